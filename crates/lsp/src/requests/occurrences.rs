//! Finds all occurrences of a name with the same meaning, for navigation, references, highlights and renaming. A name
//! refers to an item: a definition in a description, or a label, symbol or id in assembly text.

use super::context::{Context, RequestContext};
use crate::analysis::{Assembly, Description, NameKind, Texts, Vendor};
use crate::lookup;
use crate::overlay::Snapshot;
use crate::report::Placed;
use crate::text::Text;
use gen_lsp_types::Position;
use isaloom_model::Definition;
use isaloom_source::Span;
use std::collections::{BTreeSet, VecDeque};
use std::ops::Range;
use std::path::Path;

/// An item (see above) with all occurrences of its name.
pub(crate) struct Occurrences {
    /// Location of the name at the requested position.
    pub(crate) here: Placed,
    /// Text of the name at this location.
    pub(crate) name: String,
    /// What the name refers to.
    pub(crate) of: Of,
    /// All occurrences of the item.
    pub(crate) spots: Vec<Occurrence>,
    /// Whether `spots` is complete. It is not if the description is too large to link all names.
    pub(crate) complete: bool,
    /// Name of the encoding, type or format that owns the item; `None` for an item that does not have an owner.
    pub(crate) scope: Option<String>,
}

/// What a name refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    /// The definitions in an isaspec description to which the name can refer.
    Definitions(Vec<Definition>),
    /// A label, symbol or id in assembly text.
    SymbolOccurrence(isaloom_target::SymbolOccurrenceKind),
    /// A numeric label (`1:`). A use also has a letter for the direction: `1f` or `1b`.
    Number,
    /// An item of an AMD description.
    Vendor(NameKind),
}

/// An occurrence of the name of an item.
pub(crate) struct Occurrence {
    /// Location of the name.
    pub(crate) at: Placed,
    /// Text of the name at this location.
    pub(crate) written: String,
    /// Whether the name defines the item at this location.
    pub(crate) definition: bool,
}

/// Returns the item at a position with all its occurrences; `None` if no name is there. With `linked`, a use that has
/// several possible definitions adds all of them with their uses, because a rename must change them together.
pub(crate) fn at(context: &Context, position: Position, linked: bool) -> Option<Occurrences> {
    let offset = context.offset(position)?;
    match context.asked()? {
        RequestContext::Description(of, path, _) => of_description(of, path, offset, &context.world, linked),
        RequestContext::Vendor(of, text) => of_vendor(of, text, offset),
        RequestContext::Assembly(of, _) => of_assembly(of, offset, context),
    }
}

fn of_description(
    of: &Description,
    path: &Path,
    offset: usize,
    world: &Snapshot,
    linked: bool,
) -> Option<Occurrences> {
    let file = of.file(path)?;
    let found = lookup::at(&of.model, &of.links, file, offset)?;
    let mut texts = Texts::default();
    let mut known: BTreeSet<Definition> = found.meanings.iter().copied().collect();
    let mut next: VecDeque<Definition> = found.meanings.iter().copied().collect();
    let mut uses: BTreeSet<Span> = BTreeSet::new();
    while let Some(definition) = next.pop_front() {
        for link in of.links.to(definition) {
            if !uses.insert(link.span) || !linked {
                continue;
            }
            let more =
                of.links.at(link.span.file, link.span.start).iter().filter(|other| other.span == link.span);
            next.extend(more.map(|other| other.to).filter(|to| known.insert(*to)));
        }
        // The name in a `<param>` without `as` defines the param, and also uses the field that is passed. Therefore the
        // field must be renamed, too.
        if linked && let Some(span) = of.model.name_span(definition) {
            let more = of.links.at(span.file, span.start).iter().filter(|other| other.span == span);
            next.extend(more.map(|other| other.to).filter(|to| known.insert(*to)));
        }
    }
    let names: BTreeSet<Span> =
        known.iter().filter_map(|definition| of.model.name_span(*definition)).collect();
    let sources = of.model.sources();
    let all: BTreeSet<Span> = uses.iter().chain(&names).copied().collect();
    let spots: Vec<Occurrence> = all
        .into_iter()
        .filter_map(|span| {
            let at = of.locate(span, world, &mut texts)?;
            Some(Occurrence { at, written: sources.text(span).to_owned(), definition: names.contains(&span) })
        })
        .collect();
    Some(Occurrences {
        here: of.locate(found.span, world, &mut texts)?,
        name: sources.text(found.span).to_owned(),
        of: Of::Definitions(known.into_iter().collect()),
        spots,
        complete: of.links.is_complete(),
        scope: None,
    })
}

fn of_vendor(of: &Vendor, text: &Text, offset: usize) -> Option<Occurrences> {
    let written = text.as_str();
    let name = of.names().at(offset)?;
    let placed = |range: &Range<usize>| Placed { uri: of.uri.clone(), range: text.range(range.clone()) };
    let part = |range: &Range<usize>| written.get(range.clone()).unwrap_or("").to_owned();
    let spots = of.names().same(name, written).map(|other| Occurrence {
        at: placed(&other.range),
        written: part(&other.range),
        definition: other.definition,
    });
    Some(Occurrences {
        here: placed(&name.range),
        name: part(&name.range),
        of: Of::Vendor(name.kind),
        spots: spots.collect(),
        complete: true,
        scope: name.scope.as_ref().map(part),
    })
}

fn of_assembly(of: &Assembly, offset: usize, context: &Context) -> Option<Occurrences> {
    let uri = context.uri.clone()?;
    let mention = of.outline.mention_at(offset)?;
    let name = of.part(&mention.range).to_owned();
    let placed = |range: &Range<usize>| Placed { uri: uri.clone(), range: of.text.range(range.clone()) };
    let text = of.text.as_str();
    let same = of.outline.mentions.iter().filter(|other| other.names_same(mention, text));
    let spots = same.map(|other| Occurrence {
        at: placed(&other.range),
        written: of.part(&other.range).to_owned(),
        definition: other.definition,
    });
    Some(Occurrences {
        here: placed(&mention.range),
        of: match mention.numbered {
            Some(_) => Of::Number,
            None => Of::SymbolOccurrence(mention.kind),
        },
        spots: spots.collect(),
        complete: true,
        scope: None,
        name,
    })
}

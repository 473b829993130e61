//! Lowers declarations to a model: resolves names, checks ranges and widths, and builds hierarchies.

mod bits;
mod case;
mod faults;
mod hierarchy;
mod instructions;
mod names;
mod suggest;
mod types;
mod words;

use crate::found::Found;
use crate::ids;
use crate::load::Loaded;
use crate::syntax::{BitsetDecl, BitsetMore};
use crate::template::Templates;
use crate::text::Name;
use bits::Bitsets;
use case::{Lowered, Lowering, Size};
use hierarchy::Hierarchy;
use isaloom_model::{Bitset, BitsetId, Builder, Definition, Link, LinkKind, Model};
use isaloom_source::{Diagnostic, Span};
use names::DroppedDeclarations;
use rustc_hash::FxHashMap;

/// Lowers the loaded declarations to a model, and reports their errors. The function frees declarations; afterwards,
/// `loaded` contains only the bitset declarations that the model lacks or has incompletely.
pub(crate) fn lower(name: &str, loaded: &mut Loaded, diagnostics: &mut Found) -> Model {
    let Loaded { declarations: decls, sources, imports } = loaded;
    let mut builder = Builder::new(stem(name), sources.clone());
    for &(span, file) in imports.iter() {
        builder.link(Link { span, kind: LinkKind::Import, to: Definition::File(file) });
    }
    let bitsets = std::mem::take(&mut decls.bitsets);
    let hierarchy = hierarchy::build(&bitsets, diagnostics);
    let ids = assign_ids(&bitsets, &hierarchy);
    let sizes: Vec<Size> = (0..bitsets.len()).map(|i| size(&bitsets, &hierarchy, i)).collect();
    let fields = bitsets.iter().flat_map(|b| &b.cases).map(|c| c.fields.len()).sum();
    builder.reserve(bitsets.len(), fields);
    let roots = Roots::new(&bitsets, &hierarchy, &ids, &sizes);
    let enums = types::add_enums(&mut decls.enums, &mut builder);
    let mut lowering = Lowering {
        names: types::Names::new(decls, &enums, &roots.names, &mut builder, diagnostics),
        templates: Templates::new(&decls.templates),
        builder: &mut builder,
        sizes: &roots.sizes,
        diagnostics,
    };
    let mut lost = DroppedDeclarations::default();
    let lowered = lower_bitsets(bitsets, &hierarchy, (&ids, &sizes), &mut lowering, &mut lost);
    let (templates, links) = lowering.templates.finish(lowering.diagnostics);
    builder.templates(templates);
    links.into_iter().for_each(|link| builder.link(link));
    bits::check(&hierarchy, &lowered, &sizes, &Bitsets { builder: &builder, ids: &ids }, diagnostics);
    drop(lowered);
    for decl in &decls.instructions {
        if let Some(root) = hierarchy.roots_by_name.get(decl.root.text.as_str()).and_then(|&i| ids[i]) {
            let (span, to) = (decl.root.span, Definition::Bitset(root));
            builder.link(Link { span, kind: LinkKind::Instruction, to });
        }
    }
    builder.allows(decls.allows.clone());
    let (hierarchies, faults) = builder.hierarchies();
    diagnostics.extend(faults.iter().map(|f| faults::describe(f, hierarchies.model())));
    let instructions = instructions::find(decls, hierarchies.model(), diagnostics);
    let (model, faults) = hierarchies.finish(instructions);
    diagnostics.extend(faults.iter().map(|f| faults::describe(f, &model)));
    names::check(&lost, &model, diagnostics);
    decls.bitsets = lost.bitsets.into_iter().map(|(_, bitset)| bitset).collect();
    model
}

/// Returns the file name without directories and extension.
fn stem(name: &str) -> &str {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    match file.rsplit_once('.') {
        Some((stem, _)) if !stem.is_empty() => stem,
        _ => file,
    }
}

/// Assigns ids to the valid bitsets, in document order.
fn assign_ids(bitsets: &[Box<BitsetDecl>], hierarchy: &Hierarchy) -> Vec<Option<BitsetId>> {
    let mut next = 0;
    (0..bitsets.len())
        .map(|i| {
            hierarchy.root[i]?;
            next += 1;
            Some(BitsetId::from_index(next - 1))
        })
        .collect()
}

/// Returns the size that bit positions in a bitset must fit: the size of its root, or the maximum size if the root is
/// unknown.
fn size(bitsets: &[Box<BitsetDecl>], hierarchy: &Hierarchy, index: usize) -> Size {
    let written = hierarchy.root[index].and_then(|root| bitsets[root].size.as_deref().copied());
    match written.and_then(|(bits, span)| Some((u32::try_from(bits).ok()?, span))) {
        Some((bits, span)) => Size { bits, span: Some(span) },
        None => Size { bits: 128, span: None },
    }
}

/// Names and sizes of the roots, which must be known before any bitset is lowered.
struct Roots {
    /// Name of each root, in the order in which the first bitset of its hierarchy is in the description.
    names: Vec<(Name, BitsetId)>,
    /// Size of each root in bits, and the span of the attribute that declares it.
    sizes: FxHashMap<BitsetId, (u32, Span)>,
}

impl Roots {
    fn new(
        bitsets: &[Box<BitsetDecl>],
        hierarchy: &Hierarchy,
        ids: &[Option<BitsetId>],
        sizes: &[Size],
    ) -> Roots {
        let mut roots = Roots { names: Vec::new(), sizes: FxHashMap::default() };
        for &i in &hierarchy.order {
            if let (true, Some(id)) = (hierarchy.root[i] == Some(i), ids[i]) {
                let size = sizes[i];
                roots.names.push((bitsets[i].name.clone(), id));
                roots.sizes.insert(id, (size.bits, size.span.unwrap_or(bitsets[i].name.span)));
            }
        }
        roots
    }
}

/// Lowers every bitset, adds the valid ones to the model, and frees their declarations. Invalid bitsets are lowered
/// only to report their errors. `lost` receives the declarations of bitsets that the model lacks or has incompletely.
#[expect(clippy::vec_box, reason = "each is freed as soon as it is part of the model")]
fn lower_bitsets(
    bitsets: Vec<Box<BitsetDecl>>,
    hierarchy: &Hierarchy,
    (ids, sizes): (&[Option<BitsetId>], &[Size]),
    lowering: &mut Lowering<'_, '_>,
    lost: &mut DroppedDeclarations,
) -> Vec<Option<Lowered>> {
    let mut all = Vec::with_capacity(bitsets.len());
    for (i, mut decl) in bitsets.into_iter().enumerate() {
        let mark = lowering.builder.mark();
        let (parts, lowered) = lowering.bitset(&decl, sizes[i]);
        lost.params(&decl, lowering);
        if ids[i].is_none() {
            lowering.builder.back_to(mark);
            lost.bitsets.push((None, decl));
            all.push(None);
            continue;
        }
        let more = decl.more.take().map_or_else(BitsetMore::default, |more| *more);
        if let Some(name) = more.display_name.as_ref().filter(|_| !hierarchy.leaf[i]) {
            lowering.diagnostics.push(
                Diagnostic::warning(
                    ids::USELESS_ATTRIBUTE,
                    format!("the attribute `displayname` of `{}` has no effect", decl.name.text),
                )
                .at(name.span, "only names of leaves are printed, and this bitset is not a leaf")
                .help("move the attribute to the leaves"),
            );
        }
        let parent = hierarchy.parent[i].and_then(|p| ids[p]);
        if let (Some(parent), Some(extends)) = (parent, &decl.extends) {
            let (span, to) = (extends.span, Definition::Bitset(parent));
            lowering.builder.link(Link { span, kind: LinkKind::Extends, to });
        }
        let name = decl.name.text.to_string();
        let bitset = match parent {
            Some(parent) => Bitset::extending(name, parent, decl.name.span),
            None => Bitset::new_root(name, sizes[i].bits, decl.name.span),
        };
        lowering.builder.bitset(Bitset {
            display_name: more.display_name.map(|n| n.text.into()),
            gens: hierarchy.gens[i],
            patterns: parts.patterns,
            cases: parts.cases,
            meta: more.meta.into(),
            doc: more.doc,
            encode: more.encode,
            decode: more.decode,
            allows: more.allows.into(),
            element: decl.element,
            ..bitset
        });
        if lowered.lost_fields {
            lost.bitsets.push((ids[i], decl));
        }
        all.push(Some(lowered));
    }
    all
}

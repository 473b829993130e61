//! Page about the differences between two descriptions or programs.

use crate::kernel_difference::kernels;
use crate::{Line, Page, Style, plural};
use isaloom_schema::{Change, ChangeKind, Changed, Difference, Equivalence, Isa, Side, Variation, Witness};
use std::collections::{HashMap, HashSet};

/// Renders a difference: removed, added and changed items, and counts. `isa` is the instruction set, if known.
pub fn difference(difference: &Difference, isa: Option<&Isa>) -> Page {
    let mut page = Page::default();
    page.line(0, Line::of(Style::Bad, format!("--- {}", difference.from)));
    page.line(0, Line::of(Style::Good, format!("+++ {}", difference.to)));
    for change in &difference.whole {
        shown(&change_name(change), change, 0, &mut page);
    }
    for (sign, style, sides) in
        [("-", Style::Bad, &difference.removed), ("+", Style::Good, &difference.added)]
    {
        for side in sides {
            let line = Line::of(style, format!("{sign} {}", name(side)));
            let pattern = side.pattern.as_ref().map_or(String::new(), |pattern| format!("  {pattern}"));
            page.line(0, line.and(Style::Plain, pattern));
            side.witness.iter().for_each(|witness| shows(witness, 4, &mut page));
        }
    }
    changed_groups(&difference.changed, 0, &mut page);
    let mut last = "";
    for change in &difference.enums {
        if change.name != last {
            page.line(0, Line::of(Style::Changed, format!("~ enum {}", change.name)));
            last = &change.name;
        }
        let what = match change.kind {
            ChangeKind::Text => format!("value {}", change.value),
            _ => format!("{} of value {}", word(change.kind), change.value),
        };
        let (from, to) = (change.from.as_deref().map(one_line), change.to.as_deref().map(one_line));
        pair(&what, from.as_deref(), to.as_deref(), 4, &mut page);
        change.witness.iter().for_each(|witness| shows(witness, 6, &mut page));
    }
    if !difference.kernels.is_empty() {
        kernels(difference, &mut page);
        return page;
    }
    if let Some(equivalence) = difference.equivalence {
        let (style, text) = match equivalence {
            Equivalence::Identical => (Style::Good, "identical".to_owned()),
            Equivalence::Equivalent => (Style::Good, equivalent(&difference.only)),
            Equivalence::Different => (Style::Bad, "different, or not provably equivalent".to_owned()),
        };
        page.line(0, Line::of(style, text));
        return page;
    }
    let same = difference.same.map_or(String::new(), |same| format!(", {same} the same"));
    // In SPIR-V, modules are compared, which have no enums.
    let enums = match isa.is_some_and(|isa| isa.family == "spirv") {
        true => String::new(),
        false => format!("; {} changed", plural(difference.enums.len(), "enum value")),
    };
    let summary = format!(
        "{} removed, {} added, {} changed{same}{enums}",
        difference.removed.len(),
        difference.added.len(),
        difference.changed.len(),
    );
    page.line(0, Line::of(Style::Strong, summary));
    page
}

/// Maximum number of names in the heading of a [`Group`].
const NAMES: usize = 8;

/// Adds the changed instructions, encodings and other items. Items with the same changes form one group with a single
/// example word.
pub(crate) fn changed_groups(changed: &[Changed], indent: usize, page: &mut Page) {
    groups(changed).iter().for_each(|group| changed_group(group, indent, page));
}

/// Items (such as instructions) that have the same changes.
struct Group<'d> {
    items: Vec<&'d Changed>,
    /// Changes that all items of the group have in common.
    changes: Vec<&'d Change>,
    /// Example words that show the changes, at most one per item.
    witnesses: Vec<&'d Witness>,
}

/// Groups items by their changes, in the order of the first item of each group. Each change is in one group. If the
/// items are not bitsets of a hierarchy (for example clauses of a program), each item forms its own group.
fn groups(changed: &[Changed]) -> Vec<Group<'_>> {
    if changed.iter().any(|both| both.from.root.is_none()) {
        return changed.iter().map(single).collect();
    }
    let mut by_change: HashMap<ChangeKey<'_>, usize> = HashMap::new();
    let mut shared: Vec<(&Change, Vec<usize>)> = Vec::new();
    for (number, both) in changed.iter().enumerate() {
        for change in &both.changes {
            let next = shared.len();
            let at = *by_change.entry(key(change)).or_insert(next);
            if at == next {
                shared.push((change, Vec::new()));
            }
            if let Some((_, items)) = shared.get_mut(at)
                && items.last() != Some(&number)
            {
                items.push(number);
            }
        }
    }
    let mut by_items: HashMap<Vec<usize>, usize> = HashMap::new();
    let mut found: Vec<(Vec<usize>, Vec<&Change>)> = Vec::new();
    for (change, items) in shared {
        let next = found.len();
        let at = *by_items.entry(items.clone()).or_insert(next);
        if at == next {
            found.push((items, Vec::new()));
        }
        if let Some((_, changes)) = found.get_mut(at) {
            changes.push(change);
        }
    }
    // An item that is only renamed has no changes, and is a group of its own.
    let bare = changed.iter().enumerate().filter(|(_, both)| both.changes.is_empty());
    found.extend(bare.map(|(number, _)| (vec![number], Vec::new())));
    found.sort_by_key(|(items, _)| items.first().copied());
    found.into_iter().map(|(items, changes)| Group::new(changed, &items, changes)).collect()
}

impl<'d> Group<'d> {
    fn new(changed: &'d [Changed], items: &[usize], changes: Vec<&'d Change>) -> Group<'d> {
        let items: Vec<&'d Changed> = items.iter().filter_map(|&number| changed.get(number)).collect();
        let keys: HashSet<ChangeKey<'d>> = changes.iter().map(|change| key(change)).collect();
        let mut witnesses = Vec::new();
        for both in &items {
            let own = both.changes.iter().filter(|change| keys.contains(&key(change)));
            witnesses.extend(own.filter_map(|change| change.witness.as_ref()).chain(&both.witness));
        }
        Group { items, changes, witnesses }
    }
}

/// Returns a group of one item, with all of its changes.
fn single(both: &Changed) -> Group<'_> {
    Group { items: vec![both], changes: both.changes.iter().collect(), witnesses: Vec::new() }
}

/// Identification of a change: equal for all items with the same change.
pub(crate) type ChangeKey<'d> =
    (ChangeKind, Option<&'d str>, Option<&'d str>, Option<String>, Option<String>);

/// Returns the key of a change; equal changes of different items have equal keys. For a pattern, the key contains only
/// the changed bits, because the other bits differ between the items.
pub(crate) fn key(change: &Change) -> ChangeKey<'_> {
    let (from, to) = match (change.kind, &change.from, &change.to) {
        (ChangeKind::Pattern, Some(from), Some(to)) if from.len() == to.len() => {
            (Some(differing(from, to)), Some(differing(to, from)))
        }
        (_, from, to) => (from.clone(), to.clone()),
    };
    (change.kind, change.name.as_deref(), change.when.as_deref(), from, to)
}

/// Returns a pattern with `*` in place of each bit that `other` has too.
fn differing(pattern: &str, other: &str) -> String {
    pattern.chars().zip(other.chars()).map(|(a, b)| if a == b && a != ' ' { '*' } else { a }).collect()
}

/// Returns the heading of a group: the number of items, and the names of the first items.
pub(crate) fn names_of(names: impl Iterator<Item = String>, count: usize, what: &str) -> String {
    let names: Vec<String> = names.take(NAMES).collect();
    let more = match count.saturating_sub(NAMES) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("{}: {}{more}", plural(count, what), names.join(", "))
}

/// Adds a group: its items, their changes, and an example word.
fn changed_group(group: &Group<'_>, indent: usize, page: &mut Page) {
    let [first, rest @ ..] = group.items.as_slice() else { return };
    if rest.is_empty() {
        page.line(indent, Line::of(Style::Changed, format!("~ {}", changed_name(first))));
        for change in &group.changes {
            shown(&change_name(change), change, indent + 4, page);
        }
        first.witness.iter().for_each(|witness| shows(witness, indent + 4, page));
        return;
    }
    let what =
        if group.items.iter().all(|both| both.from.kind == "instruction") { "instruction" } else { "item" };
    let heading = names_of(group.items.iter().map(|both| changed_name(both)), group.items.len(), what);
    page.line(indent, Line::of(Style::Changed, format!("~ {heading}")));
    for change in &group.changes {
        let mut change = Change { witness: None, ..(*change).clone() };
        if change.kind == ChangeKind::Pattern
            && let (Some(from), Some(to)) = (&change.from, &change.to)
            && from.len() == to.len()
        {
            (change.from, change.to) = (Some(differing(from, to)), Some(differing(to, from)));
        }
        shown(&change_name(&change), &change, indent + 4, page);
    }
    // The best example word has no remarks on either side, and short texts.
    let rank = |witness: &&&Witness| {
        let texts = [&witness.from, &witness.to].map(|side| side.text.as_deref().unwrap_or(""));
        let remarks = texts.iter().filter(|text| text.contains('\t')).count();
        (remarks, texts.iter().map(|text| text.len()).sum::<usize>())
    };
    if let Some(witness) = group.witnesses.iter().min_by_key(rank) {
        shows(witness, indent + 4, page);
    }
}

/// Formats the kinds of differences between equivalent programs.
fn equivalent(ways: &[Variation]) -> String {
    let ways = ways.iter().map(|way| match way {
        Variation::Scheduling => "scheduling (instruction order, co-issue, waits, clauses)",
        Variation::Registers => "register allocation",
        Variation::Unused => "unused halves and results",
    });
    format!("equivalent: they differ only in {}", ways.collect::<Vec<_>>().join(" and "))
}

/// Returns the name of an item: for a bitset also its hierarchy, for an encoding, type, format or group also its kind.
pub(crate) fn name(side: &Side) -> String {
    match (side.kind.as_str(), &side.root) {
        ("bitset", Some(root)) if *root != side.name => format!("{} ({root})", side.name),
        (kind @ ("encoding" | "operand type" | "data format" | "group" | "subgroup"), _) => {
            format!("{kind} {}", side.name)
        }
        _ => side.name.clone(),
    }
}

fn changed_name(both: &Changed) -> String {
    if both.from.name == both.to.name {
        name(&both.from)
    } else if both.from.kind == "clause" {
        format!("{}; {}", both.from.name, both.to.name)
    } else {
        format!("{} is now {}", name(&both.from), name(&both.to))
    }
}

/// Returns the subject of a change: kind, name and condition.
pub(crate) fn change_name(change: &Change) -> String {
    let name = change.name.as_deref();
    let what = match (change.kind, name) {
        (ChangeKind::Opcode | ChangeKind::Operands | ChangeKind::Pattern | ChangeKind::Guard, Some(name)) => {
            format!("{} in {name}", word(change.kind))
        }
        (
            ChangeKind::Field
            | ChangeKind::Encoding
            | ChangeKind::Assert
            | ChangeKind::Syntax
            | ChangeKind::Condition
            | ChangeKind::Format,
            Some(name),
        ) => format!("{} {name}", word(change.kind)),
        (ChangeKind::Meta, Some(name)) => name.to_owned(),
        (_, Some(name)) => format!("{} of {name}", word(change.kind)),
        (ChangeKind::Map, None) => "enumerator".to_owned(),
        (_, None) => word(change.kind).to_owned(),
    };
    match &change.when {
        Some(when) => format!("{what} if {when}"),
        None => what,
    }
}

fn word(kind: ChangeKind) -> &'static str {
    match kind {
        ChangeKind::Name => "name",
        ChangeKind::Pattern => "pattern",
        ChangeKind::Generations => "generations",
        ChangeKind::Guard => "guard",
        ChangeKind::Place => "words matched by",
        ChangeKind::Condition => "condition",
        ChangeKind::Order => "order",
        ChangeKind::Identifiers => "identifiers",
        ChangeKind::Format => "format",
        ChangeKind::Text => "text",
        ChangeKind::Assert => "assert",
        ChangeKind::Field => "field",
        ChangeKind::Bits => "place",
        ChangeKind::Type => "type",
        ChangeKind::Value => "value",
        ChangeKind::Params => "params",
        ChangeKind::Encoding => "encoding",
        ChangeKind::Opcode => "opcode",
        ChangeKind::Operands => "operands",
        ChangeKind::Syntax => "syntax",
        ChangeKind::Aliases => "aliases",
        ChangeKind::Flags => "flags",
        ChangeKind::Groups => "groups",
        ChangeKind::Meta => "attribute",
        ChangeKind::Map => "map",
        ChangeKind::Doc => "doc",
    }
}

/// Adds a change and its example word.
pub(crate) fn shown(what: &str, change: &Change, indent: usize, page: &mut Page) {
    let (from, to) = (change.from.as_deref(), change.to.as_deref());
    match change.kind {
        // Only documentation and C expressions are shown with several lines.
        ChangeKind::Doc | ChangeKind::Map => pair(what, from, to, indent, page),
        _ => pair(what, from.map(one_line).as_deref(), to.map(one_line).as_deref(), indent, page),
    }
    change.witness.iter().for_each(|witness| shows(witness, indent + 2, page));
}

/// Adds an example word with its text on both sides.
pub(crate) fn shows(witness: &Witness, indent: usize, page: &mut Page) {
    let Witness { word, from, to } = witness;
    let generation = match (from.generation, to.generation) {
        (Some(a), Some(b)) if a != b => format!(", generations {a} and {b}"),
        (Some(a), _) => format!(", generation {a}"),
        _ => String::new(),
    };
    page.line(indent, Line::of(Style::Plain, format!("{word}{generation}")));
    if let (Some(text), true) = (&from.text, from == to) {
        page.line(indent + 2, Line::of(Style::Plain, format!("= {}", one_line(text))));
        return;
    }
    for (sign, style, side) in [("-", Style::Bad, from), ("+", Style::Good, to)] {
        if let Some(text) = &side.text {
            page.line(indent + 2, Line::of(style, format!("{sign} {}", one_line(text))));
        }
    }
}

fn pair(what: &str, from: Option<&str>, to: Option<&str>, indent: usize, page: &mut Page) {
    page.line(indent, what);
    for (sign, style, text) in [("-", Style::Bad, from), ("+", Style::Good, to)] {
        let lines = text.map(str::lines).into_iter().flatten();
        for (i, line) in lines.enumerate() {
            let sign = if i == 0 { sign } else { " " };
            page.line(indent + 2, Line::of(style, format!("{sign} {line}")));
        }
        if text == Some("") {
            page.line(indent + 2, Line::of(style, sign));
        }
    }
}

/// Returns the text as one line: a tab becomes two spaces, a line break becomes `\n`.
fn one_line(text: &str) -> String {
    text.replace('\t', "  ").replace('\n', "\\n")
}

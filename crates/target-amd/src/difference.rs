//! Compares two AMD descriptions, and groups the differences for readers.
//!
//! A change of an encoding is reported once. The changes of all forms of an instruction are reported with the
//! instruction.

use super::change::{one_change, side};
use super::described::Described;
use super::witness::{Of, Site, Witnesses};
use super::{flags, groups, other_differences, said};
use isaloom_amd_isa::spec::{Encoding, Instruction, Spec};
use isaloom_diff::{Kind, LeafInfo, Options};
use isaloom_model::{BitsetId, Model};
use isaloom_schema::{Audit, Change, ChangeKind, Changed, Difference, EnumChange, Side};
use isaloom_target::support::models::change;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the differences between two AMD descriptions.
pub fn difference(a: &Described, b: &Described) -> Difference {
    compared(a, b, Evidence::Shared)
}

/// Compares two descriptions, and reports the effect of each change on words if the second description replaces the
/// first.
pub fn audit(a: &Described, b: &Described) -> Audit {
    isaloom_target::support::audit::audit(compared(a, b, Evidence::Each))
}

/// Which changes get an example word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Evidence {
    /// Each changed instruction or encoding, one word for all its changes.
    Shared,
    /// Each change.
    Each,
}

fn compared(a: &Described, b: &Described, evidence: Evidence) -> Difference {
    let diff = isaloom_diff::diff(whole(a), whole(b), &Options { tries: 0 });
    let witnesses = Witnesses::new(a, b);
    let of_value = |e: &isaloom_diff::EnumChange| match (e.kind, evidence) {
        (Kind::Text, Evidence::Shared) => witnesses.of_value(&e.name, e.value),
        (Kind::Text, Evidence::Each) => {
            let found = witnesses.of_value(&e.name, e.value);
            found.or_else(|| witnesses.about_value(&e.name, e.value))
        }
        // A change of documentation does not affect words, so an example word is only needed in an audit.
        (_, Evidence::Shared) => None,
        (_, Evidence::Each) => witnesses.about_value(&e.name, e.value),
    };
    let enums = diff.enums.iter().map(|e| EnumChange {
        name: e.name.clone(),
        value: e.value,
        kind: e.kind,
        from: e.from.clone(),
        to: e.to.clone(),
        witness: of_value(e),
    });
    let mut record = Difference {
        from: a.spec().text(a.spec().architecture.name).to_owned(),
        to: b.spec().text(b.spec().architecture.name).to_owned(),
        enums: enums.collect(),
        whole: other_differences::whole(a.spec(), b.spec()),
        ..Difference::default()
    };
    let encodings = Encodings::compare(a, b);
    let mut parts = Instructions::new(a.spec(), b.spec());
    for leaf in &diff.removed {
        parts.alone(leaf, a.model(), false);
    }
    for leaf in &diff.added {
        parts.alone(leaf, b.model(), true);
    }
    for both in &diff.changed {
        let names = (instruction_of(a.model(), both.from.id), instruction_of(b.model(), both.to.id));
        // The halves of dual instructions are compared below, in `duals`.
        if names.0.contains(" :: ") || names.1.contains(" :: ") {
            continue;
        }
        let place = place_of(&both.from.name);
        let inherited = encodings.of(a.model(), both.from.id);
        for one in &both.changes {
            let follows = match one.kind {
                // These changes are not reported here: the text follows from the fields, and the others are compared
                // separately.
                Kind::Text | Kind::Meta | Kind::Place | Kind::Doc | Kind::Name => true,
                // Don't-care bits belong to the encoding and are reported with it. Therefore only the fixed bits of the
                // leaf are compared.
                Kind::Pattern => fixed(a.model(), both.from.id) == fixed(b.model(), both.to.id),
                _ => inherited.iter().any(|above| above.says_the_same(one)),
            };
            if follows {
                continue;
            }
            let of_field = matches!(one.kind, Kind::Field | Kind::Bits | Kind::Type | Kind::Value);
            let field = if of_field { one.name.clone() } else { None };
            let site = Site { from: Some(both.from.id), to: Some(both.to.id), field };
            let one = named(change(one), place, a.model(), both.from.id, b.model(), both.to.id);
            parts.put((names.0, names.1), one, Some(site));
        }
        if both.from.name != both.to.name {
            let of = |leaf: &LeafInfo| Some(place_of(&leaf.name).to_owned());
            let (from, to) = (of(&both.from), of(&both.to));
            if from != to {
                let one = one_change(ChangeKind::Encoding, Some(place.to_owned()), from, to);
                let site = Site { from: Some(both.from.id), to: Some(both.to.id), field: None };
                parts.put((names.0, names.1), one, Some(site));
            }
        }
        parts.example((names.0, names.1), both.from.id, both.to.id);
    }
    parts.duals(a.spec(), b.spec());
    encodings.record(&witnesses, evidence, &mut record);
    let shows = |part, name: &str, of_words| match evidence {
        Evidence::Shared => None,
        Evidence::Each => witnesses.having(part, name, of_words),
    };
    let enums: BTreeSet<&str> =
        [a, b].into_iter().flat_map(|of| of.model().enums()).map(|(_, of)| of.name.as_str()).collect();
    other_differences::compare(a.spec(), b.spec(), &|name| enums.contains(name), &shows, &mut record);
    parts.record((a.spec(), b.spec()), &witnesses, evidence, &mut record);
    record
}

fn whole(of: &Described) -> isaloom_diff::Side<'_> {
    isaloom_diff::Side { model: of.model(), generation: None }
}

/// Returns the size of a leaf in bits, the mask of its fixed bits, and their values.
fn fixed(model: &Model, leaf: BitsetId) -> (u32, u128, u128) {
    let matching = model.matching(leaf);
    (model.bitset(leaf).size, matching.mask & !matching.dont_care, matching.value)
}

/// Returns the part of a leaf's name that identifies the form, such as `ENC_VOP3/default`.
fn place_of(leaf: &str) -> &str {
    leaf.split_once('/').map_or(leaf, |(_, place)| place)
}

fn instruction_of(model: &Model, leaf: BitsetId) -> &str {
    model.bitset(leaf).shown_name()
}

/// Converts a change of a leaf to a change of its instruction. `place` is the form, which becomes part of the name of
/// the change.
fn named(mut one: Change, place: &str, a: &Model, from: BitsetId, b: &Model, to: BitsetId) -> Change {
    let by_form = matches!(one.kind, ChangeKind::Pattern | ChangeKind::Operands | ChangeKind::Guard);
    if by_form {
        one.name = Some(place.to_owned());
    }
    let of_field = matches!(one.kind, ChangeKind::Field | ChangeKind::Bits | ChangeKind::Type);
    if let (true, Some(name)) = (of_field, &one.name) {
        one.name = Some(format!("{name} in {place}"));
    }
    let (before, after) = (a.meta(from, "opcode"), b.meta(to, "opcode"));
    if one.kind == ChangeKind::Pattern && before != after {
        one.kind = ChangeKind::Opcode;
        (one.from, one.to) = (before.map(str::to_owned), after.map(str::to_owned));
    }
    one
}

/// Encodings that exist on one side only, and encodings that changed.
struct Encodings {
    removed: Vec<String>,
    added: Vec<String>,
    /// For each changed encoding: its name, its bitset in the first description, the changes of the bitset, and all
    /// changes as records. The records also contain changes of properties that the model does not have.
    changed: Vec<(String, BitsetId, Vec<isaloom_diff::Change>, Vec<Change>)>,
}

impl Encodings {
    fn compare(a: &Described, b: &Described) -> Encodings {
        let bitsets = |model: &Model| -> BTreeMap<String, BitsetId> {
            let encodings = model.bitsets().filter(|(_, bitset)| bitset.meta.iter().any(|m| m.0 == "order"));
            encodings.map(|(id, bitset)| (bitset.name.trim_start_matches('#').to_owned(), id)).collect()
        };
        let (ea, eb) = (bitsets(a.model()), bitsets(b.model()));
        let mut out = Encodings { removed: Vec::new(), added: Vec::new(), changed: Vec::new() };
        for (name, &from) in &ea {
            let Some(&to) = eb.get(name) else {
                out.removed.push(name.clone());
                continue;
            };
            let mut model = isaloom_diff::compare(whole(a), from, whole(b), to);
            model.retain(|one| !matches!(one.kind, Kind::Text | Kind::Meta | Kind::Place | Kind::Doc));
            let mut changes: Vec<Change> = model.iter().map(change).collect();
            let encoding = |of: &'_ Described| {
                let spec = of.spec();
                spec.encodings.iter().position(|e| spec.text(e.name) == name)
            };
            if let (Some(x), Some(y)) = (encoding(a), encoding(b))
                && let (Some(x), Some(y)) = (a.spec().encodings.get(x), b.spec().encodings.get(y))
            {
                facts(a.spec(), x, b.spec(), y, &mut changes);
            }
            if !changes.is_empty() {
                out.changed.push((name.clone(), from, model, changes));
            }
        }
        out.added = eb.keys().filter(|name| !ea.contains_key(*name)).cloned().collect();
        out
    }

    /// Returns the changes of the encoding that contains `leaf`, a leaf of the first description.
    fn of(&self, model: &Model, leaf: BitsetId) -> &[isaloom_diff::Change] {
        let parent = model.bitset(leaf).parent;
        let found = self.changed.iter().find(|(_, from, ..)| Some(*from) == parent);
        found.map_or(&[], |(_, _, changes, _)| changes)
    }

    fn record(self, witnesses: &Witnesses<'_>, evidence: Evidence, record: &mut Difference) {
        let alone =
            |name: &String, of: Of| Side { witness: witnesses.of_alone(name, of), ..side(name, "encoding") };
        record.removed.extend(self.removed.iter().map(|name| alone(name, Of::First)));
        record.added.extend(self.added.iter().map(|name| alone(name, Of::Second)));
        for (name, from, _, mut changes) in self.changed {
            for one in changes.iter_mut().filter(|_| evidence == Evidence::Each) {
                one.witness = match one.kind {
                    ChangeKind::Identifiers => witnesses.of_identifiers(&name),
                    kind => witnesses.of_part(from, one.name.as_deref(), kind.is_of_words()),
                };
            }
            let of = || side(&name, "encoding");
            record.changed.push(Changed {
                from: of(),
                to: of(),
                changes,
                witness: witnesses.of_encoding(from),
            });
        }
    }
}

/// Adds the changes of those properties of an encoding that the model does not have.
fn facts(a: &Spec, x: &Encoding, b: &Spec, y: &Encoding, changes: &mut Vec<Change>) {
    let mut put = |kind, name: Option<&str>, from: Option<String>, to: Option<String>| {
        if from != to {
            changes.push(one_change(kind, name.map(str::to_owned), from, to));
        }
    };
    put(ChangeKind::Order, None, Some(x.order.to_string()), Some(y.order.to_string()));
    let bits = |e: &Encoding| Some(format!("{} bits, mask {:#x}", e.bits, e.mask));
    put(ChangeKind::Pattern, None, bits(x), bits(y));
    let values = |e: &Encoding| -> BTreeSet<u128> { e.identifiers.iter().copied().collect() };
    let (before, after) = (values(x), values(y));
    let list = |values: Vec<u128>| {
        (!values.is_empty()).then(|| values.iter().map(|v| format!("{v:#x}")).collect::<Vec<_>>().join(", "))
    };
    put(
        ChangeKind::Identifiers,
        None,
        list(before.difference(&after).copied().collect()),
        list(after.difference(&before).copied().collect()),
    );
    let conditions = |spec: &Spec, e: &Encoding| -> BTreeMap<String, String> {
        let one = |c: &isaloom_amd_isa::spec::Condition| {
            let text =
                c.expr.as_ref().map_or_else(String::new, |expr| super::describe::condition(spec, expr));
            (spec.text(c.name).to_owned(), text)
        };
        e.conditions.iter().map(one).collect()
    };
    let (before, after) = (conditions(a, x), conditions(b, y));
    for name in before.keys().chain(after.keys().filter(|name| !before.contains_key(*name))) {
        put(ChangeKind::Condition, Some(name), before.get(name).cloned(), after.get(name).cloned());
    }
    put(ChangeKind::Doc, None, said(a.text(x.description)), said(b.text(y.description)));
    for (name, from, to) in other_differences::field_docs(a, &x.fields, b, &y.fields) {
        put(ChangeKind::Doc, Some(name), from, to);
    }
}

/// A change, and the leaves that it concerns; `None` if it concerns all leaves of the instruction.
type LocatedChange = (Change, Option<Site>);

/// Instructions of both descriptions by name, and the changes of the instructions that both have.
struct Instructions {
    before: BTreeSet<String>,
    after: BTreeSet<String>,
    changes: BTreeMap<(String, String), Vec<LocatedChange>>,
    examples: BTreeMap<(String, String), (BitsetId, BitsetId)>,
    /// For each instruction, the forms that only the first description (`lost`) or only the second one (`won`) has,
    /// with their leaves.
    lost: BTreeMap<String, Vec<(String, BitsetId)>>,
    won: BTreeMap<String, Vec<(String, BitsetId)>>,
}

impl Instructions {
    fn new(a: &Spec, b: &Spec) -> Instructions {
        let names = |spec: &Spec| spec.instructions.iter().map(|i| spec.text(i.name).to_owned()).collect();
        Instructions {
            before: names(a),
            after: names(b),
            changes: BTreeMap::new(),
            examples: BTreeMap::new(),
            lost: BTreeMap::new(),
            won: BTreeMap::new(),
        }
    }

    /// Adds a form that only one description has. `won` is true for the second description.
    fn alone(&mut self, leaf: &LeafInfo, model: &Model, won: bool) {
        let list = if won { &mut self.won } else { &mut self.lost };
        let name = instruction_of(model, leaf.id);
        if !name.contains(" :: ") {
            list.entry(name.to_owned()).or_default().push((place_of(&leaf.name).to_owned(), leaf.id));
        }
    }

    fn put(&mut self, (from, to): (&str, &str), one: Change, site: Option<Site>) {
        let list = self.changes.entry((from.to_owned(), to.to_owned())).or_default();
        // A change of flags, groups or aliases is found in every form of the instruction, so it is recorded only once.
        if !list.iter().any(|(known, _)| *known == one) {
            list.push((one, site));
        }
    }

    fn example(&mut self, (from, to): (&str, &str), a: BitsetId, b: BitsetId) {
        self.changes.entry((from.to_owned(), to.to_owned())).or_default();
        self.examples.entry((from.to_owned(), to.to_owned())).or_insert((a, b));
    }

    /// Compares the halves of dual instructions. The comparison of leaves does not cover them, because the forms of the
    /// halves are not leaves.
    fn duals(&mut self, a: &Spec, b: &Spec) {
        for (name, first) in by_name(a) {
            let Some(second) = by_name(b).remove(name) else { continue };
            let (before, after) = (halves(a, first), halves(b, second));
            for (place, from) in &before {
                let to = after.get(place);
                if to != Some(from) {
                    let (from, to) = (Some(from.clone()), to.cloned());
                    let one = one_change(ChangeKind::Operands, Some(place.clone()), from, to);
                    self.put((name, name), one, None);
                }
            }
            for (place, to) in after.iter().filter(|(place, _)| !before.contains_key(*place)) {
                let one = one_change(ChangeKind::Operands, Some(place.clone()), None, Some(to.clone()));
                self.put((name, name), one, None);
            }
        }
    }

    fn record(
        mut self,
        (a, b): (&Spec, &Spec),
        witnesses: &Witnesses<'_>,
        evidence: Evidence,
        record: &mut Difference,
    ) {
        let (in_a, in_b) = (by_name(a), by_name(b));
        let mut renamed: BTreeMap<String, String> = BTreeMap::new();
        for (from, to) in self.changes.keys().filter(|(from, to)| from != to) {
            if !self.after.contains(from) && !self.before.contains(to) {
                renamed.entry(from.clone()).or_insert_with(|| to.clone());
            }
        }
        // An instruction was renamed, too, if its old name is an alias in the new description, or its new name an alias
        // in the old one.
        for old in self.before.difference(&self.after) {
            let is_alias = |spec: &Spec, i: &Instruction, name: &str| {
                i.aliases.iter().any(|alias| spec.text(*alias) == name)
            };
            let new = self.after.difference(&self.before).find(|new| {
                in_b.get(new.as_str()).is_some_and(|i| is_alias(b, i, old))
                    || in_a.get(old.as_str()).is_some_and(|i| is_alias(a, i, new))
            });
            if let Some(new) = new {
                renamed.entry(old.clone()).or_insert_with(|| new.clone());
            }
        }
        let news: BTreeSet<&String> = renamed.values().collect();
        let gone = self.before.difference(&self.after).filter(|name| !renamed.contains_key(*name));
        let alone = |name: &String, of: Of| Side {
            witness: witnesses.of_alone(name, of),
            ..side(name, "instruction")
        };
        record.removed.extend(gone.map(|name| alone(name, Of::First)));
        let come = self.after.difference(&self.before).filter(|name| !news.contains(name));
        record.added.extend(come.map(|name| alone(name, Of::Second)));
        let mut same = 0;
        for old in &self.before {
            let new = renamed.get(old).unwrap_or(old);
            if !self.after.contains(new) {
                continue;
            }
            let key = (old.clone(), new.clone());
            let mut changes = self.changes.remove(&key).unwrap_or_default();
            for (place, leaf) in self.lost.remove(old).unwrap_or_default() {
                let site = Site { from: Some(leaf), ..Site::default() };
                changes.push((encoding(place, true), Some(site)));
            }
            for (place, leaf) in self.won.remove(new).unwrap_or_default() {
                let site = Site { to: Some(leaf), ..Site::default() };
                changes.push((encoding(place, false), Some(site)));
            }
            if let (Some(first), Some(second)) = (in_a.get(old.as_str()), in_b.get(new.as_str())) {
                texts(a, first, b, second, &mut changes);
            }
            if changes.is_empty() && old == new {
                same += 1;
                continue;
            }
            let example = self.examples.get(&key);
            let whole = example.map(|&(from, to)| Site { from: Some(from), to: Some(to), field: None });
            let shown = |(mut one, site): LocatedChange| {
                if let (Evidence::Each, Some(site)) = (evidence, site.as_ref().or(whole.as_ref())) {
                    one.witness = witnesses.of_site(site, one.kind.is_of_words());
                }
                one
            };
            let changes: Vec<Change> = changes.into_iter().map(shown).collect();
            let witness = example.and_then(|&(from, to)| witnesses.of_leaves(from, to));
            // If no leaf provides an example word, the instruction may be half of a dual instruction, which is not a
            // leaf. Then search by name.
            let of_words = changes.iter().any(|one| one.kind.is_of_words());
            let witness = witness.or_else(|| of_words.then(|| witnesses.of_name(old))?);
            let (from, to) = (side(old, "instruction"), side(new, "instruction"));
            record.changed.push(Changed { from, to, changes, witness });
        }
        record.same = Some(same);
    }
}

/// Creates the change of a form that only one description has. `gone` is true for the first description.
fn encoding(place: String, gone: bool) -> Change {
    let (from, to) = if gone { (Some(String::new()), None) } else { (None, Some(String::new())) };
    one_change(ChangeKind::Encoding, Some(place), from, to)
}

/// Adds the changes of properties that an instruction has once for all its forms, such as flags, groups and
/// documentation.
fn texts(a: &Spec, first: &Instruction, b: &Spec, second: &Instruction, changes: &mut Vec<LocatedChange>) {
    let mut put = |kind, from: Option<String>, to: Option<String>| {
        if from != to && !changes.iter().any(|(one, _)| one.kind == kind && one.name.is_none()) {
            changes.push((one_change(kind, None, from, to), None));
        }
    };
    let list = |names: Vec<String>| said(&names.join(", "));
    put(ChangeKind::Flags, list(flags(first)), list(flags(second)));
    put(ChangeKind::Groups, list(groups(a, first)), list(groups(b, second)));
    let aliases = |spec: &Spec, of: &Instruction| {
        list(of.aliases.iter().map(|alias| spec.text(*alias).to_owned()).collect())
    };
    put(ChangeKind::Aliases, aliases(a, first), aliases(b, second));
    put(ChangeKind::Doc, said(a.text(first.description)), said(b.text(second.description)));
}

fn by_name(spec: &Spec) -> BTreeMap<&str, &Instruction> {
    spec.instructions.iter().map(|i| (spec.text(i.name), i)).collect()
}

/// Returns the forms of an instruction in dual encodings, each with its opcode and operands as text.
fn halves(spec: &Spec, instruction: &Instruction) -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    for form in instruction.forms.iter().filter_map(|id| spec.form(*id)) {
        let dual = spec.form_encoding(form).is_some_and(|e| e.field_named(spec, "OPX").is_some());
        if !dual {
            continue;
        }
        let operands = spec.operands(form).iter().map(|o| {
            let role = match (o.input, o.output) {
                (true, true) => "inout",
                (false, true) => "out",
                _ => "in",
            };
            format!(
                "{role} {} {} {} {}",
                spec.text(o.field_name),
                spec.text(o.kind_name),
                spec.text(o.format_name),
                o.bits
            )
        });
        let opcode = form.opcode.map_or_else(String::new, |op| format!("opcode {op}: "));
        let text = format!("{opcode}{}", operands.collect::<Vec<_>>().join(", "));
        let half = spec.operands(form).first().map_or("", |o| spec.text(o.field_name));
        out.insert(
            format!("{}/{} ({half})", spec.text(form.encoding_name), spec.text(form.condition_name)),
            text,
        );
    }
    out
}

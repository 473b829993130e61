//! Compares two leaves. Each change is found together with the parts of the descriptions that a word must use to show
//! the change.

use crate::change::{Change, Kind};
use crate::view::{CaseId, Declared, View};
use crate::words;
use isaloom_model::{Bitset, BitsetId, Few, FieldId, FieldSource, Model};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::hash::Hash;

/// A change, and the site that a witness of the change must use; `None` if no word can show the change.
pub(crate) struct WitnessedChange {
    pub(crate) change: Change,
    pub(crate) site: Option<Site>,
}

/// For each side, the part of the description that a word must use; `None` if the side has no such part.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(crate) from: Option<Part>,
    pub(crate) to: Option<Part>,
}

/// A part of a description. Each variant states when a word uses the part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The word matches the leaf. A witness must match the leaf on only one side, or differ in the leaf's don't-care
    /// remarks.
    Match(BitsetId),
    /// The word matches the leaf.
    Leaf(BitsetId),
    /// The case applies to the word.
    Case(CaseId),
    /// A name refers to the field, for printing or in an expression.
    Field(FieldId),
    /// The field passes params. The passed values must differ between the sides.
    Params(FieldId),
    /// The field is printed and has this value.
    Value(FieldId, u64),
}

/// Name of a field, with the override that declares it (`None` for a field that always applies).
type Key<'m> = (&'m str, Option<Pair>);

/// An override: its index on the first side and on the second side, `None` on a side that does not have it.
type Pair = (Option<usize>, Option<usize>);

/// Returns the changes from one view to another. If `gens` is true, the generations of the leaves are compared too.
pub(crate) fn changes(from: &View<'_>, to: &View<'_>, gens: bool) -> Vec<WitnessedChange> {
    let pairs = pairs(from, to);
    let of = |side: fn(&Pair) -> Option<usize>| {
        pairs.iter().filter_map(|pair| Some((side(pair)?, *pair))).collect::<FxHashMap<usize, Pair>>()
    };
    let mut both = Both { from, to, of_from: of(|p| p.0), of_to: of(|p| p.1), pairs, found: Vec::new() };
    both.words(gens);
    both.conditions();
    both.texts();
    both.asserts();
    both.fields();
    both.attributes();
    both.found
}

struct Both<'a, 'm> {
    from: &'a View<'m>,
    to: &'a View<'m>,
    pairs: Vec<Pair>,
    /// Pairs of overrides, by the index in `from`.
    of_from: FxHashMap<usize, Pair>,
    /// Pairs of overrides, by the index in `to`.
    of_to: FxHashMap<usize, Pair>,
    found: Vec<WitnessedChange>,
}

/// Pairs the overrides of two leaves: first overrides with equal conditions, then overrides that have a field name or a
/// display in common. The others get no partner.
fn pairs(from: &View<'_>, to: &View<'_>) -> Vec<Pair> {
    let mut left: Vec<usize> = (0..to.overrides.len()).collect();
    let mut pairs: Vec<Pair> = Vec::new();
    for (i, o) in from.overrides.iter().enumerate() {
        let same = left.iter().position(|&j| to.overrides[j].condition == o.condition);
        pairs.push((Some(i), same.map(|at| left.remove(at))));
    }
    let content = |view: &View<'_>, number: usize| {
        let fields = view.fields.iter().filter(|f| f.when == Some(number));
        let mut names: Vec<String> = fields.map(|f| view.model.field(f.field).name.clone()).collect();
        let texts = view.texts.iter().filter(|t| t.when == Some(number));
        names.extend(texts.map(|t| t.template.text.to_string()));
        names
    };
    for pair in pairs.iter_mut().filter(|pair| pair.1.is_none()) {
        let Some(mine) = pair.0.map(|i| content(from, i)) else { continue };
        let alike = left.iter().position(|&j| content(to, j).iter().any(|name| mine.contains(name)));
        pair.1 = alike.map(|at| left.remove(at));
    }
    pairs.extend(left.into_iter().map(|j| (None, Some(j))));
    pairs
}

impl<'m> Both<'_, 'm> {
    fn add(&mut self, change: Change, site: Option<Site>) {
        self.found.push(WitnessedChange { change, site });
    }

    /// Adds a change if the values on the two sides differ.
    fn differs(
        &mut self,
        kind: Kind,
        name: Option<&str>,
        from: Option<String>,
        to: Option<String>,
        site: Option<Site>,
    ) {
        if from != to {
            let mut change = Change::new(kind, from, to);
            change.name = name.map(str::to_owned);
            self.add(change, site);
        }
    }

    fn leaves(&self, part: fn(BitsetId) -> Part) -> Option<Site> {
        Some(Site { from: Some(part(self.from.leaf)), to: Some(part(self.to.leaf)) })
    }

    /// Compares the name of the leaf, and the properties that select it: pattern, generations and guards.
    fn words(&mut self, gens: bool) {
        let (a, b) = (self.from.model.bitset(self.from.leaf), self.to.model.bitset(self.to.leaf));
        let shown = |name: &str| Some(name.to_owned());
        self.differs(Kind::Name, None, shown(a.shown_name()), shown(b.shown_name()), self.leaves(Part::Leaf));
        let site = self.leaves(Part::Match);
        let pattern = |view: &View<'_>| Some(words::pattern(view.model, view.leaf));
        self.differs(Kind::Pattern, None, pattern(self.from), pattern(self.to), site);
        if gens {
            let (from, to) = (a.gens.to_string(), b.gens.to_string());
            self.differs(Kind::Generations, None, Some(from), Some(to), site);
        }
        let guards = |view: &View<'_>| {
            let all = view.model.chain(view.leaf).filter_map(|(_, b)| b.guard);
            let all: Vec<String> = all.map(|id| words::of_expr(view.model, id)).collect();
            (!all.is_empty()).then(|| all.join(" and "))
        };
        self.differs(Kind::Guard, None, guards(self.from), guards(self.to), site);
    }

    /// Compares the conditions of the overrides and their order.
    fn conditions(&mut self) {
        let (from, to) = (self.from, self.to);
        for &(i, j) in &self.pairs.clone() {
            let (Some(a), Some(b)) = (i.map(|i| &from.overrides[i]), j.map(|j| &to.overrides[j])) else {
                continue;
            };
            let site = Site { from: Some(Part::Case(a.case)), to: Some(Part::Case(b.case)) };
            let (before, after) = (Some(a.condition.clone()), Some(b.condition.clone()));
            self.differs(Kind::Condition, None, before, after, Some(site));
        }
        let common: Vec<(usize, usize)> = self.pairs.iter().filter_map(|&(i, j)| i.zip(j)).collect();
        let mut sorted: Vec<usize> = common.iter().map(|&(_, j)| j).collect();
        sorted.sort_unstable();
        let moved: Vec<usize> =
            common.iter().zip(&sorted).filter(|((_, j), k)| j != *k).map(|((i, _), _)| *i).collect();
        if let Some(&first) = moved.first() {
            let at = |i: usize| common.iter().find(|(a, _)| *a == i).map(|&(_, j)| j);
            let list = |list: Vec<&str>| Some(list.join("; "));
            let mut after: Vec<usize> = moved.iter().filter_map(|&i| at(i)).collect();
            after.sort_unstable();
            let before = list(moved.iter().map(|&i| from.overrides[i].condition.as_str()).collect());
            let site = Site {
                from: Some(Part::Case(from.overrides[first].case)),
                to: at(first).map(|j| Part::Case(to.overrides[j].case)),
            };
            let after = list(after.iter().map(|&j| to.overrides[j].condition.as_str()).collect());
            self.differs(Kind::Order, None, before, after, Some(site));
        }
    }

    /// Returns the condition of an override, as the second side writes it if both sides have the override; `None`
    /// without an override.
    fn condition(&self, pair: Option<Pair>) -> Option<&str> {
        match pair? {
            (_, Some(j)) => self.to.overrides.get(j).map(|o| o.condition.as_str()),
            (Some(i), None) => self.from.overrides.get(i).map(|o| o.condition.as_str()),
            (None, None) => None,
        }
    }

    fn texts(&mut self) {
        let before: Vec<_> = self
            .from
            .texts
            .iter()
            .map(|t| (t.when.and_then(|i| self.of_from.get(&i).copied()), (t.template, t.case)))
            .collect();
        let after: Vec<_> = self
            .to
            .texts
            .iter()
            .map(|t| (t.when.and_then(|j| self.of_to.get(&j).copied()), (t.template, t.case)))
            .collect();
        for (pair, a, b) in keyed(&before, &after) {
            let text = |side: Option<&(&isaloom_model::Template, CaseId)>| side.map(|s| s.0.text.to_string());
            let (from, to) = (text(a), text(b));
            if from == to {
                continue;
            }
            let change = Change::new(Kind::Text, from, to).when(self.condition(pair));
            let site = Site { from: a.map(|a| Part::Case(a.1)), to: b.map(|b| Part::Case(b.1)) };
            self.add(change, Some(site));
        }
    }

    fn asserts(&mut self) {
        let before: Vec<_> = self
            .from
            .asserts
            .iter()
            .map(|e| {
                (
                    (e.when.and_then(|i| self.of_from.get(&i).copied()), e.assert.range),
                    (e.assert.value, e.case),
                )
            })
            .collect();
        let after: Vec<_> = self
            .to
            .asserts
            .iter()
            .map(|e| {
                ((e.when.and_then(|j| self.of_to.get(&j).copied()), e.assert.range), (e.assert.value, e.case))
            })
            .collect();
        for ((pair, range), a, b) in keyed(&before, &after) {
            let width = range.width() as usize;
            let text = |side: Option<&(u128, CaseId)>| side.map(|s| format!("{:0width$b}", s.0));
            let (from, to) = (text(a), text(b));
            if from == to {
                continue;
            }
            let change = Change::new(Kind::Assert, from, to).named(format!("bits {range}"));
            let change = change.when(self.condition(pair));
            let site = Site { from: a.map(|a| Part::Case(a.1)), to: b.map(|b| Part::Case(b.1)) };
            self.add(change, Some(site));
        }
    }

    fn fields(&mut self) {
        let (from, to) = (self.from, self.to);
        let key = |view: &View<'m>, d: &Declared, pair| -> (Key<'m>, FieldId) {
            ((view.model.field(d.field).name.as_str(), pair), d.field)
        };
        let before: Vec<_> = from
            .fields
            .iter()
            .map(|d| key(from, d, d.when.and_then(|i| self.of_from.get(&i).copied())))
            .collect();
        let after: Vec<_> =
            to.fields.iter().map(|d| key(to, d, d.when.and_then(|j| self.of_to.get(&j).copied()))).collect();
        for ((name, pair), a, b) in keyed(&before, &after) {
            let site = Site { from: a.map(|&a| Part::Field(a)), to: b.map(|&b| Part::Field(b)) };
            let when = self.condition(pair).map(str::to_owned);
            let mut put = |kind, before: Option<String>, after: Option<String>, shown: bool| {
                if before != after {
                    let change = Change::new(kind, before, after).named(name).when(when.as_deref());
                    self.found.push(WitnessedChange { change, site: shown.then_some(site) });
                }
            };
            let (Some(&a), Some(&b)) = (a, b) else {
                let of =
                    |model: &Model, id: Option<&FieldId>| id.map(|&id| words::field(model, model.field(id)));
                put(Kind::Field, of(from.model, a), of(to.model, b), true);
                continue;
            };
            let (f, t) = (from.model.field(a), to.model.field(b));
            let derived = |source: &FieldSource| matches!(source, FieldSource::Expr { .. });
            let kind = if derived(&f.source) && derived(&t.source) { Kind::Value } else { Kind::Bits };
            put(kind, Some(words::place(from.model, f)), Some(words::place(to.model, t)), true);
            put(Kind::Type, Some(words::printed(from.model, f)), Some(words::printed(to.model, t)), true);
            put(Kind::Doc, f.doc.clone(), t.doc.clone(), false);
            let (before, after) = (said(words::params(f)), said(words::params(t)));
            if before != after {
                let change = Change::new(Kind::Params, before, after).named(name).when(when.as_deref());
                let site = Site { from: Some(Part::Params(a)), to: Some(Part::Params(b)) };
                self.found.push(WitnessedChange { change, site: Some(site) });
            }
        }
    }

    /// Compares properties that no word shows, such as documentation.
    fn attributes(&mut self) {
        let joined = |view: &View<'_>, of: fn(&Bitset) -> &Few<String>| {
            let all = view.model.chain(view.leaf).flat_map(|(_, b)| of(b));
            said(all.map(String::as_str).collect::<Vec<_>>().join(", "))
        };
        for (kind, of) in [
            (Kind::Aliases, (|b| &b.aliases) as fn(&Bitset) -> &Few<String>),
            (Kind::Flags, |b| &b.flags),
            (Kind::Groups, |b| &b.groups),
        ] {
            self.differs(kind, None, joined(self.from, of), joined(self.to, of), None);
        }
        let operands = |view: &View<'_>| {
            let all = view.model.chain(view.leaf).flat_map(|(_, b)| &b.operands);
            said(all.map(words::operand).collect::<Vec<_>>().join(", "))
        };
        self.differs(Kind::Operands, None, operands(self.from), operands(self.to), None);
        let enumerator = |view: &View<'_>| view.model.encoding(view.leaf)?.enumerator();
        self.differs(Kind::Map, None, enumerator(self.from), enumerator(self.to), None);
        let (from, to) = (self.from, self.to);
        for (kind, before, after) in [
            (Kind::Syntax, syntaxes(from), syntaxes(to)),
            (Kind::Meta, meta(from), meta(to)),
            (Kind::Map, maps(from), maps(to)),
        ] {
            for name in before.keys().chain(after.keys().filter(|name| !before.contains_key(*name))) {
                self.differs(kind, Some(name), before.get(name).cloned(), after.get(name).cloned(), None);
            }
        }
        let doc = |view: &View<'_>| view.model.bitset(view.leaf).doc.clone();
        self.differs(Kind::Doc, None, doc(from), doc(to), None);
    }
}

fn said(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

fn syntaxes<'m>(view: &View<'m>) -> BTreeMap<&'m str, String> {
    let all = view.model.chain(view.leaf).flat_map(|(_, b)| &b.syntaxes);
    nearest(all.map(|s| (s.language.as_str(), s.display.text.to_string())))
}

/// Returns the attributes without a meaning for isaloom. If several bitsets have the same key, the attribute nearest to
/// the leaf is used.
fn meta<'m>(view: &View<'m>) -> BTreeMap<&'m str, String> {
    let all = view.model.chain(view.leaf).flat_map(|(_, b)| &b.meta);
    nearest(all.map(|(key, value)| (key.as_str(), value.clone())))
}

/// Returns the encoder maps of the leaf's fields, by field name.
fn maps<'m>(view: &View<'m>) -> BTreeMap<&'m str, String> {
    let packed = view.model.encoding(view.leaf).map(|e| e.fields()).unwrap_or_default();
    let forced = |force: bool| if force { " (forced)" } else { "" };
    let maps = packed.into_iter().filter_map(|field| field.map);
    nearest(maps.map(|(_, m)| (m.name.as_str(), format!("{}{}", m.expr, forced(m.force)))))
}

fn nearest<'m>(all: impl Iterator<Item = (&'m str, String)>) -> BTreeMap<&'m str, String> {
    let mut out = BTreeMap::new();
    for (key, value) in all {
        out.entry(key).or_insert(value);
    }
    out
}

/// Joins two lists by key: the keys of the first list in its order, then the keys that only the second list has. If a
/// list contains a key several times, its first entry is used.
fn keyed<'a, K: Eq + Hash + Copy, V>(
    from: &'a [(K, V)],
    to: &'a [(K, V)],
) -> Vec<(K, Option<&'a V>, Option<&'a V>)> {
    let by_key = |list: &'a [(K, V)]| {
        let mut by_key: FxHashMap<K, &V> = FxHashMap::default();
        for (key, value) in list {
            by_key.entry(*key).or_insert(value);
        }
        by_key
    };
    let (before, after) = (by_key(from), by_key(to));
    let mut seen = FxHashSet::default();
    let keys = from.iter().chain(to).map(|(key, _)| *key).filter(|key| seen.insert(*key));
    keys.map(|key| (key, before.get(&key).copied(), after.get(&key).copied())).collect()
}

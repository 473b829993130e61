//! One leaf as a reader sees it, everything inherited included, and what differs between two of them.

use crate::fold::constant;
use isaloom_model::{BitsetId, Expr, Field, FieldSource, FieldType, Generation, Model, Piece};
use std::fmt::Write as _;

/// One difference between two leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The words that it matches: `0`, `1`, `x` for don't-care bits, `.` for the rest.
    Pattern {
        /// Before.
        from: String,
        /// After.
        to: String,
    },
    /// The generations that have it.
    Generations {
        /// Before.
        from: String,
        /// After.
        to: String,
    },
    /// A field.
    Field {
        /// Its name, with the condition under which it exists.
        name: String,
        /// What happened to it.
        change: FieldChange,
    },
    /// What is printed, under a condition or in general.
    Text {
        /// The condition; none in general.
        when: Option<String>,
        /// The template before; none if there was none.
        from: Option<String>,
        /// The template after; none if there is none.
        to: Option<String>,
    },
}

/// What happened to a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldChange {
    /// It is new; the text describes it.
    Added(String),
    /// It is gone; the text describes it.
    Removed(String),
    /// It is another.
    Changed {
        /// Its description before.
        from: String,
        /// Its description after.
        to: String,
    },
}

/// A leaf with everything that it inherits.
pub(crate) struct View {
    pub(crate) pattern: String,
    gens: Option<String>,
    fields: Vec<(String, String)>,
    displays: Vec<(Option<String>, String)>,
}

impl View {
    pub(crate) fn new(model: &Model, leaf: BitsetId, generation: Option<Generation>) -> View {
        let bitset = model.bitset(leaf);
        let mut fields: Vec<(String, String)> = Vec::new();
        let mut displays = Vec::new();
        let mut settled = false;
        for (_, b) in model.chain(leaf) {
            for case in &b.cases {
                let condition = case.expr.map(|e| model.expr(e));
                let fixed = condition.and_then(|e| constant(e, generation));
                if fixed == Some(0) {
                    continue;
                }
                let when = condition.filter(|_| fixed.is_none()).map(words);
                for &id in &case.fields {
                    let field = model.field(id);
                    let name = match &when {
                        Some(when) => format!("{} if {when}", field.name),
                        None => field.name.clone(),
                    };
                    if !fields.iter().any(|(n, _)| *n == name) {
                        fields.push((name, describe(model, field)));
                    }
                }
                if let Some(display) = case.display.as_ref().filter(|_| !settled) {
                    settled = when.is_none();
                    displays.push((when, display.text.clone()));
                }
            }
        }
        let gens = generation.is_none().then(|| bitset.gens.to_string());
        View { pattern: pattern(model, leaf), gens, fields, displays }
    }

    /// What is different in the other.
    pub(crate) fn changes(&self, other: &View) -> Vec<Change> {
        let mut out = Vec::new();
        if self.pattern != other.pattern {
            out.push(Change::Pattern { from: self.pattern.clone(), to: other.pattern.clone() });
        }
        if let (Some(from), Some(to)) = (&self.gens, &other.gens)
            && from != to
        {
            out.push(Change::Generations { from: from.clone(), to: to.clone() });
        }
        keyed(&self.fields, &other.fields, |name, from, to| {
            let change = match (from, to) {
                (Some(from), Some(to)) => FieldChange::Changed { from: from.clone(), to: to.clone() },
                (Some(from), None) => FieldChange::Removed(from.clone()),
                (None, Some(to)) => FieldChange::Added(to.clone()),
                (None, None) => return,
            };
            out.push(Change::Field { name: name.clone(), change });
        });
        keyed(&self.displays, &other.displays, |when, from, to| {
            out.push(Change::Text { when: when.clone(), from: from.cloned(), to: to.cloned() });
        });
        out
    }
}

/// Calls `differs` for every key whose values differ, in the order of the first list, then of the second.
fn keyed<K: PartialEq, V: PartialEq>(
    from: &[(K, V)],
    to: &[(K, V)],
    mut differs: impl FnMut(&K, Option<&V>, Option<&V>),
) {
    let get = |list: &'_ [(K, V)], key: &K| list.iter().position(|(k, _)| k == key);
    for (key, value) in from {
        let after = get(to, key).and_then(|i| to.get(i)).map(|(_, v)| v);
        if after != Some(value) {
            differs(key, Some(value), after);
        }
    }
    for (key, value) in to.iter().filter(|(key, _)| get(from, key).is_none()) {
        differs(key, None, Some(value));
    }
}

/// `0`, `1`, `x` for don't-care bits and `.` for the rest, in groups of four.
pub(crate) fn pattern(model: &Model, leaf: BitsetId) -> String {
    let m = model.matching(leaf);
    let width = model.bitset(leaf).size;
    let mut out = String::new();
    for bit in (0..width).rev() {
        let is = |mask: u128| (mask >> bit) & 1 == 1;
        out.push(match (is(m.mask), is(m.dont_care), is(m.value)) {
            (false, ..) => '.',
            (_, true, _) => 'x',
            (_, _, true) => '1',
            _ => '0',
        });
        if bit % 4 == 0 && bit != 0 {
            out.push(' ');
        }
    }
    out
}

/// A field in words: where it is, its type, what it prints, what it passes on.
fn describe(model: &Model, field: &Field) -> String {
    let mut out = match &field.source {
        FieldSource::Bits(range) => format!("bits {range}, "),
        FieldSource::Pieces(pieces) => {
            let pieces: Vec<String> = pieces
                .iter()
                .map(|piece| match piece {
                    Piece::Bits(range) => range.to_string(),
                    Piece::Constant { value, width } => format!("{value:#x}:{width}"),
                })
                .collect();
            format!("bits {}, ", pieces.join(" + "))
        }
        FieldSource::Expr { expr, width } => {
            let width = width.map_or(String::new(), |w| format!(", {w} bits"));
            format!("= {}{width}, ", words(model.expr(*expr)))
        }
    };
    out.push_str(&type_name(model, field.ty));
    if let Some(display) = &field.display {
        let _ = write!(out, " \"{display}\"");
    }
    if field.call {
        out.push_str(", call");
    }
    for param in &field.params {
        let _ = write!(out, ", {} as {}", param.name, param.as_name);
    }
    out
}

fn type_name(model: &Model, ty: FieldType) -> String {
    match ty {
        FieldType::Branch => "branch".into(),
        FieldType::AbsBranch => "absbranch".into(),
        FieldType::Int => "int".into(),
        FieldType::Uint => "uint".into(),
        FieldType::Hex => "hex".into(),
        FieldType::Offset => "offset".into(),
        FieldType::Uoffset => "uoffset".into(),
        FieldType::Float => "float".into(),
        FieldType::Bool => "bool".into(),
        FieldType::BoolInv => "bool_inv".into(),
        FieldType::Custom => "custom".into(),
        FieldType::Enum(id) => model.enumeration(id).name.clone(),
        FieldType::Bitset(id) => model.bitset(id).name.clone(),
    }
}

/// An expression's text on one line, without comments.
fn words(expr: &Expr) -> String {
    let mut text = String::new();
    let mut rest = expr.text.as_str();
    while let Some((before, after)) = rest.split_once("/*") {
        text.push_str(before);
        text.push(' ');
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    text.push_str(rest);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

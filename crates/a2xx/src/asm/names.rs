//! From the names of the text to opcodes.

use crate::description::{CfKind, tables};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What a word in front of an operation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name {
    Clause(u8, CfKind),
    Vector(u32),
    Scalar(u32),
    Fetch(u32),
}

/// All operations of the freedreno text.
pub(super) fn freedreno() -> &'static FxHashMap<&'static str, Name> {
    static NAMES: LazyLock<FxHashMap<&'static str, Name>> = LazyLock::new(|| {
        let tables = tables();
        let mut names = FxHashMap::default();
        for (opcode, op) in (0u8..).zip(&tables.cf) {
            names.insert(op.name.as_str(), Name::Clause(opcode, op.kind));
        }
        for (opcode, op) in (0u32..).zip(&tables.vector) {
            names.insert(op.name.as_str(), Name::Vector(opcode));
        }
        for (opcode, op) in (0u32..).zip(&tables.scalar) {
            names.insert(op.name.as_str(), Name::Scalar(opcode));
        }
        for (opcode, op) in (0u32..).zip(&tables.fetch) {
            if let Some(op) = op {
                names.insert(op.name.as_str(), Name::Fetch(opcode));
            }
        }
        names
    });
    &NAMES
}

/// The predicate that a suffix of an operation means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Predicate {
    #[default]
    None,
    /// Run if the predicate is clear: `NE`, `(!p0)`.
    Clear,
    /// Run if the predicate is set: `EQ`, `(p0)`.
    Set,
}

impl Predicate {
    /// The two fields: whether there is one, and the condition.
    pub(super) fn fields(self) -> (u32, u32) {
        match self {
            Predicate::None => (0, 0),
            Predicate::Clear => (1, 0),
            Predicate::Set => (1, 1),
        }
    }
}

/// The operation of a word that may have the suffix of a predicate.
pub(super) fn predicated(word: &str) -> Option<(Name, Predicate)> {
    let names = freedreno();
    if let Some(&name) = names.get(word) {
        return Some((name, Predicate::None));
    }
    let (stem, predicate) = match (word.strip_suffix("EQ"), word.strip_suffix("NE")) {
        (Some(stem), _) => (stem, Predicate::Set),
        (_, Some(stem)) => (stem, Predicate::Clear),
        _ => return None,
    };
    names.get(stem).map(|&name| (name, predicate))
}

/// The vector and scalar operations of the XNA text, each by its name. The names of the constant-and-register
/// operations stand for the even one of the two opcodes.
pub(super) fn xna_alu() -> &'static FxHashMap<&'static str, Name> {
    static NAMES: LazyLock<FxHashMap<&'static str, Name>> = LazyLock::new(|| {
        let tables = tables();
        let mut names = FxHashMap::default();
        for (opcode, op) in (0u32..).zip(&tables.scalar) {
            names.entry(op.xna.as_str()).or_insert(Name::Scalar(opcode));
        }
        // 30 and 31 are names of both halves; the vector half has them.
        for (opcode, op) in (0u32..).zip(&tables.vector) {
            names.insert(op.xna.as_str(), Name::Vector(opcode));
        }
        names
    });
    &NAMES
}

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

/// What the name of an ALU operation of the XNA text means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AluName {
    /// A vector operation; one that copies has one operand, which is both of those of the opcode.
    Vector {
        opcode: u32,
        copies: bool,
    },
    Scalar {
        opcode: u32,
    },
    /// Nothing in either half.
    Nop,
}

/// Names of moves, and of the operations that take the greater of two operands, which are equal then.
const MOVES: [(&str, &str); 4] = [("mov", "max"), ("mova", "maxa"), ("movs", "maxs"), ("movas", "maxas")];

/// The vector and scalar operations of the XNA text, each by its name. The names of the constant-and-register
/// operations stand for the even one of the two opcodes.
pub(super) fn xna_alu() -> &'static FxHashMap<&'static str, AluName> {
    static NAMES: LazyLock<FxHashMap<&'static str, AluName>> = LazyLock::new(|| {
        let tables = tables();
        let mut names = FxHashMap::default();
        for (opcode, op) in (0u32..).zip(&tables.scalar) {
            names.entry(op.xna.as_str()).or_insert(AluName::Scalar { opcode });
        }
        // 30 and 31 are names of both halves; the vector half has them.
        for (opcode, op) in (0u32..).zip(&tables.vector) {
            names.insert(op.xna.as_str(), AluName::Vector { opcode, copies: false });
        }
        for (name, greater) in MOVES {
            let copies = match names.get(greater).copied() {
                Some(AluName::Vector { opcode, .. }) => AluName::Vector { opcode, copies: true },
                Some(name) => name,
                None => continue,
            };
            names.insert(name, copies);
        }
        names.insert("nop", AluName::Nop);
        names
    });
    &NAMES
}

/// The clauses of the XNA text; a jump that depends on a boolean has a name of its own.
pub(super) fn xna_clauses() -> &'static FxHashMap<&'static str, u8> {
    static NAMES: LazyLock<FxHashMap<&'static str, u8>> = LazyLock::new(|| {
        let mut names = FxHashMap::default();
        for (opcode, op) in (0u8..).zip(&tables().cf) {
            names.entry(op.xna.as_str()).or_insert(opcode);
        }
        for (conditional, name) in [("ccall", "call"), ("cjmp", "jmp")] {
            if let Some(opcode) = names.get(name).copied() {
                names.insert(conditional, opcode);
            }
        }
        names
    });
    &NAMES
}

/// The texture fetches of the XNA text: the opcode and the dimension.
pub(super) fn xna_texture_fetches() -> &'static FxHashMap<String, (u8, u32)> {
    static NAMES: LazyLock<FxHashMap<String, (u8, u32)>> = LazyLock::new(|| {
        let tables = tables();
        let mut names = FxHashMap::default();
        for (opcode, op) in (0u8..).zip(&tables.fetch) {
            let Some(op) = op.as_ref().filter(|op| !op.xna.is_empty() && op.xna != "vfetch") else {
                continue;
            };
            if !op.dimensioned {
                names.insert(op.xna.as_str().to_owned(), (opcode, 0));
                continue;
            }
            let dimensions = (0..4).filter_map(|number| Some((number, tables.dimensions.xna(number)?)));
            names.extend(dimensions.map(|(number, name)| (format!("{}{name}", op.xna), (opcode, number))));
        }
        names
    });
    &NAMES
}

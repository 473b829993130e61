//! Tables of the assembler that map the names of operations in the text to opcodes.

use crate::description::{CfKind, tables};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// Operation that a word names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name {
    Clause(u8, CfKind),
    Vector(u32),
    Scalar(u32),
    Fetch(u32),
}

/// Returns all operations of the freedreno text by name.
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

/// Predicate of an operation, from its suffix or prefix.
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
    /// Returns the two predicate fields of an instruction: whether it is predicated, and the value that the predicate
    /// must have.
    pub(super) fn fields(self) -> (u32, u32) {
        match self {
            Predicate::None => (0, 0),
            Predicate::Clear => (1, 0),
            Predicate::Set => (1, 1),
        }
    }
}

/// Returns the operation that a word names. The word may have a predicate suffix.
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

/// Meaning of an ALU operation name of the XNA text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AluName {
    /// A vector operation. `copies` is true for a move, whose single operand is encoded as both sources of the opcode.
    Vector {
        opcode: u32,
        copies: bool,
    },
    Scalar {
        opcode: u32,
    },
    /// An instruction whose vector and scalar halves have no effect.
    Nop,
}

/// Names of moves, each with the maximum operation that encodes it. The maximum of two equal operands is the operand.
const MOVES: [(&str, &str); 4] = [("mov", "max"), ("mova", "maxa"), ("movs", "maxs"), ("movas", "maxas")];

/// Returns the vector and scalar operations of the XNA text by name. Two constant-and-register opcodes share a name;
/// the map contains the even one.
pub(super) fn xna_alu() -> &'static FxHashMap<&'static str, AluName> {
    static NAMES: LazyLock<FxHashMap<&'static str, AluName>> = LazyLock::new(|| {
        let tables = tables();
        let mut names = FxHashMap::default();
        for (opcode, op) in (0u32..).zip(&tables.scalar) {
            names.entry(op.xna.as_str()).or_insert(AluName::Scalar { opcode });
        }
        // Some names, `30` and `31`, exist in both halves. The vector operation replaces the scalar operation here.
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

/// Returns the clauses of the XNA text by name: their opcodes. A jump that depends on a boolean constant has its own
/// name.
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

/// Returns the texture fetches of the XNA text by name: opcode, and value of the dimension field.
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

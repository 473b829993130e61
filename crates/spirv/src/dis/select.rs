//! Which instructions of a module are printed when not all are wanted.

use super::names::{Name, Names};
use super::options::Select;
use crate::grammar::{Grammar, op};
use crate::module::{HEADER_WORDS, Word};
use crate::read::Instruction;
use crate::write;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// A selection that is made front to back.
pub(crate) enum Selection {
    All,
    Functions { ids: BTreeSet<u32>, inside: bool },
    Ids(RangeInclusive<u32>),
}

impl Selection {
    pub(crate) fn new(select: &Select, words: &[Word], names: Option<&Names>) -> Selection {
        match select {
            Select::All => Selection::All,
            Select::Ids(range) => Selection::Ids(range.clone()),
            Select::Function(name) => {
                let name = name.strip_prefix('%').unwrap_or(name);
                Selection::Functions { ids: functions(name.as_bytes(), words, names), inside: false }
            }
        }
    }

    pub(crate) fn is_all(&self) -> bool {
        matches!(self, Selection::All)
    }

    /// Whether the next instruction is printed.
    #[inline]
    pub(crate) fn shows(&mut self, grammar: Grammar<'_>, instruction: &Instruction<'_>) -> bool {
        match self {
            Selection::All => true,
            Selection::Functions { ids, inside } => match instruction.opcode() {
                op::FUNCTION => {
                    *inside = instruction.word(2).is_some_and(|id| ids.contains(&id));
                    *inside
                }
                op::FUNCTION_END => core::mem::replace(inside, false),
                _ => *inside,
            },
            Selection::Ids(range) => {
                let opcode = instruction.opcode();
                let id = match grammar.defines(opcode) {
                    op::Defines::First | op::Defines::Type => instruction.word(1),
                    op::Defines::Second => instruction.word(2),
                    op::Defines::Nothing if op::is_debug(opcode) || op::is_decoration(opcode) => {
                        instruction.word(1)
                    }
                    op::Defines::Nothing => None,
                };
                id.is_some_and(|id| range.contains(&id))
            }
        }
    }
}

/// The ids that a name may mean.
fn functions(name: &[u8], words: &[Word], names: Option<&Names>) -> BTreeSet<u32> {
    let mut ids = BTreeSet::new();
    let mut decimal = Vec::new();
    let mut at = HEADER_WORDS;
    while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
        let instruction = Instruction { rest, offset: at };
        at += instruction.present();
        let (id, string) = match instruction.opcode() {
            op::NAME => (instruction.word(1), 2),
            op::ENTRY_POINT => (instruction.word(2), 3),
            op::FUNCTION => (instruction.word(2), usize::MAX),
            _ => continue,
        };
        let Some(id) = id else { continue };
        let bytes = instruction.words().get(string..).unwrap_or(&[]).as_flattened();
        let text = bytes.split(|&b| b == 0).next().unwrap_or(bytes);
        if string != usize::MAX {
            if text == name {
                ids.insert(id);
            }
            continue;
        }
        decimal.clear();
        write::decimal(&mut decimal, id);
        let friendly = match names.map(|names| names.get(id)) {
            Some(Name::Pool(pool, start, len, _)) => pool.get(start..start + len) == Some(name),
            _ => false,
        };
        if friendly || decimal == name {
            ids.insert(id);
        }
    }
    ids
}

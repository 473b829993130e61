//! Selects the instructions of a module to print.

use super::names::{Name, Names};
use super::options::Select;
use crate::grammar::{Grammar, op};
use crate::module::{HEADER_WORDS, Word};
use crate::read::Instruction;
use crate::write;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// State of a selection, which decides about the instructions in module order.
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

    /// Returns whether the next instruction is printed.
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
            Selection::Ids(range) => described(grammar, instruction).is_some_and(|id| range.contains(&id)),
        }
    }
}

/// Returns the id that an instruction defines, names or decorates; `None` if it does none of these.
fn described(grammar: Grammar<'_>, instruction: &Instruction<'_>) -> Option<u32> {
    let opcode = instruction.opcode();
    match grammar.defines(opcode) {
        op::Defines::First | op::Defines::Type => instruction.word(1),
        op::Defines::Second => instruction.word(2),
        op::Defines::Nothing if op::is_debug(opcode) || op::is_decoration(opcode) => instruction.word(1),
        op::Defines::Nothing => None,
    }
}

/// Describes the reason why a selection has no instructions of a module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unselected {
    /// The nearest names of functions, or the nearest ids as `%N`, nearest first.
    pub near: Vec<String>,
    /// Number of functions in the module, and the names of the first functions; filled only if a function was
    /// requested.
    pub functions: (usize, Vec<String>),
}

impl Unselected {
    /// Maximum number of function names that a report lists.
    const MOST: usize = 8;

    /// Creates the report for a selection without any instructions of the module; `None` if the selection has some.
    pub(crate) fn of(
        select: &Select,
        grammar: Grammar<'_>,
        words: &[Word],
        names: Option<&Names>,
    ) -> Option<Unselected> {
        match select {
            Select::All => None,
            Select::Ids(range) => Unselected::ids(range, grammar, words),
            Select::Function(name) => {
                let name = name.strip_prefix('%').unwrap_or(name);
                let ids = functions(name.as_bytes(), words, names);
                let all: BTreeSet<u32> = instructions(words).filter_map(|one| function(&one)).collect();
                ids.is_disjoint(&all).then(|| Unselected::functions(name, &all, words, names))
            }
        }
    }

    fn ids(range: &RangeInclusive<u32>, grammar: Grammar<'_>, words: &[Word]) -> Option<Unselected> {
        let (mut below, mut above) = (None, None);
        for id in instructions(words).filter_map(|one| described(grammar, &one)) {
            if range.contains(&id) {
                return None;
            }
            if id < *range.start() {
                below = below.max(Some(id));
            } else {
                above = Some(above.map_or(id, |above: u32| above.min(id)));
            }
        }
        let mut near: Vec<u32> = below.into_iter().chain(above).collect();
        near.sort_by_key(|id| id.abs_diff(if id < range.start() { *range.start() } else { *range.end() }));
        Some(Unselected {
            near: near.into_iter().map(|id| format!("%{id}")).collect(),
            ..Unselected::default()
        })
    }

    fn functions(wanted: &str, all: &BTreeSet<u32>, words: &[Word], names: Option<&Names>) -> Unselected {
        let mut known: Vec<(u32, String)> = Vec::new();
        for instruction in instructions(words) {
            if let Some((id, text)) = named(&instruction).filter(|(id, _)| all.contains(id)) {
                known.push((id, String::from_utf8_lossy(text).into_owned()));
            }
        }
        for &id in all {
            if let Some(Name::Pool(pool, start, len, _)) = names.map(|names| names.get(id)) {
                let text = pool.get(start..start + len).unwrap_or_default();
                known.push((id, String::from_utf8_lossy(text).into_owned()));
            }
        }
        let near = isaloom_source::nearest(wanted, known.iter().map(|(_, name)| name.as_str()), 3);
        let first = all.iter().take(Unselected::MOST).map(|id| {
            let name = known.iter().find(|(of, name)| of == id && !name.is_empty());
            name.map_or_else(|| format!("%{id}"), |(_, name)| name.clone())
        });
        Unselected {
            functions: (all.len(), first.collect()),
            near: near.into_iter().map(String::from).collect(),
        }
    }
}

/// Returns the instructions of a module.
fn instructions(words: &[Word]) -> impl Iterator<Item = Instruction<'_>> {
    let mut at = HEADER_WORDS;
    core::iter::from_fn(move || {
        let rest = words.get(at..).filter(|rest| !rest.is_empty())?;
        let instruction = Instruction { rest, offset: at };
        at += instruction.present();
        Some(instruction)
    })
}

/// Returns the id of the function that an instruction begins; `None` if the instruction is not an `OpFunction`.
fn function(instruction: &Instruction<'_>) -> Option<u32> {
    (instruction.opcode() == op::FUNCTION).then(|| instruction.word(2)).flatten()
}

/// Returns the id and the name of an `OpName` or an entry point; `None` for other instructions.
fn named<'m>(instruction: &Instruction<'m>) -> Option<(u32, &'m [u8])> {
    let (id, string) = match instruction.opcode() {
        op::NAME => (instruction.word(1)?, 2),
        op::ENTRY_POINT => (instruction.word(2)?, 3),
        _ => return None,
    };
    let bytes = instruction.words().get(string..).unwrap_or(&[]).as_flattened();
    Some((id, bytes.split(|&b| b == 0).next().unwrap_or(bytes)))
}

/// Returns the ids of the functions that a name may refer to.
fn functions(name: &[u8], words: &[Word], names: Option<&Names>) -> BTreeSet<u32> {
    let mut ids = BTreeSet::new();
    let mut decimal = Vec::new();
    for instruction in instructions(words) {
        if let Some((id, text)) = named(&instruction) {
            if text == name {
                ids.insert(id);
            }
            continue;
        }
        let Some(id) = function(&instruction) else { continue };
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

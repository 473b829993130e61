//! Characters with which the texts of displays can begin. With them, the search skips arms, nested leaves and readings
//! that cannot match the next character of the line.

use isaloom_engine::compiled::{Compiled, DecodeTableId, Item, NumberText, ProgramId, SlotKind};

/// Set of the ASCII characters with which a text can begin after spaces, one bit each. If the text may be empty, the
/// set is full, because the text after it is not analyzed.
pub(crate) type FirstCharacters = u128;

/// Set of all characters, for a text that may begin with any character or may be empty.
pub(crate) const ANYTHING: FirstCharacters = u128::MAX;

/// First characters of the text of every program (compiled leaf), and of each of its arms.
#[derive(Clone, Debug)]
pub(crate) struct FirstCharacterSets {
    programs: Vec<FirstCharacters>,
    /// First characters of the text of each arm, by program and then by arm.
    arms: Vec<Box<[FirstCharacters]>>,
    /// First characters of the text from each item of an arm on, by program, arm and item.
    rests: Vec<Box<[Box<[FirstCharacters]>]>>,
}

impl FirstCharacterSets {
    pub(crate) fn new(isa: &Compiled) -> FirstCharacterSets {
        let count = isa.programs().len();
        let mut maker = Maker {
            isa,
            done: vec![None; count],
            arms: vec![Box::default(); count],
            rests: vec![Box::default(); count],
            busy: vec![false; count],
        };
        for id in 0..count {
            maker.program(ProgramId::at(id));
        }
        let programs = maker.done.into_iter().map(|set| closed(set.unwrap_or(Set::ANY))).collect();
        FirstCharacterSets { programs, arms: maker.arms, rests: maker.rests }
    }

    #[inline]
    pub(crate) fn program(&self, id: ProgramId) -> FirstCharacters {
        self.programs.get(id.index()).copied().unwrap_or(ANYTHING)
    }

    /// Returns the first characters of the text from item `item` of an arm on. If all these items may be empty, the set
    /// is full, because the text after the arm is unknown.
    #[inline]
    pub(crate) fn rest(&self, id: ProgramId, arm: u32, item: u32) -> FirstCharacters {
        let arms = self.rests.get(id.index()).and_then(|arms| arms.get(arm as usize));
        arms.and_then(|rests| rests.get(item as usize)).copied().unwrap_or(ANYTHING)
    }

    #[inline]
    pub(crate) fn arms(&self, id: ProgramId) -> &[FirstCharacters] {
        self.arms.get(id.index()).map_or(&[], |a| a)
    }
}

/// Returns whether a text with the set `first` can begin at `next`, the next character of the line that is not a space.
#[inline]
pub(crate) fn may_begin(first: FirstCharacters, next: Option<u8>) -> bool {
    match next {
        Some(byte) if byte < 128 => first >> byte & 1 != 0,
        Some(_) => true,
        None => first == ANYTHING,
    }
}

/// Characters with which a text can begin, and whether it may be empty.
#[derive(Clone, Copy)]
struct Set {
    chars: u128,
    empty: bool,
}

fn closed(set: Set) -> FirstCharacters {
    if set.empty { ANYTHING } else { set.chars }
}

fn bit(byte: u8) -> u128 {
    // Sets have no bits for non-ASCII characters. `may_begin` therefore returns true for a non-ASCII character.
    1u128.checked_shl(u32::from(byte)).unwrap_or(0)
}

impl Set {
    const NONE: Set = Set { chars: 0, empty: false };
    const ANY: Set = Set { chars: u128::MAX, empty: true };

    fn or(self, other: Set) -> Set {
        Set { chars: self.chars | other.chars, empty: self.empty || other.empty }
    }

    fn of_chars(chars: u128) -> Set {
        Set { chars, empty: false }
    }

    /// Returns the first character of a fixed text, ignoring spaces.
    fn text(text: &str) -> Set {
        match text.bytes().find(|b| !matches!(b, b' ' | b'\t')) {
            Some(byte) => Set::of_chars(bit(byte)),
            None => Set { chars: 0, empty: true },
        }
    }

    /// Returns the first characters that a number in the given format can have.
    fn number(number: NumberText) -> Set {
        let chars = number.first_characters().fold(0, |set, byte| set | bit(byte));
        Set { chars, empty: number.hides_zero }
    }

    fn optional(self) -> Set {
        self.with_empty(true)
    }

    fn with_empty(self, empty: bool) -> Set {
        Set { empty, ..self }
    }
}

struct Maker<'i> {
    isa: &'i Compiled,
    done: Vec<Option<Set>>,
    arms: Vec<Box<[FirstCharacters]>>,
    rests: Vec<Box<[Box<[FirstCharacters]>]>>,
    busy: Vec<bool>,
}

impl Maker<'_> {
    /// Returns the first characters of the text of a program, and computes them if needed. Recursion is bounded:
    /// programs are nested at most [`MAX_DEPTH`](isaloom_engine::MAX_DEPTH) deep.
    fn program(&mut self, id: ProgramId) -> Set {
        let index = id.index();
        if let Some(done) = self.done[index] {
            return done;
        }
        if std::mem::replace(&mut self.busy[index], true) {
            return Set::ANY;
        }
        let isa = self.isa;
        let mut all = Set::NONE;
        let (mut arms, mut rests) = (Vec::new(), Vec::new());
        for arm in &isa.program(id).arms {
            let mut rest = Vec::new();
            let set = arm.items.as_ref().map_or(Set::NONE, |items| self.items(items, id, &mut rest));
            all = all.or(set);
            arms.push(closed(set));
            rests.push(rest.into());
        }
        self.arms[index] = arms.into();
        self.rests[index] = rests.into();
        self.done[index] = Some(all);
        all
    }

    /// Returns the first characters of the text of all items. Appends the first characters of the text from each item
    /// on to `rests`.
    fn items(&mut self, items: &[Item], id: ProgramId, rests: &mut Vec<FirstCharacters>) -> Set {
        let mut set = Set::NONE.optional();
        for item in items.iter().rev() {
            let one = self.item(item, id);
            set = if one.empty { one.or(set).with_empty(set.empty) } else { one };
            rests.push(closed(set));
        }
        rests.reverse();
        set
    }

    fn item(&mut self, item: &Item, id: ProgramId) -> Set {
        let isa = self.isa;
        match item {
            Item::Text(text) => Set::text(isa.text(*text)),
            Item::Name { .. } => Set::text(isa.text(isa.program(id).name)),
            Item::Align(_) => Set { chars: 0, empty: true },
            Item::Field { alternatives, .. } => alternatives.iter().fold(Set::NONE, |set, alternative| {
                let slot = *isa.slot(alternative.slot);
                set.or(self.kind(slot.kind))
            }),
        }
    }

    fn kind(&mut self, kind: SlotKind) -> Set {
        let isa = self.isa;
        match kind {
            SlotKind::Bool { text: Some(text), .. } => Set::text(isa.text(text)).optional(),
            // A value that the enum does not list is printed as a number.
            SlotKind::Enum(table) => isa
                .enum_table(table)
                .values()
                .map(|(_, text)| Set::text(isa.text(text)))
                .chain(SlotKind::Uint.number().map(Set::number))
                .fold(Set::NONE, Set::or),
            SlotKind::Nested(Some(dispatch)) => self.dispatch(dispatch),
            SlotKind::Nested(None) => Set::NONE,
            // A branch target may be written as a label, whose name can begin with any character.
            kind if kind.is_branch() => Set::ANY,
            kind => kind.number().map_or(Set::ANY, Set::number),
        }
    }

    fn dispatch(&mut self, dispatch: DecodeTableId) -> Set {
        let isa = self.isa;
        isa.dispatch(dispatch).programs.iter().fold(Set::NONE, |set, &program| set.or(self.program(program)))
    }
}

//! Upper bounds for the length of an instruction's text.

use isaloom_engine::compiled::{Compiled, DecodeTableId, Item, ProgramId, SlotKind, TextRange};

/// Maximum text length of each program in bytes; computed when it is first needed.
pub(crate) struct Bounds<'i> {
    isa: &'i Compiled,
    programs: Vec<Option<u64>>,
}

/// Maximum length in bytes of a number, or of another text that does not come from the description.
const NUMBER: u64 = 24;

impl<'i> Bounds<'i> {
    pub(crate) fn new(isa: &'i Compiled) -> Bounds<'i> {
        Bounds { isa, programs: vec![None; isa.programs().len()] }
    }

    /// Returns the maximum text length of all leaves of a hierarchy, in bytes.
    pub(crate) fn dispatch(&mut self, id: DecodeTableId) -> u64 {
        let programs = self.isa.dispatch(id).programs.clone();
        programs.iter().map(|&p| self.program(p)).max().unwrap_or(0)
    }

    /// Returns the maximum text length of a leaf, in bytes. Recursive; the model limits the nesting depth.
    fn program(&mut self, id: ProgramId) -> u64 {
        if let Some(known) = self.programs[id.index()] {
            return known;
        }
        let isa = self.isa;
        let program = isa.program(id);
        let mut most = 0;
        for arm in &program.arms {
            let items = arm.items.iter().flat_map(|items| items.iter());
            let mut sum = 0u64;
            for item in items {
                sum = sum.saturating_add(self.item(item, isa.text(program.name).len() as u64));
            }
            most = most.max(sum);
        }
        self.programs[id.index()] = Some(most);
        most
    }

    fn item(&mut self, item: &Item, name: u64) -> u64 {
        match item {
            Item::Text(text) => self.isa.text(*text).len() as u64,
            Item::Name { align } => name + NUMBER + u64::from(align.unwrap_or(0)),
            Item::Align(column) => u64::from(*column),
            Item::Field { alternatives, align, .. } => {
                let isa = self.isa;
                let texts = alternatives.iter().map(|a| match isa.slot(a.slot).kind {
                    SlotKind::Nested(Some(dispatch)) => self.dispatch(dispatch),
                    kind => own(isa, kind),
                });
                texts.max().unwrap_or(0).saturating_add(u64::from(align.unwrap_or(0)))
            }
        }
    }
}

/// Returns the maximum text length of a field that is not a nested bitset, in bytes.
pub(crate) fn own(isa: &Compiled, kind: SlotKind) -> u64 {
    let length = |text: &TextRange| isa.text(*text).len() as u64;
    let texts = |table: &u32| isa.enum_table(*table).values().map(|(_, text)| length(&text)).max();
    kind.longest(length, |table| texts(table).unwrap_or(0)).unwrap_or(NUMBER)
}

//! Counts the enum fields in the printed text of a word whose value the enum does not list.

use isaloom_bits::Word;
use isaloom_engine::compiled::{Compiled, SlotKind};
use isaloom_engine::{FieldSite, Isa, Visit, Walk};

struct UnlistedCounter<'i> {
    isa: &'i Compiled,
    count: u32,
}

impl Visit for UnlistedCounter<'_> {
    fn field(&mut self, field: &FieldSite<'_>) {
        if let SlotKind::Enum(table) = field.slot.kind {
            self.count += u32::from(self.isa.enum_table(table).text(field.raw).is_none());
        }
    }
}

/// Returns the number of enum fields of a word that are printed as numbers.
pub(crate) fn unlisted(isa: &Isa, word: Word) -> u32 {
    let mut found = UnlistedCounter { isa: isa.compiled(), count: 0 };
    Walk::new().instruction(isa, &isa.instruction_of_word(word, 0), &mut found);
    found.count
}

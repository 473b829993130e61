//! Values that an enum does not list, in an instruction as it is printed: they are shown as numbers.

use isaloom_engine::compiled::{Compiled, SlotKind};
use isaloom_engine::{FieldSite, Instruction, Isa, Visit, Walk};

struct Count<'i> {
    isa: &'i Compiled,
    found: u32,
}

impl Visit for Count<'_> {
    fn field(&mut self, field: &FieldSite<'_>) {
        if let SlotKind::Enum(table) = field.slot.kind {
            self.found += u32::from(self.isa.enum_table(table).text(field.raw).is_none());
        }
    }
}

/// The number of them.
pub(crate) fn unlisted(isa: &Isa, instruction: &Instruction<'_>) -> u32 {
    let mut count = Count { isa: isa.compiled(), found: 0 };
    Walk::new().instruction(isa, instruction, &mut count);
    count.found
}

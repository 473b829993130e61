//! Interface between the assembler and the embedding program: position of a line, targets of labels, and `custom`
//! fields.

/// Maps names of labels to positions.
pub trait Symbols {
    /// Returns the position of the instruction after a label, in address units; `None` if the label is not defined.
    fn resolve(&self, name: &str) -> Option<u64>;
}

/// Defines no labels. Names of the form `l<n>` and `fxn<n>`, which the disassembler prints, resolve to position `n`.
impl Symbols for () {
    fn resolve(&self, name: &str) -> Option<u64> {
        isaloom_engine::syntax::label_number(name)
    }
}

/// Parses the texts of `custom` fields, which the embedding program prints, and defines the jump table.
pub trait AsmHost {
    /// Parses the custom field `name` at the start of `text`. Returns the value of the field and the length
    /// of its text, in bytes. After `None`, the assembler tries `<NAME:hex>`.
    fn parse_custom(&self, name: &str, text: &str) -> Option<(u128, usize)> {
        let _ = (name, text);
        None
    }

    /// Returns the number of entries in the jump table that `.jumptbl` inserts; 0 if the instruction set has no jump
    /// table.
    fn jump_table_size(&self) -> usize {
        0
    }

    /// Returns the number of the jump table entry that a label with this name defines; `None` if the label does not
    /// name an entry.
    fn jump_table_entry(&self, label: &str) -> Option<usize> {
        let _ = label;
        None
    }
}

impl AsmHost for () {}

/// Location of a line in its program.
#[derive(Clone, Copy)]
pub struct Site<'s> {
    /// Position of the instruction in address units. It is the index of the instruction if every instruction is one
    /// unit long.
    pub index: u64,
    /// Labels of the program, to which names in the line resolve.
    pub symbols: &'s dyn Symbols,
}

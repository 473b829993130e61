//! What the embedding program tells about a line: where it stands, where labels lead, what `custom` fields mean.

/// Where labels lead.
pub trait Symbols {
    /// The number of the instruction that a label stands before.
    fn resolve(&self, name: &str) -> Option<u64>;
}

/// No label of its own; `l<n>` and `fxn<n>`, as the disassembler prints them, are instruction `n`.
impl Symbols for () {
    fn resolve(&self, name: &str) -> Option<u64> {
        isaloom_engine::syntax::label_number(name)
    }
}

/// Reads the texts of `custom` fields that the embedding program prints.
pub trait AsmHost {
    /// The value of the custom field `name` whose text begins at the start of `text`, and how many bytes the text has.
    /// `None` where it is not there; `<NAME:hex>` is then tried.
    fn parse_custom(&self, name: &str, text: &str) -> Option<(u128, usize)> {
        let _ = (name, text);
        None
    }
}

impl AsmHost for () {}

/// Where a line stands in its program.
#[derive(Clone, Copy)]
pub struct Site<'s> {
    /// The position of the instruction: its number, where all are one unit long.
    pub index: u64,
    /// The labels of the program.
    pub symbols: &'s dyn Symbols,
}

//! The enums of the description. small in generation 2. Made by `isaloom gen rust`; do not edit.

/// `#cond` (small.xml:5): the values that the description lists; there may be others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cond(pub u8);

impl Cond {
    /// "eq"
    pub const EQUAL: Cond = Cond(0x0);
    /// "ne"
    pub const NOT_EQUAL: Cond = Cond(0x1);
    /// "always"
    pub const ALWAYS: Cond = Cond(0x3);

    /// What the text calls the value, if the description lists it.
    pub fn text(self) -> Option<&'static str> {
        Some(match self.0 {
            0x0 => "eq",
            0x1 => "ne",
            0x3 => "always",
            _ => return None,
        })
    }
}

impl core::fmt::Display for Cond {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.text() {
            Some(text) => f.write_str(text),
            None => write!(f, "{}", self.0),
        }
    }
}

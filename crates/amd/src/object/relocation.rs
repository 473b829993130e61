//! Places of a code object whose bytes depend on where something comes to lie.

/// A place whose bytes a linker or a loader fills in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relocation {
    /// The address of the first byte.
    pub address: u64,
    /// What is written, by number.
    pub kind: RelocationNumber,
    /// What it is about: a symbol, or a section; empty where it is about nothing.
    pub symbol: String,
    /// What is added to its address.
    pub addend: i64,
}

/// What a relocation writes, by its number in the file (LLVM's `R_AMDGPU_*`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RelocationNumber(pub u32);

/// Number, LLVM's name, and what stands behind a symbol in assembly so that a literal becomes such a place.
const KINDS: &[(u32, &str, Option<&str>)] = &[
    (0, "R_AMDGPU_NONE", None),
    (1, "R_AMDGPU_ABS32_LO", Some("@abs32@lo")),
    (2, "R_AMDGPU_ABS32_HI", Some("@abs32@hi")),
    (3, "R_AMDGPU_ABS64", None),
    (4, "R_AMDGPU_REL32", Some("")),
    (5, "R_AMDGPU_REL64", None),
    (6, "R_AMDGPU_ABS32", None),
    (7, "R_AMDGPU_GOTPCREL", Some("@gotpcrel32")),
    (8, "R_AMDGPU_GOTPCREL32_LO", Some("@gotpcrel32@lo")),
    (9, "R_AMDGPU_GOTPCREL32_HI", Some("@gotpcrel32@hi")),
    (10, "R_AMDGPU_REL32_LO", Some("@rel32@lo")),
    (11, "R_AMDGPU_REL32_HI", Some("@rel32@hi")),
    (13, "R_AMDGPU_RELATIVE64", None),
    (14, "R_AMDGPU_REL16", None),
];

impl RelocationNumber {
    fn row(self) -> Option<&'static (u32, &'static str, Option<&'static str>)> {
        KINDS.iter().find(|row| row.0 == self.0)
    }

    /// The one that has a name.
    pub(crate) fn named(name: &str) -> Option<RelocationNumber> {
        KINDS.iter().find(|row| row.1 == name).map(|row| RelocationNumber(row.0))
    }

    /// LLVM's names.
    pub(crate) fn names() -> impl Iterator<Item = &'static str> {
        KINDS.iter().map(|row| row.1)
    }

    /// LLVM's name, or the number of one that has none.
    pub fn name(self) -> String {
        self.row().map_or_else(|| format!("R_AMDGPU_{}", self.0), |row| row.1.to_owned())
    }
}

impl Relocation {
    /// The symbol with what is added, such as `helper+4`.
    pub fn value(&self) -> String {
        match self.addend {
            0 => self.symbol.clone(),
            addend => format!("{}{addend:+}", self.symbol),
        }
    }

    /// What stands in assembly for a literal of 32 bits that this fills in, such as `helper@rel32@lo+4`; none where it
    /// fills in something else, or the name cannot be written there.
    pub fn literal(&self) -> Option<String> {
        let suffix = self.kind.row()?.2?;
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        let named = self.symbol.chars().all(plain) && !self.symbol.starts_with(|c: char| c.is_ascii_digit());
        let value = match self.addend {
            0 => format!("{}{suffix}", self.symbol),
            addend => format!("{}{suffix}{addend:+}", self.symbol),
        };
        (named && !self.symbol.is_empty()).then_some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_literal_that_is_filled_in_is_written_as_its_expression() {
        let of = |number: u32, symbol: &str, addend: i64| Relocation {
            address: 0,
            kind: RelocationNumber(number),
            symbol: symbol.to_owned(),
            addend,
        };
        assert_eq!(of(10, "helper", 4).literal().as_deref(), Some("helper@rel32@lo+4"));
        assert_eq!(of(4, ".rodata", -8).literal().as_deref(), Some(".rodata-8"));
        assert_eq!(of(3, "helper", 0).literal(), None);
        assert_eq!(of(10, "a b", 0).literal(), None);
        assert_eq!(of(10, "helper", -4).value(), "helper-4");
        assert_eq!(RelocationNumber(11).name(), "R_AMDGPU_REL32_HI");
        assert_eq!(RelocationNumber(99).name(), "R_AMDGPU_99");
    }
}

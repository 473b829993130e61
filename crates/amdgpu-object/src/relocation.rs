//! Places of a code object whose bytes depend on where something comes to lie.

use super::program::RelocationKind;
use isaloom_amdgpu_text::name::{in_quotes, quoted};

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
    (6, "R_AMDGPU_ABS32", Some("-")),
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
    pub fn named(name: &str) -> Option<RelocationNumber> {
        KINDS.iter().find(|row| row.1 == name).map(|row| RelocationNumber(row.0))
    }

    /// LLVM's names.
    pub fn names() -> impl Iterator<Item = &'static str> {
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

    /// What stands in assembly for a literal of 32 bits that this fills in, such as `helper@rel32@lo+4`; `None` where it
    /// fills in something else.
    pub fn literal(&self) -> Option<String> {
        let addend = self.addend;
        let symbol = quoted(&self.symbol);
        Some(match self.kind.row()?.2? {
            _ if self.symbol.is_empty() => return None,
            // Without a suffix a name may be that of a register, and a difference is the address.
            "" if addend == 0 => in_quotes(&self.symbol),
            "" => format!("{}+{addend}", in_quotes(&self.symbol)),
            "-" => format!("{}-{}", in_quotes(&self.symbol), addend.wrapping_neg()),
            suffix if addend < 0 => format!("{symbol}{suffix}{addend}"),
            suffix => format!("{symbol}{suffix}{}", added(addend)),
        })
    }

    /// The directive of data that this fills in, its value and its bytes, such as `.quad helper+8`; `None` where it
    /// fills in something else.
    pub fn data(&self) -> Option<(&'static str, String, usize)> {
        let &(_, directive, suffix, size) = DATA.iter().find(|row| row.0 == self.kind.0)?;
        let value = match self.addend {
            addend @ ..0 => format!("{}{suffix}{addend}", quoted(&self.symbol)),
            addend => format!("{}{suffix}{}", quoted(&self.symbol), added(addend)),
        };
        (!self.symbol.is_empty()).then_some((directive, value, size))
    }

    /// The directive that asks for this at so many bytes behind the place at hand; `None` where the assembler does not
    /// know it.
    pub fn asked(&self, distance: u64) -> Option<String> {
        RelocationKind::of_number(self.kind.0)?;
        let place = if distance == 0 { ".".to_owned() } else { format!(".+{distance}") };
        let value = match self.addend {
            addend @ ..0 => format!("{}{addend}", quoted(&self.symbol)),
            addend => format!("{}{}", quoted(&self.symbol), added(addend)),
        };
        (!self.symbol.is_empty()).then(|| format!(".reloc {place}, {}, {value}", self.kind.name()))
    }
}

/// A number that is added, with its sign; nothing for 0.
fn added(addend: i64) -> String {
    if addend == 0 { String::new() } else { format!("+{addend}") }
}

/// ELF number, data directive, suffix of the symbol, and size in bytes.
const DATA: &[(u32, &str, &str, usize)] = &[
    (1, ".long", "@abs32@lo", 4),
    (2, ".long", "@abs32@hi", 4),
    (3, ".quad", "", 8),
    (4, ".long", "@rel32", 4),
    (5, ".quad", "@rel64", 8),
    (6, ".long", "", 4),
    (7, ".long", "@gotpcrel32", 4),
    (8, ".long", "@gotpcrel32@lo", 4),
    (9, ".long", "@gotpcrel32@hi", 4),
    (10, ".long", "@rel32@lo", 4),
    (11, ".long", "@rel32@hi", 4),
];

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
        assert_eq!(of(10, "helper", -4).literal().as_deref(), Some("helper@rel32@lo-4"));
        // A difference is not relative to the place of the literal.
        assert_eq!(of(4, ".rodata", -8).literal().as_deref(), Some("\".rodata\"+-8"));
        assert_eq!(of(4, "vcc", 8).literal().as_deref(), Some("\"vcc\"+8"));
        assert_eq!(of(6, "helper", 0).literal().as_deref(), Some("\"helper\"-0"));
        assert_eq!(of(6, "helper", 4).literal().as_deref(), Some("\"helper\"--4"));
        assert_eq!(of(3, "helper", 0).literal(), None);
        assert_eq!(of(10, "a b", 0).literal().as_deref(), Some("\"a b\"@rel32@lo"));
        assert_eq!(of(3, "a b", -8).data(), Some((".quad", "\"a b\"-8".to_owned(), 8)));
        assert_eq!(of(14, "f", 0).asked(2).as_deref(), Some(".reloc .+2, R_AMDGPU_REL16, f"));
        assert_eq!(of(10, "helper", -4).value(), "helper-4");
        assert_eq!(RelocationNumber(11).name(), "R_AMDGPU_REL32_HI");
        assert_eq!(RelocationNumber(99).name(), "R_AMDGPU_99");
    }
}

//! Relocations of a code object.

use super::program::RelocationKind;
use isaloom_amdgpu_text::name::{in_quotes, quoted};

/// Relocation that a linker or a loader applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relocation {
    /// Address of the first byte.
    pub address: u64,
    /// Relocation type.
    pub kind: RelocationNumber,
    /// Symbol or section; empty if the relocation refers to neither.
    pub symbol: String,
    /// Addend of the relocation, in bytes.
    pub addend: i64,
}

/// Relocation type by its number in the file (LLVM's `R_AMDGPU_*`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RelocationNumber(pub u32);

/// Relocation types: number, LLVM's name, and the symbol suffix in assembly text for a literal with this relocation.
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

    /// Returns the type with the given name.
    pub fn named(name: &str) -> Option<RelocationNumber> {
        KINDS.iter().find(|row| row.1 == name).map(|row| RelocationNumber(row.0))
    }

    /// Returns LLVM's names.
    pub fn names() -> impl Iterator<Item = &'static str> {
        KINDS.iter().map(|row| row.1)
    }

    /// Returns LLVM's name of the type, or the number if the type has no name.
    pub fn name(self) -> String {
        self.row().map_or_else(|| format!("R_AMDGPU_{}", self.0), |row| row.1.to_owned())
    }
}

impl Relocation {
    /// Returns the symbol with the addend, such as `helper+4`.
    pub fn value(&self) -> String {
        match self.addend {
            0 => self.symbol.clone(),
            addend => format!("{}{addend:+}", self.symbol),
        }
    }

    /// Returns the assembly text of a 32-bit literal with this relocation, such as `helper@rel32@lo+4`;
    /// `None` if a literal cannot have this relocation.
    pub fn literal(&self) -> Option<String> {
        let addend = self.addend;
        let symbol = quoted(&self.symbol);
        Some(match self.kind.row()?.2? {
            _ if self.symbol.is_empty() => return None,
            // Without a suffix, an unquoted name may be parsed as a register, and a difference means an absolute
            // address.
            "" if addend == 0 => in_quotes(&self.symbol),
            "" => format!("{}+{addend}", in_quotes(&self.symbol)),
            "-" => format!("{}-{}", in_quotes(&self.symbol), addend.wrapping_neg()),
            suffix if addend < 0 => format!("{symbol}{suffix}{addend}"),
            suffix => format!("{symbol}{suffix}{}", added(addend)),
        })
    }

    /// Returns the data directive with this relocation, its value and its size in bytes, such as
    /// `.quad helper+8`. Returns `None` if data cannot have this relocation.
    pub fn data(&self) -> Option<(&'static str, String, usize)> {
        let &(_, directive, suffix, size) = DATA.iter().find(|row| row.0 == self.kind.0)?;
        let value = match self.addend {
            addend @ ..0 => format!("{}{suffix}{addend}", quoted(&self.symbol)),
            addend => format!("{}{suffix}{}", quoted(&self.symbol), added(addend)),
        };
        (!self.symbol.is_empty()).then_some((directive, value, size))
    }

    /// Returns the `.reloc` directive for this relocation, whose field is `distance` bytes after the current location;
    /// `None` if the assembler does not know the type.
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

/// Returns an addend with its sign; empty for 0.
fn added(addend: i64) -> String {
    if addend == 0 { String::new() } else { format!("+{addend}") }
}

/// Data directives by relocation: the type's ELF number, the directive, the suffix of the symbol, and the size in
/// bytes.
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
    fn relocated_literal_is_written_as_expression() {
        let of = |number: u32, symbol: &str, addend: i64| Relocation {
            address: 0,
            kind: RelocationNumber(number),
            symbol: symbol.to_owned(),
            addend,
        };
        assert_eq!(of(10, "helper", 4).literal().as_deref(), Some("helper@rel32@lo+4"));
        assert_eq!(of(10, "helper", -4).literal().as_deref(), Some("helper@rel32@lo-4"));
        // `-8` would make the expression a difference, which is not PC-relative; therefore a negative number is added.
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

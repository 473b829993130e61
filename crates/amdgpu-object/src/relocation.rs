//! Relocations of a code object, and their notation in assembly text.

use super::program::RelocationKind;
use isaloom_amdgpu_text::name::{in_quotes, quoted};

/// Relocation in a code object, which a linker or a loader applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relocation {
    /// Address of the field's first byte.
    pub address: u64,
    /// Type of the relocation.
    pub kind: RelocationNumber,
    /// Name of the symbol or section that the relocation refers to; empty if it refers to none.
    pub symbol: String,
    /// Number of bytes that is added to the address of the symbol.
    pub addend: i64,
}

/// Type of a relocation, as the number in the file (`R_AMDGPU_*` in LLVM).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RelocationNumber(pub u32);

/// Types of relocations. Columns: number, LLVM's name, and the suffix of the symbol with which a literal of an
/// instruction gets this relocation (`None` if it cannot).
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

    /// Returns the type with LLVM's name `name`; `None` if the name is unknown.
    pub fn named(name: &str) -> Option<RelocationNumber> {
        KINDS.iter().find(|row| row.1 == name).map(|row| RelocationNumber(row.0))
    }

    /// Returns LLVM's names of all types.
    pub fn names() -> impl Iterator<Item = &'static str> {
        KINDS.iter().map(|row| row.1)
    }

    /// Returns LLVM's name of the type; `R_AMDGPU_` and the number if the type is unknown.
    pub fn name(self) -> String {
        self.row().map_or_else(|| format!("R_AMDGPU_{}", self.0), |row| row.1.to_owned())
    }
}

impl Relocation {
    /// Returns the symbol and the addend, such as `helper+4`.
    pub fn value(&self) -> String {
        match self.addend {
            0 => self.symbol.clone(),
            addend => format!("{}{addend:+}", self.symbol),
        }
    }

    /// Returns the text of a literal with which an instruction gets this relocation, such as `helper@rel32@lo+4`;
    /// `None` if a literal cannot have it.
    pub fn literal(&self) -> Option<String> {
        let addend = self.addend;
        let symbol = quoted(&self.symbol);
        Some(match self.kind.row()?.2? {
            _ if self.symbol.is_empty() => return None,
            // If the symbol has no suffix, it is quoted, because its name could be that of a register. The addend is
            // added even if it is negative, because an expression with a difference means an absolute address.
            "" if addend == 0 => in_quotes(&self.symbol),
            "" => format!("{}+{addend}", in_quotes(&self.symbol)),
            "-" => format!("{}-{}", in_quotes(&self.symbol), addend.wrapping_neg()),
            suffix if addend < 0 => format!("{symbol}{suffix}{addend}"),
            suffix => format!("{symbol}{suffix}{}", added(addend)),
        })
    }

    /// Returns the directive with which data gets this relocation, its argument, and the size of the field in bytes,
    /// such as `.quad` and `helper+8`. Returns `None` if data cannot have this relocation.
    pub fn data(&self) -> Option<(&'static str, String, usize)> {
        let &(_, directive, suffix, size) = DATA.iter().find(|row| row.0 == self.kind.0)?;
        let value = match self.addend {
            addend @ ..0 => format!("{}{suffix}{addend}", quoted(&self.symbol)),
            addend => format!("{}{suffix}{}", quoted(&self.symbol), added(addend)),
        };
        (!self.symbol.is_empty()).then_some((directive, value, size))
    }

    /// Returns the `.reloc` directive for this relocation, if its field is `distance` bytes after the current location.
    /// Returns `None` if the assembler does not know its type.
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

/// Returns `+` and an addend that is not negative; empty if it is 0.
fn added(addend: i64) -> String {
    if addend == 0 { String::new() } else { format!("+{addend}") }
}

/// Data directives for relocations. Columns: number of the relocation type, directive, suffix of the symbol, size of
/// the field in bytes.
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
        // `-8` would make the expression a difference, which means an absolute address. Therefore the text is `+-8`.
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

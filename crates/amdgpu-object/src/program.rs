//! Assembled program: sections with contents and relocations, symbols, and metadata of kernels.

use isaloom_amdgpu_text::llvm::Target;
use isaloom_source::{Diagnostic, Severity, Span, comma_list, visible};

/// Program that the assembler has produced, before it is written to a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// GPU that the program is for.
    pub target: Target,
    /// Sections: `.text` first, then the others in the order of first mention.
    pub sections: Vec<Section>,
    /// Symbols, in the order of first mention.
    pub symbols: Vec<Symbol>,
    /// Lines whose bytes are in `.text`, for listings.
    pub lines: Vec<AssembledLine>,
    /// Code object version: 4 to 6.
    pub version: u8,
    /// Metadata of the kernels: the contents of the notes as MessagePack, in their order.
    pub metadata: Vec<Vec<u8>>,
    /// XNACK and SRAMECC settings in the target id.
    pub features: Features,
}

/// Settings of features in a target id. Each is `None` if the id does not contain it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// `Some(true)` for `xnack+`, `Some(false)` for `xnack-`.
    pub xnack: Option<bool>,
    /// `Some(true)` for `sramecc+`, `Some(false)` for `sramecc-`.
    pub sramecc: Option<bool>,
}

/// Line of a program whose bytes are in `.text`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssembledLine {
    /// Number of the line, from 0.
    pub line: usize,
    /// Byte offset in the section of the line's first byte.
    pub offset: u64,
    /// Bytes of the instruction or padding.
    pub bytes: Vec<u8>,
    /// Text of the statement, without label and comment.
    pub text: String,
}

/// Section of a program, with its contents and relocations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Name of the section, such as `.rodata`.
    pub name: String,
    /// Flags of the section, as in ELF.
    pub flags: SectionFlags,
    /// Type of the section, as ELF number; 1 (`PROGBITS`) for ordinary contents.
    pub kind: u32,
    /// Number that distinguishes the section from others with the same name; `None` if the name is enough.
    pub unique: Option<i64>,
    /// Section group that contains the section, which a linker keeps or drops as a whole; `None` if it is in no group.
    pub group: Option<Group>,
    /// Index of the section whose order in the linked file determines that of this section (flag `o`); `None` if the
    /// order is free.
    pub order: Option<usize>,
    /// Size of an element in a mergeable section, in bytes; 0 for other sections.
    pub entry_size: u64,
    /// Alignment of the section's address, in bytes.
    pub align: u64,
    /// Contents of the section; zeros if it has no bytes in the file.
    pub data: Vec<u8>,
    /// Relocations of fields in the section.
    pub relocations: Vec<Relocation>,
}

/// Section group, which a linker keeps or drops as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Name of the symbol that identifies the group.
    pub signature: String,
    /// Whether a linker keeps only one of the groups with the same signature (COMDAT).
    pub comdat: bool,
}

/// Flags of a section, as in ELF.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SectionFlags {
    /// Whether the section is loaded into memory.
    pub alloc: bool,
    /// Whether the section contains code.
    pub exec: bool,
    /// Whether the section is writable.
    pub write: bool,
    /// Whether a linker may merge equal elements.
    pub merge: bool,
    /// Whether the elements are strings that end with a zero.
    pub strings: bool,
    /// Whether the section has no bytes in the file (`NOBITS`).
    pub nobits: bool,
    /// Whether the section is thread-local.
    pub tls: bool,
    /// Whether a linker keeps the section even if nothing refers to it.
    pub retain: bool,
    /// Whether a linker omits the section.
    pub exclude: bool,
    /// Whether [`Section::order`] determines the order of the section in the linked file.
    pub ordered: bool,
}

/// Symbol of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Name of the symbol; no other symbol of the program has it.
    pub name: String,
    /// Name in the symbol table if it differs from `name`, which only local symbols allow; otherwise `None`.
    pub original: Option<String>,
    /// Where the symbol is defined.
    pub place: Place,
    /// In which files the symbol is visible.
    pub binding: Binding,
    /// Visibility outside the linked file.
    pub visibility: Visibility,
    /// Whether the symbol is code, data or something else.
    pub kind: SymbolKind,
    /// Size in bytes; 0 if the program does not set a size.
    pub size: u64,
}

impl Symbol {
    /// Returns the name of the symbol in the symbol table.
    pub fn table_name(&self) -> &str {
        self.original.as_deref().filter(|_| self.binding == Binding::Local).unwrap_or(&self.name)
    }
}

/// Where a symbol is defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In another file, or nowhere.
    Undefined,
    /// Nowhere: the symbol is this number.
    Absolute(u64),
    /// In a section: section index, and byte offset in the section.
    Section(usize, u64),
    /// In local memory (LDS), with the alignment in bytes.
    Lds(u64),
    /// In space that the linker reserves (common symbol), with the alignment in bytes.
    Common(u64),
}

/// Binding of a symbol: in which files it is visible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Binding {
    /// Visible only in this file.
    #[default]
    Local,
    /// Visible in every file.
    Global,
    /// Visible in every file, but a definition in another file takes precedence.
    Weak,
}

/// Visibility of a symbol outside the linked file, with ELF's numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Visibility {
    /// Visible outside; another file may replace the definition at load time.
    #[default]
    Default,
    /// Not visible outside; like `Hidden` on AMD GPUs.
    Internal,
    /// Not visible outside the linked file.
    Hidden,
    /// Visible outside, but no other file can replace the definition.
    Protected,
}

/// Type of a symbol: what it is the address of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SymbolKind {
    /// Not specified, as for labels.
    #[default]
    None,
    /// Data.
    Object,
    /// Code.
    Function,
    /// Data with a separate copy for each thread.
    Tls,
    /// Function that returns the address of the actual function.
    Indirect,
    /// Start of a section; it has no name in object files.
    Section,
}

impl SymbolKind {
    /// Returns the type of a symbol of this type that is set to a symbol of another type: the more specific one.
    #[must_use]
    pub fn merged(self, other: SymbolKind) -> SymbolKind {
        use SymbolKind::{Function, Indirect, None, Object, Tls};
        match (self, other) {
            (own, None | SymbolKind::Section) => own,
            (Indirect, Function | Object | Tls) => Indirect,
            (Function, Object | Tls) => Function,
            (Tls, Object | Function | Indirect) => Tls,
            (_, other) => other,
        }
    }
}

/// Field whose contents depend on the address of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relocation {
    /// Byte offset of the field in its section.
    pub offset: u64,
    /// Symbol whose address is used, as an index into [`Program::symbols`].
    pub symbol: usize,
    /// How the contents of the field are computed.
    pub kind: RelocationKind,
    /// Number of bytes that is added to the address of the symbol.
    pub addend: i64,
    /// Span of the expression in the program, for errors.
    pub span: Span,
}

/// How the contents of a relocated field are computed, with the numbers of LLVM's AMDGPU target. Every address includes
/// the addend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelocationKind {
    /// Writes nothing, but keeps the symbol that it refers to.
    None = 0,
    /// Lower 32 bits of the address of the symbol.
    Abs32Lo = 1,
    /// Upper 32 bits of the address of the symbol.
    Abs32Hi = 2,
    /// Address of the symbol, 64 bits.
    Abs64 = 3,
    /// Distance from the field to the symbol, 32 bits.
    Rel32 = 4,
    /// Distance from the field to the symbol, 64 bits.
    Rel64 = 5,
    /// Address of the symbol, 32 bits.
    Abs32 = 6,
    /// Distance from the field to the symbol's entry in the global offset table, 32 bits.
    GotPcRel = 7,
    /// Lower 32 bits of the distance from the field to the symbol's entry in the global offset table.
    GotPcRel32Lo = 8,
    /// Upper 32 bits of the distance from the field to the symbol's entry in the global offset table.
    GotPcRel32Hi = 9,
    /// Lower 32 bits of the distance from the field to the symbol.
    Rel32Lo = 10,
    /// Upper 32 bits of the distance from the field to the symbol.
    Rel32Hi = 11,
    /// Load address plus addend, 64 bits; the symbol is not used.
    Relative64 = 13,
    /// Distance in dwords from the end of the branch instruction to the symbol, 16 bits.
    Rel16 = 14,
}

/// Largest total size of a program's sections, in bytes.
pub const MAX_BYTES: usize = 256 << 20;

/// Separator between the number of a numbered label and the number of its declaration, in the name of its symbol.
/// Programs and object files cannot contain this character in names.
pub const NUMBERED: char = '\0';

impl Program {
    /// Returns a note that lists the parts of the program outside `.text`: other sections with contents, and the
    /// metadata. Returns `None` if it has no such parts.
    pub fn left_out(&self) -> Option<Diagnostic> {
        let sections = self.sections.iter().skip(1).filter(|section| !section.data.is_empty());
        let section = |section: &Section| {
            let bytes = section.data.len();
            let unit = if bytes == 1 { "byte" } else { "bytes" };
            format!("`{}` ({bytes} {unit})", visible(&section.name))
        };
        let metadata = self.metadata.first().map(|_| "the metadata note".to_owned());
        let names: Vec<String> = sections.map(section).chain(metadata).collect();
        if names.is_empty() {
            return None;
        }
        let message = format!("only `.text` is written; omitted: {}", comma_list(names));
        let help =
            "write a linked code object with `--emit code-object`, or a relocatable object with `--emit obj`";
        Some(Diagnostic::new(Severity::Note, "amd-asm-sections", message).help(help))
    }

    /// Returns an error for each symbol in another section or file that `.text` refers to, because only a linker can
    /// resolve the reference.
    pub fn unresolved(&self) -> Vec<Diagnostic> {
        let relocations = self.sections.first().map_or(&[][..], |section| &section.relocations);
        let mut found: Vec<Diagnostic> = Vec::new();
        for relocation in relocations {
            if found.len() >= 100 {
                break;
            }
            let Some(symbol) = self.symbols.get(relocation.symbol) else { continue };
            // A branch within `.text` already contains its distance. It has a relocation only so that a linker can
            // replace the target.
            if relocation.kind == RelocationKind::Rel16 && matches!(symbol.place, Place::Section(0, _)) {
                continue;
            }
            let (message, help) = match symbol.place {
                Place::Undefined => (
                    format!("undefined symbol `{}`", symbol.name),
                    "define the symbol in this file, or write a relocatable object with `--emit obj`",
                ),
                _ => (
                    format!("the address of `{}` is unknown before linking", symbol.name),
                    "write a linked code object with `--emit code-object`, or a relocatable object with `--emit obj`",
                ),
            };
            found.push(Diagnostic::error("amd-asm-undefined", message).at(relocation.span, "").help(help));
        }
        found
    }
}

impl Section {
    /// Creates an empty section of type `PROGBITS`.
    pub fn new(name: &str, flags: SectionFlags, align: u64) -> Section {
        let name = name.to_owned();
        let (data, relocations) = (Vec::new(), Vec::new());
        let (unique, group, order) = (None, None, None);
        Section { name, flags, kind: 1, unique, group, order, entry_size: 0, align, data, relocations }
    }
}

impl RelocationKind {
    /// All relocation types.
    const ALL: [RelocationKind; 14] = [
        RelocationKind::None,
        RelocationKind::Abs32Lo,
        RelocationKind::Abs32Hi,
        RelocationKind::Abs64,
        RelocationKind::Rel32,
        RelocationKind::Rel64,
        RelocationKind::Abs32,
        RelocationKind::GotPcRel,
        RelocationKind::GotPcRel32Lo,
        RelocationKind::GotPcRel32Hi,
        RelocationKind::Rel32Lo,
        RelocationKind::Rel32Hi,
        RelocationKind::Relative64,
        RelocationKind::Rel16,
    ];

    /// Returns the relocation with a number; `None` if the number is unknown.
    pub fn of_number(number: u32) -> Option<RelocationKind> {
        RelocationKind::ALL.into_iter().find(|kind| *kind as u32 == number)
    }

    /// Returns the contents of a relocated field, and its size in bytes. `target` is the address of the symbol plus the
    /// addend, and `place` the address of the field. Returns `None` if the relocation needs a global offset table, or
    /// if the contents do not fit into the field.
    pub fn value(self, target: u64, place: u64) -> Option<(u64, usize)> {
        let distance = target.wrapping_sub(place);
        let short = |value: u64| i32::try_from(value.cast_signed()).is_ok();
        Some(match self {
            RelocationKind::None => (0, 0),
            RelocationKind::Abs32Lo => (target & 0xffff_ffff, 4),
            RelocationKind::Abs32Hi => (target >> 32, 4),
            RelocationKind::Abs64 => (target, 8),
            RelocationKind::Rel32 if short(distance) => (distance & 0xffff_ffff, 4),
            RelocationKind::Rel64 => (distance, 8),
            RelocationKind::Abs32 if target >> 32 == 0 => (target, 4),
            RelocationKind::Rel32Lo => (distance & 0xffff_ffff, 4),
            RelocationKind::Rel32Hi => (distance >> 32, 4),
            RelocationKind::Rel16 => {
                let dwords = distance.cast_signed().checked_sub(4)? / 4;
                (u64::from(i16::try_from(dwords).ok()?.cast_unsigned()), 2)
            }
            _ => return None,
        })
    }
}

//! Assembled program: sections with bytes and relocations, symbols, and kernel metadata.

use isaloom_amdgpu_text::llvm::Target;
use isaloom_source::{Diagnostic, Severity, Span, comma_list, visible};

/// Assembled program.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// GPU that the program is for.
    pub target: Target,
    /// Sections: `.text`, then the other sections in order of first mention.
    pub sections: Vec<Section>,
    /// Symbols, in order of first mention.
    pub symbols: Vec<Symbol>,
    /// Lines of `.text` that have bytes.
    pub lines: Vec<AssembledLine>,
    /// Code object version, 4 to 6.
    pub version: u8,
    /// Kernel metadata as MessagePack; `None` if the program has no metadata.
    pub metadata: Option<Vec<u8>>,
    /// XNACK and SRAMECC settings of the target id; `None` if not specified.
    pub features: Features,
}

/// Feature settings in a target id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// `Some(true)` for `xnack+`, `Some(false)` for `xnack-`.
    pub xnack: Option<bool>,
    /// `Some(true)` for `sramecc+`, `Some(false)` for `sramecc-`.
    pub sramecc: Option<bool>,
}

/// Program line that has bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssembledLine {
    /// Line number, from 0.
    pub line: usize,
    /// Offset of the first byte in the section.
    pub offset: u64,
    /// Encoding of the instruction.
    pub bytes: Vec<u8>,
    /// Text without label and comment.
    pub text: String,
}

/// Section with its contents and relocations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Name, such as `.rodata`.
    pub name: String,
    /// Section flags.
    pub flags: SectionFlags,
    /// ELF section type: 1 for bytes.
    pub kind: u32,
    /// Number that distinguishes the section from other sections with the same name, if any.
    pub unique: Option<i64>,
    /// Section group, which a linker keeps or drops as a whole.
    pub group: Option<Group>,
    /// Index of the section that determines the link order, for sections with flag `o`.
    pub order: Option<usize>,
    /// Element size of a mergeable section, in bytes; otherwise 0.
    pub entry_size: u64,
    /// Alignment of the address, in bytes.
    pub align: u64,
    /// Bytes; zeros for a section without bytes in the file.
    pub data: Vec<u8>,
    /// Relocations.
    pub relocations: Vec<Relocation>,
}

/// Section group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Signature symbol.
    pub signature: String,
    /// Whether the linker keeps only one group with the signature.
    pub comdat: bool,
}

/// Section flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SectionFlags {
    /// Whether the section is loaded.
    pub alloc: bool,
    /// Whether the section contains code.
    pub exec: bool,
    /// Whether the section is writable.
    pub write: bool,
    /// Whether the linker may merge equal elements.
    pub merge: bool,
    /// Whether the elements are zero-terminated strings.
    pub strings: bool,
    /// Whether the section has no bytes in the file.
    pub nobits: bool,
    /// Whether the section is thread-local.
    pub tls: bool,
    /// Whether the linker keeps the section even if it is unused.
    pub retain: bool,
    /// Whether the linker omits the section.
    pub exclude: bool,
    /// Whether the linker orders the section like the linked section.
    pub ordered: bool,
}

/// Symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Name; unique in the program.
    pub name: String,
    /// Name in the symbol table if this name differs from `name`. Only local symbols can have a different name.
    pub original: Option<String>,
    /// Location of the definition, or the reason why the symbol has no location.
    pub place: Place,
    /// Binding.
    pub binding: Binding,
    /// Visibility.
    pub visibility: Visibility,
    /// Symbol type.
    pub kind: SymbolKind,
    /// Size in bytes; 0 if not specified.
    pub size: u64,
}

impl Symbol {
    /// Returns the name in the symbol table.
    pub fn table_name(&self) -> &str {
        self.original.as_deref().filter(|_| self.binding == Binding::Local).unwrap_or(&self.name)
    }
}

/// Location of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In another file.
    Undefined,
    /// Absolute value.
    Absolute(u64),
    /// Section index, and offset in bytes.
    Section(usize, u64),
    /// Variable in local memory (LDS), with its alignment in bytes.
    Lds(u64),
    /// Common symbol, with its alignment in bytes.
    Common(u64),
}

/// Symbol binding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Binding {
    /// Visible only in this file.
    #[default]
    Local,
    /// Visible in every file.
    Global,
    /// Visible in every file; another file may override the definition.
    Weak,
}

/// Symbol visibility, with ELF's numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Visibility {
    /// Visible and preemptible.
    #[default]
    Default,
    /// Treated like hidden.
    Internal,
    /// Not visible outside the linked file.
    Hidden,
    /// Visible, but not preemptible.
    Protected,
}

/// Symbol type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SymbolKind {
    /// Unspecified.
    #[default]
    None,
    /// Data.
    Object,
    /// Code.
    Function,
    /// Thread-local data.
    Tls,
    /// Code that returns the address of the function.
    Indirect,
    /// Start of a section; object files store no name for this symbol.
    Section,
}

/// Field whose bytes depend on the address of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relocation {
    /// Offset of the field in the section.
    pub offset: u64,
    /// Symbol, as an index into [`Program::symbols`].
    pub symbol: usize,
    /// Relocation type.
    pub kind: RelocationKind,
    /// Addend of the relocation, in bytes.
    pub addend: i64,
    /// Span of the reference in the program.
    pub span: Span,
}

/// Relocation type, with the numbers that the LLVM AMDGPU target uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelocationKind {
    /// Writes nothing, but keeps the referenced symbol.
    None = 0,
    /// Low 32 bits of the address of the symbol.
    Abs32Lo = 1,
    /// High 32 bits of the address of the symbol.
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
    /// Low 32 bits of the distance to the entry.
    GotPcRel32Lo = 8,
    /// High 32 bits of the distance to the entry.
    GotPcRel32Hi = 9,
    /// Low 32 bits of the distance from the field to the symbol.
    Rel32Lo = 10,
    /// High 32 bits of the distance from the field to the symbol.
    Rel32Hi = 11,
    /// Load address plus addend, 64 bits; the symbol is not used.
    Relative64 = 13,
    /// Distance from the end of the instruction in dwords, 16 bits.
    Rel16 = 14,
}

/// Maximum total size of a program's sections, in bytes.
pub const MAX_BYTES: usize = 256 << 20;

/// Separator between a numbered label and its occurrence index in its symbol name. Names in programs and object files
/// never contain this character.
pub const NUMBERED: char = '\0';

impl Program {
    /// Returns a note about parts outside `.text`: the other sections with bytes, and the metadata. Returns `None` if
    /// the program has only `.text`.
    pub fn left_out(&self) -> Option<Diagnostic> {
        let sections = self.sections.iter().skip(1).filter(|section| !section.data.is_empty());
        let section = |section: &Section| {
            let bytes = section.data.len();
            let unit = if bytes == 1 { "byte" } else { "bytes" };
            format!("`{}` ({bytes} {unit})", visible(&section.name))
        };
        let metadata = self.metadata.as_ref().map(|_| "the metadata note".to_owned());
        let names: Vec<String> = sections.map(section).chain(metadata).collect();
        if names.is_empty() {
            return None;
        }
        let message = format!("only `.text` is written; omitted: {}", comma_list(names));
        let help =
            "write a linked code object with `--emit code-object`, or a relocatable object with `--emit obj`";
        Some(Diagnostic::new(Severity::Note, "amd-asm-sections", message).help(help))
    }

    /// Returns an error for each symbol that `.text` refers to in another section or file.
    pub fn unresolved(&self) -> Vec<Diagnostic> {
        let relocations = self.sections.first().map_or(&[][..], |section| &section.relocations);
        let mut found: Vec<Diagnostic> = Vec::new();
        for relocation in relocations {
            if found.len() >= 100 {
                break;
            }
            let Some(symbol) = self.symbols.get(relocation.symbol) else { continue };
            // A branch within the section is already resolved; only a linker may redirect the branch.
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
    /// Returns an empty `PROGBITS` section.
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

    /// Returns the relocation type of a number; `None` if the number is unknown.
    pub fn of_number(number: u32) -> Option<RelocationKind> {
        RelocationKind::ALL.into_iter().find(|kind| *kind as u32 == number)
    }

    /// Returns the value of a relocated field, and the size of the field in bytes. `target` is the address of the
    /// symbol plus the addend, `place` is the address of the field. Returns `None` if the relocation needs a global
    /// offset table, or if the value does not fit into the field.
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

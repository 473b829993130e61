//! What a program becomes: sections with bytes and relocations, symbols, and the metadata of its kernels.

use isaloom_amdgpu_text::llvm::Target;
use isaloom_source::{Diagnostic, Severity, Span, visible};

/// An assembled program.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// The GPU that it is for.
    pub target: Target,
    /// The sections, `.text` first, then in the order in which they are named.
    pub sections: Vec<Section>,
    /// The symbols, in the order in which they are first named.
    pub symbols: Vec<Symbol>,
    /// Every line of `.text` that has bytes.
    pub lines: Vec<AssembledLine>,
    /// The code object version, 4 to 6.
    pub version: u8,
    /// The metadata of the kernels as MessagePack; none where the program has none.
    pub metadata: Option<Vec<u8>>,
    /// XNACK and SRAMECC as the target id says: none where it does not.
    pub features: Features,
}

/// What a target id says of features that code may be made for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// `xnack+` or `xnack-`.
    pub xnack: Option<bool>,
    /// `sramecc+` or `sramecc-`.
    pub sramecc: Option<bool>,
}

/// One line of a program that has bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssembledLine {
    /// The line's number, from 0.
    pub line: usize,
    /// The offset of its first byte in the section.
    pub offset: u64,
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The text without label and comment.
    pub text: String,
}

/// A section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The name, such as `.rodata`.
    pub name: String,
    /// What may be done with it.
    pub flags: SectionFlags,
    /// What it holds, by ELF's number: 1 for bytes.
    pub kind: u32,
    /// The number that tells it from others of its name, where it has one.
    pub unique: Option<i64>,
    /// The group that it is in, which a linker takes or leaves as a whole.
    pub group: Option<Group>,
    /// What a linker goes by where it puts sections with flag `o` into an order: a section, by position.
    pub order: Option<usize>,
    /// Size of an element of a section that may be merged, else 0.
    pub entry_size: u64,
    /// A multiple of which the address must be.
    pub align: u64,
    /// The bytes; zeros of a section that has none in the file.
    pub data: Vec<u8>,
    /// What is not known before linking.
    pub relocations: Vec<Relocation>,
}

/// A group of sections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The symbol that tells it from others.
    pub signature: String,
    /// Of the groups of several files with one signature one is taken.
    pub comdat: bool,
}

/// What may be done with a section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SectionFlags {
    /// It is loaded.
    pub alloc: bool,
    /// It holds code.
    pub exec: bool,
    /// It can be written.
    pub write: bool,
    /// Equal elements may be merged.
    pub merge: bool,
    /// The elements are texts that end in a zero.
    pub strings: bool,
    /// It has no bytes in the file.
    pub nobits: bool,
    /// Each thread has its own.
    pub tls: bool,
    /// A linker keeps it though nobody uses it.
    pub retain: bool,
    /// A linker leaves it out.
    pub exclude: bool,
    /// A linker puts it into the order of others.
    pub ordered: bool,
}

/// A symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// Where it is.
    pub place: Place,
    /// Who sees it.
    pub binding: Binding,
    /// Who may use and replace it.
    pub visibility: Visibility,
    /// What stands there.
    pub kind: SymbolKind,
    /// How many bytes; 0 where nothing says so.
    pub size: u64,
}

/// Where a symbol is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In another file.
    Undefined,
    /// A number.
    Absolute(u64),
    /// In a section, so many bytes behind its begin.
    Section(usize, u64),
    /// In local memory, with an alignment.
    Lds(u64),
    /// Where the linker makes room for all files that ask for it, with an alignment.
    Common(u64),
}

/// Who sees a symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Binding {
    /// Nobody else.
    #[default]
    Local,
    /// Every file.
    Global,
    /// Every file, and others may define it too.
    Weak,
}

/// Who may use and replace a symbol, with ELF's numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Visibility {
    /// Everybody.
    #[default]
    Default,
    /// As hidden.
    Internal,
    /// Nobody outside of the linked file.
    Hidden,
    /// Everybody, but nobody may replace it.
    Protected,
}

/// What stands at a symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SymbolKind {
    /// Nothing says so.
    #[default]
    None,
    /// Data.
    Object,
    /// Code.
    Function,
    /// Data that each thread has.
    Tls,
    /// Code that says where the function is.
    Indirect,
    /// A section: the place where it begins, which objects know by no name of its own.
    Section,
}

/// A place whose bytes depend on where a symbol comes to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relocation {
    /// The offset of the bytes in the section.
    pub offset: u64,
    /// The symbol, by position in [`Program::symbols`].
    pub symbol: usize,
    /// What is written.
    pub kind: RelocationKind,
    /// What is added.
    pub addend: i64,
    /// Where the program asks for it.
    pub span: Span,
}

/// What a relocation writes, with the numbers of LLVM's AMDGPU target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelocationKind {
    /// Nothing is written: what the relocation is about is kept.
    None = 0,
    /// The low 32 bits of the address.
    Abs32Lo = 1,
    /// The high 32 bits of the address.
    Abs32Hi = 2,
    /// The address, 64 bits.
    Abs64 = 3,
    /// The distance, 32 bits.
    Rel32 = 4,
    /// The distance, 64 bits.
    Rel64 = 5,
    /// The address, 32 bits.
    Abs32 = 6,
    /// The distance of the entry in the global offset table.
    GotPcRel = 7,
    /// Its low 32 bits.
    GotPcRel32Lo = 8,
    /// Its high 32 bits.
    GotPcRel32Hi = 9,
    /// The low 32 bits of the distance.
    Rel32Lo = 10,
    /// The high 32 bits of the distance.
    Rel32Hi = 11,
    /// Where the file is loaded and what is added, 64 bits.
    Relative64 = 13,
    /// The distance in dwords behind the instruction, 16 bits.
    Rel16 = 14,
}

/// The most bytes that the sections of a program have together.
pub const MAX_BYTES: usize = 256 << 20;

/// Separates the number of a numbered label from which of them it is, in the name of its symbol. No name in a program or in
/// an object file has it.
pub const NUMBERED: char = '\0';

/// More names than these are counted, not shown.
const MAX_NAMES: usize = 8;

impl Program {
    /// What the bytes of `.text` alone leave out: a note that names the other sections with bytes, and the metadata.
    pub fn left_out(&self) -> Option<Diagnostic> {
        let sections = self.sections.iter().skip(1).filter(|section| !section.data.is_empty());
        let section = |section: &Section| {
            let bytes = section.data.len();
            let unit = if bytes == 1 { "byte" } else { "bytes" };
            format!("`{}` ({bytes} {unit})", visible(&section.name))
        };
        let metadata = self.metadata.as_ref().map(|_| "the metadata note".to_owned());
        let mut names: Vec<String> = sections.map(section).chain(metadata).collect();
        if names.is_empty() {
            return None;
        }
        let more = names.len().saturating_sub(MAX_NAMES);
        names.truncate(MAX_NAMES);
        if more > 0 {
            names.push(format!("{more} more"));
        }
        let message = format!("only the bytes of `.text` are written, without {}", names.join(", "));
        let help = "write a linked code object with `--object`, or a relocatable object with `--obj`";
        Some(Diagnostic::new(Severity::Note, "amd-asm-sections", message).help(help))
    }

    /// What the bytes of `.text` alone do not know: an error for each symbol of another section or another file.
    pub fn unresolved(&self) -> Vec<Diagnostic> {
        let relocations = self.sections.first().map_or(&[][..], |section| &section.relocations);
        let mut found: Vec<Diagnostic> = Vec::new();
        for relocation in relocations {
            if found.len() >= 100 {
                break;
            }
            let Some(symbol) = self.symbols.get(relocation.symbol) else { continue };
            // A branch within the section is written already; only a linker may lead it elsewhere.
            if relocation.kind == RelocationKind::Rel16 && matches!(symbol.place, Place::Section(0, _)) {
                continue;
            }
            let (message, help) = match symbol.place {
                Place::Undefined => (
                    format!("`{}` is not defined", symbol.name),
                    "define it here, or write a file for a linker with `--obj`",
                ),
                _ => (
                    format!("the address of `{}` is known only once the program is linked", symbol.name),
                    "`--object` writes a linked code object, `--obj` a file for a linker",
                ),
            };
            found.push(Diagnostic::error("amd-asm-undefined", message).at(relocation.span, "").help(help));
        }
        found
    }
}

impl Section {
    /// Returns an empty section of bytes, type `PROGBITS`.
    pub fn new(name: &str, flags: SectionFlags, align: u64) -> Section {
        let name = name.to_owned();
        let (data, relocations) = (Vec::new(), Vec::new());
        let (unique, group, order) = (None, None, None);
        Section { name, flags, kind: 1, unique, group, order, entry_size: 0, align, data, relocations }
    }
}

impl RelocationKind {
    /// Each of them.
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

    /// What is written at the address `place` for a symbol at `target` (addend included), with its size in bytes.
    /// None where that needs a global offset table, or does not fit.
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

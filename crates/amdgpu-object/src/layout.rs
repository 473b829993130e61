//! Layout of a code object, read without its code: headers, symbols, and kernel descriptors.

use super::descriptor::KernelDescriptor;
use super::error::ObjectError;
use super::kernel::{Kernel, Symbol, section_name, symbol_name, wave32};
use super::metadata::{Metadata, NT_AMDGPU_METADATA, Value};
use super::program::{self, Binding, Group, SectionFlags, Visibility};
use super::random_access::{At, Bytes, Parts};
use super::relocation::{Relocation, RelocationNumber};
use super::tables::{Tables, broken, cut, tables, within};
use super::unique::unique_names;
use crate::producer;
use core::ops::Range;
use isaloom_amdgpu_text::llvm::Version;
use object::elf::{
    SHF_ALLOC, SHF_EXCLUDE, SHF_GNU_RETAIN, SHF_LINK_ORDER, SHF_MERGE, SHF_STRINGS, SHF_TLS, SHF_WRITE,
    SHN_ABS, SHN_COMMON, SHN_UNDEF, SHT_FINI_ARRAY, SHT_GROUP, SHT_INIT_ARRAY, SHT_NOBITS, SHT_NOTE,
    SHT_PREINIT_ARRAY, SHT_PROGBITS, STT_COMMON, STT_FILE, STT_FUNC, STT_GNU_IFUNC, STT_OBJECT, STT_SECTION,
    STT_TLS, STV_HIDDEN, STV_INTERNAL, STV_PROTECTED,
};
use object::read::elf::{
    ElfFile64, ElfSection64, ElfSymbol64, FileHeader as _, SectionHeader as _, Sym as _,
};
use object::read::{ReadCache, ReadRef};
use object::{
    Endianness, Object, ObjectKind, ObjectSection, ObjectSymbol, ObjectSymbolTable as _, RelocationFlags,
    RelocationTarget, SectionIndex, SectionKind, SymbolIndex, SymbolKind,
};
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum size of notes, in bytes.
const MOST_NOTES: u64 = 16 << 20;
/// Maximum size of producer strings, in bytes.
const MOST_PRODUCERS: u64 = 1 << 16;

/// Layout of a code object.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// LLVM's name of the GPU, such as `gfx1150`; `None` if the number is unknown.
    pub gpu: Option<&'static str>,
    /// Flags of the ELF header.
    pub flags: u32,
    /// Code sections.
    pub sections: Vec<Stretch>,
    /// Kernels, by code address.
    pub kernels: Vec<Kernel>,
    /// Metadata of the kernels, merged from all notes.
    pub metadata: Option<Metadata>,
    /// Number of metadata notes.
    pub metadata_notes: usize,
    /// Program sections without code. In an unlinked object, these sections include sections that are not loaded.
    pub data: Vec<Stretch>,
    /// Symbols outside all sections: external and absolute symbols, common symbols, local memory.
    pub outside: Vec<program::Symbol>,
    /// Symbols with a duplicate name, with their section: assembly text cannot declare a name twice.
    pub twice: Vec<(String, Symbol)>,
    /// Other sections with program bytes, such as debug information.
    pub unlisted: Vec<String>,
    /// LLVM version of the producer; `None` if this version is not newer than the default version.
    pub llvm: Option<Version>,
    /// Code object version, 2 or more.
    pub version: u8,
    /// Whether the object is unlinked: its sections have no addresses yet.
    pub relocatable: bool,
    /// Parts that the file declares but does not contain; all other parts have been read.
    pub lost: Vec<ObjectError>,
    /// Index into the code sections, by section number in the file.
    pub(super) numbers: FxHashMap<usize, usize>,
}

/// Section of a code object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// Name, usually `.text`.
    pub name: String,
    /// Address of the first byte.
    pub address: u64,
    /// Size in memory, in bytes.
    pub size: u64,
    /// Byte range in the file; never beyond the end of the file.
    pub range: Range<u64>,
    /// Alignment of the address, in bytes.
    pub align: u64,
    /// Section flags.
    pub flags: SectionFlags,
    /// Section number in the file.
    pub number: usize,
    /// ELF section type.
    pub kind: u32,
    /// Element size of a mergeable section, in bytes; otherwise 0.
    pub entry_size: u64,
    /// Section group.
    pub group: Option<Group>,
    /// Name of the section that determines the link order of this section.
    pub order: Option<String>,
    /// Number that distinguishes the section from earlier sections with the same name.
    pub unique: Option<i64>,
    /// Symbols, by address.
    pub symbols: Vec<Symbol>,
    /// Relocations, by address.
    pub relocations: Vec<Relocation>,
}

impl Layout {
    /// Returns whether the kernels run with 32 lanes; `None` if there are no kernels, or if the kernels
    /// differ.
    pub fn wave32(&self) -> Option<bool> {
        wave32(&self.kernels)
    }
}

/// Reads the layout of a code object. The code is not loaded into memory.
///
/// # Errors
/// If the file is not an ELF file for AMDGPU, is truncated, or cannot be read.
pub fn read_layout(parts: &mut dyn Parts) -> Result<Layout, ObjectError> {
    with_parts(parts, |cache, tables| layout(cache, tables))
}

/// Opens a file with random access and calls `read` with the file and its tables. For `read`, the sections that are
/// beyond the end of the file are empty.
pub(super) fn with_parts<T>(
    parts: &mut dyn Parts,
    read: impl FnOnce(&ReadCache<At<'_>>, Tables) -> Result<T, ObjectError>,
) -> Result<T, ObjectError> {
    let size = parts.size().ok_or(ObjectError::Unread)?;
    let whole = ReadCache::new(At::new(&mut *parts, size, Vec::new()));
    let found = tables(&whole)?;
    if found.holes.is_empty() {
        return read(&whole, found);
    }
    drop(whole);
    read(&ReadCache::new(At::new(parts, size, found.holes.clone())), found)
}

/// Reads the layout of a code object in memory.
pub(super) fn of_bytes(bytes: &[u8]) -> Result<Layout, ObjectError> {
    let found = tables(bytes)?;
    if found.holes.is_empty() { layout(bytes, found) } else { read_layout(&mut Bytes(bytes)) }
}

fn layout<'d, R: ReadRef<'d>>(data: R, tables: Tables) -> Result<Layout, ObjectError> {
    let Tables { flags, lost, code: without, numbers: absent, .. } = tables;
    let elf = ElfFile64::<Endianness, R>::parse(data).map_err(broken)?;
    let size = data.len().map_err(|()| ObjectError::Unread)?;
    let mut sections = Vec::new();
    let mut numbers = FxHashMap::default();
    let relocatable = elf.kind() == ObjectKind::Relocatable;
    let groups = if relocatable { groups(&elf) } else { FxHashMap::default() };
    let (mut same, mut unlisted): (FxHashMap<_, i64>, Vec<String>) = (FxHashMap::default(), Vec::new());
    for section in elf.sections() {
        if absent.contains(&section.index().0) {
            continue;
        }
        if !(is_programs(&section) || relocatable && is_kept(&section)) {
            if is_unlisted(&section) {
                unlisted.push(section_name(&section));
            }
            continue;
        }
        let name = section_name(&section);
        // A section without bytes in the file still has a size.
        let (from, length) = section.file_range().unwrap_or((0, 0));
        let range =
            within(size, from, length).map_err(|range| cut(&format!("section {name}"), range, size))?;
        numbers.insert(section.index().0, sections.len());
        let header = section.elf_section_header();
        let flags = flags_of(&section);
        let link = SectionIndex(header.sh_link(Endianness::Little) as usize);
        let order = elf.section_by_index(link).ok().filter(|_| flags.ordered);
        let order = order.map(|order| section_name(&order));
        let group: Option<Group> = groups.get(&section.index().0).cloned();
        let signature = group.as_ref().map(|group| group.signature.clone());
        let before = same.entry((name.clone(), signature, order.clone())).or_default();
        let unique = (relocatable && *before > 0).then_some(*before);
        *before += 1;
        sections.push(Stretch {
            name,
            address: section.address(),
            size: section.size(),
            range,
            align: section.align(),
            flags,
            number: section.index().0,
            kind: header.sh_type(Endianness::Little).0,
            entry_size: header.sh_entsize(Endianness::Little),
            group,
            order,
            unique,
            symbols: Vec::new(),
            relocations: Vec::new(),
        });
    }
    let renamed = unique_names(&elf);
    let (mut kernels, mut seen): (Vec<Kernel>, _) = (Vec::new(), FxHashSet::default());
    let symbols = elf.symbols().map(|symbol| (renamed.get(&symbol.index()), symbol));
    for (unique, symbol) in symbols.chain(elf.dynamic_symbols().map(|symbol| (None, symbol))) {
        let original = symbol_name(&symbol);
        if original.is_empty() {
            continue;
        }
        let name = unique.unwrap_or(&original).as_str();
        let number = symbol.section_index().and_then(|index| numbers.get(&index.0));
        if let Some(section) = number.and_then(|&number| sections.get_mut(number))
            && symbol.kind() != SymbolKind::Section
        {
            let original = unique.map(|_| original.clone());
            section.symbols.push(Symbol { original, ..self::named(&symbol, name) });
        }
        let Some(name) = name.strip_suffix(".kd") else { continue };
        let section = symbol.section_index().and_then(|i| elf.section_by_index(i).ok());
        // Only the descriptor is read from its section.
        let place = section.and_then(|section| {
            let (from, length) = section.file_range()?;
            let at = symbol.address().checked_sub(section.address())?;
            (at.checked_add(KernelDescriptor::BYTES)? <= length).then(|| from.checked_add(at))?
        });
        let stored = place.and_then(|place| data.read_bytes_at(place, KernelDescriptor::BYTES).ok());
        let Some(descriptor) = stored.and_then(KernelDescriptor::parse) else { continue };
        if seen.insert(name.to_owned()) {
            let entry = symbol.address().wrapping_add_signed(descriptor.entry_offset);
            kernels.push(Kernel { name: name.to_owned(), entry, descriptor });
        }
    }
    for (index, &number) in &numbers {
        let (Ok(section), Some(stretch)) =
            (elf.section_by_index(SectionIndex(*index)), sections.get_mut(number))
        else {
            continue;
        };
        let named = |index| {
            let (name, section) = place_of(&elf.symbol_by_index(index).ok()?);
            Some((renamed.get(&index).cloned().unwrap_or(name), section))
        };
        let found = section.relocations().map(|(at, found)| relocation(&elf, named, at, &found));
        stretch.relocations.extend(found);
    }
    // Loader relocations refer to the dynamic symbol table, which has its own indices.
    let dynamic = elf.dynamic_symbol_table();
    let named = |index| Some(place_of(&dynamic.as_ref()?.symbol_by_index(index).ok()?));
    for (at, found) in elf.dynamic_relocations().into_iter().flatten() {
        let holds =
            |s: &&mut Stretch| at.checked_sub(s.address).is_some_and(|at| at < s.range.end - s.range.start);
        if let Some(stretch) = sections.iter_mut().find(holds) {
            stretch.relocations.push(relocation(&elf, named, at, &found));
        }
    }
    let (mut declared, mut twice) = (FxHashSet::default(), Vec::new());
    for Stretch { name: section, symbols, relocations, .. } in &mut sections {
        symbols.sort_by(|a, b| (a.address, &a.name).cmp(&(b.address, &b.name)));
        symbols.dedup_by(|a, b| a.address == b.address && a.name == b.name);
        let (first, others): (Vec<Symbol>, Vec<Symbol>) =
            core::mem::take(symbols).into_iter().partition(|symbol| declared.insert(symbol.name.clone()));
        *symbols = first;
        twice.extend(others.into_iter().map(|symbol| (section.clone(), symbol)));
        relocations.sort_by_key(|relocation| relocation.address);
    }
    let mut outside = Vec::new();
    for symbol in elf.symbols().chain(elf.dynamic_symbols()) {
        let name = symbol_name(&symbol);
        if name.is_empty() {
            continue;
        }
        let name = name.as_str();
        if let Some(place) = outside_place(&symbol)
            && declared.insert(name.to_owned())
        {
            let Symbol { name, size, binding, visibility, kind, .. } = self::named(&symbol, name);
            outside.push(program::Symbol { name, original: None, place, binding, visibility, kind, size });
        }
    }
    if relocatable {
        // Only a linked descriptor contains the code address; otherwise, the symbol of the code gives the address.
        let symbols = || sections.iter().flat_map(|section| &section.symbols);
        let entries: FxHashMap<&str, u64> = symbols().map(|s| (s.name.as_str(), s.address)).collect();
        for kernel in &mut kernels {
            kernel.entry = entries.get(kernel.name.as_str()).copied().unwrap_or(kernel.entry);
        }
    }
    kernels.sort_by(|a, b| (a.entry, &a.name).cmp(&(b.entry, &b.name)));
    let notes: Vec<Metadata> = elf.sections().flat_map(|section| metadata_notes(&section)).collect();
    let metadata_notes = notes.len();
    let metadata = Metadata::merged(notes);
    let named = metadata.as_ref().and_then(|metadata| match metadata.value().get("amdhsa.target")? {
        Value::Text(id) => producer::version_of_target(id),
        _ => None,
    });
    let llvm = named.or_else(|| elf.sections().find_map(|section| producer_of(&section)));
    let version = elf.elf_header().e_ident().abi_version.saturating_add(2);
    // Code and data were read as one list; split this list.
    let (mut code, mut others, mut places) = (Vec::new(), Vec::new(), FxHashMap::default());
    let mut order: Vec<(usize, usize)> = numbers.into_iter().map(|(index, number)| (number, index)).collect();
    order.sort_unstable();
    for (section, (_, index)) in sections.into_iter().zip(order) {
        if section.flags.exec {
            places.insert(index, code.len());
            code.push(section);
        } else {
            others.push(section);
        }
    }
    if let Some(error) = without.filter(|_| places.is_empty()) {
        // Without any code, the error of the unreadable section is fatal.
        return Err(error);
    }
    let gpu = isaloom_amd_isa::gpu::gpu_name(flags);
    Ok(Layout {
        gpu,
        flags,
        sections: code,
        kernels,
        metadata,
        metadata_notes,
        data: others,
        outside,
        twice,
        unlisted,
        llvm,
        version,
        relocatable,
        lost,
        numbers: places,
    })
}

/// Returns the LLVM version in a section with producer strings.
fn producer_of<'d, R: ReadRef<'d>>(section: &ElfSection64<'d, '_, Endianness, R>) -> Option<Version> {
    if section.name() != Ok(".comment") || section.size() > MOST_PRODUCERS {
        return None;
    }
    producer::version_of_producer(section.data().ok()?)
}

/// Returns whether a section belongs to the program: loaded, and not generated by the linker or for the loader.
fn is_programs<'d, R: ReadRef<'d>>(section: &ElfSection64<'d, '_, Endianness, R>) -> bool {
    let kind = section.elf_section_header().sh_type(Endianness::Little);
    let flags = flags_of(section);
    let padding = kind == SHT_NOBITS && section.name() == Ok(".relro_padding");
    matches!(kind, SHT_PROGBITS | SHT_NOBITS) && flags.alloc && !padding
        || section.kind() == SectionKind::Text
}

/// Returns whether a section of an unlinked object belongs to the program although it is not loaded or has a special
/// type.
fn is_kept<'d, R: ReadRef<'d>>(section: &ElfSection64<'d, '_, Endianness, R>) -> bool {
    const KEPT: &[u32] = &[
        SHT_PROGBITS.0,
        SHT_NOBITS.0,
        SHT_NOTE.0,
        SHT_INIT_ARRAY.0,
        SHT_FINI_ARRAY.0,
        SHT_PREINIT_ARRAY.0,
        // Unwind tables.
        0x7000_0001,
    ];
    let kind = section.elf_section_header().sh_type(Endianness::Little);
    KEPT.contains(&kind.0) && !is_debug(section) && metadata_notes(section).is_empty()
}

fn is_debug<'d, R: ReadRef<'d>>(section: &ElfSection64<'d, '_, Endianness, R>) -> bool {
    section.name().is_ok_and(|name| name.starts_with(".debug"))
}

/// Returns whether an unlisted section has bytes that neither an assembler nor a linker generates.
fn is_unlisted<'d, R: ReadRef<'d>>(section: &ElfSection64<'d, '_, Endianness, R>) -> bool {
    section.size() > 0 && is_debug(section)
}

/// Returns the groups of an object by section number.
fn groups<'d, R: ReadRef<'d>>(elf: &ElfFile64<'d, Endianness, R>) -> FxHashMap<usize, Group> {
    let mut groups = FxHashMap::default();
    for section in elf.sections() {
        let header = section.elf_section_header();
        if header.sh_type(Endianness::Little) != SHT_GROUP {
            continue;
        }
        let index = SymbolIndex(header.sh_info(Endianness::Little) as usize);
        let symbol = elf.symbol_by_index(index).ok();
        let signature = symbol.map(|symbol| symbol_name(&symbol)).unwrap_or_default();
        let Some((flags, members)) =
            section.data().ok().and_then(|data| data.as_chunks::<4>().0.split_first())
        else {
            continue;
        };
        let comdat = u32::from_le_bytes(*flags) & 1 != 0;
        for member in members {
            let group = Group { signature: signature.clone(), comdat };
            groups.insert(u32::from_le_bytes(*member) as usize, group);
        }
    }
    groups
}

/// Returns the location of a symbol outside all sections; `None` for symbols in a section and for source file names.
fn outside_place<'d, R: ReadRef<'d>>(symbol: &ElfSymbol64<'d, '_, Endianness, R>) -> Option<program::Place> {
    const SHN_AMDGPU_LDS: u16 = 0xff00;
    let raw = symbol.elf_symbol();
    let value = raw.st_value(Endianness::Little);
    match raw.st_shndx(Endianness::Little) {
        _ if raw.st_type() == STT_FILE || raw.st_type() == STT_SECTION => None,
        SHN_UNDEF => Some(program::Place::Undefined),
        SHN_ABS => Some(program::Place::Absolute(value)),
        SHN_COMMON => Some(program::Place::Common(value)),
        other if other.0 == SHN_AMDGPU_LDS => Some(program::Place::Lds(value)),
        _ => None,
    }
}

fn flags_of<'d, R: ReadRef<'d>>(section: &ElfSection64<'d, '_, Endianness, R>) -> SectionFlags {
    let header = section.elf_section_header();
    let set = header.sh_flags(Endianness::Little);
    SectionFlags {
        alloc: set.contains(SHF_ALLOC),
        exec: section.kind() == SectionKind::Text,
        write: set.contains(SHF_WRITE),
        merge: set.contains(SHF_MERGE),
        strings: set.contains(SHF_STRINGS),
        nobits: header.sh_type(Endianness::Little) == SHT_NOBITS,
        tls: set.contains(SHF_TLS),
        retain: set.contains(SHF_GNU_RETAIN),
        exclude: set.contains(SHF_EXCLUDE),
        ordered: set.contains(SHF_LINK_ORDER),
    }
}

/// Returns the properties of a symbol.
fn named<'d, R: ReadRef<'d>>(symbol: &ElfSymbol64<'d, '_, Endianness, R>, name: &str) -> Symbol {
    let visibility = match symbol.elf_symbol().st_visibility() {
        STV_INTERNAL => Visibility::Internal,
        STV_HIDDEN => Visibility::Hidden,
        STV_PROTECTED => Visibility::Protected,
        _ => Visibility::Default,
    };
    let binding = match (symbol.is_weak(), symbol.is_local()) {
        (true, _) => Binding::Weak,
        (_, true) => Binding::Local,
        _ => Binding::Global,
    };
    let kind = match symbol.elf_symbol().st_type() {
        STT_FUNC => program::SymbolKind::Function,
        STT_OBJECT | STT_COMMON => program::SymbolKind::Object,
        STT_TLS => program::SymbolKind::Tls,
        STT_GNU_IFUNC => program::SymbolKind::Indirect,
        _ => program::SymbolKind::None,
    };
    let (name, address, size) = (name.to_owned(), symbol.address(), symbol.size());
    Symbol { name, original: None, address, size, binding, visibility, kind }
}

/// Returns the metadata in a section of notes. A linker keeps the notes of all inputs; therefore there can be
/// several notes.
fn metadata_notes<'d, R: ReadRef<'d>>(section: &ElfSection64<'d, '_, Endianness, R>) -> Vec<Metadata> {
    let mut found = Vec::new();
    if section.kind() != SectionKind::Note || section.size() > MOST_NOTES {
        return found;
    }
    let mut rest = section.data().unwrap_or_default();
    while let Some((content, after)) = first_note(rest) {
        found.extend(content.and_then(Metadata::parse));
        rest = after;
    }
    found
}

/// Returns the content of the first note, or `None` instead of the content if the note is not metadata; and the bytes
/// after the note. Returns `None` at the end.
fn first_note(notes: &[u8]) -> Option<(Option<&[u8]>, &[u8])> {
    let word = |at: usize| Some(u32::from_le_bytes(*notes.get(at..)?.first_chunk()?));
    let (name, size, kind) = (word(0)? as usize, word(4)? as usize, word(8)?);
    let from = name.checked_next_multiple_of(4)?.checked_add(12)?;
    let content = notes.get(from..from.checked_add(size)?)?;
    let is_metadata = kind == NT_AMDGPU_METADATA && notes.get(12..)?.starts_with(b"AMDGPU\0");
    let after = notes.get(from.checked_add(size.checked_next_multiple_of(4)?)?..).unwrap_or_default();
    Some((is_metadata.then_some(content), after))
}

/// Returns the name of a symbol and its section.
fn place_of<'d>(symbol: &impl ObjectSymbol<'d>) -> (String, Option<SectionIndex>) {
    (symbol_name(symbol), symbol.section_index())
}

/// Converts a relocation of the ELF reader. `named` returns the name and the section of a symbol in the symbol table
/// that the relocation refers to.
fn relocation<'d, R: ReadRef<'d>>(
    elf: &ElfFile64<'d, Endianness, R>,
    named: impl Fn(SymbolIndex) -> Option<(String, Option<SectionIndex>)>,
    address: u64,
    found: &object::Relocation,
) -> Relocation {
    let symbol = match found.target() {
        RelocationTarget::Symbol(index) => named(index),
        _ => None,
    };
    let (name, section) = symbol.unwrap_or_default();
    // Section symbols are unnamed, so the name of the section is used.
    let section = section.filter(|_| name.is_empty()).and_then(|index| elf.section_by_index(index).ok());
    let symbol = section.map(|section| section_name(&section));
    let kind = match found.flags() {
        RelocationFlags::Elf { r_type } => r_type.0,
        _ => 0,
    };
    let symbol = symbol.unwrap_or(name);
    Relocation { address, kind: RelocationNumber(kind), symbol, addend: found.addend() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(name: &[u8], kind: u32, content: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        for word in [name.len() as u32, content.len() as u32, kind] {
            out.extend(word.to_le_bytes());
        }
        for part in [name, content] {
            out.extend(part);
            out.resize(out.len().next_multiple_of(4), 0);
        }
        out
    }

    #[test]
    fn all_metadata_notes_of_a_section_are_found() {
        let notes =
            [note(b"AMDGPU\0", 32, b"one"), note(b"GNU\0", 3, b"id"), note(b"AMDGPU\0", 32, b"second")]
                .concat();
        let mut rest = &notes[..];
        let mut found = Vec::new();
        while let Some((content, after)) = first_note(rest) {
            found.extend(content.map(<[u8]>::len));
            rest = after;
        }
        assert_eq!(found, [3, 6]);
        assert!(first_note(&notes[..13]).is_none());
    }
}

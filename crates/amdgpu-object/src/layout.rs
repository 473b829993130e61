//! Reads the layout of a code object (headers, sections, symbols and kernel descriptors), but not its code.

use super::descriptor::KernelDescriptor;
use super::error::ObjectError;
use super::kernel::{Kernel, Symbol, section_name, symbol_name, wave32};
use super::metadata::{Metadata, NT_AMDGPU_METADATA, Value};
use super::program::{self, Binding, Group, SectionFlags, Visibility};
use super::random_access::{At, Bytes, Parts};
use super::relocation::{Relocation, RelocationNumber};
use super::system::System;
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

/// Largest size in bytes of a note section that is read.
const MOST_NOTES: u64 = 16 << 20;
/// Largest size in bytes of a section with producer strings that is read.
const MOST_PRODUCERS: u64 = 1 << 16;

/// Layout of a code object: everything except the contents of its sections.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// LLVM's name of the GPU, such as `gfx1150`; `None` if the number in the flags is unknown.
    pub gpu: Option<&'static str>,
    /// Flags of the ELF header, which contain the GPU and its features.
    pub flags: u32,
    /// Code sections, in the order of the file.
    pub sections: Vec<Stretch>,
    /// Kernels, by the address of their code.
    pub kernels: Vec<Kernel>,
    /// Metadata of the kernels; `None` if the object has no metadata.
    pub metadata: Option<Metadata>,
    /// Sections of the program that do not contain code. In an unlinked object, some of them may not be loaded.
    pub data: Vec<Stretch>,
    /// Symbols outside of sections: undefined, absolute and common symbols, and variables in local memory.
    pub outside: Vec<program::Symbol>,
    /// Names of the global and weak symbols of a linked object, in the order of its symbol table; empty for an unlinked
    /// object. The order determines that of the dynamic symbols.
    pub globals: Vec<String>,
    /// Symbols whose name another symbol of the object already has, each with the name of its section. Assembly text
    /// cannot declare a name twice, so a listing omits them.
    pub twice: Vec<(String, Symbol)>,
    /// Names of other sections with contents that a listing omits, such as debug information. A section with metadata
    /// has a name here if it also has other notes.
    pub unlisted: Vec<String>,
    /// Version of LLVM that produced the object; `None` if it is unknown or not newer than the default version.
    pub llvm: Option<Version>,
    /// Operating system for which the object was made.
    pub system: System,
    /// Code object version; at least 2.
    pub version: u8,
    /// Whether the object is not linked, so that its sections have no addresses yet.
    pub relocatable: bool,
    /// Parts that the file declares but that are beyond its end. All other parts have been read.
    pub lost: Vec<ObjectError>,
    /// Indices into `sections`, by the section number in the file.
    pub(super) numbers: FxHashMap<usize, usize>,
}

/// Section of a code object, without its contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// Name of the section, such as `.text`.
    pub name: String,
    /// Address of the section's first byte.
    pub address: u64,
    /// Size of the section in memory, in bytes.
    pub size: u64,
    /// Byte range of the section in the file, which does not exceed the file.
    pub range: Range<u64>,
    /// Alignment of the section's address, in bytes.
    pub align: u64,
    /// Flags of the section (loaded, executable, writable and so on).
    pub flags: SectionFlags,
    /// Number of the section in the file.
    pub number: usize,
    /// Type of the section, as ELF number.
    pub kind: u32,
    /// Size of an element in a mergeable section, in bytes; 0 for other sections.
    pub entry_size: u64,
    /// Section group that contains the section; `None` if it is in no group.
    pub group: Option<Group>,
    /// Name of the section whose order in the linked file determines that of this section; `None` if the order is free.
    pub order: Option<String>,
    /// Number that distinguishes the section from earlier ones with the same name; `None` if the name is enough.
    pub unique: Option<i64>,
    /// Symbols in the section, by address.
    pub symbols: Vec<Symbol>,
    /// Relocations of fields in the section, by address.
    pub relocations: Vec<Relocation>,
}

impl Layout {
    /// Returns whether the waves of all kernels have 32 lanes. Returns `None` if the object has no kernels, or if they
    /// differ.
    pub fn wave32(&self) -> Option<bool> {
        wave32(&self.kernels)
    }
}

/// Reads the layout of a code object; its code is not loaded into memory. Sections beyond the end of the file are
/// reported in [`Layout::lost`].
///
/// # Errors
/// If the file is not an ELF file for AMD GPUs, cannot be read, or is truncated so that a header or all code is
/// missing.
pub fn read_layout(parts: &mut dyn Parts) -> Result<Layout, ObjectError> {
    with_parts(parts, |cache, tables| layout(cache, tables))
}

/// Opens a file for random access and calls `read` with it and its checked section table. Sections that are beyond the
/// end of the file appear empty.
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

/// Reads the layout of a code object that is in memory.
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
    let mut metadata: Option<Metadata> = None;
    for section in elf.sections() {
        if absent.contains(&section.index().0) {
            continue;
        }
        let notes = notes(&section);
        let contents = notes.iter().filter_map(|note| *note);
        if let Some(own) = Metadata::parse(contents) {
            if own.notes().len() < notes.len() {
                unlisted.push(format!("a part of {}", section_name(&section)));
            }
            match &mut metadata {
                Some(all) => all.append(own),
                None => metadata = Some(own),
            }
            continue;
        }
        if !(is_programs(&section) || relocatable && is_kept(&section)) {
            if is_unlisted(&section) {
                unlisted.push(section_name(&section));
            }
            continue;
        }
        let name = section_name(&section);
        // `size` is the size in memory. A section may have one although it has no bytes in the file.
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
        // Reads only the 64 bytes of the descriptor, not its whole section.
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
    // Relocations for the loader refer to the dynamic symbol table, whose indices differ from those of the other symbol
    // table.
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
    let globals =
        elf.symbols().chain(elf.dynamic_symbols()).filter(|symbol| !relocatable && !symbol.is_local());
    let mut globals: Vec<String> = globals.map(|symbol| symbol_name(&symbol)).collect();
    let mut named = FxHashSet::default();
    globals.retain(|name| !name.is_empty() && named.insert(name.clone()));
    let mut outside = Vec::new();
    let symbols = elf.symbols().map(|symbol| (renamed.get(&symbol.index()), symbol));
    for (unique, symbol) in symbols.chain(elf.dynamic_symbols().map(|symbol| (None, symbol))) {
        let own = symbol_name(&symbol);
        if own.is_empty() {
            continue;
        }
        let name = unique.unwrap_or(&own).as_str();
        if let Some(place) = outside_place(&symbol)
            && declared.insert(name.to_owned())
        {
            let Symbol { name, size, binding, visibility, kind, .. } = self::named(&symbol, name);
            let original = unique.map(|_| own.clone());
            outside.push(program::Symbol { name, original, place, binding, visibility, kind, size });
        }
    }
    if relocatable {
        // The descriptor in a linked file contains the distance to the code. In an unlinked file the field is not
        // filled in, so the address is that of the kernel's symbol.
        let symbols = || sections.iter().flat_map(|section| &section.symbols);
        let entries: FxHashMap<&str, u64> = symbols().map(|s| (s.name.as_str(), s.address)).collect();
        for kernel in &mut kernels {
            kernel.entry = entries.get(kernel.name.as_str()).copied().unwrap_or(kernel.entry);
        }
    }
    kernels.sort_by(|a, b| (a.entry, &a.name).cmp(&(b.entry, &b.name)));
    let target = metadata.iter().flat_map(Metadata::notes).find_map(|note| note.get("amdhsa.target"));
    let named = target.and_then(|target| match target {
        Value::Text(id) => producer::version_of_target(id),
        _ => None,
    });
    let llvm = named.max(elf.sections().filter_map(|section| producer_of(&section)).max());
    let system = System::of(elf.elf_header().e_ident().os_abi.0);
    let version = elf.elf_header().e_ident().abi_version.saturating_add(2);
    // Until here, code and data sections are in one list, because section numbers refer to it. It is split here.
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
        // A missing code section is an error if the object has no other code.
        return Err(error);
    }
    let gpu = isaloom_amd_isa::gpu::gpu_name(flags);
    Ok(Layout {
        gpu,
        flags,
        sections: code,
        kernels,
        metadata,
        data: others,
        outside,
        globals,
        twice,
        unlisted,
        llvm,
        system,
        version,
        relocatable,
        lost,
        numbers: places,
    })
}

/// Returns the version of LLVM that a section reveals: by its producer strings (`.comment`), or by the entry size of an
/// array of functions. Returns `None` for other sections, or if the version is not newer than the default.
fn producer_of<'d, R: ReadRef<'d>>(section: &ElfSection64<'d, '_, Endianness, R>) -> Option<Version> {
    let header = section.elf_section_header();
    let array =
        matches!(header.sh_type(Endianness::Little), SHT_INIT_ARRAY | SHT_FINI_ARRAY | SHT_PREINIT_ARRAY);
    if array && header.sh_entsize(Endianness::Little) != 0 {
        // Older versions of LLVM declare no entry size here.
        return Version::of(24);
    }
    if section.name() != Ok(".comment") || section.size() > MOST_PRODUCERS {
        return None;
    }
    producer::version_of_producer(section.data().ok()?)
}

/// Returns whether a section belongs to the program: it is loaded, and neither generated by the linker nor used only by
/// the loader.
fn is_programs<'d, R: ReadRef<'d>>(section: &ElfSection64<'d, '_, Endianness, R>) -> bool {
    let kind = section.elf_section_header().sh_type(Endianness::Little);
    let flags = flags_of(section);
    let padding = kind == SHT_NOBITS && section.name() == Ok(".relro_padding");
    matches!(kind, SHT_PROGBITS | SHT_NOBITS | SHT_NOTE) && flags.alloc && !padding
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
        // Section type of unwind tables.
        0x7000_0001,
    ];
    let kind = section.elf_section_header().sh_type(Endianness::Little);
    KEPT.contains(&kind.0) && !is_debug(section)
}

fn is_debug<'d, R: ReadRef<'d>>(section: &ElfSection64<'d, '_, Endianness, R>) -> bool {
    section.name().is_ok_and(|name| name.starts_with(".debug"))
}

/// Returns whether a section that a listing omits contains bytes that neither the assembler nor the linker would
/// generate again.
fn is_unlisted<'d, R: ReadRef<'d>>(section: &ElfSection64<'d, '_, Endianness, R>) -> bool {
    section.size() > 0 && is_debug(section)
}

/// Returns, for each section that is in a group, the group; the key is the section number.
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

/// Returns where a symbol outside of sections is defined; `None` for symbols in a section and for names of source
/// files.
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

/// Converts a symbol of the ELF reader to a [`Symbol`] with the name `name`.
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

/// Returns the notes of a section: the content of each note with metadata, and `None` for each other note. There can be
/// several notes with metadata, because a linker keeps those of all input files.
fn notes<'d, R: ReadRef<'d>>(section: &ElfSection64<'d, '_, Endianness, R>) -> Vec<Option<&'d [u8]>> {
    let mut found = Vec::new();
    if section.kind() != SectionKind::Note || section.size() > MOST_NOTES {
        return found;
    }
    let mut rest = section.data().unwrap_or_default();
    while let Some((content, after)) = first_note(rest) {
        found.push(content);
        rest = after;
    }
    found
}

/// Splits off the first note. Returns its content (`None` if it is not metadata) and the bytes after the note. Returns
/// `None` if no note is left.
fn first_note(notes: &[u8]) -> Option<(Option<&[u8]>, &[u8])> {
    let word = |at: usize| Some(u32::from_le_bytes(*notes.get(at..)?.first_chunk()?));
    let (name, size, kind) = (word(0)? as usize, word(4)? as usize, word(8)?);
    let from = name.checked_next_multiple_of(4)?.checked_add(12)?;
    let content = notes.get(from..from.checked_add(size)?)?;
    let is_metadata = kind == NT_AMDGPU_METADATA && notes.get(12..)?.starts_with(b"AMDGPU\0");
    let after = notes.get(from.checked_add(size.checked_next_multiple_of(4)?)?..).unwrap_or_default();
    Some((is_metadata.then_some(content), after))
}

/// Returns the name of a symbol and the section that contains it.
fn place_of<'d>(symbol: &impl ObjectSymbol<'d>) -> (String, Option<SectionIndex>) {
    (symbol_name(symbol), symbol.section_index())
}

/// Converts a relocation of the ELF reader. `named` returns the name and the section of a symbol, given its index in
/// the symbol table that the relocation uses.
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
    // The symbol of a section has no name, so the relocation gets the name of the section.
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

//! Writes an assembled program as an ELF file: relocatable, or linked to a loadable code object.
//!
//! A linked file has the layout of lld: headers, note, dynamic symbols and read-only data, then code, then data that
//! the loader writes. All references between the sections of the program are resolved.

mod elf;
mod link;

pub use link::{LinkError, write_code_object};

use super::metadata::NT_AMDGPU_METADATA;
use crate::program::{
    Binding, Group, NUMBERED, Place, Program, Relocation, RelocationKind, Section, Symbol, SymbolKind,
};
use elf::{File, Kind, Output, Table, flag};
use rustc_hash::FxHashMap;

/// Section number that ELF files use for symbols in local memory (LDS).
const SHN_AMDGPU_LDS: u16 = 0xff00;
const SHN_UNDEF: u16 = 0;
const SHN_ABS: u16 = 0xfff1;
const SHN_COMMON: u16 = 0xfff2;

/// Returns the flags of the ELF header: the number of the GPU, and the XNACK and SRAMECC settings.
pub fn header_flags(program: &Program) -> u32 {
    const XNACK: [u32; 3] = [0x100, 0x200, 0x300];
    const SRAMECC: [u32; 3] = [0x400, 0x800, 0xc00];
    let choose = |bits: [u32; 3], value: Option<bool>| match value {
        None => bits[0],
        Some(false) => bits[1],
        Some(true) => bits[2],
    };
    let target = &program.target;
    let mut flags = target.machine.map_or(0, u32::from);
    // The setting of a feature is in the flags only if the GPU supports code both with and without the feature.
    if target.xnack {
        flags |= choose(XNACK, program.features.xnack);
    }
    if target.sramecc {
        flags |= choose(SRAMECC, program.features.sramecc);
    }
    // In code object version 6, the flags for a generic GPU contain the version of the generic GPU, which is 1.
    if program.version >= 6 && target.gpu.ends_with("-generic") {
        flags |= 1 << 24;
    }
    flags
}

/// Returns the field `ABIVERSION` of the ELF header for a code object version.
fn abi_version(version: u8) -> u8 {
    version.saturating_sub(2)
}

/// Returns the contents of the note section with the metadata; `None` if the program has no metadata.
fn note(program: &Program) -> Option<Vec<u8>> {
    let mut out = Output::default();
    for metadata in &program.metadata {
        out.u32(7);
        out.u32(u32::try_from(metadata.len()).ok()?);
        out.u32(NT_AMDGPU_METADATA);
        out.bytes(b"AMDGPU\0\0");
        out.bytes(metadata);
        out.align(4);
    }
    (!program.metadata.is_empty()).then(|| out.into_bytes())
}

/// Returns whether a symbol is only for the assembler, so that it is not in the symbol table unless a relocation needs
/// it.
fn is_temporary(symbol: &Symbol) -> bool {
    symbol.name.starts_with(".L") || symbol.name.contains(NUMBERED) || symbol.kind == SymbolKind::Section
}

/// Returns section and byte offset if a relocation can refer to the section instead of its local symbol, as LLVM's
/// assembler does. If the section is mergeable and the addend is not 0, the relocation must refer to the symbol: after
/// merging, the sum of section and addend could be in another element.
fn within(program: &Program, relocation: &Relocation) -> Option<(usize, u64)> {
    let symbol = program.symbols.get(relocation.symbol)?;
    let Place::Section(section, offset) = symbol.place else { return None };
    let own =
        symbol.binding == Binding::Local && !matches!(symbol.kind, SymbolKind::Tls | SymbolKind::Indirect);
    let merged = relocation.addend != 0
        && symbol.kind != SymbolKind::Section
        && program.sections.get(section).is_some_and(|s| s.flags.merge);
    (own && !merged && !is_got(relocation.kind)).then_some((section, offset))
}

fn is_got(kind: RelocationKind) -> bool {
    matches!(kind, RelocationKind::GotPcRel | RelocationKind::GotPcRel32Lo | RelocationKind::GotPcRel32Hi)
}

fn kind_of(section: &Section) -> Kind {
    match section.kind {
        _ if section.flags.nobits => Kind::NoBits,
        1 => Kind::Progbits,
        other => Kind::Other(other),
    }
}

fn section_flags(section: &Section) -> u64 {
    let f = section.flags;
    [
        (f.write, flag::WRITE),
        (f.alloc, flag::ALLOC),
        (f.exec, flag::EXEC),
        (f.merge, flag::MERGE),
        (f.strings, flag::STRINGS),
        (f.tls, flag::TLS),
        (f.retain, flag::RETAIN),
        (f.exclude, flag::EXCLUDE),
        (f.ordered, flag::LINK_ORDER),
    ]
    .iter()
    .filter(|(set, _)| *set)
    .fold(0, |flags, (_, bit)| flags | bit)
}

/// Appends an entry of a symbol table: `name` is the offset in the string table, and `shndx` the section number.
fn push_symbol(out: &mut Output, name: u32, symbol: &Symbol, local: bool, shndx: u16, value: u64) {
    let binding = match symbol.binding {
        _ if local => 0,
        Binding::Local => 0,
        Binding::Global => 1,
        Binding::Weak => 2,
    };
    let kind = match symbol.kind {
        SymbolKind::None => 0,
        SymbolKind::Object => 1,
        SymbolKind::Function => 2,
        SymbolKind::Tls => 6,
        SymbolKind::Indirect => 10,
        SymbolKind::Section => 3,
    };
    out.u32(name);
    out.bytes(&[binding << 4 | kind, symbol.visibility as u8]);
    out.u16(shndx);
    out.u64(value);
    out.u64(symbol.size);
}

/// Section groups of a program, and their indices by signature.
struct Groups<'p> {
    all: Vec<Members<'p>>,
    by_signature: FxHashMap<&'p str, usize>,
}

/// Section group with the indices of its sections, and the index in the symbol table of its signature.
struct Members<'p> {
    of: &'p Group,
    members: Vec<usize>,
    symbol: u32,
}

impl<'p> Groups<'p> {
    fn of(program: &'p Program) -> Groups<'p> {
        let mut groups = Groups { all: Vec::new(), by_signature: FxHashMap::default() };
        for (index, section) in program.sections.iter().enumerate() {
            let Some(of) = &section.group else { continue };
            match groups.named(&of.signature) {
                Some(group) => group.members.push(index),
                None => {
                    groups.by_signature.insert(&of.signature, groups.all.len());
                    groups.all.push(Members { of, members: vec![index], symbol: 0 });
                }
            }
        }
        groups
    }

    fn named(&mut self, signature: &str) -> Option<&mut Members<'p>> {
        self.by_signature.get(signature).and_then(|at| self.all.get_mut(*at))
    }
}

/// Returns the contents of a section. In a branch with a relocation, the distance is replaced by -1, as in LLVM's
/// assembler.
fn with_open_branches(program: &Program, index: usize, section: &Section) -> Vec<u8> {
    let mut data = section.data.clone();
    for relocation in section.relocations.iter().filter(|r| r.kind == RelocationKind::Rel16) {
        let Some(Place::Section(within, at)) = program.symbols.get(relocation.symbol).map(|s| s.place) else {
            continue;
        };
        let target = at.wrapping_add_signed(relocation.addend);
        let distance = relocation.kind.value(target, relocation.offset).filter(|_| within == index);
        let field =
            usize::try_from(relocation.offset).ok().and_then(|at| data.get_mut(at..)?.first_chunk_mut());
        if let (Some((distance, _)), Some(field)) = (distance, field)
            && *field == (distance as u16).to_le_bytes()
        {
            *field = (-1i16).to_le_bytes();
        }
    }
    data
}

/// Returns the bytes of a relocatable ELF file for the program.
pub fn write_relocatable(program: &Program) -> Vec<u8> {
    let mut file = File::default();
    let mut numbers = Vec::with_capacity(program.sections.len());
    let mut groups = Groups::of(program);
    let first = groups.all.len();
    // A group must precede its members, so the groups get the first section indices; their contents follow at the end.
    for _ in 0..first {
        file.add(Table::new(".group", Kind::Group, Vec::new()));
    }
    for (index, section) in program.sections.iter().enumerate() {
        let kind = kind_of(section);
        let mut table = Table::new(&section.name, kind, with_open_branches(program, index, section));
        (table.flags, table.align, table.entry) = (section_flags(section), section.align, section.entry_size);
        if section.group.is_some() {
            table.flags |= flag::GROUP;
        }
        let position = |number: usize| u32::try_from(first + number + 1).unwrap_or(0);
        table.link = section.order.map_or(0, position);
        numbers.push(file.add(table));
    }
    if let Some(note) = note(program) {
        let mut table = Table::new(".note", Kind::Note, note);
        (table.flags, table.align) = (flag::ALLOC, 4);
        file.add(table);
    }
    // ELF requires that local symbols come first. The symbols of sections come before the other local symbols.
    let (mut used, mut begins) = (vec![false; program.symbols.len()], vec![0u32; program.sections.len()]);
    for relocation in program.sections.iter().flat_map(|section| &section.relocations) {
        match within(program, relocation) {
            Some((section, _)) => begins.get_mut(section).into_iter().for_each(|begin| *begin = 1),
            None => used.get_mut(relocation.symbol).into_iter().for_each(|used| *used = true),
        }
    }
    let mut strings = elf::Strings::default();
    let mut symbols = Output::default();
    symbols.bytes(&[0; 24]);
    let mut next = 1u32;
    for (begin, number) in begins.iter_mut().zip(&numbers).filter(|(begin, _)| **begin != 0) {
        *begin = next;
        next += 1;
        symbols.u32(0);
        symbols.bytes(&[3, 0]);
        symbols.u16(*number);
        symbols.bytes(&[0; 16]);
    }
    let shown = |symbol: &Symbol| !is_temporary(symbol);
    let mut order: Vec<usize> = (0..program.symbols.len()).collect();
    let is_local =
        |index: usize| program.symbols.get(index).is_some_and(|symbol| symbol.binding == Binding::Local);
    let is_used = |index: usize| used.get(index).copied().unwrap_or(false);
    order.retain(|&index| program.symbols.get(index).is_some_and(shown) || is_used(index));
    order.sort_by_key(|&index| !is_local(index));
    let mut positions = vec![0u32; program.symbols.len()];
    // A group whose signature is not a symbol of the program gets a local symbol for it.
    for symbol in program.symbols.iter().filter(|symbol| shown(symbol)) {
        if let Some(group) = groups.named(&symbol.name) {
            group.symbol = u32::MAX;
        }
    }
    for (number, group) in (1u16..).zip(&mut groups.all).filter(|(_, group)| group.symbol == 0) {
        group.symbol = next;
        next += 1;
        symbols.u32(strings.add(&group.of.signature));
        symbols.bytes(&[0, 0]);
        symbols.u16(number);
        symbols.bytes(&[0; 16]);
    }
    let locals = next as usize + order.iter().filter(|&&index| is_local(index)).count();
    for (position, &index) in (next..).zip(&order) {
        let Some(symbol) = program.symbols.get(index) else { continue };
        if let Some(place) = positions.get_mut(index) {
            *place = position;
        }
        let (shndx, value) = match symbol.place {
            Place::Undefined => (0, 0),
            Place::Absolute(value) => (SHN_ABS, value),
            Place::Section(section, offset) => (numbers.get(section).copied().unwrap_or(0), offset),
            Place::Lds(align) => (SHN_AMDGPU_LDS, align),
            Place::Common(align) => (SHN_COMMON, align),
        };
        let name = strings.add(symbol.table_name());
        push_symbol(&mut symbols, name, symbol, false, shndx, value);
        if let Some(group) = groups.named(&symbol.name) {
            group.symbol = position;
        }
    }
    let with_relocations: Vec<usize> =
        (0..program.sections.len()).filter(|&i| !program.sections[i].relocations.is_empty()).collect();
    let mut tables = vec![0u16; program.sections.len()];
    // The relocation tables come after all sections, directly before the symbol table.
    let symtab = file.next() + u16::try_from(with_relocations.len()).unwrap_or(0);
    for index in with_relocations {
        let Some(section) = program.sections.get(index) else { continue };
        let mut out = Output::default();
        for relocation in &section.relocations {
            out.u64(relocation.offset);
            let (place, behind) = match within(program, relocation) {
                Some((section, behind)) => (begins.get(section), behind),
                None => (positions.get(relocation.symbol), 0),
            };
            let symbol = place.copied().unwrap_or(0);
            out.u64(u64::from(symbol) << 32 | relocation.kind as u64);
            out.u64(relocation.addend.cast_unsigned().wrapping_add(behind));
        }
        let mut table = Table::new(&format!(".rela{}", section.name), Kind::Rela, out.into_bytes());
        let grouped = section.group.is_some();
        (table.flags, table.align, table.entry) =
            (if grouped { flag::GROUP } else { flag::INFO_LINK }, 8, 24);
        (table.link, table.info) = (symtab.into(), numbers.get(index).copied().unwrap_or(0).into());
        let number = file.add(table);
        if let Some(of) = tables.get_mut(index) {
            *of = number;
        }
    }
    for (table, group) in file.tables.iter_mut().zip(&groups.all) {
        let mut out = Output::default();
        out.u32(group.of.comdat.into());
        for &index in &group.members {
            let both = [numbers.get(index), tables.get(index)];
            both.into_iter()
                .flatten()
                .filter(|number| **number != 0)
                .for_each(|number| out.u32((*number).into()));
        }
        table.data = out.into_bytes();
        (table.align, table.entry, table.link, table.info) = (4, 4, symtab.into(), group.symbol);
    }
    let mut table = Table::new(".symtab", Kind::Symtab, symbols.into_bytes());
    (table.align, table.entry, table.link) = (8, 24, u32::from(symtab) + 1);
    table.info = u32::try_from(locals).unwrap_or(1);
    file.add(table);
    file.add(Table::new(".strtab", Kind::Strtab, strings.into_bytes()));
    file.finish(elf::TYPE_REL, abi_version(program.version), header_flags(program), &[])
}

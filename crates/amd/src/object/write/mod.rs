//! Writes an assembled program as an ELF file: relocatable, or linked to a code object that can be loaded.
//!
//! A linked file is laid out as lld does it: headers, note, dynamic symbols and read-only data; code; what the
//! loader writes. Every reference between sections of the program is resolved.

mod elf;
mod link;

pub use link::{LinkError, write_code_object};

use super::metadata::NT_AMDGPU_METADATA;
use crate::asm::{Binding, Place, Program, Section, Symbol, SymbolKind};
use elf::{File, Kind, Output, Table, flag};

/// Local memory, as section number of a symbol.
const SHN_AMDGPU_LDS: u16 = 0xff00;
const SHN_ABS: u16 = 0xfff1;
const SHN_COMMON: u16 = 0xfff2;

/// The flags of the ELF header: the GPU, and what is known of XNACK and SRAMECC.
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
    // The GPUs that can run code with and without these features.
    if target.xnack {
        flags |= choose(XNACK, program.features.xnack);
    }
    if target.sramecc {
        flags |= choose(SRAMECC, program.features.sramecc);
    }
    // Code for several GPUs says which version of their common subset it is of.
    if program.version >= 6 && target.gpu.ends_with("-generic") {
        flags |= 1 << 24;
    }
    flags
}

/// The `ABIVERSION` of a code object version.
fn abi_version(version: u8) -> u8 {
    version.saturating_sub(2)
}

/// The content of the note section; none where the program has no metadata.
fn note(program: &Program) -> Option<Vec<u8>> {
    let metadata = program.metadata.as_ref()?;
    let mut out = Output::default();
    out.u32(7);
    out.u32(u32::try_from(metadata.len()).ok()?);
    out.u32(NT_AMDGPU_METADATA);
    out.bytes(b"AMDGPU\0\0");
    out.bytes(metadata);
    out.align(4);
    Some(out.into_bytes())
}

/// Whether a symbol is only for the assembler.
fn is_temporary(symbol: &Symbol) -> bool {
    symbol.name.starts_with(".L") || symbol.name.contains('\u{1}')
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
    ]
    .iter()
    .filter(|(set, _)| *set)
    .fold(0, |flags, (_, bit)| flags | bit)
}

/// One entry of a symbol table.
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
    };
    out.u32(name);
    out.bytes(&[binding << 4 | kind, symbol.visibility as u8]);
    out.u16(shndx);
    out.u64(value);
    out.u64(symbol.size);
}

/// The program as a relocatable ELF file, for a linker.
pub fn write_relocatable(program: &Program) -> Vec<u8> {
    let mut file = File::default();
    let mut numbers = Vec::with_capacity(program.sections.len());
    for section in &program.sections {
        let kind = kind_of(section);
        let mut table = Table::new(&section.name, kind, section.data.clone());
        (table.flags, table.align, table.entry) = (section_flags(section), section.align, section.entry_size);
        numbers.push(file.add(table));
    }
    if let Some(note) = note(program) {
        let mut table = Table::new(".note", Kind::Note, note);
        (table.flags, table.align) = (flag::ALLOC, 4);
        file.add(table);
    }
    // Symbols: local ones first, as the format wants.
    let shown = |symbol: &Symbol| !is_temporary(symbol);
    let mut order: Vec<usize> = (0..program.symbols.len()).collect();
    let is_local =
        |index: usize| program.symbols.get(index).is_some_and(|symbol| symbol.binding == Binding::Local);
    order.retain(|&index| program.symbols.get(index).is_some_and(shown) || is_used(program, index));
    order.sort_by_key(|&index| !is_local(index));
    let mut positions = vec![0u32; program.symbols.len()];
    let mut strings = elf::Strings::default();
    let mut symbols = Output::default();
    symbols.bytes(&[0; 24]);
    let locals = 1 + order.iter().filter(|&&index| is_local(index)).count();
    for (position, &index) in (1u32..).zip(&order) {
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
        let name = strings.add(&symbol.name);
        push_symbol(&mut symbols, name, symbol, false, shndx, value);
    }
    let with_relocations: Vec<usize> =
        (0..program.sections.len()).filter(|&i| !program.sections[i].relocations.is_empty()).collect();
    // The tables follow the sections that they are for.
    let symtab = file.next() + u16::try_from(with_relocations.len()).unwrap_or(0);
    for index in with_relocations {
        let Some(section) = program.sections.get(index) else { continue };
        let mut out = Output::default();
        for relocation in &section.relocations {
            out.u64(relocation.offset);
            let symbol = positions.get(relocation.symbol).copied().unwrap_or(0);
            out.u64(u64::from(symbol) << 32 | relocation.kind as u64);
            out.u64(relocation.addend.cast_unsigned());
        }
        let mut table = Table::new(&format!(".rela{}", section.name), Kind::Rela, out.into_bytes());
        (table.flags, table.align, table.entry) = (flag::INFO_LINK, 8, 24);
        (table.link, table.info) = (symtab.into(), numbers.get(index).copied().unwrap_or(0).into());
        file.add(table);
    }
    let mut table = Table::new(".symtab", Kind::Symtab, symbols.into_bytes());
    (table.align, table.entry, table.link) = (8, 24, u32::from(symtab) + 1);
    table.info = u32::try_from(locals).unwrap_or(1);
    file.add(table);
    file.add(Table::new(".strtab", Kind::Strtab, strings.into_bytes()));
    file.finish(elf::TYPE_REL, abi_version(program.version), header_flags(program), &[])
}

/// Whether a relocation names the symbol.
fn is_used(program: &Program, index: usize) -> bool {
    program.sections.iter().flat_map(|s| &s.relocations).any(|r| r.symbol == index)
}

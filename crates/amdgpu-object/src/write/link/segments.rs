//! Determines the segments of a linked file: the addresses and file offsets of the sections, and the program headers.

use super::super::elf::{File, Segment, Table};
use crate::program::{Program, Section};
use object::elf::SHT_NOTE;

/// Size of a page in memory, in bytes.
const PAGE: u64 = 0x1000;

/// Sections of the linked file, by their role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Note,
    Dynsym,
    GnuHash,
    Hash,
    Dynstr,
    Rela,
    Program(usize),
    Got,
    Dynamic,
    Padding,
    Symtab,
    Strtab,
}

/// Segment to which a section belongs, in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    /// Notes, which are in the read-only segment and also in the note segment.
    Note,
    Read,
    Exec,
    /// Data that only the loader writes; it is write-protected afterwards.
    Relro,
    Write,
    NotLoaded,
}

pub(super) fn class_of(section: &Section) -> Class {
    match (section.flags.alloc, section.flags.exec, section.flags.write) {
        (false, ..) => Class::NotLoaded,
        (_, true, _) => Class::Exec,
        (_, _, true) if matches!(section.name.as_str(), ".got" | ".data.rel.ro") => Class::Relro,
        (_, _, true) => Class::Write,
        _ if section.kind == SHT_NOTE.0 => Class::Note,
        _ => Class::Read,
    }
}

/// Returns whether a section is a note that is loaded.
pub(super) fn is_loaded_note(section: &Section) -> bool {
    class_of(section) == Class::Note
}

/// Returns whether the program has data that stays writable.
pub(super) fn has_write(program: &Program) -> bool {
    program.sections.iter().any(|section| class_of(section) == Class::Write)
}

fn class(part: Part, program: &Program) -> Class {
    match part {
        Part::Program(index) => program.sections.get(index).map_or(Class::NotLoaded, class_of),
        Part::Dynamic | Part::Got | Part::Padding => Class::Relro,
        Part::Symtab | Part::Strtab => Class::NotLoaded,
        Part::Note => Class::Note,
        _ => Class::Read,
    }
}

/// Sets the address and the file offset of every loaded section. `first` is the byte offset after the headers.
pub(super) fn layout(parts: &[Part], tables: &mut [Table], program: &Program, first: u64) {
    // Notes and read-only data are in the same segment.
    let segment = |class: Class| if class == Class::Note { Class::Read } else { class };
    let (mut offset, mut address, mut before) = (first, first, Class::Read);
    for (&part, table) in parts.iter().zip(tables) {
        let class = segment(class(part, program));
        if class == Class::NotLoaded {
            continue;
        }
        if class != before {
            // A new segment starts on a new page in memory, at the same offset in the page as in the file, so that the
            // file can be mapped.
            address = address.next_multiple_of(PAGE) + offset % PAGE;
            before = class;
        }
        let align = table.align.max(1);
        let padding = offset.next_multiple_of(align) - offset;
        (offset, address) = (offset + padding, (address + padding).next_multiple_of(align));
        if part == Part::Padding {
            // This section fills the last page of the data that becomes write-protected.
            let size = (address.next_multiple_of(PAGE) - address) as usize;
            table.data = vec![0; size];
        }
        (table.address, table.offset) = (address, Some(offset));
        address += table.data.len() as u64;
        offset += table.file_size();
    }
}

/// Returns the program headers; `count` is their number.
pub(super) fn segments(parts: &[Part], tables: &[Table], program: &Program, count: usize) -> Vec<Segment> {
    const LOAD: u32 = 1;
    let headers = File::first_offset(count);
    let around = |wanted: &[Class], kind: u32, flags: u32, align: u64| {
        let own = parts.iter().zip(tables).filter(|(part, _)| wanted.contains(&class(**part, program)));
        let mut segment = Segment { kind, flags, align, ..Segment::default() };
        for (index, (_, table)) in own.enumerate() {
            let offset = table.offset.unwrap_or(0);
            if index == 0 {
                (segment.offset, segment.address) = (offset, table.address);
            }
            segment.file_size = (offset + table.file_size()).saturating_sub(segment.offset);
            segment.memory_size = (table.address + table.data.len() as u64).saturating_sub(segment.address);
        }
        segment
    };
    let one = |wanted: Part, kind: u32, flags: u32, align: u64| {
        let found = parts.iter().zip(tables).find(|(part, _)| **part == wanted);
        found.map(|(_, table)| Segment {
            kind,
            flags,
            offset: table.offset.unwrap_or(0),
            address: table.address,
            file_size: table.file_size(),
            memory_size: table.data.len() as u64,
            align,
        })
    };
    let mut read = around(&[Class::Note, Class::Read], LOAD, 4, PAGE);
    // The read-only segment also contains the headers, so it starts at the start of the file.
    read.file_size += read.offset;
    read.memory_size += read.address;
    (read.offset, read.address) = (0, 0);
    let size = headers - 64;
    let mut list = vec![
        Segment { kind: 6, flags: 4, offset: 64, address: 64, file_size: size, memory_size: size, align: 8 },
        read,
        around(&[Class::Exec], LOAD, 5, PAGE),
        around(&[Class::Relro], LOAD, 6, PAGE),
    ];
    if has_write(program) {
        list.push(around(&[Class::Write], LOAD, 6, PAGE));
    }
    list.extend(one(Part::Dynamic, 2, 6, 8));
    list.push(around(&[Class::Relro], 0x6474_e552, 4, 1));
    list.push(Segment { kind: 0x6474_e551, flags: 6, ..Segment::default() });
    if parts.iter().any(|part| class(*part, program) == Class::Note) {
        list.push(around(&[Class::Note], 4, 4, 4));
    }
    list
}

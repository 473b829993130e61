//! Converts sections, string tables and headers to the bytes of an ELF file.

use isaloom_amdgpu_text::name::to_bytes;

/// Buffer to which little-endian numbers and bytes are appended.
#[derive(Clone, Debug, Default)]
pub(super) struct Output(Vec<u8>);

impl Output {
    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    pub(super) fn u16(&mut self, value: u16) {
        self.bytes(&value.to_le_bytes());
    }

    pub(super) fn u32(&mut self, value: u32) {
        self.bytes(&value.to_le_bytes());
    }

    pub(super) fn u64(&mut self, value: u64) {
        self.bytes(&value.to_le_bytes());
    }

    pub(super) fn align(&mut self, to: usize) {
        self.0.resize(self.0.len().next_multiple_of(to.max(1)), 0);
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

/// Contents of a string table section, in which each name ends with a zero.
#[derive(Clone, Debug)]
pub(super) struct Strings(Vec<u8>);

impl Default for Strings {
    fn default() -> Strings {
        Strings(vec![0])
    }
}

impl Strings {
    /// Adds a name and returns its byte offset in the table.
    pub(super) fn add(&mut self, name: &str) -> u32 {
        let at = u32::try_from(self.0.len()).unwrap_or(0);
        self.0.extend_from_slice(&to_bytes(name));
        self.0.push(0);
        at
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

/// Type of a section, with ELF's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Progbits,
    Symtab,
    Strtab,
    Rela,
    Hash,
    Dynamic,
    Note,
    Group,
    NoBits,
    Dynsym,
    GnuHash,
    /// Type that the program itself specifies, by its number.
    Other(u32),
}

impl Kind {
    fn number(self) -> u32 {
        match self {
            Kind::Progbits => 1,
            Kind::Symtab => 2,
            Kind::Strtab => 3,
            Kind::Rela => 4,
            Kind::Hash => 5,
            Kind::Dynamic => 6,
            Kind::Note => 7,
            Kind::Group => 17,
            Kind::NoBits => 8,
            Kind::Dynsym => 11,
            Kind::GnuHash => 0x6fff_fff6,
            Kind::Other(number) => number,
        }
    }
}

/// Bits of the section flags in ELF.
pub(super) mod flag {
    pub(crate) const WRITE: u64 = 1;
    pub(crate) const ALLOC: u64 = 2;
    pub(crate) const EXEC: u64 = 4;
    pub(crate) const MERGE: u64 = 0x10;
    pub(crate) const STRINGS: u64 = 0x20;
    pub(crate) const INFO_LINK: u64 = 0x40;
    pub(crate) const LINK_ORDER: u64 = 0x80;
    pub(crate) const GROUP: u64 = 0x200;
    pub(crate) const TLS: u64 = 0x400;
    pub(crate) const RETAIN: u64 = 0x20_0000;
    pub(crate) const EXCLUDE: u64 = 0x8000_0000;
}

pub(super) const TYPE_REL: u16 = 1;
pub(super) const TYPE_DYN: u16 = 3;

/// Section of an ELF file, with its contents.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) name: String,
    pub(super) kind: Kind,
    pub(super) flags: u64,
    pub(super) align: u64,
    pub(super) entry: u64,
    pub(super) link: u32,
    pub(super) info: u32,
    pub(super) address: u64,
    pub(super) data: Vec<u8>,
    /// Byte offset in the file. The layout of a linked file sets it; for other files it is `None` until
    /// [`File::finish`].
    pub(super) offset: Option<u64>,
}

impl Table {
    pub(super) fn new(name: &str, kind: Kind, data: Vec<u8>) -> Table {
        let name = name.to_owned();
        let (flags, entry, link, info, address) = (0, 0, 0, 0, 0);
        Table { name, kind, flags, align: 1, entry, link, info, address, data, offset: None }
    }

    /// Returns the size of the section in the file, in bytes.
    pub(super) fn file_size(&self) -> u64 {
        if self.kind == Kind::NoBits { 0 } else { self.data.len() as u64 }
    }
}

/// Segment (program header) of a linked ELF file.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Segment {
    pub(super) kind: u32,
    pub(super) flags: u32,
    pub(super) offset: u64,
    pub(super) address: u64,
    pub(super) file_size: u64,
    pub(super) memory_size: u64,
    pub(super) align: u64,
}

/// ELF file as a list of sections, without the null section at index 0.
#[derive(Clone, Debug, Default)]
pub(super) struct File {
    pub(super) tables: Vec<Table>,
}

const HEADER: u64 = 64;
const PROGRAM_HEADER: u64 = 56;
const SECTION_HEADER: u16 = 64;

impl File {
    /// Returns the index that the next section will have.
    pub(super) fn next(&self) -> u16 {
        u16::try_from(self.tables.len() + 1).unwrap_or(u16::MAX)
    }

    /// Adds a section and returns its index.
    pub(super) fn add(&mut self, table: Table) -> u16 {
        let number = self.next();
        self.tables.push(table);
        number
    }

    /// Returns the byte offset after the headers, at which the first section may start.
    pub(super) fn first_offset(segments: usize) -> u64 {
        HEADER + PROGRAM_HEADER * segments as u64
    }

    /// Adds the section with the section names and returns the bytes of the file.
    pub(super) fn finish(mut self, kind: u16, abi_version: u8, flags: u32, segments: &[Segment]) -> Vec<u8> {
        let mut names = Strings::default();
        let mut name_offsets: Vec<u32> = self.tables.iter().map(|t| names.add(&t.name)).collect();
        name_offsets.push(names.add(".shstrtab"));
        let names_number = self.add(Table::new(".shstrtab", Kind::Strtab, names.into_bytes()));
        let mut at = File::first_offset(segments.len());
        for table in &mut self.tables {
            let offset = match table.offset {
                Some(offset) => offset,
                None => at.next_multiple_of(table.align.max(1)),
            };
            table.offset = Some(offset);
            at = at.max(offset + table.file_size());
        }
        let headers = at.next_multiple_of(8);
        let mut out = Output::default();
        out.bytes(&[0x7f, b'E', b'L', b'F', 2, 1, 1, 64, abi_version, 0, 0, 0, 0, 0, 0, 0]);
        out.u16(kind);
        out.u16(crate::error::EM_AMDGPU);
        out.u32(1);
        out.u64(0);
        out.u64(if segments.is_empty() { 0 } else { HEADER });
        out.u64(headers);
        out.u32(flags);
        out.u16(HEADER as u16);
        out.u16(if segments.is_empty() { 0 } else { PROGRAM_HEADER as u16 });
        out.u16(u16::try_from(segments.len()).unwrap_or(0));
        out.u16(SECTION_HEADER);
        out.u16(names_number.saturating_add(1));
        out.u16(names_number);
        for segment in segments {
            out.u32(segment.kind);
            out.u32(segment.flags);
            let s = segment;
            for value in [s.offset, s.address, s.address, s.file_size, s.memory_size, s.align] {
                out.u64(value);
            }
        }
        let mut bytes = out.into_bytes();
        for table in &self.tables {
            let offset = table.offset.unwrap_or(0) as usize;
            if table.kind != Kind::NoBits {
                bytes.resize(bytes.len().max(offset), 0);
                bytes.extend_from_slice(&table.data);
            }
        }
        bytes.resize(bytes.len().max(headers as usize), 0);
        let mut out = Output(bytes);
        out.bytes(&[0; SECTION_HEADER as usize]);
        for (table, name) in self.tables.iter().zip(name_offsets) {
            out.u32(name);
            out.u32(table.kind.number());
            let offset = table.offset.unwrap_or(0);
            for value in [table.flags, table.address, offset, table.data.len() as u64] {
                out.u64(value);
            }
            out.u32(table.link);
            out.u32(table.info);
            out.u64(table.align.max(1));
            out.u64(table.entry);
        }
        out.into_bytes()
    }
}

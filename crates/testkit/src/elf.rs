//! Builds small ELF files for tests of ELF readers.

/// A section, with the fields of its header.
pub struct Section<'a> {
    /// Name of the section.
    pub name: &'a str,
    /// `sh_type`
    pub kind: u32,
    /// `sh_flags`
    pub flags: u64,
    /// `sh_addr`
    pub address: u64,
    /// Contents of the section.
    pub bytes: Vec<u8>,
    /// `sh_link`
    pub link: u32,
    /// `sh_entsize`
    pub entry: u64,
}

/// Appends numbers in little-endian order. Each item is a number and its size in bytes.
pub fn put(out: &mut Vec<u8>, words: &[(u64, usize)]) {
    words.iter().for_each(|&(value, size)| out.extend(&value.to_le_bytes()[..size]));
}

/// Returns a small code object with the kernel `add` and its kernel descriptor. `machine` is the ELF machine: 224 for
/// AMDGPU. `flags` are the ELF header flags, which contain the number of the GPU (0x43 for gfx1150). `properties` are
/// the properties in the kernel descriptor; bit 10 means waves of 32 lanes.
pub fn code_object(machine: u16, flags: u32, code: &[u8], properties: u16) -> Vec<u8> {
    let mut descriptor = vec![0u8; 64];
    descriptor[0..4].copy_from_slice(&256u32.to_le_bytes());
    descriptor[8..12].copy_from_slice(&24u32.to_le_bytes());
    descriptor[16..24].copy_from_slice(&0x1000i64.to_le_bytes());
    descriptor[48..52].copy_from_slice(&0x0000_0083u32.to_le_bytes());
    descriptor[56..58].copy_from_slice(&properties.to_le_bytes());
    let strings = b"\0add\0add.kd\0".to_vec();
    let mut symbols = vec![0u8; 24];
    put(&mut symbols, &[(1, 4), (0x12, 1), (3, 1), (1, 2), (0x2000, 8), (code.len() as u64, 8)]);
    put(&mut symbols, &[(5, 4), (0x11, 1), (3, 1), (2, 2), (0x1000, 8), (64, 8)]);
    let sections = [
        Section {
            name: ".text",
            kind: 1,
            flags: 6,
            address: 0x2000,
            bytes: code.to_vec(),
            link: 0,
            entry: 0,
        },
        Section { name: ".rodata", kind: 1, flags: 2, address: 0x1000, bytes: descriptor, link: 0, entry: 0 },
        Section { name: ".symtab", kind: 2, flags: 0, address: 0, bytes: symbols, link: 4, entry: 24 },
        Section { name: ".strtab", kind: 3, flags: 0, address: 0, bytes: strings, link: 0, entry: 0 },
    ];
    file(machine, flags, &sections)
}

/// Returns an ELF file with these sections. The section that contains the section names is added as the last one.
pub fn file(machine: u16, flags: u32, sections: &[Section<'_>]) -> Vec<u8> {
    let mut names = vec![0u8];
    let mut body: Vec<u8> = Vec::new();
    let mut headers = vec![0u8; 64];
    for s in sections {
        put(&mut headers, &[(names.len() as u64, 4), (u64::from(s.kind), 4), (s.flags, 8), (s.address, 8)]);
        put(&mut headers, &[(64 + body.len() as u64, 8), (s.bytes.len() as u64, 8)]);
        put(&mut headers, &[(u64::from(s.link), 4), (1, 4), (4, 8), (s.entry, 8)]);
        names.extend(s.name.bytes());
        names.push(0);
        body.extend(&s.bytes);
    }
    let name_at = names.len() as u64;
    names.extend(b".shstrtab\0");
    put(&mut headers, &[(name_at, 4), (3, 4), (0, 8), (0, 8), (64 + body.len() as u64, 8)]);
    put(&mut headers, &[(names.len() as u64, 8), (0, 4), (0, 4), (1, 8), (0, 8)]);
    body.extend(&names);
    let mut file = b"\x7fELF\x02\x01\x01\x40\x03\0\0\0\0\0\0\0".to_vec();
    put(&mut file, &[(3, 2), (u64::from(machine), 2), (1, 4), (0, 8), (0, 8), (64 + body.len() as u64, 8)]);
    let count = sections.len() as u64;
    put(
        &mut file,
        &[(u64::from(flags), 4), (64, 2), (56, 2), (0, 2), (64, 2), (count + 2, 2), (count + 1, 2)],
    );
    file.extend(body);
    file.extend(headers);
    file
}

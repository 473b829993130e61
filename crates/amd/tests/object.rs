//! Code objects: the GPU, the code and the kernels of an ELF file.

#![allow(clippy::unwrap_used)] // helpers of tests

use isaloom_amd::object::{ObjectError, gpu_name, read_object};

/// A section of the file that is being made.
struct Section<'a> {
    name: &'a str,
    kind: u32,
    flags: u64,
    address: u64,
    bytes: Vec<u8>,
    link: u32,
    entry: u64,
}

fn put(out: &mut Vec<u8>, words: &[(u64, usize)]) {
    words.iter().for_each(|&(value, size)| out.extend(&value.to_le_bytes()[..size]));
}

/// A small code object: one kernel with its descriptor.
fn elf(machine: u16, flags: u32, code: &[u8], properties: u16) -> Vec<u8> {
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
    let mut names = vec![0u8];
    let mut body: Vec<u8> = Vec::new();
    let mut headers = vec![0u8; 64];
    for s in &sections {
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
    put(&mut file, &[(u64::from(flags), 4), (64, 2), (56, 2), (0, 2), (64, 2), (6, 2), (5, 2)]);
    file.extend(body);
    file.extend(headers);
    file
}

#[test]
fn the_gpu_the_code_and_the_kernels_are_found() {
    let code = [0, 0, 0xb0, 0xbf];
    let file = elf(224, 0x043, &code, 1 << 10 | 1 << 3);
    let object = read_object(&file).unwrap();
    assert_eq!(object.gpu, Some("gfx1150"));
    assert_eq!(object.sections.len(), 1);
    let text = &object.sections[0];
    assert_eq!((text.name.as_str(), text.address, text.bytes), (".text", 0x2000, &code[..]));
    assert_eq!(text.symbols[0].name, "add");
    let kernel = &object.kernels[0];
    assert_eq!((kernel.name.as_str(), kernel.entry), ("add", 0x2000));
    assert_eq!(kernel.descriptor.group_segment_size, 256);
    assert_eq!(object.wave32(), Some(true));
    let facts = kernel.descriptor.facts();
    assert!(facts.contains(&("granulated_workitem_vgpr_count", 3)));
    assert!(facts.contains(&("user_sgpr_kernarg_segment_ptr", 1)));
    assert_eq!(read_object(&elf(224, 0x03f, &code, 0)).unwrap().wave32(), Some(false));
}

#[test]
fn other_files_are_refused_with_a_reason() {
    assert!(matches!(read_object(b"\x7fELF"), Err(ObjectError::NotElf(_))));
    assert_eq!(read_object(&elf(62, 0, &[], 0)), Err(ObjectError::OtherMachine(62)));
    assert_eq!(gpu_name(0xff), None);
}

#[test]
fn damaged_files_are_read_to_some_end() {
    let file = elf(224, 0x043, &[0; 64], 0);
    for at in 0..file.len() {
        let mut damaged = file.clone();
        damaged[at] = !damaged[at];
        let _ = read_object(&damaged);
        let _ = read_object(&file[..at]);
    }
}

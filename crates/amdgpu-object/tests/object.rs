//! Tests reading code objects: the GPU, the code and the kernels of an ELF file.

#![allow(clippy::unwrap_used, clippy::panic)] // test helpers

use isaloom_amdgpu_object::{ObjectError, Parts, gpu_name, read_layout, read_object};
use isaloom_testkit::code_object as elf;

#[test]
fn gpu_code_and_kernels_are_found() {
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
fn other_files_are_rejected_with_a_reason() {
    let cut = |what: &str, range, size| Err(ObjectError::Cut { what: what.to_owned(), range, size });
    assert_eq!(read_object(b"\x7fELF"), cut("the file header", 0..64, 4));
    assert_eq!(read_object(b"code"), Err(ObjectError::NotElf));
    let file = elf(224, 0x043, &[0; 64], 0);
    let size = file.len() as u64;
    assert_eq!(
        read_object(&file[..file.len() - 1]),
        cut("the section header table", size - 384..size, size - 1)
    );
    let mut bits32 = file.clone();
    bits32[4] = 1;
    assert_eq!(read_object(&bits32), Err(ObjectError::Bits32));
    assert_eq!(read_object(&elf(62, 0, &[], 0)), Err(ObjectError::OtherMachine(62)));
    assert_eq!(gpu_name(0xff), None);
}

#[test]
fn damaged_files_do_not_panic() {
    let file = elf(224, 0x043, &[0; 64], 0);
    for at in 0..file.len() {
        let mut damaged = file.clone();
        damaged[at] = !damaged[at];
        let _ = read_object(&damaged);
        let _ = read_object(&file[..at]);
    }
}

/// File in memory that counts how many bytes are read from it.
struct CountingFile<'f> {
    file: &'f [u8],
    read: u64,
}

impl Parts for CountingFile<'_> {
    fn size(&mut self) -> Option<u64> {
        Some(self.file.len() as u64)
    }

    fn read(&mut self, offset: u64, buffer: &mut [u8]) -> Option<usize> {
        let rest = self.file.get(usize::try_from(offset).ok()?..)?;
        // Returns at most seven bytes for each call, so that the tests cover incomplete reads.
        let n = rest.len().min(buffer.len()).min(7);
        buffer[..n].copy_from_slice(&rest[..n]);
        self.read += n as u64;
        Some(n)
    }
}

#[test]
fn layout_is_found_without_reading_code() {
    let file = elf(224, 0x043, &[0xbf; 1 << 20], 1 << 10);
    let mut parts = CountingFile { file: &file, read: 0 };
    let layout = read_layout(&mut parts).unwrap();
    assert!(parts.read < 4096, "{}", parts.read);
    let object = read_object(&file).unwrap();
    assert_eq!((layout.gpu, layout.wave32(), &layout.kernels), (object.gpu, Some(true), &object.kernels));
    let text = &layout.sections[0];
    assert_eq!((text.range.clone(), &text.symbols), (64..64 + (1 << 20), &object.sections[0].symbols));
}

#[test]
fn section_beyond_the_file_is_reported() {
    let mut file = elf(224, 0x043, &[0; 64], 0);
    let headers = file.len() - 384;
    // Writes the size field of the first section after the null section.
    file[headers + 64 + 32..][..8].copy_from_slice(&0x10_0000u64.to_le_bytes());
    let size = file.len() as u64;
    let range = 64..0x10_0040;
    assert_eq!(read_object(&file), Err(ObjectError::Cut { what: "section .text".to_owned(), range, size }));
}

#[test]
fn missing_part_is_reported_once_and_the_rest_is_read() {
    // The fourth section contains the names of symbols, the fifth the names of sections.
    for (number, what, symbols, kernels) in [
        (2, "section .rodata", 1, 0),
        (3, "a symbol table", 0, 0),
        (4, "section .strtab", 0, 0),
        (5, "section 5", 1, 1),
    ] {
        let mut file = elf(224, 0x043, &[0; 64], 1 << 10);
        let header = file.len() - 384 + number * 64;
        file[header + 24..][..8].copy_from_slice(&0x1000_0000u64.to_le_bytes());
        let object = read_object(&file).unwrap();
        let text = &object.sections[0];
        assert_eq!((object.gpu, object.sections.len(), text.bytes.len()), (Some("gfx1150"), 1, 64), "{what}");
        assert_eq!((text.symbols.len(), object.kernels.len()), (symbols, kernels), "{what}");
        let [ObjectError::Cut { what: part, range, size }] = &object.lost[..] else {
            panic!("{what}: {:?}", object.lost)
        };
        assert_eq!((part.as_str(), range.start, *size), (what, 0x1000_0000, file.len() as u64));
        // The same parts are missing if the file is read in parts instead of from memory.
        let layout = read_layout(&mut CountingFile { file: &file, read: 0 }).unwrap();
        assert_eq!((layout.lost, layout.kernels.len()), (object.lost, kernels), "{what}");
    }
    assert_eq!(read_object(&elf(224, 0x043, &[0; 64], 1 << 10)).unwrap().lost, []);
}

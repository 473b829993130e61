//! Code objects: the GPU, the code and the kernels of an ELF file.

#![allow(clippy::unwrap_used)] // helpers of tests

#[path = "common/elf.rs"]
mod elf;

use elf::code_object;
use isaloom_amd::object::{ObjectError, gpu_name, read_object};

#[test]
fn the_gpu_the_code_and_the_kernels_are_found() {
    let code = [0, 0, 0xb0, 0xbf];
    let file = code_object(224, 0x043, &code, 1 << 10 | 1 << 3);
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
    assert_eq!(read_object(&code_object(224, 0x03f, &code, 0)).unwrap().wave32(), Some(false));
}

#[test]
fn other_files_are_refused_with_a_reason() {
    assert!(matches!(read_object(b"\x7fELF"), Err(ObjectError::NotElf(_))));
    assert_eq!(read_object(&code_object(62, 0, &[], 0)), Err(ObjectError::OtherMachine(62)));
    assert_eq!(gpu_name(0xff), None);
}

#[test]
fn damaged_files_are_read_to_some_end() {
    let file = code_object(224, 0x043, &[0; 64], 0);
    for at in 0..file.len() {
        let mut damaged = file.clone();
        damaged[at] = !damaged[at];
        let _ = read_object(&damaged);
        let _ = read_object(&file[..at]);
    }
}

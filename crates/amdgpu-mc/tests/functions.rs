//! Tests where kernels without a size end: labels inside a kernel do not end it.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::read;
use isaloom_amdgpu_mc::asm::{Options, assemble};
use isaloom_amdgpu_object::{CodeObject, read_object, write_code_object, write_relocatable};
use isaloom_amdgpu_text::llvm::{Syntax, Target};
use isaloom_source::FileId;
use isaloom_testkit_amd::SMALL;

const KERNELS: &str = "
\t.globl one
\t.globl two
one:
\ts_nop 0
inner:
\ts_nop 1
\ts_branch inner
\ts_nop 2
\t.type helper,@function
helper:
\ts_nop 3
again:
\ts_nop 4
two:
\ts_nop 5
last:
\ts_nop 6
\t.globl sized
\t.type sized,@function
sized:
\ts_nop 7
\t.size sized, .-sized
\ts_nop 8
\t.section .rodata,\"a\"
\t.p2align 6
\t.amdhsa_kernel one
\t.amdhsa_next_free_vgpr 1
\t.amdhsa_next_free_sgpr 1
\t.end_amdhsa_kernel
\t.amdhsa_kernel two
\t.amdhsa_next_free_vgpr 1
\t.amdhsa_next_free_sgpr 1
\t.end_amdhsa_kernel
";

/// Returns the functions of an object, for each section. Columns: name, byte offset in the section, size in bytes,
/// whether the function is a kernel.
fn functions(object: &CodeObject<'_>) -> Vec<Vec<(String, u64, u64, bool)>> {
    let rows = object.functions();
    let of = object.sections.iter().zip(rows).map(|(section, places)| {
        let row = places.into_iter().map(|place| {
            let (start, end) = (place.addresses.start, place.addresses.end);
            (place.name.to_owned(), start - section.address, end - start, place.kernel.is_some())
        });
        row.collect()
    });
    of.collect()
}

#[test]
fn kernel_without_size_ends_at_next_function() {
    let (spec, _) = read(FileId(0), SMALL);
    let target = Target::named("gfx1150").unwrap();
    let syntax = Syntax::new(&spec, target);
    let (program, diagnostics) = assemble(&syntax, target, FileId(0), KERNELS, Options::default());
    assert_eq!(diagnostics, vec![]);
    let wanted = vec![vec![
        ("one".to_owned(), 0, 16, true),
        ("helper".to_owned(), 16, 8, false),
        ("two".to_owned(), 24, 8, true),
        ("sized".to_owned(), 32, 4, false),
    ]];
    assert_eq!(functions(&read_object(&write_relocatable(&program)).unwrap()), wanted);
    let linked = write_code_object(&program).unwrap();
    assert_eq!(functions(&read_object(&linked).unwrap()), wanted);
    // If the symbols are missing, kernels are found by their descriptors.
    let mut object = read_object(&linked).unwrap();
    object.sections[0].symbols.clear();
    let found = functions(&object);
    assert_eq!(found[0][0], ("one".to_owned(), 0, 24, true));
    assert_eq!(found[0][1], ("two".to_owned(), 24, 16, true));
}

#[test]
fn sections_at_the_same_address_keep_their_own_kernels() {
    let (spec, _) = read(FileId(0), SMALL);
    let target = Target::named("gfx1150").unwrap();
    let syntax = Syntax::new(&spec, target);
    let text = KERNELS.replace("two:\n", "\t.section .text.two,\"ax\",@progbits\ntwo:\n");
    let (program, diagnostics) = assemble(&syntax, target, FileId(0), &text, Options::default());
    assert_eq!(diagnostics, vec![]);
    let bytes = write_relocatable(&program);
    let found = functions(&read_object(&bytes).unwrap());
    assert_eq!(found[0], [("one".to_owned(), 0, 16, true), ("helper".to_owned(), 16, 8, false)]);
    assert_eq!(found[1], [("two".to_owned(), 0, 8, true), ("sized".to_owned(), 8, 4, false)]);
}

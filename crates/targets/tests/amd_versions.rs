//! Tests of the detected LLVM version. Listings, checks and counts must interpret 16-bit registers as the LLVM version
//! that produced the object or text.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_amdgpu_object::read_object;
use isaloom_amdgpu_text::llvm::Version;
use isaloom_target::{
    AsmForm, AsmJob, Input, Job, Listing, MeasureJob, Memory, MemorySink, Target, TargetOptions,
};
use isaloom_target_amd::{AmdAsmOptions, AmdDisOptions};
use isaloom_targets::open_file;

/// Kernel for gfx1200 that uses eight vector registers, including high halves (`.h`).
const KERNEL: &str = "\t.text\n\t.globl k\n\t.p2align 8\n\t.type k,@function\nk:\n\tv_add_f16_e32 v1.h, v1.h, v2.l\n\
    \tv_mul_f16_e32 v7.l, v3.h, v4.h\n\tv_mov_b16_e32 v2.h, v1.l\n\ts_endpgm\n.Lk:\n\t.size k, .Lk-k\n\
    \t.section .rodata,\"a\",@progbits\n\t.p2align 6, 0x0\n\t.amdhsa_kernel k\n\t.amdhsa_next_free_vgpr 8\n\
    \t.amdhsa_next_free_sgpr 2\n\t.end_amdhsa_kernel\n\t.amdgpu_metadata\n---\namdhsa.kernels:\n  - .name: k\n\
    \u{20}   .symbol: k.kd\n    .kernarg_segment_size: 0\n    .group_segment_fixed_size: 0\n\
    \u{20}   .private_segment_fixed_size: 0\n    .kernarg_segment_align: 4\n    .wavefront_size: 32\n    .sgpr_count: 2\n\
    \u{20}   .vgpr_count: 8\n    .max_flat_workgroup_size: 256\namdhsa.target: TARGET\namdhsa.version:\n  - 1\n  - 2\n...\n\
    \t.end_amdgpu_metadata\n";

fn target() -> Option<Box<dyn Target>> {
    let path = isaloom_testkit::shared("specs/amd/rdna4_facts.xml.gz")?;
    let mut files = |name: &str| std::fs::read(name).map_err(|error| error.to_string());
    Some(
        open_file(path.to_str().unwrap(), Some("gfx1200"), &mut files)
            .unwrap_or_else(|failure| panic!("{failure}")),
    )
}

fn assembled(target: &dyn Target, text: &str, llvm: Option<Version>) -> Vec<u8> {
    let mut out = MemorySink::default();
    let job = AsmJob {
        form: AsmForm::Object,
        options: TargetOptions::of(AmdAsmOptions { llvm, ..AmdAsmOptions::default() }),
        ..AsmJob::default()
    };
    let done = target.code().unwrap().assembly(&mut Memory::new("k.s", text.as_bytes()), &job, &mut out);
    let messages: Vec<&str> = out.messages().collect();
    assert!(done.is_ok(), "{done:?}: {messages:?}\n{text}");
    out.bytes
}

fn listing_of(target: &dyn Target, bytes: &[u8], llvm: Option<Version>) -> String {
    let mut out = MemorySink::default();
    let amd = TargetOptions::of(AmdDisOptions { llvm, ..AmdDisOptions::default() });
    let mut listing = Listing::new(Job { input: Input::Recognised, options: amd, ..Job::default() });
    target.code().unwrap().listing(&mut Memory::new("k.co", bytes), &mut listing, &mut out).unwrap();
    String::from_utf8(out.bytes).unwrap()
}

/// Returns an object with the kernel. `triple` is the target in its note.
fn object(target: &dyn Target, triple: &str) -> Vec<u8> {
    assembled(target, &KERNEL.replace("TARGET", triple), Version::of(24))
}

const TRIPLES: [(&str, u16); 3] = [
    ("amdgcn-amd-amdhsa--gfx1200", 22),
    ("amdgcn-amd-amdhsa-unknown-gfx1200", 23),
    ("amdgpu12.00-amd-amdhsa-unknown-gfx1200", 24),
];

#[isaloom_testkit::needs_shared]
#[test]
fn listing_has_llvm_version_of_the_object_and_assembles_with_it() {
    let Some(target) = target() else { return };
    for (triple, version) in TRIPLES {
        let bytes = object(target.as_ref(), triple);
        let read = read_object(&bytes).unwrap();
        assert_eq!(read.llvm.unwrap_or_default().number(), version, "{triple}");
        let text = listing_of(target.as_ref(), &bytes, None);
        let heading = text.lines().next().unwrap();
        assert_eq!(heading.contains(&format!("llvm {version})")), version > 22, "{heading}");
        assert_eq!(text.contains("v_add_f16_e32 v1.h, v1.h, v2.l"), version > 22, "{text}");
        let again = assembled(target.as_ref(), &text, None);
        assert_eq!(read_object(&again).unwrap().sections[0].bytes, read.sections[0].bytes, "{triple}");
        // An explicitly requested version has precedence over the detected version.
        let older = listing_of(target.as_ref(), &bytes, Version::of(22));
        assert!(!older.contains("v1.h") && !older.lines().next().unwrap().contains("llvm"), "{older}");
        let again = assembled(target.as_ref(), &older, None);
        assert_eq!(read_object(&again).unwrap().sections[0].bytes, read.sections[0].bytes, "{triple}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn high_half_counts_as_its_register() {
    let Some(target) = target() else { return };
    for (triple, version) in TRIPLES {
        let bytes = object(target.as_ref(), triple);
        let mut out = MemorySink::default();
        let found = target.check_program(&mut Memory::new("k.co", bytes.as_slice()), &mut out).unwrap();
        let messages: Vec<&str> = found.findings.iter().map(|found| found.message.as_str()).collect();
        // LLVM 22 allocates whole registers, so in code of this version, the bits for high halves mean registers that
        // the kernel did not allocate.
        assert_eq!(found.errors == 0, version > 22, "{triple}: {messages:?}");
        let counted = target
            .code()
            .unwrap()
            .measured(&mut Memory::new("k.co", bytes.as_slice()), &MeasureJob::default(), &mut out)
            .unwrap();
        let vectors = counted.encodings[0].iter().find(|fact| fact.name == "vgprs").unwrap();
        assert_eq!(format!("{:?}", vectors.value).contains("(8)"), version > 22, "{triple}: {vectors:?}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn llvm_version_of_text_follows_its_target() {
    let Some(target) = target() else { return };
    let text = KERNEL.replace("TARGET", "amdgcn-amd-amdhsa--gfx1200");
    let code = |text: &str, llvm: Option<u16>| {
        let bytes = assembled(target.as_ref(), text, llvm.and_then(Version::of));
        read_object(&bytes).unwrap().sections[0].bytes.to_vec()
    };
    let newer = format!("{text}\t.ident\t\"clang version 23.1.4\"\n");
    assert_eq!(code(&newer, None), code(&text, Some(23)));
    // From LLVM 23 on, the encoding of an unused source is the constant 0.
    let long = text.replace("\ts_endpgm", "\tv_add_f32_e64 v0, v1, v2\n\ts_endpgm");
    let newer = format!("{long}\t.ident\t\"clang version 24.0.0\"\n");
    assert_eq!(code(&newer, None)[16..20], [0x01, 0x05, 0x02, 0x02]);
    let old = long.replace("v1.h", "v1").replace("v2.l", "v2").replace("v7.l", "v7");
    let old = old.replace("v3.h", "v3").replace("v4.h", "v4").replace("v2.h", "v2").replace("v1.l", "v1");
    let old = old.replace("\tv_mov_b16_e32 v2, v1\n", "\ts_nop 0\n");
    assert_eq!(code(&old, None)[16..20], [0x01, 0x05, 0x02, 0x00]);
}

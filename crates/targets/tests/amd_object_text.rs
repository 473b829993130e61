//! Tests of relocatable objects. The listing of an object must assemble to an object with the same sections, symbols,
//! bytes and relocations, whatever the names of the symbols are. Also tests file names in the first line of listings.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_amdgpu_object::program::{self, Binding, Visibility};
use isaloom_amdgpu_object::{Layout, Metadata, Parts, Stretch, read_layout};
use isaloom_target::{AsmForm, AsmJob, Input, Job, Listing, Memory, MemorySink, Target, Verdict};
use isaloom_targets::open_file;
use isaloom_testkit::random::Random;

fn open(path: &std::path::Path, gpu: Option<&str>) -> Box<dyn Target> {
    let mut files = |name: &str| std::fs::read(name).map_err(|error| error.to_string());
    open_file(path.to_str().unwrap(), gpu, &mut files).unwrap_or_else(|failure| panic!("{failure}"))
}

fn listing_of(target: &dyn Target, name: &str, bytes: &[u8], job: &Job) -> (String, Vec<String>) {
    let mut out = MemorySink::default();
    let mut listing = Listing::new(Job { input: Input::Recognised, ..job.clone() });
    target.code().unwrap().listing(&mut Memory::new(name, bytes), &mut listing, &mut out).unwrap();
    let messages = out.messages().map(str::to_owned).collect();
    (String::from_utf8(out.bytes).unwrap(), messages)
}

fn assembled(target: &dyn Target, what: &str, text: &str) -> Vec<u8> {
    assembled_as(AsmForm::Relocatable, target, what, text)
}

fn assembled_as(form: AsmForm, target: &dyn Target, what: &str, text: &str) -> Vec<u8> {
    let mut out = MemorySink::default();
    let job = AsmJob { form, ..AsmJob::default() };
    let done = target.code().unwrap().assembly(&mut Memory::new("k.s", text.as_bytes()), &job, &mut out);
    let messages: Vec<&str> = out.messages().take(5).collect();
    assert!(done.is_ok() && messages.is_empty(), "{what}: {messages:?}\n{text}");
    out.bytes
}

struct Bytes<'b>(&'b [u8]);

impl Parts for Bytes<'_> {
    fn size(&mut self) -> Option<u64> {
        Some(self.0.len() as u64)
    }

    fn read(&mut self, offset: u64, buffer: &mut [u8]) -> Option<usize> {
        let rest = &self.0[usize::try_from(offset).ok()?..];
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        Some(count)
    }
}

/// Parts of an object that must be equal after the round trip: sections with their bytes, symbols outside of sections,
/// and the note. The order in the file may differ.
type ObjectContent = (Vec<(Stretch, Vec<u8>)>, Vec<program::Symbol>, Option<Metadata>);

fn object_content(bytes: &[u8]) -> ObjectContent {
    let Layout { sections, data, mut outside, metadata, .. } = read_layout(&mut Bytes(bytes)).unwrap();
    let mut all: Vec<(Stretch, Vec<u8>)> = sections
        .into_iter()
        .chain(data)
        .map(|stretch| {
            let own = stretch.range.start as usize..stretch.range.end as usize;
            (Stretch { number: 0, range: 0..0, ..stretch }, bytes[own].to_vec())
        })
        .collect();
    all.sort_by(|a, b| (&a.0.name, &a.0.unique).cmp(&(&b.0.name, &b.0.unique)));
    outside.sort_by(|a, b| a.name.cmp(&b.name));
    (all, outside, metadata)
}

/// Test programs: a name that says what is tested, and the assembly text.
const PROGRAMS: &[(&str, &str)] = &[
    ("label at the end", "f:\ns_nop 0\ns_endpgm\n.globl f_end\nf_end:\n"),
    ("branch to the end", "s_branch e\ns_nop 0\ne:\n"),
    (
        "data in code",
        "f: s_nop 0\ns_endpgm\ntab: .long ext\n.quad ext+8\n.long ext@rel32@lo+4\n\
         .long ext@rel32@hi-12, ext@abs32@lo, ext@abs32@hi, ext@gotpcrel32@lo+4, ext@gotpcrel32@hi+12\n\
         .quad f, tab+4\n.long f\n.long ext-.\n.quad ext-.\n.long ext\ns_endpgm\n",
    ),
    (
        "data at odd places",
        ".byte 1\n.long ext\n.byte 2,3,4\nf: s_nop 0\n.byte 1\ng: .quad ext\n.byte 0,0,0\n.short 1\n",
    ),
    (
        "names in quotes",
        "\"q r\": s_endpgm\n.type \"a b\",@function\n.globl \"a b\"\n\"a b\": s_nop 0\n.size \"a b\", .-\"a b\"\n\
         .long \"x y\", \"q r\"\ns_add_u32 s0, s0, \"x y\"@rel32@lo+4\ns_branch \"q r\"\n.weak \"w w\"\n.hidden \"h h\"\n\
         .set \"s s\", 5\n\"t t\" = 6\n.comm \"c c\", 8, 3\n.section \"o o\",\"aw\",@progbits\n.long \"o o\"\n",
    ),
    (
        "line breaks in names",
        "\"x:\\ns_endpgm\\ny\": s_endpgm\ns_branch \"x:\\ns_endpgm\\ny\"\n.long \"e\\nf\"\n.section \"s\\n.byte 1\",\"a\"\n.byte 2\n",
    ),
    (
        "names that are no names",
        "\"v1\": s_nop 0\n\"1\": s_nop 0\n\"1f\": s_nop 0\n\".\" : s_nop 0\n\"é ü\": s_nop 0\n\"a;b\": s_nop 0\n\"a // bits 1\": s_nop 0\n\
         \"a/*b*/\": s_nop 0\n\"a#b\": s_nop 0\n\"a,b\": s_nop 0\n\"a\\\"b\": s_nop 0\n\"a\\\\b\": s_nop 0\n\"\\033[31m\": s_nop 0\n\
         .globl \"é\"\n.long \"1\", \"1f\", \"é\"@rel32@lo+4, \".\"\ns_add_u32 s0, s0, \"é\"@rel32@lo+4\ns_branch \"a;b\"\n\
         s_branch \"a // bits 1\"\ns_branch \"a,b\"\ns_branch \"a\\\"b\"\ns_branch \"a/*b*/\"\ns_branch \"1f\"\nglc: s_branch \"glc\"\n",
    ),
    (
        "symbols without a definition",
        "s_endpgm\n.weak c\n.protected k\n.hidden h\n.internal i\n.globl g\n.type f,@function\n.weak w\n.hidden w\n.local l\n.long l\n",
    ),
    (
        "an empty code section",
        ".section .text.foo,\"ax\",@progbits\n.p2align 8\n.globl k\n.type k,@function\nk: s_endpgm\n.Lend: .size k, .Lend-k\n\
         .section .rodata,\"a\"\n.p2align 6\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr 1\n.amdhsa_next_free_sgpr 1\n.end_amdhsa_kernel\n",
    ),
    (
        "several code sections",
        "a: s_nop 0\n.L1: s_branch .L1\ns_cbranch_scc0 b\ns_nop 0\nb: s_endpgm\n.section .text.b,\"ax\"\nc: s_nop 0\n\
         .L2: s_branch .L2\ns_branch a\n.globl d\nd: s_branch d\ns_branch c\ns_cbranch_scc1 .L3\ns_nop 0\n.L3: s_endpgm\n",
    ),
    (
        "symbols that look like labels",
        "L0000: s_nop 0\n.L1: s_branch .L1\nL0004: s_nop 0\ns_branch L0004\ns_branch .L1\n",
    ),
    (
        "branches that a linker fills in",
        ".globl f\n.weak w\nf: s_branch f\nw: s_branch w\ns_call_b64 s[0:1], f\n.globl e\ns_branch e\n.Lx: s_branch .Lx\ne:\n",
    ),
    (
        "data",
        ".section .rodata,\"a\"\n.set al, d\n.globl al\n.type d,@object\nd: .long 4\n.size d, 4\n.globl d\n.quad al, d, .rodata, ext+8\n\
         .byte 1\n.long ext\n.byte 2\n.short 3\n.long ext-.\n.quad ext-.\n.data\n.globl dd\ndd: .quad dd\n.bss\n.p2align 4\nb: .zero 16\n\
         .size b,16\n.type b,@object\nbe:\n",
    ),
    (
        "sections",
        ".section .data.x,\"aw\"\n.p2align 20\n.long 1\n.section foo,\"\",@progbits\n.asciz \"x\"\n.section .s,\"aMS\",@progbits,1\n\
         .str: .asciz \"x\"\n.section .t,\"awT\",@progbits\n.type tl,@tls_object\ntl: .long 1\n.section g,\"axG\",@progbits,sig,comdat\n\
         .globl sig\nsig: s_nop 0\n.section g2,\"aG\",@progbits,\"other sig\"\n.long 1\n.section o,\"ao\",@progbits,.text\n.long 4\n\
         .section r,\"aR\",@progbits\n.long 5\n.section x,\"e\"\n.long 5\n.section a,\"a\",@progbits\n.long 1\n\
         .section a,\"a\",@progbits,unique,2\n.long 2\n.section .init_array,\"aw\"\n.quad sig\n.quad .str+0\n.quad .s+1\n.bss\n.zero 5\nb:\n\
         .section .note.GNU-stack,\"\",@progbits\n.section .note.x,\"\",@note\n.long 4\n.ident \"me\"\n",
    ),
    (
        "a note with the type of metadata and another content",
        "s_endpgm\n.section .note,\"a\",@note\n.p2align 2\n.long 7, 4, 32, 0x47444d41, 0x5550, 0x12345678\n",
    ),
    (
        "symbols within and outside of instructions",
        "s_mov_b32 s0, 0x12345678\n.set mid, .-4\n.globl mid\ns_branch mid\n.set past, .+16\n.set odd, .-3\ns_endpgm\n",
    ),
    (
        "numbers",
        ".set a, 5\n.set b, -1\n.globl c\nc = 0xffffffffffffffff\n.weak d\n.set d, 7\ns_mov_b32 s0, a\n",
    ),
    (
        "local memory and common symbols",
        ".amdgpu_lds ld, 16, 4\n.globl ld\ns_mov_b32 s0, ld@abs32@lo\n.comm cc, 8, 2\n.comm big, 4096, 8\n.lcomm lc, 12\n",
    ),
    (
        "relocations that are asked for",
        "s_nop 0\n.reloc 0, R_AMDGPU_NONE, zz+4\n.reloc ., R_AMDGPU_ABS64, zz\ns_nop 0\ns_nop 0\n.reloc 2, R_AMDGPU_RELATIVE64, zz\n\
         .reloc 9, R_AMDGPU_ABS32, zz-4\ns_nop 1\ns_mov_b32 s0, 0x5\n.reloc .-4, R_AMDGPU_ABS32_LO, zz\n",
    ),
    (
        "literals",
        "s_mov_b32 s0, ext\ns_mov_b32 s1, ext-4\ns_mov_b32 s2, ext+4\ns_mov_b32 s2, \"vcc\"\ns_add_u32 s0, s0, ext@abs32@lo\n\
         v_mov_b32 v0, ext@abs32@hi\ns_add_u32 s0, s0, f@gotpcrel32@lo+4\ns_addc_u32 s1, s1, f@gotpcrel32@hi+12\nf: s_mov_b32 s0, f\n\
         s_mov_b32 s0, f@rel32@lo+4\nv_add3_u32 v0, v1, v2, ext@rel32@lo\ns_mov_b32 s0, ext+-8\ns_mov_b32 s0, ext-0\n",
    ),
    (
        "texts that are merged",
        ".section .rodata.str1.1,\"aMS\",@progbits,1\n.L.str: .asciz \"hello\"\n.L.str1: .asciz \"x\"\n.text\n\
         s_add_u32 s0, s0, .L.str1@rel32@lo+4\ns_addc_u32 s1, s1, .L.str1@rel32@hi+12\n",
    ),
    (
        "runs",
        "f: s_nop 0\n.fill 20, 4, 0xbf800000\nmid: .fill 20, 4, 0xbf800000\n.set un, .-38\n.zero 64\n.long ext\n.zero 64\n.quad ext\n.zero 64\ns_endpgm\n",
    ),
    (
        "a kernel whose code is elsewhere",
        ".section .rodata,\"a\",@progbits\n.p2align 6\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr 9\n.amdhsa_next_free_sgpr 10\n.end_amdhsa_kernel\n",
    ),
    (
        "kernels behind their descriptors",
        ".section .rodata,\"a\",@progbits\n.p2align 6\n.globl a\n.protected a\n.weak b\n.hidden b\n.local c\n\
         .amdhsa_kernel a\n.amdhsa_next_free_vgpr 1\n.amdhsa_next_free_sgpr 1\n.end_amdhsa_kernel\n\
         .amdhsa_kernel b\n.amdhsa_next_free_vgpr 1\n.amdhsa_next_free_sgpr 1\n.end_amdhsa_kernel\n\
         .amdhsa_kernel c\n.amdhsa_next_free_vgpr 1\n.amdhsa_next_free_sgpr 1\n.end_amdhsa_kernel\n.protected c\n\
         .amdhsa_kernel d\n.amdhsa_next_free_vgpr 1\n.amdhsa_next_free_sgpr 1\n.end_amdhsa_kernel\n.hidden d.kd\n.globl d\n\
         .section .text.a,\"ax\"\na: s_endpgm\n.section .text.b,\"ax\"\nb: s_endpgm\nc: s_endpgm\nd: s_endpgm\n",
    ),
    (
        "names that are not UTF-8",
        "\"a\\377\": s_endpgm\ns_branch \"a\\377\"\n.globl \"\\200b\"\n.long \"\\200b\", \"\\364\\217\\277\\277\"\n\
         .section \"s\\342\\200\",\"a\"\n.byte 1\n.section o,\"ao\",@progbits,\"s\\342\\200\"\n.long \"s\\342\\200\"\n",
    ),
    (
        "metadata with line breaks",
        ".amdgpu_metadata\n---\namdhsa.kernels:\n  - .name: \"k\\n.end_amdgpu_metadata\\n.byte 1\"\n    .symbol: \"\\x1b\\u202e\"\n\
         amdhsa.version:\n  - 1\n  - 2\n...\n.end_amdgpu_metadata\n",
    ),
];

#[isaloom_testkit::needs_shared]
#[test]
fn listing_of_an_object_assembles_to_the_same_object() {
    let Some(spec) = isaloom_testkit::shared("specs/amd/rdna3_5_reconstructed.xml.gz") else { return };
    let target = open(&spec, Some("gfx1150"));
    let mut wrong = String::new();
    for (name, program) in PROGRAMS {
        let first = assembled(target.as_ref(), name, program);
        let (listing, messages) = listing_of(target.as_ref(), "k.o", &first, &Job::default());
        let unknown = |message: &String| {
            message.contains("matches no instruction") || message.contains("match no instruction")
        };
        assert!(messages.iter().all(unknown), "{name}: {messages:?}");
        let second = assembled(target.as_ref(), name, &listing);
        let (first, second) = (object_content(&first), object_content(&second));
        let hidden = |c: char| !matches!(c, '\n' | '\t') && c.is_control() || c == '\u{202e}';
        if first != second || listing.contains(hidden) {
            let different = first.0.iter().zip(&second.0).find(|(a, b)| a != b);
            wrong.push_str(&format!("{name}: {different:#?}\n{:?}\n{:?}\n{listing}", first.1, second.1));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Program with the parts that a linker keeps from several input files: local symbols with equal names, several notes
/// with metadata, a build id, a global offset table, and symbols that another file may define.
const LINKED: &str = "\
    .globl second\n.protected second\n.type second,@function\n.globl UNDEF\n.weak maybe\n.globl first\n.protected first\n\
    .p2align 8\nfirst: s_getpc_b64 s[0:1]\ns_add_u32 s0, s0, 0x1000\nloop: s_branch loop\ns_endpgm\n\
    .p2align 8\nsecond: s_nop 0\nloop.2: // symbol loop\ns_branch loop.2\ns_endpgm\n\
    .section .note.gnu.build-id,\"a\",@note\n.p2align 2\n.long 4, 8, 3, 0x554e47, 0x01020304, 0x05060708\n\
    .section .rodata,\"a\",@progbits\n.p2align 6\n.amdhsa_kernel first\n.amdhsa_next_free_vgpr 1\n.amdhsa_next_free_sgpr 1\n\
    .end_amdhsa_kernel\n.amdhsa_kernel second\n.amdhsa_next_free_vgpr 9\n.amdhsa_next_free_sgpr 1\n.end_amdhsa_kernel\n\
    .section .got,\"aw\",@progbits\n.p2align 3\n.quad open, inner\n\
    .data\n.p2align 3\n.globl open\nopen: .quad 1\ninner: .quad open+8, inner\n.bss\nspace: .zero 8\n\
    .set register, 5\n.set register.2, 7 // symbol register\n\
    .amdgpu_metadata\n---\namdhsa.kernels:\n  - .name: first\namdhsa.version:\n  - 1\n  - 2\n...\n.end_amdgpu_metadata\n\
    .amdgpu_metadata\n---\namdhsa.kernels:\n  - .name: second\namdhsa.version:\n  - 1\n  - 2\n...\n.end_amdgpu_metadata\n";

#[isaloom_testkit::needs_shared]
#[test]
fn listing_of_a_linked_object_assembles_to_the_same_file() {
    let Some(spec) = isaloom_testkit::shared("specs/amd/rdna3_facts.xml.gz") else { return };
    let target = open(&spec, Some("gfx1100"));
    let linked = assembled_as(AsmForm::Object, &*target, "program", LINKED);
    let layout = read_layout(&mut Bytes(&linked)).unwrap();
    assert_eq!(layout.metadata.as_ref().unwrap().notes().len(), 2);
    assert!(layout.metadata.as_ref().unwrap().kernel("second").is_some());
    let tables: Vec<&str> = layout.outside.iter().map(program::Symbol::table_name).collect();
    assert_eq!(tables, ["register", "register", "UNDEF", "maybe"]);
    let (text, messages) = listing_of(&*target, "k.co", &linked, &Job::default());
    assert_eq!(messages, [""; 0]);
    let again = assembled_as(AsmForm::Object, &*target, "listing", &text);
    assert!(again == linked, "{text}");
}

#[isaloom_testkit::needs_shared]
#[test]
fn relocated_data_is_not_an_unknown_instruction() {
    let Some(spec) = isaloom_testkit::shared("specs/amd/rdna3_5_reconstructed.xml.gz") else { return };
    let target = open(&spec, Some("gfx1150"));
    let object = assembled(target.as_ref(), "data", "s_endpgm\n.quad ext+8\n.long ext\n");
    let (listing, messages) = listing_of(target.as_ref(), "k.o", &object, &Job::default());
    assert!(listing.contains("\t.quad ext+8") && listing.contains("\t.long ext"), "{listing}");
    assert!(messages.is_empty(), "{messages:?}");
}

#[test]
fn line_break_in_file_name_is_escaped_in_listing() {
    let spec = isaloom_testkit::workspace().join("specs/toy.xml");
    let target = open(&spec, None);
    let name = "x\nend\n\u{1b}[31m.bin";
    for exact in [false, true] {
        let job = Job { exact, ..Job::default() };
        let text = |name: &str| listing_of(target.as_ref(), name, &[0x29, 0x02, 0x10, 0x01], &job).0;
        let (odd, plain) = (text(name), text("plain.bin"));
        assert!(plain.contains("plain.bin"), "{plain}");
        assert_eq!(odd.replace("x\\nend\\n\\u{1b}[31m.bin", "plain.bin"), plain);
    }
}

/// Returns the name, binding and visibility of each symbol in the sections of an object.
fn symbols_of(target: &dyn Target, program: &str) -> Vec<(String, Binding, Visibility)> {
    let (sections, ..) = object_content(&assembled(target, "symbols", program));
    let all = sections.into_iter().flat_map(|(section, _)| section.symbols);
    all.map(|symbol| (symbol.name, symbol.binding, symbol.visibility)).collect()
}

/// The expected values are the output of LLVM 22.
#[isaloom_testkit::needs_shared]
#[test]
fn descriptor_takes_binding_and_visibility_of_its_kernel_at_that_point() {
    use program::{Binding::*, Visibility::*};
    let Some(spec) = isaloom_testkit::shared("specs/amd/rdna3_5_reconstructed.xml.gz") else { return };
    let target = open(&spec, Some("gfx1150"));
    for (before, after, binding, visibility) in [
        ("", "", Local, Default),
        ("", ".globl k", Local, Default),
        (".globl k", "", Global, Default),
        ("", ".hidden k.kd", Local, Hidden),
        (".globl k\n.protected k", "", Global, Protected),
        (".weak k", ".hidden k", Weak, Default),
        (".globl k", ".protected k\n.hidden k.kd", Global, Hidden),
    ] {
        let program = format!(
            "k: s_endpgm\n{before}\n.section .rodata,\"a\"\n.p2align 6\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr 1\n\
             .amdhsa_next_free_sgpr 1\n.end_amdhsa_kernel\n{after}\n"
        );
        let found = symbols_of(target.as_ref(), &program);
        let descriptor = found.iter().find(|symbol| symbol.0 == "k.kd");
        assert_eq!(descriptor, Some(&("k.kd".to_owned(), binding, visibility)), "{program}");
    }
}

/// A symbol is a 32-bit address. In a 64-bit operand, it would be half of a double; in a 16-bit operand, it would be
/// truncated. Therefore both are errors.
#[isaloom_testkit::needs_shared]
#[test]
fn symbols_are_rejected_in_64_and_16_bit_operands() {
    let Some(spec) = isaloom_testkit::shared("specs/amd/rdna3_5_reconstructed.xml.gz") else { return };
    let target = open(&spec, Some("gfx1150"));
    for statement in [
        "v_add_f64 v[0:1], ext, v[2:3]",
        "s_mov_b64 s[0:1], ext",
        "s_and_b64 s[0:1], s[2:3], ext@rel32@lo+4",
        "v_add_f16 v0.l, later-first, v1.l",
        "v_pk_add_f16 v0, ext, v1",
    ] {
        let mut out = MemorySink::default();
        let job = AsmJob { form: AsmForm::Relocatable, ..AsmJob::default() };
        let text = format!("first:\n{statement}\nlater: s_endpgm\n");
        let done = target.code().unwrap().assembly(&mut Memory::new("k.s", text.as_bytes()), &job, &mut out);
        assert_eq!(done, Ok(Verdict::Rejected));
        let messages: Vec<&str> = out.messages().collect();
        assert!(
            matches!(
                messages.as_slice(),
                [message, "1 error; nothing was written"] if message.contains("needs a 32-bit operand")
            ),
            "{statement}: {messages:?}"
        );
    }
    for statement in ["v_lshlrev_b64 v[0:1], ext, v[2:3]", "s_mov_b32 s0, ext", "v_add_f32 v0, ext, v1"] {
        assembled(target.as_ref(), statement, statement);
    }
}

/// Another object may replace a global symbol, so only the linker knows the distance. LLVM writes -1 instead.
#[isaloom_testkit::needs_shared]
#[test]
fn relocated_branch_has_distance_minus_one() {
    let Some(spec) = isaloom_testkit::shared("specs/amd/rdna3_5_reconstructed.xml.gz") else { return };
    let target = open(&spec, Some("gfx1150"));
    let text =
        ".globl f\n.weak w\nf: s_branch w\ns_branch l\ns_call_b64 s[0:1], f\nw: s_nop 0\nl: s_branch f\n";
    let (sections, ..) = object_content(&assembled(target.as_ref(), "branches", text));
    let (code, bytes) = &sections.iter().find(|(section, _)| section.name == ".text").unwrap();
    let words: Vec<u32> = bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
    assert_eq!(words, [0xbfa0_ffff, 0xbfa0_0002, 0xba00_ffff, 0xbf80_0000, 0xbfa0_ffff]);
    let places: Vec<u64> = code.relocations.iter().map(|relocation| relocation.address).collect();
    assert_eq!(places, [0, 8, 16]);
}

/// Generator of random instruction words. A quarter of them are branches, calls or `s_nop`, with random operands.
struct Words(Random);

impl Words {
    fn next(&mut self) -> u64 {
        self.0.bits().wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn code(&mut self, bytes: usize) -> Vec<u8> {
        let mut code = Vec::with_capacity(bytes + 8);
        while code.len() < bytes {
            let word = (self.next() >> 32) as u32;
            // A random word is rarely a branch, a call or an `s_nop`, so a quarter of the words get such an opcode.
            let word = match self.next() >> 60 {
                0 => 0xbf80_0000,
                1 => word & 0x007f_001f | 0xba00_0000,
                2 => word & 0x001f_001f | 0xbfa0_0000,
                3 => word & 0x0000_00ff | 0xbf88_0000,
                _ => word,
            };
            code.extend(word.to_le_bytes());
        }
        code
    }
}

/// Descriptions, each with a GPU and a divisor for `ISALOOM_WORDS`. The divisor is larger for descriptions that are
/// slow.
const DESCRIPTIONS: &[(&str, &str, usize)] = &[
    ("rdna3_5_reconstructed", "gfx1150", 1),
    ("rdna3_facts", "gfx1100", 1),
    ("rdna4_facts", "gfx1200", 1),
    ("cdna3_facts", "gfx942", 1),
    ("cdna4_facts", "gfx950", 1),
    ("rdna3_5_reconstructed_2026", "gfx1150", 4),
    ("rdna4_2026_real_encodings", "gfx1200", 4),
    ("cdna4_2026_real_encodings", "gfx950", 4),
    ("standin_rdna4", "gfx1200", 4),
    ("standin_rdna4_2026", "gfx1200", 4),
    ("standin_cdna4", "gfx950", 4),
];

/// The listing of random words must assemble to the same bytes. `ISALOOM_WORDS` is the number of words per GPU.
#[isaloom_testkit::needs_shared]
#[test]
fn listing_of_random_words_assembles_to_the_same_words() {
    let words = std::env::var("ISALOOM_WORDS").ok().and_then(|words| words.parse().ok()).unwrap_or(20_000);
    for (description, gpu, part) in DESCRIPTIONS {
        let Some(spec) = isaloom_testkit::shared(&format!("specs/amd/{description}.xml.gz")) else {
            continue;
        };
        let target = open(&spec, Some(*gpu));
        let mut random = Words(Random::xorshift(0x9e37_79b9_7f4a_7c15));
        let mut code: Vec<u8> = [0xba6b_0001u32, 0xbf80_0000, 0xbf80_0000, 0xbf80_0000]
            .iter()
            .flat_map(|word| word.to_le_bytes())
            .collect();
        code.extend(random.code(words / part * 4));
        for code in code.chunks(1 << 16) {
            let (text, _) = listing_of(target.as_ref(), "k.bin", code, &Job::default());
            let mut out = MemorySink::default();
            let job = AsmJob { form: AsmForm::Bytes, ..AsmJob::default() };
            let done =
                target.code().unwrap().assembly(&mut Memory::new("k.s", text.as_bytes()), &job, &mut out);
            let lines: Vec<&str> = text.lines().collect();
            let refused: Vec<String> = out
                .diagnostics()
                .iter()
                .take(40)
                .map(|diagnostic| {
                    let place = diagnostic.labels.first().and_then(|label| label.place.as_ref());
                    let line = place.map_or(0, |place| place.line as usize);
                    format!("{}: {}", diagnostic.message, lines.get(line.wrapping_sub(1)).unwrap_or(&""))
                })
                .collect();
            assert!(done.is_ok() && refused.is_empty(), "{gpu}: {refused:#?}");
            if out.bytes != code {
                let index = code.iter().zip(&out.bytes).position(|(a, b)| a != b).unwrap_or(out.bytes.len());
                let near = format!("{:012X}", index / 4 * 4);
                let line = lines.iter().find(|line| line.contains(&near)).unwrap_or(&"");
                panic!("{gpu}: other bytes at {index:#x}: {line}");
            }
        }
    }
}

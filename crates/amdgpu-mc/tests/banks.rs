//! Tests the register banks of GFX1250 in the program checks and the statistics. The description is that of RDNA 4 with
//! an added `S_SET_VGPR_MSB`.

#![allow(clippy::unwrap_used, clippy::panic)] // test helpers

use isaloom_amd_isa::{Branches, Decoder, errata};
use isaloom_amdgpu_mc::asm::{Options, assemble};
use isaloom_amdgpu_mc::measure::measure;
use isaloom_amdgpu_mc::occupancy::Given;
use isaloom_amdgpu_mc::program::{Checker, Function, Problem};
use isaloom_amdgpu_object::{read_object, write_relocatable};
use isaloom_amdgpu_text::llvm::{Syntax, Target};
use isaloom_source::FileId;
use isaloom_testkit_amd::shared_spec;

const ADDED: &str =
    "architecture 10\nform S_SET_VGPR_MSB ENC_SOPP/default 6 <SIMM16=OPR_SIMM16:FMT_NUM_B16:16\n";

/// Calls `run` with the checker, and with the object that a text assembles to; the text is the body of the function
/// `k`. `None` without the shared directory.
fn with<R>(text: &str, run: impl FnOnce(&Checker<'_>, &[u8]) -> R) -> Option<R> {
    let mut spec = shared_spec("rdna4_facts")?;
    assert_eq!(errata::apply(&mut spec, FileId(0), ADDED), []);
    let target = Target { many: true, ..Target::named("gfx1200").unwrap() };
    let syntax = Syntax::new(&spec, target);
    let (decoder, branches) = (Decoder::new(&spec).unwrap(), Branches::new(&spec));
    let text = format!(".text\n.type k,@function\nk:\n{text}\ns_endpgm\n.Lend:\n.size k, .Lend-k\n");
    let (program, found) = assemble(&syntax, target, FileId(0), &text, Options::with_decoder(&decoder));
    assert!(found.is_empty(), "{found:?}");
    let checker = Checker { spec: &spec, decoder: &decoder, syntax: &syntax, branches: &branches };
    Some(run(&checker, &write_relocatable(&program)))
}

/// Returns the number of vector registers that a text uses: the highest register number plus 1.
fn used(text: &str) -> Option<u32> {
    with(text, |checker, bytes| measure(&read_object(bytes).unwrap(), checker)[0].vector)
}

#[isaloom_testkit::needs_shared]
#[test]
fn register_counts_include_the_bank() {
    for (text, wanted) in [
        ("v_mov_b32 v3, v7", 8),
        ("s_set_vgpr_msb 0x41\nv_mov_b32 v3, v7", 264),
        ("s_set_vgpr_msb 0xc0\nv_mov_b32 v255, v7", 1024),
        // After a branch, the bank state is known if it is the same on all paths.
        ("s_set_vgpr_msb 0x41\ns_cbranch_scc0 .L\nv_mov_b32 v3, v7\n.L:\nv_mov_b32 v3, v9", 266),
        // The two paths have different bank states, so the bank is unknown and the registers do not count.
        ("s_cbranch_scc0 .L\ns_set_vgpr_msb 0x41\n.L:\nv_mov_b32 v3, v9", 0),
        ("s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 12, 8), 0x41\nv_mov_b32 v3, v9", 0),
        ("s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 0, 4), 0x1\nv_mov_b32 v3, v9", 10),
    ] {
        let Some(found) = used(text) else { return };
        assert_eq!(found, wanted, "{text}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn checks_use_complete_register_numbers() {
    let text = "s_set_vgpr_msb 0x41\nglobal_load_b32 v3, v0, s[0:1]\ns_set_vgpr_msb 0x4101\nv_mov_b32 v5, v3\n\
                s_set_vgpr_msb 0x140\nv_mov_b32 v9, v3";
    let found = with(text, |checker, bytes| {
        let object = read_object(bytes).unwrap();
        let given = Given {
            lanes: 32,
            vector: 264,
            scalar: None,
            local: 0,
            private: 0,
            arguments: 0,
            group: None,
            pair: false,
            occupancy: None,
        };
        let function = Function { address: 0, code: object.sections[0].bytes, given: Some(&given) };
        checker.check(&function)
    });
    let Some(found) = found else { return };
    let messages: Vec<String> = found.iter().map(|finding| finding.problem.to_string()).collect();
    assert!(
        matches!(&found[0].problem, Problem::Unwaited { register: "v", number: 259, .. }),
        "{messages:?}"
    );
    assert!(
        matches!(&found[1].problem, Problem::Register { register: "v", number: 265, given: 264 }),
        "{messages:?}"
    );
    assert_eq!(found.len(), 2, "{messages:?}");
}

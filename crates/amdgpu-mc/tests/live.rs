//! Tests the analyses of live registers, of distances to waits, and of loops.

#![allow(clippy::unwrap_used, clippy::panic)] // test helpers

use isaloom_amd_isa::{Branches, Decoder};
use isaloom_amdgpu_mc::asm::{Options, assemble};
use isaloom_amdgpu_mc::occupancy::Given;
use isaloom_amdgpu_mc::program::{
    Checker, Distances, FunctionCode, Live, LiveCount, Loop, distances, live, loops,
};
use isaloom_amdgpu_object::read_object;
use isaloom_amdgpu_text::llvm::{RegisterFile, Syntax, Target, Wave};
use isaloom_source::FileId;
use isaloom_testkit_amd::{shared, shared_spec};
use std::io::Read as _;

/// Calls `run` with the checker for a GPU; returns `None` without the shared directory.
fn with<R>(description: &str, target: Target, run: impl FnOnce(&Checker<'_>) -> R) -> Option<R> {
    let spec = shared_spec(description)?;
    let syntax = Syntax::new(&spec, target);
    let (decoder, branches) = (Decoder::new(&spec).unwrap(), Branches::new(&spec));
    Some(run(&Checker { spec: &spec, decoder: &decoder, syntax: &syntax, branches: &branches }))
}

/// Assembles a text for a GPU and returns its decoded code with the results of the analyses; `None` without the shared
/// directory.
fn analysed(gpu: &str, text: &str) -> Option<(FunctionCode, Live, Distances, Vec<Loop>)> {
    let description = if gpu == "gfx1200" { "rdna4_facts" } else { "rdna3_facts" };
    let target = Target::named(gpu).unwrap();
    with(description, target, |checker| {
        let options = Options::with_decoder(checker.decoder);
        let (program, found) = assemble(checker.syntax, target, FileId(0), &format!("{text}\n"), options);
        assert!(found.is_empty(), "{found:?}");
        let code = checker.decode(0, &program.sections[0].data);
        let live = live(checker.syntax, &code);
        let distances = distances(checker.syntax, &code);
        let loops = loops(checker.syntax, checker.spec, &code);
        (code, live, distances, loops)
    })
}

/// Returns, for each line, the numbers of vector and scalar registers in use.
fn counts(live: &Live) -> Vec<(u32, u32)> {
    live.counts.iter().flatten().map(|LiveCount { vector, scalar, .. }| (*vector, *scalar)).collect()
}

#[isaloom_testkit::needs_shared]
#[test]
fn value_is_live_from_its_write_to_its_last_read() {
    let text = "v_mov_b32 v1, s2\nv_mov_b32 v2, s3\nv_add_f32 v3, v1, v2\nv_mov_b32 v9, 0\n\
                global_store_b32 v0, v3, s[0:1]\ns_endpgm";
    let Some((_, live, ..)) = analysed("gfx1200", text) else { return };
    // `v0` and the four scalar registers have values from the caller. `v9` is in use only where it is written, because
    // it is not read.
    assert_eq!(counts(&live), [(2, 4), (3, 3), (4, 2), (3, 2), (2, 2), (0, 0)]);
    let peak = &live.peaks[0];
    assert_eq!((peak.file, peak.count, peak.address), (RegisterFile::Vector, 4, 8));
    let values: Vec<_> =
        peak.values.iter().map(|value| (value.first, value.count, &*value.written, &*value.read)).collect();
    assert_eq!(
        values,
        [(0, 1, &[][..], &[16][..]), (1, 1, &[0], &[8]), (2, 1, &[4], &[8]), (3, 1, &[8], &[16])]
    );
}

#[isaloom_testkit::needs_shared]
#[test]
fn values_live_across_branches_and_loops() {
    let text = "v_mov_b32 v1, 0\nv_mov_b32 v2, 1\n.Lloop:\nv_add_f32 v1, v1, v2\ns_cbranch_scc0 .Lloop\n\
                s_cbranch_scc1 .Lelse\nv_mov_b32 v5, v1\ns_branch .Lend\n.Lelse:\nv_mov_b32 v5, v2\n.Lend:\n\
                global_store_b32 v0, v5, s[0:1]\ns_endpgm";
    let Some((_, live, _, loops)) = analysed("gfx1200", text) else { return };
    let vectors: Vec<u32> = counts(&live).into_iter().map(|(vector, _)| vector).collect();
    assert_eq!(vectors, [2, 3, 3, 3, 3, 3, 2, 3, 2, 0]);
    let [one] = loops.as_slice() else { panic!("{loops:?}") };
    assert_eq!((one.header, one.latch, one.depth, one.innermost, one.instructions), (8, 12, 1, true, 2));
    assert_eq!(one.mix, [0, 1, 0, 0, 0, 0, 0, 1]);
}

#[isaloom_testkit::needs_shared]
#[test]
fn half_and_lane_writes_keep_the_old_value() {
    let text = "v_mov_b32 v1, 0\nv_writelane_b32 v1, s2, 3\nglobal_store_b32 v0, v1, s[0:1]\ns_endpgm";
    let Some((_, live, ..)) = analysed("gfx1200", text) else { return };
    assert_eq!(live.peaks[0].values[1].written, [0]);
    let last = live.counts[1].unwrap();
    assert_eq!((last.vector, last.scalar), (2, 3));
}

#[isaloom_testkit::needs_shared]
#[test]
fn nested_loops_have_depths() {
    let text = "s_mov_b32 s0, 0\n.La:\ns_mov_b32 s1, 0\n.Lb:\ns_add_u32 s1, s1, 1\nv_add_f32 v1, v1, v2\n\
                s_cbranch_scc0 .Lb\ns_cbranch_scc1 .La\ns_endpgm";
    let Some((.., loops)) = analysed("gfx1200", text) else { return };
    let found: Vec<_> =
        loops.iter().map(|one| (one.header, one.depth, one.innermost, one.instructions)).collect();
    assert_eq!(found, [(4, 1, false, 5), (8, 2, true, 3)]);
}

#[isaloom_testkit::needs_shared]
#[test]
fn operations_know_their_first_sufficient_wait() {
    let text = "global_load_b32 v1, v0, s[0:1]\nglobal_load_b32 v2, v0, s[0:1] offset:4\nv_mov_b32 v3, 0\n\
                s_wait_loadcnt 0x1\nv_mov_b32 v4, 0\nv_mov_b32 v5, v1\ns_wait_loadcnt 0x0\nv_mov_b32 v6, v2\n\
                s_endpgm";
    let Some((code, _, found, _)) = analysed("gfx1200", text) else { return };
    let at = |line: usize| code.steps[line].offset;
    let operations: Vec<_> =
        found.operations.iter().flatten().map(|found| (found.wait, found.instructions)).collect();
    assert_eq!(operations, [(at(3), 2), (at(6), 4)]);
    let waits: Vec<_> = found.waits.iter().flatten().map(|wait| (wait.completes, wait.early)).collect();
    assert_eq!(waits, [(1, Some(1)), (1, Some(0))]);
}

#[isaloom_testkit::needs_shared]
#[test]
fn wait_of_an_earlier_iteration_is_found_along_the_jump() {
    let text = "global_load_b32 v1, v0, s[0:1]\n.Lloop:\ns_waitcnt vmcnt(0)\nv_mov_b32 v2, v1\n\
                global_load_b32 v1, v0, s[0:1]\ns_cbranch_scc0 .Lloop\ns_waitcnt vmcnt(0)\nv_mov_b32 v3, v1\n\
                s_endpgm";
    let Some((code, _, found, _)) = analysed("gfx1100", text) else { return };
    let at = |line: usize| code.steps[line].offset;
    let operations: Vec<_> =
        found.operations.iter().flatten().map(|found| (found.wait, found.instructions)).collect();
    // The search in address order finds the wait after the loop for the second load.
    assert_eq!(operations, [(at(1), 0), (at(5), 1)]);
}

#[isaloom_testkit::needs_shared]
#[test]
fn scalar_loads_complete_only_with_zero() {
    let text = "s_load_b32 s4, s[0:1], 0x0\ns_load_b32 s5, s[0:1], 0x4\ns_waitcnt lgkmcnt(1)\n\
                s_waitcnt lgkmcnt(0)\ns_mov_b32 s6, s4\ns_endpgm";
    let Some((code, _, found, _)) = analysed("gfx1100", text) else { return };
    let waits: Vec<_> = found.waits.iter().flatten().map(|wait| wait.completes).collect();
    assert_eq!(waits, [0, 2]);
    assert_eq!(found.operations[0].unwrap().wait, code.steps[3].offset);
}

/// Tests compiler output: the compiler allocates at least the registers in use, and nearly every load has a wait.
#[isaloom_testkit::needs_shared]
#[test]
fn compiled_kernels_use_at_most_the_allocated_registers() {
    let mut kernels = 0;
    for (object, description, gpu, wave) in [
        ("gfx1150_w32_O2", "rdna3_5_reconstructed_2026", "gfx1150", Wave::W32),
        ("gfx1150_w64_O2", "rdna3_5_reconstructed_2026", "gfx1150", Wave::W64),
        ("gfx1200_w64_O0", "rdna4_2026_real_encodings", "gfx1200", Wave::W64),
        ("gfx950_w64_O2", "cdna4_2026_real_encodings", "gfx950", Wave::W64),
    ] {
        let Some(path) = shared(&format!("vectors/amd_objects/{object}.co.gz")) else { return };
        let mut bytes = Vec::new();
        flate2::read::GzDecoder::new(std::fs::File::open(path).unwrap()).read_to_end(&mut bytes).unwrap();
        let object = read_object(&bytes).unwrap();
        let target = Target::named(gpu).unwrap().with_wave(wave);
        with(description, target, |checker| {
            for (section, places) in object.sections.iter().zip(object.functions()) {
                for place in places {
                    let Some(kernel) = place.kernel else { continue };
                    let metadata = object.metadata.as_ref().and_then(|all| all.kernel(&kernel.name));
                    let given = Given::of(&kernel.descriptor, metadata, &target);
                    let at = |address: u64| usize::try_from(address - section.address).unwrap();
                    let code = &section.bytes[at(place.addresses.start)..at(place.addresses.end)];
                    let code = checker.decode(place.addresses.start, code);
                    let live = live(checker.syntax, &code);
                    let most = |count: fn(&LiveCount) -> u32| live.counts.iter().flatten().map(count).max();
                    let vector = most(|count| count.vector + count.accumulation).unwrap_or(0);
                    assert!(vector <= given.vector, "{}: {vector} of {}", kernel.name, given.vector);
                    // At the first instruction, only registers that the dispatch sets (work-item ids) can be in use.
                    let first = live.counts.first().copied().flatten().unwrap_or_default();
                    assert!(first.vector <= 4, "{}: {first:?}", kernel.name);
                    kernels += 1;
                }
            }
        });
    }
    assert!(kernels > 10, "{kernels}");
}

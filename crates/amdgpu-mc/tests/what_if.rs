//! Tests the occupancy with other resources, its limits and its next steps.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amdgpu_mc::occupancy::Given;
use isaloom_amdgpu_mc::what_if::{Limit, Resource, Step, WhatIf};
use isaloom_amdgpu_text::llvm::Target;

fn target(gpu: &str) -> Target {
    Target::named(gpu).unwrap()
}

/// Returns the resources of a kernel with 32 vector registers, no local memory, and work-groups of 256 work-items.
fn kernel(gpu: &str, pair: bool) -> Given {
    let target = target(gpu);
    let given = Given {
        lanes: target.wave.lanes(),
        vector: 32,
        scalar: None,
        local: 0,
        private: 0,
        arguments: 0,
        group: Some(256),
        pair,
        occupancy: None,
    };
    given.with_occupancy(&target)
}

#[test]
fn steps_of_registers_match_the_occupancy_tables() {
    let gfx1150 = target("gfx1150");
    // If the work-group size is unknown, local memory does not limit the occupancy.
    let small = Given { group: None, ..kernel("gfx1150", true) }.with_occupancy(&gfx1150);
    assert_eq!(small.limits(&gfx1150), [Limit::Gpu]);
    assert_eq!(small.more(&gfx1150), None);
    // gfx1150 has 1024 registers in units of 16: with 64 registers, 16 waves fit; 65 are rounded up to 80, with which
    // 12 waves fit.
    let step = Step { waves: 12, resource: Resource::Vector, amount: 65 };
    assert_eq!(
        WhatIf { vector: Some(64), ..WhatIf::default() }.apply(small, &gfx1150).fewer(&gfx1150),
        Some(step)
    );
    let large = WhatIf { vector: Some(97), ..WhatIf::default() }.apply(small, &gfx1150);
    assert_eq!(large.occupancy.map(|of| of.waves), Some(9));
    assert_eq!(large.limits(&gfx1150), [Limit::Vector]);
    assert_eq!(large.more(&gfx1150), Some(Step { waves: 10, resource: Resource::Vector, amount: 96 }));
    // gfx1100 has 1536 registers in units of 24.
    let gfx1100 = target("gfx1100");
    let large = WhatIf { vector: Some(97), ..WhatIf::default() }.apply(kernel("gfx1100", true), &gfx1100);
    assert_eq!(
        (large.occupancy.map(|of| of.waves), large.more(&gfx1100), large.fewer(&gfx1100)),
        (
            Some(12),
            Some(Step { waves: 16, resource: Resource::Vector, amount: 96 }),
            Some(Step { waves: 10, resource: Resource::Vector, amount: 121 })
        )
    );
}

#[test]
fn steps_of_local_memory_match_the_occupancy_tables() {
    // gfx950 has 160 KiB of local memory in units of 1280 bytes. A work-group of four waves puts one wave on each of
    // the four SIMDs.
    let gfx950 = target("gfx950");
    let given = WhatIf { local: Some(64 << 10), ..WhatIf::default() }.apply(kernel("gfx950", false), &gfx950);
    assert_eq!(given.occupancy.map(|of| of.waves), Some(2));
    assert_eq!(given.limits(&gfx950), [Limit::Local]);
    // 42 * 1280 bytes is the largest amount with which three work-groups fit into 160 KiB.
    assert_eq!(given.more(&gfx950), Some(Step { waves: 3, resource: Resource::Local, amount: 42 * 1280 }));
    assert_eq!(given.fewer(&gfx950), Some(Step { waves: 1, resource: Resource::Vector, amount: 257 }));
}

#[test]
fn two_limits_have_no_single_next_step() {
    let gfx1150 = target("gfx1150");
    let both = WhatIf { vector: Some(256), local: Some(64 << 10), group: Some(256) };
    let given = both.apply(kernel("gfx1150", true), &gfx1150);
    assert_eq!(given.limits(&gfx1150), [Limit::Vector, Limit::Local]);
    assert_eq!((given.occupancy.map(|of| of.waves), given.more(&gfx1150)), (Some(4), None));
}

#[test]
fn resources_that_the_gpu_lacks_are_out_of_range() {
    let error = WhatIf { vector: Some(300), ..WhatIf::default() }.check(&target("gfx1150")).unwrap_err();
    assert_eq!(error.to_string(), "vector register count is out of range: 300 (expected 1 to 256)");
    let error = WhatIf { local: Some(70_000), ..WhatIf::default() }.check(&target("gfx1150")).unwrap_err();
    assert_eq!(error.to_string(), "LDS size is out of range: 70000 (expected 0 to 65536)");
    let most = WhatIf { vector: Some(512), local: Some(160 << 10), group: Some(1024) };
    assert_eq!(most.check(&target("gfx950")), Ok(()));
}

//! Runs the checks of the fuzz target `requests` with random and mutated material for every instruction set.

#![allow(clippy::expect_used, clippy::indexing_slicing, reason = "tests fail by panicking")]

#[path = "common/requests.rs"]
mod requests;

use isaloom_testkit::random::Random;
use isaloom_testkit::{bytes, workspace};

/// Returns machine code and assembly texts whose bytes the test mutates.
fn seeds() -> Vec<Vec<u8>> {
    let files = [
        "isaspec/data/toy.bin",
        "spirv/data/small.spv",
        "a2xx/data/small.bin",
        "amd/data/small.bin",
        "amd/kernel.co",
        "amd/small-description.xml",
    ];
    let texts = [
        "mvi r0, #1\nl:\nadd r1, r2, r3\nbr.ne #l\ntrap 3\n",
        "OpCapability Shader\n%1 = OpTypeVoid\n%2 = OpTypeFunction %1\n",
        "xvs_3_0\nexec\nadd r1, r2, r3\nexece\nnop\n",
        "f:\ns_nop 0\n.long ext\n.globl f\ns_branch f\ns_endpgm\n.rodata\n.byte 1, 2\n",
    ];
    let data = files.into_iter().map(|name| bytes(&workspace().join("tests/golden").join(name)));
    data.chain(texts.map(|text| text.as_bytes().to_vec())).collect()
}

#[test]
fn random_requests_are_answered() {
    let seeds = seeds();
    let mut random = Random::xorshift(20_261_130);
    let rounds = std::env::var("ISALOOM_REQUESTS").map_or(100, |rounds| rounds.parse().expect("a number"));
    for round in 0..rounds {
        let mut input = random.bytes(2);
        let seed = &seeds[round % seeds.len()];
        input.extend(seed.iter().take(512));
        for _ in 0..random.below(4) {
            let place = 2 + random.index(input.len() - 2);
            input[place] = random.bits() as u8;
        }
        requests::one_input(&input);
    }
}

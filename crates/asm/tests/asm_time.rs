//! Tests that no text causes long run times or deep recursion in the assembler.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_asm::{Assembler, Site};
use isaloom_engine::Isa;
use isaloom_model::Generation;
use isaloom_testkit_isaspec as common;
use std::time::{Duration, Instant};

const SITE: Site<'static> = Site { index: 0, symbols: &() };

/// Lines for which a simple implementation would need very many tries: long runs of flags and numbers, and prefixes of
/// many instructions.
fn hostile_lines() -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in
        ["(", "(sy)", "(nop3) ", "add.f ", "r0.x, ", "1", "0", "-", "<", "{bits=", " ", "/*", "a:", "é", "r"]
    {
        lines.push(part.repeat(20_000));
        lines.push(format!("add.f {}", part.repeat(5_000)));
        lines.push(format!("(sy)(ss)mad.f32 r0.x, {}", part.repeat(5_000)));
    }
    lines.push(format!("mov.f32f32 r0.x, {}.000000", "9".repeat(50_000)));
    lines.push(format!("br p0.x, #{}", "0".repeat(50_000)));
    lines
}

fn assert_lines_finish_quickly(isa: &Isa) {
    let mut assembler = Assembler::new(isa);
    for line in hostile_lines() {
        let start = Instant::now();
        let _ = assembler.line(&line, SITE, &());
        let _ = assembler.single(&line, &());
        // The limit is far above the usual time, even for a debug build on a busy machine. It detects run times of
        // minutes, not small slowdowns.
        let head: String = line.chars().take(30).collect();
        assert!(start.elapsed() < Duration::from_secs(20), "{head}... took {:?}", start.elapsed());
    }
}

#[test]
fn hostile_lines_finish_quickly_in_toy() {
    let model = common::model(&isaloom_testkit::workspace().join("specs/toy.xml"));
    let generation = Generation(model.generations().last().copied().unwrap());
    assert_lines_finish_quickly(&Isa::compile(model, generation).unwrap());
}

#[isaloom_testkit::needs_shared]
#[test]
fn hostile_lines_finish_quickly_in_mesa_descriptions() {
    for (name, generation) in [("ir3", 600), ("afuc", 6), ("etnaviv", 0)] {
        let Some(model) = common::mesa(name) else { return };
        assert_lines_finish_quickly(&Isa::compile(model, Generation(generation)).unwrap());
    }
}

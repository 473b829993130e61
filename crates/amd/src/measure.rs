//! What the functions of a code object are made of: instructions by functional group, waits, branches, and the registers
//! and memory that they use and are given.

use crate::decode::Decoder;
use crate::llvm::{Generation, RegisterFile, Syntax, Target, Wave};
use crate::object::{CodeObject, KernelDescriptor};
use crate::spec::Spec;
use std::collections::BTreeMap;

/// A function of a code object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Function {
    /// The name.
    pub name: String,
    /// The address of its first byte.
    pub address: u64,
    /// How many bytes it has.
    pub bytes: u64,
    /// How many instructions.
    pub instructions: u64,
    /// How many words are none.
    pub unmatched: u64,
    /// Instructions by the functional group of the description, most first.
    pub groups: Vec<(String, u64)>,
    /// Instructions that wait for counters.
    pub waits: u64,
    /// Instructions that change the program counter.
    pub branches: u64,
    /// How many vector registers its instructions name: one more than the highest number.
    pub vector: u32,
    /// The same of accumulation registers.
    pub accumulation: u32,
    /// The same of scalar registers.
    pub scalar: u32,
    /// What it is given; none of what is no kernel.
    pub given: Option<Given>,
}

/// What a kernel's descriptor gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// Lanes of a wave.
    pub lanes: u32,
    /// Vector registers of a lane, accumulation registers among them where they share a file.
    pub vector: u32,
    /// Bytes of local memory of a work-group, those that are known when it is compiled.
    pub local: u32,
    /// Bytes of private memory of a work-item.
    pub private: u32,
    /// Bytes of arguments.
    pub arguments: u32,
    /// Waves that a SIMD has vector registers for; local memory may allow fewer.
    pub waves: u32,
}

/// The functions of a code object, by address: what has a name and a size in a section with code.
pub fn measure(object: &CodeObject<'_>, spec: &Spec, decoder: &Decoder, syntax: &Syntax) -> Vec<Function> {
    let mut functions = Vec::new();
    for section in &object.sections {
        for symbol in section.symbols.iter().filter(|symbol| symbol.size > 0) {
            let start = symbol.address.checked_sub(section.address).and_then(|at| usize::try_from(at).ok());
            let size = usize::try_from(symbol.size).ok();
            let range = start.zip(size).and_then(|(start, size)| Some(start..start.checked_add(size)?));
            let Some(code) = range.and_then(|range| section.bytes.get(range)) else { continue };
            let mut function = code_of(code, spec, decoder, syntax);
            function.name.clone_from(&symbol.name);
            function.address = symbol.address;
            let kernel = object.kernels.iter().find(|kernel| kernel.entry == symbol.address);
            function.given = kernel.map(|kernel| given(&kernel.descriptor, syntax.target()));
            functions.push(function);
        }
    }
    functions
}

/// What a stretch of code is made of.
fn code_of(code: &[u8], spec: &Spec, decoder: &Decoder, syntax: &Syntax) -> Function {
    let mut function = Function { bytes: code.len() as u64, ..Function::default() };
    let mut groups: BTreeMap<&str, u64> = BTreeMap::new();
    let mut at = 0;
    while let Some(rest) = code.get(at..).filter(|rest| !rest.is_empty()) {
        let Some(decoded) = decoder.decode(rest).filter(|decoded| usize::from(decoded.bytes) <= rest.len())
        else {
            function.unmatched += 1;
            at += 4;
            continue;
        };
        at += usize::from(decoded.bytes).max(1);
        function.instructions += 1;
        let instruction = spec.form(decoded.form).and_then(|form| spec.instruction(form.instruction));
        if let Some(instruction) = instruction {
            let group = instruction.groups.first().map_or("", |of| spec.text(of.group));
            *groups.entry(group).or_default() += 1;
            function.branches += u64::from(instruction.flags.branch);
        }
        let name = syntax.base_name(decoded.form).unwrap_or_default();
        function.waits += u64::from(name.starts_with("s_wait"));
        for access in syntax.accesses(spec, &decoded) {
            let end = access.first.saturating_add(access.count);
            match access.file {
                RegisterFile::Vector => function.vector = function.vector.max(end),
                RegisterFile::Accumulator => function.accumulation = function.accumulation.max(end),
                RegisterFile::Scalar if end <= syntax.target().last_sgpr() + 1 => {
                    function.scalar = function.scalar.max(end);
                }
                _ => {}
            }
        }
    }
    function.groups = groups.into_iter().map(|(name, count)| (name.to_owned(), count)).collect();
    function.groups.sort_by_key(|(_, count)| u64::MAX - count);
    function
}

fn given(descriptor: &KernelDescriptor, target: &Target) -> Given {
    let wave = if descriptor.wave32() { Wave::W32 } else { Wave::W64 };
    let target = target.with_wave(wave);
    let blocks = descriptor.rsrc1 & 0x3f;
    let vector = (blocks + 1) * target.vector_granule();
    Given {
        lanes: if descriptor.wave32() { 32 } else { 64 },
        vector,
        local: descriptor.group_segment_size,
        private: descriptor.private_segment_size,
        arguments: descriptor.kernarg_size,
        waves: waves(&target, vector),
    }
}

/// How many waves a SIMD has registers for, where a wave is given so many: LLVM's tables of `AMDGPUBaseInfo` (total
/// registers of a lane, how many are given at a time, most waves).
pub fn waves(target: &Target, registers: u32) -> u32 {
    let wide = target.wave == Wave::W32;
    // RDNA 3 has half as many again in its large GPUs.
    let large =
        matches!(target.gpu, "gfx1100" | "gfx1101" | "gfx1151") || target.generation == Generation::Gfx12;
    let (total, granule, most) = match target.generation {
        Generation::Gfx9 if target.aligned => (512, 8, 8),
        Generation::Gfx9 => (256, 4, 10),
        _ if large => (if wide { 1536 } else { 768 }, if wide { 24 } else { 12 }, 16),
        Generation::Gfx10 if target.architecture == 5 => {
            (if wide { 1024 } else { 512 }, if wide { 8 } else { 4 }, 20)
        }
        _ => (if wide { 1024 } else { 512 }, if wide { 16 } else { 8 }, 16),
    };
    (total / registers.max(1).next_multiple_of(granule)).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waves_are_those_of_llvms_tables() {
        let target = |gpu: &str, wave| Target::named(gpu).unwrap_or_else(|| panic!("{gpu}")).with_wave(wave);
        for (gpu, wave, registers, wanted) in [
            ("gfx950", Wave::W64, 8, 8),
            ("gfx950", Wave::W64, 128, 4),
            ("gfx908", Wave::W64, 24, 10),
            ("gfx908", Wave::W64, 256, 1),
            ("gfx1010", Wave::W32, 256, 4),
            ("gfx1010", Wave::W64, 4, 20),
            ("gfx1030", Wave::W32, 72, 12),
            ("gfx1100", Wave::W32, 96, 16),
            ("gfx1100", Wave::W32, 97, 12),
            ("gfx1102", Wave::W32, 96, 10),
            ("gfx1150", Wave::W64, 256, 2),
            ("gfx1200", Wave::W32, 256, 5),
        ] {
            assert_eq!(waves(&target(gpu, wave), registers), wanted, "{gpu} {registers}");
        }
    }
}

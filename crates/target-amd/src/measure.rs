//! Statistics of programs, in total and per function: branches, registers, LDS and scratch memory.

use super::code::{holds_several, is_elf, object};
use super::description::Amd;
use super::file::read_code;
use super::kernel_occupancy;
use super::loop_mix;
use super::options::{AmdDisOptions, AmdMeasureOptions, of_measure};
use super::packed;
use super::print::Printer;
use super::program::{assembled, checker};
use super::undescribed::text_without_description;
use isaloom_amdgpu_mc::measure::{Function, measure};
use isaloom_amdgpu_object::{CodeObject, CodeSection, write_relocatable};
use isaloom_amdgpu_text::llvm::Wave;
use isaloom_schema::Fact;
use isaloom_source::SourceMap;
use isaloom_target::{
    CodeOperations as _, Failure, Input, InstructionCounts, Job, JobSink, MeasureJob, Source, Statistics,
};
use std::collections::BTreeMap;

/// Returns the statistics of the functions in a program.
pub(super) fn measured(
    amd: &Amd,
    source: &mut dyn Source,
    job: &MeasureJob,
    sink: &mut dyn JobSink,
) -> Result<Statistics, Failure> {
    let options = of_measure(job);
    let (name, bytes) = (source.name().to_owned(), read_code(source)?);
    let mut functions = Vec::new();
    if holds_several(&bytes, Input::Recognised) {
        let (chosen, _) = packed::told(amd, &name, &bytes, sink)?;
        let many = chosen.len() > 1;
        for packed in chosen {
            let name = packed.name(&name);
            let object = object(&name, &packed.bytes)?;
            if amd.is_undescribed() {
                packed::say_other_gpu(amd, &name, object.flags, sink);
            }
            let mut found = functions_of(amd, &object)?;
            if many {
                found.iter_mut().for_each(|function| function.name = format!("{name}: {}", function.name));
            }
            functions.extend(found);
        }
    } else {
        let bytes = with_assembled_text(amd, &name, bytes)?;
        if !is_elf(&bytes) {
            return raw(amd, &bytes, &options);
        }
        let object = object(&name, &bytes)?;
        packed::say_other_gpu(amd, &name, object.flags, sink);
        packed::say_lost(&name, &object.lost, sink);
        functions = functions_of(amd, &object)?;
    }
    of_functions(amd, &functions, &options)
}

/// Counts the instructions of a program by name. A text is assembled first.
pub(super) fn instruction_counts(amd: &Amd, source: &mut dyn Source) -> Result<InstructionCounts, Failure> {
    let (name, mut bytes) = (source.name().to_owned(), read_code(source)?);
    if !holds_several(&bytes, Input::Recognised) {
        bytes = with_assembled_text(amd, &name, bytes)?;
    }
    let mut counts = InstructionCounts::default();
    counts.add_all(|visit| amd.disassemble(&bytes, &Job { name, ..Job::default() }, visit))?;
    Ok(counts)
}

/// Assembles a program that is given as text. Returns a code object or raw code unchanged.
///
/// # Errors
/// If the text has errors, or if the program is not a code object and the target has no description.
fn with_assembled_text(amd: &Amd, name: &str, bytes: Vec<u8>) -> Result<Vec<u8>, Failure> {
    if is_elf(&bytes) {
        return Ok(bytes);
    }
    if amd.is_undescribed() {
        return Err(text_without_description(amd, name));
    }
    match str::from_utf8(&bytes) {
        Ok(text) => Ok(write_relocatable(&assembled(amd, name, text, &mut SourceMap::new())?.1)),
        Err(_) => Ok(bytes),
    }
}

/// Returns the statistics of raw code, which counts as one function.
fn raw(amd: &Amd, bytes: &[u8], options: &AmdMeasureOptions) -> Result<Statistics, Failure> {
    let all = CodeSection { name: "code".to_owned(), bytes, ..CodeSection::default() };
    let object = CodeObject { sections: vec![all], ..CodeObject::default() };
    of_functions(amd, &functions_of(amd, &object)?, options)
}

/// Returns the statistics that the options request: of functions, of the occupancy of kernels, or of loops.
fn of_functions(
    amd: &Amd,
    functions: &[Function],
    options: &AmdMeasureOptions,
) -> Result<Statistics, Failure> {
    if options.loops {
        return Ok(loop_mix::statistics(functions));
    }
    match &options.kernels {
        Some(what_if) => kernel_occupancy::statistics(amd, functions, what_if),
        None => Ok(counted(amd, functions)),
    }
}

/// Returns the statistics of functions as facts. Without a description, the facts about instructions are omitted.
fn counted(amd: &Amd, functions: &[Function]) -> Statistics {
    let mut totals: BTreeMap<&str, u64> = BTreeMap::new();
    for (group, count) in functions.iter().flat_map(|function| &function.groups) {
        *totals.entry(group).or_default() += count;
    }
    let mut groups: Vec<(&str, u64)> = totals.into_iter().collect();
    groups.sort_by_key(|(_, count)| u64::MAX - count);
    let sum = |of: fn(&Function) -> u64| functions.iter().map(of).sum::<u64>();
    let count = |name: &str, count: u64| Fact::count(name, usize::try_from(count).unwrap_or(usize::MAX));
    let mut facts = vec![
        Fact::count("kernels", functions.iter().filter(|function| function.given.is_some()).count()),
        Fact::count("functions", functions.len()),
        count("bytes", sum(|function| function.bytes)),
    ];
    if !amd.is_undescribed() {
        facts.extend([
            count("instructions", sum(|function| function.instructions)),
            count("undefined encodings", sum(|function| function.unmatched)),
            count("waits", sum(|function| function.waits)),
            count("branches", sum(|function| function.branches)),
        ]);
    }
    facts.extend(groups.iter().map(|(group, total)| count(group, *total)));
    let row = |function: &Function| {
        let mut row = vec![Fact::text("function", &function.name), count("bytes", function.bytes)];
        if !amd.is_undescribed() {
            row.push(count("instructions", function.instructions));
            for (group, _) in &groups {
                let of = function.groups.iter().find(|(name, _)| name == group);
                row.push(count(group, of.map_or(0, |(_, count)| *count)));
            }
            row.push(count("waits", function.waits));
            row.push(count("branches", function.branches));
        }
        let used = [("vgprs", function.vector), ("agprs", function.accumulation), ("sgprs", function.scalar)];
        // Without a description and without metadata, no registers are found, so their number is unknown instead of 0.
        let is_unknown = amd.is_undescribed() && used.iter().all(|(_, registers)| *registers == 0);
        row.extend(used.map(|(name, registers)| match is_unknown {
            true => Fact::text(name, "-"),
            false => count(name, registers.into()),
        }));
        // The following facts are known for kernels only.
        let given = |name: &str, value: fn(&isaloom_amdgpu_mc::occupancy::Given) -> u32| match &function.given
        {
            Some(given) => count(name, value(given).into()),
            None => Fact::text(name, "-"),
        };
        // The allocation granule depends on the GPU, so the number of allocated registers needs a known GPU.
        row.push(match function.given.filter(|given| given.occupancy.is_some()) {
            Some(given) => count("allocated vgprs", given.vector.into()),
            None => Fact::text("allocated vgprs", "-"),
        });
        row.push(given("wave size", |given| given.lanes));
        row.push(given("LDS bytes", |given| given.local));
        row.push(given("scratch bytes", |given| given.private));
        // The occupancy needs a known GPU. The last value also needs the size of a work-group.
        let occupancy = function.given.and_then(|given| given.occupancy);
        for (name, waves) in [
            ("waves", occupancy.map(|of| of.waves)),
            ("waves by vgprs", occupancy.map(|of| of.vector)),
            ("waves by LDS and groups", occupancy.and_then(|of| of.groups)),
        ] {
            row.push(waves.map_or_else(|| Fact::text(name, "-"), |waves| count(name, waves.into())));
        }
        row
    };
    Statistics { facts, encodings: functions.iter().map(row).collect() }
}

fn functions_of(amd: &Amd, object: &CodeObject<'_>) -> Result<Vec<Function>, Failure> {
    let wave = object.wave32().map(|wide| if wide { Wave::W32 } else { Wave::W64 });
    let printer = Printer::new(amd, &AmdDisOptions { wave, llvm: object.llvm, ..AmdDisOptions::default() })?;
    let (_, syntax) = printer.llvm()?;
    Ok(measure(object, &checker(amd, syntax)))
}

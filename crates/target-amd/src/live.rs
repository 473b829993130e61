//! Finds the live registers, wait distances and hazards of the instructions in a listing.

use super::file::ObjectFile;
use super::print::Printer;
use super::program::checker;
use core::fmt::Write as _;
use core::ops::Range;
use isaloom_amdgpu_mc::occupancy::Given;
use isaloom_amdgpu_mc::program::{
    Distance, Function, LiveCount, LiveValue, Peak, Problem, WaitEffect, distances, live,
};
use isaloom_amdgpu_object::{FunctionPlace, Stretch};
use isaloom_amdgpu_text::llvm::{RegisterFile, Target};
use isaloom_render::plural;
use isaloom_schema::{Live, LiveHazard, LivePeak, MemoryWait};
use isaloom_source::visible;
use isaloom_target::{Failure, read_all};
use std::collections::{BTreeMap, BTreeSet};

/// Analysis of the instruction at an address.
#[derive(Clone, Debug)]
pub(super) struct LiveLine {
    address: u64,
    count: LiveCount,
    /// Peaks of the function's register use that are at this instruction.
    peaks: Vec<Peak>,
    distance: Option<Distance>,
    wait: Option<WaitEffect>,
    /// Whether the instruction is a wait that has no effect.
    redundant: bool,
    hazards: Vec<LiveHazard>,
}

/// Analysis of all instructions in a listing.
#[derive(Clone, Debug, Default)]
pub(super) struct LiveLines {
    /// For each section, the analyzed instructions in the order of their addresses.
    pub(super) sections: Vec<Vec<LiveLine>>,
    /// Comments that describe the peak of register use in each function.
    pub(super) comments: String,
}

/// Analyzes the functions of an object that the listing contains.
///
/// # Errors
/// If the code cannot be read, or no GPU is known.
pub(super) fn of_object(
    printer: &Printer<'_>,
    file: &ObjectFile<'_>,
    parts: &[(usize, Range<u64>)],
) -> Result<LiveLines, Failure> {
    let mut all =
        LiveLines { sections: vec![Vec::new(); file.layout.sections.len()], ..LiveLines::default() };
    let functions = file.layout.functions();
    let (target, _) = printer.llvm()?;
    for ((number, section), functions) in file.layout.sections.iter().enumerate().zip(functions) {
        let listed: Vec<&Range<u64>> =
            parts.iter().filter(|(of, _)| *of == number).map(|(_, range)| range).collect();
        let is_listed = |addresses: &Range<u64>| {
            listed.iter().any(|range| range.start < addresses.end && addresses.start < range.end)
        };
        let end = section.address.saturating_add(section.range.end.saturating_sub(section.range.start));
        let mut places = functions;
        if places.is_empty() {
            places.push(FunctionPlace { name: &section.name, addresses: section.address..end, kernel: None });
        }
        // If several symbols have the same address, the function is analyzed only once.
        places.dedup_by(|next, first| {
            let same = next.addresses.start == first.addresses.start;
            first.kernel = first.kernel.or(next.kernel.filter(|_| same));
            same
        });
        let Some(lines) = all.sections.get_mut(number) else { continue };
        for place in places.into_iter().filter(|place| is_listed(&place.addresses)) {
            let code = read_section(file, section, &place.addresses)?;
            let given = place.kernel.map(|kernel| {
                let metadata = file.layout.metadata.as_ref();
                let metadata = metadata.and_then(|metadata| metadata.kernel(&kernel.name));
                Given::of(&kernel.descriptor, metadata, target)
            });
            let function = Function { address: place.addresses.start, code: &code, given: given.as_ref() };
            of_function(printer, place.name, &function, lines, &mut all.comments)?;
        }
        lines.sort_by_key(|line| line.address);
        lines.dedup_by_key(|line| line.address);
    }
    Ok(all)
}

fn read_section(
    file: &ObjectFile<'_>,
    section: &Stretch,
    addresses: &Range<u64>,
) -> Result<Vec<u8>, Failure> {
    read_all(&mut file.code(section, addresses)?)
}

/// Analyzes a function: adds its instructions to `lines` and its peak to the comments.
///
/// # Errors
/// If no GPU is known.
pub(super) fn of_function(
    printer: &Printer<'_>,
    name: &str,
    function: &Function<'_>,
    lines: &mut Vec<LiveLine>,
    comments: &mut String,
) -> Result<(), Failure> {
    let (target, syntax) = printer.llvm()?;
    let checker = checker(printer.amd, syntax);
    let decoded = checker.decode(function.address, function.code);
    let mut redundant = BTreeSet::new();
    let mut hazards: BTreeMap<u64, Vec<LiveHazard>> = BTreeMap::new();
    for finding in checker.check(function) {
        match finding.problem {
            Problem::Needless => {
                redundant.insert(finding.address);
            }
            Problem::Hazard { text, after, states, has, between } => {
                hazards.entry(finding.address).or_default().push(LiveHazard {
                    offset: after,
                    text: text.to_owned(),
                    unit: between.title().to_owned(),
                    needed: states,
                    found: has,
                });
            }
            _ => {}
        }
    }
    let (live, distances) = (live(syntax, &decoded), distances(syntax, &decoded));
    let at = |list: &[Option<Distance>], number: usize| list.get(number).copied().flatten();
    for (number, (step, count)) in decoded.steps.iter().zip(&live.counts).enumerate() {
        let Some(count) = *count else { continue };
        lines.push(LiveLine {
            address: step.offset,
            count,
            peaks: live.peaks.iter().filter(|peak| peak.address == step.offset).cloned().collect(),
            distance: at(&distances.operations, number),
            wait: distances.waits.get(number).copied().flatten(),
            redundant: redundant.contains(&step.offset),
            hazards: hazards.remove(&step.offset).unwrap_or_default(),
        });
    }
    push_peaks(name, &live.peaks, target, comments);
    Ok(())
}

/// Appends comments on the peaks of a function, with the values in vector and accumulation registers that are live
/// there.
fn push_peaks(name: &str, peaks: &[Peak], target: &Target, out: &mut String) {
    if peaks.is_empty() {
        return;
    }
    let counts: Vec<String> = peaks
        .iter()
        .map(|peak| {
            let registers = title(peak.file).trim_end_matches('s');
            format!("{} at {:#x}", plural(peak.count as usize, registers), peak.address)
        })
        .collect();
    // Writing to a String never fails.
    let _ = writeln!(out, "// most live registers of {}: {}", visible(name), counts.join(", "));
    for peak in peaks.iter().filter(|peak| peak.file != RegisterFile::Scalar) {
        for value in &peak.values {
            let _ = writeln!(out, "//   {:<12} {}", range(value, target), life(value));
        }
    }
}

/// Returns the name of a register file's registers in the plural, such as `vgprs`.
pub(super) fn title(file: RegisterFile) -> &'static str {
    match file {
        RegisterFile::Vector => "vgprs",
        RegisterFile::Accumulator => "agprs",
        _ => "sgprs",
    }
}

/// Returns the name of the registers that contain a value, such as `v[2:3]`.
pub(super) fn range(value: &LiveValue, target: &Target) -> String {
    let LiveValue { file, first, count, .. } = *value;
    let prefix = match file {
        RegisterFile::Vector => "v",
        RegisterFile::Accumulator => "a",
        _ => "s",
    };
    match (first.checked_sub(target.last_sgpr() + 1), count) {
        (Some(0), 2) if prefix == "s" => "vcc".to_owned(),
        (Some(0), 1) if prefix == "s" => "vcc_lo".to_owned(),
        (_, 1) => format!("{prefix}{first}"),
        _ => format!("{prefix}[{first}:{}]", first + count - 1),
    }
}

/// Returns text for the lifetime of a value: the addresses at which it was written and is next read.
pub(super) fn life(value: &LiveValue) -> String {
    let list = |addresses: &[u64]| {
        let shown: Vec<String> = addresses.iter().map(|address| format!("{address:#x}")).collect();
        shown.join(", ")
    };
    let written = match value.written.as_slice() {
        [] => "set before the function".to_owned(),
        addresses => format!("written at {}", list(addresses)),
    };
    match value.read.as_slice() {
        [] => format!("{written}, not read"),
        addresses => format!("{written}, read next at {}", list(addresses)),
    }
}

/// Returns the analysis of the instruction at an address; `None` if it was not analyzed.
pub(super) fn at(lines: &[LiveLine], address: u64) -> Option<&LiveLine> {
    let found = lines.binary_search_by_key(&address, |line| line.address).ok()?;
    lines.get(found)
}

impl LiveLine {
    /// Appends the columns that a listing shows for an instruction: numbers of live registers, and the wait for a
    /// memory operation.
    pub(super) fn push(&self, target: &Target, out: &mut String) {
        let LiveCount { vector, accumulation, scalar } = self.count;
        let _ = write!(out, " | v {vector:>3}");
        if target.accumulators || accumulation > 0 {
            let _ = write!(out, " a {accumulation:>3}");
        }
        let _ = write!(out, " s {scalar:>3}");
        for note in self.notes() {
            let _ = write!(out, ", {note}");
        }
    }

    /// Returns the address of the instruction.
    pub(super) fn address(&self) -> u64 {
        self.address
    }

    /// Returns the number of live registers in each register file.
    pub(super) fn count(&self) -> LiveCount {
        self.count
    }

    /// Returns the peaks of the function's register use that are at this instruction.
    pub(super) fn peaks(&self) -> &[Peak] {
        &self.peaks
    }

    /// Returns remarks on the instruction: peaks, and the results of [`LiveLine::wait_notes`].
    fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if !self.peaks.is_empty() {
            let files: Vec<&str> = self.peaks.iter().map(|peak| title(peak.file)).collect();
            notes.push(format!("most {}", files.join(" and ")));
        }
        notes.extend(self.wait_notes());
        notes
    }

    /// Returns remarks on the distance between a memory operation and its wait, on redundant or early waits, and on
    /// hazards.
    pub(super) fn wait_notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if let Some(Distance { wait, instructions }) = self.distance {
            let count = plural(instructions as usize, "instruction");
            notes.push(format!("{count} before the wait at {wait:#x}"));
        }
        if self.redundant {
            notes.push("redundant wait".to_owned());
        } else if let Some(early @ 1..) = self.wait.and_then(|wait| wait.early) {
            notes.push(format!("{} too early", plural(early as usize, "instruction")));
        }
        for LiveHazard { offset, unit, needed, found, .. } in &self.hazards {
            notes.push(format!("hazard after {offset:#x}: {found} of {needed} {unit}"));
        }
        notes
    }

    /// Returns the hazards of the instruction.
    pub(super) fn hazards(&self) -> &[LiveHazard] {
        &self.hazards
    }

    /// Returns the record of the analysis.
    pub(super) fn record(&self, target: &Target) -> Live {
        let value = |value: &LiveValue| isaloom_schema::LiveValue {
            registers: range(value, target),
            written: value.written.clone(),
            read: value.read.clone(),
        };
        let peak = |peak: &Peak| LivePeak {
            registers: title(peak.file).to_owned(),
            count: peak.count,
            values: peak.values.iter().map(value).collect(),
        };
        Live {
            vgprs: self.count.vector,
            agprs: self.count.accumulation,
            sgprs: self.count.scalar,
            peaks: self.peaks.iter().map(peak).collect(),
            wait: self
                .distance
                .map(|distance| MemoryWait { offset: distance.wait, instructions: distance.instructions }),
            completes: self.wait.map(|wait| wait.completes),
            redundant: self.redundant,
            early: self.wait.and_then(|wait| wait.early),
            hazards: self.hazards.clone(),
        }
    }
}

//! A shard while it is made: its inputs one after the other, each with its programs, into tables.

use crate::count::Wide;
use crate::isas::{Isas, Known};
use crate::lane::{Group, Lane, Origin, Tally};
use crate::modules::Modules;
use crate::tables::{Number, Tables};
use crate::write::{Value, WriteError};
use isaloom_engine::Stream;
use isaloom_family::Job;
use isaloom_model::ByteOrder;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use twox_hash::XxHash64;

/// The longest instruction in bytes.
const LONGEST: usize = 16;
/// So many words are counted at a time.
const WORDS: usize = 4096;

/// A shard that is being made.
pub(crate) struct Shard<'i> {
    pub(crate) isas: &'i Isas,
    number: Number,
    folder: PathBuf,
    tables: Tables,
    lanes: Vec<AnyLane>,
    lane_of: HashMap<(String, Option<String>), usize>,
    modules: Modules,
    programs: u32,
    most: usize,
    /// Inputs, and those of which not all was read.
    inputs: (u64, u64),
}

enum AnyLane {
    Narrow(Lane<u64>),
    Wide(Lane<Wide>),
}

/// An input, as its programs' rows have it.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    pub(crate) name: String,
    pub(crate) application: String,
}

/// What was found in an input.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    pub(crate) kind: &'static str,
    pub(crate) size: u64,
    pub(crate) programs: u64,
    pub(crate) instructions: u64,
    /// What could not be read.
    pub(crate) faults: Vec<String>,
    /// Whether something was read although nothing was found, such as of an archive without files.
    pub(crate) read: bool,
}

/// The most reasons that a row tells.
const TOLD: usize = 5;

impl Report {
    fn status(&self) -> &'static str {
        match (self.faults.is_empty(), self.programs > 0 || self.read) {
            (true, _) => "read",
            (false, true) => "partial",
            (false, false) => "failed",
        }
    }

    fn reason(&self) -> Option<String> {
        let told = self.faults.iter().take(TOLD).map(String::as_str).collect::<Vec<_>>().join("; ");
        match self.faults.len() {
            0 => None,
            count if count > TOLD => Some(format!("{told}; and {} more", count - TOLD)),
            _ => Some(told),
        }
    }
}

/// A program that is being counted.
pub(crate) struct Program {
    known: Arc<Known>,
    lane: usize,
    origin: Origin,
    hash: XxHash64,
    size: u64,
    /// Bytes that are not counted yet: less than the longest instruction.
    rest: Vec<u8>,
    tally: Tally,
}

impl<'i> Shard<'i> {
    /// Begins a shard in a folder of its own; `most` words are kept in memory.
    pub(crate) fn create(
        number: u32,
        folder: &Path,
        isas: &'i Isas,
        most: usize,
    ) -> Result<Shard<'i>, WriteError> {
        Ok(Shard {
            isas,
            number: Number(number),
            folder: folder.to_owned(),
            tables: Tables::create(folder)?,
            lanes: Vec::new(),
            lane_of: HashMap::new(),
            modules: Modules::default(),
            programs: 0,
            most,
            inputs: (0, 0),
        })
    }

    /// Writes all that was counted.
    pub(crate) fn finish(mut self) -> Result<(), WriteError> {
        for (number, lane) in self.lanes.into_iter().enumerate() {
            match lane {
                AnyLane::Narrow(lane) => lane.write(number, &self.folder, &mut self.tables, self.number)?,
                AnyLane::Wide(lane) => lane.write(number, &self.folder, &mut self.tables, self.number)?,
            }
        }
        self.modules.write(&mut self.tables)?;
        self.tables.finish()
    }

    /// How many inputs there were, and of how many of them not all was read.
    pub(crate) fn inputs(&self) -> (u64, u64) {
        self.inputs
    }

    /// Adds the row of an input.
    pub(crate) fn input(&mut self, input: &Input, report: &Report) -> Result<(), WriteError> {
        let reason = report.reason();
        self.inputs.0 += 1;
        self.inputs.1 += u64::from(!report.faults.is_empty());
        self.tables.inputs.row(&[
            Value::Text(&input.name),
            Value::Text(report.kind),
            Value::Text(&input.application),
            Value::Number(report.size),
            Value::Text(report.status()),
            reason.as_deref().map_or(Value::Null, Value::Text),
            Value::Number(report.programs),
            Value::Number(report.instructions),
        ])
    }

    /// Begins a program of an instruction set.
    pub(crate) fn begin(&mut self, known: &Arc<Known>, application: &str) -> Program {
        let lane = self.lane(known);
        let origin =
            Origin { program: self.programs, application: self.tables.applications.number(application) };
        Program {
            known: Arc::clone(known),
            lane,
            origin,
            hash: XxHash64::with_seed(0),
            size: 0,
            rest: Vec::new(),
            tally: Tally::default(),
        }
    }

    fn lane(&mut self, known: &Arc<Known>) -> usize {
        let key = (known.isa.clone(), known.gpu.clone());
        if let Some(lane) = self.lane_of.get(&key) {
            return *lane;
        }
        let narrow = known.compiled().and_then(|isa| isa.fixed_bytes()).is_some_and(|bytes| bytes <= 8);
        self.lanes.push(match narrow {
            true => AnyLane::Narrow(Lane::new(known, self.most)),
            false => AnyLane::Wide(Lane::new(known, self.most)),
        });
        self.lane_of.insert(key, self.lanes.len() - 1);
        self.lanes.len() - 1
    }

    /// Counts the next bytes of a program.
    pub(crate) fn feed(&mut self, program: &mut Program, bytes: &[u8], last: bool) -> std::io::Result<()> {
        std::hash::Hasher::write(&mut program.hash, bytes);
        let begin = program.size - program.rest.len() as u64;
        program.size += bytes.len() as u64;
        let mut joined = Vec::new();
        let all = match program.rest.is_empty() {
            true => bytes,
            false => {
                joined.append(&mut program.rest);
                joined.extend_from_slice(bytes);
                &joined
            }
        };
        let used = match (self.lanes.get_mut(program.lane), program.known.compiled()) {
            (Some(AnyLane::Narrow(lane)), Some(isa)) => {
                let (unit, order) = (isa.fixed_bytes().unwrap_or(8), isa.byte_order());
                narrow(lane, program, all, begin, unit, order)
            }
            (Some(AnyLane::Wide(lane)), Some(isa)) => {
                let safe = if last { all.len() } else { all.len().saturating_sub(LONGEST) };
                let mut words = Vec::with_capacity(WORDS);
                let (mut used, mut offsets) = (0, Vec::with_capacity(WORDS));
                for instruction in Stream::new(isa, all, None).starting_at(begin, 0) {
                    if used >= safe || instruction.is_truncated() {
                        break;
                    }
                    used += instruction.bytes.len();
                    let bits = u8::try_from(instruction.word.width()).unwrap_or(128);
                    words.push(Wide { value: instruction.word.value(), bits });
                    offsets.push(instruction.offset);
                    if words.len() == WORDS {
                        let tally =
                            lane.words(&words, program.origin, |i| offsets.get(i).copied().unwrap_or(0));
                        program.tally.add(tally);
                        words.clear();
                        offsets.clear();
                    }
                }
                let tally = lane.words(&words, program.origin, |i| offsets.get(i).copied().unwrap_or(0));
                program.tally.add(tally);
                used
            }
            _ => 0,
        };
        program.rest = all.get(used..).unwrap_or_default().to_vec();
        match self.lanes.get_mut(program.lane) {
            Some(AnyLane::Narrow(lane)) => lane.spill(&self.folder, program.lane),
            Some(AnyLane::Wide(lane)) => lane.spill(&self.folder, program.lane),
            None => Ok(()),
        }
    }

    /// Ends a program: its row, and what it adds to its input.
    pub(crate) fn end(
        &mut self,
        program: Program,
        input: &Input,
        name: &str,
        report: &mut Report,
    ) -> Result<(), WriteError> {
        let Program { known, hash, size, rest, tally, .. } = program;
        let hash = format!("{:016x}", std::hash::Hasher::finish(&hash));
        let row = Row {
            name,
            isa: &known.isa,
            gpu: known.gpu.as_deref(),
            size,
            hash: &hash,
            tally,
            tail: rest.len() as u64,
        };
        self.row(input, &row, report)
    }

    fn row(&mut self, input: &Input, row: &Row<'_>, report: &mut Report) -> Result<(), WriteError> {
        report.programs += 1;
        report.instructions += row.tally.instructions;
        let number = self.number.program(self.programs);
        self.programs += 1;
        self.tables.programs.row(&[
            Value::Number(number),
            Value::Text(&input.name),
            Value::Text(row.name),
            Value::Text(&input.application),
            Value::Text(row.isa),
            row.gpu.map_or(Value::Null, Value::Text),
            Value::Number(row.size),
            Value::Text(row.hash),
            Value::Number(row.tally.instructions),
            Value::Number(row.tally.unmatched),
            Value::Number(row.tally.remarked),
            Value::Number(row.tail),
        ])
    }

    /// Counts a program that is in memory.
    pub(crate) fn program(
        &mut self,
        known: &Arc<Known>,
        input: &Input,
        name: &str,
        bytes: &[u8],
        report: &mut Report,
    ) -> Result<(), WriteError> {
        if known.compiled().is_none() {
            return self.told(known, input, name, bytes, report);
        }
        let mut program = self.begin(known, &input.application);
        self.feed(&mut program, bytes, true)?;
        self.end(program, input, name, report)
    }

    /// Counts a program of a family that reads programs by itself.
    fn told(
        &mut self,
        known: &Arc<Known>,
        input: &Input,
        name: &str,
        bytes: &[u8],
        report: &mut Report,
    ) -> Result<(), WriteError> {
        let mut program = self.begin(known, &input.application);
        let Some(AnyLane::Wide(lane)) = self.lanes.get_mut(program.lane) else { return Ok(()) };
        let (origin, tally) = (program.origin, &mut program.tally);
        let done = known.family.disassemble(bytes, &Job::default(), &mut |instruction| {
            let value = u128::from_str_radix(&instruction.word.replace(['_', ' '], ""), 16).unwrap_or(0);
            let bits = u8::try_from(instruction.size.saturating_mul(8)).unwrap_or(128);
            let group = |remark: &isaloom_record::Remark| {
                Group::Remark(remark.id.clone(), remark.leaf.clone().unwrap_or_default())
            };
            let said: Vec<Group> = instruction.remarks.iter().map(group).collect();
            let key = Wide { value, bits };
            tally.add(lane.told(
                key,
                instruction.name.as_deref(),
                &said,
                origin,
                instruction.offset.unwrap_or(0),
            ));
            ControlFlow::Continue(())
        });
        if let Err(failure) = done {
            report.faults.push(failure.to_string());
            if program.tally.instructions == 0 {
                return Ok(());
            }
        }
        std::hash::Hasher::write(&mut program.hash, bytes);
        program.size = bytes.len() as u64;
        self.end(program, input, name, report)
    }

    /// Counts a SPIR-V module.
    pub(crate) fn module(
        &mut self,
        input: &Input,
        name: &str,
        bytes: &[u8],
        report: &mut Report,
    ) -> Result<(), WriteError> {
        let application = self.tables.applications.number(&input.application);
        let (instructions, tail) = match self.modules.add(bytes, application) {
            Ok(counts) => counts,
            Err(why) => {
                report.faults.push(if name.is_empty() { why } else { format!("{name}: {why}") });
                return Ok(());
            }
        };
        let hash = format!("{:016x}", crate::hash(bytes));
        let tally = Tally { instructions, ..Tally::default() };
        let row = Row { name, isa: "spirv", gpu: None, size: bytes.len() as u64, hash: &hash, tally, tail };
        self.row(input, &row, report)
    }
}

/// What a program's row has beside its input.
struct Row<'r> {
    name: &'r str,
    isa: &'r str,
    gpu: Option<&'r str>,
    size: u64,
    hash: &'r str,
    tally: Tally,
    tail: u64,
}

/// Counts words of one size; gives how many bytes were used.
fn narrow(
    lane: &mut Lane<u64>,
    program: &mut Program,
    bytes: &[u8],
    begin: u64,
    unit: usize,
    order: ByteOrder,
) -> usize {
    let mut words = [0u64; WORDS];
    let mut used = 0;
    for piece in bytes.chunks(unit * WORDS) {
        let whole = piece.chunks_exact(unit);
        let mut count = 0;
        for (word, stored) in words.iter_mut().zip(whole) {
            *word = match (<[u8; 8]>::try_from(stored), <[u8; 4]>::try_from(stored), order) {
                (Ok(stored), _, ByteOrder::Little) => u64::from_le_bytes(stored),
                (Ok(stored), _, ByteOrder::Big) => u64::from_be_bytes(stored),
                (_, Ok(stored), ByteOrder::Little) => u64::from(u32::from_le_bytes(stored)),
                (_, Ok(stored), ByteOrder::Big) => u64::from(u32::from_be_bytes(stored)),
                (_, _, ByteOrder::Little) => {
                    stored.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
                }
                (_, _, ByteOrder::Big) => stored.iter().fold(0, |word, byte| word << 8 | u64::from(*byte)),
            };
            count += 1;
        }
        let at = begin + used as u64;
        let tally =
            lane.words(words.get(..count).unwrap_or_default(), program.origin, |i| at + (i * unit) as u64);
        program.tally.add(tally);
        used += count * unit;
    }
    used
}

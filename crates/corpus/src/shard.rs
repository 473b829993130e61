//! Builds a shard: receives the programs of its inputs, and writes its tables.

use crate::count::{Parts, Wide};
use crate::isas::{Isas, OpenedIsa};
use crate::modules::Modules;
use crate::shard_worker::{DescriptionCache, Group, Origin, ProgramCounts, STRETCH, ShardWorker};
use crate::tables::{Number, Tables};
use crate::write::{Value, WriteError};
use isaloom_engine::{Isa, Stream};
use isaloom_model::ByteOrder;
use isaloom_target::Job;
use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use twox_hash::XxHash64;

/// Maximum size of an instruction in any instruction set, in bytes.
const LONGEST: usize = 16;
/// Maximum number of finished programs whose rows wait in memory because some of their words are not counted yet.
const PROGRAMS: usize = 64 << 10;

/// A shard under construction.
pub(crate) struct Shard<'i> {
    pub(crate) isas: &'i Isas,
    number: Number,
    folder: PathBuf,
    tables: Tables,
    lanes: Vec<AnyShardWorker>,
    lane_of: HashMap<Isaname, usize>,
    modules: Modules,
    programs: u32,
    /// Rows of finished programs, ordered by program number. They are written when all queued words are counted.
    pending: VecDeque<Row>,
    most: usize,
    memory: &'i mut Memory,
    /// Number of inputs, and number of inputs that could not be read completely.
    inputs: (u64, u64),
    /// The only program of each input to count, from 1; `None` counts all programs.
    only: Option<u64>,
}

/// Data that a finished shard passes to the next shard to save time: empty word tables with their allocated memory, and
/// the caches of descriptions.
#[derive(Default)]
pub(crate) struct Memory {
    narrow: Vec<Parts<u64>>,
    wide: Vec<Parts<Wide>>,
    /// Caches of descriptions, by instruction set.
    learned: HashMap<Isaname, DescriptionCache>,
}

/// Identity of an instruction set in the rows of a dataset: its name and its GPU.
type Isaname = (String, Option<String>);

enum AnyShardWorker {
    Narrow(ShardWorker<u64>),
    Wide(ShardWorker<Wide>),
}

/// Name and application of an input in the rows of its programs.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    pub(crate) name: String,
    pub(crate) application: String,
}

/// Counts and errors of an input, for its row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    pub(crate) kind: &'static str,
    pub(crate) size: u64,
    pub(crate) programs: u64,
    /// Number of programs found so far, including skipped programs.
    pub(crate) found: u64,
    pub(crate) instructions: u64,
    /// Errors in the input.
    pub(crate) faults: Vec<String>,
    /// Whether an input counts as read even if it contains no programs, such as an archive without files.
    pub(crate) read: bool,
}

/// Maximum number of errors that the row of an input lists.
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
    known: Arc<OpenedIsa>,
    lane: usize,
    origin: Origin,
    hash: XxHash64,
    size: u64,
    /// Last bytes of the program so far, which may be an incomplete instruction. They are counted with the next bytes.
    rest: Vec<u8>,
    instructions: u64,
    tally: ProgramCounts,
}

impl<'i> Shard<'i> {
    /// Creates a shard in its own directory. `most` is the maximum number of words in memory.
    pub(crate) fn create(
        number: u32,
        folder: &Path,
        isas: &'i Isas,
        most: usize,
        memory: &'i mut Memory,
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
            pending: VecDeque::new(),
            most,
            memory,
            inputs: (0, 0),
            only: None,
        })
    }

    /// Limits the shard to one program of each input, numbered from 1.
    pub(crate) fn with_program(mut self, only: Option<u64>) -> Shard<'i> {
        self.only = only;
        self
    }

    /// Registers the next program of an input. Returns whether the program is skipped.
    pub(crate) fn is_skipped(&self, report: &mut Report) -> bool {
        report.found += 1;
        self.only.is_some_and(|only| only != report.found)
    }

    /// Counts all queued words, and writes the remaining rows of all tables.
    pub(crate) fn finish(mut self) -> Result<(), WriteError> {
        self.settle(None)?;
        let mut names: Vec<(Isaname, usize)> = self.lane_of.into_iter().collect();
        names.sort_by_key(|(_, lane)| *lane);
        for (lane, (name, number)) in self.lanes.into_iter().zip(names) {
            let learned = match lane {
                AnyShardWorker::Narrow(lane) => {
                    let (parts, learned) = lane.write(number, &self.folder, &mut self.tables, self.number)?;
                    self.memory.narrow.push(parts);
                    learned
                }
                AnyShardWorker::Wide(lane) => {
                    let (parts, learned) = lane.write(number, &self.folder, &mut self.tables, self.number)?;
                    self.memory.wide.push(parts);
                    learned
                }
            };
            self.memory.learned.extend(learned.map(|learned| (name, learned)));
        }
        self.modules.write(&mut self.tables)?;
        self.tables.finish()
    }

    /// Returns the number of inputs, and the number of inputs that could not be read completely.
    pub(crate) fn inputs(&self) -> (u64, u64) {
        self.inputs
    }

    /// Adds the row of an input.
    pub(crate) fn input(&mut self, input: &Input, report: &Report) -> Result<(), WriteError> {
        let mut report = report.clone();
        if let Some(only) = self.only.filter(|&only| report.found > 0 && only > report.found) {
            report.faults.push(format!("program {only} is out of range (expected 1 to {})", report.found));
            report.read = true;
        }
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

    /// Starts a program, whose bytes are then passed to [`Shard::feed`].
    pub(crate) fn begin(&mut self, known: &Arc<OpenedIsa>, application: &str) -> Program {
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
            instructions: 0,
            tally: ProgramCounts::default(),
        }
    }

    fn lane(&mut self, known: &Arc<OpenedIsa>) -> usize {
        let key = (known.isa.clone(), known.gpu.clone());
        if let Some(lane) = self.lane_of.get(&key) {
            return *lane;
        }
        let narrow = known.compiled().and_then(|isa| isa.fixed_bytes()).is_some_and(|bytes| bytes <= 8);
        let learned = self.memory.learned.remove(&key);
        self.lanes.push(match narrow {
            true => {
                let parts = self.memory.narrow.pop().unwrap_or_else(Parts::new);
                AnyShardWorker::Narrow(ShardWorker::new(known, self.most, parts, learned))
            }
            false => {
                let parts = self.memory.wide.pop().unwrap_or_else(Parts::new);
                AnyShardWorker::Wide(ShardWorker::new(known, self.most, parts, learned))
            }
        });
        self.lane_of.insert(key, self.lanes.len() - 1);
        self.lanes.len() - 1
    }

    /// Counts the next bytes of a program. `last` must be true if no more bytes follow. Then the last instruction is
    /// counted, too.
    pub(crate) fn feed(&mut self, program: &mut Program, bytes: &[u8], last: bool) -> Result<(), WriteError> {
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
        let known = Arc::clone(&program.known);
        let used = match (self.lanes.get_mut(program.lane), known.compiled()) {
            (Some(AnyShardWorker::Narrow(lane)), Some(isa)) => narrow(lane, isa, program, all, begin),
            (Some(AnyShardWorker::Wide(lane)), Some(isa)) => {
                let safe = if last { all.len() } else { all.len().saturating_sub(LONGEST) };
                wide(lane, isa, program, all, begin, safe)
            }
            _ => 0,
        };
        program.rest = all.get(used..).unwrap_or_default().to_vec();
        let is_full = match self.lanes.get_mut(program.lane) {
            Some(AnyShardWorker::Narrow(lane)) => {
                lane.spill(&self.folder, program.lane)?;
                lane.is_full()
            }
            Some(AnyShardWorker::Wide(lane)) => {
                lane.spill(&self.folder, program.lane)?;
                lane.is_full()
            }
            None => false,
        };
        if is_full { self.settle(Some(program)) } else { Ok(()) }
    }

    /// Ends a program: queues its row, and adds its counts to the report of the input.
    pub(crate) fn end(
        &mut self,
        program: Program,
        input: &Input,
        name: &str,
        report: &mut Report,
    ) -> Result<(), WriteError> {
        let Program { known, hash, size, rest, instructions, tally, .. } = program;
        let (hash, tail) = (std::hash::Hasher::finish(&hash), rest.len() as u64);
        let of = Of::Isa(known);
        self.row(
            Row { input: input.clone(), name: name.to_owned(), of, size, hash, instructions, tally, tail },
            report,
        )
    }

    fn row(&mut self, row: Row, report: &mut Report) -> Result<(), WriteError> {
        report.programs += 1;
        report.instructions += row.instructions;
        self.programs += 1;
        self.pending.push_back(row);
        if self.pending.len() >= PROGRAMS { self.settle(None) } else { Ok(()) }
    }

    /// Counts all queued words, and then writes the rows of the finished programs, because their counts are complete.
    /// `current` is the program that is still being read; the counts of its words so far are added to it.
    fn settle(&mut self, mut current: Option<&mut Program>) -> Result<(), WriteError> {
        let first = self.programs - u32::try_from(self.pending.len()).unwrap_or(0);
        let number = current.as_ref().map(|current| current.origin.program);
        let pending = &mut self.pending;
        let mut tell = |program: u32, tally: ProgramCounts| match &mut current {
            Some(current) if current.origin.program == program => current.tally.add(tally),
            _ => {
                let row = program.checked_sub(first).and_then(|at| pending.get_mut(at as usize));
                row.into_iter().for_each(|row| row.tally.add(tally));
            }
        };
        for (at, lane) in self.lanes.iter_mut().enumerate() {
            match lane {
                AnyShardWorker::Narrow(lane) => lane.settle(number, (&self.folder, at), &mut tell)?,
                AnyShardWorker::Wide(lane) => lane.settle(number, (&self.folder, at), &mut tell)?,
            }
        }
        for (row, number) in self.pending.drain(..).zip(first..) {
            let (isa, gpu) = match &row.of {
                Of::Isa(known) => (known.isa.as_str(), known.gpu.as_deref()),
                Of::Module => ("spirv", None),
            };
            self.tables.programs.row(&[
                Value::Number(self.number.program(number)),
                Value::Text(&row.input.name),
                Value::Text(&row.name),
                Value::Text(&row.input.application),
                Value::Text(isa),
                gpu.map_or(Value::Null, Value::Text),
                Value::Number(row.size),
                Value::Text(&format!("{:016x}", row.hash)),
                Value::Number(row.instructions),
                Value::Number(row.tally.unmatched),
                Value::Number(row.tally.remarked),
                Value::Number(row.tail),
            ])?;
        }
        Ok(())
    }

    /// Counts a program whose bytes are all in memory.
    pub(crate) fn program(
        &mut self,
        known: &Arc<OpenedIsa>,
        input: &Input,
        name: &str,
        bytes: &[u8],
        report: &mut Report,
    ) -> Result<(), WriteError> {
        if self.is_skipped(report) {
            return Ok(());
        }
        if known.compiled().is_none() {
            return self.told(known, input, name, bytes, report);
        }
        let mut program = self.begin(known, &input.application);
        self.feed(&mut program, bytes, true)?;
        self.end(program, input, name, report)
    }

    /// Counts a program of a target without a compiled description. The target decodes the program.
    fn told(
        &mut self,
        known: &Arc<OpenedIsa>,
        input: &Input,
        name: &str,
        bytes: &[u8],
        report: &mut Report,
    ) -> Result<(), WriteError> {
        let mut program = self.begin(known, &input.application);
        let Some(AnyShardWorker::Wide(lane)) = self.lanes.get_mut(program.lane) else { return Ok(()) };
        let (origin, tally, count) = (program.origin, &mut program.tally, &mut program.instructions);
        let mut visit = |instruction: isaloom_schema::Instruction| {
            let bits = u8::try_from(instruction.size.saturating_mul(8)).unwrap_or(128);
            let group = |remark: &isaloom_schema::Remark| {
                Group::Remark(remark.id.clone(), remark.leaf.clone().unwrap_or_default())
            };
            let said: Vec<Group> = instruction.remarks.iter().map(group).collect();
            let key = Wide { value: instruction.number, bits };
            *count += 1;
            tally.add(lane.told(
                key,
                instruction.name.as_deref(),
                &said,
                origin,
                instruction.offset.unwrap_or(0),
            ));
            ControlFlow::Continue(())
        };
        let code = known.target.code();
        let done = code.and_then(|code| code.disassemble(bytes, &Job::default(), &mut visit));
        if let Err(failure) = done {
            report.faults.push(failure.to_string());
            if program.instructions == 0 {
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
        if self.is_skipped(report) {
            return Ok(());
        }
        let application = self.tables.applications.number(&input.application);
        let (instructions, tail) = match self.modules.add(bytes, application) {
            Ok(counts) => counts,
            Err(why) => {
                report.faults.push(if name.is_empty() { why } else { format!("{name}: {why}") });
                return Ok(());
            }
        };
        let row = Row {
            input: input.clone(),
            name: name.to_owned(),
            of: Of::Module,
            size: bytes.len() as u64,
            hash: crate::hash(bytes),
            instructions,
            tally: ProgramCounts::default(),
            tail,
        };
        self.row(row, report)
    }
}

/// Row of a finished program. Some of its words may not be counted yet.
struct Row {
    input: Input,
    name: String,
    of: Of,
    size: u64,
    hash: u64,
    instructions: u64,
    tally: ProgramCounts,
    tail: u64,
}

/// What a program consists of: instructions of an instruction set, or a SPIR-V module.
enum Of {
    Isa(Arc<OpenedIsa>),
    Module,
}

/// Splits bytes into words of a fixed size and queues them. Returns the number of bytes in complete words.
fn narrow(lane: &mut ShardWorker<u64>, isa: &Isa, program: &mut Program, bytes: &[u8], begin: u64) -> usize {
    let (unit, order) = (isa.fixed_bytes().unwrap_or(8), isa.byte_order());
    let used = bytes.len() / unit * unit;
    let mut at = begin;
    for piece in bytes.get(..used).unwrap_or_default().chunks(STRETCH / unit * unit) {
        let places = (0..).step_by(unit);
        let little = order == ByteOrder::Little;
        match unit {
            8 if little => lane.words(whole(piece, u64::from_le_bytes).zip(places), program.origin, at),
            4 if little => {
                let word = |bytes| u64::from(u32::from_le_bytes(bytes));
                lane.words(whole(piece, word).zip(places), program.origin, at);
            }
            _ => {
                let word = |bytes: &[u8]| match order {
                    ByteOrder::Little => {
                        bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
                    }
                    ByteOrder::Big => bytes.iter().fold(0, |word, byte| word << 8 | u64::from(*byte)),
                };
                lane.words(piece.chunks_exact(unit).map(word).zip(places), program.origin, at);
            }
        }
        at += piece.len() as u64;
    }
    program.instructions += (used / unit) as u64;
    used
}

/// Splits bytes into words of `N` bytes.
fn whole<const N: usize>(bytes: &[u8], word: impl Fn([u8; N]) -> u64) -> impl Iterator<Item = u64> {
    bytes.chunks_exact(N).filter_map(move |bytes| Some(word(bytes.try_into().ok()?)))
}

/// Splits bytes into words of several sizes and queues the words that begin before offset `safe`; a later word may be
/// incomplete. Returns the number of bytes in the queued words.
fn wide(
    lane: &mut ShardWorker<Wide>,
    isa: &Isa,
    program: &mut Program,
    bytes: &[u8],
    begin: u64,
    safe: usize,
) -> usize {
    let mut used = 0;
    let mut words = Vec::with_capacity(STRETCH / 4);
    let mut stretch = begin;
    for instruction in Stream::new(isa, bytes, None).starting_at(begin, 0) {
        if used >= safe || instruction.is_truncated() {
            break;
        }
        if instruction.offset - stretch >= STRETCH as u64 {
            lane.words(words.drain(..), program.origin, stretch);
            stretch = instruction.offset;
        }
        used += instruction.bytes.len();
        program.instructions += 1;
        let bits = u8::try_from(instruction.word.width()).unwrap_or(128);
        let word = Wide { value: instruction.word.value(), bits };
        words.push((word, (instruction.offset - stretch) as u32));
    }
    if !words.is_empty() {
        lane.words(words, program.origin, stretch);
    }
    used
}

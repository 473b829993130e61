//! Statistics of Adreno shaders, counted as in Mesa's cffdump, which prints them below each program.
//!
//! The values of the fields, in the order of the display, determine registers, repeats and waits. A register operand
//! ends with the register number and the component; earlier fields of the operand contain its size. The categories of
//! instructions and the padding after a program are constants in this file, because a description does not contain
//! them.

use super::Isaspec;
use super::captures::{Captured, Peeked, Shader, captured};
use super::dis::captured::{chosen, has_captures, name, needs_capture, tell_capture};
use super::dis::firmware;
use super::firmware::image_of;
use super::flags::ProgramOptions;
use super::old_microcode;
use isaloom_engine::{DecodeResult, FieldSite, Instruction, Isa, Stream, Visit, Walk};
use isaloom_schema::Fact;
use isaloom_target::support::written::{Code, Sizes, open};
use isaloom_target::{Failure, Input, InstructionCounts, JobSink, MeasureJob, Source, Statistics, read_all};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Size of an instruction word, in bytes.
const WORD: usize = 8;
/// Number of consecutive `nop` instructions after `end` that are counted as padding of the program.
const PADDING: usize = 4;
/// Number of consecutive instructions with errors that Mesa accepts. It stops at the next one.
const ERRORS: u32 = 5;
/// Number of cycles until the result of a special function (an instruction of category 4) is available.
const SFU_CYCLES: u64 = 10;
/// Number of the first register that all threads share. Shared registers do not count as used.
const FIRST_SHARED: u128 = 48;
/// Value of the field `SCOPE` of an alias that is for texture operands.
const ALIAS_OF_TEXTURE: u128 = 0;
/// First generation in which two half registers share the space of a full register.
const MERGED: u32 = 600;

/// Counts of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Counts {
    instructions: u64,
    nops: u64,
    moves: u64,
    conversions: u64,
    last_baryf: u64,
    /// Highest used component (4 × register number + component) of half registers, full registers and constants.
    half: u64,
    full: u64,
    constants: u64,
    categories: [u64; 8],
    sfu_stalls: u64,
    ss: u64,
    sy: u64,
}

/// Register file that an operand is in.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum RegisterFile {
    #[default]
    None,
    General,
    Constant,
}

/// Values of the fields of the register operand that the walk is visiting.
#[derive(Default)]
struct Operand {
    is_half: bool,
    /// Whether the register number increases with each repetition of the instruction.
    is_repeated: bool,
    file: RegisterFile,
    number: u64,
}

/// Values of fields that concern the current instruction as a whole.
#[derive(Default)]
struct Current {
    waits: bool,
    nops: u64,
    repeats: u64,
    is_alias: bool,
    alias_scope: u128,
    alias_is_full: bool,
}

/// Visitor that collects the counts of a program.
#[derive(Default)]
struct Counter {
    counts: Counts,
    position: u64,
    category: usize,
    extra_cycles: u64,
    sfu_delay: u64,
    operand: Operand,
    current: Current,
    /// Full and half registers that aliases replace until the next texture instruction. They do not count as used.
    full_aliases: BTreeSet<u128>,
    half_aliases: BTreeSet<u128>,
    has_end: bool,
    nops_after_end: usize,
    stopped: bool,
    remarks: u32,
}

impl Visit for Counter {
    fn name(&mut self, name: &str) {
        if name == "nop" {
            self.nops_after_end += usize::from(self.has_end);
            self.stopped |= self.nops_after_end >= PADDING;
            self.counts.nops += 1 + self.current.repeats;
        } else {
            self.nops_after_end = 0;
        }
        match name {
            "end" => self.has_end = true,
            "chsh" => self.stopped = true,
            "bary.f" => self.counts.last_baryf = self.position,
            "alias" => self.current.is_alias = true,
            _ => {}
        }
    }

    fn field(&mut self, site: &FieldSite<'_>) {
        self.value(site.name(), site.raw);
    }

    fn open(&mut self, site: &FieldSite<'_>) {
        self.value(site.name(), site.raw);
    }

    fn remark(&mut self, _: isaloom_engine::Remark) {
        self.remarks += 1;
    }
}

impl Counter {
    /// Applies the value of a field. The name of the field in Mesa's ir3 description determines its role.
    fn value(&mut self, name: &str, value: u128) {
        // Limiting each value to 32 bits prevents an overflow of the 64-bit sums, even if a description has wider
        // fields.
        let count = u64::from(u32::try_from(value).unwrap_or(u32::MAX));
        match name {
            "REPEAT" => {
                self.extra_cycles += count;
                self.category_count(self.category, count);
                self.current.repeats = count;
            }
            "NOP" => {
                self.extra_cycles += count;
                self.category_count(0, count);
                self.counts.nops += count;
                self.current.nops = count;
            }
            "SY" => self.counts.sy += count,
            "SS" => {
                self.counts.ss += count;
                self.current.waits = count > 0;
            }
            "CONST" => (self.operand.file, self.operand.number) = (RegisterFile::Constant, count),
            "GPR" if value < FIRST_SHARED => {
                (self.operand.file, self.operand.number) = (RegisterFile::General, count);
            }
            "SRC_R" | "SRC1_R" | "SRC2_R" | "SRC3_R" => self.operand.is_repeated = count > 0,
            "DST" => {
                self.operand.is_repeated = true;
                if self.current.is_alias && self.current.alias_scope == ALIAS_OF_TEXTURE {
                    let full = self.current.alias_is_full;
                    if full { &mut self.full_aliases } else { &mut self.half_aliases }.insert(value);
                }
            }
            "SCOPE" => self.current.alias_scope = value,
            "SWIZ" => self.register(count),
            _ if name.contains("HALF") => self.operand.is_half = count > 0,
            _ if name.contains("TYPE_SIZE") => self.current.alias_is_full = count == 1,
            _ => {}
        }
    }

    /// Records the register of an operand as used. The component is the last field of the operand.
    fn register(&mut self, component: u64) {
        let operand = std::mem::take(&mut self.operand);
        let repeats = if operand.is_repeated { self.current.repeats } else { 0 };
        let number = (operand.number << 2 | component) + repeats;
        let is_in = |aliases: &BTreeSet<u128>| aliases.contains(&u128::from(number));
        let most = match operand.file {
            RegisterFile::None => return,
            RegisterFile::Constant => &mut self.counts.constants,
            RegisterFile::General if operand.is_half && !is_in(&self.half_aliases) => &mut self.counts.half,
            RegisterFile::General if !is_in(&self.full_aliases) => &mut self.counts.full,
            RegisterFile::General => return,
        };
        *most = number.max(*most);
    }

    fn category_count(&mut self, category: usize, count: u64) {
        if let Some(all) = self.counts.categories.get_mut(category) {
            *all += count;
        }
    }

    /// Counts an instruction. Called before its fields are visited.
    fn begin(&mut self, instruction: &Instruction<'_>) {
        let word = instruction.word.value();
        self.position = instruction.position;
        self.category = (word >> 61) as usize & 7;
        self.category_count(self.category, 1);
        // Moves and conversions are recognized by their bits, because their displays do not contain the instruction
        // name.
        if self.category == 1 && (word >> 57) & 3 == 0 {
            let (from, to) = ((word >> 50) & 7, (word >> 46) & 7);
            let count = if from == to { &mut self.counts.moves } else { &mut self.counts.conversions };
            *count += 1;
        }
    }

    /// Updates the delay of special functions and the aliases. Called after the fields of the instruction.
    fn end(&mut self) {
        let Current { waits, nops, repeats, .. } = std::mem::take(&mut self.current);
        if waits {
            self.counts.sfu_stalls += std::mem::take(&mut self.sfu_delay);
        }
        self.sfu_delay = match self.category {
            4 => SFU_CYCLES,
            _ => self.sfu_delay.saturating_sub(1 + repeats + nops),
        };
        if self.category == 5 {
            self.full_aliases.clear();
            self.half_aliases.clear();
        }
    }
}

/// Counts the instructions of a program up to its end, including the padding.
fn counts(isaspec: &Isaspec, code: &[u8]) -> Counts {
    let isa = isaspec.compiled();
    let (mut counter, mut walk) = (Counter::default(), Walk::new());
    let mut errors = 0;
    for instruction in Stream::new(isa, code, None).filter(|instruction| instruction.bytes.len() == WORD) {
        counter.begin(&instruction);
        counter.remarks = u32::from(!matches!(instruction.found, DecodeResult::Leaf { .. }));
        walk.instruction(isa, &instruction, &mut counter);
        counter.end();
        errors = if counter.remarks > 0 { errors + 1 } else { 0 };
        if counter.stopped || errors > ERRORS {
            break;
        }
    }
    let Counter { mut counts, position, extra_cycles, .. } = counter;
    counts.instructions = if code.len() < WORD { 0 } else { position + extra_cycles + 1 };
    if isa.generation().0 >= MERGED {
        counts.full = counts.full.max(std::mem::take(&mut counts.half).div_ceil(2));
    }
    counts
}

/// Returns the code of a captured program. The removed zeros are added again, as far as they count as padding.
fn padded(shader: &Shader) -> Cow<'_, [u8]> {
    match shader.padding.min(PADDING * WORD) {
        0 => Cow::Borrowed(&shader.code),
        more => Cow::Owned([&shader.code[..], &vec![0; more]].concat()),
    }
}

/// Returns the statistics of a program in the order in which Mesa prints them.
fn facts(counts: &Counts) -> Vec<Fact> {
    let Counts { instructions, nops, moves, conversions, last_baryf, half, full, constants, .. } = *counts;
    let count = |name: &str, count: u64| Fact::count(name, usize::try_from(count).unwrap_or(usize::MAX));
    let mut facts = vec![
        count("instr", instructions),
        count("nops", nops),
        count("non-nops", instructions.saturating_sub(nops)),
        count("mov", moves),
        count("cov", conversions),
        count("last-baryf", last_baryf),
        count("half", half.div_ceil(4)),
        count("full", full.div_ceil(4)),
        count("constlen", constants.div_ceil(4)),
    ];
    facts.extend(
        (0..).zip(counts.categories).map(|(number, all): (u32, u64)| count(&format!("cat{number}"), all)),
    );
    facts.extend([count("sstall", counts.sfu_stalls), count("(ss)", counts.ss), count("(sy)", counts.sy)]);
    facts
}

/// Returns whether a description has the fields from which the statistics are counted.
fn has_roles(isaspec: &Isaspec) -> bool {
    let has = |name: &str| isaspec.read.model.fields().any(|(_, field)| field.name == name);
    has_captures(isaspec)
        && isaspec.compiled().fixed_bytes() == Some(WORD)
        && ["GPR", "CONST", "SWIZ", "REPEAT"].into_iter().all(has)
}

/// Programs of an input.
enum Programs {
    /// Machine code, which may also be given as text.
    Code(Vec<u8>),
    /// A capture; the number of the only program to use, from 1 (`None`: all programs); and the name of the input.
    Captured(Captured, Option<usize>, String),
}

impl Programs {
    /// Reads the programs of an input. `selected` is the number of the only program to read.
    fn read(
        isaspec: &Isaspec,
        source: &mut dyn Source,
        selected: Option<usize>,
        sink: &mut dyn JobSink,
    ) -> Result<Programs, Failure> {
        let mut peeked = Peeked::new(source)?;
        let name = peeked.name().to_owned();
        if has_captures(isaspec)
            && let Some(captured) = captured(&mut peeked)?
        {
            tell_capture(isaspec, &captured, &name, sink);
            return Ok(Programs::Captured(captured, selected, name));
        }
        needs_capture(selected, &name)?;
        let code = match open(&mut peeked, Input::Recognised, Sizes::new(isaspec.compiled()), sink)? {
            Code::Plain(mut source) => read_all(&mut source)?,
            Code::Written(mut written) => {
                let code = read_all(&mut *written)?;
                written.report(sink);
                code
            }
            Code::Lines(source) => read_all(source)?,
        };
        old_microcode::refuse(isaspec.compiled(), Some(&name), &code, Some(code.len() as u64))?;
        Ok(Programs::Code(code))
    }
}

/// Returns the statistics of the programs of an input: one row per program if there are several. The programs of a
/// description of Adreno shaders have the statistics that Mesa prints, all others the numbers of instructions.
pub(super) fn measured(
    isaspec: &Isaspec,
    source: &mut dyn Source,
    job: &MeasureJob,
    sink: &mut dyn JobSink,
) -> Result<Statistics, Failure> {
    if !has_roles(isaspec) {
        return Ok(instruction_counts(isaspec, source, job, sink)?.statistics());
    }
    let (captured, selected, name_of_input) =
        match Programs::read(isaspec, source, job.options.get::<ProgramOptions>().program, sink)? {
            Programs::Code(code) => {
                return Ok(Statistics { facts: facts(&counts(isaspec, &code)), encodings: Vec::new() });
            }
            Programs::Captured(captured, selected, name) => (captured, selected, name),
        };
    let programs = chosen(&captured, selected, &name_of_input)?;
    if let ([(_, shader)], Some(_)) = (&programs[..], selected) {
        return Ok(Statistics { facts: facts(&counts(isaspec, &padded(shader))), encodings: Vec::new() });
    }
    let row = |(number, shader): &(usize, &Shader)| {
        let program = Fact::text("program", format!("{number} {}", name(shader)));
        let counts = counts(isaspec, &padded(shader));
        [program].into_iter().chain(facts(&counts)).collect::<Vec<_>>()
    };
    let rows: Vec<Vec<Fact>> = programs.iter().map(row).collect();
    Ok(Statistics { facts: vec![Fact::count("programs", rows.len())], encodings: rows })
}

/// Counts the instructions of the programs of an input by name. In firmware, the jump table and other data are not
/// counted.
pub(super) fn instruction_counts(
    isaspec: &Isaspec,
    source: &mut dyn Source,
    job: &MeasureJob,
    sink: &mut dyn JobSink,
) -> Result<InstructionCounts, Failure> {
    let isa = isaspec.compiled();
    let input = source.name().to_owned();
    let mut leaves = LeafCounts::new(isa);
    match Programs::read(isaspec, source, job.options.get::<ProgramOptions>().program, sink)? {
        Programs::Captured(captured, selected, name) => {
            for (_, shader) in chosen(&captured, selected, &name)? {
                leaves.add_all(Stream::new(isa, &shader.code, None));
            }
        }
        Programs::Code(code) => {
            let (image, sections) = image_of(isa, None, (Some(&input), &code))?;
            match sections.is_empty() {
                true => leaves.add_all(Stream::new(isa, image, None)),
                false => {
                    firmware::instructions(isa, (image, &sections), |instruction| leaves.add(instruction))
                }
            }
        }
    }
    Ok(leaves.by_name())
}

/// Numbers of occurrences of the leaves of a description.
struct LeafCounts<'i> {
    isa: &'i Isa,
    /// One count per compiled leaf.
    counts: Vec<u64>,
    undefined: u64,
}

impl<'i> LeafCounts<'i> {
    fn new(isa: &'i Isa) -> LeafCounts<'i> {
        LeafCounts { isa, counts: vec![0; isa.compiled().programs().len()], undefined: 0 }
    }

    fn add_all<'b>(&mut self, instructions: impl Iterator<Item = Instruction<'b>>) {
        for instruction in instructions {
            self.add(&instruction);
        }
    }

    fn add(&mut self, instruction: &Instruction<'_>) {
        let leaf = instruction.decoded(self.isa).map(|decoded| decoded.program().index());
        match leaf.and_then(|leaf| self.counts.get_mut(leaf)) {
            Some(count) => *count += 1,
            None => self.undefined += 1,
        }
    }

    fn by_name(&self) -> InstructionCounts {
        let (compiled, mut counts) = (self.isa.compiled(), InstructionCounts::default());
        for (leaf, &count) in compiled.programs().zip(&self.counts).filter(|(_, count)| **count > 0) {
            counts.add(Some(compiled.text(leaf.name)), count);
        }
        counts.add(None, self.undefined);
        counts
    }
}

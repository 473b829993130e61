//! What is asked for, and the inputs one after the other.

use super::feed::{Feed, HexFeed, Memory};
use super::lines;
use super::listing::{Form, Listing};
use crate::cli::shared::{Endian, Format};
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::dis::Args;
use crate::io::{Input, Inputs, Output};
use crate::lang::isaspec::load::{self, Target};
use isaloom::engine::syntax::{self, EntryFault};
use isaloom::engine::{Disassembler, EntryPoint, Labels, Printer, Stream};
use isaloom::model::ByteOrder;
use isaloom::record;
use isaloom::view::plural;
use isaloom::{Isa, Options, Summary};
use rayon::prelude::*;

/// Bytes of input that one task decodes: large enough to be worth a task, small enough for bounded memory.
const SLICE: usize = 256 * 1024;
/// Slices a round; all their text is in memory at once.
const ROUND: usize = 4;
/// The longest instruction in bytes.
const LONGEST: usize = 16;
/// Inputs below this size show no progress.
const PROGRESS: u64 = 8 << 20;

/// Everything that stays the same over all inputs.
struct Job<'a> {
    target: &'a Target,
    options: Options,
    listing: Listing<'a>,
    hex: bool,
}

/// Runs `dis`.
pub(in crate::lang::isaspec) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    let own = args.isaspec.clone().unwrap_or_default();
    sound_entries(&own.entry, None)?;
    let each_line = args.words.each_line;
    if each_line && own.labels {
        return Err(Error::usage("--labels and --each-line exclude each other")
            .with_help("a label needs a whole program; with --each-line every line stands for itself"));
    }
    let target = load::description(&args.target)?.compile(args.target.gpu.as_deref(), context)?;
    let mut output = context.output(&args.output)?;
    let byte_order = args.words.endian.map(|endian| match endian {
        Endian::Little => ByteOrder::Little,
        Endian::Big => ByteOrder::Big,
    });
    let options = Options {
        labels: own.labels,
        entries: own.entry,
        messages: !own.no_errors,
        max_errors: own.max_errors,
        byte_order,
    };
    let form = match (args.format, args.bare) {
        (Format::Text, true) => Form::Bare,
        (Format::Text, false) => Form::Columns,
        (Format::Json, _) => Form::Json,
        (Format::Jsonl, _) => Form::Jsonl,
    };
    let color = output.is_stdout() && context.colors_stdout();
    let listing = Listing::new(&target.isa, form, color, args.words.each_line, args.exact)
        .with_messages(!own.no_errors);
    if matches!(form, Form::Bare | Form::Jsonl) || each_line {
        target.say_generation(context);
    }
    let mut job = Job { target: &target, options, listing, hex: args.words.hex };

    let mut status = target.status;
    let mut documents = Documents::default();
    if !args.words.words.is_empty() {
        let input = Input::from_bytes("<words>", args.words.words.join("\n").into_bytes());
        job.hex = true;
        status = status.and(job.input(input, each_line, &mut documents, &mut output, context)?);
    } else {
        for input in inputs {
            let done = match input {
                Ok(input) => job.input(input, each_line, &mut documents, &mut output, context)?,
                // The others are still worth reading.
                Err(error) => {
                    context.error(&error);
                    Status::Problems
                }
            };
            status = status.and(done);
        }
    }
    if matches!(form, Form::Json | Form::Jsonl) {
        // With --each-line there is one line for each of the input, and no other.
        let said = if each_line && form == Form::Jsonl { Vec::new() } else { context.said() };
        output.text(&job.listing.stream.finish(Some(&target.record()), &said))?;
    }
    output.commit()?;
    Ok(status)
}

/// Entry points have names of their own that are labels, and places in the program.
///
/// # Errors
/// When the assembler would read a label otherwise, or there is no instruction at its place.
fn sound_entries(entries: &[EntryPoint], count: Option<u64>) -> Result<(), Error> {
    match syntax::entry_faults(entries, count).next() {
        None => Ok(()),
        Some((number, fault)) => {
            let entry = &entries[number];
            let help = match fault {
                EntryFault::Outside { .. } => "instructions are counted from 0",
                _ => "choose another name",
            };
            Err(Error::usage(format!("`--entry {}={}` {fault}", entry.name, entry.index)).with_help(help))
        }
    }
}

/// What stands between the inputs.
#[derive(Default)]
struct Documents {
    count: usize,
}

impl Documents {
    fn begin(
        &mut self,
        job: &mut Job<'_>,
        name: &str,
        size: Option<u64>,
        each_line: bool,
        output: &mut Output,
    ) -> Result<(), Error> {
        self.count += 1;
        match job.listing.form() {
            Form::Columns if !each_line => {
                if self.count > 1 {
                    output.text("\n")?;
                }
                let newest = if job.target.chosen { " (the newest; choose with --gpu)" } else { "" };
                output.text(&format!("; {name}: {}{newest}\n", job.target.title))
            }
            Form::Json | Form::Jsonl => {
                output.text(&job.listing.stream.begin(&job.target.record(), name, size, &[], None))
            }
            Form::Columns | Form::Bare => Ok(()),
        }
    }
}

/// The record of what was counted.
fn record_of(summary: &Summary) -> record::Summary {
    record::Summary {
        instructions: summary.instructions,
        unmatched: summary.unmatched - u64::from(summary.truncated > 0),
        remarks: summary.wrong,
        truncated_bytes: summary.truncated,
        stopped: summary.stopped,
    }
}

impl Job<'_> {
    /// One input from its header to what is to be said of it.
    fn input(
        &mut self,
        mut input: Input,
        each_line: bool,
        documents: &mut Documents,
        output: &mut Output,
        context: &Context,
    ) -> Outcome {
        let name = input.name().to_owned();
        let size = if self.hex || each_line { None } else { input.len() };
        documents.begin(self, &name, size, each_line, output)?;
        let mut bad_text = 0;
        let summary = if each_line {
            let (summary, bad) = lines::decode(&mut input, &self.listing, &self.options, output, context)?;
            bad_text = bad;
            summary
        } else if self.hex {
            let mut feed = HexFeed::new(input, &self.target.isa, self.options.byte_order);
            let summary = self.program(&mut feed, output, None)?;
            bad_text = feed.report(context);
            summary
        } else {
            self.binary(input, output, context)?
        };
        let said = context.said().len();
        let status = self.say(&name, &summary, bad_text, context);
        if self.listing.form() == Form::Json {
            let wrong = context.said().split_off(said);
            output.text(&self.listing.stream.end(&record_of(&summary), &wrong))?;
        }
        Ok(status)
    }

    /// A binary file; with labels it is read twice rather than kept.
    fn binary(&self, mut input: Input, output: &mut Output, context: &Context) -> Result<Summary, Error> {
        let isa = &self.target.isa;
        let progress = input.len().filter(|&len| len >= PROGRESS && !output.is_terminal()).map(|len| {
            let bar = context.progress(len, "bytes");
            bar.set_message("dis");
            bar
        });
        let summary = match (self.options.labels, input.len(), isa.fixed_bytes()) {
            (true, Some(len), Some(size)) => {
                let mut first = Input::open(input.path())?;
                let count = len.div_ceil(size as u64);
                sound_entries(&self.options.entries, Some(count))?;
                let labels = self.collect(&mut first, count, size)?;
                self.listed(&mut input, Some(&labels), output, progress.as_ref())
            }
            _ => self.program(&mut input, output, progress.as_ref()),
        };
        if let Some(bar) = progress {
            bar.finish_and_clear();
        }
        summary
    }

    /// Anything that gives bytes; with labels it is read whole first.
    fn program(
        &self,
        feed: &mut dyn Feed,
        output: &mut Output,
        progress: Option<&indicatif::ProgressBar>,
    ) -> Result<Summary, Error> {
        if !self.options.labels {
            return self.listed(feed, None, output, progress);
        }
        let mut bytes = Vec::new();
        let mut filled = 0;
        loop {
            bytes.resize(filled + SLICE * ROUND, 0);
            let n = feed.fill(bytes.get_mut(filled..).unwrap_or_default())?;
            if n == 0 {
                break;
            }
            filled += n;
        }
        bytes.truncate(filled);
        let labels = self.target.isa.labels(&bytes, &self.options);
        sound_entries(&self.options.entries, Some(labels.count()))?;
        self.listed(&mut Memory::new(&bytes), Some(&labels), output, progress)
    }

    /// The targets of all branches of a program of `count` instructions of `size` bytes.
    fn collect(&self, feed: &mut dyn Feed, count: u64, size: usize) -> Result<Labels, Error> {
        let isa = &self.target.isa;
        let mut labels = Labels::new(count, self.options.entries.clone());
        // One part for each core: the labels of a part may need a bit for every instruction of the program.
        let slice = (SLICE * ROUND).div_ceil(rayon::current_num_threads()).next_multiple_of(size);
        let mut buffer = vec![0; slice * rayon::current_num_threads()];
        let mut index = 0u64;
        loop {
            let n = feed.fill(&mut buffer)?;
            let parts: Vec<Labels> = buffer
                .get(..n)
                .unwrap_or_default()
                .par_chunks(slice)
                .enumerate()
                .map(|(i, bytes)| {
                    let first = index + (i * slice / size) as u64;
                    let mut found = Labels::new(count, Vec::new());
                    let mut printer = Printer::new(isa);
                    for instruction in Stream::new(isa, bytes, self.options.byte_order).starting_at(0, first)
                    {
                        printer.collect(&instruction, &mut found);
                    }
                    found
                })
                .collect();
            parts.iter().for_each(|part| labels.merge(part));
            if n < buffer.len() {
                return Ok(labels);
            }
            index += (n / size) as u64;
        }
    }

    /// Prints a program, on all cores where instructions have one size and nothing depends on the one before.
    fn listed(
        &self,
        feed: &mut dyn Feed,
        labels: Option<&Labels>,
        output: &mut Output,
        progress: Option<&indicatif::ProgressBar>,
    ) -> Result<Summary, Error> {
        match self.target.isa.fixed_bytes() {
            Some(size) if self.options.max_errors.is_none() => {
                self.parallel(feed, size, labels, output, progress)
            }
            _ => self.sequential(feed, labels, output, progress),
        }
    }

    fn parallel(
        &self,
        feed: &mut dyn Feed,
        size: usize,
        labels: Option<&Labels>,
        output: &mut Output,
        progress: Option<&indicatif::ProgressBar>,
    ) -> Result<Summary, Error> {
        let isa: &Isa = &self.target.isa;
        let slice = SLICE / size * size;
        let mut buffer = vec![0; slice * ROUND];
        // Disassemblers are kept from slice to slice: they remember texts.
        let mut workers: Vec<(String, Disassembler<'_>)> =
            (0..ROUND).map(|_| (String::new(), self.listing.disassembler(&self.options, labels))).collect();
        let mut total = Summary::default();
        let mut offset = 0u64;
        loop {
            let n = feed.fill(&mut buffer)?;
            let work =
                |(i, (bytes, (text, disassembler))): (usize, (&[u8], &mut (String, Disassembler<'_>)))| {
                    text.clear();
                    let start = offset + (i * slice) as u64;
                    let stream = Stream::new(isa, bytes, self.options.byte_order);
                    let stream = stream.starting_at(start, start / size as u64);
                    self.listing.render(disassembler, stream, text)
                };
            let read = buffer.get(..n).unwrap_or_default();
            // A small input is not worth the start of a thread pool.
            let parts: Vec<Summary> = if n <= slice {
                read.chunks(slice).zip(&mut workers).enumerate().map(work).collect()
            } else {
                read.par_chunks(slice).zip(&mut workers).enumerate().map(work).collect()
            };
            for ((text, _), part) in workers.iter().zip(parts) {
                self.listing.write(total.instructions == 0, text, output)?;
                total = total.and(part);
            }
            offset += n as u64;
            if let Some(bar) = progress {
                bar.set_position(offset);
            }
            if n < buffer.len() {
                return Ok(total);
            }
        }
    }

    fn sequential(
        &self,
        feed: &mut dyn Feed,
        labels: Option<&Labels>,
        output: &mut Output,
        progress: Option<&indicatif::ProgressBar>,
    ) -> Result<Summary, Error> {
        let isa: &Isa = &self.target.isa;
        let mut disassembler = self.listing.disassembler(&self.options, labels);
        let mut buffer = vec![0; SLICE * ROUND];
        let mut text = String::new();
        let mut total = Summary::default();
        // What is left of the round before: the beginning of an instruction.
        let mut kept = 0;
        let mut offset = 0u64;
        loop {
            let n = feed.fill(buffer.get_mut(kept..).unwrap_or_default())?;
            let filled = kept + n;
            let end = filled < buffer.len();
            let safe = if end { filled } else { filled - LONGEST };
            let bytes = buffer.get(..filled).unwrap_or_default();
            let stream =
                Stream::new(isa, bytes, self.options.byte_order).starting_at(offset, total.instructions);
            let mut used = 0;
            let stream = stream.take_while(|i| (i.offset - offset) < safe as u64).inspect(|i| {
                used = (i.offset - offset) as usize + i.bytes.len();
            });
            text.clear();
            let part = self.listing.render(&mut disassembler, stream, &mut text);
            self.listing.write(total.instructions == 0, &text, output)?;
            total = total.and(part);
            if end || total.stopped {
                return Ok(total);
            }
            buffer.copy_within(used..filled, 0);
            kept = filled - used;
            offset += used as u64;
            if let Some(bar) = progress {
                bar.set_position(offset);
            }
        }
    }

    /// What is to be said of an input when it is done.
    fn say(&self, name: &str, summary: &Summary, bad_text: u64, context: &Context) -> Status {
        let mut status = if bad_text == 0 { Status::Fine } else { Status::Problems };
        let unmatched = summary.unmatched - u64::from(summary.truncated > 0);
        if unmatched > 0 {
            let words = plural(unmatched as usize, "word");
            let verb = if unmatched == 1 { "matches" } else { "match" };
            context.warn(format!(
                "{name}: {words} of {} {verb} no instruction of {}",
                summary.instructions, self.target.title
            ));
            status = Status::Problems;
        }
        if summary.truncated > 0 {
            let bytes = plural(summary.truncated as usize, "byte");
            let size = self.target.isa.fixed_bytes().map_or_else(
                || "no instruction is that short".to_owned(),
                |size| format!("an instruction has {size}"),
            );
            context.error(&Error::input(format!("{name}: {bytes} left over at the end; {size}")));
            status = Status::Problems;
        }
        if summary.stopped {
            context.error(&Error::input(format!(
                "{name}: stopped after {} instructions in a row with something wrong",
                self.options.max_errors.unwrap_or(0).saturating_add(1)
            )));
            status = Status::Problems;
        }
        status
    }
}

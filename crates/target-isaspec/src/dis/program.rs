//! Disassembly of whole programs. Reads windows of bytes, splits each window into slices for all cores, and resolves
//! labels across windows.

use super::render::Worker;
use super::run::{Run, sound_entries};
use isaloom_engine::{Labels, Printer, Stream, Summary};
use isaloom_target::support::windows::{Windows, in_order, threads};
use isaloom_target::{Failure, JobSink, Memory, Source, StreamError, read_all};

/// Number of input bytes per task: large enough to make the start of a task cheap in comparison, and small enough to
/// limit memory.
const SLICE: usize = 256 * 1024;
/// Number of slices per round, which are printed in parallel. The texts of all slices of a round are in memory at once.
const ROUND: usize = 4;
/// Size of the longest instruction, in bytes.
const LONGEST: usize = 16;

impl Run<'_> {
    /// Disassembles a binary input. With labels, the input is read twice if the source allows it; otherwise it is read
    /// into memory.
    pub(super) fn binary(&self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Summary, Failure> {
        match self.labels(source)? {
            Some(labels) => Ok(self.listed(source, Some(&labels), sink)?),
            None => self.program(source, sink),
        }
    }

    /// Collects the labels of an input in a separate pass. `None` if labels are not requested, instructions have
    /// several sizes, or the input cannot be read twice.
    fn labels(&self, source: &dyn Source) -> Result<Option<Labels>, Failure> {
        let again = if self.options.labels { source.again() } else { None };
        let isa = self.isaspec.compiled();
        let none = source.size().and_then(|length| isa.no_labels(length, &self.options.entries));
        match (again, none, isa.fixed_bytes()) {
            (Some(mut first), Some(none), Some(size)) => {
                sound_entries(&self.options.entries, Some(&none))?;
                Ok(Some(self.collect(first.as_mut(), &none, size)?))
            }
            _ => Ok(None),
        }
    }

    /// Disassembles code from any source. With labels, the code is read into memory first.
    pub(super) fn program(
        &self,
        source: &mut dyn Source,
        sink: &mut dyn JobSink,
    ) -> Result<Summary, Failure> {
        if !self.options.labels {
            return Ok(self.listed(source, None, sink)?);
        }
        let bytes = read_all(source)?;
        let labels = self.isaspec.compiled().labels(&bytes, &self.options);
        sound_entries(&self.options.entries, Some(&labels))?;
        Ok(self.listed(&mut Memory::new("", bytes), Some(&labels), sink)?)
    }

    /// Collects the branch targets of a program whose instructions have `size` bytes each. `none` is a label set with
    /// only the entry points.
    fn collect(&self, source: &mut dyn Source, none: &Labels, size: usize) -> Result<Labels, StreamError> {
        let isa = self.isaspec.compiled();
        let mut labels = none.clone();
        // Each part has its own label set, with up to one bit per instruction of the whole program. To limit memory,
        // there is only one part per core.
        let slice = (SLICE * ROUND).div_ceil(threads()).next_multiple_of(size);
        let mut windows = Windows::new(source, slice * threads());
        let mut used = 0;
        while let Some(window) = windows.next(used)? {
            used = window.bytes.len();
            let first = window.offset / size as u64;
            let parts: Vec<(usize, &[u8])> = window.bytes.chunks(slice).enumerate().collect();
            let found = in_order(parts, |(number, bytes)| {
                let skipped = (number * slice) as u64;
                let (offset, first) = (window.offset + skipped, first + skipped / size as u64);
                let mut found = none.clone();
                let mut printer = Printer::new(isa);
                let stream = Stream::new(isa, bytes, self.options.byte_order);
                let branches = stream.starting_at(offset, first).branches();
                branches.for_each(|instruction| printer.collect(&instruction, &mut found));
                found
            });
            found.iter().for_each(|part| labels.merge(part));
        }
        Ok(labels)
    }

    /// Prints a program: in parallel if all instructions have one size and there is no limit on consecutive errors,
    /// otherwise in sequence.
    fn listed(
        &self,
        source: &mut dyn Source,
        labels: Option<&Labels>,
        sink: &mut dyn JobSink,
    ) -> Result<Summary, StreamError> {
        match self.isaspec.compiled().fixed_bytes() {
            Some(size) if self.options.max_errors.is_none() => self.parallel(source, size, labels, sink),
            _ => self.sequential(source, labels, sink),
        }
    }

    fn parallel(
        &self,
        source: &mut dyn Source,
        size: usize,
        labels: Option<&Labels>,
        sink: &mut dyn JobSink,
    ) -> Result<Summary, StreamError> {
        let isa = self.isaspec.compiled();
        let slice = (self.renderer.piece(SLICE) / size).max(1) * size;
        // All rounds use the same workers, because the text cache of a worker is useful for later slices.
        let mut workers: Vec<(String, Worker<'_>)> =
            (0..ROUND).map(|_| (String::new(), self.renderer.worker(&self.options, labels))).collect();
        let mut total = Summary::default();
        let mut windows = Windows::new(source, slice * ROUND);
        let mut used = 0;
        while let Some(window) = windows.next(used)? {
            used = window.bytes.len();
            let parts = window.bytes.chunks(slice).zip(&mut workers).enumerate().collect();
            let counts = in_order(parts, |(number, (bytes, (text, worker)))| {
                text.clear();
                let start = window.offset + (number * slice) as u64;
                let stream = Stream::new(isa, bytes, self.options.byte_order);
                let stream = stream.starting_at(start, start / size as u64);
                self.renderer.program(worker, stream, text)
            });
            for ((text, _), part) in workers.iter().zip(counts) {
                self.renderer.write(total.instructions == 0, text, sink)?;
                total = total.and(part);
            }
            sink.progress(used as u64);
        }
        Ok(total)
    }

    fn sequential(
        &self,
        source: &mut dyn Source,
        labels: Option<&Labels>,
        sink: &mut dyn JobSink,
    ) -> Result<Summary, StreamError> {
        let isa = self.isaspec.compiled();
        let mut worker = self.renderer.worker(&self.options, labels);
        let mut text = String::new();
        let mut total = Summary::default();
        let mut windows = Windows::new(source, self.renderer.piece(SLICE * ROUND));
        let mut used = 0;
        while let Some(window) = windows.next(used)? {
            // An instruction at or after `safe` may extend beyond the window. It is decoded in the next window, which
            // starts with it.
            let safe = if window.last { window.bytes.len() } else { window.bytes.len() - LONGEST };
            let stream = Stream::new(isa, window.bytes, self.options.byte_order)
                .starting_at(window.offset, total.instructions);
            used = 0;
            let stream = stream.take_while(|i| (i.offset - window.offset) < safe as u64).inspect(|i| {
                used = (i.offset - window.offset) as usize + i.bytes.len();
            });
            text.clear();
            let part = self.renderer.render(&mut worker, stream, &mut text);
            self.renderer.write(total.instructions == 0, &text, sink)?;
            total = total.and(part);
            sink.progress(used as u64);
            if total.stopped {
                break;
            }
        }
        Ok(total)
    }
}

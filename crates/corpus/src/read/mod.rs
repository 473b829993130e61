//! Reads inputs: detects the format, unpacks archives, and passes the programs to the shard.

mod amd;
mod archive;
mod capture;
mod foz;
mod kind;
mod source;

use crate::plan::Found;
use crate::shard::{Input, Report, Shard};
use crate::write::WriteError;
use isaloom_targets::A2XX;
use kind::Format;
use source::{Counted, Source};
use std::io::Read;
use std::sync::Arc;

/// Maximum size of an input that is read into memory as a whole, in bytes. Words, archives and databases are read in
/// pieces and may be larger.
const WHOLE: u64 = 256 << 20;
/// Maximum decompressed size of one input, in bytes.
const UNPACKED: u64 = 256 << 30;
/// Maximum nesting depth of archives in archives.
const DEEPEST: usize = 6;
/// Number of bytes of machine code that are read and counted at a time.
const PIECE: usize = 1 << 20;

/// Reads inputs and passes their programs to a shard.
pub(crate) struct Reader<'s, 'i> {
    pub(crate) shard: &'s mut Shard<'i>,
    /// Callback for the progress display. Its argument is the number of bytes that were read from a file.
    pub(crate) read: &'s dyn Fn(u64),
}

impl Reader<'_, '_> {
    /// Reads an input file, with all files in it if it is an archive.
    ///
    /// # Errors
    /// Returns an error if rows cannot be written. An error in the file is recorded in the row of the file.
    pub(crate) fn file(&mut self, found: &Found) -> Result<(), WriteError> {
        let input = Input { name: found.path.clone(), application: found.application.clone() };
        let opened = match &found.failure {
            Some(failure) => Err(failure.clone()),
            None => std::fs::File::open(&found.path).map_err(|error| error.to_string()),
        };
        match opened {
            Err(why) => self.failed(&input, "unknown", 0, why),
            Ok(file) => {
                let file = Counted { file, read: self.read };
                self.one(&input, &mut Source::file(file), 0)
            }
        }
    }

    /// Adds the row of an input that cannot be read.
    fn failed(
        &mut self,
        input: &Input,
        kind: &'static str,
        size: u64,
        why: String,
    ) -> Result<(), WriteError> {
        let report = Report { kind, size, faults: vec![why], ..Report::default() };
        self.shard.input(input, &report)
    }

    /// Reads an input file, or a file in an archive at nesting depth `depth`.
    fn one(&mut self, input: &Input, source: &mut Source<'_>, depth: usize) -> Result<(), WriteError> {
        let head = match source.head() {
            Ok(head) => head,
            Err(error) => return self.failed(input, "unknown", 0, error.to_string()),
        };
        let format = Format::of(head, self.shard.isas.of_words.is_some());
        if format.is_archive() && depth >= DEEPEST {
            let why = format!("archives are nested too deeply (expected at most {DEEPEST} levels)");
            return self.failed(input, "archive", 0, why);
        }
        match format {
            Format::Packed(packing) => archive::packed(self, input, source, packing, depth),
            Format::Tar => archive::tar(self, input, source, depth),
            Format::Zip => archive::zip(self, input, source, depth),
            Format::Words => self.words(input, source),
            Format::Spirv => self.whole(input, source, "spirv", |reader, input, bytes, report| {
                reader.shard.module(input, "", bytes, report)
            }),
            Format::Fossilize => foz::database(self, input, source),
            Format::Rd => capture::capture(self, input, source),
            Format::Devcoredump => self.whole(input, source, "devcoredump", capture::dump),
            Format::Log => self.whole(input, source, "log", capture::log),
            Format::Amd => self.whole(input, source, "amd", amd::objects),
            Format::A2xx => self.whole(input, source, "a2xx", |reader, input, bytes, report| {
                match reader.shard.isas.of_gpu(A2XX, "xenos") {
                    Ok(known) => reader.shard.program(&known, input, "", bytes, report),
                    Err(why) => {
                        report.faults.push(why);
                        Ok(())
                    }
                }
            }),
            Format::Empty => {
                let report = Report { kind: "words", read: true, ..Report::default() };
                self.shard.input(input, &report)
            }
            Format::Text => {
                let why = "the input is text, not machine code: convert a hex dump to assembly with `isaloom dis \
                           --hex --exact`, and assembly to machine code with `isaloom asm`";
                self.failed(input, "unknown", source.size().unwrap_or(0), why.to_owned())
            }
            Format::Unknown => {
                let why = "cannot determine the instruction set: pass --isa or --spec";
                self.failed(input, "unknown", source.size().unwrap_or(0), why.to_owned())
            }
        }
    }

    /// Reads an input in a format whose parser needs the whole input in memory.
    fn whole(
        &mut self,
        input: &Input,
        source: &mut Source<'_>,
        kind: &'static str,
        take: fn(&mut Self, &Input, &[u8], &mut Report) -> Result<(), WriteError>,
    ) -> Result<(), WriteError> {
        let mut bytes = Vec::new();
        let done = source.take(WHOLE + 1).read_to_end(&mut bytes);
        let size = bytes.len() as u64;
        match done {
            Err(error) => self.failed(input, kind, size, error.to_string()),
            Ok(_) if size > WHOLE => {
                let why =
                    format!("the input is too large (expected at most {} MiB for this format)", WHOLE >> 20);
                self.failed(input, kind, source.size().unwrap_or(size), why)
            }
            Ok(_) => {
                let mut report = Report { kind, size, ..Report::default() };
                take(self, input, &bytes, &mut report)?;
                self.shard.input(input, &report)
            }
        }
    }

    /// Counts the words of an input without a header. The input can have any size.
    fn words(&mut self, input: &Input, source: &mut Source<'_>) -> Result<(), WriteError> {
        let Some(known) = self.shard.isas.of_words.as_ref().map(Arc::clone) else { return Ok(()) };
        let mut report = Report { kind: "words", ..Report::default() };
        if known.compiled().is_none() {
            return self.whole(input, source, "words", |reader, input, bytes, report| {
                match reader.shard.isas.of_words.as_ref().map(Arc::clone) {
                    Some(known) => reader.shard.program(&known, input, "", bytes, report),
                    None => Ok(()),
                }
            });
        }
        let is_skipped = self.shard.is_skipped(&mut report);
        let mut program = self.shard.begin(&known, &input.application);
        let mut piece = vec![0; PIECE];
        loop {
            let (count, failure) = source::fill(source, &mut piece);
            report.size += count as u64;
            let last = count < piece.len();
            if !is_skipped {
                self.shard.feed(&mut program, piece.get(..count).unwrap_or_default(), last)?;
            }
            report.faults.extend(failure.map(|error| error.to_string()));
            if last {
                break;
            }
        }
        if report.size > 0 && !is_skipped {
            self.shard.end(program, input, "", &mut report)?;
        }
        self.shard.input(input, &report)
    }
}

//! Operations on machine code and assembly text, with a default for every operation that a target does not support.

use crate::failure::{Failure, Operation};
use crate::interface::{Replaced, Sources, Statistics, Subject, Target, Visit};
use crate::io::{JobSink, Source, read_all, read_text};
use crate::job::{AsmJob, Form, Input, Job, ScanJob, Verdict};
use crate::listing::Listing;
use crate::support::written::Sizes;
use isaloom_schema::{Assembled, Difference, Explanation, Porting, Sample, Scan, Summary};
use isaloom_source::{Diagnostic, visible};
use std::ops::ControlFlow;

/// Operations on machine code and assembly text of an instruction set.
pub trait CodeOperations: Target {
    /// Passes the instructions of a program to `visit`, in order, until the program ends or `visit` stops.
    ///
    /// # Errors
    /// If the bytes are not a program.
    fn disassemble(&self, bytes: &[u8], job: &Job, visit: &mut Visit<'_>) -> Result<Summary, Failure>;

    /// Appends an input of any size to a listing. The input is read in windows; the output depends only on the form of
    /// the listing. Problems of the input are reported to the sink.
    ///
    /// # Errors
    /// If the source or sink fails, or the job is not possible.
    fn listing(
        &self,
        source: &mut dyn Source,
        listing: &mut Listing,
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        let job = listing.job().clone();
        if !matches!(job.input, Input::Bytes | Input::Recognised) {
            let why = format!("words in hex are not supported for {}", self.title());
            return Err(Failure::Impossible { why, help: None });
        }
        let (name, bytes) = (source.name().to_owned(), read_all(source)?);
        sink.text(&listing.stream.begin(&self.isa(), &name, Some(bytes.len() as u64), &[], None))?;
        if job.form == Form::Columns {
            sink.text(&format!("; {}: {}\n", visible(&name), visible(&self.title())))?;
        }
        let (mut text, mut written, mut first) = (String::new(), Ok(()), true);
        let summary = self.disassemble(&bytes, &job, &mut |instruction| {
            text.clear();
            for label in instruction.labels.iter().filter(|_| !job.form.is_records()) {
                text.push_str(&format!("{}:\n", visible(label)));
            }
            match job.form {
                Form::Bare => text.push_str(&format!("{}\n", instruction.text)),
                Form::Columns => {
                    let (offset, word) = (instruction.offset.unwrap_or(0), &instruction.word);
                    text.push_str(&format!("{offset:08x}: {word}  {}\n", instruction.text));
                }
                Form::Json | Form::Jsonl => listing.stream.push(&instruction, first, &mut text),
            }
            first = false;
            written = sink.text(&text);
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        written?;
        sink.text(&listing.stream.end(&summary, &[]))?;
        Ok(Verdict::of(summary.unmatched > 0 || summary.truncated_bytes > 0))
    }

    /// Assembles a text and writes the program in the form of the job. Errors in the text are reported to the sink.
    ///
    /// # Errors
    /// If there is no program, or the source or sink fails.
    fn assembly(
        &self,
        source: &mut dyn Source,
        _job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        let bytes = self.assemble(&read_text(source)?)?;
        sink.write(&bytes)?;
        Ok(Verdict::Fine)
    }

    /// Returns the possible encodings of each statement, the chosen one, and the reason.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if the target does not support it; another failure if the source or sink fails.
    fn readings(
        &self,
        source: &mut dyn Source,
        job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<(Assembled, Verdict), Failure> {
        let _ = (source, job, sink);
        Err(Failure::Impossible {
            why: format!("format detection is not supported for {}", self.title()),
            help: None,
        })
    }

    /// Assembles a text.
    ///
    /// # Errors
    /// [`Failure::Wrong`] with all diagnostics of the text.
    fn assemble(&self, text: &str) -> Result<Vec<u8>, Failure> {
        let _ = text;
        Err(self.unsupported(Operation::Assemble))
    }

    /// Explains words, one explanation per instruction.
    ///
    /// # Errors
    /// If the subject is neither a word nor a line of assembly.
    fn explain(&self, subject: Subject<'_>) -> Result<Vec<Explanation>, Failure> {
        let _ = subject;
        Err(self.unsupported(Operation::Explain))
    }

    /// Returns the errors of a program as a whole, independent of the operation; empty for targets whose programs may
    /// have any size. `name` is the name of the program in messages.
    fn unsound(&self, _name: &str, _bytes: &[u8]) -> Vec<Diagnostic> {
        Vec::new()
    }

    /// Returns the word sizes of the machine code, if it can be written as words in hex; `None` if the target parses
    /// such texts itself.
    fn sizes(&self) -> Option<Sizes> {
        None
    }

    /// Returns at most `most` sample instructions with the given name whose texts assemble to their words, simplest
    /// first; empty if no instruction of this generation has the name.
    fn samples(&self, name: &str, most: usize) -> Vec<Sample> {
        let _ = (name, most);
        Vec::new()
    }

    /// Returns statistics of a program. Unreadable parts are reported to the sink.
    ///
    /// # Errors
    /// If the target has no program statistics, the source fails, or it is not a program.
    fn measured(&self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Statistics, Failure> {
        let _ = (source, sink);
        let why = format!("statistics are not supported for {}", self.title());
        Err(Failure::Impossible { why, help: None })
    }

    /// Converts a program of this instruction set for another one of the same target. Errors in the program are
    /// reported to the sink.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if the target does not support it; another failure if the source fails or is not a
    /// text.
    fn port(
        &self,
        to: &dyn Target,
        source: &mut dyn Source,
        sink: &mut dyn JobSink,
    ) -> Result<Porting, Failure> {
        let _ = (to, source, sink);
        Err(self.unsupported(Operation::Port))
    }

    /// Compares two programs for equivalence.
    ///
    /// # Errors
    /// If the target does not support it, an input fails, or an input is not a program.
    fn compare(&self, from: &mut dyn Source, to: &mut dyn Source) -> Result<Difference, Failure> {
        let _ = (from, to);
        Err(Failure::Impossible {
            why: format!("comparing programs is not supported for `{}`", self.name()),
            help: Some("compare descriptions by name or file, without --isa".to_owned()),
        })
    }

    /// Finds undefined encodings and embedded programs in inputs.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if the target does not support it; another failure if the sink fails.
    fn scan(
        &self,
        inputs: &mut Sources<'_>,
        job: &ScanJob,
        sink: &mut dyn JobSink,
    ) -> Result<(Scan, Verdict), Failure> {
        let _ = (inputs, job, sink);
        Err(self.unsupported(Operation::Scan))
    }

    /// Formats a text.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if the target has no formatter. A text with errors is [`Verdict::Rejected`].
    fn format(&self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Verdict, Failure> {
        let _ = (source, sink);
        Err(self.unsupported(Operation::Format))
    }

    /// Returns the replacement for the program at an offset of a file, assembled from a text. It has the same size as
    /// the old program. `file` begins at the offset. Errors in the text are reported to the sink.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if programs of the target do not occur in larger files; another failure if the new
    /// program does not fit or the text has errors.
    fn patch(
        &self,
        file: &mut dyn Source,
        at: u64,
        text: &mut dyn Source,
        job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<Replaced, Failure> {
        let _ = (file, at, text, job, sink);
        Err(self.unsupported(Operation::Patch))
    }
}

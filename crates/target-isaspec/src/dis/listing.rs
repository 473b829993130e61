//! Disassembly of one input: header, instructions, and final diagnostics.

use super::captured::{has_captures, needs_capture};
use super::lines;
use super::render::Renderer;
use super::run::{Run, options, sound_entries};
use crate::Isaspec;
use crate::adreno::are_of_shaders;
use crate::captures::{Peeked, captured};
use crate::firmware::Image;
use crate::flags::{Dialect, DisOptions};
use isaloom_engine::Summary;
use isaloom_render::plural;
use isaloom_source::{Severity, visible};
use isaloom_target::support::RecordingSink;
use isaloom_target::support::written::{Code, Sizes, open};
use isaloom_target::{Failure, Form, Input, Job, JobSink, Listing, Memory, Source, Verdict, read_all};

/// Disassembles one input and appends its text to the listing.
pub(crate) fn listing(
    isaspec: &Isaspec,
    source: &mut dyn Source,
    listing: &mut Listing,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let mut job = listing.job().clone();
    let is_afuc = job.options.get::<DisOptions>().dialect == Dialect::Afuc;
    if is_afuc {
        if are_of_shaders(isaspec.compiled().model().generations()) {
            return Err(Failure::Impossible {
                why: "`--dialect afuc` is only for Adreno firmware".to_owned(),
                help: Some("omit it for shaders".to_owned()),
            });
        }
        if job.form.is_records() || job.flow.is_some() || job.input.is_lines() {
            return Err(Failure::Impossible {
                why: "`--dialect afuc` prints only whole programs as text".to_owned(),
                help: Some("omit `--format`, `--cfg`, `--arrows` or `--each-line`".to_owned()),
            });
        }
        // The text is for Mesa's afuc-asm, which needs labels and rejects the comments that contain diagnostics.
        (job.form, job.labels, job.silent) = (Form::Bare, true, true);
    }
    if job.labels && job.input.is_lines() {
        return Err(Failure::Impossible {
            why: "`--labels` cannot be used with `--each-line`".to_owned(),
            help: Some("omit one of them: labels need a whole program".to_owned()),
        });
    }
    if !job.entries.is_empty() && !job.labels && job.flow.is_none() {
        return Err(Failure::Impossible {
            why: "`--entry` has no effect without `--labels`".to_owned(),
            help: Some("add `--labels`".to_owned()),
        });
    }
    sound_entries(&job.entries, None)?;
    let own = job.options.get::<DisOptions>().into_owned();
    let mut part;
    let source: &mut dyn Source = match (own.start, own.stop) {
        (None, None) => source,
        (start, stop) => {
            if job.input.is_lines() || job.input == Input::Hex {
                return Err(Failure::Impossible {
                    why: "`--start-address` and `--stop-address` are for binary input".to_owned(),
                    help: None,
                });
            }
            // With `--start-address` or `--stop-address`, the input is always machine code, so it is not searched for
            // hex or text.
            job.input = Input::Bytes;
            part = part_of(source, start.unwrap_or(0), stop.unwrap_or(u64::MAX))?;
            &mut part
        }
    };
    let mut peeked = Peeked::new(source)?;
    let has_captures = matches!(job.input, Input::Bytes | Input::Recognised) && has_captures(isaspec);
    let captured = if has_captures { captured(&mut peeked)? } else { None };
    let program = own.program;
    if captured.is_none() {
        needs_capture(program, peeked.name())?;
    }
    if captured.is_some() && job.flow.is_some() {
        return Err(Failure::Impossible {
            why: "`--cfg` and `--arrows` are not supported for captures".to_owned(),
            help: None,
        });
    }
    let source: &mut dyn Source = &mut peeked;
    if let Some(flow) = job.flow {
        let sizes = Sizes::new(isaspec.compiled()).in_order(job.big_endian);
        return match open(source, job.input, sizes, sink)? {
            Code::Lines(_) => Err(Failure::Impossible {
                why: "omit `--each-line`: separate lines have no control flow".to_owned(),
                help: None,
            }),
            Code::Plain(mut source) => {
                isaloom_target::support::flow::listing(isaspec, flow, &mut source, listing, sink)
            }
            Code::Written(mut source) => {
                isaloom_target::support::flow::listing(isaspec, flow, &mut *source, listing, sink)
            }
        };
    }
    let number = listing.begin_input();
    let name = source.name().to_owned();
    let sizes = Sizes::new(isaspec.compiled()).in_order(job.big_endian);
    let code = match &captured {
        Some(_) => None,
        None => Some(open(source, job.input, sizes, sink)?),
    };
    let head = match job.form {
        Form::Columns if !job.input.is_lines() => {
            let newest = if isaspec.chosen() { isaloom_target::support::NEWEST } else { "" };
            let gap = if number > 0 { "\n" } else { "" };
            format!("{gap}; {}: {}{newest}\n", visible(&name), visible(isaspec.title_of()))
        }
        _ => listing.stream.begin(&isaspec.record(), &name, code.as_ref().and_then(Code::size), &[], None),
    };
    let mut noted = RecordingSink::new(sink);
    let sink: &mut dyn JobSink = &mut noted;
    sink.text(&head)?;
    let renderer = Renderer::new(isaspec, &job, &listing.stream);
    let mut run = Run { isaspec, options: options(&job), renderer };
    let (summary, bad) = match code {
        None => run.captured(&captured.unwrap_or_default(), (&name, program), sink)?,
        Some(Code::Lines(source)) => lines::decode(source, &run, sink)?,
        Some(Code::Written(mut written)) => {
            let summary = run.image(&mut *written, &job, sink, Run::program)?;
            (summary, written.report(sink))
        }
        Some(Code::Plain(mut source)) => (run.image(&mut source, &job, sink, Run::binary)?, 0),
    };
    noted.said.clear();
    let verdict = say(isaspec, &name, &summary, job.max_errors, &mut noted).and(Verdict::of(bad > 0));
    let end = listing.stream.end(&record_of(&summary), &noted.said);
    let sink: &mut dyn JobSink = &mut noted;
    sink.text(&end)?;
    Ok(verdict)
}

/// Returns the bytes of a source from offset `start` (inclusive) to offset `stop` (exclusive).
fn part_of(source: &mut dyn Source, start: u64, stop: u64) -> Result<Memory, Failure> {
    let name = source.name().to_owned();
    let bytes = read_all(source)?;
    let size = bytes.len();
    let at = |offset: u64| usize::try_from(offset).unwrap_or(usize::MAX).min(size);
    if start >= size as u64 || stop <= start {
        return Err(Failure::Input {
            why: format!("{name}: no bytes from offset {start:#x} on (the input has {size:#x} bytes)"),
            help: None,
        });
    }
    Ok(Memory::new(name, bytes.get(at(start)..at(stop)).unwrap_or_default().to_vec()))
}

impl<'a> Run<'a> {
    /// Prints machine code. For a firmware file, prints a line for the header word, then the sections of the image.
    fn image(
        &mut self,
        source: &mut dyn Source,
        job: &Job,
        sink: &mut dyn JobSink,
        print: impl FnOnce(&Run<'a>, &mut dyn Source, &mut dyn JobSink) -> Result<Summary, Failure>,
    ) -> Result<Summary, Failure> {
        let mut image = Image::new(self.isaspec.compiled(), self.options.byte_order, source)?;
        if let Some(firmware) = image.firmware {
            firmware.tell(self.isaspec.compiled(), image.name(), &image.sections, sink);
            self.renderer.set_gpu(firmware.gpu);
        }
        if self.renderer.is_afuc() {
            self.afuc_head(&image, sink)?;
        } else if !job.form.is_records() {
            image.header(sink)?;
        }
        if !image.sections.is_empty() {
            if let Some(firmware) = image.firmware.filter(|_| self.renderer.is_afuc()) {
                return self.afuc(&image, firmware.series(), sink);
            }
            return self.firmware(&image, sink);
        }
        print(self, &mut image, sink)
    }
}

/// Converts the counts of the engine to a record.
fn record_of(summary: &Summary) -> isaloom_schema::Summary {
    isaloom_schema::Summary {
        instructions: summary.instructions,
        unmatched: unmatched(summary),
        remarks: summary.wrong,
        truncated_bytes: summary.truncated,
        stopped: summary.stopped,
    }
}

/// Returns the number of complete words that match no instruction. The engine also counts an incomplete last word.
fn unmatched(summary: &Summary) -> u64 {
    summary.unmatched - u64::from(summary.truncated > 0)
}

/// Reports the diagnostics that follow the last instruction of an input.
fn say(
    isaspec: &Isaspec,
    name: &str,
    summary: &Summary,
    max_errors: Option<u64>,
    sink: &mut dyn JobSink,
) -> Verdict {
    let mut verdict = Verdict::Fine;
    let mut tell = |severity: Severity, message: String| {
        sink.tell(severity, message);
        verdict = Verdict::Problems;
    };
    let unmatched = unmatched(summary);
    if unmatched > 0 {
        let words = plural(unmatched as usize, "word");
        let verb = if unmatched == 1 { "matches" } else { "match" };
        let (all, title) = (summary.instructions, isaspec.title_of());
        tell(Severity::Warning, format!("{name}: {words} of {all} {verb} no instruction of {title}"));
    }
    if summary.truncated > 0 {
        let bytes = plural(summary.truncated as usize, "byte");
        let size = isaspec.compiled().fixed_bytes().map_or_else(
            || "shorter than any instruction".to_owned(),
            |size| format!("an instruction has {}", plural(size, "byte")),
        );
        tell(Severity::Error, format!("{name}: {bytes} left over at the end ({size})"));
    }
    if summary.stopped {
        let most = max_errors.unwrap_or(0).saturating_add(1);
        let what = match most {
            1 => "instruction that is undefined or has remarks",
            _ => "consecutive instructions that are undefined or have remarks",
        };
        let message = format!("{name}: stopped after {most} {what}");
        tell(Severity::Error, message);
    }
    verdict
}

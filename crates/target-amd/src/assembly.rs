//! Assembles source text to machine code or code objects.

use super::description::Amd;
use super::header::AmdHead;
use super::include::Included;
use super::options::of_assembly;
use super::options::{AmdDisOptions, AmdSyntax};
use super::print::Printer;
use isaloom_amdgpu_mc::asm::{Options, assemble, wave_of};
use isaloom_amdgpu_object::producer::version_of_text;
use isaloom_amdgpu_object::program::AssembledLine;
use isaloom_amdgpu_object::{LinkError, write_code_object, write_relocatable};
use isaloom_amdgpu_text::Language;
use isaloom_amdgpu_text::llvm::Target;
use isaloom_amdgpu_text::own::OwnReader;
use isaloom_source::{Diagnostic, FileId, Severity, has_errors};
use isaloom_target::support::windows::{Lines, in_order, line_slices};
use isaloom_target::{AsmForm, AsmJob, Failure, JobSink, OtherGpus, Source, Verdict, read_all};
use std::borrow::Cow;
use std::fmt::Write as _;

/// Assembles source text and writes the output requested by the job.
pub(super) fn assembly(
    amd: &Amd,
    source: &mut dyn Source,
    job: &AsmJob,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    if job.big_endian == Some(true) {
        return Err(Failure::Impossible { why: "AMD code is little-endian".to_owned(), help: None });
    }
    let name = source.name().to_owned();
    // With `--each-line`, the text is read in rounds instead of as a whole.
    let text = match job.each_line {
        true => String::new(),
        false => String::from_utf8(read_all(source)?).map_err(|_| no_text(&name))?,
    };
    let mut included = Included::new(&name, &text, job.includes.as_ref());
    // A kernel in an included file may determine the wave size, so the included files are searched, too.
    let all = match text.contains(".include") {
        true => {
            Cow::Owned(core::iter::once(text.clone()).chain(included.texts()).collect::<Vec<_>>().join("\n"))
        }
        false => Cow::Borrowed(text.as_str()),
    };
    let printer = printer_for(amd, &all, job)?;
    let own = reads_own(&printer, &text, job)?.then(|| OwnReader::new(&amd.spec, amd.decoder()));
    let elf = matches!(job.form, AsmForm::Object | AsmForm::Relocatable);
    let target = match &own {
        // A GPU is needed for the directives of kernels and for ELF files, but not for instructions with the
        // description's names.
        Some(_) if elf => *printer.llvm()?.0,
        Some(_) => printer.known().map_or_else(Target::unknown, |(target, _)| *target),
        None => *printer.llvm()?.0,
    };
    let language: &(dyn Language + Sync) = match &own {
        Some(own) => own,
        None => printer.llvm()?.1,
    };
    if job.each_line {
        return each_line(language, target, source, job, sink);
    }
    let decoder = Some(amd.decoder());
    let own_options = of_assembly(job);
    let options = Options {
        decoder,
        defined: &own_options.defined,
        workers: Some(&on_all_cores),
        includes: Some(&mut included),
        statement_cache: None,
    };
    let (program, mut diagnostics) = assemble(language, target, FileId(0), &text, options);
    if !elf {
        diagnostics.extend(program.unresolved());
        diagnostics.extend(program.left_out());
    }
    let wrong = has_errors(&diagnostics);
    if !wrong {
        match job.form {
            AsmForm::Object => {
                let linked = write_code_object(&program);
                sink.write(&linked.map_err(|errors| unlinked(&name, &errors))?)?;
            }
            AsmForm::Relocatable => sink.write(&write_relocatable(&program))?,
            form => write(form, &program.lines, sink)?,
        }
    }
    if !diagnostics.is_empty() {
        if let Some(elsewhere) = &job.elsewhere {
            told_elsewhere(&mut diagnostics, &text, &target, elsewhere);
        }
        sink.say(included.files(), &diagnostics);
    }
    if wrong && !job.all_messages {
        sink.close_rejected(diagnostics.iter().filter(|found| found.severity == Severity::Error).count());
    }
    Ok(if wrong { Verdict::Rejected } else { Verdict::Fine })
}

/// Runs tasks on all CPU cores.
fn on_all_cores(count: usize, work: &(dyn Fn(usize) + Sync)) {
    in_order((0..count).collect(), work);
}

/// Returns whether the instructions of a text have the names of the description instead of LLVM's names.
fn reads_own(printer: &Printer<'_>, text: &str, job: &AsmJob) -> Result<bool, Failure> {
    match of_assembly(job).syntax {
        Some(AmdSyntax::Llvm) => printer.llvm().map(|_| false),
        Some(AmdSyntax::Xml) => Ok(true),
        None if printer.known().is_none() => Ok(true),
        None => Ok(!job.each_line && AmdHead::of(text).is_some_and(|head| head.own)),
    }
}

/// Returns the printer whose settings fit a text: the wave size is from its kernels, other settings are from the first
/// line of a listing. The job's options have precedence.
pub(super) fn printer_for<'a>(amd: &'a Amd, text: &str, job: &AsmJob) -> Result<Printer<'a>, Failure> {
    let head = if job.each_line { None } else { AmdHead::of(text) };
    let kernels = if job.each_line { None } else { wave_of(text) };
    let own = of_assembly(job);
    let wave = own.wave.or(kernels).or(head.as_ref().map(|head| head.wave));
    let true16 = own.true16.or(head.as_ref().and_then(|head| head.true16));
    // The first line of a listing contains the LLVM version, except the default version. In other text, the target
    // directive determines the version.
    let written = match &head {
        Some(head) => head.llvm,
        None if job.each_line => None,
        None => version_of_text(text),
    };
    let llvm = own.llvm.or(written);
    Printer::new(amd, &AmdDisOptions { wave, true16, llvm, ..AmdDisOptions::default() })
}

/// Returns the error for references that could not be resolved in a program.
fn unlinked(name: &str, errors: &[LinkError]) -> Failure {
    Failure::Input {
        why: format!("{name}: {}", isaloom_source::comma_list(errors)),
        help: Some("write a relocatable object with `--emit obj`, and link it".to_owned()),
    }
}

/// Adds a note to each diagnostic of an unknown instruction, with the GPUs that have this instruction.
fn told_elsewhere(diagnostics: &mut [Diagnostic], text: &str, target: &Target, elsewhere: &OtherGpus) {
    let unknown = diagnostics.iter_mut().filter(|d| d.id == "amd-asm-unknown-instruction").take(5);
    for diagnostic in unknown {
        // The span of the diagnostic is the name of the instruction.
        let Some(name) = diagnostic.span().and_then(|span| text.get(span.range())) else { continue };
        let suffixes = ["_e32", "_e64", "_dpp", "_sdwa"];
        let bare = suffixes.iter().fold(name, |n, s| n.strip_suffix(s).unwrap_or(n));
        let has = elsewhere.gpus(bare);
        if !has.is_empty() {
            diagnostic.notes.push(format!(
                "`{name}` exists on {}, not on {}",
                isaloom_source::comma_list(has),
                target.gpu
            ));
        }
    }
}

/// Writes assembled lines in an output form that is not an ELF file.
fn write(form: AsmForm, lines: &[AssembledLine], sink: &mut dyn JobSink) -> Result<(), Failure> {
    let mut text = String::new();
    for line in lines {
        match form {
            AsmForm::Hex | AsmForm::HexBytes => {
                push_hex(form, &line.bytes, &mut text);
                text.push('\n');
            }
            AsmForm::Listing => {
                // Writing to a String never fails.
                let _ = write!(text, "\t{:<48} // {:012X}:", line.text, line.offset);
                for word in line.bytes.chunks(4) {
                    let value = word.iter().rev().fold(0u32, |value, &b| (value << 8) | u32::from(b));
                    let _ = write!(text, " {value:00$X}", word.len() * 2);
                }
                text.push('\n');
            }
            _ => sink.write(&line.bytes)?,
        }
    }
    Ok(sink.text(&text)?)
}

/// Appends the words of an instruction, or, for [`AsmForm::HexBytes`], its bytes in memory order.
fn push_hex(form: AsmForm, bytes: &[u8], text: &mut String) {
    if form == AsmForm::HexBytes {
        bytes.iter().for_each(|b| {
            let _ = write!(text, "{b:02x}");
        });
        return;
    }
    for (i, word) in bytes.chunks(4).enumerate() {
        let value = word.iter().rev().fold(0u32, |value, &b| (value << 8) | u32::from(b));
        let (before, digits) = (if i == 0 { "" } else { " " }, word.len() * 2);
        let _ = write!(text, "{before}{value:0digits$x}");
    }
}

fn no_text(name: &str) -> Failure {
    Failure::Input { why: format!("{name}: this is not UTF-8 text"), help: None }
}

/// Number of bytes of assembly text that are read per round.
const ROUND: usize = 1 << 20;
/// Number of bytes of assembly text per task.
const SLICE: usize = 32 * 1024;

/// Assembles every line separately. Each input line has exactly one output line.
fn each_line(
    language: &(dyn Language + Sync),
    target: Target,
    source: &mut dyn Source,
    job: &AsmJob,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let (name, mut verdict) = (source.name().to_owned(), Verdict::Fine);
    let mut batches = Lines::new(source);
    while let Some(batch) = batches.next(ROUND)? {
        let length = batch.len() as u64;
        for part in in_order(line_slices(batch, SLICE), |slice| lines(language, target, slice, job)) {
            let (text, done) = part.ok_or_else(|| no_text(&name))?;
            sink.text(&text)?;
            verdict = verdict.and(done);
        }
        sink.progress(length);
        sink.show()?;
    }
    Ok(verdict)
}

/// Returns the output for some lines; `None` if the lines are not UTF-8.
fn lines(
    language: &(dyn Language + Sync),
    target: Target,
    slice: &[u8],
    job: &AsmJob,
) -> Option<(String, Verdict)> {
    let (mut out, mut verdict) = (String::new(), Verdict::Fine);
    let own = of_assembly(job);
    for line in std::str::from_utf8(slice).ok()?.lines() {
        let options = Options { defined: &own.defined, ..Options::default() };
        let (program, mut diagnostics) = assemble(language, target, FileId(0), line, options);
        diagnostics.extend(program.unresolved());
        match diagnostics.iter().find(|d| d.severity == Severity::Error) {
            Some(problem) => {
                let _ = write!(out, "error: {}", problem.message);
                verdict = Verdict::Problems;
            }
            None => {
                let bytes: Vec<u8> = program.lines.into_iter().flat_map(|l| l.bytes).collect();
                push_hex(job.form, &bytes, &mut out);
            }
        }
        out.push('\n');
    }
    Some((out, verdict))
}

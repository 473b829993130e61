//! Commands about programs: `dis`, `asm`, `scan`, `fmt`, `patch`, `strip`, `port`.

use crate::answer::Answer;
use crate::call::Call;
use crate::failure::impossible;
use crate::request::{AsmOptions, DisOptions, PatchOptions, ScanOptions, StripOptions};
use crate::streams::{Inputs, Output, each};
use isaloom_schema::Command;
use isaloom_target::{
    Failure, Job, Listing, Memory, Operation, ScanJob, Source, StreamError, StripJob, Target, Verdict,
};

/// Programs to disassemble; each has its own instruction set.
pub trait Programs {
    /// Opens the next program; `None` after the last one.
    fn next(&mut self) -> Option<Result<Box<dyn Source>, Failure>>;

    /// Returns the instruction set of the program that was opened last; `None` if it is not known.
    fn target(&self) -> Option<&dyn Target>;
}

/// The inputs of a call, all with the same instruction set.
struct Same<'a> {
    inputs: &'a mut dyn Inputs,
    target: &'a dyn Target,
}

impl Programs for Same<'_> {
    fn next(&mut self) -> Option<Result<Box<dyn Source>, Failure>> {
        self.inputs.next()
    }

    fn target(&self) -> Option<&dyn Target> {
        Some(self.target)
    }
}

/// Disassembles programs into one listing. Returns the verdict, and whether every program produced output.
///
/// # Errors
/// A failure that affects all programs, not only one.
pub fn list(
    job: Job,
    programs: &mut dyn Programs,
    output: &mut dyn Output,
) -> Result<(Verdict, bool), Failure> {
    let mut listing = Listing::new(job);
    let done = each(output, |output| {
        let source = programs.next()?;
        let target = programs.target();
        Some(source.and_then(|mut source| {
            let Some(target) = target else { return Ok(Verdict::Problems) };
            let code = target.code()?;
            output.start_progress(source.size(), "dis");
            let done = code.listing(&mut source, &mut listing, output);
            output.done();
            done
        }))
    })?;
    let (isa, said) = (programs.target().map(Target::isa), output.said());
    listing.finish(isa.as_ref(), &said, output)?;
    Ok(done)
}

/// Disassembles the inputs and writes the listing to the output; in the form JSON, as one document.
pub(crate) fn dis(call: &mut Call<'_>, options: &DisOptions) -> Result<Answer, Failure> {
    let Some(form) = options.form.listing() else {
        let why = "unknown form of `dis`";
        return Err(impossible(why, "use `json`, `text` or `html`"));
    };
    call.needs_input()?;
    let input = call.kind(&options.input)?;
    let mut job = Job { form, several: call.inputs.count() > 1, ..call.options.dis.clone() };
    // The detected format is used only if no flag of the target has changed the requested format.
    if job.input == options.input.kind.of(&[]) {
        job.input = input;
    }
    let mut programs = Same { inputs: call.inputs, target: call.side.target };
    let (verdict, complete) = list(job, &mut programs, call.output)?;
    let answer = call.answer(Operation::Disassemble, Command::Dis { inputs: Vec::new() }, verdict, "");
    Ok(Answer { complete, ..answer })
}

/// Size of an assembly text, in bytes, from which progress is shown.
const LONG: u64 = 1 << 20;

/// Assembles the inputs, or lists the encodings of each statement.
pub(crate) fn asm(call: &mut Call<'_>, options: &AsmOptions) -> Result<Answer, Failure> {
    if options.each_line && options.explain {
        return Err(impossible("`each_line` cannot be used with `explain`", "pass only one of them"));
    }
    call.needs_input()?;
    let (target, job, mut assembled) = (call.target(), &call.options.asm, Vec::new());
    let inputs = &mut *call.inputs;
    let (verdict, complete) = each(call.output, |output| {
        let input = inputs.next()?;
        Some(input.and_then(|mut input| {
            let code = target.code()?;
            if options.explain {
                let (one, verdict) = code.readings(&mut input, job, output)?;
                assembled.push(one);
                return Ok(verdict);
            }
            if input.size().is_some_and(|bytes| bytes >= LONG) {
                output.busy("assembling");
            }
            let done = code.assembly(&mut input, job, output);
            output.done();
            done
        }))
    })?;
    let answer = call.answer(Operation::Assemble, Command::Asm { inputs: assembled }, verdict, "");
    Ok(Answer { complete, ..answer })
}

/// Finds undefined encodings and embedded programs in the inputs.
pub(crate) fn scan(call: &mut Call<'_>, options: &ScanOptions) -> Result<Answer, Failure> {
    call.needs_input()?;
    let job = ScanJob {
        input: call.kind(&options.input)?,
        big_endian: options.input.endian.map(crate::request::Endian::is_big),
        extract: options.extract,
        propose: options.propose,
        options: call.options.scan.options.clone(),
    };
    let (target, inputs) = (call.target(), &mut *call.inputs);
    let mut sources = std::iter::from_fn(|| inputs.next()).map(|input| input.map_err(StreamError::from));
    let (mut scan, verdict) = target.code()?.scan(&mut sources, &job, call.output)?;
    call.output.done();
    scan.keep(options.top.unwrap_or(usize::MAX), options.min_count.unwrap_or(0));
    Ok(call.answer(Operation::Scan, Command::Scan { scan }, verdict, &target.title()))
}

/// Formats assembly text or an isaspec description.
pub(crate) fn fmt(call: &mut Call<'_>) -> Result<Answer, Failure> {
    call.needs_input()?;
    let (target, inputs) = (call.target(), &mut *call.inputs);
    let (verdict, complete) = each(call.output, |output| {
        let input = inputs.next()?;
        Some(input.and_then(|mut input| target.code()?.format(&mut input, output)))
    })?;
    // There is no record for formatted text; the document is that of `asm`, with diagnostics only.
    let answer = call.answer(Operation::Format, Command::Asm { inputs: Vec::new() }, verdict, "");
    Ok(Answer { complete, ..answer })
}

/// Removes debug information or other parts from a module.
pub(crate) fn strip(call: &mut Call<'_>, options: &StripOptions) -> Result<Answer, Failure> {
    let code = call.target().code()?;
    let job = StripJob {
        debug: options.debug,
        names: options.names,
        non_semantic: options.non_semantic,
        reflection: options.reflection,
        compact_ids: options.compact_ids,
    };
    let stripped = code.strip(&mut *call.input()?, &job, call.output)?;
    Ok(call.answer(Operation::Strip, Command::Strip { stripped }, Verdict::Fine, ""))
}

/// Assembles a program, and returns the bytes that replace the program in the file (the first input). The text of the
/// program is the second input, or part of the request.
pub(crate) fn patch(call: &mut Call<'_>, options: &PatchOptions) -> Result<Answer, Failure> {
    call.needs_input()?;
    let none = || impossible("missing input", "pass bytes, text, or a file name");
    let mut file = call.inputs.next_at(options.at).ok_or_else(none)??;
    let mut text = match call.inputs.next() {
        Some(text) => text?,
        None => Box::new(Memory::new("<program>", options.program.as_bytes())),
    };
    let patched =
        call.target().code()?.patch(&mut file, options.at, &mut text, &call.options.asm, call.output);
    let (verdict, replaced) = match patched {
        Ok(replaced) => (Verdict::Fine, Some(replaced)),
        Err(failure) => {
            call.output.refuse(failure)?;
            (Verdict::Problems, None)
        }
    };
    let answer = call.answer(Operation::Patch, Command::Asm { inputs: Vec::new() }, verdict, "");
    Ok(Answer { replaced, ..answer })
}

/// Translates each statement of a program for another GPU.
pub(crate) fn port(call: &mut Call<'_>) -> Result<Answer, Failure> {
    let to = call.other(
        "missing GPU to port to",
        "open the instruction set of the second GPU and pass it as `other`",
    )?;
    let mut input = call.input()?;
    let porting = call.target().code()?.port(to.target, &mut input, call.output)?;
    let verdict = Verdict::of(porting.impossible + porting.errors > 0);
    Ok(call.answer(Operation::Port, Command::Port { porting }, verdict, ""))
}

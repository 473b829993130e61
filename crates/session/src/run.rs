//! Runs requests on an open instruction set: runs the command of `isaloom_ops` on inputs in memory, and renders its
//! answer in the requested form.

use crate::answer::{Answer, Status, json};
use crate::captured_output::CapturedOutput;
use crate::fault::{Fault, FaultKind};
use crate::handle::{Handle, Material};
use crate::inputs::Given;
use isaloom_ops::{Call, Flags, Form, Inputs as _, Output, Request, Side};
use isaloom_render::Look;
use isaloom_schema::Command;
use isaloom_target::{CommandOptions, Failure, JobSink, OpenOptions, Verdict};
use isaloom_targets::TARGETS;
use serde::Deserialize;

impl Handle {
    /// Runs a request and returns its answer.
    pub fn ask(&self, request: &Request, material: &Material<'_>) -> Answer {
        let mut heard = CapturedOutput::new(self.shelf().clone());
        let command = request.operation().name();
        match answer(self, request, material, &mut heard) {
            Err(fault) => Answer::failed(command, fault, heard.said),
            Ok((verdict, document)) => Answer {
                status: Status::from(verdict),
                fault: None,
                document,
                output: heard.output,
                parts: heard.parts,
                diagnostics: heard.said,
            },
        }
    }

    /// Parses a request from JSON, runs it, and returns its answer.
    pub fn ask_json(&self, request: &str, material: &Material<'_>) -> Answer {
        match serde_json::from_str(request) {
            Ok(request) => self.ask(&request, material),
            Err(error) => {
                let why = format!("the request cannot be read: {error}");
                // The command name is read separately, because the request as a whole is invalid.
                #[derive(Deserialize)]
                struct Named {
                    command: String,
                }
                let named = serde_json::from_str(request).map(|Named { command }| command);
                let fault = Fault::new(FaultKind::Request, why, None);
                Answer::failed(&named.unwrap_or_default(), fault, Vec::new())
            }
        }
    }
}

/// Runs a request. Returns the verdict and the JSON document.
fn answer(
    handle: &Handle,
    request: &Request,
    material: &Material<'_>,
    heard: &mut CapturedOutput,
) -> Result<(Verdict, String), Fault> {
    let operation = request.operation();
    if let Some(note) = handle.chosen().note_by(handle.selector_syntax()) {
        (heard as &mut dyn JobSink).tell(isaloom_source::Severity::Note, note);
    }
    let target = handle.target_for(operation)?;
    let faults = target.faults(operation);
    if faults.fatal {
        return Err(Fault::from((&*faults.files, faults.diagnostics.as_slice())));
    }
    heard.say(&faults.files, &faults.diagnostics);
    let faulty = Verdict::of(isaloom_source::has_errors(&faults.diagnostics));
    let (mut inputs, absent) = Given::of(handle, request, material, heard)?;
    let mut options = command_options(handle, request, &inputs, heard)?;
    let shelf = handle.shelf().clone();
    let elsewhere = move |name: &str| shelf.registry().gpus_with(name, &mut shelf.clone());
    options.asm.elsewhere = Some(isaloom_target::OtherGpus::new(elsewhere));
    let names_gpu = handle.chosen().gpu.is_some();
    if matches!(request, Request::Diff(_))
        && let Some(other) = material.other.filter(|other| other.descriptor() != handle.descriptor())
    {
        let (from, to) = (handle.descriptor().title(), other.descriptor().title());
        let why = format!("{from} and {to} cannot be compared");
        return Err(Fault::impossible(why, "open two descriptions of the same family"));
    }
    let mut call = Call {
        side: Side::of(target, names_gpu),
        other: material.other.map(|other| Side::of(other.target(), names_gpu)),
        generations: &[],
        options: &options,
        selector_syntax: handle.selector_syntax(),
        inputs: &mut inputs,
        output: heard,
    };
    let mut answer = isaloom_ops::run(request, &mut call)?;
    let verdict = answer.verdict.and(faulty).and(Verdict::of(absent));
    if let Some(replaced) = &answer.replaced {
        // Writing to memory does not fail.
        let _ = replaced.copy(&mut inputs.whole(), heard);
    }
    if matches!(request, Request::Dis(options) if options.form == Form::Json) {
        return Ok((verdict, String::from_utf8(std::mem::take(&mut heard.output)).unwrap_or_default()));
    }
    heard.output.extend_from_slice(shown(request, &answer)?.as_bytes());
    heard.said.append(&mut answer.document.diagnostics);
    answer.document.diagnostics.clone_from(&heard.said);
    Ok((verdict, json(&answer.document)))
}

/// Returns the answer in the requested form; empty if the output already contains it, or if the request asks only for
/// the document.
fn shown(request: &Request, answer: &isaloom_ops::Answer) -> Result<String, Fault> {
    let (form, width) = request.form();
    let form = match (request, &answer.document.command) {
        (
            Request::Dis(_)
            | Request::Fmt(_)
            | Request::Patch(_)
            | Request::Wrap(_)
            | Request::Strip(_)
            | Request::Doc(_),
            _,
        ) => Form::Json,
        (Request::Asm(options), _) if !options.explain => Form::Json,
        // The converted text is the output whatever form is requested.
        (_, Command::Convert { text: Some(_), .. }) => Form::Text,
        (_, Command::Port { porting }) if form == Form::Json => return Ok(porting.text.clone()),
        _ => form,
    };
    Ok(answer.render(form, Look { color: false, width })?)
}

/// Returns the options of the command: those that do not depend on the target, and those that the flags set.
fn command_options(
    handle: &Handle,
    request: &Request,
    inputs: &Given,
    heard: &mut CapturedOutput,
) -> Result<CommandOptions, Fault> {
    let mut options = request.command_options();
    options.dis.several = inputs.count() > 1;
    let flags: &Flags = request.flags();
    for (name, value) in flags {
        for value in value.values() {
            options.set(
                (TARGETS, handle.descriptor()),
                request.operation(),
                name,
                &value,
                &mut handle.shelf().clone(),
            )?;
        }
    }
    if options.open_options != OpenOptions::default() {
        return Err(Fault::impossible("this flag is an option of `open`", "pass it to `open`"));
    }
    heard.folders.clone_from(&options.folders);
    heard.part_folder.clone_from(&options.parts);
    heard.map_file.clone_from(&options.map_file);
    heard.names_file.clone_from(&options.names_file);
    Ok(options)
}

impl Output for CapturedOutput {
    /// Reports the failure of an input. A failure that affects all inputs ends the request.
    fn refuse(&mut self, failure: Failure) -> Result<(), Failure> {
        match failure {
            Failure::Unsupported { .. }
            | Failure::Unknown { .. }
            | Failure::Impossible { .. }
            | Failure::Entry { .. } => Err(failure),
            failure => {
                (self as &mut dyn JobSink).refuse(&failure);
                Ok(())
            }
        }
    }

    fn said(&self) -> Vec<isaloom_schema::Diagnostic> {
        self.said.clone()
    }
}

//! Context of a running request: instruction sets, options of the target, inputs and output.

use crate::answer::Answer;
use crate::failure::impossible;
use crate::request::InputOptions;
use crate::streams::{Inputs, Output};
use isaloom_model::Model;
use isaloom_schema::{Command, Document, Isa};
use isaloom_source::{Diagnostic, Severity, SourceMap};
use isaloom_target::{
    CommandOptions, Failure, Input, MemorySink, Operation, SelectorSyntax, Source, Target, Verdict,
};
use std::sync::Arc;

/// Instruction set that a request uses.
#[derive(Clone, Copy)]
pub struct Side<'a> {
    /// The instruction set.
    pub target: &'a dyn Target,
    /// Generation that the request selects, directly or by a GPU; `None` if the command covers all generations.
    pub generation: Option<u32>,
}

impl<'a> Side<'a> {
    /// Creates a side. With `names_gpu`, it covers only the generation of the target, otherwise all generations.
    pub fn of(target: &'a dyn Target, names_gpu: bool) -> Side<'a> {
        Side { target, generation: target.isa().generation.filter(|_| names_gpu) }
    }

    /// Returns the title of this side in a comparison; it contains the generation only if the request selects one.
    pub(crate) fn title(&self) -> String {
        if self.generation.is_some() { self.target.title() } else { self.target.name() }
    }

    /// Returns the description as a model.
    pub(crate) fn model(&self, operation: Operation) -> Result<Arc<Model>, Failure> {
        self.target.model().ok_or_else(|| self.target.unsupported(operation))
    }
}

/// Context of a request.
pub struct Call<'a> {
    /// The instruction set.
    pub side: Side<'a>,
    /// Second instruction set: the other side of a comparison, or the destination of `port`.
    pub other: Option<Side<'a>>,
    /// The same instruction set in other generations, for samples of `doc`; also the instruction sets that `doc`
    /// compares.
    pub generations: &'a [&'a dyn Target],
    /// Options of the command: those of [`Request::command_options`](crate::Request::command_options), and those that
    /// the flags of the target set.
    pub options: &'a CommandOptions,
    /// Syntax in which messages name options.
    pub selector_syntax: SelectorSyntax,
    /// The inputs.
    pub inputs: &'a mut dyn Inputs,
    /// The output.
    pub output: &'a mut dyn Output,
}

impl<'a> Call<'a> {
    /// Returns the instruction set.
    pub(crate) fn target(&self) -> &'a dyn Target {
        self.side.target
    }

    /// Returns the second instruction set. If the request has none, returns a failure with the message `why` and
    /// `help`.
    pub(crate) fn other(&self, why: &str, help: &str) -> Result<Side<'a>, Failure> {
        self.other.ok_or_else(|| impossible(why, help))
    }

    /// Reports a note without a source location.
    pub(crate) fn note(&mut self, message: String) {
        self.output.say(&SourceMap::new(), &[Diagnostic::new(Severity::Note, "", message)]);
    }

    /// Returns the format of the inputs: the requested one, or detected from the first bytes.
    pub(crate) fn kind(&mut self, options: &InputOptions) -> Result<Input, Failure> {
        Ok(options.kind.of(&self.inputs.head()?))
    }

    /// Fails if the request has no input.
    pub(crate) fn needs_input(&self) -> Result<(), Failure> {
        match self.inputs.count() {
            0 => Err(impossible("missing input", "pass bytes, text, or a file name")),
            _ => Ok(()),
        }
    }

    /// Opens the input. Fails unless there is exactly one input.
    pub(crate) fn input(&mut self) -> Result<Box<dyn Source>, Failure> {
        self.needs_input()?;
        let count = self.inputs.count();
        match (count, self.inputs.next()) {
            (1, Some(input)) => input,
            _ => Err(impossible(format!("too many inputs: {count} (expected 1)"), "pass one input")),
        }
    }

    /// Returns the answer of a command about a whole description. Its document names the generation and the GPU only if
    /// the command decodes words.
    pub(crate) fn answer(
        &self,
        operation: Operation,
        command: Command,
        verdict: Verdict,
        title: &str,
    ) -> Answer {
        let isa = self.target().isa();
        let isa = if operation.decodes() { isa } else { Isa { generation: None, gpu: None, ..isa } };
        answer(operation, isa, command, verdict, title)
    }

    /// Returns the answer of a command over a program: its document names the generation and the GPU.
    pub(crate) fn program_answer(
        &self,
        operation: Operation,
        command: Command,
        verdict: Verdict,
        title: &str,
    ) -> Answer {
        answer(operation, self.target().isa(), command, verdict, title)
    }
}

fn answer(operation: Operation, isa: Isa, command: Command, verdict: Verdict, title: &str) -> Answer {
    Answer {
        operation,
        verdict,
        document: Document::new(Some(isa), command),
        title: title.to_owned(),
        is_one: false,
        complete: true,
        found: MemorySink::default(),
        text: None,
        replaced: None,
    }
}

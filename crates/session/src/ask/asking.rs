//! A request on its way: the family that is asked, inputs, flags, what is said, and the form of what comes out.

use super::document;
use super::shared::missing;
use crate::fault::{Fault, FaultKind};
use crate::handle::{Handle, Material};
use crate::heard::Heard;
use crate::page::page_of;
use crate::request::{Flags, Form, InputOptions};
use isaloom_family::{Ability, Asked, Failure, Family, Memory, Opening, Sink, TARGETS, Verdict};
use isaloom_record::{Command, Document};
use isaloom_view::Look;

/// A request on its way.
pub(super) struct Asking<'a> {
    pub(super) handle: &'a Handle,
    pub(super) family: &'a dyn Family,
    pub(super) ability: Ability,
    pub(super) material: &'a Material<'a>,
    pub(super) heard: Heard,
}

/// What a request came to.
pub(super) struct Done {
    pub(super) verdict: Verdict,
    pub(super) document: Made,
}

/// A document, or its text where it was made piece by piece.
pub(super) enum Made {
    Document(Box<Document>),
    Text(String),
}

impl Asking<'_> {
    /// What flags ask for, beside what the options that all families share do.
    pub(super) fn asked(&mut self, flags: &Flags, mut asked: Asked) -> Result<Asked, Fault> {
        let kind = self.handle.kind();
        for (name, value) in flags {
            for value in value.values() {
                asked.set((TARGETS, kind), self.ability, name, &value, &mut self.handle.shelf().clone())?;
            }
        }
        if asked.opening != Opening::default() {
            return Err(Fault::impossible(
                "a flag says how something is opened",
                "give it when it is opened",
            ));
        }
        self.heard.folders.clone_from(&asked.folders);
        self.heard.map_file.clone_from(&asked.map_file);
        self.heard.names_file.clone_from(&asked.names_file);
        Ok(asked)
    }

    /// The same where there is nothing that they could ask for but how it is opened.
    pub(super) fn no_flags(&mut self, flags: &Flags) -> Result<(), Fault> {
        self.asked(flags, Asked::default()).map(|_| ())
    }

    /// The inputs in order; one that is not there is told, and `None`.
    pub(super) fn inputs(&mut self, options: &InputOptions) -> Result<Vec<Option<Memory>>, Fault> {
        let mut all = Vec::new();
        all.extend(self.material.input.map(|(name, bytes)| Some(Memory::new(name, bytes))));
        if let Some(text) = &options.text {
            let name = options.name.as_deref().unwrap_or("<text>");
            all.push(Some(Memory::new(name, text.as_bytes())));
        }
        for name in &options.files {
            let file = self.handle.shelf().get(name);
            if file.is_none() {
                self.refuse(&missing(name));
            }
            all.push(file.map(|bytes| Memory::new(name, bytes)));
        }
        match all.is_empty() {
            true => Err(Fault::impossible("there is no input", "give bytes, a text, or the name of a file")),
            false => Ok(all),
        }
    }

    /// The one input of what takes no more.
    pub(super) fn input(&mut self, options: &InputOptions) -> Result<Memory, Fault> {
        let mut all = self.inputs(options)?;
        match (all.pop(), all.is_empty()) {
            (Some(Some(input)), true) => Ok(input),
            (_, true) => Err(Fault::said(FaultKind::File, std::mem::take(&mut self.heard.said))),
            _ => Err(Fault::impossible("there are several inputs", "give one")),
        }
    }

    /// Says why an input gives no answer.
    pub(super) fn refuse(&mut self, failure: &Failure) {
        (&mut self.heard as &mut dyn Sink).refuse(failure);
    }

    /// What became of one of several inputs: a failure of its own is told and the others go on.
    ///
    /// # Errors
    /// When the same would be wrong with every input.
    pub(super) fn outcome(&mut self, done: Result<Verdict, Failure>) -> Result<Verdict, Fault> {
        match done {
            Ok(verdict) => Ok(verdict),
            Err(
                failure @ (Failure::Lacks { .. }
                | Failure::Unknown { .. }
                | Failure::Impossible { .. }
                | Failure::Entry { .. }),
            ) => Err(failure.into()),
            Err(failure) => {
                self.refuse(&failure);
                Ok(Verdict::Problems)
            }
        }
    }

    /// A document that is about what `title` names, in a form.
    pub(super) fn made(
        &mut self,
        command: Command,
        verdict: Verdict,
        title: &str,
        (form, width): (Form, Option<usize>),
    ) -> Result<Done, Fault> {
        let document = document(self.family, self.ability, command);
        let page = |document: &Document| page_of(document, title, false);
        match form {
            Form::Json => {}
            Form::Text => {
                let text = page(&document).text(Look { color: false, width });
                self.heard.output.extend_from_slice(text.as_bytes());
            }
            Form::Html => {
                let name = document.isa.as_ref().map_or("isaloom", |isa| isa.name.as_str());
                self.heard.output.extend_from_slice(page(&document).html(name).as_bytes());
            }
            _ => return Err(self.no_form()),
        }
        Ok(Done { verdict, document: Made::Document(Box::new(document)) })
    }

    /// The document without a page, with an output of its own.
    pub(super) fn written(&mut self, command: Command, verdict: Verdict, text: &str) -> Done {
        self.heard.output.extend_from_slice(text.as_bytes());
        let document = document(self.family, self.ability, command);
        Done { verdict, document: Made::Document(Box::new(document)) }
    }

    /// The form is another command's.
    pub(super) fn no_form(&self) -> Fault {
        let why = format!("`{}` has no such form", self.ability.name());
        Fault::impossible(why, "`json`, `text` and `html` are forms of most")
    }
}

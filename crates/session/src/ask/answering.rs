//! From a request to an answer.

use super::asking::{Asking, Done, Made};
use super::{description, design, programs};
use crate::answer::{Answer, Status, json};
use crate::fault::{Fault, FaultKind};
use crate::handle::{Handle, Material};
use crate::heard::Heard;
use crate::request::Request;
use isaloom_family::{Manner, Sink, Verdict};
use serde::Deserialize;

impl Handle {
    /// Asks it something.
    pub fn ask(&self, request: &Request, material: &Material<'_>) -> Answer {
        answer(self, request, material)
    }

    /// The same with a request in JSON.
    pub fn ask_json(&self, request: &str, material: &Material<'_>) -> Answer {
        match serde_json::from_str(request) {
            Ok(request) => self.ask(&request, material),
            Err(error) => {
                let why = format!("the request cannot be read: {error}");
                // What was asked for, as far as it can be read.
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

/// Answers a request.
fn answer(handle: &Handle, request: &Request, material: &Material<'_>) -> Answer {
    let ability = request.ability();
    let mut heard = Heard::new(handle.shelf().clone());
    if let Some(note) = handle.chosen().note_by(Manner::Request) {
        (&mut heard as &mut dyn Sink).tell(isaloom_source::Severity::Note, note);
    }
    let family = match handle.family_for(ability) {
        Ok(family) => family,
        Err(fault) => return Answer::failed(ability.name(), fault, heard.said),
    };
    let mut asking = Asking { handle, family, ability, material, heard };
    let done = asking.begin().and_then(|faulty| {
        let done = asking.run(request)?;
        Ok(Done { verdict: done.verdict.and(faulty), ..done })
    });
    let Heard { output, said, parts, .. } = asking.heard;
    match done {
        Err(fault) => Answer::failed(ability.name(), fault, said),
        Ok(Done { verdict, document }) => {
            let document = match document {
                Made::Text(text) => text,
                Made::Document(mut document) => {
                    document.diagnostics.clone_from(&said);
                    json(&document)
                }
            };
            Answer { status: Status::from(verdict), fault: None, document, output, parts, diagnostics: said }
        }
    }
}

impl Asking<'_> {
    /// Says what is wrong with the description.
    fn begin(&mut self) -> Result<Verdict, Fault> {
        let faults = self.family.faults(self.ability);
        if faults.fatal {
            return Err(Fault::from((&*faults.files, faults.diagnostics.as_slice())));
        }
        self.heard.say(&faults.files, &faults.diagnostics);
        Ok(Verdict::of(isaloom_source::has_errors(&faults.diagnostics)))
    }

    fn run(&mut self, request: &Request) -> Result<Done, Fault> {
        match request {
            Request::Dis(options) => programs::dis(self, options),
            Request::Asm(options) => programs::asm(self, options),
            Request::Explain(options) => programs::explain(self, options),
            Request::Info(options) => description::info(self, options),
            Request::Search(options) => description::search(self, options),
            Request::Check(options) => description::check(self, options),
            Request::Diff(options) => description::diff(self, options),
            Request::Scan(options) => programs::scan(self, options),
            Request::Stats(options) => description::stats(self, options),
            Request::Gaps(options) => design::gaps(self, options),
            Request::Fit(options) => design::fit(self, options),
            Request::Cover(options) => design::cover(self, options),
            Request::Convert(options) => design::convert(self, options),
            Request::Audit(options) => description::audit(self, options),
            Request::Prove(options) => design::prove(self, options),
            Request::Fmt(options) => programs::fmt(self, options),
            Request::Patch(options) => programs::patch(self, options),
            Request::Port(options) => programs::port(self, options),
            Request::Doc(options) => description::doc(self, options),
        }
    }
}

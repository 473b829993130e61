//! Queries on a description that work with or without a decoder, for all generations or for one.

use super::read::{Read, TITLE};
use super::{Isaspec, Titles, difference, findings, list, page, search, statistics};
use isaloom_check::CheckOptions;
use isaloom_diff::Side;
use isaloom_model::Model;
use isaloom_schema::{Audit, Description, Difference, Findings, Hit, Isa};
use isaloom_source::Diagnostic;
use isaloom_target::support::audit::audit;
use isaloom_target::{
    CheckJob, CodeOperations, DescriptionQueries, Failure, Faults, JobSink, Operation, Statistics, Target,
};
use std::any::Any;
use std::borrow::Cow;
use std::sync::Arc;

/// Returns the description of a target; `None` if the target is not an isaspec description.
fn read(target: &dyn Target) -> Option<&Read> {
    let compiled = target.of_type::<Isaspec>().map(|isaspec| &isaspec.read);
    compiled.or_else(|| target.of_type::<Read>())
}

impl Target for Read {
    fn isa(&self) -> Isa {
        let name = self.model.name().to_owned();
        let generation = self.asked.map(|generation| generation.0);
        Isa { family: "isaspec".to_owned(), name, generation, gpu: None }
    }

    fn title(&self) -> String {
        self.name.clone()
    }

    fn hardware(&self) -> String {
        super::adreno::hardware(self.model.name()).to_owned()
    }

    fn faults(&self, operation: Operation) -> Faults<'_> {
        let told = |_: &&Diagnostic| operation != Operation::Check;
        let diagnostics: Vec<_> = self.errors().filter(told).cloned().collect();
        let fatal = self.undecodable.is_some() && operation.decodes() && !diagnostics.is_empty();
        Faults { files: Cow::Borrowed(self.model.sources()), diagnostics, fatal }
    }

    fn model(&self) -> Option<Arc<Model>> {
        Some(Arc::clone(&self.model))
    }

    fn description(&self) -> Result<&dyn DescriptionQueries, Failure> {
        Ok(self)
    }

    fn code(&self) -> Result<&dyn CodeOperations, Failure> {
        Err(self.undecodable.clone().unwrap_or_else(|| self.unsupported(Operation::Disassemble)))
    }

    fn unsupported(&self, operation: Operation) -> Failure {
        Failure::Unsupported { target: TITLE, operation }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl DescriptionQueries for Read {
    fn info(&self, name: Option<&str>) -> Result<Description, Failure> {
        let Some(name) = name else { return Ok(list(&self.model, self.asked)) };
        page(&self.model, name, self.asked).ok_or_else(|| {
            let bitsets = self.model.bitsets().map(|(_, b)| b.shown_name());
            let names = bitsets.chain(self.model.enums().map(|(_, e)| e.name.as_str()));
            Failure::unknown(self.title_for(self.asked), "bitset or enum", name, names)
        })
    }

    fn search(&self, words: &[String]) -> Vec<Hit> {
        search(&self.model, words, self.asked)
    }

    fn statistics(&self) -> Statistics {
        Statistics { facts: statistics(&self.model), encodings: Vec::new() }
    }

    fn check(&self, job: &CheckJob, sink: &mut dyn JobSink) -> Result<Findings, Failure> {
        let options = CheckOptions { allows: job.allows.clone(), read: self.read.clone(), show: job.show };
        let report = isaloom_check::check(&self.model, &options);
        sink.say(self.model.sources(), &report.diagnostics(&self.model));
        let gaps = job.gaps.then(|| isaloom_check::gaps(&self.model));
        Ok(findings(&self.model, &report, gaps.as_deref()))
    }

    fn difference(&self, other: &dyn Target) -> Result<Difference, Failure> {
        let Some(other) = read(other) else {
            return Err(Failure::Unsupported { target: TITLE, operation: Operation::Difference });
        };
        let sides = [self, other].map(|of| Side { model: &of.model, generation: of.asked });
        let diff = isaloom_diff::diff(sides[0], sides[1], &isaloom_diff::Options::default());
        let titles = Titles { from: self.title_for(self.asked), to: other.title_for(other.asked) };
        Ok(difference(titles, &diff))
    }

    fn audit(&self, other: &dyn Target) -> Result<Audit, Failure> {
        match self.difference(other) {
            Err(Failure::Unsupported { .. }) => Err(self.unsupported(Operation::Audit)),
            difference => difference.map(audit),
        }
    }
}

//! Queries on a description, with or without a decoder, and comparisons with another description.

use super::about::{Read, TITLE, info};
use super::description::Amd;
use super::{Described, audit, difference, isa, search};
use isaloom_model::Model;
use isaloom_schema::{Audit, Description, Difference, Findings, Hit, Isa};
use isaloom_target::{
    CheckJob, CodeOperations, DescriptionQueries, Failure, Faults, JobSink, Operation, Statistics, Target,
};
use std::any::Any;
use std::sync::Arc;

/// Compares a description with that of another target.
pub(super) fn compare(described: &Described, other: &dyn Target) -> Result<Difference, Failure> {
    Ok(difference(described, other_of(other, Operation::Difference)?))
}

/// Compares a description with that of another target, and returns the effect of each change on words.
pub(super) fn audited(described: &Described, other: &dyn Target) -> Result<Audit, Failure> {
    Ok(audit(described, other_of(other, Operation::Audit)?))
}

fn other_of(other: &dyn Target, operation: Operation) -> Result<&Described, Failure> {
    let other = other.of_type::<Amd>().map(Amd::described).or_else(|| {
        let found = other.of_type::<Read>()?;
        Some(found.about.described(&found.spec))
    });
    other.ok_or(Failure::Unsupported { target: TITLE, operation })
}

impl Target for Read {
    fn isa(&self) -> Isa {
        isa(&self.spec, None)
    }

    fn title(&self) -> String {
        self.spec.text(self.spec.architecture.name).to_owned()
    }

    fn faults(&self, operation: Operation) -> Faults<'_> {
        let faults = self.about.faults(operation);
        let fatal = self.undecodable.is_some() && operation.decodes() && !faults.diagnostics.is_empty();
        Faults { fatal, ..faults }
    }

    fn model(&self) -> Option<Arc<Model>> {
        Some(self.about.described(&self.spec).shared())
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
        info(&self.spec, name)
    }

    fn search(&self, words: &[String]) -> Vec<Hit> {
        search(&self.spec, words)
    }

    fn statistics(&self) -> Statistics {
        self.about.statistics(&self.spec)
    }

    fn check(&self, job: &CheckJob, sink: &mut dyn JobSink) -> Result<Findings, Failure> {
        Ok(self.about.check(&self.spec, job, sink))
    }

    fn difference(&self, other: &dyn Target) -> Result<Difference, Failure> {
        compare(self.about.described(&self.spec), other)
    }

    fn audit(&self, other: &dyn Target) -> Result<Audit, Failure> {
        audited(self.about.described(&self.spec), other)
    }
}

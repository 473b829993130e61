//! A description of which nothing can be decoded: what it says of itself can still be asked.

use crate::family::{Failure, Family, Faults, Operation, Sources, Statistics, Subject, Visit};
use crate::io::{JobSink, Source};
use crate::job::{AsmJob, CheckJob, Job, ScanJob, Verdict};
use crate::listing::Listing;
use isaloom_model::Model;
use isaloom_schema::{
    Assembled, Audit, Description, Difference, Explanation, Findings, Hit, Isa, Scan, Summary,
};
use std::any::Any;
use std::sync::Arc;

/// What a description answers without a decoder.
pub trait Describes: Send + Sync + 'static {
    /// The record of the instruction set.
    fn isa(&self) -> Isa;
    /// What a person calls the description.
    fn name(&self) -> String;
    /// The description as a model.
    fn model(&self) -> Arc<Model>;
    /// Returns the problems of the description that prevent exact answers.
    fn faults(&self, ability: Operation) -> Faults<'_>;
    /// Returns everything in the description, or the entries with a name.
    ///
    /// # Errors
    /// If nothing has the name.
    fn info(&self, name: Option<&str>) -> Result<Description, Failure>;
    /// The instructions that have all words, the best first.
    fn search(&self, words: &[String]) -> Vec<Hit>;
    /// Counts.
    fn statistics(&self) -> Statistics;
    /// Everything that is wrong with the description.
    ///
    /// # Errors
    /// If the target has no descriptions to check.
    fn check(&self, job: &CheckJob, sink: &mut dyn JobSink) -> Result<Findings, Failure>;
    /// What differs between this description and another one of the same target.
    ///
    /// # Errors
    /// If the two cannot be compared.
    fn difference(&self, other: &dyn Family) -> Result<Difference, Failure>;
    /// Which encodings change meaning if another description of the same target takes its place.
    ///
    /// # Errors
    /// If the two cannot be compared.
    fn audit(&self, other: &dyn Family) -> Result<Audit, Failure>;
    /// Returns the failure for an operation that the target does not support.
    fn lacks(&self, ability: Operation) -> Failure;
}

/// A description, and why nothing of it can be decoded.
pub struct Undecodable<D> {
    /// The description.
    pub description: D,
    /// Why nothing can be decoded.
    pub why: Failure,
}

impl<D> Undecodable<D> {
    fn refuses<T>(&self) -> Result<T, Failure> {
        Err(self.why.clone())
    }
}

impl<D: Describes> Family for Undecodable<D> {
    fn isa(&self) -> Isa {
        self.description.isa()
    }

    fn title(&self) -> String {
        self.description.name()
    }

    fn faults(&self, ability: Operation) -> Faults<'_> {
        let faults = self.description.faults(ability);
        Faults { fatal: ability.decodes() && !faults.diagnostics.is_empty(), ..faults }
    }

    fn model(&self) -> Option<Arc<Model>> {
        Some(self.description.model())
    }

    fn disassemble(&self, _: &[u8], _: &Job, _: &mut Visit<'_>) -> Result<Summary, Failure> {
        self.refuses()
    }

    fn listing(&self, _: &mut dyn Source, _: &mut Listing, _: &mut dyn JobSink) -> Result<Verdict, Failure> {
        self.refuses()
    }

    fn assembly(&self, _: &mut dyn Source, _: &AsmJob, _: &mut dyn JobSink) -> Result<Verdict, Failure> {
        self.refuses()
    }

    fn readings(
        &self,
        _: &mut dyn Source,
        _: &AsmJob,
        _: &mut dyn JobSink,
    ) -> Result<(Assembled, Verdict), Failure> {
        self.refuses()
    }

    fn assemble(&self, _: &str) -> Result<Vec<u8>, Failure> {
        self.refuses()
    }

    fn explain(&self, _: Subject<'_>) -> Result<Vec<Explanation>, Failure> {
        self.refuses()
    }

    fn info(&self, name: Option<&str>) -> Result<Description, Failure> {
        self.description.info(name)
    }

    fn search(&self, words: &[String]) -> Vec<Hit> {
        self.description.search(words)
    }

    fn statistics(&self) -> Statistics {
        self.description.statistics()
    }

    fn check(&self, job: &CheckJob, sink: &mut dyn JobSink) -> Result<Findings, Failure> {
        self.description.check(job, sink)
    }

    fn difference(&self, other: &dyn Family) -> Result<Difference, Failure> {
        self.description.difference(other)
    }

    fn audit(&self, other: &dyn Family) -> Result<Audit, Failure> {
        self.description.audit(other)
    }

    fn scan(
        &self,
        _: &mut Sources<'_>,
        _: &ScanJob,
        _: &mut dyn JobSink,
    ) -> Result<(Scan, Verdict), Failure> {
        self.refuses()
    }

    fn lacks(&self, ability: Operation) -> Failure {
        self.description.lacks(ability)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

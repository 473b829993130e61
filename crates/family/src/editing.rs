//! What only an editor asks of a family, or who checks programs: a trait beside [`Family`], so that a door in which nobody
//! edits has none of it in it.

use crate::family::{Failure, Family, Subject};
use crate::io::{Sink, Source};
use crate::outline::{Before, Edit, Follow, Laid, Outline, Signature};
use isaloom_record::{Explanation, Findings};
use std::borrow::Cow;

/// A family whose texts are edited. What each method is for stands at the methods of `dyn Family`.
pub(crate) trait Editing: Family {
    fn outline_again(&self, text: &str, before: &mut Before) -> Outline;

    fn follow(&self, beginning: &str) -> Cow<'_, [Follow]>;

    fn signatures(&self, name: &str) -> Vec<Signature>;

    fn operand_place(&self, _written: &str) -> Option<usize> {
        None
    }

    fn renamed(&self, _text: &str, _old: &str, _new: &str) -> Option<Result<Vec<Edit>, String>> {
        None
    }

    fn explain_statement(&self, statement: &Laid) -> Option<Explanation> {
        let bytes = Some(statement.bytes.as_slice()).filter(|bytes| !bytes.is_empty())?;
        let mut explained = self.explain(Subject::Bytes(bytes)).ok()?.into_iter().next()?;
        explained.instruction.offset = Some(statement.offset);
        Some(explained)
    }

    fn check_program(&self, source: &mut dyn Source, sink: &mut dyn Sink) -> Result<Findings, Failure> {
        let _ = (source, sink);
        let why = format!("programs of {} are not checked", self.title());
        Err(Failure::Impossible { why, help: None })
    }
}

//! Schedules the analyses of units, and publishes their diagnostics.

use super::state::{Event, Server, State};
use crate::analysis::{Outcome, Subject, Unit, analyse, verify};
use crate::overlay::plain;
use crate::report::Reports;
use gen_lsp_types::{Diagnostic, PublishDiagnosticsParams, Uri};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

impl Server {
    /// Records an edit of a unit, and schedules its analysis for the time `due`.
    pub(super) fn edited(&mut self, unit: &Unit, due: Instant) {
        self.edits += 1;
        let state = self.units.entry(unit.clone()).or_default();
        state.edits = self.edits;
        state.due = Some(due);
        // Cancel the scheduled verifier run. The analysis of the new text schedules another one.
        state.second.due = None;
    }

    /// Makes a scheduled analysis start immediately, because a request is waiting for it.
    pub(super) fn hurry(&mut self, unit: &Unit) {
        if let Some(state) = self.units.get_mut(unit).filter(|state| state.due.is_some()) {
            state.due = Some(Instant::now());
        }
    }

    /// Returns the earliest time at which work on any unit can start; `None` if nothing is scheduled.
    pub(super) fn next_due(&self) -> Option<Instant> {
        self.units.values().filter_map(State::next_due).min()
    }

    pub(super) fn look_at_what_is_due(&mut self) {
        let now = Instant::now();
        self.verify_what_is_due(now);
        for (unit, state) in &mut self.units {
            if state.running || state.due.is_none_or(|due| due > now) {
                continue;
            }
            (state.running, state.due) = (true, None);
            let (unit, edits, world) = (unit.clone(), state.edits, self.world.clone());
            let (languages, before, events) =
                (self.languages.clone(), state.analysis.clone(), self.events.clone());
            self.lookers.run(move || {
                let look = || analyse(&unit, &world, &languages, before.as_deref());
                let outcome = catch_unwind(AssertUnwindSafe(look)).ok().map(Box::new);
                let _ = events.send(Event::Looked(unit, edits, outcome));
            });
        }
    }

    pub(super) fn looked(&mut self, unit: &Unit, edits: u64, outcome: Option<Box<Outcome>>) {
        let Some(state) = self.units.get_mut(unit) else { return };
        state.running = false;
        let Some(outcome) = outcome else {
            return self.failed(unit);
        };
        let analysis = Arc::new(outcome.analysis);
        // Requests can use the analysis of an older text, but its diagnostics are not published.
        state.analysis = Some(Arc::clone(&analysis));
        if state.edits != edits {
            return;
        }
        state.looked = edits;
        let slow = matches!(analysis.subject, Subject::Description(_) | Subject::Vendor(_));
        state.second.due = slow.then(|| Instant::now() + state.second.rest());
        self.tell_status(unit);
        self.publish(unit, outcome.reports);
        self.look_again_at_users(unit);
        self.answer_waiting(unit);
    }

    fn verify_what_is_due(&mut self, now: Instant) {
        for (unit, state) in &mut self.units {
            let is_due = state.second.due.is_some_and(|due| due <= now) && state.second.begun.is_none();
            let Some(analysis) = state.analysis.clone().filter(|_| is_due) else { continue };
            (state.second.begun, state.second.due) = (Some(now), None);
            let (unit, edits, events) = (unit.clone(), state.looked, self.events.clone());
            self.verifiers.run(move || {
                let outcome =
                    catch_unwind(AssertUnwindSafe(|| verify(&analysis))).ok().flatten().map(Box::new);
                let _ = events.send(Event::Verified(unit, edits, outcome));
            });
        }
    }

    pub(super) fn verified(&mut self, unit: &Unit, edits: u64, outcome: Option<Box<Outcome>>) {
        let Some(state) = self.units.get_mut(unit) else { return };
        if let Some(begun) = state.second.begun.take() {
            state.second.took = begun.elapsed();
        }
        let Some(outcome) = outcome.filter(|_| state.edits == edits) else { return };
        state.analysis = Some(Arc::new(outcome.analysis));
        self.publish(unit, outcome.reports);
    }

    /// Schedules new analyses of the assembly documents that use the description in `unit`.
    fn look_again_at_users(&mut self, unit: &Unit) {
        let Some(Subject::Description(description)) =
            self.units.get(unit).and_then(|state| state.analysis.as_ref()).map(|a| &a.subject)
        else {
            return;
        };
        let files: BTreeSet<_> =
            description.model.sources().files().map(|(_, file)| plain(Path::new(file.name()))).collect();
        let uses = |state: &State| match state.analysis.as_ref().map(|analysis| &analysis.subject) {
            Some(Subject::Assembly(assembly)) => {
                assembly.meant.as_ref().is_ok_and(|meant| meant.files.iter().any(|file| files.contains(file)))
            }
            _ => false,
        };
        let users: Vec<Unit> =
            self.units.iter().filter(|(_, state)| uses(state)).map(|(unit, _)| unit.clone()).collect();
        for user in users {
            self.edited(&user, Instant::now());
        }
    }

    /// Publishes the diagnostics of a unit: sends those of each document that is open or whose diagnostics changed.
    fn publish(&mut self, unit: &Unit, reports: Reports) {
        let Some(state) = self.units.get_mut(unit) else { return };
        let new: BTreeMap<String, Vec<Diagnostic>> =
            reports.into_documents().map(|(uri, list)| (uri.0, list)).collect();
        let before = std::mem::replace(&mut state.said, new);
        let gone = before.keys().filter(|uri| !state.said.contains_key(*uri)).cloned();
        let open = &self.world.open;
        // For a document that is not open, diagnostics are sent only if they changed.
        let changed = state.said.iter().filter(|(uri, list)| {
            open.contains_key(&Uri((*uri).clone()))
                || before.get(*uri).map_or(!list.is_empty(), |old| old != *list)
        });
        let documents: Vec<String> = gone.chain(changed.map(|(uri, _)| uri.clone())).collect();
        documents.into_iter().for_each(|uri| self.tell(Uri(uri)));
    }

    /// Sends the diagnostics that all units have for a document to the client.
    fn tell(&self, uri: Uri) {
        let version = self.world.open.get(&uri).map(|open| open.version);
        let all = self.units.values().filter_map(|state| state.said.get(&uri.0)).flatten();
        let mut diagnostics: Vec<Diagnostic> = Vec::new();
        for found in all {
            // If two open descriptions import the same file, both have its diagnostics.
            if !diagnostics.contains(found) {
                diagnostics.push(found.clone());
            }
        }
        self.notify(
            "textDocument/publishDiagnostics",
            PublishDiagnosticsParams { uri, version, diagnostics },
        );
    }

    /// Removes a unit, and removes its diagnostics from the client.
    pub(super) fn forget(&mut self, unit: &Unit) {
        let Some(state) = self.units.remove(unit) else { return };
        state.said.into_keys().for_each(|uri| self.tell(Uri(uri)));
    }

    /// Sends the status of an assembly document, that is, its instruction set, to the client.
    fn tell_status(&self, unit: &Unit) {
        let (Unit::Assembly(uri), Some(state)) = (unit, self.units.get(unit)) else { return };
        let Some(Subject::Assembly(assembly)) = state.analysis.as_ref().map(|analysis| &analysis.subject)
        else {
            return;
        };
        self.notify("isaloom/status", crate::requests::status(uri, assembly));
    }
}

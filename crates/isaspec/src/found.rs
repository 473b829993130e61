//! Diagnostics of the reader, bounded in number and length regardless of the number of errors.

use crate::ids;
use crate::syntax::Declarations;
use isaloom_model::limits::MAX_FINDINGS_OF_A_RULE;
use isaloom_model::{Allow, Model};
use isaloom_source::{Diagnostic, Effect, Severity, Span, SubjectKind};
use rustc_hash::FxHashMap;

/// Maximum number of findings that are stored per rule. It is higher than the number that is reported, because
/// `<allow>` elements remove some findings later.
const KEPT: usize = 20 * MAX_FINDINGS_OF_A_RULE;
/// Maximum length of a diagnostic text, in bytes.
const MAX_TEXT: usize = 2000;

/// Diagnostics of a read operation.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// Findings, each with a flag: whether an unreadable file may be the cause. For example, that file may declare a
    /// name that is reported as unknown.
    list: Vec<(Diagnostic, bool)>,
    /// Number of findings per rule, including the findings that are not stored.
    counts: FxHashMap<&'static str, usize>,
    errors: bool,
}

impl Found {
    pub(crate) fn push(&mut self, found: Diagnostic) {
        self.add(found, false);
    }

    /// Adds a finding about an unknown name, with a suggestion if a similar name is known. Without a similar name, the
    /// finding may be a consequence of an unreadable file that declares the name.
    pub(crate) fn push_unknown(&mut self, found: Diagnostic, similar: Option<&str>, help: Option<String>) {
        match (similar, help) {
            (Some(name), _) => self.add(found.meant(name), false),
            (None, Some(help)) => self.add(found.help(help), true),
            (None, None) => self.add(found, true),
        }
    }

    fn add(&mut self, mut found: Diagnostic, may_follow: bool) {
        self.errors |= found.severity == Severity::Error;
        found.effect = ids::effect(found.id);
        let count = self.counts.entry(found.id).or_default();
        *count += 1;
        if *count <= KEPT {
            shorten(&mut found);
            self.list.push((found, may_follow));
        }
    }

    /// Adds a finding of the rule `id`, which `make` creates. If the rule already has too many findings, this one is
    /// only counted, and `make` is not called.
    pub(crate) fn push_with(&mut self, id: &'static str, make: impl FnOnce() -> Diagnostic) {
        if self.counts.get(id).is_some_and(|count| *count >= KEPT) {
            *self.counts.entry(id).or_default() += 1;
        } else {
            self.push(make());
        }
    }

    pub(crate) fn extend(&mut self, found: impl IntoIterator<Item = Diagnostic>) {
        found.into_iter().for_each(|d| self.push(d));
    }

    #[cfg(test)]
    pub(crate) fn ids(&self) -> Vec<&'static str> {
        self.list.iter().map(|(d, _)| d.id).collect()
    }

    #[cfg(test)]
    pub(crate) fn pop(&mut self) -> Option<Diagnostic> {
        self.list.pop().map(|(d, _)| d)
    }

    /// Returns whether the diagnostics contain an error.
    pub(crate) fn has_errors(&self) -> bool {
        self.errors
    }

    /// Returns the diagnostics ordered by location, each with the declared items that contain it. Removes findings that
    /// the description allows, and findings that an unreadable file may have caused. Returns at most
    /// [`MAX_FINDINGS_OF_A_RULE`] diagnostics per rule.
    pub(crate) fn finish(mut self, decls: &Declarations, model: &Model) -> Vec<Diagnostic> {
        if self.list.is_empty() {
            return Vec::new();
        }
        drop_allowed(decls, model, &mut self);
        self.list.sort_by_key(|(d, _)| d.span());
        drop_consequences(&mut self);
        let elements = elements(decls, model);
        let mut listed: FxHashMap<&'static str, usize> = FxHashMap::default();
        let mut out: Vec<Diagnostic> = Vec::new();
        for (mut found, _) in self.list {
            let number = listed.entry(found.id).or_default();
            *number += 1;
            if *number <= MAX_FINDINGS_OF_A_RULE {
                add_subjects(&mut found, &elements);
                out.push(found);
            }
        }
        let mut cut: Vec<&'static str> =
            listed.keys().copied().filter(|id| self.counts[id] > MAX_FINDINGS_OF_A_RULE).collect();
        cut.sort_unstable();
        for id in cut {
            let more = self.counts[id] - MAX_FINDINGS_OF_A_RULE;
            let severity = out.iter().find(|d| d.id == id).map_or(Severity::Note, |d| d.severity);
            out.push(Diagnostic { id: ids::MORE_FINDINGS, ..Diagnostic::more_of(id, severity, more) });
        }
        out
    }
}

/// Shortens the texts of a finding, because a description can contain very long names.
fn shorten(found: &mut Diagnostic) {
    let Diagnostic { message, labels, notes, help, .. } = found;
    let texts =
        [message].into_iter().chain(labels.iter_mut().map(|l| &mut l.message)).chain(notes).chain(help);
    for text in texts.filter(|t| t.len() > MAX_TEXT) {
        let end = (0..=MAX_TEXT).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0);
        text.truncate(end);
        text.push_str("...");
    }
}

/// Removes the warnings that an `<allow>` element permits, for one bitset or for the whole description.
fn drop_allowed(decls: &Declarations, model: &Model, found: &mut Found) {
    let allows = |list: &[Allow], id: &str| list.iter().any(|a| a.id == id);
    let lost = decls.bitsets.iter().filter_map(|b| Some((b.element, b.more.as_ref()?.allows.as_slice())));
    let bitsets = model.bitsets().map(|(_, b)| (b.element, &*b.allows)).chain(lost);
    let bitsets: Vec<(Span, &[Allow])> = bitsets.filter(|(_, allows)| !allows.is_empty()).collect();
    if decls.allows.is_empty() && bitsets.is_empty() {
        return;
    }
    let Found { list, counts, .. } = found;
    list.retain(|(d, _)| {
        let Some(span) = d.span().filter(|_| d.severity < Severity::Error) else { return true };
        let allowed = allows(&decls.allows, d.id)
            || bitsets.iter().any(|&(element, list)| within(span, element) && allows(list, d.id));
        if allowed && let Some(count) = counts.get_mut(d.id) {
            *count -= 1;
        }
        !allowed
    });
}

/// If a file could not be read, removes the findings that it may have caused, and adds their number as a note to the
/// finding about the file.
fn drop_consequences(found: &mut Found) {
    if !found.list.iter().any(|(d, _)| d.effect == Effect::File) {
        return;
    }
    let before = found.list.len();
    let Found { list, counts, .. } = found;
    list.retain(|(d, may_follow)| {
        if *may_follow && let Some(count) = counts.get_mut(d.id) {
            *count -= 1;
        }
        !may_follow
    });
    let note = match before - list.len() {
        0 => return,
        1 => "1 finding that may result from this error is not shown".to_owned(),
        many => format!("{many} findings that may result from this error are not shown"),
    };
    if let Some((cause, _)) = list.iter_mut().find(|(d, _)| d.effect == Effect::File) {
        cause.notes.push(note);
    }
}

fn within(inner: Span, outer: Span) -> bool {
    outer.file == inner.file && outer.start <= inner.start && inner.end <= outer.end
}

/// A declared item (bitset, field, enum, expression, template) with the span of its element.
struct Element<'d> {
    span: Span,
    kind: SubjectKind,
    name: &'d str,
}

/// Returns all declared items, ordered by location. An outer element precedes the elements inside.
fn elements<'d>(decls: &'d Declarations, model: &'d Model) -> Vec<Element<'d>> {
    let mut all = Vec::new();
    for (_, bitset) in model.bitsets() {
        all.push(Element { span: bitset.element, kind: SubjectKind::Bitset, name: &bitset.name });
    }
    for (_, field) in model.fields() {
        all.push(Element { span: field.element, kind: SubjectKind::Field, name: &field.name });
    }
    // The model lacks invalid bitsets and fields, so the items are taken from the declarations too.
    for bitset in &decls.bitsets {
        all.push(Element { span: bitset.element, kind: SubjectKind::Bitset, name: &bitset.name.text });
        for field in bitset.cases.iter().flat_map(|c| &c.fields) {
            all.push(Element { span: field.element, kind: SubjectKind::Field, name: &field.name.text });
        }
    }
    let enums = decls.enums.iter().map(|e| (e.element, SubjectKind::Enum, &e.name));
    let exprs = decls.exprs.iter().map(|e| (e.element, SubjectKind::Expr, &e.name));
    let templates = decls.templates.iter().map(|t| (t.element, SubjectKind::Template, &t.name));
    all.extend(enums.chain(exprs).chain(templates).map(|(span, kind, name)| Element {
        span,
        kind,
        name: &name.text,
    }));
    all.sort_by_key(|e| (e.span.file, e.span.start));
    all
}

/// Sets the subjects of a finding: the declared items that contain its location, the innermost first.
fn add_subjects(found: &mut Diagnostic, elements: &[Element<'_>]) {
    let Some(span) = found.span() else { return };
    // Only bitsets contain other items. So only two items can contain the finding: the last item that starts before it,
    // and the bitset around this item.
    let end = elements.partition_point(|e| (e.span.file, e.span.start) <= (span.file, span.start));
    let before = &elements[..end];
    let inner = before.last().filter(|e| within(span, e.span));
    let bitset = before.iter().rev().find(|e| e.kind == SubjectKind::Bitset).filter(|b| within(span, b.span));
    for element in
        inner.into_iter().chain(bitset.filter(|_| inner.is_none_or(|e| e.kind == SubjectKind::Field)))
    {
        found.subjects.push(isaloom_source::Subject {
            kind: element.kind,
            name: element.name.to_owned(),
            element: Some(element.span),
        });
    }
}

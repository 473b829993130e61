//! Structural check of an assembled module: reports each finding at its statement or id in the text.

use isaloom_source::{Diagnostic, FileId, Label, Span};
use isaloom_spirv::asm::{AsmOptions, Assembly, TargetEnv};
use isaloom_spirv::check::{CheckOptions, Finding};
use isaloom_spirv::grammar;
use isaloom_spirv::module::to_bytes;
use isaloom_spirv::read::Binary;
use isaloom_target::{EncodedStatement, IncrementalState, Lexeme, LexemeKind, SymbolOccurrence};
use std::collections::HashMap;
use std::ops::Range;

/// A text whose module is checked.
pub(super) struct CheckedSource<'t> {
    pub(super) text: &'t str,
    pub(super) file: FileId,
    pub(super) lexemes: &'t [Lexeme],
    pub(super) statements: &'t [EncodedStatement],
    pub(super) mentions: &'t [SymbolOccurrence],
}

/// Findings for the last module that was checked. The findings remain valid after an edit of comments, whitespace or
/// names, because the words do not change.
struct LastCheck {
    words: Vec<u32>,
    target: Option<TargetEnv>,
    findings: Vec<Finding>,
}

impl CheckedSource<'_> {
    /// Checks the module and returns the findings as diagnostics of the text.
    pub(super) fn check(
        &self,
        module: &Assembly,
        options: &AsmOptions,
        target: Option<TargetEnv>,
        before: &mut IncrementalState,
    ) -> Vec<Diagnostic> {
        let last = before.take::<LastCheck>();
        let last = match last.filter(|last| last.target == target && last.words == module.words) {
            Some(last) => last,
            None => {
                let bytes = to_bytes(&module.words, module.endian);
                let check = CheckOptions { target };
                let findings = Binary::new(&bytes).map_or_else(
                    |_| Vec::new(),
                    |binary| {
                        grammar::with(options.grammar.as_deref(), |grammar| {
                            check.check(&binary.with_grammar(grammar))
                        })
                    },
                );
                Box::new(LastCheck { words: module.words.clone(), target, findings })
            }
        };
        let diagnostics = self.diagnostics(module, &last.findings);
        before.keep(last);
        diagnostics
    }

    fn diagnostics(&self, module: &Assembly, findings: &[Finding]) -> Vec<Diagnostic> {
        if findings.is_empty() {
            return Vec::new();
        }
        let names = module.names();
        let names: HashMap<u32, &str> = names.iter().rev().map(|(name, id)| (*id, name.as_str())).collect();
        let definitions = self.definitions();
        let one = |finding: &Finding| {
            let message = finding.named(|id| names.get(&id).copied());
            let mut found = Diagnostic::error(finding.rule.id(), message);
            let statement = self.statement(finding.word);
            let subject = finding.rule.subject();
            let name =
                subject.map(|id| names.get(&id).map_or_else(|| id.to_string(), |name| (*name).to_owned()));
            let place = statement.as_ref().and_then(|range| self.place(range, name.as_deref()));
            let place = place.unwrap_or_else(|| self.first());
            found = found.at(self.span(&place), "");
            if let Some(name) = name
                && let Some(defined) = definitions.get(name.as_str())
                && statement.is_none_or(|own| defined.start < own.start || own.end < defined.end)
            {
                let message = format!("`%{name}` is defined here");
                found.labels.push(Label { span: self.span(defined), message, primary: false });
            }
            found
        };
        findings.iter().map(one).collect()
    }

    fn span(&self, range: &Range<usize>) -> Span {
        Span::new(self.file, range.start, range.end)
    }

    /// Returns the first definition of each id, by its name without `%`.
    fn definitions(&self) -> HashMap<&str, &Range<usize>> {
        let defined = self.mentions.iter().rev().filter(|mention| mention.definition);
        defined.filter_map(|mention| Some((self.id(&mention.range)?, &mention.range))).collect()
    }

    fn id(&self, range: &Range<usize>) -> Option<&str> {
        self.text.get(range.clone())?.strip_prefix('%')
    }

    /// Returns the text range of the instruction at a word offset.
    fn statement(&self, word: usize) -> Option<Range<usize>> {
        let offset = word as u64 * 4;
        let index = self.statements.binary_search_by_key(&offset, |statement| statement.offset).ok()?;
        self.statements.get(index).map(|statement| statement.source.clone())
    }

    /// Returns the range of the id that a finding is about, or of the opcode name if the statement lacks the id.
    fn place(&self, statement: &Range<usize>, name: Option<&str>) -> Option<Range<usize>> {
        let first = self.lexemes.partition_point(|lexeme| lexeme.range.start < statement.start);
        let own = self.lexemes.get(first..)?.iter().take_while(|lexeme| lexeme.range.end <= statement.end);
        let opcode = own.clone().find(|lexeme| lexeme.kind == LexemeKind::Mnemonic);
        // The last matching id is used, because an id before the opcode is the result.
        let used = own
            .filter(|lexeme| {
                lexeme.kind == LexemeKind::Id && name.is_some() && self.id(&lexeme.range) == name
            })
            .last();
        used.or(opcode).map(|lexeme| lexeme.range.clone())
    }

    /// Returns the first word of the text that is not a comment, for findings about the whole module.
    fn first(&self) -> Range<usize> {
        let code = self.lexemes.iter().find(|lexeme| lexeme.kind != LexemeKind::Comment);
        code.map_or(0..0, |lexeme| lexeme.range.clone())
    }
}

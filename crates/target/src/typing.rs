//! Completions and signatures at the end of an unfinished line, for editors and other text fields.
//!
//! The target returns the items and the signatures. This module finds the statement, the typed word and the operand in
//! the line. The caller replaces [`CompletionKind::Name`] by the names that the text defines, because only the caller
//! has the whole text.

use crate::interface::Target;
use crate::outline::{CompletionItem, CompletionKind, LexemeKind, LexicalSyntax, Signature};
use std::borrow::Cow;

/// Maximum number of fixed texts, such as the prefix of a number, that are skipped at the start of the typed word.
const MOST_LITERALS: usize = 4;

/// Completions at the end of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completions<'t> {
    /// Byte offset in the line at which the typed word begins, which a completion replaces.
    pub start: usize,
    /// Items that are valid there. They are not filtered by the typed word.
    pub items: Cow<'t, [CompletionItem]>,
}

/// Signatures for the instruction in a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignatureHelp {
    /// Signatures of all forms of the instruction, such as forms with different numbers of operands.
    pub signatures: Vec<Signature>,
    /// Index of the first signature that has the operand at the end of the line; 0 if none has it.
    pub active: usize,
    /// Index of the operand at the end of the line, from 0.
    pub operand: usize,
}

impl dyn Target + '_ {
    /// Returns the completions at the end of `before`, which is the line up to the cursor.
    pub fn completions(&self, syntax: &LexicalSyntax, before: &str) -> Completions<'_> {
        let lexemes = syntax.lexemes(before, &[]);
        if lexemes.last().is_some_and(|last| last.kind == LexemeKind::Comment) {
            return Completions::default();
        }
        // The statement starts after labels and listing columns. The word that is being typed is not part of its
        // beginning.
        let skipped =
            lexemes.iter().rposition(|lexeme| matches!(lexeme.kind, LexemeKind::Label | LexemeKind::Column));
        let start = skipped.and_then(|at| {
            let colon = lexemes.get(at + 1).filter(|next| before.get(next.range.clone()) == Some(":"));
            colon.or(lexemes.get(at)).map(|lexeme| lexeme.range.end)
        });
        let start = start.unwrap_or(0);
        let solid = |c: char| !(c.is_whitespace() || matches!(c, ',' | '|' | '(' | ')'));
        let mut word = before
            .rfind(|c| !solid(c))
            .map_or(0, |at| at + before.get(at..).and_then(|r| r.chars().next()).map_or(1, char::len_utf8))
            .max(start);
        let follow = |word: usize| self.follow(before.get(start..word).unwrap_or(""));
        let mut items = follow(word);
        // The typed word can start with text that must be there, such as the prefix of a number. Then the rest of the
        // word is completed.
        for _ in 0..MOST_LITERALS {
            let written = before.get(word..).unwrap_or("");
            let literals = items.iter().filter(|item| item.kind == CompletionKind::Literal);
            let begun = literals.map(|item| item.text.trim()).filter(|text| !text.is_empty());
            let Some(length) = begun.filter(|text| written.starts_with(*text)).map(str::len).max() else {
                break;
            };
            word += length;
            items = follow(word);
        }
        // If no completion fits, the punctuation at the start of the word may belong to the text before it.
        if items.is_empty() {
            let written = before.get(word..).unwrap_or("");
            word += written.find(char::is_alphanumeric).unwrap_or(written.len());
            items = follow(word);
        }
        Completions { start: word, items }
    }

    /// Returns the signatures of the instruction in `before`, which is the line up to the cursor; `None` if the name of
    /// the instruction is incomplete or unknown.
    pub fn signature_help(&self, syntax: &LexicalSyntax, before: &str) -> Option<SignatureHelp> {
        // In AMD assembly, the halves of a dual instruction are separated by `::`. Each half has its own signature.
        let before = before.rsplit("::").next().unwrap_or(before);
        let lexemes = syntax.lexemes(before, &[]);
        let is_name = |kind: LexemeKind| matches!(kind, LexemeKind::Mnemonic | LexemeKind::Directive);
        let mut name = lexemes.iter().position(|lexeme| is_name(lexeme.kind))?;
        let written =
            |index: usize| lexemes.get(index).and_then(|l| before.get(l.range.clone())).unwrap_or("");
        // In `ALU: MAXv`, the name before the colon is the kind of the operation, and the next name is the instruction.
        if written(name + 1) == ":" {
            name += 2;
        }
        let end = lexemes.get(name).map(|lexeme| lexeme.range.end).filter(|&end| end < before.len())?;
        let signatures = self.signatures(written(name));
        if signatures.is_empty() {
            return None;
        }
        let operand = self.operand_place(before.get(end..).unwrap_or("")).unwrap_or_else(|| {
            let behind = lexemes.get(name + 1..).unwrap_or_default();
            behind.iter().filter(|lexeme| before.get(lexeme.range.clone()) == Some(",")).count()
        });
        let active = signatures.iter().position(|one| operand < one.operands.len()).unwrap_or(0);
        Some(SignatureHelp { signatures, active, operand })
    }
}

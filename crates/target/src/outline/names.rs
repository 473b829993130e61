//! Finds the symbols that assembly text defines and uses.

use super::lexer::{Lexeme, LexemeKind, LexicalSyntax};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::ops::Range;

/// A name in the text that defines or uses a symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymbolOccurrence {
    /// Byte range of the name in the text; for an id, with its prefix.
    pub range: Range<usize>,
    /// Kind of the symbol.
    pub kind: SymbolOccurrenceKind,
    /// Whether this occurrence is the definition.
    pub definition: bool,
    /// For a numeric label such as `1:`, the byte offset of its definition in the text; `None` for other names. Several
    /// labels can have the same number: `1b` refers to the last definition before it, `1f` to the next definition.
    pub numbered: Option<usize>,
}

impl SymbolOccurrence {
    /// Returns whether two occurrences in one text refer to the same symbol.
    pub fn names_same(&self, other: &SymbolOccurrence, text: &str) -> bool {
        match (self.numbered, other.numbered) {
            (None, None) => text.get(self.range.clone()) == text.get(other.range.clone()),
            (a, b) => a == b,
        }
    }
}

/// Edit of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Byte range to replace; empty for an insertion.
    pub range: Range<usize>,
    /// Text that replaces the range.
    pub text: String,
}

/// Kind of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SymbolOccurrenceKind {
    /// Label, that is, a location in the program.
    Label,
    /// Symbol that a directive defines: a number or a kernel.
    Symbol,
    /// Id, that is, the result of an instruction (SPIR-V).
    Id,
}

/// Returns the symbol occurrences of a text: labels, names that a directive or `=` defines, and operands with these
/// names.
pub fn labels(syntax: &LexicalSyntax, text: &str, lexemes: &[Lexeme]) -> Vec<SymbolOccurrence> {
    let word = |lexeme: &Lexeme| text.get(lexeme.range.clone()).unwrap_or("");
    let mut defined: FxHashSet<&str> = FxHashSet::default();
    let mut symbols: FxHashSet<&str> = FxHashSet::default();
    let mut places: FxHashSet<usize> = FxHashSet::default();
    for (index, lexeme) in lexemes.iter().enumerate() {
        let next = lexemes.get(index + 1);
        match lexeme.kind {
            LexemeKind::Label if !is_number(word(lexeme)) => {
                defined.insert(word(lexeme));
                places.insert(lexeme.range.start);
            }
            LexemeKind::Directive if syntax.defining.contains(&word(lexeme)) => {
                if let Some(name) = next.filter(|next| next.kind == LexemeKind::Word) {
                    symbols.insert(word(name));
                    places.insert(name.range.start);
                }
            }
            LexemeKind::Mnemonic if next.is_some_and(|next| word(next) == "=") => {
                symbols.insert(word(lexeme));
                places.insert(lexeme.range.start);
            }
            _ => {}
        }
    }
    let mention = |lexeme: &Lexeme| {
        let name = word(lexeme);
        let definition = places.contains(&lexeme.range.start);
        let used = matches!(lexeme.kind, LexemeKind::Word | LexemeKind::Label);
        let kind = match () {
            () if defined.contains(name) => SymbolOccurrenceKind::Label,
            () if symbols.contains(name) => SymbolOccurrenceKind::Symbol,
            () => return None,
        };
        let range = lexeme.range.clone();
        (definition || used).then_some(SymbolOccurrence { range, kind, definition, numbered: None })
    };
    let numbers = Numbers::of(text, lexemes);
    lexemes.iter().filter_map(|lexeme| mention(lexeme).or_else(|| numbers.mention(text, lexeme))).collect()
}

fn is_number(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit())
}

/// Offsets of the numeric labels in a text: for each number, in the order of the text.
struct Numbers<'t>(BTreeMap<&'t str, Vec<usize>>);

impl<'t> Numbers<'t> {
    fn of(text: &'t str, lexemes: &[Lexeme]) -> Numbers<'t> {
        let mut all: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for lexeme in lexemes.iter().filter(|lexeme| lexeme.kind == LexemeKind::Label) {
            let name = text.get(lexeme.range.clone()).unwrap_or("");
            if is_number(name) {
                all.entry(name).or_default().push(lexeme.range.start);
            }
        }
        Numbers(all)
    }

    /// Returns the symbol occurrence for `1:`, `1b` or `1f`; `None` if the lexeme is another name or the label does not
    /// exist.
    fn mention(&self, text: &str, lexeme: &Lexeme) -> Option<SymbolOccurrence> {
        let name = text.get(lexeme.range.clone()).filter(|_| !self.0.is_empty())?;
        let range = lexeme.range.clone();
        let made = |numbered, definition| {
            Some(SymbolOccurrence {
                range,
                kind: SymbolOccurrenceKind::Label,
                definition,
                numbered: Some(numbered),
            })
        };
        if lexeme.kind == LexemeKind::Label {
            return is_number(name).then_some(lexeme.range.start).and_then(|place| made(place, true));
        }
        if !matches!(lexeme.kind, LexemeKind::Number | LexemeKind::Word) {
            return None;
        }
        let number = name.strip_suffix(['b', 'f']).filter(|number| is_number(number))?;
        let places = self.0.get(number)?;
        let behind = places.partition_point(|&place| place < lexeme.range.start);
        let at = if name.ends_with('b') { behind.checked_sub(1)? } else { behind };
        made(*places.get(at)?, false)
    }
}

/// Returns the occurrences of ids in a SPIR-V text. An id before `=` is a definition.
pub fn ids(text: &str, lexemes: &[Lexeme]) -> Vec<SymbolOccurrence> {
    let is_mark = |lexeme: Option<&Lexeme>| lexeme.is_some_and(|l| text.get(l.range.clone()) == Some("="));
    let ids = lexemes.iter().enumerate().filter(|(_, lexeme)| lexeme.kind == LexemeKind::Id);
    let mention = |(index, lexeme): (usize, &Lexeme)| SymbolOccurrence {
        range: lexeme.range.clone(),
        kind: SymbolOccurrenceKind::Id,
        definition: is_mark(lexemes.get(index + 1)),
        numbered: None,
    };
    ids.map(mention).collect()
}

//! The names that a text of assembly defines and uses.

use super::lexer::{Lexeme, LexemeKind};
use std::collections::BTreeSet;
use std::ops::Range;

/// A place at which a name stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// The bytes of the name; of an id with its mark.
    pub range: Range<usize>,
    /// What it names.
    pub kind: MentionKind,
    /// Whether it is defined here.
    pub definition: bool,
}

/// What a name of a text names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MentionKind {
    /// A place in the program.
    Label,
    /// A number that the text gives a name, or a kernel.
    Symbol,
    /// The result of an instruction (SPIR-V).
    Id,
}

/// Directives that define the name behind them, and what it then is.
const DEFINING: &[&str] = &[".set", ".equ", ".equiv", ".macro", ".amdgpu_lds", ".amdgpu_hsa_kernel"];

/// Labels where they are defined, names that a directive or an `=` defines, and everywhere else that one of them stands
/// behind the name of an instruction.
pub(crate) fn labels(text: &str, lexemes: &[Lexeme]) -> Vec<Mention> {
    let word = |lexeme: &Lexeme| text.get(lexeme.range.clone()).unwrap_or("");
    let mut defined: BTreeSet<&str> = BTreeSet::new();
    let mut symbols: BTreeSet<&str> = BTreeSet::new();
    let mut places: BTreeSet<usize> = BTreeSet::new();
    for (index, lexeme) in lexemes.iter().enumerate() {
        let next = lexemes.get(index + 1);
        match lexeme.kind {
            // A number that is a label stands for several places.
            LexemeKind::Label if !word(lexeme).starts_with(|c: char| c.is_ascii_digit()) => {
                defined.insert(word(lexeme));
                places.insert(lexeme.range.start);
            }
            LexemeKind::Directive if DEFINING.contains(&word(lexeme)) => {
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
            () if defined.contains(name) => MentionKind::Label,
            () if symbols.contains(name) => MentionKind::Symbol,
            () => return None,
        };
        (definition || used).then(|| Mention { range: lexeme.range.clone(), kind, definition })
    };
    lexemes.iter().filter_map(mention).collect()
}

/// The ids of a module: each is defined before the mark of a result.
pub(crate) fn ids(text: &str, lexemes: &[Lexeme]) -> Vec<Mention> {
    let is_mark = |lexeme: Option<&Lexeme>| lexeme.is_some_and(|l| text.get(l.range.clone()) == Some("="));
    let ids = lexemes.iter().enumerate().filter(|(_, lexeme)| lexeme.kind == LexemeKind::Id);
    let mention = |(index, lexeme): (usize, &Lexeme)| Mention {
        range: lexeme.range.clone(),
        kind: MentionKind::Id,
        definition: is_mark(lexemes.get(index + 1)),
    };
    ids.map(mention).collect()
}

#[cfg(test)]
mod tests {
    use super::super::Tongue;
    use super::*;

    #[test]
    fn names_are_found_where_they_are_defined_and_used() {
        let text = "n = 4\n.set m, 2\ntop:\n s_nop n\n s_branch top\n s_branch other\n";
        let found = labels(text, &Tongue::AMD.lexemes(text, &[]));
        let shown: Vec<_> = found.iter().map(|m| (&text[m.range.clone()], m.kind, m.definition)).collect();
        use MentionKind::*;
        assert_eq!(
            shown,
            [
                ("n", Symbol, true),
                ("m", Symbol, true),
                ("top", Label, true),
                ("n", Symbol, false),
                ("top", Label, false),
            ]
        );
        let text = "%a = OpTypeInt 32 0\n%b = OpConstant %a 1\n";
        let found = ids(text, &Tongue::SPIRV.lexemes(text, &[]));
        assert_eq!(found.iter().filter(|m| m.definition).count(), 2);
        assert_eq!(found.len(), 3);
    }
}

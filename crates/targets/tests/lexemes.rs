//! Tests of the lexemes and names of assembly texts, in the lexical syntax of every target.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_target::support::{ids, labels};
use isaloom_target::{LexemeKind, LexicalSyntax, SymbolOccurrenceKind};
use isaloom_targets::{A2XX, AMD, ISASPEC, SPIRV, TARGETS};
use isaloom_testkit::random::Random;

fn words<'t>(lexical_syntax: &LexicalSyntax, text: &'t str) -> Vec<(LexemeKind, &'t str)> {
    lexical_syntax.lexemes(text, &[]).into_iter().map(|l| (l.kind, &text[l.range])).collect()
}

#[test]
fn line_has_label_name_operands_and_comment() {
    use LexemeKind::*;
    assert_eq!(
        words(ISASPEC.lexical_syntax(), "top: (nop3) add.f r0.x, 12 // why\n# all\n"),
        [
            (Label, "top"),
            (Punctuation, ":"),
            (Word, "(nop3)"),
            (Mnemonic, "add.f"),
            (Word, "r0.x"),
            (Punctuation, ","),
            (Number, "12"),
            (Comment, "// why"),
            (Comment, "# all"),
        ]
    );
    assert_eq!(
        words(SPIRV.lexical_syntax(), "%a = OpConstant %int 3 ; x"),
        [
            (Id, "%a"),
            (Punctuation, "="),
            (Mnemonic, "OpConstant"),
            (Id, "%int"),
            (Number, "3"),
            (Comment, "; x"),
        ]
    );
    assert_eq!(
        words(AMD.lexical_syntax(), "\t.amdgcn_target \"a;b\" /* x\ny */ s_nop 0"),
        [
            (Directive, ".amdgcn_target"),
            (Text, "\"a;b\""),
            (Comment, "/* x"),
            (Comment, "y */"),
            (Mnemonic, "s_nop"),
            (Number, "0"),
        ]
    );
    assert_eq!(words(A2XX.lexical_syntax(), "  ALU: MAXv")[0], (Mnemonic, "ALU"));
    assert_eq!(words(AMD.lexical_syntax(), "v_dual_mov :: x")[1], (Punctuation, ":"));
}

#[test]
fn spirv_strings_span_lines_and_contain_no_ids_or_comments() {
    use LexemeKind::*;
    assert_eq!(
        words(SPIRV.lexical_syntax(), "OpString \"a %b ; c\n%d = OpNop\n\n\\\" e\" %f ; %g\n%h = OpNop\n"),
        [
            (Mnemonic, "OpString"),
            (Text, "\"a %b ; c"),
            (Text, "%d = OpNop"),
            (Text, "\\\" e\""),
            (Id, "%f"),
            (Comment, "; %g"),
            (Id, "%h"),
            (Punctuation, "="),
            (Mnemonic, "OpNop"),
        ]
    );
    // In the syntaxes of the other targets, the end of the line ends an unclosed string.
    assert_eq!(words(AMD.lexical_syntax(), ".ascii \"a\ns_nop 0\n")[2], (Mnemonic, "s_nop"));
}

#[test]
fn listing_columns_are_not_instructions() {
    use LexemeKind::*;
    let kinds: Vec<_> = words(ISASPEC.lexical_syntax(), "00000008: 0080000000000001  nop");
    assert_eq!(kinds[0], (Column, "00000008"));
    assert_eq!(kinds[2], (Column, "0080000000000001"));
    assert_eq!(kinds[3], (Mnemonic, "nop"));
    let text = "0080000000000001  nop";
    let statement = 18..21;
    let found = ISASPEC.lexical_syntax().lexemes(text, std::slice::from_ref(&statement));
    assert_eq!(found[0].kind, Column);
    assert_eq!(found[1].kind, Mnemonic);
}

#[test]
fn lexemes_are_ordered_and_disjoint_for_any_text() {
    let pieces = [
        "/*",
        "*/",
        "\"",
        "%",
        "=",
        ":",
        "::",
        "é",
        "\u{1f600}",
        "(",
        ")",
        "#",
        ";",
        "//",
        "\n",
        "\r\n",
        "a",
        "0f:",
        " ",
    ];
    let mut random = Random::new(1);
    for _ in 0..2000 {
        let mut text = String::new();
        for _ in 0..12 {
            text.push_str(random.pick::<&str>(&pieces));
        }
        for lexical_syntax in TARGETS.iter().map(|target| target.lexical_syntax) {
            let mut end = 0;
            for lexeme in lexical_syntax.lexemes(&text, &[]) {
                assert!(lexeme.range.start >= end && lexeme.range.end > lexeme.range.start, "{text:?}");
                assert!(text.get(lexeme.range.clone()).is_some(), "{text:?}");
                end = lexeme.range.end;
            }
        }
    }
}

#[test]
fn names_are_found_at_definitions_and_uses() {
    let text = "n = 4\n.set m, 2\ntop:\n s_nop n\n s_branch top\n s_branch other\n";
    let found = labels(AMD.lexical_syntax(), text, &AMD.lexical_syntax().lexemes(text, &[]));
    let shown: Vec<_> = found.iter().map(|m| (&text[m.range.clone()], m.kind, m.definition)).collect();
    use SymbolOccurrenceKind::*;
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
    let text = "1: s_nop 0\n s_branch 1b\n s_branch 1f\n1:\n s_branch 1b\n s_branch 2b\n v_mov_b32 v0, 1\n";
    let found = labels(AMD.lexical_syntax(), text, &AMD.lexical_syntax().lexemes(text, &[]));
    let shown: Vec<_> = found.iter().map(|m| (&text[m.range.clone()], m.numbered, m.definition)).collect();
    let second = text.rfind("1:").unwrap();
    let (first, second) = (Some(0), Some(second));
    let uses = [("1b", first, false), ("1f", second, false), ("1", second, true), ("1b", second, false)];
    assert_eq!(shown, [&[("1", first, true)][..], &uses].concat());
    let text = "%a = OpTypeInt 32 0\n%b = OpConstant %a 1\n";
    let found = ids(text, &SPIRV.lexical_syntax().lexemes(text, &[]));
    assert_eq!(found.iter().filter(|m| m.definition).count(), 2);
    assert_eq!(found.len(), 3);
}

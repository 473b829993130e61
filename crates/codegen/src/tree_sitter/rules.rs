//! Rules of the grammars: lines, statements and tokens. If two tokens match the same length of text, the first rule in
//! the list has priority.

use super::syntax::AssemblySyntax;
use std::collections::BTreeSet;

/// Rules in order: name, and body in the JavaScript of grammar files. A body that refers to other rules is a function
/// of `$`.
pub(super) type Rules = Vec<(&'static str, String)>;

/// Returns the rules of a syntax family, with these instruction names.
pub(super) fn of(syntax: AssemblySyntax, names: &BTreeSet<&str>) -> Rules {
    let mnemonics = || {
        let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
        // `choice` must have an alternative. Without names, any word is an instruction name.
        if quoted.is_empty() { NAME.to_owned() } else { format!("token(choice({}))", quoted.join(", ")) }
    };
    let (before, own, newline): (&[Rule], Rules, bool) = match syntax {
        AssemblySyntax::Isaspec => (&LINES, with(&ISASPEC, mnemonics()), true),
        AssemblySyntax::A2xx => (&LINES, with(&A2XX, mnemonics()), true),
        AssemblySyntax::Amd => {
            (&LINES, with(&AMD, format!("/({})_[A-Za-z0-9_]+|exp/", prefixes(names))), true)
        }
        AssemblySyntax::Spirv => (&[], with(&SPIRV, "/Op[A-Z][A-Za-z0-9_]*/".to_owned()), false),
    };
    let mut rules: Rules = before.iter().map(|(rule, body)| (*rule, (*body).to_owned())).collect();
    rules.extend(own);
    if newline {
        rules.push(("_newline", "'\\n'".to_owned()));
    }
    rules.extend(COMMON.map(|(rule, body)| (rule, body.to_owned())));
    rules
}

/// Returns the rules of a table. The rule with the empty body, [`MNEMONIC`], gets the body `mnemonic`.
fn with(rules: &[Rule], mnemonic: String) -> Rules {
    let body = |body: &str| if body.is_empty() { mnemonic.clone() } else { body.to_owned() };
    rules.iter().map(|(rule, text)| (*rule, body(text))).collect()
}

/// Returns the parts of AMD mnemonics before the first `_`, such as `v` and `global`, as alternatives of a regular
/// expression.
fn prefixes(names: &BTreeSet<&str>) -> String {
    let first = |name: &&str| name.to_ascii_lowercase().split('_').next().unwrap_or_default().to_owned();
    let mut all: BTreeSet<String> =
        names.iter().map(first).filter(|one| one != "exp" && !one.contains('.')).collect();
    if all.is_empty() {
        all = ["v", "s"].map(str::to_owned).into();
    }
    all.into_iter().collect::<Vec<_>>().join("|")
}

type Rule = (&'static str, &'static str);

const NAME: &str = "/[A-Za-z_.$][A-Za-z0-9_.$]*/";

/// Tokens of all languages. They are last, so a token of the language that matches the same length of text has
/// priority.
const COMMON: [Rule; 3] =
    [("number", "/[0-9][A-Za-z0-9_.$]*/"), ("name", NAME), ("punctuation", r#"/[^\sA-Za-z0-9_.$"]/"#)];

/// Rules of listings in which a line break ends a statement.
const LINES: [Rule; 2] = [
    ("source_file", "$ => seq(repeat(seq(optional($._content), $._newline)), optional($._content))"),
    (
        "_content",
        "$ => choice(seq(repeat1($._before), optional($._statement), optional($.comment)), \
         seq($._statement, optional($.comment)), $.comment, $.leading_comment)",
    ),
];

const COMMENT: Rule = ("comment", r"/;[^\n]*|\/\/[^\n]*/");
const LEADING_COMMENT: Rule = ("leading_comment", r"/#[^\n]*/");
/// Offset and raw words, which a listing prints before a statement.
const COLUMNS: Rule = ("columns", "$ => choice($._offset, $._word)");
const OFFSET: Rule = ("_offset", "/[0-9][0-9a-fA-F]{3,}:/");
const WORD: Rule = ("_word", "/[0-9][0-9a-fA-F]{3,}|[0-9a-fA-F]{8}([0-9a-fA-F]{8})*/");
const DIRECTIVE: Rule = ("directive", r"/\.[A-Za-z_][A-Za-z0-9_.$]*/");
const STRING: Rule = ("string", r#"/"([^"\\\n]|\\.)*"/"#);
/// The rule whose body depends on the instruction names.
const MNEMONIC: Rule = ("mnemonic", "");

const ISASPEC: [Rule; 16] = [
    ("_before", "$ => choice($.columns, $.label_definition)"),
    ("label_definition", "$ => seq(alias(choice($.mnemonic, $.name), $.label), ':')"),
    (
        "_statement",
        "$ => seq(repeat(choice($.flag, $.punctuation)), \
         choice($.mnemonic, alias($.name, $.mnemonic), $.directive, $.number), repeat($._operand))",
    ),
    (
        "_operand",
        "$ => choice($.register, $.number, $.flag, $.label_use, $.custom, alias($.mnemonic, $.name), $.name, \
         $.string, $.punctuation)",
    ),
    COMMENT,
    LEADING_COMMENT,
    COLUMNS,
    OFFSET,
    WORD,
    ("flag", r"/\([A-Za-z0-9_.$]+\)/"),
    ("label_use", "/#[A-Za-z_][A-Za-z0-9_.$]*/"),
    ("custom", r"/<[^>\n]*>/"),
    MNEMONIC,
    ("register", "/[A-Za-z]{1,4}[0-9][A-Za-z0-9_.$]*|[$%][A-Za-z0-9_.$]+/"),
    DIRECTIVE,
    STRING,
];

const AMD: [Rule; 14] = [
    ("_before", "$ => choice($.columns, $.label_definition, $.block_comment)"),
    ("label_definition", "$ => seq(alias(choice($.mnemonic, $.name, $.directive), $.label), ':')"),
    (
        "_statement",
        "$ => seq(repeat($.punctuation), choice($.mnemonic, alias($.name, $.mnemonic), $.directive, $.number), \
         repeat($._operand))",
    ),
    (
        "_operand",
        "$ => choice($.register, $.number, $.block_comment, alias($.mnemonic, $.name), alias($.directive, $.name), \
         $.name, $.string, $.punctuation, '::')",
    ),
    COMMENT,
    LEADING_COMMENT,
    ("block_comment", r"/\/\*[^*]*\*+([^\/*][^*]*\*+)*\//"),
    COLUMNS,
    OFFSET,
    WORD,
    MNEMONIC,
    (
        "register",
        concat!(
            r"/(v|s|a|ttmp)[0-9]+(\.[lh])?|(v|s|a|ttmp)\[[^\]\n]*\]|",
            "(vcc|exec|flat_scratch|xnack_mask)(_lo|_hi)?|m0|scc|vccz|execz|null/",
        ),
    ),
    DIRECTIVE,
    STRING,
];

const A2XX: [Rule; 13] = [
    ("_before", "$ => choice($.columns, $.label_definition)"),
    ("label_definition", "$ => seq(alias(choice($.mnemonic, $.name), $.label), ':')"),
    (
        "_statement",
        "$ => seq(repeat(choice($.flag, $.punctuation)), optional(seq($.slot, ':')), \
         choice($.mnemonic, alias($.name, $.mnemonic), $.number), repeat($._operand))",
    ),
    (
        "_operand",
        "$ => choice($.register, $.number, $.flag, alias($.mnemonic, $.name), $.name, $.punctuation)",
    ),
    COMMENT,
    LEADING_COMMENT,
    COLUMNS,
    OFFSET,
    WORD,
    ("flag", r"/\([A-Za-z]\)/"),
    ("slot", "/ALU|FETCH/"),
    MNEMONIC,
    ("register", "/(R|C|export)[0-9]+[A-Za-z0-9_.]*/"),
];

const SPIRV: [Rule; 5] = [
    (
        "source_file",
        "$ => repeat(choice($.comment, $.id, $.mnemonic, $.number, $.name, $.string, $.punctuation))",
    ),
    ("comment", r"/;[^\n]*/"),
    ("id", "/%[A-Za-z0-9_.$]*/"),
    MNEMONIC,
    ("string", r#"/"([^"\\]|\\(.|\n))*"/"#),
];

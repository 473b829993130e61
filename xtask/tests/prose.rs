//! Limits poor prose: constructions that read like a literal translation are counted per 1,000 words, and comment lines
//! must not be too long.
//!
//! The limits may only be lowered. The test prevents that prose gets worse; it cannot recognize good prose.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use isaloom_testkit::workspace;
use regex::Regex;
use std::path::{Path, PathBuf};
use syn::visit::Visit;

/// Kinds of text, each with the maximum number of findings per 1,000 words.
const BUDGETS: &[(&str, f64)] =
    &[("README", 1.0), ("docs", 1.5), ("help", 2.0), ("messages", 2.0), ("comments", 2.0)];

/// Constructions to avoid, each with its name and its regular expression.
const PATTERNS: &[(&str, &str)] = &[
    (
        "clause without a head",
        r"(?:^|[.;:,] |\b(?:and|or|but|of|with|from|by|for) )what (?:is|are|was|were|it|they|has|have|had|no|cannot|can|does|do|must|comes|stands|follows|remains)\b",
    ),
    ("`who` without a head", r"\bwho(?:ever)? (?:prints?|says?|wants|reads?|asks?|needs|edits|calls)\b"),
    (
        "told, said",
        r"\b(?:is|are|was|were|be|been) (?:told|said)\b|\btells (?:what|which|whether|how)\b|\bnothing to say\b",
    ),
    ("is no, is none", r"\b(?:is|are|was|were) (?:no|none)\b(?! (?:longer|more|one|need|way|reason))"),
    ("stands, lies", r"\bstands? (?:in|there|before|behind|beside|on|here|between|apart)\b|\blies? in\b"),
    ("double genitive", r"\bof (?:AMD|Mesa|LLVM|Microsoft|clang|one|our|their|its)(?:'s| own)\b"),
    ("comes to", r"\bcomes? to\b"),
    ("anew", r"\banew\b"),
    ("holds against", r"\bh(?:o|e)lds? (?:\w+ ){0,4}against\b"),
    (
        "passive idiom",
        r"\b(?:is|are|be|was) (?:looked at|looked for|gone through|taken apart|put together|made of|passed over|left out|spoken of)\b",
    ),
    ("of which", r"\b(?:of|by) which\b|\bof whom\b"),
    ("but for", r"\bas far as\b|\bbut for\b"),
    ("private word", r"\bdoors?\b|\blooker\b|\balike\b|\bheard\b|\buntold\b|\bmends?\b"),
    ("a line a", r"\ba (?:line|word|record|command|statement) a\b"),
    ("British spelling", r"\b(?:colour|recognis|behaviour|normalis|optimis|initialis)"),
];

/// A piece of prose, and its file.
struct Text {
    place: String,
    text: String,
}

#[test]
fn prose_stays_within_its_budget() {
    let patterns: Vec<(&str, Regex, Option<Regex>)> = PATTERNS
        .iter()
        .map(|(name, pattern)| {
            // The regex crate has no look-ahead. A pattern with `(?!...)` is therefore split into two patterns. A match
            // of the first is not counted if the second, with the content of the parentheses, also matches.
            let (found, excluded) = pattern.split_once("(?!").unwrap_or((pattern, ""));
            let excluded =
                excluded.strip_suffix(')').map(|rest| Regex::new(&format!("{found}(?:{rest})")).unwrap());
            (*name, Regex::new(found).unwrap(), excluded)
        })
        .collect();
    let rust = rust_files();
    let mut wrong = Vec::new();
    for &(class, budget) in BUDGETS {
        let texts = match class {
            "README" => vec![page(&workspace().join("README.md"))],
            "docs" => pages(),
            "help" => rust.iter().flat_map(|path| help(path)).collect(),
            "messages" => rust.iter().flat_map(|path| messages(path)).collect(),
            _ => rust.iter().flat_map(|path| comments(path)).collect(),
        };
        let words: usize = texts.iter().map(|text| text.text.split_whitespace().count()).sum();
        assert!(words > 500, "{class}: only {words} words were found");
        let mut found = Vec::new();
        for text in &texts {
            for (name, pattern, excluded) in &patterns {
                let excluded = excluded.as_ref().map_or(0, |excluded| excluded.find_iter(&text.text).count());
                let hits = pattern.find_iter(&text.text).count() - excluded;
                found.extend((0..hits).map(|_| format!("{}: {name}: {}", text.place, shortened(&text.text))));
            }
        }
        let rate = found.len() as f64 * 1000.0 / words as f64;
        println!("{class}: {} in {words} words, {rate:.2} per 1,000", found.len());
        if rate > budget {
            wrong.push(format!(
                "{class}: {rate:.2} per 1,000 words, the budget is {budget}:\n{}",
                found.join("\n")
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn comments_have_at_most_120_columns() {
    let mut wrong = Vec::new();
    for path in rust_files() {
        let code = std::fs::read_to_string(&path).unwrap();
        let mut example = false;
        for (number, line) in code.lines().enumerate() {
            let comment = line.trim_start();
            if comment.starts_with("//") && comment.trim_start_matches(['/', '!']).trim().starts_with("```") {
                example = !example;
            }
            // Rows of an aligned table may be longer; such rows contain several spaces in sequence.
            let table = comment.contains("   ");
            let long =
                comment.starts_with("//") && line.chars().count() > 120 && !table && !line.contains("://");
            if long && !example && !code.contains("do not edit") {
                wrong.push(format!("{}:{}", path.display(), number + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "longer than 120 columns:\n{}", wrong.join("\n"));
}

/// Returns the Rust files of both workspaces that are not generated.
fn rust_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    for folder in ["benches", "bindings", "crates", "examples", "src", "tests", "xtask/src"] {
        collect(&workspace().join(folder), "rs", &mut files);
    }
    files.retain(|path| {
        !path
            .components()
            .any(|part| ["generated", "golden", "target"].iter().any(|n| part.as_os_str() == *n))
    });
    files.sort();
    files
}

fn collect(folder: &Path, extension: &str, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("node_modules") && !path.join("CACHEDIR.TAG").exists() {
            collect(&path, extension, files);
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
}

fn pages() -> Vec<Text> {
    let mut files = Vec::new();
    collect(&workspace().join("docs"), "md", &mut files);
    files.extend(["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(|name| workspace().join(name)));
    files.iter().map(|path| page(path)).collect()
}

/// Returns the prose of a Markdown page; code is omitted.
fn page(path: &Path) -> Text {
    let text = std::fs::read_to_string(path).unwrap();
    let prose = text.split("```").step_by(2).collect::<Vec<_>>().join("\n");
    Text { place: path.display().to_string(), text: without_code(&prose) }
}

/// Replaces each code text in backquotes by one word, and each line break by a space.
fn without_code(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let text: String = parts.map(|(number, part)| if number % 2 == 0 { part } else { "CODE" }).collect();
    text.replace('\n', " ")
}

/// Returns the comments in a file. Adjacent comment lines form one text.
fn comments(path: &Path) -> Vec<Text> {
    let code = std::fs::read_to_string(path).unwrap();
    let mut texts: Vec<Text> = Vec::new();
    let (mut block, mut first, mut example) = (String::new(), 0, false);
    let lines = code.lines().chain([""]).enumerate();
    for (number, line) in lines {
        let comment =
            line.trim_start().strip_prefix("//").map(|rest| rest.trim_start_matches(['/', '!']).trim());
        match comment {
            Some(rest) if rest.starts_with("```") => example = !example,
            Some(_) if example => {}
            Some(rest) => {
                if block.is_empty() {
                    first = number + 1;
                }
                block.push_str(rest);
                block.push('\n');
            }
            None => {
                example = false;
                if !block.is_empty() {
                    let place = format!("{}:{first}", path.display());
                    texts.push(Text { place, text: without_code(&std::mem::take(&mut block)) });
                }
            }
        }
    }
    texts
}

/// String literals that have several words, from code outside tests.
struct Literals(Vec<String>);

impl<'ast> Visit<'ast> for Literals {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !item.attrs.iter().any(is_test) {
            syn::visit::visit_item_mod(self, item);
        }
    }

    // Doc comments are attributes in the syntax tree. They are skipped here, because they are counted as comments.
    fn visit_attribute(&mut self, attribute: &'ast syn::Attribute) {
        if !attribute.path().is_ident("doc") {
            self.tokens(
                attribute.meta.require_list().map(|list| list.tokens.to_string()).unwrap_or_default(),
            );
        }
    }

    fn visit_lit_str(&mut self, literal: &'ast syn::LitStr) {
        self.0.push(literal.value());
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        self.tokens(item.tokens.to_string());
    }
}

impl Literals {
    /// Adds the string literals in the tokens of a macro or an attribute.
    fn tokens(&mut self, tokens: String) {
        for literal in tokens.split('"').skip(1).step_by(2) {
            self.0.push(literal.replace("\\n", "\n"));
        }
    }
}

fn is_test(attribute: &syn::Attribute) -> bool {
    attribute.path().is_ident("cfg")
        && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string().contains("test"))
}

fn literals(path: &Path) -> Vec<Text> {
    let code = std::fs::read_to_string(path).unwrap();
    let mut literals = Literals(Vec::new());
    literals.visit_file(&syn::parse_file(&code).unwrap());
    let place = path.display().to_string();
    let texts = literals.0.iter().map(|text| Text { place: place.clone(), text: without_code(text) });
    texts
        .filter(|text| {
            text.text.split_whitespace().filter(|word| word.chars().all(char::is_alphabetic)).count() >= 3
        })
        .collect()
}

/// Returns whether the strings in a file are help texts, which is the case for the program's commands and the flag
/// tables of the targets.
fn is_help(path: &Path) -> bool {
    let path = path.strip_prefix(workspace()).unwrap();
    path.starts_with("crates/cli/src")
        || path.file_name().is_some_and(|name| name == "flags.rs")
            && path.components().any(|part| part.as_os_str() == "src")
}

fn help(path: &Path) -> Vec<Text> {
    if !is_help(path) {
        return Vec::new();
    }
    let mut texts = literals(path);
    if path.strip_prefix(workspace()).unwrap().starts_with("crates/cli/src") {
        texts.extend(comments(path));
    }
    texts
}

fn messages(path: &Path) -> Vec<Text> {
    let library = path.components().any(|part| part.as_os_str() == "src");
    let tools = ["codegen", "testkit", "testkit-amd", "testkit-isaspec", "testkit-macros", "xtask"];
    let other = path.components().any(|part| tools.iter().any(|name| part.as_os_str() == *name));
    if !library || other || is_help(path) { Vec::new() } else { literals(path) }
}

/// Returns a text, truncated to 160 characters.
fn shortened(text: &str) -> String {
    text.trim().chars().take(160).collect()
}

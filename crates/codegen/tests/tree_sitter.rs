//! Tests tree-sitter grammars: files, names and queries. `editors/tree-sitter/test.mjs` compiles the grammars and
//! parses listings.

use isaloom_codegen::{AssemblySyntax, TreeSitterOptions, tree_sitter};

const SYNTAXES: [AssemblySyntax; 4] =
    [AssemblySyntax::Isaspec, AssemblySyntax::Amd, AssemblySyntax::A2xx, AssemblySyntax::Spirv];

fn options(syntax: AssemblySyntax, instructions: &[&str]) -> TreeSitterOptions {
    let instructions = instructions.iter().map(|name| (*name).to_owned()).collect();
    TreeSitterOptions { name: "Small_2".to_owned(), syntax, instructions }
}

/// Returns the text of one file of a generated grammar.
fn file(options: &TreeSitterOptions, name: &str) -> String {
    let package = tree_sitter(options);
    assert!(package.diagnostics.is_empty(), "{:?}", package.diagnostics);
    package.files.into_iter().find(|file| file.name == name).unwrap().text
}

#[test]
fn instruction_names_are_alternatives_in_order_and_without_duplicates() {
    let small = options(AssemblySyntax::Isaspec, &["mov.f32", "add", "add", "#part", "two words", ""]);
    let grammar = file(&small, "grammar.js");
    assert!(grammar.contains("name: \"isaloom_small_2\","), "{grammar}");
    assert!(grammar.contains("mnemonic: $ => token(choice(\"add\", \"mov.f32\")),"), "{grammar}");
    let amd = file(&options(AssemblySyntax::Amd, &["V_ADD_F32", "S_NOP", "v_mov", "exp"]), "grammar.js");
    assert!(amd.contains("mnemonic: $ => /(s|v)_[A-Za-z0-9_]+|exp/,"), "{amd}");
}

#[test]
fn every_grammar_is_complete_without_names_and_captures_only_its_nodes() {
    for syntax in SYNTAXES {
        let small = options(syntax, &[]);
        let (grammar, queries) = (file(&small, "grammar.js"), file(&small, "queries/highlights.scm"));
        assert!(!grammar.contains("choice()") && !grammar.contains("()_"), "{syntax:?}: {grammar}");
        for rule in grammar.lines().filter_map(|line| line.trim().split_once(": $ => ")) {
            let (name, body) = rule;
            for used in body.split("$.").skip(1) {
                let used = used.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap();
                let defined = [format!("    {used}: $ =>"), format!(", $.{used})")];
                assert!(defined.iter().any(|text| grammar.contains(text)), "{syntax:?}: {name} uses {used}");
            }
        }
        for line in queries.lines().skip(1) {
            let node = line.split_once(") @").unwrap().0.trim_start_matches('(');
            assert!(grammar.contains(node), "{syntax:?}: {node}");
        }
        assert!(queries.contains("(mnemonic) @function\n") && queries.contains("(comment) @comment\n"));
        for name in ["tree-sitter.json", "package.json"] {
            let json: serde_json::Value = serde_json::from_str(&file(&small, name)).unwrap();
            assert!(json.to_string().contains("source.isaloom.small_2"), "{json}");
        }
    }
}

#[test]
fn a_name_that_no_grammar_can_have_is_rejected() {
    for name in ["", "a b", "a-b", "ü"] {
        let package = tree_sitter(&TreeSitterOptions { name: name.to_owned(), ..options(SYNTAXES[0], &[]) });
        assert!(package.files.is_empty() && package.diagnostics.len() == 1, "{name}");
    }
    assert_eq!(AssemblySyntax::of_family("amd"), Some(AssemblySyntax::Amd));
    assert_eq!(AssemblySyntax::of_family("other"), None);
}

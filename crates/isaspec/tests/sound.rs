//! The model is valid and the reader terminates for any input: hand-written hostile descriptions, and random ones.
#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::common;

use common::sound::{assert_sound, one_input};
use isaloom_isaspec::{NoImports, read};
use isaloom_source::Diagnostic;
use proptest::prelude::*;

fn check(text: &str) -> Vec<Diagnostic> {
    let (model, diagnostics) = read("random.xml", text, &mut NoImports);
    assert_sound(&model, &diagnostics);
    diagnostics
}

#[test]
fn every_test_description_gives_a_valid_model() {
    let rules = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let folders = [rules, common::workspace().join("specs"), common::workspace().join("specs/broken")];
    let mut count = 0;
    for folder in folders {
        for file in std::fs::read_dir(&folder).unwrap().map(|f| f.unwrap().file_name().into_string().unwrap())
        {
            if file.ends_with(".xml") {
                let (model, diagnostics) = common::read_from(&folder, &file);
                assert_sound(&model, &diagnostics);
                count += 1;
            }
        }
    }
    assert!(count > 60);
}

#[test]
fn error_after_the_last_line_has_a_span() {
    for text in ["<isa>\n", "<isa>\n<doc>\n\n", "", "\n", "<isa><!--\n"] {
        let diagnostics = check(text);
        assert!(isaloom_source::has_errors(&diagnostics), "{text:?}");
        assert!(diagnostics.iter().all(|d| d.span().is_some()), "{text:?}");
    }
}

/// Calls the function of the fuzz target with parts of real descriptions; only small parts, because reading takes time.
#[test]
fn fuzz_target_passes_on_parts_of_real_input() {
    let toy = include_bytes!("../../../specs/toy-mixed.xml");
    for step in [37, 101] {
        for at in (0..toy.len()).step_by(step) {
            one_input(&toy[..at]);
            one_input(&toy[at..]);
            let mut damaged = toy.to_vec();
            damaged[at] = b"<>&{}\"'\0x9"[at % 10];
            one_input(&damaged);
        }
    }
    one_input(b"<isa><import file='1'/></isa>\0<isa><import file='0'/><import file='2'/></isa>\0<isa/>");
}

#[test]
fn toy_descriptions_have_no_problems() {
    for file in ["toy.xml", "toy-mixed.xml"] {
        let (_, diagnostics) = common::read_from(&common::workspace().join("specs"), file);
        assert!(diagnostics.is_empty(), "{file}: {diagnostics:#?}");
    }
}

fn leaf(inside: &str) -> String {
    format!(
        "<isa><bitset name='#instruction' size='8'/><bitset name='a' extends='#instruction'>{inside}</bitset></isa>"
    )
}

/// Runs a test with a stack of 256 KiB, the smallest stack that the library supports.
fn in_small_stack(test: fn()) {
    let thread = std::thread::Builder::new().stack_size(256 << 10).spawn(test).unwrap();
    thread.join().unwrap();
}

#[test]
fn deep_input_needs_little_stack() {
    in_small_stack(read_deep_input);
}

fn read_deep_input() {
    let n = 20_000;
    check(&leaf(&format!(
        "<derived name='D' type='int'><expr>{}1{}</expr></derived>",
        "(".repeat(n),
        ")".repeat(n)
    )));
    check(&leaf(&format!("<derived name='D' type='int'><expr>{}1</expr></derived>", "-".repeat(n))));
    check(&leaf(&format!("<derived name='D' type='int'><expr>1{}</expr></derived>", "+1".repeat(n))));
    check(&leaf(&format!("<derived name='D' type='int'><expr>{}1</expr></derived>", "1?".repeat(n))));
    check(&format!("<isa>{}{}</isa>", "<doc>".repeat(1000), "</doc>".repeat(1000)));
    let chain: String = (1..n).map(|i| format!("<bitset name='b{i}' extends='b{}'/>", i - 1)).collect();
    check(&format!("<isa><bitset name='b0' size='8'/>{chain}</isa>"));
    let circle: String =
        (0..n).map(|i| format!("<bitset name='b{i}' extends='b{}'/>", (i + 1) % n)).collect();
    check(&format!("<isa>{circle}</isa>"));
    let nested: String = (1..2000)
        .map(|i| {
            let field = format!("<field name='F' low='0' high='7' type='b{}'/>", i - 1);
            format!("<bitset name='b{i}' size='8'><display>{{F}}{{F}}</display>{field}</bitset>")
        })
        .collect();
    check(&format!("<isa><bitset name='b0' size='8'/>{nested}</isa>"));
}

#[test]
fn deepest_expression_needs_little_stack() {
    in_small_stack(|| {
        use isaloom_model::limits::MAX_EXPR_DEPTH;
        let of =
            |nested: &str| leaf(&format!("<derived name='D' type='int'><expr>{nested}</expr></derived>"));
        let negated = format!("{}1", "~".repeat(MAX_EXPR_DEPTH - 1));
        let selected = format!("{}1{}", "1?(".repeat(99), "):0".repeat(99));
        for nested in [negated, selected] {
            let found = check(&of(&nested));
            assert!(!found.iter().any(|d| d.id.starts_with("expr-")), "{found:?}");
        }
        assert!(check(&of(&format!("{}1", "~".repeat(MAX_EXPR_DEPTH)))).iter().any(|d| d.id == "expr-depth"));
    });
}

#[test]
fn findings_are_bounded_in_number_and_length() {
    use isaloom_model::limits::MAX_FINDINGS_OF_A_RULE;
    let fields: String =
        (0..4000).map(|i| format!("<field name='F{i}' low='0' high='7' type='int'/>")).collect();
    let values = "<value val='1' display='a'/>".repeat(3000);
    let found = check(&leaf(&fields).replace("</isa>", &format!("<enum name='e'>{values}</enum></isa>")));
    for (id, all) in [("bits-overlap", 3999), ("duplicate-enum-value", 2999)] {
        assert_eq!(found.iter().filter(|d| d.id == id).count(), MAX_FINDINGS_OF_A_RULE);
        let more = found.iter().find(|d| d.id == "more-findings" && d.subjects[0].name == id).unwrap();
        assert_eq!(more.message, format!("{} more findings of `{id}`", all - MAX_FINDINGS_OF_A_RULE));
        assert_eq!(more.severity, isaloom_source::Severity::Error);
    }
    assert!(found.iter().all(|d| d.labels.len() <= 5));
}

#[test]
fn diagnostics_name_their_enclosing_declarations() {
    let found =
        check(&leaf("<field name='F' low='3' high='2' type='int'/><pattern low='4' high='7'>111</pattern>"));
    let subjects: Vec<Vec<&str>> =
        found.iter().map(|d| d.subjects.iter().map(|s| s.name.as_str()).collect()).collect();
    assert_eq!(subjects, [vec!["F", "a"], vec!["a"]]);
}

#[test]
fn names_possibly_in_a_missing_import_are_not_reported() {
    let text = "<isa><import file='regs.xml'/><bitset name='#instruction' size='8'><display>{A}</display>\
        <field name='A' low='0' high='3' type='#register'/><field name='B' low='4' high='7' type='unit'/></bitset></isa>";
    let found = check(text);
    // `unit` resembles the built-in type `uint`, so it is reported as a misspelling although a file is missing.
    assert_eq!(found.iter().map(|d| d.id).collect::<Vec<_>>(), ["import-missing", "type-unknown"]);
    assert_eq!(found[0].notes, ["1 finding that may result from this error is not shown"]);
}

#[test]
fn override_with_an_invalid_condition_is_not_silently_false() {
    let text = leaf(
        "<override><expr>{A} ==</expr><display>a</display></override><display>b {A}</display>\
         <field name='A' low='0' high='7' type='int'/>",
    );
    let (model, diagnostics) = read("wrong.xml", &text, &mut NoImports);
    assert_eq!(diagnostics.iter().map(|d| d.id).collect::<Vec<_>>(), ["expr-syntax"]);
    let condition = model.bitsets().find_map(|(_, b)| b.cases[0].expr).unwrap();
    let names: Vec<&str> = model.expr(condition).field_names().map(|(name, _)| name).collect();
    assert_eq!(
        names,
        ["(a condition with an error)"],
        "whoever evaluates it finds no such field, and says so"
    );
}

#[test]
fn too_large_derived_width_becomes_64() {
    let text = leaf(
        "<derived name='D' type='int' width='100'><expr>0 - 1</expr></derived><pattern low='0' high='7'>xxxxxxxx</pattern>",
    );
    let (model, diagnostics) = read("wide.xml", &text, &mut NoImports);
    assert_eq!(diagnostics.iter().map(|d| d.id).collect::<Vec<_>>(), ["derived-width"]);
    assert_eq!(model.fields().map(|(_, f)| f.width()).collect::<Vec<_>>(), [64]);
}

#[test]
fn reading_many_bitsets_is_fast() {
    let roots: String = (0..30_000).map(|i| format!("<bitset name='a{i}' size='8'/>")).collect();
    let found = check(&format!("<isa><bitset name='#instruction' size='8'/>{roots}</isa>"));
    assert_eq!(found.len(), 0);
}

#[test]
fn leaf_names_are_unrestricted() {
    let leaves: String = ["error", "no match", ".word", "l2", "fxn3:", "; x"]
        .iter()
        .enumerate()
        .map(|(i, name)| {
            format!(
                "<bitset name='{name}' extends='#instruction'><display>{{NAME}}</display>\
                 <pattern low='0' high='7'>{i:08b}</pattern></bitset>"
            )
        })
        .collect();
    assert!(check(&format!("<isa><bitset name='#instruction' size='8'/>{leaves}</isa>")).is_empty());
}

#[test]
fn reading_many_names_in_many_leaves_is_fast() {
    let names: String = (0..3000).map(|i| format!("{{N{i}}}")).collect();
    let leaves: String = (0..3000)
        .map(|i| format!("<bitset name='b{i}' extends='#instruction'><field name='N0' low='0' high='7' type='int'/></bitset>"))
        .collect();
    let text = format!(
        "<isa><bitset name='#instruction' size='8'><display>{names}</display></bitset>{leaves}</isa>"
    );
    let found = check(&text);
    assert_eq!(found.iter().filter(|d| d.id == "name-unresolved").count(), 100);
    let more: Vec<&str> =
        found.iter().filter(|d| d.id == "more-findings").map(|d| d.message.as_str()).collect();
    assert!(more.contains(&"2899 more findings of `name-unresolved`"), "{more:?}");
}

/// Generates texts that resemble descriptions but need not be well-formed.
fn fragments() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "<isa>",
        "</isa>",
        "<bitset name=\"a\" size=\"8\">",
        "<bitset name=\"b\" extends=\"a\">",
        "</bitset>",
        "<bitset name=\"a\" extends=\"b\">",
        "<bitset name=\"c\" size=\"128\"/>",
        "<field name=\"F\" ",
        "low=\"0\" ",
        "high=\"7\" ",
        "high=\"200\" ",
        "pos=\"3\" ",
        "type=\"a\"/>",
        "type=\"c\"/>",
        "type=\"float\"/>",
        "/>",
        ">",
        "<pattern low=\"0\" high=\"3\">01x0</pattern>",
        "<pattern pos=\"1\">",
        "</pattern>",
        "<override>",
        "</override>",
        "<expr>{F} &gt; 1</expr>",
        "<expr>(1 + </expr>",
        "<derived name=\"D\" type=\"b\">",
        "</derived>",
        "<display>{F}{D:align=9}{T}</display>",
        "<template name=\"T\">{T}</template>",
        "<gen min=\"3\"/>",
        "<gen min=\"9\" max=\"2\"/>",
        "<enum name=\"a\">",
        "</enum>",
        "<value val=\"0x1\" display=\"x\"/>",
        "<instruction root=\"a\" when=\"xxxxxxxx\"/>",
        "<import file=\"x\"/>",
        "<assert pos=\"0\">x</assert>",
        "<!-- c -->",
        "<![CDATA[<]]>",
        "&amp;",
        "&#x41;",
        "\u{e9}",
        "text",
        "\n",
        "<param name=\"F\" as=\"G\"/>",
        "<field name=\"G\" low=\"0\" high=\"7\" type=\"a\">",
        "</field>",
        "<encode type=\"t\">",
        "</encode>",
        "<map name=\"F\">1</map>",
        "<allow id=\"stray-text\" reason=\"r\"/>",
    ]);
    prop::collection::vec(words, 0..40).prop_map(|w| w.concat())
}

/// Generates well-formed descriptions of random elements with random attributes.
fn elements() -> impl Strategy<Value = String> {
    let bitset = (0..6u8, 0..8u8, prop::collection::vec((0..9u8, 0..20u8, 0..20u8, 0..12u8), 0..6)).prop_map(
        |(name, above, parts)| {
            let above = if above < 2 { format!("size='{}'", above * 8 + 8) } else { format!("extends='b{}'", above - 2) };
            let types = ["int", "uint", "b0", "b1", "b2", "b3", "float", "bool", "branch", "custom", "e", "nothing"];
            let parts: String = parts
                .into_iter()
                .map(|(kind, low, high, ty)| {
                    let ty = types[ty as usize];
                    let names = ["F", "G", "H"][(low % 3) as usize];
                    match kind {
                        0 => format!("<pattern low='{low}' high='{high}'>01x</pattern>"),
                        1 => format!("<field name='{names}' low='{low}' high='{high}' type='{ty}'/>"),
                        2 => format!("<field name='{names}' pos='{low}' type='{ty}'><param name='G' as='F'/></field>"),
                        3 => format!("<derived name='{names}' type='{ty}'><expr>{{F}} + {{G}}</expr></derived>"),
                        4 => "<display>{F} {G:align=4}{NAME}</display>".to_owned(),
                        5 => format!("<override><expr>{{{names}}} == {low}</expr><display>{{H}}</display></override>"),
                        6 => format!("<gen min='{low}' max='{high}'/>"),
                        7 => format!("<assert low='{low}' high='{high}'>0</assert>"),
                        _ => format!(
                            "<override expr='x'><field name='{names}' low='0' high='{high}' type='{ty}'/></override>"
                        ),
                    }
                })
                .collect();
            format!("<bitset name='b{name}' {above}>{parts}</bitset>")
        },
    );
    prop::collection::vec(bitset, 0..10).prop_map(|bitsets| {
        format!("<isa><enum name='e'/><expr name='x'>{{H}} ? 1 : {{G}}</expr>{}</isa>", bitsets.concat())
    })
}

proptest! {
    #[test]
    fn fragments_give_a_valid_model(text in fragments()) {
        check(&text);
    }

    #[test]
    fn random_bitsets_give_a_valid_model(text in elements()) {
        check(&text);
    }

    #[test]
    fn random_expressions_give_a_valid_model(text in "[-+*/%(){}A1x?:&|<=! ]{0,40}") {
        let escaped = text.replace('&', "&amp;").replace('<', "&lt;");
        check(&leaf(&format!("<display>{escaped}</display><derived name='A' type='int'><expr>{escaped}</expr></derived>")));
    }

    /// Replaces a part of the toy description by random text, and checks that the model is valid.
    #[test]
    fn damaged_description_gives_a_valid_model(at in 0usize..24_000, length in 0usize..200, put in fragments()) {
        let toy = include_str!("../../../specs/toy.xml");
        let end = toy.len();
        let boundary = |n: usize| (0..=n.min(end)).rev().find(|&i| toy.is_char_boundary(i)).unwrap_or(0);
        let (start, stop) = (boundary(at), boundary(at + length));
        check(&format!("{}{put}{}", &toy[..start], &toy[stop..]));
    }
}

//! Tests which differences between two descriptions are found, and their witnesses.
#![allow(clippy::unwrap_used, clippy::panic)] // a test ends where a description is not what it should be

use isaloom_diff::{Change, Diff, Kind, Options, Side, diff};
use isaloom_isaspec::{NoImports, read};
use isaloom_model::{Generation, Model};
use isaloom_sema::{LineOptions, Reference};

fn model(inside: &str) -> Model {
    let (model, found) = read("a.xml", &format!("<isa>{inside}</isa>"), &mut NoImports);
    assert!(found.iter().all(|d| d.severity < isaloom_source::Severity::Error), "{found:#?}");
    model
}

fn compare(a: &Model, b: &Model) -> Diff {
    let side = |model| Side { model, generation: None };
    let found = diff(side(a), side(b), &Options::default());
    for change in found.changed.iter().flat_map(|c| &c.changes) {
        replay(change, a, b);
    }
    found
}

/// Checks the texts of a witness against the reference interpreter, and that the two sides differ.
fn replay(change: &Change, a: &Model, b: &Model) {
    let Some(witness) = &change.witness else { return };
    for (model, shown) in [(a, &witness.from), (b, &witness.to)] {
        let line = Reference::new(model, shown.generation).line(witness.word, &LineOptions::default());
        assert_eq!(line.to_string(), shown.text);
    }
    assert_ne!(witness.from.text, witness.to.text, "{change:?}");
}

const HEAD: &str = "<bitset name='#instruction' size='16'/>";

/// Returns a 16-bit description whose leaf `op` has the given content.
fn leaf(inside: &str) -> Model {
    model(&format!(
        "{HEAD}<bitset name='op' extends='#instruction'><pattern low='12' high='15'>0001</pattern>{inside}</bitset>"
    ))
}

const FIELDS: &str = "<field name='A' low='0' high='3' type='uint'/><field name='B' low='4' high='7' type='uint'/>\
    <pattern low='8' high='11'>xxxx</pattern>";

/// Returns the only change between two contents of the leaf `op`: its kind, its old and new value, and the texts of its
/// witness.
fn only_change(a: &str, b: &str) -> (Kind, [Option<String>; 2], Option<[String; 2]>) {
    let (a, b) = (leaf(a), leaf(b));
    let found = compare(&a, &b);
    assert_eq!((found.added.len(), found.removed.len(), found.changed.len()), (0, 0, 1), "{found:#?}");
    let [change] = &found.changed[0].changes[..] else { panic!("{found:#?}") };
    let shown = change.witness.as_ref().map(|w| [w.from.text.clone(), w.to.text.clone()]);
    (change.kind, [change.from.clone(), change.to.clone()], shown)
}

fn texts(a: &str, b: &str) -> [Option<String>; 2] {
    [a, b].map(|text| (!text.is_empty()).then(|| text.to_owned()))
}

fn words(a: &str, b: &str) -> Option<[String; 2]> {
    Some([a.to_owned(), b.to_owned()])
}

#[test]
fn moved_field_has_a_witness() {
    let show = "<display>{NAME} {A}</display>";
    let moved = FIELDS
        .replace("low='0' high='3'", "low='8' high='11'")
        .replace("<pattern low='8' high='11'>xxxx</pattern>", "<pattern low='0' high='3'>xxxx</pattern>");
    let found = compare(&leaf(&format!("{show}{FIELDS}")), &leaf(&format!("{show}{moved}")));
    let kinds: Vec<Kind> = found.changed[0].changes.iter().map(|c| c.kind).collect();
    assert_eq!(kinds, [Kind::Pattern, Kind::Bits]);
    let bits = &found.changed[0].changes[1];
    assert_eq!(
        (bits.name.as_deref(), bits.from.as_deref(), bits.to.as_deref()),
        (Some("A"), Some("bits 0..3"), Some("bits 8..11"))
    );
    assert!(bits.witness.is_some());
}

#[test]
fn changed_type_text_and_removed_field_are_reported() {
    let show = |text: &str, ty: &str| {
        format!(
            "<display>{text}</display>{}",
            FIELDS.replace("high='7' type='uint'", &format!("high='7' type='{ty}'"))
        )
    };
    assert_eq!(
        only_change(&show("{NAME} {B}", "uint"), &show("{NAME} {B}", "int")),
        (Kind::Type, texts("uint", "int"), words("op 15", "op -1"))
    );
    assert_eq!(
        only_change(&show("{NAME} {B}", "uint"), &show("{NAME}, {B}", "uint")),
        (Kind::Text, texts("{NAME} {B}", "{NAME}, {B}"), words("op 0", "op, 0"))
    );
}

#[test]
fn override_condition_is_one_change() {
    let with = |condition: &str| {
        format!(
            "<override><expr>{condition}</expr><display>special {{A}}</display></override><display>{{NAME}} {{A}}</display>{FIELDS}"
        )
    };
    assert_eq!(
        only_change(&with("{B} == 3"), &with("{B} == 9")),
        (Kind::Condition, texts("{B} == 3", "{B} == 9"), words("special 0", "op 0"))
    );
}

#[test]
fn override_order_is_a_change() {
    let one = "<override><expr>{A} == 1</expr><display>one</display></override>";
    let two = "<override><expr>{B} == 2</expr><display>two</display></override>";
    let rest = format!("<display>{{NAME}}</display>{FIELDS}");
    assert_eq!(
        only_change(&format!("{one}{two}{rest}"), &format!("{two}{one}{rest}")),
        (Kind::Order, texts("{A} == 1; {B} == 2", "{B} == 2; {A} == 1"), words("one", "two"))
    );
}

#[test]
fn derived_values_and_asserts_are_compared() {
    let with = |value: &str, bits: &str| {
        format!(
            "<display>{{D}}</display><derived name='D' type='uint' width='8'><expr>{value}</expr></derived>\
             <assert low='8' high='9'>{bits}</assert>{FIELDS}"
        )
    };
    assert_eq!(
        only_change(&with("{A} + 1", "00"), &with("{A} + 2", "00")),
        (Kind::Value, texts("= {A} + 1", "= {A} + 2"), words("1", "2"))
    );
    let (kind, from_to, shown) = only_change(&with("{A}", "00"), &with("{A}", "01"));
    assert_eq!((kind, from_to), (Kind::Assert, texts("00", "01")));
    assert!(shown.unwrap()[1].contains("unexpected bits[8:9]"));
}

#[test]
fn nested_changes_have_instructions_as_witnesses() {
    let with = |param: &str, text: &str, value: &str| {
        model(&format!(
            "{HEAD}<bitset name='#reg' size='4'><display>{text}{{N}}</display><field name='N' low='0' high='2' type='#e'/>\
             <field name='M' pos='3' type='bool'/></bitset>\
             <enum name='#e'><value val='5' display='{value}'/></enum>\
             <bitset name='op' extends='#instruction'><display>{{NAME}} {{R}}</display><pattern low='12' high='15'>0001</pattern>\
             <field name='R' low='0' high='3' type='#reg'><param name='{param}' as='P'/></field>\
             <field name='Q' low='4' high='5' type='uint'/><field name='S' low='6' high='7' type='uint'/>\
             <pattern low='8' high='11'>xxxx</pattern></bitset>"
        ))
    };
    let first = with("Q", "{P}.", "five");
    let found = compare(&first, &with("S", "{P}.", "five"));
    let change = &found.changed[0].changes[0];
    assert_eq!((change.kind, change.name.as_deref()), (Kind::Params, Some("R")));
    assert!(change.witness.is_some());

    let found = compare(&first, &with("Q", "{P}:", "five"));
    assert_eq!(found.changed[0].from.name, "#reg");
    let witness = found.changed[0].changes[0].witness.as_ref().unwrap();
    assert_eq!((witness.word.width(), witness.from.text.as_str()), (16, "op 0.0"));

    let found = compare(&first, &with("Q", "{P}.", "FIVE"));
    let witness = found.enums[0].witness.as_ref().unwrap();
    assert_eq!((witness.from.text.as_str(), witness.to.text.as_str()), ("op 0.five", "op 0.FIVE"));
}

#[test]
fn added_and_removed_leaves_have_a_witness() {
    let both = |more: &str| {
        model(&format!(
            "{HEAD}<bitset name='op' extends='#instruction'><display>{{NAME}}</display><pattern low='12' high='15'>0001</pattern>\
         <pattern low='0' high='11'>xxxxxxxxxxxx</pattern></bitset>{more}"
        ))
    };
    let more = "<bitset name='new' extends='#instruction'><display>{NAME}</display><pattern low='0' high='15'>0010000000000001</pattern></bitset>";
    let found = compare(&both(""), &both(more));
    let witness = found.added[0].witness.as_ref().unwrap();
    assert_eq!((witness.from.text.as_str(), witness.to.text.as_str()), ("no match: 00002001", "new"));
    assert_eq!(found.same, 1);
}

#[test]
fn doc_and_attribute_changes_have_no_witness() {
    let with = |doc: &str, key: &str| {
        format!("<doc>{doc}</doc><meta kind='{key}'/><display>{{NAME}}</display>{FIELDS}")
    };
    assert_eq!(only_change(&with("one", "a"), &with("two", "a")), (Kind::Doc, texts("one", "two"), None));
    assert_eq!(only_change(&with("one", "a"), &with("one", "b")), (Kind::Meta, texts("a", "b"), None));
}

#[test]
fn field_moved_into_a_base_is_not_a_change() {
    let in_leaf = model(&format!(
        "{HEAD}<bitset name='#base' extends='#instruction'><display>{{NAME}} {{A}}</display></bitset>\
         <bitset name='op' extends='#base'><pattern low='12' high='15'>0001</pattern>{FIELDS}</bitset>"
    ));
    let in_base = model(&format!(
        "{HEAD}<bitset name='#base' extends='#instruction'><display>{{NAME}} {{A}}</display>{FIELDS}</bitset>\
         <bitset name='op' extends='#base'><pattern low='12' high='15'>0001</pattern></bitset>"
    ));
    assert!(compare(&in_leaf, &in_base).is_empty());
}

#[test]
fn conditions_on_the_generation_are_decided_first() {
    let of = model(&format!(
        "{HEAD}<bitset name='op' extends='#instruction'><gen min='1' max='2'/><pattern low='12' high='15'>0001</pattern>\
         <override><expr>ISA_GPU_ID() &gt;= 2</expr><display>second</display></override><display>first</display>{FIELDS}</bitset>"
    ));
    let side = |generation| Side { model: &of, generation: Some(Generation(generation)) };
    let found = diff(side(1), side(2), &Options::default());
    let change = &found.changed[0].changes[0];
    assert_eq!((change.kind, change.when.as_deref()), (Kind::Text, None));
    let witness = change.witness.as_ref().unwrap();
    assert_eq!((witness.from.text.as_str(), witness.to.text.as_str()), ("first", "second"));
    assert_eq!((witness.from.generation, witness.to.generation), (Generation(1), Generation(2)));
}

#[test]
fn leaf_order_is_a_change_if_the_first_match_wins() {
    let leaf = |name: &str, pattern: &str| {
        format!(
            "<bitset name='{name}' extends='#instruction'><display>{{NAME}}</display><pattern low='0' high='15'>{pattern}</pattern></bitset>"
        )
    };
    let (wide, narrow) = (leaf("wide", "0001xxxxxxxxxxxx"), leaf("narrow", "0001000000000000"));
    let of = |a: &str, b: &str| {
        model(&format!("{HEAD}{a}{b}")).with_match_policy(isaloom_model::MatchPolicy::First)
    };
    let found = compare(&of(&narrow, &wide), &of(&wide, &narrow));
    let changes: Vec<&Change> = found.changed.iter().flat_map(|c| &c.changes).collect();
    assert!(changes.iter().any(|c| c.kind == Kind::Place && c.witness.is_some()), "{changes:#?}");
}

/// Differences between Mesa's ir3 descriptions of 2024 and 2025: nearly every change that can affect words has a
/// witness.
#[isaloom_testkit::needs_shared]
#[test]
fn yearly_changes_of_ir3_have_witnesses() {
    let (Some(old), Some(new)) =
        (isaloom_testkit::shared("specs/isaspec"), isaloom_testkit::shared("specs/isaspec26"))
    else {
        return;
    };
    let read_from = |folder: &std::path::Path| {
        let text = std::fs::read_to_string(folder.join("ir3.xml")).unwrap();
        let mut loader = |path: &str| std::fs::read_to_string(folder.join(path)).map_err(|e| e.to_string());
        read("ir3.xml", &text, &mut loader).0
    };
    let (a, b) = (read_from(&old), read_from(&new));
    let found = compare(&a, &b);
    let changes: Vec<&Change> = found.changed.iter().flat_map(|c| &c.changes).collect();
    let shown = changes.iter().filter(|c| c.witness.is_some()).count();
    let silent = changes.iter().filter(|c| matches!(c.kind, Kind::Doc | Kind::Meta | Kind::Map)).count();
    // The other changes have no effect on words: no display shows the fields, and no expression uses the params.
    assert_eq!((shown, changes.len() - shown - silent), (458, 19));
}

/// In these descriptions, nested displays print so often that every line reaches the maximum length.
#[isaloom_testkit::needs_shared]
#[test]
fn witness_texts_of_multiplying_displays_are_truncated() {
    let Some(path) = isaloom_testkit::shared("attacks/legal_14_10.xml") else { return };
    let text = isaloom_testkit::text(&path);
    let of = |text: &str| read("bomb.xml", text, &mut NoImports).0;
    let (a, b) = (of(&text), of(&text.replace("{F}{F}", "{F} {F}")));
    let side = |model| Side { model, generation: None };
    let found = diff(side(&a), side(&b), &Options::default());
    assert!(found.changed.len() >= 14, "{}", found.changed.len());
    let witnesses = found.changed.iter().flat_map(|c| &c.changes).filter_map(|c| c.witness.as_ref());
    assert!(witnesses.flat_map(|w| [&w.from, &w.to]).all(|shown| shown.text.len() < 1100));
}

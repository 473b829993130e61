//! Tests the rules of docs/reference/isaspec.md; each test has a minimal description.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use crate::common;

use isaloom_bits::Word;
use isaloom_model::{Generation, Model};
use isaloom_sema::{Limit, LineOptions, Reference};

fn line(model: &Model, word: u128) -> String {
    let size = model.bitset(model.instructions()[0].root).size;
    Reference::new(model, Generation(1)).line(Word::new(word, size), &LineOptions::default()).to_string()
}

/// Returns a description with a 32-bit leaf `i`. `content` is the XML inside the leaf, and `more` is further XML
/// outside it.
fn leaf(content: &str, more: &str) -> Model {
    common::model_of(&format!(
        r##"<isa><bitset name="#instruction" size="32"/><bitset name="i" extends="#instruction">{content}</bitset>{more}</isa>"##
    ))
}

#[test]
fn only_the_innermost_condition_counts_as_applied() {
    let model = leaf(
        r##"<override expr="#a"><display>override {X}</display><field name="X" low="4" high="7" type="uint"/></override>
        <display>default {X} {D}</display><pattern low="12" high="31">00000000000000000010</pattern>
        <field name="X" low="0" high="3" type="uint"/><field name="Y" low="4" high="7" type="uint"/>
        <field name="Z" low="8" high="11" type="uint"/><derived name="D" expr="#e" type="uint" width="8"/>"##,
        r##"<expr name="#a">{D} == 5</expr><expr name="#e">{X}</expr>"##,
    );
    assert_eq!(line(&model, 0x2050), "default 0 0");
    assert_eq!(line(&model, 0x2005), "override 0");
    assert_eq!(line(&model, 0x2055), "override 5");
}

#[test]
fn condition_can_use_fields_of_its_own_override() {
    let model = leaf(
        r##"<override><expr>{X} == 3</expr><display>x{X}</display><field name="X" low="0" high="3" type="uint"/></override>
        <display>y</display><field name="Y" low="0" high="31" type="uint"/>"##,
        "",
    );
    assert_eq!(line(&model, 0x13), "x3");
    assert_eq!(line(&model, 0x14), "y");
}

#[test]
fn recursive_expression_evaluates_to_0_inside() {
    let model = leaf(
        r##"<display>{A} {B}</display><field name="X" low="0" high="31" type="uint"/>
        <derived name="A" type="uint" width="8"><expr>{B} + 1</expr></derived>
        <derived name="B" type="uint" width="8"><expr>{A} + 10</expr></derived>"##,
        "",
    );
    // A and B depend on each other. When A is printed, A is 0 in B, so B = 0 + 10 and A = B + 1 = 11. When B is
    // printed, B is 0 in A, so A = 0 + 1 and B = A + 10 = 11.
    assert_eq!(line(&model, 0), "11 11");
}

#[test]
fn field_values_do_not_depend_on_evaluation_order() {
    let content = |display: &str| {
        leaf(
            &format!(
                r##"<override expr="#a"><display>override</display><field name="X" low="4" high="7" type="uint"/></override>
                <display>{display}</display><field name="X" low="0" high="3" type="uint"/>
                <derived name="D" expr="#e" type="uint" width="8"/>"##
            ),
            r##"<expr name="#a">{D} == 0</expr><expr name="#e">{X}</expr>"##,
        )
    };
    // For 0x25, X is 5 in the default case and 2 in the override, and D depends on X. To select the case, `#a` needs D,
    // which is 5, so `#a` is false and X is 5. To print D, `#a` is evaluated again; D is 0 during its own evaluation,
    // so `#a` is true and D is 2.
    assert_eq!(line(&content("{D}"), 0x25), "2");
    assert_eq!(line(&content("{X} {D}"), 0x25), "5 2");
    assert_eq!(line(&content("{D} {X}"), 0x25), "2 5");
}

#[test]
fn columns_in_nested_bitsets_count_from_the_start_of_the_line() {
    let model = leaf(
        r##"<display>abc {R}|{:align=20}{X}</display><field name="R" low="0" high="7" type="#reg"/>
        <field name="X" low="8" high="31" type="uint"/>"##,
        r##"<bitset name="#reg" size="8"><display>R{VAL:align=6}</display><field name="VAL" low="0" high="7" type="uint"/></bitset>"##,
    );
    assert_eq!(line(&model, 0x105), "abc R 5|            1");
}

#[test]
fn derived_values_of_32_bit_instructions_have_32_bits() {
    let content = r##"<display>{D} {H} {E}</display><field name="X" low="0" high="31" type="uint"/>
        <derived name="D" type="uint"><expr>{X} - 5</expr></derived>
        <derived name="H" type="hex"><expr>~{X}</expr></derived>
        <derived name="E" type="uint"><expr>{D} &gt; 100</expr></derived>"##;
    assert_eq!(line(&leaf(content, ""), 3), "4294967294 fffffffc 1");
    let wide = common::model_of(&format!(
        r##"<isa><bitset name="#instruction" size="64"><pattern low="32" high="63">{}</pattern>{content}</bitset></isa>"##,
        "0".repeat(32)
    ));
    assert_eq!(line(&wide, 3), "18446744073709551614 fffffffffffffffc 0");
}

#[test]
fn missing_name_is_reported_once_per_scope() {
    let model = leaf(
        r##"<display>{D} {D} {M}</display><field name="X" low="0" high="31" type="uint"/>
        <derived name="D" type="uint" width="8"><expr>{M} + {M} + 1</expr></derived>"##,
        "",
    );
    assert_eq!(line(&model, 0), "1 1 \t; no field 'M' in 'i', no field 'M' in 'i'");
}

#[test]
fn nested_bitset_gets_outer_names_only_from_params() {
    let model = leaf(
        r##"<display>{N} {P}</display><field name="X" low="0" high="15" type="uint"/>
        <field name="N" low="16" high="23" type="#n"><param name="X" as="Y"/></field>
        <field name="P" low="24" high="31" type="#n"/>"##,
        r##"<bitset name="#n" size="8"><display>{V}/{Y}</display><field name="V" low="0" high="7" type="hex"/></bitset>"##,
    );
    assert_eq!(line(&model, 0xabcd_0007), "cd/7 ab/\t; no field 'Y' in '#n'");
}

/// The deepest description that a reader accepts: 50 derived fields, each with 190 complements of the previous field.
#[test]
fn deepest_description_needs_little_stack() {
    let mut content =
        String::from(r##"<display>{D49}</display><field name="X" low="0" high="31" type="uint"/>"##);
    let mut before = "X".to_string();
    for i in 0..50 {
        let expr = format!("{}{{{before}}}", "~".repeat(190));
        content += &format!(r##"<derived name="D{i}" type="uint" width="32"><expr>{expr}</expr></derived>"##);
        before = format!("D{i}");
    }
    let model = leaf(&content, "");
    let run = move || line(&model, 1234);
    let printed = std::thread::Builder::new().stack_size(256 << 10).spawn(run).unwrap().join().unwrap();
    assert_eq!(printed, "1234");
}

/// The description has 40 expressions that all depend on each other. The number of paths is astronomic, but the limit
/// of steps ends the evaluation and is recorded.
#[test]
fn cycles_end_and_are_reported() {
    let all: String = (0..40).map(|i| format!("{{D{i}}} + ")).collect();
    let mut content =
        String::from(r##"<display>{D0}</display><field name="X" low="0" high="31" type="uint"/>"##);
    for i in 0..40 {
        content +=
            &format!(r##"<derived name="D{i}" type="uint" width="32"><expr>{all}{i}</expr></derived>"##);
    }
    let model = leaf(&content, "");
    let mut reference = Reference::new(&model, Generation(1));
    let _ = reference.line(Word::new(0, 32), &LineOptions::default());
    assert!(matches!(reference.limits(), [Limit::Steps(_)]));
}

/// Returns a description with bitsets that are nested `depth` levels deep; the instruction is the first level. The
/// innermost bitset prints a number.
fn nested(depth: usize) -> String {
    let one = |i: usize| {
        let ty = if i + 1 == depth { "uint".to_owned() } else { format!("#n{}", i + 1) };
        let head = if i == 0 { "#instruction".to_owned() } else { format!("#n{i}") };
        format!(
            r##"<bitset name="{head}" size="8"><display>{{F}}</display><field name="F" low="0" high="7" type="{ty}"/></bitset>"##
        )
    };
    format!("<isa>{}</isa>", (0..depth).map(one).collect::<String>())
}

#[test]
fn deepest_accepted_nesting_is_printed() {
    use isaloom_model::limits::MAX_NESTING;
    let read = |xml: &str| isaloom_isaspec::read("deep.xml", xml, &mut isaloom_isaspec::NoImports);
    let (model, found) = read(&nested(MAX_NESTING));
    assert_eq!(found, []);
    let printed = Reference::new(&model, Generation(0)).line(Word::new(77, 8), &LineOptions::default());
    assert_eq!(printed.to_string(), "77");
    let (model, found) = read(&nested(MAX_NESTING + 1));
    assert_eq!(found.iter().map(|d| d.id).collect::<Vec<_>>(), ["nesting-depth"]);
    // The reader has changed the field that would be nested too deeply to a number, so printing causes no remark.
    let printed = Reference::new(&model, Generation(0)).line(Word::new(77, 8), &LineOptions::default());
    assert!(printed.remarks.is_empty(), "{printed}");
}

#[test]
fn multiplying_displays_are_cut_off_with_a_remark() {
    // Each level prints its field ten times. Without a limit, the line would have 10^9 numbers.
    let text =
        nested(10).replace("<display>{F}</display>", &format!("<display>{}</display>", "{F}".repeat(10)));
    let (model, _) = isaloom_isaspec::read("wide.xml", &text, &mut isaloom_isaspec::NoImports);
    let line = Reference::new(&model, Generation(0)).line(Word::new(7, 8), &LineOptions::default());
    assert_eq!(line.remark_text(), "text cut off: the display has more than 65536 pieces");
    assert!(line.text.len() <= 65536);
}

#[test]
fn custom_field_gets_its_param_name_and_wide_bools_keep_their_value() {
    let model = leaf(
        r##"<display>{N} {B}{C}</display><field name="X" low="0" high="15" type="custom"/>
        <field name="N" low="16" high="23" type="#n"><param name="X" as="Y"/></field>
        <field name="B" low="24" high="27" type="bool" display="b"/><field name="C" low="28" high="31" type="bool"/>"##,
        r##"<bitset name="#n" size="8"><display>{Y}</display><field name="V" low="0" high="7" type="hex"/></bitset>"##,
    );
    assert_eq!(line(&model, 0x3200_0007), "<Y:7> b3");
}

#[test]
fn line_lists_each_field_that_it_needs_once() {
    let model = leaf(
        r##"<display>{D} {X} {D}</display><field name="X" low="0" high="15" type="uint"/>
        <field name="Y" low="16" high="31" type="uint"/>
        <derived name="D" type="uint" width="8"><expr>{X} + 1</expr></derived>"##,
        "",
    );
    let mut reference = Reference::new(&model, Generation(3));
    assert_eq!(reference.generation(), Generation(3));
    let line = reference.line(Word::new(4, 32), &LineOptions::default());
    let mut names: Vec<&str> = line.asked.iter().map(|found| &*model.field(found.field).name).collect();
    names.sort_unstable();
    assert_eq!(names, ["D", "X"]);
}

//! Tests common user errors: each causes one finding, with the cause and a suggested fix.
#![allow(clippy::unwrap_used)] // a test fails by panicking

use isaloom_isaspec::{NoImports, read};
use isaloom_model::{GenRange, Model};
use isaloom_source::{Diagnostic, Severity};

fn found(text: &str) -> (Model, Vec<Diagnostic>) {
    read("a.xml", text, &mut NoImports)
}

fn ids(found: &[Diagnostic]) -> Vec<&'static str> {
    found.iter().map(|d| d.id).collect()
}

/// Returns the text that a diagnostic points to.
fn text_at<'m>(model: &'m Model, d: &Diagnostic) -> &'m str {
    model.sources().text(d.span().unwrap())
}

#[test]
fn expression_that_ends_in_a_semicolon_is_accepted_with_a_note() {
    let (model, found) = found(
        "<isa><bitset name='#instruction' size='8'><display>{D}</display><field name='A' low='0' high='7' type='uint'/>\
         <derived name='D' type='uint'><expr>{A} + 1;</expr></derived></bitset></isa>",
    );
    assert_eq!(ids(&found), ["expr-semicolon"]);
    assert_eq!((found[0].severity, text_at(&model, &found[0])), (Severity::Note, ";"));
    // The expression is parsed completely, in spite of the `;`.
    assert_eq!(model.exprs().next().unwrap().1.nodes().len(), 3);
}

#[test]
fn generations_outside_the_parent_are_narrowed_with_a_warning() {
    let (model, found) = found(
        "<isa><bitset name='#instruction' size='8'><gen min='3' max='5'/><display>{NAME}</display></bitset>\
         <bitset name='a' extends='#instruction'><gen min='4' max='9'/><pattern low='0' high='7'>00000000</pattern></bitset></isa>",
    );
    assert_eq!(ids(&found), ["gen-outside"]);
    assert_eq!(found[0].severity, Severity::Warning);
    let a = model.bitsets().find(|(_, b)| b.name == "a").unwrap().1;
    assert_eq!(a.gens, GenRange { min: 4, max: 5 });
}

#[test]
fn leaves_can_share_the_displayname_error() {
    let leaf = |name: &str, pattern: &str| {
        format!(
            "<bitset name='{name}' displayname='error' extends='#instruction'><display>{{NAME}} {{A}}</display>\
             <pattern low='4' high='7'>{pattern}</pattern><field name='A' low='0' high='3' type='uint'/></bitset>"
        )
    };
    let (model, found) = found(&format!(
        "<isa><bitset name='#instruction' size='8'/>{}{}</isa>",
        leaf("error", "0000"),
        leaf("error.2", "0001")
    ));
    assert_eq!(ids(&found), [""; 0]);
    assert_eq!(model.bitsets().filter(|(_, b)| b.shown_name() == "error").count(), 2);
}

#[test]
fn bare_ampersand_gets_a_suggested_fix() {
    for text in
        ["<isa><expr name='e'>{A} && {B}</expr></isa>", "<isa><template name='a & b'>x</template></isa>"]
    {
        let (_, found) = found(text);
        assert_eq!(ids(&found), ["xml-syntax"], "{text}");
        assert_eq!(found[0].help.as_deref(), Some("write `&amp;` for `&`"), "{text}");
    }
}

#[test]
fn unclosed_element_is_labeled_at_its_start() {
    let (model, found) = found("<isa>\n<bitset name='#instruction' size='8'>\n<display>x\n</bitset>\n</isa>");
    assert_eq!(ids(&found), ["xml-syntax"]);
    let other = found[0].labels.iter().find(|l| !l.primary).unwrap();
    assert_eq!(other.message, "`<display>` is opened here and not closed");
    assert_eq!(model.sources().locate(other.span).unwrap().1.line, 3);
}

#[test]
fn truncated_xml_is_reported_at_its_end_with_the_open_element() {
    for (text, line, open) in [
        ("<isa>\n<bitset name='#instruction' size='8'>\n<display>x</display>\n", 3, "bitset"),
        ("<isa>\n<enum name='#e'>\n<value val='0' dis", 3, "enum"),
    ] {
        let (model, found) = found(text);
        assert_eq!(ids(&found), ["xml-syntax"]);
        let primary = found[0].labels.iter().find(|l| l.primary).unwrap();
        assert_eq!(model.sources().locate(primary.span).unwrap().1.line, line, "{text}");
        let other = found[0].labels.iter().find(|l| !l.primary).unwrap();
        assert_eq!(other.message, format!("`<{open}>` is opened here and not closed"));
    }
}

#[test]
fn displayname_on_a_non_leaf_is_reported() {
    let (_, found) = found(
        "<isa><bitset name='#instruction' displayname='i' size='8'><display>{NAME}</display></bitset>\
         <bitset name='a' extends='#instruction'><pattern low='0' high='7'>00000000</pattern></bitset></isa>",
    );
    assert_eq!(ids(&found), ["useless-attribute"]);
}

#[test]
fn names_declared_for_some_words_are_left_to_the_verifier() {
    // Each name is defined for some words only: `X` in an override, `W` only if the field `A` contains the `#reg`.
    let (_, found) = found(
        "<isa><bitset name='#reg' size='2'><display>{N}{W}</display><field name='N' low='0' high='1' type='uint'/></bitset>\
         <bitset name='#instruction' size='8'><display>{A} {B} {X}</display>\
         <field name='A' low='0' high='1' type='#reg'><param name='C' as='W'/></field>\
         <field name='B' low='2' high='3' type='#reg'/><field name='C' low='4' high='7' type='uint'/>\
         <override><expr>{C} == 1</expr><derived name='X' type='uint'><expr>1</expr></derived></override></bitset></isa>",
    );
    assert_eq!(ids(&found), [""; 0]);
}

#[test]
fn invalid_field_still_declares_its_name() {
    let (_, found) = found(
        "<isa><bitset name='#instruction' size='8'><display>{A} {B}</display>\
         <field name='A' low='0' high='3' type='uint'/><field name='B' low='9' high='4' type='uint'/>\
         <pattern low='4' high='7'>xxxx</pattern></bitset></isa>",
    );
    assert_eq!(ids(&found), ["range-reversed"]);
}

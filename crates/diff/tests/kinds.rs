//! Checks that `diff` reports every kind of difference that isaspec descriptions can have. If words can show a
//! difference, it must have a witness.
#![allow(clippy::unwrap_used, clippy::panic)] // a test ends where a description is not what it should be

use isaloom_diff::{Change, Kind, Options, Side, diff};
use isaloom_isaspec::{NoImports, read};
use isaloom_model::Model;

/// Every kind. If a kind is added, the `match` in [`sample`] fails to compile.
const KINDS: [Kind; 26] = [
    Kind::Name,
    Kind::Pattern,
    Kind::Generations,
    Kind::Guard,
    Kind::Place,
    Kind::Condition,
    Kind::Order,
    Kind::Text,
    Kind::Assert,
    Kind::Field,
    Kind::Bits,
    Kind::Type,
    Kind::Value,
    Kind::Params,
    Kind::Encoding,
    Kind::Identifiers,
    Kind::Opcode,
    Kind::Format,
    Kind::Operands,
    Kind::Syntax,
    Kind::Aliases,
    Kind::Flags,
    Kind::Groups,
    Kind::Meta,
    Kind::Map,
    Kind::Doc,
];

/// A 16-bit description that has one leaf with a 4-bit opcode. `%` and a name mark a place where a test inserts
/// content.
const WHOLE: &str = "<bitset name='#instruction' size='16'/>\
    <bitset name='#reg' size='4'><display>r{N}</display><field name='N' low='0' high='3' type='uint'/></bitset>\
    <bitset name='op' extends='#instruction' %attribute>%generations<doc>%doc</doc><meta kind='%meta'/>\
    <pattern low='12' high='15'>%pattern</pattern><pattern low='11' high='11'>x</pattern>\
    <derived name='D' type='uint' width='4'><expr>%value</expr></derived>\
    %overrides<display>{NAME}%text {R} {B} {D}</display>\
    <field name='R' low='0' high='3' type='#reg'><param name='%param' as='P'/></field>\
    <field name='B' low='4' high='5' type='%type'/><field name='C' low='6' high='6' type='bool'/>%field\
    <assert low='10' high='10'>%assert</assert><encode>%map</encode></bitset>";

/// Content of each marked place on the first side.
const PLAIN: [(&str, &str); 13] = [
    ("attribute", ""),
    ("generations", "<gen min='1' max='4'/>"),
    ("doc", "adds"),
    ("meta", "a"),
    ("pattern", "0001"),
    ("value", "{B} + 1"),
    (
        "overrides",
        "<override><expr>{B} == 1</expr><display>one</display></override><override><expr>{C}</expr><display>two</display></override>",
    ),
    ("text", ""),
    ("param", "B"),
    ("type", "uint"),
    ("field", "<field name='E' low='7' high='9' type='uint'/>"),
    ("assert", "0"),
    ("map", "<map name='B'>src->b</map>"),
];

fn description(changes: &[(&str, &str)]) -> Model {
    let mut text = WHOLE.to_owned();
    for (place, plain) in PLAIN {
        let changed = changes.iter().find(|(name, _)| *name == place).map_or(plain, |(_, text)| text);
        text = text.replace(&format!("%{place}"), changed);
    }
    let (model, found) = read("a.xml", &format!("<isa>{text}</isa>"), &mut NoImports);
    assert!(found.iter().all(|d| d.severity < isaloom_source::Severity::Error), "{found:#?}");
    model
}

/// Returns how to change the description to get a difference of this kind: marked places with their new contents.
/// `None` if isaspec has no construct for the kind; crates of other formats test such kinds.
fn sample(kind: Kind) -> Option<&'static [(&'static str, &'static str)]> {
    Some(match kind {
        Kind::Name => &[("attribute", "displayname='other'")],
        Kind::Pattern => &[("pattern", "0011")],
        Kind::Generations => &[("generations", "<gen min='2' max='4'/>")],
        Kind::Condition => &[(
            "overrides",
            "<override><expr>{B} == 2</expr><display>one</display></override><override><expr>{C}</expr><display>two</display></override>",
        )],
        Kind::Order => &[(
            "overrides",
            "<override><expr>{C}</expr><display>two</display></override><override><expr>{B} == 1</expr><display>one</display></override>",
        )],
        Kind::Text => &[("text", ".x")],
        Kind::Assert => &[("assert", "1")],
        Kind::Field => &[("field", "<field name='F' low='7' high='9' type='uint'/>")],
        Kind::Bits => &[(
            "field",
            "<field name='E' low='8' high='9' type='uint'/><pattern low='7' high='7'>x</pattern>",
        )],
        Kind::Type => &[("type", "int")],
        Kind::Value => &[("value", "{B} + 2")],
        Kind::Params => &[("param", "C")],
        Kind::Meta => &[("meta", "b")],
        Kind::Map => &[("map", "<map name='B'>src->other</map>")],
        Kind::Doc => &[("doc", "adds two")],
        Kind::Place
        | Kind::Guard
        | Kind::Encoding
        | Kind::Identifiers
        | Kind::Opcode
        | Kind::Format
        | Kind::Operands
        | Kind::Syntax
        | Kind::Aliases
        | Kind::Flags
        | Kind::Groups => return None,
    })
}

#[test]
fn every_kind_of_isaspec_change_is_reported() {
    let plain = description(&[]);
    let mut samples = 0;
    for (number, kind) in KINDS.into_iter().enumerate() {
        assert!(!KINDS[..number].contains(&kind), "{kind:?} stands twice");
        let Some(changes) = sample(kind) else { continue };
        samples += 1;
        let changed = description(changes);
        let found = diff(
            Side { model: &plain, generation: None },
            Side { model: &changed, generation: None },
            &Options::default(),
        );
        let all: Vec<&Change> = found.changed.iter().flat_map(|c| &c.changes).collect();
        let of: Vec<&&Change> = all.iter().filter(|change| change.kind == kind).collect();
        assert!(!of.is_empty(), "{kind:?}: {all:#?}");
        // A field that moves also changes the pattern. Every other edit must cause only differences of its kind.
        assert!(
            all.iter().all(|c| c.kind == kind || kind == Kind::Bits && c.kind == Kind::Pattern),
            "{kind:?}: {all:#?}"
        );
        // These edits change only fields that no display shows, so no word shows them.
        let silent = matches!(kind, Kind::Field | Kind::Bits | Kind::Params);
        assert_eq!(
            of.iter().any(|c| c.witness.is_some()),
            kind.is_of_words() && !silent,
            "{kind:?}: {all:#?}"
        );
    }
    assert_eq!(samples, 15);
}

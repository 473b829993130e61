//! Tests that formatted descriptions keep their meaning.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use isaloom_target_isaspec::layout::{formatted, is_description, refusal};

fn formatted_text(name: &str) -> (String, String) {
    let text = std::fs::read_to_string(name).unwrap();
    assert!(is_description(&text.as_bytes()[..text.len().min(8192)]), "{name}");
    let mut loader = |file: &str| std::fs::read_to_string(file).map_err(|e| e.to_string());
    let new = formatted(name, &text, &mut loader).unwrap_or_else(|failure| panic!("{name}: {failure}"));
    let again = formatted(name, &new, &mut loader).unwrap();
    assert_eq!(again, new, "{name}");
    (text, new)
}

#[test]
fn own_descriptions_change_only_in_layout() {
    for name in ["toy.xml", "toy-mixed.xml", "a2xx.xml"] {
        let path = isaloom_testkit::workspace().join("specs").join(name);
        let (old, new) = formatted_text(&path.display().to_string());
        assert_eq!(old.matches("<!--").count(), new.matches("<!--").count());
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn mesa_descriptions_change_only_in_layout() {
    let mut files = 0;
    for folder in ["specs/isaspec", "specs/isaspec26"] {
        let Some(folder) = isaloom_testkit::shared(folder) else { return };
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|e| e == "xml") {
                let (old, new) = formatted_text(&path.display().to_string());
                assert_eq!(old.matches("<!--").count(), new.matches("<!--").count());
                files += 1;
            }
        }
    }
    assert_eq!(files, 24);
}

#[test]
fn non_descriptions_are_rejected() {
    assert!(
        !is_description(b"<Spec>")
            && !is_description(b"<isarray>")
            && is_description(b"<?xml?><!-- x --> <isa>")
    );
    let mut none = isaloom_isaspec::NoImports;
    assert!(formatted("x.xml", "<isa><bitset></isa>", &mut none).is_err());
}

#[test]
fn known_other_formats_are_named_in_the_refusal() {
    let reason = |head: &[u8]| refusal(head).unwrap_or_default();
    assert!(reason(b"<?xml version='1.0'?>\n<!-- x -->\n<Spec><Document>").starts_with("is AMD's XML: "));
    assert!(reason(b"<!DOCTYPE svg>\n<svg width='1'>").starts_with("has the root element `<svg>`: "));
    assert!(reason(b"<?xml version='1.0'?>").starts_with("is XML without an element"));
    assert!(reason(b"\n{ \"instructions\": [").starts_with("is JSON: "));
    assert!(reason(b"\x1f\x8b\x08").starts_with("is compressed: "));
    // These texts have no known other format, so `refusal` returns no reason. They may be assembly text.
    for text in ["OpNop\n", "; SPIR-V\n", "%1 = OpTypeVoid\n", "", "<isa/>x", "(rpt1)nop\n"] {
        assert_eq!(refusal(text.as_bytes()).filter(|_| !is_description(text.as_bytes())), None, "{text}");
    }
}

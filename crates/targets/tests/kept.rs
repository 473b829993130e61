//! Tests of the cache of compiled descriptions: an entry must be used only if the contents of all its description files
//! are unchanged.

#![cfg(feature = "kept")]
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_target::{CheckJob, Files, Job, MemorySink, OpenOptions, Target};
use isaloom_targets::{Chosen, ISASPEC, Origin, open};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// File access with files in memory and a cache of compiled descriptions.
#[derive(Default)]
struct VirtualFiles {
    files: BTreeMap<String, String>,
    kept: BTreeMap<String, Vec<u8>>,
    written: usize,
}

impl Files for VirtualFiles {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        self.files.get(name).map(|text| text.clone().into_bytes()).ok_or_else(|| "no such file".to_owned())
    }

    fn kept(&mut self, key: &str) -> Option<Vec<u8>> {
        self.kept.get(key).cloned()
    }

    fn keep(&mut self, key: &str, bytes: &[u8]) {
        self.kept.insert(key.to_owned(), bytes.to_vec());
        self.written += 1;
    }
}

/// Returns a description in two files that is large enough for the cache. The second file contains a leaf with the
/// given name and causes a warning.
fn files_with_leaf(name: &str) -> VirtualFiles {
    let leaf = |at: u32| {
        format!(
            "<bitset name=\"leaf{at}\" extends=\"#instruction\"><display>{{NAME}} {{A}}</display>\
             <pattern low=\"8\" high=\"31\">{at:024b}</pattern>\
             <field name=\"A\" low=\"0\" high=\"7\" type=\"uint\"/></bitset>\n"
        )
    };
    let leaves: String = (1..220).map(leaf).collect();
    let root = format!(
        "<isa><import file=\"parts/base.xml\"/><bitset name=\"#instruction\" size=\"32\"><gen min=\"1\"/>\
         </bitset>{leaves}</isa>"
    );
    let base = format!(
        "<isa>stray<bitset name=\"{name}\" extends=\"#instruction\"><gen min=\"2\"/>\
         <display>{{NAME}}</display><pattern low=\"0\" high=\"31\">{:032b}</pattern></bitset></isa>",
        0xffff_0000u32
    );
    let files = [("d/root.xml", root), ("d/parts/base.xml", base)];
    VirtualFiles {
        files: files.map(|(name, text)| (name.to_owned(), text)).into(),
        ..VirtualFiles::default()
    }
}

fn open_target(shelf: &mut VirtualFiles, gpu: Option<&str>) -> Box<dyn Target> {
    let chosen = Chosen {
        name: "d/root.xml".to_owned(),
        target: ISASPEC,
        source: Origin::File("d/root.xml".to_owned()),
        gpu: gpu.map(str::to_owned),
        others: Vec::new(),
    };
    open(&chosen, &OpenOptions { quick: true, ..OpenOptions::default() }, shelf).unwrap()
}

fn text(target: &dyn Target) -> Vec<String> {
    let mut lines = Vec::new();
    let words: Vec<u8> =
        [0xffff_0000u32, 0x0000_0305, 0x1234_5678].iter().flat_map(|w| w.to_le_bytes()).collect();
    let result = target.code().unwrap().disassemble(&words, &Job::default(), &mut |instruction| {
        lines.push(instruction.text);
        ControlFlow::Continue(())
    });
    result.unwrap();
    lines
}

#[test]
fn second_open_uses_the_cache() {
    let mut shelf = files_with_leaf("special");
    let first = open_target(&mut shelf, None);
    assert_eq!((shelf.kept.len(), shelf.written), (1, 1));
    let second = open_target(&mut shelf, None);
    assert_eq!(shelf.written, 1);
    assert_eq!(text(&*second), text(&*first));
    assert_eq!(text(&*second)[..2], ["special", "leaf3 5"]);
    assert_eq!(second.isa(), first.isa());
    // A cached description also contains its diagnostics, which must be reported at the same locations.
    let faults = |target: &dyn Target| {
        let mut sink = MemorySink::default();
        target.description().unwrap().check(&CheckJob::default(), &mut sink).unwrap();
        format!("{:?}", sink.diagnostics())
    };
    assert!(faults(&*first).contains("stray-text"));
    assert_eq!(faults(&*second), faults(&*first));
}

#[test]
fn generations_are_cached_separately() {
    let mut shelf = files_with_leaf("special");
    for _ in 0..2 {
        assert_eq!(text(&*open_target(&mut shelf, Some("2")))[0], "special");
        assert_ne!(text(&*open_target(&mut shelf, Some("1")))[0], "special");
        assert_eq!(open_target(&mut shelf, Some("1")).isa().generation, Some(1));
    }
    assert_eq!(shelf.written, 2);
}

#[test]
fn changed_file_invalidates_the_cache() {
    let mut shelf = files_with_leaf("special");
    open_target(&mut shelf, None);
    let base = shelf.files.get_mut("d/parts/base.xml").unwrap();
    *base = base.replace("special", "changed");
    assert_eq!(text(&*open_target(&mut shelf, None))[0], "changed");
    assert_eq!(shelf.written, 2);
    // A description with a missing import must not be cached, because the file may exist next time.
    shelf.files.remove("d/parts/base.xml");
    assert_ne!(text(&*open_target(&mut shelf, None))[0], "changed");
    assert_eq!(shelf.written, 2);
}

#[test]
fn damaged_entry_is_rebuilt() {
    let mut shelf = files_with_leaf("special");
    let right = text(&*open_target(&mut shelf, None));
    let (key, bytes) = shelf.kept.pop_first().unwrap();
    for at in (0..bytes.len()).step_by(bytes.len() / 40) {
        let mut changed = bytes.clone();
        changed[at] ^= 0x41;
        for damaged in [changed, bytes[..at].to_vec()] {
            shelf.kept.insert(key.clone(), damaged);
            assert_eq!(text(&*open_target(&mut shelf, None)), right, "at {at}");
            assert_eq!(shelf.kept[&key], bytes, "at {at}");
        }
    }
}

#[test]
fn entry_of_another_description_is_not_used() {
    let mut shelf = files_with_leaf("special");
    let right = text(&*open_target(&mut shelf, None));
    let key = shelf.kept.keys().next().unwrap().clone();
    let root = shelf.files["d/root.xml"].clone();
    shelf.files.insert("d/root.xml".to_owned(), root.replace("leaf3\"", "evil3\""));
    assert_eq!(text(&*open_target(&mut shelf, None))[1], "evil3 5");
    // Store the entry of another description under the key. Its format and version are right, but it must not be used.
    let other = shelf.kept.keys().find(|name| **name != key).unwrap().clone();
    let entry = shelf.kept[&other].clone();
    shelf.kept.insert(key, entry);
    shelf.files.insert("d/root.xml".to_owned(), root);
    assert_eq!(text(&*open_target(&mut shelf, None)), right);
}

#[test]
fn small_description_is_not_cached() {
    let mut shelf = VirtualFiles::default();
    let small = r#"<isa><bitset name="mov" size="8"><display>mov</display><pattern low="0" high="7">00000001</pattern></bitset></isa>"#;
    shelf.files.insert("d/root.xml".to_owned(), small.to_owned());
    open_target(&mut shelf, None);
    assert_eq!(shelf.written, 0);
}

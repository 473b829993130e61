//! Tests that a bundle is opened from the cache of compiled descriptions.

use isaloom_target::{Files, OpenOptions, OpenRequest, Subject, Target};
use isaloom_target_isaspec::TARGET;
use std::collections::BTreeMap;

/// File access with a bundle as the only file, and a cache in memory.
struct Bundled {
    bundle: Vec<u8>,
    cache: BTreeMap<String, Vec<u8>>,
    /// Number of cache lookups that found an entry.
    hits: u32,
}

impl Files for Bundled {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        if name == "toy.isaspec.gz" {
            Ok(self.bundle.clone())
        } else {
            Err("there is no such file".to_owned())
        }
    }

    fn kept(&mut self, key: &str) -> Option<Vec<u8>> {
        let found = self.cache.get(key).cloned();
        self.hits += u32::from(found.is_some());
        found
    }

    fn keep(&mut self, key: &str, bytes: &[u8]) {
        self.cache.insert(key.to_owned(), bytes.to_vec());
    }
}

/// Returns a bundle of the toy description with `comment`. Padding makes it large enough for the cache.
fn bundle(comment: &str) -> Vec<u8> {
    let text = isaloom_testkit::bytes(&isaloom_testkit::workspace().join("specs/toy.xml"));
    let padding = format!("<!-- {} -->\n", comment.repeat(4000));
    let text = [&*text, padding.as_bytes()].concat();
    let mut bundle = Vec::new();
    let mut none = |_: &str| Err("there is no such file".to_owned());
    (TARGET.additions)("toy.xml", text, &mut none, &mut |added| {
        bundle = added.unwrap_or_else(|_| panic!("the description is valid")).bytes;
    });
    bundle
}

fn open(files: &mut Bundled, gpu: &str) -> Box<dyn Target> {
    let options = OpenOptions { quick: true, ..OpenOptions::default() };
    let request =
        OpenRequest { name: "toy", file: Some("toy.isaspec.gz"), gpu: Some(gpu), options: &options };
    (TARGET.open)(&request, files).unwrap()
}

/// Returns the results of several queries about a description and about a word, as text.
fn answers(target: &dyn Target) -> String {
    let explained = target.code().unwrap().explain(Subject::Bytes(&0x2000_0001u32.to_le_bytes())).unwrap();
    let info = target.description().unwrap().info(None).unwrap();
    let field = target.description().unwrap().info(Some("add")).unwrap();
    serde_json::to_string(&(target.isa(), explained, info, field)).unwrap()
}

#[test]
fn registered_description_is_compiled_once() {
    let mut files = Bundled { bundle: bundle("abcdefg "), cache: BTreeMap::new(), hits: 0 };
    let first = answers(open(&mut files, "2").as_ref());
    assert_eq!((files.hits, files.cache.len()), (0, 1));
    assert!(first.contains("toy.xml"), "the description is named: {first}");
    let again = answers(open(&mut files, "2").as_ref());
    assert_eq!((files.hits, files.cache.len()), (1, 1));
    assert_eq!(again, first);
}

#[test]
fn cache_entry_of_another_generation_bundle_or_content_is_not_used() {
    let mut files = Bundled { bundle: bundle("abcdefg "), cache: BTreeMap::new(), hits: 0 };
    let first = answers(open(&mut files, "2").as_ref());
    open(&mut files, "1");
    assert_eq!((files.hits, files.cache.len()), (0, 2), "another generation");
    files.bundle = bundle("hijklmn ");
    open(&mut files, "2");
    assert_eq!((files.hits, files.cache.len()), (0, 3), "another bundle");
    files.bundle = bundle("abcdefg ");
    for entry in files.cache.values_mut() {
        let middle = entry.len() / 2;
        entry[middle] ^= 1;
    }
    assert_eq!(answers(open(&mut files, "2").as_ref()), first, "a damaged entry is replaced");
}

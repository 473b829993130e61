//! Tests of the books of the project's own descriptions: every file is readable, every link has a target, every sample
//! is shown.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use isaloom_refdoc::{Book, File, Outside, Part, asm_docs, html, json, markdown};
use isaloom_schema::Command;
use isaloom_target::{Subject, Target};
use isaloom_targets::{AMD, RegisteredDescription, Registry};
use quick_xml::Reader;
use quick_xml::events::Event;
use std::collections::{HashMap, HashSet};

const ROWS: [(&str, Option<&str>); 4] =
    [("toy", None), ("spirv", None), ("a2xx", None), ("small", Some("gfx1150"))];

fn open(name: &str, gpu: Option<&str>) -> Box<dyn Target> {
    let registry = Registry::with(vec![RegisteredDescription {
        name: "small".to_owned(),
        target: AMD,
        file: "tests/golden/amd/small-description.xml".to_owned(),
    }]);
    let mut files = |name: &str| {
        std::fs::read(isaloom_testkit::workspace().join(name)).map_err(|error| error.to_string())
    };
    registry.open(name, gpu, &mut files).unwrap_or_else(|failure| panic!("{name}: {failure}"))
}

fn book(name: &str, gpu: Option<&str>) -> Book {
    Book::of(open(name, gpu).as_ref(), &[]).unwrap_or_else(|failure| panic!("{name}: {failure}"))
}

/// Returns the addresses that a page links to; the page must be well-formed, with every element closed.
fn links(file: &File) -> Vec<String> {
    let body = file.text.strip_prefix("<!DOCTYPE html>\n").unwrap_or_else(|| panic!("{}", file.path));
    // Elements that HTML does not close.
    let body = body.replace("\"utf-8\">", "\"utf-8\"/>").replace("initial-scale=1\">", "initial-scale=1\"/>");
    let body = body.replace("style.css\">", "style.css\"/>");
    let mut reader = Reader::from_str(&body);
    let mut found = Vec::new();
    loop {
        match reader.read_event() {
            Ok(Event::Eof) => return found,
            Ok(Event::Start(tag) | Event::Empty(tag)) => {
                for attribute in tag.attributes() {
                    let attribute = attribute.unwrap_or_else(|error| panic!("{}: {error}", file.path));
                    if attribute.key.as_ref() == b"href" {
                        found.push(String::from_utf8_lossy(&attribute.value).replace("&amp;", "&"));
                    }
                }
            }
            Ok(_) => {}
            Err(error) => panic!("{}: {error}", file.path),
        }
    }
}

#[test]
fn every_link_points_to_a_file_of_the_site() {
    for (name, gpu) in ROWS {
        let book = book(name, gpu);
        let outside = Outside { explorer: Some("../x.html".to_owned()), base: None };
        let files: HashMap<String, File> =
            html(&book, &outside).map(|file| (file.path.clone(), file)).collect();
        assert_eq!(files.len(), html(&book, &outside).count(), "{name}: two files have one name");
        let mut reached = HashSet::new();
        for file in files.values().filter(|file| file.path.ends_with(".html")) {
            for link in links(file).into_iter().filter(|link| !link.starts_with("../x.html")) {
                let from = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
                let to = match (link.strip_prefix("../"), link.as_str()) {
                    (_, "#main") => continue,
                    (Some(up), _) => up.to_owned(),
                    (None, down) if from.is_empty() => down.to_owned(),
                    (None, down) => format!("{from}/{down}"),
                };
                assert!(files.contains_key(&to), "{name}: {} leads to {link}", file.path);
                reached.insert(to);
            }
        }
        for path in files.keys() {
            assert!(reached.contains(path), "{name}: nothing leads to {path}");
        }
    }
}

#[test]
fn most_instructions_have_a_sample_that_assembles_to_its_word() {
    for (name, gpu) in ROWS {
        let (book, target) = (book(name, gpu), open(name, gpu));
        let (mut with, mut all) = (0, 0);
        let files: HashMap<String, String> =
            html(&book, &Outside::default()).map(|file| (file.path, file.text)).collect();
        for chapter in book.part(Part::Instruction) {
            all += 1;
            let entries = &chapter.description.instructions;
            let samples: Vec<_> = entries.iter().flat_map(|entry| &entry.samples).collect();
            with += usize::from(!samples.is_empty());
            let page = &files[&format!("i/{}.html", chapter.stem)];
            for sample in samples {
                assert!(page.contains(&sample.word), "{name} {}: {}", chapter.name, sample.text);
                if name != "spirv" {
                    let explained = target.code().unwrap().explain(Subject::Text(&sample.text));
                    let explained = explained.unwrap_or_else(|failure| panic!("{}: {failure}", sample.text));
                    assert_eq!(explained[0].instruction.word, sample.word, "{name}: {}", sample.text);
                }
            }
        }
        assert!(with * 10 >= all * 7, "{name}: {with} of {all} instructions have samples");
    }
}

#[test]
fn json_asm_docs_and_markdown_have_the_same_names() {
    for (name, gpu) in ROWS {
        let book = book(name, gpu);
        let Command::Info { description } = json(&book).command else { panic!("{name}: no description") };
        let docs = asm_docs(&book, &Outside { base: Some("https://x.org/".to_owned()), explorer: None });
        let stems: HashSet<String> = markdown(&book).map(|file| file.path).collect();
        for chapter in book.part(Part::Instruction) {
            let is = |entry: &isaloom_schema::Entry| {
                entry.name == chapter.name || entry.shown.as_ref() == Some(&chapter.name)
            };
            assert!(description.instructions.iter().any(is), "{name}: {}", chapter.name);
            assert!(stems.contains(&format!("i/{}.md", chapter.stem)), "{name}: {}", chapter.name);
            let info = &docs[chapter.name.to_uppercase()];
            for key in ["tooltip", "html", "url"] {
                let text = info[key].as_str().unwrap_or_else(|| panic!("{name}: {} {key}", chapter.name));
                assert!(!text.is_empty(), "{name}: {} {key}", chapter.name);
            }
            assert!(info["url"].as_str().is_some_and(|url| url.starts_with("https://x.org/i/")), "{info}");
        }
    }
}

#[test]
fn output_is_deterministic() {
    let (first, second) = (book("toy", None), book("toy", None));
    assert!(html(&first, &Outside::default()).eq(html(&second, &Outside::default())));
    assert!(markdown(&first).eq(markdown(&second)));
}

//! Tests of the books of the project's own descriptions: each file is well-formed, each link has a target, and each
//! sample is shown.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_model::Model;
use isaloom_refdoc::{Book, File, Outside, Part, asm_docs, html, json, markdown};
use isaloom_schema::{Command, Description, Isa};
use isaloom_target::{DescriptionQueries, Editing, Failure, Operation, Subject, Target};
use isaloom_targets::{AMD, RegisteredDescription, Registry};
use quick_xml::Reader;
use quick_xml::events::Event;
use std::any::Any;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock};

const ROWS: [(&str, Option<&str>); 5] =
    [("toy", None), ("spirv", None), ("a2xx", None), ("xenos", None), ("small", Some("gfx1150"))];

/// Books of all `ROWS`, which several tests use.
static BOOKS: LazyLock<Vec<Book>> = LazyLock::new(|| {
    let book = |(name, gpu): (&str, Option<&str>)| {
        Book::of(open(name, gpu).as_ref(), &[]).unwrap_or_else(|failure| panic!("{name}: {failure}"))
    };
    ROWS.into_iter().map(book).collect()
});

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

/// Returns each book with its name and GPU.
fn books() -> impl Iterator<Item = (&'static str, Option<&'static str>, &'static Book)> {
    ROWS.into_iter().zip(BOOKS.iter()).map(|((name, gpu), book)| (name, gpu, book))
}

/// Links and identifiers in a page.
struct Parsed {
    links: Vec<String>,
    ids: HashSet<String>,
}

/// Parses a page. Fails unless it is well-formed, all elements are closed, and the identifiers are distinct.
fn parsed(file: &File) -> Parsed {
    let body = file.text.strip_prefix("<!DOCTYPE html>\n").unwrap_or_else(|| panic!("{}", file.path));
    // The XML parser accepts only closed elements; therefore the HTML elements without an end tag are closed.
    let body = body.replace("\"utf-8\">", "\"utf-8\"/>").replace("initial-scale=1\">", "initial-scale=1\"/>");
    let body = body.replace("style.css\">", "style.css\"/>");
    let mut reader = Reader::from_str(&body);
    let mut found = Parsed { links: Vec::new(), ids: HashSet::new() };
    loop {
        match reader.read_event() {
            Ok(Event::Eof) => return found,
            Ok(Event::Start(tag) | Event::Empty(tag)) => {
                for attribute in tag.attributes() {
                    let attribute = attribute.unwrap_or_else(|error| panic!("{}: {error}", file.path));
                    let value = String::from_utf8_lossy(&attribute.value).replace("&amp;", "&");
                    match attribute.key.as_ref() {
                        b"href" | b"src" | b"action" => found.links.push(value),
                        b"id" => assert!(found.ids.insert(value.clone()), "{}: id {value}", file.path),
                        key => assert!(!key.starts_with(b"on"), "{}: {value}", file.path),
                    }
                }
            }
            Ok(_) => {}
            Err(error) => panic!("{}: {error}", file.path),
        }
    }
}

#[test]
fn every_link_points_to_a_file_or_row_of_the_site() {
    for (name, _, book) in books() {
        let outside = Outside { explorer: Some("../x.html".to_owned()), base: None };
        let files: Vec<File> = html(book, &outside).collect();
        let pages = files.iter().filter(|file| file.path.ends_with(".html"));
        let pages: HashMap<&str, Parsed> = pages.map(|file| (file.path.as_str(), parsed(file))).collect();
        let paths: HashSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(files.len(), paths.len(), "{name}: two files have one name");
        let mut reached = HashSet::new();
        for (path, page) in &pages {
            for link in page.links.iter().filter(|link| !link.starts_with("../x.html")) {
                let (address, id) = link.split_once('#').unwrap_or((link, ""));
                let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
                let to = match (address.strip_prefix("../"), folder) {
                    _ if address.is_empty() => (*path).to_owned(),
                    (Some(up), _) => up.to_owned(),
                    (None, "") => address.to_owned(),
                    (None, folder) => format!("{folder}/{address}"),
                };
                assert!(paths.contains(to.as_str()), "{name}: {path} leads to {link}");
                let has_row = || pages.get(to.as_str()).is_some_and(|page| page.ids.contains(id));
                assert!(id.is_empty() || has_row(), "{name}: {path} leads to {link}");
                reached.insert(to);
            }
        }
        for path in paths {
            assert!(reached.contains(path), "{name}: nothing leads to {path}");
        }
    }
}

/// Compares one page of an AMD, a SPIR-V, an isaspec and an a2xx description with a file, which `BLESS=1` rewrites.
#[test]
fn page_of_an_addition_has_all_parts() {
    let rows = [("toy", "add"), ("spirv", "OpIAdd"), ("xenos", "ADDv"), ("small", "S_ADD_U32")];
    for (name, instruction) in rows {
        let (_, _, book) = books().find(|(known, ..)| *known == name).unwrap();
        let path = &book.chapter(instruction).unwrap_or_else(|| panic!("{name}: {instruction}")).path;
        let page = html(book, &Outside::default()).find(|file| file.path == format!("{path}.html"));
        let page = page.unwrap_or_else(|| panic!("{path}"));
        let golden = isaloom_testkit::workspace().join(format!("tests/golden/doc/{name}-page.html"));
        if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
            std::fs::write(&golden, &page.text).unwrap();
        }
        assert_eq!(page.text, isaloom_testkit::text(&golden), "{name}");
    }
}

/// Target without samples and findings, because these take most of the time of the test.
struct Bare(Box<dyn Target>);

impl Target for Bare {
    fn isa(&self) -> Isa {
        self.0.isa()
    }

    fn title(&self) -> String {
        self.0.title()
    }

    fn hardware(&self) -> String {
        self.0.hardware()
    }

    fn model(&self) -> Option<Arc<Model>> {
        self.0.model()
    }

    fn description(&self) -> Result<&dyn DescriptionQueries, Failure> {
        Ok(self)
    }

    fn editing(&self) -> Option<&dyn Editing> {
        self.0.editing()
    }

    fn unsupported(&self, operation: Operation) -> Failure {
        self.0.unsupported(operation)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl DescriptionQueries for Bare {
    fn info(&self, name: Option<&str>) -> Result<Description, Failure> {
        self.0.description()?.info(name)
    }
}

/// Without samples (0.7 MB), the limit is 11.3 MB.
#[isaloom_testkit::needs_shared]
#[test]
fn pages_of_rdna4_take_at_most_12_mb() {
    let xml = isaloom_testkit::bytes(&isaloom_testkit::shared("specs/amd/rdna4_facts.xml.gz").unwrap());
    let file = "rdna4.xml.gz".to_owned();
    let entry = RegisteredDescription { name: "rdna4".to_owned(), target: AMD, file };
    let target = Registry::with(vec![entry]).open("rdna4", None, &mut |_: &str| Ok(xml.clone())).unwrap();
    let book = Book::of(&Bare(target), &[]).unwrap();
    assert_eq!(book.title, "AMD RDNA 4");
    let size: usize = html(&book, &Outside::default()).map(|file| file.text.len()).sum();
    assert!(size <= 11_300_000, "{size} bytes");
}

/// The opcodes of compared other hardware appear in the book.
#[test]
fn other_hardware_is_compared_by_opcode() {
    let text =
        isaloom_testkit::text(&isaloom_testkit::workspace().join("tests/golden/amd/small-description.xml"));
    let other = text.replace("<ArchitectureName>Small 1<", "<ArchitectureName>Small 2<");
    let entry = RegisteredDescription { name: "other".to_owned(), target: AMD, file: "other.xml".to_owned() };
    let other = Registry::with(vec![entry])
        .open("other", Some("gfx1150"), &mut |_: &str| Ok(other.clone().into_bytes()))
        .unwrap_or_else(|failure| panic!("{failure}"));
    let book = Book::of(open("small", Some("gfx1150")).as_ref(), &[other.as_ref()]).unwrap();
    let page = html(&book, &Outside::default()).find(|file| file.path == "i/s_add_u32.html").unwrap();
    let row = "<td>Small 2</td><td>S_ADD_U32</td><td>same opcodes and operands</td>";
    assert!(page.text.contains(row), "{}", page.text);
}

#[test]
fn most_instructions_have_a_sample_that_assembles_to_its_word() {
    for (name, gpu, book) in books() {
        let target = open(name, gpu);
        let (mut with, mut all) = (0, 0);
        let files: HashMap<String, String> =
            html(book, &Outside::default()).map(|file| (file.path, file.text)).collect();
        for chapter in book.part(Part::Instruction) {
            all += 1;
            let entries = &chapter.description.instructions;
            let samples: Vec<_> = entries.iter().flat_map(|entry| &entry.samples).collect();
            with += usize::from(!samples.is_empty());
            let page = &files[&format!("{}.html", chapter.path)];
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
    for (name, _, book) in books() {
        let Command::Info { description } = json(book).command else { panic!("{name}: no description") };
        let docs = asm_docs(book, &Outside { base: Some("https://x.org/".to_owned()), explorer: None });
        let paths: HashSet<String> = markdown(book).map(|file| file.path).collect();
        for chapter in book.part(Part::Instruction) {
            let is = |entry: &isaloom_schema::Entry| {
                entry.name == chapter.name || entry.shown.as_ref() == Some(&chapter.name)
            };
            assert!(description.instructions.iter().any(is), "{name}: {}", chapter.name);
            assert!(paths.contains(&format!("{}.md", chapter.path)), "{name}: {}", chapter.name);
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
    let first = Book::of(open("toy", None).as_ref(), &[]).unwrap();
    let (_, _, second) = books().next().unwrap();
    assert!(html(&first, &Outside::default()).eq(html(second, &Outside::default())));
    assert!(markdown(&first).eq(markdown(second)));
}

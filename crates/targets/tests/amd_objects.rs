//! Tests of code objects that a compiler generated. The listing must assemble to an object with the same kernels,
//! descriptors, data, symbols and note. Also tests listings of a part of an object, and malformed objects.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_amdgpu_object::program::Binding;
use isaloom_amdgpu_object::{CodeObject, Relocation, Symbol, read_object};
use isaloom_target::{
    AsmForm, AsmJob, Failure, Form, Input, Job, Listing, Memory, MemorySink, Target, TargetOptions,
};
use isaloom_target_amd::{AmdDisOptions, AmdPart};
use isaloom_targets::open_file;

const OBJECTS: [(&str, &str); 4] = [
    ("gfx1150_w32_O2", "rdna3_5_reconstructed_2026"),
    ("gfx1150_w64_O2", "rdna3_5_reconstructed_2026"),
    ("gfx1200_w64_O0", "rdna4_2026_real_encodings"),
    ("gfx950_w64_O2", "cdna4_2026_real_encodings"),
];

fn open(object: &str, description: &str) -> Option<Box<dyn Target>> {
    let path = isaloom_testkit::shared(&format!("specs/amd/{description}.xml.gz"))?;
    let mut files = |name: &str| std::fs::read(name).map_err(|error| error.to_string());
    let gpu = object.split('_').next();
    Some(open_file(path.to_str().unwrap(), gpu, &mut files).unwrap_or_else(|failure| panic!("{failure}")))
}

fn object(name: &str) -> Option<Vec<u8>> {
    Some(isaloom_testkit::bytes(&isaloom_testkit::shared(&format!("vectors/amd_objects/{name}.gz"))?))
}

fn listing_of(target: &dyn Target, bytes: &[u8], job: &Job) -> Result<(String, Vec<String>), Failure> {
    let mut out = MemorySink::default();
    let job = Job { input: Input::Recognised, ..job.clone() };
    let mut listing = Listing::new(job);
    target.code().unwrap().listing(&mut Memory::new("k.co", bytes), &mut listing, &mut out)?;
    let messages = out.messages().map(str::to_owned).collect();
    Ok((String::from_utf8(out.bytes).unwrap(), messages))
}

fn assembled(target: &dyn Target, text: &str, form: AsmForm) -> Vec<u8> {
    let mut out = MemorySink::default();
    let job = AsmJob { form, ..AsmJob::default() };
    let done = target.code().unwrap().assembly(&mut Memory::new("k.s", text.as_bytes()), &job, &mut out);
    let messages: Vec<&str> = out.messages().take(5).collect();
    assert!(done.is_ok() && messages.is_empty(), "{done:?}: {messages:?}");
    out.bytes
}

/// Returns the symbols of an object as text. The labels that the listing adds at branch targets are omitted.
fn symbols(object: &CodeObject<'_>) -> Vec<String> {
    let all = object.sections.iter().flat_map(|section| &section.symbols);
    let label = |symbol: &Symbol| {
        symbol.binding == Binding::Local
            && symbol.size == 0
            && symbol.name == format!("L{:04x}", symbol.address)
    };
    all.filter(|symbol| !label(symbol)).map(|symbol| format!("{symbol:?}")).collect()
}

/// Returns the bytes of the section with the name `wanted`.
fn section(bytes: &[u8], wanted: &str) -> Vec<u8> {
    let at = |at: usize, size: usize| {
        bytes[at..at + size].iter().rev().fold(0usize, |value, &byte| value << 8 | usize::from(byte))
    };
    let (table, count, names) = (at(40, 8), at(60, 2), at(62, 2));
    let named = |number: usize| {
        let from = at(table + names * 64 + 24, 8) + at(table + number * 64, 4);
        bytes[from..].split(|byte| *byte == 0).next() == Some(wanted.as_bytes())
    };
    let number = (1..count).find(|number| named(*number)).unwrap_or_else(|| panic!("no {wanted}"));
    let (from, size) = (at(table + number * 64 + 24, 8), at(table + number * 64 + 32, 8));
    bytes[from..from + size].to_vec()
}

#[isaloom_testkit::needs_shared]
#[test]
fn listing_of_linked_object_assembles_to_the_same_object() {
    for (name, description) in OBJECTS {
        let (Some(target), Some(bytes)) = (open(name, description), object(&format!("{name}.co"))) else {
            return;
        };
        // The listing includes source lines, which are comments.
        let amd = TargetOptions::of(AmdDisOptions { source_lines: true, ..AmdDisOptions::default() });
        let (text, messages) =
            listing_of(target.as_ref(), &bytes, &Job { options: amd, ..Job::default() }).unwrap();
        assert_eq!(messages, ["k.co: no line table; compile with -g"], "{name}");
        let again = assembled(target.as_ref(), &text, AsmForm::Object);
        let (was, is) = (read_object(&bytes).unwrap(), read_object(&again).unwrap());
        assert_eq!(was.flags, is.flags, "{name}");
        assert_eq!(was.kernels, is.kernels, "{name}");
        assert!(was.kernels.len() > 5 && was.metadata.is_some(), "{name}");
        assert_eq!(was.metadata, is.metadata, "{name}");
        assert_eq!(symbols(&was), symbols(&is), "{name}");
        for wanted in [".text", ".rodata", ".note"] {
            assert!(section(&bytes, wanted) == section(&again, wanted), "{name}: {wanted}");
        }
        // Insert an instruction into the kernel. Only the code after it may move; everything else must stay the same.
        let kernel = &was.kernels[0];
        let label = format!("\n{}:\n", kernel.name);
        assert_eq!(text.matches(&label).count(), 1, "{name}: {}", kernel.name);
        let edited = assembled(
            target.as_ref(),
            &text.replacen(&label, &format!("{label}\ts_nop 7\n"), 1),
            AsmForm::Object,
        );
        let edited = read_object(&edited).unwrap();
        assert_eq!(edited.kernels.len(), was.kernels.len(), "{name}");
        assert!(edited.kernels.iter().all(|kernel| kernel.entry % 256 == 0), "{name}");
        let size = |object: &CodeObject<'_>| {
            let symbols = object.sections.iter().flat_map(|section| &section.symbols);
            symbols.filter(|symbol| symbol.name == kernel.name).map(|symbol| symbol.size).next()
        };
        assert_eq!(size(&edited), size(&was).map(|size| size + 4), "{name}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn listing_of_relocatable_file_assembles_to_the_same_relocations() {
    for (name, description) in OBJECTS {
        let (Some(target), Some(bytes)) = (open(name, description), object(&format!("{name}.o"))) else {
            return;
        };
        let (text, _) = listing_of(target.as_ref(), &bytes, &Job::default()).unwrap();
        let again = assembled(target.as_ref(), &text, AsmForm::Relocatable);
        let (was, is) = (read_object(&bytes).unwrap(), read_object(&again).unwrap());
        let relocations = |object: &CodeObject<'_>| -> Vec<Relocation> {
            object.sections.iter().flat_map(|section| section.relocations.clone()).collect()
        };
        assert!(!relocations(&was).is_empty(), "{name}");
        assert_eq!(relocations(&was), relocations(&is), "{name}");
        assert_eq!(was.kernels, is.kernels, "{name}");
        for wanted in [".text", ".rodata", ".note"] {
            assert!(section(&bytes, wanted) == section(&again, wanted), "{name}: {wanted}");
        }
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn selected_parts_equal_the_same_parts_of_the_full_listing() {
    let (name, description) = OBJECTS[0];
    let (Some(target), Some(bytes)) = (open(name, description), object(&format!("{name}.co"))) else {
        return;
    };
    let job = |only: Vec<AmdPart>| Job {
        form: Form::Bare,
        options: TargetOptions::of(AmdDisOptions { only, ..AmdDisOptions::default() }),
        ..Job::default()
    };
    let list = |only: Vec<AmdPart>| listing_of(target.as_ref(), &bytes, &job(only)).map(|(text, _)| text);
    let whole = list(Vec::new()).unwrap();
    let kernel = |name: &str| AmdPart::Kernel(name.to_owned());
    let one = list(vec![kernel("red")]).unwrap();
    let code = one.strip_prefix("\n.section .text\n").unwrap();
    assert!(code.starts_with("red:\n") && code.ends_with("s_endpgm\n") && whole.contains(code));
    // Two requested parts overlap. The code that they have in common must be printed only once.
    let read = read_object(&bytes).unwrap();
    let entry = read.kernels.iter().find(|kernel| kernel.name == "red").unwrap().entry;
    let both = list(vec![AmdPart::Range(entry..entry + 4), kernel("red"), AmdPart::Symbol("red".into())]);
    assert_eq!(both.unwrap(), one);
    let Err(Failure::Unknown { what: "kernel", near, .. }) = list(vec![kernel("rad")]) else { panic!() };
    assert_eq!(near[0], "red");
    let Err(Failure::Input { help: Some(help), .. }) = list(vec![AmdPart::Range(1..2)]) else { panic!() };
    assert!(help.starts_with("select code at 0x"), "{help}");
    let raw = listing_of(target.as_ref(), &[0; 16], &job(vec![kernel("red")]));
    assert!(matches!(raw, Err(Failure::Impossible { .. })));
}

#[isaloom_testkit::needs_shared]
#[test]
fn kernel_blocks_cover_the_kernel_and_are_connected() {
    let (name, description) = OBJECTS[0];
    let (Some(target), Some(bytes)) = (open(name, description), object(&format!("{name}.co"))) else {
        return;
    };
    let job = |form| Job { form, flow: Some(isaloom_target::Flow::Graph), ..Job::default() };
    let (text, _) = listing_of(target.as_ref(), &bytes, &job(Form::Json)).unwrap();
    // The listing is streamed and its caller writes the end of the document, so the test adds it.
    let document: isaloom_testkit::Value = serde_json::from_str(&format!("{text}]}}")).unwrap();
    let input = &document["inputs"][0];
    let (records, blocks) = (input["instructions"].as_array().unwrap(), input["blocks"].as_array().unwrap());
    let mut next = 0;
    for block in blocks {
        let [first, last] = [0, 1].map(|at| block["instructions"][at].as_u64().unwrap());
        assert!(first == next && last >= first);
        next = last + 1;
        for way in block["next"].as_array().unwrap().iter().filter(|way| way["kind"] == "jump") {
            let target = &blocks[way["block"].as_u64().unwrap() as usize]["instructions"][0];
            let branch = &records[last as usize];
            assert_eq!(records[target.as_u64().unwrap() as usize]["offset"], branch["target"]["offset"]);
        }
        let ends = records[last as usize]["name"] == "S_ENDPGM";
        assert!(!ends || block["next"].as_array().unwrap().is_empty());
    }
    assert_eq!(next as usize, records.len());
    assert!(blocks.len() > 100);
    let (graph, _) = listing_of(target.as_ref(), &bytes, &job(Form::Columns)).unwrap();
    assert!(graph.starts_with("digraph \"k.co\" {\n") && graph.contains("s_endpgm\\l\"];\n"));
}

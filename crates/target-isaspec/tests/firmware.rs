//! Tests of Adreno firmware: sections, jump tables, and round trips through the assembler.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use isaloom_target::{
    AsmJob, CodeOperations as _, Failure, Form, Job, Listing, MeasureJob, Memory, MemorySink, Source, Verdict,
};
use isaloom_target_isaspec::{Isaspec, generation_of};
use std::path::PathBuf;

/// Small description with the instructions of afuc that the tests use.
const DESCRIPTION: &str = r##"<isa>
<bitset name="#instruction" size="32"/>
<bitset name="nop" extends="#instruction">
  <gen min="6"/>
  <display>nop</display>
  <pattern low="0" high="31">00000001000000000000000000000000</pattern>
</bitset>
<bitset name="mov" extends="#instruction">
  <display>mov ${DST}, 0x{IMMED}</display>
  <field name="IMMED" low="0" high="15" type="hex"/>
  <field name="DST" low="16" high="20" type="uint"/>
  <pattern low="21" high="31">01110000000</pattern>
</bitset>
<bitset name="jump" extends="#instruction">
  <display>jump #{OFFSET}</display>
  <field name="OFFSET" low="0" high="15" type="branch"/>
  <pattern low="16" high="31">1100100000000000</pattern>
</bitset>
<bitset name="call" extends="#instruction">
  <display>call #{TARGET}</display>
  <field name="TARGET" low="0" high="25" type="absbranch" call="true"/>
  <pattern low="26" high="31">110101</pattern>
</bitset>
<bitset name="ret" extends="#instruction">
  <gen max="7"/>
  <display>ret</display>
  <pattern low="0" high="31">11010000000000000000000000000000</pattern>
</bitset>
<bitset name="cwrite" extends="#instruction">
  <display>cwrite ${SRC}, [{CONTROLREG}]</display>
  <field name="CONTROLREG" low="0" high="11" type="custom"/>
  <pattern low="12" high="15">0000</pattern>
  <field name="SRC" low="16" high="20" type="uint"/>
  <pattern low="21" high="31">10101000000</pattern>
</bitset>
<bitset name="swrite" extends="#instruction">
  <gen min="6"/>
  <display>swrite ${SRC}, [{SQEREG}]</display>
  <field name="SQEREG" low="0" high="11" type="custom"/>
  <pattern low="12" high="15">1000</pattern>
  <field name="SRC" low="16" high="20" type="uint"/>
  <pattern low="21" high="31">10101000000</pattern>
</bitset>
</isa>"##;

fn small() -> Isaspec {
    Isaspec::read("small.xml", DESCRIPTION, Some(7), &mut isaloom_isaspec::NoImports).unwrap()
}

/// Returns a section: a version, the position of the jump table, code, and a jump table whose entries are word 3, but
/// word 4 for packet 0x10.
fn section(version: u32, code: &[u32]) -> Vec<u32> {
    let table = 2 + code.len() as u32;
    let mut words = vec![version, 0x0100_0000 | table];
    words.extend(code);
    words.extend((0..128).map(|packet| if packet == 0x10 { 4 } else { 3 }));
    words
}

/// Returns a firmware file: the header word 0, then the words of the image.
fn file(words: &[u32]) -> Vec<u8> {
    [0].iter().chain(words).flat_map(|word| word.to_le_bytes()).collect()
}

/// Returns firmware with two sections. Each section has a call to word 4 of the same section.
fn two_sections() -> Vec<u8> {
    let code = [0xd400_0004, 0x0100_0000, 0xd000_0000, 0x0100_0000, 0x7002_0001, 0xa802_0027];
    let mut words = section(0x0173_0181, &code);
    words.extend(section(0x0173_0055, &code));
    words.extend([0x2455_5345, 0x52]);
    file(&words)
}

fn listing(isaspec: &Isaspec, bytes: &[u8], job: Job) -> (String, Vec<String>) {
    let mut sink = MemorySink::default();
    let mut source = Memory::new("small.fw", bytes.to_vec());
    let mut listing = Listing::new(job);
    isaspec.listing(&mut source, &mut listing, &mut sink).unwrap();
    let messages = sink.messages().map(str::to_owned).collect();
    (String::from_utf8(sink.bytes).unwrap(), messages)
}

fn assembled(isaspec: &Isaspec, text: &str) -> Vec<u8> {
    let mut sink = MemorySink::default();
    let mut source: Box<dyn Source> = Box::new(Memory::new("small.asm", text.as_bytes().to_vec()));
    let verdict = isaspec.assembly(&mut *source, &AsmJob::default(), &mut sink).unwrap();
    assert_eq!(verdict, Verdict::Fine, "{:?}", sink.messages().take(9).collect::<Vec<_>>());
    sink.bytes
}

#[test]
fn sections_have_their_own_labels_and_jump_tables() {
    let (isaspec, bytes) = (small(), two_sections());
    let job = Job { form: Form::Bare, labels: true, ..Job::default() };
    let (text, messages) = listing(&isaspec, &bytes, job);
    assert_eq!(
        messages,
        ["small.fw: `a730` firmware: id 0x730, version 0x181, jump tables at words 0x8 (BR) and 0x90 (BV)"]
    );
    let lines: Vec<&str> = text.lines().filter(|line| !line.contains("packet_")).collect();
    let one = |version: &'static str| {
        [
            version,
            ".word 0x01000008",
            "call #fxn4",
            "",
            "nop",
            "",
            "fxn4:",
            "ret",
            "nop",
            "mov $2, 0x1",
            "cwrite $2, [<CONTROLREG:27>]",
        ]
    };
    let mut expected = vec![".header 0x00000000", ".section BR"];
    expected.extend(one(".word 0x01730181"));
    expected.extend(["", ".section BV"]);
    expected.extend(one(".word 0x01730055"));
    expected.extend([".word 0x24555345", ".word 0x00000052"]);
    assert_eq!(lines, expected);
    let entry = |packet: usize| format!(".word packet_{packet:#04x}\n");
    let table: String = (0..128).map(entry).collect();
    assert_eq!(text.matches(&table).count(), 2);
    assert!(text.contains("\npacket_0x10:\nfxn4:\nret\n"), "{text}");
    assert_eq!(assembled(&isaspec, &text), bytes);
    // Mesa's afuc assembly has `.jumptbl` instead of the entries of the jump table.
    assert_eq!(assembled(&isaspec, &text.replace(&table, ".jumptbl\n")), bytes);
}

#[test]
fn firmware_round_trips_in_every_form() {
    let (isaspec, bytes) = (small(), two_sections());
    for form in [Form::Bare, Form::Columns] {
        for (labels, exact) in [(false, false), (false, true), (true, false), (true, true)] {
            let job = Job { form, labels, exact, ..Job::default() };
            let (text, _) = listing(&isaspec, &bytes, job);
            assert_eq!(assembled(&isaspec, &text), bytes, "{form:?} {labels} {exact}\n{text}");
        }
    }
}

#[test]
fn records_of_firmware_have_sections_and_kinds() {
    let (isaspec, bytes) = (small(), two_sections());
    let (text, _) = listing(&isaspec, &bytes, Job { form: Form::Jsonl, labels: true, ..Job::default() });
    let mut records: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    records.retain(|record| record.get("word").is_some());
    assert_eq!(records.len() * 4 + 4, bytes.len());
    let call = &records[136 + 2];
    assert_eq!((&call["section"], &call["index"], &call["offset"]), (&"BV".into(), &138.into(), &552.into()));
    assert_eq!(call["text"], "call #fxn4");
    let entry = &records[8 + 0x10];
    assert_eq!((&entry["kind"], &entry["text"]), (&"data".into(), &".word packet_0x10".into()));
    assert_eq!(entry["section"], "BR");
    assert_eq!(records[3 + 136]["labels"].as_array().unwrap().len(), 127);
}

/// Microcode of series 2 to 4 has another instruction set, so each command refuses it and names the supported series.
#[test]
fn microcode_of_older_gpus_is_refused() {
    let isaspec = small();
    let pm4 = file(&[0x0022_5011, 0xc020_0400, 0, 0, 0x00a0_000a, 0, 0x01f3, 0, 0]);
    let pfp = file(&[0x00c6_0400, 0x007e_424b, 0x00a0_0000, 0x007e_828b]);
    let refused = |failure: Failure, what: &str| {
        let Failure::Input { why, help: Some(help) } = failure else { panic!("{failure:?}") };
        let expected =
            format!("{what} of Adreno series 2 to 4, whose instruction set is not that of `small`");
        assert!(why.ends_with(&expected) && help.contains("series 5"), "{why} {help}");
    };
    for (bytes, what) in [(pm4, "PM4 microcode (version 0x11)"), (pfp, "PFP microcode")] {
        let source = || Memory::new("a225.fw", bytes.clone());
        let sink = &mut MemorySink::default();
        let mut listing = Listing::new(Job::default());
        refused(isaspec.listing(&mut source(), &mut listing, sink).unwrap_err(), what);
        refused(isaspec.layout(&mut source(), &Job::default(), sink).unwrap_err(), what);
        refused(isaspec.measured(&mut source(), &MeasureJob::default(), sink).unwrap_err(), what);
        let mut visit = |_| std::ops::ControlFlow::Continue(());
        refused(isaspec.disassemble(&bytes, &Job::default(), &mut visit).unwrap_err(), what);
    }
}

/// Reads the firmware files in the directory `ISALOOM_FIRMWARE`. For example, the Debian package firmware-qcom-soc
/// contains such files.
#[test]
#[ignore = "needs ISALOOM_FIRMWARE, a directory with firmware files"]
fn real_firmware_round_trips() {
    let folder =
        std::env::var_os("ISALOOM_FIRMWARE").map(PathBuf::from).expect("ISALOOM_FIRMWARE is not set");
    let afuc =
        isaloom_testkit::shared_if_present("specs/isaspec26_2/afuc.xml").expect("the shared data is missing");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "fw"));
    files.sort();
    let text = isaloom_testkit::text(&afuc);
    for path in files {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let gpu = name.split('_').next().unwrap();
        let Some(generation) = generation_of(&[5, 6, 7], gpu).filter(|generation| *generation >= 5) else {
            continue;
        };
        let isaspec =
            Isaspec::read("afuc.xml", &text, Some(generation), &mut isaloom_isaspec::NoImports).unwrap();
        let bytes = std::fs::read(&path).unwrap();
        let job = Job { form: Form::Bare, labels: true, exact: true, ..Job::default() };
        let (listed, messages) = listing(&isaspec, &bytes, job);
        assert!(messages[0].contains(&format!("`{gpu}` firmware")), "{name}: {messages:?}");
        assert_eq!(assembled(&isaspec, &listed), bytes, "{name}");
        let registers = listed.matches("<CONTROLREG").count() + listed.matches("<SQEREG").count();
        println!("{} ({registers} of {} lines without a register name)", messages[0], listed.lines().count());
    }
}

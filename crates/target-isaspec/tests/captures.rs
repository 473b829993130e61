//! Tests of captures as inputs: each program is printed separately, with its stage and address.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use isaloom_target::{
    CodeOperations as _, Failure, Form, Input, Job, Listing, Memory, MemorySink, ScanJob, Source, StreamError,
};
use isaloom_target_isaspec::{Isaspec, TARGET};
use std::ops::ControlFlow;

const DESCRIPTION: &str = r##"<isa>
<bitset name="#instruction" size="64"><gen min="600"/></bitset>
<bitset name="nop" extends="#instruction"><display>nop</display>
  <pattern low="0" high="63">0000000000000000000000000000000000000000000000000000000000000000</pattern></bitset>
<bitset name="end" extends="#instruction"><display>end</display>
  <pattern low="0" high="63">0000001100000000000000000000000000000000000000000000000000000000</pattern></bitset>
<bitset name="jump" extends="#instruction"><display>jump #{OFFSET}</display>
  <field name="OFFSET" low="0" high="31" type="branch"/>
  <pattern low="32" high="63">00000001000000000000000000000000</pattern></bitset>
</isa>"##;

const END: u64 = 0x0300_0000_0000_0000;
const JUMP: u64 = 0x0100_0000_0000_0000;

fn isaspec() -> Isaspec {
    Isaspec::read("ir3.xml", DESCRIPTION, Some(600), &mut isaloom_isaspec::NoImports).unwrap()
}

fn code(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

fn section(kind: u32, content: &[u8]) -> Vec<u8> {
    [&kind.to_le_bytes(), &(content.len() as u32).to_le_bytes(), content].concat()
}

/// Returns an a6xx capture whose commands load a vertex shader once and a fragment shader twice. The file also contains
/// source text and a program that no command loads, which must be ignored.
fn capture() -> Vec<u8> {
    let dwords = |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
    let address = |at: u64, size: usize| dwords(&[at as u32, size as u32, (at >> 32) as u32]);
    let load = |block: u32, at: u64| {
        [7 << 28 | 0x34 << 16 | 3, 2 << 16 | block << 18 | 1 << 22, at as u32, (at >> 32) as u32]
    };
    let (commands, vertex, fragment) = (0x1_0000_1000u64, 0x1_0000_2000u64, 0x1_0000_3000u64);
    let ring = [load(8, vertex), load(12, fragment), load(12, fragment)].concat();
    let padded = |words: &[u64]| {
        let mut bytes = code(words);
        bytes.resize(128, 0);
        bytes
    };
    let mut bytes = section(14, &0x0603_0001u64.to_le_bytes());
    bytes.extend([0xff; 8]);
    bytes.extend(section(2, b"/usr/bin/game\0"));
    bytes.extend(section(7, b"void main() {}"));
    let other = 0x1_0000_4000;
    for (at, content) in [
        (commands, dwords(&ring)),
        (vertex, padded(&[END])),
        (fragment, padded(&[JUMP | 1, END])),
        (other, padded(&[END, END, END])),
    ] {
        bytes.extend(section(3, &address(at, content.len())));
        bytes.extend(section(12, &content));
    }
    bytes.extend(section(6, &address(commands, ring.len())));
    bytes
}

fn listed(bytes: &[u8], job: Job) -> Result<(String, Vec<String>), Failure> {
    let mut sink = MemorySink::default();
    let mut source = Memory::new("game.rd", bytes.to_vec());
    isaspec().listing(&mut source, &mut Listing::new(job), &mut sink)?;
    Ok((String::from_utf8(sink.bytes.clone()).unwrap(), sink.messages().map(str::to_owned).collect()))
}

/// Each program of a capture is a part, which becomes a section of an ELF file. Programs follow each other.
#[test]
fn programs_of_a_capture_are_parts() {
    let job = Job { input: Input::Recognised, ..Job::default() };
    let mut source = Memory::new("game.rd", capture());
    let found = isaspec().layout(&mut source, &job, &mut MemorySink::default()).unwrap();
    let parts: Vec<_> = found
        .parts
        .iter()
        .map(|part| (part.name.as_str(), part.range.clone(), part.address, part.is_code))
        .collect();
    assert_eq!(
        parts,
        [(".text.vs@0x100002000", 0..8, Some(0), true), (".text.fs@0x100003000", 8..24, Some(8), true),]
    );
    assert_eq!(found.bytes, code(&[END, JUMP | 1, END]));
}

#[test]
fn capture_lists_the_programs_that_commands_load() {
    let job = Job { form: Form::Bare, labels: true, input: Input::Recognised, ..Job::default() };
    let (text, messages) = listed(&capture(), job.clone()).unwrap();
    let expected = "; program 1: vs at 0x100002000, 1 instruction
.section program1
end

; program 2: fs at 0x100003000, 2 instructions
.section program2
jump #l1
l1:
end
";
    assert_eq!(text, expected);
    assert_eq!(messages, ["game.rd: capture of `a6xx` with 2 programs"]);
    // The capture lacks its last two bytes. All programs before them are still listed.
    let whole = capture();
    let (text, messages) = listed(&whole[..whole.len() - 2], job).unwrap();
    assert_eq!(text, "");
    assert!(messages[0].contains("the capture is truncated in a section"), "{messages:?}");
}

#[test]
fn records_and_scans_of_captures_have_programs() {
    let isaspec = isaspec();
    let mut sections = Vec::new();
    let job = Job { labels: true, ..Job::default() };
    let summary = isaspec.disassemble(&capture(), &job, &mut |record| {
        sections.push((record.section.unwrap(), record.text));
        ControlFlow::Continue(())
    });
    assert_eq!(summary.unwrap().instructions, 3);
    let row = |section: &str, text: &str| (section.to_owned(), text.to_owned());
    assert_eq!(
        sections,
        [row("vs@0x100002000", "end"), row("fs@0x100003000", "jump #l1"), row("fs@0x100003000", "end")]
    );
    let source: Box<dyn Source> = Box::new(Memory::new("game.rd", capture()));
    let mut sources = [Ok::<_, StreamError>(source)].into_iter();
    let (scan, _) = isaspec.scan(&mut sources, &ScanJob::default(), &mut MemorySink::default()).unwrap();
    assert_eq!(scan.words, 3);
}

#[test]
fn capture_selects_the_generation_of_its_gpu() {
    let gpus = |bytes: &[u8]| TARGET.gpus_of_input(bytes, &isaloom_target::OpenOptions::default());
    assert_eq!(gpus(&capture()), ["a6xx"]);
    assert_eq!(gpus(b"---\nkernel: 6.1\nmodule: msm\ntime: 1\nrevision: 740 (67.5.10.1)\n"), ["a7xx"]);
    assert_eq!(gpus(b"text"), Vec::<String>::new());
}

#[test]
fn log_of_a_decoder_lists_its_programs() {
    let log = "cmd: game\ngpu_id: 640\n\
        \t\tSP_VS_OBJ_START: 0x1054000\t\tbase=1054000, offset=0, size=128\n\
        \t\t:0:0000:0000[03000000x_00000000x] end\n\t\t:0:0001:0001[00000000x_00000000x] nop\n\
        \topcode: CP_LOAD_STATE6_FRAG (34) (4 dwords)\n\
        \t\t{ STATE_TYPE = ST6_SHADER | STATE_BLOCK = SB6_FS_SHADER | NUM_UNIT = 1 }\n\
        \t\t:0:0000:0000[03000000x_00000000x] end\n";
    let job = Job { form: Form::Bare, input: Input::Recognised, ..Job::default() };
    let (text, _) = listed(log.as_bytes(), job).unwrap();
    let expected = "; program 1: vs at 0x1054000, 2 instructions\n.section program1\nend\nnop\n\n\
        ; program 2: fs, 1 instruction\n.section program2\nend\n";
    assert_eq!(text, expected);
    // A scan of a log counts only the words of the programs, not other numbers in brackets.
    let source: Box<dyn Source> = Box::new(Memory::new("game.log", log.as_bytes().to_vec()));
    let mut sources = [Ok::<_, StreamError>(source)].into_iter();
    let job = ScanJob { input: Input::Recognised, ..ScanJob::default() };
    let (scan, _) = isaspec().scan(&mut sources, &job, &mut MemorySink::default()).unwrap();
    assert_eq!(scan.words, 3);
    assert_eq!(TARGET.gpus_of_input(log.as_bytes(), &isaloom_target::OpenOptions::default()), ["a6xx"]);
}

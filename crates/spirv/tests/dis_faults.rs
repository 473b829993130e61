//! Fault handling of the disassembler: name order and text up to the fault match SPIRV-Tools, and memory and time are
//! bounded for hostile modules.

#![allow(clippy::unwrap_used)]

use isaloom_spirv::asm::{AsmOptions, assemble_bytes};
use isaloom_spirv::dis::{DisOptions, Mode, Select, disassemble, to_string};
use isaloom_spirv::module::{Endian, to_bytes};
use std::time::{Duration, Instant};

fn module(instructions: &[&[u32]]) -> Vec<u8> {
    let mut words = vec![0x0723_0203, 0x0001_0600, 0, 100, 0];
    for instruction in instructions {
        words.push((instruction.len() as u32) << 16 | instruction[0]);
        words.extend_from_slice(&instruction[1..]);
    }
    to_bytes(&words, Endian::Little)
}

fn reference_text(bytes: &[u8]) -> String {
    to_string(bytes, &DisOptions { header: false, indent: false, ..DisOptions::reference() }).0
}

const ENTRY: &[u32] = &[15, 4, 1, u32::from_le_bytes(*b"m\0\0\0")];
const NAME: &[u32] = &[5, 1, u32::from_le_bytes(*b"main"), 0];
const VOID: &[u32] = &[19, 2];
const NO_CAPABILITY: &[u32] = &[17, 99_999];

/// Returns an instruction with a string after some words.
fn with_string(before: &[u32], text: &str, after: &[u32]) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize(bytes.len() / 4 * 4 + 4, 0);
    let words = bytes.chunks(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]));
    before.iter().copied().chain(words).chain(after.iter().copied()).collect()
}

#[test]
fn strings_with_control_characters_are_printed_as_words() {
    for evil in ["a\x1b[31m", "\u{7}b", "\u{9b}1m", "\u{202e}c", "d\ne", "\rf", "\u{2028}", "g\th"] {
        let all = [
            with_string(&[10], evil, &[]),
            with_string(&[11, 9], evil, &[]),
            with_string(&[15, 4, 1], evil, &[7, 8]),
            with_string(&[7, 3], &format!("x\u{1b}{evil}"), &[]),
            with_string(&[3, 2, 450, 3], &format!("x\u{1b}{evil}"), &[]),
            with_string(&[4], evil, &[]),
            with_string(&[330], evil, &[]),
            with_string(&[5, 1], evil, &[]),
            with_string(&[6, 5, 0], evil, &[]),
            with_string(&[5632, 1, 5635], evil, &[]),
            with_string(&[71, 1, 41], evil, &[0]),
        ];
        let bytes = module(&all.iter().map(Vec::as_slice).collect::<Vec<_>>());
        for options in [
            DisOptions::default(),
            DisOptions { comments: true, show_ids: true, offsets: true, ..DisOptions::default() },
        ] {
            let (text, _) = to_string(&bytes, &options);
            assert!(text.chars().all(|c| c == '\n' || !isaloom_source::is_unsafe_in_text(c)), "{text}");
            assert!(text.contains(" !0x"), "{text}");
            let again = assemble_bytes(text.as_bytes(), &AsmOptions::default());
            assert!(again.errors.is_empty() && again.to_bytes() == bytes, "{text}");
        }
    }
    // Source text keeps its line breaks.
    let lines =
        module(&[&with_string(&[7, 3], "a\r\n\tb\n", &[]), &with_string(&[3, 2, 450, 3], "a\n", &[])]);
    let (text, report) =
        to_string(&lines, &DisOptions { header: false, indent: false, ..DisOptions::default() });
    assert_eq!(text, "%3 = OpString \"a\r\n\tb\n\"\nOpSource GLSL 450 %3 \"a\n\"\n");
    assert!(report.is_clean());
}

#[test]
fn reference_text_ignores_names_after_the_fault() {
    let before = module(&[ENTRY, NAME, NO_CAPABILITY]);
    assert_eq!(reference_text(&before), "OpEntryPoint Fragment %main \"m\"\nOpName %main \"main\"\n");
    let behind = module(&[ENTRY, NO_CAPABILITY, NAME]);
    assert_eq!(reference_text(&behind), "OpEntryPoint Fragment %1 \"m\"\n");
    // The name after the fault is not used either if the text before the fault is too long to buffer.
    let many: Vec<&[u32]> = std::iter::once(ENTRY).chain((0..100_000).map(|_| NAME_OF_5)).collect();
    let far = module(&[&many[..], &[NO_CAPABILITY, NAME]].concat());
    let text = reference_text(&far);
    assert!(text.starts_with("OpEntryPoint Fragment %1 \"m\"\nOpName %x \"x\"\n"), "{}", &text[..80]);
    assert_eq!(text.lines().count(), 100_001);
    let fine = module(&[&many[..], &[NAME]].concat());
    assert!(reference_text(&fine).starts_with("OpEntryPoint Fragment %main \"m\"\nOpName %x \"x\"\n"));
}

const NAME_OF_5: &[u32] = &[5, 5, u32::from_le_bytes(*b"x\0\0\0")];

#[test]
fn faults_are_marked_and_the_rest_is_printed() {
    let bytes = module(&[&[17, 1], NO_CAPABILITY, VOID, &[60_000, 7]]);
    let mut options = DisOptions { header: false, indent: false, ..DisOptions::default() };
    let (text, report) = to_string(&bytes, &options);
    assert_eq!(
        text,
        "OpCapability Shader\nOpCapability !0x0001869f  ; note: Invalid capability operand: 99999\n%void = \
         OpTypeVoid\nOpUnknown(60000, 2) 7  ; note: Invalid opcode: 60000\n"
    );
    assert_eq!((report.problem_count, report.stopped), (2, false));
    options.mode = Mode::ReferenceUnknown;
    let (text, report) = to_string(&bytes, &options);
    assert!(
        text.contains("OpUnknown(17, 2) 99999  ; note: ID bound may be incorrect after reassembly\n"),
        "{text}"
    );
    assert!(!report.stopped);
}

#[test]
fn functions_and_id_ranges_can_be_selected() {
    let function = |id| vec![54, 2, id, 0, 3];
    let (one, two, label, end) = (function(10), function(20), vec![248u32, 11], vec![56u32]);
    let name: &[u32] = &[5, 20, u32::from_le_bytes(*b"two\0")];
    let bytes =
        module(&[name, VOID, &[33, 3, 2], &one, &label, &[253], &end, &two, &[248, 21], &[253], &end]);
    let chosen = |select| {
        let options = DisOptions { select, header: false, indent: false, ..DisOptions::default() };
        to_string(&bytes, &options).0
    };
    let expected = "%two = OpFunction %void None %3\n%21 = OpLabel\nOpReturn\nOpFunctionEnd\n";
    for name in ["two", "%two", "20", "%20"] {
        assert_eq!(chosen(Select::Function(name.into())), expected);
    }
    assert_eq!(chosen(Select::Function("three".into())), "");
    assert_eq!(chosen(Select::Ids(2..=3)), "%void = OpTypeVoid\n%3 = OpTypeFunction %void\n");
    assert_eq!(chosen(Select::Ids(20..=20)), "OpName %two \"two\"\n%two = OpFunction %void None %3\n");
}

/// Returns the size of the text, without storing it, and the time.
fn printed_size_and_time(bytes: &[u8], options: &DisOptions) -> (usize, Duration) {
    let mut len = 0;
    let start = Instant::now();
    let mut sink = |text: &[u8]| {
        len += text.len();
        Ok::<(), ()>(())
    };
    disassemble(bytes, options, &mut sink);
    (len, start.elapsed())
}

#[test]
fn nested_types_have_names_of_bounded_length() {
    // Each array has the previous array as element and as length, so the length of the names would double.
    let arrays: Vec<Vec<u32>> = (2..60).map(|id| vec![28, id, id - 1, id - 1]).collect();
    let mut all: Vec<&[u32]> = vec![&[19, 1]];
    all.extend(arrays.iter().map(Vec::as_slice));
    let bytes = module(&all);
    for options in [DisOptions::default(), DisOptions::reference()] {
        let (len, _) = printed_size_and_time(&bytes, &options);
        assert!(len < 60 * 4 * 300, "{len}");
    }
}

#[test]
fn time_is_linear_in_the_input_size() {
    let word = |text: &[u8; 4]| u32::from_le_bytes(*text);
    let patterns: Vec<(&str, Vec<u32>)> = vec![
        ("one name for all", vec![4 << 16 | 5, 0, word(b"same"), 0]),
        ("strings without end", vec![3 << 16 | 5, 0, word(b"aaaa")]),
        ("zeros", vec![0, 0, 0]),
        ("labels", vec![2 << 16 | 248, 0]),
        ("decorations of one id", vec![4 << 16 | 71, 1, 30, 1]),
        ("numeric types", vec![4 << 16 | 21, 0, 32, 0]),
        ("word counts beyond the end", vec![0xffff_0000 | 5, 1, 2]),
        ("switches", vec![7 << 16 | 251, 1, 2, 3, 4, 5, 6]),
    ];
    for (name, pattern) in patterns {
        let build = |words: usize| {
            let mut all = vec![0x0723_0203, 0x0001_0600, 0, 1 << 22, 0];
            // The words begin with an `OpFunction`, so that the disassembler buffers the blocks that follow.
            all.extend([5 << 16 | 54, 1, 2, 0, 3]);
            let mut id = 10;
            while all.len() < words {
                id += 1;
                let from = all.len();
                all.extend_from_slice(&pattern);
                if pattern.len() > 1 && pattern[1] == 0 {
                    all[from + 1] = id;
                }
            }
            to_bytes(&all, Endian::Little)
        };
        let (small, large) = (build(40_000), build(640_000));
        for options in [
            DisOptions::default(),
            DisOptions { nested_indent: true, reorder_blocks: true, comments: true, ..DisOptions::default() },
        ] {
            let best = |bytes: &[u8]| (0..2).map(|_| printed_size_and_time(bytes, &options).1).min().unwrap();
            let (short, long) = (best(&small), best(&large));
            // `large` has sixteen times the size of `small`. With quadratic time, it would take many seconds.
            assert!(long < short * 60 + Duration::from_secs(2), "{name}: {short:?}, then {long:?}");
        }
    }
}

#[test]
fn lines_with_zero_or_duplicate_ids_stay_readable_and_round_trip() {
    let import = with_string(&[11, 1], "NonSemantic.Shader.DebugInfo.100", &[]);
    // A DebugGlobalVariable in which the id of the type, and the id of a later operand, are zero.
    let variable = [12, 2, 3, 1, 18, 4, 0, 18, 5, 6, 7, 0, 9, 10];
    let bytes = module(&[
        &import,
        VOID,
        &[21, 20, 32, 0],
        &variable,
        &[1, 20, 30],
        // The result id is already defined as a value.
        &[128, 20, 30, 31, 32],
        &[43, 20, 30, 7],
        // A second definition of a type id is printed as `OpUnknown`.
        &[20, 2],
    ]);
    let options = DisOptions { indent: false, ..DisOptions::default() };
    let (text, report) = to_string(&bytes, &options);
    for line in [
        "%3 = OpExtInst %void %1 DebugGlobalVariable %4 !0x00000000 %18 %5 %6 %7 !0x00000000 %9 %10  ; note: Id is 0",
        "%30 = OpIAdd %uint %31 %32  ; note: Id 30 is defined more than once",
        "%30 = OpConstant %uint 7  ; note: Id 30 is defined more than once",
        "OpUnknown(20, 2) 2  ; note: Id 2 is defined more than once",
    ] {
        assert!(text.lines().any(|other| other == line), "{line}\n{text}");
    }
    assert_eq!(report.problems.len(), 4);
    let again = assemble_bytes(text.as_bytes(), &AsmOptions::default());
    assert!(again.errors.is_empty() && again.to_bytes() == bytes, "{text}");
}

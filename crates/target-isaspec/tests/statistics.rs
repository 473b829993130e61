//! Compares the statistics of Adreno shaders with Mesa's reference logs.
//!
//! statistics.tsv has one row per program of the shared file dumps.json.gz. A row contains the index of the program,
//! the name of the log, and the numbers that Mesa's cffdump prints below the program.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use isaloom_model::Model;
use isaloom_schema::{Fact, InstructionCount};
use isaloom_target::{
    CodeOperations as _, Failure, InstructionCounts, Job, MeasureJob, Memory, MemorySink, Statistics,
};
use isaloom_target_isaspec::Isaspec;
use std::collections::BTreeMap;
use std::sync::Arc;

const EXPECTED: &str = include_str!("statistics.tsv");

fn measured(isaspec: &Isaspec, name: &str, bytes: Vec<u8>) -> Result<(Statistics, Vec<String>), Failure> {
    let mut sink = MemorySink::default();
    let statistics = isaspec.measured(&mut Memory::new(name, bytes), &MeasureJob::default(), &mut sink)?;
    Ok((statistics, sink.messages().map(str::to_owned).collect()))
}

fn numbers(facts: &[Fact]) -> Vec<u64> {
    facts.iter().map(|fact| fact.value.to_string().parse().unwrap()).collect()
}

/// Returns the ir3 model; `None` if the shared descriptions are not available.
fn ir3() -> Option<Arc<Model>> {
    let path = isaloom_testkit::shared("specs/isaspec26_2/ir3.xml")?;
    let folder = path.parent().unwrap().to_path_buf();
    let mut loader = |file: &str| std::fs::read_to_string(folder.join(file)).map_err(|e| e.to_string());
    Some(Arc::new(isaloom_isaspec::read("ir3.xml", &isaloom_testkit::text(&path), &mut loader).0))
}

#[isaloom_testkit::needs_shared]
#[test]
fn shader_statistics_equal_the_reference_logs_of_mesa() {
    let Some(path) = isaloom_testkit::shared("vectors/isaspec26/dumps.json.gz") else { return };
    let Some(model) = ir3() else { return };
    let dumps = isaloom_testkit::json(&path);
    let mut opened: BTreeMap<u64, Isaspec> = BTreeMap::new();
    let mut rows = 0;
    for row in EXPECTED.lines() {
        let mut cells = row.split('\t');
        let program = &dumps[cells.next().unwrap().parse::<usize>().unwrap()];
        let log = cells.next().unwrap();
        assert_eq!(program["file"], log);
        let expected: Vec<u64> = cells.map(|cell| cell.parse().unwrap()).collect();
        let generation = program["gen"].as_u64().unwrap();
        let isaspec = opened.entry(generation).or_insert_with(|| {
            let generation = u32::try_from(generation).unwrap();
            Isaspec::of("ir3.xml", Arc::clone(&model), Vec::new(), Some(generation)).unwrap()
        });
        let words = program["words"].as_array().unwrap().iter().map(|word| word.as_str().unwrap());
        let code = words.flat_map(|word| u64::from_str_radix(word, 16).unwrap().to_le_bytes()).collect();
        let (statistics, _) = measured(isaspec, log, code).unwrap();
        assert_eq!(numbers(&statistics.facts), expected, "{row}");
        rows += 1;
    }
    assert_eq!(rows, 42);
}

#[isaloom_testkit::needs_shared]
#[test]
fn programs_of_a_log_have_one_row_each() {
    let Some(model) = ir3() else { return };
    let isaspec = Isaspec::of("ir3.xml", model, Vec::new(), Some(600)).unwrap();
    let log = "gpu_id: 640\n\
        \t{ STATE_TYPE = ST6_SHADER | STATE_BLOCK = SB6_VS_SHADER | NUM_UNIT = 1 }\n\
        \t:0:0000:0000[03000000x_00000000x] end\n\
        \t{ STATE_TYPE = ST6_SHADER | STATE_BLOCK = SB6_FS_SHADER | NUM_UNIT = 1 }\n\
        \t:1:0000:0000[204cc006x_00000000x] mov.u32u32 r1.z, 0\n\
        \t:0:0001:0001[00000400x_00000000x] (rpt4)nop\n\
        \t:0:0002:0006[03000000x_00000000x] end\n";
    let (statistics, messages) = measured(&isaspec, "x.log", log.into()).unwrap();
    assert_eq!(messages, ["x.log: capture of `a6xx` with 2 programs"]);
    let [vertex, fragment] = &statistics.encodings[..] else { panic!("{statistics:?}") };
    let title = |row: &[Fact]| row[0].value.to_string();
    assert_eq!((title(vertex), title(fragment)), ("1 vs".to_owned(), "2 fs".to_owned()));
    assert_eq!(numbers(&vertex[1..4]), [1, 0, 1]);
    // Columns: instr, nops, non-nops, mov, cov, last-baryf, half, full, constlen.
    assert_eq!(numbers(&fragment[1..10]), [7, 5, 2, 1, 0, 0, 0, 2, 0]);
}

#[test]
fn programs_of_other_descriptions_are_counted_by_instruction() {
    let xml = r##"<isa><bitset name="#instruction" size="32"/>
        <bitset name="nop" extends="#instruction"><display>nop</display>
        <pattern low="0" high="31">00000000000000000000000000000000</pattern></bitset></isa>"##;
    let isaspec = Isaspec::read("small.xml", xml, None, &mut isaloom_isaspec::NoImports).unwrap();
    let code: Vec<u8> = [0u32, 1, 0].iter().flat_map(|word| word.to_le_bytes()).collect();
    let (statistics, _) = measured(&isaspec, "x.bin", code.clone()).unwrap();
    assert_eq!(statistics.facts, [Fact::count("instructions", 2), Fact::count("undefined encodings", 1)]);
    let counts = isaspec.instruction_counts(&mut Memory::new("x.bin", code), &MeasureJob::default()).unwrap();
    assert_eq!(counts.sorted(), [InstructionCount { name: "nop".to_owned(), count: 2 }]);
}

#[isaloom_testkit::needs_shared]
#[test]
fn instruction_counts_equal_the_records() {
    let Some(path) = isaloom_testkit::shared("vectors/isaspec26/dumps.json.gz") else { return };
    let Some(model) = ir3() else { return };
    let dumps = isaloom_testkit::json(&path);
    let isaspec = Isaspec::of("ir3.xml", model, Vec::new(), Some(600)).unwrap();
    let mut instructions = 0;
    for program in dumps.as_array().unwrap().iter().filter(|program| program["gen"] == 600) {
        let words = program["words"].as_array().unwrap().iter().map(|word| word.as_str().unwrap());
        let code: Vec<u8> =
            words.flat_map(|word| u64::from_str_radix(word, 16).unwrap().to_le_bytes()).collect();
        let mut records = InstructionCounts::default();
        records.add_all(|visit| isaspec.disassemble(&code, &Job::default(), visit)).unwrap();
        let counts =
            isaspec.instruction_counts(&mut Memory::new("code", code), &MeasureJob::default()).unwrap();
        assert_eq!(counts.statistics(), records.statistics());
        let counts = counts.sorted();
        assert_eq!(counts, records.sorted());
        instructions += counts.iter().map(|one| one.count).sum::<u64>();
    }
    assert!(instructions > 1000, "{instructions} instructions");
}

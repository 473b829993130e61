//! Tests of datasets. All counts must be equal to the results of a simple count. Shard sizes, spilling and
//! interruptions must not change the result. Unreadable inputs must be reported.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::common;

use common::{Row, Silent, capture, foz, foz_entry, foz_module, job, programs, rows, toy};
use isaloom_corpus::{DiffJob, Job, Listener, ReportJob, diff, report, run};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};

fn number(row: &Row, name: &str) -> u64 {
    row[name].parse().unwrap()
}

/// Returns the files below a directory, sorted by name.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut left = vec![folder.to_owned()];
    while let Some(path) = left.pop() {
        match path.is_dir() {
            true => left.extend(std::fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path())),
            false => found.push(path),
        }
    }
    found.sort();
    found
}

/// Returns the content of every file in the shards of a dataset, by path.
fn shards(dataset: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let below = |path: &PathBuf| path.strip_prefix(dataset).unwrap().to_owned();
    files(&dataset.join("shards"))
        .into_iter()
        .map(|path| (below(&path), std::fs::read(&path).unwrap()))
        .collect()
}

#[test]
fn dataset_counts_equal_a_plain_count() {
    let folder = tempfile::tempdir().unwrap();
    let (inputs, output) = (folder.path().join("in"), folder.path().join("out"));
    programs(&inputs, 40, 1);
    let outcome = run(&job(&inputs, &output), &Silent).unwrap();
    assert!(outcome.shards > 5 && outcome.failed == 0 && outcome.unread == 0, "{outcome:?}");
    assert_eq!(outcome.inputs, 40);

    // Expected counts by word: number of occurrences, programs that contain the word, and offset of the first
    // occurrence.
    let mut wanted: BTreeMap<u64, (u64, BTreeSet<PathBuf>)> = BTreeMap::new();
    for path in files(&inputs) {
        for word in std::fs::read(&path).unwrap().chunks_exact(4) {
            let word = u64::from(u32::from_le_bytes(word.try_into().unwrap()));
            let entry = wanted.entry(word).or_default();
            entry.0 += 1;
            entry.1.insert(path.clone());
        }
    }
    let by_program: BTreeMap<u64, Row> =
        rows(&output, "programs").into_iter().map(|row| (number(&row, "program"), row)).collect();
    assert_eq!(by_program.len(), 40);
    let mut found: BTreeMap<u64, (u64, u64)> = BTreeMap::new();
    for row in rows(&output, "words") {
        assert_eq!((row["isa"].as_str(), row["bits"].as_str(), row["high"].as_str()), ("toy", "32", "0"));
        let entry = found.entry(number(&row, "word")).or_default();
        entry.0 += number(&row, "count");
        entry.1 += number(&row, "programs");
        let program = &by_program[&number(&row, "first_program")];
        let bytes = std::fs::read(&program["input"]).unwrap();
        let at = number(&row, "first_offset") as usize;
        assert_eq!(
            u64::from(u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap())),
            number(&row, "word")
        );
    }
    let wanted: BTreeMap<u64, (u64, u64)> =
        wanted.into_iter().map(|(word, (count, programs))| (word, (count, programs.len() as u64))).collect();
    assert_eq!(found, wanted);

    // The sum of the counts per instruction must be equal to the sum of the counts per program.
    let sum = |table: &str, column: &str| -> u64 {
        rows(&output, table).iter().map(|row| number(row, column)).sum()
    };
    assert_eq!(sum("instructions", "count"), sum("programs", "instructions"));
    assert_eq!(sum("words", "count"), sum("programs", "instructions"));
    let applications: BTreeSet<String> = by_program.values().map(|row| row["application"].clone()).collect();
    assert_eq!(applications.into_iter().collect::<Vec<_>>(), ["app0", "app1", "app2"]);
    for program in by_program.values() {
        let size = std::fs::metadata(&program["input"]).unwrap().len();
        assert_eq!((number(program, "size"), number(program, "tail")), (size, size % 4));
    }
}

/// The dataset has the counts of undefined encodings that `isaloom scan` reports for the same files, by kind and
/// message.
#[test]
fn dataset_unknowns_equal_a_scan() {
    use isaloom_target::{Files, Memory, MemorySink, ScanJob, Source};
    use isaloom_targets::Registry;
    let folder = tempfile::tempdir().unwrap();
    let (inputs, output) = (folder.path().join("in"), folder.path().join("out"));
    programs(&inputs, 20, 2);
    run(&job(&inputs, &output), &Silent).unwrap();
    let mut files_of = |name: &str| -> Result<Vec<u8>, String> { Err(format!("no {name}")) };
    let target = Registry::embedded().open("toy", None, &mut files_of as &mut dyn Files).unwrap();
    // A scan also reports an incomplete word at the end of a file. To avoid this, the files are cut to whole words.
    let mut sources = files(&inputs).into_iter().map(|path| {
        let mut bytes = std::fs::read(&path).unwrap();
        bytes.truncate(bytes.len() / 4 * 4);
        Ok(Box::new(Memory::new(path.display().to_string(), bytes)) as Box<dyn Source>)
    });
    let (scan, _) =
        target.code().unwrap().scan(&mut sources, &ScanJob::default(), &mut MemorySink::default()).unwrap();
    let wanted: BTreeMap<(String, String), u64> =
        scan.problems.into_iter().map(|of| ((of.kind, of.message), of.count)).collect();
    let mut found: BTreeMap<(String, String), u64> = BTreeMap::new();
    for row in rows(&output, "unknowns") {
        *found.entry((row["kind"].clone(), row["subject"].clone())).or_default() += number(&row, "count");
    }
    assert!(!wanted.is_empty());
    assert_eq!(found, wanted);
}

#[test]
fn unknown_encodings_are_counted_once_per_program() {
    let folder = tempfile::tempdir().unwrap();
    let (inputs, output) = (folder.path().join("in"), folder.path().join("out"));
    programs(&inputs, 12, 3);
    let mut job = job(&inputs, &output);
    job.shard_bytes = 1 << 30;
    run(&job, &Silent).unwrap();
    for row in rows(&output, "unknowns") {
        assert!(number(&row, "programs") <= 12 && number(&row, "programs") <= number(&row, "count"));
        assert!(number(&row, "words") <= number(&row, "count"));
    }
    let unmatched =
        rows(&output, "programs").iter().filter(|row| number(row, "unmatched") > 0).count() as u64;
    let most = rows(&output, "unknowns")
        .iter()
        .filter(|row| row["kind"] == "no-instruction")
        .map(|row| number(row, "programs"))
        .max();
    assert!(most.is_some_and(|most| most <= unmatched));
}

#[test]
fn spilling_and_worker_count_do_not_change_the_dataset() {
    let folder = tempfile::tempdir().unwrap();
    let inputs = folder.path().join("in");
    programs(&inputs, 30, 4);
    let made = |name: &str, workers: usize, words: usize| {
        let output = folder.path().join(name);
        let mut job = job(&inputs, &output);
        (job.workers, job.words, job.shard_bytes) = (Some(workers), words, 100_000);
        run(&job, &Silent).unwrap();
        shards(&output)
    };
    let whole = made("whole", 1, 1 << 20);
    assert_eq!(made("workers", 2, 1 << 20), whole);
    // With at most 300 words in memory, every shard spills many times, including in the middle of programs.
    assert_eq!(made("spilled", 1, 300), whole);
}

#[test]
fn dataset_is_completed_and_complete_shards_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (inputs, output) = (folder.path().join("in"), folder.path().join("out"));
    programs(&inputs, 30, 5);
    let first = run(&job(&inputs, &output), &Silent).unwrap();
    let before = shards(&output);
    let again = run(&job(&inputs, &output), &Silent).unwrap();
    assert_eq!((again.kept, again.inputs), (first.shards, 0));
    // A new file is added to a new shard; the shard of a changed file is rebuilt.
    std::fs::write(inputs.join("app0/new.bin"), [0u8; 64]).unwrap();
    let changed = inputs.join("app0/0000.bin");
    std::fs::write(&changed, [1u8; 128]).unwrap();
    let third = run(&job(&inputs, &output), &Silent).unwrap();
    assert_eq!((third.shards, third.kept), (first.shards + 1, first.shards - 1));
    let after = shards(&output);
    let same = before.iter().filter(|(path, bytes)| after.get(*path) == Some(bytes)).count();
    assert!(
        same >= before.len() - 8 && same < before.len(),
        "the files of one shard differ: {same} of {}",
        before.len()
    );
    // A run with another instruction set must fail, because it needs another dataset.
    let mut other = job(&inputs, &output);
    other.declared.isa = Some("a2xx".to_owned());
    let error = run(&other, &Silent).unwrap_err();
    assert!(error.words().unwrap().0.contains("was created by"), "{error:?}");
}

/// The words of a2xx are stored as numbers. The first dword is the lowest 32 bits.
#[test]
fn a2xx_words_are_numbers_with_the_first_dword_lowest() {
    let folder = tempfile::tempdir().unwrap();
    let (inputs, output) = (folder.path().join("in"), folder.path().join("out"));
    std::fs::create_dir_all(&inputs).unwrap();
    // EXEC_END with one instruction, and this instruction in the last slot, slot 1.
    let slots = [[0x0000_1001u32, 0x0000_2000, 0], [0x0001_0203, 0x0405_0607, 0xe208_090a]];
    let bytes: Vec<u8> = slots.iter().flatten().flat_map(|dword| dword.to_le_bytes()).collect();
    std::fs::write(inputs.join("shader.bin"), bytes).unwrap();
    let mut job = job(&inputs, &output);
    job.declared.isa = Some("a2xx".to_owned());
    let outcome = run(&job, &Silent).unwrap();
    assert_eq!((outcome.failed, outcome.unread), (0, 0));
    let words: BTreeSet<[u64; 3]> = rows(&output, "words")
        .iter()
        .map(|row| ["bits", "word", "high"].map(|name| number(row, name)))
        .collect();
    assert!(words.contains(&[96, 0x0405_0607_0001_0203, 0xe208_090a]), "{words:x?}");
    assert!(words.contains(&[48, 0x2000_0000_1001, 0]), "{words:x?}");
}

/// Kills runs at twenty different times and continues them. The result must be equal to the dataset of an uninterrupted
/// run.
#[test]
fn killed_run_continues_to_the_same_dataset() {
    let folder = tempfile::tempdir().unwrap();
    let inputs = folder.path().join("in");
    programs(&inputs, 200, 6);
    let whole = folder.path().join("whole");
    let began = std::time::Instant::now();
    run(&job(&inputs, &whole), &Silent).unwrap();
    let whole_time = began.elapsed();
    let wanted = shards(&whole);
    let output = folder.path().join("killed");
    let mut random = common::Random(7);
    let (mut killed, mut partly) = (0, 0);
    while killed < 20 {
        let mut child = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "dataset::run_in_a_child_process"])
            .env("CORPUS_INPUTS", &inputs)
            .env("CORPUS_OUTPUT", &output)
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_micros(random.below(1 + whole_time.as_micros() as u64)));
        child.kill().unwrap();
        child.wait().unwrap();
        killed += 1;
        if !output.join("shards").is_dir() {
            continue;
        }
        // Shards in the directory `shards` are complete, so a continued run must not change them.
        let there = shards(&output);
        partly += usize::from(!there.is_empty() && there.len() < wanted.len());
        for (path, bytes) in &there {
            assert_eq!(wanted.get(path), Some(bytes), "{}", path.display());
        }
        if there.len() == wanted.len() {
            std::fs::remove_dir_all(&output).unwrap();
        }
    }
    run(&job(&inputs, &output), &Silent).unwrap();
    assert_eq!(shards(&output), wanted);
    assert!(!output.join(".work").exists());
    assert!(partly > 0, "no run was ended between its first and its last shard");
}

#[test]
#[ignore = "is started by the tests that end it"]
fn run_in_a_child_process() {
    let path = |name: &str| PathBuf::from(std::env::var_os(name).unwrap());
    run(&job(&path("CORPUS_INPUTS"), &path("CORPUS_OUTPUT")), &Silent).unwrap();
}

/// Simulates a full disk with a file size limit. The limit is reached at the first bytes of a file, in the middle, or
/// at the last bytes.
#[cfg(unix)]
#[test]
fn full_disk_is_reported_and_leaves_only_complete_shards() {
    let folder = tempfile::tempdir().unwrap();
    let inputs = folder.path().join("in");
    programs(&inputs, 60, 8);
    let whole = folder.path().join("whole");
    run(&job(&inputs, &whole), &Silent).unwrap();
    let wanted = shards(&whole);
    let largest = wanted.values().map(Vec::len).max().unwrap();
    let output = folder.path().join("full");
    for blocks in [0, 1, largest / 1024, largest.div_ceil(512) - 1] {
        let ended = std::process::Command::new("sh")
            .args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"")])
            .arg(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "--nocapture", "dataset::run_in_a_child_process"])
            .env("CORPUS_INPUTS", &inputs)
            .env("CORPUS_OUTPUT", &output)
            .output()
            .unwrap();
        let stderr = String::from_utf8_lossy(&ended.stderr);
        assert!(!ended.status.success() && stderr.contains("File too large"), "{blocks} blocks: {stderr}");
        if output.join("shards").is_dir() {
            for (path, bytes) in &shards(&output) {
                assert_eq!(wanted.get(path), Some(bytes), "{blocks} blocks: {}", path.display());
            }
        }
    }
    run(&job(&inputs, &output), &Silent).unwrap();
    assert_eq!(shards(&output), wanted);
    assert!(!output.join(".work").exists());
}

/// A SPIR-V module with two capabilities and one instruction.
const MODULE: [u32; 11] =
    [0x0723_0203, 0x0001_0600, 0, 5, 0, 0x0002_0011, 1, 0x0002_0011, 22, 0x0002_0013, 1];

#[test]
fn archives_databases_and_captures_are_unpacked() {
    let folder = tempfile::tempdir().unwrap();
    let (inputs, output) = (folder.path().join("in"), folder.path().join("out"));
    std::fs::create_dir_all(&inputs).unwrap();
    let words: Vec<u8> = (0..100u32).flat_map(|n| (n << 20).to_le_bytes()).collect();
    let module: Vec<u8> = MODULE.iter().flat_map(|word| word.to_le_bytes()).collect();
    let info = br#"{"applicationInfo":{"applicationName":"Game"}}"#;
    let mut cut = foz_entry(4, 3, &foz_module(3, &MODULE), false);
    cut.truncate(cut.len() - 1);
    let mut wrong = foz_entry(4, 4, &foz_module(4, &MODULE), false);
    *wrong.last_mut().unwrap() ^= 1;
    let entries = [
        foz_entry(0, 9, info, false),
        foz_entry(4, 1, &foz_module(1, &MODULE), true),
        foz_entry(77, 2, b"something of a later version", false),
        wrong,
        cut,
    ];
    let database = foz(6, &entries);

    let mut tar = tar::Builder::new(Vec::new());
    for (name, bytes) in [("a.bin", &words), ("b.spv", &module), ("c.foz", &database)] {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        tar.append_data(&mut header, name, bytes.as_slice()).unwrap();
    }
    let tar = tar.into_inner().unwrap();
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    zip.start_file(
        "deep/a.bin",
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored),
    )
    .unwrap();
    zip.write_all(&words).unwrap();
    let zip = zip.finish().unwrap().into_inner();
    let gzip = |bytes: &[u8]| {
        let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        packer.write_all(bytes).unwrap();
        packer.finish().unwrap()
    };
    let put = |name: &str, bytes: &[u8]| std::fs::write(inputs.join(name), bytes).unwrap();
    put("a.tar.zst", &zstd::encode_all(tar.as_slice(), 1).unwrap());
    put("b.zip", &zip);
    put("c.bin.gz", &gzip(&words));
    put("d.foz", &database);
    put("e.rd.gz", &gzip(&capture(&words)));
    put("f.txt", b"This is no machine code.\n");
    put("g.bin", b"");
    put("h.gz", &gzip(&words)[..40]);
    put("i.tar", &tar[..700]);
    let outcome = run(&job(&inputs, &output), &Silent).unwrap();
    let found: BTreeMap<String, Row> = rows(&output, "inputs")
        .into_iter()
        .map(|row| (row["input"].strip_prefix(&format!("{}/", inputs.display())).unwrap().to_owned(), row))
        .collect();
    let about = |name: &str| {
        let row = found.get(name).unwrap_or_else(|| panic!("{name}: {:?}", found.keys()));
        (row["kind"].as_str(), row["status"].as_str(), number(row, "programs"))
    };
    assert_eq!(about("a.tar.zst"), ("archive", "read", 0));
    assert_eq!(about("a.tar.zst!a.bin"), ("words", "read", 1));
    assert_eq!(about("a.tar.zst!b.spv"), ("spirv", "read", 1));
    assert_eq!(about("a.tar.zst!c.foz"), ("fossilize", "partial", 1));
    assert_eq!(about("b.zip!deep/a.bin"), ("words", "read", 1));
    assert_eq!(about("c.bin.gz"), ("words", "read", 1));
    assert_eq!(about("d.foz"), ("fossilize", "partial", 1));
    assert!(found["d.foz"]["reason"].contains("CRC"), "{}", found["d.foz"]["reason"]);
    assert_eq!(about("f.txt"), ("unknown", "failed", 0));
    assert_eq!(about("g.bin"), ("words", "read", 0));
    assert_eq!(about("i.tar!a.bin").1, "partial");
    // The programs of the capture are not in the dataset: the declared description is not for Adreno, and no other
    // description covers the GPU.
    assert_eq!(about("e.rd.gz").0, "rd");
    assert!(found["e.rd.gz"]["reason"] != "-");
    assert_ne!(found["h.gz"]["status"], "read");
    assert!(outcome.unread >= 5);

    let spirv = rows(&output, "spirv");
    let capability = |application: &str, name: &str| -> u64 {
        let is = |row: &&Row| {
            row["application"] == application && row["name"] == name && row["kind"] == "capability"
        };
        spirv.iter().filter(is).map(|row| number(row, "count")).sum()
    };
    // The counts of `Game` are from two databases and from the separate module, which belongs to the game, too.
    assert_eq!(capability("Game", "Shader"), 2);
    assert_eq!(capability("a", "Shader"), 1);
    assert!(spirv.iter().any(|row| row["name"] == "OpTypeVoid"), "{spirv:?}");
}

#[test]
fn report_and_difference_summarize_datasets() {
    let folder = tempfile::tempdir().unwrap();
    let (before, after) = (folder.path().join("before"), folder.path().join("after"));
    let (first, second) = (folder.path().join("in"), folder.path().join("new/in"));
    programs(&first, 30, 8);
    programs(&second, 30, 8);
    std::fs::remove_file(second.join("app0/0000.bin")).unwrap();
    let shorter = second.join("app1/0001.bin");
    let bytes = std::fs::read(&shorter).unwrap();
    std::fs::write(&shorter, &bytes[..40]).unwrap();
    std::fs::write(second.join("app2/0002.bin"), [bytes.clone(), bytes.clone(), bytes].concat()).unwrap();
    std::fs::write(second.join("app2/new.bin"), [0u8; 40]).unwrap();
    run(&job(&first, &before), &Silent).unwrap();
    run(&job(&second, &after), &Silent).unwrap();
    let ask = |instruction: Option<&str>, application: Option<&str>| {
        let (instruction, application) = (instruction.map(str::to_owned), application.map(str::to_owned));
        report(&ReportJob { dataset: before.clone(), top: 1000, application, instruction }).unwrap()
    };
    let all = ask(None, None);
    assert_eq!((all.total.programs, all.total.inputs, all.total.missing_shards), (30, 30, 0));
    assert_eq!(all.instructions.iter().map(|of| of.count).sum::<u64>(), all.total.instructions);
    let unmatched = all.instructions.iter().find(|of| of.name.is_none()).map(|of| of.count);
    assert_eq!(unmatched, Some(all.total.unmatched));
    assert_eq!(all.applications.iter().map(|of| of.programs).collect::<Vec<_>>(), [10, 10, 10]);
    assert!(all.unknowns.is_sorted_by_key(|of| std::cmp::Reverse((of.programs, of.count))));
    assert!(all.unknowns.iter().all(|of| of.input.is_some()));
    let name = all.instructions.iter().find_map(|of| of.name.clone()).unwrap();
    let fields = ask(Some(&name), None).fields;
    assert!(!fields.is_empty() && fields.iter().all(|of| of.instruction == name));
    let one = ask(None, Some("app0"));
    assert_eq!(one.instructions.iter().map(|of| of.count).sum::<u64>(), all.applications[0].instructions);

    let job = DiffJob { before: before.clone(), after: after.clone(), top: 10 };
    let found = diff(&job).unwrap();
    assert_eq!((found.gone, found.new, found.same), (1, 1, 27));
    assert_eq!((found.helped_count, found.hurt_count), (1, 1));
    assert_eq!((found.helped[0].name.as_str(), found.helped[0].after), ("0001.bin", 10));
    assert_eq!(found.hurt[0].name, "0002.bin");
    assert!(report(&ReportJob { dataset: first, top: 1, application: None, instruction: None }).is_err());
}

/// Listener that stores the reported errors.
#[derive(Default)]
struct Errors(std::sync::Mutex<Vec<String>>);

impl Listener for Errors {
    fn begin(&self, _: u64, _: u64) {}

    fn read(&self, _: u64) {}

    fn failed(&self, message: String) {
        self.0.lock().unwrap().push(message);
    }
}

#[test]
fn unreadable_input_is_a_row() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("out");
    let mut job = Job::new(vec![folder.path().join("missing.bin")], output.clone(), toy());
    let good = folder.path().join("good.bin");
    std::fs::write(&good, [0u8; 16]).unwrap();
    job.inputs.push(good);
    let errors = Errors::default();
    let outcome = run(&job, &errors).unwrap();
    assert_eq!((outcome.inputs, outcome.unread, outcome.failed), (2, 1, 0));
    let errors = errors.0.into_inner().unwrap();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].starts_with("cannot read `") && errors[0].contains("missing.bin"), "{errors:?}");
    let found = rows(&output, "inputs");
    assert_eq!((found[0]["status"].as_str(), found[1]["status"].as_str()), ("failed", "read"));
    assert!(found[0]["reason"].contains("No such file"), "{}", found[0]["reason"]);
}

#[test]
fn only_the_selected_program_of_each_input_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let (inputs, output) = (folder.path().join("in"), folder.path().join("out"));
    std::fs::create_dir_all(&inputs).unwrap();
    let other: Vec<u32> = MODULE.iter().copied().chain([0x0003_0016, 2, 32]).collect();
    let entries =
        [foz_entry(4, 1, &foz_module(1, &MODULE), true), foz_entry(4, 2, &foz_module(2, &other), false)];
    std::fs::write(inputs.join("a.foz"), foz(6, &entries)).unwrap();
    std::fs::write(inputs.join("b.bin"), [0u8; 16]).unwrap();
    let mut job = job(&inputs, &output);
    job.program = Some(2);
    run(&job, &Silent).unwrap();
    let programs = rows(&output, "programs");
    let names: Vec<&str> = programs.iter().map(|row| row["instructions"].as_str()).collect();
    assert_eq!(names, ["4"], "{programs:?}");
    let found = rows(&output, "inputs");
    assert_eq!((found[0]["status"].as_str(), found[1]["status"].as_str()), ("read", "partial"));
    assert_eq!(found[1]["reason"], "program 2 is out of range (expected 1 to 1)");
    job.program = None;
    let error = run(&job, &Silent).unwrap_err().to_string();
    assert!(error.contains("for toy 2, program 2; this run is"), "{error}");
}

//! Tests of long inputs: the listing must not depend on the boundaries of windows or on the sizes of reads.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_target::{Form, Job, Listing, Memory, MemorySink, Source, StreamError, Target};
use isaloom_targets::{AMD, RegisteredDescription, Registry};
use isaloom_testkit::random::Random;
use std::collections::HashSet;

fn open(name: &str, gpu: Option<&str>) -> Box<dyn Target> {
    let kept =
        |name: &str, file: &str| RegisteredDescription { name: name.into(), target: AMD, file: file.into() };
    let registry = Registry::with(vec![
        kept("small", "tests/golden/amd/small-description.xml"),
        kept("longest", "crates/targets/tests/data/longest.xml"),
    ]);
    let mut files = |name: &str| {
        std::fs::read(isaloom_testkit::workspace().join(name)).map_err(|error| error.to_string())
    };
    registry.open(name, gpu, &mut files).unwrap_or_else(|failure| panic!("{name}: {failure}"))
}

/// Source that behaves like a pipe: it returns at most 4,099 bytes per read and cannot be read twice.
struct Pipe(Memory, usize);

impl Source for Pipe {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn size(&self) -> Option<u64> {
        None
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError> {
        self.1 = self.1 * 7 % 4099 + 1;
        let most = buffer.len().min(self.1);
        self.0.read(&mut buffer[..most])
    }

    fn again_from(&self, _: u64) -> Option<Box<dyn Source + '_>> {
        None
    }
}

fn listing_of(target: &dyn Target, source: &mut dyn Source, job: &Job) -> String {
    let mut out = MemorySink::default();
    let mut listing = Listing::new(job.clone());
    target
        .code()
        .unwrap()
        .listing(source, &mut listing, &mut out)
        .unwrap_or_else(|failure| panic!("{failure}"));
    String::from_utf8(out.bytes).unwrap()
}

/// Returns an endless sequence of pseudorandom numbers.
fn random(seed: u64) -> impl Iterator<Item = u32> {
    let mut random = Random::xorshift(seed);
    std::iter::repeat_with(move || (random.bits() >> 16) as u32)
}

/// Returns a program with instructions of several sizes, branches over random distances, and runs of equal padding
/// words.
fn amd_program(bytes: usize) -> Vec<u8> {
    let mut program = Vec::new();
    let mut numbers = random(0x2545_f491_4f6c_dd1d);
    while program.len() < bytes {
        let number = numbers.next().unwrap();
        if number.is_multiple_of(4001) {
            let word = [0u32, 0xbf80_0000][number as usize >> 8 & 1];
            let count = number as usize >> 9 & 0x3fff;
            (0..count).for_each(|_| program.extend(word.to_le_bytes()));
        }
        let words: &[u32] = match number % 5 {
            0 => &[0xbfa0_0000 | number >> 16],
            1 => &[0x8001_02ff, number],
            2 => &[0x8001_0203],
            3 => &[0x7e02_0203],
            _ => &[number],
        };
        words.iter().for_each(|word| program.extend(word.to_le_bytes()));
    }
    program.push(0);
    program
}

#[test]
fn amd_program_of_many_windows_defines_exactly_the_used_labels() {
    let target = open("small", Some("gfx1150"));
    let program = amd_program(3_000_000);
    let job = Job { form: Form::Bare, ..Job::default() };
    let text = listing_of(target.as_ref(), &mut Memory::new("program", program), &job);
    let mut defined = HashSet::new();
    let mut used = HashSet::new();
    let is_label = |name: &str| {
        name.strip_prefix('L')
            .is_some_and(|rest| rest.len() >= 4 && rest.bytes().all(|b| b.is_ascii_hexdigit()))
    };
    for line in text.lines() {
        match line.strip_suffix(':') {
            Some(label) => assert!(defined.insert(label), "{label} is defined twice"),
            None => used.extend(line.rsplit(' ').next().filter(|name| is_label(name))),
        }
    }
    assert!(used.len() > 10_000, "{} labels", used.len());
    assert!(used == defined, "{} are used, {} defined", used.len(), defined.len());
}

#[test]
fn file_and_pipe_give_equal_output_in_every_form() {
    let inputs = [
        ("small", Some("gfx1150"), amd_program(3_000_000)),
        ("toy", Some("2"), random(7).take(300_000).flat_map(u32::to_le_bytes).collect()),
        ("a2xx", None, random(9).take(3_000).flat_map(u32::to_le_bytes).collect()),
    ];
    for (name, gpu, bytes) in inputs {
        let target = open(name, gpu);
        for form in [Form::Columns, Form::Bare, Form::Jsonl] {
            let big_endian = (name == "a2xx").then_some(false);
            let job = Job { form, big_endian, labels: name == "toy", ..Job::default() };
            let bytes: Vec<u8> =
                if form == Form::Jsonl { bytes[..bytes.len() / 16].to_vec() } else { bytes.clone() };
            let memory = Memory::new("input", bytes);
            let whole = listing_of(target.as_ref(), &mut memory.clone(), &job);
            let pipe = listing_of(target.as_ref(), &mut Pipe(memory, 1), &job);
            assert!(!whole.is_empty() && whole == pipe, "{name} {form:?}");
        }
    }
}

#[cfg(feature = "threads")]
#[test]
fn thread_count_does_not_change_output() {
    for (name, gpu, form) in [
        ("small", Some("gfx1150"), Form::Columns),
        ("small", Some("gfx1150"), Form::Jsonl),
        ("toy", Some("2"), Form::Json),
    ] {
        let target = open(name, gpu);
        let length = if form == Form::Columns { 3_000_000 } else { 400_000 };
        let memory = Memory::new("input", amd_program(length));
        let job = Job { form, labels: name == "toy", ..Job::default() };
        let run = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| listing_of(target.as_ref(), &mut memory.clone(), &job))
        };
        assert!(run(1) == run(3), "{name} {form:?}");
    }
}

#[test]
fn padding_run_is_one_line_and_round_trips() {
    let target = open("small", Some("gfx1150"));
    let word = |word: u32, times: usize| word.to_le_bytes().repeat(times);
    let fill = [word(0x8001_0203, 1), word(0xbf80_0000, 7), word(0, 8), word(0x8001_0203, 1)].concat();
    // A run of equal words is printed as one line. A branch target in the run and every multiple of 16 KiB splits it.
    let branch = [word(0xbfa0_000a, 1), word(0xbf80_0000, 20)].concat();
    let long = word(0, 6000);
    for (program, runs) in [(fill, vec![8]), (branch, vec![10, 10]), (long, vec![4096, 1904])] {
        let memory = Memory::new("program", program.clone());
        let text = listing_of(target.as_ref(), &mut memory.clone(), &Job::default());
        let counts = text.lines().filter_map(|line| line.trim().strip_prefix(".fill ")?.split(',').next());
        assert_eq!(counts.map(|count| count.parse::<usize>().unwrap()).collect::<Vec<_>>(), runs, "{text}");
        assert!(target.code().unwrap().assemble(&text).unwrap() == program, "{text}");
        // Read the listing as input: its offsets and words must give the same program.
        let job = Job { input: isaloom_target::Input::Recognised, form: Form::Bare, ..Job::default() };
        let again = listing_of(target.as_ref(), &mut Memory::new("listing", text.into_bytes()), &job);
        assert!(again == listing_of(target.as_ref(), &mut memory.clone(), &job));
    }
}

/// Returns the lines of a program. Each line is printed from a record, without the caches of the listing.
fn uncached_listing(target: &dyn Target, bytes: &[u8]) -> String {
    let mut text = String::new();
    let visit = &mut |instruction: isaloom_schema::Instruction| {
        let line = isaloom_schema::Line::new("input", &instruction);
        text.push_str(&serde_json::to_string(&line).unwrap());
        text.push('\n');
        std::ops::ControlFlow::Continue(())
    };
    target
        .code()
        .unwrap()
        .disassemble(bytes, &Job::default(), visit)
        .unwrap_or_else(|failure| panic!("{failure}"));
    text
}

fn check_cached_listing(target: &dyn Target, name: &str, bytes: &[u8]) {
    let job = Job { form: Form::Jsonl, ..Job::default() };
    let listed = listing_of(target, &mut Memory::new("input", bytes.to_vec()), &job);
    for (listed, uncached) in listed.lines().zip(uncached_listing(target, bytes).lines()) {
        assert_eq!(listed, uncached, "{name}");
    }
}

#[test]
fn record_cache_does_not_change_other_records() {
    // The program is repeated, so that the lines of its second half are from the caches.
    let toy: Vec<u8> = random(11).take(20_000).flat_map(u32::to_le_bytes).collect();
    check_cached_listing(open("toy", Some("2")).as_ref(), "toy", &toy.repeat(2));
}

#[isaloom_testkit::needs_shared]
#[test]
fn record_cache_does_not_change_other_mesa_records() {
    for (name, gpu) in [("ir3", "600"), ("etnaviv", "1"), ("afuc", "6")] {
        let Some(path) = isaloom_testkit::shared(&format!("specs/isaspec26/{name}.xml")) else { return };
        let mut files = |name: &str| std::fs::read(name).map_err(|error| error.to_string());
        let target = isaloom_targets::open_file(&path.display().to_string(), Some(gpu), &mut files)
            .unwrap_or_else(|failure| panic!("{name}: {failure}"));
        let mut numbers = random(13);
        let bytes: Vec<u8> = (0..20_000)
            .flat_map(|_| {
                // Words with few ones are more often instructions, and their operands repeat.
                let number = numbers.next().unwrap() & numbers.next().unwrap();
                number.to_le_bytes()
            })
            .collect();
        check_cached_listing(target.as_ref(), name, &bytes.repeat(2));
    }
}

#[test]
fn longest_instructions_are_whole_at_window_ends() {
    let target = open("longest", None);
    let count = 60_000u32;
    let program: Vec<u8> = (0..count)
        .flat_map(|number| {
            let mut bytes = [0; 24];
            bytes[..4].copy_from_slice(&(0x35u32 << 26 | 7 << 18).to_le_bytes());
            bytes[20..].copy_from_slice(&number.to_le_bytes());
            bytes
        })
        .collect();
    // Data words before the instructions move these across the end of the first window. Try several numbers of data
    // words.
    for words in 0..6 {
        let program = [vec![0; words * 4], program.clone()].concat();
        let job = Job { form: Form::Bare, ..Job::default() };
        let text = listing_of(&*target, &mut Memory::new("long", program), &job);
        assert_eq!(text.lines().count(), words + count as usize);
        for (number, line) in text.lines().skip(words).enumerate() {
            assert!(line.contains("LONGEST") && line.contains(&format!("LITERAL64={number:#x}")), "{line}");
        }
    }
    let program = [vec![0; 3 * 4], program].concat();
    let job = Job { form: Form::Jsonl, ..Job::default() };
    let text = listing_of(&*target, &mut Memory::new("long", program), &job);
    for (number, line) in text.lines().enumerate() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(line["index"], number, "{line}");
    }
}

//! Fault injection: in each run of a command, one access to its output or one read of its input fails. For a command
//! with more than 60 accesses, a sample of the accesses is tested.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use isaloom_ops::{Call, Inputs, Output, Request, Side, run};
use isaloom_source::{ByteSink, Diagnostic, SourceMap};
use isaloom_target::{
    CommandOptions, Failure, Files, JobSink, Memory, OpenOptions, SelectorSyntax, Source, StreamError,
    Target, Verdict,
};
use isaloom_targets::{A2XX, AMD, Chosen, ISASPEC, Origin, Registry, SPIRV, TARGETS, open};
use std::cell::Cell;
use std::fmt;
use std::rc::Rc;

/// Cause of the injected error.
#[derive(Debug)]
struct Injected;

impl fmt::Display for Injected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("injected error")
    }
}

impl std::error::Error for Injected {}

/// Counts accesses, and lets the access with one index fail.
#[derive(Clone, Default)]
struct Countdown {
    accesses: Rc<Cell<usize>>,
    /// Index of the access that fails; `None` if no access fails.
    fails: Option<usize>,
}

impl Countdown {
    fn failing(position: usize) -> Countdown {
        Countdown { fails: Some(position), ..Countdown::default() }
    }

    /// Counts an access, and returns whether it fails.
    fn next(&self) -> bool {
        let access = self.accesses.replace(self.accesses.get() + 1);
        self.fails == Some(access)
    }

    /// Returns whether an access failed and no access followed.
    fn ended_at_the_failure(&self) -> bool {
        self.fails.is_some_and(|position| self.accesses.get() == position + 1)
    }
}

/// Output in memory whose accesses are counted.
struct Sink {
    output: Vec<u8>,
    said: Vec<isaloom_schema::Diagnostic>,
    countdown: Countdown,
}

impl Sink {
    fn new(countdown: Countdown) -> Sink {
        Sink { output: Vec::new(), said: Vec::new(), countdown }
    }

    fn access(&self) -> Result<(), StreamError> {
        if self.countdown.next() { Err(StreamError::output(Injected)) } else { Ok(()) }
    }
}

impl ByteSink for Sink {
    type Error = StreamError;

    fn write(&mut self, bytes: &[u8]) -> Result<(), StreamError> {
        self.access()?;
        self.output.extend_from_slice(bytes);
        Ok(())
    }
}

impl JobSink for Sink {
    fn show(&mut self) -> Result<(), StreamError> {
        self.access()
    }

    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.said.extend(isaloom_schema::Diagnostic::all(files, diagnostics));
    }

    fn mapped(&mut self, _: &str, _: &[(u32, u32)]) -> Result<(), StreamError> {
        self.access()
    }

    fn named(&mut self, _: &[(String, u32)]) -> Result<(), StreamError> {
        self.access()
    }

    fn part(&mut self, _: &str, _: &[u8]) -> Result<(), StreamError> {
        self.access()
    }
}

impl Output for Sink {
    fn refuse(&mut self, failure: Failure) -> Result<(), Failure> {
        match failure {
            Failure::Stream(error) if error.is_output() => Err(Failure::Stream(error)),
            failure => {
                (self as &mut dyn JobSink).refuse(&failure);
                Ok(())
            }
        }
    }

    fn said(&self) -> Vec<isaloom_schema::Diagnostic> {
        self.said.clone()
    }
}

/// Input whose reads are counted; a read returns at most `most` bytes.
struct Stream {
    bytes: Memory,
    most: usize,
    /// Whether the input can be read a second time, as a regular file can.
    is_file: bool,
    countdown: Countdown,
}

impl Source for Stream {
    fn name(&self) -> &str {
        self.bytes.name()
    }

    fn size(&self) -> Option<u64> {
        self.bytes.size().filter(|_| self.is_file)
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError> {
        if self.countdown.next() {
            return Err(StreamError::input(Injected));
        }
        let most = buffer.len().min(self.most);
        self.bytes.read(buffer.get_mut(..most).unwrap_or_default())
    }

    fn again_from(&self, offset: u64) -> Option<Box<dyn Source + '_>> {
        self.bytes.again_from(offset).filter(|_| self.is_file)?;
        let (most, is_file, countdown) = (self.most, self.is_file, self.countdown.clone());
        let skipped = usize::try_from(offset).unwrap_or(usize::MAX);
        let mut bytes = self.bytes.clone();
        let mut whole = vec![0; usize::try_from(bytes.size()?).ok()?];
        let mut start = bytes.again_from(0)?;
        isaloom_target::fill(&mut *start, &mut whole).ok()?;
        drop(start);
        bytes = Memory::new(self.name(), whole.get(skipped..).unwrap_or_default());
        Some(Box::new(Stream { bytes, most, is_file, countdown }))
    }
}

struct One {
    stream: Option<Stream>,
    count: usize,
    head: Vec<u8>,
}

impl Inputs for One {
    fn count(&self) -> usize {
        self.count
    }

    fn head(&mut self) -> Result<Vec<u8>, Failure> {
        Ok(self.head.clone())
    }

    fn next(&mut self) -> Option<Result<Box<dyn Source>, Failure>> {
        self.stream.take().map(|stream| Ok(Box::new(stream) as Box<dyn Source>))
    }
}

/// Loader that returns the same description for each file name.
struct Description(Vec<u8>);

impl Files for Description {
    fn read(&mut self, _: &str) -> Result<Vec<u8>, String> {
        Ok(self.0.clone())
    }
}

fn data(name: &str) -> Vec<u8> {
    isaloom_testkit::bytes(&isaloom_testkit::workspace().join("tests/golden").join(name))
}

fn target(name: &str, gpu: Option<&str>) -> Box<dyn Target> {
    let mut files = Description(data("amd/small-description.xml"));
    let chosen = if name == "amd" {
        let file = "small-description.xml".to_owned();
        Chosen {
            name: file.clone(),
            target: AMD,
            source: Origin::File(file),
            gpu: Some("gfx1150".to_owned()),
            others: Vec::new(),
        }
    } else {
        Registry::embedded().choose(Some(name), gpu, &mut files).unwrap().unwrap()
    };
    open(&chosen, &OpenOptions::default(), &mut files).unwrap()
}

/// A request, its instruction set, and its input.
struct Case {
    isa: &'static str,
    gpu: Option<&'static str>,
    request: &'static str,
    input: Vec<u8>,
}

impl Case {
    fn new(isa: &'static str, request: &'static str, input: Vec<u8>) -> Case {
        Case { isa, gpu: (isa == "toy").then_some("2"), request, input }
    }
}

fn cases() -> Vec<Case> {
    let (toy, spirv) = (data("isaspec/data/toy.bin"), data("spirv/data/small.spv"));
    let (xenos, amd) = (data("a2xx/data/small.bin"), data("amd/data/small.bin"));
    let toy_text = b"mvi r0, #1\nl:\nadd r1, r2, r3\nbr.ne #l\ntrap 3\n".to_vec();
    let amd_text = b"l:\ns_nop 0\ns_branch l\ns_endpgm\n".to_vec();
    let mut cases = Vec::new();
    for (isa, input) in [("toy", &toy), ("spirv", &spirv), ("a2xx", &xenos), ("amd", &amd)] {
        for request in [
            r#"{"command": "dis", "form": "text"}"#,
            r#"{"command": "dis", "form": "bare"}"#,
            r#"{"command": "dis", "form": "json"}"#,
            r#"{"command": "dis", "form": "jsonl"}"#,
            r#"{"command": "dis", "form": "text", "exact": true}"#,
            r#"{"command": "dis", "form": "text", "flags": {"cfg": true}}"#,
        ] {
            cases.push(Case::new(isa, request, input.clone()));
        }
        cases.push(Case::new(isa, r#"{"command": "explain"}"#, input.clone()));
    }
    for (isa, input) in [("spirv", &spirv), ("amd", &amd)] {
        cases.push(Case::new(isa, r#"{"command": "stats"}"#, input.clone()));
    }
    let request = r#"{"command": "dis", "form": "text", "flags": {"labels": true}}"#;
    cases.push(Case::new("toy", request, toy.clone()));
    for request in [
        r#"{"command": "dis", "form": "text", "flags": {"pseudo": "glsl"}}"#,
        r#"{"command": "dis", "form": "text", "flags": {"to": "spirv"}}"#,
        r#"{"command": "dis", "form": "text", "flags": {"dialect": "microsoft"}}"#,
    ] {
        cases.push(Case::new("a2xx", request, xenos.clone()));
    }
    for (isa, input) in [("toy", &toy), ("amd", &amd)] {
        let request = r#"{"command": "dis", "form": "text", "flags": {"arrows": true}}"#;
        cases.push(Case::new(isa, request, input.clone()));
    }
    // These inputs are long enough that the disassembler divides them into parts for several threads.
    for (isa, instructions) in [("toy", toy.clone()), ("amd", [0, 0, 0x80, 0xbf].repeat(8))] {
        cases.push(Case::new(isa, r#"{"command": "dis", "form": "text"}"#, instructions.repeat(1500)));
        cases.push(Case::new(isa, r#"{"command": "dis", "form": "jsonl"}"#, instructions.repeat(200)));
    }
    for (isa, text) in [("toy", &toy_text), ("amd", &amd_text)] {
        for request in [
            r#"{"command": "asm"}"#,
            r#"{"command": "asm", "hex": true}"#,
            r#"{"command": "asm", "explain": true}"#,
        ] {
            cases.push(Case::new(isa, request, text.clone()));
        }
    }
    cases.push(Case::new("toy", r#"{"command": "asm", "each_line": true}"#, toy_text.clone()));
    cases.push(Case::new("toy", r#"{"command": "fmt"}"#, toy_text));
    cases.push(Case::new(
        "spirv",
        r#"{"command": "dis", "form": "text", "flags": {"call-graph": true}}"#,
        spirv.clone(),
    ));
    let words = b"40010203\n29020000\n".to_vec();
    cases.push(Case::new(
        "toy",
        r#"{"command": "dis", "form": "text", "input": {"kind": "hex-lines"}}"#,
        words.clone(),
    ));
    cases.push(Case::new("toy", r#"{"command": "dis", "form": "text", "input": {"kind": "hex"}}"#, words));
    cases.push(Case::new("toy", r#"{"command": "scan"}"#, toy));
    cases.push(Case::new("spirv", r#"{"command": "scan"}"#, spirv));
    cases.push(Case::new("a2xx", r#"{"command": "scan"}"#, xenos));
    cases
}

/// Result of a run, with the output and the number of reads.
struct Ran {
    result: Result<Verdict, Failure>,
    sink: Sink,
    reads: Countdown,
}

fn ran(
    target: &dyn Target,
    case: &Case,
    writes: Countdown,
    reads: Countdown,
    most: usize,
    is_file: bool,
) -> Ran {
    let request: Request =
        serde_json::from_str(case.request).unwrap_or_else(|error| panic!("{}: {error}", case.request));
    let mut options: CommandOptions = request.command_options();
    let mut files = Description(Vec::new());
    let descriptor = match case.isa {
        "toy" => ISASPEC,
        "spirv" => SPIRV,
        "a2xx" => A2XX,
        _ => AMD,
    };
    for (name, value) in request.flags() {
        for value in value.values() {
            options.set((TARGETS, descriptor), request.operation(), name, &value, &mut files).unwrap();
        }
    }
    let bytes = Memory::new("input", case.input.as_slice());
    let stream = Some(Stream { bytes, most, is_file, countdown: reads.clone() });
    let mut inputs = One { stream, count: 1, head: case.input.clone() };
    let mut sink = Sink::new(writes);
    let mut call = Call {
        side: Side::of(target, case.gpu.is_some()),
        other: None,
        generations: &[],
        options: &options,
        selector_syntax: SelectorSyntax::Request,
        inputs: &mut inputs,
        output: &mut sink,
    };
    let result = run(&request, &mut call).map(|answer| answer.verdict);
    Ran { result, sink, reads }
}

/// Calls `check` with each case and the result of its run without faults.
fn each(mut check: impl FnMut(&dyn Target, &Case, &Ran)) {
    let cases = cases();
    for isa in ["toy", "spirv", "a2xx", "amd"] {
        let target = target(isa, (isa == "toy").then_some("2"));
        for case in cases.iter().filter(|case| case.isa == isa) {
            let ran = ran(&*target, case, Countdown::default(), Countdown::default(), usize::MAX, true);
            if let Err(failure) = &ran.result {
                panic!("{} {}: {failure:?}", case.isa, case.request);
            }
            check(&*target, case, &ran);
        }
    }
}

/// Returns the positions below `count` to test: all of them, or, from 120 positions on, 60 to 121 positions at equal
/// distances. The last position is always included.
fn positions(count: usize) -> impl Iterator<Item = usize> {
    (0..count).step_by((count / 60).max(1)).chain(count.checked_sub(1))
}

#[test]
fn failed_write_ends_the_command_with_its_cause() {
    let mut injected = 0;
    each(|target, case, whole| {
        for position in positions(whole.sink.countdown.accesses.get()) {
            let what = format!("{} {}: write {position}", case.isa, case.request);
            let writes = Countdown::failing(position);
            let Ran { result, sink, .. } = ran(target, case, writes, Countdown::default(), usize::MAX, true);
            match result {
                Err(Failure::Stream(error)) => {
                    assert!(error.cause::<Injected>().is_some(), "{what}: {error}")
                }
                other => panic!("{what}: {other:?}"),
            }
            assert!(sink.countdown.ended_at_the_failure(), "{what}: written after the failure");
            assert!(whole.sink.output.starts_with(&sink.output), "{what}: other bytes");
            injected += 1;
        }
    });
    assert!(injected > 180, "{injected}");
}

#[test]
fn failed_read_is_reported_with_its_cause() {
    let mut injected = 0;
    each(|target, case, whole| {
        for is_file in [true, false] {
            let whole = if is_file {
                whole.reads.accesses.get()
            } else {
                let reads = Countdown::default();
                ran(target, case, Countdown::default(), reads, usize::MAX, false).reads.accesses.get()
            };
            for position in positions(whole) {
                let what = format!("{} {}: read {position}", case.isa, case.request);
                let reads = Countdown::failing(position);
                let ran = ran(target, case, Countdown::default(), reads, usize::MAX, is_file);
                let said = ran.sink.said.iter().any(|said| said.message.contains("injected error"));
                match ran.result {
                    Err(Failure::Stream(error)) => {
                        assert!(error.cause::<Injected>().is_some(), "{what}: {error}")
                    }
                    Ok(verdict) => assert!(verdict != Verdict::Fine && said, "{what}: {verdict:?}"),
                    other => panic!("{what}: {other:?}"),
                }
                injected += 1;
            }
        }
    });
    assert!(injected > 100, "{injected}");
}

#[test]
fn result_does_not_depend_on_the_size_of_reads() {
    each(|target, case, file| {
        let of = |most, is_file| ran(target, case, Countdown::default(), Countdown::default(), most, is_file);
        // A record contains the size of an input only if the size is known before the input is read.
        let pipe = of(usize::MAX, false);
        for (whole, most, is_file) in [(file, 1, true), (file, 7, true), (&pipe, 1, false), (&pipe, 5, false)]
        {
            let ran = of(most, is_file);
            let what = format!("{} {}: reads of {most} bytes", case.isa, case.request);
            assert_eq!(ran.result, whole.result, "{what}");
            assert!(ran.sink.output == whole.sink.output && ran.sink.said == whole.sink.said, "{what}");
        }
    });
}

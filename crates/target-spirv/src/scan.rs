//! Reports modules that are found in larger files. A Fossilize database is unpacked; every other file is searched as
//! bytes. Equal modules are one record with a count.

use super::fossilize::Database;
use super::foz;
use isaloom_schema::{Fact, Found, Scan};
use isaloom_source::{Severity, UniqueNames};
use isaloom_spirv::find::{Finder, extent, generator_text};
use isaloom_spirv::grammar::{EnumId, Grammar, kinds};
use isaloom_spirv::module::Endian;
use isaloom_spirv::read::Binary;
use isaloom_spirv::values::Op;
use isaloom_target::support::PeekedSource;
use isaloom_target::{
    Failure, Input, JobSink, ScanJob, Source, Sources, StreamError, Verdict, fill, impossible,
};
use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::Hasher as _;

/// Number of bytes that are read at a time.
const PIECE: usize = 1 << 20;

/// Returns the modules of all inputs. Reports a note if no input contains a module.
pub(super) fn inputs(
    grammar: Grammar<'_>,
    inputs: &mut Sources<'_>,
    job: &ScanJob,
    sink: &mut dyn JobSink,
) -> Result<(Scan, Verdict), Failure> {
    let flags = [
        (job.propose, "--propose"),
        (matches!(job.input, Input::Hex | Input::HexLines), "--hex"),
        (job.big_endian.is_some(), "--endian"),
    ];
    if let Some((_, flag)) = flags.iter().find(|(given, _)| *given) {
        return impossible(format!("`{flag}` is not supported by `scan` for SPIR-V"));
    }
    let mut scan = Collected { extract: job.extract, ..Collected::new(grammar) };
    let mut verdict = Verdict::Fine;
    for input in inputs {
        let scanned = input.and_then(|mut source| scan.input(&mut source, sink));
        if let Err(error) = scanned {
            if error.is_output() {
                return Err(error.into());
            }
            sink.refuse(&error.into());
            verdict = Verdict::Problems;
        }
    }
    let scan = scan.finish();
    if scan.programs.is_empty() {
        verdict = Verdict::Problems;
        match scan.inputs.as_slice() {
            [] => {}
            [name] => sink.tell(Severity::Note, format!("{name}: no SPIR-V module found")),
            several => {
                sink.tell(Severity::Note, format!("no SPIR-V module found in {} inputs", several.len()));
            }
        }
    }
    Ok((scan, verdict))
}

/// Modules found so far.
struct Collected<'g> {
    grammar: Grammar<'g>,
    extract: bool,
    scan: Scan,
    /// Index of the record and number of equal modules for each distinct module. The key is the size and the hash.
    known: HashMap<(usize, u128), (usize, usize)>,
    names: UniqueNames,
}

impl<'g> Collected<'g> {
    fn new(grammar: Grammar<'g>) -> Collected<'g> {
        Collected {
            grammar,
            extract: false,
            scan: Scan::default(),
            known: HashMap::new(),
            names: UniqueNames::default(),
        }
    }

    /// Adds the modules of an input.
    fn input(&mut self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<(), StreamError> {
        let name = source.name().to_owned();
        let mut head = vec![0; foz::HEADER];
        let filled = fill(source, &mut head)?;
        head.truncate(filled);
        let is_database = foz::is_database(&head);
        let mut source = PeekedSource::new(head, source);
        if is_database {
            let mut database = Database::new(&mut source)?;
            while let Some((offset, modules)) = database.next(&mut |bytes| sink.progress(bytes))? {
                for module in modules {
                    if let Some(extent) = extent(&module.bytes) {
                        let bytes = module.bytes.get(..extent.size).unwrap_or(&module.bytes);
                        self.add(&name, offset, bytes, extent.complete, sink)?;
                    }
                }
            }
            for fault in database.faults() {
                sink.tell(Severity::Warning, format!("{name}: {fault}"));
            }
        } else {
            let mut finder = Finder::new();
            let mut piece = vec![0; PIECE];
            loop {
                let filled = fill(&mut source, &mut piece)?;
                let bytes = piece.get(..filled).unwrap_or_default();
                let found = if filled > 0 { finder.take(bytes) } else { finder.end() };
                for one in found {
                    self.add(&name, one.offset, &one.bytes, one.complete, sink)?;
                }
                sink.progress(filled as u64);
                if filled == 0 {
                    break;
                }
            }
        }
        self.scan.inputs.push(name);
        Ok(())
    }

    /// Adds a module. Only the first of equal modules gets a record and a file.
    fn add(
        &mut self,
        input: &str,
        offset: u64,
        bytes: &[u8],
        complete: bool,
        sink: &mut dyn JobSink,
    ) -> Result<(), StreamError> {
        let next = self.scan.programs.len();
        let (record, count) = self.known.entry((bytes.len(), hash(bytes))).or_insert((next, 0));
        *count += 1;
        if *record != next {
            return Ok(());
        }
        if self.extract {
            let name = file_name(input, offset, &mut self.names);
            sink.part(&name, bytes)?;
        }
        self.scan.programs.push(Found {
            input: input.to_owned(),
            kind: if complete { "module" } else { "incomplete module" }.to_owned(),
            offset,
            size: bytes.len() as u64,
            code_offset: offset,
            code_size: bytes.len() as u64,
            facts: facts(self.grammar, bytes),
        });
        Ok(())
    }

    /// Returns the result, with the number of equal modules in each record.
    fn finish(self) -> Scan {
        let mut scan = self.scan;
        for (record, count) in self.known.into_values().filter(|(_, count)| *count > 1) {
            if let Some(found) = scan.programs.get_mut(record) {
                found.facts.push(Fact::count("copies", count));
            }
        }
        scan
    }
}

/// Returns a hash of 128 bits.
fn hash(bytes: &[u8]) -> u128 {
    let half = |prefix: u8| {
        let mut hasher = DefaultHasher::new();
        hasher.write_u8(prefix);
        hasher.write(bytes);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(1)
}

/// Returns the file name of a module: its input and its offset.
fn file_name(input: &str, offset: u64, names: &mut UniqueNames) -> String {
    let input = input.rsplit(['/', '\\']).next().unwrap_or(input);
    // Inputs in different directories may have the same name.
    names.unique(&format!("{input}-{offset:08x}"), ".spv")
}

/// Returns the facts about a module.
fn facts(grammar: Grammar<'_>, bytes: &[u8]) -> Vec<Fact> {
    let Ok(binary) = Binary::new(bytes) else { return Vec::new() };
    let name = |kind: EnumId, number: Option<u32>| {
        let number = number.unwrap_or_default();
        let known = grammar.enumeration(kind).by_value(number);
        known.map_or_else(|| number.to_string(), |known| known.name().to_owned())
    };
    let (mut entries, mut capabilities) = (Vec::new(), Vec::new());
    for instruction in binary.instructions() {
        match instruction.op() {
            Op::Capability => capabilities.push(name(kinds::CAPABILITY, instruction.word(1))),
            Op::EntryPoint => {
                let entry = String::from_utf8_lossy(instruction.string_at(3)).into_owned();
                entries.push(format!("{entry} ({})", name(kinds::EXECUTION_MODEL, instruction.word(1))));
            }
            // Capabilities and entry points precede all functions, so the functions need not be read.
            Op::Function => break,
            _ => {}
        }
    }
    let version = binary.version().unwrap_or_default();
    let mut facts = vec![
        Fact::text("version", format!("{}.{}", version >> 16 & 0xff, version >> 8 & 0xff)),
        Fact::text("generator", generator_text(binary.generator().unwrap_or_default())),
    ];
    if !entries.is_empty() {
        facts.push(Fact::list("entry points", entries));
    }
    facts.push(Fact::list("capabilities", capabilities));
    if binary.endian() == Endian::Big {
        facts.push(Fact::text("byte order", "big-endian"));
    }
    facts
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_source::ByteSink;
    use isaloom_spirv::asm::{AsmOptions, assemble};
    use isaloom_spirv::module::to_bytes;
    use isaloom_target::{Memory, MemorySink};

    const TEXT: &str = "OpCapability Shader OpCapability Int64 OpMemoryModel Logical GLSL450 \
        OpEntryPoint GLCompute %main \"main\" %void = OpTypeVoid %fn = OpTypeFunction %void \
        %main = OpFunction %void None %fn %l = OpLabel OpReturn OpFunctionEnd";

    /// Collects extracted files.
    #[derive(Default)]
    struct Files(MemorySink, Vec<(String, Vec<u8>)>);

    impl ByteSink for Files {
        type Error = StreamError;

        fn write(&mut self, bytes: &[u8]) -> Result<(), StreamError> {
            self.0.write(bytes)
        }
    }

    impl JobSink for Files {
        fn say(&mut self, files: &isaloom_source::SourceMap, found: &[isaloom_source::Diagnostic]) {
            self.0.say(files, found);
        }

        fn part(&mut self, name: &str, bytes: &[u8]) -> Result<(), StreamError> {
            self.1.push((name.to_owned(), bytes.to_vec()));
            Ok(())
        }
    }

    fn scan(inputs: &[(&str, Vec<u8>)]) -> (Scan, Verdict, Files) {
        let mut files = Files::default();
        let mut sources = inputs
            .iter()
            .map(|(name, bytes)| Ok(Box::new(Memory::new(*name, bytes.clone())) as Box<dyn Source>));
        let job = ScanJob { input: Input::Recognised, extract: true, ..ScanJob::default() };
        let (scan, verdict) = super::inputs(Grammar::built_in(), &mut sources, &job, &mut files).unwrap();
        (scan, verdict, files)
    }

    #[test]
    fn equal_modules_are_one_record_and_one_file() {
        let words = assemble(TEXT, &AsmOptions::default()).words;
        let (little, big) = (to_bytes(&words, Endian::Little), to_bytes(&words, Endian::Big));
        let first = [b"\x7fELF."[..].to_vec(), little.clone(), vec![0; 9], big.clone()].concat();
        let (scan, verdict, files) = scan(&[("a/lib.so", first), ("b/lib.so", little.clone())]);
        assert_eq!(verdict, Verdict::Fine);
        let rows: Vec<_> = scan.programs.iter().map(|one| (one.offset, one.size as usize)).collect();
        assert_eq!(rows, [(5, little.len()), (5 + little.len() as u64 + 9, big.len())]);
        let facts: Vec<String> =
            scan.programs[0].facts.iter().map(|fact| format!("{} {}", fact.name, fact.value)).collect();
        assert_eq!(facts[0], "version 1.6");
        assert_eq!(facts[2..], ["entry points main (GLCompute)", "capabilities Shader Int64", "copies 2"]);
        let second = format!("lib.so-{:08x}.spv", 5 + little.len() + 9);
        assert_eq!(files.1, [("lib.so-00000005.spv".to_owned(), little), (second, big)]);
    }

    #[test]
    fn input_without_a_module_is_reported() {
        let (scan, verdict, files) = scan(&[("empty", Vec::new())]);
        assert_eq!((scan.programs.len(), verdict), (0, Verdict::Problems));
        assert!(files.0.messages().eq(["empty: no SPIR-V module found"]));
    }

    #[test]
    fn modules_of_a_fossilize_database_are_decoded() {
        let module = to_bytes(&assemble(TEXT, &AsmOptions::default()).words, Endian::Little);
        let database = crate::fossilize::tests::database(&module);
        let (scan, _, files) = scan(&[("a.foz", database)]);
        assert_eq!(scan.programs.len(), 1);
        assert_eq!(scan.programs[0].offset, crate::fossilize::tests::FIRST_MODULE);
        assert_eq!(files.1[0].1, module);
    }
}

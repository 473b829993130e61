//! Finds programs in larger files, and returns or extracts them.

use super::endian;
use isaloom_a2xx::{
    ByteOrder, FoundKind, Gpu, Program, Scanner, Stage, Statistics, lint, stage_of, words_of,
};
use isaloom_schema::{Fact, Found, Scan};
use isaloom_source::{Severity, UniqueNames};
use isaloom_target::{Failure, JobSink, ScanJob, Source as _, Sources, Verdict, fill};

/// Number of bytes that are read from an input at a time.
const PIECE: usize = 1 << 20;

/// Returns the programs in all inputs, and writes their bytes if the job selects extraction. If no input contains a
/// program, reports a note and returns [`Verdict::Problems`].
pub(super) fn inputs(
    gpu: Gpu,
    orders: &[ByteOrder],
    inputs: &mut Sources<'_>,
    job: &ScanJob,
    sink: &mut dyn JobSink,
) -> Result<(Scan, Verdict), Failure> {
    let mut all = Scan::default();
    let mut verdict = Verdict::Fine;
    let mut names = UniqueNames::default();
    for input in inputs {
        let mut source = match input {
            Ok(source) => source,
            Err(error) => {
                sink.refuse(&error.into());
                verdict = Verdict::Problems;
                continue;
            }
        };
        let name = source.name().to_owned();
        let mut scanner = Scanner::new(gpu, orders);
        let mut piece = vec![0; PIECE];
        loop {
            let filled = match fill(&mut source, &mut piece) {
                Ok(filled) => filled,
                Err(error) => {
                    sink.refuse(&error.into());
                    verdict = Verdict::Problems;
                    break;
                }
            };
            let shaders = if filled > 0 { scanner.take(&piece[..filled]) } else { scanner.end() };
            for (shader, bytes) in shaders {
                let program = program(&bytes, &shader, gpu);
                if job.extract {
                    sink.part(&file_name(&name, &program, &shader, &mut names), &bytes)?;
                }
                all.programs.push(found(&name, &program, &shader));
            }
            if filled == 0 {
                all.inputs.push(name);
                break;
            }
        }
    }
    if all.programs.is_empty() {
        verdict = Verdict::Problems;
        match all.inputs.as_slice() {
            [] => {}
            [name] => sink.tell(Severity::Note, format!("{name}: no shader found")),
            several => sink.tell(Severity::Note, format!("no shader found in {} inputs", several.len())),
        }
    }
    Ok((all, verdict))
}

/// Returns the name of the file to which a found program is extracted: name of the input, offset in hex, and an
/// extension for its kind.
fn file_name(input: &str, program: &Program, found: &isaloom_a2xx::Found, names: &mut UniqueNames) -> String {
    let input = input.rsplit(['/', '\\']).next().unwrap_or(input);
    let stage = found.stage.unwrap_or_else(|| stage_of(program));
    let end = match (found.kind, stage) {
        (FoundKind::Container, Stage::Vertex) => "xvu",
        (FoundKind::Container, Stage::Fragment) => "xpu",
        (FoundKind::Packet, _) => "packet.bin",
        (FoundKind::Program, Stage::Vertex) => "vert.bin",
        (FoundKind::Program, Stage::Fragment) => "frag.bin",
    };
    let plain = format!("{input}-{:08x}", found.offset);
    // Inputs in different directories may have the same name, so the name gets a number if it was already used.
    names.unique(&plain, &format!(".{end}"))
}

/// Decodes the program in `bytes`, the bytes of a found container, packet or program.
fn program(bytes: &[u8], found: &isaloom_a2xx::Found, gpu: Gpu) -> Program {
    let begin = found.code - found.offset;
    let code = bytes.get(begin..begin.saturating_add(found.code_size)).unwrap_or_default();
    Program::decode(&words_of(code, found.order).0, gpu)
}

/// Returns the schema record of a program that was found in an input.
fn found(input: &str, program: &Program, found: &isaloom_a2xx::Found) -> Found {
    let stats = Statistics::of(program);
    let mut facts = Vec::new();
    facts.extend(found.stage.map(|stage| Fact::text("stage", stage.name())));
    facts.push(Fact::count("ALU instructions", stats.alu));
    facts.push(Fact::count("fetches", stats.fetches));
    facts.push(Fact::count("registers", stats.registers as usize));
    facts.push(Fact::text("byte order", endian(found.order)));
    let findings = lint(program, found.stage).len();
    if findings > 0 {
        facts.push(Fact::count("findings", findings));
    }
    Found {
        input: input.to_owned(),
        kind: found.kind.name().to_owned(),
        offset: found.offset as u64,
        size: found.size as u64,
        code_offset: found.code as u64,
        code_size: found.code_size as u64,
        facts,
    }
}

//! A user-defined target: a stack machine with one-byte instructions. It has a flag, editor support, and an entry in a
//! target table. `cargo run --example custom_target` selects the target by its name, and prints a listing.

use isaloom::schema::{
    Description, Difference, Entry, Explanation, Fact, Findings, Hit, Instruction, Isa, Kind, Scan, Summary,
};
use isaloom::source::{Diagnostic, SourceMap, Span};
use isaloom::target::{
    CheckJob, CodeOperations, CommandOptions, CompletionItem, CompletionKind, DescriptionQueries, Editing,
    EmbeddedIsa, EncodedStatement, Failure, Flag, Form, IncrementalState, LexicalSyntax, OpenOptions,
    Operation, Outline, Recognize, ScanJob, Signature, Sources, Statistics, TargetDescriptor, TargetRef,
    Targets, Verdict, Visit, open, read_all, read_text,
};
use isaloom::{Job, JobSink, Listing, Memory, MemorySink, Registry, Source, Subject, Target};
use std::any::Any;
use std::borrow::Cow;
use std::error::Error;

/// Instruction names; the index is the opcode.
const NAMES: [&str; 4] = ["halt", "push", "add", "print"];
/// Operations that the target supports.
const OPERATIONS: &[Operation] = &[
    Operation::Disassemble,
    Operation::Assemble,
    Operation::Explain,
    Operation::Info,
    Operation::Search,
    Operation::Statistics,
    Operation::Check,
    Operation::Difference,
    Operation::Scan,
    Operation::Format,
];

/// Entry in a target table.
pub static STACK: TargetDescriptor = TargetDescriptor {
    operations: OPERATIONS,
    lexical_syntax: LexicalSyntax::PLAIN,
    embedded: &[EmbeddedIsa { name: "stack", gpus: &["stack1"], generations: Vec::new }],
    recognized_isa: Some("stack"),
    flags: |operation| if operation == Operation::Disassemble { FLAGS } else { &[] },
    recognize: Recognize { input: |head| head.starts_with(b"STK"), ..Recognize::NOTHING },
    open: |_, _| Ok(Box::new(Stack)),
    ..TargetDescriptor::new("stack", "stack machines")
};

/// Target table with only this target. A table may also contain targets of the library.
pub const TABLE: Targets = Targets::new(ROWS);
const ROWS: &[TargetRef] = &[&STACK];

/// Options that the target's flags set.
#[derive(Clone, Debug, Default, PartialEq)]
struct StackOptions {
    upper: bool,
}

const FLAGS: &[Flag] = &[Flag::switch("upper", "Print names in capitals.", |asked, _, _| {
    asked.dis.options.edit::<StackOptions>().upper = true;
    Ok(())
})];

/// The instruction set of the target.
pub struct Stack;

fn record(index: u64, byte: u8, upper: bool) -> Instruction {
    let name = NAMES.get(usize::from(byte)).map(|name| (*name).to_owned());
    let text = name.clone().unwrap_or_else(|| format!(".byte {byte:#04x}"));
    Instruction {
        index: Some(index),
        offset: Some(index),
        size: 1,
        bytes: format!("{byte:02x}"),
        word: format!("{byte:02x}"),
        kind: if name.is_some() { Kind::Instruction } else { Kind::Unmatched },
        text: if upper { text.to_uppercase() } else { text },
        name,
        ..Instruction::default()
    }
}

fn opcode(line: &str) -> Option<u8> {
    let found = NAMES.iter().position(|name| name.eq_ignore_ascii_case(line.trim()))?;
    u8::try_from(found).ok()
}

impl Target for Stack {
    fn isa(&self) -> Isa {
        Isa { family: "stack".to_owned(), name: "stack".to_owned(), ..Isa::default() }
    }

    fn title(&self) -> String {
        "stack machine".to_owned()
    }

    fn description(&self) -> Result<&dyn DescriptionQueries, Failure> {
        Ok(self)
    }

    fn code(&self) -> Result<&dyn CodeOperations, Failure> {
        Ok(self)
    }

    fn editing(&self) -> Option<&dyn Editing> {
        Some(self)
    }

    fn unsupported(&self, operation: Operation) -> Failure {
        Failure::Unsupported { target: STACK.title, operation }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl DescriptionQueries for Stack {
    fn info(&self, name: Option<&str>) -> Result<Description, Failure> {
        let known = NAMES.iter().filter(|known| name.is_none_or(|name| name == **known));
        let entry = |name: &&str| Entry { name: (*name).to_owned(), bits: Some(8), ..Entry::default() };
        Ok(Description { instructions: known.map(entry).collect(), ..Description::default() })
    }

    fn search(&self, words: &[String]) -> Vec<Hit> {
        let found = NAMES.iter().filter(|name| words.iter().all(|word| name.contains(word.as_str())));
        found.map(|name| Hit { name: (*name).to_owned(), ..Hit::default() }).collect()
    }

    fn statistics(&self) -> Statistics {
        Statistics { facts: vec![Fact::count("instructions", NAMES.len())], ..Statistics::default() }
    }

    fn check(&self, _: &CheckJob, _: &mut dyn JobSink) -> Result<Findings, Failure> {
        Ok(Findings::default())
    }

    fn difference(&self, other: &dyn Target) -> Result<Difference, Failure> {
        let other = other.of_type::<Stack>().ok_or_else(|| self.unsupported(Operation::Difference))?;
        Ok(Difference { from: self.title(), to: other.title(), ..Difference::default() })
    }
}

impl CodeOperations for Stack {
    fn disassemble(&self, bytes: &[u8], job: &Job, visit: &mut Visit<'_>) -> Result<Summary, Failure> {
        let (mut summary, options) = (Summary::default(), job.options.get::<StackOptions>());
        for (index, &byte) in (0u64..).zip(bytes) {
            let record = record(index, byte, options.upper);
            summary.instructions += 1;
            summary.unmatched += u64::from(record.kind == Kind::Unmatched);
            if visit(record).is_break() {
                break;
            }
        }
        Ok(summary)
    }

    fn assemble(&self, text: &str) -> Result<Vec<u8>, Failure> {
        let why = format!("known are {}", NAMES.join(", "));
        let code = |line: &str| {
            opcode(line).ok_or_else(|| Failure::Unreadable { text: line.to_owned(), why: why.clone() })
        };
        text.lines().map(code).collect()
    }

    fn explain(&self, subject: Subject<'_>) -> Result<Vec<Explanation>, Failure> {
        let bytes = match subject {
            Subject::Text(text) | Subject::Words(text, _) => self.assemble(text)?,
            Subject::Bytes(bytes) => bytes.to_vec(),
            Subject::At(bytes, at) => {
                bytes.iter().skip(usize::try_from(at).unwrap_or(usize::MAX)).take(1).copied().collect()
            }
        };
        let explained = |(index, byte)| {
            let instruction = record(index, byte, false);
            Explanation { instruction, bits: 8, ..Explanation::default() }
        };
        Ok((0..).zip(bytes).map(explained).collect())
    }

    fn scan(
        &self,
        inputs: &mut Sources<'_>,
        _: &ScanJob,
        _: &mut dyn JobSink,
    ) -> Result<(Scan, Verdict), Failure> {
        let mut scan = Scan::default();
        for source in inputs {
            let mut source = source?;
            scan.words += read_all(&mut *source)?.len() as u64;
            scan.inputs.push(source.name().to_owned());
        }
        Ok((scan, Verdict::Fine))
    }

    fn format(&self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Verdict, Failure> {
        let text = read_text(source)?;
        let formatted: String = text.lines().map(|line| line.trim().to_lowercase() + "\n").collect();
        sink.text(&formatted)?;
        Ok(Verdict::Fine)
    }
}

impl Editing for Stack {
    fn outline_again(&self, text: &str, _: &mut IncrementalState) -> Outline {
        let mut files = SourceMap::new();
        let file = files.add("<text>", text);
        let (mut outline, mut start) = (Outline::default(), 0);
        for line in text.split_inclusive('\n') {
            let source = start..start + line.trim_end().len();
            start += line.len();
            match opcode(line) {
                Some(code) => {
                    let (offset, bytes) = (outline.statements.len() as u64, vec![code]);
                    let statement = EncodedStatement { source, offset, bytes, ..EncodedStatement::default() };
                    outline.statements.push(statement);
                }
                None => {
                    let span = Span::new(file, source.start, source.end);
                    let found = Diagnostic::error("", format!("unknown instruction `{}`", line.trim()));
                    outline.diagnostics.push(found.at(span, ""));
                }
            }
        }
        Outline { files, lexemes: STACK.lexical_syntax.lexemes(text, &[]), ..outline }
    }

    fn follow(&self, _: &str) -> Cow<'_, [CompletionItem]> {
        NAMES.iter().map(|name| CompletionItem::new(*name, CompletionKind::Instruction, None)).collect()
    }

    fn signatures(&self, name: &str) -> Vec<Signature> {
        let known = opcode(name).map(|_| Signature { label: name.to_owned(), ..Signature::default() });
        known.into_iter().collect()
    }
}

/// Opens the target by its name in the table, and prints a program with the target's flag set.
pub fn main() -> Result<(), Box<dyn Error>> {
    let mut nothing = |name: &str| Err(format!("there is no file `{name}`"));
    let chosen = Registry::of(TABLE).choose(Some("stack"), None, &mut nothing)?.ok_or("no name")?;
    let stack = open(&chosen, &OpenOptions::default(), &mut nothing)?;
    let mut asked =
        CommandOptions { dis: Job { form: Form::Columns, ..Job::default() }, ..CommandOptions::default() };
    asked.set((TABLE, chosen.target), Operation::Disassemble, "upper", "", &mut nothing)?;
    let (mut listing, mut out) = (Listing::new(asked.dis), MemorySink::default());
    let program = stack.code()?.assemble("push\npush\nadd\nprint\nhalt")?;
    stack.code()?.listing(&mut Memory::new("program", program), &mut listing, &mut out)?;
    println!("{}", String::from_utf8(out.bytes)?);
    Ok(())
}

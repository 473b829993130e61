//! An instruction set of one's own behind the common trait: a stack machine of one-byte instructions. What the trait
//! can make of the rest it does: `cargo run --example custom_family` prints a listing and a document.

use isaloom::family::{Ability, CheckJob, Failure, Form, ScanJob, Sources, Statistics, Verdict, Visit};
use isaloom::record::{
    Description, Difference, Explanation, Findings, Hit, Instruction, Isa, Kind, Scan, Summary,
};
use isaloom::{Family, Job, Listing, Memory, MemorySink, Sink, Subject};
use std::any::Any;
use std::error::Error;

/// The instructions, by opcode.
const NAMES: [&str; 4] = ["halt", "push", "add", "print"];

struct Stack;

impl Family for Stack {
    fn isa(&self) -> Isa {
        Isa { family: "stack".to_owned(), name: "stack".to_owned(), ..Isa::default() }
    }

    fn title(&self) -> String {
        "stack machine".to_owned()
    }

    fn disassemble(&self, bytes: &[u8], _: &Job, visit: &mut Visit<'_>) -> Result<Summary, Failure> {
        let mut summary = Summary::default();
        for (index, &byte) in (0u64..).zip(bytes) {
            let name = NAMES.get(usize::from(byte)).map(|name| (*name).to_owned());
            summary.instructions += 1;
            summary.unmatched += u64::from(name.is_none());
            let record = Instruction {
                index: Some(index),
                offset: Some(index),
                size: 1,
                bytes: format!("{byte:02x}"),
                word: format!("{byte:02x}"),
                kind: if name.is_some() { Kind::Instruction } else { Kind::Unmatched },
                text: name.clone().unwrap_or_else(|| format!(".byte {byte:#04x}")),
                name,
                ..Instruction::default()
            };
            if visit(record).is_break() {
                break;
            }
        }
        Ok(summary)
    }

    fn assemble(&self, text: &str) -> Result<Vec<u8>, Failure> {
        let opcode = |line: &str| {
            let found = NAMES.iter().position(|name| *name == line.trim());
            found.and_then(|opcode| u8::try_from(opcode).ok()).ok_or_else(|| Failure::Unreadable {
                text: line.to_owned(),
                why: format!("known are {}", NAMES.join(", ")),
            })
        };
        text.lines().map(opcode).collect()
    }

    fn explain(&self, _: Subject<'_>) -> Result<Vec<Explanation>, Failure> {
        Err(self.lacks(Ability::Explain))
    }

    fn info(&self, _: Option<&str>) -> Result<Description, Failure> {
        Err(self.lacks(Ability::Info))
    }

    fn search(&self, _: &[String]) -> Vec<Hit> {
        Vec::new()
    }

    fn statistics(&self) -> Statistics {
        Statistics::default()
    }

    fn check(&self, _: &CheckJob, _: &mut dyn Sink) -> Result<Findings, Failure> {
        Err(self.lacks(Ability::Check))
    }

    fn difference(&self, _: &dyn Family) -> Result<Difference, Failure> {
        Err(self.lacks(Ability::Difference))
    }

    fn scan(&self, _: &mut Sources<'_>, _: &ScanJob, _: &mut dyn Sink) -> Result<(Scan, Verdict), Failure> {
        Err(self.lacks(Ability::Scan))
    }

    fn lacks(&self, ability: Ability) -> Failure {
        Failure::Lacks { family: "stack machines", ability }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let program = Stack.assemble("push\npush\nadd\nprint\nhalt")?;
    for form in [Form::Columns, Form::Json] {
        let mut listing = Listing::new(Job { form, ..Job::default() });
        let mut out = MemorySink::default();
        Stack.listing(&mut Memory::new("program", program.clone()), &mut listing, &mut out)?;
        let said = out.diagnostics();
        listing.finish(Some(&Stack.isa()), &said, &mut out)?;
        println!("{}", String::from_utf8(out.bytes)?);
    }
    Ok(())
}

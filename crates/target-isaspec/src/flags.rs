//! Command-line flags for isaspec descriptions.

use isaloom_engine::EntryPoint;
use isaloom_target::{ARROWS, CFG, Failure, Flag, FlagArgument, Operation, impossible, number};

pub(crate) fn flags(operation: Operation) -> &'static [Flag] {
    match operation {
        Operation::Disassemble => DIS,
        Operation::Assemble => ASM,
        _ => &[],
    }
}

const DIS: &[Flag] = &[
    CFG,
    ARROWS,
    Flag::switch(
        "labels",
        "Print branch targets as labels, and labels before their instructions.",
        |asked, _, _| {
            asked.dis.labels = true;
            Ok(())
        },
    ),
    Flag::with(
        "entry",
        FlagArgument::Text("NAME=INDEX"),
        "Name an entry point: printed as a label before the instruction of that number (with --labels).",
        |asked, value, _| {
            asked.dis.entries.push(entry_point(value)?);
            Ok(())
        },
    )
    .many(),
    Flag::switch(
        "no-errors",
        "Do not print what is wrong with an instruction after its text.",
        |asked, _, _| {
            asked.dis.silent = true;
            Ok(())
        },
    ),
    Flag::with(
        "max-errors",
        FlagArgument::Text("N"),
        "Stop after more than N instructions in a row with something wrong.",
        |asked, value, _| match value.parse() {
            Ok(most) => {
                asked.dis.max_errors = Some(most);
                Ok(())
            }
            Err(_) => impossible(format!("`--max-errors {value}` is not a number")),
        },
    ),
];

const ASM: &[Flag] = &[
    Flag::switch(
        "keep-going",
        "Write the output even if lines are wrong; each of them becomes an instruction of zeros.",
        |asked, _, _| {
            asked.asm.keep_going = true;
            Ok(())
        },
    ),
    Flag::switch(
        "no-verify",
        "Do not decode and print every word again before it is accepted.",
        |asked, _, _| {
            asked.asm.unverified = true;
            Ok(())
        },
    ),
    Flag::with(
        "allow",
        FlagArgument::Choice(
            "ID",
            &[
                ("asm-unspecified-bits", "a text that leaves bits of its word unspecified"),
                ("asm-untold-bits", ""),
            ],
        ),
        "Do not warn of this.",
        |asked, _, _| {
            asked.asm.allow_unspecified = true;
            Ok(())
        },
    )
    .many(),
];

/// Parses `NAME=INDEX`. The number may be hex with `0x`.
fn entry_point(text: &str) -> Result<EntryPoint, Failure> {
    let wrong = |why: &str| impossible(format!("`--entry {text}`: {why}"));
    let Some((name, index)) = text.rsplit_once('=') else {
        return wrong("write NAME=INDEX, such as main=0");
    };
    let Some(index) = number(index) else { return wrong("expected a number after `=`") };
    if name.is_empty() || name.chars().any(|c| c.is_whitespace() || c == ':') {
        return wrong("expected a label name before `=`");
    }
    Ok(EntryPoint { index, name: name.to_owned() })
}

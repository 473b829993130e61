//! Command-line flags for isaspec descriptions.

use isaloom_engine::EntryPoint;
use isaloom_model::TextForm;
use isaloom_target::{
    ARROWS, CFG, Failure, Flag, FlagArgument, Operation, VISUALIZE_JUMPS, impossible, number,
};

/// Options for opening a description.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct IsaspecOpenOptions {
    /// Form in which words are printed.
    pub(crate) text_form: TextForm,
}

pub(crate) fn flags(operation: Operation) -> &'static [Flag] {
    use Operation as O;
    match operation {
        O::Disassemble => DIS,
        O::Assemble => ASM,
        O::Explain | O::Scan | O::Check | O::Cover | O::Prove | O::Difference | O::Audit => &[MESA],
        _ => &[],
    }
}

const LABELS: Flag = Flag::switch("labels", "Print branch targets as labels.", |asked, _, _| {
    asked.dis.labels = true;
    Ok(())
});

/// `--mesa`: Mesa release whose text form is printed. `asm` reads every form.
const MESA: Flag = Flag::with(
    "mesa",
    FlagArgument::Choice(
        "VERSION",
        &[("26.2", "floats with all their digits"), ("26.0", "floats with six decimals")],
    ),
    "Print text as this version of Mesa does [default: 26.0].",
    |asked, value, _| {
        asked.open_options.options.edit::<IsaspecOpenOptions>().text_form = match value {
            "26.2" => TextForm::Mesa26_2,
            _ => TextForm::Mesa26_0,
        };
        Ok(())
    },
);

/// The listing shows the word of each instruction anyway.
const SHOW_ENCODING: Flag =
    Flag::switch("show-encoding", "Show the word of each instruction.", |_, _, _| Ok(()))
        .not_with(&["bare"])
        .hidden();

const DIS: &[Flag] = &[
    CFG,
    ARROWS,
    VISUALIZE_JUMPS,
    LABELS,
    LABELS.spelled("symbolize-operands"),
    SHOW_ENCODING,
    MESA,
    Flag::with(
        "entry",
        FlagArgument::Text("NAME=INDEX"),
        "With `--labels`: print the label NAME before instruction INDEX (from 0).",
        |asked, value, _| {
            asked.dis.entries.push(entry_point(value)?);
            Ok(())
        },
    )
    .many(),
    Flag::switch(
        "no-errors",
        "Do not print remarks (`dontcare bits`, `WARNING: unexpected bits`, ...) after the text of an instruction.",
        |asked, _, _| {
            asked.dis.silent = true;
            Ok(())
        },
    ),
    Flag::with(
        "max-errors",
        FlagArgument::Text("N"),
        "Stop after more than N consecutive instructions that are undefined or have remarks [default: no limit].",
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
        "Write the output despite errors; a line with an error becomes an all-zero word.",
        |asked, _, _| {
            asked.asm.keep_going = true;
            Ok(())
        },
    ),
    Flag::switch("no-verify", "Do not check that each word disassembles back to its line.", |asked, _, _| {
        asked.asm.unverified = true;
        Ok(())
    }),
    Flag::with(
        "allow",
        FlagArgument::Choice(
            "ID",
            &[
                ("asm-unspecified-bits", "text that leaves bits of its word unspecified"),
                ("asm-untold-bits", ""),
            ],
        ),
        "Disable a warning.",
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

//! Command-line flags that only isaspec descriptions have.

use isaloom_engine::EntryPoint;
use isaloom_model::TextForm;
use isaloom_target::{
    ARROWS, CFG, CommandOptions, Failure, Files, Flag, FlagArgument, Operation, VISUALIZE_JUMPS, impossible,
    number,
};

/// Options for opening a description.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct IsaspecOpenOptions {
    /// Mesa release whose text form is printed.
    pub(crate) text_form: TextForm,
    /// Register database files with names of registers and packets.
    pub(crate) names: Vec<String>,
}

/// Options of the commands that scan programs or print statistics of programs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ProgramOptions {
    /// Number of the only program in a capture to use, from 1; `None` uses all programs.
    pub(crate) program: Option<usize>,
}

/// Options of the commands that print words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DisOptions {
    /// Dialect of the text.
    pub(crate) dialect: Dialect,
    /// Number of the only program in a capture to print, from 1; `None` prints all programs.
    pub(crate) program: Option<usize>,
    /// Offset of the first byte of machine code to print.
    pub(crate) start: Option<u64>,
    /// Offset after the last byte of machine code to print.
    pub(crate) stop: Option<u64>,
}

/// Dialect of the text of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// Text as isaloom prints it.
    #[default]
    Isaloom,
    /// Text as Mesa's afuc-disasm prints it.
    Afuc,
}

pub(crate) fn flags(operation: Operation) -> &'static [Flag] {
    use Operation as O;
    match operation {
        O::Disassemble => DIS,
        O::Wrap => WRAP,
        O::Assemble => ASM,
        O::Explain => &[MESA, NAMES],
        O::Difference => &[MESA, NAMES],
        O::Scan => SCAN,
        O::Statistics => STATISTICS,
        O::Check | O::Cover | O::Prove | O::Audit => &[MESA],
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
        &[("26.2", "Floats with all their digits"), ("26.0", "Floats with six decimals")],
    ),
    "Print text as this version of Mesa does [default: 26.2].",
    |asked, value, _| {
        let form = TextForm::of_version(value).unwrap_or_default();
        asked.open_options.options.edit::<IsaspecOpenOptions>().text_form = form;
        Ok(())
    },
);

/// `--names`: register database files with names that a description does not contain.
const NAMES: Flag = Flag::with(
    "names",
    FlagArgument::Input("FILE"),
    "For Adreno firmware: read register and packet names from Mesa's register database (adreno_control_regs.xml, \
     adreno_pm4.xml).",
    |asked, value, _| {
        if value.is_empty() {
            return impossible("`--names` needs a file: pass `--names=FILE`".to_owned());
        }
        asked.open_options.options.edit::<IsaspecOpenOptions>().names.push(value.to_owned());
        Ok(())
    },
)
.many();

/// `--start-address` and `--stop-address`: the names that objdump uses to select a part of the machine code.
const START_ADDRESS: Flag = Flag::with(
    "start-address",
    FlagArgument::Text("OFFSET"),
    "Start at this byte of the machine code.",
    |asked, value, _| {
        asked.dis.options.edit::<DisOptions>().start = Some(address("start-address", value)?);
        Ok(())
    },
)
.hidden();

const STOP_ADDRESS: Flag = Flag::with(
    "stop-address",
    FlagArgument::Text("OFFSET"),
    "Stop before this byte of the machine code.",
    |asked, value, _| {
        asked.dis.options.edit::<DisOptions>().stop = Some(address("stop-address", value)?);
        Ok(())
    },
)
.hidden();

fn address(flag: &str, value: &str) -> Result<u64, Failure> {
    match number(value) {
        Some(number) => Ok(number),
        None => {
            impossible(format!("`--{flag} {value}`: expected a decimal number, or a hex number with `0x`"))
        }
    }
}

/// `--show-encoding` of llvm-mc. It has no effect, because a listing always shows the word of each instruction.
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
    START_ADDRESS,
    STOP_ADDRESS,
    MESA,
    NAMES,
    Flag::with(
        "dialect",
        FlagArgument::Choice(
            "NAME",
            &[("afuc", "Text as Mesa's afuc-disasm prints it, for Adreno firmware")],
        ),
        "Assembly dialect: `afuc` for Adreno firmware, the other values for a2xx and Xenos shaders [default: lossless \
         for a2xx and Xenos shaders].",
        |asked, _, _| {
            asked.dis.options.edit::<DisOptions>().dialect = Dialect::Afuc;
            Ok(())
        },
    ),
    Flag::with(
        "program",
        FlagArgument::Text("N"),
        "Print only program N (from 1) of a freedreno capture (.rd), a crash dump, a log of cffdump or crashdec, or a \
         Fossilize database (.foz).",
        set_program,
    ),
    Flag::with(
        "entry",
        FlagArgument::Text("NAME=INDEX"),
        "With `--labels`: print the label NAME before instruction INDEX; the first instruction is 0.",
        |asked, value, _| {
            asked.dis.entries.push(entry_point(value)?);
            Ok(())
        },
    )
    .many(),
    Flag::switch(
        "no-errors",
        "Do not print remarks such as `dontcare bits` or `WARNING: unexpected bits` after the text of an instruction.",
        |asked, _, _| {
            asked.dis.silent = true;
            Ok(())
        },
    ),
    Flag::with(
        "max-errors",
        FlagArgument::Text("N"),
        "Stop if more than N consecutive instructions are undefined or have remarks [default: no limit].",
        |asked, value, _| match value.parse() {
            Ok(most) => {
                asked.dis.max_errors = Some(most);
                Ok(())
            }
            Err(_) => impossible(format!("`--max-errors {value}` is not a number")),
        },
    ),
];

const SCAN: &[Flag] = &[
    MESA,
    Flag::with(
        "program",
        FlagArgument::Text("N"),
        "Scan only program N (from 1) of a freedreno capture (.rd), a crash dump, or a log of cffdump or crashdec.",
        |asked, value, _| {
            asked.scan.options.edit::<ProgramOptions>().program = Some(program_number(value)?);
            Ok(())
        },
    ),
];

const STATISTICS: &[Flag] = &[Flag::with(
    "program",
    FlagArgument::Text("N"),
    "Count only program N (from 1) of a freedreno capture (.rd), a crash dump, a log of cffdump or crashdec, or a \
     Fossilize database (.foz).",
    |asked, value, _| {
        asked.measure.options.edit::<ProgramOptions>().program = Some(program_number(value)?);
        Ok(())
    },
)];

const WRAP: &[Flag] = &[
    NAMES,
    Flag::with(
        "program",
        FlagArgument::Text("N"),
        "Write program N (from 1) of a freedreno capture (.rd), a crash dump, or a log of cffdump or crashdec.",
        set_program,
    ),
];

const ASM: &[Flag] = &[
    NAMES,
    // The assembler accepts `--dialect` for symmetry with the disassembler. It has no effect, because the assembler
    // reads every dialect.
    Flag::with(
        "dialect",
        FlagArgument::Choice(
            "NAME",
            &[("afuc", "Text as Mesa's afuc-disasm prints it, for Adreno firmware")],
        ),
        "Assembly dialect: `afuc` for Adreno firmware, the other values for a2xx and Xenos shaders \
         [default: detected].",
        |_, _, _| Ok(()),
    ),
    Flag::switch(
        "keep-going",
        "Write the output despite errors; a line with an error becomes a zero word.",
        |asked, _, _| {
            asked.asm.keep_going = true;
            Ok(())
        },
    ),
    Flag::switch(
        "no-verify",
        "Do not check that each assembled word disassembles to the original line.",
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
                ("asm-unspecified-bits", "The text leaves bits of the word unspecified"),
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

/// Parses the value of `--program`: the number of the program to print.
fn set_program(asked: &mut CommandOptions, value: &str, _: &mut dyn Files) -> Result<(), Failure> {
    asked.dis.options.edit::<DisOptions>().program = Some(program_number(value)?);
    Ok(())
}

fn program_number(value: &str) -> Result<usize, Failure> {
    match value.parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => impossible(format!("`--program {value}` is not a number from 1 on")),
    }
}

/// Parses `NAME=INDEX`. The index is decimal, or hex with the prefix `0x`.
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

//! Command lines of the SPIRV-Tools assembler, disassembler and validator as data: flags, help and error messages.
//! Arguments are identified by index, because file names may be invalid UTF-8.

mod flags;
mod validator;

use crate::asm::{AsmOptions, TargetEnv};
use crate::dis::{DisOptions, IdNames, Mode};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use flags::{Flag, Flags};

pub use validator::{ValOptions, ValUsage, validator};

/// Action that a command line requests.
#[derive(Clone, Debug)]
pub enum Line<Options> {
    /// Print this text.
    Print(String),
    /// Run the program.
    Run {
        /// Index of the argument that names the input; `None` is standard input.
        input: Option<usize>,
        /// Index of the argument that names the output; `None` is the default output of the program.
        output: Option<usize>,
        /// Options of the run.
        options: Options,
    },
}

/// When the disassembler uses color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    /// If the output is a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

const AS: &[Flag] = &[
    Flag::Switch("-h"),
    Flag::Switch("--help"),
    Flag::Switch("--version"),
    Flag::Switch("--preserve-numeric-ids"),
    Flag::Value("-o"),
    Flag::Value("--target-env"),
];

const AS_HELP: &str = "\
spirv-as - assemble a SPIR-V module (isaloom's drop-in replacement for the SPIRV-Tools program)

Usage: spirv-as [options] [<filename>]

Reads <filename>, or standard input if <filename> is missing or \"-\".
Use \"./-\" for a file named \"-\".

Options:

  -h, --help               Print this help.
  --version                Print the version.
  -o <filename>            Write to <filename> instead of \"out.spv\"; \"-\" is standard output. Writes
                           nothing if the text has errors.
  --preserve-numeric-ids   Keep numeric names as ids; other names get the lowest free ids.
  --target-env <name>      Set the target environment:
";

const DIS: &[Flag] = &[
    Flag::Value("-o"),
    Flag::Switch("-h"),
    Flag::Switch("--help"),
    Flag::Switch("--version"),
    Flag::Switch("--color"),
    Flag::Switch("--no-color"),
    Flag::Switch("--no-indent"),
    Flag::Switch("--no-header"),
    Flag::Switch("--raw-id"),
    Flag::Switch("--nested-indent"),
    Flag::Switch("--reorder-blocks"),
    Flag::Switch("--offsets"),
    Flag::Switch("--comment"),
    Flag::Switch("--handle-unknown-opcodes"),
];

const DIS_HELP: &str = "\
spirv-dis - disassemble a SPIR-V module (isaloom's drop-in replacement for the SPIRV-Tools program)

Usage: spirv-dis [options] [<filename>]

Reads <filename>, or standard input if <filename> is missing or \"-\".
The module may also be hexadecimal text: words, bytes, or digits without spaces.

Options:

  -h, --help                 Print this help.
  --version                  Print the version.
  -o <filename>              Write to <filename>; \"-\" is standard output. Writes nothing if the module
                             has errors.
  --color                    Use colors even if standard output is not a terminal.
  --no-color                 Do not use colors.
  --no-indent                Do not indent instructions.
  --no-header                Do not print the header as comments.
  --raw-id                   Print numeric ids.
  --nested-indent            Indent blocks by control-flow nesting.
  --reorder-blocks           Reorder blocks to follow the structured control flow.
  --offsets                  Show byte offsets.
  --comment                  Add comments: section titles, decorations of results.
  --handle-unknown-opcodes   Print unknown opcodes and values as OpUnknown(...).
";

/// Returns the text that `--version` prints. The SPIRV-Tools disassembler reports 1.5, although it reads 1.6.
fn version(spirv: &str) -> String {
    format!("SPIRV-Tools v2026.4 (isaloom {})\nTarget: SPIR-V {spirv}\n", env!("CARGO_PKG_VERSION"))
}

/// Parses the assembler's command line, without the program's name.
///
/// # Errors
/// The SPIRV-Tools message for a wrong command line.
pub fn assembler(args: &[&str]) -> Result<Line<AsmOptions>, String> {
    let flags = Flags::parse(args, AS)?;
    if flags.is_on("-h") || flags.is_on("--help") {
        return Ok(Line::Print(help()));
    }
    if flags.is_on("--version") {
        return Ok(Line::Print(version("1.6")));
    }
    let input = flags.only("error: one input file at most must be specified.")?;
    let mut options = AsmOptions {
        preserve_numeric_ids: flags.is_on("--preserve-numeric-ids"),
        suggestions: false,
        max_errors: 1,
        ..AsmOptions::reference()
    };
    if let Some(env) = flags.text("--target-env").filter(|env| !env.is_empty()) {
        let known = TargetEnv::from_name(env);
        options.target = Some(known.ok_or_else(|| format!("error: Unrecognized target env: {env}"))?);
    }
    Ok(Line::Run { input, output: flags.argument("-o"), options })
}

/// Parses the disassembler's command line, without the program's name.
///
/// # Errors
/// The SPIRV-Tools message for a wrong command line.
pub fn disassembler(args: &[&str]) -> Result<Line<(DisOptions, Color)>, String> {
    let flags = Flags::parse(args, DIS)?;
    if flags.is_on("-h") || flags.is_on("--help") {
        return Ok(Line::Print(DIS_HELP.to_owned()));
    }
    if flags.is_on("--version") {
        return Ok(Line::Print(version("1.5")));
    }
    let input = flags.only("error: more than one input file specified.")?;
    let options = DisOptions {
        mode: if flags.is_on("--handle-unknown-opcodes") { Mode::ReferenceUnknown } else { Mode::Reference },
        names: if flags.is_on("--raw-id") { IdNames::Raw } else { IdNames::Friendly },
        header: !flags.is_on("--no-header"),
        indent: !flags.is_on("--no-indent"),
        nested_indent: flags.is_on("--nested-indent"),
        reorder_blocks: flags.is_on("--reorder-blocks"),
        offsets: flags.is_on("--offsets"),
        comments: flags.is_on("--comment"),
        ..DisOptions::reference()
    };
    let color = match (flags.is_on("--no-color"), flags.is_on("--color")) {
        (true, _) => Color::Never,
        (false, true) => Color::Always,
        (false, false) => Color::Auto,
    };
    Ok(Line::Run { input, output: flags.argument("-o"), options: (options, color) })
}

fn help() -> String {
    environments(AS_HELP, 27)
}

/// Returns a help text with the names of all target environments after it, indented by `indent` columns.
fn environments(help: &str, indent: usize) -> String {
    let mut text = help.to_owned();
    let mut line = String::new();
    for name in TargetEnv::names() {
        if line.len() + name.len() > 70 {
            text.push_str(&format!("{:indent$}{line}\n", ""));
            line.clear();
        }
        if !line.is_empty() {
            line.push_str(", ");
        }
        line.push_str(name);
    }
    text.push_str(&format!("{:indent$}{line}\n", ""));
    text
}

//! Command line of the SPIRV-Tools validator. Unlike the assembler and the disassembler, the validator accepts a
//! value only as a separate argument, and prints the help for an unknown option.

use super::{Line, environments, version};
use crate::asm::TargetEnv;
use crate::check::Limits;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

/// Options of the validator.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ValOptions {
    /// Target environment.
    pub target: Option<TargetEnv>,
    /// Limits of the module.
    pub limits: Limits,
    /// Whether the execution mode `LocalSizeId` is allowed in every environment.
    pub allows_local_size_id: bool,
}

/// Error in the command line of the validator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValUsage {
    /// An unknown option: the program prints this help to standard output and fails.
    Help(String),
    /// The program prints this message to standard error and fails.
    Message(String),
}

/// Options that relax environment and layout rules. They have no effect, because the check does not have
/// these rules.
const RELAXED: [&str; 11] = [
    "--before-hlsl-legalization",
    "--relax-logical-pointer",
    "--relax-block-layout",
    "--uniform-buffer-standard-layout",
    "--scalar-block-layout",
    "--workgroup-scalar-block-layout",
    "--skip-block-layout",
    "--allow-offset-texture-operand",
    "--allow-vulkan-32-bit-bitwise",
    "--relax-struct-store",
    "--relax-store-struct",
];

const HELP: &str = "\
spirv-val - validate a SPIR-V module (isaloom's drop-in replacement for the SPIRV-Tools program)

Usage: spirv-val [options] [<filename>]

Reads <filename>, or standard input if <filename> is missing or \"-\". Prints the first error; the exit code is then 1.
Checks the rules of the specification. With --target-env it also checks rules of Vulkan and OpenCL: version,
capabilities, models, storage classes, execution modes, resources, scopes and types of built-ins. It does not check the
layout of blocks, the matching of interfaces, and the rules of OpenGL. The --relax options are accepted and ignored.

Options:

  -h, --help                            Print this help.
  --version                             Print the version.
  --max-struct-members <n>              Set the maximum number of members of a structure.
  --max-struct-depth <n>                Set the maximum nesting depth of structures.
  --max-local-variables <n>             Set the maximum number of variables of a function.
  --max-global-variables <n>            Set the maximum number of variables outside functions.
  --max-switch-branches <n>             Set the maximum number of branches of a switch.
  --max-function-args <n>               Set the maximum number of parameters of a function.
  --max-control-flow-nesting-depth <n>  Set the maximum nesting depth of control flow.
  --max-access-chain-indexes <n>        Set the maximum number of indexes of an access chain.
  --max-id-bound <n>                    Set the maximum ID bound.
  --target-env <name>                   Set the target environment:
";

/// Parses the validator's command line, without the program's name.
///
/// # Errors
/// The message or the help that the program prints.
pub fn validator(args: &[&str]) -> Result<Line<ValOptions>, ValUsage> {
    let message = |text: String| Err(ValUsage::Message(text));
    let mut options = ValOptions::default();
    let mut input = None;
    let mut rest = args.iter().copied().enumerate();
    while let Some((number, arg)) = rest.next() {
        if !arg.starts_with('-') || arg == "-" {
            if input.replace(number).is_some() {
                return message("error: More than one input file specified".to_owned());
            }
        } else if arg.starts_with("--max-") {
            let Some((_, value)) = rest.next() else {
                return message(format!("error: Missing argument to {arg}"));
            };
            let Some(limit) = limit(&mut options.limits, arg) else {
                return message(format!("error: unrecognized option: {arg}"));
            };
            match leading_number(value) {
                Some(number) => *limit = number,
                None => return message(format!("error: missing argument to {arg}")),
            }
        } else if arg == "--target-env" {
            let Some((_, name)) = rest.next() else {
                return message("error: Missing argument to --target-env".to_owned());
            };
            match TargetEnv::from_name(name) {
                Some(target) => options.target = Some(target),
                None => return message(format!("error: Unrecognized target env: {name}")),
            }
        } else if arg == "--allow-localsizeid" {
            options.allows_local_size_id = true;
        } else if arg == "--version" {
            return Ok(Line::Print(version("1.6")));
        } else if matches!(arg, "-h" | "--help") {
            return Ok(Line::Print(help()));
        } else if !RELAXED.contains(&arg) {
            return Err(ValUsage::Help(help()));
        }
    }
    Ok(Line::Run { input, output: None, options })
}

fn help() -> String {
    environments(HELP, 40)
}

/// Returns the limit that an option sets; `None` for other options.
fn limit<'l>(limits: &'l mut Limits, option: &str) -> Option<&'l mut u32> {
    Some(match option {
        "--max-struct-members" => &mut limits.struct_members,
        "--max-struct-depth" => &mut limits.struct_depth,
        "--max-local-variables" => &mut limits.local_variables,
        "--max-global-variables" => &mut limits.global_variables,
        "--max-switch-branches" => &mut limits.switch_branches,
        "--max-function-args" => &mut limits.function_args,
        "--max-control-flow-nesting-depth" => &mut limits.control_flow_nesting_depth,
        "--max-access-chain-indexes" => &mut limits.access_chain_indexes,
        "--max-id-bound" => &mut limits.id_bound,
        _ => return None,
    })
}

/// Returns the decimal number at the beginning of the text; the program ignores the rest of the text.
fn leading_number(text: &str) -> Option<u32> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let digits = text.get(..end).filter(|digits| !digits.is_empty())?;
    Some(digits.parse().unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(args: &[&str]) -> (Option<usize>, ValOptions) {
        match validator(args) {
            Ok(Line::Run { input, options, .. }) => (input, options),
            other => panic!("{other:?}"),
        }
    }

    fn error(args: &[&str]) -> String {
        match validator(args) {
            Err(ValUsage::Message(text)) => text,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn options_take_separate_values() {
        let (input, found) =
            options(&["--max-id-bound", "12x", "--target-env", "vulkan1.1", "--relax-block-layout", "a.spv"]);
        assert_eq!((input, found.limits.id_bound), (Some(5), 12));
        assert_eq!(found.target.map(TargetEnv::name), Some("vulkan1.1"));
        assert_eq!(options(&[]), (None, ValOptions::default()));
    }

    #[test]
    fn errors_have_the_reference_messages() {
        assert_eq!(error(&["--max-id-bound", "abc"]), "error: missing argument to --max-id-bound");
        assert_eq!(error(&["--max-id-bound"]), "error: Missing argument to --max-id-bound");
        assert_eq!(error(&["--max-nothing", "1"]), "error: unrecognized option: --max-nothing");
        assert_eq!(error(&["--target-env", "x"]), "error: Unrecognized target env: x");
        assert_eq!(error(&["--target-env"]), "error: Missing argument to --target-env");
        assert_eq!(error(&["a", "-"]), "error: More than one input file specified");
        for unknown in ["--bogus", "--target-env=spv1.5", "--help=true", "-x"] {
            assert!(matches!(validator(&[unknown]), Err(ValUsage::Help(_))), "{unknown}");
        }
        assert!(matches!(validator(&["--help"]), Ok(Line::Print(_))));
    }
}

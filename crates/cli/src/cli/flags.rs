//! Defines the target-specific flags of commands from the flag tables of the targets, and collects those on the command
//! line.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use isaloom::target::{Flag, FlagArgument, Operation, TARGETS, TargetRef};
use std::ffi::OsString;
use std::path::PathBuf;

/// Target-specific flag that the user gave.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    /// Long name.
    pub(crate) name: &'static str,
    /// Values in the order of the command line. A flag without an argument has an empty value per occurrence.
    pub(crate) values: Vec<PathBuf>,
}

/// Returns the operation of a command; `None` if the command is not named after an operation.
pub(crate) fn operation(command: &str) -> Option<Operation> {
    Operation::ALL.into_iter().find(|operation| operation.name() == command)
}

/// Adds the flags of all targets to the definitions of the wanted commands.
pub(crate) fn with_flags(definition: Command, wanted: impl Fn(&str) -> bool) -> Command {
    let wanted = Operation::ALL.into_iter().filter(|operation| wanted(operation.name()));
    wanted.fold(definition, |definition, operation| {
        definition.mut_subcommand(operation.name(), |command| {
            let flags = |target: TargetRef| target.flags(operation).iter().map(move |flag| (target, flag));
            let command = TARGETS.iter().flat_map(flags).fold(command, |command, (target, flag)| {
                // Another target may have a flag of this name, which is already defined.
                let known = command.get_arguments().any(|arg| arg.get_long() == Some(flag.name));
                if known { command } else { command.arg(arg(target, operation, flag)) }
            });
            let Some(how) = help_of_target(operation) else { return command };
            let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            // The short help omits the flags of targets; the long help lists them.
            command
                .after_help(format!("{examples}\n\nMore flags: {how}"))
                .after_long_help(format!("{examples}{}", one_target(operation)))
        })
    })
}

/// Returns the command that shows the help for one target, such as `isaloom help dis amd`; `None` if no target has
/// flags for the operation.
fn help_of_target(operation: Operation) -> Option<String> {
    match owners(operation).as_slice() {
        [] => None,
        [one] => Some(format!("`isaloom help {} {}`", operation.name(), one.name())),
        owners => {
            let names = owners.iter().map(|target| target.name()).collect::<Vec<_>>().join(", ");
            Some(format!("`isaloom help {} TARGET`, where TARGET is one of {names}", operation.name()))
        }
    }
}

/// Returns the targets that have flags for an operation.
fn owners(operation: Operation) -> Vec<TargetRef> {
    TARGETS.iter().filter(|target| !target.flags(operation).is_empty()).collect()
}

/// Returns the last paragraph of the long help, which names the `help` command for the flags of one target; empty if at
/// most one target has flags.
fn one_target(operation: Operation) -> String {
    let names: Vec<&str> = owners(operation).iter().map(|target| target.name()).collect();
    match names.as_slice() {
        [first @ .., last] if !first.is_empty() => format!(
            "\n\n`isaloom help {} TARGET` prints only the flags of one target: {} or {last}.",
            operation.name(),
            first.join(", ")
        ),
        _ => String::new(),
    }
}

/// Returns the definition of a command with the flags of one target only.
pub(crate) fn of_target(command: Command, operation: Operation, target: TargetRef) -> Command {
    let mine = |name: &str| target.flags(operation).iter().any(|flag| flag.name == name);
    let theirs = TARGETS.iter().flat_map(|target| target.flags(operation)).filter(|flag| !mine(flag.name));
    let command = theirs.fold(command, |command, flag| command.mut_arg(id(flag.name), |arg| arg.hide(true)));
    let Some(text) = command.get_after_long_help().map(ToString::to_string) else { return command };
    match text.strip_suffix(&one_target(operation)) {
        Some(examples) => command.after_long_help(examples.to_owned()),
        None => command,
    }
}

/// Returns the target-specific flags that were given, in table order.
pub(super) fn given(matches: &ArgMatches) -> Vec<Given> {
    let Some((command, matches)) = matches.subcommand() else { return Vec::new() };
    let Some(operation) = operation(command) else { return Vec::new() };
    let mut found: Vec<Given> = Vec::new();
    for flag in TARGETS.iter().flat_map(|target| target.flags(operation)) {
        if found.iter().any(|given| given.name == flag.name) {
            continue;
        }
        let values: Option<Vec<PathBuf>> = match flag.takes {
            FlagArgument::Nothing | FlagArgument::Input(_) if has_optional_file(flag.name, operation) => {
                let files = matches.get_many::<OsString>(&id(flag.name));
                files.map(|files| files.map(PathBuf::from).collect())
            }
            FlagArgument::Nothing => matches.get_flag(&id(flag.name)).then(|| vec![PathBuf::new()]),
            FlagArgument::Input(_) | FlagArgument::Output(_) | FlagArgument::Folder(_) => {
                matches.get_many::<PathBuf>(&id(flag.name)).map(|paths| paths.cloned().collect())
            }
            FlagArgument::Text(_) | FlagArgument::Choice(..) => {
                matches.get_many::<String>(&id(flag.name)).map(|texts| texts.map(PathBuf::from).collect())
            }
        };
        found.extend(values.map(|values| Given { name: flag.name, values }));
    }
    found
}

/// Returns the id of a flag in the parser: its name with `_` instead of `-`. The flags of all targets use this form.
fn id(name: &str) -> String {
    name.replace('-', "_")
}

/// Returns whether several targets have a flag for an operation. The help lists a shared flag under the general
/// options.
fn is_shared(name: &str, operation: Operation) -> bool {
    let has = |target: &TargetRef| target.flags(operation).iter().any(|flag| flag.name == name);
    TARGETS.iter().filter(has).count() > 1
}

/// Returns a text that begins with a lower-case letter, to continue a sentence.
fn uncapitalized(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_lowercase().chain(rest).collect())
}

/// Returns the clap argument for a flag of a target. A flag that several targets have gets the values of all of them.
fn arg(target: TargetRef, operation: Operation, flag: &'static Flag) -> Arg {
    let help = flag.help.trim_end_matches('.');
    let mut help = if flag.many { format!("{help}; may be repeated") } else { help.to_owned() };
    if has_optional_file(flag.name, operation) {
        // In one target, the flag takes a file; in another, it takes no argument. The help describes both.
        let other =
            definitions(flag.name, operation).into_iter().find(|other| other.takes == FlagArgument::Nothing);
        help.extend(
            other.map(|other| {
                format!(". Without a file: {}", uncapitalized(other.help.trim_end_matches('.')))
            }),
        );
    }
    let all = definitions(flag.name, operation);
    let hidden = all.iter().all(|flag| flag.hidden);
    let mut arg = Arg::new(id(flag.name)).long(flag.name).help(help).hide(hidden).hide_short_help(true);
    if !is_shared(flag.name, operation) {
        arg = arg.help_heading(target.title());
    }
    if let Some(letter) = flag.short {
        arg = arg.short(letter);
    }
    arg = match flag.takes {
        FlagArgument::Input(name) if has_optional_file(flag.name, operation) => arg
            .value_name(name)
            .value_parser(value_parser!(OsString))
            .value_hint(ValueHint::FilePath)
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value(""),
        FlagArgument::Nothing => arg.action(ArgAction::SetTrue),
        FlagArgument::Text(name) => arg.value_name(name),
        FlagArgument::Input(name) | FlagArgument::Output(name) => {
            arg.value_name(name).value_parser(value_parser!(PathBuf)).value_hint(ValueHint::FilePath)
        }
        FlagArgument::Folder(name) => {
            arg.value_name(name).value_parser(value_parser!(PathBuf)).value_hint(ValueHint::DirPath)
        }
        FlagArgument::Choice(name, _) => {
            // The parser accepts the values that any target has for this flag. Later, the target of the command rejects
            // the values that it does not have.
            let mut choices: Vec<(&str, &str)> = Vec::new();
            for flag in &all {
                let FlagArgument::Choice(_, own) = flag.takes else { continue };
                let new = own.iter().filter(|(own, _)| choices.iter().all(|(known, _)| known != own));
                let new: Vec<(&str, &str)> = new.copied().collect();
                choices.extend(new);
            }
            let choices = choices
                .into_iter()
                .map(|(choice, help)| PossibleValue::new(choice).help(help).hide(help.is_empty()));
            arg.value_name(name).value_parser(PossibleValuesParser::new(choices))
        }
    };
    if flag.many {
        arg = arg.action(ArgAction::Append);
    }
    if let Some(other) = flag.requires {
        arg = arg.requires(id(other));
    }
    arg.conflicts_with_all(all.iter().flat_map(|flag| flag.excludes).map(|other| id(other)))
}

/// Returns the definitions that targets have for a flag of an operation.
fn definitions(name: &str, operation: Operation) -> Vec<&'static Flag> {
    TARGETS.iter().flat_map(|target| target.flags(operation)).filter(|flag| flag.name == name).collect()
}

/// Returns whether a flag takes a file in one target and no argument in another. For such a flag, the parser accepts a
/// file only after an equals sign, as in `--names=a.xml`.
fn has_optional_file(name: &str, operation: Operation) -> bool {
    let all = definitions(name, operation);
    let takes = |takes: fn(&FlagArgument) -> bool| all.iter().any(|flag| takes(&flag.takes));
    takes(|takes| matches!(takes, FlagArgument::Input(_))) && takes(|takes| *takes == FlagArgument::Nothing)
}

/// File extensions that [`with_joined_files`] accepts for the file of such a flag.
const OPTIONAL_FILES: [&str; 2] = [".xml", ".rnndb"];

/// Joins a flag that has an optional file with the argument after it, if that is a file: `--names a.xml` becomes
/// `--names=a.xml`. Any other argument after the flag is an input.
pub(crate) fn with_joined_files(args: Vec<OsString>) -> Vec<OsString> {
    let Some(operation) = args.iter().skip(1).find_map(|arg| operation(arg.to_str()?)) else { return args };
    let is_file = |arg: &OsString| {
        let name = arg.to_string_lossy();
        let name = name.trim_end_matches(".gz").trim_end_matches(".zst");
        OPTIONAL_FILES.iter().any(|ending| name.ends_with(ending))
    };
    let mut joined: Vec<OsString> = Vec::with_capacity(args.len());
    let mut rest = args.into_iter().peekable();
    while let Some(mut arg) = rest.next() {
        let name = arg.to_str().and_then(|arg| arg.strip_prefix("--"));
        if name.is_some_and(|name| has_optional_file(name, operation))
            && let Some(file) = rest.next_if(is_file)
        {
            arg.push("=");
            arg.push(file);
        }
        joined.push(arg);
    }
    joined
}

//! Tests of the definition of the command line: headings, summaries, examples.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use super::{GENERAL, GROUPS, definition};
use isaloom::target::TARGETS;
use std::fmt::Write as _;

/// Returns all visible commands and subcommands, each with its full name, such as `spec add`.
fn commands() -> Vec<(String, clap::Command)> {
    fn collect(path: &str, command: &clap::Command, all: &mut Vec<(String, clap::Command)>) {
        // clap adds the subcommand `help` to each command with subcommands. It is not tested.
        let added = |c: &clap::Command| !path.is_empty() && c.get_name() == "help";
        for command in command.get_subcommands().filter(|c| !c.is_hide_set() && !added(c)) {
            let name = format!("{path} {}", command.get_name()).trim().to_owned();
            collect(&name, command, all);
            all.push((name, command.clone()));
        }
    }
    let mut all = Vec::new();
    let mut root = definition(|_| true);
    root.build();
    collect("", &root, &mut all);
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

/// Returns the headings in the help of a command, in order, with the flags below each of them.
fn headings(command: &clap::Command) -> Vec<(String, Vec<String>)> {
    let mut all: Vec<(String, Vec<String>)> = vec![("Options".to_owned(), Vec::new())];
    let shown = command.get_arguments().filter(|arg| !arg.is_positional() && !arg.is_hide_set());
    for arg in shown {
        let heading = arg.get_help_heading().unwrap_or("Options");
        let flag = format!("--{}", arg.get_long().unwrap());
        match all.iter_mut().find(|(known, _)| known == heading) {
            Some((_, flags)) => flags.push(flag),
            None => all.push((heading.to_owned(), vec![flag])),
        }
    }
    all.retain(|(_, flags)| !flags.is_empty());
    all
}

#[test]
fn the_command_line_definition_is_sound() {
    definition(|_| true).debug_assert();
}

/// Compares the headings and flags of all commands with a file. `BLESS=1 cargo test -p isaloom-cli --lib` rewrites the
/// file.
#[test]
fn every_flag_is_under_its_heading() {
    let mut text = String::new();
    for (name, command) in commands() {
        writeln!(text, "{name}").unwrap();
        for (heading, flags) in headings(&command) {
            if heading != GENERAL {
                writeln!(text, "    {heading}: {}", flags.join(" ")).unwrap();
            }
            // Only these flags may be under a shared heading. Otherwise, the heading of a flattened struct would also
            // apply to the flags after the struct.
            let allowed: &[&str] = match heading.as_str() {
                "Instruction set" => &["--isa", "--spec", "--gpu"],
                "Input" => {
                    &["--hex", "--binary", "--word", "--each-line", "--endian", "--offset", "--length"]
                }
                "Encodings" => &["--under", "--root", "--reserve"],
                GENERAL => {
                    &["--allow-import-outside", "--quiet", "--verbose", "--color", "--help", "--version"]
                }
                "Options" => continue,
                title => {
                    assert!(TARGETS.iter().any(|target| target.title() == title), "{name}: {title}");
                    continue;
                }
            };
            assert!(
                flags.iter().all(|flag| allowed.contains(&flag.as_str())),
                "{name}: {heading}: {flags:?}"
            );
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/headings.txt");
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        std::fs::write(path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), text);
}

#[test]
fn color_help_and_version_are_the_last_flags_of_every_command() {
    for (name, mut command) in commands() {
        for help in [command.render_help().to_string(), command.render_long_help().to_string()] {
            let flags: Vec<&str> = help
                .lines()
                .take_while(|line| !line.starts_with("Example"))
                .filter(|line| line.starts_with("  ") && line.trim_start().starts_with('-'))
                .filter_map(|line| line.split_whitespace().find(|word| word.starts_with("--")))
                .collect();
            assert!(flags.ends_with(&["--color", "--help", "--version"]), "{name}: {flags:?}\n{help}");
        }
    }
}

#[test]
fn every_visible_command_is_in_one_group() {
    let definition = definition(|_| true);
    for command in definition.get_subcommands() {
        let groups = GROUPS.iter().filter(|(_, names)| names.contains(&command.get_name())).count();
        let expected = if command.is_hide_set() { groups.min(1) } else { 1 };
        assert_eq!(groups, expected, "{}", command.get_name());
    }
    assert_eq!(GROUPS.len(), 6);
    let unknown = |name: &&&str| definition.find_subcommand(name).is_none();
    assert_eq!(GROUPS.iter().flat_map(|(_, names)| names.iter()).find(unknown), None);
}

#[test]
fn every_summary_is_short_and_starts_with_a_verb() {
    for (name, command) in commands() {
        let about = command.get_about().unwrap().to_string();
        assert!(about.len() <= 60, "{name}: {about}");
        assert!(!about.ends_with('.'), "{name}: {about}");
        let verb = about.split(' ').next().unwrap();
        assert!(verb.starts_with(char::is_uppercase), "{name}: {about}");
        assert!(!["A", "The", "What", "How", "This"].contains(&verb), "{name}: {about}");
    }
}

#[test]
fn values_have_standard_names() {
    const KNOWN: &[&str] = &[
        "ADDRESS",
        "BITS",
        "BYTES",
        "DIALECT",
        "DIR",
        "EFFECT",
        "FILE",
        "FORMAT",
        "GPU",
        "HIGH..LOW",
        "ID",
        "ID[:NAME]=REASON",
        "KIND",
        "LANGUAGE",
        "N",
        "N[..M]",
        "NAME",
        "NAME=INDEX",
        "NAME=VALUE",
        "A..B",
        "OFFSET",
        "ORDER",
        "STAGE",
        "SYNTAX",
        "URL",
        "VERSION",
        "VERSION|DIR",
        "WHEN",
        "WORD",
        // Value names that only positional arguments have.
        "A",
        "AFTER",
        "B",
        "BEFORE",
        "COMMAND",
        "DESCRIPTION",
        "INPUT",
        "OPERANDS",
        "SECONDS",
        "SHELL",
    ];
    const MORE: [&str; 5] = ["ASM", "COMMAND [TARGET]", "NEW", "OLD", "WHAT"];
    for (name, command) in commands() {
        let shown = command.get_arguments().filter(|arg| !arg.is_hide_set());
        for arg in shown.filter(|arg| arg.get_action().takes_values()) {
            for value in arg.get_value_names().unwrap_or_default() {
                let value = value.as_str();
                let known = KNOWN.contains(&value) || MORE.contains(&value) || value == "WORDS";
                assert!(known, "{name} {}: {value}", arg.get_id());
            }
        }
    }
}

/// Splits a shell line with pipes into commands, and returns the arguments of the `isaloom` commands, without
/// redirections.
fn invocations(line: &str) -> Vec<Vec<String>> {
    let (mut stages, mut words, mut word) = (Vec::new(), Vec::new(), None::<String>);
    let mut quote = None;
    for c in line.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, '|') => {
                words.extend(word.take());
                stages.push(std::mem::take(&mut words));
            }
            (None, ' ') => words.extend(word.take()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    stages.push(words);
    stages.retain(|words| words.first().is_some_and(|word| word == "isaloom"));
    for words in &mut stages {
        if let Some(at) = words.iter().position(|word| word == "<" || word == ">") {
            words.truncate(at);
        }
    }
    stages
}

#[test]
fn every_command_has_examples_and_each_is_a_valid_command_line() {
    let mut all = commands();
    all.push((String::new(), definition(|_| true)));
    for (name, command) in all {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let examples = help.split("Example").nth(1).unwrap_or_default();
        let lines: Vec<&str> =
            examples.lines().skip(1).take_while(|line| line.starts_with("  ")).map(str::trim).collect();
        assert!(!lines.is_empty(), "`{name}` has no example");
        let mut own = 0;
        for line in lines {
            for words in invocations(line) {
                own += usize::from(words[1..].join(" ").starts_with(&name));
                if let Err(error) = definition(|_| true).try_get_matches_from(&words) {
                    panic!("`{name}`: {line}\n{error}");
                }
            }
        }
        assert!(own > 0, "`{name}` has no example of its own");
    }
}

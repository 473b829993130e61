//! The command lines of the SPIRV-Tools programs: long flags with `=` or a value behind them, no abbreviations, no
//! flag twice. The words about wrong flags are the reference's.

use std::ffi::{OsStr, OsString};

/// A flag of a program.
#[derive(Clone, Copy)]
pub(super) enum Flag {
    /// Is there or not; a long one may be `--flag=true` or `--flag=false`.
    Switch(&'static str),
    /// Has a value.
    Value(&'static str),
}

impl Flag {
    fn name(self) -> &'static str {
        match self {
            Flag::Switch(name) | Flag::Value(name) => name,
        }
    }
}

/// A command line that was read.
#[derive(Default)]
pub(super) struct Flags {
    found: Vec<(&'static str, OsString)>,
    /// What is no flag, in order.
    pub(super) positional: Vec<OsString>,
}

impl Flags {
    /// Reads the arguments after the program's name.
    ///
    /// # Errors
    /// When the command line is wrong: the reference's words for it.
    pub(super) fn parse(args: &[OsString], known: &[Flag]) -> Result<Flags, String> {
        let mut flags = Flags::default();
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let text = arg.to_string_lossy();
            if arg == "--" {
                flags.positional.extend(args.by_ref().cloned());
            } else if arg == "-" || !text.starts_with('-') {
                if !arg.is_empty() {
                    flags.positional.push(arg.clone());
                }
            } else {
                flags.flag(&text, &mut args, known)?;
            }
        }
        Ok(flags)
    }

    fn flag<'a>(
        &mut self,
        text: &str,
        rest: &mut impl Iterator<Item = &'a OsString>,
        known: &[Flag],
    ) -> Result<(), String> {
        let (name, value) = match text.split_once('=') {
            Some((name, value)) if text.starts_with("--") => (name, Some(value)),
            _ => (text, None),
        };
        let Some(&flag) = known.iter().find(|flag| flag.name() == name) else {
            return Err(format!("Unknown flag {name}"));
        };
        if self.found.iter().any(|&(found, _)| found == name) {
            return Err(format!("The flag {name} was specified multiple times."));
        }
        let value = match (flag, value) {
            (Flag::Switch(_), None) => Some(OsString::from("true")),
            (Flag::Switch(_), Some(value)) => {
                Some(value).filter(|v| matches!(*v, "true" | "false")).map(OsString::from)
            }
            (Flag::Value(_), Some(value)) => Some(OsString::from(value)),
            (Flag::Value(_), None) => rest.next().cloned(),
        };
        let value = value.ok_or_else(|| format!("Invalid usage for flag {name}"))?;
        self.found.push((flag.name(), value));
        Ok(())
    }

    /// Whether a switch is on.
    pub(super) fn is_on(&self, name: &str) -> bool {
        self.value(name).is_some_and(|value| value == "true")
    }

    /// The value of a flag.
    pub(super) fn value(&self, name: &str) -> Option<&OsStr> {
        self.found.iter().find(|&&(found, _)| found == name).map(|(_, value)| value.as_os_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(args: &[&str]) -> Result<Flags, String> {
        let args: Vec<OsString> = args.iter().map(OsString::from).collect();
        Flags::parse(&args, &[Flag::Switch("--raw-id"), Flag::Value("-o"), Flag::Value("--target-env")])
    }

    #[test]
    fn the_grammar_of_flags_is_the_references() {
        let flags =
            parse(&["--raw-id=true", "-o", "x", "--target-env=spv1.0", "-", "a", "--", "--raw-id"]).unwrap();
        assert!(flags.is_on("--raw-id"));
        assert_eq!(flags.value("-o"), Some(OsStr::new("x")));
        assert_eq!(flags.value("--target-env"), Some(OsStr::new("spv1.0")));
        assert_eq!(flags.positional, ["-", "a", "--raw-id"]);
    }

    #[test]
    fn wrong_flags_are_refused_with_the_references_words() {
        let words = |args: &[&str]| parse(args).err().unwrap();
        assert_eq!(words(&["--bogus"]), "Unknown flag --bogus");
        assert_eq!(words(&["--raw-id", "--raw-id"]), "The flag --raw-id was specified multiple times.");
        assert_eq!(words(&["--raw-id=1"]), "Invalid usage for flag --raw-id");
        assert_eq!(words(&["-o"]), "Invalid usage for flag -o");
        assert_eq!(words(&["-ofile"]), "Unknown flag -ofile");
    }
}

//! Parses flags as the SPIRV-Tools programs do: long flags with `=` or a separate value, no abbreviations, no
//! repeated flags. Error messages are the messages of SPIRV-Tools.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A flag of a program.
#[derive(Clone, Copy)]
pub(super) enum Flag {
    /// On or off; a long flag may be `--flag=true` or `--flag=false`.
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

/// Value of a flag on the command line.
#[derive(Clone, Copy)]
enum Value<'a> {
    /// Value in the argument of the flag itself, such as `--flag=value`.
    Text(&'a str),
    /// Value in its own argument: index and text.
    Argument(usize, &'a str),
}

/// A parsed command line.
#[derive(Default)]
pub(super) struct Flags<'a> {
    found: Vec<(&'static str, Value<'a>)>,
    /// Indices of the arguments that are not flags, in order.
    positional: Vec<usize>,
}

impl<'a> Flags<'a> {
    /// Parses the arguments after the program's name.
    ///
    /// # Errors
    /// The SPIRV-Tools message if the command line is wrong.
    pub(super) fn parse(args: &[&'a str], known: &[Flag]) -> Result<Flags<'a>, String> {
        let mut flags = Flags::default();
        let mut args = args.iter().copied().enumerate();
        while let Some((number, arg)) = args.next() {
            if arg == "--" {
                flags.positional.extend(args.by_ref().map(|(number, _)| number));
            } else if arg == "-" || !arg.starts_with('-') {
                if !arg.is_empty() {
                    flags.positional.push(number);
                }
            } else {
                flags.flag(arg, &mut args, known)?;
            }
        }
        Ok(flags)
    }

    fn flag(
        &mut self,
        text: &'a str,
        rest: &mut impl Iterator<Item = (usize, &'a str)>,
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
            (Flag::Switch(_), None) => Some(Value::Text("true")),
            (Flag::Switch(_), Some(value)) => {
                Some(value).filter(|v| matches!(*v, "true" | "false")).map(Value::Text)
            }
            (Flag::Value(_), Some(value)) => Some(Value::Text(value)),
            (Flag::Value(_), None) => rest.next().map(|(number, text)| Value::Argument(number, text)),
        };
        let value = value.ok_or_else(|| format!("Invalid usage for flag {name}"))?;
        self.found.push((flag.name(), value));
        Ok(())
    }

    /// Returns whether a switch is on.
    pub(super) fn is_on(&self, name: &str) -> bool {
        self.text(name) == Some("true")
    }

    /// Returns the value of a flag as text; `None` without the flag.
    pub(super) fn text(&self, name: &str) -> Option<&'a str> {
        self.value(name).map(|value| match value {
            Value::Text(text) | Value::Argument(_, text) => text,
        })
    }

    /// Returns the index of the argument that is the value of a flag; `None` if the value is not a separate argument.
    pub(super) fn argument(&self, name: &str) -> Option<usize> {
        match self.value(name)? {
            Value::Argument(number, _) => Some(number),
            Value::Text(_) => None,
        }
    }

    /// Returns the index of the only argument that is not a flag; `None` without such an argument.
    ///
    /// # Errors
    /// Returns the message `words` if several arguments are not flags.
    pub(super) fn only(&self, words: &str) -> Result<Option<usize>, String> {
        match self.positional.as_slice() {
            [] => Ok(None),
            &[number] => Ok(Some(number)),
            _ => Err(words.to_owned()),
        }
    }

    fn value(&self, name: &str) -> Option<Value<'a>> {
        self.found.iter().find(|&&(found, _)| found == name).map(|&(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse<'a>(args: &[&'a str]) -> Result<Flags<'a>, String> {
        Flags::parse(args, &[Flag::Switch("--raw-id"), Flag::Value("-o"), Flag::Value("--target-env")])
    }

    #[test]
    fn flag_syntax_matches_the_reference() {
        let flags =
            parse(&["--raw-id=true", "-o", "x", "--target-env=spv1.0", "-", "a", "--", "--raw-id"]).unwrap();
        assert!(flags.is_on("--raw-id"));
        assert_eq!(flags.argument("-o"), Some(2));
        assert_eq!(flags.text("--target-env"), Some("spv1.0"));
        assert_eq!(flags.positional, [4, 5, 7]);
    }

    #[test]
    fn invalid_flags_are_rejected_with_the_reference_messages() {
        let words = |args: &[&'static str]| parse(args).err().unwrap();
        assert_eq!(words(&["--bogus"]), "Unknown flag --bogus");
        assert_eq!(words(&["--raw-id", "--raw-id"]), "The flag --raw-id was specified multiple times.");
        assert_eq!(words(&["--raw-id=1"]), "Invalid usage for flag --raw-id");
        assert_eq!(words(&["-o"]), "Invalid usage for flag -o");
        assert_eq!(words(&["-ofile"]), "Unknown flag -ofile");
    }
}

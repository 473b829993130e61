//! The flags that one family alone understands, as tables: what a command line, a project's file or another program
//! may ask for by name, and what it sets.

mod a2xx;
mod amd;
mod isaspec;
mod spirv;

use crate::family::{Ability, Failure};
use crate::files::{Files, Opening};
use crate::job::{AsmJob, ExplainJob, Job};
use crate::registry::Kind;
use isaloom_source::nearest;

/// A flag that a family understands beside those that all have.
#[derive(Clone, Copy)]
pub struct Flag {
    /// Its long name, without dashes.
    pub name: &'static str,
    /// What stands behind it.
    pub takes: Takes,
    /// Whether it can be given several times.
    pub many: bool,
    /// What it asks for.
    pub help: &'static str,
    /// Flags that it cannot stand beside.
    pub excludes: &'static [&'static str],
    /// The flag without which it means nothing.
    pub requires: Option<&'static str>,
    set: Set,
}

/// Writes a value where it belongs.
type Set = fn(&mut Asked, &str, &mut dyn Files) -> Result<(), Failure>;

/// What stands behind a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Nothing.
    Nothing,
    /// A text, which is called so.
    Text(&'static str),
    /// The name of a file that is read.
    Input(&'static str),
    /// The name of a file that is written.
    Output(&'static str),
    /// The name of a folder that files are looked for in.
    Folder(&'static str),
    /// One of these, each with what it means; what it is called.
    Choice(&'static str, &'static [(&'static str, &'static str)]),
}

/// What flags ask for.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// How the instruction set is opened.
    pub opening: Opening,
    /// How programs are disassembled.
    pub dis: Job,
    /// How texts are assembled.
    pub asm: AsmJob,
    /// How words are explained.
    pub explain: ExplainJob,
    /// Where the files are that inputs name.
    pub folders: Vec<String>,
    /// Where it is written which line comes from which word.
    pub map_file: Option<String>,
    /// Where the names of a text are written with their numbers.
    pub names_file: Option<String>,
}

impl Asked {
    /// Takes a flag of a family for what is asked of it; `value` is empty where the flag takes none. `files` reads what
    /// the flag names.
    ///
    /// # Errors
    /// When the family has no such flag for this, the value is wrong, or a file cannot be read.
    pub fn set(
        &mut self,
        kind: Kind,
        ability: Ability,
        name: &str,
        value: &str,
        files: &mut dyn Files,
    ) -> Result<(), Failure> {
        let known = kind.flags(ability);
        let Some(flag) = known.iter().find(|flag| flag.name == name) else {
            let near = nearest(name, known.iter().map(|flag| flag.name), 1);
            return Err(Failure::Unknown {
                within: format!("`{}` of {}", ability.name(), kind.title()),
                what: "flag",
                name: name.to_owned(),
                near: near.iter().map(|near| (*near).to_owned()).collect(),
            });
        };
        if let Takes::Choice(_, choices) = flag.takes
            && !choices.iter().any(|(choice, _)| *choice == value)
        {
            let known: Vec<&str> = choices.iter().map(|(choice, _)| *choice).collect();
            return impossible(format!("`--{name} {value}`: known are {}", known.join(", ")));
        }
        (flag.set)(self, value, files)
    }
}

impl Kind {
    /// The flags that it alone understands where it is asked for this, in the order of the help.
    pub fn flags(self, ability: Ability) -> &'static [Flag] {
        match self {
            Kind::Isaspec => isaspec::flags(ability),
            Kind::Spirv => spirv::flags(ability),
            Kind::A2xx => a2xx::flags(ability),
            Kind::Amd => amd::flags(ability),
        }
    }
}

impl Flag {
    /// A flag without a value.
    const fn switch(name: &'static str, help: &'static str, set: Set) -> Flag {
        Flag::with(name, Takes::Nothing, help, set)
    }

    /// A flag with a value.
    const fn with(name: &'static str, takes: Takes, help: &'static str, set: Set) -> Flag {
        Flag { name, takes, many: false, help, excludes: &[], requires: None, set }
    }

    /// That can be given several times.
    const fn many(self) -> Flag {
        Flag { many: true, ..self }
    }

    /// That cannot stand beside others.
    const fn not_with(self, excludes: &'static [&'static str]) -> Flag {
        Flag { excludes, ..self }
    }

    /// That means nothing without another.
    const fn only_with(self, flag: &'static str) -> Flag {
        Flag { requires: Some(flag), ..self }
    }
}

fn impossible<T>(why: String) -> Result<T, Failure> {
    Err(Failure::Impossible { why, help: None })
}

/// A file that a flag names.
fn file(name: &str, files: &mut dyn Files) -> Result<(String, Vec<u8>), Failure> {
    let bytes = files.read(name).map_err(|why| Failure::File { name: name.to_owned(), why })?;
    Ok((name.to_owned(), bytes))
}

/// A number, in hex with `0x` before it.
pub fn number(text: &str) -> Option<u64> {
    match text.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn none(_: &str) -> Result<Vec<u8>, String> {
        Err("there is no such file".to_owned())
    }

    #[test]
    fn every_flag_is_named_once_and_says_what_it_asks_for() {
        for (kind, ability) in Kind::ALL.iter().flat_map(|kind| Ability::ALL.map(|ability| (kind, ability))) {
            let flags = kind.flags(ability);
            for (at, flag) in flags.iter().enumerate() {
                assert!(flag.help.ends_with('.') || flag.help.ends_with(']'), "--{}", flag.name);
                assert!(flags[..at].iter().all(|other| other.name != flag.name), "--{}", flag.name);
                let known = |name: &str| flags.iter().any(|other| other.name == name);
                assert!(flag.requires.is_none_or(known), "--{}", flag.name);
            }
        }
    }

    #[test]
    fn a_flag_sets_what_it_says_and_a_wrong_one_is_told() {
        let mut asked = Asked::default();
        let mut set = |kind, ability, name, value| asked.set(kind, ability, name, value, &mut none);
        assert_eq!(set(Kind::Isaspec, Ability::Disassemble, "entry", "main=0x10"), Ok(()));
        assert_eq!(set(Kind::Isaspec, Ability::Disassemble, "entry", "a=b=7"), Ok(()));
        assert_eq!(set(Kind::Amd, Ability::Disassemble, "wave", "32"), Ok(()));
        for wrong in ["main", "=1", "a b=1", "main=x", "main=-1"] {
            assert!(set(Kind::Isaspec, Ability::Disassemble, "entry", wrong).is_err(), "{wrong}");
        }
        assert!(set(Kind::Amd, Ability::Disassemble, "wave", "16").is_err());
        let near = set(Kind::Isaspec, Ability::Disassemble, "label", "");
        assert!(matches!(near, Err(Failure::Unknown { near, .. }) if near == ["labels"]));
        assert!(matches!(
            set(Kind::A2xx, Ability::Assemble, "wrap", "x"),
            Err(Failure::File { name, .. }) if name == "x"
        ));
        assert_eq!(asked.dis.entries[0].index, 16);
        assert_eq!(asked.dis.entries[1].name, "a=b");
    }
}

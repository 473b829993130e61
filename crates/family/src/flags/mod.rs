//! The flags that only one target has, as tables: what a command line, a project's file or another program
//! may ask for by name, and what it sets.

mod table;

pub use table::{ARROWS, Asked, CFG, Flag, Set, Takes, number};
pub use table::{file, impossible};

use crate::descriptor::{TargetRef, Targets};
use crate::family::{Ability, Failure};
use crate::files::Files;
use isaloom_source::nearest;

impl Asked {
    /// Takes a flag of a target of a table for an operation; `value` is empty where the flag takes none. `files` reads what
    /// the flag names.
    ///
    /// # Errors
    /// When the family has no such flag for this, the value is wrong, or a file cannot be read.
    pub fn set(
        &mut self,
        (targets, kind): (Targets, TargetRef),
        ability: Ability,
        name: &str,
        value: &str,
        files: &mut dyn Files,
    ) -> Result<(), Failure> {
        let known = kind.flags(ability);
        let Some(flag) = known.iter().find(|flag| flag.name == name) else {
            let has = |kind: &TargetRef| kind.flags(ability).iter().any(|flag| flag.name == name);
            let theirs: Vec<&str> = targets.iter().filter(has).map(|kind| kind.title()).collect();
            if !theirs.is_empty() {
                let theirs = theirs.join(" and ");
                return impossible(format!("`--{name}` is for {theirs}, but this is {}", kind.title()));
            }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::{A2XX, AMD, ISASPEC, TARGETS};

    fn none(_: &str) -> Result<Vec<u8>, String> {
        Err("there is no such file".to_owned())
    }

    #[test]
    fn every_flag_is_named_once_and_says_what_it_asks_for() {
        for (kind, ability) in TARGETS.iter().flat_map(|kind| Ability::ALL.map(|ability| (kind, ability))) {
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
        let mut set =
            |kind, ability, name, value| asked.set((TARGETS, kind), ability, name, value, &mut none);
        assert_eq!(set(ISASPEC, Ability::Disassemble, "entry", "main=0x10"), Ok(()));
        assert_eq!(set(ISASPEC, Ability::Disassemble, "entry", "a=b=7"), Ok(()));
        assert_eq!(set(AMD, Ability::Disassemble, "wave", "32"), Ok(()));
        for wrong in ["main", "=1", "a b=1", "main=x", "main=-1"] {
            assert!(set(ISASPEC, Ability::Disassemble, "entry", wrong).is_err(), "{wrong}");
        }
        assert!(set(AMD, Ability::Disassemble, "wave", "16").is_err());
        let near = set(ISASPEC, Ability::Disassemble, "label", "");
        assert!(matches!(near, Err(Failure::Unknown { near, .. }) if near == ["labels"]));
        assert!(matches!(
            set(A2XX, Ability::Assemble, "wrap", "x"),
            Err(Failure::File { name, .. }) if name == "x"
        ));
        assert_eq!(asked.dis.entries[0].index, 16);
        assert_eq!(asked.dis.entries[1].name, "a=b");
    }
}

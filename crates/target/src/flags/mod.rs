//! The flags that only one target has, as tables: what a command line, a project's file or another program
//! may ask for by name, and what it sets.

mod table;

pub use table::{ARROWS, CFG, CommandOptions, Flag, FlagArgument, Set, number};
pub use table::{file, impossible};

use crate::descriptor::{TargetRef, Targets};
use crate::family::{Failure, Operation};
use crate::files::Files;
use isaloom_source::nearest;

impl CommandOptions {
    /// Takes a flag of a target of a table for an operation; `value` is empty where the flag takes none. `files` reads what
    /// the flag names.
    ///
    /// # Errors
    /// When the family has no such flag for this, the value is wrong, or a file cannot be read.
    pub fn set(
        &mut self,
        (targets, kind): (Targets, TargetRef),
        ability: Operation,
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
        if let FlagArgument::Choice(_, choices) = flag.takes
            && !choices.iter().any(|(choice, _)| *choice == value)
        {
            let known: Vec<&str> =
                choices.iter().filter(|(_, help)| !help.is_empty()).map(|(choice, _)| *choice).collect();
            return impossible(format!("`--{name} {value}`: known are {}", known.join(", ")));
        }
        (flag.set)(self, value, files)
    }
}

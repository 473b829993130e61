//! Target-specific flags as tables: names that a command line, a project file or a request may use, and the options
//! that they set.

mod table;

pub use table::{ARROWS, CFG, CommandOptions, Flag, FlagArgument, Set, number};
pub use table::{file, impossible};

use crate::descriptor::{TargetRef, Targets};
use crate::family::{Failure, Operation};
use crate::files::Files;
use isaloom_source::nearest;

impl CommandOptions {
    /// Sets a target-specific flag for an operation; `value` is empty if the flag takes none. `files` reads files that
    /// the flag names.
    ///
    /// # Errors
    /// If the target has no such flag for the operation, the value is invalid, or a file cannot be read.
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
                return impossible(format!("`--{name}` applies to {theirs}, not to {}", kind.title()));
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
            return impossible(format!(
                "unknown value of `--{name}`: `{value}` (expected {})",
                known.join(", ")
            ));
        }
        (flag.set)(self, value, files)
    }
}

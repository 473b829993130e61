//! Target-specific flags, as tables: their names in a command line, a project file or a request, and the options that
//! they set.

mod table;

pub use table::{ARROWS, CFG, CommandOptions, Flag, FlagArgument, Set, VISUALIZE_JUMPS, number};
pub use table::{file, impossible};

use crate::descriptor::{TargetRef, Targets};
use crate::files::Files;
use crate::interface::{Failure, Operation};
use isaloom_source::{and_list, nearest};

impl CommandOptions {
    /// Sets a target-specific flag of an operation. `value` is empty if the flag has no argument. `files` is used to
    /// read files that the value names.
    ///
    /// # Errors
    /// If the target has no such flag for the operation, the value is invalid, or a file cannot be read.
    pub fn set(
        &mut self,
        (targets, target): (Targets, TargetRef),
        operation: Operation,
        name: &str,
        value: &str,
        files: &mut dyn Files,
    ) -> Result<(), Failure> {
        let known = target.flags(operation);
        let Some(flag) = known.iter().find(|flag| flag.name == name) else {
            let has = |target: &TargetRef| target.flags(operation).iter().any(|flag| flag.name == name);
            let theirs: Vec<&str> = targets.iter().filter(has).map(|target| target.title()).collect();
            if !theirs.is_empty() {
                let (theirs, this) = (and_list(theirs), target.title());
                return impossible(format!("`--{name}` is not supported for {this} (only for {theirs})"));
            }
            let near = nearest(name, known.iter().map(|flag| flag.name), 1);
            return Err(Failure::Unknown {
                within: format!("`{}` of {}", operation.name(), target.title()),
                what: "flag",
                name: name.to_owned(),
                near: near.iter().map(|near| (*near).to_owned()).collect(),
                known: Vec::new(),
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

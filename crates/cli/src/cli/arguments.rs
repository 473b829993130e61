//! Definition of the arguments of a command, which is omitted for commands that the command line does not name. Most of
//! the time for the definition of the command line is for the arguments of commands.

use clap::{ArgMatches, Args, Command, Error, FromArgMatches};
use std::cell::RefCell;
use std::rc::Rc;

/// Function that returns whether the arguments of a command are defined.
pub(crate) type Wanted = Rc<dyn Fn(&str) -> bool>;

thread_local! {
    /// Selects the commands whose arguments are defined; `None` selects all commands.
    static WANTED: RefCell<Option<Wanted>> = const { RefCell::new(None) };
}

/// Arguments of a command.
#[derive(Clone, Debug)]
pub(crate) struct Arguments<T>(pub(crate) T);

impl<T: Args> Args for Arguments<T> {
    fn augment_args(command: Command) -> Command {
        let is_wanted =
            WANTED.with_borrow(|wanted| wanted.as_ref().is_none_or(|wanted| wanted(command.get_name())));
        if is_wanted { T::augment_args(command) } else { command }
    }

    fn augment_args_for_update(command: Command) -> Command {
        T::augment_args_for_update(command)
    }
}

impl<T: FromArgMatches> FromArgMatches for Arguments<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        T::from_arg_matches(matches).map(Arguments)
    }

    fn from_arg_matches_mut(matches: &mut ArgMatches) -> Result<Self, Error> {
        T::from_arg_matches_mut(matches).map(Arguments)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.0.update_from_arg_matches(matches)
    }
}

/// Returns the result of `define`, which defines a command line, with the arguments of the wanted commands only.
pub(crate) fn with_arguments(wanted: Wanted, define: fn() -> Command) -> Command {
    WANTED.set(Some(wanted));
    let command = define();
    WANTED.set(None);
    command
}

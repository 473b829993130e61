//! Messages for an instruction set that cannot be selected. The suggested fix has the syntax of the front end, such as
//! command-line flags or JSON keys.

use crate::Registry;
use isaloom_target::{Failure, SelectorSyntax};

/// Properties of a front end that determine how a message suggests a fix.
#[derive(Clone, Copy, Debug)]
pub struct FrontEnd {
    /// Syntax with which a user of the front end selects an instruction set.
    pub selector_syntax: SelectorSyntax,
    /// Whether a user of the front end can register descriptions with `isaloom spec add`.
    pub can_register: bool,
}

impl FrontEnd {
    /// Returns the message and the suggested fix for a name or GPU that [`Registry::choose`] rejected.
    pub fn not_chosen(self, failure: &Failure, registry: &Registry) -> (String, Option<String>) {
        match failure {
            Failure::Unknown { name, near, .. } => {
                let help = match (registry.published(name), near.first()) {
                    (Some(files), _) => self.register(&files),
                    (None, Some(near)) => format!("did you mean `{near}`?"),
                    (None, None) => {
                        let names: Vec<String> = registry.names().map(|name| format!("`{name}`")).collect();
                        let other = match self.selector_syntax {
                            SelectorSyntax::Flags => "pass a description with --spec FILE",
                            selector_syntax => selector_syntax.file(),
                        };
                        format!("use one of {}; or {other}", isaloom_source::comma_list(names))
                    }
                };
                (format!("unknown instruction set `{name}`"), Some(help))
            }
            Failure::NotKept { name } => {
                let files = registry.published(name).unwrap_or_else(|| "one".to_owned());
                (failure.to_string(), Some(self.register(&files)))
            }
            Failure::Ambiguous { name: gpu, fit } => {
                let names: Vec<String> =
                    fit.iter().map(|name| self.selector_syntax.naming(Some(name), Some(gpu))).collect();
                (failure.to_string(), Some(format!("pass {}", isaloom_source::alternatives(names))))
            }
            _ => (failure.to_string(), failure.help()),
        }
    }

    /// Returns the message and the suggested fix for a request that does not determine the instruction set. `gpu` is
    /// the requested GPU, if no description covers it. `input` is the name of the input.
    pub fn undetermined(self, gpu: Option<&str>, input: Option<&str>) -> (String, String) {
        let help = self.selector_syntax.saying();
        match (gpu, input) {
            (Some(gpu), _) => {
                let register =
                    if self.can_register { "register one with `isaloom spec add FILE`, or " } else { "" };
                (format!("no description is registered for `{gpu}`"), format!("{register}{help}"))
            }
            (None, None) => ("cannot determine the instruction set".to_owned(), help.to_owned()),
            (None, Some(name)) => (
                format!("cannot determine the instruction set of `{name}`"),
                format!("{help}; SPIR-V, ELF code objects and Xbox 360 shaders are detected automatically"),
            ),
        }
    }

    /// Returns the suggested fix: register `files` (a phrase that names them), or pass a file directly.
    fn register(self, files: &str) -> String {
        let file = self.selector_syntax.file();
        match self.can_register {
            true => format!("register {files} with `isaloom spec add FILE`; or {file}"),
            false => file.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn not_chosen(name: Option<&str>, gpu: Option<&str>, can_register: bool) -> (String, Option<String>) {
        let registry = Registry::default();
        let mut none = |name: &str| Err(format!("no file {name}"));
        let failure = registry.choose(name, gpu, &mut none).unwrap_err();
        FrontEnd { selector_syntax: SelectorSyntax::Flags, can_register }.not_chosen(&failure, &registry)
    }

    #[test]
    fn only_a_front_end_with_a_registry_suggests_to_register() {
        let (message, help) = not_chosen(Some("ir3"), None, true);
        assert_eq!(message, "unknown instruction set `ir3`");
        assert!(help.unwrap().contains("isaloom spec add"));
        let (same, help) = not_chosen(Some("ir3"), None, false);
        assert_eq!((same, help.as_deref()), (message, Some("pass `--spec FILE`")));
        assert_eq!(not_chosen(Some("toi"), None, false).1.as_deref(), Some("did you mean `toy`?"));
    }
}

//! Selector syntax: how the user selects an instruction set, depending on the front end. Used in messages.

/// Selector syntax of a front end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SelectorSyntax {
    /// Command-line flags: `--isa NAME`.
    #[default]
    Flags,
    /// Comment `isaloom: isa=NAME` in the text, or `isaloom.toml`, in an editor.
    Comment,
    /// Key in a library request: `isa=NAME`.
    Request,
}

impl SelectorSyntax {
    /// Returns the selector for an instruction set, a GPU or both: `` `--isa ir3 --gpu a650` ``.
    pub fn naming(self, isa: Option<&str>, gpu: Option<&str>) -> String {
        let (begin, is) = match self {
            SelectorSyntax::Flags => (["--isa", "--gpu"], ' '),
            SelectorSyntax::Comment | SelectorSyntax::Request => (["isa", "gpu"], '='),
        };
        let parts = begin.into_iter().zip([isa, gpu]);
        let parts: Vec<String> =
            parts.filter_map(|(begin, name)| Some(format!("{begin}{is}{}", name?))).collect();
        match self {
            SelectorSyntax::Flags | SelectorSyntax::Request => format!("`{}`", parts.join(" ")),
            SelectorSyntax::Comment => format!("`isaloom: {}`", parts.join(" ")),
        }
    }

    /// Returns the selector for a description file.
    pub fn file(self) -> &'static str {
        match self {
            SelectorSyntax::Flags => "pass `--spec FILE`",
            SelectorSyntax::Comment => "add its file to `descriptions` in isaloom.toml",
            SelectorSyntax::Request => "add its file and pass `spec=FILE`",
        }
    }

    /// Returns the phrase that asks the user to select an instruction set.
    pub fn saying(self) -> &'static str {
        match self {
            SelectorSyntax::Flags => "pass `--isa`, `--spec` or `--gpu`",
            SelectorSyntax::Comment => "add a comment `isaloom: isa=NAME gpu=GPU`, or set it in isaloom.toml",
            SelectorSyntax::Request => "pass `isa`, `spec` or `gpu`",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn selectors_are_spelled_for_each_syntax() {
        let both = |selector_syntax: SelectorSyntax| selector_syntax.naming(Some("ir3"), Some("a650"));
        assert_eq!(both(SelectorSyntax::Flags), "`--isa ir3 --gpu a650`");
        assert_eq!(both(SelectorSyntax::Comment), "`isaloom: isa=ir3 gpu=a650`");
        assert_eq!(both(SelectorSyntax::Request), "`isa=ir3 gpu=a650`");
        assert_eq!(SelectorSyntax::Comment.naming(None, Some("gfx1150")), "`isaloom: gpu=gfx1150`");
    }
}

//! How a user of a front end names an instruction set or a GPU, for messages.

/// Syntax with which a user selects an instruction set or a GPU in a front end: flags, a comment, or keys of a request.
/// Messages that suggest a selection use this syntax.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SelectorSyntax {
    /// Command-line flags: `--isa NAME`.
    #[default]
    Flags,
    /// Flag `--from`, whose value is a GPU, a description, or `DESCRIPTION:GPU`.
    From,
    /// Flag `--to`, with the same kinds of values as `--from`.
    To,
    /// Comment `isaloom: isa=NAME` in the text, or `isaloom.toml`, in an editor.
    Comment,
    /// Keys of a library request: `isa=NAME`.
    Request,
}

impl SelectorSyntax {
    /// Returns the text that selects an instruction set, a GPU or both: `` `--isa ir3 --gpu a650` ``.
    pub fn naming(self, isa: Option<&str>, gpu: Option<&str>) -> String {
        if let Some(flag) = self.flag() {
            let value: Vec<&str> = [isa, gpu].into_iter().flatten().collect();
            return format!("`{flag} {}`", value.join(":"));
        }
        let (begin, is) = match self {
            SelectorSyntax::Flags | SelectorSyntax::From | SelectorSyntax::To => (["--isa", "--gpu"], ' '),
            SelectorSyntax::Comment | SelectorSyntax::Request => (["isa", "gpu"], '='),
        };
        let parts = begin.into_iter().zip([isa, gpu]);
        let parts: Vec<String> =
            parts.filter_map(|(begin, name)| Some(format!("{begin}{is}{}", name?))).collect();
        match self {
            SelectorSyntax::Comment => format!("`isaloom: {}`", parts.join(" ")),
            _ => format!("`{}`", parts.join(" ")),
        }
    }

    /// Returns the name of the flag if one flag selects both description and GPU (`--from`, `--to`); otherwise `None`.
    fn flag(self) -> Option<&'static str> {
        match self {
            SelectorSyntax::From => Some("--from"),
            SelectorSyntax::To => Some("--to"),
            SelectorSyntax::Flags | SelectorSyntax::Comment | SelectorSyntax::Request => None,
        }
    }

    /// Returns the text that selects one of several descriptions in a file: `` `--gpu GPU` ``.
    pub fn of_file(self) -> String {
        match self.flag() {
            Some(flag) => format!("`{flag} FILE:GPU`"),
            None => self.naming(None, Some("GPU")),
        }
    }

    /// Returns the phrase that asks the user for a description file: `` pass `--spec FILE` ``.
    pub fn file(self) -> &'static str {
        match self {
            SelectorSyntax::Flags => "pass `--spec FILE`",
            SelectorSyntax::From => "pass `--from FILE`",
            SelectorSyntax::To => "pass `--to FILE`",
            SelectorSyntax::Comment => "add its file to `descriptions` in isaloom.toml",
            SelectorSyntax::Request => "add its file and pass `spec=FILE`",
        }
    }

    /// Returns the phrase that asks the user for an instruction set.
    pub fn saying(self) -> &'static str {
        match self {
            SelectorSyntax::Flags => "pass `--isa`, `--spec` or `--gpu`",
            SelectorSyntax::From => "pass a GPU or a description with `--from`",
            SelectorSyntax::To => "pass a GPU or a description with `--to`",
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
        assert_eq!(both(SelectorSyntax::From), "`--from ir3:a650`");
        assert_eq!(SelectorSyntax::To.naming(None, Some("gfx1150")), "`--to gfx1150`");
        assert_eq!(SelectorSyntax::To.of_file(), "`--to FILE:GPU`");
        assert_eq!(SelectorSyntax::Flags.of_file(), "`--gpu GPU`");
        assert_eq!(SelectorSyntax::Comment.naming(None, Some("gfx1150")), "`isaloom: gpu=gfx1150`");
    }
}

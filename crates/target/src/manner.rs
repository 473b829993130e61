//! How one says which instruction set is meant, by where the words are read: with flags on a command line, with a comment
//! in a text and the project's file in an editor.

/// Where words are read, and so how one says there what is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// On a command line: `--isa NAME`.
    #[default]
    Flags,
    /// In an editor: a comment `isaloom: isa=NAME` in the text, or `isaloom.toml`.
    Comment,
    /// In a request of a library: `isa=NAME`.
    Request,
}

impl Manner {
    /// How one says a name, a GPU or both: `` `--isa ir3 --gpu a650` ``.
    pub fn naming(self, isa: Option<&str>, gpu: Option<&str>) -> String {
        let (begin, is) = match self {
            Manner::Flags => (["--isa", "--gpu"], ' '),
            Manner::Comment | Manner::Request => (["isa", "gpu"], '='),
        };
        let parts = begin.into_iter().zip([isa, gpu]);
        let parts: Vec<String> =
            parts.filter_map(|(begin, name)| Some(format!("{begin}{is}{}", name?))).collect();
        match self {
            Manner::Flags | Manner::Request => format!("`{}`", parts.join(" ")),
            Manner::Comment => format!("`isaloom: {}`", parts.join(" ")),
        }
    }

    /// How one names the file of a description.
    pub fn file(self) -> &'static str {
        match self {
            Manner::Flags => "say `--spec FILE`",
            Manner::Comment => "name its file among `descriptions` in isaloom.toml",
            Manner::Request => "add its file and say `spec=FILE`",
        }
    }

    /// How one says what nothing says yet.
    pub fn saying(self) -> &'static str {
        match self {
            Manner::Flags => "say `--isa NAME` or `--spec FILE`",
            Manner::Comment => "name it in a comment `isaloom: isa=NAME gpu=GPU` or in isaloom.toml",
            Manner::Request => "say `isa=NAME` or `spec=FILE`",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_has_its_own_words() {
        let both = |manner: Manner| manner.naming(Some("ir3"), Some("a650"));
        assert_eq!(both(Manner::Flags), "`--isa ir3 --gpu a650`");
        assert_eq!(both(Manner::Comment), "`isaloom: isa=ir3 gpu=a650`");
        assert_eq!(both(Manner::Request), "`isa=ir3 gpu=a650`");
        assert_eq!(Manner::Comment.naming(None, Some("gfx1150")), "`isaloom: gpu=gfx1150`");
    }
}

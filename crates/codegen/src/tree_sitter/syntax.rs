//! Syntax families of assembly languages.

/// Syntax family of an assembly language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssemblySyntax {
    /// Lines with flags, an instruction name and operands, as the displays of an isaspec description print them.
    Isaspec,
    /// Assembly of AMD GPUs in LLVM's syntax.
    Amd,
    /// Assembly of Adreno a2xx in Mesa's syntax, with a slot before an instruction.
    A2xx,
    /// SPIR-V assembly in the syntax of SPIRV-Tools, in which line breaks have no meaning.
    Spirv,
}

impl AssemblySyntax {
    /// Returns the syntax family by its name in JSON records, such as `amd`; `None` for an unknown name.
    pub fn of_family(family: &str) -> Option<AssemblySyntax> {
        Some(match family {
            "isaspec" => AssemblySyntax::Isaspec,
            "amd" => AssemblySyntax::Amd,
            "a2xx" => AssemblySyntax::A2xx,
            "spirv" => AssemblySyntax::Spirv,
            _ => return None,
        })
    }

    /// Returns the file name extensions of the language, without the dot.
    pub(super) fn extensions(self, name: &str) -> Vec<String> {
        match self {
            AssemblySyntax::Isaspec => vec![name.to_owned(), format!("{name}.asm")],
            AssemblySyntax::Amd => vec!["s".to_owned(), "gcn".to_owned()],
            AssemblySyntax::A2xx => vec!["a2xx".to_owned()],
            AssemblySyntax::Spirv => vec!["spvasm".to_owned()],
        }
    }
}

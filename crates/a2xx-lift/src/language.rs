//! Languages in which pseudocode can be printed.

/// Language whose syntax and built-in functions the pseudocode uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// OpenGL shading language.
    #[default]
    Glsl,
    /// Direct3D shading language.
    Hlsl,
}

impl Language {
    /// Returns `glsl` or `hlsl`.
    pub fn name(self) -> &'static str {
        match self {
            Language::Glsl => "glsl",
            Language::Hlsl => "hlsl",
        }
    }

    /// Returns the name of the float type with `width` components.
    pub(crate) fn vector(self, width: usize) -> String {
        match (self, width) {
            (_, 1) => "float".to_owned(),
            (Language::Glsl, width) => format!("vec{width}"),
            (Language::Hlsl, width) => format!("float{width}"),
        }
    }
}

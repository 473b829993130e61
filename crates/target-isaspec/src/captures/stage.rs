//! Shader stages of captured programs.

/// Shader stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Vertex shader.
    Vertex,
    /// Tessellation control (hull) shader.
    Hull,
    /// Tessellation evaluation (domain) shader.
    Domain,
    /// Geometry shader.
    Geometry,
    /// Fragment shader.
    Fragment,
    /// Compute shader.
    Compute,
    /// Unknown stage, for capture sections that do not specify it.
    Unknown,
}

impl Stage {
    /// Returns the short name.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Vertex => "vs",
            Stage::Hull => "hs",
            Stage::Domain => "ds",
            Stage::Geometry => "gs",
            Stage::Fragment => "fs",
            Stage::Compute => "cs",
            Stage::Unknown => "program",
        }
    }

    /// Returns the stage with a name such as `VS`, which is a part of register names.
    pub(super) fn of_name(name: &str) -> Option<Stage> {
        use Stage as S;
        let all = [S::Vertex, S::Hull, S::Domain, S::Geometry, S::Fragment, S::Compute];
        // Newer register databases call the fragment stage PS instead of FS.
        let name = if name == "PS" { "FS" } else { name };
        all.into_iter().find(|stage| stage.name().eq_ignore_ascii_case(name))
    }

    /// Returns the stage for the state block number in a load packet of a4xx or later; `None` if the block has no
    /// shader.
    pub(super) fn of_block(block: u32) -> Option<Stage> {
        match block {
            8 => Some(Stage::Vertex),
            9 => Some(Stage::Hull),
            10 => Some(Stage::Domain),
            11 => Some(Stage::Geometry),
            12 => Some(Stage::Fragment),
            13 => Some(Stage::Compute),
            _ => None,
        }
    }
}

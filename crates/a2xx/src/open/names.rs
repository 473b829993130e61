//! Information about a shader in the name of its file.

use crate::gpu::{ByteOrder, Stage};

/// Information in a file name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Hints {
    /// Shader stage.
    pub stage: Option<Stage>,
    /// Byte order of the words.
    pub order: Option<ByteOrder>,
    /// Whether the file contains XNA text.
    pub text: bool,
}

/// Suffixes of names. xenia dumps words in the memory order of a little-endian machine.
const ENDS: [(&str, Hints); 6] = [
    (".ucode.bin.vert", Hints { stage: Some(Stage::Vertex), order: Some(ByteOrder::Little), text: false }),
    (".ucode.bin.frag", Hints { stage: Some(Stage::Fragment), order: Some(ByteOrder::Little), text: false }),
    (".ucode.vert", Hints { stage: Some(Stage::Vertex), order: None, text: true }),
    (".ucode.frag", Hints { stage: Some(Stage::Fragment), order: None, text: true }),
    (".xvu", Hints { stage: Some(Stage::Vertex), order: None, text: false }),
    (".xpu", Hints { stage: Some(Stage::Fragment), order: None, text: false }),
];

impl Hints {
    /// Returns the information in a name; empty if no emulator or compiler uses such names.
    pub fn of(name: &str) -> Hints {
        let name = name.to_ascii_lowercase();
        ENDS.iter().find(|(end, _)| name.ends_with(end)).map(|(_, hints)| *hints).unwrap_or_default()
    }

    /// Returns whether the name is typical of Xbox 360 shaders.
    pub fn is_shader(self) -> bool {
        self.stage.is_some()
    }
}

//! Properties of a shader that follow from the name of its file.

use crate::gpu::{ByteOrder, Stage};

/// Properties that a file name implies. `None` or `false` if the name implies nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Hints {
    /// Shader stage.
    pub stage: Option<Stage>,
    /// Byte order of the words.
    pub order: Option<ByteOrder>,
    /// Whether the suffix of the name means that the file contains XNA text.
    pub text: bool,
}

/// Suffixes of file names, each with the properties of the file. xenia dumps words in the memory order of a
/// little-endian machine.
const ENDS: [(&str, Hints); 6] = [
    (".ucode.bin.vert", Hints { stage: Some(Stage::Vertex), order: Some(ByteOrder::Little), text: false }),
    (".ucode.bin.frag", Hints { stage: Some(Stage::Fragment), order: Some(ByteOrder::Little), text: false }),
    (".ucode.vert", Hints { stage: Some(Stage::Vertex), order: None, text: true }),
    (".ucode.frag", Hints { stage: Some(Stage::Fragment), order: None, text: true }),
    (".xvu", Hints { stage: Some(Stage::Vertex), order: None, text: false }),
    (".xpu", Hints { stage: Some(Stage::Fragment), order: None, text: false }),
];

impl Hints {
    /// Returns what a file name implies; nothing if no known emulator or compiler uses such a name.
    pub fn of(name: &str) -> Hints {
        let name = name.to_ascii_lowercase();
        ENDS.iter().find(|(end, _)| name.ends_with(end)).map(|(_, hints)| *hints).unwrap_or_default()
    }

    /// Returns whether emulators or compilers give such a name to shaders of the Xbox 360.
    pub fn is_shader(self) -> bool {
        self.stage.is_some()
    }
}

//! What the name of a file says about the shader in it.

use crate::gpu::{ByteOrder, Stage};

/// What a name says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Hints {
    /// The stage.
    pub stage: Option<Stage>,
    /// The order of the bytes of words.
    pub order: Option<ByteOrder>,
    /// The file holds the XNA text of a program.
    pub text: bool,
}

/// The ends of names. xenia dumps words as a little-endian machine has them in memory.
const ENDS: [(&str, Hints); 6] = [
    (".ucode.bin.vert", Hints { stage: Some(Stage::Vertex), order: Some(ByteOrder::Little), text: false }),
    (".ucode.bin.frag", Hints { stage: Some(Stage::Fragment), order: Some(ByteOrder::Little), text: false }),
    (".ucode.vert", Hints { stage: Some(Stage::Vertex), order: None, text: true }),
    (".ucode.frag", Hints { stage: Some(Stage::Fragment), order: None, text: true }),
    (".xvu", Hints { stage: Some(Stage::Vertex), order: None, text: false }),
    (".xpu", Hints { stage: Some(Stage::Fragment), order: None, text: false }),
];

impl Hints {
    /// What a name says; nothing if it is not one of those that emulators and compilers give.
    pub fn of(name: &str) -> Hints {
        let name = name.to_ascii_lowercase();
        ENDS.iter().find(|(end, _)| name.ends_with(end)).map(|(_, hints)| *hints).unwrap_or_default()
    }

    /// Whether the name is one that shaders of the Xbox 360 have.
    pub fn is_shader(self) -> bool {
        self.stage.is_some()
    }
}

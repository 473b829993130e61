//! Options of a2xx and Xenos shaders.

use super::Unit;
use isaloom_a2xx::{Dialect, Language, Stage};

/// What a shader's text looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct A2xxDisOptions {
    /// The stage, which names the exports; else what the input or the program says.
    pub stage: Option<Stage>,
    /// The dialect; else the one that loses nothing.
    pub dialect: Option<Dialect>,
    /// The input is not programs but single words of this kind.
    pub unit: Option<Unit>,
    /// Single words wait for the instructions before them.
    pub sync: bool,
    /// The words of every instruction are shown.
    pub raw: bool,
    /// What the container calls constants and textures is shown.
    pub names: bool,
    /// What is probably wrong with a program is said.
    pub lint: bool,
    /// What is shown of a program.
    pub show: A2xxShow,
    /// Where in the input the program begins.
    pub at: Option<usize>,
}

/// What is shown of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum A2xxShow {
    /// Its text.
    #[default]
    Text,
    /// What it uses.
    Summary,
    /// Its control-flow graph, for Graphviz.
    Graph,
    /// Where registers hold values that are still read.
    Registers,
    /// Which instructions wait, for what, and which slots issue both halves.
    Schedule,
    /// What it does, in a language for reading.
    Pseudo(Language),
    /// Its words, taken out of their container.
    Code,
}

/// How a shader is made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct A2xxAsmOptions {
    /// The stage, which the exports of some texts need.
    pub stage: Option<Stage>,
    /// The dialect; else the one that the text is in.
    pub dialect: Option<Dialect>,
    /// The text is not programs but single words of this kind.
    pub unit: Option<Unit>,
    /// What is probably wrong with the program is said.
    pub lint: bool,
    /// The program is written as text in this dialect.
    pub print: Option<Dialect>,
    /// A whole container is written, made of what the text declares.
    pub whole: bool,
    /// A container, by name, that the program is put into.
    pub container: Option<(String, Vec<u8>)>,
}

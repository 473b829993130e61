//! Options for complete shaders.

use isaloom_a2xx::{Names, Stage};

/// Options for a complete shader.
#[derive(Clone, Debug)]
pub struct ShaderOptions {
    /// Shader stage.
    pub stage: Stage,
    /// Names and values from the tables of the program's container; empty if there is no container.
    pub names: Names,
    /// Whether to round the results of exp, log, rcp, rsq and sqrt to 21 bits of mantissa. According to xenia-canary,
    /// the hardware does this.
    pub rounded: bool,
}

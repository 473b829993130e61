//! Options for complete shaders.

use isaloom_a2xx::{Names, Stage};

/// Options for a complete shader.
#[derive(Clone, Debug)]
pub struct ShaderOptions {
    /// Shader stage.
    pub stage: Stage,
    /// Names and values in the tables of the program's container.
    pub names: Names,
    /// Whether results of exp, log, rcp, rsq and sqrt are rounded to 21 bits of mantissa, as the hardware does
    /// according to xenia-canary.
    pub rounded: bool,
}

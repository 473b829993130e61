//! All errors of an assembly as one value that implements `Error`.

use super::{AsmError, Assembly};
use alloc::vec::Vec;
use core::fmt;
use isaloom_source::Diagnostic;

/// Error of an assembly: all errors of the text.
#[derive(Clone, Debug)]
pub struct AssembleError {
    /// The errors in text order; never empty.
    pub errors: Vec<AsmError>,
}

impl AssembleError {
    /// Returns the diagnostics of the errors.
    pub fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        self.errors.iter().map(|error| &error.diagnostic)
    }
}

/// One line per error.
impl fmt::Display for AssembleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.errors.iter().enumerate() {
            let line = if index == 0 { "" } else { "\n" };
            write!(f, "{line}{error}")?;
        }
        Ok(())
    }
}

impl core::error::Error for AssembleError {}

impl Assembly {
    /// Returns the assembly if it has no errors.
    ///
    /// ```
    /// use isaloom_spirv::{AsmOptions, assemble};
    ///
    /// let bytes = assemble("OpCapability Shader", &AsmOptions::default()).into_result()?.to_bytes();
    /// assert_eq!(bytes.len(), 28);
    /// let error = assemble("OpCapability shader", &AsmOptions::default()).into_result().err();
    /// let error = error.ok_or("no error")?;
    /// assert_eq!(error.to_string(), "error: 1: 14: Invalid capability 'shader'.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// All errors of the text.
    pub fn into_result(mut self) -> Result<Assembly, AssembleError> {
        match self.errors.is_empty() {
            true => Ok(self),
            false => Err(AssembleError { errors: core::mem::take(&mut self.errors) }),
        }
    }
}

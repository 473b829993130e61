//! Names of bitsets as identifiers of C.

use core::fmt;

/// Two names that become one identifier, so that the C would not compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdentifierClash {
    /// The identifier.
    pub identifier: String,
    /// The names, in the order of the description.
    pub names: [String; 2],
}

impl fmt::Display for IdentifierClash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.names;
        write!(f, "`{first}` and `{second}` are both `{}` in C", self.identifier)
    }
}

impl std::error::Error for IdentifierClash {}

/// The stem of the functions of a root: `#reg-gpr` is `__reg_gpr`.
pub(crate) fn function_stem(name: &str) -> String {
    format!("__{}", letters(name).collect::<String>())
}

/// A name as the readable part of an identifier that a number tells apart from others; long names are cut.
pub(crate) fn stem(name: &str) -> String {
    letters(name).take(LONGEST).collect()
}

fn letters(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|&c| c != '#').map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
}

const LONGEST: usize = 60;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_identifiers() {
        assert_eq!(function_stem("#cat3-src"), "__cat3_src");
    }
}

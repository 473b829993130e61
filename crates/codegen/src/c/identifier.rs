//! Converts bitset names to C identifiers.

use core::fmt;

/// Two names that become the same C identifier, so that the generated code would not compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdentifierClash {
    /// Identifier that both names become.
    pub identifier: String,
    /// Names, in description order.
    pub names: [String; 2],
}

impl fmt::Display for IdentifierClash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.names;
        write!(f, "`{first}` and `{second}` are both `{}` in C", self.identifier)
    }
}

impl std::error::Error for IdentifierClash {}

/// Returns the part that the names of a root's functions have in common: `__reg_gpr` for `#reg-gpr`.
pub(crate) fn function_stem(name: &str) -> String {
    format!("__{}", letters(name).collect::<String>())
}

/// Returns the readable part of an identifier. It is not unique, because long names are cut off; the caller appends a
/// number.
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
    fn names_become_c_identifiers() {
        assert_eq!(function_stem("#cat3-src"), "__cat3_src");
    }
}

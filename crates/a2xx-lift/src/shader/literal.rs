//! Prints float literals and component letters of complete shaders.

use crate::language::Language;

/// Letters of the components.
const LETTERS: [char; 4] = ['x', 'y', 'z', 'w'];

/// Returns the letters of components, such as `xy` for 0 and 1.
pub(super) fn letters(components: impl IntoIterator<Item = usize>) -> String {
    components.into_iter().map(|component| LETTERS[component & 3]).collect()
}

/// Returns a float as a literal of the language. Infinity and NaN are expressions, because the languages have no
/// literals for them.
pub(super) fn number(value: f32, language: Language) -> String {
    match (value.is_finite(), language) {
        (true, _) => format!("{value:?}"),
        (false, Language::Glsl) => format!("uintBitsToFloat({:#x}u)", value.to_bits()),
        (false, Language::Hlsl) => format!("asfloat({:#x}u)", value.to_bits()),
    }
}

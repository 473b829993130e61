//! What the client asks of the server, beside what projects say.

use isaloom_target::About;
use serde::Deserialize;

/// What the client asks for: `initializationOptions`, or the section `isaloom` of its configuration.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(crate) struct Settings {
    /// The instruction set of texts of which nothing else says it.
    pub(crate) isa: Option<String>,
    /// The GPU or generation of such texts.
    pub(crate) gpu: Option<String>,
    /// How many milliseconds nothing must have been typed before a text is looked at again; 20 where it is left out.
    pub(crate) debounce: Option<u64>,
    /// Whether offsets, words and patterns are shown at the end of lines; they are where it is left out.
    pub(crate) inlay_hints: Option<bool>,
    /// Whether the words of bitsets, encodings and instructions are told above them; they are where it is left out.
    pub(crate) code_lens: Option<bool>,
}

impl Settings {
    /// Reads what a client sent: the section itself, or an object that has it. What is wrong leaves everything as usual.
    pub(crate) fn of(value: &serde_json::Value) -> Settings {
        let section = value.get("isaloom").unwrap_or(value);
        Settings::deserialize(section).unwrap_or_default()
    }

    /// What is asked for texts that say nothing themselves.
    pub(crate) fn about(&self) -> About {
        About { isa: self.isa.clone(), gpu: self.gpu.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_stand_in_a_section_or_alone() {
        let wanted =
            Settings { isa: Some("ir3".to_owned()), inlay_hints: Some(false), ..Settings::default() };
        let alone = serde_json::json!({"isa": "ir3", "inlayHints": false});
        assert_eq!(Settings::of(&alone), wanted);
        assert_eq!(Settings::of(&serde_json::json!({"isaloom": alone, "other": 1})), wanted);
        assert_eq!(Settings::of(&serde_json::json!({"isa": 7})), Settings::default());
        assert_eq!(Settings::of(&serde_json::Value::Null), Settings::default());
    }
}

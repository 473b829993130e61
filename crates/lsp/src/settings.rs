//! Settings that the client sends to the server.

use isaloom_target::About;
use serde::Deserialize;

/// Settings from `initializationOptions` or from the section `isaloom` of the client's configuration.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(crate) struct Settings {
    /// Instruction set for documents that do not select one.
    pub(crate) isa: Option<String>,
    /// GPU or generation for documents that do not select one.
    pub(crate) gpu: Option<String>,
    /// How long a document must be unchanged before it is analyzed, in milliseconds. The default is 20.
    pub(crate) debounce: Option<u64>,
    /// Whether inlay hints show offsets, encodings and patterns. The default is true.
    pub(crate) inlay_hints: Option<bool>,
    /// Whether code lenses show word counts above bitsets, encodings and instructions. The default is true.
    pub(crate) code_lens: Option<bool>,
}

impl Settings {
    /// Parses settings. `value` is the section `isaloom`, or an object that contains it. Invalid settings are replaced
    /// by the defaults.
    pub(crate) fn of(value: &serde_json::Value) -> Settings {
        let section = value.get("isaloom").unwrap_or(value);
        Settings::deserialize(section).unwrap_or_default()
    }

    /// Returns the instruction set and GPU for documents that do not select one.
    pub(crate) fn about(&self) -> About {
        About { isa: self.isa.clone(), gpu: self.gpu.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_with_or_without_section() {
        let wanted =
            Settings { isa: Some("ir3".to_owned()), inlay_hints: Some(false), ..Settings::default() };
        let alone = serde_json::json!({"isa": "ir3", "inlayHints": false});
        assert_eq!(Settings::of(&alone), wanted);
        assert_eq!(Settings::of(&serde_json::json!({"isaloom": alone, "other": 1})), wanted);
        assert_eq!(Settings::of(&serde_json::json!({"isa": 7})), Settings::default());
        assert_eq!(Settings::of(&serde_json::Value::Null), Settings::default());
    }
}

//! Effects on the meaning of words if one description replaces another.

use crate::{Change, Side, Witness};
use serde::Serialize;

/// Differences between an old and a new description, with example words.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Audit {
    /// Title of the old description.
    pub from: String,
    /// Title of the new description.
    pub to: String,
    /// Differences, grouped by effect, the most severe effect first; in a group, in the order of the comparison.
    pub findings: Vec<AuditFinding>,
    /// Numbers of differences per effect, which include differences that are not listed.
    pub counts: AuditCounts,
    /// Number of instructions that are equal in both descriptions, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same: Option<u64>,
}

impl Audit {
    /// Keeps only the findings with one of `effects`, or all findings if `effects` is empty. The counts do not change.
    pub fn only(mut self, effects: &[Effect]) -> Audit {
        self.findings.retain(|found| effects.is_empty() || effects.contains(&found.effect));
        self
    }
}

/// Difference between the descriptions, and its effect on words.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditFinding {
    /// Effect of the difference on words.
    pub effect: Effect,
    /// Whether the item was removed, added or changed.
    pub status: DifferenceStatus,
    /// Instruction, encoding or other item of the description that was removed, added or changed; the old item if it
    /// was changed.
    pub subject: Side,
    /// Name of the item in the new description; omitted if the name is the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<String>,
    /// Change of the item; omitted if the item was removed or added as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
    /// Affected word, with its text in both descriptions; omitted if none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// Whether an instruction, encoding or other item was removed, added or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DifferenceStatus {
    /// Only the old description has the item.
    Removed,
    /// Only the new description has the item.
    Added,
    /// Both descriptions have the item.
    Changed,
}

/// Effect of a difference on words, most severe first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A word is an instruction only in the old description.
    Lost,
    /// A word has a different text.
    Changed,
    /// A word is an instruction only in the new description.
    New,
    /// The example word has the same text in both descriptions, or only attributes differ (flags, groups, aliases,
    /// operands, documentation).
    Same,
    /// No example word: only properties of the whole description differ, or the search found no word.
    Unwitnessed,
}

impl Effect {
    /// All effects, most severe first.
    pub const ALL: [Effect; 5] =
        [Effect::Lost, Effect::Changed, Effect::New, Effect::Same, Effect::Unwitnessed];

    /// Returns the name of the effect in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Effect::Lost => "lost",
            Effect::Changed => "changed",
            Effect::New => "new",
            Effect::Same => "same",
            Effect::Unwitnessed => "unwitnessed",
        }
    }

    /// Returns the effect with this name; `None` for an unknown name. The names of schema 1 (`otherwise`, `unshown`)
    /// are known.
    pub fn named(name: &str) -> Option<Effect> {
        match name {
            "otherwise" => Some(Effect::Changed),
            "unshown" => Some(Effect::Unwitnessed),
            _ => Effect::ALL.into_iter().find(|effect| effect.name() == name),
        }
    }
}

/// Numbers of differences per effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditCounts {
    /// Number of differences that remove instructions.
    pub lost: u64,
    /// Number of differences that change the text of words.
    pub changed: u64,
    /// Number of differences that add instructions.
    pub new: u64,
    /// Number of differences that do not change the text of words.
    pub same: u64,
    /// Number of differences without an example word.
    pub unwitnessed: u64,
}

impl AuditCounts {
    /// Returns the number of differences with this effect.
    pub fn of(&self, effect: Effect) -> u64 {
        match effect {
            Effect::Lost => self.lost,
            Effect::Changed => self.changed,
            Effect::New => self.new,
            Effect::Same => self.same,
            Effect::Unwitnessed => self.unwitnessed,
        }
    }

    /// Adds 1 to the number of differences with this effect.
    pub fn add(&mut self, effect: Effect) {
        let count = match effect {
            Effect::Lost => &mut self.lost,
            Effect::Changed => &mut self.changed,
            Effect::New => &mut self.new,
            Effect::Same => &mut self.same,
            Effect::Unwitnessed => &mut self.unwitnessed,
        };
        *count += 1;
    }
}

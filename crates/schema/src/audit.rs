//! Effects on words if one description replaces another.

use crate::{Change, Side, Witness};
use serde::Serialize;

/// Differences between two descriptions, with example words.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Audit {
    /// Title of the old description.
    pub from: String,
    /// Title of the new description.
    pub to: String,
    /// Differences, grouped by effect (most severe first), and in the order of the comparison within a group.
    pub findings: Vec<AuditFinding>,
    /// Number of differences per effect, including unlisted differences.
    pub counts: AuditCounts,
    /// Number of instructions that are equal in both descriptions, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same: Option<u64>,
}

impl Audit {
    /// Keeps only the findings with one of these effects; keeps all findings if the list is empty. The counts do not
    /// change.
    pub fn only(mut self, effects: &[Effect]) -> Audit {
        self.findings.retain(|found| effects.is_empty() || effects.contains(&found.effect));
        self
    }
}

/// Difference and its effect on words.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditFinding {
    /// Effect on words.
    pub effect: Effect,
    /// Whether the item was removed, added or changed.
    pub status: DifferenceStatus,
    /// Item of a description that was removed, added or changed.
    pub subject: Side,
    /// Name of the item in the new description; omitted if the name is the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<String>,
    /// Change of the item; omitted if the item was removed or added as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
    /// Affected word with its text in both descriptions; omitted if no affected word was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// Whether an item was removed, added or changed.
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
    /// The example word prints the same text in both descriptions, or only attributes differ (flags, groups, aliases,
    /// operands, documentation).
    Same,
    /// No example word: only properties of the document changed, or the search found no word.
    Unwitnessed,
}

impl Effect {
    /// All effects, most severe first.
    pub const ALL: [Effect; 5] =
        [Effect::Lost, Effect::Changed, Effect::New, Effect::Same, Effect::Unwitnessed];

    /// Returns the name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Effect::Lost => "lost",
            Effect::Changed => "changed",
            Effect::New => "new",
            Effect::Same => "same",
            Effect::Unwitnessed => "unwitnessed",
        }
    }

    /// Returns the effect with the given name. The names of schema 1 (`otherwise`, `unshown`) are accepted too.
    pub fn named(name: &str) -> Option<Effect> {
        match name {
            "otherwise" => Some(Effect::Changed),
            "unshown" => Some(Effect::Unwitnessed),
            _ => Effect::ALL.into_iter().find(|effect| effect.name() == name),
        }
    }
}

/// Number of differences per effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditCounts {
    /// Differences that remove instructions.
    pub lost: u64,
    /// Differences that change the text of words.
    pub changed: u64,
    /// Differences that add instructions.
    pub new: u64,
    /// Differences that leave the text of words unchanged.
    pub same: u64,
    /// Differences without an example word.
    pub unwitnessed: u64,
}

impl AuditCounts {
    /// Returns the count of an effect.
    pub fn of(&self, effect: Effect) -> u64 {
        match effect {
            Effect::Lost => self.lost,
            Effect::Changed => self.changed,
            Effect::New => self.new,
            Effect::Same => self.same,
            Effect::Unwitnessed => self.unwitnessed,
        }
    }

    /// Increments the count of an effect.
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

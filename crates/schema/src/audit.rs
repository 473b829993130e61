//! What becomes of words where one description takes the place of another.

use crate::{Change, Side, Witness};
use serde::Serialize;

/// Every difference between two descriptions, each with a word that it is about.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Audit {
    /// The description that there was, in words.
    pub from: String,
    /// The description that takes its place, in words.
    pub to: String,
    /// What differs: by effect, then in the order of the comparison.
    pub findings: Vec<AuditFinding>,
    /// How many of each effect there are, whether they are listed or not.
    pub counts: AuditCounts,
    /// How many instructions are the same, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same: Option<u64>,
}

impl Audit {
    /// Only what has one of these effects; everything where there is none. The counts stay.
    pub fn only(mut self, effects: &[Effect]) -> Audit {
        self.findings.retain(|found| effects.is_empty() || effects.contains(&found.effect));
        self
    }
}

/// One difference, and what it does to words.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditFinding {
    /// What it does to words.
    pub effect: Effect,
    /// Whether something went, came or changed.
    pub status: DifferenceStatus,
    /// What it is of.
    pub subject: Side,
    /// The name of the same in the second, where it is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<String>,
    /// What changed; not there for something that went or came as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
    /// A word that it is about, with its text under both; not there where none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// Whether something went, came or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DifferenceStatus {
    /// Only the first has it.
    Removed,
    /// Only the second has it.
    Added,
    /// Both have it.
    Changed,
}

/// What a difference does to words, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A word that was an instruction is none any more.
    Lost,
    /// A word reads otherwise.
    Changed,
    /// A word that was no instruction is one now.
    New,
    /// The words that it is about read the same: something else is said of them, or no word that differs was found.
    Same,
    /// There is no word that it is about, or none was found.
    Unwitnessed,
}

impl Effect {
    /// All of them, the gravest first.
    pub const ALL: [Effect; 5] =
        [Effect::Lost, Effect::Changed, Effect::New, Effect::Same, Effect::Unwitnessed];

    /// The name that JSON has for it.
    pub fn name(self) -> &'static str {
        match self {
            Effect::Lost => "lost",
            Effect::Changed => "changed",
            Effect::New => "new",
            Effect::Same => "same",
            Effect::Unwitnessed => "unwitnessed",
        }
    }

    /// Returns the effect with a name. The names of schema 1 (`otherwise`, `unshown`) are accepted too.
    pub fn named(name: &str) -> Option<Effect> {
        match name {
            "otherwise" => Some(Effect::Changed),
            "unshown" => Some(Effect::Unwitnessed),
            _ => Effect::ALL.into_iter().find(|effect| effect.name() == name),
        }
    }
}

/// How many differences of each effect there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditCounts {
    /// Words are lost.
    pub lost: u64,
    /// Words read otherwise.
    pub changed: u64,
    /// Words are new.
    pub new: u64,
    /// Words read the same.
    pub same: u64,
    /// No word shows it.
    pub unwitnessed: u64,
}

impl AuditCounts {
    /// How many of an effect there are.
    pub fn of(&self, effect: Effect) -> u64 {
        match effect {
            Effect::Lost => self.lost,
            Effect::Changed => self.changed,
            Effect::New => self.new,
            Effect::Same => self.same,
            Effect::Unwitnessed => self.unwitnessed,
        }
    }

    /// Counts one more.
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

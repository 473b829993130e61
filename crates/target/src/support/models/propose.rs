//! Proposes bitsets for words that match no leaf, as records.

use super::{generations, hex, pair};
use isaloom_design::{DetectedOperand, OperandBehavior, ProposalJob, learn, write_proposal};
use isaloom_model::{Generation, Model};
use isaloom_scan::{Problem, Tally};
use isaloom_schema::{Behavior, Proposal, ProposedOperand};
use std::collections::BTreeSet;

/// Minimum number of words from which a bitset is proposed. A single word does not show which bits vary.
const AT_LEAST: usize = 2;

/// Returns proposals for the words of a scan that match no leaf.
pub(super) fn proposals(model: &Model, generation: Generation, tally: &Tally) -> Vec<Proposal> {
    let mut all = Vec::new();
    let groups = tally.groups();
    let fields = |root| -> Vec<String> {
        let names = groups.iter().filter_map(|(problem, _)| match problem {
            Problem::NoNested { field, unmatched } if unmatched.root == root => {
                Some(model.field(*field).name.to_string())
            }
            _ => None,
        });
        names.collect::<BTreeSet<_>>().into_iter().collect()
    };
    for (root, words) in tally.unknown() {
        let job = ProposalJob { root, generation, words: &words, at_least: AT_LEAST };
        let size = model.bitset(root).size;
        for found in learn(model, &job) {
            let name = format!("new{}", all.len() + 1);
            all.push(Proposal {
                root: model.bitset(root).name.clone(),
                fields: fields(root),
                extends: model.bitset(found.parent).name.clone(),
                pattern: found.pattern.to_string(),
                generations: generations(found.gens),
                words: found.words,
                explained: found.explained,
                examples: found.examples.iter().map(|&word| hex(size, word)).collect(),
                like: found.like.map(|id| model.bitset(id).name.clone()),
                operands: found.operands.iter().map(operand).collect(),
                bitset: write_proposal(model, &name, &found),
            });
        }
    }
    all
}

fn operand(learned: &DetectedOperand) -> ProposedOperand {
    ProposedOperand {
        name: learned.name.clone(),
        bits: pair(learned.range),
        behavior: match learned.behavior {
            OperandBehavior::Register => Behavior::Register,
            OperandBehavior::Immediate => Behavior::Immediate,
            OperandBehavior::Flag => Behavior::Flag,
            OperandBehavior::Choice => Behavior::Choice,
            OperandBehavior::Unknown => Behavior::Unknown,
        },
        inherited: learned.inherited,
        values: learned.values,
        least: format!("{:#x}", learned.extremes.0),
        largest: format!("{:#x}", learned.extremes.1),
        neighbors: learned.neighbors,
        known: learned.known,
    }
}

//! Proposes bitsets for words that no leaf matches, with constant bits as pattern and variable bits as operands.
//!
//! Words are grouped by the deepest bitset that they match, and by the bits that all leaves below this bitset fix. A
//! group whose pattern overlaps a known leaf is divided further, so that no proposal matches a word of a leaf.
//!
//! In a group, constant bits form the pattern. The other bits become the operands of the neighbor whose fields explain
//! these bits best. Ideally, all variable bits are in fields, and the types of the fields accept the values.

mod layout;
mod proposal;
mod write;

use crate::Space;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use isaloom_model::{GenRange, Model};

pub use proposal::{DetectedOperand, OperandBehavior, Proposal, ProposalJob};
pub use write::write;

use proposal::{Parent, constant};

/// Maximum number of groups.
const MAX_GROUPS: usize = 4_096;

/// Returns proposals for words that no leaf matches; proposals for more words come first.
pub fn learn(model: &Model, job: &ProposalJob<'_>) -> Vec<Proposal> {
    let gens = GenRange { min: job.generation.0, max: job.generation.0 };
    let space = Space::new(model, job.root, gens, &[]);
    let unknown = |word: &u128| !space.taken.iter().any(|(_, taken)| taken.matches(*word));
    let words: BTreeSet<u128> = job.words.iter().copied().filter(unknown).collect();
    let parents = Parent::all(model, job);
    let mut groups: BTreeMap<(usize, u128), Vec<u128>> = BTreeMap::new();
    for word in words {
        let Some(at) = parents.iter().position(|parent| parent.pattern.matches(word)) else { continue };
        let opcode = parents.get(at).map_or(0, |parent| parent.opcode);
        groups.entry((at, word & opcode)).or_default().push(word);
    }
    let mut found: Vec<(usize, Vec<u128>, Proposal)> = Vec::new();
    for ((at, _), words) in groups {
        let Some(parent) = parents.get(at) else { continue };
        for words in divided(&space, parent, words) {
            let proposal = layout::proposal(model, &space, job, parent, &words);
            add(&mut found, (at, words, proposal), |at, words| {
                let parent = parents.get(at)?;
                Some(layout::proposal(model, &space, job, parent, words))
            });
        }
    }
    let mut found: Vec<Proposal> = found.into_iter().map(|(_, _, proposal)| proposal).collect();
    found.retain(|proposal| proposal.words >= job.at_least.max(1));
    // A completely fixed field, such as an opcode that neighbors declare as a field, is not an operand.
    for proposal in &mut found {
        let open = !proposal.pattern.mask();
        proposal.operands.retain(|operand| operand.range.mask() & open != 0);
    }
    found.sort_by(|a, b| (b.words, a.pattern.value()).cmp(&(a.words, b.pattern.value())));
    found
}

/// Adds a proposal with its parent and its words. Proposals with common words are merged.
fn add(
    found: &mut Vec<(usize, Vec<u128>, Proposal)>,
    mut new: (usize, Vec<u128>, Proposal),
    propose: impl Fn(usize, &[u128]) -> Option<Proposal>,
) {
    while let Some(at) = found.iter().position(|(_, _, other)| other.pattern.intersects(new.2.pattern)) {
        let (parent, words, _) = found.swap_remove(at);
        // The parent that fixes fewer bits is valid for both groups.
        new.0 = new.0.max(parent);
        new.1.extend(words);
        new.1.sort_unstable();
        match propose(new.0, &new.1) {
            Some(proposal) => new.2 = proposal,
            None => return,
        }
    }
    found.push(new);
}

/// Divides the words into groups whose patterns do not overlap a known leaf.
fn divided(space: &Space, parent: &Parent, words: Vec<u128>) -> Vec<Vec<u128>> {
    let mut done = Vec::new();
    let mut open = Vec::from([words]);
    while let Some(words) = open.pop() {
        let pattern = constant(space.width, &words);
        let met = space.within(pattern);
        let bit = met.first().filter(|_| done.len() + open.len() < MAX_GROUPS).and_then(|_| {
            // Choose the bit that most of the overlapping leaves fix, among the bits that vary in the group.
            let votes = |bit: u32| met.iter().filter(|p| p.mask() >> bit & 1 == 1).count();
            let changing = !pattern.mask() & !parent.pattern.mask();
            (0..space.width).filter(|bit| changing >> bit & 1 == 1).max_by_key(|&bit| (votes(bit), bit))
        });
        match bit {
            Some(bit) => {
                let (ones, zeros): (Vec<u128>, Vec<u128>) =
                    words.into_iter().partition(|word| word >> bit & 1 == 1);
                open.extend([ones, zeros]);
            }
            None => done.push(words),
        }
    }
    done
}

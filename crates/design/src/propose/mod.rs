//! Proposes bitsets for words that no leaf matches: bits that are constant in the words become the pattern, and varying
//! bits become operands.
//!
//! Words are grouped by the deepest bitset that they match, and by their values of the bits that all leaves below this
//! bitset fix. A group whose pattern would match words of a known leaf is divided further.
//!
//! The operands of a proposal are the fields of the known leaf whose fields explain the varying bits best. Ideally, all
//! varying bits are in fields, and the types of the fields define all values.

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

/// Number of groups from which on no group is divided further.
const MAX_GROUPS: usize = 4_096;

/// Returns proposals for the words of the job that no leaf matches; the proposals that cover the most words come first.
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
    // A field whose bits the pattern fixes completely, such as an opcode field of the neighbor, is not an operand.
    for proposal in &mut found {
        let open = !proposal.pattern.mask();
        proposal.operands.retain(|operand| operand.range.mask() & open != 0);
    }
    found.sort_by(|a, b| (b.words, a.pattern.value()).cmp(&(a.words, b.pattern.value())));
    found
}

/// Adds a proposal with the index of its parent and its words. If its pattern shares words with an earlier proposal,
/// both are replaced by one proposal for the words of both.
fn add(
    found: &mut Vec<(usize, Vec<u128>, Proposal)>,
    mut new: (usize, Vec<u128>, Proposal),
    propose: impl Fn(usize, &[u128]) -> Option<Proposal>,
) {
    while let Some(at) = found.iter().position(|(_, _, other)| other.pattern.intersects(new.2.pattern)) {
        let (parent, words, _) = found.swap_remove(at);
        // Parents are ordered by the number of bits that they fix. The later parent fixes fewer bits, so the words of
        // both groups are expected to match it.
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

/// Divides the words into groups, until the constant bits of each group exclude all known leaves (or `MAX_GROUPS` is
/// reached).
fn divided(space: &Space, parent: &Parent, words: Vec<u128>) -> Vec<Vec<u128>> {
    let mut done = Vec::new();
    let mut open = Vec::from([words]);
    while let Some(words) = open.pop() {
        let pattern = constant(space.width, &words);
        let met = space.within(pattern);
        let bit = met.first().filter(|_| done.len() + open.len() < MAX_GROUPS).and_then(|_| {
            // Divides by the varying bit that most of the overlapping leaves fix.
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

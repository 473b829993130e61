//! Reduced ordered binary decision diagrams: exact sets of (generation, word, changed word) triples.
//!
//! The variables are the 32 bits of the generation and, for each bit of the word, the bit itself and a second bit
//! that stands for its value in another word. The pairs are neighbours in the order, so that comparing two words
//! stays small. A diagram that outgrows its node limit says so through [`Bdd::exhausted`] and answers `FALSE` from
//! then on; nothing that it said may be used then.

use isaloom_bits::Pattern;
use rustc_hash::FxHashMap;

/// The most nodes of a diagram: 24 bytes each.
const NODE_LIMIT: usize = 3_000_000;
const CACHE_SIZE: usize = 1 << 18;
const WORD_BASE: u32 = 32;

/// A set. Equal sets have equal references while the diagram lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Set(u32);

/// No triple at all.
pub(crate) const FALSE: Set = Set(0);
/// Every triple.
pub(crate) const TRUE: Set = Set(1);

/// A variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Var(u32);

impl Var {
    /// Bit `bit` of the generation.
    pub(crate) fn generation(bit: u32) -> Var {
        Var(31 - bit.min(31))
    }

    /// Bit `bit` of the word.
    pub(crate) fn word(bit: u32) -> Var {
        Var(WORD_BASE + 2 * (127 - bit.min(127)))
    }

    fn is_word(self) -> bool {
        self.0 >= WORD_BASE && (self.0 - WORD_BASE).is_multiple_of(2)
    }

    fn word_bit(self) -> Option<u32> {
        (self.0 >= WORD_BASE).then(|| 127 - (self.0 - WORD_BASE) / 2)
    }

    fn changed(self) -> Var {
        Var(self.0 + 1)
    }
}

#[derive(Clone, Copy)]
struct Node {
    var: Var,
    low: Set,
    high: Set,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Op {
    None,
    And,
    Xor,
    Change(u32),
}

#[derive(Clone, Copy)]
struct Cached {
    op: Op,
    a: Set,
    b: Set,
    result: Set,
}

/// One member of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Member {
    /// The generation.
    pub(crate) generation: u32,
    /// The word; bits that do not matter are 0.
    pub(crate) word: u128,
    /// The changed word, where the set says anything of it: the word with the renamed bits replaced.
    pub(crate) changed: u128,
}

/// All diagrams of one analysis.
pub(crate) struct Bdd {
    nodes: Vec<Node>,
    /// The bits of the word that each node depends on.
    supports: Vec<u128>,
    unique: FxHashMap<(Var, Set, Set), Set>,
    cache: Vec<Cached>,
    renamings: Vec<u128>,
    /// How many steps are left.
    steps: u64,
    exhausted: bool,
}

impl Bdd {
    pub(crate) fn new() -> Bdd {
        let leaf = Node { var: Var(u32::MAX), low: FALSE, high: FALSE };
        Bdd {
            nodes: vec![leaf, leaf],
            supports: vec![0, 0],
            unique: FxHashMap::default(),
            cache: vec![Cached { op: Op::None, a: FALSE, b: FALSE, result: FALSE }; CACHE_SIZE],
            renamings: Vec::new(),
            steps: u64::MAX,
            exhausted: false,
        }
    }

    /// Allows so many steps from now on, and no more. A step is a node that is looked for, found or not.
    pub(crate) fn allow(&mut self, steps: u64) {
        self.steps = steps;
    }

    /// How many of the allowed steps are left.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// How many nodes there are.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the node limit or the last step was reached: every answer since then may be wrong.
    pub(crate) fn exhausted(&self) -> bool {
        self.exhausted
    }

    fn node(&self, set: Set) -> Node {
        self.nodes.get(set.0 as usize).copied().unwrap_or(Node {
            var: Var(u32::MAX),
            low: FALSE,
            high: FALSE,
        })
    }

    /// The bits of the word that the set depends on, changed or not.
    pub(crate) fn support(&self, set: Set) -> u128 {
        self.supports.get(set.0 as usize).copied().unwrap_or(0)
    }

    fn make(&mut self, var: Var, low: Set, high: Set) -> Set {
        if low == high {
            return low;
        }
        self.steps = self.steps.saturating_sub(1);
        if let Some(&set) = self.unique.get(&(var, low, high)) {
            return set;
        }
        if self.nodes.len() >= NODE_LIMIT || self.steps == 0 {
            self.exhausted = true;
            return FALSE;
        }
        let set = Set(self.nodes.len() as u32);
        let own = var.word_bit().map_or(0, |bit| 1u128 << bit);
        let support = self.support(low) | self.support(high) | own;
        self.nodes.push(Node { var, low, high });
        self.supports.push(support);
        self.unique.insert((var, low, high), set);
        set
    }

    /// Where the variable is 1.
    pub(crate) fn var(&mut self, var: Var) -> Set {
        self.make(var, FALSE, TRUE)
    }

    pub(crate) fn and(&mut self, a: Set, b: Set) -> Set {
        if a == FALSE || b == FALSE {
            return FALSE;
        }
        if a == TRUE || a == b {
            return b;
        }
        if b == TRUE {
            return a;
        }
        let (a, b) = (a.min(b), a.max(b));
        if let Some(result) = self.recall(Op::And, a, b) {
            return result;
        }
        if self.exhausted {
            return FALSE;
        }
        let result = self.apply(a, b, Bdd::and);
        self.remember(Op::And, a, b, result)
    }

    pub(crate) fn xor(&mut self, a: Set, b: Set) -> Set {
        if a == b {
            return FALSE;
        }
        let (a, b) = (a.min(b), a.max(b));
        if a == FALSE {
            return b;
        }
        if let Some(result) = self.recall(Op::Xor, a, b) {
            return result;
        }
        if self.exhausted {
            return FALSE;
        }
        let result = self.apply(a, b, Bdd::xor);
        self.remember(Op::Xor, a, b, result)
    }

    /// Recurses on the topmost variable of two sets. The depth is bounded by the number of variables.
    fn apply(&mut self, a: Set, b: Set, op: fn(&mut Bdd, Set, Set) -> Set) -> Set {
        let (na, nb) = (self.node(a), self.node(b));
        let var = na.var.min(nb.var);
        let (a0, a1) = if na.var == var { (na.low, na.high) } else { (a, a) };
        let (b0, b1) = if nb.var == var { (nb.low, nb.high) } else { (b, b) };
        let low = op(self, a0, b0);
        let high = op(self, a1, b1);
        self.make(var, low, high)
    }

    pub(crate) fn not(&mut self, a: Set) -> Set {
        self.xor(a, TRUE)
    }

    pub(crate) fn or(&mut self, a: Set, b: Set) -> Set {
        let (na, nb) = (self.not(a), self.not(b));
        let both = self.and(na, nb);
        self.not(both)
    }

    /// `a` without `b`.
    pub(crate) fn minus(&mut self, a: Set, b: Set) -> Set {
        let b = self.not(b);
        self.and(a, b)
    }

    /// Where both are equal.
    pub(crate) fn same(&mut self, a: Set, b: Set) -> Set {
        let differ = self.xor(a, b);
        self.not(differ)
    }

    /// `yes` where `condition` holds, else `no`.
    pub(crate) fn select(&mut self, condition: Set, yes: Set, no: Set) -> Set {
        if condition == TRUE || yes == no {
            return yes;
        }
        if condition == FALSE {
            return no;
        }
        // no ^ (condition & (yes ^ no))
        let differ = self.xor(yes, no);
        let changed = self.and(condition, differ);
        self.xor(no, changed)
    }

    /// The set with the word bits of `bits` taken from the other word.
    pub(crate) fn changed(&mut self, set: Set, bits: u128) -> Set {
        let renaming = match self.renamings.iter().position(|&r| r == bits) {
            Some(i) => i,
            None => {
                self.renamings.push(bits);
                self.renamings.len() - 1
            }
        };
        self.rename(set, bits, Op::Change(renaming as u32))
    }

    fn rename(&mut self, set: Set, bits: u128, op: Op) -> Set {
        if self.support(set) & bits == 0 || self.exhausted {
            return set;
        }
        if let Some(result) = self.recall(op, set, FALSE) {
            return result;
        }
        let node = self.node(set);
        let low = self.rename(node.low, bits, op);
        let high = self.rename(node.high, bits, op);
        let ours = node.var.is_word() && node.var.word_bit().is_some_and(|bit| (bits >> bit) & 1 == 1);
        let var = if ours { node.var.changed() } else { node.var };
        let result = self.make(var, low, high);
        self.remember(op, set, FALSE, result)
    }

    /// The set where the word's `bit` is known to be `value`; the result does not depend on it.
    pub(crate) fn restrict(&mut self, set: Set, bit: u32, value: bool) -> Set {
        let node = self.node(set);
        if self.support(set) & (1u128 << bit.min(127)) == 0 || self.exhausted {
            return set;
        }
        if node.var == Var::word(bit) {
            return if value { node.high } else { node.low };
        }
        let low = self.restrict(node.low, bit, value);
        let high = self.restrict(node.high, bit, value);
        self.make(node.var, low, high)
    }

    /// Some member with as many zero bits as the diagram's order allows; `None` of the empty set.
    /// `renamed` are the bits that [`changed`](Bdd::changed) renamed.
    pub(crate) fn member(&self, set: Set, renamed: u128) -> Option<Member> {
        if set == FALSE {
            return None;
        }
        let (mut generation, mut word, mut other) = (0, 0u128, 0u128);
        let mut at = set;
        while at != TRUE && at != FALSE {
            let node = self.node(at);
            let one = node.low == FALSE;
            at = if one { node.high } else { node.low };
            if !one {
                continue;
            }
            match node.var.word_bit() {
                None => generation |= 1u32 << (31 - node.var.0.min(31)),
                Some(bit) if node.var.is_word() => word |= 1 << bit,
                Some(bit) => other |= 1 << bit,
            }
        }
        Some(Member { generation, word, changed: (word & !renamed) | (other & renamed) })
    }

    /// Whether a word of a generation is in the set, which says nothing of changed words.
    pub(crate) fn contains(&self, set: Set, generation: u32, word: u128) -> bool {
        let mut at = set;
        while at != TRUE && at != FALSE {
            let node = self.node(at);
            let one = match node.var.word_bit() {
                None => (generation >> (31 - node.var.0.min(31))) & 1 == 1,
                Some(bit) => (word >> bit) & 1 == 1,
            };
            at = if one { node.high } else { node.low };
        }
        at == TRUE
    }

    /// The set in one generation; the result does not depend on it.
    pub(crate) fn in_generation(&self, set: Set, generation: u32) -> Set {
        let mut at = set;
        // Its bits stand above all others.
        while at != TRUE && at != FALSE && self.node(at).var.0 < WORD_BASE {
            let node = self.node(at);
            let one = (generation >> (31 - node.var.0)) & 1 == 1;
            at = if one { node.high } else { node.low };
        }
        at
    }

    /// The words of a set that does not depend on the generation, as disjoint patterns in ascending order; false if
    /// there are more than `limit`.
    pub(crate) fn patterns(&self, set: Set, width: u32, limit: usize) -> (Vec<Pattern>, bool) {
        let mut found = Vec::new();
        let mut open = vec![(set, 0u128, 0u128)];
        while let Some((at, mask, value)) = open.pop() {
            if at == FALSE {
                continue;
            }
            if at == TRUE {
                if found.len() == limit {
                    return (found, false);
                }
                found.push(Pattern::new(width, mask, value));
                continue;
            }
            let node = self.node(at);
            let bit = node.var.word_bit().map_or(0, |bit| 1 << bit);
            open.push((node.high, mask | bit, value | bit));
            open.push((node.low, mask | bit, value));
        }
        (found, true)
    }

    /// Where the generation is at least `min` and at most `max`.
    pub(crate) fn generations(&mut self, min: u32, max: u32) -> Set {
        let (mut at_least, mut at_most) = (TRUE, TRUE);
        for bit in 0..32 {
            let var = Var::generation(bit);
            at_least = match (min >> bit) & 1 {
                1 => self.make(var, FALSE, at_least),
                _ => self.make(var, at_least, TRUE),
            };
            at_most = match (max >> bit) & 1 {
                1 => self.make(var, TRUE, at_most),
                _ => self.make(var, at_most, FALSE),
            };
        }
        self.and(at_least, at_most)
    }

    fn slot(op: Op, a: Set, b: Set) -> usize {
        let code = match op {
            Op::None => 0,
            Op::And => 1,
            Op::Xor => 2,
            Op::Change(n) => 3u32.wrapping_add(n),
        };
        let mixed = (u64::from(a.0) << 32 | u64::from(b.0)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ u64::from(code).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 40) as usize & (CACHE_SIZE - 1)
    }

    fn recall(&self, op: Op, a: Set, b: Set) -> Option<Set> {
        let entry = self.cache.get(Bdd::slot(op, a, b))?;
        (entry.op == op && entry.a == a && entry.b == b).then_some(entry.result)
    }

    fn remember(&mut self, op: Op, a: Set, b: Set, result: Set) -> Set {
        if let Some(entry) = self.cache.get_mut(Bdd::slot(op, a, b)) {
            *entry = Cached { op, a, b, result };
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_sets_are_one_reference() {
        let mut b = Bdd::new();
        let (x, y) = (b.var(Var::word(3)), b.var(Var::word(5)));
        let and = b.and(x, y);
        let nx = b.not(x);
        let ny = b.not(y);
        let nor = b.or(nx, ny);
        assert_eq!(b.not(nor), and);
        assert_eq!(b.support(and), 0b10_1000);
        assert_eq!(b.member(and, 0).map(|m| m.word), Some(0b10_1000));
    }

    #[test]
    fn generation_ranges_are_exact() {
        let mut b = Bdd::new();
        let range = b.generations(600, 799);
        assert_eq!(b.member(range, 0).map(|m| m.generation), Some(600));
        let below = b.generations(0, 599);
        assert_eq!(b.and(range, below), FALSE);
        assert_eq!(b.generations(0, u32::MAX), TRUE);
    }

    #[test]
    fn a_changed_set_speaks_of_the_other_word() {
        let mut b = Bdd::new();
        let x = b.var(Var::word(0));
        let other = b.changed(x, 1);
        let differ = b.xor(x, other);
        let member = b.member(differ, 1).unwrap();
        assert_eq!((member.word, member.changed), (0, 1));
        assert_eq!(b.restrict(differ, 0, true), b.not(other));
    }
}

//! Reduced ordered binary decision diagrams (BDDs): exact sets of triples (generation, word, changed word).
//!
//! The changed word differs from the word in some bits, so that a set can relate two words. There are 32 variables for
//! the bits of the generation, and two per word bit: the bit of the word and the bit of the changed word. These two are
//! adjacent in the variable order, so that comparisons of two words stay small. A diagram that exceeds its node limit
//! sets [`Bdd::exhausted`] and returns `FALSE` from then on; its results must not be used.

use crate::nodes::{Node, Nodes};
use isaloom_bits::Pattern;

pub(crate) use crate::nodes::{FALSE, Set, TRUE};

/// Maximum number of nodes. A node takes 28 bytes, plus 8 to 16 bytes in the hash table.
const NODE_LIMIT: usize = 3_000_000;
/// Number of entries of the result cache; must be a power of two.
const CACHE_SIZE: usize = 1 << 18;
const WORD_BASE: u32 = 32;

/// A BDD variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Var(u32);

impl Var {
    /// Returns the variable of bit `bit` of the generation.
    pub(crate) fn generation(bit: u32) -> Var {
        Var(31 - bit.min(31))
    }

    /// Returns the variable of bit `bit` of the word.
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

/// Operation of an entry of the result cache; 0 marks an empty entry.
type Op = u32;
const AND: Op = 1;
const XOR: Op = 2;
const DEPENDS: Op = 3;
/// First operation number of the renamings, which replace word bits by bits of the changed word.
const RENAME: Op = 4;
/// Flag of operations on two sets within a third set. The other bits are the number of the third set; the numbers of
/// other operations are smaller than the flag.
const WITHIN: Op = 1 << 31;

/// Example from a set: a generation, and a word that is in the set for this generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Member {
    /// Generation of the member.
    pub(crate) generation: u32,
    /// Word of the member. Bits that do not matter are 0.
    pub(crate) word: u128,
    /// Changed word of the member: the word with the renamed bits replaced, if the set constrains the changed word.
    pub(crate) changed: u128,
}

/// Diagrams of all sets in one analysis.
pub(crate) struct Bdd {
    nodes: Nodes,
    /// Result cache with entries of operation, two operands and result. The operating system uses no memory for pages
    /// that are never accessed.
    cache: Vec<[u32; 4]>,
    renamings: Vec<u128>,
    /// Number of steps that remain in the budget.
    steps: u64,
    exhausted: bool,
}

impl Bdd {
    pub(crate) fn new() -> Bdd {
        Bdd {
            nodes: Nodes::new(),
            cache: vec![[0; 4]; CACHE_SIZE],
            renamings: Vec::new(),
            steps: u64::MAX,
            exhausted: false,
        }
    }

    /// Removes all sets; the allocated memory is reused.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.renamings.clear();
        self.cache.fill([0; 4]);
        self.exhausted = false;
    }

    /// Sets the budget in steps; a step is the lookup of a node.
    pub(crate) fn allow(&mut self, steps: u64) {
        self.steps = steps;
    }

    /// Returns the number of steps left in the budget.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns the number of nodes.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether the node limit or the step budget was exceeded. All later results may be wrong.
    pub(crate) fn exhausted(&self) -> bool {
        self.exhausted
    }

    /// Returns the bits on which the set depends, as a mask. A bit is included if the set depends on it in the word or
    /// in the changed word.
    pub(crate) fn support(&self, set: Set) -> u128 {
        self.nodes.support(set)
    }

    #[inline]
    fn make(&mut self, var: Var, low: Set, high: Set) -> Set {
        if low == high {
            return low;
        }
        self.steps = self.steps.saturating_sub(1);
        let own = || var.word_bit().map_or(0, |bit| 1u128 << bit);
        let limit = if self.steps == 0 { 0 } else { NODE_LIMIT };
        match self.nodes.find(Node { var: var.0, low, high }, own, limit) {
            Some(set) => set,
            None => {
                self.exhausted = true;
                FALSE
            }
        }
    }

    /// Returns the set of all members for which the variable is 1.
    pub(crate) fn var(&mut self, var: Var) -> Set {
        self.make(var, FALSE, TRUE)
    }

    pub(crate) fn and(&mut self, a: Set, b: Set) -> Set {
        let (a, b) = (a.min(b), a.max(b));
        if a == FALSE || a == b.not() {
            return FALSE;
        }
        if a == TRUE || a == b {
            return b;
        }
        if let Some(result) = self.recall(AND, a, b) {
            return result;
        }
        if self.exhausted {
            return FALSE;
        }
        let result = self.apply(a, b, Bdd::and);
        self.remember(AND, a, b, result)
    }

    pub(crate) fn xor(&mut self, a: Set, b: Set) -> Set {
        // `xor` of a complement is the complement of the `xor`, so only results for plain sets are computed and cached.
        let by = a.flipped(b);
        let (a, b) = (a.plain().min(b.plain()), a.plain().max(b.plain()));
        if a == b {
            return FALSE.flipped(by);
        }
        if a == FALSE {
            return b.flipped(by);
        }
        if let Some(result) = self.recall(XOR, a, b) {
            return result.flipped(by);
        }
        if self.exhausted {
            return FALSE;
        }
        let result = self.apply(a, b, Bdd::xor);
        self.remember(XOR, a, b, result).flipped(by)
    }

    /// Applies an operation recursively to the cofactors of two sets, for the first variable of either. The number of
    /// variables limits the recursion.
    #[inline(always)]
    fn apply(&mut self, a: Set, b: Set, op: impl Fn(&mut Bdd, Set, Set) -> Set) -> Set {
        let (na, nb) = (self.nodes.get(a), self.nodes.get(b));
        let var = na.var.min(nb.var);
        let ((a0, a1), (b0, b1)) = (halves(a, na, var), halves(b, nb, var));
        let low = op(self, a0, b0);
        let high = op(self, a1, b1);
        self.make(Var(var), low, high)
    }

    pub(crate) fn or(&mut self, a: Set, b: Set) -> Set {
        self.and(a.not(), b.not()).not()
    }

    /// Returns `a` without `b`.
    pub(crate) fn minus(&mut self, a: Set, b: Set) -> Set {
        self.and(a, b.not())
    }

    /// Returns the members that are in both `a` and `b`, or in neither.
    pub(crate) fn same(&mut self, a: Set, b: Set) -> Set {
        self.xor(a, b).not()
    }

    /// Returns the members of `within` that are in both `a` and `b`, or in neither.
    pub(crate) fn same_within(&mut self, within: Set, a: Set, b: Set) -> Set {
        if within == FALSE || a == b.not() {
            return FALSE;
        }
        if a == b {
            return within;
        }
        if within == TRUE {
            return self.same(a, b);
        }
        // The order of the operands does not matter, and complementing both of them does not change the result.
        let (plain, other) = (a.plain(), b.flipped(a));
        let (a, b) =
            if plain < other.plain() { (plain, other) } else { (other.plain(), plain.flipped(other)) };
        if a == FALSE {
            return self.and(within, b.not());
        }
        let op = WITHIN | within.number();
        if let Some(result) = self.recall(op, a, b) {
            return result;
        }
        if self.exhausted {
            return FALSE;
        }
        let (na, nb, nw) = (self.nodes.get(a), self.nodes.get(b), self.nodes.get(within));
        let var = na.var.min(nb.var).min(nw.var);
        let ((a0, a1), (b0, b1)) = (halves(a, na, var), halves(b, nb, var));
        let (within0, within1) = halves(within, nw, var);
        let low = self.same_within(within0, a0, b0);
        let high = self.same_within(within1, a1, b1);
        let result = self.make(Var(var), low, high);
        self.remember(op, a, b, result)
    }

    /// Returns the members of `yes` that are in `condition`, and the members of `no` that are not.
    pub(crate) fn select(&mut self, condition: Set, yes: Set, no: Set) -> Set {
        if condition == TRUE || yes == no {
            return yes;
        }
        if condition == FALSE {
            return no;
        }
        // Computed as `no ^ (condition & (yes ^ no))`.
        let differ = self.xor(yes, no);
        let changed = self.and(condition, differ);
        self.xor(no, changed)
    }

    /// Returns the set in which the bits of the changed word replace the word bits in the mask `bits`.
    pub(crate) fn changed(&mut self, set: Set, bits: u128) -> Set {
        let renaming = match self.renamings.iter().position(|&r| r == bits) {
            Some(i) => i,
            None => {
                self.renamings.push(bits);
                self.renamings.len() - 1
            }
        };
        self.rename(set, bits, RENAME.saturating_add(renaming as u32))
    }

    fn rename(&mut self, set: Set, bits: u128, op: Op) -> Set {
        if self.support(set) & bits == 0 || self.exhausted {
            return set;
        }
        // The result for a complement is the complement of the result, so only results for plain sets are cached.
        let plain = set.plain();
        if let Some(result) = self.recall(op, plain, FALSE) {
            return result.flipped(set);
        }
        let (node, var) = self.node(plain);
        let low = self.rename(node.low, bits, op);
        let high = self.rename(node.high, bits, op);
        let ours = var.is_word() && var.word_bit().is_some_and(|bit| (bits >> bit) & 1 == 1);
        let result = self.make(if ours { var.changed() } else { var }, low, high);
        self.remember(op, plain, FALSE, result).flipped(set)
    }

    /// Returns the set with word bit `bit` fixed to `value`; the result does not depend on the bit.
    pub(crate) fn restrict(&mut self, set: Set, bit: u32, value: bool) -> Set {
        let (node, var) = self.node(set);
        if self.support(set) & (1u128 << bit.min(127)) == 0 || self.exhausted {
            return set;
        }
        if var == Var::word(bit) {
            return if value { node.high } else { node.low };
        }
        let low = self.restrict(node.low, bit, value);
        let high = self.restrict(node.high, bit, value);
        self.make(var, low, high)
    }

    /// Returns all triples (generation, word, changed word) for which the value of word bit `bit` decides whether they
    /// are in `set`. The result does not depend on the bit.
    pub(crate) fn depends(&mut self, set: Set, bit: u32) -> Set {
        if self.support(set) & (1u128 << bit.min(127)) == 0 || self.exhausted {
            return FALSE;
        }
        // A set and its complement depend on the same bits.
        let plain = set.plain();
        let (node, var) = self.node(plain);
        if var == Var::word(bit) {
            return self.xor(node.low, node.high);
        }
        if let Some(result) = self.recall(DEPENDS, plain, Set::of(bit)) {
            return result;
        }
        let low = self.depends(node.low, bit);
        let high = self.depends(node.high, bit);
        let result = self.make(var, low, high);
        self.remember(DEPENDS, plain, Set::of(bit), result)
    }

    /// Returns a member of the set; `None` if the set is empty. Its bits are 0 where possible, with priority for the
    /// first variables in the order. `renamed` is the mask of the bits that [`changed`](Bdd::changed) has renamed.
    pub(crate) fn member(&self, set: Set, renamed: u128) -> Option<Member> {
        if set == FALSE {
            return None;
        }
        let (mut generation, mut word, mut other) = (0, 0u128, 0u128);
        let mut at = set;
        while at != TRUE && at != FALSE {
            let (node, var) = self.node(at);
            let one = node.low == FALSE;
            at = if one { node.high } else { node.low };
            if !one {
                continue;
            }
            match var.word_bit() {
                None => generation |= 1u32 << (31 - var.0.min(31)),
                Some(bit) if var.is_word() => word |= 1 << bit,
                Some(bit) => other |= 1 << bit,
            }
        }
        Some(Member { generation, word, changed: (word & !renamed) | (other & renamed) })
    }

    /// Returns whether the set contains a word in a generation. The set must not depend on the changed word.
    pub(crate) fn contains(&self, set: Set, generation: u32, word: u128) -> bool {
        let mut at = set;
        while at != TRUE && at != FALSE {
            let (node, var) = self.node(at);
            let one = match var.word_bit() {
                None => (generation >> (31 - var.0.min(31))) & 1 == 1,
                Some(bit) => (word >> bit) & 1 == 1,
            };
            at = if one { node.high } else { node.low };
        }
        at == TRUE
    }

    /// Returns the set for one generation; the result does not depend on the generation.
    pub(crate) fn in_generation(&self, set: Set, generation: u32) -> Set {
        let mut at = set;
        // The generation bits are first in the variable order, so the loop reaches the words.
        while at != TRUE && at != FALSE && self.nodes.get(at).var < WORD_BASE {
            let (node, var) = self.node(at);
            let one = (generation >> (31 - var.0)) & 1 == 1;
            at = if one { node.high } else { node.low };
        }
        at
    }

    /// Returns the words of a set as disjoint patterns in ascending order. The set must not depend on the generation.
    /// If there are more than `limit` patterns, returns the first `limit` and the flag false; otherwise the flag true.
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
            let (node, var) = self.node(at);
            let bit = var.word_bit().map_or(0, |bit| 1 << bit);
            open.push((node.high, mask | bit, value | bit));
            open.push((node.low, mask | bit, value));
        }
        (found, true)
    }

    /// Returns the set of all members with a generation from `min` to `max`, inclusive.
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

    fn node(&self, set: Set) -> (Node, Var) {
        let node = self.nodes.get(set);
        (node, Var(node.var))
    }

    #[inline]
    fn slot(op: Op, a: Set, b: Set) -> usize {
        let mixed = (u64::from(a.number()) << 32 | u64::from(b.number())).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ u64::from(op).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 40) as usize & (CACHE_SIZE - 1)
    }

    #[inline]
    fn recall(&self, op: Op, a: Set, b: Set) -> Option<Set> {
        let &[own, first, second, result] = self.cache.get(Bdd::slot(op, a, b))?;
        (own == op && first == a.number() && second == b.number()).then(|| Set::of(result))
    }

    #[inline]
    fn remember(&mut self, op: Op, a: Set, b: Set, result: Set) -> Set {
        if let Some(entry) = self.cache.get_mut(Bdd::slot(op, a, b)) {
            *entry = [op, a.number(), b.number(), result.number()];
        }
        result
    }
}

/// Returns the cofactors of a set: the set if the variable is 0, and the set if it is 1. `node` is the root node of the
/// set; its variable must not be before `var` in the order.
#[inline(always)]
fn halves(set: Set, node: Node, var: u32) -> (Set, Set) {
    if node.var == var { (node.low, node.high) } else { (set, set) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_sets_have_the_same_reference() {
        let mut b = Bdd::new();
        let (x, y) = (b.var(Var::word(3)), b.var(Var::word(5)));
        let and = b.and(x, y);
        let nx = x.not();
        let ny = y.not();
        let nor = b.or(nx, ny);
        assert_eq!(nor.not(), and);
        assert_eq!(b.support(and), 0b10_1000);
        assert_eq!(b.member(and, 0).map(|m| m.word), Some(0b10_1000));
    }

    #[test]
    fn set_depends_on_a_bit_if_both_values_differ() {
        let mut b = Bdd::new();
        let (x, y, z) = (b.var(Var::word(9)), b.var(Var::word(5)), b.var(Var::word(2)));
        let xy = b.and(x, y);
        let set = b.or(xy, z);
        assert_eq!(b.depends(set, 5), b.minus(x, z));
        assert_eq!(b.depends(set.not(), 5), b.minus(x, z));
        assert_eq!(b.depends(set, 2), xy.not());
        assert_eq!(b.depends(set, 7), FALSE);
    }

    #[test]
    fn equality_within_a_set_matches_its_definition() {
        let mut b = Bdd::new();
        let vars: Vec<Set> = (0..4).map(|bit| b.var(Var::word(bit))).collect();
        // All sets that an operation on two of the four bits gives, and their complements.
        let mut sets = vec![FALSE, TRUE];
        for &x in &vars {
            for &y in &vars {
                let (and, xor) = (b.and(x, y), b.xor(x, y));
                sets.extend([and, xor, and.not(), xor.not()]);
            }
        }
        for &within in &sets {
            for &one in &sets {
                for &other in &sets {
                    let same = b.same(one, other);
                    let expected = b.and(within, same);
                    assert_eq!(b.same_within(within, one, other), expected);
                }
            }
        }
    }

    #[test]
    fn cleared_diagram_keeps_no_data() {
        let mut b = Bdd::new();
        let (x, y) = (b.var(Var::word(9)), b.var(Var::word(5)));
        b.and(x, y);
        b.changed(x, 1 << 9);
        b.clear();
        assert_eq!(b.len(), 1);
        // A cleared diagram assigns the node numbers again; here, to the variables in another order.
        let (y, x) = (b.var(Var::word(5)), b.var(Var::word(9)));
        let and = b.and(x, y);
        assert_eq!(b.member(and, 0).map(|m| m.word), Some((1 << 9) | (1 << 5)));
        let other = b.changed(y, 1 << 5);
        assert_ne!(other, y);
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
    fn changed_set_describes_the_other_word() {
        let mut b = Bdd::new();
        let x = b.var(Var::word(0));
        let other = b.changed(x, 1);
        let differ = b.xor(x, other);
        let member = b.member(differ, 1).unwrap();
        assert_eq!((member.word, member.changed), (0, 1));
        assert_eq!(b.restrict(differ, 0, true), other.not());
    }
}

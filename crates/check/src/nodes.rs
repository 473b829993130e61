//! Nodes of the decision diagrams, with hash-consing: equal nodes exist only once.
//!
//! A reference to a node may be complemented, so that a set and its complement share their nodes. To make nodes unique,
//! the reference for the value 0 (`low`) is never complemented.

/// Reference to a set. Equal sets have equal references, until the diagrams are cleared. Bit 0 marks the complement of
/// the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Set(u32);

/// The empty set.
pub(crate) const FALSE: Set = Set(0);
/// The set of all members.
pub(crate) const TRUE: Set = Set(1);

impl Set {
    /// Returns the complement of the set.
    #[inline]
    pub(crate) fn not(self) -> Set {
        Set(self.0 ^ 1)
    }

    /// Returns the complement of the set if `by` is a complement, otherwise the set itself.
    #[inline]
    pub(crate) fn flipped(self, by: Set) -> Set {
        Set(self.0 ^ by.0 & 1)
    }

    /// Returns the set, or its complement if the reference is complemented.
    #[inline]
    pub(crate) fn plain(self) -> Set {
        Set(self.0 & !1)
    }

    /// Returns the set with this [`number`](Set::number).
    #[inline]
    pub(crate) fn of(number: u32) -> Set {
        Set(number)
    }

    #[inline]
    pub(crate) fn number(self) -> u32 {
        self.0
    }

    #[inline]
    fn node(self) -> usize {
        (self.0 >> 1) as usize
    }
}

/// Node: a variable, the set if the variable is 0, and the set if it is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) var: u32,
    pub(crate) low: Set,
    pub(crate) high: Set,
}

/// Node of [`FALSE`] and [`TRUE`], which tests no variable. Its variable number is greater than all others.
const END: Node = Node { var: u32::MAX, low: FALSE, high: FALSE };

/// Minimum number of slots in the hash table; must be a power of two.
const FEWEST: usize = 1 << 16;

/// Table of all nodes.
pub(crate) struct Nodes {
    list: Vec<Node>,
    /// For each node, the mask of the word bits on which it depends.
    supports: Vec<u128>,
    /// Hash table that maps the contents of a node to its number; 0 marks an empty slot. At most half of the slots are
    /// used.
    places: Vec<u32>,
}

impl Nodes {
    pub(crate) fn new() -> Nodes {
        Nodes { list: vec![END], supports: vec![0], places: vec![0; FEWEST] }
    }

    /// Removes all nodes; the allocated memory is reused.
    pub(crate) fn clear(&mut self) {
        self.list.truncate(1);
        self.supports.truncate(1);
        self.places.fill(0);
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns the root node of a set.
    #[inline]
    pub(crate) fn get(&self, set: Set) -> Node {
        let node = self.list.get(set.node()).copied().unwrap_or(END);
        Node { var: node.var, low: node.low.flipped(set), high: node.high.flipped(set) }
    }

    #[inline]
    pub(crate) fn support(&self, set: Set) -> u128 {
        self.supports.get(set.node()).copied().unwrap_or(0)
    }

    /// Returns the set of a node, which is added if it is new. `None` if a new node would exceed `limit`. `own` returns
    /// the mask of the word bit that the node's variable stands for.
    #[inline]
    pub(crate) fn find(&mut self, node: Node, own: impl FnOnce() -> u128, limit: usize) -> Option<Set> {
        let by = node.low;
        let node = Node { low: node.low.flipped(by), high: node.high.flipped(by), ..node };
        let mut place = self.place(node);
        loop {
            let number = self.places.get(place).copied()?;
            if number == 0 {
                break;
            }
            if self.list.get(number as usize) == Some(&node) {
                return Some(Set(number << 1).flipped(by));
            }
            place = (place + 1) & (self.places.len() - 1);
        }
        if self.list.len() >= limit {
            return None;
        }
        let number = u32::try_from(self.list.len()).ok()?;
        self.supports.push(self.support(node.low) | self.support(node.high) | own());
        self.list.push(node);
        if let Some(free) = self.places.get_mut(place) {
            *free = number;
        }
        if self.list.len() * 2 > self.places.len() {
            self.grow();
        }
        Some(Set(number << 1).flipped(by))
    }

    #[inline]
    fn place(&self, node: Node) -> usize {
        let edges = u64::from(node.low.0) << 32 | u64::from(node.high.0);
        let mixed = (edges ^ u64::from(node.var) << 20).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 32) as usize & (self.places.len() - 1)
    }

    #[cold]
    fn grow(&mut self) {
        self.places = vec![0; self.places.len() * 2];
        for (number, node) in (0u32..).zip(&self.list).skip(1) {
            let mut place = self.place(*node);
            while self.places[place] != 0 {
                place = (place + 1) & (self.places.len() - 1);
            }
            self.places[place] = number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_and_complement_share_a_node() {
        let mut nodes = Nodes::new();
        let one = nodes.find(Node { var: 7, low: FALSE, high: TRUE }, || 1, 10);
        let other = nodes.find(Node { var: 7, low: TRUE, high: FALSE }, || 1, 10);
        assert_eq!(one.map(Set::not), other);
        assert_eq!(nodes.len(), 2);
    }

    #[test]
    fn nodes_are_found_while_the_table_grows() {
        let mut nodes = Nodes::new();
        let mut sets = vec![FALSE];
        for var in (0..50_000u32).rev() {
            let low = sets[sets.len() / 2];
            sets.extend(nodes.find(Node { var, low, high: low.not() }, || 0, 1 << 20));
        }
        assert_eq!(nodes.len(), 50_001);
        for (at, set) in sets.iter().enumerate().skip(1) {
            let node = nodes.get(*set);
            assert_eq!((node.low, node.high), (sets[at / 2], sets[at / 2].not()));
            assert_eq!(nodes.find(node, || 0, 0), Some(*set));
        }
        assert_eq!(nodes.find(Node { var: 90_000, low: FALSE, high: TRUE }, || 0, 50_001), None);
    }
}

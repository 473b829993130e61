//! Trie of words: finds all words that are prefixes of a text in one pass over the text.

use std::collections::BTreeMap;

/// Index of a node if there is no node.
const NONE: u32 = u32::MAX;

/// Trie of words. Each word has a list of numbers, which the user of the trie defines, such as indices of enum values.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trie {
    /// Index of the node for each first byte of a word; [`NONE`] if no word begins with the byte.
    first: Vec<u32>,
    nodes: Vec<Node>,
    /// Byte of each edge. The edges of a node are adjacent in this list.
    bytes: Vec<u8>,
    targets: Vec<u32>,
    values: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    edges: u32,
    edges_end: u32,
    values: u32,
    values_end: u32,
    /// Byte of the first edge. Most nodes have only one edge, so this copy avoids a lookup.
    byte: u8,
    target: u32,
}

impl Node {
    const EMPTY: Node = Node { edges: 0, edges_end: 0, values: 0, values_end: 0, byte: 0, target: NONE };
}

impl Trie {
    /// Creates a trie of words, each with a number. If a word occurs several times, its numbers keep their order. Empty
    /// words are ignored.
    pub(crate) fn new<'w>(words: impl Iterator<Item = (&'w str, u32)>) -> Trie {
        let mut lists: BTreeMap<&[u8], Vec<u32>> = BTreeMap::new();
        for (word, value) in words.filter(|(word, _)| !word.is_empty()) {
            lists.entry(word.as_bytes()).or_default().push(value);
        }
        let lists: Vec<(&[u8], Vec<u32>)> = lists.into_iter().collect();
        let mut trie = Trie::default();
        if lists.is_empty() {
            return trie;
        }
        trie.first = vec![NONE; 256];
        // Nodes that must still be created: range of the words in `lists` with the node's prefix, length of the prefix,
        // and index of the node.
        let mut open = vec![(0usize, lists.len(), 0usize, 0usize)];
        trie.nodes.push(Node::EMPTY);
        while let Some((mut start, end, depth, node)) = open.pop() {
            let values = number(trie.values.len());
            if let Some((_, own)) = lists.get(start).filter(|(word, _)| word.len() == depth) {
                trie.values.extend(own);
                start += 1;
            }
            let edges = number(trie.bytes.len());
            while let Some(&byte) = lists.get(start).filter(|_| start < end).and_then(|l| l.0.get(depth)) {
                let same = lists[start..end].partition_point(|(word, _)| word.get(depth) == Some(&byte));
                let target = trie.nodes.len();
                trie.nodes.push(Node::EMPTY);
                trie.bytes.push(byte);
                trie.targets.push(number(target));
                open.push((start, start + same, depth + 1, target));
                start += same;
            }
            trie.nodes[node] = Node {
                edges,
                edges_end: number(trie.bytes.len()),
                values,
                values_end: number(trie.values.len()),
                byte: trie.bytes.get(edges as usize).copied().unwrap_or(0),
                target: trie.targets.get(edges as usize).copied().unwrap_or(NONE),
            };
        }
        let root = trie.nodes[0];
        for edge in root.edges as usize..root.edges_end as usize {
            trie.first[usize::from(trie.bytes[edge])] = trie.targets[edge];
        }
        trie
    }

    /// Returns whether some word starts with this byte.
    #[inline]
    pub(crate) fn may_begin(&self, byte: u8) -> bool {
        self.first.get(usize::from(byte)).is_some_and(|node| *node != NONE)
    }

    /// Calls `found` for each word that is a prefix of `text`, the shortest first, with its length and its numbers.
    /// Returns the length of the longest prefix of `text` with which some word begins, and whether a longer word begins
    /// with it.
    #[inline]
    pub(crate) fn along<'t>(&'t self, text: &[u8], mut found: impl FnMut(usize, &'t [u32])) -> (usize, bool) {
        let first = text.first().and_then(|b| self.first.get(usize::from(*b)));
        let Some(mut at) = first.copied() else { return (0, false) };
        let mut length = 0;
        while let Some(node) = self.nodes.get(at as usize) {
            length += 1;
            if node.values != node.values_end {
                found(length, self.values.get(node.values as usize..node.values_end as usize).unwrap_or(&[]));
            }
            let next = text.get(length);
            if next == Some(&node.byte) && node.edges != node.edges_end {
                at = node.target;
                continue;
            }
            let edges = self.bytes.get(node.edges as usize..node.edges_end as usize).unwrap_or(&[]);
            let Some(edge) = next.and_then(|byte| edges.iter().position(|b| b == byte)) else {
                return (length, !edges.is_empty());
            };
            at = self.targets.get(node.edges as usize + edge).copied().unwrap_or(NONE);
        }
        (length, false)
    }
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(NONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_prefixes_of_a_text_are_found() {
        let words = ["add", "a", "add.f", "b", "add", ""];
        let trie = Trie::new(words.iter().copied().zip(0..));
        let along = |text: &str| {
            let mut found = Vec::new();
            let stop = trie.along(text.as_bytes(), |length, values| found.push((length, values.to_vec())));
            (stop, found)
        };
        assert_eq!(along("add.x"), ((4, true), vec![(1, vec![1]), (3, vec![0, 4])]));
        assert_eq!(along("b"), ((1, false), vec![(1, vec![3])]));
        assert_eq!(along("ba"), ((1, false), vec![(1, vec![3])]));
        assert_eq!(along("c"), ((0, false), vec![]));
        assert_eq!(along(""), ((0, false), vec![]));
        assert_eq!(Trie::new(std::iter::empty()).along(b"a", |_, _| ()), (0, false));
    }
}

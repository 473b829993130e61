//! Prints whole programs: finds the start of each instruction and the targets of branches.

use super::interpreter::{Match, Reference};
use super::labels::Labels;
use super::line::LineOptions;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::Word;
use isaloom_model::{BitsetId, ByteOrder};

/// Instruction of a program, or bytes that match no leaf.
struct Item {
    place: u64,
    bytes: usize,
    word: Word,
    root: Option<(BitsetId, Match)>,
}

impl Reference<'_> {
    /// Prints a program, one line per instruction. With `labels`, branch targets are printed as labels; `labels` has
    /// the positions and names of the entry points.
    pub fn program(&mut self, bytes: &[u8], labels: Option<&[(u64, String)]>) -> String {
        let labels = labels.map(|entries| self.labels(bytes, entries));
        let mut out = String::new();
        for item in self.items(bytes) {
            if let Some(labels) = &labels {
                labels.define(item.place, &mut out);
            }
            let options = LineOptions { index: item.place, labels: labels.as_ref(), custom: None };
            let line = self.line_of(item.root, item.word, &options);
            out.push_str(&format!("{line}\n"));
        }
        out
    }

    /// Returns the labels of a program: its branch and call targets, which are found by decoding the whole program, and
    /// its entry points.
    pub fn labels(&mut self, bytes: &[u8], entries: &[(u64, String)]) -> Labels {
        let items = self.items(bytes);
        let mut labels = Labels { places: items.iter().map(|i| i.place).collect(), ..Labels::default() };
        labels.entries = entries.iter().filter(|e| labels.has_place(e.0)).cloned().collect();
        labels.entries.sort();
        for item in items {
            let options = LineOptions { index: item.place, ..LineOptions::default() };
            for (target, call) in self.line_of(item.root, item.word, &options).branches {
                if labels.has_place(target) {
                    let targets = if call { &mut labels.calls } else { &mut labels.branches };
                    targets.insert(target);
                }
            }
        }
        labels
    }

    fn items(&mut self, bytes: &[u8]) -> Vec<Item> {
        let unit = (self.model().unit() as usize / 8).max(1);
        let (mut items, mut at) = (Vec::new(), 0);
        while at < bytes.len() {
            let item = self.item(&bytes[at..], unit, (at / unit) as u64);
            at += item.bytes.max(1);
            items.push(item);
        }
        items
    }

    /// Returns the instruction at the start of the bytes. The instruction root is selected as
    /// [`InstructionRoot`](isaloom_model::InstructionRoot) describes. `unit` is the size of the unit in bytes, and
    /// `place` the position in units.
    fn item(&mut self, bytes: &[u8], unit: usize, place: u64) -> Item {
        let model = self.model();
        let first = bytes.get(..unit).map(|b| read(b, model.byte_order()));
        let mut fallback: Option<Item> = None;
        for instruction in model.instructions() {
            let root = instruction.root;
            let exists = self.leaves.get(root.index()).is_some_and(|l| !l.is_empty());
            let size = (model.bitset(root).size as usize / 8).max(1);
            let Some(stored) = bytes.get(..size).filter(|_| exists) else { continue };
            if instruction.when.is_some_and(|when| first.is_none_or(|unit| !when.matches(unit))) {
                continue;
            }
            let word = Word::new(read(stored, model.byte_order()), (size * 8) as u32);
            let found = self.decode(root, word);
            let item = Item { place, bytes: size, word, root: Some((root, found)) };
            let conflict = |item: &Item| matches!(item.root, Some((_, Match::Conflict(..))));
            match (found, &fallback) {
                (Match::Leaf(_), _) => return item,
                (_, None) => fallback = Some(item),
                (Match::Conflict(..), Some(other)) if !conflict(other) => fallback = Some(item),
                _ => {}
            }
        }
        fallback.unwrap_or_else(|| {
            let stored = &bytes[..unit.min(bytes.len()).min(16)];
            let word = Word::new(read(stored, model.byte_order()), (stored.len() * 8) as u32);
            Item { place, bytes: stored.len(), word, root: None }
        })
    }
}

fn read(bytes: &[u8], order: ByteOrder) -> u128 {
    let add = |word: u128, &byte: &u8| (word << 8) | u128::from(byte);
    match order {
        ByteOrder::Little => bytes.iter().rev().fold(0, add),
        ByteOrder::Big => bytes.iter().fold(0, add),
    }
}

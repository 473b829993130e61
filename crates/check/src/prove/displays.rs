//! Compares the displays of two leaves, one of each model, over the same words.

use super::model_pair::{A, B, ModelPair};
use super::residue::Residue;
use super::words::declared;
use crate::bdd::{FALSE, Set};
use crate::scope::ScopeId;
use isaloom_model::{Template, TemplatePart};

/// Scope in the first model, and the corresponding scope in the second model.
pub(super) type ScopePair = (ScopeId, ScopeId);

/// Display that a scope reaches in one model, and the words for which it does.
struct ReachedDisplay<'m> {
    display: &'m Template,
    when: Set,
}

/// Remark in one model, and the words that cause it.
pub(super) struct RemarkedWords<'m> {
    what: DisplayPart<'m>,
    when: Set,
    /// Bits whose values the remark shows.
    bits: Vec<Set>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum DisplayPart<'m> {
    /// A name is undefined.
    Missing(&'m str),
    /// Bits have an unexpected value: name of the bitset, lowest and highest bit, expected value.
    Unexpected(&'m str, u32, u32, u128),
}

impl<'m> RemarkedWords<'m> {
    pub(super) fn missing(name: &'m str, when: Set) -> RemarkedWords<'m> {
        RemarkedWords { what: DisplayPart::Missing(name), when, bits: Vec::new() }
    }
}

/// Piece of a display.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece<'m> {
    Text(String),
    Align(u32),
    Place(&'m str),
}

impl<'m> ModelPair<'m> {
    /// Compares two instructions over the words `when`, which both match: the values of all names, then remarks and
    /// text. Words without a proof of equality are added to `residue`, here and in all functions below.
    pub(super) fn compare(&mut self, scopes: ScopePair, when: Set, residue: &mut Residue) {
        let leaves = (self.side(A).scope(scopes.0).leaf, self.side(B).scope(scopes.1).leaf);
        let mut names = declared(self.model(A), leaves.0);
        names.extend(declared(self.model(B), leaves.1));
        for name in names {
            self.value(name, scopes, when, residue);
        }
        self.leaves(scopes, when, residue);
    }

    /// Compares the values that a name has in both models.
    fn value(&mut self, name: &'m str, scopes: ScopePair, when: Set, residue: &mut Residue) {
        let (mut first, mut second) =
            (self.candidates(A, scopes.0, name), self.candidates(B, scopes.1, name));
        let has = |list: &mut Vec<(Set, Vec<Set>)>, two: &mut Self| {
            list.iter().fold(FALSE, |any, (when, _)| two.bdd().or(any, *when))
        };
        let (a, b) = (has(&mut first, self), has(&mut second, self));
        let mut differ = self.bdd().xor(a, b);
        for (first_when, first_bits) in &first {
            for (second_when, second_bits) in &second {
                let both = self.bdd().and(*first_when, *second_when);
                let other = self.unequal(first_bits, second_bits);
                let other = self.bdd().and(both, other);
                differ = self.bdd().or(differ, other);
            }
        }
        let differ = self.bdd().and(differ, when);
        residue.fields = self.bdd().or(residue.fields, differ);
    }

    /// Returns the fields to which a name resolves: the words for which it does, and the bits of the value in
    /// expressions.
    fn candidates(&mut self, side: usize, scope: ScopeId, name: &'m str) -> Vec<(Set, Vec<Set>)> {
        let found = self.side(side).lookup(scope, name);
        let mut all = Vec::new();
        for candidate in &found.candidates {
            let mut bits = candidate.value.bits().to_vec();
            if let Some(high) = &candidate.high {
                bits.resize(64, FALSE);
                bits.extend(high.bits());
            }
            let when = self.of(side, candidate.when);
            all.push((when, self.all_of(side, bits)));
        }
        all
    }

    /// Returns the words for which two numbers are different.
    pub(super) fn unequal(&mut self, a: &[Set], b: &[Set]) -> Set {
        let mut differ = FALSE;
        for i in 0..a.len().max(b.len()) {
            let at = |bits: &[Set]| bits.get(i).copied().unwrap_or(FALSE);
            let here = self.bdd().xor(at(a), at(b));
            differ = self.bdd().or(differ, here);
        }
        differ
    }

    /// Compares two leaves in corresponding scopes: first their remarks, then the text of their displays.
    pub(super) fn leaves(&mut self, scopes: ScopePair, when: Set, residue: &mut Residue) {
        let when = {
            let reach =
                [(A, scopes.0), (B, scopes.1)].map(|(side, scope)| self.side(side).scope(scope).reach);
            let (a, b) = (self.of(A, reach[0]), self.of(B, reach[1]));
            let both = self.bdd().and(a, b);
            self.bdd().and(both, when)
        };
        if when == FALSE || self.gave_up() {
            return;
        }
        self.dont_care(scopes, when, residue);
        let (first, first_rest, remarks) = self.cases(A, scopes.0, when);
        let (second, second_rest, of_other) = self.cases(B, scopes.1, when);
        self.remarks(&remarks, &of_other, when, residue);
        // A word without a display causes a remark with the name of the leaf. So words without a display in only one
        // model differ; if the names differ, all words without a display do.
        let mut silent = self.bdd().xor(first_rest, second_rest);
        if self.shown(A, scopes.0) != self.shown(B, scopes.1) {
            silent = self.bdd().or(first_rest, second_rest);
        }
        self.text_in_question(silent, when, residue);
        for one in &first {
            for other in &second {
                let both = self.bdd().and(one.when, other.when);
                let both = self.bdd().and(both, when);
                if both != FALSE && !self.gave_up() {
                    self.templates((one.display, other.display), scopes, both, residue);
                }
            }
        }
    }

    /// Adds words in `when` whose text is not proved equal to the residue.
    pub(super) fn text_in_question(&mut self, set: Set, when: Set, residue: &mut Residue) {
        let set = self.bdd().and(set, when);
        residue.text = self.bdd().or(residue.text, set);
    }

    pub(super) fn shown(&mut self, side: usize, scope: ScopeId) -> &'m str {
        let leaf = self.side(side).scope(scope).leaf;
        self.model(side).bitset(leaf).shown_name()
    }

    /// Compares the remarks about don't-care bits that are 1. Such a remark shows the name of the leaf and the bits.
    fn dont_care(&mut self, scopes: ScopePair, when: Set, residue: &mut Residue) {
        let mut bits: Vec<Vec<Set>> = Vec::new();
        for (side, scope) in [(A, scopes.0), (B, scopes.1)] {
            let (leaf, word) = {
                let scope = self.side(side).scope(scope);
                (scope.leaf, scope.word.to_vec())
            };
            let care = self.model(side).matching(leaf).dont_care;
            let word = self.all_of(side, word);
            let at = |(i, bit): (usize, Set)| if care >> i & 1 == 1 { bit } else { FALSE };
            bits.push(word.into_iter().enumerate().map(at).collect());
        }
        let [first, second] = bits.as_slice() else { return };
        let mut differ = self.unequal(first, second);
        if self.shown(A, scopes.0) != self.shown(B, scopes.1) {
            for &bit in first.iter().chain(second) {
                differ = self.bdd().or(differ, bit);
            }
        }
        self.text_in_question(differ, when, residue);
    }

    /// Returns the displays that words in `when` reach in a scope, the words without a display, and the remarks that
    /// conditions and asserts cause.
    fn cases(
        &mut self,
        side: usize,
        scope: ScopeId,
        when: Set,
    ) -> (Vec<ReachedDisplay<'m>>, Set, Vec<RemarkedWords<'m>>) {
        let model = self.model(side);
        let arms = self.side(side).arms(scope);
        let word = self.side(side).scope(scope).word.to_vec();
        let word = self.all_of(side, word);
        let (mut all, mut remarks) = (Vec::new(), Vec::new());
        let mut left = when;
        for arm in &arms.list {
            for miss in arm.missing.iter() {
                let set = self.of(side, miss.when);
                let set = self.bdd().and(set, left);
                remarks.extend((set != FALSE).then(|| RemarkedWords::missing(miss.name, set)));
            }
            let holds = self.of(side, arm.when);
            let holds = self.bdd().and(left, holds);
            if holds == FALSE {
                continue;
            }
            for assert in &arm.case.asserts {
                let (low, high) = (assert.range.low(), assert.range.high());
                let bits: Vec<Set> =
                    (low..=high).map(|bit| word.get(bit as usize).copied().unwrap_or(FALSE)).collect();
                let mut wrong = FALSE;
                for (i, &bit) in bits.iter().enumerate() {
                    let other = if assert.value >> i & 1 == 1 { bit.not() } else { bit };
                    wrong = self.bdd().or(wrong, other);
                }
                let wrong = self.bdd().and(wrong, holds);
                let name = model.bitset(arm.bitset).shown_name();
                let what = DisplayPart::Unexpected(name, low, high, assert.value);
                remarks.extend((wrong != FALSE).then_some(RemarkedWords { what, when: wrong, bits }));
            }
            if let Some(display) = &arm.case.display {
                all.push(ReachedDisplay { display, when: holds });
                left = self.bdd().minus(left, holds);
            }
        }
        (all, left, remarks)
    }

    /// Compares the remarks of two leaves, in their order.
    pub(super) fn remarks(
        &mut self,
        first: &[RemarkedWords<'m>],
        second: &[RemarkedWords<'m>],
        when: Set,
        residue: &mut Residue,
    ) {
        let what = |list: &[RemarkedWords<'m>]| list.iter().map(|remark| remark.what).collect::<Vec<_>>();
        if what(first) != what(second) {
            for remark in first.iter().chain(second) {
                self.text_in_question(remark.when, when, residue);
            }
            return;
        }
        for (a, b) in first.iter().zip(second) {
            let other = self.unequal(&a.bits, &b.bits);
            let either = self.bdd().or(a.when, b.when);
            let other = self.bdd().and(either, other);
            let differ = self.bdd().xor(a.when, b.when);
            let differ = self.bdd().or(differ, other);
            self.text_in_question(differ, when, residue);
        }
    }

    /// Compares two displays piece by piece, over the words that print both.
    fn templates(
        &mut self,
        templates: (&'m Template, &'m Template),
        scopes: ScopePair,
        when: Set,
        residue: &mut Residue,
    ) {
        let first = pieces(templates.0, self.shown(A, scopes.0));
        let second = pieces(templates.1, self.shown(B, scopes.1));
        let alike = first.len() == second.len()
            && first.iter().zip(&second).all(|pair| match pair {
                (Piece::Place(_), Piece::Place(_)) => true,
                (a, b) => a == b,
            });
        if !alike {
            residue.fields = self.bdd().or(residue.fields, when);
            return self.text_in_question(when, when, residue);
        }
        for pair in first.iter().zip(&second) {
            if let (Piece::Place(a), Piece::Place(b)) = pair {
                if a != b {
                    residue.fields = self.bdd().or(residue.fields, when);
                }
                self.places((a, b), scopes, when, residue);
            }
        }
    }
}

/// Splits a display into pieces. The name of the leaf becomes text, and adjacent texts are joined.
fn pieces<'m>(template: &'m Template, name: &str) -> Vec<Piece<'m>> {
    let mut all: Vec<Piece<'m>> = Vec::new();
    let text = |all: &mut Vec<Piece<'m>>, text: &str| match all.last_mut() {
        _ if text.is_empty() => {}
        Some(Piece::Text(before)) => before.push_str(text),
        _ => all.push(Piece::Text(text.to_owned())),
    };
    for part in &template.parts {
        match part {
            TemplatePart::Text(literal) => text(&mut all, literal),
            TemplatePart::Name { align } => {
                all.extend(align.map(Piece::Align));
                text(&mut all, name);
            }
            TemplatePart::Field { name, align, .. } => {
                all.extend(align.map(Piece::Align));
                all.push(Piece::Place(name));
            }
            TemplatePart::Align(column) => all.push(Piece::Align(*column)),
        }
    }
    all
}

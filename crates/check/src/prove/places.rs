//! Compares an operand slot of one display with an operand slot of another: the fields to which their names resolve.

use super::displays::{RemarkedWords, ScopePair};
use super::model_pair::{A, B, ModelPair};
use super::residue::Residue;
use crate::bdd::{FALSE, Set, TRUE};
use crate::scope::{NestedLeaves, ScopeId};
use crate::slot::{Kind, determined_bits, signed};
use isaloom_model::limits::MAX_NESTING;
use isaloom_model::{BitsetId, Enum, Field, FieldId, FieldType};
use isaloom_sema::{Rendering, rendering};

/// Maximum number of scopes that are entered per comparison of a leaf.
const MAX_SCOPES: usize = 20_000;
/// Number of bits in which signed numbers are compared: one more than the longest unsigned number has.
const PLACES: u32 = u64::BITS + 1;

/// Field to which the name of an operand slot resolves for some words.
struct ResolvedName<'m> {
    field: FieldId,
    /// Declaration of the field: name, width and rendering.
    of: &'m Field,
    bits: Vec<Set>,
    when: Set,
    scope: ScopeId,
}

impl<'m> ModelPair<'m> {
    /// Compares an operand slot of the first model with an operand slot of the second.
    pub(super) fn places(
        &mut self,
        names: (&'m str, &'m str),
        scopes: ScopePair,
        when: Set,
        residue: &mut Residue,
    ) {
        let (first, first_rest, missing) = self.meant(A, scopes.0, names.0, when);
        let (second, second_rest, of_other) = self.meant(B, scopes.1, names.1, when);
        self.remarks(&missing, &of_other, when, residue);
        // A word without a field causes a remark with the name of the slot. So words without a field in only one model
        // differ; if the names differ, all words without a field do.
        let mut nothing = self.bdd().xor(first_rest, second_rest);
        if names.0 != names.1 {
            nothing = self.bdd().or(first_rest, second_rest);
        }
        residue.fields = self.bdd().or(residue.fields, nothing);
        self.text_in_question(nothing, when, residue);
        for one in &first {
            for other in &second {
                let both = self.bdd().and(one.when, other.when);
                if both != FALSE && !self.gave_up() {
                    self.contents(one, other, names, scopes, both, residue);
                }
            }
        }
    }

    /// Returns the fields to which a name resolves, the words without a field, and the remarks about missing names.
    fn meant(
        &mut self,
        side: usize,
        scope: ScopeId,
        name: &'m str,
        when: Set,
    ) -> (Vec<ResolvedName<'m>>, Set, Vec<RemarkedWords<'m>>) {
        let model = self.model(side);
        let found = self.side(side).lookup(scope, name);
        let (mut all, mut missing) = (Vec::new(), Vec::new());
        for miss in found.missing.iter().chain(found.candidates.iter().flat_map(|c| c.missing.iter())) {
            let set = self.of(side, miss.when);
            let set = self.bdd().and(set, when);
            missing.extend((set != FALSE).then(|| RemarkedWords::missing(miss.name, set)));
        }
        for candidate in &found.candidates {
            let holds = self.of(side, candidate.when);
            let holds = self.bdd().and(holds, when);
            if holds == FALSE {
                continue;
            }
            let field = candidate.found.field;
            let bits = self.side(side).candidate_bits(candidate);
            let bits = self.all_of(side, bits);
            all.push(ResolvedName {
                field,
                of: model.field(field),
                bits,
                when: holds,
                scope: candidate.scope,
            });
        }
        let rest = self.of(side, found.rest);
        (all, self.bdd().and(rest, when), missing)
    }

    fn contents(
        &mut self,
        one: &ResolvedName<'m>,
        other: &ResolvedName<'m>,
        names: (&'m str, &'m str),
        scopes: ScopePair,
        when: Set,
        residue: &mut Residue,
    ) {
        let unequal = self.unequal(&one.bits, &other.bits);
        let unequal = self.bdd().and(unequal, when);
        residue.fields = self.bdd().or(residue.fields, unequal);
        match (one.of.ty, other.of.ty) {
            (FieldType::Bitset(a), FieldType::Bitset(b)) => {
                self.nested((one, a), (other, b), scopes, unequal, when, residue);
            }
            (FieldType::Enum(a), FieldType::Enum(b)) => {
                let tables = (self.model(A).enumeration(a), self.model(B).enumeration(b));
                let differ = self.texts(tables, &one.bits);
                let differ = self.bdd().or(differ, unequal);
                self.text_in_question(differ, when, residue);
            }
            _ => {
                let (a, b) = (self.printed(one, names.0), self.printed(other, names.1));
                let differ = match (a, b) {
                    (Some((kind, bits)), Some((of_other, others))) if kind == of_other => {
                        self.unequal(&bits, &others)
                    }
                    // A flag prints its string or nothing. If the strings differ, the texts are equal only if neither
                    // flag is set.
                    (Some((one, bits)), Some((other, others))) if one.is_flag() && other.is_flag() => {
                        let shown = bits.first().copied().unwrap_or(FALSE);
                        let of_other = others.first().copied().unwrap_or(FALSE);
                        self.bdd().or(shown, of_other)
                    }
                    _ => TRUE,
                };
                self.text_in_question(differ, when, residue);
            }
        }
    }

    /// Returns the kind and the bits of a field that prints a number or a string; `None` for other fields. If two
    /// fields have the same kind, equal bits print the same text.
    fn printed(&mut self, meant: &ResolvedName<'m>, name: &'m str) -> Option<(Kind<'m>, Vec<Set>)> {
        let width = meant.of.width();
        let (rendering, determined) = rendering(meant.of).determined();
        let mut bits = determined_bits(self.bdd(), determined, meant.bits.clone(), width, PLACES);
        let rendering = match rendering {
            Rendering::Enum(_) | Rendering::Nested(_) => return None,
            // Signed and unsigned numbers are compared as signed numbers with an additional bit, so they have the same
            // kind.
            Rendering::Int => Rendering::Uint,
            rendering => rendering,
        };
        if let Rendering::AbsBranch { .. } = rendering {
            bits.extend(signed(&meant.bits, width, PLACES));
        }
        Some((Kind::new(rendering, name), bits))
    }

    /// Returns the words for which the second enum gives the value another text than the first.
    fn texts(&mut self, tables: (&Enum, &Enum), bits: &[Set]) -> Set {
        let text = |table: &Enum, value: u64| {
            table.values.iter().find(|entry| entry.value == value).map(|entry| entry.display.clone())
        };
        let mut differ = FALSE;
        for entry in tables.0.values.iter().chain(&tables.1.values) {
            let value = entry.value;
            let shown = |table| text(table, value).unwrap_or_else(|| value.to_string());
            if shown(tables.0) == shown(tables.1) || (bits.len() < 64 && value >> bits.len() != 0) {
                continue;
            }
            let mut is = TRUE;
            for (i, &bit) in bits.iter().enumerate() {
                let one = i < 64 && value >> i & 1 == 1;
                is = if one { self.bdd().and(is, bit) } else { self.bdd().minus(is, bit) };
            }
            differ = self.bdd().or(differ, is);
        }
        differ
    }

    /// Compares the leaves of two nested bitsets. `unequal` has the words for which the nested words are not proved
    /// equal.
    fn nested(
        &mut self,
        one: (&ResolvedName<'m>, BitsetId),
        other: (&ResolvedName<'m>, BitsetId),
        scopes: ScopePair,
        unequal: Set,
        when: Set,
        residue: &mut Residue,
    ) {
        if self.side(A).depth(scopes.0) + 1 >= MAX_NESTING || self.side(B).depth(scopes.1) + 1 >= MAX_NESTING
        {
            return self.text_in_question(when, when, residue);
        }
        if self.side(A).len().max(self.side(B).len()) >= MAX_SCOPES {
            return self.side(A).give_up();
        }
        let first = self.entered(A, one, scopes.0, when);
        let second = self.entered(B, other, scopes.1, when);
        let (unmatched, of_other) = (self.of(A, first.unmatched), self.of(B, second.unmatched));
        let mut differ = self.bdd().xor(unmatched, of_other);
        // A nested word without a match causes a remark with the names of the leaf and the field, and the value. A
        // conflict also shows the names of the leaves in conflict, which are not compared here.
        let named = self.shown(A, scopes.0) == self.shown(B, scopes.1) && one.0.of.name == other.0.of.name;
        let either = self.bdd().or(unmatched, of_other);
        if !named || !first.disputed.is_empty() || !second.disputed.is_empty() {
            differ = self.bdd().or(differ, either);
        } else {
            let shown = self.bdd().and(either, unequal);
            differ = self.bdd().or(differ, shown);
        }
        self.text_in_question(differ, when, residue);
        for &a in &first.scopes {
            for &b in &second.scopes {
                self.leaves((a, b), when, residue);
            }
        }
    }

    fn entered(
        &mut self,
        side: usize,
        (meant, root): (&ResolvedName<'m>, BitsetId),
        from: ScopeId,
        when: Set,
    ) -> NestedLeaves {
        let size = self.model(side).bitset(root).size as usize;
        // The bits of the word are not restricted to the compared generation, because the comparison of sets restricts
        // them.
        let mut word = match self.side(side).bits(meant.scope, meant.field) {
            bits if bits.is_empty() => meant.bits.clone(),
            bits => bits,
        };
        word.resize(size, FALSE);
        self.side(side).enter_all(root, &word.into(), (from, meant.field), when)
    }
}

//! Loss check: finds fields whose value cannot be recovered from the text of an instruction, for some or all values.
//!
//! For every field of every scope, except fields that are nested scopes themselves, the check searches for two words
//! without remarks that differ only in this field and print equivalent text.

use crate::bdd::{FALSE, Set, TRUE};
use crate::facts::{Event, Outcome};
use crate::observable_fields::ObservableSets;
use crate::repeated_texts::enum_value;
use crate::scope::ScopeId;
use crate::walk::Walk;
use isaloom_model::{EnumId, FieldId, FieldSource, FieldType};

impl<'m> Walk<'m> {
    /// Checks every field in every scope of the instruction. `told` has the observable properties of its text.
    pub(crate) fn losses(&mut self, instruction: ScopeId, told: &mut ObservableSets) {
        let reach = self.scopes.scope(instruction).reach;
        let domain = self.scopes.bdd().minus(reach, self.reported);
        if domain == FALSE {
            return;
        }
        for scope in self.scopes.ids() {
            for (field, when) in self.defined(scope) {
                if self.finished() {
                    return;
                }
                self.loss(scope, field, when, domain, told);
            }
        }
    }

    /// Returns the fields of a scope that are not nested scopes, each with the words for which it is defined. A field
    /// of a later case is not defined for words in which an earlier case has a field with common bits.
    fn defined(&mut self, scope: ScopeId) -> Vec<(FieldId, Set)> {
        let model = self.model;
        let (leaf, reach) = (self.scopes.scope(scope).leaf, self.scopes.scope(scope).reach);
        let mut claimed: Vec<(u128, Set)> = Vec::new();
        let mut found = Vec::new();
        for (_, bitset) in model.chain(leaf) {
            for case in &bitset.cases {
                let holds = self.scopes.applies(scope, case);
                let holds = self.scopes.bdd().and(reach, holds);
                if holds == FALSE {
                    continue;
                }
                let earlier = claimed.len();
                for &id in &case.fields {
                    let field = model.field(id);
                    if matches!(field.source, FieldSource::Expr { .. }) {
                        continue;
                    }
                    let mask = field.mask();
                    let mut when = holds;
                    for &(other, claim) in claimed.iter().take(earlier) {
                        if other & mask != 0 {
                            when = self.scopes.bdd().minus(when, claim);
                        }
                    }
                    let nested = self.nested.get(&(scope, id)).copied().unwrap_or(FALSE);
                    let when = self.scopes.bdd().minus(when, nested);
                    claimed.push((mask, holds));
                    if when != FALSE {
                        found.push((id, when));
                    }
                }
            }
        }
        found
    }

    fn loss(&mut self, scope: ScopeId, field: FieldId, when: Set, domain: Set, told: &mut ObservableSets) {
        let model = self.model;
        let bits = self.scopes.bits(scope, field);
        let mask = bits.iter().fold(0, |mask, &bit| mask | self.scopes.bdd().support(bit));
        // A bit that a pattern fixes cannot vary, and the bits of a computed word are not instruction bits.
        if mask == 0 || bits.iter().any(|&bit| self.scopes.bdd().support(bit).count_ones() > 1) {
            return;
        }
        // First try to prove that the text shows every bit of the field. For most fields it does, so nothing else is
        // computed.
        let bdd = self.scopes.bdd();
        let open = told.open(&bits, mask, when, bdd);
        let (mut alike, mut differ) = (FALSE, FALSE);
        if open.when != FALSE {
            for &bit in &bits {
                let other = bdd.changed(bit, mask);
                let here = bdd.xor(bit, other);
                differ = bdd.or(differ, here);
            }
            let also = bdd.changed(open.when, mask);
            let has_it = bdd.and(open.when, also);
            alike = bdd.and(has_it, differ);
            alike = told.alike(alike, &open, mask, bdd);
        }
        if alike == FALSE {
            self.events.list.push(Event::Field(field, Outcome::Kept, None));
            return;
        }
        let within = bdd.and(when, domain);
        let also = bdd.changed(within, mask);
        let both = bdd.and(within, also);
        let all = bdd.and(both, differ);
        let mut pairs = bdd.and(both, alike);
        if all == FALSE || self.finished() {
            return;
        }
        let mut outcome = if pairs == all { Outcome::Lost } else { Outcome::Partial };
        if let FieldType::Enum(id) = model.field(field).ty
            && outcome == Outcome::Partial
        {
            let twins = self.same_text(id, &bits, mask);
            let of_twins = self.scopes.bdd().and(pairs, twins);
            let others = self.scopes.bdd().minus(pairs, twins);
            if of_twins != FALSE
                && let Some(witness) = self.witness(of_twins, mask, Some(scope))
            {
                self.events.list.push(Event::Field(field, Outcome::Ambiguous, Some(witness)));
                pairs = others;
            }
        }
        if pairs == FALSE {
            outcome = Outcome::Kept;
        }
        let witness = self.witness(pairs, mask, Some(scope));
        self.events.list.push(Event::Field(field, outcome, witness));
    }

    /// Returns the pairs of words in which an enum field has different values with the same text.
    fn same_text(&mut self, id: EnumId, bits: &[Set], mask: u128) -> Set {
        let twins = self.twins.get(id.index()).cloned().unwrap_or_default();
        let bdd = self.scopes.bdd();
        let shown = enum_value(&twins, bits.to_vec(), bdd);
        let mut all = if twins.is_empty() { FALSE } else { TRUE };
        for bit in shown {
            let other = bdd.changed(bit, mask);
            let same = bdd.same(bit, other);
            all = bdd.and(all, same);
        }
        all
    }
}

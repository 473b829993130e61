//! Walk over an instruction and the bitsets nested in it, for all words at once: finds the case that displays each
//! word, the observable properties of the text, and errors.

use crate::bdd::{Bdd, FALSE, Member, Set, TRUE};
#[cfg(test)]
use crate::claims::Claim;
use crate::domain::Sets;
use crate::facts::{CaseFacts, Event, Events, Facts};
use crate::finding::{Step, Witness};
use crate::goals::{Goal, Goals};
use crate::repeated_texts::{enum_value, twins};
use crate::scope::{Missing, ScopeId, Scopes};
use crate::slot::{Alternative, Kind, Slot, determined_bits};
use isaloom_model::limits::MAX_NESTING;
use isaloom_model::{BitsetId, EnumId, ExprId, FieldId, FieldSource, FieldType, Generation, Model};
use isaloom_sema::{Candidate, Rendering, rendering};
use isaloom_source::Span;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Maximum number of scopes per instruction; an instruction with more is not analyzed exactly.
const MAX_SCOPES: usize = 20_000;

/// Analysis of one instruction.
pub(crate) struct Walk<'m> {
    pub(crate) model: &'m Model,
    pub(crate) scopes: Scopes<'m>,
    pub(crate) facts: Facts,
    pub(crate) events: Events,
    /// Words of the instruction whose line has a remark.
    pub(crate) reported: Set,
    /// For a field that is a nested bitset, the words for which a display prints the nested bitset.
    pub(crate) nested: FxHashMap<(ScopeId, FieldId), Set>,
    /// For each enum, the values whose text another value also has: value, and the value that represents both.
    pub(crate) twins: Vec<Vec<(u64, u64)>>,
    pub(crate) instruction: BitsetId,
    /// Claims about words, which a test compares with the reference interpreter.
    #[cfg(test)]
    pub(crate) claims: crate::claims::Claims,
    /// Goals of a cover; `None` if they are not recorded.
    pub(crate) goals: Option<Goals>,
}

/// Facts that a walk records for the whole description, in addition to the events of its instruction.
#[derive(Clone, Debug, Default)]
pub(crate) struct WalkNotes {
    pub(crate) cases: Vec<((BitsetId, usize), CaseFacts)>,
    pub(crate) reached: Vec<BitsetId>,
    pub(crate) tainted: Vec<BitsetId>,
    pub(crate) cyclic: Vec<ExprId>,
    pub(crate) used_cases: Vec<(BitsetId, usize)>,
    pub(crate) used_fields: Vec<FieldId>,
    pub(crate) used_params: Vec<(FieldId, usize)>,
    pub(crate) values: Vec<(FieldId, Vec<u64>)>,
    pub(crate) broken: Vec<(BitsetId, usize, usize)>,
    pub(crate) branches: Vec<FieldId>,
    pub(crate) partial: bool,
}

impl<'m> Walk<'m> {
    pub(crate) fn new(model: &'m Model) -> Walk<'m> {
        Walk::over(model, Bdd::new())
    }

    /// Creates a walk that uses existing diagrams, to reuse their memory.
    pub(crate) fn over(model: &'m Model, bdd: Bdd) -> Walk<'m> {
        Walk {
            model,
            scopes: Scopes::over(model, bdd),
            facts: Facts::default(),
            events: Events::default(),
            reported: FALSE,
            nested: FxHashMap::default(),
            twins: model.enums().map(|(_, e)| twins(e)).collect(),
            instruction: BitsetId::from_index(0),
            #[cfg(test)]
            claims: crate::claims::Claims::default(),
            goals: None,
        }
    }

    /// Returns the notes recorded so far, and removes them from the walk.
    pub(crate) fn take_notes(&mut self) -> WalkNotes {
        let seen = self.scopes.seen();
        WalkNotes {
            cases: self.facts.cases.drain().collect(),
            reached: self.facts.reached.drain().collect(),
            tainted: self.facts.tainted.drain().collect(),
            cyclic: seen.cyclic.drain().collect(),
            used_cases: seen.used_cases.drain().collect(),
            used_fields: seen.used_fields.drain().collect(),
            used_params: seen.used_params.drain().collect(),
            values: self.facts.values.drain().map(|(id, seen)| (id, seen.into_iter().collect())).collect(),
            broken: self.facts.broken.drain().collect(),
            branches: self.facts.branches.drain().collect(),
            partial: std::mem::take(&mut self.facts.partial),
        }
    }

    /// Adds notes to those of the walk.
    pub(crate) fn note(&mut self, noted: WalkNotes) {
        let seen = self.scopes.seen();
        seen.cyclic.extend(noted.cyclic.iter().copied());
        seen.used_cases.extend(noted.used_cases.iter().copied());
        seen.used_fields.extend(noted.used_fields.iter().copied());
        seen.used_params.extend(noted.used_params.iter().copied());
        self.facts.note(noted);
    }

    /// Returns whether a limit was exceeded, so that the analysis of this instruction must end.
    pub(crate) fn finished(&mut self) -> bool {
        self.scopes.gave_up()
    }

    pub(crate) fn reach(&mut self, leaf: BitsetId) {
        let model = self.model;
        self.facts.reached.extend(model.chain(leaf).map(|(id, _)| id));
    }

    /// Returns the displays of a scope, each with the words that print it.
    pub(crate) fn alternatives(&mut self, scope: ScopeId) -> Vec<Alternative<'m>> {
        let model = self.model;
        let (leaf, reach) = (self.scopes.scope(scope).leaf, self.scopes.scope(scope).reach);
        let word = Rc::clone(&self.scopes.scope(scope).word);
        let unexpected = model.matching(leaf).dont_care;
        for (_, &bit) in word.iter().enumerate().filter(|&(i, _)| (unexpected >> i) & 1 == 1) {
            let wrong = self.scopes.bdd().and(reach, bit);
            self.reported = self.scopes.bdd().or(self.reported, wrong);
        }
        self.conditions(scope);
        self.goal(Goal::Leaf(leaf), reach);
        let mut left = reach;
        let mut found = Vec::new();
        for arm in self.scopes.arms(scope).list {
            self.missing(&arm.missing, left);
            let when = self.scopes.bdd().and(left, arm.when);
            if when == FALSE {
                continue;
            }
            let at = (arm.bitset, arm.number as usize);
            #[cfg(test)]
            self.claims.add(Claim::Case(at.0, at.1), when);
            self.facts.cases.entry(at).or_default().holds = true;
            if arm.case.expr.is_some() {
                self.goal(Goal::Case(at.0, at.1), when);
            }
            for (number, assert) in arm.case.asserts.iter().enumerate() {
                let mut broken = FALSE;
                for bit in assert.range.low()..=assert.range.high() {
                    let set = word.get(bit as usize).copied().unwrap_or(FALSE);
                    let one = assert_bit(assert.value, bit - assert.range.low());
                    let wrong = if one { set.not() } else { set };
                    let wrong = self.scopes.bdd().and(when, wrong);
                    broken = self.scopes.bdd().or(broken, wrong);
                }
                self.reported = self.scopes.bdd().or(self.reported, broken);
                if broken != FALSE {
                    self.facts.broken.insert((at.0, at.1, number));
                }
                self.goal(Goal::Assert(at.0, at.1, number), broken);
            }
            if let Some(template) = &arm.case.display {
                self.facts.cases.entry(at).or_default().displayed = true;
                found.push(Alternative { scope, template, when });
                left = self.scopes.bdd().minus(left, when);
            }
        }
        #[cfg(test)]
        self.claims.add(Claim::NoDisplay(leaf), left);
        if left != FALSE && !self.finished() {
            self.reported = self.scopes.bdd().or(self.reported, left);
            if let Some(witness) = self.witness(left, 0, Some(scope)) {
                self.events.list.push(Event::NoDisplay(leaf, witness));
            }
        }
        found
    }

    /// Records that the words `when` reach a goal, if goals are recorded.
    fn goal(&mut self, goal: Goal, when: Set) {
        if let Some(goals) = &mut self.goals {
            goals.note(self.scopes.bdd(), goal, when);
        }
    }

    /// Records for each case of a scope whether its condition holds for some word, also if an earlier case displays the
    /// word.
    fn conditions(&mut self, scope: ScopeId) {
        let model = self.model;
        let (leaf, reach) = (self.scopes.scope(scope).leaf, self.scopes.scope(scope).reach);
        for (bitset, b) in model.chain(leaf) {
            for (i, case) in b.cases.iter().enumerate() {
                let known = self.facts.cases.get(&(bitset, i)).is_some_and(|facts| facts.holds_anyway);
                if known {
                    continue;
                }
                let holds = self.scopes.applies(scope, case);
                if self.scopes.bdd().and(reach, holds) != FALSE {
                    self.facts.cases.entry((bitset, i)).or_default().holds_anyway = true;
                }
            }
        }
    }

    /// Adds the values that an operand slot of a display can print, each with its words, to `slots`.
    pub(crate) fn slots(&mut self, alternative: Alternative<'m>, name: &'m str, slots: &mut Vec<Slot<'m>>) {
        let found = self.scopes.lookup(alternative.scope, name);
        self.missing(&found.missing, alternative.when);
        let nothing = self.scopes.bdd().and(alternative.when, found.rest);
        if nothing != FALSE {
            let span = alternative.template.field_names().find(|&(n, _)| n == name).map(|(_, span)| span);
            let span = span.unwrap_or(alternative.template.span);
            self.missing_at(name, span, alternative.scope, nothing);
        }
        for candidate in &found.candidates {
            let when = self.scopes.bdd().and(alternative.when, candidate.when);
            if when != FALSE {
                self.missing(&candidate.missing, when);
                let content = self.content(alternative.scope, candidate, name, when);
                slots.push(content);
            }
        }
    }

    /// Returns the value that a field prints for the words in `when`.
    fn content(
        &mut self,
        from: ScopeId,
        candidate: &Candidate<'m, Sets>,
        name: &'m str,
        when: Set,
    ) -> Slot<'m> {
        let model = self.model;
        let (scope, id) = (candidate.scope, candidate.found.field);
        let field = model.field(id);
        let bits = self.scopes.candidate_bits(candidate);
        if let FieldType::Bitset(root) = field.ty {
            let before = self.nested.get(&(scope, id)).copied().unwrap_or(FALSE);
            let now = self.scopes.bdd().or(before, when);
            self.nested.insert((scope, id), now);
            let nested = self.enter(from, id, root, bits, when);
            return Slot { kind: Kind::new(Rendering::Nested(root), name), when, bits: Vec::new(), nested };
        }
        if matches!(field.source, FieldSource::Expr { .. }) {
            self.misfit(scope, id, &bits, when);
        }
        let width = field.width();
        match field.ty {
            FieldType::Enum(e) if self.goals.is_none() => self.values_seen(id, e, &bits, when),
            FieldType::Branch | FieldType::AbsBranch => drop(self.facts.branches.insert(id)),
            _ => {}
        }
        let bdd = self.scopes.bdd();
        match (&mut self.goals, field.ty) {
            (Some(goals), FieldType::Enum(e)) => {
                goals.note_values(bdd, id, model.enumeration(e), &bits, when)
            }
            (Some(goals), FieldType::Branch | FieldType::AbsBranch) => goals.note_label(bdd, id, &bits, when),
            _ => {}
        }
        let (mut rendering, determined) = rendering(field).determined();
        if let Rendering::Branch { call } | Rendering::AbsBranch { call } = &mut rendering {
            // Labels are not part of the compared text, so a call and a branch to the same target are equal.
            *call = false;
        }
        let bits = match rendering {
            Rendering::Enum(e) => enum_value(self.twins.get(e.index()).map_or(&[], Vec::as_slice), bits, bdd),
            _ => determined_bits(bdd, determined, bits, width, u64::BITS),
        };
        let kind = Kind::new(rendering, name);
        Slot { kind, when, bits, nested: Vec::new() }
    }

    /// Records the values of an enum field that words print; values that are already recorded are skipped.
    fn values_seen(&mut self, id: FieldId, of: EnumId, bits: &[Set], when: Set) {
        let seen = self.facts.values.entry(id).or_default();
        let fits = |value: u64| bits.len() >= 64 || value >> bits.len() == 0;
        for value in self.model.enumeration(of).values.iter().map(|entry| entry.value) {
            if !fits(value) || seen.contains(&value) {
                continue;
            }
            let bdd = self.scopes.bdd();
            let with = |set: Set, (at, &bit): (usize, &Set)| {
                if at < 64 && value >> at & 1 == 1 { bdd.and(set, bit) } else { bdd.minus(set, bit) }
            };
            if bits.iter().enumerate().fold(when, with) != FALSE {
                seen.insert(value);
            }
        }
    }

    /// Enters the leaves of a nested bitset that a display prints, and returns their displays.
    fn enter(
        &mut self,
        scope: ScopeId,
        id: FieldId,
        root: BitsetId,
        mut word: Vec<Set>,
        when: Set,
    ) -> Vec<Alternative<'m>> {
        if self.scopes.depth(scope) + 1 >= MAX_NESTING {
            self.reported = self.scopes.bdd().or(self.reported, when);
            return Vec::new();
        }
        if self.scopes.len() >= MAX_SCOPES {
            self.scopes.give_up();
            return Vec::new();
        }
        word.resize(self.model.bitset(root).size as usize, FALSE);
        let entered = self.scopes.enter_all(root, &word.into(), (scope, id), when);
        self.reported = self.scopes.bdd().or(self.reported, entered.unmatched);
        for leaf in entered.disputed {
            self.reach(leaf);
            self.facts.tainted.insert(leaf);
        }
        let mut found = Vec::new();
        for inner in entered.scopes {
            self.reach(self.scopes.scope(inner).leaf);
            found.extend(self.alternatives(inner));
        }
        found
    }

    /// Records the names that are undefined for some of the words in `when`.
    fn missing(&mut self, missing: &[Missing<'m>], when: Set) {
        for m in missing {
            let set = self.scopes.bdd().and(m.when, when);
            self.missing_at(m.name, m.span, m.scope, set);
        }
    }

    /// Records that a name is undefined for the words in `set`, if there are any.
    fn missing_at(&mut self, name: &str, span: Span, scope: ScopeId, set: Set) {
        #[cfg(test)]
        self.claims.add(Claim::Missing(name.to_owned()), set);
        if set == FALSE || self.finished() {
            return;
        }
        self.reported = self.scopes.bdd().or(self.reported, set);
        if let Some(witness) = self.witness(set, 0, Some(scope)) {
            self.events.list.push(Event::Missing(name.to_owned(), span, witness));
        }
    }

    /// Records that a derived field has a value that exceeds its width, if there is such a word.
    fn misfit(&mut self, scope: ScopeId, id: FieldId, bits: &[Set], when: Set) {
        let model = self.model;
        let field = model.field(id);
        let FieldSource::Expr { width, .. } = field.source else {
            return;
        };
        let is_signed = rendering(field).is_signed();
        let width = match (width, field.ty) {
            (_, FieldType::Bool | FieldType::BoolInv | FieldType::Bitset(_)) => return,
            (Some(width), _) => width,
            (None, _) if is_signed => 1,
            (None, _) => return,
        };
        let bits_of_values = self.scopes.bits_of_values();
        let bdd = self.scopes.bdd();
        let at = |i: u32| bits.get(i as usize).copied().unwrap_or(FALSE);
        let (mut low, mut extended) = (TRUE, if is_signed { TRUE } else { FALSE });
        for i in width..bits_of_values {
            low = bdd.minus(low, at(i));
            let same = bdd.same(at(i), at(width.saturating_sub(1)));
            extended = bdd.and(extended, same);
        }
        let fits = bdd.or(low, extended);
        let wrong = bdd.minus(when, fits);
        #[cfg(test)]
        self.claims.add(Claim::Misfit(id), wrong);
        // The event is recorded again for each instruction, so that the cached facts of an instruction are independent
        // of other instructions.
        let is_known = |event: &Event| matches!(event, Event::Misfit(known, _) if *known == id);
        if wrong != FALSE
            && !self.finished()
            && !self.events.list.iter().any(is_known)
            && let Some(witness) = self.witness(wrong, 0, Some(scope))
        {
            self.events.list.push(Event::Misfit(id, witness));
        }
    }

    /// Returns a word of a set. If possible, its generation is one that the description mentions.
    pub(crate) fn member(&mut self, set: Set, renamed: u128) -> Option<Member> {
        let model = self.model;
        let mut chosen = set;
        for &generation in model.generations() {
            let only = self.scopes.bdd().generations(generation, generation);
            let here = self.scopes.bdd().and(set, only);
            if here != FALSE {
                chosen = here;
                break;
            }
        }
        self.scopes.bdd().member(chosen, renamed)
    }

    /// Returns an example word from a set of the instruction's words. If possible, its generation is one that the
    /// description mentions.
    pub(crate) fn witness(&mut self, set: Set, renamed: u128, scope: Option<ScopeId>) -> Option<Witness> {
        let model = self.model;
        let mut member = self.member(set, renamed)?;
        let fixed = model.matching(self.instruction).value;
        member.word |= fixed;
        member.changed |= fixed;
        let mut path = Vec::new();
        let mut at = scope;
        while let Some(scope) = at.map(|id| self.scopes.scope(id)) {
            path.extend(scope.parent.map(|(_, field)| Step { field, leaf: scope.leaf }));
            at = scope.parent.map(|(outer, _)| outer);
        }
        path.reverse();
        Some(Witness {
            leaf: self.instruction,
            generation: Generation(member.generation),
            word: member.word,
            other: (renamed != 0).then_some(member.changed),
            path,
        })
    }
}

fn assert_bit(value: u128, bit: u32) -> bool {
    (value >> bit) & 1 == 1
}

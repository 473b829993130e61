//! Writes a bitset with all its contents.

use super::fields;
use super::loss::LossKind;
use super::meaning::Meaning;
use super::writer::Writer;
use crate::element::{Lines, Tag, can_be_written, runs};
use isaloom_bits::low_mask;
use isaloom_model::{Bitset, BitsetId, Case, Encode, Expr, GenRange, Template};
use std::collections::BTreeSet;

/// Properties of a bitset in the output, which can differ from the model: its name, its parent, and the bits that its
/// ancestors and descendants cover.
pub(super) struct Shape<'s> {
    pub(super) name: &'s str,
    pub(super) extends: Option<&'s str>,
    /// Whether the output contains bitsets that extend this bitset.
    pub(super) extended: bool,
    /// Bits that its ancestors in the output cover.
    pub(super) above: Meaning,
    /// Bits that the patterns of its descendants in the output fix.
    pub(super) below: u128,
}

impl Writer<'_> {
    /// Writes a bitset. Returns the covered bits, for the bitsets that extend it.
    pub(super) fn bitset(&mut self, id: BitsetId, shape: Shape<'_>) -> Meaning {
        let bitset = self.model.bitset(id);
        let renamed = (shape.name != bitset.name && !shape.extended).then_some(bitset.name.as_str());
        let shown = bitset.display_name.as_deref().or(renamed);
        // If the leaf is divided into parts, each part has the display name, and this bitset has none.
        let shown = shown.filter(|_| !(bitset.is_leaf() && shape.extended));
        self.lines.gap();
        let tag = Tag::new("bitset")
            .with("name", shape.name)
            .maybe("size", shape.extends.is_none().then_some(bitset.size))
            .maybe("extends", shape.extends)
            .maybe("displayname", shown);
        let before = std::mem::replace(&mut self.lines, Lines::new(1));
        let meaning = self.contents(id, bitset, &shape);
        let contents = std::mem::replace(&mut self.lines, before);
        self.lines.element(tag, |lines| lines.append(contents));
        meaning
    }

    fn contents(&mut self, id: BitsetId, bitset: &Bitset, shape: &Shape<'_>) -> Meaning {
        let model = self.model;
        self.allows(&bitset.allows);
        self.doc(bitset.doc.as_ref(), &bitset.name);
        let above = bitset.parent.map_or(GenRange::ALL, |parent| model.bitset(parent).gens);
        self.lines.generations(self.generations(id, bitset), above);
        self.meta(bitset);
        if !bitset.operands.is_empty() {
            self.lose(LossKind::Operands, &bitset.name);
        }
        if !bitset.syntaxes.is_empty() {
            self.lose(LossKind::Syntax, &bitset.name);
        }
        let (overrides, default) = match bitset.cases.split_last() {
            Some((default, overrides)) => (overrides, Some(default)),
            None => (&[][..], None),
        };
        if let Some(default) = default {
            self.display(default.display.as_ref(), &bitset.name);
        }
        for piece in &bitset.patterns {
            self.lines.text(Tag::new("pattern").bits(piece.range), &piece.pattern.to_string());
        }
        let mut meaning = shape.above.clone();
        let late = meaning.add(model, bitset, shape.below);
        if let Some(default) = default {
            self.asserts(default);
            default.fields.iter().filter(|id| !late.contains(id)).for_each(|&id| fields::write(self, id));
        }
        if self.planned && !shape.extended {
            self.rest(bitset, &meaning);
        }
        for case in overrides {
            let Some(condition) = case.expr.map(|expr| model.expr(expr)) else { continue };
            self.lines.open(Tag::new("override").maybe("expr", condition.name.as_ref()));
            self.inline(condition);
            self.display(case.display.as_ref(), &bitset.name);
            self.asserts(case);
            case.fields.iter().for_each(|&id| fields::write(self, id));
            self.lines.close("override");
        }
        if !late.is_empty() {
            // Fields whose bits are already covered in the default case. Their override always applies and is the last
            // one, so that their names have the same values as in a default case.
            self.lines.open(Tag::new("override"));
            self.lines.text(Tag::new("expr"), "1");
            late.iter().for_each(|&id| fields::write(self, id));
            self.lines.close("override");
        }
        if let Some(encode) = &bitset.encode {
            self.encode(encode, &bitset.name);
        }
        if bitset.decode {
            self.lines.empty(Tag::new("decode"));
        }
        meaning
    }

    /// Writes fields for all bits of a leaf that no default case covers, because isaspec requires that every bit is
    /// covered: first fields that would otherwise be in an override, then unnamed fields.
    pub(super) fn rest(&mut self, bitset: &Bitset, meaning: &Meaning) {
        let mut missing = low_mask(bitset.size) & !meaning.known;
        for &id in &meaning.late {
            let field = self.model.field(id);
            if field.bits().is_some() && field.mask() & !missing == 0 {
                missing &= !field.mask();
                fields::write(self, id);
            }
        }
        for range in runs(missing) {
            let name = self.pieces.unnamed(range);
            fields::bits(self, &name, range);
        }
    }

    /// Returns the generations to write for a bitset. If the model has only one generation, an instruction root that
    /// applies to all generations gets this generation.
    fn generations(&self, id: BitsetId, bitset: &Bitset) -> GenRange {
        match self.model.generations() {
            &[only] if only != 0 && bitset.gens == GenRange::ALL && self.model.is_instruction_root(id) => {
                GenRange { min: only, max: only }
            }
            _ => bitset.gens,
        }
    }

    fn meta(&mut self, bitset: &Bitset) {
        let lists = [("aliases", &bitset.aliases), ("flags", &bitset.flags), ("groups", &bitset.groups)];
        let lists = lists.into_iter().filter(|(_, list)| !list.is_empty());
        let lists = lists.map(|(name, list)| (name.to_owned(), list.join(", ")));
        let mut left: Vec<(String, String)> = bitset.meta.iter().cloned().chain(lists).collect();
        let (legal, lost) = left.drain(..).partition(|(name, _)| is_attribute(name));
        left = legal;
        let lost: Vec<(String, String)> = lost;
        if !lost.is_empty() {
            self.lose(LossKind::Meta, &bitset.name);
        }
        // XML does not allow an attribute twice, so repeated names are written in further `<meta>` elements.
        while !left.is_empty() {
            let mut seen = BTreeSet::new();
            let (now, later): (Vec<_>, Vec<_>) =
                left.into_iter().partition(|(name, _)| seen.insert(name.clone()));
            let tag = now.iter().fold(Tag::new("meta"), |tag, (name, value)| tag.with(name, value));
            self.lines.empty(tag);
            left = later;
        }
    }

    fn display(&mut self, display: Option<&Template>, subject: &str) {
        if let Some(display) = display {
            if !can_be_written(&display.text) {
                self.lose(LossKind::Text, subject);
            }
            self.lines.block(Tag::new("display"), &display.text);
        }
    }

    fn asserts(&mut self, case: &Case) {
        for assert in &case.asserts {
            let digit = |bit: u32| if assert.value >> bit & 1 == 1 { '1' } else { '0' };
            let digits: String = (0..assert.range.width()).rev().map(digit).collect();
            self.lines.text(Tag::new("assert").bits(assert.range), &digits);
        }
    }

    /// Writes an inline expression.
    fn inline(&mut self, expr: &Expr) {
        if expr.name.is_none() {
            self.text(Tag::new("expr"), expr.text.trim(), &expr.text);
        }
    }

    fn encode(&mut self, encode: &Encode, subject: &str) {
        let tag = Tag::new("encode")
            .maybe("type", encode.ty.as_ref())
            .maybe("case-prefix", encode.case_prefix.as_ref());
        if encode.maps.iter().any(|map| !can_be_written(&map.expr)) {
            self.lose(LossKind::Text, subject);
        }
        self.lines.element(tag, |lines| {
            for map in &encode.maps {
                let tag = Tag::new("map").with("name", &map.name).maybe("force", map.force.then_some("true"));
                lines.text(tag, map.expr.trim());
            }
        });
    }
}

/// Returns whether XML allows an attribute with a name.
fn is_attribute(name: &str) -> bool {
    let first = |c: char| c.is_ascii_alphabetic() || c == '_';
    name.starts_with(first) && name.chars().all(|c| first(c) || c.is_ascii_digit() || matches!(c, '-' | '.'))
}

//! Writer for isaspec descriptions: converts a model to text.
//!
//! The reader obtains the same model from the text, except for the reported [`Loss`]es. Guards and prioritized leaves
//! become an order of roots (`plan`), and fields of several pieces become derived fields.

mod bitset;
mod fields;
mod guard;
mod loss;
mod meaning;
mod names;
mod pieces;
mod plan;
mod writer;

pub use loss::{Loss, LossKind};

use crate::element::{Lines, Tag, can_be_written};
use bitset::Shape;
use isaloom_bits::Pattern;
use isaloom_model::{BitsetId, ByteOrder, GenRange, InstructionRoot, Model};
use meaning::Meaning;
use names::Names;
use pieces::Pieces;
use plan::{Layer, Plan, Planned};
use std::collections::{BTreeMap, BTreeSet};
use writer::Writer;

/// A description in isaspec's format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Text of the single file.
    pub text: String,
    /// Model properties that the text does not express.
    pub losses: Vec<Loss>,
    /// Leaves in the text, each as its name and the leaf of the model from which it was written. A leaf that is divided
    /// into parts occurs several times.
    pub leaves: Vec<(String, BitsetId)>,
}

/// Name of the default instruction root.
const DEFAULT_ROOT: &str = "#instruction";

/// Writes a model as a description in isaspec's format.
pub fn write(model: &Model) -> Written {
    let mut losses = Vec::new();
    let names = Names::new(model, &mut losses);
    let pieces = Pieces::new(model, &mut losses);
    let plan = plan::plan(model);
    let (leaves, lines, planned) = (Vec::new(), Lines::new(0), plan.is_some());
    let mut writer = Writer { model, names, pieces, losses, leaves, lines, planned };
    writer.all(plan.as_ref());
    let Writer { lines, mut losses, leaves, .. } = writer;
    losses.sort();
    // Indents texts of several lines in the canonical layout.
    let text = lines.finish();
    Written { text: crate::layout(&text).unwrap_or(text), losses, leaves }
}

/// Bitset that was written in this layer and that other bitsets of the layer extend: its name in the text, and the bits
/// that it covers.
struct Above {
    name: String,
    meaning: Meaning,
}

impl Writer<'_> {
    fn all(&mut self, plan: Option<&Plan>) {
        let model = self.model;
        let sizes = model.instructions().iter().map(|entry| model.bitset(entry.root).size);
        let unit = sizes.filter(|size| size % 8 == 0).min().unwrap_or(8);
        let isa = Tag::new("isa")
            .maybe("byte-order", (model.byte_order() == ByteOrder::Big).then_some("big"))
            .maybe("unit", (model.unit() != unit).then_some(model.unit()));
        // The children of `<isa>` are not indented, so they are at depth 0 like `<isa>`.
        let mut outer = Lines::new(0);
        outer.open(isa);
        self.lines = Lines::new(0);
        self.allows(model.allows());
        self.enums();
        for (_, expr) in model.exprs() {
            if let Some(name) = &expr.name {
                self.lines.gap();
                self.text(Tag::new("expr").with("name", name), expr.text.trim(), name);
            }
        }
        let mut roots: Vec<(String, InstructionRoot)> = Vec::new();
        match plan {
            None => {
                for (id, _) in model.bitsets() {
                    self.as_it_is(id);
                }
                let named = |entry: &InstructionRoot| (self.names.bitset(entry.root).to_owned(), *entry);
                roots.extend(model.instructions().iter().map(named));
            }
            Some(plan) => {
                for &(kind, id) in &plan.losses {
                    self.lose(kind, &model.bitset(id).name);
                }
                for (id, bitset) in model.bitsets() {
                    if !model.is_instruction_root(bitset.root) {
                        self.as_it_is(id);
                    }
                }
                let mut used = BTreeSet::new();
                for layer in &plan.layers {
                    let first = used.insert(layer.root.root);
                    roots.push((self.layer(layer, first), layer.root));
                }
            }
        }
        self.instructions(&roots);
        outer.append(std::mem::take(&mut self.lines));
        outer.close("isa");
        self.lines = outer;
    }

    fn enums(&mut self) {
        for (id, of) in self.model.enums() {
            let name = self.names.enumeration(id).to_owned();
            self.lines.gap();
            self.lines.open(Tag::new("enum").with("name", name));
            self.doc(of.doc.as_ref(), &of.name);
            for value in &of.values {
                if !can_be_written(&value.display) {
                    self.lose(LossKind::Text, &of.name);
                }
                let tag = Tag::new("value")
                    .with("val", value.value)
                    .with("display", &value.display)
                    .maybe("name", value.name.as_ref());
                self.lines.element(tag, |lines| {
                    if let Some(doc) = &value.doc {
                        lines.doc(doc);
                    }
                });
            }
            self.lines.close("enum");
        }
    }

    fn instructions(&mut self, roots: &[(String, InstructionRoot)]) {
        if let [(name, entry)] = roots
            && name == DEFAULT_ROOT
            && entry.when.is_none()
        {
            return;
        }
        self.lines.gap();
        for (name, entry) in roots {
            self.lines.empty(Tag::new("instruction").with("root", name).maybe("when", entry.when));
        }
    }

    /// Writes a bitset with its own name and parent, as in the model.
    fn as_it_is(&mut self, id: BitsetId) {
        let bitset = self.model.bitset(id);
        let name = self.names.bitset(id).to_owned();
        let extends = bitset.parent.map(|parent| self.names.bitset(parent).to_owned());
        let above = bitset.parent.map_or(Meaning::default(), |parent| Meaning::inherited(self.model, parent));
        let extended = !bitset.is_leaf();
        self.bitset(id, Shape { name: &name, extends: extends.as_deref(), extended, above, below: 0 });
        if bitset.is_leaf() {
            self.leaves.push((name, id));
        }
    }

    /// Writes a layer: its root, the ancestors of its leaves, and the leaves. Returns the name of the root in the text.
    /// `first` is true if no earlier layer contains the same root.
    fn layer(&mut self, layer: &Layer, first: bool) -> String {
        let model = self.model;
        let below = meaning::below(model, layer);
        let mut written: BTreeMap<BitsetId, Above> = BTreeMap::new();
        for planned in &layer.leaves {
            let mut above: Vec<BitsetId> = model.chain(planned.leaf).map(|(id, _)| id).collect();
            above.reverse();
            above.pop();
            for id in above {
                if !written.contains_key(&id) {
                    let name = self.again(id, first);
                    let under = model.bitset(id).parent.and_then(|parent| written.get(&parent));
                    let shape = Shape {
                        name: &name,
                        extends: under.map(|above| above.name.as_str()),
                        extended: true,
                        above: under.map_or(Meaning::default(), |above| above.meaning.clone()),
                        below: below.get(&id).copied().unwrap_or(0),
                    };
                    let meaning = self.bitset(id, shape);
                    written.insert(id, Above { name, meaning });
                }
            }
            let under = model.bitset(planned.leaf).parent.and_then(|parent| written.get(&parent));
            // A leaf that is also a root gets a new name in every further layer, like other roots.
            let name = match under {
                Some(_) => self.names.bitset(planned.leaf).to_owned(),
                None => self.again(planned.leaf, first),
            };
            let meaning = self.leaf(planned, &name, under);
            if under.is_none() {
                written.insert(planned.leaf, Above { name, meaning });
            }
        }
        let root = written.get(&layer.root.root).map(|root| root.name.clone());
        root.unwrap_or_else(|| self.names.bitset(layer.root.root).to_owned())
    }

    /// Writes a leaf of a layer. If the leaf is divided, its parts are written as bitsets that extend it.
    fn leaf(&mut self, planned: &Planned, name: &str, under: Option<&Above>) -> Meaning {
        let extends = under.map(|above| above.name.as_str());
        let above = under.map_or(Meaning::default(), |above| above.meaning.clone());
        if planned.parts.is_empty() {
            self.leaves.push((name.to_owned(), planned.leaf));
            return self.bitset(planned.leaf, Shape { name, extends, extended: false, above, below: 0 });
        }
        let whole = self.names.fresh(&format!("#{name}"), GenRange::ALL);
        let below = planned.parts.iter().fold(0, |mask, part| mask | part.mask());
        let shape = Shape { name: &whole, extends, extended: true, above, below };
        let meaning = self.bitset(planned.leaf, shape);
        for part in &planned.parts {
            self.part(planned.leaf, *part, &whole, &meaning);
        }
        meaning
    }

    /// Returns the name of a bitset in the current layer: its own name, or a new name if an earlier layer contains it.
    fn again(&mut self, id: BitsetId, first: bool) -> String {
        let own = self.names.bitset(id).to_owned();
        if first { own } else { self.names.fresh(&own, GenRange::ALL) }
    }

    /// Writes one part of a divided leaf: a bitset that matches only the words of a pattern.
    fn part(&mut self, leaf: BitsetId, pattern: Pattern, extends: &str, above: &Meaning) {
        let bitset = self.model.bitset(leaf);
        let own = self.names.bitset(leaf).to_owned();
        let name = self.names.fresh(&own, GenRange::ALL);
        let fixed = self.model.matching(leaf).pattern(bitset.size).mask();
        self.lines.gap();
        let tag = Tag::new("bitset").with("name", &name).with("extends", extends);
        self.lines.open(tag.with("displayname", bitset.shown_name()));
        self.lines.patterns(pattern, !fixed);
        let mut meaning = above.clone();
        meaning.known |= pattern.mask();
        self.rest(bitset, &meaning);
        self.lines.close("bitset");
        self.leaves.push((name, leaf));
    }
}

//! Serializable form of a model.

use crate::builder::check;
use crate::entries::{Counts, Entries, LazyEntries};
use crate::limits::{MAX_ENTRIES, MAX_WORD_BITS};
use crate::{
    Bitset, ByteOrder, Enum, Expr, Field, FieldSource, FieldType, InstructionRoot, MatchPolicy, Model,
    TextForm,
};
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_source::{SourceMap, Span};

/// Data of a model except its entries and the contents of its source files. The [`Entries`] are serialized separately,
/// so that they can be deserialized when they are first used.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Stored {
    name: String,
    counts: Counts,
    instructions: Vec<InstructionRoot>,
    byte_order: ByteOrder,
    unit: u32,
    match_policy: MatchPolicy,
    text_form: TextForm,
    generations: Vec<u32>,
}

impl Model {
    /// Returns the data of the model without the contents of its source files, in two parts.
    pub fn stored(&self) -> (Stored, &Entries) {
        let stored = Stored {
            name: self.name.clone(),
            counts: self.entries().counts(),
            instructions: self.instructions.clone(),
            byte_order: self.byte_order,
            unit: self.unit,
            match_policy: self.match_policy,
            text_form: self.text_form,
            generations: self.generations.clone(),
        };
        (stored, self.entries())
    }
}

impl Stored {
    /// Returns the number of entries of each kind.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Recreates the model; `sources` are the files from which it was read. Returns `None` if the data is invalid.
    ///
    /// `load` deserializes the entries when they are first used. They are checked as in a builder. If they are invalid
    /// or their number is wrong, the model has entries without contents instead.
    pub fn model(
        self,
        sources: SourceMap,
        load: impl Fn() -> Option<Entries> + Send + Sync + 'static,
    ) -> Option<Model> {
        let Stored { name, counts, instructions, byte_order, unit, match_policy, text_form, generations } =
            self;
        let Counts { bitsets, fields, enums, exprs } = counts;
        let are_valid = [bitsets, fields, enums, exprs].iter().all(|&count| count <= MAX_ENTRIES)
            && instructions.iter().all(|entry| entry.root.index() < bitsets)
            && (8..=MAX_WORD_BITS).contains(&unit)
            && unit.is_multiple_of(8)
            && !generations.is_empty();
        if !are_valid {
            return None;
        }
        let files = sources.files().count();
        let checked = move || {
            let (mut entries, mut faults) =
                (load().filter(|entries| entries.counts() == counts)?, Vec::new());
            check(&mut entries, files, &mut faults);
            faults.is_empty().then_some(entries)
        };
        let entries = LazyEntries::deferred(move || checked().unwrap_or_else(|| Entries::blank(counts)));
        Some(Model {
            name,
            sources,
            entries,
            instructions,
            byte_order,
            unit,
            match_policy,
            text_form,
            generations,
        })
    }
}

impl Entries {
    /// Returns entries without contents. Every id below `counts` is valid.
    fn blank(counts: Counts) -> Entries {
        let span = Span::default();
        let field = Field::new("", FieldSource::Pieces(Vec::new()), FieldType::Hex, span);
        let of_enum = Enum { name: String::new(), values: Vec::new(), doc: None, span, element: span };
        Entries {
            bitsets: alloc::vec![Bitset::new_root("", MAX_WORD_BITS, span); counts.bitsets],
            fields: alloc::vec![field; counts.fields],
            enums: alloc::vec![of_enum; counts.enums],
            exprs: alloc::vec![Expr::new(None, "", span); counts.exprs],
            ..Entries::default()
        }
    }
}

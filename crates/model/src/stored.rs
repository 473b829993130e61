//! Serializable form of a model.

use crate::{
    Allow, Bitset, Builder, ByteOrder, Enum, Expr, Field, InstructionRoot, Instructions, Link, MatchPolicy,
    Model, TemplateText, TextForm,
};
use alloc::borrow::Cow;
use alloc::vec::Vec;
use isaloom_source::SourceMap;

/// All data of a model except the contents of its source files, in a form that serde can serialize.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Stored<'m> {
    name: Cow<'m, str>,
    bitsets: Cow<'m, [Bitset]>,
    fields: Cow<'m, [Field]>,
    enums: Cow<'m, [Enum]>,
    exprs: Cow<'m, [Expr]>,
    templates: Cow<'m, [TemplateText]>,
    instructions: Cow<'m, [InstructionRoot]>,
    byte_order: ByteOrder,
    unit: u32,
    match_policy: MatchPolicy,
    text_form: TextForm,
    generations: Cow<'m, [u32]>,
    allows: Cow<'m, [Allow]>,
    links: Cow<'m, [Link]>,
}

impl Model {
    /// Returns the data of the model without the contents of its source files.
    pub fn stored(&self) -> Stored<'_> {
        Stored {
            name: Cow::Borrowed(&self.name),
            bitsets: Cow::Borrowed(&self.bitsets),
            fields: Cow::Borrowed(&self.fields),
            enums: Cow::Borrowed(&self.enums),
            exprs: Cow::Borrowed(&self.exprs),
            templates: Cow::Borrowed(&self.templates),
            instructions: Cow::Borrowed(&self.instructions),
            byte_order: self.byte_order,
            unit: self.unit,
            match_policy: self.match_policy,
            text_form: self.text_form,
            generations: Cow::Borrowed(&self.generations),
            allows: Cow::Borrowed(&self.allows),
            links: Cow::Borrowed(&self.links),
        }
    }
}

impl Stored<'_> {
    /// Recreates the model; `sources` are the files from which it was read. Its entries are checked as in a builder.
    /// Returns `None` if one of them is invalid.
    pub fn model(self, sources: SourceMap) -> Option<Model> {
        let mut builder = Builder::new(self.name, sources);
        builder.reserve(self.bitsets.len(), self.fields.len());
        self.bitsets.into_owned().into_iter().for_each(|bitset| {
            builder.bitset(bitset);
        });
        self.fields.into_owned().into_iter().for_each(|field| {
            builder.field(field);
        });
        self.enums.into_owned().into_iter().for_each(|of| {
            builder.enumeration(of);
        });
        self.exprs.into_owned().into_iter().for_each(|expr| {
            builder.expr(expr);
        });
        builder.templates(self.templates.into_owned());
        builder.allows(self.allows.into_owned());
        self.links.iter().for_each(|&link| builder.link(link));
        builder.match_policy(self.match_policy);
        let (model, faults) = builder.finish(Instructions {
            roots: self.instructions.into_owned(),
            unit: self.unit,
            byte_order: self.byte_order,
            generations: Vec::from(self.generations),
        });
        faults.is_empty().then(|| model.with_text_form(self.text_form))
    }
}

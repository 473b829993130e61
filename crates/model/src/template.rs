//! Display templates: text with placeholders for fields.

use alloc::boxed::Box;
use alloc::string::String;
use isaloom_source::Span;

/// A parsed display text.
///
/// An empty template differs from a missing one: an empty template prints nothing, but ends the search for a display.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Template {
    /// Trimmed text as written, with `<template>` names replaced.
    pub text: Box<str>,
    /// Parts of the text, in order.
    pub parts: Box<[TemplatePart]>,
    /// Span of the text in the description.
    pub span: Span,
}

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TemplatePart {
    /// Literal text, including inner runs of spaces.
    Text(Box<str>),
    /// `{NAME}`: the display name of the leaf, or its name if it has no display name.
    Name {
        /// Column (from 0) up to which spaces are printed before the name.
        align: Option<u32>,
    },
    /// `{FIELD}` or `{FIELD:align=N}`.
    Field {
        /// Name as written.
        name: Box<str>,
        /// Column (from 0) up to which spaces are printed before the field.
        align: Option<u32>,
        /// Span of the name in the description.
        span: Span,
    },
    /// `{:align=N}`: spaces up to column N of the line.
    Align(u32),
}

/// A named text (`<template name=..>`) that displays of the description may include.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TemplateText {
    /// Name that displays use.
    pub name: String,
    /// Text of the template.
    pub text: String,
    /// Span of the name in the description.
    pub span: Span,
    /// Span of the whole element in the description.
    pub element: Span,
    /// Whether any display or template includes the text.
    pub used: bool,
}

impl Template {
    /// Returns the names of the fields that the template prints, in order, with their spans.
    pub fn field_names(&self) -> impl Iterator<Item = (&str, Span)> {
        self.parts.iter().filter_map(|part| match part {
            TemplatePart::Field { name, span, .. } => Some((&**name, *span)),
            _ => None,
        })
    }
}

//! Display templates: text with places for fields.

use alloc::boxed::Box;
use alloc::string::String;
use isaloom_source::Span;

/// A parsed display text.
///
/// An empty template is not the same as no template: it prints nothing, but it ends the search for a display.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Template {
    /// The trimmed text as written, after `<template>` names were replaced.
    pub text: Box<str>,
    /// The text in parts, in order; literal text only between the places.
    pub parts: Box<[TemplatePart]>,
    /// Where the text stands in the description.
    pub span: Span,
}

/// One part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TemplatePart {
    /// Text that is printed as it is, inner runs of blanks included.
    Text(Box<str>),
    /// `{NAME}`: the display name of the leaf, else its name. `align` as in `Field`.
    Name {
        /// Column (from 0) up to which blanks are printed before the name.
        align: Option<u32>,
    },
    /// `{FIELD}` or `{FIELD:align=N}`.
    Field {
        /// The name as written.
        name: Box<str>,
        /// Column (from 0) up to which blanks are printed before the field.
        align: Option<u32>,
        /// Where the name stands in the description.
        span: Span,
    },
    /// `{:align=N}`: blanks up to column N of the line.
    Align(u32),
}

/// A named text (`<template name=..>`) that displays of the description may include.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TemplateText {
    /// The name by which displays refer to it.
    pub name: String,
    /// The text.
    pub text: String,
    /// Where the name stands in the description.
    pub span: Span,
    /// The whole of it in the description.
    pub element: Span,
    /// Whether any display or template includes it.
    pub used: bool,
}

impl Template {
    /// The names of the fields that the template prints, in order, with their places.
    pub fn field_names(&self) -> impl Iterator<Item = (&str, Span)> {
        self.parts.iter().filter_map(|part| match part {
            TemplatePart::Field { name, span, .. } => Some((&**name, *span)),
            _ => None,
        })
    }
}

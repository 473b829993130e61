//! Display templates: text with placeholders for fields.

use alloc::boxed::Box;
use alloc::string::String;
use isaloom_source::Span;

/// Display: parsed text with placeholders for fields.
///
/// An empty display is not the same as no display: an empty display prints nothing, but ends the search for a display.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Template {
    /// Text as written, without surrounding whitespace, and with the text of templates instead of their names.
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
    /// Literal text, with its spaces.
    Text(Box<str>),
    /// `{NAME}`: the display name of the leaf; without a display name, its name.
    Name {
        /// Column (from 0) up to which spaces are printed before the name.
        align: Option<u32>,
    },
    /// `{FIELD}` or `{FIELD:align=N}`: the text of a field.
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

/// Named text (`<template name=..>`) that displays can contain.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TemplateText {
    /// Name that displays use to refer to the text.
    pub name: String,
    /// Text of the template.
    pub text: String,
    /// Span of the name in the description.
    pub span: Span,
    /// Span of the whole element in the description.
    pub element: Span,
    /// Whether a display or another template contains the text.
    pub used: bool,
}

impl Template {
    /// Returns the names of the fields that the display prints, in order, each with its span.
    pub fn field_names(&self) -> impl Iterator<Item = (&str, Span)> {
        self.parts.iter().filter_map(|part| match part {
            TemplatePart::Field { name, span, .. } => Some((&**name, *span)),
            _ => None,
        })
    }
}

//! Display templates: parses `{FIELD}`, `{FIELD:align=N}`, `{:align=N}` and `{NAME}`, and expands the names
//! of `<template>` elements. A template may use other templates. A cycle or an excessive length is reported and ends
//! the expansion.

use crate::found::Found;
use crate::ids;
use crate::syntax::TemplateDecl;
use crate::text::SpannedText;
use isaloom_model::limits::{MAX_COLUMN, MAX_DISPLAY_BYTES, MAX_TEMPLATE_NESTING};
use isaloom_model::{Definition, Link, LinkKind, Template, TemplatePart, TemplateText};
use isaloom_source::Diagnostic;
use rustc_hash::FxHashMap;
use std::mem::take;
use std::rc::Rc;

/// Templates of a description and their expansions.
pub(crate) struct Templates<'d> {
    decls: &'d [TemplateDecl],
    by_name: FxHashMap<&'d str, usize>,
    expanded: Vec<State>,
    /// Locations at which displays and templates use a template.
    links: Vec<Link>,
    /// Whether an excessive length was already reported; it is reported only once, because every use of the template
    /// would cause the same error.
    too_long: bool,
}

#[derive(Clone)]
enum State {
    New,
    InWork,
    Done(Rc<Expanded>),
}

#[derive(Default)]
struct Expanded {
    text: String,
    parts: Vec<TemplatePart>,
}

/// Part of the source text of a template: text, or a placeholder in braces.
enum Piece<'t> {
    Text(&'t str),
    Place { name: &'t str, align: Option<u32>, start: usize, end: usize },
}

impl<'d> Templates<'d> {
    /// Creates the templates of a description. If several templates have the same name, the first is used.
    pub(crate) fn new(decls: &'d [TemplateDecl]) -> Templates<'d> {
        let mut by_name = FxHashMap::default();
        for (i, decl) in decls.iter().enumerate() {
            by_name.entry(decl.name.text.as_str()).or_insert(i);
        }
        Templates {
            decls,
            by_name,
            expanded: vec![State::New; decls.len()],
            links: Vec::new(),
            too_long: false,
        }
    }

    /// Parses a display, with the names of templates expanded.
    pub(crate) fn display(&mut self, text: &SpannedText, diagnostics: &mut Found) -> Template {
        let Expanded { text: whole, parts } = self.expand(text, 0, diagnostics);
        Template { text: whole.into(), parts: parts.into(), span: text.span() }
    }

    /// Expands the templates that no display uses, so that their errors are reported too. Returns all templates, and
    /// the location of every use of a template.
    pub(crate) fn finish(mut self, diagnostics: &mut Found) -> (Vec<TemplateText>, Vec<Link>) {
        let used: Vec<bool> = self.expanded.iter().map(|s| !matches!(s, State::New)).collect();
        for index in 0..self.decls.len() {
            // `used` is computed before this loop, so a template that only unused templates use counts as unused.
            let _ = self.template(index, 0, diagnostics);
        }
        let texts = self
            .decls
            .iter()
            .zip(used)
            .map(|(d, used)| TemplateText {
                name: d.name.text.to_string(),
                text: d.text.as_str().trim().to_owned(),
                span: d.name.span,
                element: d.element,
                used,
            })
            .collect();
        (texts, self.links)
    }

    fn template(&mut self, index: usize, nesting: usize, diagnostics: &mut Found) -> Option<Rc<Expanded>> {
        let decl = self.decls.get(index)?;
        match self.expanded.get(index)? {
            State::Done(done) => return Some(Rc::clone(done)),
            State::InWork => return None,
            State::New if nesting > MAX_TEMPLATE_NESTING => return None,
            State::New => {}
        }
        self.expanded[index] = State::InWork;
        let done = Rc::new(self.expand(&decl.text, nesting, diagnostics));
        self.expanded[index] = State::Done(Rc::clone(&done));
        Some(done)
    }

    fn expand(&mut self, text: &SpannedText, nesting: usize, diagnostics: &mut Found) -> Expanded {
        let mut out = Expanded::default();
        for piece in pieces(text, diagnostics) {
            match piece {
                Piece::Text(literal) => out.push_text(literal),
                Piece::Place { name, align, start, end } => {
                    if let Some(&index) = self.by_name.get(name) {
                        let span = text.part(start + 1, start + 1 + name.len());
                        let to = Definition::Template(index);
                        self.links.push(Link { span, kind: LinkKind::Template, to });
                        let Some(inner) = self.template(index, nesting + 1, diagnostics) else {
                            diagnostics.push(self.endless(index, text, start, end));
                            continue;
                        };
                        if out.text.len() + inner.text.len() > MAX_DISPLAY_BYTES {
                            if !std::mem::replace(&mut self.too_long, true) {
                                diagnostics.push(
                                    Diagnostic::error(
                                        ids::TEMPLATE_TOO_LONG,
                                        format!(
                                            "the expanded display is longer than {MAX_DISPLAY_BYTES} bytes"
                                        ),
                                    )
                                    .at(text.part(start, end), "exceeds the limit here")
                                    .help("use fewer nested templates"),
                                );
                            }
                            break;
                        }
                        out.push_align(align);
                        out.push_all(&inner);
                    } else {
                        out.push_place(name, align, text, start, end);
                    }
                }
            }
        }
        out
    }

    fn endless(&self, index: usize, text: &SpannedText, start: usize, end: usize) -> Diagnostic {
        let name = self.decls.get(index).map_or("", |d| d.name.text.as_str());
        let diagnostic = Diagnostic::error(
            ids::TEMPLATE_CYCLE,
            format!("the template `{name}` includes itself or is nested too deep"),
        )
        .at(text.part(start, end), "included again here")
        .help(format!("remove the cycle, or nest at most {MAX_TEMPLATE_NESTING} levels"));
        match self.decls.get(index) {
            Some(decl) => diagnostic.also(decl.name.span, "the template is declared here"),
            None => diagnostic,
        }
    }
}

impl Expanded {
    fn push_text(&mut self, literal: &str) {
        self.text.push_str(literal);
        match self.parts.last_mut() {
            Some(TemplatePart::Text(last)) => *last = (take(last).into_string() + literal).into(),
            _ if literal.is_empty() => {}
            _ => self.parts.push(TemplatePart::Text(literal.into())),
        }
    }

    fn push_align(&mut self, align: Option<u32>) {
        if let Some(column) = align {
            self.text.push_str(&format!("{{:align={column}}}"));
            self.parts.push(TemplatePart::Align(column));
        }
    }

    fn push_all(&mut self, other: &Expanded) {
        let before = self.text.len();
        for part in &other.parts {
            match part {
                TemplatePart::Text(literal) => self.push_text(literal),
                part => self.parts.push(part.clone()),
            }
        }
        self.text.truncate(before);
        self.text.push_str(&other.text);
    }

    fn push_place(&mut self, name: &str, align: Option<u32>, text: &SpannedText, start: usize, end: usize) {
        if name.is_empty() {
            return self.push_align(align);
        }
        self.text.push_str(text.as_str().get(start..end).unwrap_or(""));
        let span = text.part(start + 1, start + 1 + name.len());
        self.parts.push(match name {
            "NAME" => TemplatePart::Name { align },
            _ => TemplatePart::Field { name: name.into(), align, span },
        });
    }
}

/// Splits a template into pieces, without surrounding whitespace. An invalid placeholder is reported and treated as
/// text.
fn pieces<'t>(text: &'t SpannedText, diagnostics: &mut Found) -> Vec<Piece<'t>> {
    let whole = text.as_str();
    let end = whole.trim_end().len();
    let mut at = whole.len() - whole.trim_start().len();
    let mut pieces = Vec::new();
    while at < end {
        let rest = &whole[at..end];
        let Some(open) = rest.find('{') else {
            pieces.push(Piece::Text(rest));
            break;
        };
        pieces.push(Piece::Text(&rest[..open]));
        let start = at + open;
        let Some(length) = rest[open..].find(['}', '\n']).filter(|&n| rest[open + n..].starts_with('}'))
        else {
            diagnostics.push(
                Diagnostic::error(ids::DISPLAY_SYNTAX, "missing closing `}`")
                    .at(text.part(start, start + 1), "opened here")
                    .help("write a field as `{FIELD}` or `{FIELD:align=COLUMN}`"),
            );
            pieces.push(Piece::Text("{"));
            at = start + 1;
            continue;
        };
        let stop = start + length + 1;
        match place(&rest[open + 1..open + length]) {
            Ok((name, align)) => pieces.push(Piece::Place { name, align, start, end: stop }),
            Err(why) => {
                diagnostics.push(
                    Diagnostic::error(ids::DISPLAY_SYNTAX, why).at(text.part(start, stop), "").help(
                        "write a placeholder as `{FIELD}`, `{FIELD:align=COLUMN}` or `{:align=COLUMN}`",
                    ),
                );
                pieces.push(Piece::Text(&whole[start..stop]));
            }
        }
        at = stop;
    }
    pieces
}

/// Parses the text between the braces of a placeholder: a name, an alignment, or both. Returns the text of the error.
fn place(inner: &str) -> Result<(&str, Option<u32>), String> {
    let (name, option) = match inner.split_once(':') {
        None if inner.is_empty() => return Err("missing field name between the braces".into()),
        None => return Ok((inner, None)),
        Some(parts) => parts,
    };
    let Some(number) = option.strip_prefix("align=") else {
        return Err(format!("unknown option `{option}` of a placeholder (expected `align=COLUMN`)"));
    };
    match number.parse::<u32>() {
        Ok(column) if column <= MAX_COLUMN => Ok((name, Some(column))),
        _ => Err(format!("column is out of range: `{number}` (expected 0 to {MAX_COLUMN})")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Name, Origin};
    use isaloom_source::Span;

    fn text(xml: &str) -> SpannedText {
        SpannedText::of_element(roxmltree::Document::parse(xml).unwrap().root_element(), Origin::default())
    }

    /// Returns the parts of an expanded display in a short form (text in quotes, placeholders as written, alignment
    /// after `@`), and the ids of the findings.
    fn parts(display: &str, templates: &[(&str, &str)]) -> (String, Vec<&'static str>) {
        let decls: Vec<TemplateDecl> = templates
            .iter()
            .map(|(name, body)| TemplateDecl {
                name: Name { text: (*name).into(), span: Span::default() },
                element: Span::default(),
                text: text(&format!("<t>{body}</t>")),
            })
            .collect();
        let mut diagnostics = Found::default();
        let template = Templates::new(&decls).display(&text(&format!("<d>{display}</d>")), &mut diagnostics);
        let column = |align: &Option<u32>| align.map_or(String::new(), |n| format!("@{n}"));
        let shown: Vec<String> = template
            .parts
            .iter()
            .map(|part| match part {
                TemplatePart::Text(text) => format!("{text:?}"),
                TemplatePart::Name { align } => format!("NAME{}", column(align)),
                TemplatePart::Field { name, align, .. } => format!("{name}{}", column(align)),
                TemplatePart::Align(n) => format!("@{n}"),
            })
            .collect();
        (shown.join(" "), diagnostics.ids())
    }

    #[test]
    fn displays_are_trimmed_and_keep_inner_whitespace() {
        assert_eq!(parts("\n\t {NAME}  {A:align=18}, b\n", &[]), (r#"NAME "  " A@18 ", b""#.into(), vec![]));
        assert_eq!(parts(" \n ", &[]), (String::new(), vec![]));
        assert_eq!(parts("a } b{:align=4}", &[]), (r#""a } b" @4"#.into(), vec![]));
    }

    #[test]
    fn templates_are_trimmed_and_joined() {
        let templates = [("OP", " {NAME}{SAT}. "), ("ALL", "{OP}x")];
        assert_eq!(
            parts("{ALL}y {OP:align=7}", &templates),
            (r#"NAME SAT ".xy " @7 NAME SAT ".""#.into(), vec![])
        );
    }

    #[test]
    fn invalid_placeholders_stay_text() {
        assert_eq!(parts("a{b", &[]), (r#""a{b""#.into(), vec!["display-syntax"]));
        assert_eq!(parts("{A:align=x}", &[]), (r#""{A:align=x}""#.into(), vec!["display-syntax"]));
        assert_eq!(parts("{A:align=1001}", &[]).1, ["display-syntax"]);
        assert_eq!(parts("{T}", &[("T", "{T}")]).1, ["template-cycle"]);
    }
}

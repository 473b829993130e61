//! Validates the `<encode>` elements of a description: enumerators, params, types and maps must be valid C, and a map
//! must be for a name that a field, a param or an expression has.

use crate::c::{IdentifierClash, function_stem};
use crate::ids;
use isaloom_model::{Bitset, BitsetId, EncodeMap, Model};
use isaloom_source::{Diagnostic, visible};
use rustc_hash::FxHashSet;

/// Returns the errors in the encodings of a model.
pub(super) fn encodings(model: &Model) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let roots: Vec<(BitsetId, &Bitset)> = model.roots().filter(|(_, b)| b.encode.is_some()).collect();
    for (n, (id, root)) in roots.iter().enumerate() {
        let encode = root.encode.as_ref();
        source_type(root, encode.and_then(|e| e.ty.as_deref()), &mut found);
        let stem = function_stem(&root.name);
        if let Some((_, other)) = roots[..n].iter().find(|(_, other)| function_stem(&other.name) == stem) {
            let names = [other.name.clone(), root.name.clone()];
            let clash = IdentifierClash { identifier: format!("encode{stem}"), names };
            found.push(Diagnostic::error(ids::IDENTIFIER_CLASH, clash.to_string()).at(root.span, ""));
        }
        if let Some(prefix) = encode.and_then(|e| e.case_prefix.as_deref()) {
            found.extend(model.leaves(*id).filter_map(|(_, leaf)| enumerator(leaf, prefix)));
        }
        maps(model, *id, &mut found);
    }
    let mut seen = FxHashSet::default();
    for param in model.fields().flat_map(|(_, field)| &field.params) {
        if !is_identifier(&param.as_name) && seen.insert(&param.as_name) {
            found
                .push(no_identifier(&param.as_name, &param.as_name).at(param.span, "passed under this name"));
        }
    }
    found
}

/// Returns the errors in source types and enumerators, which the structure decoder copies to its C code.
pub(super) fn structures(model: &Model) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (_, bitset) in model.bitsets() {
        let ty = bitset.encode.as_ref().and_then(|encode| encode.ty.as_deref());
        if ty.is_some() {
            source_type(bitset, ty, &mut found);
        }
    }
    let leaves = model.instructions().iter().flat_map(|i| model.leaves(i.root));
    found.extend(leaves.filter_map(|(id, leaf)| enumerator(leaf, model.encoding(id)?.case_prefix()?)));
    found
}

/// Returns an error if the enumerator of a leaf is not a valid C identifier.
pub(super) fn enumerator(leaf: &Bitset, prefix: &str) -> Option<Diagnostic> {
    let name = leaf.enumerator(prefix);
    let found = || no_identifier(&leaf.name, &name).at(leaf.span, "");
    (!is_identifier(&name)).then(|| found().help("use letters, digits, `.`, `-` and `_` only"))
}

fn no_identifier(name: &str, identifier: &str) -> Diagnostic {
    Diagnostic::error(ids::IDENTIFIER, format!("`{name}` is not a valid C identifier: `{identifier}`"))
}

/// Adds an error if the source type of a root is not a valid C type.
fn source_type(root: &Bitset, ty: Option<&str>, found: &mut Vec<Diagnostic>) {
    let help = "write `<encode type=\"struct my_instr *\">`";
    let Some(ty) = ty else {
        let message = format!("missing source type in the `<encode>` of `{}`", root.name);
        return found.push(Diagnostic::error(ids::ENCODE_TYPE, message).at(root.span, "").help(help));
    };
    let name = ty.trim().trim_end_matches(|c: char| c == '*' || c.is_whitespace());
    let words = || name.split_whitespace();
    if words().next().is_none() || !words().all(is_identifier) {
        let message = format!("invalid C type of a source: `{}`", ty.trim());
        found.push(Diagnostic::error(ids::ENCODE_TYPE, message).at(root.span, "").help(help));
    }
}

/// Adds the errors in the maps of a root and its leaves.
fn maps(model: &Model, root: BitsetId, found: &mut Vec<Diagnostic>) {
    let bitsets = || model.bitsets().filter(|(_, b)| b.root == root).map(|(_, b)| b);
    let fields = || bitsets().flat_map(|b| &b.cases).flat_map(|case| &case.fields).map(|&id| model.field(id));
    let mut names: FxHashSet<&str> = fields().map(|field| field.name.as_str()).collect();
    names.extend(fields().flat_map(|field| &field.params).map(|param| param.name.as_str()));
    names.extend(model.exprs().flat_map(|(_, expr)| expr.field_names()).map(|(name, _)| name));
    for map in bitsets().filter_map(|b| b.encode.as_ref()).flat_map(|e| &e.maps) {
        if let Some(why) = no_expression(map) {
            let message = format!("the map of `{}` is not a C expression: {why}", map.name);
            found.push(Diagnostic::error(ids::ENCODE_MAP, message).at(map.span, ""));
        }
        if !names.contains(map.name.as_str()) {
            let message = format!("map for unknown name `{}`: the value is never used", map.name);
            let near = isaloom_source::nearest(&map.name, names.iter().copied(), 1);
            let finding = Diagnostic::warning(ids::ENCODE_UNKNOWN, message).at(map.span, "");
            found.push(match near.first() {
                Some(near) => finding.help(format!("did you mean the field `{near}`?")),
                None => finding,
            });
        }
    }
}

/// Returns the reason why the text of a map cannot be a C expression, such as an unmatched parenthesis. Other errors
/// are reported by the C compiler.
fn no_expression(map: &EncodeMap) -> Option<String> {
    let text = map.expr.trim();
    if text.is_empty() {
        return Some("it is empty".to_owned());
    }
    let mut open = Vec::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            ')' | ']' | '}' if open.pop() != Some(c) => {
                return Some(format!("unmatched `{c}`"));
            }
            '"' | '\'' => loop {
                match rest.next() {
                    None => return Some(format!("missing {c}")),
                    Some('\\') => _ = rest.next(),
                    Some(inner) if inner == c => break,
                    Some(_) => {}
                }
            },
            ';' | '#' => return Some(format!("it has a `{c}`")),
            '/' if matches!(rest.peek(), Some('/' | '*')) => return Some("it has a comment".to_owned()),
            '\\' => return Some("it has a `\\`".to_owned()),
            // Digraphs and trigraphs, which the preprocessor or old compilers read as other characters (C17 5.2.1.1 and
            // 6.4.6).
            '%' | '<' | ':'
                if matches!((c, rest.peek()), ('%' | '<', Some(':' | '%')) | (':', Some('>'))) =>
            {
                return Some("it has a digraph".to_owned());
            }
            '?' if rest.peek() == Some(&'?') => return Some("it has a trigraph".to_owned()),
            c if c != '\n' && c != '\t' && (c.is_control() || !c.is_ascii()) => {
                return Some(format!("it has a `{}`", visible(c.encode_utf8(&mut [0; 4]))));
            }
            _ => {}
        }
    }
    open.pop().map(|c| format!("missing `{c}`"))
}

fn is_identifier(text: &str) -> bool {
    let part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    !text.starts_with(|c: char| c.is_ascii_digit()) && !text.is_empty() && text.chars().all(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_c_expressions_are_valid_maps() {
        let why = |expr: &str| {
            let (name, expr) = ("A".to_owned(), expr.to_owned());
            no_expression(&EncodeMap { name, expr, force: false, span: isaloom_source::Span::default() })
        };
        for good in
            ["src->a", "!!(src->flags & F)", "f(src, ')', \"\\\";\")", "src->r[n[1]].x", "(struct s){ 1 }"]
        {
            assert_eq!(why(good), None, "{good}");
        }
        for (bad, reason) in [
            ("  ", "it is empty"),
            ("a)", "unmatched `)`"),
            ("(a]", "unmatched `]`"),
            ("f(a", "missing `)`"),
            ("'a", "missing '"),
            ("a; b", "it has a `;`"),
            ("a /* b", "it has a comment"),
            ("a\\\nb", "it has a `\\`"),
            ("a\n%:define b", "it has a digraph"),
            ("a <: 1 :>", "it has a digraph"),
            ("a ??/ b", "it has a trigraph"),
            ("a\u{202e}b", "it has a `\\u{202e}`"),
            ("a\rb", "it has a `\\r`"),
        ] {
            assert_eq!(why(bad).as_deref(), Some(reason), "{bad}");
        }
    }
}

//! Compares the source structures of a driver with the maps of a description (docs/reference/codegen.md, "Encoders").
//!
//! Reports members that no map uses, maps that name a missing member, and members with fewer bits than their field.

mod declarations;
mod json;

use crate::ids;
use declarations::{Member, Structures};
use isaloom_model::{BitsetId, EncodeMap, FieldType, Model};
use isaloom_source::{Diagnostic, FileId, SourceMap, Span};
use rustc_hash::FxHashSet;

/// Findings of a comparison, with the files that they refer to.
#[derive(Clone, Debug)]
pub struct SourceCheck {
    /// Source files of the description, and the file with the structures.
    pub files: SourceMap,
    /// Findings of the check.
    pub findings: Vec<Diagnostic>,
}

/// Compares the structures in the file `name` with the maps of a model. The file is a C header with simple
/// declarations, or JSON: `{"struct s": {"member": bits, "inner": "struct t"}}`.
pub fn check_sources(model: &Model, name: &str, text: &str) -> SourceCheck {
    let mut files = model.sources().clone();
    let file = files.add(name, text);
    let read = if text.trim_start().starts_with('{') {
        json::read(file, text)
    } else {
        Ok(declarations::read(file, text))
    };
    let mut findings = Vec::new();
    match read {
        Ok(structures) => {
            Check { model, file, structures, used: FxHashSet::default(), findings: &mut findings }.all()
        }
        Err(problem) => findings.push(*problem),
    }
    SourceCheck { files, findings }
}

struct Check<'m, 'f> {
    model: &'m Model,
    /// Id of the file with the structures.
    file: FileId,
    structures: Structures,
    /// Members that at least one map uses, each as the type of its structure and its name.
    used: FxHashSet<(String, String)>,
    findings: &'f mut Vec<Diagnostic>,
}

/// Use of a structure member in a map: the names from the source to the member, and whether the map consists only of
/// this use.
struct SourceMember<'t> {
    path: Vec<&'t str>,
    alone: bool,
}

impl Check<'_, '_> {
    fn all(mut self) {
        let model = self.model;
        // Structures that a map passes to other code as a whole, each with this map. The other code may use any of
        // their members.
        let mut whole: Vec<(String, String)> = Vec::new();
        let (mut sources, mut absent): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
        for (root, bitset) in model.roots() {
            let Some(ty) = bitset.encode.as_ref().and_then(|e| e.ty.as_deref()) else { continue };
            let source = plain_type(ty);
            if !self.structures.contains(&source) {
                absent.push(format!("`{source}`"));
                continue;
            }
            if !sources.contains(&source) {
                sources.push(source.clone());
            }
            if bitset.encode.as_ref().is_some_and(|e| e.case_prefix.is_some()) {
                let stem = crate::c::function_stem(&bitset.name);
                whole.push((source.clone(), format!("{stem}_case()")));
            }
            for (id, bitset) in model.bitsets().filter(|(_, b)| b.root == root) {
                for map in bitset.encode.iter().flat_map(|e| &e.maps) {
                    let expr = map.expr.trim();
                    if self.map(id, map, &source) && !whole.iter().any(|w| w.0 == source && w.1 == expr) {
                        whole.push((source.clone(), expr.to_owned()));
                    }
                }
            }
        }
        if sources.is_empty() {
            let message = match isaloom_source::comma_list(absent) {
                none if none.is_empty() => "no `<encode>` of the description has a source type".to_owned(),
                absent => {
                    format!("no structure that the description encodes is declared in this file: {absent}")
                }
            };
            let whole = Span { file: self.file, start: 0, end: 0 };
            self.findings.push(Diagnostic::error(ids::ENCODE_SOURCES, message).at(whole, ""));
        }
        for source in &sources {
            let unknown: Vec<&str> = whole.iter().filter(|w| w.0 == *source).map(|w| w.1.as_str()).collect();
            self.unused(source, &unknown);
        }
    }

    /// Records the members that a map uses, and reports members that do not exist. Returns true if the map passes the
    /// source as a whole.
    fn map(&mut self, bitset: BitsetId, map: &EncodeMap, source: &str) -> bool {
        let (mentions, whole) = mentions(map.expr.trim());
        for mention in mentions {
            let (mut structure, mut at, mut member) = (source.to_owned(), String::new(), None);
            for name in &mention.path {
                let Some(found) = self.structures.member(&structure, name) else {
                    let message = format!("`{structure}` has no member `{name}`");
                    let found =
                        Diagnostic::error(ids::ENCODE_MEMBER, message).at(map.span, "named in this map");
                    self.findings.push(found);
                    member = None;
                    break;
                };
                at = if at.is_empty() { (*name).to_owned() } else { format!("{at}.{name}") };
                self.used.insert((structure.clone(), (*name).to_owned()));
                structure = found.structure.clone().unwrap_or_default();
                member = Some(found.clone());
                // A type that the file does not declare may have any member.
                if !self.structures.contains(&structure) {
                    break;
                }
            }
            if let Some(member) = member.filter(|_| mention.alone) {
                self.width(bitset, map, &member, &at);
            }
        }
        whole
    }

    /// Reports a structure member that has fewer bits than the field with this map.
    fn width(&mut self, bitset: BitsetId, map: &EncodeMap, member: &Member, path: &str) {
        let model = self.model;
        let below = model
            .leaves(model.bitset(bitset).root)
            .filter(|(leaf, _)| model.chain(*leaf).any(|(id, _)| id == bitset));
        let fields = below.flat_map(|(leaf, _)| model.encoding(leaf).map(|e| e.fields()).unwrap_or_default());
        let mapped = fields.filter(|f| f.map.is_some_and(|(owner, m)| owner == bitset && m.name == map.name));
        let numbers = mapped.map(|f| model.field(f.field)).filter(|f| !matches!(f.ty, FieldType::Bitset(_)));
        let Some(widest) = numbers.max_by_key(|field| field.width()) else { return };
        let Some(bits) = member.bits.filter(|bits| *bits < widest.width()) else { return };
        let (name, width) = (&widest.name, widest.width());
        let message = format!("`{name}` has {width} bits, but its source `{path}` has only {bits}");
        let found = Diagnostic::warning(ids::ENCODE_NARROW, message).at(map.span, "the map");
        let found = found.also(widest.span, "the field").also(member.span, "the member");
        let noun = if bits == 1 { "bit" } else { "bits" };
        self.findings.push(found.note(format!("values that need more than {bits} {noun} cannot be encoded")));
    }

    /// Reports the members of a structure that no map uses. `unknown` has maps that pass the structure as a whole.
    fn unused(&mut self, source: &str, unknown: &[&str]) {
        for member in self.structures.members(source) {
            if self.used.contains(&(source.to_owned(), member.name.clone())) {
                continue;
            }
            let message = format!("no map uses `{}` of `{source}`", member.name);
            let mut found = Diagnostic::warning(ids::ENCODE_UNUSED, message).at(member.span, "");
            if let Some((first, rest)) = unknown.split_first() {
                let more = if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
                found = found.note(format!(
                    "`{first}`{more} may use this member, because the whole structure is passed"
                ));
            }
            self.findings.push(found);
        }
    }
}

/// Returns a C type without pointers and qualifiers: `struct s` for `const struct s *`.
fn plain_type(ty: &str) -> String {
    let words = ty.split(|c: char| c.is_whitespace() || c == '*').filter(|w| !w.is_empty() && *w != "const");
    words.collect::<Vec<_>>().join(" ")
}

/// Returns the structure members that the expression of a map uses, and whether the expression passes the structure as
/// a whole.
fn mentions(expr: &str) -> (Vec<SourceMember<'_>>, bool) {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let (mut list, mut whole) = (Vec::new(), false);
    for (at, _) in expr.match_indices("src") {
        if expr[..at].ends_with(|c: char| word(c) || c == '.' || c == '>') {
            continue;
        }
        let mut rest = &expr[at + 3..];
        if rest.starts_with(word) {
            continue;
        }
        let mut path = Vec::new();
        loop {
            let open = rest.trim_start();
            if let Some(inside) = open.strip_prefix('[') {
                let Some(end) = inside.find(']') else { break };
                rest = &inside[end + 1..];
                continue;
            }
            let Some(next) = open.strip_prefix("->").or_else(|| open.strip_prefix('.')) else { break };
            let next = next.trim_start();
            let end = next.find(|c| !word(c)).unwrap_or(next.len());
            if end == 0 {
                break;
            }
            path.push(&next[..end]);
            rest = &next[end..];
        }
        let alone = at == 0 && rest.trim().is_empty();
        // A map may pass `src` itself, for example to the encoder of a nested bitset.
        whole |= path.is_empty() && !alone;
        if !path.is_empty() {
            list.push(SourceMember { path, alone });
        }
    }
    (list, whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_in_expressions_are_found() {
        let (list, whole) = mentions("!!(src->flags & F) + f(src) + src->regs[src->n].num + p->src + mysrc");
        let paths: Vec<Vec<&str>> = list.into_iter().map(|m| m.path).collect();
        assert_eq!((paths, whole), (vec![vec!["flags"], vec!["regs", "num"], vec!["n"]], true));
        let (list, whole) = mentions("src->a.b");
        assert!(list[0].alone && !whole);
        assert_eq!(plain_type("const struct s *"), "struct s");
    }
}

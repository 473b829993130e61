//! Cross-references in a description: links every use of a name with its possible definitions, for navigation and
//! renaming.
//!
//! The reader passes links of names that it has resolved to the builder, such as extended bitsets and types. The
//! definition of a field name depends on the word, so a use of a field name is linked with every possible field, the
//! nearest first.

use crate::limits::{MAX_DEFINITIONS, MAX_LINKS};
use crate::{BitsetId, Definition, ExprId, FieldId, FieldSource, FieldType, Link, LinkKind, Model, Use};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use isaloom_source::{FileId, Span};

/// All links of a model.
#[derive(Clone, Debug, Default)]
pub struct Links {
    links: Vec<Link>,
    complete: bool,
}

impl Links {
    /// Returns all links, ordered by the span of the use. Several links with the same span are possible definitions of
    /// one name, the nearest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Link> + ExactSizeIterator {
        self.links.iter()
    }

    /// Returns whether no link is missing. At most [`MAX_DEFINITIONS`] definitions of a name are linked, the nearest
    /// ones, and a model has at most [`MAX_LINKS`] links.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// Returns the links of the name at a byte offset of a file. The offset just behind a name also belongs to the
    /// name.
    pub fn at(&self, file: FileId, offset: u32) -> &[Link] {
        let end = self.links.partition_point(|l| (l.span.file, l.span.start) <= (file, offset));
        let before = &self.links[..end];
        let Some(last) = before.last().filter(|l| l.span.file == file && offset <= l.span.end) else {
            return &[];
        };
        let start = before.partition_point(|l| (l.span.file, l.span.start) < (file, last.span.start));
        &before[start..]
    }

    /// Returns the uses that may refer to a definition, ordered by span.
    pub fn to(&self, definition: Definition) -> impl Iterator<Item = &Link> {
        self.links.iter().filter(move |l| l.to == definition)
    }
}

impl Model {
    /// Returns the links of every use of a name with its possible definitions.
    pub fn links(&self) -> Links {
        let names = Names::new(self);
        let mut all = Links { links: Vec::new(), complete: true };
        names.uses(|asked| names.link(&asked, &mut all));
        let Links { mut links, complete } = all;
        links.extend(&self.entries().links);
        let room = links.len() <= MAX_LINKS;
        links.truncate(MAX_LINKS);
        // The sort is stable, so the nearest definition of each use stays first.
        links.sort_by_key(|l| (l.span, l.kind));
        Links { links, complete: complete && room }
    }

    /// Returns the uses of field names without a definition, ordered by span, and each span once. If several bitsets
    /// use an expression, a name in it counts as undefined if one of the first [`MAX_DEFINITIONS`] bitsets does not
    /// define it.
    pub fn undefined(&self) -> Vec<Use> {
        let names = Names::new(self);
        let mut undefined = Vec::new();
        names.uses(|NameUse { bitsets, name, span, kind }| {
            let asking = bitsets.iter().take(MAX_DEFINITIONS).find(|&&id| !names.is_defined(id, name, kind));
            undefined.extend(asking.map(|&bitset| Use { span, kind, name: name.into(), bitset }));
        });
        undefined.sort_unstable();
        undefined.dedup_by(|a, b| (a.span, &a.name) == (b.span, &b.name));
        undefined
    }

    /// Returns the span of a definition's name; `None` for a file.
    pub fn name_span(&self, definition: Definition) -> Option<Span> {
        match definition {
            Definition::Bitset(id) => self.entries().bitsets.get(id.index()).map(|b| b.span),
            Definition::Field(id) => self.entries().fields.get(id.index()).map(|f| f.span),
            Definition::Param(id, n) => self.entries().fields.get(id.index())?.params.get(n).map(|p| p.span),
            Definition::Enum(id) => self.entries().enums.get(id.index()).map(|e| e.span),
            Definition::Expr(id) => self.entries().exprs.get(id.index()).map(|e| e.span),
            Definition::Template(n) => self.entries().templates.get(n).map(|t| t.span),
            Definition::File(_) => None,
        }
    }

    /// Returns the span of a whole definition; for a param, the span of its name; for a file, its whole text.
    pub fn element(&self, definition: Definition) -> Option<Span> {
        match definition {
            Definition::Bitset(id) => self.entries().bitsets.get(id.index()).map(|b| b.element),
            Definition::Field(id) => self.entries().fields.get(id.index()).map(|f| f.element),
            Definition::Enum(id) => self.entries().enums.get(id.index()).map(|e| e.element),
            Definition::Expr(id) => self.entries().exprs.get(id.index()).map(|e| e.element),
            Definition::Template(n) => self.entries().templates.get(n).map(|t| t.element),
            Definition::File(id) => self.sources.file(id).map(|f| Span::new(id, 0, f.text().len())),
            param @ Definition::Param(..) => self.name_span(param),
        }
    }
}

/// Use of a field name, and the bitsets in which the name is resolved: several if they use the same expression.
struct NameUse<'a, 'm> {
    bitsets: &'a [BitsetId],
    name: &'m str,
    span: Span,
    kind: LinkKind,
}

/// Index of all declarations by name.
struct Names<'m> {
    model: &'m Model,
    /// For each bitset, its number in a preorder traversal of its hierarchy, and its number of descendants. The numbers
    /// of its descendants follow its own.
    order: Vec<(u32, u32)>,
    /// Fields by root and name. Each field has the preorder number of the bitset that declares it, and the list is
    /// sorted by this number.
    fields: BTreeMap<(BitsetId, &'m str), Vec<(u32, FieldId)>>,
    /// Params by the root of the nested bitset and the name in it: the field with the param, and the index of the
    /// param.
    params: BTreeMap<(BitsetId, &'m str), Vec<(FieldId, usize)>>,
    /// For each expression, the bitsets in which it is evaluated.
    scopes: BTreeMap<ExprId, Vec<BitsetId>>,
}

impl<'m> Names<'m> {
    fn new(model: &'m Model) -> Names<'m> {
        let mut names = Names {
            model,
            order: order(model),
            fields: BTreeMap::new(),
            params: BTreeMap::new(),
            scopes: BTreeMap::new(),
        };
        for (id, bitset) in model.bitsets() {
            for case in &bitset.cases {
                case.expr.iter().for_each(|&e| names.evaluated(e, id));
                for &field in &case.fields {
                    let declared = model.field(field);
                    let number = names.order[id.index()].0;
                    names.fields.entry((bitset.root, &declared.name)).or_default().push((number, field));
                    if let FieldSource::Expr { expr, .. } = declared.source {
                        names.evaluated(expr, id);
                    }
                    if let FieldType::Bitset(inner) = declared.ty {
                        for (n, param) in declared.params.iter().enumerate() {
                            names.params.entry((inner, &param.as_name)).or_default().push((field, n));
                        }
                    }
                }
            }
            bitset.guard.iter().for_each(|&e| names.evaluated(e, id));
        }
        names.fields.values_mut().for_each(|list| list.sort_by_key(|entry| entry.0));
        names
    }

    fn evaluated(&mut self, expr: ExprId, bitset: BitsetId) {
        let scopes = self.scopes.entry(expr).or_default();
        if scopes.last() != Some(&bitset) {
            scopes.push(bitset);
        }
    }

    /// Calls `tell` for each use of a field name.
    fn uses(&self, mut tell: impl FnMut(NameUse<'_, 'm>)) {
        let model = self.model;
        for (id, bitset) in model.bitsets() {
            let bitsets = &[id];
            let displays = bitset.cases.iter().filter_map(|c| c.display.as_ref());
            for display in displays.chain(bitset.syntaxes.iter().map(|s| &s.display)) {
                for (name, span) in display.field_names() {
                    tell(NameUse { bitsets, name, span, kind: LinkKind::Display });
                }
            }
            let fields = bitset.cases.iter().flat_map(|c| &c.fields).map(|&field| model.field(field));
            // Only a field with a nested bitset passes params.
            for field in fields.filter(|field| matches!(field.ty, FieldType::Bitset(_))) {
                for param in &field.params {
                    tell(NameUse { bitsets, name: &param.name, span: param.span, kind: LinkKind::Param });
                }
            }
            for map in bitset.encode.iter().flat_map(|e| &e.maps) {
                tell(NameUse { bitsets, name: &map.name, span: map.span, kind: LinkKind::Map });
            }
        }
        for (&id, bitsets) in &self.scopes {
            for (name, span) in model.expr(id).field_names() {
                tell(NameUse { bitsets, name, span, kind: LinkKind::Value });
            }
        }
    }

    /// Adds the links of a use of a name to `all`.
    fn link(&self, asked: &NameUse<'_, 'm>, all: &mut Links) {
        let mut found: Vec<Definition> = Vec::new();
        let mut known = BTreeSet::new();
        // If very many bitsets use an expression, names are resolved only in the first of them.
        for &id in asked.bitsets.iter().take(MAX_DEFINITIONS) {
            for definition in self.definitions(id, asked.name, asked.kind) {
                if found.len() < MAX_DEFINITIONS && known.insert(definition) {
                    found.push(definition);
                }
            }
        }
        all.complete &= found.len() < MAX_DEFINITIONS && asked.bitsets.len() <= MAX_DEFINITIONS;
        if all.links.len() > MAX_LINKS {
            all.complete = false;
            return;
        }
        let NameUse { span, kind, .. } = *asked;
        all.links.extend(found.into_iter().map(|to| Link { span, kind, to }));
    }

    /// Returns whether a name has a definition in some word of a bitset; these words include those of its descendants.
    fn is_defined(&self, id: BitsetId, name: &'m str, kind: LinkKind) -> bool {
        let root = self.model.bitset(id).root;
        let (number, below) = self.order[id.index()];
        let declared = self.fields.get(&(root, name)).is_some_and(|fields| {
            let from = |first: u32| fields.partition_point(|f| f.0 < first);
            let within = |first: u32, last: u32| from(first) < fields.partition_point(|f| f.0 <= last);
            within(number, number + below)
                || self.model.chain(id).any(|(above, _)| {
                    let number = self.order[above.index()].0;
                    within(number, number)
                })
        });
        declared || kind != LinkKind::Map && self.params.contains_key(&(root, name))
    }

    /// Returns the possible definitions of a name in words of a bitset: the fields of the bitset and its ancestors,
    /// then the fields of its descendants. If no field has the name, returns the params that pass it. For an `<encode>`
    /// map, params are not returned, because a map cannot refer to a param.
    fn definitions(&self, id: BitsetId, name: &'m str, kind: LinkKind) -> Vec<Definition> {
        let root = self.model.bitset(id).root;
        let fields = self.fields.get(&(root, name)).map_or(&[][..], Vec::as_slice);
        let within = |first: u32, last: u32| {
            let start = fields.partition_point(|f| f.0 < first);
            let end = fields.partition_point(|f| f.0 <= last);
            &fields[start..end.max(start)]
        };
        let mut found: Vec<Definition> = Vec::new();
        if !fields.is_empty() {
            for (above, _) in self.model.chain(id) {
                let number = self.order[above.index()].0;
                found.extend(within(number, number).iter().map(|f| Definition::Field(f.1)));
            }
            let (number, below) = self.order[id.index()];
            let below = if below == 0 { &[][..] } else { within(number + 1, number + below) };
            found.extend(below.iter().take(MAX_DEFINITIONS).map(|f| Definition::Field(f.1)));
        }
        if found.is_empty() && kind != LinkKind::Map {
            let params = self.params.get(&(root, name)).map_or(&[][..], Vec::as_slice);
            found.extend(params.iter().take(MAX_DEFINITIONS).map(|&(field, n)| Definition::Param(field, n)));
        }
        found
    }
}

/// Returns, for each bitset, its number in a preorder traversal and its number of descendants.
fn order(model: &Model) -> Vec<(u32, u32)> {
    let mut order = alloc::vec![(0u32, 0u32); model.bitsets().len()];
    let mut next = 0u32;
    for (root, _) in model.roots() {
        // Path from the root to the current bitset. Each element has the number of its children that were visited.
        let mut path = Vec::from([(root, 0usize)]);
        order[root.index()].0 = next;
        next += 1;
        while let Some((id, child)) = path.last_mut() {
            if let Some(&down) = model.bitset(*id).children.get(*child) {
                *child += 1;
                order[down.index()].0 = next;
                next += 1;
                path.push((down, 0));
            } else {
                let entry = &mut order[id.index()];
                entry.1 = next - 1 - entry.0;
                path.pop();
            }
        }
    }
    order
}

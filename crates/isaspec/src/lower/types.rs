//! Resolves the names of types, enums and expressions.

use super::suggest::Suggest;
use crate::expr;
use crate::found::Found;
use crate::ids;
use crate::syntax::{Declarations, EnumDecl, ExprDecl};
use crate::text::Name;
use isaloom_model::{BitsetId, Builder, Enum, EnumId, ExprId, FieldType};
use isaloom_source::{Diagnostic, Span};
use rustc_hash::FxHashMap;

/// The type `enum` without a declared enum: its values are printed like `uint`, in decimal.
const BARE_ENUM: (&str, FieldType) = ("enum", FieldType::Uint);

/// Returns the types that need no declaration.
fn built_in() -> impl Iterator<Item = (&'static str, FieldType)> {
    FieldType::BUILT_IN.iter().copied().chain([BARE_ENUM])
}

/// Moves the enums to the builder, and returns their ids. Afterwards, the declarations contain only the names, to save
/// memory.
pub(super) fn add_enums(decls: &mut [EnumDecl], builder: &mut Builder) -> Vec<EnumId> {
    let enums = decls.iter_mut().map(|decl| Enum {
        name: decl.name.text.to_string(),
        values: std::mem::take(&mut decl.values),
        doc: decl.doc.take(),
        span: decl.name.span,
        element: decl.element,
    });
    enums.map(|of| builder.enumeration(of)).collect()
}

/// Names of a description that fields refer to.
pub(super) struct Names<'d> {
    types: FxHashMap<&'d str, FieldType>,
    /// Expressions by name; `None` for a declared expression that is invalid.
    exprs: FxHashMap<&'d str, Option<ExprId>>,
    suggest: Suggest,
}

impl<'d> Names<'d> {
    /// Collects the names. `enums` are the ids of the enums, `roots` the root bitsets with their ids. Adds expressions
    /// to the builder.
    pub(super) fn new(
        decls: &'d Declarations,
        enums: &[EnumId],
        roots: &'d [(Name, BitsetId)],
        builder: &mut Builder,
        diagnostics: &mut Found,
    ) -> Names<'d> {
        let mut types: FxHashMap<&'d str, FieldType> = built_in().collect();
        let mut places: FxHashMap<&'d str, Span> = FxHashMap::default();
        for (decl, &id) in decls.enums.iter().zip(enums) {
            declare_type(&decl.name, "enum", FieldType::Enum(id), &mut types, &mut places, diagnostics);
        }
        for &(ref name, id) in roots {
            // Two roots with the same name are already reported by the check for duplicate bitset names.
            if !matches!(types.get(name.text.as_str()), Some(FieldType::Bitset(_))) {
                declare_type(
                    name,
                    "root bitset",
                    FieldType::Bitset(id),
                    &mut types,
                    &mut places,
                    diagnostics,
                );
            }
        }
        let mut names = Names { types, exprs: FxHashMap::default(), suggest: Suggest::new() };
        for decl in &decls.exprs {
            names.declare_expr(decl, builder, diagnostics);
        }
        report_duplicate_templates(decls, diagnostics);
        names
    }

    fn declare_expr(&mut self, decl: &'d ExprDecl, builder: &mut Builder, diagnostics: &mut Found) {
        if let Some(first) = self.exprs.get(decl.name.text.as_str()) {
            let first = first.and_then(|e| builder.exprs().get(e.index())).map(|e| e.span);
            diagnostics.push(duplicate("expression", &decl.name, first));
            return;
        }
        let parsed = expr::parse(Some(decl.name.text.to_string()), &decl.text, diagnostics);
        // An invalid expression is declared without an id, so that its uses are not reported as unknown names.
        let id = parsed.map(|mut expr| {
            (expr.span, expr.element) = (decl.name.span, decl.element);
            builder.expr(expr)
        });
        self.exprs.insert(&decl.name.text, id);
    }

    /// Returns the root bitset with this type name; `None` for the name of another type.
    pub(super) fn root(&self, name: &str) -> Option<BitsetId> {
        match self.types.get(name) {
            Some(FieldType::Bitset(root)) => Some(*root),
            _ => None,
        }
    }

    /// Returns the type with the given name.
    pub(super) fn field_type(&mut self, name: &Name, diagnostics: &mut Found) -> Option<FieldType> {
        if let Some(ty) = self.types.get(name.text.as_str()) {
            return Some(*ty);
        }
        let found = Diagnostic::error(ids::TYPE_UNKNOWN, format!("unknown type `{}`", name.text))
            .at(name.span, "not a built-in type, an enum or a root bitset");
        let near = self.suggest.nearest(&name.text, self.types.keys().copied());
        let types: Vec<&str> = built_in().map(|(name, _)| name).collect();
        let help = format!("use an enum, a root bitset, or one of {}", isaloom_source::comma_list(types));
        diagnostics.push_unknown(found, near, Some(help));
        None
    }

    /// Returns the expression with the given name; `None` if it is unknown or invalid.
    pub(super) fn expr(&mut self, name: &Name, diagnostics: &mut Found) -> Option<ExprId> {
        if let Some(id) = self.exprs.get(name.text.as_str()) {
            return *id;
        }
        let found = Diagnostic::error(ids::EXPR_UNKNOWN, format!("unknown expression `{}`", name.text))
            .at(name.span, "no `<expr>` in `<isa>` has this name");
        let near = self.suggest.nearest(&name.text, self.exprs.keys().copied());
        let help = "declare the expression in `<isa>`, or write it in an `<expr>` here";
        diagnostics.push_unknown(found, near, Some(help.to_owned()));
        None
    }
}

fn declare_type<'d>(
    name: &'d Name,
    what: &str,
    ty: FieldType,
    types: &mut FxHashMap<&'d str, FieldType>,
    places: &mut FxHashMap<&'d str, Span>,
    diagnostics: &mut Found,
) {
    match types.get(name.text.as_str()) {
        None => {
            types.insert(&name.text, ty);
            places.insert(&name.text, name.span);
        }
        Some(FieldType::Enum(_)) if matches!(ty, FieldType::Enum(_)) => {
            diagnostics.push(duplicate(what, name, places.get(name.text.as_str()).copied()));
        }
        Some(_) => {
            let message = format!("the {what} `{}` has the name of another type", name.text);
            let found = Diagnostic::error(ids::TYPE_AMBIGUOUS, message)
                .at(name.span, "not usable as the type of a field");
            diagnostics.push(match places.get(name.text.as_str()) {
                Some(&other) => found.also(other, "fields with this type name use this declaration"),
                None => found
                    .note(format!("`{}` is a built-in type", name.text))
                    .help(format!("rename the {what}")),
            });
        }
    }
}

fn report_duplicate_templates(decls: &Declarations, diagnostics: &mut Found) {
    let mut seen: FxHashMap<&str, Span> = FxHashMap::default();
    for decl in &decls.templates {
        match seen.get(decl.name.text.as_str()) {
            Some(&first) => diagnostics.push(duplicate("template", &decl.name, Some(first))),
            None => {
                seen.insert(&decl.name.text, decl.name.span);
            }
        }
    }
}

fn duplicate(what: &str, name: &Name, first: Option<Span>) -> Diagnostic {
    let found = Diagnostic::error(ids::DUPLICATE_NAME, format!("duplicate {what} `{}`", name.text))
        .at(name.span, "duplicate, ignored");
    match first {
        Some(first) => found.also(first, "first declared here"),
        None => found,
    }
}

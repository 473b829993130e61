//! Checks of the model properties that consumers rely on, and the function that the fuzz target calls for each input.

use isaloom_model::limits::MAX_EXPR_DEPTH;
use isaloom_model::{FieldSource, FieldType, Model};
use isaloom_source::Diagnostic;

/// Reads arbitrary bytes as a description. Zero bytes separate files: the first one is the description, and the others
/// can be imported, with their number as the name.
pub(crate) fn one_input(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let files: Vec<&str> = text.split('\0').collect();
    let mut loader = |path: &str| {
        let number = path.parse::<usize>().map_err(|_| "not a number".to_owned())?;
        files.get(number).map(|f| (*f).to_owned()).ok_or_else(|| "no such file".to_owned())
    };
    let (model, diagnostics) = isaloom_isaspec::read("0", files.first().copied().unwrap_or(""), &mut loader);
    assert_sound(&model, &diagnostics);
}

/// Asserts every property that a consumer may rely on.
pub(crate) fn assert_sound(model: &Model, diagnostics: &[Diagnostic]) {
    for (id, bitset) in model.bitsets() {
        assert!((1..=128).contains(&bitset.size));
        match bitset.parent {
            None => assert_eq!(bitset.root, id),
            Some(parent) => {
                assert!(model.bitset(parent).children.contains(&id));
                assert_eq!(bitset.root, model.bitset(parent).root);
            }
        }
        assert_eq!(bitset.size, model.bitset(bitset.root).size);
        assert!(bitset.children.iter().all(|&c| model.bitset(c).parent == Some(id)));
        assert_eq!(
            model.chain(id).last().map(|(root, _)| root),
            Some(bitset.root),
            "the way up ends at the root"
        );
        assert!(
            bitset
                .patterns
                .iter()
                .all(|p| p.range.high() < bitset.size && p.pattern.width() == p.range.width())
        );
        let (default, overrides) = bitset.cases.split_last().unwrap();
        assert!(default.expr.is_none() && overrides.iter().all(|c| c.expr.is_some()));
        for case in &bitset.cases {
            assert!(case.expr.is_none_or(|e| e.index() < model.exprs().len()));
            assert!(
                case.asserts
                    .iter()
                    .all(|a| a.range.high() < bitset.size && a.value <= a.range.extract(u128::MAX))
            );
            for &field in &case.fields {
                let field = model.field(field);
                match field.source {
                    FieldSource::Bits(range) => assert!(range.high() < bitset.size),
                    FieldSource::Expr { expr, width } => {
                        assert!(
                            expr.index() < model.exprs().len() && width.is_none_or(|w| (1..=64).contains(&w))
                        );
                    }
                    FieldSource::Pieces(_) => assert_eq!(field.name, "", "isaspec has no fields in pieces"),
                }
                match field.ty {
                    FieldType::Bitset(root) => {
                        let root = model.bitset(root);
                        assert!(root.parent.is_none());
                        assert!(field.bits().is_none_or(|range| range.width() == root.size));
                    }
                    FieldType::Enum(id) => assert!(id.index() < model.enums().len()),
                    _ => {}
                }
            }
        }
    }
    for root in model.instructions() {
        assert!(model.bitset(root.root).size.is_multiple_of(model.unit()));
        assert!(root.when.is_none_or(|w| w.width() == model.unit()));
    }
    assert!(model.unit().is_multiple_of(8) && model.unit() > 0);
    assert!(!model.generations().is_empty() && model.generations().is_sorted());
    for (_, expr) in model.exprs() {
        let mut depths = Vec::new();
        for node in expr.nodes() {
            use isaloom_model::ExprNode::*;
            let children = match node.node {
                Number(_) | Field(_) | GpuId => vec![],
                Unary(_, a) => vec![a],
                Binary(_, a, b) => vec![a, b],
                Select(a, b, c) => vec![a, b, c],
            };
            // Children precede their parent in `nodes`, so their depths are already in `depths`.
            let depth = children.iter().map(|&c| {
                let index = expr.nodes().iter().position(|n| std::ptr::eq(n, expr.node(c).unwrap())).unwrap();
                let depth: usize = depths[index];
                depth
            });
            depths.push(1 + depth.max().unwrap_or(0));
        }
        assert!(depths.iter().all(|&d| d <= MAX_EXPR_DEPTH));
    }
    for diagnostic in diagnostics {
        for label in &diagnostic.labels {
            let text = model.sources().file(label.span.file).unwrap().text();
            assert!(text.get(label.span.range()).is_some(), "a label is within its file: {diagnostic:?}");
        }
        assert!(diagnostic.span().is_some() || !diagnostic.notes.is_empty());
    }
}

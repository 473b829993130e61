//! Tests that a builder accepts invalid entries: it returns a valid model, and reports every fault.
#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_bits::{BitRange, Pattern};
use isaloom_model::limits::{MAX_COLUMN, MAX_EXPR_DEPTH, MAX_HIERARCHY_DEPTH, MAX_NESTING};
use isaloom_model::*;
use isaloom_source::{SourceMap, Span};

const NOWHERE: Span = Span { file: isaloom_source::FileId(0), start: 0, end: 0 };

fn builder() -> Builder {
    Builder::new("test", SourceMap::new())
}

fn field(name: &str, source: FieldSource, ty: FieldType) -> Field {
    Field::new(name, source, ty, NOWHERE)
}

fn bits(low: u32, high: u32) -> FieldSource {
    FieldSource::Bits(BitRange::new(low, high).unwrap())
}

/// Returns a root of `size` bits; the fields are in its default case.
fn root_with(size: u32, fields: Vec<FieldId>) -> Bitset {
    let mut root = Bitset::new_root("root", size, NOWHERE);
    root.cases[0].fields = fields;
    root
}

fn instructions(root: BitsetId) -> Instructions {
    Instructions { roots: vec![InstructionRoot { root, when: None }], ..Instructions::default() }
}

#[test]
fn roots_children_sizes_and_generations_derive_from_parents() {
    let mut b = builder();
    let mut root = Bitset::new_root("root", 16, NOWHERE);
    root.gens = GenRange { min: 3, max: 9 };
    let root = b.bitset(root);
    let mut child = Bitset::extending("child", root, NOWHERE);
    child.gens = GenRange { min: 5, max: 20 };
    let child = b.bitset(child);
    let leaf = b.bitset(Bitset::extending("leaf", child, NOWHERE));
    let (model, faults) = b.finish(instructions(root));
    assert_eq!(faults, []);
    assert_eq!((model.bitset(leaf).root, model.bitset(leaf).size), (root, 16));
    assert_eq!(model.bitset(leaf).gens, GenRange { min: 5, max: 9 });
    assert_eq!(model.bitset(root).children.to_vec(), [child]);
    assert_eq!(model.generations(), [5]);
}

#[test]
fn parent_cycle_is_broken_once() {
    let mut b = builder();
    for parent in [1, 2, 0, 2] {
        b.bitset(Bitset::extending("b", BitsetId::from_index(parent), NOWHERE));
    }
    let (model, faults) = b.finish(Instructions::default());
    let first = BitsetId::from_index(0);
    assert_eq!(faults, [Fault::ParentCircle(first), Fault::Size { bitset: first, size: 0 }]);
    assert!(model.bitsets().all(|(id, b)| b.root == first && model.chain(id).count() <= 4 && b.size == 1));
}

#[test]
fn too_deep_hierarchy_is_cut() {
    let mut b = builder();
    b.bitset(Bitset::new_root("0", 8, NOWHERE));
    for i in 0..=MAX_HIERARCHY_DEPTH {
        b.bitset(Bitset::extending("n", BitsetId::from_index(i), NOWHERE));
    }
    let (model, faults) = b.finish(Instructions::default());
    let deepest = BitsetId::from_index(MAX_HIERARCHY_DEPTH + 1);
    assert_eq!(faults[0], Fault::HierarchyDepth(deepest));
    assert_eq!(model.bitset(deepest).root, deepest);
}

#[test]
fn invalid_ids_are_removed() {
    let mut b = builder();
    let nowhere = 77;
    let odd_type = b.field(field("A", bits(0, 3), FieldType::Enum(EnumId::from_index(nowhere))));
    let expr = ExprId::from_index(nowhere);
    let odd_expr = b.field(field("B", FieldSource::Expr { expr, width: None }, FieldType::Int));
    let mut root = root_with(8, vec![odd_type, odd_expr, FieldId::from_index(nowhere)]);
    root.parent = Some(BitsetId::from_index(nowhere));
    root.guard = Some(expr);
    root.cases.insert(0, Case { expr: Some(expr), ..root.cases[0].clone() });
    let id = b.bitset(root);
    let (model, faults) = b.finish(instructions(BitsetId::from_index(nowhere)));
    let unknown = |user, kind| Fault::Unknown { user, kind, index: nowhere };
    let expected = [
        unknown(User::Bitset(id), Kind::Bitset),
        unknown(User::Field(odd_type), Kind::Enum),
        unknown(User::Bitset(id), Kind::Expr),
        unknown(User::Bitset(id), Kind::Expr),
        unknown(User::Field(odd_expr), Kind::Expr),
        unknown(User::Bitset(id), Kind::Field),
        unknown(User::Instruction(0), Kind::Bitset),
    ];
    assert_eq!(faults, expected);
    assert_eq!(model.bitset(id).cases[0].fields, [odd_type]);
    assert_eq!(model.field(odd_type).ty, FieldType::Hex);
    assert_eq!(model.owner(odd_type).map(|o| o.0), Some(id));
    assert!(model.owner(odd_expr).is_none() && model.instructions().is_empty());
    assert!(!matches!(model.field(odd_expr).source, FieldSource::Expr { .. }), "no id of nothing is left");
}

#[test]
fn items_outside_the_word_are_removed() {
    let mut b = builder();
    let outside = b.field(field("A", bits(5, 8), FieldType::Int));
    let range = BitRange::new(0, 3).unwrap();
    let mut root = root_with(8, vec![outside]);
    root.patterns.push(PatternPiece { range, pattern: Pattern::any(5), span: NOWHERE });
    root.cases[0].asserts.push(Assert { range, value: 16, span: NOWHERE });
    let parts = [TemplatePart::Align(MAX_COLUMN + 1)].into();
    root.cases[0].display = Some(Template { text: "".into(), parts, span: NOWHERE });
    let id = b.bitset(root);
    let (model, faults) = b.finish(Instructions::default());
    let expected = [
        Fault::Pattern { bitset: id, range },
        Fault::Assert { bitset: id, range },
        Fault::Column(id),
        Fault::FieldBits(outside),
    ];
    assert_eq!(faults, expected);
    let case = &model.bitset(id).cases[0];
    assert!(case.fields.is_empty() && case.asserts.is_empty() && model.bitset(id).patterns.is_empty());
    assert_eq!(*case.display.as_ref().unwrap().parts, [TemplatePart::Align(MAX_COLUMN)]);
}

#[test]
fn only_the_last_case_has_no_condition() {
    let mut b = builder();
    let expr = b.expr(Expr::new(None, "0", NOWHERE));
    let mut root = Bitset::new_root("root", 8, NOWHERE);
    root.cases[0].expr = Some(expr);
    root.cases.insert(0, Case { expr: None, ..root.cases[0].clone() });
    let id = b.bitset(root);
    let (model, faults) = b.finish(Instructions::default());
    let at = |case| Fault::Condition { bitset: id, case };
    assert_eq!(faults, [at(0), at(1)]);
    assert!(matches!(model.bitset(id).cases.as_slice(), [default] if default.expr.is_none()));
}

#[test]
fn field_belongs_to_one_case() {
    let mut b = builder();
    let shared = b.field(field("A", bits(0, 3), FieldType::Int));
    let first = b.bitset(root_with(8, vec![shared]));
    let second = b.bitset(root_with(8, vec![shared]));
    let (model, faults) = b.finish(Instructions::default());
    assert_eq!(faults, [Fault::FieldShared(shared)]);
    assert_eq!(model.owner(shared).map(|o| o.0), Some(first));
    assert!(model.bitset(second).cases[0].fields.is_empty());
}

#[test]
fn nesting_cycles_are_broken() {
    let mut b = builder();
    // Each root has a field whose type is the previous root, and the first root has one whose type is the last root. So
    // the roots form a cycle, which is longer than the nesting limit.
    let count = MAX_NESTING + 2;
    for i in 0..count {
        let inner = BitsetId::from_index((i + count - 1) % count);
        let id = b.field(field("F", bits(0, 7), FieldType::Bitset(inner)));
        b.bitset(root_with(8, vec![id]));
    }
    let itself = b.field(field("F", bits(0, 7), FieldType::Bitset(BitsetId::from_index(count))));
    let own = b.bitset(root_with(8, vec![itself]));
    let (model, faults) = b.finish(Instructions::default());
    let circles = faults.iter().filter(|f| matches!(f, Fault::NestingCircle { .. })).count();
    let deep = faults.iter().filter(|f| matches!(f, Fault::NestingDepth(_))).count();
    assert_eq!((circles, deep, faults.len()), (2, 1, 3));
    assert!(faults.contains(&Fault::NestingCircle { field: itself, root: own }));
    let numbers = model.fields().filter(|(_, f)| f.ty == FieldType::Hex).count();
    assert_eq!(numbers, 3);
}

#[test]
fn nested_bitset_must_be_a_root_as_wide_as_its_field() {
    let mut b = builder();
    let root = b.bitset(Bitset::new_root("inner", 4, NOWHERE));
    let child = b.bitset(Bitset::extending("child", root, NOWHERE));
    let narrow = b.field(field("A", bits(0, 2), FieldType::Bitset(root)));
    let below = b.field(field("B", bits(3, 6), FieldType::Bitset(child)));
    b.bitset(root_with(8, vec![narrow, below]));
    let (_, faults) = b.finish(Instructions::default());
    assert_eq!(faults, [Fault::NestedSize { field: narrow, width: 3, size: 4 }, Fault::NotARoot(below)]);
}

#[test]
fn too_deep_expression_evaluates_to_zero() {
    let mut b = builder();
    let deep = |levels| {
        let mut expr = Expr::new(None, "~...", NOWHERE);
        let mut node = expr.push(ExprNode::Number(1), CType::I32, NOWHERE);
        for _ in 1..levels {
            node = expr.push(ExprNode::Unary(UnaryOp::Complement, node), CType::I32, NOWHERE);
        }
        (expr, node)
    };
    let (fits, _) = deep(MAX_EXPR_DEPTH);
    let (too_deep, last) = deep(MAX_EXPR_DEPTH + 1);
    // `last` is a node id of another expression. In this expression, it is not the id of an earlier node.
    let mut foreign = Expr::new(None, "?", NOWHERE);
    foreign.push(ExprNode::Unary(UnaryOp::Complement, last), CType::I32, NOWHERE);
    let ids = [fits, too_deep, foreign].map(|e| b.expr(e));
    let (model, faults) = b.finish(Instructions::default());
    assert_eq!(faults, [Fault::Expr(ids[1]), Fault::Expr(ids[2])]);
    assert!(model.expr(ids[0]).root().is_some() && model.expr(ids[1]).root().is_none());
}

#[test]
fn instruction_roots_are_multiples_of_the_unit() {
    let mut b = builder();
    let odd = b.bitset(Bitset::new_root("odd", 24, NOWHERE));
    let fits = b.bitset(Bitset::new_root("fits", 32, NOWHERE));
    let child = b.bitset(Bitset::extending("child", fits, NOWHERE));
    let root = |root| InstructionRoot { root, when: Some(Pattern::any(8)) };
    let roots = [odd, fits, fits, child].map(root).to_vec();
    let (model, faults) = b.finish(Instructions { roots, unit: 16, ..Instructions::default() });
    let expected =
        [Fault::Instruction(odd), Fault::When(fits), Fault::Instruction(fits), Fault::Instruction(child)];
    assert_eq!(faults, expected);
    assert_eq!(model.instructions(), [InstructionRoot { root: fits, when: None }]);
    let (model, faults) = builder().finish(Instructions { unit: 12, ..Instructions::default() });
    assert_eq!((model.unit(), faults), (8, vec![Fault::Unit(12)]));
}

#[test]
fn fault_message_names_the_reference() {
    let fault = Fault::Unknown { user: User::Field(FieldId::from_index(3)), kind: Kind::Enum, index: 9 };
    assert_eq!(fault.to_string(), "field 3 refers to enum 9, which does not exist");
}

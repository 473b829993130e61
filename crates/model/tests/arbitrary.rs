//! Tests that a builder returns a valid model for any input, in any order and with any ids.
#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_bits::{BitRange, Pattern, low_mask};
use isaloom_model::limits::{MAX_EXPR_DEPTH, MAX_HIERARCHY_DEPTH, MAX_NESTING};
use isaloom_model::*;
use isaloom_source::{FileId, SourceMap, Span};
use isaloom_testkit::random::Random;

const NOWHERE: Span = Span { file: FileId(0), start: 0, end: 0 };

/// Generates random parts of a description.
struct RandomParts(Random);

impl RandomParts {
    fn below(&mut self, end: usize) -> usize {
        usize::try_from((self.0.bits() >> 33) % end.max(1) as u64).unwrap()
    }

    fn bits(&mut self, width: usize) -> u32 {
        u32::try_from(self.below(width)).unwrap()
    }

    fn range(&mut self) -> BitRange {
        let (a, b) = (self.bits(20), self.bits(20));
        BitRange::new(a.min(b), a.max(b)).unwrap()
    }
}

/// Builds a model with up to `size` random entries of each kind. Their ids may refer to entries that do not exist.
fn random_model(seed: u64, size: usize) -> (Model, Vec<Fault>) {
    let mut r = RandomParts(Random::congruential(seed));
    let mut b = Builder::new("nonsense", SourceMap::new());
    let counts = [r.below(size) + 1, r.below(size) + 1, r.below(4), r.below(4) + 1];
    let [bitsets, fields, enums, exprs] = counts;
    for _ in 0..exprs {
        let mut expr = Expr::new(None, "?", NOWHERE);
        let mut node = expr.push(ExprNode::Field("A".into()), CType::I64, NOWHERE);
        for _ in 0..r.below(MAX_EXPR_DEPTH + 20) {
            node = expr.push(ExprNode::Unary(UnaryOp::Not, node), CType::I32, NOWHERE);
        }
        b.expr(expr);
    }
    for _ in 0..enums {
        b.enumeration(Enum::new("e", NOWHERE));
    }
    for _ in 0..fields {
        let source = match r.below(5) {
            0 => FieldSource::Expr { expr: ExprId::from_index(r.below(exprs + 1)), width: Some(r.bits(80)) },
            1 => {
                let constant = Piece::Constant { value: r.below(9) as u64, width: r.bits(6) };
                FieldSource::Pieces(vec![Piece::Bits(r.range()), constant])
            }
            _ => FieldSource::Bits(r.range()),
        };
        let ty = match r.below(4) {
            0 => FieldType::Enum(EnumId::from_index(r.below(enums + 1))),
            1 => FieldType::Uint,
            _ => FieldType::Bitset(BitsetId::from_index(r.below(bitsets + 1))),
        };
        let mut field = Field::new("A", source, ty, NOWHERE);
        field.params.push(Param { name: "A".into(), as_name: "B".into(), span: NOWHERE });
        b.field(field);
    }
    for _ in 0..bitsets {
        let parent = BitsetId::from_index(r.below(bitsets + 1));
        let mut bitset = match r.below(3) {
            0 => Bitset::extending("b", parent, NOWHERE),
            _ => Bitset::new_root("b", r.bits(24), NOWHERE),
        };
        bitset.cases.clear();
        for _ in 0..r.below(4) {
            let expr = (r.below(3) > 0).then(|| ExprId::from_index(r.below(exprs + 1)));
            let mut case = Case::new(expr, NOWHERE);
            case.fields = (0..r.below(3)).map(|_| FieldId::from_index(r.below(fields + 1))).collect();
            let value = r.below(1 << 12) as u128;
            case.asserts.push(Assert { range: r.range(), value, span: NOWHERE });
            bitset.cases.push(case);
        }
        let pattern = Pattern::any(r.bits(20));
        bitset.patterns.push(PatternPiece { range: r.range(), pattern, span: NOWHERE });
        bitset.guard = (r.below(3) == 0).then(|| ExprId::from_index(r.below(exprs + 1)));
        b.bitset(bitset);
    }
    b.link(Link {
        span: NOWHERE,
        kind: LinkKind::Type,
        to: Definition::Field(FieldId::from_index(r.below(fields * 2))),
    });
    let root = |r: &mut RandomParts| InstructionRoot {
        root: BitsetId::from_index(r.below(bitsets + 1)),
        when: Some(Pattern::any(8 * r.bits(3))),
    };
    let roots = vec![root(&mut r), root(&mut r)];
    b.finish(Instructions { roots, unit: r.bits(40), ..Instructions::default() })
}

/// Returns the nesting depth of a hierarchy through its fields: 1 without nested bitsets. `above` is the number of
/// enclosing hierarchies. Panics if the depth exceeds the limit.
fn levels(model: &Model, root: BitsetId, above: usize) -> usize {
    assert!(above < MAX_NESTING);
    let of = model.bitsets().filter(|(_, b)| b.root == root).flat_map(|(_, b)| &b.cases);
    let nested = of.flat_map(|c| &c.fields).filter_map(|f| match model.field(*f).ty {
        FieldType::Bitset(inner) => Some(levels(model, inner, above + 1)),
        _ => None,
    });
    1 + nested.max().unwrap_or(0)
}

fn assert_valid(model: &Model) {
    let expr = |id: ExprId| assert!(id.index() < model.exprs().len());
    for (id, bitset) in model.bitsets() {
        assert!((1..=128).contains(&bitset.size));
        let chain: Vec<BitsetId> = model.chain(id).map(|(id, _)| id).collect();
        assert!(chain.len() <= MAX_HIERARCHY_DEPTH + 1);
        assert_eq!(chain.last(), Some(&bitset.root));
        assert_eq!(bitset.size, model.bitset(bitset.root).size);
        assert!(bitset.children.iter().all(|c| model.bitset(*c).parent == Some(id)));
        assert!(bitset.parent.is_none_or(|p| model.bitset(p).children.contains(&id)));
        assert_eq!(model.leaves(bitset.root).any(|(leaf, _)| leaf == id), bitset.is_leaf());
        let fits = |range: BitRange| range.high() < bitset.size;
        assert!(bitset.patterns.iter().all(|p| fits(p.range) && p.pattern.width() == p.range.width()));
        bitset.guard.into_iter().for_each(expr);
        let (default, overrides) = bitset.cases.split_last().unwrap();
        assert!(default.expr.is_none() && overrides.iter().all(|c| c.expr.is_some()));
        for case in &bitset.cases {
            case.expr.into_iter().for_each(expr);
            assert!(case.asserts.iter().all(|a| fits(a.range) && a.value <= low_mask(a.range.width())));
            for &field in &case.fields {
                let (owner, declared_by) = model.owner(field).unwrap();
                assert!(owner == id && std::ptr::eq(declared_by, case), "a field has one case");
                assert!(model.field(field).mask() <= low_mask(bitset.size));
            }
        }
        if bitset.parent.is_none() {
            levels(model, id, 0);
        }
    }
    for (_, field) in model.fields() {
        if let FieldSource::Expr { expr: id, .. } = field.source {
            expr(id);
        }
        match field.ty {
            FieldType::Enum(id) => assert!(id.index() < model.enums().len()),
            FieldType::Bitset(root) => assert!(model.bitset(root).parent.is_none()),
            _ => {}
        }
    }
    assert!(model.unit().is_multiple_of(8) && (8..=128).contains(&model.unit()));
    for entry in model.instructions() {
        let root = model.bitset(entry.root);
        assert!(root.parent.is_none() && root.size.is_multiple_of(model.unit()));
        assert!(entry.when.is_none_or(|w| w.width() == model.unit()));
    }
    assert!(model.exprs().all(|(_, e)| e.nodes().len() <= MAX_EXPR_DEPTH));
    assert!(!model.generations().is_empty());
    let _ = model.links();
}

#[test]
fn invalid_input_becomes_a_valid_model() {
    let mut faults = 0;
    for seed in 0..3000 {
        let (model, found) = random_model(seed, 12);
        assert_valid(&model);
        faults += found.len();
        assert!(found.iter().all(|f| !f.to_string().is_empty()));
    }
    assert!(faults > 10_000, "too few faults: {faults}");
}

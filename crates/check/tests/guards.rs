//! Tests that gaps, conflicts, shadowed leaves and unreachable items take guards into account.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic fails the test

use isaloom_bits::{BitRange, Pattern, WordCount};
use isaloom_check::{CheckOptions, Report, check, gaps};
use isaloom_model::{
    BinaryOp, Bitset, BitsetId, Builder, CType, Expr, ExprNode, Field, FieldSource, FieldType,
    InstructionRoot, Instructions, MatchPolicy, Model, PatternPiece, Template, TemplatePart,
};
use isaloom_sema::{Match, Reference};
use isaloom_source::{SourceMap, Span};

use BinaryOp::{Ge, Lt};

const NOWHERE: Span = Span { file: isaloom_source::FileId(0), start: 0, end: 0 };

/// Guard of a leaf: a condition on the leaf's field `A`, which is the low four bits of its 8-bit word.
#[derive(Clone, Copy)]
enum Guard {
    None,
    /// `A` compared with a number.
    A(BinaryOp, u64),
    /// A comparison with a name that is undefined.
    Unknown,
}

/// Builds a model with 8-bit leaves that print `A`. The flag of a leaf is true if its pattern fixes the high four bits
/// to 0.
fn model(leaves: &[(Guard, bool)], policy: MatchPolicy) -> Model {
    let mut builder = Builder::new("test", SourceMap::new());
    builder.match_policy(policy);
    let field = Field::new("A", FieldSource::Bits(BitRange::new(0, 3).unwrap()), FieldType::Uint, NOWHERE);
    let field = builder.field(field);
    let mut root = Bitset::new_root("#instruction", 8, NOWHERE);
    root.cases[0].fields = vec![field];
    let name = || TemplatePart::Name { align: None };
    let place = TemplatePart::Field { name: "A".into(), align: None, span: NOWHERE };
    let parts = vec![name(), TemplatePart::Text(" ".into()), place];
    root.cases[0].display = Some(Template { text: "{NAME} {A}".into(), parts: parts.into(), span: NOWHERE });
    let root = builder.bitset(root);
    for (i, &(guard, fixed)) in leaves.iter().enumerate() {
        let mut leaf = Bitset::extending(format!("leaf{i}"), root, NOWHERE);
        if fixed {
            let range = BitRange::new(4, 7).unwrap();
            leaf.patterns = vec![PatternPiece { range, pattern: Pattern::new(4, 15, 0), span: NOWHERE }];
        }
        let mut expr = Expr::new(None, "guard", NOWHERE);
        match guard {
            Guard::None => {}
            Guard::A(op, number) => {
                let a = expr.push(ExprNode::Field("A".into()), CType::I64, NOWHERE);
                let number = expr.push(ExprNode::Number(number), CType::I32, NOWHERE);
                expr.push(ExprNode::Binary(op, a, number), CType::I32, NOWHERE);
            }
            Guard::Unknown => {
                expr.push(ExprNode::Field("NONE".into()), CType::I64, NOWHERE);
            }
        }
        if expr.root().is_some() {
            leaf.guard = Some(builder.expr(expr));
        }
        builder.bitset(leaf);
    }
    let roots = vec![InstructionRoot { root, when: None }];
    let (model, faults) = builder.finish(Instructions { roots, ..Instructions::default() });
    assert_eq!(faults, []);
    model
}

fn report_of(model: &Model) -> Report {
    check(model, &CheckOptions::default())
}

fn ids(model: &Model) -> Vec<&'static str> {
    report_of(model).findings().map(|f| f.rule.id()).collect()
}

#[test]
fn words_excluded_by_a_guard_are_gaps() {
    let model = model(&[(Guard::A(Ge, 12), true)], MatchPolicy::Unique);
    let [report] = &gaps(&model)[..] else { panic!() };
    assert!(report.complete);
    assert_eq!(report.unmatched, WordCount::new(256 - 4));
    // Exactly the words that match no leaf in the reference interpreter must be in a gap.
    let mut reference = Reference::new(&model, isaloom_model::Generation(0));
    for word in 0..256u128 {
        let listed = report.gaps.iter().filter(|gap| gap.matches(word)).count();
        let none = reference.decode(BitsetId::from_index(0), isaloom_bits::Word::new(word, 8));
        assert_eq!(listed == 1, none == Match::Nothing, "{word:#x}");
    }
}

#[test]
fn disjoint_guards_cause_no_conflict_and_no_gap() {
    let model = model(&[(Guard::A(Lt, 8), false), (Guard::A(Ge, 8), false)], MatchPolicy::Unique);
    assert!(ids(&model).iter().all(|&id| id != "bitset-conflict"));
    assert!(gaps(&model)[0].unmatched.is_zero());
}

#[test]
fn conflict_of_guarded_leaves_has_a_word_that_passes_both_guards() {
    let model = model(&[(Guard::A(Lt, 8), true), (Guard::A(Ge, 7), true)], MatchPolicy::Unique);
    let report = report_of(&model);
    let conflict = report.findings().find(|f| f.rule.id() == "bitset-conflict").unwrap();
    assert_eq!(conflict.witnesses[0].word, 7);
}

#[test]
fn guarded_leaf_does_not_shadow_a_narrower_one() {
    let first = model(&[(Guard::A(Lt, 8), false), (Guard::None, true)], MatchPolicy::First);
    assert!(!ids(&first).contains(&"leaf-shadowed"));
    let both = [(Guard::A(Lt, 8), false), (Guard::A(Ge, 8), false), (Guard::None, true)];
    let hidden = model(&both, MatchPolicy::First);
    let report = report_of(&hidden);
    let shadowed = report.findings().find(|f| f.rule.id() == "leaf-shadowed").unwrap();
    // The finding has an example word per shadowing leaf; this leaf must match the word.
    assert_eq!(shadowed.parties.len(), 3);
    assert_eq!(shadowed.witnesses.len(), 2);
    let mut reference = Reference::new(&hidden, isaloom_model::Generation(0));
    for witness in &shadowed.witnesses {
        let word = isaloom_bits::Word::new(witness.word, 8);
        assert!(hidden.matching(BitsetId::from_index(3)).matches(witness.word));
        assert_eq!(reference.decode(BitsetId::from_index(0), word), Match::Leaf(witness.leaf));
    }
}

#[test]
fn leaf_with_an_unsatisfiable_guard_is_unreachable() {
    assert_eq!(ids(&model(&[(Guard::A(Ge, 16), true)], MatchPolicy::Unique)), ["leaf-unreachable"]);
}

#[test]
fn guard_with_an_unknown_name_is_reported_by_its_cause() {
    let report = report_of(&model(&[(Guard::Unknown, true)], MatchPolicy::Unique));
    let ids: Vec<&str> = report.findings().map(|f| f.rule.id()).collect();
    assert!(ids.contains(&"name-missing"), "{ids:?}");
}

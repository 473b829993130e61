//! Tests queries to the semantics of a model with the domain of plain numbers.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use crate::common;

use isaloom_bits::BitRange;
use isaloom_model::{
    Bitset, BitsetId, Builder, ExprId, Field, FieldId, FieldSource, FieldType, Generation, InstructionRoot,
    Instructions, Model, Piece,
};
use isaloom_sema::{Limit, Plain, Sema};
use isaloom_source::{FileId, SourceMap, Span};

fn sema(model: &Model) -> Sema<'_, Plain> {
    Sema::new(model, Plain { generation: Generation(0), found: Vec::new() })
}

fn derived(size: u32) -> Model {
    common::model_of(&format!(
        r##"<isa><bitset name="#instruction" size="{size}"><display>{{D}}</display>
        <field name="X" low="0" high="7" type="uint"/>
        <derived name="D" type="uint" width="8"><expr>{{X}} + 1</expr></derived></bitset></isa>"##
    ))
}

#[test]
fn derived_values_are_narrow_up_to_32_bits_per_instruction() {
    let narrow = |size| sema(&derived(size)).is_narrow();
    assert_eq!([8, 32, 33, 64].map(narrow), [true, true, false, false]);
    let empty = Builder::new("empty", SourceMap::new()).finish(Instructions::default()).0;
    assert!(!sema(&empty).is_narrow());
}

#[test]
fn field_has_the_symbol_of_its_name() {
    let model = derived(8);
    let mut sema = sema(&model);
    let (x, d) = (sema.symbol("X"), sema.symbol("D"));
    let names: Vec<_> = (0..2).map(|i| sema.name_of(FieldId::from_index(i)).unwrap()).collect();
    assert!(names == [x, d] && x != d);
}

#[test]
fn repeated_query_takes_no_step() {
    let model = derived(8);
    let mut sema = sema(&model);
    let scope = sema.enter(BitsetId::from_index(0), 5, None);
    assert_eq!(sema.steps_taken(), 0);
    let value = |sema: &mut Sema<'_, Plain>, name| {
        let lookup = sema.lookup(scope, name);
        (lookup.candidates.len(), lookup.candidates[0].value)
    };
    assert_eq!(value(&mut sema, "D"), (1, 6));
    let taken = sema.steps_taken();
    assert!(taken > 1);
    assert_eq!((value(&mut sema, "D"), value(&mut sema, "X")), ((1, 6), (1, 5)));
    assert_eq!(sema.expr(scope, ExprId::from_index(0)).value, 6);
    assert_eq!(sema.steps_taken(), taken);
    let like = sema.lookup_like(scope, FieldId::from_index(0)).unwrap();
    assert_eq!(like.candidates[0].value, 5);
}

#[test]
fn scope_that_was_left_is_forgotten_with_all_later_scopes() {
    let model = derived(8);
    let mut sema = sema(&model);
    let leaf = BitsetId::from_index(0);
    let [first, second, third] = [3, 4, 5].map(|word| sema.enter(leaf, word, None));
    assert_eq!(sema.lookup(second, "D").candidates[0].value, 5);
    sema.leave(second);
    assert_eq!([first, second, third].map(|scope| sema.word(scope).copied()), [Some(3), None, None]);
    assert_eq!((&*sema.chain(first), &*sema.chain(second)), ([leaf].as_slice(), [].as_slice()));
    // The new scope reuses the identity and the memory, but not the results.
    assert_eq!(sema.enter(leaf, 8, None), second);
    assert_eq!(sema.lookup(second, "D").candidates[0].value, 9);
}

#[test]
fn exhausted_queries_get_a_quarter_of_the_steps() {
    let all: String = (0..40).map(|i| format!("{{D{i}}} + ")).collect();
    let fields: String = (0..40)
        .map(|i| format!(r##"<derived name="D{i}" type="uint" width="32"><expr>{all}{i}</expr></derived>"##))
        .collect();
    let model = common::model_of(&format!(
        r##"<isa><bitset name="#instruction" size="32"><display>x</display>{fields}</bitset></isa>"##
    ));
    let mut sema = sema(&model);
    let mut steps = Vec::new();
    for _ in 0..3 {
        let scope = sema.enter(BitsetId::from_index(0), 0, None);
        let before = sema.steps_taken();
        sema.lookup(scope, "D0");
        steps.push(sema.steps_taken() - before);
        sema.leave(scope);
    }
    // A query that has used up its steps finishes the tasks that are open, which takes few more.
    assert!(steps[1] * 3 < steps[0] && steps[1] * 5 > steps[0], "{steps:?}");
    assert!(steps[2] * 3 < steps[1] && steps[2] * 5 > steps[1], "{steps:?}");
    assert!(matches!(sema.take_limits()[..], [Limit::Steps(_), ..]) && sema.limits().is_empty());
}

/// Prints the value of a field of a 128-bit instruction. The first of the pieces is the lowest.
fn pieces(pieces: Vec<Piece>, word: u128) -> String {
    let nowhere = Span { file: FileId::default(), start: 0, end: 0 };
    let mut builder = Builder::new("pieces", SourceMap::new());
    let field = builder.field(Field::new("F", FieldSource::Pieces(pieces), FieldType::Hex, nowhere));
    let mut root = Bitset::new_root("root", 128, nowhere);
    root.cases[0].fields = vec![field];
    let root = builder.bitset(root);
    let instructions =
        Instructions { roots: vec![InstructionRoot { root, when: None }], ..Instructions::default() };
    let (model, faults) = builder.finish(instructions);
    assert_eq!(faults, []);
    let mut sema = sema(&model);
    let scope = sema.enter(root, word, None);
    let lookup = sema.lookup(scope, "F");
    let found = &lookup.candidates[0];
    format!("{:x}", u128::from(found.high.unwrap_or(0)) << 64 | u128::from(found.value))
}

#[test]
fn pieces_are_joined_from_the_lowest_up() {
    let bits = |low, high| Piece::Bits(BitRange::new(low, high).unwrap());
    let word = 0xfedc_ba98_7654_3210_0123_4567_89ab_cdef;
    assert_eq!(pieces(vec![bits(0, 7), bits(120, 127)], word), "feef");
    assert_eq!(pieces(vec![bits(4, 7), Piece::Constant { value: 5, width: 4 }, bits(0, 3)], word), "f5e");
}

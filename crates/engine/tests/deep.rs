//! Tests the deepest and most expensive legal descriptions at every public entry point, in a stack of 256 KiB.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_bits::Word;
use isaloom_engine::{
    EntryPoint, Isa, Labels, MAX_DEPTH, Options, Place, Prepared, Printer, Selector, TokenList, Visit, Walk,
};
use isaloom_model::{Generation, Model};
use std::sync::Arc;

const STACK: usize = 256 * 1024;

fn model(text: &str) -> Arc<Model> {
    Arc::new(isaloom_isaspec::read("deep.xml", text, &mut |_: &str| Err("no imports".to_owned())).0)
}

/// Calls every function of the engine on a description and a word, and returns the text.
fn call_all_functions(model: Arc<Model>, word: Word) -> String {
    struct EmptyVisitor;
    impl Visit for EmptyVisitor {}
    let small = std::thread::Builder::new().stack_size(STACK);
    let run = small.spawn(move || {
        let isa = Isa::compile(model, Generation(1)).unwrap();
        let instruction = isa.instruction_of_word(word, 0);
        let bytes = word.value().to_le_bytes();
        let bytes = &bytes[..word.width() as usize / 8];
        // The program is long enough that its texts are cached.
        let program = bytes.repeat(80);
        let (mut text, mut tokens) = (String::new(), TokenList::new());
        let entries = vec![EntryPoint { index: 0, name: "start".into() }];
        isa.disassemble(&program, &Options { labels: true, entries, ..Options::default() }, &mut text);
        isa.disassemble(bytes, &Options::default(), &mut tokens);
        let mut printer = Printer::new(&isa);
        printer.print(&instruction, Place::default(), &mut (), &mut text);
        printer.collect(&instruction, &mut Labels::new(1, Vec::new()));
        let decoded = isa.decode(word).unwrap();
        for field in decoded.fields() {
            text.push_str(&field.shown());
            let mut inside = field.nested();
            while let Some(nested) = inside {
                text.push_str(&nested.to_string());
                inside = nested.fields().find_map(|f| f.nested());
            }
        }
        Walk::new().declared(&isa, &instruction, &mut EmptyVisitor);
        Walk::new().instruction(&isa, &instruction, &mut EmptyVisitor);
        assert_eq!(Selector::new(&isa).select(bytes).map(|s| s.leaf), Some(decoded.leaf()));
        let mut line = String::new();
        Printer::new(&isa).print(&instruction, Place::default(), &mut (), &mut line);
        let mut prepared = Printer::new(&isa).with_prepared(&Prepared::at_once(&isa));
        let mut again = String::new();
        prepared.print(&instruction, Place::default(), &mut (), &mut again);
        assert_eq!(again, line);
        line
    });
    run.unwrap().join().unwrap()
}

const HEAD: &str = r##"<isa><bitset name="#instruction" size="32"/>"##;

#[test]
fn bitsets_nested_to_the_maximum_depth_are_printed() {
    // The instruction is one of the levels.
    let levels = MAX_DEPTH - 1;
    let mut spec = String::from(HEAD);
    for level in 0..levels {
        let ty = if level + 1 == levels { "uint".into() } else { format!("#n{}", level + 1) };
        spec.push_str(&format!(
                r##"<bitset name="#n{level}" size="8"><display>({{F:align=3}}</display><field name="F" low="0" high="7" type="{ty}"/></bitset>"##
            ));
    }
    spec.push_str(&format!(
            r##"<bitset name="leaf" extends="#instruction"><display>{{F}}</display><field name="F" low="0" high="7" type="#n0"/><pattern low="8" high="31">{}</pattern></bitset></isa>"##,
            "0".repeat(24)
        ));
    let line = call_all_functions(model(&spec), Word::new(7, 32));
    assert_eq!(line, format!("(  {}7", "(".repeat(levels - 1)));
}

/// Builds a leaf with derived fields, each computed from the previous field; `Z` is the last field.
fn chained_fields(count: usize, expression: impl Fn(&str) -> String) -> Arc<Model> {
    let mut spec = String::from(HEAD);
    spec.push_str(r##"<bitset name="leaf" extends="#instruction"><display>{Z}</display><field name="X0" low="0" high="7" type="uint"/>"##);
    for i in 1..=count {
        let (name, before) =
            (if i == count { "Z".into() } else { format!("X{i}") }, format!("{{X{}}}", i - 1));
        spec.push_str(&format!(
            r##"<derived name="{name}" type="uint" width="64"><expr>{}</expr></derived>"##,
            expression(&before).replace('&', "&amp;")
        ));
    }
    spec.push_str(&format!(r##"<pattern low="8" high="31">{}</pattern></bitset></isa>"##, "0".repeat(24)));
    model(&spec)
}

#[test]
fn deeply_nested_expressions_are_evaluated() {
    // Each of 50 fields applies `~` 190 times to the previous field. The total number is even, so the value is
    // unchanged.
    let deep = chained_fields(50, |before| format!("{}{before}", "~".repeat(190)));
    assert_eq!(call_all_functions(deep, Word::new(7, 32)), "7");
}

#[test]
fn expressions_that_double_are_evaluated_in_bounded_time() {
    let heavy = chained_fields(12, |before| format!("({before} + {before}) & 0xff"));
    assert_eq!(call_all_functions(heavy, Word::new(1, 32)), "0");
    // If each value were visited once per use, evaluation would never end.
    let endless = chained_fields(60, |before| format!("({before} + {before} + 1) & 0xff"));
    assert_eq!(call_all_functions(endless, Word::new(1, 32)), "255");
}

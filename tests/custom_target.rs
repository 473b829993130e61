//! Tests a user-defined target: each operation of the library works with it, or reports that the target does not
//! support the operation.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

#[path = "../examples/custom_target.rs"]
#[allow(dead_code, unreachable_pub, reason = "the example is a program of its own")]
mod custom_target;

use custom_target::{STACK, Stack, TABLE};
use isaloom::target::{
    AsmJob, CheckJob, CommandOptions, CompletionKind, Failure, OpenOptions, Operation, ScanJob, StreamError,
    StripJob, TARGETS, Verdict, open,
};
use isaloom::{
    CodeOperations, DescriptionQueries, Job, Listing, Memory, MemorySink, Registry, Source, Subject, Target,
};

const CODE: &[u8] = &[1, 1, 2, 3, 0];
const TEXT: &str = "push\npush\nadd\nprint\nhalt\n";

/// Runs an operation on the user-defined target, and returns its result.
fn run_operation(operation: Operation) -> Result<(), Failure> {
    let (mut sink, words) = (MemorySink::default(), vec!["pu".to_owned()]);
    let mut text = Memory::new("text", TEXT.as_bytes());
    let mut code = Memory::new("code", CODE);
    match operation {
        Operation::Disassemble => {
            Stack.listing(&mut code, &mut Listing::new(Job::default()), &mut sink)?;
            assert!(String::from_utf8(sink.bytes).unwrap().contains("00000002: 02  add"));
        }
        Operation::Assemble => {
            assert_eq!(Stack.assembly(&mut text, &AsmJob::default(), &mut sink)?, Verdict::Fine);
            assert_eq!(sink.bytes, CODE);
        }
        Operation::Explain => assert_eq!(Stack.explain(Subject::Text("add"))?[0].instruction.bytes, "02"),
        Operation::Info => assert_eq!(Stack.info(Some("add"))?.instructions.len(), 1),
        Operation::Search => assert_eq!(Stack.search(&words)[0].name, "push"),
        Operation::Statistics => assert_eq!(Stack.statistics().facts.len(), 1),
        Operation::Check => assert_eq!(Stack.check(&CheckJob::default(), &mut sink)?.errors, 0),
        Operation::Difference => assert!(Stack.difference(&Stack)?.is_none()),
        Operation::Scan => {
            let source: Result<Box<dyn Source>, StreamError> = Ok(Box::new(code));
            let (scan, _) = Stack.scan(&mut std::iter::once(source), &ScanJob::default(), &mut sink)?;
            assert_eq!((scan.words, scan.inputs), (5, vec!["code".to_owned()]));
        }
        Operation::Format => {
            Stack.format(&mut Memory::new("text", b"  ADD\n".as_slice()), &mut sink)?;
            assert_eq!(sink.bytes, b"add\n");
        }
        Operation::Patch => {
            Stack.patch(&mut code, 0, &mut text, &AsmJob::default(), &mut sink)?;
        }
        Operation::Wrap => {
            Stack.layout(&mut code, &Job::default(), &mut sink)?;
        }
        Operation::Strip => {
            Stack.strip(&mut code, &StripJob::default(), &mut sink)?;
        }
        Operation::Audit => {
            Stack.audit(&Stack)?;
        }
        Operation::Port => {
            Stack.port(&Stack, &mut text, &mut sink)?;
        }
        // These operations need a model of the description.
        Operation::Gaps
        | Operation::Fit
        | Operation::Cover
        | Operation::Prove
        | Operation::Convert
        | Operation::Document => {
            Stack.model().ok_or_else(|| Stack.unsupported(operation))?;
        }
    }
    Ok(())
}

#[test]
fn custom_target_runs_or_rejects_every_operation() {
    for operation in Operation::ALL {
        match run_operation(operation) {
            Ok(()) => assert!(STACK.can(operation), "{operation:?}"),
            Err(failure) => {
                assert!(!STACK.can(operation), "{failure}");
                let refused = Failure::Unsupported { target: "stack machines", operation };
                assert_eq!(failure, refused);
            }
        }
    }
}

#[test]
fn target_table_selects_opens_and_recognizes_it() {
    let mut nothing = |name: &str| Err(format!("there is no file `{name}`"));
    let registry = Registry::of(TABLE);
    for (name, gpu) in [(Some("stack"), None), (None, Some("stack1"))] {
        let chosen = registry.choose(name, gpu, &mut nothing).unwrap().unwrap();
        let opened = open(&chosen, &OpenOptions::default(), &mut nothing).unwrap();
        assert_eq!((opened.title(), chosen.target), (Stack.title(), &STACK));
    }
    assert_eq!(TABLE.of_input(b"STK\x01"), Some(&STACK));
    assert_eq!((TABLE.of_input(b"\x7fELF"), TARGETS.named("stack")), (None, None));
    assert_eq!(registry.known(&mut nothing)[0].record().family, "stack");
}

#[test]
fn custom_flag_sets_options_and_others_are_unknown() {
    let mut nothing = |_: &str| Err(String::new());
    let mut options = CommandOptions::default();
    let mut set = |name| options.set((TABLE, &STACK), Operation::Disassemble, name, "", &mut nothing);
    assert!(matches!(set("uper"), Err(Failure::Unknown { near, .. }) if near == ["upper"]));
    assert_eq!(set("upper"), Ok(()));
    let mut texts = Vec::new();
    let visit = &mut |record: isaloom::schema::Instruction| {
        texts.push(record.text);
        std::ops::ControlFlow::Continue(())
    };
    Stack.disassemble(CODE, &options.dis, visit).unwrap();
    assert_eq!(texts, ["PUSH", "PUSH", "ADD", "PRINT", "HALT"]);
}

#[test]
fn custom_target_supports_editing() {
    let target: &dyn Target = &Stack;
    let outline = target.outline("push\nadds\n");
    assert_eq!((outline.statements.len(), outline.diagnostics.len(), outline.lexemes.len()), (1, 1, 2));
    assert_eq!(target.follow("")[0].kind, CompletionKind::Instruction);
    assert_eq!(target.signatures("add").len(), 1);
    assert_eq!(target.explain_statement(&outline.statements[0]).unwrap().instruction.text, "push");
}

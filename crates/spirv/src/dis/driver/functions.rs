//! Prints the functions of a large module in parallel. Each part of the module has its own driver, which knows the
//! names of the whole module and the ids defined before the parallel round.
//!
//! The text of a part is used only if the part has no fault and redefines no id. Without faults and redefinitions, no
//! other part can affect the text. Every other part is printed again in order, with all earlier ids known. Therefore
//! the text does not depend on the division of a module.

use super::ahead::{ids, instruction};
use super::division::Division;
use super::{Driver, hand_on};
use crate::dis::sink::Output;
use crate::dis::workers::Workers;
use crate::grammar::op;
use crate::module::{HEADER_WORDS, Word};
use crate::read::Known;
use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

/// Maximum number of failed parts; after this number, the remaining functions are printed sequentially.
const MOST_FAILURES: usize = 16;

/// Estimated number of text bytes per word of a module, to reserve memory.
const TEXT_OF_A_WORD: usize = 12;

/// The printed text of a part.
struct Printed {
    text: Vec<u8>,
    known: Known,
    instructions: usize,
    /// Number of the last instruction, counted in the module, that defines a name used in the text.
    latest_name: u32,
}

impl<'m, S: Output> Driver<'m, S> {
    /// Returns whether the module can be printed in parts: it is large enough, and each line depends only on its
    /// function, the names, and known ids.
    pub(super) fn is_divisible(&self, workers: &impl Workers, division: Division) -> bool {
        // The worker count is read last, because reading it may start threads.
        self.module.words.len() >= division.least
            && !(self.partly || self.commented || self.options.source_map || self.options.source)
            && self.recorder.is_none()
            && workers.count() >= division.workers.max(2)
    }

    /// Prints all instructions, most functions in parallel; returns the offset after the last printed word.
    pub(super) fn functions(&mut self, workers: &impl Workers, division: Division) -> ControlFlow<(), usize> {
        let words: &'m [Word] = &self.module.words;
        let most = workers.count().saturating_mul(division.parts_each);
        let mut at = self.stretch(HEADER_WORDS, next_function(words, HEADER_WORDS))?;
        let mut failures = 0;
        // Blocks that are still buffered, from a function without an end, must be printed before the parts, so the rest
        // of the module is then printed sequentially.
        while failures < MOST_FAILURES && self.body.is_empty() {
            let parts = parts(words, at, division.part, most);
            if parts.is_empty() {
                break;
            }
            let printed = {
                let (grammar, module, options) = (self.grammar, self.module, self.options);
                let (names, known) = (&self.printer.names, self.ids.known());
                workers.in_order(parts.clone(), |part| {
                    let ids = ids(grammar, words, &part, known);
                    let mut text = Vec::with_capacity(part.len() * TEXT_OF_A_WORD);
                    Driver::new(grammar, module, options, names.clone(), ids, &mut text).part(part).map(
                        |(known, instructions, latest_name)| Printed {
                            text,
                            known,
                            instructions,
                            latest_name,
                        },
                    )
                })
            };
            for (part, printed) in parts.into_iter().zip(printed) {
                let Some(printed) = printed.filter(|one| self.ids.known().is_apart_from(&one.known)) else {
                    failures += 1;
                    at = self.stretch(part.start, part.end)?;
                    break;
                };
                self.ids.known_mut().add(printed.known);
                self.instruction += printed.instructions;
                self.printer.latest_name = self.printer.latest_name.max(printed.latest_name);
                at = part.end;
                self.reached = at;
                self.take(&printed.text)?;
            }
        }
        ControlFlow::Continue(at)
    }

    /// Prints one part to its sink. Returns `None` if the text of the part depends on earlier parts.
    fn part(mut self, part: Range<usize>) -> Option<(Known, usize, u32)> {
        self.by_itself = true;
        match self.stretch(part.start, part.end) {
            ControlFlow::Continue(end) if end == part.end && self.body.is_empty() => {}
            _ => return None,
        }
        self.flush().is_continue().then_some(())?;
        Some((self.ids.into_known(), self.instruction, self.printer.latest_name))
    }

    /// Passes the text of a part to the sink, or appends it to the buffer if text is held back.
    fn take(&mut self, text: &[u8]) -> ControlFlow<()> {
        if self.holds_back() {
            self.printer.out.text_of(text);
            return self.flush();
        }
        self.flush()?;
        let skip = self.skip;
        self.skip -= skip.min(text.len());
        self.written += text.len();
        hand_on(text, skip, self.sink)
    }
}

/// Returns the offset of the first function at or after a word, or the end.
fn next_function(words: &[Word], mut at: usize) -> usize {
    while let Some(instruction) = instruction(words, at) {
        if instruction.opcode() == op::FUNCTION {
            return at;
        }
        at += instruction.present();
    }
    words.len()
}

/// Returns at most `most` ranges from a word on, each of about `size` words. All ranges except the last end
/// before a function.
fn parts(words: &[Word], start: usize, size: usize, most: usize) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut from = start;
    while from < words.len() && parts.len() < most {
        let mut at = from;
        while at < from + size
            && let Some(instruction) = instruction(words, at)
        {
            at += instruction.present();
        }
        let end = next_function(words, at);
        parts.push(from..end);
        from = end;
    }
    parts
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::asm::{AsmOptions, assemble_bytes};
    use crate::dis::driver::run_divided;
    use crate::dis::options::Mode;
    use crate::dis::{DisOptions, IdNames, Problem, SingleThread};
    use crate::module::Words;
    use alloc::string::String;
    use isaloom_testkit as testkit;

    struct Threads(usize);

    impl Workers for Threads {
        fn count(&self) -> usize {
            self.0
        }

        fn in_order<P: Send, R: Send>(&self, parts: Vec<P>, work: impl Fn(P) -> R + Send + Sync) -> Vec<R> {
            let work = &work;
            std::thread::scope(|scope| {
                let running: Vec<_> = parts.into_iter().map(|part| scope.spawn(move || work(part))).collect();
                running.into_iter().map(|one| one.join().unwrap()).collect()
            })
        }
    }

    fn layouts() -> Vec<DisOptions> {
        let plain = DisOptions::default();
        let modes = [Mode::RoundTrip, Mode::Reference, Mode::ReferenceUnknown];
        let mut all: Vec<DisOptions> = modes
            .iter()
            .flat_map(|&mode| {
                [
                    DisOptions { mode, ..plain.clone() },
                    DisOptions { mode, names: IdNames::Raw, nested_indent: true, ..plain.clone() },
                ]
            })
            .collect();
        all.push(DisOptions { reorder_blocks: true, indent: false, color: true, ..plain });
        all
    }

    fn printed(
        bytes: &[u8],
        options: &DisOptions,
        workers: &impl Workers,
        division: Division,
    ) -> (String, Vec<Problem>, bool) {
        let mut text = Vec::new();
        let report = run_divided(&Words::new(bytes), options, workers, division, &mut text);
        (String::from_utf8_lossy(&text).into_owned(), report.problems, report.stopped)
    }

    /// Compares a sequential print of a module with parallel prints for several part sizes.
    fn check(bytes: &[u8], name: &str) {
        for options in layouts() {
            let alone = printed(bytes, &options, &SingleThread, Division::default());
            for (count, part, parts_each) in [(2, 1, 1), (3, 20, 2)] {
                let division = Division { part, parts_each, least: 0, workers: 2 };
                let divided = printed(bytes, &options, &Threads(count), division);
                assert!(alone == divided, "{name} {options:?}\n{}\n---\n{}", alone.0, divided.0);
            }
        }
    }

    const GLOBALS: &str = "OpName %a \"a\"\n%v = OpTypeVoid\n%t = OpTypeFunction %v\n%i = OpTypeInt 64 0\n%b = OpTypeBool\n\
                           %one = OpConstant %i 1\n%yes = OpConstantTrue %b\n";

    fn function(name: &str, body: &str) -> String {
        alloc::format!("%{name} = OpFunction %v None %t\n%{name}l = OpLabel\n{body}\nOpFunctionEnd\n")
    }

    fn module_with(functions: &[String]) -> Vec<u8> {
        let text = alloc::format!("{GLOBALS}{}", functions.concat());
        let module = assemble_bytes(text.as_bytes(), &AsmOptions::default());
        assert!(module.errors.is_empty(), "{:?}", module.errors.first().map(|e| e.short()));
        module.to_bytes()
    }

    #[test]
    fn parallel_functions_print_as_in_a_sequential_run() {
        let branch = "%X = OpIAdd %i %one %one\nOpSelectionMerge %Xm None\nOpSwitch %X %Xm 7 %Xc 8 %Xd\n%Xc = OpLabel\n\
                      OpBranch %Xm\n%Xd = OpLabel\nOpBranch %Xm\n%Xm = OpLabel\nOpReturn";
        let plain = |name: &str| function(name, &branch.replace('X', &alloc::format!("{name}_")));
        check(&module_with(&["a", "bb", "c", "d", "e"].map(plain)), "plain");
        check(&module_with(&[]), "no function");
        let typed = "%Xt = OpTypeInt 16 0\n%Xk = OpConstant %Xt 3\nOpReturn";
        let uses = "%Yk = OpConstant %Xt 4\nOpSwitch %Xk %Yl 65535 %Yl";
        let module = module_with(&[function("X", typed), function("Y", uses), plain("z")]);
        check(&module, "types in functions");
        let (words, _) = module.as_chunks::<4>();
        let first = next_function(words, HEADER_WORDS);
        let second = next_function(words, first + 1);
        let third = next_function(words, second + 1);
        let turned = [&words[..first], &words[second..third], &words[first..second], &words[third..]];
        check(turned.concat().as_flattened(), "types used before they are declared");
        let twice = "%same = OpUndef %i\nOpReturn";
        check(&module_with(&[plain("a"), function("p", twice), plain("c"), function("q", twice)]), "twice");
        let unknown = "!0x0003ffff !1 !2\nOpReturn";
        check(&module_with(&[plain("a"), function("p", unknown), plain("c"), plain("d")]), "unknown opcode");
        let endless = plain("e").replace("OpFunctionEnd\n", "");
        check(&module_with(&[plain("a"), endless, plain("c"), plain("d")]), "no end");
        let later = alloc::format!("{}OpName %c \"later\"\n", plain("c"));
        check(&module_with(&[plain("a"), plain("b2"), later.clone()]), "a name behind");
        check(
            &module_with(&[plain("a"), plain("b2"), later, function("p", unknown)]),
            "a name behind, then a fault",
        );
        check(
            &module_with(&[String::from("%w = OpLabel\nOpNop\n"), plain("a"), plain("c")]),
            "a label before",
        );
        let mut cut = module_with(&["a", "c"].map(plain));
        cut.truncate(cut.len() - 22);
        check(&cut, "cut");
        let wrong: Vec<String> = (0..40).map(|n| function(&alloc::format!("n{n}"), unknown)).collect();
        check(&module_with(&wrong), "more faults than are tried");
    }

    #[isaloom_testkit::needs_shared]
    #[test]
    fn parallel_shared_modules_print_as_in_a_sequential_run() {
        let Some(path) = testkit::shared("vectors/spirv/large.spv.gz") else { return };
        let large = testkit::bytes(&path);
        let options = DisOptions::default();
        let alone = printed(&large, &options, &SingleThread, Division::default());
        assert!(alone == printed(&large, &options, &Threads(3), Division::default()));
        // Damaged modules: functions with faults, ids that are defined twice, missing types.
        let mut state = 1u64;
        for round in 0..60 {
            let start = 20 + round * 8192 * 4 % large.len();
            let mut bytes = large.get(..20).unwrap_or(&[]).to_vec();
            bytes.extend_from_slice(large.get(start..(start + 24_000).min(large.len())).unwrap_or(&[]));
            for _ in 0..round % 5 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let at = 20 + (state >> 33) as usize % (bytes.len() - 20);
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = (state >> 20) as u8;
                }
            }
            check(&bytes, &alloc::format!("round {round}"));
        }
    }
}

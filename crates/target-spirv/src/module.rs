//! Inspects modules: check, comparison of two modules, and statistics.

use crate::foz;
use isaloom_render::plural;
use isaloom_schema::{
    Change, ChangeKind, Changed, Diagnostic, Difference, Fact, Findings, Label, Place, Severity, Side,
};
use isaloom_spirv::asm::TargetEnv;
use isaloom_spirv::check::CheckOptions;
use isaloom_spirv::diff::{Edit, diff};
use isaloom_spirv::dis::{DisOptions, records};
use isaloom_spirv::grammar::{self, Grammar, Loaded, kinds};
use isaloom_spirv::read::Binary;
use isaloom_spirv::stats::stats;
use isaloom_spirv::values::{Capability, Op};
use isaloom_target::{Failure, Statistics};
use std::collections::{HashMap, HashSet};
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

/// Number of a function's most frequent opcodes that are reported.
const FREQUENT: usize = 5;

/// Returns a view of a module.
pub(super) fn binary<'m>(name: &str, module: &'m [u8]) -> Result<Binary<'m>, Failure> {
    Binary::new(module).map_err(|fault| Failure::Input {
        why: format!("`{name}` is not a SPIR-V module: {fault}"),
        help: Some(help(module).to_owned()),
    })
}

/// Returns the help for bytes that are not a module.
pub(super) fn help(bytes: &[u8]) -> &'static str {
    match foz::is_database(bytes) {
        true => "write the modules of the Fossilize database to files with `isaloom scan --extract DIR`",
        false => "pass a module, which starts with 0x07230203 in either byte order",
    }
}

/// Checks a module.
pub(super) fn findings(
    loaded: Option<&Arc<Loaded>>,
    target: Option<TargetEnv>,
    name: &str,
    module: &[u8],
) -> Result<Findings, Failure> {
    let binary = binary(name, module)?;
    let options = CheckOptions { target };
    let found =
        grammar::with(loaded.map(|loaded| &**loaded), |grammar| options.check(&binary.with_grammar(grammar)));
    let wanted = found.iter().map(|finding| finding.word).collect();
    let lines = sides(loaded, module, &wanted);
    // Number and length in words of each instruction with a finding, by word offset.
    let places: HashMap<usize, (usize, usize)> = (1..)
        .zip(binary.instructions())
        .filter(|(_, i)| wanted.contains(&i.offset()))
        .map(|(number, i)| (i.offset(), (number, i.len())))
        .collect();
    let functions = functions(&binary);
    let found = found.into_iter().map(|finding| {
        let word = finding.word;
        let at = match (places.get(&word), word) {
            (Some((number, _)), _) => format!("instruction {number} at byte 0x{:x}", word * 4),
            (None, 0) => "the header".to_owned(),
            (None, _) => format!("byte 0x{:x}", word * 4),
        };
        let function = functions.iter().find(|(words, _)| words.contains(&word));
        let function = function.map_or_else(String::new, |(_, name)| format!(", in the function {name}"));
        let label = places.get(&word).map(|&(number, length)| Label {
            primary: true,
            message: lines.get(&word).map_or_else(String::new, |line| line.name.clone()),
            place: Some(place(name, number, word..word + length)),
        });
        Diagnostic {
            id: finding.rule.id().to_owned(),
            severity: Severity::Error,
            message: finding.to_string(),
            labels: label.into_iter().collect(),
            notes: vec![format!("in `{name}`: {at}{function}")],
            ..Diagnostic::default()
        }
    });
    let findings: Vec<Diagnostic> = found.collect();
    Ok(Findings {
        errors: findings.len() as u64,
        findings,
        statistics: grammar::with(loaded.map(|loaded| &**loaded), |grammar| {
            statistics(grammar, name, module)
        })?
        .facts,
        ..Findings::default()
    })
}

/// Returns the location of an instruction: its number, counted as in messages of SPIRV-Tools, and its byte range.
fn place(name: &str, number: usize, words: Range<usize>) -> Place {
    Place {
        file: name.to_owned(),
        line: u32::try_from(number).unwrap_or(u32::MAX),
        start: u32::try_from(words.start * 4).ok(),
        end: u32::try_from(words.end * 4).ok(),
        ..Place::default()
    }
}

/// Returns the word range of each function, with its name in backticks, or its id if it has no name.
fn functions(binary: &Binary<'_>) -> Vec<(Range<usize>, String)> {
    let mut names = HashMap::new();
    let mut functions: Vec<(Range<usize>, String)> = Vec::new();
    for instruction in binary.instructions() {
        let (op, start) = (instruction.op(), instruction.offset());
        match op {
            Op::Name => {
                let name = String::from_utf8_lossy(instruction.string_at(2)).into_owned();
                if let Some(id) = instruction.word(1) {
                    names.entry(id).or_insert(name);
                }
            }
            Op::Function => {
                // A truncated instruction has no id.
                let Some(id) = instruction.word(2) else { continue };
                let name = match names.get(&id).filter(|name| !name.is_empty()) {
                    Some(name) => format!("`{name}`"),
                    None => format!("%{id}"),
                };
                functions.push((start..usize::MAX, name));
            }
            Op::FunctionEnd => {
                if let Some((words, _)) = functions.last_mut().filter(|(words, _)| words.end == usize::MAX) {
                    words.end = start + instruction.len();
                }
            }
            _ => {}
        }
    }
    functions
}

/// Number of statistics that every module has: words, instructions and functions.
pub(super) const COUNTS: usize = 3;

/// Returns the statistics of a module.
pub(super) fn statistics(grammar: Grammar<'_>, name: &str, module: &[u8]) -> Result<Statistics, Failure> {
    let binary = binary(name, module)?;
    let stats = stats(&binary);
    let binary = binary.with_grammar(grammar);
    let mut reader = binary.reader();
    let mut wrong = 0;
    while let Some(decoded) = reader.next() {
        wrong += usize::from(decoded.problem.is_some());
    }
    // The first [`COUNTS`] facts.
    let mut facts = vec![
        Fact::count("words", stats.words),
        Fact::count("instructions", stats.instructions),
        Fact::count("functions", stats.functions.len()),
    ];
    // These facts are only counts; `check` reports the details.
    let not_whole = [("malformed instructions", wrong), ("bytes after the last word", module.len() % 4)];
    facts.extend(not_whole.iter().filter(|(_, count)| *count > 0).map(|(what, n)| Fact::count(what, *n)));
    facts
        .push(Fact::list("capabilities", stats.capabilities.iter().map(|found| capability(grammar, *found))));
    for function in &stats.functions {
        let name = match function.name.as_slice() {
            [] => format!("function %{}", function.id),
            name => format!("function %{} {}", function.id, String::from_utf8_lossy(name)),
        };
        let frequent = function.mix.iter().take(FREQUENT);
        let frequent: Vec<String> =
            frequent.map(|(op, count)| format!("{} {count}", opcode(grammar, *op))).collect();
        facts.push(Fact::text(
            &name,
            format!(
                "{}, {}, {}; most: {}",
                plural(function.instructions, "instruction"),
                plural(function.blocks, "block"),
                plural(function.words, "word"),
                frequent.join(", ")
            ),
        ));
    }
    facts.extend(stats.mix.iter().map(|(op, count)| Fact::count(&opcode(grammar, *op), *count)));
    Ok(Statistics { facts, encodings: Vec::new() })
}

/// Returns the name of a capability, or its number.
fn capability(grammar: Grammar<'_>, found: Capability) -> String {
    let known = grammar.enumeration(kinds::CAPABILITY).by_value(found.0);
    known.map_or_else(|| found.to_string(), |known| known.name().to_owned())
}

/// Returns the name of an opcode, or its number.
fn opcode(grammar: Grammar<'_>, op: Op) -> String {
    grammar.instruction(op.0).map_or_else(|| op.to_string(), |known| known.name().to_owned())
}

/// Compares two modules, ignoring id numbers.
pub(super) fn difference(
    grammar: Option<&Arc<Loaded>>,
    from: (&str, &[u8]),
    to: (&str, &[u8]),
) -> Result<Difference, Failure> {
    let (first, second) = (binary(from.0, from.1)?, binary(to.0, to.1)?);
    let found = grammar::with(grammar.map(|loaded| &**loaded), |grammar| {
        diff(&first.with_grammar(grammar), &second.with_grammar(grammar))
    });
    let words = |of: fn(&Edit) -> Option<usize>| found.edits.iter().filter_map(of).collect::<HashSet<_>>();
    let before = sides(
        grammar,
        from.1,
        &words(|edit| match edit {
            Edit::Removed(word) | Edit::Changed(word, _) => Some(*word),
            Edit::Added(_) => None,
        }),
    );
    let after = sides(
        grammar,
        to.1,
        &words(|edit| match edit {
            Edit::Added(word) | Edit::Changed(_, word) => Some(*word),
            Edit::Removed(_) => None,
        }),
    );
    let side = |of: &HashMap<usize, Side>, word: usize| of.get(&word).cloned().unwrap_or_default();
    let mut difference = Difference {
        from: from.0.to_owned(),
        to: to.0.to_owned(),
        same: Some(found.same as u64),
        ..Difference::default()
    };
    if let Some((a, b)) = found.versions {
        let version = |word: u32| format!("{}.{}", word >> 16 & 0xff, word >> 8 & 0xff);
        let module = Side { name: "version".to_owned(), kind: "module".to_owned(), ..Side::default() };
        difference.changed.push(Changed {
            from: module.clone(),
            to: module,
            changes: vec![Change {
                kind: ChangeKind::Text,
                from: Some(version(a)),
                to: Some(version(b)),
                ..Change::default()
            }],
            ..Changed::default()
        });
    }
    for edit in found.edits {
        match edit {
            Edit::Removed(word) => difference.removed.push(side(&before, word)),
            Edit::Added(word) => difference.added.push(side(&after, word)),
            Edit::Changed(a, b) => {
                let (from, to) = (side(&before, a), side(&after, b));
                difference.changed.push(Changed { from, to, ..Changed::default() });
            }
        }
    }
    Ok(difference)
}

/// Returns the text of the instruction at each wanted word offset of a module.
fn sides(grammar: Option<&Arc<Loaded>>, module: &[u8], wanted: &HashSet<usize>) -> HashMap<usize, Side> {
    let options =
        DisOptions { grammar: grammar.cloned(), indent: false, header: false, ..DisOptions::default() };
    let mut found = HashMap::new();
    records(module, &options, |record| {
        if wanted.contains(&record.word) {
            let name = String::from_utf8_lossy(record.text).trim().to_owned();
            found.insert(record.word, Side { name, kind: "instruction".to_owned(), ..Side::default() });
        }
        ControlFlow::Continue(())
    });
    found
}

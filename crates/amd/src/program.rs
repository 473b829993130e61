//! Assembles whole programs: instructions, labels, data directives and comments, a line at a time.
//!
//! The instructions are [`Syntax`]'s; what is here is the layout. A label is known before it is declared: sizes do
//! not depend on where labels are, so one pass finds the addresses and a second one the bytes.

use crate::llvm::Syntax;
use isaloom_source::{Diagnostic, FileId, Span};
use rustc_hash::FxHashMap;

/// One line of a program that has bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssembledLine {
    /// The line's number, from 0.
    pub line: usize,
    /// The offset of its first byte in the program.
    pub offset: u64,
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The text without label and comment.
    pub text: String,
}

/// Directives that say nothing to us: they choose sections, or describe symbols and kernels.
const IGNORED: &[&str] = &[
    ".text",
    ".section",
    ".globl",
    ".global",
    ".type",
    ".size",
    ".p2align",
    ".amdgcn_target",
    ".amdhsa_code_object_version",
    ".file",
    ".ident",
];

/// Assembles a program. Lines with errors are reported and have no bytes.
pub fn assemble_program(syntax: &Syntax, file: FileId, text: &str) -> (Vec<AssembledLine>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let mut labels: FxHashMap<&str, u64> = FxHashMap::default();
    let mut statements = Vec::new();
    let mut offset = 0u64;
    for (number, line_start, line) in lines(text) {
        let mut code = without_comment(line);
        while let Some((label, rest)) = label(code) {
            let start = line_start + (label.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
            if labels.insert(label, offset).is_some() {
                let span = Span::new(file, start, start + label.len());
                let message = format!("label `{label}` is declared twice");
                diagnostics.push(Diagnostic::error("amd-asm-label", message).at(span, "declared again here"));
            }
            code = rest;
        }
        for statement in code.split(';').map(str::trim).filter(|s| !s.is_empty()) {
            let start = line_start + (statement.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
            // Any known label gives the size that the right one gives.
            let bytes = statement_bytes(syntax, statement, offset, &|_| Some(0));
            let size = bytes.map_or(0, |b| b.len());
            statements.push((number, start, statement, offset));
            offset += size as u64;
        }
    }
    let mut assembled = Vec::new();
    for (line, start, statement, offset) in statements {
        let resolve = |name: &str| {
            let target = labels.get(name).copied()?;
            // Branches have one dword, or the offset would not be for them.
            i64::try_from(target).ok()?.checked_sub(i64::try_from(offset).ok()?)?.checked_sub(4)
        };
        match statement_bytes(syntax, statement, offset, &resolve) {
            Ok(bytes) if bytes.is_empty() => {}
            Ok(bytes) => assembled.push(AssembledLine { line, offset, bytes, text: statement.to_string() }),
            Err(problem) => {
                let at = Span::new(file, start + problem.at.0, start + problem.at.1.max(problem.at.0));
                let mut diagnostic = Diagnostic::error(problem.id, problem.message).at(at, "");
                diagnostic.help = problem.help;
                diagnostics.push(diagnostic);
            }
        }
    }
    (assembled, diagnostics)
}

/// What is wrong with a statement, and where in it.
struct Problem {
    id: &'static str,
    message: String,
    at: (usize, usize),
    help: Option<String>,
}

fn statement_bytes(
    syntax: &Syntax,
    statement: &str,
    _offset: u64,
    resolve: &dyn Fn(&str) -> Option<i64>,
) -> Result<Vec<u8>, Problem> {
    if statement.starts_with('.') {
        return directive(statement);
    }
    match syntax.assemble(statement, resolve) {
        Ok(assembled) => {
            let (bytes, size) = assembled.to_bytes();
            Ok(bytes.get(..size).unwrap_or(&[]).to_vec())
        }
        Err(error) => Err(Problem {
            id: error.id,
            help: syntax.help(statement, &error),
            message: error.message,
            at: (error.at.start, error.at.end),
        }),
    }
}

fn directive(statement: &str) -> Result<Vec<u8>, Problem> {
    let (name, rest) = statement.split_once(char::is_whitespace).unwrap_or((statement, ""));
    let width = match name {
        ".byte" => 1,
        ".short" | ".hword" | ".2byte" => 2,
        ".long" | ".int" | ".4byte" => 4,
        ".quad" | ".8byte" => 8,
        _ if IGNORED.contains(&name) => return Ok(Vec::new()),
        _ => {
            return Err(Problem {
                id: "amd-asm-directive",
                message: format!("there is no directive `{name}`"),
                at: (0, name.len()),
                help: Some(String::from("data is written with .byte, .short, .long and .quad")),
            });
        }
    };
    let mut bytes = Vec::new();
    for value in rest.split(',').map(str::trim) {
        let Some(number) = number(value).filter(|n| fits(*n, width)) else {
            let start = (value.as_ptr() as usize).saturating_sub(statement.as_ptr() as usize);
            return Err(Problem {
                id: "amd-asm-directive",
                message: format!("`{value}` is not a number of {width} bytes"),
                at: (start, start + value.len()),
                help: None,
            });
        };
        bytes.extend(number.to_le_bytes().iter().take(width));
    }
    Ok(bytes)
}

fn number(text: &str) -> Option<i128> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let value = match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(hex) => i128::from_str_radix(hex, 16).ok().filter(|_| !hex.starts_with(['+', '-'])),
        None => digits.parse().ok(),
    }?;
    Some(if negative { -value } else { value })
}

fn fits(value: i128, width: usize) -> bool {
    let bits = width * 8;
    (-(1i128 << (bits - 1))..1i128 << bits).contains(&value)
}

/// The lines with their numbers and offsets.
fn lines(text: &str) -> impl Iterator<Item = (usize, usize, &str)> {
    let mut offset = 0;
    text.split_inclusive('\n').enumerate().map(move |(number, line)| {
        let start = offset;
        offset += line.len();
        (number, start, line.trim_end_matches(['\n', '\r']))
    })
}

/// A line without `// ...`, and without a `;` comment where that is not followed by an instruction.
fn without_comment(line: &str) -> &str {
    let line = line.split("//").next().unwrap_or("");
    // Two statements on a line are separated by `; .byte` and the like; every other `;` begins a comment.
    let mut end = line.len();
    let mut from = 0;
    while let Some(at) = line.get(from..).and_then(|l| l.find(';')).map(|at| from + at) {
        if line.get(at + 1..).is_some_and(|rest| rest.trim_start().starts_with('.')) {
            from = at + 1;
        } else {
            end = at;
            break;
        }
    }
    line.get(..end).unwrap_or("")
}

/// A label at the beginning, and what follows it.
fn label(code: &str) -> Option<(&str, &str)> {
    let (name, rest) = code.split_once(':')?;
    let name = name.trim();
    let good = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$' | '@');
    let first = name.chars().next()?;
    let is_label = name.chars().all(good) && !first.is_ascii_digit() && !rest.starts_with(':');
    is_label.then_some((name, rest))
}

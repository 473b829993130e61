//! Ports a program from one GPU to another: determines for each line whether it is unchanged, renamed, encoded
//! differently, or not available.
//!
//! Instructions are not translated. A line is possible on the other GPU if that GPU has an instruction with the same
//! operands, under the same or another name. An instruction that exists on both GPUs may still behave differently in
//! details; counters, hazards and register limits are not checked.

use crate::asm::{DIRECTIVE, Options, assemble, kernel};
use core::ops::Range;
use isaloom_amd_isa::decode::Decoder;
use isaloom_amd_isa::spec::{FormId, Spec};
use isaloom_amdgpu_text::llvm::{Assembled, Syntax};
use isaloom_source::{Diagnostic, FileId, Severity, edit_distance};
use std::collections::BTreeMap;

/// Largest number of similar instructions that are suggested for an instruction that is not available.
const MOST_NEAREST: usize = 3;

/// Largest number of passes in which unsupported directives are searched. One pass finds only some of them, because the
/// number of reported errors is limited.
const MOST_ROUNDS: usize = 32;

/// One of the two GPUs, with its description.
#[derive(Clone, Copy)]
pub struct Side<'a> {
    /// Description that covers the GPU.
    pub spec: &'a Spec,
    /// Decoder of the description.
    pub decoder: &'a Decoder,
    /// Assembly syntax for the GPU.
    pub syntax: &'a Syntax,
}

/// Result of porting a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The line has the same text and the same bytes on the other GPU.
    Kept,
    /// The line has the same text but other bytes on the other GPU.
    Encoded,
    /// The instruction has another name on the other GPU.
    Renamed {
        /// Byte range of the old name in the line.
        at: Range<usize>,
        /// Name on the other GPU.
        to: String,
    },
    /// An operand was replaced by one with the same meaning: in buffer instructions, `null` and 0 as the scalar offset.
    Replaced {
        /// New text of the statement.
        new: String,
    },
    /// The directive was removed, because the other GPU does not support it and the kernel does not need it there.
    Dropped {
        /// Error of the assembler for the other GPU.
        why: String,
    },
    /// The line is not available on the other GPU.
    Impossible {
        /// Byte range in the line of the part that is not possible.
        at: Range<usize>,
        /// Reason why the line is not available.
        why: String,
        /// Most similar instructions of the other GPU, best first.
        nearest: Vec<String>,
    },
}

/// Line with an instruction, or with a directive that changes for the other GPU.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortedLine {
    /// Number of the line, from 0.
    pub line: usize,
    /// Text of the statement, without label and comment.
    pub text: String,
    /// Result of porting the line.
    pub fate: Fate,
}

/// Result of porting a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Ported {
    /// Results for all instructions, and for the directives that change, in line order.
    pub lines: Vec<PortedLine>,
    /// Text of the program for the other GPU. Lines that are not possible, and dropped directives, become comments, so
    /// that every line keeps its number.
    pub text: String,
    /// Diagnostics of the original program on its own GPU.
    pub diagnostics: Vec<Diagnostic>,
}

/// Ports a program. Lines from a macro or a repetition are reported at the line that expands them, and are not
/// rewritten. Lines with an error on their own GPU have only diagnostics.
pub fn port(from: Side<'_>, to: Side<'_>, file: FileId, text: &str) -> Ported {
    let (program, diagnostics) =
        assemble(from.syntax, *from.syntax.target(), file, text, Options::with_decoder(from.decoder));
    let porter = Porter { from, to, groups: groups(to) };
    let mut lines = Vec::new();
    let mut rows: Vec<String> = text.split('\n').map(str::to_owned).collect();
    let mut touched = vec![false; rows.len()];
    for found in program.lines.iter().filter(|line| !line.text.starts_with('.')) {
        let row = rows.get_mut(found.line).map(|row| (touched.get(found.line) == Some(&true), row));
        let start = row.as_ref().and_then(|(_, row)| row.find(found.text.as_str()));
        let fate = porter.fate(&found.text, &found.bytes).moved(start.unwrap_or(0));
        if let (Some((false, row)), Some(_)) = (row, start) {
            rewrite(row, &found.text, &fate);
            if let Some(touched) = touched.get_mut(found.line) {
                *touched = true;
            }
        }
        lines.push(PortedLine { line: found.line, text: found.text.clone(), fate });
    }
    retarget(&mut rows, from.syntax, to.syntax, &mut lines);
    refused(&mut rows, to, file, &mut lines);
    lines.sort_by_key(|line| line.line);
    Ported { lines, text: rows.join("\n"), diagnostics }
}

impl Fate {
    /// Returns the result with its byte range moved by `by` bytes, from the statement to the line.
    fn moved(mut self, by: usize) -> Fate {
        if let Fate::Renamed { at, .. } | Fate::Impossible { at, .. } = &mut self {
            *at = at.start + by..at.end + by;
        }
        self
    }
}

/// Changes the text of a line (`row`) according to the result for its instruction `text`.
fn rewrite(row: &mut String, text: &str, fate: &Fate) {
    match fate {
        Fate::Renamed { at, to } if row.get(at.clone()).is_some() => row.replace_range(at.clone(), to),
        Fate::Replaced { new } => *row = row.replacen(text, new, 1),
        Fate::Impossible { why, nearest, .. } => comment(row, "impossible", why, nearest),
        _ => {}
    }
}

/// Turns the statement of a line into a comment with the result and its reason. The label stays.
fn comment(row: &mut String, result: &str, why: &str, nearest: &[String]) {
    let label = label_end(row);
    let mut said = format!("// {result}: {}", why.replace('\n', " "));
    if !nearest.is_empty() {
        said.push_str(&format!("; nearest: {}", nearest.join(", ")));
    }
    let end = if row.ends_with('\r') { "\r" } else { "" };
    let (before, statement) = row.split_at(label);
    *row = format!("{before}// {} {said}{end}", statement.trim());
}

/// Returns the byte offset of the end of a line's labels, where its statement starts.
fn label_end(row: &str) -> usize {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$' | '@');
    let mut at = 0;
    loop {
        let rest = row.get(at..).unwrap_or("");
        let blank = rest.len() - rest.trim_start().len();
        let name = rest.trim_start().find(|c| !is_name(c)).unwrap_or(0);
        let colon = at + blank + name;
        // `::` is not the end of a label; it separates the halves of a dual instruction.
        let is_label =
            name > 0 && row.get(colon..).is_some_and(|r| r.starts_with(':') && !r.starts_with("::"));
        if !is_label {
            return at + blank;
        }
        at = colon + 1;
    }
}

/// Replaces the name of the GPU in the target directive and in the metadata.
fn retarget(rows: &mut [String], from: &Syntax, to: &Syntax, lines: &mut Vec<PortedLine>) {
    let (old, new) = (from.target().gpu, to.target().gpu);
    let (old, new) = (old.as_str(), new.as_str());
    for (line, row) in rows.iter_mut().enumerate() {
        let directive = row.trim_start();
        if !directive.starts_with(".amdgcn_target") && !directive.starts_with("amdhsa.target") {
            continue;
        }
        let text = directive.trim_end().to_owned();
        let Some(at) = row.find(old).map(|start| start..start + old.len()) else { continue };
        row.replace_range(at.clone(), new);
        lines.push(PortedLine { line, text, fate: Fate::Renamed { at, to: new.to_owned() } });
    }
}

/// Turns into comments the directives that the assembler for the other GPU still rejects after all other changes.
fn refused(rows: &mut [String], to: Side<'_>, file: FileId, lines: &mut Vec<PortedLine>) {
    // The number of reported errors is limited, so the program is assembled again until no line becomes a comment.
    for _ in 0..MOST_ROUNDS {
        let text = rows.join("\n");
        let (_, said) =
            assemble(to.syntax, *to.syntax.target(), file, &text, Options::with_decoder(to.decoder));
        let starts: Vec<usize> =
            core::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut found: BTreeMap<usize, (usize, &Diagnostic)> = BTreeMap::new();
        for diagnostic in said.iter().filter(|d| d.severity == Severity::Error && d.id == DIRECTIVE) {
            let Some(start) = diagnostic.labels.first().map(|label| label.span.start as usize) else {
                continue;
            };
            let line = starts.partition_point(|begin| *begin <= start).saturating_sub(1);
            found.entry(line).or_insert((start - starts.get(line).copied().unwrap_or(0), diagnostic));
        }
        let mut changed = false;
        for (line, (at, diagnostic)) in found {
            let Some(row) = rows.get_mut(line).filter(|row| row.trim_start().starts_with('.')) else {
                continue;
            };
            changed = true;
            let text = row.trim().to_owned();
            let why = diagnostic.message.clone();
            let (directive, argument) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
            let argument = argument.split("//").next().unwrap_or("").split(';').next().unwrap_or("").trim();
            let fate = if kernel::is_unneeded(directive, argument, to.syntax.target()) {
                comment(row, "dropped", &why, &[]);
                Fate::Dropped { why }
            } else {
                comment(row, "impossible", &why, &[]);
                Fate::Impossible { at: at..at, why, nearest: Vec::new() }
            };
            lines.push(PortedLine { line, text, fate });
        }
        if !changed {
            return;
        }
    }
}

/// Returns the mnemonics of a description, by functional group.
fn groups(side: Side<'_>) -> BTreeMap<String, Vec<String>> {
    let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for index in 0..side.spec.forms.len() {
        let id = FormId::new(index);
        let (Some(name), Some(group)) = (side.syntax.base_name(id), group(side.spec, id)) else { continue };
        let names = groups.entry(group).or_default();
        if names.last().is_none_or(|last| last != name) {
            names.push(name.to_owned());
        }
    }
    for names in groups.values_mut() {
        names.sort_unstable();
        names.dedup();
    }
    groups
}

/// Returns the functional group of the instruction of a form.
fn group(spec: &Spec, id: FormId) -> Option<String> {
    let instruction = spec.instruction(spec.form(id)?.instruction)?;
    Some(spec.text(instruction.groups.first()?.group).to_owned())
}

struct Porter<'a> {
    from: Side<'a>,
    to: Side<'a>,
    groups: BTreeMap<String, Vec<String>>,
}

impl Porter<'_> {
    fn fate(&self, text: &str, bytes: &[u8]) -> Fate {
        let labels = |_: &str| Some(0);
        let name_at = 0..text.find(char::is_whitespace).unwrap_or(text.len());
        let name = text.get(name_at.clone()).unwrap_or("");
        // A statement with symbols cannot be assembled alone. The text that its bytes disassemble to is used instead.
        let alone = self.from.syntax.assemble(text, &labels).is_ok();
        let canonical = if alone { None } else { self.canonical(bytes) };
        let asked = canonical.as_deref().unwrap_or(text);
        let error = match self.to.syntax.assemble(asked, &labels) {
            Ok(assembled) => return self.taken(name, name_at.clone(), &assembled, bytes),
            Err(error) => error,
        };
        if let Some(new) = self.replaced(name, name_at, text).filter(|_| alone) {
            return Fate::Replaced { new };
        }
        let known = !self.to.syntax.forms_named(name).is_empty();
        let example = || {
            let own = asked.split_whitespace().next()?;
            Some(format!("`{}`", self.to.syntax.examples(own).first()?))
        };
        let own = if known { error.help.clone().or_else(example) } else { None };
        let nearest = own.map_or_else(|| self.nearest(self.plain(name), bytes), |own| vec![own]);
        let at = if alone { error.at } else { 0..text.len() };
        Fate::Impossible { at, why: error.message, nearest }
    }

    /// Returns a buffer instruction with the zero scalar offset that the other GPU accepts: `null` on GFX12, 0 on GFX9.
    /// Returns `None` for other statements, or if the result is not possible either.
    fn replaced(&self, name: &str, name_at: Range<usize>, text: &str) -> Option<String> {
        if !name.starts_with("buffer_") && !name.starts_with("tbuffer_") {
            return None;
        }
        let (before, last) = text.rsplit_once(',')?;
        let offset = last.split_whitespace().next()?;
        let other = match offset {
            "0" => "null",
            "null" => "0",
            _ => return None,
        };
        let mut new = format!("{before},{}", last.replacen(offset, other, 1));
        let assembled = self.to.syntax.assemble(&new, &|_: &str| Some(0)).ok()?;
        // Only a renaming is of interest here, so the bytes for the comparison are empty.
        if let Fate::Renamed { at, to } = self.taken(name, name_at, &assembled, &[]) {
            new.replace_range(at, &to);
        }
        Some(new)
    }

    /// Returns the text that the bytes of an instruction disassemble to on its own GPU.
    fn canonical(&self, bytes: &[u8]) -> Option<String> {
        let mut text = String::new();
        let decoded = self.from.decoder.decode(bytes)?;
        self.from.syntax.push_text(&decoded, &mut text);
        (!text.is_empty()).then_some(text)
    }

    fn taken(&self, name: &str, at: Range<usize>, assembled: &Assembled, bytes: &[u8]) -> Fate {
        let own = self.to.syntax.forms_named(name).contains(&assembled.form)
            || !self.to.syntax.forms_named(&name.to_ascii_lowercase()).is_empty();
        let base = self.to.syntax.base_name(assembled.form);
        if let Some(base) = base.filter(|_| !own) {
            let old = self.from.syntax.forms_named(name).first();
            let suffix = old.and_then(|id| name.strip_prefix(self.from.syntax.base_name(*id)?)).unwrap_or("");
            let with_suffix = format!("{base}{suffix}");
            let to = match self.to.syntax.forms_named(&with_suffix).is_empty() {
                true => base.to_owned(),
                false => with_suffix,
            };
            return Fate::Renamed { at, to };
        }
        let (new, size) = assembled.to_bytes();
        let new = new.get(..size).unwrap_or_default();
        // The low 16 bits of a branch are its distance, which is unknown for a single line, so they are not compared.
        let from = if self.is_branch(bytes) { 2 } else { 0 };
        if new.len() == bytes.len() && new.get(from..) == bytes.get(from..) {
            Fate::Kept
        } else {
            Fate::Encoded
        }
    }

    fn is_branch(&self, bytes: &[u8]) -> bool {
        let form = self.from.decoder.decode(bytes).and_then(|decoded| self.from.spec.form(decoded.form));
        let instruction = form.and_then(|form| self.from.spec.instruction(form.instruction));
        instruction.is_some_and(|instruction| instruction.flags.branch)
    }

    /// Returns a mnemonic without its encoding suffix.
    fn plain<'n>(&'n self, name: &'n str) -> &'n str {
        let id = self.from.syntax.forms_named(name).first();
        id.and_then(|id| self.from.syntax.base_name(*id)).unwrap_or(name)
    }

    /// Returns instructions of the other GPU with similar names in the same functional group. Names that share more
    /// parts (between `_`) come first.
    fn nearest(&self, name: &str, bytes: &[u8]) -> Vec<String> {
        let group = self.from.decoder.decode(bytes).and_then(|decoded| group(self.from.spec, decoded.form));
        let of_group = group.and_then(|group| self.groups.get(&group));
        let names: Vec<&String> = match of_group {
            Some(names) => names.iter().collect(),
            None => self.groups.values().flatten().collect(),
        };
        let parts: Vec<&str> = name.split('_').collect();
        let mut ranked: Vec<(usize, usize, &String)> = names
            .into_iter()
            .filter_map(|other| {
                let common = other.split('_').filter(|part| parts.contains(part)).count();
                let distance = edit_distance(name, other, name.len().max(other.len()))?;
                (common > 1 || distance * 3 <= name.len()).then_some((usize::MAX - common, distance, other))
            })
            .collect();
        ranked.sort_unstable();
        ranked.dedup();
        ranked.into_iter().take(MOST_NEAREST).map(|(_, _, name)| name.clone()).collect()
    }
}

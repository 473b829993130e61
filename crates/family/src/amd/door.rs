//! One of AMD's descriptions and a GPU behind the common trait.

use super::{
    Described, data, difference, explain, find, findings, instruction, isa, list, page, scan, search,
    statistics, unmatched, verify,
};
use crate::family::{Ability, Failure, Family, Sources, Statistics, Subject, Visit};
use crate::io::{Sink, read_all};
use crate::job::{CheckJob, Job, ScanJob, Verdict};
use crate::words;
use isaloom_amd::llvm::{Syntax, Target};
use isaloom_amd::{Branches, Decoder, Item, Spec, assemble_program, errata, validate};
use isaloom_record::{Description, Diagnostic, Difference, Explanation, Findings, Hit, Scan, Summary};
use isaloom_source::{FileId, SourceMap, nearest};
use std::any::Any;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::OnceLock;

/// What the family's instruction sets are called.
const FAMILY: &str = "AMD instruction sets";

/// A description with everything that text is made with.
pub struct Amd {
    spec: Spec,
    decoder: Decoder,
    branches: Branches,
    target: Option<Target>,
    syntax: Option<Syntax>,
    files: SourceMap,
    read: Vec<isaloom_source::Diagnostic>,
    /// The description as a model, once somebody asks.
    described: OnceLock<Described>,
}

impl Amd {
    /// Reads a description, with the errata that come with the library, for a GPU by name or for its usual one.
    ///
    /// # Errors
    /// When nothing of it can be used, or there is no such GPU.
    pub fn read(name: &str, text: &str, gpu: Option<&str>) -> Result<Amd, Failure> {
        let mut files = SourceMap::new();
        let file = files.add(name, text);
        let (mut spec, mut read) = isaloom_amd::read(file, text);
        read.extend(validate(&spec));
        if spec.forms.is_empty() {
            return Err(Failure::Wrong(Diagnostic::all(&files, &read)));
        }
        errata::apply_embedded(&mut spec);
        let mut amd = Amd::of(spec, gpu)?;
        (amd.files, amd.read) = (files, read);
        Ok(amd)
    }

    /// A description that was read already.
    ///
    /// # Errors
    /// When it cannot be decoded with, or there is no such GPU.
    pub fn of(spec: Spec, gpu: Option<&str>) -> Result<Amd, Failure> {
        let name = spec.text(spec.architecture.name).to_owned();
        let usual = spec.architecture.id.and_then(Target::of_architecture);
        let target = match gpu {
            None => usual,
            Some(gpu) => Some(Target::named(gpu).ok_or_else(|| Failure::Unknown {
                within: "AMD".to_owned(),
                what: "GPU",
                name: gpu.to_owned(),
                near: nearest(gpu, Target::names(), 1).iter().map(|near| (*near).to_owned()).collect(),
            })?),
        };
        let decoder = Decoder::new(&spec).map_err(|error| {
            Failure::Wrong(vec![Diagnostic { message: format!("{name}: {error}"), ..Diagnostic::default() }])
        })?;
        let syntax = target.map(|target| Syntax::new(&spec, target));
        let branches = Branches::new(&spec);
        let (files, read, described) = (SourceMap::new(), Vec::new(), OnceLock::new());
        Ok(Amd { spec, decoder, branches, target, syntax, files, read, described })
    }

    /// The description.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The GPU that text is for.
    pub fn gpu(&self) -> Option<&'static str> {
        self.target.as_ref().map(|target| target.gpu)
    }

    /// The description as a model, with the errata.
    pub fn described(&self) -> &Described {
        self.described.get_or_init(|| Described::new(self.spec.clone(), self.files.clone()))
    }

    /// The text of an instruction; false where it does not say every bit.
    fn text(&self, decoded: &isaloom_amd::Decoded) -> (String, bool) {
        let mut text = String::new();
        let exact = self.syntax.as_ref().is_some_and(|syntax| syntax.push_text(decoded, &mut text));
        (text, exact)
    }

    fn explained(&self, bytes: &[u8]) -> Vec<Explanation> {
        let items = self.decoder.items(bytes);
        items
            .map(|(offset, item)| {
                let here = bytes.get(offset..offset + item.bytes()).unwrap_or_default();
                match item {
                    Item::Instruction(decoded) => {
                        let (text, exact) = self.text(&decoded);
                        explain(&self.spec, &decoded, here, text, !exact)
                    }
                    Item::Data(_) => unmatched(&self.spec, here, data_text(here)),
                }
            })
            .collect()
    }
}

/// Bytes that are no instruction, so that the assembler gives them back.
fn data_text(bytes: &[u8]) -> String {
    let (words, rest) = bytes.as_chunks::<4>();
    let mut text = String::new();
    let mut separator = ".long ";
    for word in words {
        // Writing to a String never fails.
        let _ = write!(text, "{separator}{:#010x}", u32::from_le_bytes(*word));
        separator = ", ";
    }
    separator = if words.is_empty() { ".byte " } else { "; .byte " };
    for byte in rest {
        let _ = write!(text, "{separator}{byte:#04x}");
        separator = ", ";
    }
    text
}

impl Family for Amd {
    fn isa(&self) -> isaloom_record::Isa {
        isa(&self.spec, self.gpu())
    }

    fn title(&self) -> String {
        let name = self.spec.text(self.spec.architecture.name);
        self.gpu().map_or_else(|| name.to_owned(), |gpu| format!("{name}, {gpu}"))
    }

    fn disassemble(&self, bytes: &[u8], job: &Job, visit: &mut Visit<'_>) -> Result<Summary, Failure> {
        let target_of = |decoded: &isaloom_amd::Decoded, offset: usize| {
            let offset = i64::try_from(offset).ok()?;
            self.branches.is_branch(decoded.form).then(|| self.branches.target(decoded, offset))?
        };
        let mut targets = BTreeSet::new();
        if job.labels {
            for (offset, item) in self.decoder.items(bytes) {
                if let Item::Instruction(decoded) = item {
                    targets.extend(target_of(&decoded, offset).and_then(|t| usize::try_from(t).ok()));
                }
            }
        }
        let mut summary = Summary::default();
        for (offset, item) in self.decoder.items(bytes) {
            let here = bytes.get(offset..offset + item.bytes()).unwrap_or_default();
            let mut record = match item {
                Item::Instruction(decoded) => {
                    let (text, exact) = self.text(&decoded);
                    let mut record = instruction(&self.spec, &decoded, offset as u64, here, text, !exact);
                    record.target = target_of(&decoded, offset)
                        .map(|offset| isaloom_record::Target { offset: Some(offset), ..Default::default() });
                    record
                }
                Item::Data(_) => {
                    summary.unmatched += 1;
                    data(offset as u64, here, data_text(here))
                }
            };
            record.index = Some(summary.instructions);
            if targets.contains(&offset) {
                record.labels.push(format!("L{offset:04x}"));
            }
            summary.instructions += 1;
            if visit(record).is_break() {
                summary.stopped = true;
                break;
            }
        }
        Ok(summary)
    }

    fn assemble(&self, text: &str) -> Result<Vec<u8>, Failure> {
        let Some(syntax) = &self.syntax else {
            return Err(Failure::Lacks { family: FAMILY, ability: Ability::Assemble });
        };
        let mut files = SourceMap::new();
        let file: FileId = files.add("<text>", text);
        let (lines, diagnostics) = assemble_program(syntax, Some(&self.decoder), file, text);
        if !diagnostics.is_empty() {
            return Err(Failure::Wrong(Diagnostic::all(&files, &diagnostics)));
        }
        Ok(lines.into_iter().flat_map(|line| line.bytes).collect())
    }

    fn explain(&self, subject: Subject<'_>) -> Result<Vec<Explanation>, Failure> {
        let text = match subject {
            Subject::Bytes(bytes) => return Ok(self.explained(bytes)),
            Subject::Text(text) => text,
        };
        let unreadable = |why: String| Failure::Unreadable { text: text.to_owned(), why };
        let bytes = match words::words(text) {
            Some(words) => {
                let words = words::dwords(&words).map_err(unreadable)?;
                words.into_iter().flat_map(u32::to_le_bytes).collect()
            }
            None => self.assemble(text).map_err(|failure| unreadable(failure.to_string()))?,
        };
        Ok(self.explained(&bytes))
    }

    fn info(&self, name: Option<&str>) -> Result<Description, Failure> {
        let Some(name) = name else { return Ok(list(&self.spec)) };
        let found = find(&self.spec, name).ok_or_else(|| {
            let names = self.spec.instructions.iter().map(|i| self.spec.text(i.name));
            let upper = name.to_ascii_uppercase();
            Failure::Unknown {
                within: self.spec.text(self.spec.architecture.name).to_owned(),
                what: "instruction",
                name: name.to_owned(),
                near: nearest(&upper, names, 3).iter().map(|near| (*near).to_owned()).collect(),
            }
        })?;
        Ok(page(&self.spec, found))
    }

    fn search(&self, words: &[String]) -> Vec<Hit> {
        search(&self.spec, words)
    }

    fn statistics(&self) -> Statistics {
        let (facts, encodings) = statistics(&self.spec, &self.read);
        Statistics { facts, encodings }
    }

    fn check(&self, job: &CheckJob) -> Result<Findings, Failure> {
        // What is wrong with the file is not what the errata leave of it.
        let unmended = self.files.file(FileId(0)).map(|file| {
            let (spec, _) = isaloom_amd::read(FileId(0), file.text());
            Described::new(spec, self.files.clone())
        });
        let described = unmended.as_ref().unwrap_or_else(|| self.described());
        let report = verify(described, &self.read, job.all);
        let gaps = job.gaps.then(|| isaloom_check::gaps(described.model()));
        Ok(findings(described, &self.read, &report, gaps.as_deref()))
    }

    fn difference(&self, other: &dyn Family) -> Result<Difference, Failure> {
        match other.as_any().downcast_ref::<Amd>() {
            Some(other) => Ok(difference(self.described(), other.described())),
            None => Err(Failure::Lacks { family: FAMILY, ability: Ability::Difference }),
        }
    }

    fn scan(
        &self,
        inputs: &mut Sources<'_>,
        job: &ScanJob,
        _: &mut dyn Sink,
    ) -> Result<(Scan, Verdict), Failure> {
        let mut verdict = Verdict::Fine;
        let mut read: Vec<(String, Vec<u8>)> = Vec::new();
        for input in inputs {
            let Some(mut source) = input else {
                verdict = Verdict::Problems;
                continue;
            };
            let name = source.name().to_owned();
            let mut bytes = read_all(source.as_mut())?;
            if job.hex {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let unreadable = |why: String| Failure::Unreadable { text: name.clone(), why };
                let words = words::words(&text).unwrap_or_default();
                let words = words::dwords(&words).map_err(unreadable)?;
                bytes = words.into_iter().flat_map(u32::to_le_bytes).collect();
            }
            read.push((name, bytes));
        }
        let given: Vec<(&str, &[u8])> =
            read.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
        let Some(scan) = scan(self.described(), &given) else {
            return Err(Failure::Lacks { family: FAMILY, ability: Ability::Scan });
        };
        let verdict = verdict.and(Verdict::of(scan.wrong > 0));
        Ok((scan, verdict))
    }

    fn format(&self, _: &[u8]) -> Result<Vec<u8>, Failure> {
        Err(Failure::Lacks { family: FAMILY, ability: Ability::Format })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

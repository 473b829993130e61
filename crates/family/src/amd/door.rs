//! One of AMD's descriptions and a GPU behind the common trait.

use super::about::{FAMILY, info};
use super::data::data_text;
use super::description::Amd;
use super::told::compare;
use super::{data, instruction, isa, registers, scan, search};
use crate::family::{Ability, Failure, Family, Faults, Sources, Statistics, Subject, Visit};
use crate::io::{Sink, Source, read_all};
use crate::job::{AsmJob, CheckJob, Job, ScanJob, Verdict};
use crate::listing::Listing;
use crate::words;
use isaloom_amd::{Item, assemble_program};
use isaloom_model::Model;
use isaloom_record::{Description, Diagnostic, Difference, Explanation, Findings, Hit, Scan, Summary};
use isaloom_source::{FileId, SourceMap};
use std::any::Any;
use std::collections::BTreeSet;
use std::sync::Arc;

impl Family for Amd {
    fn isa(&self) -> isaloom_record::Isa {
        isa(&self.spec, self.gpu())
    }

    fn title(&self) -> String {
        let name = self.spec.text(self.spec.architecture.name);
        self.gpu().map_or_else(|| name.to_owned(), |gpu| format!("{name}, {gpu}"))
    }

    fn name(&self) -> String {
        self.spec.text(self.spec.architecture.name).to_owned()
    }

    fn faults(&self, ability: Ability) -> Faults<'_> {
        self.about.faults(ability)
    }

    fn model(&self) -> Option<Arc<Model>> {
        Some(self.described().shared())
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
                    registers(&mut record, &self.accesses(&decoded));
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

    fn listing(
        &self,
        source: &mut dyn Source,
        listing: &mut Listing,
        sink: &mut dyn Sink,
    ) -> Result<Verdict, Failure> {
        super::listing::listing(self, source, listing, sink)
    }

    fn assembly(
        &self,
        source: &mut dyn Source,
        job: &AsmJob,
        sink: &mut dyn Sink,
    ) -> Result<Verdict, Failure> {
        super::assembly::assembly(self, source, job, sink)
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
        info(&self.spec, name)
    }

    fn search(&self, words: &[String]) -> Vec<Hit> {
        search(&self.spec, words)
    }

    fn statistics(&self) -> Statistics {
        self.about.statistics(&self.spec)
    }

    fn check(&self, job: &CheckJob, sink: &mut dyn Sink) -> Result<Findings, Failure> {
        Ok(self.about.check(&self.spec, job, sink))
    }

    fn difference(&self, other: &dyn Family) -> Result<Difference, Failure> {
        compare(self.described(), other)
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

    fn format(&self, _: &mut dyn Source, _: &mut dyn Sink) -> Result<Verdict, Failure> {
        Err(Failure::Lacks { family: FAMILY, ability: Ability::Format })
    }

    fn patch(
        &self,
        _: &mut dyn Source,
        _: u64,
        _: &mut dyn Source,
        _: &AsmJob,
        _: &mut dyn Sink,
    ) -> Result<Vec<u8>, Failure> {
        Err(Failure::Lacks { family: FAMILY, ability: Ability::Patch })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

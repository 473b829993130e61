//! Writes the counts of a shard worker as rows of the tables.

use super::field_collector::{DescriptionCache, FieldCollector};
use super::kinds::{Group, Kind, Kinds, RemarkGroups};
use super::{Example, ShardWorker, State, run_file};
use crate::count::{Entry, Key, Parts, Stored};
use crate::tables::{Number, Tables};
use crate::write::{Value, Values, WriteError, Writer};
use isaloom_bits::Word;
use isaloom_engine::compiled::ProgramId;
use std::path::Path;
use std::sync::Arc;

/// Returns the width of a word, in bits. `of_all` is the width of all words, or 0 if it differs between words.
fn bits_of<K: Key>(word: K, of_all: u32) -> u32 {
    if of_all > 0 { of_all } else { u32::from(word.bits().unwrap_or(64)) }
}

impl State {
    /// Adds distinct words to the counts of their fields and of their groups of diagnostics.
    fn words<K: Key>(
        &mut self,
        entries: &[Entry<K>],
        bits: u32,
        mut collector: Option<&mut FieldCollector<K>>,
        said: &mut Vec<u32>,
    ) {
        let State { kinds, groups, .. } = self;
        if let Some(collector) = collector.as_deref_mut() {
            let name = |entry: &Entry<K>| kinds.get(entry.kind).map_or(0, Kind::name);
            for run in entries.chunk_by(|one, next| name(one) == name(next)) {
                if let Some(program) = run.first().and_then(|first| name(first).checked_sub(1)) {
                    collector.fields.add(ProgramId(program), run);
                }
            }
        }
        for entry in entries {
            if !kinds.get(entry.kind).is_some_and(Kind::is_remarked) {
                continue;
            }
            let told = match (kinds.said(entry.kind), collector.as_deref_mut()) {
                (RemarkGroups::Groups(told), _) => told,
                (RemarkGroups::Various, Some(collector)) => {
                    collector.look(entry.key, groups, said);
                    said.as_slice()
                }
                (RemarkGroups::Nothing, _) | (RemarkGroups::Various, None) => &[],
            };
            let (word, bits) = (entry.key.value(), bits_of(entry.key, bits) as u8);
            let example = Example { word, bits, program: entry.first, offset: entry.offset };
            for group in told {
                groups.seen(*group).word(example, entry.count);
            }
        }
    }
}

/// Number of rows of the word table that are written together.
const TOGETHER: usize = 4 << 10;

/// Rows of the word table, by column.
#[derive(Default)]
struct Words {
    bits: Vec<u64>,
    word: Vec<u64>,
    high: Vec<u64>,
    name: Vec<u32>,
    count: Vec<u64>,
    programs: Vec<u64>,
    first_program: Vec<u64>,
    first_offset: Vec<u64>,
    remarked: Vec<bool>,
}

impl Words {
    /// Adds a row for each entry.
    fn add<K: Key>(&mut self, entries: &[Entry<K>], bits: u32, kinds: &Kinds, number: Number) {
        let kind_of = |entry: &Entry<K>| kinds.get(entry.kind);
        self.bits.extend(entries.iter().map(|entry| u64::from(bits_of(entry.key, bits))));
        self.word.extend(entries.iter().map(|entry| entry.key.value() as u64));
        self.high.extend(entries.iter().map(|entry| (entry.key.value() >> 64) as u64));
        self.name.extend(entries.iter().map(|entry| kind_of(entry).map_or(0, Kind::name)));
        self.count.extend(entries.iter().map(|entry| entry.count));
        self.programs.extend(entries.iter().map(|entry| u64::from(entry.programs)));
        self.first_program.extend(entries.iter().map(|entry| number.program(entry.first)));
        self.first_offset.extend(entries.iter().map(|entry| entry.offset));
        self.remarked.extend(entries.iter().map(|entry| kind_of(entry).is_some_and(Kind::is_remarked)));
    }

    /// Writes the rows to the table and removes them.
    fn write(
        &mut self,
        out: &mut Writer,
        isa: &str,
        gpu: Option<&str>,
        names: &[Option<&str>],
    ) -> Result<(), WriteError> {
        let Words { bits, word, high, name, count, programs, first_program, first_offset, remarked } = self;
        out.rows(
            word.len(),
            &[
                Values::Name(Some(isa)),
                Values::Name(gpu),
                Values::Numbers(bits),
                Values::Numbers(word),
                Values::Numbers(high),
                Values::Names(name, names),
                Values::Numbers(count),
                Values::Numbers(programs),
                Values::Numbers(first_program),
                Values::Numbers(first_offset),
                Values::Flags(remarked),
            ],
        )?;
        for numbers in [bits, word, high, count, programs, first_program, first_offset] {
            numbers.clear();
        }
        name.clear();
        remarked.clear();
        Ok(())
    }
}

impl<K: Stored> ShardWorker<K> {
    /// Writes all counts as rows. Returns the word table, so that the next shard can reuse its memory, and the cache of
    /// the description. No words may be queued: call [`ShardWorker::settle`] first.
    pub(crate) fn write(
        mut self,
        lane: usize,
        folder: &Path,
        out: &mut Tables,
        number: Number,
    ) -> Result<(Parts<K>, Option<DescriptionCache>), WriteError> {
        let known = Arc::clone(&self.known);
        out.words.renumber();
        let (mut rows, gpu) = (Words::default(), known.gpu.as_deref());
        let ShardWorker { collector, state, parts, runs, said, .. } = &mut self;
        let named = std::mem::take(&mut state.names);
        let names: Vec<Option<&str>> = named.iter().map(|name| name.name.as_deref()).collect();
        let mut some = |entries: &[Entry<K>]| -> Result<(), WriteError> {
            let bits = collector.as_ref().map_or(0, |collector| collector.bits);
            rows.add(entries, bits, &state.kinds, number);
            state.words(entries, bits, collector.as_mut(), said);
            if rows.word.len() < TOGETHER {
                return Ok(());
            }
            rows.write(&mut out.words, &known.isa, gpu, &names)
        };
        if runs.is_empty() {
            let mut drained = parts.drain();
            while let Some(entries) = drained.some() {
                some(entries)?;
            }
        } else {
            runs.put(run_file(folder, lane, runs), parts.drain())?;
            let mut joined = runs.join::<K>()?;
            while let Some(entry) = joined.next()? {
                some(&[entry])?;
            }
        }
        rows.write(&mut out.words, &known.isa, gpu, &names)?;
        self.state.names = named;
        self.write_names(out)?;
        self.write_fields(out)?;
        self.write_groups(out, number)?;
        Ok((self.parts.again(), self.collector.map(FieldCollector::learned)))
    }

    fn write_names(&self, out: &mut Tables) -> Result<(), WriteError> {
        let gpu = self.known.gpu.as_deref().map_or(Value::Null, Value::Text);
        for (application, counts) in (0..).zip(&self.state.applications) {
            for (name, count) in self.state.names.iter().zip(counts).filter(|(_, count)| count.count > 0) {
                let application = out.application(application);
                out.instructions.row(&[
                    Value::Text(&application),
                    Value::Text(&self.known.isa),
                    gpu,
                    name.name.as_deref().map_or(Value::Null, Value::Text),
                    name.leaf.as_deref().map_or(Value::Null, Value::Text),
                    Value::Number(count.count),
                    Value::Number(count.words),
                ])?;
            }
        }
        Ok(())
    }

    fn write_fields(&self, out: &mut Tables) -> Result<(), WriteError> {
        let Some(collector) = &self.collector else { return Ok(()) };
        let gpu = self.known.gpu.as_deref().map_or(Value::Null, Value::Text);
        collector.fields.each(|program, field, bits, bucket| {
            let name = self.state.names.get(program.index() + 1);
            out.fields.row(&[
                Value::Text(&self.known.isa),
                gpu,
                Value::Text(name.and_then(|name| name.name.as_deref()).unwrap_or("")),
                Value::Text(name.and_then(|name| name.leaf.as_deref()).unwrap_or("")),
                Value::Text(field),
                Value::Number(u64::from(bits)),
                Value::Number(bucket.low),
                Value::Number(bucket.high),
                Value::Number(bucket.count.count),
                Value::Number(bucket.count.words),
            ])
        })
    }

    fn write_groups(&self, out: &mut Tables, number: Number) -> Result<(), WriteError> {
        let gpu = self.known.gpu.as_deref().map_or(Value::Null, Value::Text);
        for (group, seen) in self.state.groups.sorted() {
            let (kind, subject) = match (group, &self.collector) {
                (Group::Scan(problem), Some(collector)) => {
                    (problem.id().to_owned(), problem.display(collector.isa.model()).to_string())
                }
                (Group::Scan(problem), None) => (problem.id().to_owned(), String::new()),
                (Group::Remark(id, subject), _) => (id, subject),
            };
            let Some(example) = seen.example else { continue };
            let word = format!("{:x}", Word::new(example.word, u32::from(example.bits)));
            out.unknowns.row(&[
                Value::Text(&self.known.isa),
                gpu,
                Value::Text(&kind),
                Value::Text(&subject),
                Value::Number(seen.count),
                Value::Number(seen.words),
                Value::Number(seen.programs),
                Value::Text(&word),
                Value::Number(number.program(example.program)),
                Value::Number(example.offset),
            ])?;
        }
        Ok(())
    }
}

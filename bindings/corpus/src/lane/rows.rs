//! The rows of what was counted.

use super::kinds::{Group, Said};
use super::{Example, Lane, run_file};
use crate::count::{Entry, Parts, Stored};
use crate::tables::{Number, Tables};
use crate::write::{Value, Values, WriteError, Writer};
use isaloom_bits::Word;
use isaloom_engine::compiled::ProgramId;
use std::path::Path;
use std::sync::Arc;

/// Rows of words that are handed on together.
const TOGETHER: usize = 4 << 10;

/// Rows of the table of words, by columns.
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
    /// Hands the rows on.
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

impl<K: Stored> Lane<K> {
    /// Writes the rows of all that was counted, and gives the table's memory back. Nothing waits any more: see
    /// [`Lane::settle`].
    pub(crate) fn write(
        mut self,
        lane: usize,
        folder: &Path,
        out: &mut Tables,
        number: Number,
    ) -> Result<Parts<K>, WriteError> {
        let known = Arc::clone(&self.known);
        out.words.renumber();
        let (mut rows, gpu) = (Words::default(), known.gpu.as_deref());
        let Lane { looker, state, parts, runs, said, .. } = &mut self;
        let names: Vec<Option<&str>> = state.names.iter().map(|name| name.name.as_deref()).collect();
        let mut one = |entry: Entry<K>| -> Result<(), WriteError> {
            let Some(kind) = state.kinds.get(entry.kind) else { return Ok(()) };
            let value = entry.key.value();
            let mut bits = u32::from(entry.key.bits().unwrap_or(64));
            if let Some(looker) = looker.as_mut() {
                bits = if looker.bits == 0 { bits } else { looker.bits };
                if let Some(program) = kind.name().checked_sub(1) {
                    looker.fields.add(ProgramId(program), value, entry.count);
                }
            }
            let example =
                Example { word: value, bits: bits as u8, program: entry.first, offset: entry.offset };
            let groups = match (state.kinds.said(entry.kind), looker.as_mut()) {
                (Said::Nothing, _) => &[],
                (Said::Groups(groups), _) => &**groups,
                (Said::Various, Some(looker)) => {
                    looker.look(entry.key, &mut state.groups, said);
                    said.as_slice()
                }
                (Said::Various, None) => &[],
            };
            for group in groups {
                state.groups.seen(*group).word(example, entry.count, true);
            }
            rows.bits.push(u64::from(bits));
            rows.word.push(value as u64);
            rows.high.push((value >> 64) as u64);
            rows.name.push(kind.name());
            rows.count.push(entry.count);
            rows.programs.push(u64::from(entry.programs));
            rows.first_program.push(number.program(entry.first));
            rows.first_offset.push(entry.offset);
            rows.remarked.push(kind.is_remarked());
            if rows.word.len() < TOGETHER {
                return Ok(());
            }
            rows.write(&mut out.words, &known.isa, gpu, &names)
        };
        if runs.is_empty() {
            for entry in parts.drain() {
                one(entry)?;
            }
        } else {
            runs.put(run_file(folder, lane, runs), parts.drain())?;
            let mut joined = runs.join::<K>()?;
            while let Some(entry) = joined.next()? {
                one(entry)?;
            }
        }
        rows.write(&mut out.words, &known.isa, gpu, &names)?;
        self.write_names(out)?;
        self.write_fields(out)?;
        self.write_groups(out, number)?;
        Ok(self.parts)
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
        let Some(looker) = &self.looker else { return Ok(()) };
        let gpu = self.known.gpu.as_deref().map_or(Value::Null, Value::Text);
        looker.fields.each(|program, field, bits, bucket| {
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
            let (kind, subject) = match (group, &self.looker) {
                (Group::Scan(problem), Some(looker)) => {
                    (problem.id().to_owned(), problem.display(looker.isa.model()).to_string())
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

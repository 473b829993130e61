//! The rows of what was counted.

use super::kinds::{Group, Said};
use super::{Example, Lane, run_file};
use crate::count::{Entry, Parts, Stored};
use crate::tables::{Number, Tables};
use crate::write::{Value, WriteError};
use isaloom_bits::Word;
use isaloom_engine::compiled::ProgramId;
use std::path::Path;
use std::sync::Arc;

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
        // Names of words are known by number in the table of words; its other texts are one each.
        out.words.renumber();
        let one_text = |text| Value::Known(0, text);
        let (isa, gpu) = (one_text(known.isa.as_str()), known.gpu.as_deref().map_or(Value::Null, one_text));
        let Lane { looker, state, parts, runs, said, .. } = &mut self;
        let mut one = |entry: Entry<K>| -> Result<(), WriteError> {
            let Some(kind) = state.kinds.get(entry.kind) else { return Ok(()) };
            let value = entry.key.value();
            let mut bits = u32::from(entry.key.bits().unwrap_or(64));
            if let Some(looker) = looker.as_mut() {
                bits = if looker.bits == 0 { bits } else { looker.bits };
                if let Some(program) = kind.name.checked_sub(1) {
                    looker.fields.add(ProgramId(program), value, entry.count);
                }
            }
            let example =
                Example { word: value, bits: bits as u8, program: entry.first, offset: entry.offset };
            let groups = match (&kind.said, looker.as_mut()) {
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
            let name = state.names.get(kind.name as usize).and_then(|name| name.name.as_deref());
            out.words.row(&[
                isa,
                gpu,
                Value::Number(u64::from(bits)),
                Value::Number(value as u64),
                Value::Number((value >> 64) as u64),
                name.map_or(Value::Null, |text| Value::Known(kind.name, text)),
                Value::Number(entry.count),
                Value::Number(u64::from(entry.programs)),
                Value::Number(number.program(entry.first)),
                Value::Number(entry.offset),
                Value::Flag(kind.said != Said::Nothing),
            ])
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
        self.write_names(out)?;
        self.write_fields(out)?;
        self.write_groups(out, number)?;
        Ok(self.parts.again())
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

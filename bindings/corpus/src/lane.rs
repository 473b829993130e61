//! What is counted of one instruction set in a shard: distinct words, names, what is unknown.

use crate::count::{Class, Counter, Entry, Key, Runs, Stored};
use crate::fields::{Count, Fields};
use crate::isas::Known;
use crate::tables::{Number, Tables};
use crate::write::{Value, WriteError};
use isaloom_bits::Word;
use isaloom_engine::compiled::ProgramId;
use isaloom_engine::{Found, Instruction, Isa};
use isaloom_scan::{MAX_GROUPS, Problem, Scanner};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Counts of one instruction set.
pub(crate) struct Lane<K> {
    known: Arc<Known>,
    looker: Option<Looker>,
    counter: Counter<K>,
    runs: Runs,
    /// The most distinct words in memory.
    most: usize,
    /// Names of instructions by number; 0 is what is none.
    names: Vec<Name>,
    numbers: FxHashMap<(String, String), u32>,
    /// Counts by application, then by name.
    applications: BTreeMap<u32, Vec<Count>>,
    groups: FxHashMap<Group, Seen>,
    /// Problems of further groups than are kept apart.
    ungrouped: Seen,
}

/// What looks at a word.
struct Looker {
    isa: Isa,
    scanner: Scanner,
    fields: Fields,
    /// The bits of words of one size.
    bits: u32,
}

/// A name that words have.
#[derive(Clone, Debug, Default)]
struct Name {
    name: Option<String>,
    leaf: Option<String>,
    /// The last program that has it; 0 is none.
    last: u32,
}

/// Something that is to be said of words.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Group {
    Scan(Problem),
    /// A remark of a family that has no description: its id, and what it is about.
    Remark(String, String),
}

/// How often it is to be said.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    count: Count,
    programs: u64,
    /// The last program; 0 is none.
    last: u32,
    example: Option<Example>,
}

#[derive(Clone, Copy, Debug)]
struct Example {
    word: u128,
    bits: u8,
    program: u32,
    offset: u64,
}

/// What was counted of a stretch of a program.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) instructions: u64,
    pub(crate) unmatched: u64,
    pub(crate) remarked: u64,
}

impl Tally {
    /// Adds what another stretch has.
    pub(crate) fn add(&mut self, other: Tally) {
        self.instructions += other.instructions;
        self.unmatched += other.unmatched;
        self.remarked += other.remarked;
    }
}

/// Where the words of a stretch are from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    pub(crate) program: u32,
    pub(crate) application: u32,
}

impl<K: Stored> Lane<K> {
    pub(crate) fn new(known: &Arc<Known>, most: usize) -> Lane<K> {
        let looker = known.compiled().map(|isa| Looker {
            isa: isa.clone(),
            scanner: Scanner::new(isa),
            fields: Fields::new(isa),
            bits: u32::try_from(isa.fixed_bytes().unwrap_or(0) * 8).unwrap_or(0),
        });
        let mut names = vec![Name::default()];
        if let Some(isa) = known.compiled() {
            let compiled = isa.compiled();
            names.extend(compiled.programs().iter().map(|program| Name {
                name: Some(compiled.text(program.name).to_owned()),
                leaf: Some(isa.model().bitset(program.leaf).name.clone()),
                last: 0,
            }));
        }
        Lane {
            known: Arc::clone(known),
            looker,
            counter: Counter::new(),
            runs: Runs::default(),
            most,
            names,
            numbers: FxHashMap::default(),
            applications: BTreeMap::new(),
            groups: FxHashMap::default(),
            ungrouped: Seen::default(),
        }
    }

    /// Counts words that a description tells apart; number `i` is at `offset(i)`.
    pub(crate) fn words(&mut self, words: &[K], origin: Origin, offset: impl Fn(usize) -> u64) -> Tally {
        let Lane { looker, counter, names, applications, groups, ungrouped, .. } = self;
        let Some(looker) = looker else { return Tally::default() };
        let counts = applications.entry(origin.application).or_default();
        counts.resize(names.len(), Count::default());
        let mut tally = Tally { instructions: words.len() as u64, ..Tally::default() };
        let classify = std::cell::RefCell::new(looker);
        counter.add(
            words,
            origin.program,
            offset,
            |word| classify.borrow_mut().class(word),
            |word, class, fresh| {
                let name = class.name();
                if let Some(count) = counts.get_mut(name) {
                    count.count += 1;
                    if fresh
                        && let Some(name) = names.get_mut(name).filter(|name| name.last != origin.program + 1)
                    {
                        name.last = origin.program + 1;
                        // Programs of this application that have it.
                        count.words += 1;
                    }
                }
                tally.unmatched += u64::from(name == 0);
                if class.is_wrong() {
                    tally.remarked += 1;
                    if fresh {
                        let mut looker = classify.borrow_mut();
                        for problem in looker.problems(word) {
                            seen(groups, ungrouped, &Group::Scan(*problem)).program(origin.program);
                        }
                    }
                }
            },
        );
        tally
    }

    /// Counts a word of a family that tells by itself what it is.
    pub(crate) fn told(
        &mut self,
        word: K,
        name: Option<&str>,
        said: &[Group],
        origin: Origin,
        offset: u64,
    ) -> Tally {
        let number = match name {
            None => 0,
            Some(name) => self.number(name),
        };
        let counts = self.applications.entry(origin.application).or_default();
        counts.resize(self.names.len(), Count::default());
        if let (Some(count), Some(name)) =
            (counts.get_mut(number as usize), self.names.get_mut(number as usize))
        {
            count.count += 1;
            if name.last != origin.program + 1 {
                name.last = origin.program + 1;
                count.words += 1;
            }
        }
        let class = Class::new(number, !said.is_empty());
        let mut first = false;
        self.counter.add(
            &[word],
            origin.program,
            |_| offset,
            |_| {
                first = true;
                class
            },
            |_, _, _| {},
        );
        let bits = word.bits().unwrap_or(64);
        let example = Example { word: word.value(), bits, program: origin.program, offset };
        for group in said {
            let seen = seen(&mut self.groups, &mut self.ungrouped, group);
            seen.program(origin.program);
            seen.word(example, Count { count: 1, words: u64::from(first) });
        }
        Tally { instructions: 1, unmatched: u64::from(number == 0), remarked: u64::from(!said.is_empty()) }
    }

    fn number(&mut self, name: &str) -> u32 {
        let key = (name.to_owned(), String::new());
        let next = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.names.push(Name { name: Some(name.to_owned()), leaf: None, last: 0 });
        }
        number
    }

    /// Makes room where memory is full.
    pub(crate) fn spill(&mut self, folder: &Path, lane: usize) -> std::io::Result<()> {
        match self.counter.len() < self.most {
            true => Ok(()),
            false => self.runs.put(run_file(folder, lane, &self.runs), self.counter.drain()),
        }
    }

    /// Writes the rows of all that was counted.
    pub(crate) fn write(
        mut self,
        lane: usize,
        folder: &Path,
        out: &mut Tables,
        number: Number,
    ) -> Result<(), WriteError> {
        let known = Arc::clone(&self.known);
        let (isa, gpu) = (known.isa.as_str(), known.gpu.as_deref().map_or(Value::Null, Value::Text));
        let Lane { looker, names, groups, ungrouped, counter, runs, .. } = &mut self;
        let mut one = |entry: Entry<K>| -> Result<(), WriteError> {
            let class = entry.class;
            let value = entry.key.value();
            let mut bits = u32::from(entry.key.bits().unwrap_or(64));
            if let Some(looker) = looker {
                bits = if looker.bits == 0 { bits } else { looker.bits };
                if let Some(program) = class.name().checked_sub(1) {
                    looker.fields.add(ProgramId::at(program), value, entry.count);
                }
                if class.is_wrong() {
                    let (program, offset) = (entry.first, entry.offset);
                    let example = Example { word: value, bits: bits as u8, program, offset };
                    for problem in looker.problems(entry.key) {
                        let seen = seen(groups, ungrouped, &Group::Scan(*problem));
                        seen.word(example, Count { count: entry.count, words: 1 });
                    }
                }
            }
            let name = names.get(class.name()).and_then(|name| name.name.as_deref());
            out.words.row(&[
                Value::Text(isa),
                gpu,
                Value::Number(u64::from(bits)),
                Value::Number(value as u64),
                Value::Number((value >> 64) as u64),
                name.map_or(Value::Null, Value::Text),
                Value::Number(entry.count),
                Value::Number(u64::from(entry.programs)),
                Value::Number(number.program(entry.first)),
                Value::Number(entry.offset),
                Value::Flag(class.is_wrong()),
            ])
        };
        if runs.is_empty() {
            for entry in counter.drain() {
                one(entry)?;
            }
        } else {
            runs.put(run_file(folder, lane, runs), counter.drain())?;
            let mut joined = runs.join::<K>()?;
            while let Some(entry) = joined.next()? {
                one(entry)?;
            }
        }
        self.write_names(out)?;
        self.write_fields(out)?;
        self.write_groups(out, number)
    }

    fn write_names(&self, out: &mut Tables) -> Result<(), WriteError> {
        let gpu = self.known.gpu.as_deref().map_or(Value::Null, Value::Text);
        for (application, counts) in &self.applications {
            for (name, count) in self.names.iter().zip(counts).filter(|(_, count)| count.count > 0) {
                let application = out.application(*application);
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
            let name = self.names.get(program.index() + 1);
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
        let mut groups: Vec<(&Group, &Seen)> = self.groups.iter().collect();
        groups.sort_by(|a, b| a.0.cmp(b.0));
        let rest = Group::Remark("ungrouped".to_owned(), "more groups than are kept apart".to_owned());
        let ungrouped = Some((&rest, &self.ungrouped)).filter(|(_, seen)| seen.count.count > 0);
        for (group, seen) in groups.into_iter().chain(ungrouped) {
            let (kind, subject) = match (group, &self.looker) {
                (Group::Scan(problem), Some(looker)) => {
                    (problem.id().to_owned(), problem.display(looker.isa.model()).to_string())
                }
                (Group::Scan(problem), None) => (problem.id().to_owned(), String::new()),
                (Group::Remark(id, subject), _) => (id.clone(), subject.clone()),
            };
            let Some(example) = seen.example else { continue };
            let word = format!("{:x}", Word::new(example.word, u32::from(example.bits)));
            out.unknowns.row(&[
                Value::Text(&self.known.isa),
                gpu,
                Value::Text(&kind),
                Value::Text(&subject),
                Value::Number(seen.count.count),
                Value::Number(seen.count.words),
                Value::Number(seen.programs),
                Value::Text(&word),
                Value::Number(number.program(example.program)),
                Value::Number(example.offset),
            ])?;
        }
        Ok(())
    }
}

impl Looker {
    fn instruction<K: Key>(&self, word: K) -> Instruction<'static> {
        let bits = word.bits().map_or(self.bits, u32::from);
        self.isa.instruction_of_word(Word::new(word.value(), bits), 0)
    }

    /// What a word is.
    #[inline]
    fn class<K: Key>(&mut self, word: K) -> Class {
        let instruction = self.instruction(word);
        let name = match instruction.found {
            Found::Leaf { program, .. } => program.0 + 1,
            _ => 0,
        };
        Class::new(name, !self.scanner.problems(&instruction).is_empty())
    }

    fn problems<K: Key>(&mut self, word: K) -> &[Problem] {
        let instruction = self.instruction(word);
        self.scanner.problems(&instruction)
    }
}

/// The file of the next run.
fn run_file(folder: &Path, lane: usize, runs: &Runs) -> PathBuf {
    folder.join(format!("run-{lane}-{}", runs.len()))
}

/// The group in which something is counted.
fn seen<'g>(groups: &'g mut FxHashMap<Group, Seen>, ungrouped: &'g mut Seen, group: &Group) -> &'g mut Seen {
    if groups.len() >= MAX_GROUPS && !groups.contains_key(group) {
        return ungrouped;
    }
    groups.entry(group.clone()).or_default()
}

impl Seen {
    fn program(&mut self, program: u32) {
        if self.last != program + 1 {
            self.last = program + 1;
            self.programs += 1;
        }
    }

    fn word(&mut self, example: Example, count: Count) {
        self.count.count += count.count;
        self.count.words += count.words;
        if self.example.is_none_or(|first| (example.word, example.bits) < (first.word, first.bits)) {
            self.example = Some(example);
        }
    }
}

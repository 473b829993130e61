//! Instruction set design for any model: unallocated encodings, encodings for a new instruction, and test words that
//! cover the description.

use super::names::expression;
use isaloom_bits::{Pattern, Word};
use isaloom_check::{CoverWord, Goal};
use isaloom_design::{
    FreeJob, Largest, MOST_PREFIX_BITS, Operand, Owner, Place, Reason, Reservation, Space, fit as fit_of,
    free as free_of, paste,
};
use isaloom_engine::Isa;
use isaloom_model::{BitsetId, GenRange, Generation, Model};
use isaloom_schema as schema;
use isaloom_target::Failure;
use isaloom_target::support::models::{generations, hex, pair};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maximum number of leaves with a similar layout that are named per suggested encoding.
const NAMED: usize = 8;

/// Maximum number of generation ranges to try if no encoding is free in all generations.
const MOST_WINDOWS: usize = 64;

/// Words to consider: hierarchy, pattern and generation.
#[derive(Clone, Debug, Default)]
pub struct SpaceJob {
    /// Root bitset of the hierarchy. The default is all instruction hierarchies.
    pub root: Option<String>,
    /// Pattern that limits the words: `0`, `1` and `x` from the most significant bit on. Bits after the pattern may
    /// have any value. Spaces and `_` are ignored.
    pub under: Option<String>,
    /// Generation to consider. The default is all generations.
    pub generation: Option<u32>,
    /// Reserved encodings: they count as allocated although no leaf has them.
    pub promises: Vec<Reservation>,
}

/// Requirements of a new instruction.
#[derive(Clone, Debug)]
pub struct FitJob {
    /// Operands, such as `DST:8 SRC:8 IMM:9`.
    pub operands: String,
    /// Leaf whose layout is preferred.
    pub like: Option<String>,
    /// Name in the generated `<bitset>`.
    pub name: String,
    /// Maximum number of suggested encodings.
    pub most: usize,
}

/// Returns the unallocated encodings of the instruction hierarchies, or of a named hierarchy.
///
/// # Errors
/// If a name or the prefix is invalid.
pub fn free(
    model: &Model,
    job: &SpaceJob,
    prefix: Option<u128>,
    wanted: Option<u32>,
) -> Result<Vec<schema::FreeSpace>, Failure> {
    if let Some(bits) = prefix.map(u128::count_ones).filter(|&bits| bits > MOST_PREFIX_BITS) {
        return Err(impossible(format!(
            "the prefix is too long: {bits} bits (expected at most {MOST_PREFIX_BITS})"
        )));
    }
    let one = |root| {
        let (space, under) = space(model, root, job)?;
        if prefix.is_some_and(|bits| bits & !Pattern::exact(space.width, 0).mask() != 0) {
            let (name, width) = (&model.bitset(root).name, space.width);
            return Err(impossible(format!("the prefix exceeds the {width} bits of a word of {name}")));
        }
        let report = free_of(&space, &FreeJob { region: under, prefix });
        let total = report.total().to_f64();
        let prefixes = report.prefixes.iter().map(|one| schema::FreePrefix {
            value: value(one.pattern, report.prefix),
            taken_by: one.taken_by,
            free: one.free.to_string(),
            free_percent: below_all(
                one.free.to_f64() / (total / report.prefixes.len() as f64) * 100.0,
                one.taken_by,
            ),
            largest: pattern(one.largest),
        });
        Ok(schema::FreeSpace {
            root: model.bitset(root).name.clone(),
            bits: space.width,
            generations: generations(space.gens),
            under: under.to_string(),
            prefix_bits: mask(report.prefix),
            free: report.free.to_string(),
            total: report.total().to_string(),
            complete: report.complete,
            wanted,
            prefixes: prefixes.collect(),
        })
    };
    roots(model, job)?.into_iter().map(one).collect()
}

/// Returns the percentage of free encodings. The result is less than 100 if at least one encoding is allocated, because
/// rounding must not hide the allocation.
fn below_all(percent: f64, taken_by: usize) -> f64 {
    if taken_by > 0 { percent.min(100f64.next_down()) } else { percent }
}

/// Suggests free encodings for a new instruction with the given operands.
///
/// # Errors
/// If a name, the prefix or the operands are invalid, or no free encoding has space for the operands.
pub fn fit(model: &Model, job: &SpaceJob, wanted: &FitJob) -> Result<schema::Fit, Failure> {
    let operands = Operand::parse_all(&wanted.operands).map_err(impossible)?;
    let like = wanted.like.as_deref().map(|name| leaf(model, name, job)).transpose()?;
    let root = match (like, roots(model, job)?.as_slice()) {
        (Some(leaf), _) if job.root.is_none() => model.bitset(leaf).root,
        (_, &[root]) => root,
        (_, roots) => {
            let names: Vec<&str> = roots.iter().map(|&id| model.bitset(id).name.as_str()).collect();
            return Err(Failure::Impossible {
                why: format!("ambiguous hierarchy: {}", isaloom_source::comma_list(names)),
                help: Some("select one with `--root`, or with an instruction and `--like`".to_owned()),
            });
        }
    };
    let (space, under) = space(model, root, job)?;
    let asked = isaloom_design::FitJob {
        root,
        gens: space.gens,
        under,
        operands,
        like,
        promises: job.promises.clone(),
        most: wanted.most,
    };
    let mut report = fit_of(model, &asked).map_err(impossible)?;
    // If no encoding is free in all generations, report the first range in the order of [`windows`] that has a free
    // encoding.
    let ranges = space.ranges(model);
    if report.places.is_empty() {
        for gens in windows(&ranges) {
            match fit_of(model, &isaloom_design::FitJob { gens, ..asked.clone() }) {
                Ok(found) if !found.places.is_empty() => {
                    report = found;
                    break;
                }
                _ => {}
            }
        }
    }
    let whole = Space::new(model, root, model.bitset(root).gens, &job.promises);
    let place = |place: &Place| schema::FitPlace {
        pattern: place.pattern.to_string(),
        extends: model.bitset(place.layout.parent).name.clone(),
        operands: asked
            .operands
            .iter()
            .zip(&place.layout.at)
            .map(|(operand, &range)| schema::FitOperand { name: operand.name.clone(), bits: pair(range) })
            .collect(),
        reason: match place.layout.reason {
            Reason::Names => schema::FitReason::Names,
            Reason::Widths => schema::FitReason::Widths,
            Reason::Partly => schema::FitReason::Partly,
            Reason::Room => schema::FitReason::Room,
        },
        similar_to: place
            .layout
            .similar_to
            .iter()
            .take(NAMED)
            .map(|&id| model.bitset(id).name.clone())
            .collect(),
        inherited: (place.layout.inherited != 0).then(|| mask(place.layout.inherited)),
        free_in: whole.free_ranges(model, place.pattern).into_iter().map(generations).collect(),
        alternatives: place.alternatives.to_string(),
        neighbors: place.neighbors.iter().map(|near| neighbour(model, job, near)).collect(),
        bitset: paste(model, &wanted.name, report.gens, &asked.operands, place),
    };
    Ok(schema::Fit {
        root: model.bitset(root).name.clone(),
        bits: space.width,
        generations: generations(report.gens),
        compared: report.compared,
        complete: report.complete,
        places: report.places.iter().map(place).collect(),
        largest: report.largest.and_then(pattern),
    })
}

/// Returns the ranges of consecutive generations to try, except the range of all generations. The order is: ranges that
/// end with the last generation, ranges that start with the first generation, other ranges. In each group, longer
/// ranges come first.
fn windows(ranges: &[GenRange]) -> Vec<GenRange> {
    let count = ranges.len();
    let joined = |&(first, last): &(usize, usize)| {
        Some(GenRange { min: ranges.get(first)?.min, max: ranges.get(last)?.max })
    };
    let mut pairs: Vec<(usize, usize)> =
        (0..count).flat_map(|first| (first..count).map(move |last| (first, last))).collect();
    pairs.retain(|&(first, last)| last + 1 - first < count);
    pairs.sort_by_key(|&(first, last)| {
        let kind = if last + 1 == count { 0 } else { 1 + usize::from(first > 0) };
        (kind, count - (last - first), count - first)
    });
    pairs.iter().take(MOST_WINDOWS).filter_map(joined).collect()
}

/// Returns test words that cover a description, in one generation or in all generations.
pub fn cover(model: &Arc<Model>, generation: Option<u32>) -> schema::Cover {
    let gens = generation.map_or(GenRange::ALL, |g| GenRange { min: g, max: g });
    let cover = isaloom_check::cover(model, gens);
    let mut isas: BTreeMap<u32, Option<Isa>> = BTreeMap::new();
    let mut word = |one: &CoverWord| {
        let bitset = model.bitset(one.leaf);
        let word = Word::new(one.word, bitset.size);
        let compile = || Isa::compile(Arc::clone(model), one.generation).ok();
        let isa = isas.entry(one.generation.0).or_insert_with(compile);
        let (text, line) = isa.as_ref().map(|isa| (isa.text(word), isa.line(word))).unwrap_or_default();
        schema::CoverWord {
            word: hex(bitset.size, one.word),
            generation: one.generation.0,
            name: bitset.shown_name().to_owned(),
            line: (line != text).then_some(line),
            text,
            first: one.first.iter().map(|goal| described(model, goal)).collect(),
        }
    };
    let goals = |goals: &[Goal]| goals.iter().map(|goal| described(model, goal)).collect();
    schema::Cover {
        words: cover.words.iter().map(&mut word).collect(),
        bound: cover.bound,
        reached: cover.words.iter().map(|word| word.first.len()).sum(),
        unreached: goals(&cover.unreached),
        undecided: goals(&cover.undecided),
        incomplete: cover.incomplete.iter().map(|&id| model.bitset(id).name.clone()).collect(),
    }
}

fn described(model: &Model, goal: &Goal) -> schema::Goal {
    let name = |id: BitsetId| model.bitset(id).name.clone();
    let owner = |field| model.owner(field).map(|(id, _)| name(id)).unwrap_or_default();
    let case = |id: BitsetId, number: usize| model.bitset(id).cases.get(number);
    let (kind, bitset, of) = match *goal {
        Goal::Leaf(id) => (schema::GoalKind::Leaf, name(id), None),
        Goal::Case(id, number) => {
            let condition = case(id, number).and_then(|case| case.expr);
            let text = condition.map(|id| expression(model.expr(id)));
            (schema::GoalKind::Override, name(id), text)
        }
        Goal::Value(field, value) => {
            let given = model.field(field);
            let text = match given.ty {
                isaloom_model::FieldType::Enum(e) => model
                    .enumeration(e)
                    .values
                    .iter()
                    .find(|entry| entry.value == value)
                    .map(|entry| &entry.display),
                _ => None,
            };
            let text =
                text.filter(|text| !text.is_empty()).map_or(String::new(), |text| format!(" ({text})"));
            (schema::GoalKind::EnumValue, owner(field), Some(format!("{} = {value}{text}", given.name)))
        }
        Goal::Assert(id, number, assert) => {
            let range = case(id, number).and_then(|case| case.asserts.get(assert)).map(|assert| assert.range);
            (schema::GoalKind::Assert, name(id), range.map(|range| format!("bits {range}")))
        }
        Goal::Label(field) => (schema::GoalKind::Label, owner(field), Some(model.field(field).name.clone())),
        _ => (schema::GoalKind::Leaf, String::new(), None),
    };
    schema::Goal { kind, bitset, of }
}

fn neighbour(model: &Model, job: &SpaceJob, near: &isaloom_design::Neighbor) -> schema::FitNeighbor {
    let (name, reserved) = match near.who {
        Owner::Leaf(id) => (model.bitset(id).shown_name().to_owned(), false),
        Owner::Reservation(i) => {
            (job.promises.get(i).map(|promise| promise.name.clone()).unwrap_or_default(), true)
        }
    };
    schema::FitNeighbor { name, reserved, differs: mask(near.differs) }
}

/// Returns the selected roots.
fn roots(model: &Model, job: &SpaceJob) -> Result<Vec<BitsetId>, Failure> {
    let Some(name) = &job.root else {
        let of_instructions: Vec<BitsetId> = model.instructions().iter().map(|i| i.root).collect();
        return Ok(if of_instructions.is_empty() {
            model.roots().map(|(id, _)| id).collect()
        } else {
            of_instructions
        });
    };
    match model.roots().find(|(_, root)| root.name == *name) {
        Some((id, _)) => Ok(vec![id]),
        None => Err(unknown(model, "root", name, model.roots().map(|(_, root)| root.name.as_str()))),
    }
}

fn leaf(model: &Model, name: &str, job: &SpaceJob) -> Result<BitsetId, Failure> {
    let exists = |gens: GenRange| job.generation.is_none_or(|g| gens.contains(Generation(g)));
    let leaves = || model.bitsets().filter(|(_, bitset)| bitset.is_leaf());
    let mut of_name = leaves().filter(|(_, b)| (b.name == name || b.shown_name() == name) && exists(b.gens));
    match of_name.next() {
        Some((id, _)) => Ok(id),
        None => Err(unknown(model, "instruction", name, leaves().map(|(_, b)| b.shown_name()))),
    }
}

/// Returns the encoding space of a hierarchy, which contains the allocated encodings, and the pattern of the words that
/// the job selects.
fn space(model: &Model, root: BitsetId, job: &SpaceJob) -> Result<(Space, Pattern), Failure> {
    let bitset = model.bitset(root);
    let gens = job.generation.map_or(bitset.gens, |g| GenRange { min: g, max: g });
    let under = match &job.under {
        None => Pattern::any(bitset.size),
        Some(text) => under(text, bitset.size)?,
    };
    Ok((Space::new(model, root, gens, &job.promises), under))
}

/// Parses the prefix of words (`--under`) to a pattern of a whole word of `width` bits.
fn under(text: &str, width: u32) -> Result<Pattern, Failure> {
    let mut digits: String = text.chars().filter(|c| !matches!(c, ' ' | '_')).collect();
    let length = digits.chars().count();
    let too_long = || impossible(format!("the prefix is too long: {length} bits (a word has {width})"));
    let left = (width as usize).checked_sub(length).ok_or_else(too_long)?;
    digits.extend(std::iter::repeat_n('x', left));
    Pattern::parse(&digits).map_err(|error| impossible(format!("invalid prefix: {error}")))
}

/// Returns the digits (0 or 1) of a pattern in the bits of a mask, the highest bit first.
fn value(pattern: Pattern, mask: u128) -> String {
    let bits = (0..pattern.width()).rev().filter(|bit| mask >> bit & 1 == 1);
    bits.map(|bit| if pattern.value() >> bit & 1 == 1 { '1' } else { '0' }).collect()
}

fn pattern(largest: Largest) -> Option<schema::FreePattern> {
    let pattern = largest.pattern?;
    Some(schema::FreePattern {
        pattern: pattern.to_string(),
        bits: pattern.free_bits(),
        exact: largest.exact,
    })
}

fn mask(bits: u128) -> String {
    format!("{bits:x}")
}

/// Parses reserved encodings: a pattern and a name per line. `#` begins a comment.
///
/// # Errors
/// If a line does not consist of a pattern and a name.
pub fn promises(text: &str) -> Result<Vec<Reservation>, Failure> {
    let mut all = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let Some((pattern, name)) = line.split_once(char::is_whitespace) else {
            if line.is_empty() {
                continue;
            }
            return Err(impossible(format!("missing name in line {} of the reserved encodings", number + 1)));
        };
        let wrong = |error| impossible(format!("line {} of the reserved encodings: {error}", number + 1));
        all.push(Reservation {
            name: name.trim().to_owned(),
            pattern: Pattern::parse(pattern).map_err(wrong)?,
        });
    }
    Ok(all)
}

/// Formats a reserved encoding as a line for [`promises`].
pub fn promise(pattern: &str, name: &str) -> String {
    format!("{pattern} {name}\n")
}

fn impossible(why: impl ToString) -> Failure {
    Failure::Impossible { why: why.to_string(), help: None }
}

fn unknown<'m>(
    model: &Model,
    what: &'static str,
    name: &str,
    known: impl Iterator<Item = &'m str>,
) -> Failure {
    Failure::unknown(model.name(), what, name, known)
}
/// Parses `63..56`, `56..63` or a bit number to a mask.
///
/// # Errors
/// A message with the accepted form.
pub fn bits(text: &str) -> Result<u128, String> {
    let one = |text: &str| text.trim().parse::<u32>().ok().filter(|&bit| bit < 128);
    let (a, b) = text.split_once("..").unwrap_or((text, text));
    let (Some(a), Some(b)) = (one(a), one(b)) else { return Err("write bits as `63..56`".to_owned()) };
    Ok((a.min(b)..=a.max(b)).fold(0, |all, bit| all | 1 << bit))
}

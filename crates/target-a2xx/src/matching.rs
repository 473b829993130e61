//! Compares shaders for equivalence, for developers who write source that must compile to a given program.

use super::{isa, order};
use isaloom_a2xx::{Gpu, Matching, OpenOptions, Program, Source as Found, Ways, matching, open};
use isaloom_schema::{Changed, Difference, Equivalence, Side, Variation};
use isaloom_target::{Failure, Source, read_all};

/// Compares the shaders of two inputs in pairs, in their order. For each pair, reports whether they are identical,
/// equivalent (with the kinds of differences), or different (with the first difference).
///
/// # Errors
/// Returns an error if an input cannot be read.
pub fn compare(
    gpu: Gpu,
    from: &mut dyn Source,
    to: &mut dyn Source,
    big_endian: Option<bool>,
) -> Result<Difference, Failure> {
    let (first, second) = (programs(gpu, from, big_endian)?, programs(gpu, to, big_endian)?);
    let title = |source: &dyn Source| format!("{}: {}", source.name(), isa(gpu).name);
    let mut difference = Difference {
        from: title(from),
        to: title(to),
        equivalence: Some(if first.len() == second.len() {
            Equivalence::Identical
        } else {
            Equivalence::Different
        }),
        ..Difference::default()
    };
    let mut ways = Ways::default();
    let several = first.len() > 1 || second.len() > 1;
    for (number, (one, other)) in first.iter().zip(&second).enumerate() {
        let (a, b) = (one.program(), other.program());
        match matching(&a, &b) {
            Matching::Identical => {}
            Matching::Equivalent(found) => {
                if difference.equivalence == Some(Equivalence::Identical) {
                    difference.equivalence = Some(Equivalence::Equivalent);
                }
                ways = ways | found;
            }
            Matching::Different { first, second } => {
                difference.equivalence = Some(Equivalence::Different);
                let number = several.then_some(number);
                let (from, to) = (side(&a, first, number), side(&b, second, number));
                difference.changed.push(Changed { from, to, ..Changed::default() });
            }
        }
    }
    if difference.equivalence == Some(Equivalence::Equivalent) {
        difference.only = ways_of(ways);
    }
    Ok(difference)
}

/// Returns the kinds of differences whose flags are set.
fn ways_of(ways: Ways) -> Vec<Variation> {
    let all = [
        (ways.scheduling, Variation::Scheduling),
        (ways.registers, Variation::Registers),
        (ways.unused, Variation::Unused),
    ];
    all.into_iter().filter(|(set, _)| *set).map(|(_, way)| way).collect()
}

fn programs(gpu: Gpu, source: &mut dyn Source, big_endian: Option<bool>) -> Result<Vec<Found>, Failure> {
    let name = source.name().to_owned();
    let bytes = read_all(source)?;
    let options = OpenOptions { gpu, order: order(big_endian), name: &name, ..OpenOptions::default() };
    open(&bytes, &options).map_err(|error| Failure::Input { why: format!("{name}: {error}"), help: None })
}

/// Returns the description of one side of a difference: the clause in this program where the programs begin to differ.
/// `number` is the index of the program in its input, if the input has several.
fn side(program: &Program, clause: usize, number: Option<usize>) -> Side {
    let name = program.clauses.get(clause).map_or("the end", |clause| clause.decode().name());
    let program = number.map_or(String::new(), |number| format!("program {}, ", number + 1));
    Side { name: format!("{program}clause {clause}: {name}"), kind: "clause".to_owned(), ..Side::default() }
}

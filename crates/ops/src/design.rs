//! Commands for designing instruction sets: `gaps`, `fit`, `cover`, `convert`, `prove`.

use crate::answer::Answer;
use crate::call::{Call, Side};
use crate::failure::impossible;
use crate::request::{ConvertOptions, ConvertTo, FitOptions, GapsOptions, ProveOptions};
use isaloom_schema::Command;
use isaloom_target::{Failure, Operation, Verdict};
use isaloom_target_isaspec::convert::{Shape, convert as convert_of};
use isaloom_target_isaspec::design::{self, FitJob, SpaceJob};
use isaloom_target_isaspec::prove::{ProveSide, prove as prove_of};

/// Number of encodings that `fit` shows by default.
const PLACES: usize = 5;

fn space(
    call: &Call<'_>,
    root: &Option<String>,
    under: &Option<String>,
    promises: &str,
) -> Result<SpaceJob, Failure> {
    Ok(SpaceJob {
        root: root.clone(),
        under: under.clone(),
        generation: call.side.generation,
        promises: design::promises(promises)?,
    })
}

pub(crate) fn gaps(call: &mut Call<'_>, options: &GapsOptions) -> Result<Answer, Failure> {
    let job = space(call, &options.root, &options.under, &options.reserved)?;
    let prefix = options.prefix.as_deref().map(design::bits).transpose();
    let prefix = prefix.map_err(|why| impossible(why, "for example `60..54`"))?;
    let spaces = design::free(&*call.side.model(Operation::Gaps)?, &job, prefix, options.free)?;
    let title = call.target().name();
    Ok(call.answer(Operation::Gaps, Command::Gaps { spaces }, Verdict::Fine, &title))
}

pub(crate) fn fit(call: &mut Call<'_>, options: &FitOptions) -> Result<Answer, Failure> {
    let job = space(call, &options.root, &options.under, &options.reserved)?;
    let wanted = FitJob {
        operands: options.operands.clone(),
        like: options.like.clone(),
        name: options.name.clone().unwrap_or_else(|| "new".to_owned()),
        most: options.most.unwrap_or(PLACES).max(1),
    };
    let fit = design::fit(&*call.side.model(Operation::Fit)?, &job, &wanted)?;
    let (verdict, title) = (Verdict::of(fit.places.is_empty()), call.target().name());
    Ok(call.answer(Operation::Fit, Command::Fit { fit }, verdict, &title))
}

pub(crate) fn cover(call: &mut Call<'_>) -> Result<Answer, Failure> {
    let cover = design::cover(&call.side.model(Operation::Cover)?, call.side.generation);
    let title = call.target().name();
    Ok(call.answer(Operation::Cover, Command::Cover { cover }, Verdict::Fine, &title))
}

pub(crate) fn convert(call: &mut Call<'_>, options: &ConvertOptions) -> Result<Answer, Failure> {
    let shape = if options.to == ConvertTo::Json { Shape::Json } else { Shape::Isaspec };
    let converted = convert_of(&*call.side.model(Operation::Convert)?, shape);
    Ok(call.answer(Operation::Convert, converted, Verdict::Fine, ""))
}

/// Compares two descriptions, or runs a check or proof over one description.
pub(crate) fn prove(call: &mut Call<'_>, options: &ProveOptions) -> Result<Answer, Failure> {
    let (command, is_proved) = match options.round_trip || options.sweep {
        true => alone(call, options)?,
        false => compared(call)?,
    };
    Ok(call.answer(Operation::Prove, command, Verdict::of(!is_proved), ""))
}

/// Record of the command, and whether the proof succeeded.
type Proved = (Command, bool);

/// Runs the exhaustive check or the round-trip proof of one description.
#[cfg(feature = "sweep")]
fn alone(call: &mut Call<'_>, options: &ProveOptions) -> Result<Proved, Failure> {
    use isaloom_target_isaspec::sweep::{round_trip, sweep};

    let model = call.side.model(Operation::Prove)?;
    call.output.busy("proving");
    if options.round_trip {
        let round_trip = round_trip(&model);
        call.output.done();
        let is_proved = round_trip.proved == round_trip.leaves.len();
        return Ok((Command::RoundTrip { round_trip }, is_proved));
    }
    let meter = call.output.meter();
    let progress = |done: u64, all: u64| meter(format!("{} of {} million words", done >> 20, all >> 20));
    let swept = sweep(&model, call.side.generation, &progress);
    call.output.done();
    let sweep = swept?;
    let is_proved = sweep.sweeps.iter().all(|of| of.counts.is_right());
    Ok((Command::Sweep { sweep }, is_proved))
}

#[cfg(not(feature = "sweep"))]
fn alone(_: &mut Call<'_>, _: &ProveOptions) -> Result<Proved, Failure> {
    Err(Failure::Impossible {
        why: "this build can only compare two descriptions: it was built without the feature `sweep`"
            .to_owned(),
        help: None,
    })
}

fn compared(call: &mut Call<'_>) -> Result<Proved, Failure> {
    let sides = [
        call.side,
        call.other("missing second input to compare", "open a second description and pass it as `other`")?,
    ];
    let [from_title, to_title] = sides.map(|side: Side<'_>| side.title());
    let [from, to] = sides;
    let (from_model, to_model) = (from.model(Operation::Prove)?, to.model(Operation::Prove)?);
    call.output.busy("proving");
    let proof = prove_of(
        ProveSide { model: &from_model, title: &from_title, generation: from.generation },
        ProveSide { model: &to_model, title: &to_title, generation: to.generation },
    );
    call.output.done();
    let is_proved = proof.same == Some(true);
    Ok((Command::Prove { proof }, is_proved))
}

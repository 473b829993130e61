//! Questions of who designs an instruction set.

use super::asking::{Asking, Done};
use crate::fault::Fault;
use crate::request::{ConvertOptions, ConvertTo, CoverOptions, FitOptions, Form, GapsOptions, ProveOptions};
use isaloom_family::convert::{Shape, convert as convert_of};
use isaloom_family::isaspec::prove::{ProveSide, prove as prove_of};
use isaloom_family::isaspec::workshop::{self, FitJob, SpaceJob};
use isaloom_family::{Ability, Failure, Verdict};
use isaloom_record::Command;
use isaloom_view as view;

/// The most places that are shown where nobody says how many.
const PLACES: usize = 5;

impl Asking<'_> {
    /// The generation that was asked for when it was opened.
    fn generation(&self) -> Option<u32> {
        self.handle.chosen().gpu.as_ref().and(self.family.isa().generation)
    }

    fn space(
        &self,
        root: &Option<String>,
        under: &Option<String>,
        promises: &str,
    ) -> Result<SpaceJob, Failure> {
        Ok(SpaceJob {
            root: root.clone(),
            under: under.clone(),
            generation: self.generation(),
            promises: workshop::promises(promises)?,
        })
    }

    fn model(&self) -> Result<std::sync::Arc<isaloom_model::Model>, Failure> {
        self.family.model().ok_or_else(|| self.family.lacks(self.ability))
    }
}

pub(super) fn gaps(asking: &mut Asking<'_>, options: &GapsOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let job = asking.space(&options.root, &options.under, &options.promises)?;
    let prefix = options.prefix.as_deref().map(workshop::bits).transpose();
    let prefix = prefix.map_err(|why| Fault::impossible(why, "for example `60..54`"))?;
    let spaces = workshop::free(&*asking.model()?, &job, prefix, options.free)?;
    if options.form == Form::Svg {
        let pictures: Vec<String> = spaces.iter().map(view::heat_map).collect();
        return Ok(asking.written(Command::Gaps { spaces }, Verdict::Fine, &pictures.concat()));
    }
    let title = asking.family.name();
    asking.made(Command::Gaps { spaces }, Verdict::Fine, &title, (options.form, options.width))
}

pub(super) fn fit(asking: &mut Asking<'_>, options: &FitOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let job = asking.space(&options.root, &options.under, &options.promises)?;
    let wanted = FitJob {
        operands: options.operands.clone(),
        like: options.like.clone(),
        name: options.name.clone().unwrap_or_else(|| "new".to_owned()),
        most: options.most.unwrap_or(PLACES).max(1),
    };
    let fit = workshop::fit(&*asking.model()?, &job, &wanted)?;
    let (verdict, title) = (Verdict::of(fit.places.is_empty()), asking.family.name());
    asking.made(Command::Fit { fit }, verdict, &title, (options.form, options.width))
}

pub(super) fn cover(asking: &mut Asking<'_>, options: &CoverOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let cover = workshop::cover(&asking.model()?, asking.generation());
    let title = asking.family.name();
    let text = match options.form {
        Form::Tsv => view::cover_tsv(&cover),
        Form::Gtest => view::cover_gtest(&cover, &title),
        form => return asking.made(Command::Cover { cover }, Verdict::Fine, &title, (form, options.width)),
    };
    Ok(asking.written(Command::Cover { cover }, Verdict::Fine, &text))
}

pub(super) fn convert(asking: &mut Asking<'_>, options: &ConvertOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let shape = if options.to == ConvertTo::Json { Shape::Json } else { Shape::Isaspec };
    let converted = convert_of(&*asking.model()?, shape);
    match &converted {
        Command::Convert { text: Some(text), .. } => {
            let text = text.clone();
            Ok(asking.written(converted, Verdict::Fine, &text))
        }
        _ => asking.made(converted, Verdict::Fine, "", (options.form, options.width)),
    }
}

/// A generation counts where one was asked for, on either side.
pub(super) fn prove(asking: &mut Asking<'_>, options: &ProveOptions) -> Result<Done, Fault> {
    asking.no_flags(&options.flags)?;
    let Some(other) = asking.material.other else {
        return Err(Fault::impossible(
            "there is nothing to compare with",
            "open a second description, and give it as the other",
        ));
    };
    let to = other.family();
    let (first, second) = (asking.model()?, to.model().ok_or_else(|| to.lacks(Ability::Prove))?);
    let asked = asking.generation();
    let generation = |of: Option<u32>| asked.and(of);
    let (from_title, to_title) = (asking.family.title(), to.title());
    let from = ProveSide {
        model: &first,
        title: &from_title,
        generation: generation(asking.family.isa().generation),
    };
    let to = ProveSide { model: &second, title: &to_title, generation: generation(to.isa().generation) };
    let proof = prove_of(from, to);
    let verdict = Verdict::of(proof.same != Some(true));
    asking.made(Command::Prove { proof }, verdict, "", (options.form, options.width))
}

//! Questions of who designs an instruction set.

use super::asking::{Asking, Done};
use crate::fault::Fault;
use crate::request::{CoverOptions, FitOptions, Form, GapsOptions};
use isaloom_family::isaspec::workshop::{self, FitJob, SpaceJob};
use isaloom_family::{Failure, Verdict};
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

//! Lines that are no instruction, in the description's other generations: they may be one there.

use crate::assembler::{Assembler, LONGEST_REFUSED};
use crate::host::{AsmHost, Site};
use isaloom_engine::Isa;
use isaloom_model::Generation;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A refused line is tried in so many other generations at the most.
const MOST_GENERATIONS: usize = 24;
/// So many answers are kept; when there are more, all are forgotten.
const MOST_KEPT: usize = 512;

/// The description's other generations, compiled when a line is refused for the first time.
#[derive(Default)]
pub(crate) struct Elsewhere {
    assemblers: Option<Vec<Assembler>>,
    /// What was said of lines that depend on nothing but their text.
    said: FxHashMap<Box<str>, Option<String>>,
}

impl Elsewhere {
    /// Says in which other generations than that of `isa` the line is an instruction.
    pub(crate) fn help(
        &mut self,
        isa: &Isa,
        text: &str,
        site: Site<'_>,
        host: &dyn AsmHost,
    ) -> Option<String> {
        if let Some(said) = self.said.get(text) {
            return said.clone();
        }
        let assemblers = self.assemblers.get_or_insert_with(|| {
            let model = isa.model();
            let generations = model.generations().iter().filter(|g| **g != isa.generation().0);
            let compiled = generations.filter_map(|g| Isa::compile(Arc::clone(model), Generation(*g)).ok());
            compiled.take(MOST_GENERATIONS).map(|isa| Assembler::new(&isa)).collect()
        });
        let mut fits = Vec::new();
        let mut alone = true;
        for assembler in assemblers {
            if assembler.likely(text, site, host) {
                fits.push(assembler.isa().generation().to_string());
            }
            alone &= !assembler.has_asked();
        }
        let said = help(&fits, isa.generation());
        if alone && text.len() <= LONGEST_REFUSED {
            if self.said.len() >= MOST_KEPT {
                self.said.clear();
            }
            self.said.insert(text.into(), said.clone());
        }
        said
    }
}

fn help(fits: &[String], generation: Generation) -> Option<String> {
    match fits {
        [] => None,
        [one] => Some(format!("generation {one} has this instruction, generation {generation} does not")),
        many => Some(format!(
            "generations {} have this instruction, generation {generation} does not",
            many.join(", ")
        )),
    }
}

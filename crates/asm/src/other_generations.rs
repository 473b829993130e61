//! Lines that are no instruction, in the description's other generations: they may be one there.

use isaloom_model::Generation;
use rustc_hash::FxHashMap;

/// So many answers are kept; when there are more, all are forgotten.
const MOST_KEPT: usize = 512;

/// Assemblers of the description's other generations, made when a line is refused for the first time, and what was said.
pub(crate) struct OtherGenerations<A> {
    assemblers: Option<Vec<A>>,
    /// What was said of lines that depend on nothing but their text.
    said: FxHashMap<Box<str>, Option<String>>,
}

/// Whether a line is an instruction of a generation.
pub(crate) struct Tried {
    pub(crate) generation: Generation,
    pub(crate) fits: bool,
    /// Whether that depends on nothing but its text.
    pub(crate) alone: bool,
}

impl<A> Default for OtherGenerations<A> {
    fn default() -> OtherGenerations<A> {
        OtherGenerations { assemblers: None, said: FxHashMap::default() }
    }
}

impl<A> OtherGenerations<A> {
    /// Says in which other generations than this one the line is an instruction. Lines with more bytes than `longest` are
    /// not kept.
    pub(crate) fn help(
        &mut self,
        generation: Generation,
        text: &str,
        longest: usize,
        make: impl FnOnce() -> Vec<A>,
        tried: impl Fn(&mut A) -> Tried,
    ) -> Option<String> {
        if let Some(said) = self.said.get(text) {
            return said.clone();
        }
        let all: Vec<Tried> = self.assemblers.get_or_insert_with(make).iter_mut().map(tried).collect();
        let fits: Vec<String> =
            all.iter().filter(|tried| tried.fits).map(|tried| tried.generation.to_string()).collect();
        let said = help(&fits, generation);
        if text.len() <= longest && all.iter().all(|tried| tried.alone) {
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

//! Tries rejected lines in the other generations of the description, to suggest a generation in error messages.

use isaloom_model::Generation;
use rustc_hash::FxHashMap;

/// Maximum number of cached results; the cache is cleared when it is full.
const MOST_KEPT: usize = 512;

/// Assemblers for the other generations of a description, and a cache of help texts. The assemblers are created for the
/// first rejected line.
pub(crate) struct OtherGenerations<A> {
    assemblers: Option<Vec<A>>,
    /// Cached help texts, by line; `None` if no other generation has the line. Contains only lines that use neither
    /// labels nor the embedding program.
    said: FxHashMap<Box<str>, Option<String>>,
}

/// Result of assembling a line for one generation. `fits` is true if the line is an instruction in it.
pub(crate) struct Tried {
    pub(crate) generation: Generation,
    pub(crate) fits: bool,
    /// Whether the result depends only on the text, and not on labels or the embedding program.
    pub(crate) alone: bool,
}

impl<A> Default for OtherGenerations<A> {
    fn default() -> OtherGenerations<A> {
        OtherGenerations { assemblers: None, said: FxHashMap::default() }
    }
}

impl<A> OtherGenerations<A> {
    /// Returns help text that names the other generations in which the line is an instruction; `None` if there are
    /// none. Lines longer than `longest` bytes are not cached.
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
        [one] => Some(format!(
            "select generation {one}, which has this instruction (generation {generation} does not)"
        )),
        many => Some(format!(
            "select generation {}, which have this instruction (generation {generation} does not)",
            isaloom_source::alternatives(many)
        )),
    }
}

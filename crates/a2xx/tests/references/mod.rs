//! Compares texts and words with the output of the reference tools.

use isaloom_a2xx::Stage;
use isaloom_testkit::{Value, conformance};

/// Returns the stage with the given name.
pub(crate) fn stage(value: &Value) -> Stage {
    if value.as_str() == Some("vertex") { Stage::Vertex } else { Stage::Fragment }
}

/// Parses words given as hexadecimal strings.
pub(crate) fn words(value: &Value) -> Vec<u32> {
    let word = |w: &Value| w.as_str().and_then(|w| u32::from_str_radix(w, 16).ok()).unwrap_or(u32::MAX);
    value.as_array().map(|words| words.iter().map(word).collect()).unwrap_or_default()
}

/// Counts printed texts that equal the reference, and stores the first differences for the output.
#[derive(Default)]
pub(crate) struct Tally {
    equal: usize,
    total: usize,
    shown: String,
}

impl Tally {
    pub(crate) fn check(&mut self, what: &str, got: &str, expected: &str) {
        self.total += 1;
        if got == expected {
            self.equal += 1;
        } else if self.total - self.equal <= 12 {
            self.shown.push_str(&format!("{what}\n got      {got:?}\n expected {expected:?}\n"));
        }
    }

    /// Prints the first differences, and asserts that the counts equal the entry `key` of the conformance table.
    pub(crate) fn finish(self, key: &str, test: &str) {
        eprint!("{}", self.shown);
        conformance(key, self.equal as u64, self.total as u64, test);
    }
}

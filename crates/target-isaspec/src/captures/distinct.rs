//! List of captured shaders that skips duplicates.

use super::Shader;
use super::stage::Stage;
use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

/// Maximum total size of the programs of one submit, in bytes. A limit is necessary because the loaded ranges can
/// overlap: their total size can exceed the size of the memory.
const MOST_CODE: usize = 256 << 20;

/// List of shaders without duplicates, of at most [`MOST_CODE`] bytes in total.
#[derive(Clone, Debug, Default)]
pub(super) struct Distinct {
    list: Vec<Shader>,
    /// For each address, stage and hash of the code: the indices in `list` of the shaders with these properties.
    positions: HashMap<(Option<u64>, Stage, u64), Vec<usize>>,
    state: RandomState,
    bytes: usize,
    full: bool,
}

impl Distinct {
    /// Adds a shader, except if the list already has a shader with the same address (`key`), stage and code.
    pub(super) fn add(&mut self, key: Option<u64>, shader: Shader) {
        let hash = self.state.hash_one(&shader.code);
        let same = self.positions.entry((key, shader.stage, hash)).or_default();
        if same.iter().any(|at| self.list.get(*at).is_some_and(|known| known.code == shader.code)) {
            return;
        }
        let bytes = self.bytes.saturating_add(shader.code.len());
        if bytes > MOST_CODE {
            self.full = true;
            return;
        }
        self.bytes = bytes;
        same.push(self.list.len());
        self.list.push(shader);
    }

    /// Returns a message if a shader was not added because of the size limit; `None` otherwise.
    pub(super) fn fault(&self) -> Option<String> {
        self.full.then(|| format!("the programs are too large (expected at most {} MiB)", MOST_CODE >> 20))
    }

    /// Returns the shaders in the order in which they were added.
    pub(super) fn into_list(self) -> Vec<Shader> {
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_shaders_are_added_once_per_key() {
        let mut all = Distinct::default();
        let shader =
            |code: u8| Shader { stage: Stage::Compute, address: None, code: vec![code; 8], padding: 0 };
        for (key, code) in [(None, 1), (None, 2), (None, 1), (Some(8), 1), (Some(8), 1)] {
            all.add(key, shader(code));
        }
        assert_eq!(all.fault(), None);
        assert_eq!(all.into_list(), [shader(1), shader(2), shader(1)]);
    }

    #[test]
    fn total_size_is_limited() {
        let mut all = Distinct::default();
        let shader = |first: u8| {
            let mut code = vec![0; MOST_CODE / 2 + 8];
            code[0] = first;
            Shader { stage: Stage::Vertex, address: None, code, padding: 0 }
        };
        all.add(None, shader(1));
        all.add(None, shader(2));
        assert_eq!(all.fault().as_deref(), Some("the programs are too large (expected at most 256 MiB)"));
        assert_eq!(all.into_list().len(), 1);
    }
}

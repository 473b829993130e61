//! Hash tables with a fast hash function that is the same on every machine.

use rustc_hash::FxBuildHasher;

pub(crate) type FxHashMap<K, V> = hashbrown::HashMap<K, V, FxBuildHasher>;
pub(crate) type FxHashSet<K> = hashbrown::HashSet<K, FxBuildHasher>;

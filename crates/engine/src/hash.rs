//! Tables with a fast hash that is the same on every machine.

use rustc_hash::FxBuildHasher;

/// A map.
pub(crate) type FxHashMap<K, V> = hashbrown::HashMap<K, V, FxBuildHasher>;
/// A set.
pub(crate) type FxHashSet<K> = hashbrown::HashSet<K, FxBuildHasher>;

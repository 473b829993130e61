//! Templates of JSON records in which only some values vary. A template is created once and used by all workers of a
//! listing.

use isaloom_schema::Template;
use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// Template of a JSON record, with a sort key. Only the key of a field's template is used, to order the fields.
pub(super) type Sorted = (u32, Template);

/// Templates that workers share. Clones share the same templates.
#[derive(Debug)]
pub(super) struct SharedTemplates<K>(Arc<Mutex<FxHashMap<K, Arc<Sorted>>>>);

impl<K> Clone for SharedTemplates<K> {
    fn clone(&self) -> Self {
        SharedTemplates(Arc::clone(&self.0))
    }
}

impl<K> Default for SharedTemplates<K> {
    fn default() -> Self {
        SharedTemplates(Arc::default())
    }
}

impl<K: Eq + Hash> SharedTemplates<K> {
    /// Returns the template of a key; `make` creates it on the first call.
    pub(super) fn get(&self, key: K, make: impl FnOnce() -> Sorted) -> Arc<Sorted> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(known.entry(key).or_insert_with(|| Arc::new(make())))
    }
}

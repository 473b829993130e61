//! Cache of compiled descriptions, in storage that the caller provides. Builds without the feature `kept` have none.

use isaloom_amd_isa::cache::Key;
#[cfg(feature = "kept")]
use isaloom_amd_isa::cache::{from_bytes, to_bytes};
use isaloom_amd_isa::{Decoder, Spec};
use isaloom_target::Files;
use std::sync::OnceLock;

/// Decoder of a description. A decoder from the cache is deserialized when it is first used.
pub(super) struct LazyDecoder {
    decoder: OnceLock<Decoder>,
    #[cfg(feature = "kept")]
    stored: Option<isaloom_amd_isa::cache::StoredDecoder>,
}

impl LazyDecoder {
    /// Returns the decoder of `spec`. If its serialized form is invalid, it is compiled again.
    pub(super) fn get(&self, spec: &Spec) -> &Decoder {
        self.decoder.get_or_init(|| {
            #[cfg(feature = "kept")]
            if let Some(decoder) = self.stored.as_ref().and_then(|stored| stored.decoder()) {
                return decoder;
            }
            Decoder::new(spec).unwrap_or_default()
        })
    }
}

impl From<Decoder> for LazyDecoder {
    fn from(decoder: Decoder) -> LazyDecoder {
        LazyDecoder {
            decoder: OnceLock::from(decoder),
            #[cfg(feature = "kept")]
            stored: None,
        }
    }
}

/// Returns a cached description and its decoder; `None` if no valid entry exists.
#[cfg(feature = "kept")]
pub(super) fn kept(key: &Key, files: &mut dyn Files) -> Option<(Spec, LazyDecoder)> {
    let (spec, stored) = from_bytes(key, &files.kept(&name(key))?)?;
    Some((spec, LazyDecoder { decoder: OnceLock::new(), stored: Some(stored) }))
}

/// Stores a description and its decoder.
#[cfg(feature = "kept")]
pub(super) fn keep(key: &Key, spec: &Spec, decoder: &Decoder, files: &mut dyn Files) {
    if let Some(bytes) = to_bytes(key, spec, decoder) {
        files.keep(&name(key), &bytes);
    }
}

#[cfg(feature = "kept")]
fn name(key: &Key) -> String {
    key.file_name("amd")
}

/// Returns no description.
#[cfg(not(feature = "kept"))]
pub(super) fn kept(_: &Key, _: &mut dyn Files) -> Option<(Spec, LazyDecoder)> {
    None
}

/// Does nothing.
#[cfg(not(feature = "kept"))]
pub(super) fn keep(_: &Key, _: &Spec, _: &Decoder, _: &mut dyn Files) {}

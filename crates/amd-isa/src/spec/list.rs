//! List of elements that is deserialized in chunks, each when it is first used.

use core::fmt;

/// List of the elements of a description. In a description from the cache, elements are deserialized when they are
/// first used; elements of an invalid cache entry are missing.
#[derive(Clone)]
pub struct List<T> {
    /// The elements; empty if they are in `stored`.
    given: Vec<T>,
    #[cfg(feature = "stored")]
    stored: Option<stored::Chunks<T>>,
}

impl<T> List<T> {
    /// Returns the element at an index.
    #[inline]
    pub fn get(&self, index: usize) -> Option<&T> {
        #[cfg(feature = "stored")]
        if let Some(chunks) = &self.stored {
            return chunks.get(index);
        }
        self.given.get(index)
    }

    /// Returns the number of elements.
    pub fn len(&self) -> usize {
        #[cfg(feature = "stored")]
        if let Some(chunks) = &self.stored {
            return chunks.len();
        }
        self.given.len()
    }

    /// Returns whether the list has no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns all elements in order.
    pub fn iter(&self) -> Iter<'_, T> {
        Iter { list: self, indices: 0..self.len() }
    }
}

impl<T: Clone> List<T> {
    /// Returns the elements for changes. Deserializes all elements.
    pub fn as_mut_vec(&mut self) -> &mut Vec<T> {
        #[cfg(feature = "stored")]
        if self.stored.is_some() {
            *self = List::from(self.iter().cloned().collect::<Vec<T>>());
        }
        &mut self.given
    }
}

impl<T> From<Vec<T>> for List<T> {
    fn from(given: Vec<T>) -> List<T> {
        List {
            given,
            #[cfg(feature = "stored")]
            stored: None,
        }
    }
}

/// Iterator over the elements of a [`List`].
#[derive(Clone, Debug)]
pub struct Iter<'l, T> {
    list: &'l List<T>,
    indices: core::ops::Range<usize>,
}

impl<'l, T> Iterator for Iter<'l, T> {
    type Item = &'l T;

    #[inline]
    fn next(&mut self) -> Option<&'l T> {
        self.indices.find_map(|index| self.list.get(index))
    }
}

impl<'l, T> IntoIterator for &'l List<T> {
    type Item = &'l T;
    type IntoIter = Iter<'l, T>;

    fn into_iter(self) -> Iter<'l, T> {
        self.iter()
    }
}

impl<T> Default for List<T> {
    fn default() -> List<T> {
        List::from(Vec::new())
    }
}

impl<T: PartialEq> PartialEq for List<T> {
    fn eq(&self, other: &List<T>) -> bool {
        self.len() == other.len() && self.iter().eq(other)
    }
}

impl<T: fmt::Debug> fmt::Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

#[cfg(feature = "stored")]
mod stored {
    use super::List;
    use serde::de::{DeserializeOwned, Error as _};
    use serde::ser::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::borrow::Cow;
    use std::sync::OnceLock;

    /// Number of elements per chunk.
    const CHUNK: usize = 32;

    /// Serialized elements, in chunks.
    #[derive(Clone)]
    pub(super) struct Chunks<T> {
        bytes: Vec<u8>,
        /// Per chunk, the offset after its last byte, and its elements after it was used.
        chunks: Vec<(u32, OnceLock<Vec<T>>)>,
        len: usize,
        read: fn(&[u8]) -> Option<Vec<T>>,
    }

    impl<T> Chunks<T> {
        #[inline]
        pub(super) fn get(&self, index: usize) -> Option<&T> {
            let (end, elements) = self.chunks.get(index / CHUNK)?;
            elements.get_or_init(|| self.load(index / CHUNK, *end).unwrap_or_default()).get(index % CHUNK)
        }

        #[cold]
        fn load(&self, chunk: usize, end: u32) -> Option<Vec<T>> {
            let start =
                chunk.checked_sub(1).and_then(|before| self.chunks.get(before)).map_or(0, |(end, _)| *end);
            (self.read)(self.bytes.get(start as usize..end as usize)?)
        }

        pub(super) fn len(&self) -> usize {
            self.len
        }
    }

    /// Serialized form of a list: the number of elements, and per chunk the offset after its last byte in `bytes`.
    #[derive(Serialize, Deserialize)]
    struct Stored<'s> {
        len: u32,
        ends: Vec<u32>,
        #[serde(borrow)]
        bytes: Cow<'s, [u8]>,
    }

    impl<T: Serialize> Serialize for List<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let elements: Vec<&T> = self.iter().collect();
            let (mut bytes, mut ends) = (Vec::new(), Vec::new());
            for chunk in elements.chunks(CHUNK) {
                bytes = postcard::to_extend(chunk, bytes).map_err(S::Error::custom)?;
                ends.push(u32::try_from(bytes.len()).map_err(S::Error::custom)?);
            }
            let len = u32::try_from(elements.len()).map_err(S::Error::custom)?;
            Stored { len, ends, bytes: Cow::Owned(bytes) }.serialize(serializer)
        }
    }

    impl<'de, T: DeserializeOwned> Deserialize<'de> for List<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<List<T>, D::Error> {
            let Stored { len, ends, bytes } = Stored::deserialize(deserializer)?;
            let len = len as usize;
            if ends.len() != len.div_ceil(CHUNK) || ends.last().map_or(0, |&end| end as usize) != bytes.len()
            {
                return Err(D::Error::custom("invalid chunks"));
            }
            let chunks = ends.into_iter().map(|end| (end, OnceLock::new())).collect();
            let read = |bytes: &[u8]| postcard::from_bytes(bytes).ok();
            Ok(List {
                given: Vec::new(),
                stored: Some(Chunks { bytes: bytes.into_owned(), chunks, len, read }),
            })
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        fn list(len: u32) -> List<u32> {
            List::from((0..len).map(|n| n * 3).collect::<Vec<u32>>())
        }

        #[test]
        fn stored_lists_have_the_same_elements() {
            for len in [0, 1, 31, 32, 33, 64, 1000] {
                let bytes = postcard::to_allocvec(&list(len)).unwrap();
                let mut stored: List<u32> = postcard::from_bytes(&bytes).unwrap();
                assert_eq!(stored, list(len));
                assert_eq!(stored.get(len as usize), None);
                stored.as_mut_vec().push(7);
                assert_eq!((stored.len(), stored.iter().last()), (len as usize + 1, Some(&7)));
            }
        }

        #[test]
        fn invalid_chunks_have_no_elements() {
            let mut bytes = postcard::to_allocvec(&list(64)).unwrap();
            // The last byte is the last byte of the second chunk: an integer that does not end.
            *bytes.last_mut().unwrap() = 0x80;
            let stored: List<u32> = postcard::from_bytes(&bytes).unwrap();
            assert_eq!((stored.get(31), stored.get(32), stored.len()), (Some(&93), None, 64));
            assert_eq!(stored.iter().count(), 32);
            let short = Stored { len: 64, ends: vec![1], bytes: Cow::Owned(vec![0]) };
            assert!(postcard::from_bytes::<List<u32>>(&postcard::to_allocvec(&short).unwrap()).is_err());
        }
    }
}

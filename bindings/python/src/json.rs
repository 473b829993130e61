//! Converts JSON to Python objects, as `json.loads` does. The keys of objects are interned.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// Converts a JSON text to a Python object.
pub(crate) fn value<'py>(py: Python<'py>, json: &[u8]) -> serde_json::Result<Bound<'py, PyAny>> {
    Value(py).deserialize(&mut serde_json::Deserializer::from_slice(json))
}

/// Converts the value of one key of a JSON object and skips the other keys. Returns `None` if the key is missing.
pub(crate) fn member<'py>(py: Python<'py>, json: &[u8], key: &str) -> Option<Bound<'py, PyAny>> {
    let mut found = None;
    let member = Member { py, key, found: &mut found };
    // The visitor stops after the key, which serde_json reports as an error. The value has been stored by then.
    let _ = serde_json::Deserializer::from_slice(json).deserialize_map(member);
    found
}

#[derive(Clone, Copy)]
struct Value<'py>(Python<'py>);

impl<'de, 'py> DeserializeSeed<'de> for Value<'py> {
    type Value = Bound<'py, PyAny>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

/// Converts a scalar to a Python object.
fn scalar<'py, T: IntoPyObjectExt<'py>, E: Error>(py: Python<'py>, value: T) -> Result<Bound<'py, PyAny>, E> {
    value.into_bound_py_any(py).map_err(E::custom)
}

impl<'de, 'py> Visitor<'de> for Value<'py> {
    type Value = Bound<'py, PyAny>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Self::Value, E> {
        scalar(self.0, value)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Self::Value, E> {
        scalar(self.0, value)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Self::Value, E> {
        scalar(self.0, value)
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Self::Value, E> {
        scalar(self.0, value)
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Self::Value, E> {
        Ok(PyString::new(self.0, value).into_any())
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(self.0.None().into_bound(self.0))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Self::Value, A::Error> {
        let list = PyList::empty(self.0);
        while let Some(value) = values.next_element_seed(self)? {
            list.append(value).map_err(A::Error::custom)?;
        }
        Ok(list.into_any())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let dict = PyDict::new(self.0);
        while let Some(key) = entries.next_key_seed(Key(self.0))? {
            dict.set_item(key, entries.next_value_seed(self)?).map_err(A::Error::custom)?;
        }
        Ok(dict.into_any())
    }
}

/// Seed that deserializes an object's key as an interned Python string.
struct Key<'py>(Python<'py>);

impl<'de, 'py> DeserializeSeed<'de> for Key<'py> {
    type Value = Bound<'py, PyString>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'py> Visitor<'_> for Key<'py> {
    type Value = Bound<'py, PyString>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Self::Value, E> {
        Ok(PyString::intern(self.0, value))
    }
}

/// Seed that deserializes whether an object's key is this key.
struct Is<'k>(&'k str);

impl<'de> DeserializeSeed<'de> for Is<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<bool, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Is<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<bool, E> {
        Ok(value == self.0)
    }
}

/// Visitor that reads the value of one key of an object, and then stops.
struct Member<'f, 'py> {
    py: Python<'py>,
    key: &'f str,
    found: &'f mut Option<Bound<'py, PyAny>>,
}

impl<'de> Visitor<'de> for Member<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        while let Some(is_wanted) = entries.next_key_seed(Is(self.key))? {
            if is_wanted {
                *self.found = Some(entries.next_value_seed(Value(self.py))?);
                return Ok(());
            }
            entries.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }
}

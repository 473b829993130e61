//! Options that only one target knows, stored by type. Each target defines a type for its options. The flag parser
//! stores a value of this type, and the target looks the value up by the type. Other crates do not access it.

use std::any::Any;
use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::{Deref, DerefMut};

/// Type of an option value: plain data that can be copied, compared and printed for debugging.
pub trait OptionSet: Any + Debug + Send + Sync {
    /// Returns the value as [`Any`], for a downcast to its type.
    fn any(&self) -> &dyn Any;

    /// Returns a copy in a new box.
    fn copied(&self) -> Box<dyn OptionSet>;

    /// Returns whether the other value has the same type and is equal.
    fn equals(&self, other: &dyn OptionSet) -> bool;
}

impl<T: Any + Clone + Debug + PartialEq + Send + Sync> OptionSet for T {
    fn any(&self) -> &dyn Any {
        self
    }

    fn copied(&self) -> Box<dyn OptionSet> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn OptionSet) -> bool {
        other.any().downcast_ref::<T>() == Some(self)
    }
}

/// Option values by type, with at most one value per type. A type without a value has its default value.
#[derive(Debug, Default)]
pub struct TargetOptions(Vec<Box<dyn OptionSet>>);

impl TargetOptions {
    /// Creates options with one value.
    pub fn of<T: Clone + Default + OptionSet>(value: T) -> TargetOptions {
        TargetOptions::default().with(value)
    }

    /// Replaces the value of a type.
    #[must_use]
    pub fn with<T: Clone + Default + OptionSet>(mut self, value: T) -> TargetOptions {
        *self.edit() = value;
        self
    }

    /// Returns the value of a type, or its default.
    pub fn get<T: Clone + Default + OptionSet>(&self) -> Cow<'_, T> {
        let found = self.0.iter().find_map(|set| (**set).any().downcast_ref::<T>());
        found.map_or_else(|| Cow::Owned(T::default()), Cow::Borrowed)
    }

    /// Returns a guard that contains the value of a type, or its default, for modification. The changed value is stored
    /// when the guard is dropped.
    pub fn edit<T: Clone + Default + OptionSet>(&mut self) -> OptionsMut<'_, T> {
        OptionsMut { value: self.get::<T>().into_owned(), options: self }
    }
}

/// Guard that contains a copy of a value. Dropping the guard stores the copy in the options.
#[derive(Debug)]
pub struct OptionsMut<'o, T: Default + OptionSet> {
    options: &'o mut TargetOptions,
    value: T,
}

impl<T: Default + OptionSet> Deref for OptionsMut<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: Default + OptionSet> DerefMut for OptionsMut<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.value
    }
}

impl<T: Default + OptionSet> Drop for OptionsMut<'_, T> {
    fn drop(&mut self) {
        self.options.0.retain(|set| !(**set).any().is::<T>());
        self.options.0.push(Box::new(std::mem::take(&mut self.value)));
    }
}

impl Clone for TargetOptions {
    fn clone(&self) -> TargetOptions {
        TargetOptions(self.0.iter().map(|set| (**set).copied()).collect())
    }
}

impl PartialEq for TargetOptions {
    fn eq(&self, other: &TargetOptions) -> bool {
        self.0.len() == other.0.len()
            && self.0.iter().all(|set| other.0.iter().any(|other| (**set).equals(&**other)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, Default, PartialEq)]
    struct One(u32);
    #[derive(Clone, Debug, Default, PartialEq)]
    struct Two(String);

    #[test]
    fn each_option_type_has_one_value_and_a_default() {
        let mut options = TargetOptions::of(One(7));
        assert_eq!(*options.get::<One>(), One(7));
        assert_eq!(*options.get::<Two>(), Two::default());
        options.edit::<Two>().0.push('x');
        options.edit::<One>().0 += 1;
        assert_eq!((&*options.get::<One>(), options.get::<Two>().0.as_str()), (&One(8), "x"));
        assert_eq!(options, TargetOptions::of(Two("x".into())).with(One(8)));
        assert_ne!(options, TargetOptions::of(One(8)));
    }
}

//! Interned strings: every name and description of a description file is stored once, in one buffer.

use core::hash::BuildHasher;
use rustc_hash::{FxBuildHasher, FxHashMap};

/// Id of a string in [`Strings`]. The default is the empty string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Sym(pub u32);

impl Sym {
    /// Returns whether the text is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// Strings of one description. Symbol 0 is the empty string.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "stored", serde(into = "(String, Vec<u32>)", try_from = "(String, Vec<u32>)"))]
pub struct Strings {
    buffer: String,
    /// End offset of each string. A string starts where the previous one ends.
    ends: Vec<u32>,
}

impl Default for Strings {
    fn default() -> Strings {
        Strings { buffer: String::new(), ends: vec![0] }
    }
}

impl Strings {
    /// Returns the string of a symbol. For a symbol of another description, the result is an arbitrary string.
    pub fn get(&self, sym: Sym) -> &str {
        let index = sym.0 as usize;
        let Some(&end) = self.ends.get(index) else { return "" };
        let start = index.checked_sub(1).and_then(|i| self.ends.get(i)).copied().unwrap_or(0);
        self.buffer.get(start as usize..end as usize).unwrap_or("")
    }

    /// Returns the number of strings.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns whether the empty string is the only string.
    pub fn is_empty(&self) -> bool {
        self.ends.len() <= 1
    }

    /// Returns the symbol of a text, if the text is one of the strings. This is a linear search; an [`Interner`] uses a
    /// hash table.
    pub fn find(&self, text: &str) -> Option<Sym> {
        (0..self.ends.len()).map(|i| Sym(i as u32)).find(|&sym| self.get(sym) == text)
    }
}

impl From<Strings> for (String, Vec<u32>) {
    /// Returns all strings in one buffer, and the end offset of each string.
    fn from(strings: Strings) -> (String, Vec<u32>) {
        (strings.buffer, strings.ends)
    }
}

impl TryFrom<(String, Vec<u32>)> for Strings {
    type Error = &'static str;

    /// Recreates the strings. The end offsets must begin with 0, be ascending, and be at character boundaries.
    fn try_from((buffer, ends): (String, Vec<u32>)) -> Result<Strings, &'static str> {
        let ascending = ends.first() == Some(&0) && ends.is_sorted();
        let cut = |&end: &u32| buffer.is_char_boundary(end as usize);
        if ascending && ends.iter().all(cut) {
            Ok(Strings { buffer, ends })
        } else {
            Err("invalid end offsets")
        }
    }
}

/// [`Strings`] to which strings can be added. Equal strings get equal symbols.
#[derive(Clone, Debug, Default)]
pub struct Interner {
    strings: Strings,
    /// Symbol of each string, by its hash. If another string has the hash already, the string is stored under the next
    /// hash that is free.
    symbols: FxHashMap<u64, u32>,
}

impl Interner {
    /// Creates an interner that already contains `strings`.
    pub fn new(strings: Strings) -> Interner {
        let mut interner = Interner { strings: Strings::default(), symbols: FxHashMap::default() };
        for index in 1..strings.len() {
            interner.intern_new(strings.get(Sym(index as u32)));
        }
        interner
    }

    /// Returns the symbol of a string; adds the string if it is new.
    pub fn intern(&mut self, text: &str) -> Sym {
        if text.is_empty() {
            return Sym(0);
        }
        match self.lookup(text) {
            Ok(sym) => sym,
            Err(key) => self.push(key, text),
        }
    }

    /// Returns the strings that were added so far.
    pub fn strings(&self) -> &Strings {
        &self.strings
    }

    /// Returns the final strings.
    pub fn finish(self) -> Strings {
        self.strings
    }

    /// Adds a string with a new symbol, even if an equal string exists, so that the symbols of existing strings do not
    /// change.
    fn intern_new(&mut self, text: &str) {
        let key = self.lookup(text).err();
        match key {
            Some(key) => {
                self.push(key, text);
            }
            None => {
                self.strings.buffer.push_str(text);
                self.strings.ends.push(to_u32(self.strings.buffer.len()));
            }
        }
    }

    fn push(&mut self, key: u64, text: &str) -> Sym {
        let sym = to_u32(self.strings.ends.len());
        self.strings.buffer.push_str(text);
        self.strings.ends.push(to_u32(self.strings.buffer.len()));
        self.symbols.insert(key, sym);
        Sym(sym)
    }

    /// Returns the symbol of a string. If the string is new, the error is the hash under which it must be added to
    /// `symbols`.
    fn lookup(&self, text: &str) -> Result<Sym, u64> {
        let mut key = FxBuildHasher.hash_one(text);
        while let Some(&sym) = self.symbols.get(&key) {
            if self.strings.get(Sym(sym)) == text {
                return Ok(Sym(sym));
            }
            key = key.wrapping_add(1);
        }
        Err(key)
    }
}

fn to_u32(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_strings_have_equal_symbols_and_empty_string_is_zero() {
        let mut interner = Interner::default();
        let a = interner.intern("VOP3");
        assert_eq!(interner.intern("VOP3"), a);
        assert_ne!(interner.intern("VOP2"), a);
        assert_eq!(interner.intern(""), Sym(0));
        let strings = interner.finish();
        assert_eq!(strings.get(a), "VOP3");
        assert_eq!(strings.get(Sym(99)), "");
        assert_eq!(Strings::try_from(<(String, Vec<u32>)>::from(strings.clone())), Ok(strings.clone()));
        assert_eq!(Interner::new(strings.clone()).intern("VOP2"), Sym(2));
    }

    #[test]
    fn ends_inside_a_character_are_rejected() {
        assert!(Strings::try_from((String::from("ç"), vec![0, 1])).is_err());
        assert!(Strings::try_from((String::from("ab"), vec![0, 2, 1])).is_err());
        assert!(Strings::try_from((String::from("ab"), vec![])).is_err());
    }
}

//! Interned text: every name and description once, in one buffer.

use core::hash::BuildHasher;
use rustc_hash::{FxBuildHasher, FxHashMap};

/// Names a text of [`Strings`]. The default is the empty text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sym(pub u32);

impl Sym {
    /// Whether it is the empty text.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The texts of one description. Symbol 0 is the empty text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strings {
    buffer: String,
    /// Where each text ends; it begins where the one before it ends.
    ends: Vec<u32>,
}

impl Default for Strings {
    fn default() -> Strings {
        Strings { buffer: String::new(), ends: vec![0] }
    }
}

impl Strings {
    /// The text of a symbol; a symbol of another description gives any text or the empty one.
    pub fn get(&self, sym: Sym) -> &str {
        let index = sym.0 as usize;
        let Some(&end) = self.ends.get(index) else { return "" };
        let start = index.checked_sub(1).and_then(|i| self.ends.get(i)).copied().unwrap_or(0);
        self.buffer.get(start as usize..end as usize).unwrap_or("")
    }

    /// How many texts there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no text but the empty one.
    pub fn is_empty(&self) -> bool {
        self.ends.len() <= 1
    }

    /// The buffer that all texts stand in, one after the other, and where each of them ends.
    pub fn parts(&self) -> (&str, &[u32]) {
        (&self.buffer, &self.ends)
    }

    /// The texts of [`Strings::parts`]. None unless the ends begin with 0, ascend and cut the buffer between
    /// characters.
    pub fn from_parts(buffer: String, ends: Vec<u32>) -> Option<Strings> {
        let ascending = ends.first() == Some(&0) && ends.is_sorted();
        let cut = |&end: &u32| buffer.is_char_boundary(end as usize);
        (ascending && ends.iter().all(cut)).then_some(Strings { buffer, ends })
    }

    /// The symbol of a text that is there. This looks at every text; an [`Interner`] finds it at once.
    pub fn find(&self, text: &str) -> Option<Sym> {
        (0..self.ends.len()).map(|i| Sym(i as u32)).find(|&sym| self.get(sym) == text)
    }
}

/// [`Strings`] that grow: equal texts get equal symbols.
#[derive(Clone, Debug, Default)]
pub struct Interner {
    strings: Strings,
    /// Hash of a text (plus one for each text with the same hash before it) to its symbol.
    symbols: FxHashMap<u64, u32>,
}

impl Interner {
    /// An interner that already holds `strings`.
    pub fn new(strings: Strings) -> Interner {
        let mut interner = Interner { strings: Strings::default(), symbols: FxHashMap::default() };
        for index in 1..strings.len() {
            interner.intern_new(strings.get(Sym(index as u32)));
        }
        interner
    }

    /// The symbol of a text, which is added where it is new.
    pub fn intern(&mut self, text: &str) -> Sym {
        if text.is_empty() {
            return Sym(0);
        }
        match self.lookup(text) {
            Ok(sym) => sym,
            Err(key) => self.push(key, text),
        }
    }

    /// The texts so far.
    pub fn strings(&self) -> &Strings {
        &self.strings
    }

    /// The texts, for keeping.
    pub fn finish(self) -> Strings {
        self.strings
    }

    /// Adds a text under a symbol of its own even where it is already there, so that old symbols keep their
    /// numbers.
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

    /// The symbol of a text, or the key it would have.
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
    fn equal_texts_have_equal_symbols_and_the_empty_text_is_zero() {
        let mut interner = Interner::default();
        let a = interner.intern("VOP3");
        assert_eq!(interner.intern("VOP3"), a);
        assert_ne!(interner.intern("VOP2"), a);
        assert_eq!(interner.intern(""), Sym(0));
        let strings = interner.finish();
        assert_eq!(strings.get(a), "VOP3");
        assert_eq!(strings.get(Sym(99)), "");
        let (buffer, ends) = strings.parts();
        assert_eq!(Strings::from_parts(buffer.to_string(), ends.to_vec()), Some(strings.clone()));
        assert_eq!(Interner::new(strings.clone()).intern("VOP2"), Sym(2));
    }

    #[test]
    fn ends_that_cut_a_character_are_refused() {
        assert_eq!(Strings::from_parts("ç".into(), vec![0, 1]), None);
        assert_eq!(Strings::from_parts("ab".into(), vec![0, 2, 1]), None);
        assert_eq!(Strings::from_parts("ab".into(), vec![]), None);
    }
}

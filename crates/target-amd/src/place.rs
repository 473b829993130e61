//! A piece of code with what is known of its places: names, what a linker fills in, lines of source code.

use super::marks::Marks;
use core::ops::RangeBounds;
use isaloom_amdgpu_mc::object_text::CodePlaces;
use isaloom_amdgpu_object::program::Binding;
use isaloom_amdgpu_object::{LinePlace, LineStart, Relocation, Symbol};
use isaloom_amdgpu_text::llvm::{Symbols, symbol_operand};
use isaloom_schema::SourceLine;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Code that lies together, and what its file says of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    /// The address of its first byte.
    pub(super) address: u64,
    /// The section; empty for code without one.
    pub(super) section: &'a str,
    /// Names of its places, by address.
    pub(super) symbols: &'a [Symbol],
    /// What is filled in, by address.
    pub(super) relocations: &'a [Relocation],
    /// Whether these are written as text that is assembled to them again.
    pub(super) unlinked: bool,
    /// Where lines of source code begin, by address.
    pub(super) lines: &'a [LineStart],
    /// The names of the files of these.
    pub(super) files: &'a [String],
    /// The lines that it begins with.
    pub(super) head: &'a str,
    /// What an assembler is told between instructions.
    pub(super) told: Option<&'a CodePlaces<'a>>,
    /// What labels of branch targets begin with that are no symbols.
    pub(super) labels: &'a str,
    /// Whether it goes to the end of its section, so that symbols at its end are not those of the next function.
    pub(super) ends_section: bool,
}

impl Default for Piece<'_> {
    fn default() -> Self {
        Piece {
            address: 0,
            section: "",
            symbols: &[],
            relocations: &[],
            unlinked: false,
            lines: &[],
            files: &[],
            head: "",
            told: None,
            labels: "L",
            ends_section: true,
        }
    }
}

impl<'a> Piece<'a> {
    /// What is filled in within so many bytes from an address on.
    pub(super) fn relocations(&self, address: u64, bytes: usize) -> &'a [Relocation] {
        let all = self.relocations;
        let from = all.partition_point(|relocation| relocation.address < address);
        let rest = all.get(from..).unwrap_or_default();
        let count = rest.partition_point(|relocation| relocation.address - address < bytes as u64);
        rest.get(..count).unwrap_or_default()
    }
}

/// A piece and what was found in it so far.
pub(super) struct Place<'a> {
    pub(super) piece: Piece<'a>,
    pub(super) marks: Marks,
    symbols: BTreeMap<u64, Vec<&'a Symbol>>,
}

impl<'a> Place<'a> {
    pub(super) fn new(piece: Piece<'a>) -> Place<'a> {
        let mut symbols: BTreeMap<u64, Vec<&Symbol>> = BTreeMap::new();
        for symbol in piece.symbols {
            symbols.entry(symbol.address).or_default().push(symbol);
        }
        Place { piece, marks: Marks::default(), symbols }
    }

    /// Whether a name is defined at an address.
    #[inline]
    pub(super) fn is_named(&self, address: u64) -> bool {
        self.marks.is_label(address.wrapping_sub(self.piece.address))
            || !self.symbols.is_empty() && self.symbols.contains_key(&address)
    }

    /// The names that are defined at an address.
    pub(super) fn defined(&self, address: u64) -> Vec<Cow<'_, str>> {
        let symbols = self.symbols.get(&address).map_or(&[][..], Vec::as_slice);
        let names = symbols.iter().map(|symbol| Cow::Borrowed(symbol.name.as_str()));
        names.chain(self.label(address)).collect()
    }

    /// The symbols within some addresses, with their addresses.
    pub(super) fn symbols(
        &self,
        addresses: impl RangeBounds<u64>,
    ) -> impl Iterator<Item = (u64, &'a Symbol)> {
        let found = self.symbols.range(addresses);
        found.flat_map(|(address, symbols)| symbols.iter().map(|symbol| (*address, *symbol)))
    }

    /// The name of a place that a branch leads to.
    pub(super) fn name(&self, address: u64) -> Option<Cow<'_, str>> {
        match self.own_symbol(address) {
            Some(symbol) => Some(Cow::Borrowed(&symbol.name)),
            None => self.label(address),
        }
    }

    /// The symbol that a branch to an address can name: before linking a branch to one that other files see is filled in.
    fn own_symbol(&self, address: u64) -> Option<&'a Symbol> {
        let own = |symbol: &&&Symbol| !self.piece.unlinked || symbol.binding == Binding::Local;
        self.symbols.get(&address)?.iter().find(own).copied()
    }

    /// The label at an address that a branch leads to and no symbol names.
    fn label(&self, address: u64) -> Option<Cow<'_, str>> {
        let offset = address.wrapping_sub(self.piece.address);
        let label = self.marks.is_label(offset) && self.own_symbol(address).is_none();
        label.then(|| Cow::Owned(format!("{}{address:04x}", self.piece.labels)))
    }

    /// What is filled in within so many bytes from an address on.
    pub(super) fn relocations(&self, address: u64, bytes: usize) -> &'a [Relocation] {
        self.piece.relocations(address, bytes)
    }

    /// The line of source code that begins at an address.
    pub(super) fn line_from(&self, address: u64) -> Option<SourceLine> {
        let lines = self.piece.lines;
        let found = lines.binary_search_by_key(&address, |line| line.address).ok()?;
        self.source_line(lines.get(found)?.place?)
    }

    /// The line of source code that the code at an address comes from.
    pub(super) fn line_of(&self, address: u64) -> Option<SourceLine> {
        let lines = self.piece.lines;
        let after = lines.partition_point(|line| line.address <= address);
        self.source_line(lines.get(after.checked_sub(1)?)?.place?)
    }

    fn source_line(&self, place: LinePlace) -> Option<SourceLine> {
        let file = self.piece.files.get(usize::try_from(place.file).ok()?)?.clone();
        let column = (place.column > 0).then_some(place.column);
        Some(SourceLine { file, line: place.line, column })
    }

    /// Whether something is known of an address that is said there.
    pub(super) fn is_marked(&self, address: u64) -> bool {
        self.symbols(address..address.saturating_add(4)).next().is_some()
            || self.piece.told.is_some_and(|told| told.has(address))
            || self.label(address).is_some()
            || !self.relocations(address, 4).is_empty()
            || self.piece.lines.binary_search_by_key(&address, |line| line.address).is_ok()
    }
}

impl Symbols for Place<'_> {
    fn push_name(&self, target: u64, out: &mut String) -> bool {
        match self.name(target) {
            Some(name) => out.push_str(&symbol_operand(&name)),
            None => return false,
        }
        true
    }
}

//! A piece of code with the symbols, relocations and source lines that a listing shows for it.

use super::live::{self, LiveLine};
use super::marks::Marks;
use core::ops::RangeBounds;
use isaloom_amdgpu_mc::object_text::CodePlaces;
use isaloom_amdgpu_object::program::Binding;
use isaloom_amdgpu_object::{LinePlace, LineStart, Relocation, Symbol};
use isaloom_amdgpu_text::llvm::{Symbols, VectorBanks, symbol_operand};
use isaloom_schema::SourceLine;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Contiguous code, with the data of its code object that the listing shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    /// Address of the first byte of the code.
    pub(super) address: u64,
    /// Name of the section; empty for raw code.
    pub(super) section: &'a str,
    /// Symbols in the order of their addresses.
    pub(super) symbols: &'a [Symbol],
    /// Relocations in the order of their addresses.
    pub(super) relocations: &'a [Relocation],
    /// Whether relocations are printed as expressions and directives that assemble to the same relocations.
    pub(super) unlinked: bool,
    /// Starts of source lines in the order of their addresses.
    pub(super) lines: &'a [LineStart],
    /// Names of the source files.
    pub(super) files: &'a [String],
    /// Lines of text in each source file, if they are printed. The list is empty for a file that cannot be read.
    pub(super) texts: &'a [Vec<String>],
    /// Lines that are printed before the piece.
    pub(super) head: &'a str,
    /// Directives between the instructions, so that the listing reassembles to the object; `None` if the listing does
    /// not have them.
    pub(super) told: Option<&'a CodePlaces<'a>>,
    /// Analysis of live registers and waits, in the order of the addresses.
    pub(super) live: &'a [LiveLine],
    /// Prefix of the labels for branch targets without a symbol.
    pub(super) labels: &'a str,
    /// Whether the piece ends at the end of its section. If not, symbols at its end belong to the next function and are
    /// not printed.
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
            texts: &[],
            head: "",
            told: None,
            live: &[],
            labels: "L",
            ends_section: true,
        }
    }
}

impl<'a> Piece<'a> {
    /// Returns the relocations in the range of `bytes` bytes from `address` on.
    pub(super) fn relocations(&self, address: u64, bytes: usize) -> &'a [Relocation] {
        let all = self.relocations;
        let from = all.partition_point(|relocation| relocation.address < address);
        let rest = all.get(from..).unwrap_or_default();
        let count = rest.partition_point(|relocation| relocation.address - address < bytes as u64);
        rest.get(..count).unwrap_or_default()
    }
}

/// A piece of code while it is printed, with its marks.
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

    /// Returns whether a symbol or a label is at an address.
    #[inline]
    pub(super) fn is_named(&self, address: u64) -> bool {
        self.marks.is_label(address.wrapping_sub(self.piece.address))
            || !self.symbols.is_empty() && self.symbols.contains_key(&address)
    }

    /// Returns the names of the symbols and labels at an address.
    pub(super) fn defined(&self, address: u64) -> Vec<Cow<'_, str>> {
        let symbols = self.symbols.get(&address).map_or(&[][..], Vec::as_slice);
        let names = symbols.iter().map(|symbol| Cow::Borrowed(symbol.name.as_str()));
        names.chain(self.label(address)).collect()
    }

    /// Returns the symbols in a range of addresses.
    pub(super) fn symbols(
        &self,
        addresses: impl RangeBounds<u64>,
    ) -> impl Iterator<Item = (u64, &'a Symbol)> {
        let found = self.symbols.range(addresses);
        found.flat_map(|(address, symbols)| symbols.iter().map(|symbol| (*address, *symbol)))
    }

    /// Returns the name that a branch to an address prints: a symbol or a label. `None` if there is neither.
    pub(super) fn name(&self, address: u64) -> Option<Cow<'_, str>> {
        match self.own_symbol(address) {
            Some(symbol) => Some(Cow::Borrowed(&symbol.name)),
            None => self.label(address),
        }
    }

    /// Returns the symbol that a branch to an address may print; `None` if there is none. In a relocatable object this
    /// must be a local symbol, because a branch to a global symbol has a relocation.
    fn own_symbol(&self, address: u64) -> Option<&'a Symbol> {
        let own = |symbol: &&&Symbol| !self.piece.unlinked || symbol.binding == Binding::Local;
        self.symbols.get(&address)?.iter().find(own).copied()
    }

    /// Returns the label for a branch target without a symbol; `None` if the address is not such a branch target.
    pub(super) fn label(&self, address: u64) -> Option<Cow<'_, str>> {
        let offset = address.wrapping_sub(self.piece.address);
        let label = self.marks.is_label(offset) && self.own_symbol(address).is_none();
        label.then(|| Cow::Owned(format!("{}{address:04x}", self.piece.labels)))
    }

    /// Returns the relocations in the range of `bytes` bytes from `address` on.
    pub(super) fn relocations(&self, address: u64, bytes: usize) -> &'a [Relocation] {
        self.piece.relocations(address, bytes)
    }

    /// Returns the analysis of live registers and waits for the instruction at an address, if it is available.
    pub(super) fn live(&self, address: u64) -> Option<&'a LiveLine> {
        live::at(self.piece.live, address)
    }

    /// Returns the source line that starts at an address; `None` if none does.
    pub(super) fn line_from(&self, address: u64) -> Option<SourceLine> {
        let lines = self.piece.lines;
        let found = lines.binary_search_by_key(&address, |line| line.address).ok()?;
        self.source_line(lines.get(found)?.place?)
    }

    /// Returns the source line that contains the code at an address; `None` if it is not known.
    pub(super) fn line_of(&self, address: u64) -> Option<SourceLine> {
        let lines = self.piece.lines;
        let after = lines.partition_point(|line| line.address <= address);
        self.source_line(lines.get(after.checked_sub(1)?)?.place?)
    }

    /// Returns the text of the source line that starts at an address; `None` if none does or its text is not known.
    pub(super) fn line_text(&self, address: u64) -> Option<&'a str> {
        let lines = self.piece.lines;
        let found = lines.binary_search_by_key(&address, |line| line.address).ok()?;
        let place = lines.get(found)?.place?;
        let text = self.piece.texts.get(usize::try_from(place.file).ok()?)?;
        text.get(usize::try_from(place.line).ok()?.checked_sub(1)?).map(String::as_str)
    }

    fn source_line(&self, place: LinePlace) -> Option<SourceLine> {
        let file = self.piece.files.get(usize::try_from(place.file).ok()?)?.clone();
        let column = (place.column > 0).then_some(place.column);
        Some(SourceLine { file, line: place.line, column })
    }

    /// Returns whether a symbol or a directive must be printed within the word at an address.
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

    /// Resets the VGPR banks at each symbol, as LLVM's disassembler does.
    fn banks(&self, at: u64) -> VectorBanks {
        let Some((from, banks)) = self.marks.banks(at.wrapping_sub(self.piece.address)) else {
            return VectorBanks::default();
        };
        let from = self.piece.address.wrapping_add(from);
        let resets = from <= at && self.symbols.range(from..=at).next().is_some();
        if resets { VectorBanks::default() } else { banks }
    }
}

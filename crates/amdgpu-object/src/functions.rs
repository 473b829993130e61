//! Determines the functions of an object and their address ranges, from its symbols and kernels.
//!
//! A symbol with a size ends after its size. A kernel or function symbol without a size ends at the next kernel or
//! function in its section, or at the end of the section. Other symbols, such as labels, do not end a function.

use super::kernel::{Kernel, Symbol};
use super::program::SymbolKind;
use super::{CodeObject, Layout};
use core::ops::Range;
use rustc_hash::FxHashMap;

/// Function in a code section, with its address range.
#[derive(Clone, Debug, PartialEq)]
pub struct FunctionPlace<'o> {
    /// Name of the function's symbol or kernel.
    pub name: &'o str,
    /// Addresses of the function's bytes.
    pub addresses: Range<u64>,
    /// Kernel; `None` if the function is not a kernel.
    pub kernel: Option<&'o Kernel>,
}

/// Code section: its addresses, and its symbols by address.
struct Section<'o> {
    addresses: Range<u64>,
    symbols: &'o [Symbol],
}

impl CodeObject<'_> {
    /// Returns the functions of each code section, by start and end address.
    pub fn functions(&self) -> Vec<Vec<FunctionPlace<'_>>> {
        let section = |section: &super::CodeSection<'_>| {
            let end = section.address.saturating_add(section.bytes.len() as u64);
            section.address..end
        };
        let of = self.sections.iter().map(|s| Section { addresses: section(s), symbols: &s.symbols });
        functions(of.collect(), &self.kernels)
    }
}

impl Layout {
    /// Returns the functions of each code section, by start and end address.
    pub fn functions(&self) -> Vec<Vec<FunctionPlace<'_>>> {
        let of = self.sections.iter().map(|section| {
            let end = section.address.saturating_add(section.range.end - section.range.start);
            Section { addresses: section.address..end, symbols: &section.symbols }
        });
        functions(of.collect(), &self.kernels)
    }
}

fn functions<'o>(sections: Vec<Section<'o>>, kernels: &'o [Kernel]) -> Vec<Vec<FunctionPlace<'o>>> {
    let named: FxHashMap<&str, &Kernel> = kernels.iter().map(|kernel| (&*kernel.name, kernel)).collect();
    // A kernel without a symbol for its code is known only from its descriptor, which contains the address.
    let mut nameless = named.clone();
    for symbol in sections.iter().flat_map(|section| section.symbols) {
        nameless.remove(&*symbol.name);
    }
    let mut nameless: Vec<&Kernel> = nameless.into_values().collect();
    nameless.sort_by(|a, b| (a.entry, &a.name).cmp(&(b.entry, &b.name)));
    sections.into_iter().map(|section| of_section(&section, &named, &nameless)).collect()
}

fn of_section<'o>(
    Section { addresses, symbols }: &Section<'o>,
    named: &FxHashMap<&str, &'o Kernel>,
    nameless: &[&'o Kernel],
) -> Vec<FunctionPlace<'o>> {
    let first = nameless.partition_point(|kernel| kernel.entry < addresses.start);
    let nameless = nameless.get(first..).unwrap_or_default();
    let nameless = nameless.iter().take_while(|kernel| kernel.entry < addresses.end);
    let mut begins: Vec<u64> = nameless.clone().map(|kernel| kernel.entry).collect();
    let kernel = |symbol: &Symbol| named.get(&*symbol.name).copied();
    let is_begin = |symbol: &Symbol| symbol.kind == SymbolKind::Function || kernel(symbol).is_some();
    begins.extend(symbols.iter().filter(|symbol| is_begin(symbol)).map(|symbol| symbol.address));
    begins.sort_unstable();
    let end = |start: u64, size: u64| match size {
        0 => {
            let next = begins.partition_point(|&begin| begin <= start);
            begins.get(next).copied().unwrap_or(addresses.end)
        }
        size => start.saturating_add(size),
    };
    let place = |name: &'o str, start: u64, size: u64, kernel: Option<&'o Kernel>| FunctionPlace {
        name,
        addresses: start..end(start, size).min(addresses.end),
        kernel,
    };
    let mut found: Vec<FunctionPlace<'o>> =
        nameless.map(|kernel| place(&kernel.name, kernel.entry, 0, Some(kernel))).collect();
    for symbol in symbols.iter().filter(|symbol| symbol.size > 0 || is_begin(symbol)) {
        found.push(place(&symbol.name, symbol.address, symbol.size, kernel(symbol)));
    }
    found.retain(|function| addresses.start <= function.addresses.start && !function.addresses.is_empty());
    found.sort_by(|a, b| {
        let key = |f: &FunctionPlace<'o>| (f.addresses.start, f.addresses.end);
        key(a).cmp(&key(b)).then(a.name.cmp(b.name))
    });
    found
}

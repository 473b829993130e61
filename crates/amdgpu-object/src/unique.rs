//! Gives each symbol of a code object its own name, because assembly text can declare a name only once.
//!
//! A linked object may have several local symbols with the same name, one from each input file.

use super::kernel::symbol_name;
use object::read::ReadRef;
use object::read::elf::ElfFile64;
use object::{Endianness, Object as _, ObjectSymbol as _, SymbolIndex};
use rustc_hash::{FxHashMap, FxHashSet};

/// Suffix of the names of kernel descriptors. It stays at the end, so that a kernel and its descriptor get the same
/// number.
const DESCRIPTOR: &str = ".kd";

/// Returns new names for symbols, by their index in the symbol table. A global or weak symbol keeps its name; so does
/// the first local symbol if all symbols with this name are local. The others get a number: `loop.2`, `kernel.2.kd`.
pub(super) fn unique_names<'d, R: ReadRef<'d>>(
    elf: &ElfFile64<'d, Endianness, R>,
) -> FxHashMap<SymbolIndex, String> {
    let names: Vec<(SymbolIndex, bool, String)> = elf
        .symbols()
        .filter(|symbol| {
            symbol.kind() != object::SymbolKind::Section && symbol.kind() != object::SymbolKind::File
        })
        .map(|symbol| (symbol.index(), symbol.is_local(), symbol_name(&symbol)))
        .filter(|(.., name)| !name.is_empty())
        .collect();
    // `taken` contains all names that are in use. `kept` contains the names that global and weak symbols, and the local
    // symbols found so far, keep.
    let mut taken: FxHashSet<String> = names.iter().map(|(.., name)| name.clone()).collect();
    let mut kept: FxHashSet<&str> =
        names.iter().filter(|(_, local, _)| !local).map(|(.., name)| name.as_str()).collect();
    let mut next: FxHashMap<&str, u64> = FxHashMap::default();
    let mut renamed = FxHashMap::default();
    for (index, _, name) in names.iter().filter(|(_, local, _)| *local) {
        if kept.insert(name) {
            continue;
        }
        let (base, suffix) = match name.strip_suffix(DESCRIPTOR) {
            Some(base) => (base, DESCRIPTOR),
            None => (name.as_str(), ""),
        };
        let number = next.entry(name).or_insert(2);
        let unique = loop {
            let unique = format!("{base}.{number}{suffix}");
            *number += 1;
            if taken.insert(unique.clone()) {
                break unique;
            }
        };
        renamed.insert(*index, unique);
    }
    renamed
}

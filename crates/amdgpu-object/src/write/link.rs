//! Links a single program to a loadable code object: assigns addresses, resolves references, and writes dynamic symbols
//! and segments.

mod segments;

use self::segments::{Class, Part, class_of, has_write, is_loaded_note, layout, segments};
use super::elf::{File, Kind, Output, Strings, TYPE_DYN, Table, flag};
use super::{
    SHN_ABS, SHN_UNDEF, abi_version, header_flags, is_got, is_temporary, note, push_symbol, section_flags,
};
use crate::program::{
    Binding, MAX_BYTES, Place, Program, Relocation, RelocationKind, Section, SectionFlags, Symbol,
    SymbolKind, Visibility,
};
use isaloom_amdgpu_text::name::to_bytes;
use object::elf::{
    DT_GNU_HASH, DT_HASH, DT_NULL, DT_RELA, DT_RELACOUNT, DT_RELAENT, DT_RELASZ, DT_STRSZ, DT_STRTAB,
    DT_SYMENT, DT_SYMTAB, DynamicTag, gnu_hash, hash,
};
use rustc_hash::FxHashMap;

/// Reason why a program cannot be linked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// The program uses this symbol but does not define it.
    Undefined(String),
    /// The loader must write an address into a section that is not writable.
    ReadOnly {
        /// Symbol whose address is needed.
        symbol: String,
        /// Name of the section that must contain the address.
        section: String,
    },
    /// The distance to this symbol does not fit into its field.
    TooFar(String),
}

impl core::fmt::Display for LinkError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            LinkError::Undefined(name) => write!(f, "undefined symbol `{name}`"),
            LinkError::ReadOnly { symbol, section } => {
                write!(f, "relocation of `{symbol}` in the read-only section `{section}`")
            }
            LinkError::TooFar(name) => write!(f, "relocation of `{name}` is out of range"),
        }
    }
}

impl core::error::Error for LinkError {}

/// Links a program and returns the bytes of the loadable code object.
///
/// # Errors
/// If references cannot be resolved, with one error for each.
pub fn write_code_object(program: &Program) -> Result<Vec<u8>, Vec<LinkError>> {
    Linker::new(&merged(program)).link()
}

/// Returns the program with sections merged by name: `.rodata.str1.1`, for example, is appended to `.rodata`. The
/// sections keep their order.
fn merged(program: &Program) -> Program {
    let output = |name: &str| {
        let bases = [".text", ".rodata", ".data", ".bss"];
        let own = |base: &&str| name.strip_prefix(*base).is_some_and(|rest| rest.starts_with('.'));
        bases.iter().find(|base| own(base)).map_or_else(|| name.to_owned(), |base| (*base).to_owned())
    };
    let mut sections: Vec<Section> = Vec::new();
    // For each section of the program, where it is after merging: section index, and byte offset in that section.
    let mut moved: Vec<(usize, u64)> = Vec::with_capacity(program.sections.len());
    for section in &program.sections {
        let name = output(&section.name);
        let Some(index) = sections.iter().position(|s| s.name == name) else {
            moved.push((sections.len(), 0));
            // Link order and groups are dropped, because they only matter for a linker with several input files.
            let flags = SectionFlags { ordered: false, ..section.flags };
            sections.push(Section { name, flags, group: None, order: None, ..section.clone() });
            continue;
        };
        let Some(whole) = sections.get_mut(index) else { continue };
        let begin = (whole.data.len() as u64).next_multiple_of(section.align.max(1));
        whole.data.resize(begin as usize, 0);
        whole.data.extend_from_slice(&section.data);
        whole.align = whole.align.max(section.align);
        let shifted =
            section.relocations.iter().map(|r| Relocation { offset: r.offset.wrapping_add(begin), ..*r });
        whole.relocations.extend(shifted);
        moved.push((index, begin));
    }
    let place = |place: Place| match place {
        Place::Section(section, offset) => match moved.get(section) {
            Some(&(index, begin)) => Place::Section(index, begin.wrapping_add(offset)),
            None => place,
        },
        Place::Undefined | Place::Absolute(_) | Place::Lds(_) | Place::Common(_) => place,
    };
    let symbols = program.symbols.iter().map(|s| Symbol { place: place(s.place), ..s.clone() });
    let mut symbols: Vec<Symbol> = symbols.collect();
    for symbol in &mut symbols {
        if let Place::Common(align) = symbol.place {
            symbol.place = reserve(&mut sections, symbol.size, align);
        }
    }
    Program { sections, symbols, ..program.clone() }
}

/// Reserves space for a common symbol in `.bss`, which is created if necessary. Returns the location of the space.
fn reserve(sections: &mut Vec<Section>, size: u64, align: u64) -> Place {
    let index = sections.iter().position(|section| section.name == ".bss").unwrap_or_else(|| {
        let flags = SectionFlags { alloc: true, write: true, nobits: true, ..SectionFlags::default() };
        sections.push(Section::new(".bss", flags, 1));
        sections.len() - 1
    });
    let Some(section) = sections.get_mut(index) else { return Place::Undefined };
    let begin = (section.data.len() as u64).next_multiple_of(align.max(1));
    let end = usize::try_from(begin.saturating_add(size)).ok().filter(|end| *end <= MAX_BYTES);
    let Some(end) = end else { return Place::Undefined };
    section.data.resize(end, 0);
    section.align = section.align.max(align);
    Place::Section(index, begin)
}

/// Field that contains an address, so that the loader must fill it in.
#[derive(Clone, Copy, Debug)]
struct LoadedField {
    /// Address of the field.
    at: u64,
    /// Index in the dynamic symbol table of the symbol whose address is used; `None` for the load address.
    symbol: Option<u32>,
    /// Number that is added to the address.
    addend: u64,
}

struct Linker<'p> {
    program: &'p Program,
    /// Indices of the dynamic symbols, in the order that the GNU hash table requires: undefined symbols first.
    dynamic: Vec<usize>,
    /// Index of each dynamic symbol in the dynamic symbol table, by its index in the program.
    numbers: FxHashMap<usize, u32>,
    /// Number of undefined dynamic symbols, which the GNU hash table omits.
    undefined: usize,
    /// Indices of the symbols that have an entry in the global offset table.
    got: Vec<usize>,
    errors: Vec<LinkError>,
}

impl<'p> Linker<'p> {
    fn new(program: &'p Program) -> Linker<'p> {
        let is_dynamic = |symbol: &Symbol| {
            symbol.binding != Binding::Local
                && match symbol.place {
                    Place::Section(..) | Place::Absolute(_) => {
                        matches!(symbol.visibility, Visibility::Default | Visibility::Protected)
                    }
                    Place::Undefined => symbol.visibility == Visibility::Default,
                    Place::Lds(_) | Place::Common(_) => false,
                }
        };
        let symbols = program.symbols.iter().enumerate();
        let (mut dynamic, mut defined): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
        for (index, symbol) in symbols.filter(|(_, symbol)| is_dynamic(symbol)) {
            if symbol.place == Place::Undefined { &mut dynamic } else { &mut defined }.push(index);
        }
        let (undefined, buckets) = (dynamic.len(), buckets(defined.len()));
        defined
            .sort_by_key(|&i| program.symbols.get(i).map_or(0, |s| gnu_hash(&to_bytes(&s.name)) % buckets));
        dynamic.append(&mut defined);
        let mut got = Vec::new();
        for relocation in program.sections.iter().flat_map(|s| &s.relocations) {
            if is_got(relocation.kind) && !got.contains(&relocation.symbol) {
                got.push(relocation.symbol);
            }
        }
        let numbers = dynamic.iter().copied().zip(1..).collect();
        Linker { program, dynamic, numbers, undefined, got, errors: Vec::new() }
    }

    fn symbol(&self, index: usize) -> Option<&'p Symbol> {
        self.program.symbols.get(index)
    }

    fn link(mut self) -> Result<Vec<u8>, Vec<LinkError>> {
        let parts = self.parts();
        // As in lld, the names are in the order of the program, not in that of the dynamic symbols.
        let mut dynstr = Strings::default();
        let mut in_order = self.dynamic.clone();
        in_order.sort_unstable();
        let names =
            in_order.into_iter().filter_map(|index| Some((index, dynstr.add(&self.symbol(index)?.name))));
        let names: FxHashMap<usize, u32> = names.collect();
        let dynstr = dynstr.into_bytes();
        // First the sizes of all sections are determined, then their addresses, and then their contents.
        let mut tables: Vec<Table> = parts.iter().map(|&part| self.table(part, &dynstr)).collect();
        let segment_count = 7 + usize::from(self.has_notes()) + usize::from(has_write(self.program));
        layout(&parts, &mut tables, self.program, File::first_offset(segment_count));
        let address = |wanted: Part| {
            let at = parts.iter().position(|&part| part == wanted);
            at.and_then(|at| tables.get(at)).map_or(0, |t| t.address)
        };
        let number = |wanted: Part| {
            parts
                .iter()
                .position(|&part| part == wanted)
                .and_then(|at| u16::try_from(at + 1).ok())
                .unwrap_or(0)
        };
        let addresses: Vec<u64> =
            (0..self.program.sections.len()).map(|index| address(Part::Program(index))).collect();
        let place = |symbol: &Symbol| match symbol.place {
            Place::Section(section, offset) => {
                addresses.get(section).copied().unwrap_or(0).wrapping_add(offset)
            }
            Place::Absolute(value) => value,
            Place::Undefined | Place::Lds(_) | Place::Common(_) => 0,
        };
        let (patches, loaded) = self.resolve(&addresses, address(Part::Got), &place);
        let shndx = |symbol: &Symbol| match symbol.place {
            Place::Section(section, _) => number(Part::Program(section)),
            Place::Undefined => SHN_UNDEF,
            Place::Absolute(_) | Place::Lds(_) | Place::Common(_) => SHN_ABS,
        };
        let mut contents: Vec<(Part, Vec<u8>)> = Vec::new();
        let mut out = Output::default();
        out.bytes(&[0; 24]);
        for index in &self.dynamic {
            if let (Some(symbol), Some(&name)) = (self.symbol(*index), names.get(index)) {
                push_symbol(&mut out, name, symbol, false, shndx(symbol), place(symbol));
            }
        }
        contents.push((Part::Dynsym, out.into_bytes()));
        let mut out = Output::default();
        for loaded in &loaded {
            let (symbol, kind) = match loaded.symbol {
                Some(symbol) => (symbol, RelocationKind::Abs64),
                None => (0, RelocationKind::Relative64),
            };
            out.u64(loaded.at);
            out.u64(u64::from(symbol) << 32 | kind as u64);
            out.u64(loaded.addend);
        }
        contents.push((Part::Rela, out.into_bytes()));
        let mut out = Output::default();
        let size = |wanted: Part| {
            let at = parts.iter().position(|&part| part == wanted);
            at.and_then(|at| tables.get(at)).map_or(0, |t| t.data.len() as u64)
        };
        let mut entries: Vec<(DynamicTag, u64)> = Vec::new();
        if parts.contains(&Part::Rela) {
            let size = 24 * loaded.len() as u64;
            entries.extend([(DT_RELA, address(Part::Rela)), (DT_RELASZ, size), (DT_RELAENT, 24)]);
            let relative = loaded.iter().filter(|loaded| loaded.symbol.is_none()).count();
            entries.extend((relative > 0).then_some((DT_RELACOUNT, relative as u64)));
        }
        entries.extend([(DT_SYMTAB, address(Part::Dynsym)), (DT_SYMENT, 24)]);
        entries.extend([(DT_STRTAB, address(Part::Dynstr)), (DT_STRSZ, size(Part::Dynstr))]);
        entries.extend([(DT_GNU_HASH, address(Part::GnuHash)), (DT_HASH, address(Part::Hash)), (DT_NULL, 0)]);
        for (tag, value) in entries {
            out.u64(tag.0.cast_unsigned());
            out.u64(value);
        }
        contents.push((Part::Dynamic, out.into_bytes()));
        let dynamic = (number(Part::Dynamic), address(Part::Dynamic));
        let (symtab, strtab, locals) = self.symbol_table(&place, &shndx, dynamic);
        contents.push((Part::Symtab, symtab));
        contents.push((Part::Strtab, strtab));
        if !self.errors.is_empty() {
            return Err(self.errors);
        }
        let links = [number(Part::Dynstr), number(Part::Dynsym), number(Part::Strtab)].map(u32::from);
        for (part, content) in contents {
            if let Some(table) = parts.iter().position(|&p| p == part).and_then(|at| tables.get_mut(at)) {
                table.data = content;
            }
        }
        for (&part, table) in parts.iter().zip(&mut tables) {
            (table.link, table.info) = match part {
                Part::Dynsym => (links[0], 1),
                Part::GnuHash | Part::Hash | Part::Rela => (links[1], 0),
                Part::Dynamic => (links[0], 0),
                Part::Symtab => (links[2], locals),
                _ => (0, 0),
            };
            if let Part::Program(index) = part {
                for (_, at, bytes) in patches.iter().filter(|patch| patch.0 == index) {
                    if let Some(place) = table.data.get_mut(*at..*at + bytes.len()) {
                        place.copy_from_slice(bytes);
                    }
                }
            }
        }
        let segments = segments(&parts, &tables, self.program, segment_count);
        let file = File { tables };
        Ok(file.finish(TYPE_DYN, abi_version(self.program.version), header_flags(self.program), &segments))
    }

    /// Returns the symbol indices of the fields that the loader must fill in with addresses.
    fn loaded(&self) -> impl Iterator<Item = usize> {
        let in_section = |section: &'p Section| {
            let is_loaded = |relocation: &&Relocation| {
                relocation.kind == RelocationKind::Abs64
                    && self.symbol(relocation.symbol).is_some_and(|symbol| moves(section, symbol))
            };
            section.relocations.iter().filter(is_loaded).map(|relocation| relocation.symbol)
        };
        self.program.sections.iter().flat_map(in_section).chain(self.got.iter().copied())
    }

    /// Returns the index of a symbol in the dynamic symbol table, if its address is unknown before loading, because the
    /// definition of another file may take precedence.
    fn preemptible(&self, symbol: usize) -> Option<u32> {
        self.symbol(symbol).filter(|symbol| is_preemptible(symbol))?;
        self.numbers.get(&symbol).copied()
    }

    fn has_notes(&self) -> bool {
        !self.program.metadata.is_empty() || self.program.sections.iter().any(is_loaded_note)
    }

    /// Returns the sections of the linked file, in their order in the file.
    fn parts(&self) -> Vec<Part> {
        let mut parts = vec![];
        if !self.program.metadata.is_empty() {
            parts.push(Part::Note);
        }
        let of = |class: Class| {
            let sections = self.program.sections.iter().enumerate();
            sections.filter(move |(_, s)| class_of(s) == class).map(|(index, _)| Part::Program(index))
        };
        parts.extend(of(Class::Note));
        parts.extend([Part::Dynsym, Part::GnuHash, Part::Hash, Part::Dynstr]);
        if self.loaded().next().is_some() {
            parts.push(Part::Rela);
        }
        parts.extend(of(Class::Read));
        parts.extend(of(Class::Exec));
        parts.push(Part::Dynamic);
        if !self.got.is_empty() {
            parts.push(Part::Got);
        }
        parts.extend(of(Class::Relro));
        parts.push(Part::Padding);
        parts.extend(of(Class::Write));
        parts.extend(of(Class::NotLoaded));
        parts.extend([Part::Symtab, Part::Strtab]);
        parts
    }

    /// Returns a section with its final size. Contents that depend on addresses are still 0.
    fn table(&self, part: Part, dynstr: &[u8]) -> Table {
        let count = self.dynamic.len() + 1;
        let loaded = self.loaded().count();
        let (name, kind, data, flags, align, entry) = match part {
            Part::Note => (".note", Kind::Note, note(self.program).unwrap_or_default(), flag::ALLOC, 4, 0),
            Part::Dynsym => (".dynsym", Kind::Dynsym, vec![0; 24 * count], flag::ALLOC, 8, 24),
            Part::GnuHash => (".gnu.hash", Kind::GnuHash, self.gnu_hash(), flag::ALLOC, 8, 0),
            Part::Hash => (".hash", Kind::Hash, self.hash(), flag::ALLOC, 4, 4),
            Part::Dynstr => (".dynstr", Kind::Strtab, dynstr.to_vec(), flag::ALLOC, 1, 0),
            Part::Rela => (".rela.dyn", Kind::Rela, vec![0; 24 * loaded], flag::ALLOC, 8, 24),
            Part::Got => {
                (".got", Kind::Progbits, vec![0; 8 * self.got.len()], flag::ALLOC | flag::WRITE, 8, 0)
            }
            Part::Dynamic => {
                let relative = self.loaded().any(|symbol| self.preemptible(symbol).is_none());
                let entries = 7 + if loaded > 0 { 3 } else { 0 } + usize::from(relative);
                (".dynamic", Kind::Dynamic, vec![0; 16 * entries], flag::ALLOC | flag::WRITE, 8, 16)
            }
            Part::Padding => (".relro_padding", Kind::NoBits, Vec::new(), flag::ALLOC | flag::WRITE, 1, 0),
            Part::Symtab => (".symtab", Kind::Symtab, Vec::new(), 0, 8, 24),
            Part::Strtab => (".strtab", Kind::Strtab, Vec::new(), 0, 1, 0),
            Part::Program(index) => match self.program.sections.get(index) {
                Some(s) => {
                    let kind = super::kind_of(s);
                    (s.name.as_str(), kind, s.data.clone(), section_flags(s), s.align, s.entry_size)
                }
                None => ("", Kind::Progbits, Vec::new(), 0, 1, 0),
            },
        };
        let mut table = Table::new(name, kind, data);
        (table.flags, table.align, table.entry) = (flags, align, entry);
        table
    }

    /// Resolves all relocations. Returns the contents of the fields (section index, byte offset, bytes), and the fields
    /// that the loader must fill in.
    #[expect(clippy::type_complexity, reason = "two plain lists, used once")]
    fn resolve(
        &mut self,
        addresses: &[u64],
        got: u64,
        place: &dyn Fn(&Symbol) -> u64,
    ) -> (Vec<(usize, usize, Vec<u8>)>, Vec<LoadedField>) {
        let (mut patches, mut loaded) = (Vec::new(), Vec::new());
        for (index, section) in self.program.sections.iter().enumerate() {
            for relocation in &section.relocations {
                let Some(symbol) = self.program.symbols.get(relocation.symbol) else { continue };
                if matches!(symbol.place, Place::Undefined | Place::Lds(_)) {
                    let undefined = LinkError::Undefined(symbol.name.clone());
                    if !self.errors.contains(&undefined) {
                        self.errors.push(undefined);
                    }
                    continue;
                }
                let at = addresses.get(index).copied().unwrap_or(0).wrapping_add(relocation.offset);
                let entry = self.got.iter().position(|&s| s == relocation.symbol);
                let (base, kind) = match (relocation.kind, entry) {
                    (RelocationKind::GotPcRel, Some(entry)) => {
                        (got + 8 * entry as u64, RelocationKind::Rel32)
                    }
                    (RelocationKind::GotPcRel32Lo, Some(entry)) => {
                        (got + 8 * entry as u64, RelocationKind::Rel32Lo)
                    }
                    (RelocationKind::GotPcRel32Hi, Some(entry)) => {
                        (got + 8 * entry as u64, RelocationKind::Rel32Hi)
                    }
                    (kind, _) => (place(symbol), kind),
                };
                let target = base.wrapping_add_signed(relocation.addend);
                if kind == RelocationKind::Abs64 && moves(section, symbol) {
                    if !section.flags.write {
                        let (symbol, section) = (symbol.name.clone(), section.name.clone());
                        self.errors.push(LinkError::ReadOnly { symbol, section });
                    }
                    loaded.push(self.loaded_field(relocation.symbol, at, target, relocation.addend));
                    // As lld does, the field stays 0 until the loader fills it in.
                    continue;
                }
                match kind.value(target, at) {
                    Some((value, width)) => {
                        let bytes = value.to_le_bytes().get(..width).unwrap_or(&[]).to_vec();
                        patches.push((index, relocation.offset as usize, bytes));
                    }
                    None => self.errors.push(LinkError::TooFar(symbol.name.clone())),
                }
            }
        }
        for (entry, &index) in self.got.iter().enumerate() {
            if let Some(symbol) = self.program.symbols.get(index) {
                loaded.push(self.loaded_field(index, got + 8 * entry as u64, place(symbol), 0));
            }
        }
        // The loader handles relative relocations first. The others are grouped by their symbol.
        loaded.sort_by_key(|loaded| (loaded.symbol, loaded.at));
        (patches, loaded)
    }

    /// Returns the relocation for the loader of the field at the address `at`, which contains the address of a symbol
    /// plus `addend`; `target` is that sum without the load address.
    fn loaded_field(&self, symbol: usize, at: u64, target: u64, addend: i64) -> LoadedField {
        match self.preemptible(symbol) {
            None => LoadedField { at, symbol: None, addend: target },
            symbol => LoadedField { at, symbol, addend: addend.cast_unsigned() },
        }
    }

    fn hash(&self) -> Vec<u8> {
        let count = self.dynamic.len() + 1;
        let (mut buckets, mut chains) = (vec![0u32; count], vec![0u32; count]);
        for (number, &index) in (1u32..).zip(&self.dynamic) {
            let Some(symbol) = self.symbol(index) else { continue };
            let bucket = hash(&to_bytes(&symbol.name)) as usize % count;
            if let (Some(bucket), Some(chain)) = (buckets.get_mut(bucket), chains.get_mut(number as usize)) {
                *chain = core::mem::replace(bucket, number);
            }
        }
        let mut out = Output::default();
        let count = u32::try_from(count).unwrap_or(0);
        [count, count].iter().chain(&buckets).chain(&chains).for_each(|&value| out.u32(value));
        out.into_bytes()
    }

    fn gnu_hash(&self) -> Vec<u8> {
        const SHIFT: u32 = 26;
        let defined = self.dynamic.get(self.undefined..).unwrap_or_default();
        let buckets = buckets(defined.len());
        // The Bloom filter has about 12 bits for each symbol.
        let words = (defined.len() * 12 / 64 + 1).next_power_of_two();
        // Index of the first symbol of the table in the dynamic symbol table.
        let first = self.undefined + 1;
        let mut bloom = vec![0u64; words];
        let mut starts = vec![0u32; buckets as usize];
        let defined = defined.iter().filter_map(|&i| self.symbol(i));
        let hashes: Vec<u32> = defined.map(|s| gnu_hash(&to_bytes(&s.name))).collect();
        let mut chains = Vec::with_capacity(hashes.len());
        for (position, &value) in hashes.iter().enumerate() {
            if let Some(word) = bloom.get_mut((value / 64) as usize % words) {
                *word |= 1 << (value % 64) | 1 << ((value >> SHIFT) % 64);
            }
            if let Some(start) = starts.get_mut((value % buckets) as usize).filter(|start| **start == 0) {
                *start = u32::try_from(first + position).unwrap_or(0);
            }
            let last = hashes.get(position + 1).is_none_or(|next| next % buckets != value % buckets);
            chains.push((value & !1) | u32::from(last));
        }
        let mut out = Output::default();
        let [first, words] = [first, words].map(|number| u32::try_from(number).unwrap_or(1));
        [buckets, first, words, SHIFT].iter().for_each(|&value| out.u32(value));
        bloom.iter().for_each(|&word| out.u64(word));
        starts.iter().chain(&chains).for_each(|&value| out.u32(value));
        out.into_bytes()
    }

    /// Returns the symbol table. Local symbols come first, and hidden symbols become local. The table also has the
    /// local symbol `_DYNAMIC`, the start of the dynamic section.
    fn symbol_table(
        &self,
        place: &dyn Fn(&Symbol) -> u64,
        shndx: &dyn Fn(&Symbol) -> u16,
        dynamic: (u16, u64),
    ) -> (Vec<u8>, Vec<u8>, u32) {
        let local = |symbol: &Symbol| {
            symbol.binding == Binding::Local
                || matches!(symbol.visibility, Visibility::Hidden | Visibility::Internal)
        };
        let mut order: Vec<&Symbol> = self
            .program
            .symbols
            .iter()
            .filter(|s| !is_temporary(s) && !matches!(s.place, Place::Lds(_)))
            .collect();
        order.sort_by_key(|symbol| !local(symbol));
        let (locals, globals) = order.split_at(order.partition_point(|symbol| local(symbol)));
        let mut strings = Strings::default();
        let mut out = Output::default();
        out.bytes(&[0; 24]);
        for symbol in locals {
            push_symbol(
                &mut out,
                strings.add(symbol.table_name()),
                symbol,
                true,
                shndx(symbol),
                place(symbol),
            );
        }
        let (section, address) = dynamic;
        let own = Symbol {
            name: "_DYNAMIC".to_owned(),
            original: None,
            place: Place::Absolute(address),
            binding: Binding::Local,
            visibility: Visibility::Hidden,
            kind: SymbolKind::None,
            size: 0,
        };
        push_symbol(&mut out, strings.add(&own.name), &own, true, section, address);
        for symbol in globals {
            push_symbol(&mut out, strings.add(&symbol.name), symbol, false, shndx(symbol), place(symbol));
        }
        (out.into_bytes(), strings.into_bytes(), u32::try_from(locals.len() + 2).unwrap_or(1))
    }
}

/// Returns whether the definition of another file may take precedence over that of a symbol.
fn is_preemptible(symbol: &Symbol) -> bool {
    symbol.binding != Binding::Local && symbol.visibility == Visibility::Default
}

/// Returns whether the address of a symbol that a section contains depends on the load address, so that the loader must
/// fill it in. Sections that are not loaded, such as debug information, contain addresses before loading.
fn moves(section: &Section, symbol: &Symbol) -> bool {
    section.flags.alloc && !matches!(symbol.place, Place::Absolute(_))
}

/// Returns the number of buckets of the GNU hash table for a number of symbols.
fn buckets(symbols: usize) -> u32 {
    u32::try_from(symbols / 4).unwrap_or(1).max(1)
}

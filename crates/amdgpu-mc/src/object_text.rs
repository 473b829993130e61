//! Writes everything in a code object except the instructions as assembler directives. Together with the listing of the
//! instructions, this text assembles to an object with the same kernels, descriptors, data, symbols and note.
//!
//! The text omits data that a loader or a linker generates, because they are generated again. It also omits debug
//! information; the header comment of the listing says so.

use crate::asm::{kernel, section_type};
use crate::occupancy;
use core::fmt::Write as _;
use core::ops::Range;
use isaloom_amdgpu_object::program::{self, Binding, RelocationKind, SectionFlags, SymbolKind, Visibility};
use isaloom_amdgpu_object::{Layout, Metadata, Relocation, RelocationNumber, Stretch, Symbol};
use isaloom_amdgpu_text::llvm::Target;
use isaloom_amdgpu_text::name::{in_quotes, quoted};
use isaloom_source::visible;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// Alignment in bytes that kernels need.
const KERNEL: u64 = 256;
/// Smallest number of consecutive zero bytes that are written as one `.zero` directive.
const ZEROS: usize = 16;

/// Writer of the directives of a code object, for a GPU.
#[derive(Clone, Debug)]
pub struct ObjectText<'l> {
    layout: &'l Layout,
    target: Target,
    /// Names of the kernels.
    kernels: FxHashSet<&'l str>,
    /// Kernels that are protected although their descriptors are not.
    plain: FxHashSet<&'l str>,
    /// Symbols of kernels by name, each with the index of its code section.
    code: FxHashMap<&'l str, (&'l Symbol, usize)>,
}

/// Directives that a listing prints between the instructions of a section.
#[derive(Clone, Debug, Default)]
pub struct CodePlaces<'l> {
    /// By address, the symbols whose code ends there, which need a `.size` directive.
    ends: BTreeMap<u64, Vec<&'l str>>,
    /// Addresses of kernels that need an alignment directive.
    aligned: BTreeSet<u64>,
}

impl CodePlaces<'_> {
    /// Returns whether a listing must print directives at an address.
    pub fn has(&self, address: u64) -> bool {
        self.ends.contains_key(&address) || self.aligned.contains(&address)
    }

    /// Appends the directives that a listing prints before the instructions at `addresses`.
    pub fn push(&self, addresses: Range<u64>, out: &mut String) {
        let start = addresses.start;
        for (end, names) in self.ends.range(addresses) {
            let behind = if *end > start { format!("+{}", end - start) } else { String::new() };
            for name in names.iter().map(|name| quoted(name)) {
                // `writeln!` to a `String` never fails, so the result is ignored.
                let _ = writeln!(out, "\t.size {name}, .-{name}{behind}");
            }
        }
        if self.aligned.contains(&start) {
            let _ = writeln!(out, "\t.p2align {}", KERNEL.trailing_zeros());
        }
    }
}

impl<'l> ObjectText<'l> {
    /// Creates the writer. `target` may be another GPU than that of the object.
    pub fn new(layout: &'l Layout, target: Target) -> ObjectText<'l> {
        let kernels = layout.kernels.iter().map(|kernel| kernel.name.as_str()).collect();
        let symbols = layout.sections.iter().chain(&layout.data).flat_map(|section| &section.symbols);
        let plain = symbols.filter(|symbol| symbol.visibility == Visibility::Default);
        let plain = plain.filter_map(|symbol| symbol.name.strip_suffix(".kd")).collect();
        let kernels: FxHashSet<&str> = kernels;
        let code = layout.sections.iter().flat_map(|section| {
            section.symbols.iter().map(|symbol| (symbol.name.as_str(), (symbol, section.number)))
        });
        let code = code.filter(|(name, _)| kernels.contains(name)).collect();
        ObjectText { layout, target, kernels, plain, code }
    }

    /// Returns the first directives of the listing: the target id and the code object version. They come before long
    /// comments, because the GPU of assembly text is searched only at its start.
    pub fn target(&self) -> String {
        let feature = |name: &str, bits: u32| match bits {
            2 => format!(":{name}-"),
            3 => format!(":{name}+"),
            _ => String::new(),
        };
        let flags = self.layout.flags;
        let features = feature("sramecc", flags >> 10 & 3) + &feature("xnack", flags >> 8 & 3);
        let (system, gpu) = (self.layout.system.name(), self.target.gpu);
        let mut out = format!("\n\t.amdgcn_target \"amdgcn-{system}--{gpu}{features}\"\n");
        // The assembler accepts `.amdhsa_code_object_version` only for versions 4 to 6.
        if (4..=6).contains(&self.layout.version) {
            // `writeln!` to a `String` never fails, so the result is ignored.
            let _ = writeln!(out, "\t.amdhsa_code_object_version {}", self.layout.version);
        }
        out
    }

    /// Returns the lines before the first section: the order of the global symbols, and comments about what the listing
    /// omits.
    pub fn head(&self) -> String {
        let mut out = self.global_order();
        for section in &self.layout.unlisted {
            let _ = writeln!(out, "// {} is not listed", visible(section));
        }
        for (section, symbol) in &self.layout.twice {
            let (name, section) = (visible(&symbol.name), visible(section));
            let _ = writeln!(
                out,
                "// symbol `{name}` at {section}+{:#x} is not listed: its name is already declared",
                symbol.address
            );
        }
        out
    }

    /// Returns directives that mention the global symbols in the order of the object's symbol table; empty if the
    /// listing declares them in this order anyway.
    fn global_order(&self) -> String {
        let layout = self.layout;
        let bindings: FxHashMap<&str, Binding> = layout
            .sections
            .iter()
            .chain(&layout.data)
            .flat_map(|section| section.symbols.iter().map(|symbol| (symbol.name.as_str(), symbol.binding)))
            .chain(layout.outside.iter().map(|symbol| (symbol.name.as_str(), symbol.binding)))
            .filter(|(_, binding)| *binding != Binding::Local)
            .collect();
        let sections = layout.sections.iter().chain(&layout.data);
        let listed = sections.flat_map(|section| section.symbols.iter().map(|symbol| symbol.name.as_str()));
        let listed = listed.chain(layout.outside.iter().map(|symbol| symbol.name.as_str()));
        let listed = listed.filter(|name| bindings.contains_key(name));
        let order = layout.globals.iter().map(String::as_str).filter(|name| bindings.contains_key(name));
        if layout.relocatable || listed.eq(order.clone()) {
            return String::new();
        }
        let mut out = String::new();
        for name in order {
            let binding = bindings.get(name).copied().unwrap_or_default();
            push_facts(name, binding, Visibility::Default, SymbolKind::None, &mut out);
        }
        out
    }

    /// Returns a prefix for the labels of branch targets that have no symbol. It is chosen so that no symbol name
    /// starts with the prefix and a digit.
    pub fn labels(&self) -> String {
        let layout = self.layout;
        let sections = layout.sections.iter().chain(&layout.data);
        let names = sections.flat_map(|section| section.symbols.iter().map(|symbol| symbol.name.as_str()));
        let names = names.chain(layout.outside.iter().map(|symbol| symbol.name.as_str()));
        let taken = |name: &str| {
            let rest = name.strip_prefix(".L")?;
            Some(rest.len() - rest.trim_start_matches('_').len() + 1)
        };
        format!(".L{}", "_".repeat(names.filter_map(taken).max().unwrap_or(0)))
    }

    /// Returns the directives at the start of a section: name and flags, alignment, and the properties of its symbols.
    pub fn section(&self, section: &Stretch) -> String {
        let mut out = format!("\n.section {}\n", self.section_arguments(section));
        if section.align.is_power_of_two() {
            let _ = writeln!(out, "\t.p2align {}", section.align.trailing_zeros());
        }
        for symbol in &section.symbols {
            push_facts(&symbol.name, symbol.binding, self.early(symbol), symbol.kind, &mut out);
        }
        out
    }

    /// Returns the visibility that a symbol must have before the descriptors are written.
    fn early(&self, symbol: &Symbol) -> Visibility {
        if self.is_late(symbol) { Visibility::Default } else { symbol.visibility }
    }

    /// Returns whether the listing contains a code section (by its index) after a data section.
    fn is_behind(&self, code: usize, data: &Stretch) -> bool {
        self.layout.relocatable && code > data.number
    }

    /// Returns whether a symbol is a protected kernel with a descriptor that is not protected. Its visibility directive
    /// must come after the descriptor, because a descriptor takes the visibility that its kernel has at that point.
    fn is_late(&self, symbol: &Symbol) -> bool {
        symbol.visibility == Visibility::Protected && self.plain.contains(symbol.name.as_str())
    }

    /// Returns the arguments of the `.section` directive for a section.
    fn section_arguments(&self, section: &Stretch) -> String {
        let SectionFlags { alloc, exec, write, merge, strings, tls, retain, exclude, ordered, .. } =
            section.flags;
        // In a linked object, the flags for merging are omitted: the code already contains distances to the elements,
        // so they must not be merged again.
        let relocatable = self.layout.relocatable;
        let letters = [
            (alloc, 'a'),
            (exec, 'x'),
            (write, 'w'),
            (merge && relocatable, 'M'),
            (strings && relocatable, 'S'),
            (tls, 'T'),
            (retain && relocatable, 'R'),
            (exclude, 'e'),
            (ordered && relocatable, 'o'),
            (section.group.is_some(), 'G'),
        ];
        let letters: String = letters.iter().filter(|(set, _)| *set).map(|(_, letter)| *letter).collect();
        if section.name == ".text" && matches!(letters.as_str(), "ax") && section.unique.is_none() {
            return section.name.clone();
        }
        let kind = section_type(section.kind).map_or_else(|| format!("{:#x}", section.kind), str::to_owned);
        let mut out = format!("{},\"{letters}\",@{kind}", quoted(&section.name));
        if merge && relocatable {
            let _ = write!(out, ",{}", section.entry_size);
        }
        if let Some(group) = &section.group {
            let comdat = if group.comdat { ",comdat" } else { "" };
            let _ = write!(out, ",{}{comdat}", in_quotes(&group.signature));
        }
        if ordered && relocatable {
            let _ = write!(out, ",{}", section.order.as_deref().map_or_else(|| "0".to_owned(), in_quotes));
        }
        if let Some(unique) = section.unique {
            let _ = write!(out, ",unique,{unique}");
        }
        out
    }

    /// Returns the directives that the listing needs between the instructions of a section.
    pub fn places(&self, section: &'l Stretch) -> CodePlaces<'l> {
        let mut places = CodePlaces::default();
        for symbol in section.symbols.iter().filter(|symbol| symbol.size > 0) {
            places.ends.entry(symbol.address.saturating_add(symbol.size)).or_default().push(&symbol.name);
        }
        if section.align >= KERNEL {
            let is_kernel = |symbol: &&Symbol| self.kernels.contains(symbol.name.as_str());
            let entries = section.symbols.iter().filter(is_kernel).map(|symbol| symbol.address);
            let aligned = entries.filter(|entry| entry.wrapping_sub(section.address).is_multiple_of(KERNEL));
            places.aligned = aligned.collect();
        }
        places
    }

    /// Returns the directives of a data section; `bytes` are its contents in the file.
    pub fn data(&self, section: &Stretch, bytes: &[u8]) -> String {
        let mut out = self.section(section);
        let size = if section.flags.nobits { section.size } else { bytes.len() as u64 };
        let size = usize::try_from(size).unwrap_or(usize::MAX);
        let mut data = Data { layout: self.layout, section, bytes, size, at: 0, out: &mut out };
        // XNACK counts as off only if the flags of the object turn it off; an object without the setting supports both.
        let xnack = self.layout.flags >> 8 & 3 != 2;
        for symbol in &section.symbols {
            let at = usize::try_from(symbol.address.saturating_sub(section.address)).unwrap_or(usize::MAX);
            data.up_to(at);
            let descriptor =
                symbol.name.strip_suffix(".kd").filter(|name| data.at == at && data.is_entry(name));
            let kernel = descriptor.and_then(|name| Some((name, bytes.get(at..)?.first_chunk::<64>()?)));
            // A descriptor can be written as directives only if the GPU is known, because the meaning of its fields
            // depends on the GPU.
            let kernel = kernel.filter(|_| occupancy::is_known(&self.target));
            let said = |(name, bytes)| Some((name, kernel::directives(bytes, &self.target, xnack)?));
            match kernel.and_then(said) {
                Some((name, directives)) => {
                    let code = self.code.get(name);
                    // A descriptor takes binding and visibility from its kernel at this point. If the code is listed
                    // later, they must be set here.
                    if let Some((code, _)) = code.filter(|code| self.is_behind(code.1, section)) {
                        let local = code.binding == Binding::Local;
                        data.out.push_str(&if local {
                            format!("\t.local {}\n", quoted(name))
                        } else {
                            String::new()
                        });
                        push_facts(name, code.binding, self.early(code), SymbolKind::None, data.out);
                    }
                    let _ = writeln!(data.out, "\t.amdhsa_kernel {}", quoted(name));
                    for (name, value) in directives {
                        let _ = writeln!(data.out, "\t\t.amdhsa_{name} {value}");
                    }
                    data.out.push_str("\t.end_amdhsa_kernel\n");
                    if code.is_some_and(|(code, _)| code.visibility != symbol.visibility) {
                        push_facts(
                            &symbol.name,
                            Binding::Local,
                            symbol.visibility,
                            SymbolKind::None,
                            data.out,
                        );
                    }
                    data.at = at + 64;
                }
                None => data.symbol(symbol),
            }
        }
        data.up_to(usize::MAX);
        out
    }

    /// Returns the directives at the end of the listing: symbols outside of sections, and the metadata.
    pub fn tail(&self) -> String {
        let mut out = String::new();
        let sections = self.layout.sections.iter().chain(&self.layout.data);
        for symbol in
            sections.clone().flat_map(|section| &section.symbols).filter(|symbol| self.is_late(symbol))
        {
            let _ = writeln!(out, "\t.protected {}", quoted(&symbol.name));
        }
        let used: BTreeSet<&str> =
            sections.flat_map(|section| &section.relocations).map(|relocation| &*relocation.symbol).collect();
        for symbol in &self.layout.outside {
            let program::Symbol { binding, visibility, kind, size, .. } = *symbol;
            let name = quoted(&symbol.name);
            let undefined = symbol.place == program::Place::Undefined;
            // An undefined symbol that a relocation names becomes global even without a directive.
            let plain =
                (binding, visibility, kind) == (Binding::Global, Visibility::Default, SymbolKind::None);
            if undefined && plain && used.contains(&*symbol.name) {
                continue;
            }
            out.push_str(if out.is_empty() { "\n" } else { "" });
            let place = match symbol.place {
                program::Place::Undefined if binding == Binding::Local => format!("\t.local {name}\n"),
                program::Place::Undefined | program::Place::Section(..) => String::new(),
                program::Place::Absolute(value) => {
                    let original = original_name(symbol.original.as_deref());
                    format!("\t.set {name}, {}{original}\n", value.cast_signed())
                }
                program::Place::Lds(align) => format!("\t.amdgpu_lds {name}, {size}, {align}\n"),
                program::Place::Common(align) => {
                    format!("\t.comm {name}, {size}, {}\n", align.max(1).ilog2())
                }
            };
            out.push_str(&place);
            push_facts(&symbol.name, binding, visibility, kind, &mut out);
            if size > 0 && matches!(symbol.place, program::Place::Absolute(_)) {
                let _ = writeln!(out, "\t.size {name}, {size}");
            }
        }
        for note in self.layout.metadata.iter().flat_map(Metadata::notes) {
            let _ = write!(out, "\n\t.amdgpu_metadata\n{}\t.end_amdgpu_metadata\n", note.to_yaml());
        }
        out
    }

    /// Returns the names of the sections that may have other addresses after reassembly: data sections after the code
    /// of a linked object. The code refers to them by numbers, not symbols, so the caller must warn about them.
    pub fn loose(&self) -> Vec<&'l str> {
        let last = self.layout.sections.iter().map(|section| section.address).max().unwrap_or(0);
        let loose = self.layout.data.iter().filter(|data| !self.layout.relocatable && data.address > last);
        loose.map(|data| data.name.as_str()).collect()
    }
}

/// Appends the label of a symbol.
fn push_label(symbol: &Symbol, out: &mut String) {
    let _ = writeln!(out, "{}:{}", quoted(&symbol.name), original_name(symbol.original.as_deref()));
}

/// Returns the comment with the name of a symbol in the symbol table, which [`crate::asm`] reads; empty if it is the
/// name in the text.
fn original_name(original: Option<&str>) -> String {
    original.map_or_else(String::new, |original| format!(" // symbol {}", quoted(original)))
}

/// Appends the directives for binding, visibility and type of a symbol.
fn push_facts(name: &str, binding: Binding, visibility: Visibility, kind: SymbolKind, out: &mut String) {
    let name = quoted(name);
    let binding = match binding {
        Binding::Local => None,
        Binding::Global => Some(".globl"),
        Binding::Weak => Some(".weak"),
    };
    let visibility = match visibility {
        Visibility::Default => None,
        Visibility::Internal => Some(".internal"),
        Visibility::Hidden => Some(".hidden"),
        Visibility::Protected => Some(".protected"),
    };
    for directive in [binding, visibility].into_iter().flatten() {
        // `writeln!` to a `String` never fails, so the result is ignored.
        let _ = writeln!(out, "\t{directive} {name}");
    }
    let kind = match kind {
        SymbolKind::None | SymbolKind::Section => return,
        SymbolKind::Function => "function",
        SymbolKind::Object => "object",
        SymbolKind::Tls => "tls_object",
        SymbolKind::Indirect => "gnu_indirect_function",
    };
    let _ = writeln!(out, "\t.type {name},@{kind}");
}

/// State of the writer for a data section.
struct Data<'d> {
    layout: &'d Layout,
    section: &'d Stretch,
    bytes: &'d [u8],
    /// Size of the section in memory, in bytes.
    size: usize,
    /// Byte offset in the section up to which data has been written.
    at: usize,
    out: &'d mut String,
}

impl Data<'_> {
    fn symbol(&mut self, symbol: &Symbol) {
        let name = quoted(&symbol.name);
        // If the symbol is inside data that one directive has written, it cannot be a label, so it is set relative to
        // `.`.
        let own = symbol.address.wrapping_sub(self.section.address);
        if own == self.at as u64 && symbol.address >= self.section.address {
            push_label(symbol, self.out);
        } else {
            let original = original_name(symbol.original.as_deref());
            let distance = own.cast_signed() - self.at as i64;
            let _ = writeln!(self.out, "\t.set {name}, .{distance:+}{original}");
        }
        if symbol.size > 0 {
            let _ = writeln!(self.out, "\t.size {name}, {}", symbol.size);
        }
    }

    /// Returns whether the data at this offset is the descriptor of `kernel`: in a relocatable file, it has exactly the
    /// relocation for the distance to its code; in a linked file, it has none.
    fn is_entry(&self, kernel: &str) -> bool {
        let here = self.section.address.wrapping_add(self.at as u64);
        let all = &self.section.relocations;
        let from = all.partition_point(|relocation| relocation.address < here);
        let within = |relocation: &&Relocation| relocation.address - here < 64;
        let mut found = all.get(from..).unwrap_or_default().iter().take_while(within);
        let is_distance = |found: &Relocation| {
            let value = (found.address - here, found.kind.0, found.addend, found.symbol.as_str());
            value == (16, 5, 16, kernel)
        };
        match found.next() {
            None => !self.layout.relocatable,
            Some(first) => self.layout.relocatable && is_distance(first) && found.next().is_none(),
        }
    }

    /// Writes the data up to the byte offset `end`, or all remaining data if the section is shorter.
    fn up_to(&mut self, end: usize) {
        let end = end.min(self.size);
        if self.section.flags.nobits {
            if let Some(zeros) = end.checked_sub(self.at).filter(|zeros| *zeros > 0) {
                let _ = writeln!(self.out, "\t.zero {zeros}");
                self.at = end;
            }
            return;
        }
        let relocations = &self.section.relocations;
        while self.at < end {
            let here = self.section.address.wrapping_add(self.at as u64);
            let next = relocations.get(relocations.partition_point(|r| r.address < here));
            let distance = next.and_then(|next| usize::try_from(next.address - here).ok());
            let Some(limit) = self.filled_in(next, distance, end) else { continue };
            self.plain(limit);
        }
    }

    /// Writes the field at this offset if it has a relocation. Returns the byte offset up to which the data has no
    /// relocation. Returns `None` if the field, and perhaps the data after it, has been written.
    fn filled_in(&mut self, next: Option<&Relocation>, distance: Option<usize>, end: usize) -> Option<usize> {
        let (Some(next), Some(distance)) = (next, distance) else { return Some(end) };
        if distance > 0 {
            return Some(end.min(self.at + distance));
        }
        let linked = self.loaded(next);
        let next = linked.as_ref().unwrap_or(next);
        let own = next.data().filter(|(.., size)| {
            // The directive for a relocated field writes zeros. In a relocatable file, other bytes in the field must be
            // preserved, so they are written as plain data and the relocation with `.reloc`.
            let filled = self.bytes.get(self.at..self.at + size);
            let zero = filled.is_some_and(|bytes| bytes.iter().all(|byte| *byte == 0));
            self.at + size <= end && (zero || !self.layout.relocatable)
        });
        if let Some((directive, value, size)) = own {
            let _ = writeln!(self.out, "\t{directive} {value}");
            self.at += size;
            return None;
        }
        if self.layout.relocatable {
            let from = self.section.relocations.partition_point(|r| r.address < next.address);
            let here = self.section.relocations.get(from..).unwrap_or_default();
            for relocation in here.iter().take_while(|r| r.address == next.address) {
                push_asked(relocation, 0, self.out);
            }
        }
        // Distance in bytes from this field to the next one with a relocation.
        let from = self.section.relocations.partition_point(|r| r.address <= next.address);
        let behind = self.section.relocations.get(from).map(|r| r.address - next.address);
        let behind = behind.and_then(|behind| usize::try_from(behind).ok()).unwrap_or(usize::MAX);
        let limit = end.min(self.at.saturating_add(behind));
        while self.at < limit {
            self.plain(limit);
        }
        None
    }

    /// If the loader adds the load address to a field, returns an equivalent relocation to a section and an offset in
    /// it; otherwise `None`.
    fn loaded(&self, relocation: &Relocation) -> Option<Relocation> {
        if relocation.kind != RelocationNumber(RelocationKind::Relative64 as u32) || self.layout.relocatable {
            return None;
        }
        let address = relocation.addend.cast_unsigned();
        let all = self.layout.sections.iter().chain(&self.layout.data);
        let mut within = all.filter_map(|section| {
            let distance = address.checked_sub(section.address).filter(|d| *d <= section.size)?;
            Some((i64::try_from(distance).ok()?, section))
        });
        let (addend, section) =
            within.find(|(distance, s)| *distance < s.size.cast_signed()).or(within.next())?;
        let kind = RelocationNumber(RelocationKind::Abs64 as u32);
        Some(Relocation { address: relocation.address, kind, symbol: section.name.clone(), addend })
    }

    /// Writes one directive for the next bytes of the section, at most up to the byte offset `end`.
    fn plain(&mut self, end: usize) {
        let Some(rest) = self.bytes.get(self.at..end).filter(|rest| !rest.is_empty()) else {
            self.at = end;
            return;
        };
        let zeros = rest.iter().take_while(|byte| **byte == 0).count();
        let count = if zeros >= ZEROS {
            let _ = writeln!(self.out, "\t.zero {zeros}");
            zeros
        } else if let (true, (words @ [_, ..], _)) = (self.at.is_multiple_of(4), rest.as_chunks::<4>()) {
            let words = words.get(..4).unwrap_or(words);
            let list: Vec<String> =
                words.iter().map(|word| format!("{:#x}", u32::from_le_bytes(*word))).collect();
            let _ = writeln!(self.out, "\t.long {}", list.join(", "));
            words.len() * 4
        } else {
            let count = rest.len().min(4 - self.at % 4);
            let list: Vec<String> = rest.iter().take(count).map(|byte| format!("{byte:#04x}")).collect();
            let _ = writeln!(self.out, "\t.byte {}", list.join(", "));
            count
        };
        self.at += count;
    }
}

/// Appends the `.reloc` directive for a relocation that is `distance` bytes after the current location. If it has no
/// directive, appends a comment.
pub fn push_asked(relocation: &Relocation, distance: u64, out: &mut String) {
    // `writeln!` to a `String` never fails, so the result is ignored.
    let _ = match relocation.asked(distance) {
        Some(asked) => writeln!(out, "\t{asked}"),
        None => {
            let (kind, value) = (relocation.kind.name(), relocation.value());
            writeln!(out, "// {kind} {} is not listed", visible(&value))
        }
    };
}

//! A code object as assembly: everything but its instructions, so that a listing with it around them assembles to an
//! object with the same kernels, descriptors, data, symbols and note.
//!
//! What the loader and the linker make is left to the assembler; debug information and absolute symbols are left out.

use super::kernel::Symbol;
use super::layout::{Layout, Stretch};
use super::relocation::Relocation;
use crate::asm::{Binding, SectionFlags, SymbolKind, Visibility, kernel};
use crate::llvm::Target;
use core::fmt::Write as _;
use core::ops::Range;
use std::collections::{BTreeMap, BTreeSet};

/// Kernels begin at multiples of so many bytes.
const KERNEL: u64 = 256;
/// So many zeros in a row are one line.
const ZEROS: usize = 16;

/// A code object whose listing is to assemble to the same again, for a GPU.
#[derive(Clone, Copy, Debug)]
pub struct ObjectText<'l> {
    layout: &'l Layout,
    target: Target,
}

/// What is said between instructions, by address.
#[derive(Clone, Debug, Default)]
pub struct CodePlaces<'l> {
    /// The symbols whose code ends there.
    ends: BTreeMap<u64, Vec<&'l str>>,
    /// Where kernels begin at multiples of their alignment.
    aligned: BTreeSet<u64>,
}

impl CodePlaces<'_> {
    /// Whether something is said at an address.
    pub fn has(&self, address: u64) -> bool {
        self.ends.contains_key(&address) || self.aligned.contains(&address)
    }

    /// Appends what is said before what is at some addresses.
    pub fn push(&self, addresses: Range<u64>, out: &mut String) {
        let start = addresses.start;
        for (end, names) in self.ends.range(addresses) {
            let behind = if *end > start { format!("+{}", end - start) } else { String::new() };
            for name in names.iter().map(|name| quoted(name)) {
                // Writing to a String never fails.
                let _ = writeln!(out, "\t.size {name}, .-{name}{behind}");
            }
        }
        if self.aligned.contains(&start) {
            let _ = writeln!(out, "\t.p2align {}", KERNEL.trailing_zeros());
        }
    }
}

impl<'l> ObjectText<'l> {
    /// An object for a GPU, which need not be its own.
    pub fn new(layout: &'l Layout, target: Target) -> ObjectText<'l> {
        ObjectText { layout, target }
    }

    /// What stands before everything else: GPU and version.
    pub fn head(&self) -> String {
        let feature = |name: &str, bits: u32| match bits {
            2 => format!(":{name}-"),
            3 => format!(":{name}+"),
            _ => String::new(),
        };
        let flags = self.layout.flags;
        let features = feature("sramecc", flags >> 10 & 3) + &feature("xnack", flags >> 8 & 3);
        let mut out = format!("\n\t.amdgcn_target \"amdgcn-amd-amdhsa--{}{features}\"\n", self.target.gpu);
        // Others are not assembled.
        if (4..=6).contains(&self.layout.version) {
            // Writing to a String never fails.
            let _ = writeln!(out, "\t.amdhsa_code_object_version {}", self.layout.version);
        }
        out
    }

    /// The directives that begin a section: its name and place, and what is said of its symbols.
    pub fn section(&self, section: &Stretch) -> String {
        let SectionFlags { alloc, exec, write, nobits, .. } = section.flags;
        // Elements are not to be merged anew: the distances to them are in the code already.
        let letters = [(alloc, 'a'), (exec, 'x'), (write, 'w')];
        let letters: String = letters.iter().filter(|(set, _)| *set).map(|(_, letter)| *letter).collect();
        let kind = if nobits { "nobits" } else { "progbits" };
        let mut out = match section.name.as_str() {
            ".text" => "\n.section .text\n".to_owned(),
            name => format!("\n.section {},\"{letters}\",@{kind}\n", quoted(name)),
        };
        if section.align.is_power_of_two() && section.align <= 1 << 16 {
            let _ = writeln!(out, "\t.p2align {}", section.align.trailing_zeros());
        }
        for symbol in &section.symbols {
            let name = quoted(&symbol.name);
            match symbol.binding {
                Binding::Local => {}
                Binding::Global => drop(writeln!(out, "\t.globl {name}")),
                Binding::Weak => drop(writeln!(out, "\t.weak {name}")),
            }
            match symbol.visibility {
                Visibility::Default => {}
                Visibility::Internal => drop(writeln!(out, "\t.internal {name}")),
                Visibility::Hidden => drop(writeln!(out, "\t.hidden {name}")),
                Visibility::Protected => drop(writeln!(out, "\t.protected {name}")),
            }
            match symbol.kind {
                SymbolKind::None | SymbolKind::Section => {}
                SymbolKind::Function => drop(writeln!(out, "\t.type {name},@function")),
                SymbolKind::Object => drop(writeln!(out, "\t.type {name},@object")),
                SymbolKind::Tls => drop(writeln!(out, "\t.type {name},@tls_object")),
                SymbolKind::Indirect => drop(writeln!(out, "\t.type {name},@gnu_indirect_function")),
            }
        }
        out
    }

    /// What is said between the instructions of a section.
    pub fn places(&self, section: &'l Stretch) -> CodePlaces<'l> {
        let mut places = CodePlaces::default();
        for symbol in section.symbols.iter().filter(|symbol| symbol.size > 0) {
            places.ends.entry(symbol.address.saturating_add(symbol.size)).or_default().push(&symbol.name);
        }
        let kernels = self.layout.kernels.iter().map(|kernel| kernel.entry);
        let aligned = kernels.filter(|entry| entry.wrapping_sub(section.address).is_multiple_of(KERNEL));
        places.aligned = aligned.collect();
        places
    }

    /// A section without code; `bytes` are those that it has in the file.
    pub fn data(&self, section: &Stretch, bytes: &[u8]) -> String {
        let mut out = self.section(section);
        let mut data = Data { section, bytes, at: 0, out: &mut out };
        // Only what is off is off; objects that say nothing run both ways.
        let xnack = self.layout.flags >> 8 & 3 != 2;
        for symbol in &section.symbols {
            let Some(at) =
                symbol.address.checked_sub(section.address).and_then(|at| usize::try_from(at).ok())
            else {
                continue;
            };
            data.up_to(at);
            let descriptor = symbol.name.strip_suffix(".kd").filter(|_| data.at == at);
            let kernel = descriptor.and_then(|name| Some((name, bytes.get(at..)?.first_chunk::<64>()?)));
            let said = |(name, bytes)| Some((name, kernel::directives(bytes, &self.target, xnack)?));
            match kernel.and_then(said) {
                Some((name, directives)) => {
                    let _ = writeln!(data.out, "\t.amdhsa_kernel {}", quoted(name));
                    for (name, value) in directives {
                        let _ = writeln!(data.out, "\t\t.amdhsa_{name} {value}");
                    }
                    data.out.push_str("\t.end_amdhsa_kernel\n");
                    data.at = at + 64;
                }
                None => data.symbol(symbol),
            }
        }
        let end = if section.flags.nobits { section.size } else { bytes.len() as u64 };
        data.up_to(usize::try_from(end).unwrap_or(usize::MAX));
        out
    }

    /// What stands after everything else: what the note says.
    pub fn tail(&self) -> String {
        match &self.layout.metadata {
            Some(metadata) => format!("\n\t.amdgpu_metadata\n{}\t.end_amdgpu_metadata\n", metadata.to_yaml()),
            None => String::new(),
        }
    }

    /// What an object that is assembled of the text may have otherwise: sections to which distances stand as numbers in
    /// the code, behind which more code may come to lie.
    pub fn loose(&self) -> Vec<&'l str> {
        let last = self.layout.sections.iter().map(|section| section.address).max().unwrap_or(0);
        let loose = self.layout.data.iter().filter(|data| !self.layout.relocatable && data.address > last);
        loose.map(|data| data.name.as_str()).collect()
    }
}

/// The data of a section while it is written.
struct Data<'d> {
    section: &'d Stretch,
    bytes: &'d [u8],
    /// So many bytes were written.
    at: usize,
    out: &'d mut String,
}

impl Data<'_> {
    fn symbol(&mut self, symbol: &Symbol) {
        let name = quoted(&symbol.name);
        // Within something that is written as one.
        let own = symbol.address.wrapping_sub(self.section.address);
        if own == self.at as u64 {
            let _ = writeln!(self.out, "{name}:");
        } else {
            let _ = writeln!(self.out, "\t.set {name}, .{:+}", own.cast_signed() - self.at as i64);
        }
        if symbol.size > 0 {
            let _ = writeln!(self.out, "\t.size {name}, {}", symbol.size);
        }
    }

    /// Writes what lies before a place.
    fn up_to(&mut self, end: usize) {
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
            if let (Some(next), Some(0)) = (next, distance)
                && let Some((directive, value, size)) =
                    expression(next).filter(|(.., size)| self.at + size <= end)
            {
                let _ = writeln!(self.out, "\t{directive} {value}");
                self.at += size;
                continue;
            }
            // A relocation that is no expression stays what the file has, and is left to the reader.
            let limit = match distance {
                Some(distance @ 1..) => end.min(self.at + distance),
                _ => end,
            };
            self.plain(limit);
        }
    }

    /// Writes a line of bytes before a place.
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

/// The directive, its value and the bytes that a relocation of data is; none where there is no such one.
fn expression(relocation: &Relocation) -> Option<(&'static str, String, usize)> {
    let (directive, suffix, size) = match relocation.kind.0 {
        1 => (".long", "@abs32@lo", 4),
        2 => (".long", "@abs32@hi", 4),
        3 => (".quad", "", 8),
        4 => (".long", "@rel32", 4),
        5 => (".quad", "@rel64", 8),
        6 => (".long", "", 4),
        10 => (".long", "@rel32@lo", 4),
        11 => (".long", "@rel32@hi", 4),
        _ => return None,
    };
    let plain = !relocation.symbol.is_empty() && is_plain(&relocation.symbol);
    let addend = if relocation.addend == 0 { String::new() } else { format!("{:+}", relocation.addend) };
    plain.then(|| (directive, format!("{}{suffix}{addend}", relocation.symbol), size))
}

fn is_plain(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
    name.chars().all(plain) && !name.starts_with(|c: char| c.is_ascii_digit())
}

/// A name as the assembler reads it.
fn quoted(name: &str) -> String {
    if is_plain(name) { name.to_owned() } else { format!("\"{}\"", name.replace(['"', '\n'], "?")) }
}

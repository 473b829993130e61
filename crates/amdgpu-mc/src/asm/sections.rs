//! Directives that select the current section, and the default flags and types of sections.

use super::evaluate::Definition;
use super::source::arguments;
use super::state::{Assembler, Problem, Result};
use super::symbols::symbol_name;
use isaloom_amdgpu_object::program::{Group, Section, SectionFlags};
use std::borrow::Cow;

/// Default flags and types of sections, as in LLVM's assembler. Columns: name or prefix of the name, flags as letters,
/// type as ELF number.
const USUAL: &[(&str, &str, u32)] = &[
    (".text", "ax", PROGBITS),
    (".init", "ax", PROGBITS),
    (".fini", "ax", PROGBITS),
    (".rodata", "a", PROGBITS),
    (".rodata1", "a", PROGBITS),
    (".eh_frame", "a", PROGBITS),
    (".data", "aw", PROGBITS),
    (".data1", "aw", PROGBITS),
    (".bss", "aw", NOBITS),
    (".tdata", "awT", PROGBITS),
    (".tbss", "awT", NOBITS),
    (".init_array", "aw", 14),
    (".fini_array", "aw", 15),
    (".preinit_array", "aw", 16),
    (".note", "", 7),
];

/// Names of sections that are also directives.
const DIRECTIVES: &[&str] =
    &[".text", ".data", ".bss", ".rodata", ".tdata", ".tbss", ".data.rel", ".data.rel.ro", ".eh_frame"];

const PROGBITS: u32 = 1;
const NOBITS: u32 = 8;

/// Names of section types, with their ELF numbers.
const TYPES: &[(&str, u32)] = &[
    ("progbits", PROGBITS),
    ("nobits", NOBITS),
    ("note", 7),
    ("init_array", 14),
    ("fini_array", 15),
    ("preinit_array", 16),
    ("unwind", 0x7000_0001),
];

/// Returns the name of a section type, given its ELF number; `None` if the type has no name.
pub(crate) fn section_type(number: u32) -> Option<&'static str> {
    TYPES.iter().find(|row| row.1 == number).map(|row| row.0)
}

/// Returns whether a section of this type is an array of the addresses of functions that the loader calls.
fn is_array(kind: u32) -> bool {
    // SHT_INIT_ARRAY, SHT_FINI_ARRAY and SHT_PREINIT_ARRAY
    matches!(kind, 14..=16)
}

impl Assembler<'_> {
    /// Handles a directive that selects a section; returns `None` for other directives.
    pub(super) fn section_directive(&mut self, name: &str, text: &str) -> Option<Result<()>> {
        Some(match name {
            ".section" => self.choose_section(name, text),
            ".pushsection" if self.pushed.len() >= 1000 => {
                Err(Problem::new("`.pushsection` is nested more than 1000 levels deep"))
            }
            ".pushsection" => {
                let before = (self.current, self.previous);
                let done = self.choose_section(name, text);
                if done.is_ok() {
                    self.pushed.push(before);
                }
                done
            }
            ".popsection" => match self.pushed.pop() {
                Some((current, previous)) => {
                    self.go_to(current, previous);
                    Ok(())
                }
                None => Err(Problem::new("`.popsection` without `.pushsection`")),
            },
            ".previous" => match self.previous {
                Some(previous) => {
                    self.enter(previous);
                    Ok(())
                }
                None => Err(Problem::new("`.previous` without `.section`")),
            },
            ".subsection" => self.subsection(text),
            _ if DIRECTIVES.contains(&name) => self.subsection(text).map(|()| {
                let flags = usual(name);
                // This branch is reached only with names in `DIRECTIVES`, so it cannot create an unlimited number of
                // sections.
                let plain = |s: &Section| s.unique.is_none() && s.group.is_none() && s.order.is_none();
                let index = self.sections.iter().position(|s| s.name == name && plain(s));
                let index = index.unwrap_or_else(|| {
                    self.sections.push(Section { kind: flags.1, ..Section::new(name, flags.0, 1) });
                    self.sections.len() - 1
                });
                self.enter(index);
            }),
            _ => return None,
        })
    }

    fn enter(&mut self, index: usize) {
        self.go_to(index, Some(self.current));
    }

    /// Makes `current` the current section and `previous` the one for `.previous`. A `.loc` that waits for code belongs
    /// to the old section and is dropped.
    pub(super) fn go_to(&mut self, current: usize, previous: Option<usize>) {
        if current != self.current {
            self.positions.pending = None;
        }
        (self.current, self.previous) = (current, previous);
    }

    /// Accepts only subsection 0. The contents of subsections are concatenated at the end, which would need a second
    /// layout; GPU programs do not use them.
    fn subsection(&mut self, text: &str) -> Result<()> {
        if text.is_empty() || self.number(text)? == 0 {
            return Ok(());
        }
        let why = "subsections are not supported";
        Err(Problem::new(why)
            .on(text)
            .help(Some("move the code to its final position, or use a separate section".to_owned())))
    }

    /// Handles the arguments `NAME, "FLAGS", @TYPE, SIZE` of a directive: selects the section, and creates it if
    /// necessary.
    fn choose_section(&mut self, directive: &str, text: &str) -> Result<()> {
        let list = arguments(text);
        let name = list.first().copied().unwrap_or("");
        if name.is_empty() {
            return Err(Problem::new(format!("expected `{directive} NAME, \"FLAGS\", @progbits`")));
        }
        let name = &*section_name(name)?;
        let mut rest = list.iter().skip(1).copied().peekable();
        if let Some(&number) =
            rest.peek().filter(|text| directive == ".pushsection" && !text.starts_with('"'))
        {
            self.subsection(number)?;
            rest.next();
        }
        let (mut flags, mut kind) = usual(name);
        let letters = rest.next();
        if let Some(letters) = letters {
            flags = flags_of(letters)?;
            let implied = usual(name).0;
            // The flags that the name implies are added to those in the directive.
            flags = SectionFlags {
                alloc: flags.alloc | implied.alloc,
                exec: flags.exec | implied.exec,
                write: flags.write | implied.write,
                tls: flags.tls | implied.tls,
                ..flags
            };
        }
        let grouped = letters.is_some_and(|letters| letters.contains('G'));
        if let Some(text) = rest.next() {
            kind = type_of(text)?;
        }
        // LLVM 24 and later declare the size of a pointer in sections that are arrays of function addresses.
        let llvm = self.language.llvm().map(|syntax| syntax.target().llvm.number());
        let mut entry_size = if is_array(kind) && llvm >= Some(24) { 8 } else { 0 };
        if flags.merge {
            let size = rest
                .next()
                .ok_or_else(|| Problem::new("missing element size of a section with flag `M`").on(text))?;
            entry_size = self.number(size)?.unsigned_abs();
        }
        let mut group = None;
        if grouped {
            let none = || Problem::new("missing group name of a section with flag `G`").on(text);
            let signature = symbol_name(rest.next().ok_or_else(none)?)?.into_owned();
            let comdat = rest.next_if(|text| *text == "comdat").is_some();
            group = Some(Group { signature, comdat });
        } else if letters.is_some_and(|letters| letters.contains('?')) {
            group = self.sections.get(self.current).and_then(|section| section.group.clone());
        }
        let mut order = None;
        if flags.ordered {
            let none = || Problem::new("missing linked symbol of a section with flag `o`").on(text);
            order = self.section_of(rest.next().ok_or_else(none)?)?;
        }
        let unique = match rest.next_if(|text| *text == "unique").and_then(|_| rest.next()) {
            Some(number) => Some(self.number(number)?),
            None => None,
        };
        if let Some(more) = rest.next() {
            return Err(Problem::new(format!("unexpected `{more}` after the section")).on(more));
        }
        flags.nobits = kind == NOBITS;
        let own = group.as_ref().map(|group| group.signature.as_str());
        let same = |s: &Section| {
            let signature = s.group.as_ref().map(|group| group.signature.as_str());
            s.unique == unique && s.order == order && signature == own
        };
        let known = self.sections.iter().position(|s| s.name == name && same(s));
        let index = match known {
            Some(index) => {
                if letters.is_some() && self.sections.get(index).is_some_and(|s| s.flags != flags) {
                    let why = format!("the flags of `{name}` differ from the first declaration");
                    return Err(Problem::new(why).on(letters.unwrap_or(text)));
                }
                index
            }
            None if self.sections.len() >= 10_000 => {
                return Err(Problem::new("the program has more than 10000 sections"));
            }
            None => {
                let made = Section::new(name, flags, 1);
                self.sections.push(Section { entry_size, kind, unique, group, order, ..made });
                self.sections.len() - 1
            }
        };
        self.enter(index);
        Ok(())
    }
}

impl Assembler<'_> {
    /// Returns the section that an argument names, by its own name or by a symbol in it; `None` if the argument is `0`.
    fn section_of(&self, symbol: &str) -> Result<Option<usize>> {
        if symbol == "0" {
            return Ok(None);
        }
        let name = &*section_name(symbol)?;
        if let Some(Definition::Label { section, .. }) = self.definitions.get(name) {
            return Ok(Some(*section));
        }
        let named = self.sections.iter().position(|section| section.name == name);
        let why = || Problem::new(format!("label or section `{name}` is not defined yet")).on(symbol);
        named.map(Some).ok_or_else(why)
    }
}

/// Parses a section name. Without quotes, it may contain any characters except quotes, whitespace and control
/// characters.
fn section_name(argument: &str) -> Result<Cow<'_, str>> {
    let other = |c: char| c == '"' || c.is_whitespace() || c.is_control();
    match argument.contains(other) {
        true => symbol_name(argument),
        false => Ok(Cow::Borrowed(argument)),
    }
}

/// Returns the flags and the type that a section has by default, given its name.
fn usual(name: &str) -> (SectionFlags, u32) {
    let is =
        |prefix: &str| name == prefix || name.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('.'));
    let row = USUAL.iter().find(|row| is(row.0));
    let (letters, kind) = row.map_or(("", PROGBITS), |row| (row.1, row.2));
    let flags = flags_of(letters).unwrap_or_default();
    (SectionFlags { nobits: kind == NOBITS, ..flags }, kind)
}

fn flags_of(text: &str) -> Result<SectionFlags> {
    let mut flags = SectionFlags::default();
    for letter in text.trim_matches('"').chars() {
        match letter {
            'a' => flags.alloc = true,
            'x' => flags.exec = true,
            'w' => flags.write = true,
            'M' => flags.merge = true,
            'S' => flags.strings = true,
            'T' => flags.tls = true,
            'R' => flags.retain = true,
            'e' => flags.exclude = true,
            'o' => flags.ordered = true,
            'G' | '?' => {}
            _ => {
                let why =
                    format!("unknown section flag `{letter}` (expected a, w, x, M, S, T, R, e, o, G or ?)");
                return Err(Problem::new(why).on(text));
            }
        }
    }
    Ok(flags)
}

fn type_of(text: &str) -> Result<u32> {
    let name = text.trim_start_matches(['@', '%']).trim_matches('"');
    let number = isaloom_amdgpu_text::llvm::parse_int(name).and_then(|number| u32::try_from(number).ok());
    let known = TYPES.iter().find(|row| row.0 == name).map(|row| row.1).or(number);
    known.ok_or_else(|| {
        let names: Vec<String> = TYPES.iter().map(|row| format!("@{}", row.0)).collect();
        Problem::new(format!(
            "unknown section type `{name}` (expected {})",
            isaloom_source::comma_list(names)
        ))
        .on(text)
    })
}

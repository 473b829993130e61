//! Symbol directives: binding, visibility, type and aliases.

use super::evaluate::Definition;
use super::expr::Expr;
use super::source::arguments;
use super::state::{Assembler, Place, Problem, Result};
use isaloom_amdgpu_object::RelocationNumber;
use isaloom_amdgpu_object::program::{Binding, RelocationKind, SymbolKind, Visibility};
use isaloom_amdgpu_text::name;
use isaloom_source::comma_list;
use std::borrow::Cow;

/// Symbol types in `.type`. Columns: name, ELF name, type.
const KINDS: &[(&str, &str, SymbolKind)] = &[
    ("function", "STT_FUNC", SymbolKind::Function),
    ("object", "STT_OBJECT", SymbolKind::Object),
    ("notype", "STT_NOTYPE", SymbolKind::None),
    ("common", "STT_COMMON", SymbolKind::Object),
    ("tls_object", "STT_TLS", SymbolKind::Tls),
    ("gnu_indirect_function", "STT_GNU_IFUNC", SymbolKind::Indirect),
];

/// Parses an argument that must be a symbol or section name.
pub(super) fn symbol_name(argument: &str) -> Result<Cow<'_, str>> {
    name::whole(argument).map_err(|why| Problem::new(why).on(argument))
}

/// Parses the name at the start of the arguments. Returns the name and the text after it.
pub(super) fn leading_symbol(text: &str) -> Result<(Cow<'_, str>, &str)> {
    let (name, rest) = name::leading(text).map_err(|why| Problem::new(why).on(text))?;
    match name.text.is_empty() {
        true => Err(Problem::new("missing symbol name").on(text)),
        false => Ok((name.text, rest)),
    }
}

impl Assembler<'_> {
    /// Handles a symbol directive; returns `None` for other directives.
    pub(super) fn symbol_directive(&mut self, name: &str, text: &str) -> Option<Result<()>> {
        Some(match name {
            ".globl" | ".global" => self.bind_symbols(text, Binding::Global),
            ".weak" | ".weak_reference" => self.bind_symbols(text, Binding::Weak),
            ".local" => self.bind_symbols(text, Binding::Local),
            ".protected" => self.show(text, Visibility::Protected),
            ".hidden" => self.show(text, Visibility::Hidden),
            ".internal" => self.show(text, Visibility::Internal),
            ".type" => self.type_directive(text),
            ".size" => self.size_directive(text),
            ".comm" | ".common" => self.common(name, text),
            ".lcomm" => self.local_common(text),
            ".weakref" => self.weakref(text),
            ".symver" => self.symver(text),
            ".lto_discard" => {
                let names = arguments(text).into_iter().map(|name| Ok(symbol_name(name)?.into_owned()));
                names.collect::<Result<Vec<_>>>().map(|names| self.discarded = names)
            }
            ".reloc" => self.reloc(text),
            // These directives have no effect, because undefined symbols are always external and GPU linkers do not
            // drop symbols.
            ".extern" | ".no_dead_strip" => Ok(()),
            _ => return None,
        })
    }

    fn bind_symbols(&mut self, text: &str, binding: Binding) -> Result<()> {
        for symbol in arguments(text) {
            let name = &*symbol_name(symbol)?;
            let fact = self.fact(name);
            let local = |binding| binding == Binding::Local;
            if fact.binding.is_some_and(|before| local(before) != local(binding)) {
                let why = format!("`{name}` is both `.local` and visible to other files");
                return Err(Problem::new(why).on(symbol));
            }
            // A symbol that is declared both weak and global is weak, in either order.
            if fact.binding != Some(Binding::Weak) {
                fact.binding = Some(binding);
            }
        }
        Ok(())
    }

    fn show(&mut self, text: &str, visibility: Visibility) -> Result<()> {
        for symbol in arguments(text) {
            self.fact(&symbol_name(symbol)?).visibility = visibility;
        }
        Ok(())
    }

    fn type_directive(&mut self, text: &str) -> Result<()> {
        let (symbol, kind) = leading_symbol(text)?;
        let kind = kind.trim().trim_start_matches(',').trim_start();
        let kind = kind.trim_start_matches(['@', '%', '#']).trim_matches('"');
        let known = KINDS.iter().find(|row| row.0 == kind || row.1 == kind);
        let Some(&(.., known)) = known else {
            let names: Vec<String> = KINDS.iter().map(|row| format!("@{}", row.0)).collect();
            let why = format!("unknown type `{kind}` (expected {})", comma_list(names));
            return Err(Problem::new(why).on(if kind.is_empty() { text } else { kind }));
        };
        self.fact(&symbol).kind = known;
        Ok(())
    }

    fn size_directive(&mut self, text: &str) -> Result<()> {
        let (symbol, rest) = leading_symbol(text)?;
        let size = rest.trim_start().strip_prefix(',');
        let size = size.ok_or_else(|| Problem::new("expected `.size NAME, SIZE`"))?;
        let (expr, span) = (self.expr(size)?, self.span_of(size));
        self.fact(&symbol).size = Some((expr, span));
        Ok(())
    }

    /// Handles `.comm NAME, SIZE, POWER`: declares space that the linker reserves once for all files that declare it.
    /// As in LLVM for AMD GPUs, the alignment is the exponent of a power of two.
    fn common(&mut self, directive: &str, text: &str) -> Result<()> {
        let list = arguments(text);
        let [name, size, power @ ..] = list.as_slice() else {
            return Err(Problem::new(format!("expected `{directive} NAME, SIZE, POWER`")));
        };
        let size = u64::try_from(self.number(size)?);
        let size = size.map_err(|_| Problem::new("the size is negative").on(list.get(1).unwrap_or(name)))?;
        let power = power.first().map_or(Ok(0), |text| self.number(text))?;
        let align = match power {
            0..=16 => 1u64 << power,
            _ => {
                return Err(Problem::new(format!(
                    "alignment exponent is out of range: {power} (expected 0 to 16)"
                )));
            }
        };
        let name = &*symbol_name(name)?;
        let fact = self.fact(name);
        let local = fact.binding == Some(Binding::Local);
        if fact.common.is_some_and(|before| before != (size, align)) {
            return Err(
                Problem::new(format!("the size of `{name}` differs from its first declaration")).on(name)
            );
        }
        if self.definitions.contains_key(name) {
            return Err(Problem::new(format!("duplicate symbol `{name}`")).on(name));
        }
        if local {
            return self.reserve(name, size, align);
        }
        let fact = self.fact(name);
        fact.common = Some((size, align));
        fact.kind = SymbolKind::Object;
        Ok(())
    }

    fn local_common(&mut self, text: &str) -> Result<()> {
        let list = arguments(text);
        let [name, size] = list.as_slice() else {
            return Err(Problem::new("expected `.lcomm NAME, SIZE`"));
        };
        let size = u64::try_from(self.number(size)?);
        let size = size.map_err(|_| Problem::new("the size is negative").on(list.get(1).unwrap_or(name)))?;
        self.reserve(&symbol_name(name)?, size, 1)
    }

    /// Reserves space in `.bss` for a symbol that only this file uses.
    fn reserve(&mut self, name: &str, size: u64, align: u64) -> Result<()> {
        let before = (self.current, self.previous);
        self.section_directive(".bss", "").unwrap_or(Ok(()))?;
        let done = (|| {
            self.data(".balign", &align.to_string()).unwrap_or(Ok(()))?;
            self.label(name)?;
            self.data(".zero", &size.to_string()).unwrap_or(Ok(()))
        })();
        self.go_to(before.0, before.1);
        let fact = self.fact(name);
        fact.binding.get_or_insert(Binding::Local);
        fact.kind = SymbolKind::Object;
        fact.size = Some((Expr::Number(size.cast_signed()), Default::default()));
        done
    }

    /// Handles `.weakref ALIAS, TARGET`: declares an alias. If the program uses the target only through the alias, it
    /// need not be defined.
    fn weakref(&mut self, text: &str) -> Result<()> {
        let list = arguments(text);
        let [alias, target] = list.as_slice() else {
            return Err(Problem::new("expected `.weakref ALIAS, TARGET`"));
        };
        let (name, target) = (symbol_name(alias)?, symbol_name(target)?);
        if self.definitions.contains_key(&*name) {
            return Err(Problem::new(format!("duplicate symbol `{name}`")).on(alias));
        }
        self.definitions.insert(name.into_owned(), Definition::Alias(target.into_owned()));
        Ok(())
    }

    /// Handles `.symver NAME, NAME@VERSION`: adds a versioned name for a symbol.
    fn symver(&mut self, text: &str) -> Result<()> {
        let list = arguments(text);
        let (name, versioned) = match list.as_slice() {
            [name, versioned] | [name, versioned, "remove"] => (*name, *versioned),
            _ => return Err(Problem::new("expected `.symver NAME, NAME@VERSION`, optionally with `remove`")),
        };
        if !versioned.contains('@') {
            return Err(Problem::new("expected a name, `@` and a version").on(versioned));
        }
        let (name, versioned) = (symbol_name(name)?, symbol_name(versioned)?);
        self.mention(&name);
        let keep = list.len() == 2 && !versioned.contains("@@@");
        self.versions.push((name.into_owned(), versioned.into_owned(), keep));
        Ok(())
    }

    /// Handles `.reloc PLACE, R_AMDGPU_..., SYMBOL+NUMBER`: adds a relocation at a place.
    fn reloc(&mut self, text: &str) -> Result<()> {
        let list = arguments(text);
        let [at, kind, value @ ..] = list.as_slice() else {
            return Err(Problem::new("expected `.reloc OFFSET, R_AMDGPU_..., SYMBOL`"));
        };
        let number = RelocationNumber::named(kind).and_then(|number| RelocationKind::of_number(number.0));
        let Some(kind) = number else {
            let names = RelocationNumber::names().filter(|name| {
                RelocationNumber::named(name).is_some_and(|n| RelocationKind::of_number(n.0).is_some())
            });
            let why = format!("unknown type `{kind}` (expected {})", comma_list(names));
            return Err(Problem::new(why).on(kind));
        };
        let Some(value) = value.first() else {
            return Err(Problem::new("missing symbol of the relocation"));
        };
        let at = self.expr(at)?;
        let (expr, span) = (self.expr(value)?, self.span_of(value));
        let section = self.current;
        if self.places.len() >= 1 << 20 {
            return Err(Problem::new("too many relocations"));
        }
        self.places.push(Place { section, at, kind, expr, span });
        Ok(())
    }
}

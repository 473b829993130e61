//! End of assembly, after the last line: writes the values that were unknown before or adds relocations for them, and
//! builds the symbol table.

use super::evaluate::{Base, Definition, Value, absolute, evaluate};
use super::expr::{Access, Expr, Op};
use super::kernel;
use super::settle::settle;
use super::state::{Assembler, Fixup, FixupKind, MAX_ERRORS, Problem, numbered};
use isaloom_amdgpu_object::program::{
    Binding, NUMBERED, Place, Program, Relocation, RelocationKind, Symbol, SymbolKind, Visibility,
};
use isaloom_source::{Diagnostic, Span};
use rustc_hash::FxHashMap;

/// Largest number of symbols and operators between a symbol and the one that it inherits from, as a limit of the run
/// time.
const MOST_LINKS: usize = 100;

/// Returns whether the literal of an instruction is relative to the field. As in LLVM, a symbol, or a symbol plus a
/// number, is relative; a difference is absolute.
fn is_relative(expr: &Expr) -> bool {
    let mut first = expr;
    // A loop instead of recursion, because the left operands of a chain can nest deeply.
    while let Expr::Binary(op, left, right) = first {
        if *op == Op::Sub {
            return false;
        }
        if is_relative(right) {
            return true;
        }
        first = left;
    }
    match first {
        Expr::Unary(_, inner) => is_relative(inner),
        Expr::Symbol(..) | Expr::Numbered(..) | Expr::Place(..) => true,
        Expr::Number(_) | Expr::Call(..) | Expr::Binary(..) => false,
    }
}

impl Assembler<'_> {
    pub(super) fn finish(mut self) -> (Program, Vec<Diagnostic>) {
        let end = self.span(None);
        if let Some(kernel) = self.open_kernel.take() {
            self.report_at("missing `.end_amdhsa_kernel`".to_owned(), kernel.span);
        }
        if !self.conditions.is_empty() {
            self.report_at("missing `.endif`".to_owned(), end);
        }
        settle(&mut self.definitions, self.machine);
        self.unknown_sizes();
        let tables = self.debug_tables(end);
        self.section_symbols();
        self.debug_places(&tables, end);
        for fixup in core::mem::take(&mut self.fixups) {
            if let Err(problem) = self.fix(&fixup) {
                self.report_problem_at(problem, fixup.span);
            }
        }
        self.descriptors();
        self.asked_places();
        for section in &mut self.sections {
            section.relocations.sort_by_key(|r| r.offset);
        }
        self.without_bytes(end);
        let symbols = self.symbols();
        self.relocations(&symbols);
        let symbols = self.written(symbols);
        if self.errors > MAX_ERRORS {
            let more = self.errors - MAX_ERRORS;
            let errors = if more == 1 { "error is" } else { "errors are" };
            self.diagnostics.push(
                Diagnostic::error("amd-asm-errors", format!("{more} more {errors} not shown")).at(end, ""),
            );
        }
        for line in &mut self.assembled {
            let data = self.sections.first().map_or(&[][..], |s| &s.data);
            let end = line.offset as usize + line.bytes.len();
            if let Some(now) = data.get(line.offset as usize..end) {
                line.bytes.copy_from_slice(now);
            }
        }
        let program = Program {
            target: self.target,
            sections: self.sections,
            symbols,
            lines: self.assembled,
            version: self.version,
            metadata: self.metadata,
            features: self.features,
        };
        (program, self.diagnostics)
    }

    /// Defines a symbol with the name of each section at its start, if the name is free. Compilers use such names in
    /// debug information, as in `.long .debug_abbrev`.
    fn section_symbols(&mut self) {
        for (section, of) in self.sections.iter().enumerate() {
            let free = !self.definitions.contains_key(&of.name)
                && self.facts.get(&of.name).is_none_or(|fact| fact.binding.is_none());
            let name = if free { of.name.clone() } else { numbered(&of.name, section) };
            self.definitions.insert(name.clone(), Definition::Label { section, offset: 0 });
            self.begins.push(name);
        }
    }

    fn fix(&mut self, fixup: &Fixup) -> Result<(), Problem> {
        let value = evaluate(&fixup.expr, &self.definitions, self.machine)?;
        if let Some((section, behind)) = value.minus {
            return self.difference(fixup, value, section, behind);
        }
        match fixup.kind {
            FixupKind::Branch => self.branch(fixup, value),
            FixupKind::Data(width) => self.value(fixup, value, width),
            // In an instruction, a symbol alone means the distance to it, but an expression with a difference means an
            // address.
            FixupKind::Literal if value.access == Access::Plain && value.base != Base::Absolute => {
                let kind =
                    if is_relative(&fixup.expr) { RelocationKind::Rel32 } else { RelocationKind::Abs32 };
                self.relocate(fixup, &value, kind)
            }
            FixupKind::Literal => self.value(fixup, value, 4),
        }
    }

    /// Adds the relocations that `.reloc` directives request.
    fn asked_places(&mut self) {
        for asked in core::mem::take(&mut self.places) {
            let at = evaluate(&asked.at, &self.definitions, self.machine);
            let at = at.and_then(|at| match at.base {
                Base::Section(section) if at.minus.is_none() => Ok((section, at.number)),
                _ => absolute(at).map(|at| (asked.section, at)),
            });
            let place = at.and_then(|(section, at)| match u64::try_from(at) {
                Ok(at) => Ok((section, at)),
                Err(_) => Err("the offset of a relocation is negative".to_owned()),
            });
            let value = evaluate(&asked.expr, &self.definitions, self.machine);
            let done = place.and_then(|(section, offset)| Ok((section, offset, value?)));
            let done = done.map_err(Problem::new).and_then(|(section, offset, value)| {
                if value.minus.is_some() {
                    return Err(Problem::new("a relocation needs exactly one symbol"));
                }
                let kind = FixupKind::Data(0);
                let fixup = Fixup { section, offset, kind, expr: asked.expr, span: asked.span };
                self.relocate(&fixup, &value, asked.kind)
            });
            if let Err(problem) = done {
                self.report_at(problem.message, asked.span);
            }
        }
    }

    /// Reports sections of the type `@nobits` that contain nonzero bytes, because the file cannot store them.
    fn without_bytes(&mut self, end: Span) {
        let wrong = self
            .sections
            .iter()
            .filter(|section| section.flags.nobits && section.data.iter().any(|b| *b != 0));
        let wrong: Vec<String> = wrong.map(|section| section.name.clone()).collect();
        for name in wrong {
            self.report_at(format!("section `{name}` has type `@nobits` but contains nonzero bytes"), end);
        }
    }

    fn branch(&mut self, fixup: &Fixup, value: Value) -> Result<(), Problem> {
        match value.base {
            Base::Absolute => {
                if !(-0x8000..=0xffff).contains(&value.number) {
                    return Err(Problem::new(format!(
                        "the branch offset is out of range: {} (expected -32768 to 65535)",
                        value.number
                    )));
                }
                self.write(fixup, &value.number.to_le_bytes()[..2]);
                Ok(())
            }
            Base::Section(section) if section == fixup.section => {
                let distance = value.number - fixup.offset.cast_signed() - 4;
                if distance % 4 != 0 {
                    return Err(Problem::new(format!(
                        "the branch target is misaligned: {distance} bytes away (expected a multiple of 4)"
                    )));
                }
                let dwords = i16::try_from(distance / 4).map_err(|_| {
                    Problem::new(format!(
                        "the branch target is out of range: {distance} bytes away (expected -131072 to 131068)"
                    ))
                })?;
                self.write(fixup, &dwords.to_le_bytes());
                // A global or weak symbol may be replaced by the definition in another file, so the linker must resolve
                // the branch.
                let bound = value.symbol.as_ref().and_then(|name| self.facts.get(name)?.binding);
                match bound {
                    Some(Binding::Global | Binding::Weak) => {
                        self.relocate(fixup, &value, RelocationKind::Rel16)
                    }
                    Some(Binding::Local) | None => Ok(()),
                }
            }
            Base::Undefined(name) if !name.contains(NUMBERED) => {
                let help = "define the label in this file (a branch cannot leave the file), or jump with `s_setpc_b64` or `s_swappc_b64`";
                Err(Problem::of("amd-asm-undefined", format!("undefined label `{name}`"))
                    .help(Some(help.to_owned())))
            }
            _ => {
                // As in LLVM, the field contains -1 (a branch to itself) until the linker resolves it.
                self.write(fixup, &(-1i16).to_le_bytes());
                self.relocate(fixup, &value, RelocationKind::Rel16)
            }
        }
    }

    /// Adds a relocation for the difference `symbol - location`, where the symbol is in another section or undefined,
    /// and the location (`section`, `behind`) is in the section of the field. The linker can compute it as a relative
    /// address.
    fn difference(
        &mut self,
        fixup: &Fixup,
        value: Value,
        section: usize,
        behind: i64,
    ) -> Result<(), Problem> {
        let kind = match fixup.kind {
            FixupKind::Data(4) | FixupKind::Literal => RelocationKind::Rel32,
            FixupKind::Data(8) => RelocationKind::Rel64,
            _ => {
                return Err(Problem::new("a difference of symbols in different sections needs 4 or 8 bytes"));
            }
        };
        if section != fixup.section {
            return Err(Problem::new(
                "a difference of symbols in different sections is supported only if the subtracted symbol is in \
                 the current section",
            ));
        }
        let number = value.number.wrapping_add(fixup.offset.cast_signed()).wrapping_sub(behind);
        self.relocate(fixup, &Value { number, minus: None, ..value }, kind)
    }

    fn value(&mut self, fixup: &Fixup, value: Value, width: usize) -> Result<(), Problem> {
        if value.base == Base::Absolute && value.access == Access::Plain {
            let bytes = super::data::integer(value.number, width)
                .ok_or_else(|| super::data::too_large(value.number, width))?;
            self.write(fixup, bytes.get(..width).unwrap_or(&[]));
            return Ok(());
        }
        match value.access.relocation(width) {
            Some(kind) => self.relocate(fixup, &value, kind),
            None => {
                let name = match (&value.symbol, &value.base) {
                    (Some(name), _) | (None, Base::Undefined(name)) if !name.contains(NUMBERED) => {
                        format!("`{name}`")
                    }
                    _ => "the address".to_owned(),
                };
                Err(Problem::new(format!(
                    "{name} is known only after linking; a relocation needs 4 or 8 bytes, not {width}"
                )))
            }
        }
    }

    fn relocate(&mut self, fixup: &Fixup, value: &Value, kind: RelocationKind) -> Result<(), Problem> {
        let name = value.symbol.clone().or_else(|| match &value.base {
            Base::Undefined(name) => Some(name.clone()),
            _ => None,
        });
        let name = name.ok_or_else(|| Problem::new("cannot relocate an address without a symbol"))?;
        if name.contains(NUMBERED) && !self.definitions.contains_key(&name) {
            let number = name.split(NUMBERED).next().unwrap_or("");
            return Err(Problem::new(format!("undefined label `{number}:`: no definition follows")));
        }
        if !self.facts.contains_key(&name) && !self.definitions.contains_key(&name) {
            // A symbol that the program mentions only through an alias (`.weakref`) need not be defined, so it is weak.
            self.fact(&name).binding = Some(Binding::Weak);
        }
        self.mention(&name);
        let at = match self.definitions.get(&name) {
            Some(Definition::Label { offset, .. }) => offset.cast_signed(),
            Some(Definition::Value(expr)) => match evaluate(expr, &self.definitions, self.machine) {
                Ok(Value { base: Base::Section(_), number, .. }) => number,
                _ => 0,
            },
            _ => 0,
        };
        let symbol = self.facts.get(&name).map_or(0, |fact| fact.number);
        if let Some(section) = self.sections.get_mut(fixup.section) {
            let addend = value.number.wrapping_sub(at);
            let span = fixup.span;
            section.relocations.push(Relocation { offset: fixup.offset, symbol, kind, addend, span });
        }
        Ok(())
    }

    fn write(&mut self, fixup: &Fixup, bytes: &[u8]) {
        let at = fixup.offset as usize;
        let section = self.sections.get_mut(fixup.section);
        if let Some(place) = section.and_then(|s| s.data.get_mut(at..at + bytes.len())) {
            place.copy_from_slice(bytes);
        }
    }

    fn descriptors(&mut self) {
        for made in core::mem::take(&mut self.kernels) {
            let mut values = Vec::with_capacity(made.values.len());
            for (name, expr, span) in &made.values {
                let value = evaluate(expr, &self.definitions, self.machine).and_then(absolute);
                match value {
                    Ok(value) => values.push((*name, value)),
                    Err(message) => self.report_at(message, *span),
                }
            }
            if values.len() != made.values.len() {
                continue;
            }
            let xnack = self.target.xnack && self.features.xnack != Some(false);
            match kernel::descriptor(&values, &self.target, xnack) {
                Ok(bytes) => {
                    let at = made.offset as usize;
                    let section = self.sections.get_mut(made.section);
                    if let Some(place) = section.and_then(|s| s.data.get_mut(at..at + 64)) {
                        place.copy_from_slice(&bytes);
                    }
                }
                Err(errors) => {
                    let consequence = |which: &Option<usize>| which.is_none() && made.incomplete;
                    for (which, message) in errors.into_iter().filter(|error| !consequence(&error.0)) {
                        let span = which.and_then(|i| made.values.get(i)).map_or(made.name_span, |v| v.2);
                        self.report_at(message, span);
                    }
                }
            }
            // The field at byte 16 of the descriptor contains the distance from the descriptor to the code.
            let symbol = self.facts.get(&made.name).map_or(0, |fact| fact.number);
            if let Some(section) = self.sections.get_mut(made.section) {
                let offset = made.offset + 16;
                let (kind, span) = (RelocationKind::Rel64, made.name_span);
                section.relocations.push(Relocation { offset, symbol, kind, addend: 16, span });
            }
        }
    }

    fn symbols(&mut self) -> Vec<Symbol> {
        let mut symbols = Vec::with_capacity(self.order.len());
        for name in core::mem::take(&mut self.order) {
            let Some(fact) = self.facts.get(&name) else { continue };
            let (binding, visibility, kind) = (fact.binding, fact.visibility, fact.kind);
            let (size, lds) = (fact.size.clone(), fact.lds);
            let common = fact.common;
            let place = match (self.definitions.get(&name), lds) {
                (_, Some((_, align))) => Place::Lds(align),
                (None, _) if common.is_some() => Place::Common(common.map_or(1, |common| common.1)),
                (None | Some(Definition::Alias(_)), _) => Place::Undefined,
                (Some(Definition::Label { section, offset }), _) => Place::Section(*section, *offset),
                (Some(Definition::Value(expr)), _) => match evaluate(expr, &self.definitions, self.machine) {
                    Ok(Value { base: Base::Section(section), number, .. }) => {
                        Place::Section(section, number.cast_unsigned())
                    }
                    Ok(Value { base: Base::Absolute, number, .. }) => Place::Absolute(number.cast_unsigned()),
                    _ => Place::Undefined,
                },
            };
            // As in LLVM, a symbol that is set to another one has the type and, without `.size`, the size of that one.
            let (kind, size) = match (self.definitions.get(&name), &place) {
                (Some(Definition::Value(expr)), Place::Section(..)) => {
                    let (inherited, other) = self.inherited(expr);
                    (kind.merged(inherited), size.or(other))
                }
                _ => (kind, size),
            };
            let size = match (lds.or(common), size) {
                (Some((size, _)), _) => size,
                (None, Some((expr, span))) => {
                    let value = evaluate(&expr, &self.definitions, self.machine).and_then(absolute);
                    match value {
                        Ok(value) => value.unsigned_abs(),
                        Err(message) => {
                            self.report_at(message, span);
                            0
                        }
                    }
                }
                (None, None) => 0,
            };
            // The default binding of a symbol that this file does not define is global, so that another file can define
            // it.
            let outside = matches!(place, Place::Undefined | Place::Common(_));
            let usual = if outside { Binding::Global } else { Binding::Local };
            let binding = binding.unwrap_or(usual);
            let begins = |section| self.begins.get(section).is_some_and(|begin| *begin == name);
            let kind = match place {
                Place::Section(section, 0) if begins(section) => SymbolKind::Section,
                _ => kind,
            };
            let original = self.original(&name);
            symbols.push(Symbol { name, original, place, binding, visibility, kind, size });
        }
        symbols
    }

    /// Returns the type and the size that a symbol with the value `expr` inherits. The type is that of the label in the
    /// value. The size is that of the first symbol with a size in a chain of plain symbols, or else of the label.
    fn inherited(&self, expr: &Expr) -> (SymbolKind, Option<(Expr, Span)>) {
        let (mut expr, mut plain, mut size) = (expr, true, None);
        for _ in 0..MOST_LINKS {
            match expr {
                Expr::Symbol(name, _) => {
                    let fact = self.facts.get(name);
                    let own = fact.and_then(|fact| fact.size.clone());
                    match self.definitions.get(name) {
                        Some(Definition::Value(next)) => {
                            size = size.or(own.filter(|_| plain));
                            expr = next;
                        }
                        Some(Definition::Label { .. }) => {
                            return (fact.map_or(SymbolKind::None, |fact| fact.kind), size.or(own));
                        }
                        _ => break,
                    }
                }
                Expr::Binary(_, left, right) => {
                    plain = false;
                    let value = evaluate(left, &self.definitions, self.machine);
                    let based = value.is_ok_and(|value| matches!(value.base, Base::Section(_)));
                    expr = if based { left } else { right };
                }
                _ => break,
            }
        }
        (SymbolKind::None, size)
    }

    /// Returns the name that a symbol has in the symbol table; `None` if it is the name in the text. A kernel's
    /// descriptor has the kernel's name and `.kd`.
    fn original(&self, name: &str) -> Option<String> {
        if let Some(original) = self.originals.get(name) {
            return Some(original.clone());
        }
        let original = self.originals.get(name.strip_suffix(".kd")?)?;
        Some(format!("{original}.kd"))
    }

    /// Returns the symbols that the object contains, including versioned names. Aliases, and symbols that have only a
    /// size, are omitted.
    fn written(&mut self, symbols: Vec<Symbol>) -> Vec<Symbol> {
        let mut used = vec![false; symbols.len()];
        for relocation in self.sections.iter().flat_map(|section| &section.relocations) {
            if let Some(used) = used.get_mut(relocation.symbol) {
                *used = true;
            }
        }
        // If a symbol has several versions, the first one counts. The rows are inserted in reverse order, so that the
        // first one overwrites the others.
        let versions: FxHashMap<&str, _> =
            self.versions.iter().rev().map(|row| (row.0.as_str(), row)).collect();
        let mut moved = Vec::with_capacity(symbols.len());
        let mut kept: Vec<Symbol> = Vec::with_capacity(symbols.len());
        for (symbol, used) in symbols.into_iter().zip(used) {
            let version = versions.get(symbol.name.as_str()).copied();
            let said = self.facts.get(&symbol.name);
            let said = said.is_some_and(|f| {
                f.binding.is_some() || f.visibility != Visibility::Default || f.kind != SymbolKind::None
            });
            let shown = match self.definitions.get(&symbol.name) {
                Some(Definition::Alias(_)) => false,
                Some(_) => symbol.place != Place::Undefined,
                None => said || symbol.place != Place::Undefined,
            };
            moved.push(kept.len());
            let keep = (used || shown) && !self.discarded.contains(&symbol.name);
            if !keep {
                continue;
            }
            let outside = symbol.place == Place::Undefined;
            let plain = version.is_none_or(|row| row.2 && !outside);
            let versioned = version.map(|row| {
                // `@@@` in a version means `@@` if this file defines the symbol, otherwise `@`.
                let name = row.1.replace("@@@", if outside { "@" } else { "@@" });
                Symbol { name, original: None, ..symbol.clone() }
            });
            kept.extend(plain.then_some(symbol));
            kept.extend(versioned);
        }
        for section in &mut self.sections {
            for relocation in &mut section.relocations {
                relocation.symbol = moved.get(relocation.symbol).copied().unwrap_or(0);
            }
        }
        kept
    }

    /// Writes the values of relative relocations between locations of one section and removes the relocations, because
    /// the values do not depend on the load address.
    fn relocations(&mut self, symbols: &[Symbol]) {
        for (index, section) in self.sections.iter_mut().enumerate() {
            section.relocations.retain(|relocation| {
                let Some(symbol) = symbols.get(relocation.symbol) else { return true };
                let own = symbol.binding == Binding::Local;
                let Place::Section(other, at) = symbol.place else { return true };
                let fixed = matches!(relocation.kind, RelocationKind::Rel32 | RelocationKind::Rel64);
                if other != index || !own || !fixed {
                    return true;
                }
                let target = at.wrapping_add_signed(relocation.addend);
                let Some((value, width)) = relocation.kind.value(target, relocation.offset) else {
                    return true;
                };
                let at = relocation.offset as usize;
                if let Some(place) = section.data.get_mut(at..at + width) {
                    place.copy_from_slice(value.to_le_bytes().get(..width).unwrap_or(&[]));
                }
                false
            });
        }
    }
}

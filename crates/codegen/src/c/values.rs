//! Converts the values of a compiled description to C expressions. A value becomes a C function if it is large and used
//! several times, is deeply nested, or may reach a missing name.

use super::literal::literal;
use super::operand::{self, Operand};
use super::writer::Writer;
use isaloom_bits::BitRange;
use isaloom_engine::compiled::{Compiled, Item, Raw, Value, ValueId};

/// Nesting depth of an expression that becomes a function, even if it is used only once.
const DEEP: u32 = 12;
/// Number of operations of an expression that becomes a function if it is used more than once.
const LARGE: u32 = 6;
/// Maximum number of values that the generated code may evaluate for one value; a description with more is rejected.
const MAX_VISITS: u32 = 1 << 20;

/// Callback that returns the C expression for a part of a word. Arguments: the number of scopes up to the word, and the
/// number of the 64-bit part (0 for the low bits).
pub(crate) type Words<'w> = dyn FnMut(u8, u32) -> String + 'w;

/// Values of a description, with the decision which of them become functions.
pub(crate) struct Values<'i> {
    isa: &'i Compiled,
    facts: Vec<Facts>,
}

/// Facts about a value: the number of its uses, and whether it becomes a function.
#[derive(Clone, Copy, Default)]
struct Facts {
    uses: u32,
    /// Whether evaluating the value may reach a missing name.
    misses: bool,
    function: bool,
    visits: u32,
}

impl<'i> Values<'i> {
    /// Analyzes all values that leaves need for printing and selection.
    pub(crate) fn new(isa: &'i Compiled) -> Values<'i> {
        let mut roots: Vec<ValueId> = Vec::new();
        for program in isa.programs() {
            for arm in &program.arms {
                roots.extend(arm.cond);
                for item in arm.items.iter().flat_map(|items| items.iter()) {
                    let Item::Field { alternatives, .. } = item else { continue };
                    for alternative in alternatives {
                        roots.extend(alternative.cond);
                        if let Raw::Value(value) = isa.slot(alternative.slot).raw {
                            roots.push(value);
                        }
                    }
                }
            }
        }
        roots.extend(super::reach::dispatches(isa).flat_map(|(_, d)| d.guards.iter().flatten().copied()));
        let count = roots.iter().map(|id| id.index() + 1).max().unwrap_or(0);
        let mut facts = vec![Facts::default(); count];
        roots.iter().for_each(|id| facts[id.index()].uses += 1);
        // Operands have smaller numbers, so in descending order all uses of a value are counted before the value is
        // visited.
        for n in (0..count).rev() {
            if facts[n].uses > 0 {
                let children = isa.value(ValueId::at(n)).children();
                children.into_iter().flatten().for_each(|c| facts[c.index()].uses += 1);
            }
        }
        let (mut depth, mut size) = (vec![0u32; count], vec![0u32; count]);
        for n in 0..count {
            let value = isa.value(ValueId::at(n));
            let children = || value.children().into_iter().flatten().map(ValueId::index);
            depth[n] = 1 + children().map(|c| depth[c]).max().unwrap_or(0);
            size[n] = children().fold(1, |sum, c| sum + size[c]);
            let fact = Facts {
                uses: facts[n].uses,
                misses: matches!(value, Value::Missing(_)) || children().any(|c| facts[c].misses),
                function: false,
                visits: children().fold(1, |sum: u32, c| sum.saturating_add(facts[c].visits)),
            };
            let compound = children().next().is_some();
            let function = compound && (fact.misses || depth[n] >= DEEP || size[n] >= LARGE && fact.uses > 1);
            if function {
                (depth[n], size[n]) = (1, 1);
            }
            facts[n] = Facts { function, ..fact };
        }
        Values { isa, facts }
    }

    /// Returns whether the evaluation of a used value takes more than [`MAX_VISITS`] steps.
    pub(crate) fn too_heavy(&self) -> bool {
        self.facts.iter().any(|f| f.uses > 0 && f.visits > MAX_VISITS)
    }

    /// Returns whether the evaluation of a value may report a missing name.
    pub(crate) fn misses(&self, id: ValueId) -> bool {
        self.facts.get(id.index()).is_some_and(|f| f.misses)
    }

    /// Returns the C expression of a value, for code with the variables `d` (the disassembly) and `s` (the current
    /// scope).
    pub(crate) fn operand(&self, id: ValueId, words: &mut Words<'_>) -> Operand {
        if self.facts.get(id.index()).is_some_and(|f| f.function) {
            // The function needs the leaf, because the remark about a missing name has the name of the leaf.
            let leaf = if self.misses(id) { ", leaf" } else { "" };
            return Operand::wide(format!("value_{}(d, s{leaf})", id.index()), 64);
        }
        self.expression(id, words)
    }

    /// Returns the low 64 bits of a raw value.
    pub(crate) fn raw(&self, raw: Raw, words: &mut Words<'_>) -> Operand {
        match raw {
            Raw::Bits { up, range } => bits(up, range, words),
            Raw::Value(value) => self.operand(value, words),
        }
    }

    /// Writes the functions of values that the generated code in `used` calls, and the functions that these call.
    pub(crate) fn functions(&self, used: &str, out: &mut Writer) {
        let mut wanted = vec![false; self.facts.len()];
        let mut bodies: Vec<Option<String>> = vec![None; self.facts.len()];
        mentioned(used, &mut wanted);
        for n in (0..self.facts.len()).rev() {
            if wanted[n] {
                let body = self.body(ValueId::at(n));
                mentioned(&body, &mut wanted);
                bodies[n] = Some(body);
            }
        }
        for (n, body) in bodies.iter().enumerate().filter_map(|(n, body)| Some((n, body.as_ref()?))) {
            out.line("");
            out.line("/* Shared or deeply nested expression, or one with undefined names. */");
            let (leaf, names) = match self.misses(ValueId::at(n)) {
                true => (", const struct leaf *leaf", &["d", "s", "leaf"][..]),
                false => ("", &["d", "s"][..]),
            };
            out.line(format!(
                "static uint64_t\nvalue_{n}(struct decode_scope *d, const struct frame *s{leaf})"
            ));
            out.open("{");
            super::unused(body, names, out);
            out.raw(body);
            out.close("}");
        }
    }

    fn body(&self, id: ValueId) -> String {
        let mut out = Writer::indented(1);
        let mut words = |up: u8, part: u32| frame_word(up, part);
        if !self.facts[id.index()].misses {
            out.line(format!("return {};", operand::unbracketed(self.expression(id, &mut words).text())));
            return out.finish();
        }
        // All operands are evaluated in order, even one that cannot affect the result, because their missing names are
        // reported.
        match self.isa.value(id) {
            Value::Select(c, a, b) => {
                out.open(format!("if ({})", self.operand(c, &mut words).condition()));
                out.line(format!("return {};", self.operand(a, &mut words).text()));
                out.close_quietly();
                out.line(format!("return {};", self.operand(b, &mut words).text()));
            }
            value => {
                let names = ["a", "b"];
                let children = value.children();
                for (child, name) in children.into_iter().flatten().zip(names) {
                    let text = self.operand(child, &mut words).text().to_owned();
                    out.line(format!("const uint64_t {name} = {text};"));
                    out.line(format!("(void){name};"));
                }
                let [a, b] = [0, 1].map(|n| match children[n].map(|c| self.isa.value(c)) {
                    Some(Value::Const(number)) => Operand::constant(number),
                    _ => Operand::wide(names[n], 64),
                });
                let text = put_together(value, &a, &b, &b);
                out.line(format!("return {};", operand::unbracketed(text.text())));
            }
        }
        out.finish()
    }

    fn expression(&self, id: ValueId, words: &mut Words<'_>) -> Operand {
        let value = self.isa.value(id);
        match value {
            Value::Const(number) => Operand::constant(number),
            Value::Generation => Operand::wide("d->generation", 64),
            Value::Bits { up, range } => bits(up, range, words),
            Value::Missing(name) => {
                Operand::wide(format!("missing(d, s, leaf, {})", literal(self.isa.text(name))), 64)
            }
            _ => {
                let mut all = value
                    .children()
                    .map(|c| c.map_or_else(|| Operand::constant(0), |c| self.operand(c, words)))
                    .into_iter();
                let mut next = || all.next().unwrap_or_else(|| Operand::constant(0));
                let (a, b, c) = (next(), next(), next());
                put_together(value, &a, &b, &c)
            }
        }
    }
}

fn put_together(value: Value, a: &Operand, b: &Operand, c: &Operand) -> Operand {
    match value {
        Value::Unary(op, ty, _) => operand::unary(op, ty, a),
        Value::Binary(op, ty, ..) => operand::binary(op, ty, a, b),
        Value::Select(..) => operand::select(a, b, c),
        Value::Join { shift, .. } => operand::join(a, b, shift),
        Value::Const(_) | Value::Generation | Value::Bits { .. } | Value::Missing(_) => a.clone(),
    }
}

/// Marks the value functions whose calls occur in a text.
fn mentioned(text: &str, wanted: &mut [bool]) {
    for (at, _) in text.match_indices("value_") {
        let digits = &text[at + "value_".len()..];
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        if digits[end..].starts_with("(d")
            && let Some(known) = digits[..end].parse::<usize>().ok().and_then(|n| wanted.get_mut(n))
        {
            *known = true;
        }
    }
}

/// Returns the C expression for a 64-bit part of the word that is `up` scopes above the current scope.
pub(crate) fn frame_word(up: u8, part: u32) -> String {
    format!("s->{}w[{part}]", "up->".repeat(usize::from(up)))
}

/// Returns the C expression for up to 64 bits of a scope's word.
pub(crate) fn bits(up: u8, range: BitRange, words: &mut Words<'_>) -> Operand {
    let (part, shift, width) = (range.low() / 64, range.low() % 64, range.width().min(64));
    let low = words(up, part);
    let moved = if shift == 0 { low } else { format!("({low} >> {shift})") };
    let whole = if shift + width > 64 {
        format!("({moved} | ({} << {}))", words(up, part + 1), 64 - shift)
    } else {
        moved
    };
    if width == 64 || shift + width == 64 {
        return Operand::wide(whole, width);
    }
    let mask = Operand::constant((1u64 << width) - 1);
    Operand::wide(format!("({whole} & {})", mask.text()), width)
}

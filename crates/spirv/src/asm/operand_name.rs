//! Encodes operands that are grammar names: enumerants, masks, extended instructions, opcodes.

use super::encode::{Encoder, Flow};
use super::fail::{Candidate, Code, Fail, Failure, describe, near};
use super::operand::Step;
use crate::escape;
use crate::grammar::{EnumId, Enumerant, ExtImport, Grammar, Instruction, OperandKind};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

impl Encoder<'_, '_> {
    pub(super) fn value(&mut self, kind: OperandKind, id: EnumId, word: &[u8]) -> Step {
        let Some(row) = self.grammar.enumeration(id).by_name(word) else {
            let at = self.cursor.pos;
            let text = self.text_of(at, at + word.len());
            let fail = Fail::new(
                "spirv-enumerant",
                at,
                at + word.len(),
                format!("Invalid {} '{text}'.", describe(kind)),
            )
            .title(format!("unknown {} `{text}`", describe(kind)));
            return Err(self.suggest(fail, word, id));
        };
        self.enumerants.keep(&self.cursor, self.cursor.pos, id.number(), (row.value(), row.parameters()));
        self.words.push(row.value());
        self.cursor.pos += word.len();
        self.list(row.parameters())
    }

    pub(super) fn mask(&mut self, kind: OperandKind, id: EnumId, word: &[u8]) -> Step {
        let names = self.grammar.enumeration(id);
        // Fast path: nearly every mask is a single name.
        if let Some(row) = names.by_name(word) {
            self.enumerants.keep(&self.cursor, self.cursor.pos, id.number(), (row.value(), row.parameters()));
            self.words.push(row.value());
            self.cursor.pos += word.len();
            return self.list(row.parameters());
        }
        let mut value = 0;
        for name in word.split(|&b| b == b'|') {
            let Some(row) = names.by_name(name) else { return Err(self.bad_mask(kind, id, word, name)) };
            value |= row.value();
        }
        self.words.push(value);
        self.cursor.pos += word.len();
        let mut rest = value;
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            let flow = self.list(names.by_value(bit).map_or(&[], Enumerant::parameters))?;
            if flow != Flow::Next {
                return Ok(flow);
            }
        }
        Ok(Flow::Next)
    }

    #[cold]
    pub(super) fn bad_mask(&self, kind: OperandKind, id: EnumId, word: &[u8], name: &[u8]) -> Failure {
        let at = self.cursor.pos;
        let text = self.text_of(at, at + word.len());
        let fail = Fail::new(
            "spirv-enumerant",
            at,
            at + word.len(),
            format!("Invalid {} operand '{text}'.", describe(kind)),
        );
        let start = at + (name.as_ptr() as usize).saturating_sub(word.as_ptr() as usize);
        let end = start + name.len();
        let fail = match name {
            [] => fail.title(format!("missing name in the {} mask `{text}`", describe(kind))),
            _ => fail.under(start, end).title(format!(
                "unknown {} `{}`",
                describe(kind),
                self.text_of(start, end)
            )),
        };
        let fail = if word.is_empty() { fail } else { fail.code(Code::InvalidLookup) };
        match name {
            [] => fail.help("join names with `|`, without spaces"),
            _ => self.suggest(fail, name, id),
        }
    }

    #[cold]
    pub(super) fn suggest(&self, fail: Failure, word: &[u8], id: EnumId) -> Failure {
        if !self.suggestions {
            return fail;
        }
        let enumerants = self.grammar.enumeration(id).enumerants();
        let names = enumerants.clone().flat_map(|e| core::iter::once(e.name()).chain(e.aliases()));
        match near(word, names.map(Candidate::new)) {
            names if !names.is_empty() => fail.meant(names),
            _ if enumerants.len() <= 12 => {
                let all: Vec<String> = enumerants.map(|e| format!("`{}`", e.name())).collect();
                fail.help(format!("use one of {}", isaloom_source::comma_list(all)))
            }
            _ => fail,
        }
    }

    pub(super) fn ext_instruction(&mut self, word: &[u8]) -> Step {
        let at = self.cursor.pos;
        let (known, non_semantic) = match self.ext {
            Some(ExtImport::Known(set)) => {
                let set = self.grammar.set(set);
                (set.by_name(word), set.is_non_semantic())
            }
            Some(ExtImport::UnknownNonSemantic) => (None, true),
            None => (None, false),
        };
        if let Some(row) = known {
            self.words.push(row.number());
            self.cursor.pos += word.len();
            let flow = self.list(row.operands())?;
            // Later revisions of a non-semantic set may add operands to an instruction, so more ids are accepted.
            return if flow == Flow::Next && non_semantic { self.many(OperandKind::IdRef) } else { Ok(flow) };
        }
        let text = self.text_of(at, at + word.len());
        if !non_semantic {
            let fail = Fail::new(
                "spirv-ext-instruction",
                at,
                at + word.len(),
                format!("Invalid extended instruction name '{text}'."),
            )
            .title(format!("unknown extended instruction `{text}`"));
            let names = match self.ext {
                Some(ExtImport::Known(set)) if self.suggestions => {
                    near(word, self.grammar.set(set).instructions().map(|i| Candidate::new(i.name())))
                }
                _ => Vec::new(),
            };
            return Err(if names.is_empty() { fail } else { fail.meant(names) });
        }
        let Some(number) = plain_u32(word) else {
            return Err(Fail::new(
                "spirv-ext-instruction",
                at,
                at + word.len(),
                format!("Couldn't translate unknown extended instruction name '{text}' to unsigned integer."),
            )
            .title(format!("unknown extended instruction `{text}` (expected a name or a number)"))
            .help("to use an instruction that the grammar does not list, write its number"));
        };
        self.words.push(number);
        self.cursor.pos += word.len();
        self.many(OperandKind::IdRef)
    }

    /// Returns whether the cursor is at an opcode that `OpSpecConstantOp` accepts without its `Op` prefix.
    pub(super) fn at_prefixed_spec_constant_op(&mut self) -> bool {
        self.cursor.advance()
            && self.cursor.op_at(self.cursor.pos)
            && self
                .cursor
                .word()
                .get(2..)
                .is_some_and(|name| usable_in_spec_constant_op(self.grammar, name).is_some())
    }

    pub(super) fn spec_constant_op(&mut self, word: &[u8]) -> Step {
        let Some(row) = usable_in_spec_constant_op(self.grammar, word) else {
            let at = self.cursor.pos;
            let text = self.text_of(at, at + word.len());
            let meant = word
                .strip_prefix(b"Op")
                .filter(|name| usable_in_spec_constant_op(self.grammar, name).is_some());
            let hint = match meant {
                Some(name) => format!(" Did you mean '{}'?", escape::text(name)),
                None => String::new(),
            };
            let message = format!("Invalid OpSpecConstantOp opcode '{text}'.{hint}");
            let fail = Fail::new("spirv-spec-constant-op", at, at + word.len(), message)
                .title(format!("`{text}` is not an opcode of OpSpecConstantOp"));
            let found = if self.suggestions { self.spec_constant_ops_near(word) } else { Vec::new() };
            return Err(match found {
                found if !found.is_empty() => fail.meant(found),
                _ => fail.help("use an opcode that OpSpecConstantOp supports, without `Op`"),
            });
        };
        self.words.push(u32::from(row.opcode()));
        self.cursor.pos += word.len();
        self.list(row.operands().get(2..).unwrap_or(&[]))
    }

    #[cold]
    fn spec_constant_ops_near(&self, word: &[u8]) -> Vec<String> {
        let rows = self.grammar.instructions().filter(|row| row.in_spec_constant_op());
        near(word, rows.filter_map(|row| row.name().get(2..)).map(Candidate::new))
    }
}

/// Returns the instruction of a canonical name without `Op` if `OpSpecConstantOp` allows it.
fn usable_in_spec_constant_op<'g>(grammar: Grammar<'g>, name: &[u8]) -> Option<Instruction<'g>> {
    grammar
        .instruction_named(name)
        .filter(|i| i.in_spec_constant_op() && i.name().as_bytes().get(2..) == Some(name))
}

/// Parses a decimal number of at most 32 bits; leading zeros are allowed.
fn plain_u32(word: &[u8]) -> Option<u32> {
    if word.is_empty() {
        return None;
    }
    let value = word.iter().try_fold(0u64, |value, &b| {
        let digit = b.wrapping_sub(b'0');
        (digit <= 9).then(|| (value * 10 + u64::from(digit)).min(1 << 40))
    })?;
    u32::try_from(value).ok()
}

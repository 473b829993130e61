//! Mutable description for errata: finds the encodings, instructions and forms that directives name, adds and removes
//! forms.

use super::parse::{OperandText, Place};
use crate::spec::{
    Condition, Encoding, Expr, Field, FieldRange, Flags, Form, FormId, Instruction, InstructionId, Interner,
    Operand, Operator, Spec, Sym, ValueType,
};
use isaloom_source::Span;
use rustc_hash::{FxHashMap, FxHashSet};

/// Description that errata modify, with strings that can be added.
pub(super) struct Patch<'a> {
    pub(super) spec: &'a mut Spec,
    pub(super) strings: Interner,
    pub(super) names: FxHashMap<Sym, InstructionId>,
    /// Combinations of encoding, condition and opcode that have a form. In a dual encoding, the X and Y halves have a
    /// combination each.
    pub(super) taken: FxHashSet<(Sym, Sym, u32)>,
}

impl Patch<'_> {
    /// Returns the symbol of a string.
    pub(super) fn sym(&mut self, text: &str) -> Sym {
        self.strings.intern(text)
    }

    /// Returns the text of a symbol.
    pub(super) fn text(&self, sym: Sym) -> &str {
        self.strings.strings().get(sym)
    }

    /// Returns the index of the encoding with this name, or the text of an error.
    pub(super) fn encoding(&self, name: &str) -> Result<usize, String> {
        let found = self.spec.encodings.iter().position(|e| self.text(e.name) == name);
        found.ok_or_else(|| format!("unknown encoding {name}"))
    }

    pub(super) fn instruction(&mut self, name: &str) -> Result<&mut Instruction, String> {
        let sym = self.strings.intern(name);
        let id = self.names.get(&sym).copied();
        id.and_then(|id| self.spec.instructions.as_mut_vec().get_mut(id.index()))
            .ok_or_else(|| format!("unknown instruction {name}"))
    }

    pub(super) fn forms_at(&mut self, name: &str, place: Place<'_>) -> Result<Vec<FormId>, String> {
        let (encoding, condition) = (self.sym(place.encoding), self.sym(place.condition));
        let forms = self.instruction(name)?.forms.clone();
        let at = |f: &FormId| {
            let form = self.spec.form(*f);
            form.is_some_and(|f| f.encoding_name == encoding && f.condition_name == condition)
        };
        let found: Vec<FormId> = forms.into_iter().filter(at).collect();
        if found.is_empty() {
            return Err(format!("unknown form of {name}: {}/{}", place.encoding, place.condition));
        }
        Ok(found)
    }

    pub(super) fn operand(&mut self, text: &OperandText<'_>) -> Operand {
        Operand {
            field_name: self.sym(text.field),
            field: None,
            format_name: self.sym(text.format),
            format: None,
            kind_name: self.sym(text.kind),
            kind: None,
            bits: text.bits,
            input: text.input,
            output: text.output,
            implicit: text.implicit,
            encoded: text.implicit || !text.field.is_empty(),
            order: 0,
        }
    }

    /// Removes a form from its instruction. The form stays in the list without an encoding, so that it matches no word.
    pub(super) fn remove_form(&mut self, id: FormId) {
        let Some(form) = self.spec.forms.as_mut_vec().get_mut(id.index()) else { return };
        if let Some(opcode) = form.opcode.take() {
            self.taken.remove(&(form.encoding_name, form.condition_name, opcode));
        }
        form.encoding_name = Sym::default();
        form.encoding = None;
        if let Some(instruction) = self.spec.instructions.as_mut_vec().get_mut(form.instruction.index()) {
            instruction.forms.retain(|&f| f != id);
        }
    }

    /// Returns whether the opcode has a form in this encoding under this condition.
    pub(super) fn has_form(&self, encoding: Sym, condition: Sym, opcode: u32) -> bool {
        self.taken.contains(&(encoding, condition, opcode))
    }

    /// Adds a form; also adds the instruction if it is new. Does nothing if the opcode already has a form in this
    /// encoding under this condition.
    pub(super) fn add_form(
        &mut self,
        name: Sym,
        encoding: usize,
        condition: Sym,
        opcode: u32,
        operands: &[Operand],
        span: Span,
    ) {
        let Some(encoding_name) = self.spec.encodings.get(encoding).map(|e| e.name) else { return };
        if !self.taken.insert((encoding_name, condition, opcode)) {
            return;
        }
        self.add_identifier(encoding, opcode);
        let id = match self.names.get(&name) {
            Some(&id) => id,
            None => {
                let id = InstructionId::new(self.spec.instructions.len());
                self.names.insert(name, id);
                self.spec.instructions.as_mut_vec().push(Instruction {
                    name,
                    aliases: Vec::new(),
                    mnemonic: Sym::default(),
                    description: Sym::default(),
                    flags: Flags::default(),
                    forms: Vec::new(),
                    groups: Vec::new(),
                    span,
                });
                id
            }
        };
        let form = FormId::new(self.spec.forms.len());
        if let Some(instruction) = self.spec.instructions.as_mut_vec().get_mut(id.index()) {
            instruction.forms.push(form);
        }
        self.spec.forms.as_mut_vec().push(Form {
            instruction: id,
            encoding_name,
            encoding: None,
            condition_name: condition,
            condition_ref: Sym::default(),
            condition: None,
            opcode: Some(opcode),
            operands: (0, 0),
            span,
        });
        self.set_operands(form, operands);
    }

    /// Replaces the operands of a form.
    pub(super) fn set_operands(&mut self, form: FormId, operands: &[Operand]) {
        let at = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let first = self.spec.operands.len();
        self.spec
            .operands
            .extend(operands.iter().enumerate().map(|(i, o)| Operand { order: i64::from(at(i + 1)), ..*o }));
        if let Some(form) = self.spec.forms.as_mut_vec().get_mut(form.index()) {
            form.operands = (at(first), at(first + operands.len()));
        }
    }

    /// Adds an opcode to the identifiers of an encoding, so that words with the opcode match the encoding.
    pub(super) fn add_identifier(&mut self, encoding: usize, opcode: u32) {
        let strings = self.strings.strings();
        let Some(encoding) = self.spec.encodings.get_mut(encoding) else { return };
        let op = encoding.fields.iter().find(|f| strings.get(f.name) == "OP");
        let made = op
            .zip(encoding.identifiers.first())
            .and_then(|(op, &id)| op.insert(id & !op.mask() & encoding.mask, u128::from(opcode)));
        if let Some(id) = made.filter(|id| !encoding.identifiers.contains(id)) {
            encoding.identifiers.push(id);
        }
    }

    pub(super) fn field(
        &mut self,
        encoding: &str,
        name: &str,
        offset: u32,
        bits: u32,
        span: Span,
    ) -> Result<(), String> {
        let name = self.sym(name);
        let index = self.encoding(encoding)?;
        let range = FieldRange { order: 0, offset, bits, padding: None };
        let Some(Encoding { fields, .. }) = self.spec.encodings.get_mut(index) else { return Ok(()) };
        match fields.iter_mut().find(|f| f.name == name) {
            Some(field) => field.ranges = vec![range],
            None => fields.push(Field {
                name,
                description: Sym::default(),
                conditional: false,
                ranges: vec![range],
                values: Vec::new(),
                span,
            }),
        }
        Ok(())
    }

    pub(super) fn fix(&mut self, encoding: &str, field: &str, value: u128) -> Result<(), String> {
        let index = self.encoding(encoding)?;
        let strings = self.strings.strings();
        let Some(found) = self.spec.encodings.get_mut(index) else { return Ok(()) };
        let missing = || format!("unknown field of {encoding}: {field}");
        let field = found.fields.iter().find(|f| strings.get(f.name) == field).ok_or_else(missing)?;
        for id in &mut found.identifiers {
            *id = field
                .insert(*id, value)
                .ok_or_else(|| format!("the value is out of range of the field: {value:#x}"))?;
        }
        found.mask |= field.mask();
        Ok(())
    }

    pub(super) fn allow(&mut self, place: Place<'_>, field: &str, values: &[i64]) -> Result<(), String> {
        let condition = self.sym(place.condition);
        let index = self.encoding(place.encoding)?;
        let expr = values.iter().map(|&value| self.equal(field, value)).collect::<Vec<_>>();
        let or = |a, b| Expr::Operator { op: Operator::Or, args: vec![a, b] };
        let Some(encoding) = self.spec.encodings.get_mut(index) else { return Ok(()) };
        let missing = || format!("unknown condition of {}: {}", place.encoding, place.condition);
        let found = encoding.conditions.iter_mut().find(|c| c.name == condition).ok_or_else(missing)?;
        found.expr = expr.into_iter().reduce(or);
        Ok(())
    }

    pub(super) fn when(
        &mut self,
        place: Place<'_>,
        fields: &[(&str, i64)],
        span: Span,
    ) -> Result<(), String> {
        let name = self.sym(place.condition);
        let index = self.encoding(place.encoding)?;
        let tests: Vec<Expr> = fields.iter().map(|&(field, value)| self.equal(field, value)).collect();
        let and = |a, b| Expr::Operator { op: Operator::And, args: vec![a, b] };
        let expr = tests.into_iter().reduce(and);
        let Some(encoding) = self.spec.encodings.get_mut(index) else { return Ok(()) };
        if !encoding.conditions.iter().any(|c| c.name == name) {
            encoding.conditions.push(Condition { name, id: Sym::default(), expr, span });
        }
        Ok(())
    }

    /// Returns the expression that tests whether a field has a value.
    pub(super) fn equal(&mut self, field: &str, value: i64) -> Expr {
        let args = vec![Expr::Id { label: self.sym("INST") }, Expr::Id { label: self.sym(field) }];
        let deref = Expr::Operator { op: Operator::FieldDeref, args };
        let value = Expr::Literal { value, kind: ValueType::default() };
        Expr::Operator { op: Operator::Equal, args: vec![deref, value] }
    }
}

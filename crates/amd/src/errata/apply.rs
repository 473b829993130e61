//! Carries out the directives of an errata file.

use super::parse::{Directive, OperandText, Place, What};
use super::{derive, rules};
use crate::spec::{
    Condition, Encoding, Expr, Field, FieldRange, Flags, Form, FormId, Instruction, InstructionId, Interner,
    Operand, Operator, Spec, Sym, ValueType,
};
use isaloom_source::{Diagnostic, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// A description that is being changed: its texts can grow.
pub(super) struct Patch<'a> {
    pub(super) spec: &'a mut Spec,
    pub(super) strings: Interner,
    names: FxHashMap<Sym, InstructionId>,
    /// Which (encoding, condition, opcode) have a form. Dual instructions have one for each half.
    taken: FxHashSet<(Sym, Sym, u32)>,
}

pub(super) fn apply(spec: &mut Spec, directives: &[Directive<'_>]) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let strings = Interner::new(core::mem::take(&mut spec.strings));
    let names = spec.instructions.iter().enumerate().map(|(i, n)| (n.name, InstructionId::new(i))).collect();
    let taken =
        spec.forms.iter().filter_map(|f| Some((f.encoding_name, f.condition_name, f.opcode?))).collect();
    let mut patch = Patch { spec, strings, names, taken };
    let (mut applies, mut other) = (true, None);
    for directive in directives {
        if let What::Architecture(ids) = &directive.what {
            applies = patch.spec.architecture.id.is_some_and(|id| ids.contains(&id));
            other = if applies { None } else { other.or(Some(directive.span)) };
        } else if applies && let Err(problem) = patch.directive(&directive.what, directive.span) {
            diagnostics
                .push(Diagnostic::warning("errata-unused", problem).at(directive.span, "this directive"));
        }
    }
    if let Some(span) = other.filter(|_| !applies) {
        let name = patch.text(patch.spec.architecture.name).to_string();
        diagnostics.push(
            Diagnostic::warning("errata-architecture", "errata for another architecture were not applied")
                .at(span, "for these")
                .note(format!("the description is of {name}")),
        );
    }
    let Patch { spec, strings, .. } = patch;
    spec.strings = strings.finish();
    crate::read::resolve(spec);
    diagnostics
}

impl Patch<'_> {
    fn directive(&mut self, what: &What<'_>, span: Span) -> Result<(), String> {
        match what {
            What::Architecture(_) => Ok(()),
            What::Form { name, place, opcode, operands, variants } => {
                let encoding = self.encoding(place.encoding)?;
                let name = self.strings.intern(name);
                let operands: Vec<Operand> = operands.iter().map(|o| self.operand(o)).collect();
                let condition = self.strings.intern(place.condition);
                self.add_form(name, encoding, condition, *opcode, &operands, span);
                if *variants {
                    derive::literal_forms(self, name, encoding, *opcode, &operands, span);
                    derive::dpp_forms(self, name, encoding, *opcode, &operands, span);
                }
                Ok(())
            }
            What::Operands { name, place, operands } => {
                let operands: Vec<Operand> = operands.iter().map(|o| self.operand(o)).collect();
                let forms = self.forms_at(name, *place)?;
                for form in forms {
                    self.set_operands(form, &operands);
                }
                Ok(())
            }
            What::Alias { name, aliases } => {
                let aliases: Vec<Sym> = aliases.iter().map(|a| self.strings.intern(a)).collect();
                let instruction = self.instruction(name)?;
                let new: Vec<Sym> =
                    aliases.into_iter().filter(|a| !instruction.aliases.contains(a)).collect();
                instruction.aliases.extend(new);
                Ok(())
            }
            What::Mnemonic { name, mnemonic } => {
                let mnemonic = self.strings.intern(mnemonic);
                self.instruction(name)?.mnemonic = mnemonic;
                Ok(())
            }
            What::Flags { name, flags } => {
                let instruction = self.instruction(name)?;
                instruction.flags = Flags {
                    branch: flags.contains(&"branch"),
                    conditional_branch: flags.contains(&"conditional"),
                    indirect_branch: flags.contains(&"indirect"),
                    terminator: flags.contains(&"terminator"),
                    immediately_executed: flags.contains(&"immediate"),
                };
                Ok(())
            }
            What::Remove { name, place } => {
                for form in self.forms_at(name, *place)? {
                    self.remove_form(form);
                }
                Ok(())
            }
            What::Field { encoding, name, offset, bits } => self.field(encoding, name, *offset, *bits, span),
            What::Fix { encoding, field, value } => self.fix(encoding, field, *value),
            What::Allow { place, field, values } => self.allow(*place, field, values),
            What::When { place, fields } => self.when(*place, fields, span),
            What::Rule(name) => rules::run(self, name, span),
        }
    }

    /// The symbol of a text.
    pub(super) fn sym(&mut self, text: &str) -> Sym {
        self.strings.intern(text)
    }

    /// The text of a symbol.
    pub(super) fn text(&self, sym: Sym) -> &str {
        self.strings.strings().get(sym)
    }

    /// The position of an encoding.
    pub(super) fn encoding(&self, name: &str) -> Result<usize, String> {
        let found = self.spec.encodings.iter().position(|e| self.text(e.name) == name);
        found.ok_or_else(|| format!("the description has no encoding {name}"))
    }

    fn instruction(&mut self, name: &str) -> Result<&mut Instruction, String> {
        let sym = self.strings.intern(name);
        let id = self.names.get(&sym).copied();
        id.and_then(|id| self.spec.instructions.get_mut(id.index()))
            .ok_or_else(|| format!("the description has no instruction {name}"))
    }

    fn forms_at(&mut self, name: &str, place: Place<'_>) -> Result<Vec<FormId>, String> {
        let (encoding, condition) = (self.sym(place.encoding), self.sym(place.condition));
        let forms = self.instruction(name)?.forms.clone();
        let at = |f: &FormId| {
            let form = self.spec.form(*f);
            form.is_some_and(|f| f.encoding_name == encoding && f.condition_name == condition)
        };
        let found: Vec<FormId> = forms.into_iter().filter(at).collect();
        if found.is_empty() {
            return Err(format!("{name} has no form {}/{}", place.encoding, place.condition));
        }
        Ok(found)
    }

    fn operand(&mut self, text: &OperandText<'_>) -> Operand {
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

    /// Takes a form from its instruction. What is left of it has no encoding and decodes nothing.
    pub(super) fn remove_form(&mut self, id: FormId) {
        let Some(form) = self.spec.forms.get_mut(id.index()) else { return };
        if let Some(opcode) = form.opcode.take() {
            self.taken.remove(&(form.encoding_name, form.condition_name, opcode));
        }
        form.encoding_name = Sym::default();
        form.encoding = None;
        if let Some(instruction) = self.spec.instructions.get_mut(form.instruction.index()) {
            instruction.forms.retain(|&f| f != id);
        }
    }

    /// Whether there is a form of an opcode in an encoding under a condition.
    pub(super) fn has_form(&self, encoding: Sym, condition: Sym, opcode: u32) -> bool {
        self.taken.contains(&(encoding, condition, opcode))
    }

    /// Adds a form, and its instruction where that is new. A form whose encoding, condition and opcode are taken is
    /// not added.
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
                self.spec.instructions.push(Instruction {
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
        if let Some(instruction) = self.spec.instructions.get_mut(id.index()) {
            instruction.forms.push(form);
        }
        self.spec.forms.push(Form {
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

    /// Gives a form other operands.
    pub(super) fn set_operands(&mut self, form: FormId, operands: &[Operand]) {
        let at = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let first = self.spec.operands.len();
        self.spec
            .operands
            .extend(operands.iter().enumerate().map(|(i, o)| Operand { order: i64::from(at(i + 1)), ..*o }));
        if let Some(form) = self.spec.forms.get_mut(form.index()) {
            form.operands = (at(first), at(first + operands.len()));
        }
    }

    /// Makes an opcode legal: adds the identifier that it has.
    fn add_identifier(&mut self, encoding: usize, opcode: u32) {
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

    fn field(
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

    fn fix(&mut self, encoding: &str, field: &str, value: u128) -> Result<(), String> {
        let index = self.encoding(encoding)?;
        let strings = self.strings.strings();
        let Some(found) = self.spec.encodings.get_mut(index) else { return Ok(()) };
        let missing = || format!("{encoding} has no field {field}");
        let field = found.fields.iter().find(|f| strings.get(f.name) == field).ok_or_else(missing)?;
        for id in &mut found.identifiers {
            *id = field.insert(*id, value).ok_or_else(|| format!("{value:#x} does not fit the field"))?;
        }
        found.mask |= field.mask();
        Ok(())
    }

    fn allow(&mut self, place: Place<'_>, field: &str, values: &[i64]) -> Result<(), String> {
        let condition = self.sym(place.condition);
        let index = self.encoding(place.encoding)?;
        let expr = values.iter().map(|&value| self.equal(field, value)).collect::<Vec<_>>();
        let or = |a, b| Expr::Operator { op: Operator::Or, args: vec![a, b] };
        let Some(encoding) = self.spec.encodings.get_mut(index) else { return Ok(()) };
        let missing = || format!("{} has no condition {}", place.encoding, place.condition);
        let found = encoding.conditions.iter_mut().find(|c| c.name == condition).ok_or_else(missing)?;
        found.expr = expr.into_iter().reduce(or);
        Ok(())
    }

    fn when(&mut self, place: Place<'_>, fields: &[(&str, i64)], span: Span) -> Result<(), String> {
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

    /// The test that a field has a value.
    fn equal(&mut self, field: &str, value: i64) -> Expr {
        let args = vec![Expr::Id { label: self.sym("INST") }, Expr::Id { label: self.sym(field) }];
        let deref = Expr::Operator { op: Operator::FieldDeref, args };
        let value = Expr::Literal { value, kind: ValueType::default() };
        Expr::Operator { op: Operator::Equal, args: vec![deref, value] }
    }
}

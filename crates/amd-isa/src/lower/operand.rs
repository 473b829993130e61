//! Lowers the properties of a leaf other than its pattern: names, operands, aliases, flags, functional groups.

use super::builder::{Builder, LeafForms};
use super::field::{doc, source};
use crate::spec::{EncodingId, FormId, Operand, Sym};
use isaloom_model::{Bitset, BitsetId, FieldId, Role};

impl Builder<'_> {
    /// Sets the properties of a leaf, except for its patterns and guard.
    pub(super) fn describe(&mut self, leaf: &mut Bitset, parent: BitsetId, forms: LeafForms) {
        let spec = self.spec;
        let shown = self.shown_name(forms);
        let Some(form) = spec.form(forms.form) else { return };
        let (encoding, condition) = (spec.text(form.encoding_name), spec.text(form.condition_name));
        let name = format!("{shown}/{encoding}/{condition}");
        let count = self.names.entry(name.clone()).or_default();
        *count += 1;
        // Several leaves have the same name if the form's condition has several alternatives; a number makes their
        // names unique.
        leaf.name = if *count == 1 { name } else { format!("{name} ({count})") };
        leaf.display_name = Some(shown);
        leaf.meta.push(("encoding".to_owned(), encoding.to_owned()));
        leaf.meta.push(("condition".to_owned(), condition.to_owned()));
        let mut own = Vec::new();
        for id in [Some(forms.form), forms.second].into_iter().flatten() {
            self.half(leaf, parent, id, &mut own);
        }
        if let Some(case) = leaf.cases.first_mut() {
            case.fields.extend(own.into_iter().map(|(_, field)| field));
        }
    }

    /// Adds the properties of one instruction to a leaf; a dual instruction has two.
    fn half(&mut self, leaf: &mut Bitset, parent: BitsetId, id: FormId, own: &mut Vec<(Sym, FieldId)>) {
        let spec = self.spec;
        let Some(form) = spec.form(id) else { return };
        if let Some(opcode) = form.opcode {
            leaf.meta.push(("opcode".to_owned(), opcode.to_string()));
        }
        if let Some(instruction) = spec.instruction(form.instruction) {
            leaf.aliases.extend(instruction.aliases.iter().map(|alias| spec.text(*alias).to_owned()));
            let flags = instruction.flags.names().map(str::to_owned);
            leaf.flags.extend(flags.filter(|flag| !leaf.flags.contains(flag)).collect::<Vec<_>>());
            for membership in &instruction.groups {
                let group = spec.text(membership.group);
                let below = membership.subgroups.iter().map(|sub| format!("{group}/{}", spec.text(*sub)));
                for name in core::iter::once(group.to_owned()).chain(below) {
                    if !leaf.groups.contains(&name) {
                        leaf.groups.push(name);
                    }
                }
            }
            let text = [leaf.doc.take(), doc(spec.text(instruction.description))];
            leaf.doc = text.into_iter().flatten().reduce(|a, b| format!("{a} :: {b}"));
        }
        let first = u32::try_from(leaf.operands.len()).unwrap_or(u32::MAX);
        for (index, operand) in (first..).zip(spec.operands(form)) {
            let field = form.encoding.and_then(|e| self.operand_field(own, parent, e, operand));
            leaf.operands.push(isaloom_model::Operand {
                name: self.operand_name(operand),
                field,
                role: match (operand.input, operand.output) {
                    (true, true) => Role::Both,
                    (false, true) => Role::Destination,
                    (true, false) => Role::Source,
                    (false, false) => Role::Modifier,
                },
                register: doc(spec.text(operand.kind_name)),
                ty: doc(spec.text(operand.format_name)),
                bits: operand.bits,
                order: index,
                implicit: operand.implicit,
                unencoded: !operand.encoded,
                doc: None,
                span: form.span,
            });
        }
    }

    /// Returns the name of an operand: the name of its field; without a field, the name of its register type.
    fn operand_name(&self, operand: &Operand) -> String {
        let field = self.spec.text(operand.field_name);
        let kind = self.spec.text(operand.kind_name);
        if field.is_empty() { kind.strip_prefix("OPR_").unwrap_or(kind).to_owned() } else { field.to_owned() }
    }

    /// Returns the model field of an operand: the field of the encoding, or a field of the leaf if the operand has
    /// another type.
    fn operand_field(
        &mut self,
        own: &mut Vec<(Sym, FieldId)>,
        parent: BitsetId,
        encoding: EncodingId,
        operand: &Operand,
    ) -> Option<FieldId> {
        let spec = self.spec;
        let name = spec.encoding(encoding)?.field(operand.field?)?.name;
        let layout = self.layouts.get(&parent)?;
        // The leaf of a dual instruction with a literal is in another encoding than its forms. The fields of both
        // encodings have the same names, so the field is found by name.
        let encoding = spec.encoding(layout.encoding?)?;
        let at = encoding.field_named(spec, spec.text(name))?;
        let of = encoding.field(at)?;
        let (id, ty) = layout.fields.get(at.index()).copied().flatten()?;
        // If the field has named values, these determine its type; otherwise, the type of the operand does.
        let Some(kind) = operand.kind.filter(|_| of.values.is_empty()) else { return Some(id) };
        let told = self.type_of(kind, encoding, of);
        if told == ty {
            return Some(id);
        }
        if let Some((_, known)) = own.iter().find(|(name, _)| *name == of.name) {
            return Some(*known);
        }
        let made = self.field(of, source(of, encoding.bits)?, told);
        own.push((of.name, made));
        Some(made)
    }
}

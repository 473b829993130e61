//! Applies the directives of an errata file.

use super::parse::{Directive, What};
use super::patch::Patch;
use super::{derive, rules};
use crate::spec::{Flags, InstructionId, Interner, Operand, Spec, Sym};
use isaloom_source::{Diagnostic, Span};

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
                .push(Diagnostic::warning("errata-unused", problem).at(directive.span, "in this directive"));
        }
    }
    if let Some(span) = other.filter(|_| !applies) {
        let name = patch.text(patch.spec.architecture.name).to_string();
        diagnostics.push(
            Diagnostic::warning("errata-architecture", "ignored errata for another architecture")
                .at(span, "for these architectures")
                .note(format!("the description is for {name}")),
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
}

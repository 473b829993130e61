//! The forms of a description by their names.

use super::build::Known;
use super::compiled::{CompiledForm, compile_form};
use super::names::Names;
use super::plain::Programs;
use super::target::{Generation, Target};
use super::version::Difference;
use crate::lower::legal_identifiers;
use crate::spec::{FormId, Instruction, Spec};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// Suffixes of names, the longest first.
const SUFFIXES: [&str; 5] = ["_e64_dpp", "_e64", "_e32", "_dpp", "_sdwa"];

/// The assembly language of one description and GPU.
#[derive(Clone, Debug)]
pub struct Syntax {
    pub(super) target: Target,
    /// What registers and constants are called.
    pub(super) registers: Names,
    forms: Vec<Option<CompiledForm>>,
    /// Names, with and without suffix, to the forms that they may mean, best first.
    names: FxHashMap<Box<str>, Vec<FormId>>,
    /// Other names of instructions, without suffix, with the name that is written.
    aliases: FxHashMap<Box<str>, Box<str>>,
    /// Forms with 16-bit halves of registers, which the assembler also takes where whole ones are written.
    pub(super) other: Option<Box<Syntax>>,
}

impl Syntax {
    /// Compiles the text rules of every form of a description for a GPU.
    pub fn new(spec: &Spec, target: Target) -> Syntax {
        let mut syntax = Syntax::one(spec, target, |_| true);
        if target.generation >= Generation::Gfx12 && !target.true16 {
            // LLVM's comparisons without modifiers are in both forms, whatever the default is.
            let short = |encoding: &str| matches!(encoding, "ENC_VOPC" | "VOPC_INST_LITERAL");
            syntax.other = Some(Box::new(Syntax::one(spec, target.with_true16(true), short)));
        }
        syntax
    }

    /// The forms of those encodings that are wanted.
    fn one(spec: &Spec, target: Target, wanted: impl Fn(&str) -> bool) -> Syntax {
        let (mut programs, mut known) = (Programs::default(), Known::new(spec));
        let mut aliases: FxHashMap<Box<str>, Box<str>> = FxHashMap::default();
        let mut forms: Vec<Option<CompiledForm>> = vec![None; spec.forms.len()];
        let mut names: FxHashMap<Box<str>, Vec<FormId>> = FxHashMap::default();
        // An identifier of each encoding, for the bits that all its words share.
        let identifiers: Vec<Option<u128>> = spec
            .encodings
            .iter()
            .map(|encoding| legal_identifiers(spec, encoding).first().copied())
            .collect();
        for instruction in &spec.instructions {
            let name = llvm_name(spec, instruction);
            if is_removed(&name, &target) {
                continue;
            }
            let facts = known.facts(instruction, &name);
            let own = (name != spec.text(instruction.name).to_ascii_lowercase()).then_some(instruction.name);
            for alias in instruction.aliases.iter().copied().chain(own) {
                aliases.insert(spec.text(alias).to_ascii_lowercase().into(), name.as_str().into());
            }
            for id in &instruction.forms {
                let form = spec.form(*id).filter(|form| wanted(spec.text(form.encoding_name)));
                let compiled = form.and_then(|form| {
                    let identifier = (*identifiers.get(form.encoding?.index())?)?;
                    compile_form(spec, &target, form, (&name, identifier), &facts, &mut known, &mut programs)
                });
                if let (Some(compiled), Some(place)) = (compiled, forms.get_mut(id.index())) {
                    if let Some(signed) = &compiled.signed {
                        aliases.insert(signed.name.into(), name.as_str().into());
                    }
                    *place = Some(compiled);
                }
            }
        }
        for (index, form) in forms.iter().enumerate() {
            let Some(form) = form else { continue };
            let id = FormId::new(index);
            let (name, base) = (form.name(), form.base());
            for name in [Some(name), Some(base).filter(|base| *base != name)].into_iter().flatten() {
                match names.get_mut(name) {
                    Some(forms) => forms.push(id),
                    None => drop(names.insert(name.into(), vec![id])),
                }
            }
        }
        for candidates in names.values_mut() {
            candidates.sort_by_key(|id| {
                let form = forms.get(id.index()).and_then(Option::as_ref);
                form.map_or((u8::MAX, 0), |form| {
                    (form.rank, if form.image.is_some() { form.bits } else { 0 })
                })
            });
        }
        Syntax { target, registers: Names::new(&target), forms, names, aliases, other: None }
    }

    /// The GPU it writes for.
    pub fn target(&self) -> &Target {
        &self.target
    }

    pub(super) fn form(&self, id: FormId) -> Option<&CompiledForm> {
        self.forms.get(id.index())?.as_ref()
    }

    /// Whether the form has a text in LLVM's syntax.
    pub fn knows(&self, id: FormId) -> bool {
        self.form(id).is_some()
    }

    /// The mnemonic of a form, with its suffix.
    pub fn mnemonic(&self, id: FormId) -> Option<&str> {
        self.form(id).map(CompiledForm::name)
    }

    /// The mnemonic of a form without the suffix that says its encoding.
    pub fn base_name(&self, id: FormId) -> Option<&str> {
        self.form(id).map(CompiledForm::base)
    }

    /// The forms that a mnemonic may mean, with or without suffix.
    pub fn forms_named(&self, name: &str) -> &[FormId] {
        self.names.get(name).map_or(&[], Vec::as_slice)
    }

    /// The forms that a name as people write it may mean: in any case, an old name, with a suffix that LLVM's own
    /// name does not have because there is one encoding only.
    pub(super) fn forms_written(&self, name: &str) -> Cow<'_, [FormId]> {
        let exact = self.forms_named(name);
        if !exact.is_empty() {
            return Cow::Borrowed(exact);
        }
        let lower = name.to_ascii_lowercase();
        let (base, suffix) =
            SUFFIXES.iter().find_map(|s| Some((lower.strip_suffix(s)?, *s))).unwrap_or((&lower, ""));
        let base = self.aliases.get(base).map_or(base, |name| &**name);
        let fits = |id: &&FormId| self.form(**id).is_some_and(|form| form.shape.takes(suffix));
        Cow::Owned(self.forms_named(base).iter().filter(fits).copied().collect())
    }

    /// Every mnemonic, in no order.
    pub fn mnemonics(&self) -> impl Iterator<Item = &str> {
        self.names.keys().map(|name| &**name)
    }
}

/// Whether a version of LLVM does not have an instruction that older ones have.
fn is_removed(name: &str, target: &Target) -> bool {
    target.is_cdna3() && target.llvm.has(Difference::NoCubes) && name.starts_with("v_cube")
}

/// LLVM's name of an instruction: its own in lower case, unless errata say otherwise.
fn llvm_name(spec: &Spec, instruction: &Instruction) -> String {
    let name = if instruction.mnemonic.is_empty() { instruction.name } else { instruction.mnemonic };
    spec.text(name).to_ascii_lowercase()
}

//! The forms of a description by their names.

use super::compiled::CompiledForm;
use super::forms::{Forms, SUFFIXES};
use super::names::Names;
use super::target::{Generation, Target};
use isaloom_amd_isa::spec::{FormId, Spec};
use std::borrow::Cow;
use std::sync::Arc;

/// The assembly language of one description and GPU. Clones share what is compiled.
#[derive(Clone, Debug)]
pub struct Syntax {
    pub(super) target: Target,
    /// What registers and constants are called.
    pub(super) registers: Names,
    forms: Arc<Forms>,
    /// Forms with 16-bit halves of registers, which the assembler also takes where whole ones are written.
    pub(super) other: Option<Box<Syntax>>,
}

impl Syntax {
    /// The assembly language of a copy of a description for a GPU.
    pub fn new(spec: &Spec, target: Target) -> Syntax {
        Syntax::shared(&Arc::new(spec.clone()), target)
    }

    /// The assembly language of a description for a GPU. The text rules of a form are compiled when it is first used.
    pub fn shared(spec: &Arc<Spec>, target: Target) -> Syntax {
        let one = |target, includes| Syntax {
            target,
            registers: Names::new(&target),
            forms: Arc::new(Forms::new(Arc::clone(spec), target, includes)),
            other: None,
        };
        let mut syntax = one(target, |_| true);
        if target.generation >= Generation::Gfx12 && !target.true16 {
            // LLVM's comparisons without modifiers are in both forms, whatever the default is.
            let short = |encoding: &str| matches!(encoding, "ENC_VOPC" | "VOPC_INST_LITERAL");
            syntax.other = Some(Box::new(one(target.with_true16(true), short)));
        }
        syntax
    }

    /// The GPU it writes for.
    pub fn target(&self) -> &Target {
        &self.target
    }

    pub(super) fn form(&self, id: FormId) -> Option<&CompiledForm> {
        self.forms.get(id)
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
        self.forms.named(name)
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
        let base = self.forms.alias(base).unwrap_or(base);
        let fits = |id: &&FormId| self.form(**id).is_some_and(|form| form.shape.takes(suffix));
        Cow::Owned(self.forms_named(base).iter().filter(fits).copied().collect())
    }

    /// Every mnemonic, in no order.
    pub fn mnemonics(&self) -> impl Iterator<Item = &str> {
        self.forms.all_mnemonics().iter().map(|name| &**name)
    }
}

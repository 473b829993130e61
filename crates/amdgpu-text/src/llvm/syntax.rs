//! LLVM's assembly syntax for one description and GPU: maps mnemonics to forms, and form ids to compiled forms.

use super::banks;
use super::build::has_wide_literals;
use super::compiled::CompiledForm;
use super::forms::{Forms, SUFFIXES};
use super::names::Names;
use super::target::{Generation, Target};
use isaloom_amd_isa::spec::{FormId, Spec};
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

/// LLVM's assembly syntax for one description and GPU. Clones share the compiled forms.
#[derive(Clone, Debug)]
pub struct Syntax {
    pub(super) target: Target,
    /// Tables of the names of registers and inline constants.
    pub(super) registers: Names,
    forms: Arc<Forms>,
    /// Whether the vector registers have banks (the description has `s_set_vgpr_msb`).
    pub(super) banked: bool,
    /// Syntax with 16-bit register halves, created when it is first needed.
    halves: OnceLock<Box<Syntax>>,
}

impl Syntax {
    /// Creates the syntax of a description for a GPU. Copies the description.
    pub fn new(spec: &Spec, target: Target) -> Syntax {
        Syntax::shared(&Arc::new(spec.clone()), target)
    }

    /// Creates the syntax of a shared description for a GPU. The text rules of a form are compiled when the form is
    /// first used.
    pub fn shared(spec: &Arc<Spec>, target: Target) -> Syntax {
        Syntax::of_encodings(spec, target, |_| true)
    }

    /// Creates the syntax of the encodings that `includes` accepts.
    fn of_encodings(spec: &Arc<Spec>, target: Target, includes: fn(&str) -> bool) -> Syntax {
        let banked = banks::has_banks(spec);
        Syntax {
            target,
            registers: Names::new(&target, has_wide_literals(spec)),
            forms: Arc::new(Forms::new(Arc::clone(spec), target, banked, includes)),
            banked,
            halves: OnceLock::new(),
        }
    }

    /// Returns the syntax with 16-bit register halves. The assembler tries it if this syntax writes 16-bit operands as
    /// whole registers and rejects a line with halves. `None` if the GPU does not have both syntaxes.
    pub(super) fn with_halves(&self) -> Option<&Syntax> {
        // On GFX12, LLVM accepts comparisons in their short encoding both with whole registers and with register
        // halves, also if whole registers are the default.
        let short = |encoding: &str| matches!(encoding, "ENC_VOPC" | "VOPC_INST_LITERAL");
        let create =
            || Box::new(Syntax::of_encodings(self.forms.shared_spec(), self.target.with_true16(true), short));
        (self.target.generation >= Generation::Gfx12 && !self.target.true16)
            .then(|| &**self.halves.get_or_init(create))
    }

    /// Returns the GPU for which text is printed and parsed.
    pub fn target(&self) -> &Target {
        &self.target
    }

    pub(super) fn spec(&self) -> &Spec {
        self.forms.spec()
    }

    pub(super) fn form(&self, id: FormId) -> Option<&CompiledForm> {
        self.forms.get(id)
    }

    /// Returns whether the form has text rules for LLVM's syntax.
    pub fn knows(&self, id: FormId) -> bool {
        self.form(id).is_some()
    }

    /// Returns the mnemonic of a form, including its suffix; `None` if the form has no text rules.
    pub fn mnemonic(&self, id: FormId) -> Option<&str> {
        self.form(id).map(CompiledForm::name)
    }

    /// Returns the mnemonic of a form without its encoding suffix; `None` if the form has no text rules.
    pub fn base_name(&self, id: FormId) -> Option<&str> {
        self.form(id).map(CompiledForm::base)
    }

    /// Returns the compiled forms of all forms that have text rules.
    pub(super) fn all_forms(&self) -> impl Iterator<Item = &CompiledForm> {
        self.forms.all()
    }

    /// Returns the forms that exactly this mnemonic (with or without suffix) may mean, in the order in which the
    /// assembler tries them.
    pub fn forms_named(&self, name: &str) -> &[FormId] {
        self.forms.named(name)
    }

    /// Returns the forms of a mnemonic in the source text. Unlike in [`Syntax::forms_named`], the mnemonic may be in
    /// upper case, may be another name of the instruction, or may have an encoding suffix although the instruction has
    /// only one encoding.
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

    /// Returns every mnemonic, with and without suffix, sorted. Compiles all forms.
    pub fn mnemonics(&self) -> impl Iterator<Item = &str> {
        self.forms.all_mnemonics().iter().map(|name| &**name)
    }
}

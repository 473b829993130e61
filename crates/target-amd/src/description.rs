//! One of AMD's descriptions and a GPU, ready for use.

use super::about::About;
use super::instruction::Printed;
use super::tokens::tokens;
use super::{Described, explain, registers, unmatched};
use isaloom_amd_isa::{Branches, Decoder, Item, Spec};
use isaloom_amdgpu_text::llvm::{Gpus, Syntax, Target};
use isaloom_amdgpu_text::own::push_own;
use isaloom_schema::Explanation;
use isaloom_target::{CompletionItem, Failure};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A description with everything that text is made with.
pub struct Amd {
    pub(super) spec: Arc<Spec>,
    pub(super) decoder: Decoder,
    pub(super) branches: Branches,
    pub(super) target: Option<Target>,
    /// All GPUs that are known, by which code objects are told apart.
    pub(super) gpus: Gpus,
    pub(super) syntax: Option<Syntax>,
    pub(super) about: About,
    /// Its mnemonics in their order, made where somebody asks what can be written.
    pub(super) names: OnceLock<Vec<CompletionItem>>,
    /// LLVM's language for other sizes of waves and halves of registers than the GPU's usual ones, made where a text asks.
    variants: Mutex<Vec<(Target, Arc<Syntax>)>>,
}

impl Amd {
    /// A description that was read and its decoder, for a GPU if one is known.
    pub fn with(spec: Spec, decoder: Decoder, target: impl Into<Option<Target>>) -> Amd {
        Amd::about(spec, decoder, (target.into(), Gpus::default()), About::default())
    }

    /// The same with what is known of the description.
    pub(super) fn about(
        spec: Spec,
        decoder: Decoder,
        (target, gpus): (Option<Target>, Gpus),
        about: About,
    ) -> Amd {
        let spec = Arc::new(spec);
        let syntax = target.map(|target| Syntax::shared(&spec, target));
        let branches = Branches::new(&spec);
        let (names, variants) = (OnceLock::new(), Mutex::default());
        Amd { spec, decoder, branches, target, gpus, syntax, about, names, variants }
    }

    /// LLVM's language for a target that is not the usual one.
    pub(super) fn variant(&self, target: Target) -> Arc<Syntax> {
        let mut known = self.variants.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, syntax)) = known.iter().find(|(other, _)| *other == target) {
            return Arc::clone(syntax);
        }
        let made = Arc::new(Syntax::shared(&self.spec, target));
        known.push((target, Arc::clone(&made)));
        made
    }

    /// The description.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The description as a model, with the errata.
    pub fn described(&self) -> &Described {
        self.about.described(&self.spec)
    }

    /// The GPU that text is for.
    pub fn gpu(&self) -> Option<&str> {
        self.target.as_ref().map(|target| target.gpu.as_str())
    }

    /// The answer to what only a GPU tells.
    pub(super) fn without_gpu(&self) -> Failure {
        let name = self.spec.text(self.spec.architecture.name);
        Failure::Impossible {
            why: format!("no GPU is known for {name}, and LLVM's text depends on it"),
            help: Some("name a similar one with --gpu; `dis` prints the description's own names".to_owned()),
        }
    }

    /// Whether it has an instruction of this name or mnemonic.
    pub fn has(&self, name: &str) -> bool {
        let spec = &self.spec;
        spec.instruction_named(name).is_some()
            || spec.instructions.iter().any(|i| spec.text(i.mnemonic).eq_ignore_ascii_case(name))
    }

    /// What is printed for an instruction that stands nowhere.
    fn printed(&self, decoded: &isaloom_amd_isa::Decoded, syntax: Option<&Syntax>) -> Printed {
        let (mut text, mut pieces) = (String::new(), Vec::new());
        let exact = match syntax {
            Some(syntax) => syntax.tokens(decoded, 0, &(), &mut pieces, &mut text),
            None => push_own(&self.spec, decoded, &mut text),
        };
        Printed { tokens: tokens(&pieces, &text), text, exact }
    }

    /// Says of the operands of a record which registers they are.
    pub(super) fn name_registers(
        &self,
        record: &mut isaloom_schema::Instruction,
        decoded: &isaloom_amd_isa::Decoded,
        syntax: Option<&Syntax>,
    ) {
        if let (Some(target), Some(syntax)) = (&self.target, syntax) {
            registers(record, target, &syntax.accesses(&self.spec, decoded));
        }
    }

    pub(super) fn explained(&self, bytes: &[u8]) -> Vec<Explanation> {
        self.explained_in(bytes, self.syntax.as_ref())
    }

    /// Code taken apart, with its text in a language.
    pub(super) fn explained_in(&self, bytes: &[u8], syntax: Option<&Syntax>) -> Vec<Explanation> {
        let items = self.decoder.items(bytes);
        items
            .map(|(offset, item)| {
                let here = bytes.get(offset..offset + item.bytes()).unwrap_or_default();
                match item {
                    Item::Instruction(decoded) => {
                        let mut explained =
                            explain(&self.spec, &decoded, here, self.printed(&decoded, syntax));
                        self.name_registers(&mut explained.instruction, &decoded, syntax);
                        explained
                    }
                    Item::Data(_) => unmatched(&self.spec, here),
                }
            })
            .collect()
    }
}

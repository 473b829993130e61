//! An AMD description that was opened for a GPU.

use super::about::{About, Read};
use super::compiled_cache::LazyDecoder;
use super::instruction::Printed;
use super::tokens::tokens;
use super::{Described, explain, registers, unmatched};
use isaloom_amd_isa::{Branches, Decoder, Item, Spec};
use isaloom_amdgpu_text::llvm::{Gpus, Syntax, Target};
use isaloom_amdgpu_text::own::push_own;
use isaloom_schema::Explanation;
use isaloom_target::{CompletionItem, Failure};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A description with its decoder and its assembly syntax.
pub struct Amd {
    pub(super) spec: Arc<Spec>,
    decoder: LazyDecoder,
    branches: OnceLock<Branches>,
    pub(super) target: Option<Target>,
    /// All known GPUs, to identify the GPU of a code object.
    pub(super) gpus: Gpus,
    /// Assembly syntax of `target`, created when it is first needed.
    syntax: OnceLock<Syntax>,
    /// Names of the kernels or functions to compare, from the options; empty to compare all.
    pub(super) compared: Vec<String>,
    /// The description without its decoder, for queries. It shares `spec`.
    pub(super) read: Read,
    /// Completion items for all instruction names, created when they are first needed.
    pub(super) names: OnceLock<Vec<CompletionItem>>,
    /// LLVM syntaxes for settings that are not the default of the GPU (wave size, register halves, version), created
    /// when they are first needed.
    variants: Mutex<Vec<(Target, Arc<Syntax>)>>,
}

impl Amd {
    /// Creates an instruction set from a description and its decoder, for a GPU if one is given.
    pub fn with(spec: Spec, decoder: Decoder, target: impl Into<Option<Target>>) -> Amd {
        Amd::about(spec, decoder.into(), (target.into(), Gpus::default()), About::default())
    }

    /// Creates an instruction set from a description, its decoder, and the data about the description.
    pub(super) fn about(
        spec: Spec,
        decoder: LazyDecoder,
        (target, gpus): (Option<Target>, Gpus),
        about: About,
    ) -> Amd {
        let spec = Arc::new(spec);
        let read = Read { spec: Arc::clone(&spec), about, undecodable: None };
        Amd {
            spec,
            decoder,
            branches: OnceLock::new(),
            target,
            gpus,
            syntax: OnceLock::new(),
            compared: Vec::new(),
            read,
            names: OnceLock::new(),
            variants: Mutex::default(),
        }
    }

    /// Creates an instruction set without instructions for a GPU, to show code objects that no description covers.
    pub(super) fn without_description(spec: Spec, target: Target, gpus: Gpus) -> Amd {
        Amd::about(spec, Decoder::default().into(), (Some(target), gpus), About::default())
    }

    /// Sets the names of the kernels or functions to compare.
    pub(super) fn with_compared(self, compared: Vec<String>) -> Amd {
        Amd { compared, ..self }
    }

    /// Returns whether the instruction set has no description, so that instructions are printed as words.
    pub(super) fn is_undescribed(&self) -> bool {
        self.spec.forms.is_empty()
    }

    /// Returns the decoder.
    pub(super) fn decoder(&self) -> &Decoder {
        self.decoder.get(&self.spec)
    }

    /// Returns the targets of direct branches.
    pub(super) fn branches(&self) -> &Branches {
        self.branches.get_or_init(|| Branches::new(&self.spec))
    }

    /// Returns the LLVM syntax of the GPU; `None` without a known GPU.
    pub(super) fn syntax(&self) -> Option<&Syntax> {
        let target = self.target?;
        Some(self.syntax.get_or_init(|| Syntax::shared(&self.spec, target)))
    }

    /// Returns the LLVM syntax for settings that are not the default of the GPU.
    pub(super) fn variant(&self, target: Target) -> Arc<Syntax> {
        let mut known = self.variants.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, syntax)) = known.iter().find(|(other, _)| *other == target) {
            return Arc::clone(syntax);
        }
        let made = Arc::new(Syntax::shared(&self.spec, target));
        known.push((target, Arc::clone(&made)));
        made
    }

    /// Returns the AMD description that is open.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// Returns the description with its model. The errata are applied to both.
    pub fn described(&self) -> &Described {
        self.read.about.described(&self.spec)
    }

    /// Returns the GPU for which text is printed and assembled; `None` without a known GPU.
    pub fn gpu(&self) -> Option<&str> {
        self.target.as_ref().map(|target| target.gpu.as_str())
    }

    /// Returns the error for an operation that needs a known GPU.
    pub(super) fn without_gpu(&self) -> Failure {
        let name = self.spec.text(self.spec.architecture.name);
        Failure::Impossible {
            why: format!("no GPU is known for {name}, but LLVM syntax depends on the GPU"),
            help: Some("pass a similar GPU with --gpu; `dis` prints the description's own names".to_owned()),
        }
    }

    /// Returns whether the description has an instruction with this name or mnemonic.
    pub fn has(&self, name: &str) -> bool {
        let spec = &self.spec;
        spec.instruction_named(name).is_some()
            || spec.instructions.iter().any(|i| spec.text(i.mnemonic).eq_ignore_ascii_case(name))
    }

    /// Prints an instruction without an address. With `None`, the names of the description are used.
    fn printed(&self, decoded: &isaloom_amd_isa::Decoded, syntax: Option<&Syntax>) -> Printed {
        let (mut text, mut pieces) = (String::new(), Vec::new());
        let exact = match syntax {
            Some(syntax) => syntax.tokens(decoded, 0, &(), &mut pieces, &mut text),
            None => push_own(&self.spec, decoded, &mut text),
        };
        Printed { tokens: tokens(&pieces, &text), text, exact }
    }

    /// Sets the registers of the operands in an instruction record.
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
        self.explained_in(bytes, self.syntax())
    }

    /// Explains machine code. The text of each instruction is in the given syntax.
    pub(super) fn explained_in(&self, bytes: &[u8], syntax: Option<&Syntax>) -> Vec<Explanation> {
        let items = self.decoder().items(bytes);
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

//! One of AMD's descriptions and a GPU, ready for use.

use super::about::About;
use super::data::data_text;
use super::{Described, explain, registers, unmatched};
use isaloom_amd::llvm::{Access, Syntax, Target};
use isaloom_amd::{Branches, Decoder, Item, Spec};
use isaloom_record::Explanation;

/// A description with everything that text is made with.
pub struct Amd {
    pub(super) spec: Spec,
    pub(super) decoder: Decoder,
    pub(super) branches: Branches,
    pub(super) target: Option<Target>,
    pub(super) syntax: Option<Syntax>,
    pub(super) about: About,
}

impl Amd {
    /// A description that was read and its decoder, for a GPU if one is known.
    pub fn with(spec: Spec, decoder: Decoder, target: impl Into<Option<Target>>) -> Amd {
        Amd::about(spec, decoder, target.into(), About::default())
    }

    /// The same with what is known of the description.
    pub(super) fn about(spec: Spec, decoder: Decoder, target: Option<Target>, about: About) -> Amd {
        let syntax = target.map(|target| Syntax::new(&spec, target));
        let branches = Branches::new(&spec);
        Amd { spec, decoder, branches, target, syntax, about }
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
    pub fn gpu(&self) -> Option<&'static str> {
        self.target.as_ref().map(|target| target.gpu)
    }

    /// Whether it has an instruction of this name or mnemonic.
    pub fn has(&self, name: &str) -> bool {
        let spec = &self.spec;
        spec.instruction_named(name).is_some()
            || spec.instructions.iter().any(|i| spec.text(i.mnemonic).eq_ignore_ascii_case(name))
    }

    /// The text of an instruction; false where it does not say every bit.
    pub(super) fn text(&self, decoded: &isaloom_amd::Decoded) -> (String, bool) {
        let mut text = String::new();
        let exact = self.syntax.as_ref().is_some_and(|syntax| syntax.push_text(decoded, &mut text));
        (text, exact)
    }

    /// The registers that an instruction reads and writes.
    pub(super) fn accesses(&self, decoded: &isaloom_amd::Decoded) -> Vec<Access> {
        self.syntax.as_ref().map_or_else(Vec::new, |syntax| syntax.accesses(&self.spec, decoded))
    }

    pub(super) fn explained(&self, bytes: &[u8]) -> Vec<Explanation> {
        let items = self.decoder.items(bytes);
        items
            .map(|(offset, item)| {
                let here = bytes.get(offset..offset + item.bytes()).unwrap_or_default();
                match item {
                    Item::Instruction(decoded) => {
                        let (text, exact) = self.text(&decoded);
                        let mut explained = explain(&self.spec, &decoded, here, text, !exact);
                        registers(&mut explained.instruction, &self.accesses(&decoded));
                        explained
                    }
                    Item::Data(_) => unmatched(&self.spec, here, data_text(here)),
                }
            })
            .collect()
    }
}

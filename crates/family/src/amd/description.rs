//! One of AMD's descriptions and a GPU, ready for use.

use super::data::data_text;
use super::{Described, explain, registers, unmatched};
use crate::family::Failure;
use isaloom_amd::llvm::{Access, Syntax, Target};
use isaloom_amd::{Branches, Decoder, Item, Spec, errata, validate};
use isaloom_record::{Diagnostic, Explanation};
use isaloom_source::{SourceMap, nearest};
use std::sync::OnceLock;

/// A description with everything that text is made with.
pub struct Amd {
    pub(super) spec: Spec,
    pub(super) decoder: Decoder,
    pub(super) branches: Branches,
    pub(super) target: Option<Target>,
    pub(super) syntax: Option<Syntax>,
    pub(super) files: SourceMap,
    pub(super) read: Vec<isaloom_source::Diagnostic>,
    /// The description as a model, once somebody asks.
    described: OnceLock<Described>,
}

impl Amd {
    /// Reads a description, with the errata that come with the library, for a GPU by name or for its usual one.
    ///
    /// # Errors
    /// When nothing of it can be used, or there is no such GPU.
    pub fn read(name: &str, text: &str, gpu: Option<&str>) -> Result<Amd, Failure> {
        let mut files = SourceMap::new();
        let file = files.add(name, text);
        let (mut spec, mut read) = isaloom_amd::read(file, text);
        read.extend(validate(&spec));
        if spec.forms.is_empty() {
            return Err(Failure::Wrong(Diagnostic::all(&files, &read)));
        }
        errata::apply_embedded(&mut spec);
        let mut amd = Amd::of(spec, gpu)?;
        (amd.files, amd.read) = (files, read);
        Ok(amd)
    }

    /// A description that was read already.
    ///
    /// # Errors
    /// When it cannot be decoded with, or there is no such GPU.
    pub fn of(spec: Spec, gpu: Option<&str>) -> Result<Amd, Failure> {
        let usual = spec.architecture.id.and_then(Target::of_architecture);
        let target = match gpu {
            None => usual,
            Some(gpu) => Some(Target::named(gpu).ok_or_else(|| Failure::Unknown {
                within: "AMD".to_owned(),
                what: "GPU",
                name: gpu.to_owned(),
                near: nearest(gpu, Target::names(), 1).iter().map(|near| (*near).to_owned()).collect(),
            })?),
        };
        let decoder = Decoder::new(&spec).map_err(|error| {
            let message = format!("{}: {error}", spec.text(spec.architecture.name));
            Failure::Wrong(vec![Diagnostic { message, ..Diagnostic::default() }])
        })?;
        Ok(Amd::with(spec, decoder, target))
    }

    /// A description with its decoder, for a GPU if one is known.
    pub fn with(spec: Spec, decoder: Decoder, target: impl Into<Option<Target>>) -> Amd {
        let target = target.into();
        let syntax = target.map(|target| Syntax::new(&spec, target));
        let branches = Branches::new(&spec);
        let (files, read, described) = (SourceMap::new(), Vec::new(), OnceLock::new());
        Amd { spec, decoder, branches, target, syntax, files, read, described }
    }

    /// The description.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The description as a model, with the errata.
    pub fn described(&self) -> &Described {
        self.described.get_or_init(|| Described::new(self.spec.clone(), self.files.clone()))
    }

    /// The GPU that text is for.
    pub fn gpu(&self) -> Option<&'static str> {
        self.target.as_ref().map(|target| target.gpu)
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

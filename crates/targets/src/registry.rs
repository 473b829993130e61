//! Registry of instruction sets: the embedded instruction sets and the registered descriptions. Files are read through
//! the file access of the caller.

#[cfg(feature = "amd")]
use crate::added_gpu::AddedGpu;
#[cfg(feature = "amd")]
use crate::table::AMD;
use crate::table::TARGETS;
use isaloom_source::nearest;
use isaloom_target::support::plain;
use isaloom_target::wrapped::{ELF, WrapNote};
use isaloom_target::{
    About, Architecture, Failure, Files, ListingHead, Scope, SelectorSyntax, TargetOptions, TargetRef,
    Targets,
};
#[cfg(feature = "amd")]
use isaloom_target_amd::{AmdOpenOptions, Gpus};
use std::borrow::Cow;

/// A description that the user registered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisteredDescription {
    /// Name, such as `ir3` or `rdna4`.
    pub name: String,
    /// Target that opens the description.
    pub target: TargetRef,
    /// Name of the file for [`Files`].
    pub file: String,
}

/// An instruction set in the registry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegistryEntry {
    /// Name of the instruction set.
    pub name: String,
    /// Target that opens the instruction set.
    pub target: TargetRef,
    /// Source of the instruction set.
    pub source: Origin,
    /// Generations at which a part of the description begins or ends; empty if the target has no generation numbers.
    pub generations: Vec<u32>,
    /// GPUs that the description covers, if known.
    pub gpus: Vec<String>,
}

impl RegistryEntry {
    /// Returns the entry as a record for JSON output.
    pub fn record(&self) -> isaloom_schema::Known {
        isaloom_schema::Known {
            name: self.name.clone(),
            family: self.target.name().to_owned(),
            file: match &self.source {
                Origin::Embedded => None,
                Origin::File(file) => Some(file.clone()),
            },
            generations: self.generations.clone(),
            gpus: self.gpus.clone(),
            commands: {
                let shown = self.target.operations().filter(|operation| !operation.is_hidden());
                shown.map(|operation| operation.name().to_owned()).collect()
            },
        }
    }
}

/// Source of an instruction set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Embedded in the library.
    Embedded,
    /// The description is a file. The value is the file name to pass to [`Files`].
    File(String),
}

/// Instruction set that was selected by its name or by a GPU.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Name of the instruction set.
    pub name: String,
    /// Target that opens the instruction set.
    pub target: TargetRef,
    /// Source of the instruction set.
    pub source: Origin,
    /// Requested GPU or generation.
    pub gpu: Option<String>,
    /// Names of the other descriptions for the requested GPU. They describe its firmware instead of its shaders.
    pub others: Vec<String>,
}

impl Chosen {
    fn new(name: impl Into<String>, target: TargetRef, source: Origin, gpu: Option<String>) -> Chosen {
        Chosen { name: name.into(), target, source, gpu, others: Vec::new() }
    }

    /// Returns a note if several descriptions cover the requested GPU and one of them was selected, otherwise `None`.
    pub fn note(&self) -> Option<String> {
        self.note_by(SelectorSyntax::Flags)
    }

    /// Returns the same note as [`note`](Chosen::note), with the selector syntax of the given front end.
    pub fn note_by(&self, selector_syntax: SelectorSyntax) -> Option<String> {
        let gpu = self.gpu.as_ref().filter(|_| !self.others.is_empty())?;
        let others: Vec<String> =
            self.others.iter().map(|name| selector_syntax.naming(Some(name), Some(gpu))).collect();
        Some(format!(
            "using `{}`, the shader instruction set of `{gpu}`; to select another, pass {}",
            self.name,
            isaloom_source::alternatives(&others)
        ))
    }

    /// Returns the selection for an input that `target` recognizes. `gpu` is the GPU that the input names, as in a code
    /// object; it selects the description.
    pub fn recognised(target: TargetRef, gpu: Option<String>) -> Chosen {
        Chosen::new(target.recognized_isa.unwrap_or_default(), target, Origin::Embedded, gpu)
    }
}

/// The instruction sets and GPUs that can be selected.
#[derive(Clone, Debug)]
pub struct Registry {
    targets: Targets,
    pub(crate) kept: Vec<RegisteredDescription>,
    /// Options for opening that apply to all instruction sets.
    options: TargetOptions,
    /// GPUs that the project file adds with the name of a description (key `isa`).
    described: Vec<OwnGpu>,
}

/// A GPU that the project file adds with the name of a description.
#[derive(Clone, Debug)]
struct OwnGpu {
    target: TargetRef,
    gpu: String,
    /// Name of the description.
    isa: String,
}

impl Default for Registry {
    fn default() -> Registry {
        Registry::of(TARGETS)
    }
}

impl Registry {
    /// Returns a registry with the embedded instruction sets of all targets.
    pub fn embedded() -> Registry {
        Registry::default()
    }

    /// Returns a registry with the embedded instruction sets of the targets in a table.
    pub fn of(targets: Targets) -> Registry {
        Registry { targets, kept: Vec::new(), options: TargetOptions::default(), described: Vec::new() }
    }

    /// Returns the target table.
    pub fn targets(&self) -> Targets {
        self.targets
    }

    /// Returns a registry with all targets and the given descriptions. If two descriptions have the same name, the
    /// first one is used.
    pub fn with(kept: Vec<RegisteredDescription>) -> Registry {
        Registry { kept, ..Registry::default() }
    }

    /// Adds AMD GPUs, such as those of a project file.
    #[cfg(feature = "amd")]
    #[must_use]
    pub fn with_gpus(self, added: &[AddedGpu]) -> Registry {
        let of = |row: &AddedGpu| {
            Some(OwnGpu { target: AMD, gpu: row.target.gpu.to_string(), isa: row.isa.clone()? })
        };
        let described = added.iter().filter_map(of).collect();
        let gpus = Gpus::with(added.iter().map(|row| row.target).collect());
        let options = self.options.with(AmdOpenOptions { gpus, ..AmdOpenOptions::default() });
        Registry { options, described, ..self }
    }

    /// Returns the AMD GPUs that are known, including the added ones.
    #[cfg(feature = "amd")]
    pub fn gpus(&self) -> Gpus {
        self.options.get::<AmdOpenOptions>().gpus.clone()
    }

    /// Returns the names of all embedded and registered instruction sets.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.targets
            .embedded()
            .map(|(_, isa)| isa.name)
            .chain(self.kept.iter().map(|kept| kept.name.as_str()))
    }

    /// Returns whether an embedded instruction set has this name, so that no description can be registered under it.
    pub fn is_embedded(name: &str) -> bool {
        TARGETS.embedded().any(|(_, known)| known.name == name)
    }

    /// Returns all instruction sets. `files` is used to read the part of each description that names its GPUs.
    pub fn known(&self, files: &mut dyn Files) -> Vec<RegistryEntry> {
        let embedded = self.targets.embedded().map(|(target, isa)| RegistryEntry {
            name: isa.name.to_owned(),
            target,
            source: Origin::Embedded,
            generations: (isa.generations)(),
            gpus: isa.gpus.iter().map(|gpu| (*gpu).to_owned()).collect(),
        });
        let mut known: Vec<RegistryEntry> = embedded.collect();
        for kept in &self.kept {
            let names = &kept.target.names;
            let Scope { generations, mut gpus } = (names.scope)(&kept.name, &kept.file, &self.options, files);
            let is_own = |own: &&OwnGpu| own.target == kept.target && plain(&own.isa) == plain(&kept.name);
            let own: Vec<String> = self.described.iter().filter(is_own).map(|own| own.gpu.clone()).collect();
            if !own.is_empty() {
                gpus.extend(own);
                gpus.sort();
                gpus.dedup();
            }
            let source = Origin::File(kept.file.clone());
            known.push(RegistryEntry {
                name: kept.name.clone(),
                target: kept.target,
                source,
                generations,
                gpus,
            });
        }
        known
    }

    /// Selects an instruction set by name, by GPU, or by both. Returns `None` if there is no name, and also no GPU name
    /// (a generation number does not determine the description).
    ///
    /// # Errors
    /// If the name is not registered, or if no description or several descriptions cover the GPU.
    pub fn choose(
        &self,
        name: Option<&str>,
        gpu: Option<&str>,
        files: &mut dyn Files,
    ) -> Result<Option<Chosen>, Failure> {
        let gpu = gpu.map(|gpu| self.usual(gpu));
        match (name, gpu.as_deref()) {
            (Some(name), gpu) => self.named(&self.usual(name), gpu).map(Some),
            (None, Some(gpu)) => self.for_gpu(gpu, files),
            (None, None) => Ok(None),
        }
    }

    /// Returns the target of the instruction set or GPU with this name; `None` if the name is unknown.
    pub fn kind_of(&self, name: &str, files: &mut dyn Files) -> Option<TargetRef> {
        let of = |chosen: Result<Option<Chosen>, Failure>| match chosen {
            Ok(chosen) => chosen.map(|chosen| chosen.target),
            // The GPU is known, but no description of it is registered.
            Err(Failure::NotKept { name }) => self.kind_of_gpu(&name),
            Err(Failure::Ambiguous { fit, .. }) => {
                self.named(fit.first()?, None).ok().map(|chosen| chosen.target)
            }
            Err(_) => None,
        };
        of(self.choose(Some(name), None, files)).or_else(|| of(self.choose(None, Some(name), files)))
    }

    /// Selects the instruction set of the first GPU in the list that has a description; `None` if the list contains no
    /// GPU name.
    ///
    /// # Errors
    /// If no GPU has a registered description: the first error of [`choose`](Registry::choose).
    pub fn choose_first(&self, gpus: &[&str], files: &mut dyn Files) -> Result<Option<Chosen>, Failure> {
        let mut first = None;
        for gpu in gpus {
            match self.choose(None, Some(gpu), files) {
                Ok(Some(chosen)) => return Ok(Some(chosen)),
                Ok(None) => {}
                Err(failure) => first = first.or(Some(failure)),
            }
        }
        first.map_or(Ok(None), Err)
    }

    pub(crate) fn named(&self, name: &str, gpu: Option<&str>) -> Result<Chosen, Failure> {
        let gpu = gpu.map(str::to_owned);
        if let Some((target, isa)) = self.targets.embedded().find(|(_, isa)| isa.name == name) {
            return Ok(Chosen::new(isa.name, target, Origin::Embedded, gpu));
        }
        if let Some(kept) = self.kept(name) {
            return Ok(Chosen { gpu, ..kept });
        }
        // A name of a GPU or of an architecture selects the description of this GPU or architecture.
        if let Some(kept) = self.own_gpu(name) {
            return kept.map(|kept| Chosen { gpu: gpu.or(Some(name.to_owned())), ..kept });
        }
        if let Some(found) = self.architecture(name) {
            let Architecture { description, gpu: named } = found?;
            let kept = self.kept_for(description.as_deref(), name);
            return kept.map(|kept| Chosen { gpu: gpu.or(named), ..kept });
        }
        let near = nearest(name, self.names(), 1);
        Err(Failure::Unknown {
            within: "the set of built-in and added descriptions".to_owned(),
            what: "instruction set",
            name: name.to_owned(),
            near: near.iter().map(|near| (*near).to_owned()).collect(),
            known: Vec::new(),
        })
    }

    fn for_gpu(&self, gpu: &str, files: &mut dyn Files) -> Result<Option<Chosen>, Failure> {
        let asked = Some(gpu.to_owned());
        if let Some(kept) = self.own_gpu(gpu) {
            return kept.map(|kept| Some(Chosen { gpu: asked, ..kept }));
        }
        let architecture = self.architecture(gpu);
        if let Some(Ok(Architecture { description, .. })) = &architecture {
            let kept = self.kept_for(description.as_deref(), gpu);
            return kept.map(|kept| Some(Chosen { gpu: asked, ..kept }));
        }
        // The lists of GPUs of the embedded instruction sets may contain the GPU.
        if let Some((target, isa)) = self.targets.embedded().find(|(_, isa)| isa.gpus.contains(&gpu)) {
            return Ok(Some(Chosen::new(isa.name, target, Origin::Embedded, None)));
        }
        if let Some(Err(unknown)) = architecture {
            return Err(unknown);
        }
        let Some(listed) = self.targets.iter().find_map(|target| (target.names.listed)(gpu)) else {
            return Ok(None);
        };
        let listed = listed?;
        let is = |known: &RegistryEntry| known.gpus.contains(&listed);
        let mut fit: Vec<RegistryEntry> = self.known(files).into_iter().filter(is).collect();
        // If several descriptions cover the GPU, only one may describe shaders. The others describe its firmware.
        let shaders: Vec<usize> = (0..fit.len())
            .filter(|&at| {
                fit.get(at).is_some_and(|known| (known.target.names.of_shaders)(&known.generations))
            })
            .collect();
        let known = match (fit.len(), shaders.as_slice()) {
            (0, _) => return Err(Failure::NotKept { name: gpu.to_owned() }),
            (1, _) => fit.remove(0),
            (_, &[only]) => fit.remove(only),
            _ => {
                let fit = fit.into_iter().map(|known| known.name).collect();
                return Err(Failure::Ambiguous { name: gpu.to_owned(), fit });
            }
        };
        let gpu = asked.filter(|_| known.source != Origin::Embedded);
        let others = fit.into_iter().map(|known| known.name).collect();
        Ok(Some(Chosen { others, ..Chosen::new(known.name, known.target, known.source, gpu) }))
    }

    /// Returns the description that the project file names for a GPU; `None` if it names none.
    fn own_gpu(&self, gpu: &str) -> Option<Result<Chosen, Failure>> {
        let OwnGpu { isa, .. } = self.described.iter().find(|own| own.gpu.eq_ignore_ascii_case(gpu))?;
        Some(self.kept(isa).ok_or_else(|| Failure::NotKept { name: isa.clone() }))
    }

    /// Returns a phrase for messages that names the files that a vendor or Mesa published with the description of a
    /// GPU, architecture or instruction set; `None` for an unknown name.
    pub fn published(&self, name: &str) -> Option<String> {
        self.targets.iter().find_map(|target| (target.names.published)(name, &self.options))
    }

    /// Returns the primary name of a GPU that has several names. Other names are returned unchanged.
    fn usual<'n>(&self, name: &'n str) -> Cow<'n, str> {
        let usual = self.targets.iter().find_map(|target| (target.names.usual)(name));
        usual.map_or(Cow::Borrowed(name), Cow::Owned)
    }

    /// Returns the architecture of a GPU or architecture name; `None` if it is neither. Returns an error if the name
    /// has the form of a GPU name but no such GPU is known.
    fn architecture(&self, name: &str) -> Option<Result<Architecture, Failure>> {
        self.targets.iter().find_map(|target| (target.names.architecture)(name, &self.options))
    }

    /// Returns the target of a GPU, architecture or description, even if no description of it is registered; `None` for
    /// an unknown name.
    fn kind_of_gpu(&self, name: &str) -> Option<TargetRef> {
        let lists = |target: &TargetRef| matches!((target.names.listed)(name), Some(Ok(_)));
        let names = |target: &TargetRef| (target.names.architecture)(name, &self.options).is_some();
        let own = || self.described.iter().find(|own| own.isa == name).map(|own| own.target);
        self.targets.iter().find(lists).or_else(|| self.targets.iter().find(names)).or_else(own)
    }

    fn kept(&self, name: &str) -> Option<Chosen> {
        let kept = self.kept.iter().find(|kept| plain(&kept.name) == plain(name))?;
        let source = Origin::File(kept.file.clone());
        Some(Chosen::new(&kept.name, kept.target, source, None))
    }

    /// Returns the registered description with the name `description`. If there is none, the error contains `name`,
    /// because the user gave this name.
    fn kept_for(&self, description: Option<&str>, name: &str) -> Result<Chosen, Failure> {
        let kept = description.and_then(|description| self.kept(description));
        kept.ok_or_else(|| Failure::NotKept { name: name.to_owned() })
    }
}

/// Returns the instruction set and GPU in the first line of a listing; `None` if no target recognizes the line. For a
/// program that is wrapped in an ELF file, returns those in the ELF note.
pub fn listing_head(text: &[u8]) -> Option<ListingHead> {
    if text.starts_with(ELF) {
        let note = WrapNote::of(text)?;
        let base = note.description.rsplit(['/', '\\']).next().unwrap_or_default();
        let isa = note.about.isa.map(|isa| name_of_file(base).unwrap_or(isa));
        return Some(ListingHead { about: About { isa, gpu: note.about.gpu }, title: note.description });
    }
    let line = text.split(|&b| b == b'\n').next()?;
    let line = core::str::from_utf8(line.get(..line.len().min(LONGEST_LINE))?).ok()?.trim_end();
    TARGETS.iter().find_map(|target| (target.names.heading)(line))
}

/// Returns the name under which a file with this name is registered; `None` if the name is not that of a description
/// file.
pub fn name_of_file(file: &str) -> Option<String> {
    // The rules of later targets in the table are more specific, so the targets are tried in reverse order.
    TARGETS.iter().rev().find_map(|target| (target.names.of_file)(file))
}

/// Maximum length of the first line of a listing, in bytes.
const LONGEST_LINE: usize = 4096;

#[cfg(all(test, feature = "isaspec", feature = "spirv", feature = "a2xx", feature = "amd"))]
mod tests {
    use super::*;
    use crate::table::ISASPEC;

    #[test]
    fn listing_header_names_its_instruction_set() {
        let of = |line: &str| listing_head(line.as_bytes()).map(|head| (head.about.isa, head.about.gpu));
        let some =
            |isa: Option<&str>, gpu: Option<&str>| Some((isa.map(str::to_owned), gpu.map(str::to_owned)));
        assert_eq!(of("; a.bin: toy, generation 2\n00000000: "), some(Some("toy"), Some("2")));
        assert_eq!(of("; <stdin>: specs/ir3.xml, generation 600\r\n"), some(Some("ir3"), Some("600")));
        assert_eq!(
            of("; x: y.bin: toy, generation 2 (the newest; choose with --gpu)"),
            some(Some("toy"), Some("2"))
        );
        let shader = "; a.xvu: xenos (generation 360), vertex shader, big-endian words";
        assert_eq!(of(shader), some(Some("xenos"), None));
        assert_eq!(of("// AMD RDNA 3.5 (gfx1150, wave32)\n"), some(None, Some("gfx1150")));
        for line in ["", "; a comment: of mine", "// a (b)", "; x", "\u{7f}ELF"] {
            assert_eq!(of(line), None, "{line}");
        }
    }

    fn no_file(_: &str) -> Result<Vec<u8>, String> {
        Err("there is no such file".to_owned())
    }

    fn registered(name: &str, target: TargetRef) -> RegisteredDescription {
        RegisteredDescription { name: name.to_owned(), target, file: format!("{name}.file") }
    }

    fn ir3(name: &str) -> Result<Vec<u8>, String> {
        let xml = match name {
            "ir3.file" => "<isa><bitset name=\"#instruction\" size=\"64\"><gen min=\"300\"/></bitset></isa>",
            "afuc.file" => {
                "<isa><bitset name=\"#instruction\" size=\"32\"><gen min=\"5\" max=\"7\"/></bitset></isa>"
            }
            _ => return no_file(name),
        };
        Ok(xml.as_bytes().to_vec())
    }

    #[test]
    fn gpu_selects_its_only_description() {
        let registry = Registry::with(vec![registered("rdna3.5", AMD), registered("ir3", ISASPEC)]);
        let choose = |name, gpu| registry.choose(name, gpu, &mut ir3);
        let chosen = choose(None, Some("a650")).unwrap().unwrap();
        assert_eq!((chosen.name.as_str(), chosen.gpu.as_deref()), ("ir3", Some("a650")));
        let chosen = choose(None, Some("GFX1151")).unwrap().unwrap();
        assert_eq!((chosen.name.as_str(), chosen.gpu.as_deref()), ("rdna3.5", Some("GFX1151")));
        let chosen = choose(Some("gfx1150"), None).unwrap().unwrap();
        assert_eq!((chosen.name.as_str(), chosen.gpu.as_deref()), ("rdna3.5", Some("gfx1150")));
        assert_eq!(choose(None, Some("xenos")).unwrap().unwrap().name, "xenos");
        let chosen = choose(None, Some("a220")).unwrap().unwrap();
        assert_eq!((chosen.name.as_str(), chosen.source, chosen.gpu), ("a2xx", Origin::Embedded, None));
        assert_eq!(choose(None, Some("600")), Ok(None));
        assert_eq!(choose(Some("gfx1200"), None), Err(Failure::NotKept { name: "gfx1200".to_owned() }));
        assert!(
            matches!(choose(Some("spriv"), None), Err(Failure::Unknown { near, .. }) if near == ["spirv"])
        );
    }

    #[test]
    fn gpu_of_two_descriptions_selects_shaders_with_a_note() {
        let registry = Registry::with(vec![registered("afuc", ISASPEC), registered("ir3", ISASPEC)]);
        let found = registry.choose(None, Some("a650"), &mut ir3).unwrap().unwrap();
        assert_eq!((found.name.as_str(), found.others.as_slice()), ("ir3", &["afuc".to_owned()][..]));
        assert_eq!(
            found.note().as_deref(),
            Some(
                "using `ir3`, the shader instruction set of `a650`; to select another, pass `--isa afuc --gpu a650`"
            )
        );
        let in_editor = found.note_by(SelectorSyntax::Comment).unwrap();
        assert!(in_editor.ends_with("to select another, pass `isaloom: isa=afuc gpu=a650`"), "{in_editor}");
        let found = registry.choose(None, Some("a330"), &mut ir3).unwrap().unwrap();
        assert_eq!((found.name.as_str(), found.note()), ("ir3", None));
        // Two descriptions of shaders cover the GPU, so the selection is ambiguous.
        let mut again = |name: &str| ir3(if name == "mine.file" { "ir3.file" } else { name });
        let registry = Registry::with(vec![registered("ir3", ISASPEC), registered("mine", ISASPEC)]);
        let fit = vec!["ir3".to_owned(), "mine".to_owned()];
        let found = registry.choose(None, Some("a650"), &mut again);
        assert_eq!(found, Err(Failure::Ambiguous { name: "a650".to_owned(), fit }));
    }
}

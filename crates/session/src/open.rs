//! Sessions: virtual files, and the instruction sets that are opened from them.

use crate::answer::{Answer, Status, json};
use crate::fault::{Fault, FaultKind};
use crate::handle::Handle;
#[cfg(feature = "project")]
use crate::virtual_files::Placed;
use crate::virtual_files::VirtualFiles;
use isaloom_ops::Flags;
use isaloom_schema::{Command, Document};
use isaloom_target::{
    About, CommandOptions, Failure, NotAdded, OpenOptions, Operation, SelectorSyntax, TargetRef, unpacked,
};
use isaloom_target_isaspec::{import_path, imports, is_below_root};
use isaloom_targets::{
    Addition, Chosen, FrontEnd, ISASPEC, Origin, RegisteredDescription, Registry, RegistryEntry, TARGETS,
    additions, listing_head, name_of_file, permit_undescribed, with_gpus,
};
use serde::Deserialize;

/// Instruction set to open. If no key selects an instruction set, the input determines it (`open_input`).
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Open {
    /// Name of an instruction set: `toy`, `spirv`, `a2xx`, `xenos`, or a registered description.
    pub isa: Option<String>,
    /// Name of a session file that contains the description.
    pub spec: Option<String>,
    /// GPU (`a650`, `gfx1150`), or generation of an isaspec description (`600`).
    pub gpu: Option<String>,
    /// Flags of the target that affect opening: `overlay`, `no-errata`, `grammar`.
    pub flags: Flags,
    /// Also opens a code object whose GPU has no description; instructions are then printed as words.
    pub undescribed: bool,
    /// Syntax in which messages suggest how to select an instruction set or GPU.
    pub selectors: Selectors,
}

/// Syntax in which messages suggest how to select an instruction set or GPU.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Selectors {
    /// Keys of this request: `isa=NAME`.
    #[default]
    Keys,
    /// Flags of the command line: `--isa NAME`.
    Flags,
}

impl Selectors {
    fn syntax(self) -> SelectorSyntax {
        match self {
            Selectors::Keys => SelectorSyntax::Request,
            Selectors::Flags => SelectorSyntax::Flags,
        }
    }
}

/// Maximum size of a description, in bytes. The largest real description has 17 MB.
const LARGEST: u64 = 256 << 20;

/// Virtual files by name, and the descriptions that they register. Clones share one session, also between threads.
#[derive(Clone, Default)]
pub struct Session {
    shelf: VirtualFiles,
}

impl Session {
    /// Creates a session without files. The built-in instruction sets are available in it.
    pub fn new() -> Session {
        Session::default()
    }

    /// Adds a file under a name and returns the names of the instruction sets that the file registers. A description
    /// is registered under its file name without extension (`ir3.xml` is `ir3`), an archive under the names of all
    /// descriptions in it. Any other file is only available by its file name.
    ///
    /// With the feature `project`, a file named `isaloom.toml` is the project file. The project file registers GPUs
    /// and sets defaults for requests and inputs. The descriptions that it names are registered when they are added.
    /// A new project file replaces the previous one.
    ///
    /// # Errors
    /// If an archive contains a file that is not a description; the other files of the archive are registered. If a
    /// project file is invalid (with line and column); the previous project file remains in effect.
    pub fn add(&self, name: &str, bytes: &[u8]) -> Result<Vec<String>, Fault> {
        const ZIP: &[u8] = b"PK\x03\x04";
        let base = name.rsplit(['/', '\\']).next().unwrap_or(name);
        #[cfg(feature = "project")]
        if base == isaloom_targets::Project::FILE {
            let project = isaloom_targets::Project::read(name, bytes.to_vec())?;
            let folder = name.get(..name.len() - base.len()).unwrap_or_default().to_owned();
            self.shelf.place(Placed { folder, project });
        }
        self.shelf.put(name, bytes);
        if bytes.starts_with(ZIP) {
            return self.add_all(name, bytes);
        }
        match (TARGETS.of_description(bytes), name_of_file(base)) {
            (Some(target), Some(known)) if !Registry::is_embedded(&known) => {
                self.shelf.know(RegisteredDescription { name: known.clone(), target, file: name.to_owned() });
                Ok(vec![known])
            }
            _ => Ok(Vec::new()),
        }
    }

    /// Adds each description of an archive as a separate file.
    fn add_all(&self, name: &str, bytes: &[u8]) -> Result<Vec<String>, Fault> {
        let (mut known, mut wrong) = (Vec::new(), None);
        additions(name, bytes.to_vec(), &mut self.shelf.clone(), &mut |addition| match addition {
            Ok(Addition { name, target, file, bytes, .. }) => {
                self.shelf.put(&file, &bytes);
                self.shelf.know(RegisteredDescription { name: name.clone(), target, file });
                known.push(name);
            }
            Err(
                NotAdded::Empty { sources, diagnostics, .. } | NotAdded::Broken { sources, diagnostics, .. },
            ) => {
                wrong = Some(Fault::from((&*sources, diagnostics.as_slice())));
            }
            Err(error) => {
                wrong = Some(Fault::new(crate::FaultKind::Input, error.to_string(), None));
            }
        });
        wrong.map_or(Ok(known), Err)
    }

    /// Returns the paths that the session file `name` imports and that are not in the session yet, limited to paths
    /// below the directory of `root`, the outermost file of the description. A binding with access to files adds these
    /// files, and calls this function for each of them.
    pub fn missing_imports(&self, root: &str, name: &str) -> Vec<String> {
        let bytes = self.shelf.get(name).filter(|bytes| TARGETS.of_description(bytes) == Some(ISASPEC));
        let text = bytes.and_then(|bytes| unpacked(bytes.to_vec(), LARGEST).ok());
        let text = text.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
        let named = imports(&text).into_iter().map(|file| import_path(name, file));
        named.filter(|path| is_below_root(root, path) && !self.shelf.has(path)).collect()
    }

    /// Returns the registered instruction sets with their commands: the document of `list`.
    pub fn list(&self) -> Answer {
        let known = self.registry().known(&mut self.shelf.clone());
        let command = Command::List { known: known.iter().map(RegistryEntry::record).collect() };
        Answer {
            status: Status::Fine,
            fault: None,
            document: json(&Document::new(None, command)),
            output: Vec::new(),
            parts: Vec::new(),
            diagnostics: Vec::new(),
        }
    }

    /// Opens an instruction set. An invalid description can be opened too, so that it can be checked;
    /// [`Handle::unusable`] then returns the reason why it does not decode.
    ///
    /// # Errors
    /// If the request does not determine an instruction set, if no description has the name or covers the GPU, or if
    /// the file of the description cannot be read.
    pub fn open(&self, open: &Open) -> Result<Handle, Fault> {
        self.opened(open, None)
    }

    /// Opens an instruction set. If the request does not select it completely, the name and the first bytes of an input
    /// do: for SPIR-V, code objects, Xbox 360 shaders and isaloom listings.
    ///
    /// # Errors
    /// As for [`open`](Session::open).
    pub fn open_input(&self, open: &Open, name: &str, head: &[u8]) -> Result<Handle, Fault> {
        self.opened(open, Some((name, head)))
    }

    /// Opens an instruction set from a request in JSON.
    ///
    /// # Errors
    /// As for [`open`](Session::open), and if the JSON is not a valid request to open an instruction set.
    pub fn open_json(&self, open: &str) -> Result<Handle, Fault> {
        self.open_json_input(open, None)
    }

    /// Opens an instruction set from a request in JSON. If the request does not select it completely, the name and the
    /// first bytes of an input do.
    ///
    /// # Errors
    /// As for [`open_json`](Session::open_json).
    pub fn open_json_input(&self, open: &str, input: Option<(&str, &[u8])>) -> Result<Handle, Fault> {
        let open: Open = serde_json::from_str(open).map_err(|error| {
            Fault::new(FaultKind::Request, format!("the request cannot be read: {error}"), None)
        })?;
        self.opened(&open, input)
    }

    fn opened(&self, open: &Open, input: Option<(&str, &[u8])>) -> Result<Handle, Fault> {
        let chosen = self.chosen(open, input)?;
        let mut open_options = self.open_options(chosen.target, open)?;
        open_options.input_gpus =
            input.map_or_else(Vec::new, |(_, head)| chosen.target.gpus_of_input(head, &open_options));
        let chosen = match chosen.name.is_empty() {
            // If no key selects an instruction set, the GPUs of the input do.
            true => {
                let of_input: Vec<&str> = open_options.input_gpus.iter().map(String::as_str).collect();
                let (registry, mut shelf) = (self.registry(), self.shelf.clone());
                let found = match chosen.gpu.as_deref() {
                    Some(gpu) => registry.choose(None, Some(gpu), &mut shelf),
                    None => registry.choose_first(&of_input, &mut shelf),
                };
                let is_shown = open.undescribed
                    && input.is_some_and(|(_, head)| permit_undescribed(&mut open_options, head));
                let found = match found {
                    Err(Failure::NotKept { .. } | Failure::Impossible { .. }) if is_shown => None,
                    found => found.map_err(|failure| self.not_chosen(failure, open.selectors))?,
                };
                found.map_or(chosen.clone(), |found| Chosen { gpu: chosen.gpu, ..found })
            }
            false => chosen,
        };
        Handle::open(chosen, open_options, self.shelf.clone())
    }

    fn registry(&self) -> Registry {
        self.shelf.registry()
    }

    fn chosen(&self, open: &Open, input: Option<(&str, &[u8])>) -> Result<Chosen, Fault> {
        if let Some(spec) = &open.spec {
            let why = || "no such file".to_owned();
            let bytes =
                self.shelf.get(spec).ok_or_else(|| Failure::File { name: spec.clone(), why: why() })?;
            return Ok(Chosen {
                name: spec.clone(),
                target: TARGETS.of_file(&bytes, spec).unwrap_or(ISASPEC),
                source: Origin::File(spec.clone()),
                gpu: open.gpu.clone(),
                others: Vec::new(),
            });
        }
        let registry = self.registry();
        let choose = |about: &About| {
            let chosen = registry.choose(about.isa.as_deref(), about.gpu.as_deref(), &mut self.shelf.clone());
            chosen.map_err(|failure| self.not_chosen(failure, open.selectors))
        };
        let placed = self.shelf.project();
        let default = &placed.project.about;
        if let Some(mut chosen) = choose(&About { isa: open.isa.clone(), gpu: open.gpu.clone() })? {
            // The project's default GPU belongs to its default instruction set.
            if chosen.gpu.is_none() && default.isa.as_deref() == Some(chosen.name.as_str()) {
                chosen.gpu.clone_from(&default.gpu);
            }
            return Ok(chosen);
        }
        let or_asked = |about: &About| About {
            gpu: open.gpu.clone().or_else(|| about.gpu.clone()),
            isa: about.isa.clone(),
        };
        if let Some((name, head)) = input {
            if let Some(rule) = placed.rule_of(name)
                && let Some(chosen) = choose(&or_asked(&rule.about))?
            {
                return Ok(chosen);
            }
            if let Some(listing) = listing_head(head)
                && let Some(chosen) = choose(&or_asked(&listing.about))?
            {
                return Ok(chosen);
            }
            if let Some(target) = TARGETS.of_input(head).or_else(|| TARGETS.of_name(name)) {
                return Ok(Chosen::recognised(target, open.gpu.clone()));
            }
        }
        if let Some(chosen) = choose(&or_asked(default))? {
            return Ok(chosen);
        }
        let (gpu, name) = (open.gpu.as_deref(), input.map(|(name, _)| name));
        Err(match open.selectors {
            Selectors::Flags => {
                let (message, help) = FLAGS.undetermined(gpu, name);
                Fault::impossible(message, help)
            }
            Selectors::Keys => undetermined(gpu, name),
        })
    }

    /// Returns the fault for a failed selection. If no known name is similar, its help says that descriptions of
    /// `isaloom spec add` are available only in the command-line program.
    fn not_chosen(&self, failure: Failure, selectors: Selectors) -> Fault {
        if selectors == Selectors::Flags {
            let (message, help) = FLAGS.not_chosen(&failure, &self.registry());
            return Fault::new(Fault::from(failure).kind, message, help);
        }
        match failure {
            Failure::Unknown { what: "instruction set", ref near, .. } if near.is_empty() => Fault::new(
                FaultKind::Unknown,
                failure.to_string(),
                Some(
                    "open or add the description file; only the program uses what `isaloom spec add` registers"
                        .to_owned(),
                ),
            ),
            failure => failure.into(),
        }
    }

    /// Returns the options that the flags of the request set for opening.
    fn open_options(&self, target: TargetRef, open: &Open) -> Result<OpenOptions, Fault> {
        let mut options = CommandOptions::default();
        options.open_options.selector_syntax = open.selectors.syntax();
        options.open_options = with_gpus(&options.open_options, &self.registry().gpus());
        self.registry().extend(target, &mut options.open_options.options);
        for (name, value) in &open.flags {
            let before = options.open_options.clone();
            let has = |operation: &Operation| target.flags(*operation).iter().any(|flag| flag.name == name);
            let operation = Operation::ALL.into_iter().find(has).unwrap_or(Operation::Check);
            for value in value.values() {
                options.set((TARGETS, target), operation, name, &value, &mut self.shelf.clone())?;
                if options.open_options == before {
                    return Err(Fault::impossible(
                        format!("`{name}` is not an option of `open`"),
                        "pass it in the request instead",
                    ));
                }
            }
        }
        Ok(options.open_options)
    }
}

/// Front end whose messages have command-line syntax. A session cannot register descriptions permanently.
const FLAGS: FrontEnd = FrontEnd { selector_syntax: SelectorSyntax::Flags, can_register: false };

/// Returns the error for a request that does not determine an instruction set.
fn undetermined(gpu: Option<&str>, input: Option<&str>) -> Fault {
    const ADD: &str = "pass `isa`, or add a description file and pass it as `spec`";
    match (gpu, input) {
        (Some(gpu), _) => Fault::impossible(format!("no description is registered for `{gpu}`"), ADD),
        (None, None) => Fault::impossible("cannot determine the instruction set", ADD),
        (None, Some(name)) => Fault::impossible(
            format!("cannot determine the instruction set of `{name}`"),
            "pass `isa`; SPIR-V, ELF code objects and Xbox 360 shaders are detected automatically",
        ),
    }
}

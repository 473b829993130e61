//! Compiled forms of a description, by form id and by mnemonic. A form is compiled when it is first used by id or
//! mnemonic.
//!
//! A listing uses a few hundred of several thousand forms, so most forms are never compiled. Threads share the compiled
//! forms.

use super::build::{ClassifiedNames, Facts};
use super::compiled::{CompiledForm, compile_form};
use super::plain::Programs;
use super::signed::SignedDot;
use super::target::Target;
use super::version::Difference;
use isaloom_amd_isa::spec::{FormId, Instruction, InstructionId, Spec};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Suffixes of mnemonics. A suffix that ends with another suffix comes first, because the first match is used.
pub(super) const SUFFIXES: [&str; 5] = ["_e64_dpp", "_e64", "_e32", "_dpp", "_sdwa"];

/// Compiled forms of a description for one GPU.
#[derive(Debug)]
pub(super) struct Forms {
    spec: Arc<Spec>,
    target: Target,
    /// Returns whether this table compiles the forms of an encoding, given the encoding's name.
    includes: fn(&str) -> bool,
    /// For each form, the compiled form; filled on first use. `None` means that the form has no text rules.
    cells: Box<[OnceLock<Option<Box<CompiledForm>>>]>,
    compiler: Mutex<Compiler>,
    mnemonics: OnceLock<Mnemonics>,
    /// Every mnemonic, with and without suffix, sorted and without duplicates; filled on first use.
    all: OnceLock<Vec<Box<str>>>,
}

/// Caches that the compilations of all forms share; a lock protects them.
#[derive(Debug)]
struct Compiler {
    known: ClassifiedNames,
    programs: Programs,
    /// For each instruction, LLVM's name and the facts that its forms share.
    instructions: FxHashMap<InstructionId, (String, Facts)>,
}

/// Index of the instructions by mnemonic.
#[derive(Debug, Default)]
struct Mnemonics {
    /// Instructions by mnemonic without encoding suffix.
    bases: FxHashMap<Box<str>, Base>,
    /// Other names of instructions, each with the name that LLVM prints; both without encoding suffix.
    aliases: FxHashMap<Box<str>, Box<str>>,
}

/// Instructions that share a mnemonic, and their forms by suffix.
#[derive(Debug, Default)]
struct Base {
    instructions: Vec<InstructionId>,
    /// Form lists, each filled on first use: first for the mnemonic without suffix, then for the mnemonic with each of
    /// [`SUFFIXES`]. In each list, the assembler tries the forms in order.
    lists: [OnceLock<Vec<FormId>>; 1 + SUFFIXES.len()],
}

impl Forms {
    pub(super) fn spec(&self) -> &Spec {
        &self.spec
    }

    pub(super) fn shared_spec(&self) -> &Arc<Spec> {
        &self.spec
    }

    pub(super) fn new(spec: Arc<Spec>, target: Target, banked: bool, includes: fn(&str) -> bool) -> Forms {
        let cells = (0..spec.forms.len()).map(|_| OnceLock::new()).collect();
        let compiler = Mutex::new(Compiler {
            known: ClassifiedNames::new(&spec, banked),
            programs: Programs::default(),
            instructions: FxHashMap::default(),
        });
        Forms { spec, target, includes, cells, compiler, mnemonics: OnceLock::new(), all: OnceLock::new() }
    }

    /// Returns the compiled form with an id; `None` if the form has no text rules.
    #[inline]
    pub(super) fn get(&self, id: FormId) -> Option<&CompiledForm> {
        let cell = self.cells.get(id.index())?;
        match cell.get() {
            Some(form) => form.as_deref(),
            None => self.compiled(id),
        }
    }

    /// Returns the compiled forms of all forms that have text rules.
    pub(super) fn all(&self) -> impl Iterator<Item = &CompiledForm> {
        (0..self.cells.len()).filter_map(|index| self.get(FormId::new(index)))
    }

    #[cold]
    fn compiled(&self, id: FormId) -> Option<&CompiledForm> {
        let mut compiler = self.compiler.lock().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have compiled the form before this thread took the lock.
        let form = self.cells.get(id.index())?.get_or_init(|| self.compile(id, &mut compiler).map(Box::new));
        form.as_deref()
    }

    fn compile(&self, id: FormId, compiler: &mut Compiler) -> Option<CompiledForm> {
        let spec = &*self.spec;
        let form = spec.form(id).filter(|form| (self.includes)(spec.text(form.encoding_name)))?;
        // Errata can detach a form from its instruction. The instruction then does not list the form, and the form has
        // no text.
        let instruction = spec.instruction(form.instruction).filter(|i| i.forms.contains(&id))?;
        let Compiler { known, programs, instructions } = compiler;
        let common = instructions.entry(form.instruction).or_insert_with(|| {
            let name = llvm_name(spec, instruction);
            let facts = known.facts(spec, instruction, &name);
            (name, facts)
        });
        let (name, facts) = &*common;
        if is_removed(name, &self.target) {
            return None;
        }
        let identifier = known.identifier(spec, form.encoding?)?;
        compile_form(spec, &self.target, form, (name, identifier), facts, known, programs)
    }

    /// Returns the forms of a mnemonic (with or without suffix), in the order in which the assembler tries them.
    pub(super) fn named(&self, name: &str) -> &[FormId] {
        let mnemonics = self.mnemonics();
        let suffixed = SUFFIXES.iter().filter_map(|suffix| name.strip_suffix(suffix));
        let bases =
            || [name].into_iter().chain(suffixed.clone()).filter_map(|base| mnemonics.bases.get(base));
        let list = match mnemonics.bases.get(name) {
            Some(base) => base.lists.first(),
            None => SUFFIXES.iter().zip(1..).find_map(|(suffix, index)| {
                mnemonics.bases.get(name.strip_suffix(suffix)?)?.lists.get::<usize>(index)
            }),
        };
        list.map_or(&[], |list| list.get_or_init(|| self.list(name, bases())))
    }

    /// Returns the forms of `bases` whose mnemonic, with or without suffix, is `name`, in the order in which the
    /// assembler tries them.
    fn list<'b>(&self, name: &str, bases: impl Iterator<Item = &'b Base>) -> Vec<FormId> {
        let instructions = bases.flat_map(|base| &base.instructions);
        let ids = instructions.filter_map(|id| self.spec.instruction(*id)).flat_map(|i| &i.forms);
        let means = |form: &CompiledForm| form.name() == name || form.base() == name;
        let mut forms: Vec<FormId> = ids.copied().filter(|id| self.get(*id).is_some_and(means)).collect();
        forms.sort_by_key(|id| {
            let rank = self
                .get(*id)
                .map_or((u8::MAX, 0), |form| (form.rank, if form.image.is_some() { form.bits } else { 0 }));
            (rank, id.index())
        });
        forms.dedup();
        forms
    }

    /// Returns the name that LLVM prints if `name` is another name of the instruction; `None` otherwise. Both names
    /// have no suffix.
    pub(super) fn alias(&self, name: &str) -> Option<&str> {
        self.mnemonics().aliases.get(name).map(|name| &**name)
    }

    /// Returns every mnemonic, with and without suffix, sorted. Compiles every form.
    pub(super) fn all_mnemonics(&self) -> &[Box<str>] {
        self.all.get_or_init(|| {
            let mut names: Vec<Box<str>> = Vec::new();
            for form in self.all() {
                names.extend([form.name(), form.base()].map(Into::into));
            }
            names.sort_unstable();
            names.dedup();
            names
        })
    }

    fn mnemonics(&self) -> &Mnemonics {
        self.mnemonics.get_or_init(|| {
            let spec = &*self.spec;
            let mut mnemonics = Mnemonics::default();
            for (index, instruction) in spec.instructions.iter().enumerate() {
                let name = llvm_name(spec, instruction);
                if is_removed(&name, &self.target) {
                    continue;
                }
                let own =
                    (name != spec.text(instruction.name).to_ascii_lowercase()).then_some(instruction.name);
                for alias in instruction.aliases.iter().copied().chain(own) {
                    mnemonics
                        .aliases
                        .insert(spec.text(alias).to_ascii_lowercase().into(), name.as_str().into());
                }
                if SignedDot::is_mixed(&name) {
                    let forms = instruction.forms.iter().filter_map(|id| self.get(*id));
                    for signed in forms.filter_map(|form| form.signed.as_ref()) {
                        mnemonics.aliases.insert(signed.name.into(), name.as_str().into());
                    }
                }
                mnemonics.bases.entry(name.into()).or_default().instructions.push(InstructionId::new(index));
            }
            mnemonics
        })
    }
}

/// Returns whether the LLVM version of the target no longer has the instruction (`v_cube...` on CDNA 3).
fn is_removed(name: &str, target: &Target) -> bool {
    target.is_cdna3() && target.llvm.has(Difference::NoCubes) && name.starts_with("v_cube")
}

/// Returns LLVM's name of an instruction in lower case: the name that errata add, otherwise the description's name.
fn llvm_name(spec: &Spec, instruction: &Instruction) -> String {
    let name = if instruction.mnemonic.is_empty() { instruction.name } else { instruction.mnemonic };
    spec.text(name).to_ascii_lowercase()
}

//! Removes parts of a module that do not change its meaning: debug information, names, non-semantic instructions,
//! reflection. The result of a valid module is valid: instructions that refer to removed ids, and imports and
//! extensions that are no longer needed, are also removed.

use super::instruction::Instruction;
use super::module::Module;
use crate::module::{HEADER_WORDS, TruncatedSize};
use crate::values::{Decoration, Op};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::fmt;

/// Parts of a module to remove.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strip {
    /// Names, sources, lines, `OpModuleProcessed`, and the debug-information sets.
    pub debug: bool,
    /// Names of ids and members.
    pub names: bool,
    /// Instructions of non-semantic sets.
    pub non_semantic: bool,
    /// HLSL semantics, counter buffers and user types, and the reflection set of clspv.
    pub reflection: bool,
}

/// Numbers of instructions before and after a removal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stripped {
    /// Number of instructions before.
    pub before: usize,
    /// Number of instructions after.
    pub after: usize,
}

/// Reason why a module is not stripped: it is incomplete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TruncatedModule {
    /// The module is shorter than its header.
    Header(TruncatedSize),
    /// The module ends inside an instruction or a word.
    Instruction {
        /// Offset of the instruction or the word, in bytes.
        offset: usize,
    },
}

impl fmt::Display for TruncatedModule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TruncatedModule::Header(size) => size.fmt(f),
            TruncatedModule::Instruction { offset } => {
                write!(f, "the module ends inside the instruction at byte {offset:#x}")
            }
        }
    }
}

impl core::error::Error for TruncatedModule {}

/// Extensions that are only needed for reflection.
const REFLECTION: [&[u8]; 3] =
    [b"SPV_GOOGLE_decorate_string", b"SPV_GOOGLE_hlsl_functionality1", b"SPV_GOOGLE_user_type"];

impl Module {
    /// Removes parts of the module. The bound stays; [`Module::compact_ids`] lowers it.
    ///
    /// # Errors
    /// If the module is truncated. The module is then unchanged.
    ///
    /// ```
    /// use isaloom_spirv::asm::{AsmOptions, assemble};
    /// use isaloom_spirv::ir::{Module, Strip};
    ///
    /// let text = "OpCapability Linkage OpMemoryModel Logical GLSL450 %f = OpString \"a\" OpName %v \"v\" %v = OpTypeVoid";
    /// let mut module = Module::parse(&assemble(text, &AsmOptions::default()).to_bytes())?;
    /// let stripped = module.strip(Strip { debug: true, ..Strip::default() })?;
    /// assert_eq!((stripped.before, stripped.after), (5, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn strip(&mut self, what: Strip) -> Result<Stripped, TruncatedModule> {
        self.check_end()?;
        let before = self.instructions().count();
        let sets: BTreeSet<u32> = self
            .instructions()
            .filter(|one| one.op() == Op::ExtInstImport && what.removes_set(one.string_at(2)))
            .filter_map(|import| import.word(1))
            .collect();
        self.retain(|one| !what.removes(one, &sets));
        self.remove_dangling();
        if what.debug {
            self.remove_unused_strings();
        }
        let imports_non_semantic = self
            .instructions()
            .any(|one| one.op() == Op::ExtInstImport && one.string_at(2).starts_with(b"NonSemantic."));
        let decorates_strings = self.instructions().any(is_reflection);
        let removes_import = !sets.is_empty();
        self.retain(|one| {
            let name = one.string_at(1);
            let unneeded = removes_import && !imports_non_semantic && name == b"SPV_KHR_non_semantic_info"
                || what.reflection && !decorates_strings && REFLECTION.contains(&name);
            one.op() != Op::Extension || !unneeded
        });
        Ok(Stripped { before, after: self.instructions().count() })
    }

    /// Checks that the module does not end inside an instruction or a word.
    pub(crate) fn check_end(&self) -> Result<(), TruncatedModule> {
        if let Some(size) = self.incomplete_header() {
            return Err(TruncatedModule::Header(size));
        }
        let mut offset = HEADER_WORDS * 4;
        for one in self.instructions() {
            let stated = one.word(0).map_or(0, |first| (first >> 16) as usize);
            if stated > one.len() {
                return Err(TruncatedModule::Instruction { offset });
            }
            offset += one.len() * 4;
        }
        if self.has_tail() { Err(TruncatedModule::Instruction { offset }) } else { Ok(()) }
    }

    /// Removes names, decorations and other instructions outside functions that refer to ids without a definition.
    fn remove_dangling(&mut self) {
        let defined: BTreeSet<u32> = self.instructions().filter_map(|one| self.result_of(one)).collect();
        let refers = |one: &Instruction| one.word(1).is_some_and(|id| !defined.contains(&id));
        self.retain(|one| {
            let targets = matches!(one.op(), Op::Name | Op::MemberName)
                || crate::grammar::op::is_decoration(one.op().0);
            !(targets && refers(one))
        });
    }

    /// Removes strings that no instruction uses.
    fn remove_unused_strings(&mut self) {
        let index = self.index();
        let strings = self.instructions().filter(|one| one.op() == Op::String).filter_map(|one| one.word(1));
        let unused: BTreeSet<u32> = strings.filter(|&id| index.uses(id).len() == 0).collect();
        self.retain(|one| one.op() != Op::String || one.word(1).is_none_or(|id| !unused.contains(&id)));
    }

    /// Renumbers the ids from 1 without gaps, in the order in which they are first mentioned, and lowers the bound.
    /// Returns false, without a change, if an instruction cannot be read.
    pub fn compact_ids(&mut self) -> bool {
        let (mut ids, mut renumbered) = (BTreeMap::<u32, u32>::new(), Vec::new());
        {
            let bytes = self.to_bytes();
            let Ok(binary) = crate::read::Binary::new(&bytes) else { return false };
            let is_sound = self.ask(|grammar| {
                let binary = binary.with_grammar(grammar);
                let mut reader = binary.reader();
                while let Some(decoded) = reader.next() {
                    if decoded.problem.is_some() {
                        return false;
                    }
                    let mut instruction = Instruction::from_words(decoded.instruction.words());
                    for operand in decoded.operands {
                        if let Some(id) = operand.value.id() {
                            let next = ids.len() as u32 + 1;
                            instruction.set_word(operand.at, *ids.entry(id).or_insert(next));
                        }
                    }
                    renumbered.push(instruction);
                }
                true
            });
            if !is_sound {
                return false;
            }
        }
        let mut renumbered = renumbered.into_iter();
        self.for_each_mut(|one| {
            if let Some(new) = renumbered.next() {
                *one = new;
            }
        });
        self.set_bound(ids.len() as u32 + 1);
        true
    }
}

impl Strip {
    /// Returns whether a set of extended instructions is removed.
    fn removes_set(self, name: &[u8]) -> bool {
        let is_debug = matches!(name, b"DebugInfo" | b"OpenCL.DebugInfo.100")
            || name.starts_with(b"NonSemantic.Shader.DebugInfo.");
        self.debug && is_debug
            || self.non_semantic && name.starts_with(b"NonSemantic.")
            || self.reflection && name.starts_with(b"NonSemantic.ClspvReflection.")
    }

    /// Returns whether an instruction is removed; `sets` are the ids of the removed sets.
    fn removes(self, one: &Instruction, sets: &BTreeSet<u32>) -> bool {
        let has = |word: usize| one.word(word).is_some_and(|id| sets.contains(&id));
        match one.op() {
            Op::ExtInstImport => has(1),
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR => has(3),
            Op::Name | Op::MemberName => self.debug || self.names,
            Op::Source | Op::SourceContinued | Op::SourceExtension => self.debug,
            Op::ModuleProcessed | Op::Line | Op::NoLine => self.debug,
            _ => self.reflection && is_reflection(one),
        }
    }
}

/// Returns whether an instruction is a decoration of HLSL reflection.
fn is_reflection(one: &Instruction) -> bool {
    let decoration = match one.op() {
        Op::Decorate | Op::DecorateId | Op::DecorateString => one.word(2),
        Op::MemberDecorate | Op::MemberDecorateString => one.word(3),
        _ => None,
    };
    let reflects = [Decoration::UserSemantic, Decoration::CounterBuffer, Decoration::UserTypeGOOGLE];
    decoration.is_some_and(|decoration| reflects.iter().any(|known| known.0 == decoration))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{AsmOptions, assemble};
    use crate::check::check;
    use crate::dis::{DisOptions, IdNames, to_string};
    use crate::read::Binary;
    use alloc::format;
    use alloc::string::String;
    use alloc::string::ToString;

    const TEXT: &str = "OpCapability Shader\nOpExtension \"SPV_KHR_non_semantic_info\"\n\
        OpExtension \"SPV_GOOGLE_hlsl_functionality1\"\nOpExtension \"SPV_GOOGLE_decorate_string\"\n\
        %d = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n%p = OpExtInstImport \"NonSemantic.DebugPrintf\"\n\
        OpMemoryModel Logical GLSL450\nOpEntryPoint Fragment %main \"main\" %in\n\
        OpExecutionMode %main OriginUpperLeft\n%file = OpString \"a.frag\"\n%text = OpString \"hi\"\n\
        OpSource GLSL 450 %file \"source\"\nOpSourceContinued \"more\"\nOpName %main \"main\"\nOpName %src \"source\"\n\
        OpModuleProcessed \"tool\"\nOpDecorate %in Location 0\nOpDecorateString %in UserSemantic \"TEXCOORD\"\n\
        %void = OpTypeVoid\n%fn = OpTypeFunction %void\n%float = OpTypeFloat 32\n%ptr = OpTypePointer Input %float\n\
        %in = OpVariable %ptr Input\n%src = OpExtInst %void %d DebugSource %file\n\
        %main = OpFunction %void None %fn\n%entry = OpLabel\nOpLine %file 3 1\n\
        %say = OpExtInst %void %p DebugPrintf %text\nOpNoLine\nOpReturn\nOpFunctionEnd\n";

    fn module() -> Module {
        let made = assemble(TEXT, &AsmOptions::default());
        assert!(made.errors.is_empty(), "{:?}", made.errors.iter().map(|e| e.short()).collect::<Vec<_>>());
        Module::parse(&made.to_bytes()).unwrap()
    }

    /// Strips the module, checks it, and returns its text.
    fn stripped(what: Strip) -> String {
        let mut module = module();
        module.strip(what).unwrap();
        let bytes = module.to_bytes();
        assert_eq!(check(&Binary::new(&bytes).unwrap()), []);
        to_string(&bytes, &DisOptions { names: IdNames::Raw, header: false, ..DisOptions::default() }).0
    }

    #[test]
    fn debug_information_is_removed_and_the_string_of_printf_stays() {
        let text = stripped(Strip { debug: true, ..Strip::default() });
        for gone in ["OpSource", "OpLine", "OpNoLine", "OpName", "OpModuleProcessed", "DebugSource", "a.frag"]
        {
            assert!(!text.contains(gone), "{gone}: {text}");
        }
        for kept in ["DebugPrintf", "\"hi\"", "SPV_KHR_non_semantic_info", "UserSemantic"] {
            assert!(text.contains(kept), "{kept}: {text}");
        }
    }

    #[test]
    fn names_alone_are_removed() {
        let text = stripped(Strip { names: true, ..Strip::default() });
        assert!(!text.contains("OpName") && text.contains("OpLine") && text.contains("DebugSource"));
    }

    #[test]
    fn non_semantic_sets_and_their_extension_are_removed() {
        let text = stripped(Strip { non_semantic: true, ..Strip::default() });
        assert!(!text.contains("NonSemantic") && !text.contains("non_semantic_info"));
        // The name of a removed id is removed; other names stay.
        assert_eq!(text.matches("OpName").count(), 1);
    }

    #[test]
    fn reflection_and_its_extensions_are_removed() {
        let text = stripped(Strip { reflection: true, ..Strip::default() });
        assert!(!text.contains("GOOGLE") && !text.contains("UserSemantic") && text.contains("Location"));
    }

    #[test]
    fn compact_ids_leave_no_gap() {
        let mut module = module();
        let all = Strip { debug: true, non_semantic: true, names: true, reflection: true };
        let counts = module.strip(all).unwrap();
        assert_eq!((counts.before, counts.after), (31, 14));
        assert!(module.compact_ids());
        assert_eq!(module.bound(), Some(8));
        let bytes = module.to_bytes();
        assert_eq!(check(&Binary::new(&bytes).unwrap()), []);
        let unchanged = bytes.clone();
        assert!(module.compact_ids() && module.to_bytes() == unchanged);
    }

    #[test]
    fn truncated_module_is_an_error_and_is_not_changed() {
        let whole = module().to_bytes();
        let last = whole.len() - 4;
        // The sizes end inside the last word, and inside instructions of several words.
        for (size, offset) in [(whole.len() - 2, last), (30, 28), (24, 20)] {
            let mut cut = Module::parse(&whole[..size]).unwrap();
            let error = cut.strip(Strip { debug: true, ..Strip::default() });
            assert_eq!(error, Err(TruncatedModule::Instruction { offset }), "{size}");
            assert_eq!(cut.to_bytes(), whole[..size]);
        }
    }

    #[test]
    fn module_shorter_than_its_header_is_an_error_with_its_size() {
        let whole = module().to_bytes();
        for size in [4, 8, 17, 19] {
            let mut cut = Module::parse(&whole[..size]).unwrap();
            let error = cut.strip(Strip { debug: true, ..Strip::default() }).unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("the module is shorter than the 20-byte header: {size} bytes")
            );
            assert_eq!(cut.to_bytes(), whole[..size]);
        }
    }

    #[test]
    fn module_that_cannot_be_read_keeps_its_ids() {
        let mut bytes = module().to_bytes();
        bytes.extend(0x0001_ffffu32.to_le_bytes());
        let mut module = Module::parse(&bytes).unwrap();
        assert!(!module.compact_ids());
        assert_eq!(module.to_bytes(), bytes);
    }
}

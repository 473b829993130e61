//! Checks that a module is within the universal limits of the specification (section 2.17), or within other limits of
//! the caller.

use crate::read::{Binary, InstructionRef};
use crate::values::{Op, StorageClass};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Limits of a module, as maximum values. The default values are those of the specification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Maximum number of members of a structure.
    pub struct_members: u32,
    /// Maximum nesting depth of structures.
    pub struct_depth: u32,
    /// Maximum number of variables of a function.
    pub local_variables: u32,
    /// Maximum number of variables outside functions.
    pub global_variables: u32,
    /// Maximum number of pairs of a literal and a label in an `OpSwitch`.
    pub switch_branches: u32,
    /// Maximum number of parameters of a function.
    pub function_args: u32,
    /// Maximum nesting depth of structured control flow.
    pub control_flow_nesting_depth: u32,
    /// Maximum number of indexes of an access chain.
    pub access_chain_indexes: u32,
    /// Maximum bound of the ids.
    pub id_bound: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            struct_members: 16_383,
            struct_depth: 255,
            local_variables: 524_287,
            global_variables: 65_535,
            switch_branches: 16_383,
            function_args: 255,
            control_flow_nesting_depth: 1023,
            access_chain_indexes: 255,
            id_bound: 0x3f_ffff,
        }
    }
}

/// A limit that a module exceeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exceeded {
    /// Word offset of the instruction; 0 for the header.
    pub word: usize,
    /// Message, with the value and the limit.
    pub message: String,
}

/// Returns the first limit that a module exceeds; `None` if the module exceeds no limit. Needs memory in proportion to
/// the number of structures.
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, assemble};
/// use isaloom_spirv::check::{Limits, exceeded};
/// use isaloom_spirv::read::Binary;
///
/// let bytes = assemble("%i = OpTypeInt 32 0 %s = OpTypeStruct %i %i", &AsmOptions::default()).to_bytes();
/// let limits = Limits { struct_members: 1, ..Limits::default() };
/// let found = exceeded(&Binary::new(&bytes)?, &limits).unwrap();
/// assert_eq!(found.message, "too many structure members: 2 (expected at most 1)");
/// # Ok::<(), isaloom_spirv::read::HeaderFault>(())
/// ```
pub fn exceeded(module: &Binary<'_>, limits: &Limits) -> Option<Exceeded> {
    let bound = module.bound().unwrap_or(0);
    if bound > limits.id_bound {
        return Some(Exceeded {
            word: 0,
            message: text("the ID bound is too large", bound, limits.id_bound),
        });
    }
    let mut counts =
        Counts { module, limits, globals: 0, locals: 0, merges: Vec::new(), depths: BTreeMap::new() };
    module.instructions().find_map(|instruction| {
        let message = counts.see(&instruction)?;
        Some(Exceeded { word: instruction.offset(), message })
    })
}

/// Counts over the instructions up to the current one, to compare with the limits.
struct Counts<'l> {
    module: &'l Binary<'l>,
    limits: &'l Limits,
    globals: u32,
    /// Number of variables in the current function.
    locals: u32,
    /// Merge blocks of the constructs around the current block.
    merges: Vec<u32>,
    /// Nesting depth of structures, and of arrays of structures, by the id of the type.
    depths: BTreeMap<u32, u32>,
}

impl Counts<'_> {
    /// Returns the message of the limit that an instruction exceeds, if any.
    fn see(&mut self, instruction: &InstructionRef<'_>) -> Option<String> {
        let limits = self.limits;
        let operands =
            |before: usize| u32::try_from(instruction.len().saturating_sub(before)).unwrap_or(u32::MAX);
        let (what, count, limit) = match instruction.op() {
            Op::TypeStruct => {
                let members = operands(2);
                if members > limits.struct_members {
                    return Some(text("too many structure members", members, limits.struct_members));
                }
                let inner = instruction.words().skip(2).filter_map(|id| self.depths.get(&id)).max();
                let depth = inner.map_or(0, |depth| depth.saturating_add(1));
                self.depths.insert(instruction.word(1)?, depth);
                ("structures are nested too deeply", depth, limits.struct_depth)
            }
            Op::TypeArray | Op::TypeRuntimeArray => {
                let depth = *self.depths.get(&instruction.word(2)?)?;
                self.depths.insert(instruction.word(1)?, depth);
                return None;
            }
            Op::TypeFunction => ("too many function parameters", operands(3), limits.function_args),
            Op::Variable if instruction.word(3) == Some(StorageClass::Function.0) => {
                self.locals += 1;
                ("too many local variables", self.locals, limits.local_variables)
            }
            Op::Variable => {
                self.globals += 1;
                ("too many global variables", self.globals, limits.global_variables)
            }
            Op::AccessChain | Op::InBoundsAccessChain => {
                ("too many access chain indexes", operands(4), limits.access_chain_indexes)
            }
            Op::PtrAccessChain | Op::InBoundsPtrAccessChain => {
                ("too many access chain indexes", operands(5), limits.access_chain_indexes)
            }
            // A case has two words if its literal has one word. Only if the count on this assumption exceeds the limit,
            // the type of the selector is looked up, because its literals may have two words.
            Op::Switch => {
                let words = operands(3);
                let mut pairs = words / 2;
                if pairs > limits.switch_branches {
                    pairs = words / literal_words(self.module, instruction.word(1)?).saturating_add(1);
                }
                ("too many switch branches", pairs, limits.switch_branches)
            }
            Op::Function => {
                (self.locals, self.merges) = (0, Vec::new());
                return None;
            }
            Op::Label => {
                let label = instruction.word(1);
                while self.merges.last().copied() == label && label.is_some() {
                    self.merges.pop();
                }
                return None;
            }
            Op::SelectionMerge | Op::LoopMerge => {
                self.merges.push(instruction.word(1)?);
                let depth = u32::try_from(self.merges.len()).unwrap_or(u32::MAX);
                ("control flow is nested too deeply", depth, limits.control_flow_nesting_depth)
            }
            _ => return None,
        };
        (count > limit).then(|| text(what, count, limit))
    }
}

/// Returns the number of words per case literal for the type of a selector; 1 if the type is unknown.
fn literal_words(module: &Binary<'_>, selector: u32) -> u32 {
    let grammar = module.grammar();
    let typed =
        |i: &InstructionRef<'_>| grammar.result_word(i.op().0) == Some(2) && i.word(2) == Some(selector);
    let ty = module.instructions().find(typed).and_then(|i| i.word(1));
    let is_type = |i: &InstructionRef<'_>| i.op() == Op::TypeInt && i.word(1) == ty;
    let width = module.instructions().find(is_type).and_then(|i| i.word(2));
    width.map_or(1, |bits| bits.div_ceil(32)).max(1)
}

fn text(what: &str, count: u32, limit: u32) -> String {
    format!("{what}: {count} (expected at most {limit})")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{AsmOptions, assemble};

    const TEXT: &str = "%i = OpTypeInt 32 0\n%c = OpConstant %i 4\n%s = OpTypeStruct %i %i %i\n%a = OpTypeArray %s %c\n\
        %o = OpTypeStruct %a\n%p = OpTypePointer Private %i\n%v = OpVariable %p Private\n%w = OpVariable %p Private\n\
        %n = OpTypeVoid\n%t = OpTypeFunction %n %i %i\n%f = OpFunction %n None %t\n%l = OpLabel\n\
        %x = OpVariable %p Function\n%y = OpAccessChain %p %v %i %i %i %i\nOpSelectionMerge %m None\n\
        OpSwitch %c %k 1 %k 2 %k\n%k = OpLabel\nOpSelectionMerge %q None\nOpBranch %q\n%q = OpLabel\nOpBranch %m\n\
        %m = OpLabel\nOpReturn\nOpFunctionEnd\n";

    fn message(limits: &Limits) -> Option<String> {
        let made = assemble(TEXT, &AsmOptions::default());
        assert!(made.errors.is_empty());
        let bytes = made.to_bytes();
        exceeded(&Binary::new(&bytes).unwrap(), limits).map(|found| found.message)
    }

    #[test]
    fn each_limit_is_checked() {
        let all = Limits::default();
        assert_eq!(message(&all), None);
        for (limits, expected) in [
            (
                Limits { struct_members: 2, ..all.clone() },
                "too many structure members: 3 (expected at most 2)",
            ),
            (
                Limits { struct_depth: 0, ..all.clone() },
                "structures are nested too deeply: 1 (expected at most 0)",
            ),
            (
                Limits { local_variables: 0, ..all.clone() },
                "too many local variables: 1 (expected at most 0)",
            ),
            (
                Limits { global_variables: 1, ..all.clone() },
                "too many global variables: 2 (expected at most 1)",
            ),
            (
                Limits { switch_branches: 1, ..all.clone() },
                "too many switch branches: 2 (expected at most 1)",
            ),
            (
                Limits { function_args: 1, ..all.clone() },
                "too many function parameters: 2 (expected at most 1)",
            ),
            (
                Limits { control_flow_nesting_depth: 1, ..all.clone() },
                "control flow is nested too deeply: 2 (expected at most 1)",
            ),
            (
                Limits { access_chain_indexes: 3, ..all.clone() },
                "too many access chain indexes: 4 (expected at most 3)",
            ),
            (Limits { id_bound: 4, ..all.clone() }, "the ID bound is too large: 18 (expected at most 4)"),
        ] {
            assert_eq!(message(&limits).as_deref(), Some(expected));
        }
        let exact =
            Limits { struct_members: 3, struct_depth: 1, switch_branches: 2, function_args: 2, ..all };
        assert_eq!(message(&exact), None);
    }

    #[test]
    fn cases_with_literals_of_two_words_are_counted_by_the_type_of_the_selector() {
        let text = "%i = OpTypeInt 64 0\n%c = OpConstant %i 1\n%n = OpTypeVoid\n%t = OpTypeFunction %n\n\
            %f = OpFunction %n None %t\n%l = OpLabel\nOpSelectionMerge %m None\nOpSwitch %c %m 1 %m 2 %m\n\
            %m = OpLabel\nOpReturn\nOpFunctionEnd\n";
        let made = assemble(text, &AsmOptions::default());
        assert!(made.errors.is_empty());
        let bytes = made.to_bytes();
        let found = |most| {
            let limits = Limits { switch_branches: most, ..Limits::default() };
            exceeded(&Binary::new(&bytes).unwrap(), &limits).map(|found| found.message)
        };
        assert_eq!(found(2), None);
        assert_eq!(found(1).as_deref(), Some("too many switch branches: 2 (expected at most 1)"));
    }
}

//! Checks a SPIR-V module and returns its errors as findings. The data of the grammar is checked first (operands, ids,
//! sections, capabilities, extensions), then the rules of the specification about layout, blocks, control flow and
//! types. The rules of an environment, such as Vulkan, are optional ([`CheckOptions`]).

mod access;
mod atomics;
mod blocks;
mod cfg;
mod composites;
mod constants;
mod cooperative;
mod debug_info;
mod declarations;
mod decorations;
mod dot;
mod encodings;
mod environment;
mod environment_rule;
mod extended;
mod graphs;
mod groups;
mod heaps;
mod image_operands;
mod image_type;
mod images;
mod layout;
mod limits;
mod logical;
mod memory;
mod message;
mod models;
mod modes;
mod narrow;
mod opencl;
mod opencl_math;
mod opencl_operands;
mod pass;
mod pointers;
mod rule;
mod sets;
mod signatures;
mod state;
mod structure;
mod tensors;
mod texels;
mod textures;
mod types;
mod untyped;
mod values;
mod view;

pub use environment_rule::EnvironmentRule;
pub use limits::{Exceeded, Limits, exceeded};
pub use rule::{
    AccessRule, BlockRule, DecorationRule, Finding, GraphRule, MOST_FINDINGS, Required, Rule, StructureRule,
    Where,
};

use crate::asm::TargetEnv;
use crate::grammar::{self, Class, Enumerant, Grammar, Instruction as Row, Quantifier};
use crate::ir::Section;
use crate::read::{Binary, Decoded, OperandValue};
use crate::values::{BuiltIn, Capability, Op};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

/// Checks a module. Repeated findings about one id, opcode or enumerant are reported once. An id is not reported as
/// undefined if an unreadable instruction mentions it. Returns at most [`MOST_FINDINGS`] findings.
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, assemble};
/// use isaloom_spirv::check::check;
/// use isaloom_spirv::read::Binary;
///
/// let text = "OpCapability Shader\nOpName %x \"x\"\n%float = OpTypeFloat 32\nOpCapability Matrix\n";
/// let bytes = assemble(text, &AsmOptions::default()).to_bytes();
/// let said: Vec<String> = check(&Binary::new(&bytes)?).iter().map(|f| f.to_string()).collect();
/// assert_eq!(said, [
///     "undefined ID %1, used by OpName",
///     "OpCapability is out of order: capabilities must precede types, constants and variables",
///     "the module has no OpMemoryModel",
///     "the module has neither an entry point nor the capability Linkage",
/// ]);
/// # Ok::<(), isaloom_spirv::read::HeaderFault>(())
/// ```
pub fn check(module: &Binary<'_>) -> Vec<Finding> {
    CheckOptions::default().check(module)
}

/// Options of the check.
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, TargetEnv, assemble};
/// use isaloom_spirv::check::CheckOptions;
/// use isaloom_spirv::read::Binary;
///
/// let text = "OpCapability Shader OpCapability Linkage OpMemoryModel Logical GLSL450";
/// let bytes = assemble(text, &AsmOptions::default()).to_bytes();
/// let options = CheckOptions { target: TargetEnv::from_name("vulkan1.3") };
/// let found: Vec<String> = options.check(&Binary::new(&bytes)?).iter().map(|f| f.to_string()).collect();
/// assert_eq!(found, ["the capability Linkage is not allowed (target environment `vulkan1.3`)"]);
/// # Ok::<(), isaloom_spirv::read::HeaderFault>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckOptions {
    /// Environment whose rules are also checked; with `None`, only the rules that hold for every environment are
    /// checked.
    pub target: Option<TargetEnv>,
}

impl CheckOptions {
    /// Checks a module as [`check()`] does, and also checks the rules of the environment in `target`.
    pub fn check(&self, module: &Binary<'_>) -> Vec<Finding> {
        check_for(module, self.target)
    }
}

fn check_for(module: &Binary<'_>, target: Option<TargetEnv>) -> Vec<Finding> {
    let mut check = Check {
        facts: Facts::of(module, module.grammar()),
        bound: module.bound().unwrap_or(0),
        section: Section::Capabilities,
        open: None,
        functions: false,
        said: BTreeSet::new(),
        findings: Vec::new(),
    };
    // An unreadable instruction might define the ids that it mentions, so they are not reported as undefined.
    let mut mentioned = BTreeSet::new();
    let mut reader = module.reader();
    while let Some(decoded) = reader.next() {
        check.one(&decoded);
        if decoded.problem.is_some() {
            mentioned.extend(decoded.instruction.words().skip(1));
        }
        if check.findings.len() >= MOST_FINDINGS {
            break;
        }
    }
    check.end();
    // The other rules need a version that is known, a module that is not truncated, and instructions that can be read.
    let is_sound =
        |finding: &Finding| !matches!(finding.rule, Rule::Malformed(_) | Rule::Place(_) | Rule::NoEnd);
    match module.version() {
        Some(version) if version & 0xff00_00ff != 0 || !(0x0100..=0x0106).contains(&(version >> 8)) => {
            check.push(0, Op::Nop, Rule::Version(version));
        }
        Some(_) if module.truncated().is_none() && check.findings.iter().all(is_sound) => {
            let Facts { capabilities, extensions, .. } = &check.facts;
            check.findings.extend(pass::check(module, capabilities, extensions, target));
        }
        _ => {}
    }
    if let Some(size) = module.truncated() {
        check.push(module.words().len(), Op::Nop, Rule::Tail(size));
    }
    let follows = |rule: &Rule| matches!(rule, Rule::Undefined(id) if mentioned.contains(id));
    check.findings.retain(|finding| !follows(&finding.rule));
    check.findings
}

/// Facts about a module that are collected before the check.
struct Facts<'g> {
    grammar: Grammar<'g>,
    /// For every defined id: whether its definition is a type declaration.
    defined: BTreeMap<u32, bool>,
    capabilities: BTreeSet<u32>,
    extensions: BTreeSet<Vec<u8>>,
    /// Minor version of SPIR-V in the header of the module.
    version: u8,
}

impl<'g> Facts<'g> {
    fn of(module: &Binary<'_>, grammar: Grammar<'g>) -> Facts<'g> {
        let mut facts = Facts {
            grammar,
            defined: BTreeMap::new(),
            capabilities: BTreeSet::new(),
            extensions: BTreeSet::new(),
            version: (module.version().unwrap_or(0) >> 8) as u8,
        };
        for instruction in module.instructions() {
            let opcode = instruction.op().0;
            if let Some(id) = grammar.result_word(opcode).and_then(|word| instruction.word(word)) {
                facts.defined.entry(id).or_insert(grammar.instruction(opcode).is_some_and(makes_type));
            }
            match instruction.op() {
                Op::Capability => facts.declare(instruction.word(1).unwrap_or(0)),
                Op::Extension => {
                    facts.extensions.insert(instruction.string_at(1).to_vec());
                }
                _ => {}
            }
        }
        facts
    }

    /// Declares a capability and the capabilities that it implies.
    fn declare(&mut self, capability: u32) {
        let mut open = Vec::from([capability]);
        while let Some(capability) = open.pop() {
            if self.capabilities.insert(capability)
                && let Some(row) = self.capability(capability)
            {
                open.extend_from_slice(row.capabilities());
            }
        }
    }

    fn capability(&self, value: u32) -> Option<Enumerant<'g>> {
        self.grammar.enumeration(grammar::kinds::CAPABILITY).by_value(value)
    }

    /// Returns the missing requirement of the opcode or enumerant `used`. It needs one of `capabilities`; if this list
    /// is empty, it needs one of `extensions` or the core version `since`. `None` if the module meets the requirement.
    fn missing<'n>(
        &self,
        used: &str,
        capabilities: &[u32],
        extensions: impl ExactSizeIterator<Item = &'n str> + Clone,
        since: Option<grammar::Version>,
    ) -> Option<Rule> {
        let since = since.map(|version| version.minor);
        if !capabilities.is_empty() {
            let has = capabilities.iter().any(|capability| self.capabilities.contains(capability));
            return (!has).then(|| Rule::Capability {
                used: used.to_string(),
                any_of: capabilities.iter().copied().map(Capability).collect(),
                names: capabilities
                    .iter()
                    .filter_map(|&value| self.capability(value))
                    .map(|row| row.name().to_string())
                    .collect(),
            });
        }
        let core = since.is_some_and(|minor| minor <= self.version);
        let nothing_said = since.is_none() && extensions.len() == 0;
        if core || nothing_said || extensions.clone().any(|name| self.extensions.contains(name.as_bytes())) {
            return None;
        }
        let any_of = extensions.map(String::from).collect();
        Some(Rule::Extension { used: used.to_string(), any_of, since })
    }
}

/// Returns whether an instruction defines a type. The prefix `OpType` of the name also counts, because some vendor
/// instructions have no class.
fn makes_type(row: Row<'_>) -> bool {
    row.class() == Class::TypeDeclaration || row.name().starts_with("OpType")
}

/// Returns whether the operand at an index must be a type: a component of a type, or the function type of an
/// `OpFunction`.
fn wants_type(row: Row<'_>, index: usize) -> bool {
    let last = row.operands().len().saturating_sub(1);
    let many = row.operands().get(last).is_some_and(|operand| operand.quantifier == Quantifier::Many);
    let name = row.operand_name(if many { index.min(last) } else { index }).trim_matches('\'');
    let made_of =
        makes_type(row) && ["Type", "type", "Type, ...", "type, ..."].iter().any(|end| name.ends_with(end));
    made_of || (row.opcode() == Op::Function.0 && name == "Function Type")
}

/// Returns whether the class of an instruction shows that it is allowed only in functions.
fn stands_in_functions(row: Row<'_>) -> bool {
    match row.class() {
        Class::Image
        | Class::Conversion
        | Class::Composite
        | Class::Arithmetic
        | Class::Bit
        | Class::RelationalAndLogical
        | Class::Derivative
        | Class::ControlFlow
        | Class::Atomic
        | Class::Primitive
        | Class::Barrier
        | Class::Group
        | Class::NonUniform => true,
        Class::Function => !matches!(Op(row.opcode()), Op::Function | Op::FunctionEnd),
        Class::Memory => row.opcode() < 4096 && Op(row.opcode()) != Op::Variable,
        // Vendor instructions without a class: the names of those that are allowed outside functions contain one of
        // these parts.
        Class::Reserved => {
            let outside = ["Constant", "Variable", "Undef", "Asm", "Graph", "Alias", "Type"];
            let known = grammar::instruction(row.opcode()).is_some();
            known && row.has_type() && !outside.iter().any(|part| row.name().contains(part))
        }
        _ => false,
    }
}

/// Returns whether an enumerant is a built-in that a block may declare without using it. The declaration does not need
/// the capability of the built-in.
fn is_mere_mention(kind: grammar::EnumId, value: u32) -> bool {
    let built_ins = [BuiltIn::PointSize, BuiltIn::ClipDistance, BuiltIn::CullDistance];
    kind == grammar::kinds::BUILT_IN && built_ins.contains(&BuiltIn(value))
}

struct Check<'g> {
    facts: Facts<'g>,
    bound: u32,
    section: Section,
    /// Word offset and opcode of the `OpFunction` or `OpGraphARM` whose end was not reached yet.
    open: Option<(usize, Op)>,
    /// Whether the first `OpFunction` or `OpGraphARM` was reached.
    functions: bool,
    /// Findings already reported, each as rule id and subject (an id, opcode, enumerant or word offset).
    said: BTreeSet<(&'static str, String)>,
    findings: Vec<Finding>,
}

impl Check<'_> {
    fn say(&mut self, decoded: &Decoded<'_, '_>, about: String, rule: Rule) {
        if self.said.insert((rule.id(), about)) {
            self.push(decoded.instruction.offset(), decoded.instruction.op(), rule);
        }
    }

    fn push(&mut self, word: usize, op: Op, rule: Rule) {
        let name = self.facts.grammar.instruction(op.0).map_or("", Row::name).to_string();
        self.findings.push(Finding { word, op, name, rule });
    }

    /// Reports a function without `OpFunctionEnd` at the end of the module.
    fn end(&mut self) {
        if let Some((word, op @ Op::Function)) = self.open {
            self.push(word, op, Rule::NoEnd);
        }
    }

    fn one(&mut self, decoded: &Decoded<'_, '_>) {
        let instruction = decoded.instruction;
        if let Some(problem) = &decoded.problem {
            let about = instruction.offset().to_string();
            self.say(decoded, about, Rule::Malformed(problem.clone()));
        }
        self.order(decoded);
        let row = self.facts.grammar.instruction(instruction.op().0);
        for (index, operand) in decoded.operands.iter().enumerate() {
            match operand.value {
                OperandValue::ResultType(id) => {
                    self.id(decoded, id);
                    if self.facts.defined.get(&id) == Some(&false) {
                        self.say(decoded, id.to_string(), Rule::NoType(id));
                    }
                }
                OperandValue::Result(id) if id >= self.bound => {
                    let highest = self.facts.defined.last_key_value().map_or(id, |(&highest, _)| highest);
                    self.say(decoded, String::new(), Rule::Bound { id, highest, bound: self.bound });
                }
                OperandValue::Id(id)
                    if self.facts.defined.get(&id) == Some(&false)
                        && row.is_some_and(|row| wants_type(row, index)) =>
                {
                    self.say(decoded, id.to_string(), Rule::NoTypeOperand(id));
                }
                OperandValue::Id(id) | OperandValue::Scope(id) | OperandValue::Semantics(id) => {
                    self.id(decoded, id);
                }
                OperandValue::Enumerant { kind, value, .. } if !is_mere_mention(kind, value) => {
                    self.enumerant(decoded, kind, value);
                }
                OperandValue::Mask { kind, value } => {
                    for bit in (0..32).map(|bit| 1 << bit).filter(|bit| value & bit != 0) {
                        self.enumerant(decoded, kind, bit);
                    }
                }
                _ => {}
            }
        }
        if let Some(row) = row {
            let missing = self.facts.missing(row.name(), row.capabilities(), row.extensions(), row.since());
            if let Some(rule) = missing {
                self.say(decoded, row.name().to_string(), rule);
            }
        }
    }

    fn id(&mut self, decoded: &Decoded<'_, '_>, id: u32) {
        if !self.facts.defined.contains_key(&id) {
            self.say(decoded, id.to_string(), Rule::Undefined(id));
        }
    }

    fn enumerant(&mut self, decoded: &Decoded<'_, '_>, kind: grammar::EnumId, value: u32) {
        let Some(row) = self.facts.grammar.enumeration(kind).by_value(value) else { return };
        // The capabilities in the row of a capability are those that it implies. `OpCapability` declares them, so they
        // cannot be missing.
        let is_capability = kind == grammar::kinds::CAPABILITY;
        let capabilities = if is_capability { &[] } else { row.capabilities() };
        let missing = self.facts.missing(row.name(), capabilities, row.extensions(), row.since());
        if let Some(rule) = missing {
            self.say(decoded, row.name().to_string(), rule);
        }
    }

    fn order(&mut self, decoded: &Decoded<'_, '_>) {
        let op = decoded.instruction.op();
        let about = op.0.to_string();
        match op {
            Op::Function | Op::GraphARM => {
                let begun = (decoded.instruction.offset(), op);
                if self.open.replace(begun).is_some() {
                    self.say(decoded, about, Rule::Place(Where::Inside));
                }
                self.functions = true;
                return;
            }
            Op::FunctionEnd | Op::GraphEndARM => {
                if self.open.take().is_none() {
                    self.say(decoded, about, Rule::Place(Where::Outside));
                }
                return;
            }
            _ => {}
        }
        let Some(section) = self.facts.grammar.section(op) else {
            let row = self.facts.grammar.instruction(op.0);
            if self.open.is_none() && row.is_some_and(stands_in_functions) {
                self.say(decoded, about, Rule::Place(Where::Outside));
            }
            return;
        };
        if self.open.is_some() {
            return self.say(decoded, about, Rule::Place(Where::Inside));
        }
        if self.functions {
            return self.say(decoded, about, Rule::Place(Where::Behind));
        }
        if section < self.section {
            let rule = Rule::Order { section, after: self.section };
            self.say(decoded, about, rule);
        } else {
            self.section = section;
        }
    }
}

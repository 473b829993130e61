//! A structural check of a module: what can be seen in the grammar's own data. It is no validator: nothing is said of
//! types that do not fit, of control flow or of what an environment allows.

use crate::grammar::{self, Enumerant, Grammar, Instruction as Row};
use crate::ir::Section;
use crate::read::{Binary, Decoded, OperandValue, Problem};
use crate::values::{BuiltIn, Capability, Op};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

/// Something that is wrong with a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The word offset of the instruction; 0 for the header.
    pub word: usize,
    /// The opcode of the instruction.
    pub op: Op,
    /// Its name; empty where it is unknown.
    pub name: String,
    /// What is wrong.
    pub rule: Rule,
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The instruction is not of its grammar: operands missing, too many, or unknown.
    Malformed(Problem),
    /// An id is used that nothing defines.
    Undefined(u32),
    /// The type of a result is defined by an instruction that makes no type.
    NoType(u32),
    /// An id is not below the bound.
    Bound {
        /// The id.
        id: u32,
        /// The bound of the header.
        bound: u32,
    },
    /// The instruction's section is over.
    Order {
        /// The section that it belongs to.
        section: Section,
        /// The section that has begun.
        after: Section,
    },
    /// The instruction stands in a function, or outside of one, and must not.
    Place,
    /// What is used needs one of these capabilities, and the module declares none.
    Capability {
        /// The opcode or enumerant that needs it.
        used: String,
        /// Any of them is enough.
        any_of: Vec<Capability>,
        /// Their names.
        names: Vec<String>,
    },
    /// What is used needs one of these extensions, or a later version, and the module declares neither.
    Extension {
        /// The opcode or enumerant that needs it.
        used: String,
        /// Any of them is enough.
        any_of: Vec<String>,
        /// The minor version that has it in the core.
        since: Option<u8>,
    },
}

impl Rule {
    /// A stable id for diagnostics.
    pub fn id(&self) -> &'static str {
        match self {
            Rule::Malformed(problem) => problem.fault.id(),
            Rule::Undefined(_) => "spirv-undefined",
            Rule::NoType(_) => "spirv-no-type",
            Rule::Bound { .. } => "spirv-bound",
            Rule::Order { .. } | Rule::Place => "spirv-order",
            Rule::Capability { .. } => "spirv-capability",
            Rule::Extension { .. } => "spirv-extension",
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Rule::Malformed(problem) => write!(f, "{problem}"),
            Rule::Undefined(id) => write!(f, "{} uses %{id}, which nothing defines", self.name),
            Rule::NoType(id) => write!(f, "the type of {}, %{id}, is no type", self.name),
            Rule::Bound { id, bound } => write!(f, "%{id} is not below the bound, {bound}"),
            Rule::Order { section, after } => {
                write!(
                    f,
                    "{} belongs to the {}, but the {} have begun",
                    self.name,
                    section.name(),
                    after.name()
                )
            }
            Rule::Place => write!(f, "{} cannot stand here, in or outside of a function", self.name),
            Rule::Capability { used, names, .. } => {
                write!(f, "{used} needs the capability ")?;
                list(f, names.iter())
            }
            Rule::Extension { used, any_of, since } => {
                write!(f, "{used} needs ")?;
                if !any_of.is_empty() {
                    f.write_str("the extension ")?;
                    list(f, any_of.iter())?;
                }
                match since {
                    Some(minor) if any_of.is_empty() => write!(f, "version 1.{minor}"),
                    Some(minor) => write!(f, " or version 1.{minor}"),
                    None => Ok(()),
                }
            }
        }
    }
}

fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = T>) -> fmt::Result {
    for (index, item) in items.enumerate() {
        let or = if index == 0 { "" } else { " or " };
        write!(f, "{or}{item}")?;
    }
    Ok(())
}

/// How many findings are kept.
pub const MOST_FINDINGS: usize = 1000;

/// Checks a module. Of an id, an opcode or an enumerant with which the same is wrong many times only the first time is
/// said, and nothing of ids that an instruction mentions which cannot be read; at most [`MOST_FINDINGS`] in all.
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, assemble};
/// use isaloom_spirv::check::check;
/// use isaloom_spirv::read::Binary;
///
/// let text = "OpCapability Shader\nOpName %x \"x\"\n%half = OpTypeFloat 16\nOpCapability Matrix\n";
/// let bytes = assemble(text, &AsmOptions::default()).to_bytes();
/// let said: Vec<String> = check(&Binary::new(&bytes)?).iter().map(|f| f.to_string()).collect();
/// assert_eq!(said, [
///     "OpName uses %1, which nothing defines",
///     "OpCapability belongs to the capabilities, but the types, constants and variables have begun",
/// ]);
/// # Ok::<(), isaloom_spirv::read::HeaderFault>(())
/// ```
pub fn check(module: &Binary<'_>) -> Vec<Finding> {
    check_with(module, Grammar::built_in())
}

/// The same by another grammar.
pub fn check_with(module: &Binary<'_>, grammar: Grammar<'_>) -> Vec<Finding> {
    let mut check = Check {
        facts: Facts::of(module, grammar),
        bound: module.bound().unwrap_or(0),
        section: Section::Capabilities,
        inside: false,
        functions: false,
        said: BTreeSet::new(),
        findings: Vec::new(),
    };
    // What an instruction that cannot be read mentions it may define.
    let mut mentioned = BTreeSet::new();
    let mut reader = module.reader_with(grammar);
    while let Some(decoded) = reader.next() {
        check.one(&decoded);
        if decoded.problem.is_some() {
            mentioned.extend(decoded.instruction.words().skip(1));
        }
        if check.findings.len() >= MOST_FINDINGS {
            break;
        }
    }
    let follows = |rule: &Rule| matches!(rule, Rule::Undefined(id) if mentioned.contains(id));
    check.findings.retain(|finding| !follows(&finding.rule));
    check.findings
}

/// What is known of a module beforehand.
struct Facts<'g> {
    grammar: Grammar<'g>,
    /// Every id that is defined, with whether it is a type.
    defined: BTreeMap<u32, bool>,
    capabilities: BTreeSet<u32>,
    extensions: BTreeSet<Vec<u8>>,
    /// The minor version.
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
                let class = grammar.instruction(opcode).map(Row::class);
                facts.defined.entry(id).or_insert(class == Some(grammar::Class::TypeDeclaration));
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

    /// Declares a capability and those that it brings with it.
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

    /// What is missing for something that needs any of some capabilities, or else of some extensions.
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

/// Whether the mention of an enumerant needs no capability, only its use: blocks declare these built-ins without using
/// them.
fn is_mere_mention(kind: grammar::EnumId, value: u32) -> bool {
    let built_ins = [BuiltIn::PointSize, BuiltIn::ClipDistance, BuiltIn::CullDistance];
    kind == grammar::kinds::BUILT_IN && built_ins.contains(&BuiltIn(value))
}

struct Check<'g> {
    facts: Facts<'g>,
    bound: u32,
    section: Section,
    /// Whether a function has begun and not ended.
    inside: bool,
    /// Whether any function has begun.
    functions: bool,
    /// What was said already: of which thing, by the rule's id.
    said: BTreeSet<(&'static str, String)>,
    findings: Vec<Finding>,
}

impl Check<'_> {
    fn say(&mut self, decoded: &Decoded<'_, '_>, about: String, rule: Rule) {
        if self.said.insert((rule.id(), about)) {
            let (word, op) = (decoded.instruction.offset(), decoded.instruction.op());
            let name = self.facts.grammar.instruction(op.0).map_or("", Row::name).to_string();
            self.findings.push(Finding { word, op, name, rule });
        }
    }

    fn one(&mut self, decoded: &Decoded<'_, '_>) {
        let instruction = decoded.instruction;
        if let Some(problem) = &decoded.problem {
            let about = instruction.offset().to_string();
            self.say(decoded, about, Rule::Malformed(problem.clone()));
        }
        self.order(decoded);
        for operand in decoded.operands {
            match operand.value {
                OperandValue::ResultType(id) => {
                    self.id(decoded, id);
                    if self.facts.defined.get(&id) == Some(&false) {
                        self.say(decoded, id.to_string(), Rule::NoType(id));
                    }
                }
                OperandValue::Result(id) if id >= self.bound => {
                    self.say(decoded, id.to_string(), Rule::Bound { id, bound: self.bound });
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
        if let Some(row) = self.facts.grammar.instruction(instruction.op().0) {
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
        // What a capability brings with it need not be declared.
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
            Op::Function => {
                if core::mem::replace(&mut self.inside, true) {
                    self.say(decoded, about, Rule::Place);
                }
                self.functions = true;
                return;
            }
            Op::FunctionEnd => {
                if !core::mem::replace(&mut self.inside, false) {
                    self.say(decoded, about, Rule::Place);
                }
                return;
            }
            _ => {}
        }
        let Some(section) = Section::of_with(op, self.facts.grammar) else { return };
        if self.inside || self.functions {
            return self.say(decoded, about, Rule::Place);
        }
        if section < self.section {
            let rule = Rule::Order { section, after: self.section };
            self.say(decoded, about, rule);
        } else {
            self.section = section;
        }
    }
}

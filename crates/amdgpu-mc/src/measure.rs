//! Statistics of the functions in a code object: instructions by functional group, waits, branches, used registers, and
//! the resources that a kernel allocates.

use crate::occupancy::{Given, Recorded};
use crate::program::{Checker, Loop, loops};
use isaloom_amdgpu_object::CodeObject;
use isaloom_amdgpu_text::llvm::RegisterFile;
use std::collections::BTreeMap;

/// Statistics of a function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Function {
    /// Name of the function.
    pub name: String,
    /// Address of the function's first byte.
    pub address: u64,
    /// Size of the function in bytes.
    pub bytes: u64,
    /// Number of instructions.
    pub instructions: u64,
    /// Number of words that are not instructions.
    pub unmatched: u64,
    /// Functional groups in the description, each with its number of instructions, largest first.
    pub groups: Vec<(String, u64)>,
    /// Number of instructions that wait for memory counters.
    pub waits: u64,
    /// Number of instructions that change the program counter.
    pub branches: u64,
    /// Number of vector registers that the function uses: the highest register number in its instructions plus 1. If
    /// the description has no instructions, the number in the metadata.
    pub vector: u32,
    /// Number of accumulation registers that the function uses, determined like `vector`.
    pub accumulation: u32,
    /// Number of scalar registers that the function uses, determined like `vector`.
    pub scalar: u32,
    /// Loops in the function, by the address of the header.
    pub loops: Vec<Loop>,
    /// Resources that the kernel's descriptor allocates; `None` if the function is not a kernel.
    pub given: Option<Given>,
}

/// Returns the statistics of the functions in a code object, by address. Functions are kernels, function symbols, and
/// other symbols with a size in a code section.
pub fn measure(object: &CodeObject<'_>, checker: &Checker<'_>) -> Vec<Function> {
    let mut functions = Vec::new();
    for (section, places) in object.sections.iter().zip(object.functions()) {
        for place in places {
            let at = |address: u64| usize::try_from(address.checked_sub(section.address)?).ok();
            let range = at(place.addresses.start).zip(at(place.addresses.end));
            let Some(code) = range.and_then(|(start, end)| section.bytes.get(start..end)) else { continue };
            let mut function = code_of(place.addresses.start, code, checker);
            place.name.clone_into(&mut function.name);
            function.given = place.kernel.map(|kernel| {
                let metadata = object.metadata.as_ref().and_then(|metadata| metadata.kernel(&kernel.name));
                if checker.spec.forms.is_empty() {
                    let recorded = Recorded::of(metadata);
                    function.vector = recorded.vector.unwrap_or(0);
                    function.accumulation = recorded.accumulation.unwrap_or(0);
                    function.scalar = recorded.scalar.unwrap_or(0);
                }
                Given::of(&kernel.descriptor, metadata, checker.syntax.target())
            });
            functions.push(function);
        }
    }
    functions
}

/// Returns the statistics of the code at an address.
fn code_of(address: u64, code: &[u8], checker: &Checker<'_>) -> Function {
    let (spec, syntax) = (checker.spec, checker.syntax);
    let mut function = Function { address, bytes: code.len() as u64, ..Function::default() };
    let mut groups: BTreeMap<&str, u64> = BTreeMap::new();
    let code = checker.decode(address, code);
    function.loops = loops(syntax, spec, &code);
    for line in code.lines {
        let Some(decoded) = line.decoded else {
            function.unmatched += 1;
            continue;
        };
        function.instructions += 1;
        let instruction = spec.form(decoded.form).and_then(|form| spec.instruction(form.instruction));
        if let Some(instruction) = instruction {
            let group = instruction.groups.first().map_or("", |of| spec.text(of.group));
            *groups.entry(group).or_default() += 1;
            function.branches += u64::from(instruction.flags.branch);
        }
        let name = syntax.base_name(decoded.form).unwrap_or_default();
        function.waits += u64::from(name.starts_with("s_wait"));
        for access in line.accesses {
            let end = access.first.saturating_add(access.count);
            match access.file {
                RegisterFile::Vector => function.vector = function.vector.max(end),
                RegisterFile::Accumulator => function.accumulation = function.accumulation.max(end),
                RegisterFile::Scalar if end <= syntax.target().last_sgpr() + 1 => {
                    function.scalar = function.scalar.max(end);
                }
                _ => {}
            }
        }
    }
    function.groups = groups.into_iter().map(|(name, count)| (name.to_owned(), count)).collect();
    function.groups.sort_by_key(|(_, count)| u64::MAX - count);
    function
}

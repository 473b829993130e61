//! Compares two programs: pairs their kernels by name, and compares the instructions and the resources of each pair.

use super::code::{holds_several, is_elf, object};
use super::description::Amd;
use super::file::read_code;
use super::options::AmdDisOptions;
use super::packed;
use super::print::Printer;
use super::program::{assembled, checker};
use super::{architecture, isa};
use isaloom_amdgpu_mc::occupancy::{Given, Recorded};
use isaloom_amdgpu_mc::program::{
    ComparedFunction, Comparison, FunctionCode, MIX, Pairing, Relation, block_name, compare, live, loops, mix,
};
use isaloom_amdgpu_mc::what_if::Limit;
use isaloom_amdgpu_object::{CodeObject, CodeSection, FunctionPlace, Value, write_relocatable};
use isaloom_amdgpu_text::llvm::{Access, RegisterFile, Syntax, Target, Version, Wave};
use isaloom_schema::{
    ComparedLine, Difference, Equivalence, FactValue, KernelDifference, LineCounts, LinePair, LineStatus,
    ResourceComparison,
};
use isaloom_source::SourceMap;
use isaloom_target::{Failure, Input, Source};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Code objects of an input.
struct Objects {
    name: String,
    bytes: Vec<Vec<u8>>,
}

/// A decoded function of an input.
struct Decoded {
    name: String,
    address: u64,
    bytes: Vec<u8>,
    code: FunctionCode,
    is_kernel: bool,
    resources: Vec<(&'static str, Option<FactValue>)>,
    syntax: Arc<Syntax>,
}

impl Decoded {
    fn compared<'c>(&'c self, amd: &'c Amd) -> ComparedFunction<'c> {
        let Decoded { syntax, address, bytes, code, .. } = self;
        ComparedFunction { syntax, spec: &amd.spec, address: *address, bytes, code }
    }
}

/// Compares the kernels and functions of two programs. `names` limits the comparison: one name for both programs, or
/// one name for each program. If it is empty, all kernels and functions are compared.
///
/// # Errors
/// If an input cannot be read, if its code is for another architecture than the description, or if it has no function
/// with a requested name.
pub(super) fn compared(
    amd: &Amd,
    from: &mut dyn Source,
    to: &mut dyn Source,
    names: &[String],
) -> Result<Difference, Failure> {
    let (first, second) = (objects(amd, from)?, objects(amd, to)?);
    let version = llvm_of(&first)?.max(llvm_of(&second)?);
    let mut one = functions(amd, &first, version)?;
    let mut other = functions(amd, &second, version)?;
    if let Some(name) = names.first() {
        select(&mut one, name, &first.name)?;
        select(&mut other, names.get(1).unwrap_or(name), &second.name)?;
    }
    let mut difference = Difference {
        from: format!("{}: {}", first.name, isa(&amd.spec, amd.gpu()).name),
        to: format!("{}: {}", second.name, isa(&amd.spec, amd.gpu()).name),
        ..Difference::default()
    };
    // If each program has only one kernel, the two are a pair even if their names differ.
    let single = |list: &[Decoded]| {
        let mut kernels =
            list.iter().enumerate().filter(|(_, function)| function.is_kernel || list.len() == 1);
        kernels.next().map(|(index, _)| index).filter(|_| kernels.next().is_none())
    };
    let lone = single(&one).zip(single(&other));
    let mut taken = vec![false; other.len()];
    // Indices of the second program's functions by name. Functions with the same name are in reverse order, so `pop`
    // returns the first one.
    let mut by_name: HashMap<&str, Vec<usize>> = HashMap::new();
    for (at, function) in other.iter().enumerate().rev() {
        by_name.entry(&function.name).or_default().push(at);
    }
    let names: HashSet<&str> = one.iter().map(|function| function.name.as_str()).collect();
    for (index, function) in one.iter().enumerate() {
        let named = by_name.get_mut(function.name.as_str()).and_then(Vec::pop);
        let found = named.or_else(|| {
            let (_, at) = lone.filter(|(first, _)| *first == index)?;
            (!names.contains(other.get(at)?.name.as_str())).then_some(at)
        });
        if let Some(slot) = found.and_then(|at| taken.get_mut(at)) {
            *slot = true;
        }
        difference.kernels.push(match found.and_then(|at| other.get(at)) {
            Some(counterpart) => both(amd, function, counterpart),
            None => alone(function, true),
        });
    }
    let rest = other.iter().zip(&taken).filter(|(_, taken)| !**taken);
    difference.kernels.extend(rest.map(|(function, _)| alone(function, false)));
    difference.equivalence = Some(match difference.kernels.iter().all(KernelDifference::is_none) {
        true => Equivalence::Identical,
        false => Equivalence::Different,
    });
    Ok(difference)
}

/// Removes all functions that do not have the given name.
fn select(functions: &mut Vec<Decoded>, name: &str, input: &str) -> Result<(), Failure> {
    let names: Vec<String> =
        functions.iter().take(8).map(|function| format!("`{}`", function.name)).collect();
    functions.retain(|function| function.name == name);
    match functions.is_empty() {
        false => Ok(()),
        true => Err(Failure::Input {
            why: format!("{input}: no kernel or function is named `{name}`"),
            help: (!names.is_empty()).then(|| format!("it has: {}", names.join(", "))),
        }),
    }
}

/// Returns the code objects of an input. Assembly text is assembled first; raw code is returned as bytes.
fn objects(amd: &Amd, source: &mut dyn Source) -> Result<Objects, Failure> {
    let (name, bytes) = (source.name().to_owned(), read_code(source)?);
    let bytes = if holds_several(&bytes, Input::Recognised) {
        let chosen = packed::chosen_objects(amd, &name, &bytes)?;
        chosen.into_iter().map(|packed| packed.bytes.into_owned()).collect()
    } else if is_elf(&bytes) {
        vec![bytes]
    } else {
        match String::from_utf8(bytes) {
            Ok(text) => vec![write_relocatable(&assembled(amd, &name, &text, &mut SourceMap::new())?.1)],
            Err(error) => vec![error.into_bytes()],
        }
    };
    Ok(Objects { name, bytes })
}

/// Parses a code object. Raw code becomes an object with one section.
pub(super) fn parsed<'b>(name: &str, bytes: &'b [u8]) -> Result<CodeObject<'b>, Failure> {
    match is_elf(bytes) {
        true => object(name, bytes),
        false => {
            let all = CodeSection { name: "code".to_owned(), bytes, ..CodeSection::default() };
            Ok(CodeObject { sections: vec![all], ..CodeObject::default() })
        }
    }
}

/// Returns the newest LLVM version that produced a code object of the input; `None` if no object contains its version.
fn llvm_of(objects: &Objects) -> Result<Option<Version>, Failure> {
    let mut newest = None;
    for bytes in &objects.bytes {
        newest = newest.max(parsed(&objects.name, bytes)?.llvm);
    }
    Ok(newest)
}

/// Decodes the functions of an input.
fn functions(amd: &Amd, objects: &Objects, llvm: Option<Version>) -> Result<Vec<Decoded>, Failure> {
    let mut all = Vec::new();
    for bytes in &objects.bytes {
        let object = parsed(&objects.name, bytes)?;
        of_architecture(amd, &objects.name, &object)?;
        let wave = object.wave32().map(|wide| if wide { Wave::W32 } else { Wave::W64 });
        let printer = Printer::new(amd, &AmdDisOptions { wave, llvm, ..AmdDisOptions::default() })?;
        let syntax = Arc::new(printer.llvm()?.1.clone());
        for (section, mut places) in object.sections.iter().zip(object.functions()) {
            if places.is_empty() && !section.bytes.is_empty() {
                let end = section.address.saturating_add(section.bytes.len() as u64);
                let addresses = section.address..end;
                places.push(FunctionPlace { name: &section.name, addresses, kernel: None });
            }
            for place in places {
                let at = |address: u64| usize::try_from(address.checked_sub(section.address)?).ok();
                let range = at(place.addresses.start).zip(at(place.addresses.end));
                let Some(code) = range.and_then(|(start, end)| section.bytes.get(start..end)) else {
                    continue;
                };
                all.push(decoded(amd, &syntax, &object, &place, code));
            }
        }
    }
    Ok(all)
}

/// Returns an error if the code is for a GPU whose architecture is not that of the description.
fn of_architecture(amd: &Amd, name: &str, object: &CodeObject<'_>) -> Result<(), Failure> {
    let (Some(read), Some(own)) = (amd.gpu(), amd.gpus.of_flags(object.flags)) else { return Ok(()) };
    if architecture(&own, &amd.gpus) == architecture(read, &amd.gpus) {
        return Ok(());
    }
    Err(Failure::Input {
        why: format!("{name}: code for {own} cannot be compared with code for {read}"),
        help: Some(
            "compare programs for GPUs of one architecture; `isaloom port` lists what another GPU lacks"
                .to_owned(),
        ),
    })
}

fn decoded(
    amd: &Amd,
    syntax: &Arc<Syntax>,
    object: &CodeObject<'_>,
    place: &FunctionPlace<'_>,
    bytes: &[u8],
) -> Decoded {
    let address = place.addresses.start;
    let code = checker(amd, syntax).decode(address, bytes);
    let metadata = place.kernel.and_then(|kernel| object.metadata.as_ref()?.kernel(&kernel.name));
    let given = place.kernel.map(|kernel| Given::of(&kernel.descriptor, metadata, syntax.target()));
    let resources = resources(amd, syntax, &code, bytes.len(), given.as_ref(), metadata);
    Decoded {
        name: place.name.to_owned(),
        address,
        bytes: bytes.to_vec(),
        code,
        is_kernel: place.kernel.is_some(),
        resources,
        syntax: Arc::clone(syntax),
    }
}

/// Returns the resources and counts of a function. The list has the same items for every function.
pub(super) fn resources(
    amd: &Amd,
    syntax: &Syntax,
    code: &FunctionCode,
    bytes: usize,
    given: Option<&Given>,
    metadata: Option<&Value>,
) -> Vec<(&'static str, Option<FactValue>)> {
    let count = |amount: u32| FactValue::Count(amount.into());
    let limits = |given: &Given| {
        let names: Vec<&str> = given.limits(syntax.target()).into_iter().map(Limit::title).collect();
        (!names.is_empty()).then(|| FactValue::Text(names.join(", ")))
    };
    let recorded = |name: &str| Some(count(u32::try_from(metadata?.get(name)?.number()?).ok()?));
    let accumulation = Recorded::of(metadata).accumulation.filter(|_| syntax.target().accumulators);
    let peaks = live(syntax, code).peaks;
    let peak = |file: RegisterFile| peaks.iter().find(|peak| peak.file == file).map(|peak| count(peak.count));
    let accesses = || code.lines.iter().flat_map(|line| &line.accesses);
    let named = |of: &dyn Fn(&Access, &Target) -> bool| {
        let last = accesses().filter(|access| of(access, syntax.target()));
        Some(count(last.map(|access| access.first.saturating_add(access.count)).max().unwrap_or(0)))
    };
    let loops = loops(syntax, &amd.spec, code).len();
    let instructions = code.lines.iter().filter(|line| line.decoded.is_some()).count();
    let size = |amount: usize| Some(FactValue::Count(amount as u64));
    let mut all = vec![
        ("waves", given.and_then(|given| Some(count(given.occupancy?.waves)))),
        ("limited by", given.and_then(limits)),
        ("wave size", given.map(|given| count(given.lanes))),
        ("allocated vgprs", given.map(|given| count(given.vector))),
        ("agprs", accumulation.map(count)),
        ("allocated sgprs", given.and_then(|given| given.scalar.map(count))),
        ("named vgprs", named(&|access, _| access.file == RegisterFile::Vector)),
        (
            "named sgprs",
            named(&|access, target| {
                let end = access.first.saturating_add(access.count);
                access.file == RegisterFile::Scalar && end <= target.last_sgpr() + 1
            }),
        ),
        ("most live vgprs", peak(RegisterFile::Vector)),
        ("most live agprs", peak(RegisterFile::Accumulator)),
        ("most live sgprs", peak(RegisterFile::Scalar)),
        ("spilled vgprs", recorded(".vgpr_spill_count")),
        ("spilled sgprs", recorded(".sgpr_spill_count")),
        ("LDS bytes", given.map(|given| count(given.local))),
        ("scratch bytes", given.map(|given| count(given.private))),
        ("argument bytes", given.map(|given| count(given.arguments))),
        ("work-group", given.and_then(|given| given.group.map(count))),
        ("bytes", size(bytes)),
        ("instructions", size(instructions)),
        ("loops", size(loops)),
    ];
    let kinds = MIX.iter().zip(mix(syntax, &amd.spec, code));
    all.extend(kinds.map(|((_, name), amount)| (*name, Some(count(amount)))));
    all
}

/// Returns the record for a pair of functions: the differences of their instructions and resources.
fn both(amd: &Amd, one: &Decoded, other: &Decoded) -> KernelDifference {
    let Comparison { first, second, pairs } = compare(one.compared(amd), other.compared(amd));
    let line = |line: &isaloom_amdgpu_mc::program::ComparedLine| ComparedLine {
        offset: line.address,
        text: line.text.clone(),
        block: line.block.map(block_name),
    };
    let (from, to) = (|at: usize| first.get(at).map(line), |at: usize| second.get(at).map(line));
    let mut counts = LineCounts::default();
    let lines = pairs.into_iter().map(|pair| match pair {
        Pairing::Both(x, y, relation) => {
            let (status, count) = match relation {
                Relation::Same => (LineStatus::Same, &mut counts.same),
                Relation::Registers => (LineStatus::Registers, &mut counts.registers),
                Relation::Changed => (LineStatus::Changed, &mut counts.changed),
            };
            *count += 1;
            LinePair { status, from: from(x), to: to(y) }
        }
        Pairing::First(x) => {
            counts.removed += 1;
            LinePair { status: LineStatus::Removed, from: from(x), to: None }
        }
        Pairing::Second(y) => {
            counts.added += 1;
            LinePair { status: LineStatus::Added, from: None, to: to(y) }
        }
    });
    let lines = lines.collect();
    let resources =
        one.resources.iter().zip(&other.resources).map(|((name, from), (_, to))| resource(name, from, to));
    KernelDifference {
        from: Some(one.name.clone()),
        to: Some(other.name.clone()),
        resources: resources.filter(|one| one.from.is_some() || one.to.is_some()).collect(),
        counts,
        lines,
    }
}

fn resource(name: &str, from: &Option<FactValue>, to: &Option<FactValue>) -> ResourceComparison {
    ResourceComparison { name: name.to_owned(), from: from.clone(), to: to.clone() }
}

/// Returns the record of a function that only one program has.
fn alone(function: &Decoded, is_first: bool) -> KernelDifference {
    let known = function.resources.iter().filter(|(_, value)| value.is_some());
    let count = function.code.lines.len() as u64;
    let name = Some(function.name.clone());
    match is_first {
        true => KernelDifference {
            from: name,
            resources: known.map(|(name, value)| resource(name, value, &None)).collect(),
            counts: LineCounts { removed: count, ..LineCounts::default() },
            ..KernelDifference::default()
        },
        false => KernelDifference {
            to: name,
            resources: known.map(|(name, value)| resource(name, &None, value)).collect(),
            counts: LineCounts { added: count, ..LineCounts::default() },
            ..KernelDifference::default()
        },
    }
}

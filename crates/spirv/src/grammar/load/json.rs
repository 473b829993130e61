//! Parses the JSON grammar files of Khronos.

use super::error::{LoadError, LoadFault, MOST_NESTED};
use super::spec::{EnumSpec, EnumerantSpec, ExtSpec, InstructionSpec, Needs, OperandSpec, SetSpec, Spec};
use crate::grammar::kinds;
use crate::grammar::rules::{NO_TYPES, SPEC_CONSTANT_OPS};
use crate::grammar::tables::NO_VERSION;
use crate::grammar::types::{Class, EnumId, OperandKind, Quantifier};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use serde::Deserialize;
use serde_json::value::RawValue;

#[derive(Deserialize)]
struct File<'a> {
    #[serde(borrow, default)]
    instructions: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    operand_kinds: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct InstructionJson<'a> {
    opname: String,
    opcode: Number,
    class: Option<String>,
    #[serde(borrow, default)]
    operands: Vec<&'a RawValue>,
    #[serde(default)]
    aliases: Vec<String>,
    #[serde(flatten)]
    needs: NeedsJson,
}

#[derive(Deserialize)]
struct OperandJson {
    kind: String,
    quantifier: Option<String>,
    #[serde(default)]
    name: String,
}

#[derive(Deserialize)]
struct KindJson<'a> {
    kind: String,
    category: String,
    #[serde(borrow, default)]
    enumerants: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct EnumerantJson<'a> {
    enumerant: String,
    value: Number,
    #[serde(borrow, default)]
    parameters: Vec<&'a RawValue>,
    #[serde(default)]
    aliases: Vec<String>,
    #[serde(flatten)]
    needs: NeedsJson,
}

#[derive(Deserialize)]
struct NeedsJson {
    #[serde(default)]
    capabilities: Vec<String>,
    #[serde(default)]
    extensions: Vec<String>,
    version: Option<String>,
    #[serde(rename = "lastVersion")]
    last_version: Option<String>,
}

/// A number, or a number as a string, hexadecimal after `0x`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Plain(u64),
    Text(String),
}

type Result<T> = core::result::Result<T, LoadError>;

/// Location of a JSON fragment in its file.
#[derive(Clone, Copy)]
struct Place<'a> {
    file: &'a str,
    /// The fragment, which is a part of `file`.
    piece: &'a str,
}

impl<'a> Place<'a> {
    fn of(self, raw: &'a RawValue) -> Place<'a> {
        Place { piece: raw.get(), ..self }
    }

    fn offset(self) -> usize {
        (self.piece.as_ptr() as usize).saturating_sub(self.file.as_ptr() as usize).min(self.file.len())
    }

    fn wrong(self, fault: LoadFault) -> LoadError {
        LoadError { offset: self.offset(), fault }
    }

    /// Deserializes the fragment.
    fn read<T: Deserialize<'a>>(self) -> Result<T> {
        // The derived code would accept an array for an object, so only an object is passed to it.
        if !self.piece.trim_ascii_start().starts_with('{') {
            return Err(self.wrong(LoadFault::Form("expected an object".into())));
        }
        serde_json::from_str(self.piece).map_err(|error| {
            let before = self.piece.split_inclusive('\n').take(error.line().saturating_sub(1));
            let inside = before.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
            let words = error.to_string();
            // The message ends with a line and column relative to the fragment; this part is removed.
            let words = words.split(" at line ").next().unwrap_or(&words).to_string();
            let offset = (self.offset() + inside).min(self.file.len());
            LoadError { offset, fault: LoadFault::Form(words) }
        })
    }
}

/// Reads the file. A JSON file of another program may have the same structure. Such a file is rejected if it has
/// neither instructions nor operand kinds.
fn file(place: Place<'_>) -> Result<File<'_>> {
    let file: File<'_> = place.read()?;
    match file.instructions.is_empty() && file.operand_kinds.is_empty() {
        true => Err(place.wrong(LoadFault::Form("expected `instructions` or `operand_kinds`".into()))),
        false => Ok(file),
    }
}

pub(super) fn core(spec: &mut Spec, text: &str) -> Result<()> {
    let place = Place { file: text, piece: text };
    let file = file(place)?;
    enumerations(spec, place, &file.operand_kinds, "", |_| true)?;
    let mut of_file = BTreeSet::new();
    for raw in &file.instructions {
        let at = place.of(raw);
        let json: InstructionJson<'_> = at.read()?;
        let opcode = u16::try_from(number(at, &json.opcode)?)
            .map_err(|_| at.wrong(LoadFault::Number(shown(&json.opcode))))?;
        named(at, core::iter::once(&json.opname).chain(&json.aliases), true)?;
        let mut operands = operands(spec, place, &json.operands, "")?;
        // The grammar of an extended set defines the operands after the number, so they are dropped here.
        // `OpExtInstWithForwardRefsKHR` keeps them.
        if json.opname == "OpExtInst" {
            let many = operands.iter().position(|o| o.quantifier == Quantifier::Many);
            operands.truncate(many.unwrap_or(operands.len()));
        }
        let declares_type = json.opname.starts_with("OpType")
            && operands.first().is_some_and(|o| o.kind == OperandKind::IdResult)
            && !NO_TYPES.iter().any(|prefix| json.opname.starts_with(prefix));
        let spec_constant_op = SPEC_CONSTANT_OPS.split_whitespace().any(|n| json.opname.get(2..) == Some(n));
        if spec_constant_op {
            closed(at, &json.opname, &operands)?;
        }
        let known = spec.instructions.binary_search_by_key(&opcode, |i| i.opcode).ok();
        let class = match (&json.class, known) {
            // The oldest files have no class, so the class of the row that is replaced stays.
            (None, Some(row)) => spec.instructions[row].class,
            (class, _) => Class::of_tag(class.as_deref().unwrap_or_default()),
        };
        let made = InstructionSpec {
            opcode,
            class,
            spec_constant_op,
            declares_type,
            operands,
            needs: {
                let mut needs = needs(spec, at, json.needs)?;
                if needs.is_unsaid {
                    // An instruction without stated requirements is always available.
                    needs.needs.since = Some(0);
                }
                needs.needs
            },
            name: json.opname,
            aliases: json.aliases,
        };
        // A name refers to only one instruction. Rows with another opcode are removed if they have one of these names,
        // and lose an alias that is one of these names.
        let names: Vec<&String> = made.aliases.iter().chain([&made.name]).collect();
        spec.instructions.retain(|i| i.opcode == opcode || !names.contains(&&i.name));
        for other in spec.instructions.iter_mut().filter(|i| i.opcode != opcode) {
            other.aliases.retain(|alias| !names.contains(&alias));
        }
        let again = !of_file.insert(opcode);
        match spec.instructions.binary_search_by_key(&opcode, |i| i.opcode) {
            Ok(row) if again => spec.instructions[row].also(made).map_err(|names| at.wrong(names.into()))?,
            Ok(row) => spec.instructions[row] = made,
            Err(row) => spec.instructions.insert(row, made),
        }
    }
    Ok(())
}

pub(super) fn extended_set(spec: &mut Spec, name: &str, prefix: bool, text: &str) -> Result<()> {
    let place = Place { file: text, piece: text };
    let file = file(place)?;
    let mut rows = Vec::new();
    let mut used = Vec::new();
    for raw in &file.instructions {
        let at = place.of(raw);
        let json: InstructionJson<'_> = at.read()?;
        for operand in &json.operands {
            used.push(place.of(operand).read::<OperandJson>()?.kind);
        }
        rows.push((at, json));
    }
    enumerations(spec, place, &file.operand_kinds, name, |kind| used.iter().any(|used| used == kind))?;
    let mut made = Vec::new();
    for (at, json) in rows {
        let number = number(at, &json.opcode)?;
        named(at, core::iter::once(&json.opname), false)?;
        let operands = operands(spec, place, &json.operands, name)?;
        closed(at, &json.opname, &operands)?;
        made.push(ExtSpec { name: json.opname, number, operands });
    }
    let at = match spec.sets.iter().position(|set| set.name == name) {
        Some(at) => at,
        None => {
            spec.sets.push(SetSpec { name: name.into(), prefix, instructions: Vec::new() });
            spec.sets.len() - 1
        }
    };
    let set = &mut spec.sets[at];
    set.prefix = prefix;
    for made in made {
        set.instructions.retain(|i| i.number == made.number || i.name != made.name);
        match set.instructions.binary_search_by_key(&made.number, |i| i.number) {
            Ok(row) => set.instructions[row] = made,
            Err(row) => set.instructions.insert(row, made),
        }
    }
    Ok(())
}

/// Adds the requested enumerations of a file. All names are added first, so that parameters may refer to any of these
/// enumerations.
fn enumerations<'a>(
    spec: &mut Spec,
    place: Place<'a>,
    kinds: &[&'a RawValue],
    set: &str,
    wanted: impl Fn(&str) -> bool,
) -> Result<()> {
    let mut found = Vec::new();
    for raw in kinds {
        let at = place.of(raw);
        let json: KindJson<'a> = at.read()?;
        let mask = match json.category.as_str() {
            "BitEnum" => true,
            "ValueEnum" => false,
            "Id" | "Literal" | "Composite" => {
                plain_kind(&json.kind).ok_or_else(|| at.wrong(LoadFault::Kind(json.kind.clone())))?;
                continue;
            }
            _ => return Err(at.wrong(LoadFault::Category(json.category))),
        };
        if !wanted(&json.kind) {
            continue;
        }
        let id = match spec.enumerations.iter().position(|e| e.set == set && e.name == json.kind) {
            Some(id) => id,
            None => {
                let (set, name) = (set.to_string(), json.kind);
                spec.enumerations.push(EnumSpec { set, name, mask, enumerants: Vec::new() });
                spec.enumerations.len() - 1
            }
        };
        spec.enumerations[id].mask = mask;
        found.push((id, json.enumerants));
    }
    // Capabilities may refer to each other, so all capabilities are added before any of them is looked up.
    let mut later = Vec::new();
    let mut of_file = BTreeSet::new();
    for (id, enumerants) in found {
        for raw in enumerants {
            let at = place.of(raw);
            let json: EnumerantJson<'a> = at.read()?;
            let value = number(at, &json.value)?;
            named(at, core::iter::once(&json.enumerant).chain(&json.aliases), false)?;
            let parameters = operands(spec, place, &json.parameters, set)?;
            closed(at, &json.enumerant, &parameters)?;
            let made = EnumerantSpec {
                name: json.enumerant,
                value,
                aliases: json.aliases,
                parameters,
                needs: Needs::default(),
            };
            later.push((id, value, at, json.needs));
            let again = !of_file.insert((id, value));
            let all = &mut spec.enumerations[id].enumerants;
            all.retain(|e| e.value == value || e.name != made.name && !made.aliases.contains(&e.name));
            match all.binary_search_by_key(&value, |e| e.value) {
                Ok(row) if again => all[row].also(made).map_err(|names| at.wrong(names.into()))?,
                Ok(row) => all[row] = made,
                Err(row) => all.insert(row, made),
            }
        }
    }
    let depths = depths(spec);
    let mut of_file = BTreeSet::new();
    for (id, value, at, json) in later {
        let row = spec.enumerations[id].enumerants.iter().find(|e| e.value == value);
        if let Some(row) = row.filter(|row| nested(row, &depths) > MOST_NESTED) {
            return Err(at.wrong(LoadFault::Nested(row.name.clone())));
        }
        let needs = needs(spec, at, json)?.needs;
        let all = &mut spec.enumerations[id].enumerants;
        if let Ok(row) = all.binary_search_by_key(&value, |e| e.value) {
            match of_file.insert((id, value)) {
                true => all[row].needs = needs,
                false => all[row].needs.or(needs),
            }
        }
    }
    Ok(())
}

/// Rejects an operand that is an instruction. Enumerants, and instructions that may themselves be operands, must not
/// have such an operand; otherwise the nesting would be unlimited.
fn closed(at: Place<'_>, name: &str, operands: &[OperandSpec]) -> Result<()> {
    use OperandKind as K;
    let opens =
        |o: &OperandSpec| matches!(o.kind, K::LiteralExtInstInteger | K::LiteralSpecConstantOpInteger);
    match operands.iter().any(opens) {
        true => Err(at.wrong(LoadFault::Nested(name.into()))),
        false => Ok(()),
    }
}

/// Returns the nesting depth of the enumerant operands per enumeration, up to the maximum.
fn depths(spec: &Spec) -> Vec<usize> {
    let mut depths = vec![0; spec.enumerations.len()];
    for _ in 0..=MOST_NESTED {
        let deepest = |e: &EnumSpec| e.enumerants.iter().map(|row| nested(row, &depths)).max();
        depths = spec.enumerations.iter().map(|e| deepest(e).unwrap_or(0)).collect();
    }
    depths
}

fn nested(row: &EnumerantSpec, depths: &[usize]) -> usize {
    let below = row.parameters.iter().map(|operand| match operand.kind {
        OperandKind::Value(id) | OperandKind::Mask(id) => {
            depths.get(usize::from(id.number())).map_or(0, |depth| depth + 1)
        }
        _ => 0,
    });
    below.max().unwrap_or(0)
}

fn operands<'a>(
    spec: &Spec,
    place: Place<'a>,
    operands: &[&'a RawValue],
    set: &str,
) -> Result<Vec<OperandSpec>> {
    let mut made = Vec::with_capacity(operands.len());
    for raw in operands {
        let at = place.of(raw);
        let json: OperandJson = at.read()?;
        let quantifier = match json.quantifier.as_deref() {
            None => Quantifier::One,
            Some("?") => Quantifier::Optional,
            Some("*") => Quantifier::Many,
            Some(other) => return Err(at.wrong(LoadFault::Quantifier(other.into()))),
        };
        let kind = plain_kind(&json.kind)
            .or_else(|| enumeration(spec, &json.kind, set))
            .or_else(|| enumeration(spec, &json.kind, ""))
            .ok_or_else(|| at.wrong(LoadFault::Kind(json.kind.clone())))?;
        made.push(OperandSpec { kind, quantifier, name: unquoted(&json.name).into() });
    }
    Ok(made)
}

fn enumeration(spec: &Spec, kind: &str, set: &str) -> Option<OperandKind> {
    let id = spec.enumerations.iter().position(|e| e.set == set && e.name == kind)?;
    let name = EnumId(u16::try_from(id).ok()?);
    Some(if spec.enumerations.get(id)?.mask { OperandKind::Mask(name) } else { OperandKind::Value(name) })
}

/// Returns the operand kind of a name that is not an enumeration.
fn plain_kind(kind: &str) -> Option<OperandKind> {
    use OperandKind as K;
    const KINDS: [OperandKind; 14] = [
        K::IdResultType,
        K::IdResult,
        K::IdRef,
        K::IdScope,
        K::IdMemorySemantics,
        K::LiteralInteger,
        K::LiteralString,
        K::LiteralFloat,
        K::LiteralContextDependentNumber,
        K::LiteralExtInstInteger,
        K::LiteralSpecConstantOpInteger,
        K::PairLiteralIntegerIdRef,
        K::PairIdRefLiteralInteger,
        K::PairIdRefIdRef,
    ];
    KINDS.into_iter().find(|known| known.name() == kind)
}

/// Requirements of a row, and whether the file specifies no requirements.
struct Said {
    needs: Needs,
    is_unsaid: bool,
}

fn needs(spec: &Spec, at: Place<'_>, json: NeedsJson) -> Result<Said> {
    // Khronos files have the version `None` if no core version has the row.
    let in_core = json.version.as_deref().is_some_and(|version| version != "None");
    let is_unsaid = !in_core && json.capabilities.is_empty() && json.extensions.is_empty();
    let known = &spec.enumerations.get(kinds::CAPABILITY.0 as usize);
    let value = |name: &String| {
        let mut known = known.iter().flat_map(|e| &e.enumerants);
        let found = known.find(|e| e.name == *name || e.aliases.contains(name));
        found.map(|e| e.value).ok_or_else(|| at.wrong(LoadFault::Capability(name.clone())))
    };
    let minor = |version: Option<String>| match version.filter(|version| version != "None") {
        None => Ok(None),
        Some(version) => match version.strip_prefix("1.").and_then(|minor| minor.parse().ok()) {
            Some(minor) if minor < NO_VERSION => Ok(Some(minor)),
            _ => Err(at.wrong(LoadFault::Version(version))),
        },
    };
    let needs = Needs {
        capabilities: json.capabilities.iter().map(value).collect::<Result<Vec<_>>>()?,
        extensions: json.extensions,
        since: minor(json.version)?,
        until: minor(json.last_version)?,
    };
    Ok(Said { needs, is_unsaid })
}

/// Rejects names that assembly text could not contain. With `opcodes`, a name must start like an opcode; without, a
/// name must not start like an opcode.
fn named<'n>(at: Place<'_>, mut names: impl Iterator<Item = &'n String>, opcodes: bool) -> Result<()> {
    let is_opcode = |name: &str| {
        name.strip_prefix("Op").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()))
    };
    let is_word =
        |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    match names.find(|name| !is_word(name) || is_opcode(name) != opcodes) {
        Some(name) => Err(at.wrong(LoadFault::Name(name.clone()))),
        None => Ok(()),
    }
}

fn number(at: Place<'_>, number: &Number) -> Result<u32> {
    let read = match number {
        Number::Plain(number) => u32::try_from(*number).ok(),
        Number::Text(text) => match text.strip_prefix("0x") {
            Some(digits) => u32::from_str_radix(digits, 16).ok(),
            None => text.parse().ok(),
        },
    };
    read.ok_or_else(|| at.wrong(LoadFault::Number(shown(number))))
}

fn shown(number: &Number) -> String {
    match number {
        Number::Plain(number) => format!("{number}"),
        Number::Text(text) => text.clone(),
    }
}

/// Removes the quotes that older files have around a name.
fn unquoted(name: &str) -> &str {
    name.strip_prefix('\'').and_then(|name| name.strip_suffix('\'')).unwrap_or(name)
}

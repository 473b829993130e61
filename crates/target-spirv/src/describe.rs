//! Reference records of instructions and enumerations, from the grammar.

use isaloom_schema::{Description, Entry, EnumValue, Enumeration, Fact, Hit, Operand, Role};
use isaloom_source::nearest;
use isaloom_spirv::grammar::{
    self, ExtImport, ExtInstruction, ExtSet, Grammar, Instruction, OperandKind, Quantifier, Version,
};

/// Returns records of all instructions.
pub fn list(grammar: Grammar<'_>) -> Description {
    Description {
        instructions: grammar.instructions().map(|found| entry(grammar, found)).collect(),
        ..Description::default()
    }
}

/// Returns the instruction or enumeration with the given name; the `Op` of an instruction is optional. If the name is
/// a value or bit of an enumeration, only that value is returned. For the name or import name of an extended set,
/// returns all instructions of the set. For the name of an extended instruction, returns this instruction. `None` if
/// there is no match.
pub fn page(grammar: Grammar<'_>, name: &str) -> Option<Description> {
    let found = named(grammar, name);
    let is = |known: &str| known.eq_ignore_ascii_case(name);
    let imported = match grammar.ext_import(name.as_bytes()) {
        Some(ExtImport::Known(set)) => Some(grammar.set(set).name()),
        _ => None,
    };
    let of_sets = grammar.sets().flat_map(|set| {
        let all = is(set.name()) || imported == Some(set.name());
        let shown = set.instructions().filter(move |row| all || is(row.name()));
        shown.map(move |row| ext_entry(grammar, set, row))
    });
    let instructions: Vec<Entry> =
        found.map(|found| entry(grammar, found)).into_iter().chain(of_sets).collect();
    let enums: Vec<Enumeration> = grammar
        .enumerations()
        .filter_map(|kind| match is(kind.name()) {
            true => Some(enumeration(grammar, kind, |_| true)),
            false => Some(enumeration(grammar, kind, |e| is(e.name()) || e.aliases().any(is)))
                .filter(|shown| !shown.values.is_empty()),
        })
        .collect();
    if instructions.is_empty() && enums.is_empty() {
        return None;
    }
    Some(Description { instructions, enums, ..Description::default() })
}

/// Returns known names that are similar to an unknown name.
pub(super) fn near(grammar: Grammar<'_>, name: &str) -> Vec<String> {
    let names = grammar.instructions().map(|found| found.name());
    let enums = grammar.enumerations().map(|kind| kind.name());
    let values = grammar.enumerations().flat_map(|kind| kind.enumerants()).map(|e| e.name());
    let of_sets = grammar.sets().flat_map(|set| set.instructions().map(|row| row.name()));
    nearest(name, names.chain(enums).chain(values).chain(of_sets), 3)
        .iter()
        .map(|near| (*near).to_owned())
        .collect()
}

/// Returns the instruction with the given name, ignoring case.
fn named<'g>(grammar: Grammar<'g>, name: &str) -> Option<Instruction<'g>> {
    let exact = grammar.instruction_named(name.as_bytes());
    exact.or_else(|| {
        let is = |i: &Instruction<'g>| {
            let known = i.name();
            known.eq_ignore_ascii_case(name)
                || known.get(2..).is_some_and(|rest| rest.eq_ignore_ascii_case(name))
        };
        grammar.instructions().find(is)
    })
}

/// Returns the name of an operand kind.
pub(super) fn kind_name(grammar: Grammar<'_>, kind: OperandKind) -> &str {
    match kind {
        OperandKind::Value(id) | OperandKind::Mask(id) => grammar.enumeration(id).name(),
        kind => kind.name(),
    }
}

fn version(version: Version) -> String {
    format!("{}.{}", version.major, version.minor)
}

fn operand(grammar: Grammar<'_>, operand: &grammar::Operand, name: &str) -> Operand {
    Operand {
        role: match operand.kind {
            OperandKind::IdResultType => Role::Type,
            OperandKind::IdResult => Role::Destination,
            kind if kind.is_id() => Role::Source,
            OperandKind::PairIdRefIdRef | OperandKind::PairIdRefLiteralInteger => Role::Source,
            _ => Role::Immediate,
        },
        field: Some(name.to_owned()).filter(|name| !name.is_empty()),
        ty: Some(kind_name(grammar, operand.kind).to_owned()),
        format: match operand.quantifier {
            Quantifier::One => None,
            Quantifier::Optional => Some("optional".to_owned()),
            Quantifier::Many => Some("any number".to_owned()),
        },
        ..Operand::default()
    }
}

/// Returns the record of an extended instruction; its group is the set.
fn ext_entry<'g>(grammar: Grammar<'g>, set: ExtSet<'g>, row: ExtInstruction<'g>) -> Entry {
    let operands = row.operands().iter().enumerate();
    Entry {
        name: row.name().to_owned(),
        opcode: Some(row.number()),
        groups: vec![set.name().to_owned()],
        operands: operands.map(|(index, kind)| operand(grammar, kind, row.operand_name(index))).collect(),
        ..Entry::default()
    }
}

fn entry<'g>(grammar: Grammar<'g>, instruction: Instruction<'g>) -> Entry {
    let operands = instruction.operands().iter().enumerate();
    let mut meta = Vec::new();
    meta.extend(instruction.since().map(|v| Fact::text("since", version(v))));
    meta.extend(instruction.until().map(|v| Fact::text("until", version(v))));
    let capabilities = capability_names(grammar, instruction.capabilities());
    if !capabilities.is_empty() {
        meta.push(Fact::list("capabilities", capabilities));
    }
    if instruction.extensions().len() > 0 {
        meta.push(Fact::list("extensions", instruction.extensions()));
    }
    Entry {
        name: instruction.name().to_owned(),
        aliases: instruction.aliases().map(str::to_owned).collect(),
        opcode: Some(u32::from(instruction.opcode())),
        groups: vec![format!("{:?}", instruction.class())],
        meta,
        operands: operands
            .map(|(index, kind)| operand(grammar, kind, instruction.operand_name(index)))
            .collect(),
        ..Entry::default()
    }
}

/// Returns the names of capabilities, from the enumeration that is the kind of the operand of `OpCapability`.
fn capability_names<'g>(grammar: Grammar<'g>, values: &[u32]) -> Vec<&'g str> {
    let kind = grammar.instruction_named(b"Capability").and_then(|op| op.operands().first());
    let Some(OperandKind::Value(id)) = kind.map(|operand| operand.kind) else { return Vec::new() };
    let known = grammar.enumeration(id);
    values.iter().filter_map(|&value| known.by_value(value)).map(|e| e.name()).collect()
}

/// Returns the record of an enumeration, with the enumerants for which `shown` is true.
fn enumeration<'g>(
    grammar: Grammar<'g>,
    found: grammar::Enumeration<'g>,
    shown: impl Fn(&grammar::Enumerant<'g>) -> bool,
) -> Enumeration {
    let value = |e: grammar::Enumerant<'_>| {
        let mut notes: Vec<String> = Vec::new();
        notes.extend(e.since().map(|v| format!("since {}", version(v))));
        notes.extend(e.until().map(|v| format!("until {}", version(v))));
        notes.extend(e.parameters().iter().map(|p| format!("then {}", kind_name(grammar, p.kind))));
        let capabilities = capability_names(grammar, e.capabilities());
        if !capabilities.is_empty() {
            notes.push(format!("needs {}", capabilities.join(" or ")));
        }
        if e.extensions().len() > 0 {
            notes.push(format!("in {}", e.extensions().collect::<Vec<_>>().join(", ")));
        }
        if e.aliases().len() > 0 {
            notes.push(format!("also {}", e.aliases().collect::<Vec<_>>().join(", ")));
        }
        EnumValue {
            value: u64::from(e.value()),
            display: e.name().to_owned(),
            name: None,
            doc: (!notes.is_empty()).then(|| notes.join("; ")),
        }
    };
    Enumeration {
        name: found.name().to_owned(),
        doc: found.is_mask().then(|| "Bits that may be joined by `|`.".to_owned()),
        place: None,
        values: found.enumerants().filter(shown).map(value).collect(),
    }
}

/// Searches the grammar for all of the words, ignoring case. Instructions match by name first, then by aliases, class
/// and operand names, then by capabilities and extensions. Enumeration values, bits and extended instructions match by
/// name.
pub fn search(grammar: Grammar<'_>, words: &[String]) -> Vec<Hit> {
    let wanted: Vec<String> =
        words.iter().flat_map(|w| w.split_whitespace()).map(str::to_lowercase).collect();
    let mut hits: Vec<Hit> = Vec::new();
    for instruction in grammar.instructions() {
        let record = entry(grammar, instruction);
        let exact =
            |word: &String| named(grammar, word).is_some_and(|found| found.opcode() == instruction.opcode());
        let places = [
            record.name.clone(),
            format!(" {} {}", record.aliases.join(" "), record.groups.join(" ")),
            record
                .operands
                .iter()
                .flat_map(|o| [&o.field, &o.ty])
                .flatten()
                .fold(String::new(), |all, name| all + " " + name),
            record.meta.iter().fold(String::new(), |all, fact| format!("{all} {}", fact.value)),
        ];
        let mut text = String::new();
        let rank = if wanted.iter().all(exact) {
            Some(0)
        } else {
            (1u32..).zip(&places).find_map(|(rank, place)| {
                text.push_str(&place.to_lowercase());
                wanted.iter().all(|word| text.contains(word.as_str())).then_some(rank)
            })
        };
        hits.extend(rank.map(|rank| Hit {
            name: record.name,
            rank,
            aliases: record.aliases,
            groups: record.groups,
            ..Hit::default()
        }));
    }
    hits.extend(grammar.enumerations().flat_map(|kind| {
        let wanted = &wanted;
        kind.enumerants().filter_map(move |e| {
            let aliases: Vec<String> = e.aliases().map(str::to_owned).collect();
            name_hit(kind.name(), e.name(), aliases, wanted)
        })
    }));
    hits.extend(grammar.sets().flat_map(|set| {
        let wanted = &wanted;
        set.instructions().filter_map(move |row| name_hit(set.name(), row.name(), Vec::new(), wanted))
    }));
    hits.sort_by_key(|hit| hit.rank);
    hits
}

/// Returns a hit if a name or alias of an item has every word.
fn name_hit(group: &str, name: &str, aliases: Vec<String>, wanted: &[String]) -> Option<Hit> {
    let names = || std::iter::once(name).chain(aliases.iter().map(String::as_str)).map(str::to_lowercase);
    let rank = match wanted {
        [word] if names().any(|name| name == *word) => 0,
        _ if names().any(|name| wanted.iter().all(|word| name.contains(word.as_str()))) => 1,
        _ => return None,
    };
    Some(Hit { name: name.to_owned(), rank, aliases, groups: vec![group.to_owned()], ..Hit::default() })
}

/// Returns the numbers of instructions, enumerations and other items of a grammar.
pub fn statistics(grammar: Grammar<'_>) -> Vec<Fact> {
    let instructions: Vec<Instruction<'_>> = grammar.instructions().collect();
    let enums: Vec<_> = grammar.enumerations().collect();
    vec![
        Fact::count("instructions", instructions.len()),
        Fact::count("aliases", instructions.iter().map(|i| i.aliases().len()).sum::<usize>()),
        Fact::count("operands", instructions.iter().map(|i| i.operands().len()).sum()),
        Fact::count("enumerations", enums.len()),
        Fact::count("enumerants", enums.iter().map(|e| e.enumerants().len()).sum()),
    ]
}

//! Converts programs to schema records: the clauses in order, each followed by the instructions that it runs.

use super::endian;
use isaloom_a2xx::{
    Access, AluFields, ByteOrder, Clause, ControlFlow, Fetch, Gpu, Program, Shape, Slot, Statistics,
    TextOptions, alu_tokens, bytes_of, clause_tokens, fetch_tokens,
};
use isaloom_schema::{
    Block, BooleanLiteral, Constant, Container, DebugSection, Element, Fact, Field, FieldKind, Instruction,
    IntegerLiteral, Interpolator, Kind, Literal, Operand, Part, Role, Target, Token, Value, Way,
};
use isaloom_target::hex::hex_digits;
use isaloom_target::support::tokens::{Pieces, joined, trimmed};

/// How to convert a program to records.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// GPU of the program.
    pub gpu: Gpu,
    /// Byte order of the program's words.
    pub order: ByteOrder,
    /// Options for the text in the records.
    pub options: &'a TextOptions,
}

/// Returns the properties and the resource usage of a program as schema facts.
pub fn facts(source: Source<'_>, program: &Program) -> Vec<Fact> {
    let stats = Statistics::of(program);
    let mut facts = vec![
        Fact::text("stage", source.options.stage.name()),
        Fact::text("byte order", endian(source.order)),
        Fact::count("first slot", program.first_slot()),
        Fact::count("clauses", stats.clauses),
        Fact::count("ALU instructions", stats.alu),
        Fact::count("vector operations", stats.vector),
        Fact::count("scalar operations", stats.scalar),
        Fact::count("fetches", stats.fetches),
        Fact::count("registers", stats.registers as usize),
        Fact::list("constants", &stats.constants),
        Fact::list("booleans", &stats.booleans),
        Fact::list("integers", &stats.integers),
        Fact::list("textures", &stats.textures),
        Fact::list("exports", &stats.exports),
    ];
    let fetch = |f: &isaloom_a2xx::VertexFetch| {
        format!("slot {}, offset {}, stride {}, format {}", f.slot, f.offset, f.stride, f.format)
    };
    facts.push(Fact::list("vertex fetches", stats.vertex_fetches.iter().map(fetch)));
    for (name, is) in [("indexes registers or constants", stats.relative), ("kills pixels", stats.kills)] {
        facts.push(Fact::text(name, if is { "yes" } else { "no" }));
    }
    facts
}

/// Returns the schema record of a container.
pub fn container(container: &isaloom_a2xx::Container) -> Container {
    let constants = container.constants.iter().map(|c| Constant {
        name: c.name.clone(),
        set: c.set.letter().to_string(),
        first: u32::from(c.first),
        count: u32::from(c.count),
        kind: name_of(&Shape::KINDS, c.shape.kind),
        class: name_of(&Shape::CLASSES, c.shape.class),
        rows: u32::from(c.shape.rows),
        columns: u32::from(c.shape.columns),
        elements: u32::from(c.shape.elements),
        default: c.default.iter().map(ToString::to_string).collect(),
    });
    let literals = container.literals.iter().map(|l| Literal {
        first: u32::from(l.first),
        values: l.values.iter().flatten().map(ToString::to_string).collect(),
    });
    let interpolators = container.interpolators.iter().map(|i| Interpolator {
        register: u32::from(i.register),
        usage: i.semantic.usage_name().to_string(),
        index: u32::from(i.semantic.index),
        mask: u32::from(i.mask),
        centroid: i.centroid,
    });
    let integers = container.integers.iter().flat_map(|literal| {
        (u32::from(literal.first)..).zip(&literal.words).map(|(register, word)| {
            let [count, start, step, _] = word.to_le_bytes();
            let (count, start, step) = (u32::from(count), u32::from(start), i32::from(step as i8));
            IntegerLiteral { register, count, start, step }
        })
    });
    let booleans =
        container.booleans.iter().map(|b| BooleanLiteral { register: u32::from(b.register), value: b.value });
    let debug = container
        .debug
        .as_ref()
        .map(|debug| DebugSection { path: debug.path.clone(), timestamp: u64::from(debug.timestamp) });
    Container {
        virtual_size: container.virtual_size as u64,
        physical_size: container.physical_size as u64,
        code_offset: container.code.start as u64,
        code_size: container.code.len() as u64,
        constants: constants.collect(),
        literals: literals.collect(),
        interpolators: interpolators.collect(),
        elements: container.elements.iter().map(element).collect(),
        integers: integers.collect(),
        booleans: booleans.collect(),
        creator: container.creator.clone(),
        debug,
        pdb_hint: container.pdb_hint().map(|[a, b, c]| format!("{a:08x}-{b:08x}-{c:08x}")),
    }
}

/// Returns `names[number]`, or the number as text if it is out of range.
fn name_of(names: &[&str], number: u16) -> String {
    names.get(usize::from(number)).map_or_else(|| number.to_string(), |name| (*name).to_owned())
}

fn element(element: &isaloom_a2xx::VertexElement) -> Element {
    Element {
        slot: u32::from(element.slot),
        usage: element.semantic.usage_name().to_owned(),
        index: u32::from(element.semantic.index),
    }
}

/// Returns the semantic of a fetched vertex element as a field of its record. It has no bits in the word, because it
/// comes from a container or the text.
pub fn semantic(semantic: isaloom_a2xx::Semantic) -> Field {
    Field {
        name: "ELEMENT".to_owned(),
        kind: FieldKind::Derived,
        shown: Some(semantic.to_string()),
        ..Field::default()
    }
}

/// Returns the records of all clauses, each followed by the records of its instructions.
pub fn instructions(source: Source<'_>, program: &Program) -> Vec<Instruction> {
    let labels = program.labels();
    let mut found: Vec<Instruction> = Vec::new();
    let mut numbers: Vec<usize> = Vec::new();
    for (index, of) in program.clauses.iter().enumerate() {
        let mut record = clause(source, *of);
        let number = found.len();
        numbers.push(number);
        record.index = Some(number as u64);
        record.offset = Some(index as u64 * 6);
        if labels.binary_search(&index).is_ok() {
            record.labels.push(format!("L{index}"));
        }
        if let Some(target) = of.decode().target(source.gpu) {
            // Temporarily stores the number of the target clause as the index. The loop below replaces it by the index
            // of the clause's record.
            record.target =
                Some(Target { offset: None, index: Some(target as u64), label: Some(format!("L{target}")) });
        }
        found.push(record);
        for instruction in program.instructions(*of) {
            let mut record = slot(source, instruction.slot, instruction.fetch, instruction.serialized);
            if let Some(found) = program.element(instruction.address).filter(|_| instruction.fetch) {
                record.fields.push(semantic(found));
            }
            record.index = Some(found.len() as u64);
            record.offset = Some(instruction.address as u64 * 12);
            record.parent = Some(number as u64);
            found.push(record);
        }
    }
    for target in found.iter_mut().filter_map(|record| record.target.as_mut()) {
        let number = target.index.and_then(|clause| numbers.get(usize::try_from(clause).ok()?));
        target.offset = target.index.and_then(|clause| i64::try_from(clause * 6).ok());
        target.index = number.map(|&number| number as u64);
    }
    found
}

/// Returns the blocks of the control-flow graph. They refer to the records of [`instructions`] by index.
pub fn blocks(program: &Program) -> Vec<Block> {
    // Index of the record of each clause, and at the end the number of records.
    let mut numbers = Vec::with_capacity(program.clauses.len() + 1);
    let mut next = 0u64;
    for clause in &program.clauses {
        numbers.push(next);
        next += 1 + program.instructions(*clause).count() as u64;
    }
    numbers.push(next);
    let number = |clause: usize| numbers.get(clause).copied().unwrap_or(next);
    let way = |&(block, edge): &(usize, isaloom_a2xx::Edge)| Way {
        block: block as u64,
        kind: edge.name().to_owned(),
    };
    ControlFlow::of(program)
        .blocks
        .iter()
        .map(|block| Block {
            instructions: [number(block.clauses.start), number(block.clauses.end).saturating_sub(1)],
            next: block.next.iter().map(way).collect(),
            ..Block::default()
        })
        .collect()
}

/// Returns one operand per register that an instruction reads or writes. If it may be any register, returns one operand
/// without a number.
pub(super) fn operands(access: &Access) -> Vec<Operand> {
    let mut operands = Vec::new();
    for (role, set) in [(Role::Destination, access.writes), (Role::Source, access.reads)] {
        let register = |first: Option<u32>, count: Option<u32>, shown: String| Operand {
            role,
            register: Some("r".to_owned()),
            first,
            count,
            shown: Some(shown),
            ..Operand::default()
        };
        if set == u64::MAX {
            operands.push(register(None, None, "r[aL]".to_owned()));
            continue;
        }
        for number in (0..64).filter(|number| set >> number & 1 != 0) {
            operands.push(register(Some(number), Some(1), format!("r{number}")));
        }
    }
    operands
}

/// Returns the tokens that `print` writes.
fn pieces(print: impl FnOnce(&mut Pieces)) -> Vec<Token> {
    let mut found = Pieces::default();
    print(&mut found);
    trimmed(found.0)
}

/// Returns the schema record of a single clause.
pub fn clause(source: Source<'_>, clause: Clause) -> Instruction {
    let cf = clause.decode();
    let name = cf.name().to_owned();
    let tokens = pieces(|out| clause_tokens(clause, source.gpu, source.options, out));
    Instruction {
        size: 6,
        bytes: hex_digits(&match source.order {
            ByteOrder::Little => clause.0.to_le_bytes()[..6].to_vec(),
            ByteOrder::Big => clause.0.to_be_bytes()[2..].to_vec(),
        }),
        word: format!("{:012x}", clause.0),
        number: u128::from(clause.0),
        kind: Kind::Instruction,
        name: Some(name.clone()),
        leaf: Some(name),
        encoding: Some("cf".to_owned()),
        text: joined(&tokens),
        tokens,
        fields: fields(cf.named()),
        ..Instruction::default()
    }
}

/// Returns the schema record of a single ALU or fetch slot.
pub fn slot(source: Source<'_>, slot: Slot, fetch: bool, serialized: bool) -> Instruction {
    let words = slot.0;
    let mut record = Instruction {
        size: 12,
        bytes: hex_digits(&bytes_of(&words, source.order)),
        word: words.map(|word| format!("{word:08x}")).join(" "),
        number: slot.bits(),
        kind: Kind::Instruction,
        encoding: Some(if fetch { "fetch" } else { "alu" }.to_owned()),
        flags: if serialized { vec!["serialized".to_owned()] } else { Vec::new() },
        ..Instruction::default()
    };
    if fetch {
        let fetch = Fetch::decode(slot);
        match fetch.is_defined() {
            true => record.name = Some(fetch.name().to_owned()),
            false => record.kind = Kind::Unmatched,
        }
        record.fields = fields(fetch.named());
        record.tokens = pieces(|out| fetch_tokens(slot, source.gpu, serialized, source.options, out));
    } else {
        let alu = AluFields::decode(slot);
        let names = [alu.vector_name().to_string(), alu.scalar_name().to_string()];
        record.name = Some(names.join(" :: "));
        record.parts = names.map(|name| Part { name, ..Part::default() }).into();
        record.fields = fields(alu.named());
        record.tokens = pieces(|out| alu_tokens(slot, source.gpu, serialized, source.options, out));
    }
    record.text = joined(&record.tokens);
    record.operands = operands(&Access::of(slot, fetch));
    record.leaf = record.name.clone();
    record
}

fn fields(named: impl IntoIterator<Item = (&'static str, u64)>) -> Vec<Field> {
    let field = |(name, value): (&str, u64)| Field {
        name: name.to_owned(),
        value: Value(u128::from(value)),
        ..Field::default()
    };
    named.into_iter().map(field).collect()
}

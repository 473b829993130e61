//! Programs and single words as JSON, with every field.

use super::args::KindArg;
use super::source::{Source, endian};
use isaloom::a2xx::{
    AluFields, Clause, Container, Dialect, Fetch, Gpu, Program, Slot, Stage, Statistics, TextOptions,
    alu_text, clause_text, fetch_text,
};
use serde_json::{Map, Value, json};

/// A program.
pub(super) fn program(source: &Source, program: &Program, stage: Stage) -> Value {
    let labels = program.labels();
    let clause = |(index, clause): (usize, &Clause)| {
        let cf = clause.decode();
        let instruction = |i: isaloom::a2xx::Instruction| {
            let kind = if i.fetch { KindArg::Fetch } else { KindArg::Alu };
            let mut value = slot(i.slot, kind, source.gpu, stage, i.serialized);
            if let Value::Object(map) = &mut value {
                map.shift_insert(0, "address".to_owned(), json!(i.address));
            }
            value
        };
        let mut value = self::clause(*clause, source.gpu, stage);
        if let Value::Object(map) = &mut value {
            map.shift_insert(0, "index".to_owned(), json!(index));
            if labels.binary_search(&index).is_ok() {
                map.insert("label".to_owned(), json!(format!("L{index}")));
            }
            if let Some(target) = cf.target(source.gpu) {
                map.insert("target".to_owned(), json!(target));
            }
            let instructions: Vec<Value> = program.instructions(*clause).map(instruction).collect();
            if !instructions.is_empty() {
                map.insert("instructions".to_owned(), Value::from(instructions));
            }
        }
        value
    };
    let clauses: Vec<Value> = program.clauses.iter().enumerate().map(clause).collect();
    let mut value = json!({
        "input": source.name,
        "isa": source.gpu.name(),
        "generation": source.gpu.generation().0,
        "stage": stage.name(),
        "byte_order": endian(source.order),
        "words": words(&source.words),
        "first_slot": program.first_slot(),
        "clauses": clauses,
        "uses": uses(&Statistics::of(program)),
    });
    if let (Some(container), Value::Object(map)) = (&source.container, &mut value) {
        map.insert("container".to_owned(), self::container(container));
    }
    value
}

fn words(words: &[u32]) -> Vec<String> {
    words.iter().map(|w| format!("{w:08x}")).collect()
}

fn fields(named: impl IntoIterator<Item = (&'static str, u64)>) -> Value {
    Value::Object(
        named.into_iter().map(|(name, value)| (name.to_owned(), json!(value))).collect::<Map<_, _>>(),
    )
}

fn texts(print: impl Fn(&TextOptions) -> String, stage: Stage) -> Value {
    let text = |dialect| print(&TextOptions { dialect, stage, raw: false });
    json!({
        "lossless": text(Dialect::Lossless),
        "freedreno": text(Dialect::Freedreno),
        "xna": text(Dialect::Xna),
    })
}

/// A clause.
pub(super) fn clause(clause: Clause, gpu: Gpu, stage: Stage) -> Value {
    let cf = clause.decode();
    json!({
        "kind": "cf",
        "name": cf.name(),
        "word": format!("{:012x}", clause.0),
        "fields": fields(cf.named()),
        "text": texts(|options| clause_text(clause, gpu, options), stage),
    })
}

/// An ALU or fetch slot.
pub(super) fn slot(slot: Slot, kind: KindArg, gpu: Gpu, stage: Stage, serialized: bool) -> Value {
    if kind == KindArg::Fetch {
        let fetch = Fetch::decode(slot);
        return json!({
            "kind": "fetch",
            "name": fetch.name(),
            "sync": serialized,
            "words": words(&slot.0),
            "fields": fields(fetch.named()),
            "text": texts(|options| fetch_text(slot, gpu, serialized, options), stage),
        });
    }
    let alu = AluFields::decode(slot);
    json!({
        "kind": "alu",
        "vector": alu.vector_name(),
        "scalar": alu.scalar_name(),
        "sync": serialized,
        "words": words(&slot.0),
        "fields": fields(alu.named()),
        "text": texts(|options| alu_text(slot, gpu, serialized, options), stage),
    })
}

fn uses(stats: &Statistics) -> Value {
    let fetch = |f: &isaloom::a2xx::VertexFetch| json!({"slot": f.slot, "offset": f.offset, "stride": f.stride, "format": f.format});
    json!({
        "clauses": stats.clauses,
        "alu": stats.alu,
        "vector": stats.vector,
        "scalar": stats.scalar,
        "fetches": stats.fetches,
        "registers": stats.registers,
        "constants": stats.constants,
        "booleans": stats.booleans,
        "integers": stats.integers,
        "textures": stats.textures,
        "vertex_fetches": stats.vertex_fetches.iter().map(fetch).collect::<Vec<_>>(),
        "exports": stats.exports,
        "relative": stats.relative,
        "kills": stats.kills,
    })
}

fn container(container: &Container) -> Value {
    let constants = container.constants.iter().map(
        |c| json!({"name": c.name, "set": c.set.letter().to_string(), "first": c.first, "count": c.count}),
    );
    let literals = container.literals.iter().map(|l| json!({"first": l.first, "values": l.values}));
    let interpolators = container.interpolators.iter().map(
        |i| json!({"register": i.register, "usage": i.semantic.usage_name(), "index": i.semantic.index}),
    );
    let elements = container
        .elements
        .iter()
        .map(|e| json!({"slot": e.slot, "usage": e.semantic.usage_name(), "index": e.semantic.index}));
    json!({
        "virtual_size": container.virtual_size,
        "physical_size": container.physical_size,
        "code_offset": container.code.start,
        "code_size": container.code.len(),
        "constants": constants.collect::<Vec<_>>(),
        "literals": literals.collect::<Vec<_>>(),
        "memory_export": container.memory_export,
        "elements": elements.collect::<Vec<_>>(),
        "interpolators": interpolators.collect::<Vec<_>>(),
    })
}

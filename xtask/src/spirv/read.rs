//! Reads Khronos grammar files (JSON) into structs.

use serde_json::Value;

/// The grammar files as structs.
pub(crate) struct Grammar {
    pub(crate) instructions: Vec<Instruction>,
    pub(crate) enumerations: Vec<Enumeration>,
    pub(crate) sets: Vec<ExtSet>,
}

pub(crate) struct Instruction {
    pub(crate) name: String,
    pub(crate) number: u32,
    pub(crate) class: String,
    pub(crate) aliases: Vec<String>,
    pub(crate) operands: Vec<Operand>,
    pub(crate) needs: Needs,
}

pub(crate) struct Operand {
    pub(crate) kind: String,
    pub(crate) quantifier: &'static str,
    pub(crate) name: String,
}

/// Conditions under which a row may be used: one of the capabilities, one of the extensions, or a core version.
pub(crate) struct Needs {
    pub(crate) capabilities: Vec<String>,
    pub(crate) extensions: Vec<String>,
    pub(crate) since: Option<u8>,
    pub(crate) until: Option<u8>,
}

pub(crate) struct Enumeration {
    /// Extended set that defines the enumeration; empty for the core.
    pub(crate) set: String,
    pub(crate) kind: String,
    pub(crate) mask: bool,
    pub(crate) enumerants: Vec<Enumerant>,
}

pub(crate) struct Enumerant {
    pub(crate) name: String,
    pub(crate) value: u32,
    pub(crate) aliases: Vec<String>,
    pub(crate) parameters: Vec<Operand>,
    pub(crate) needs: Needs,
}

pub(crate) struct ExtSet {
    pub(crate) name: &'static str,
    pub(crate) prefix: bool,
    pub(crate) instructions: Vec<Instruction>,
}

pub(crate) fn instructions(json: &Value) -> Result<Vec<Instruction>, String> {
    let mut rows = list(json, "instructions").iter().map(instruction).collect::<Result<Vec<_>, _>>()?;
    rows.sort_by_key(|i| i.number);
    Ok(rows)
}

fn instruction(json: &Value) -> Result<Instruction, String> {
    let name = text(json, "opname")?;
    let mut operands = operands(json, "operands")?;
    // The core grammar only states that an extended instruction has any number of ids as operands. This operand is
    // removed here, because the grammar of the set has the real operands. `OpExtInstWithForwardRefsKHR` keeps the ids,
    // as in SPIRV-Tools.
    if name == "OpExtInst" {
        operands.truncate(operands.iter().position(|o| o.quantifier == "Many").unwrap_or(operands.len()));
    }
    Ok(Instruction {
        number: number(json.get("opcode")).ok_or_else(|| format!("{name} has no opcode"))?,
        class: text(json, "class").unwrap_or_default(),
        aliases: strings(json, "aliases"),
        operands,
        needs: needs(json),
        name,
    })
}

fn operands(json: &Value, key: &str) -> Result<Vec<Operand>, String> {
    let operand = |o: &Value| {
        let quantifier = match o.get("quantifier").and_then(Value::as_str) {
            None => "One",
            Some("?") => "Optional",
            Some("*") => "Many",
            Some(other) => return Err(format!("unknown quantifier {other}")),
        };
        Ok(Operand { kind: text(o, "kind")?, quantifier, name: text(o, "name").unwrap_or_default() })
    };
    list(json, key).iter().map(operand).collect()
}

pub(crate) fn enumerations(json: &Value, set: &str) -> Result<Vec<Enumeration>, String> {
    let mut all = Vec::new();
    for kind in list(json, "operand_kinds") {
        let mask = match text(kind, "category")?.as_str() {
            "BitEnum" => true,
            "ValueEnum" => false,
            _ => continue,
        };
        let mut enumerants = Vec::new();
        for e in list(kind, "enumerants") {
            let name = text(e, "enumerant")?;
            enumerants.push(Enumerant {
                value: number(e.get("value")).ok_or_else(|| format!("{name} has no value"))?,
                aliases: strings(e, "aliases"),
                parameters: operands(e, "parameters")?,
                needs: needs(e),
                name,
            });
        }
        enumerants.sort_by_key(|e| e.value);
        all.push(Enumeration { set: set.into(), kind: text(kind, "kind")?, mask, enumerants });
    }
    Ok(all)
}

/// Returns whether any instruction of a grammar file has an operand of this kind.
pub(crate) fn uses_kind(json: &Value, kind: &str) -> bool {
    let operands = list(json, "instructions").iter().flat_map(|i| list(i, "operands"));
    operands.into_iter().any(|o| o.get("kind").and_then(Value::as_str) == Some(kind))
}

fn needs(json: &Value) -> Needs {
    let minor = |key| json.get(key)?.as_str()?.strip_prefix("1.")?.parse().ok();
    Needs {
        capabilities: strings(json, "capabilities"),
        extensions: strings(json, "extensions"),
        since: minor("version"),
        until: minor("lastVersion"),
    }
}

fn list<'a>(json: &'a Value, key: &str) -> &'a [Value] {
    json.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn strings(json: &Value, key: &str) -> Vec<String> {
    list(json, key).iter().filter_map(|s| s.as_str().map(String::from)).collect()
}

fn text(json: &Value, key: &str) -> Result<String, String> {
    json.get(key).and_then(Value::as_str).map(String::from).ok_or_else(|| format!("no `{key}` in {json}"))
}

fn number(json: Option<&Value>) -> Option<u32> {
    match json? {
        Value::String(s) => u32::from_str_radix(s.strip_prefix("0x")?, 16).ok(),
        n => u32::try_from(n.as_u64()?).ok(),
    }
}

//! Converts code items to records: text, fields, operands, and properties from the description.

use super::{flags, groups, push_data, said};
use isaloom_amd_isa::Decoded;
use isaloom_amd_isa::spec::{Field, Form, FormId, OperandType, Spec, Sym};
use isaloom_amdgpu_text::llvm::{Access, Target};
use isaloom_schema::{Half, Instruction, Kind, Operand, Part, Registers, Role, Token, TokenKind, Value};
use isaloom_target::hex::hex_digits;

/// Printed form of an instruction or of data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    /// Assembly text of the instruction.
    pub text: String,
    /// Tokens of the text.
    pub tokens: Vec<Token>,
    /// Whether the text assembles to the same bytes.
    pub exact: bool,
}

impl Printed {
    /// Prints bytes that are not an instruction as data directives. They assemble to the same bytes.
    pub fn data(bytes: &[u8]) -> Printed {
        let mut text = String::new();
        push_data(bytes, &mut text);
        Printed { tokens: vec![Token::plain(TokenKind::Unmatched, text.as_str())], text, exact: true }
    }
}

/// Returns the record of an instruction. `printed` is its text.
pub fn instruction(
    spec: &Spec,
    decoded: &Decoded,
    address: u64,
    bytes: &[u8],
    printed: Printed,
) -> Instruction {
    let mut record = Instruction {
        offset: Some(address),
        size: u32::from(decoded.bytes),
        bytes: hex_digits(bytes),
        word: words(bytes),
        number: number(bytes),
        kind: Kind::Instruction,
        text: printed.text,
        tokens: printed.tokens,
        lossy: !printed.exact,
        ..Instruction::default()
    };
    let halves: Vec<Part> = [Some(decoded.form), decoded.second]
        .into_iter()
        .flatten()
        .filter_map(|id| part(spec, id, decoded))
        .collect();
    let form = spec.form(decoded.second.unwrap_or(decoded.form));
    if let Some(form) = form {
        record.encoding = said(&place(spec, form));
    }
    record.fields = fields(spec, decoded);
    let names: Vec<&str> = halves.iter().map(|half| half.name.as_str()).collect();
    record.name = Some(names.join(" :: "));
    record.leaf = record.name.clone();
    match <[Part; 1]>::try_from(halves) {
        Ok([one]) => {
            record.opcode = one.opcode;
            record.operands = one.operands;
            record.flags = one.flags;
            record.groups = one.groups;
        }
        Err(halves) => record.parts = halves,
    }
    record
}

/// Sets the registers of the operands in a record. `accesses` are the registers that the instruction reads and writes.
/// An address operand of an image instruction can consist of several separate registers.
pub fn registers(record: &mut Instruction, target: &Target, accesses: &[Access]) {
    for access in accesses {
        let operands = match record.parts.get_mut(usize::from(access.part)) {
            Some(part) => &mut part.operands,
            None => &mut record.operands,
        };
        let (Some(operand), Some((name, first))) =
            (operands.get_mut(access.operand), access.register(target))
        else {
            continue;
        };
        match (&operand.register, first) {
            (None, first) => {
                operand.register = Some(name.to_owned());
                operand.first = first;
                operand.count = first.map(|_| access.count);
                operand.half = access.half.map(|half| if half == 0 { Half::Low } else { Half::High });
                // For an operand of several registers, the value in the description names only the first register, so
                // the range is added.
                if let Some(first) = first.filter(|_| access.count > 1) {
                    operand.shown = Some(format!("{name}[{first}:{}]", first + access.count - 1));
                }
            }
            (Some(_), Some(first)) => {
                operand.also.push(Registers { register: name.to_owned(), first, count: access.count });
            }
            (Some(_), None) => {}
        }
    }
}

/// Returns the record of bytes that are not an instruction.
pub fn data(address: u64, bytes: &[u8]) -> Instruction {
    let printed = Printed::data(bytes);
    Instruction {
        offset: Some(address),
        size: u32::try_from(bytes.len()).unwrap_or(u32::MAX),
        bytes: hex_digits(bytes),
        word: words(bytes),
        number: number(bytes),
        kind: Kind::Data,
        text: printed.text,
        tokens: printed.tokens,
        ..Instruction::default()
    }
}

/// Formats bytes as 32-bit words in hex, separated by spaces. The last word can be shorter.
pub(super) fn words(bytes: &[u8]) -> String {
    let reversed = |word: &[u8]| hex_digits(&word.iter().rev().copied().collect::<Vec<u8>>());
    bytes.chunks(4).map(reversed).collect::<Vec<_>>().join(" ")
}

/// Returns the first 16 bytes as a little-endian number.
fn number(bytes: &[u8]) -> u128 {
    bytes.iter().take(16).rev().fold(0, |number, byte| number << 8 | u128::from(*byte))
}

/// Returns the form as its encoding and condition, such as `ENC_VOP3/HAS_LITERAL`.
pub(super) fn place(spec: &Spec, form: &Form) -> String {
    format!("{}/{}", spec.text(form.encoding_name), spec.text(form.condition_name))
}

/// Returns the record of one operation of an instruction: its operands, and its properties in the description. `None`
/// if the description does not have the form `id`.
fn part(spec: &Spec, id: FormId, decoded: &Decoded) -> Option<Part> {
    let form = spec.form(id)?;
    let instruction = spec.instruction(form.instruction)?;
    Some(Part {
        name: spec.text(instruction.name).to_owned(),
        opcode: form.opcode,
        fields: Vec::new(),
        operands: operands(spec, form, decoded),
        flags: flags(instruction),
        groups: groups(spec, instruction),
    })
}

/// Returns the bit ranges of a field as pairs of the lowest and the highest bit, the lowest range first.
pub(super) fn pairs(field: &Field) -> Vec<[u32; 2]> {
    let mut pairs: Vec<[u32; 2]> =
        field.ranges.iter().filter(|r| r.bits > 0).map(|r| [r.offset, r.offset + r.bits - 1]).collect();
    pairs.sort_unstable();
    pairs
}

/// Returns the fields of the instruction's encoding with their values, the most significant first.
fn fields(spec: &Spec, decoded: &Decoded) -> Vec<isaloom_schema::Field> {
    let Some(encoding) = decoded.encoding(spec) else { return Vec::new() };
    // The operands of both halves of a dual instruction are fields of one word.
    let forms = [decoded.second, Some(decoded.form)].into_iter().flatten().filter_map(|id| spec.form(id));
    let operands: Vec<(Sym, &isaloom_amd_isa::spec::Operand)> = forms
        .flat_map(|form| {
            let own = spec.form_encoding(form);
            let named = move |o: &'_ isaloom_amd_isa::spec::Operand| Some(own?.field(o.field?)?.name);
            spec.operands(form).iter().filter_map(move |o| Some((named(o)?, o)))
        })
        .collect();
    let mut fields: Vec<isaloom_schema::Field> = encoding
        .fields
        .iter()
        .map(|field| {
            let bits = pairs(field);
            let operand = operands.iter().find(|(name, _)| *name == field.name).map(|(_, o)| *o);
            let value = field.extract(decoded.wide());
            let kind = operand.and_then(|o| spec.operand_type(o));
            let own = field.values.iter().find(|v| u128::try_from(v.value) == Ok(value));
            let shown = second_destination(spec, spec.text(field.name), decoded)
                .or_else(|| Some(spec.text(own?.name).to_owned()))
                .or_else(|| spec.value_name(encoding, field, kind?, decoded.wide()).map(str::to_owned));
            isaloom_schema::Field {
                name: spec.text(field.name).to_owned(),
                width: bits.iter().map(|[low, high]| high - low + 1).sum(),
                nested: kind.map_or_else(Vec::new, |kind| partition(spec, kind, field, value)),
                bits,
                value: Value(value),
                shown,
                ty: operand.and_then(|o| said(spec.text(o.kind_name))),
                ..isaloom_schema::Field::default()
            }
        })
        .collect();
    fields.sort_by_key(|field| std::cmp::Reverse(field.bits.last().copied()));
    fields
}

/// Returns the parts of an operand whose type has fields of its own: counters, messages, hardware registers.
fn partition(spec: &Spec, kind: &OperandType, within: &Field, value: u128) -> Vec<isaloom_schema::Field> {
    // A single part that covers the whole field says nothing new. If the field consists of several bit ranges, its
    // parts have no position.
    let ([run], true) = (within.ranges.as_slice(), kind.fields.len() > 1) else { return Vec::new() };
    if run.padding.is_some() || kind.fields.iter().any(|part| part.stored_bits() >= run.bits) {
        return Vec::new();
    }
    let mut parts: Vec<isaloom_schema::Field> = kind
        .fields
        .iter()
        .map(|part| {
            let number = part.extract(value);
            let named = part.values.iter().find(|v| u128::try_from(v.value) == Ok(number));
            let bits: Vec<[u32; 2]> =
                pairs(part).iter().map(|[low, high]| [low + run.offset, high + run.offset]).collect();
            isaloom_schema::Field {
                name: spec.text(part.name).to_owned(),
                width: part.value_bits(),
                bits,
                value: Value(number),
                shown: named.map(|v| spec.text(v.name).to_owned()),
                ..isaloom_schema::Field::default()
            }
        })
        .collect();
    parts.sort_by_key(|part| std::cmp::Reverse(part.bits.last().copied()));
    parts
}

/// Returns the name of the destination register of the second half of a dual instruction; `None` for other fields. The
/// lowest bit of its number is not stored: it is the inverse of the lowest bit of the first half's destination.
fn second_destination(spec: &Spec, name: &str, decoded: &Decoded) -> Option<String> {
    if name != "VDSTY" {
        return None;
    }
    let encoding = spec.form_encoding(spec.form(decoded.form)?)?;
    let field = encoding.field(encoding.field_named(spec, name)?)?;
    let (own, other) = (field.extract(decoded.wide()), decoded.field(spec, "VDSTX")?);
    // Some description files declare this bit as padding, so the value already contains a bit for it.
    let own = if field.value_bits() > field.stored_bits() { own & !1 } else { own << 1 };
    Some(format!("v{}", own | (other & 1 ^ 1)))
}

/// Returns the operands of a form, with their values in an instruction.
fn operands(spec: &Spec, form: &Form, decoded: &Decoded) -> Vec<Operand> {
    let encoding = spec.form_encoding(form);
    let with_value = |operand: &isaloom_amd_isa::spec::Operand| {
        let field = operand.field.and_then(|id| encoding?.field(id));
        let value = field.map(|f| f.extract(decoded.wide()));
        let name = spec
            .operand_type(operand)
            .and_then(|kind| spec.value_name(encoding?, field?, kind, decoded.wide()));
        let shown = second_destination(spec, spec.text(operand.field_name), decoded)
            .or_else(|| name.map(str::to_owned));
        // The name is from the decoded field, because the description of the operand can have another field name.
        let named = described(spec, operand);
        let field = field.map_or(named.field.clone(), |field| said(spec.text(field.name)));
        Operand { value: value.map(Value), shown, field, ..named }
    };
    spec.operands(form).iter().map(with_value).collect()
}

/// Returns the record of an operand in the description, without a value.
pub(super) fn described(spec: &Spec, operand: &isaloom_amd_isa::spec::Operand) -> Operand {
    Operand {
        role: match (operand.input, operand.output) {
            (true, true) => Role::Both,
            (false, true) => Role::Destination,
            _ => Role::Source,
        },
        width: Some(operand.bits),
        field: said(spec.text(operand.field_name)),
        ty: said(spec.text(operand.kind_name)),
        format: said(spec.text(operand.format_name)),
        implicit: operand.implicit,
        unencoded: !operand.encoded,
        ..Operand::default()
    }
}

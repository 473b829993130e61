//! Instruction details in the form of Capstone: mnemonic, operand text, groups and registers.

use isaloom_schema::{Field, Instruction, Kind, Operand, Role, TokenKind};
use isaloom_target::{Transfer, TransferKind};

/// Details of an instruction; all members are empty for data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Detail {
    /// Text before the first white space that follows the name.
    pub mnemonic: String,
    /// Text after the mnemonic. A branch target is an address.
    pub operands: String,
    /// Names of the groups: those that Capstone has for all architectures (`jump`, `call`, `ret`, `branch_relative`),
    /// then the functional groups of the description.
    pub groups: Vec<String>,
    /// Names of the explicit and implicit registers that the instruction reads.
    pub reads: Vec<String>,
    /// Names of the explicit and implicit registers that the instruction writes.
    pub writes: Vec<String>,
}

impl Detail {
    /// Returns the details of a record with its effect on control flow.
    pub fn of(record: &Instruction, transfer: Transfer) -> Detail {
        if record.kind != Kind::Instruction {
            return Detail::default();
        }
        let (mnemonic, operands) = split(record, transfer.target);
        let mut detail = Detail { mnemonic, operands, ..Detail::default() };
        let general = match transfer.kind {
            TransferKind::Jump | TransferKind::Branch => Some("jump"),
            TransferKind::Call => Some("call"),
            TransferKind::Return | TransferKind::End => Some("ret"),
            TransferKind::Next | TransferKind::Undefined => None,
        };
        let parts = || record.parts.iter();
        let relative = transfer.target.map(|_| "branch_relative");
        let own = record.groups.iter().chain(parts().flat_map(|part| &part.groups)).map(String::as_str);
        for group in general.into_iter().chain(relative).chain(own) {
            insert(&mut detail.groups, group.to_owned());
        }
        for operand in record.operands.iter().chain(parts().flat_map(|part| &part.operands)) {
            let (reads, writes) = match operand.role {
                Role::Source => (true, false),
                Role::Destination => (false, true),
                Role::Both => (true, true),
                Role::Immediate | Role::Type => continue,
            };
            for name in register_names(operand) {
                if reads {
                    insert(&mut detail.reads, name.clone());
                }
                if writes {
                    insert(&mut detail.writes, name);
                }
            }
        }
        if record.operands.is_empty() && record.parts.is_empty() {
            for field in &record.fields {
                let list = if is_destination(field) { &mut detail.writes } else { &mut detail.reads };
                nested_registers(field).into_iter().for_each(|name| insert(list, name.to_owned()));
            }
        }
        detail
    }
}

/// Returns whether a field is a destination, in a description that does not list operands. Such descriptions, for
/// example those of Mesa, mark destinations only by the names of their fields.
fn is_destination(field: &Field) -> bool {
    field.name.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("DST"))
}

/// Returns the registers of a field of a description that does not list operands. The type of a register field is a
/// bitset, whose text is the name of the register. If a field has modifiers, the register is one of its nested fields.
fn nested_registers(field: &Field) -> Vec<&str> {
    let (mut found, mut waiting) = (Vec::new(), vec![field]);
    while let Some(field) = waiting.pop() {
        match field.shown.as_deref().and_then(register_name) {
            _ if field.nested.is_empty() => {}
            Some(name) => found.push(name),
            None => waiting.extend(field.nested.iter().rev()),
        }
    }
    found
}

/// Returns the name of the register that the text of a bitset names, without the components that a vector instruction
/// selects (`.xyz_`); `None` for a number, a register relative to another one, and other texts. A register name
/// contains a digit or begins with `$`.
fn register_name(text: &str) -> Option<&str> {
    let name = match text.rsplit_once('.') {
        Some((name, components))
            if components.len() > 1
                && components.chars().all(|c| matches!(c, 'x' | 'y' | 'z' | 'w' | '_')) =>
        {
            name
        }
        _ => text,
    };
    let begins = name.starts_with(|c: char| c == '$' || c.is_ascii_alphabetic());
    let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '$' | '_' | '.'));
    let is_register = name.starts_with('$') || name.contains(|c: char| c.is_ascii_digit());
    (begins && is_name && is_register).then_some(name)
}

/// Appends a name to a list that does not contain it.
fn insert(names: &mut Vec<String>, name: String) {
    if !names.contains(&name) {
        names.push(name);
    }
}

/// Returns the names of the registers of an operand.
fn register_names(operand: &Operand) -> Vec<String> {
    let Some(kind) = &operand.register else { return Vec::new() };
    let Some(first) = operand.first else { return vec![kind.clone()] };
    let own = (kind, first, operand.count.unwrap_or(1));
    let also = operand.also.iter().map(|more| (&more.register, more.first, more.count));
    std::iter::once(own)
        .chain(also)
        .flat_map(|(kind, first, count)| {
            (0..count).map(move |at| format!("{kind}{}", u64::from(first) + u64::from(at)))
        })
        .collect()
}

/// Returns the mnemonic and the operands: the text before and after the first white space that follows the name. The
/// address `target` replaces the branch target, which is a label or the last number of the text.
fn split(record: &Instruction, target: Option<u64>) -> (String, String) {
    let address = target.map(|target| format!("{target:#x}"));
    let last = |kind: TokenKind| record.tokens.iter().rposition(|token| token.kind == kind);
    let replaced = address.as_ref().and_then(|_| last(TokenKind::Label).or_else(|| last(TokenKind::Number)));
    let text = |at: usize| match &address {
        Some(address) if replaced == Some(at) => address.as_str(),
        _ => record.tokens.get(at).map_or("", |token| token.text.as_str()),
    };
    let mut mnemonic = String::new();
    let mut has_name = false;
    for (at, token) in record.tokens.iter().enumerate() {
        let is_name = token.kind == TokenKind::Name;
        let own = text(at);
        if let Some(space) = own.find(char::is_whitespace).filter(|_| has_name && !is_name) {
            let (head, rest) = own.split_at(space);
            mnemonic.push_str(head);
            let mut operands = rest.to_owned();
            (at + 1..record.tokens.len()).for_each(|at| operands.push_str(text(at)));
            return (mnemonic, operands.trim().to_owned());
        }
        mnemonic.push_str(own);
        has_name |= is_name;
    }
    let whole = mnemonic.trim();
    match whole.split_once(' ').filter(|_| !has_name) {
        Some((mnemonic, operands)) => (mnemonic.to_owned(), operands.trim().to_owned()),
        None => (whole.to_owned(), String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_schema::{Part, Registers, Token};

    fn record(tokens: &[(TokenKind, &str)]) -> Instruction {
        let tokens = tokens.iter().map(|(kind, text)| Token {
            text: (*text).to_owned(),
            kind: *kind,
            ..Token::default()
        });
        Instruction { kind: Kind::Instruction, tokens: tokens.collect(), ..Instruction::default() }
    }

    fn texts(tokens: &[(TokenKind, &str)], target: Option<u64>) -> (String, String) {
        let detail = Detail::of(&record(tokens), Transfer { target, ..Transfer::default() });
        (detail.mnemonic, detail.operands)
    }

    #[test]
    fn mnemonic_ends_at_the_first_space_after_the_name() {
        use TokenKind::{Flag, Label, Name, Number, Register, Text};
        let both = |mnemonic: &str, operands: &str| (mnemonic.to_owned(), operands.to_owned());
        let flag = [
            (Flag, "(sat)"),
            (Name, "add"),
            (Text, "    "),
            (Register, "r0"),
            (Text, ", "),
            (Register, "r1"),
        ];
        assert_eq!(texts(&flag, None), both("(sat)add", "r0, r1"));
        assert_eq!(
            texts(&[(Name, "br"), (Text, ".eq "), (Number, "-4")], Some(0x1000)),
            both("br.eq", "0x1000")
        );
        let labeled = [(Name, "br"), (Text, " "), (Label, "l1"), (Text, ", "), (Number, "#3")];
        assert_eq!(texts(&labeled, Some(16)), both("br", "0x10, #3"));
        assert_eq!(texts(&labeled, None), both("br", "l1, #3"));
        assert_eq!(texts(&[(Name, "nop")], None), both("nop", ""));
        assert_eq!(texts(&[(Text, "x y z")], None), both("x", "y z"));
        assert_eq!(
            Detail::of(&Instruction { kind: Kind::Unmatched, ..record(&flag) }, Transfer::default()),
            Detail::default()
        );
    }

    #[test]
    fn registers_of_nested_bitsets_are_listed_without_operands() {
        let field = |name: &str, shown: &str, nested| Field {
            name: name.to_owned(),
            shown: Some(shown.to_owned()),
            nested,
            ..Field::default()
        };
        let bitset = |name: &str, shown: &str| field(name, shown, vec![field("N", "0", Vec::new())]);
        let mut one = record(&[(TokenKind::Name, "mad")]);
        one.fields = vec![
            bitset("DST", "t0.xyz_"),
            field("SRC1", "(neg)r1.x", vec![field("NEG", "(neg)", Vec::new()), bitset("SRC", "r1.x")]),
            bitset("SRC2", "$data"),
            bitset("SRC3", "5"),
            bitset("SRC4", "void"),
            bitset("SRC5", "t0[a.x].xxxx"),
            field("SRC6", "r7", Vec::new()),
        ];
        let found = Detail::of(&one, Transfer::default());
        assert_eq!(
            (found.reads, found.writes),
            (vec!["r1.x".to_owned(), "$data".to_owned()], vec!["t0".to_owned()])
        );
    }

    #[test]
    fn registers_of_all_parts_are_listed_once() {
        let operand = |role, register: &str, first, count| Operand {
            role,
            register: Some(register.to_owned()),
            first,
            count,
            ..Operand::default()
        };
        let also = vec![Registers { register: "v".to_owned(), first: u32::MAX, count: 2 }];
        let mut one = record(&[(TokenKind::Name, "v_add")]);
        one.operands = vec![
            operand(Role::Both, "v", Some(4), Some(2)),
            Operand { also, ..operand(Role::Source, "v", Some(5), None) },
            operand(Role::Destination, "scc", None, None),
            Operand { role: Role::Source, shown: Some("1".to_owned()), ..Operand::default() },
        ];
        one.groups = vec!["VALU".to_owned()];
        one.parts = vec![Part {
            operands: vec![operand(Role::Destination, "v", Some(9), None)],
            groups: vec!["VALU".to_owned(), "DUAL".to_owned()],
            ..Part::default()
        }];
        let found = Detail::of(&one, Transfer { kind: TransferKind::Call, target: Some(4) });
        assert_eq!(found.reads, ["v4", "v5", "v4294967295", "v4294967296"]);
        assert_eq!(found.writes, ["v4", "v5", "scc", "v9"]);
        assert_eq!(found.groups, ["call", "branch_relative", "VALU", "DUAL"]);
    }
}

//! Parser of errata files.

use isaloom_source::{Diagnostic, FileId, Span};

/// Directive, with the span of its line.
pub(super) struct Directive<'t> {
    pub(super) what: What<'t>,
    pub(super) span: Span,
}

/// Kind of a directive, with its arguments.
pub(super) enum What<'t> {
    /// `architecture ID...`: the rest of the file applies to these architectures.
    Architecture(Vec<i64>),
    /// `form NAME ENCODING/CONDITION OPCODE OPERAND...`: adds a form. `form+` (`variants`) also adds its literal and
    /// DPP forms.
    Form { name: &'t str, place: Place<'t>, opcode: u32, operands: Vec<OperandText<'t>>, variants: bool },
    /// `operands NAME ENCODING/CONDITION OPERAND...`: replaces the operands of a form.
    Operands { name: &'t str, place: Place<'t>, operands: Vec<OperandText<'t>> },
    /// `alias NAME ALIAS...`: adds alternative names of the instruction.
    Alias { name: &'t str, aliases: Vec<&'t str> },
    /// `mnemonic NAME TEXT`: sets LLVM's name of the instruction, if it is not the lower-case instruction name.
    Mnemonic { name: &'t str, mnemonic: &'t str },
    /// `flags NAME FLAG...`: replaces the flags of the instruction.
    Flags { name: &'t str, flags: Vec<&'t str> },
    /// `remove NAME ENCODING/CONDITION`: removes the forms of the instruction in this encoding under this condition.
    Remove { name: &'t str, place: Place<'t> },
    /// `field ENCODING NAME OFFSET BITS`: sets the position of a field.
    Field { encoding: &'t str, name: &'t str, offset: u32, bits: u32 },
    /// `fix ENCODING FIELD VALUE`: restricts the encoding to words in which the field has the value.
    Fix { encoding: &'t str, field: &'t str, value: u128 },
    /// `when ENCODING/CONDITION FIELD VALUE...`: defines a condition that holds if each of the fields has its value.
    When { place: Place<'t>, fields: Vec<(&'t str, i64)> },
    /// `allow ENCODING/CONDITION FIELD VALUE...`: defines a condition that holds if the field has one of the values.
    Allow { place: Place<'t>, field: &'t str, values: Vec<i64> },
    /// `rule NAME`: runs a rule that completes the description; see `rules.rs`.
    Rule(&'t str),
}

/// Encoding and condition of a form, in a directive `ENCODING/CONDITION`.
#[derive(Clone, Copy)]
pub(super) struct Place<'t> {
    pub(super) encoding: &'t str,
    pub(super) condition: &'t str,
}

/// Operand in a directive: `>FIELD=TYPE:FORMAT:BITS`. `>` is an output, `<` an input, `<>` both; `!` before it is an
/// implicit operand. `-` as the field is an operand without a field.
#[derive(Clone, Copy)]
pub(super) struct OperandText<'t> {
    pub(super) input: bool,
    pub(super) output: bool,
    pub(super) implicit: bool,
    pub(super) field: &'t str,
    pub(super) kind: &'t str,
    pub(super) format: &'t str,
    pub(super) bits: u32,
}

/// Keywords of the directives.
const KEYWORDS: [&str; 13] = [
    "architecture",
    "form",
    "form+",
    "operands",
    "alias",
    "mnemonic",
    "flags",
    "remove",
    "field",
    "fix",
    "allow",
    "when",
    "rule",
];

/// Parses an errata file to directives. A malformed line is reported and skipped.
pub(super) fn parse(file: FileId, text: &str) -> (Vec<Directive<'_>>, Vec<Diagnostic>) {
    let (mut directives, mut diagnostics, mut offset) = (Vec::new(), Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        let start = offset;
        offset += line.len();
        let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
        let Some((keyword, rest)) = words.split_first() else { continue };
        let span = Span::new(file, start, start + line.trim_end().len());
        let message = match directive(keyword, rest) {
            Ok(what) => {
                directives.push(Directive { what, span });
                continue;
            }
            Err(wanted) if KEYWORDS.contains(keyword) => format!("`{keyword}` expects {wanted}"),
            Err(_) => format!("unknown directive `{keyword}` (expected {})", KEYWORDS.join(", ")),
        };
        diagnostics.push(
            Diagnostic::error("errata-syntax", message)
                .at(span, "ignored")
                .help("see the format of errata files in docs/reference/amd.md"),
        );
    }
    (directives, diagnostics)
}

fn directive<'t>(keyword: &str, words: &[&'t str]) -> Result<What<'t>, &'static str> {
    match (keyword, words) {
        ("architecture", ids @ [_, ..]) => {
            let ids: Option<Vec<i64>> = ids.iter().map(|w| w.parse().ok()).collect();
            Ok(What::Architecture(ids.ok_or("architecture ids")?))
        }
        ("form" | "form+", [name, at, opcode, operands @ ..]) => {
            let opcode = opcode.parse().map_err(|_| "a decimal opcode")?;
            let (place, operands) = (place(at)?, operand_list(operands)?);
            Ok(What::Form { name, place, opcode, operands, variants: keyword == "form+" })
        }
        ("operands", [name, at, operands @ ..]) => {
            Ok(What::Operands { name, place: place(at)?, operands: operand_list(operands)? })
        }
        ("alias", [name, aliases @ ..]) if !aliases.is_empty() => {
            Ok(What::Alias { name, aliases: aliases.to_vec() })
        }
        ("mnemonic", [name, mnemonic]) => Ok(What::Mnemonic { name, mnemonic }),
        ("flags", [name, flags @ ..]) => Ok(What::Flags { name, flags: flags.to_vec() }),
        ("remove", [name, at]) => Ok(What::Remove { name, place: place(at)? }),
        ("field", [encoding, name, offset, bits]) => {
            let number = |w: &str| w.parse().map_err(|_| "a bit offset and a number of bits");
            Ok(What::Field { encoding, name, offset: number(offset)?, bits: number(bits)? })
        }
        ("allow", [at, field, values @ ..]) if !values.is_empty() => {
            let values: Option<Vec<i64>> = values.iter().map(|w| w.parse().ok()).collect();
            Ok(What::Allow { place: place(at)?, field, values: values.ok_or("numbers as values")? })
        }
        ("when", [at, fields @ ..]) if !fields.is_empty() => {
            let (pairs, rest) = fields.as_chunks::<2>();
            let fields: Option<Vec<(&str, i64)>> =
                pairs.iter().map(|[field, value]| Some((*field, value.parse().ok()?))).collect();
            let fields = fields.filter(|_| rest.is_empty()).ok_or("fields, each with a number")?;
            Ok(What::When { place: place(at)?, fields })
        }
        ("fix", [encoding, field, value]) => {
            let value = value.strip_prefix("0x").and_then(|hex| u128::from_str_radix(hex, 16).ok());
            Ok(What::Fix { encoding, field, value: value.ok_or("a value in hexadecimal, with 0x")? })
        }
        ("rule", [name]) => Ok(What::Rule(name)),
        ("architecture", _) => Err("architecture ids"),
        ("form" | "form+", _) => Err("NAME ENCODING/CONDITION OPCODE OPERAND..."),
        ("operands", _) => Err("NAME ENCODING/CONDITION OPERAND..."),
        ("alias", _) => Err("NAME ALIAS..."),
        ("mnemonic", _) => Err("NAME TEXT"),
        ("flags", _) => Err("NAME FLAG..."),
        ("remove", _) => Err("NAME ENCODING/CONDITION"),
        ("field", _) => Err("ENCODING NAME OFFSET BITS"),
        ("allow", _) => Err("ENCODING/CONDITION FIELD VALUE..."),
        ("when", _) => Err("ENCODING/CONDITION FIELD VALUE..."),
        ("fix", _) => Err("ENCODING FIELD VALUE"),
        ("rule", _) => Err("the name of one rule"),
        _ => Err("a known keyword"),
    }
}

fn place(text: &str) -> Result<Place<'_>, &'static str> {
    let (encoding, condition) = text.split_once('/').ok_or("ENCODING/CONDITION")?;
    Ok(Place { encoding, condition })
}

fn operand_list<'t>(words: &[&'t str]) -> Result<Vec<OperandText<'t>>, &'static str> {
    words
        .iter()
        .map(|w| operand(w))
        .collect::<Option<_>>()
        .ok_or("operands like >VDST=OPR_VGPR:FMT_NUM_F32:32")
}

fn operand(word: &str) -> Option<OperandText<'_>> {
    let (implicit, word) = word.strip_prefix('!').map_or((false, word), |rest| (true, rest));
    let (input, word) = word.strip_prefix('<').map_or((false, word), |rest| (true, rest));
    let (output, word) = word.strip_prefix('>').map_or((false, word), |rest| (true, rest));
    let (field, rest) = word.split_once('=')?;
    let mut parts = rest.split(':');
    let (kind, format, bits) = (parts.next()?, parts.next()?, parts.next()?.parse().ok()?);
    let field = if field == "-" { "" } else { field };
    (parts.next().is_none() && (input || output)).then_some(OperandText {
        input,
        output,
        implicit,
        field,
        kind,
        format,
        bits,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_are_those_of_the_directives() {
        let unknown = directive("nothing", &[]).err();
        for keyword in KEYWORDS {
            let wanted = directive(keyword, &[]).err();
            assert!(wanted.is_some() && wanted != unknown, "{keyword}");
        }
        let (_, found) = parse(FileId(0), "flag X Y\nrule\n");
        let messages: Vec<&str> = found.iter().map(|found| found.message.as_str()).collect();
        assert!(
            messages[0].starts_with("unknown directive `flag` (expected architecture, form,"),
            "{messages:?}"
        );
        assert_eq!(messages[1], "`rule` expects the name of one rule");
    }
}

//! Tests the input that the reader accepts, and its diagnostics.

#![allow(clippy::unwrap_used)] // test helpers

use isaloom_amd_isa::spec::{Expr, Operator, Signedness};
use isaloom_amd_isa::{read, validate};
use isaloom_source::{FileId, Severity, SourceMap};
use isaloom_testkit_amd::SMALL;

fn ids(text: &str) -> Vec<(&'static str, Severity)> {
    let (spec, mut diagnostics) = read(FileId(0), text);
    diagnostics.extend(validate(&spec));
    diagnostics.iter().map(|d| (d.id, d.severity)).collect()
}

#[test]
fn description_is_read_completely() {
    let (spec, diagnostics) = read(FileId(0), SMALL);
    assert_eq!(diagnostics, []);
    assert_eq!(spec.schema(), Some((1, 1, 0)));
    assert_eq!(spec.text(spec.architecture.name), "Small 1");
    assert_eq!(spec.text(spec.document.license), "MIT");
    let sop2 = spec.encoding(spec.encoding_named("ENC_SOP2").unwrap()).unwrap();
    assert_eq!((sop2.order, sop2.bits, sop2.identifiers.len()), (-1, 32, 2));
    assert_eq!(spec.text(sop2.description), "Scalar, two sources.\n\nA second line.");
    let add = spec.instruction(spec.instruction_named("s_plus_u32").unwrap()).unwrap();
    assert_eq!(spec.text(add.name), "S_ADD_U32");
    assert_eq!(spec.text(add.description), "Adds <two> numbers.");
    let form = spec.form(add.forms[0]).unwrap();
    let operands = spec.operands(form);
    assert_eq!(operands.len(), 4);
    assert!(operands[3].implicit && operands[3].output && operands[3].field_name.is_empty());
    assert_eq!(spec.operand_type(&operands[1]).unwrap().name_of(&spec, 2), Some("s2"));
    let float = &spec.data_formats[spec.data_format_named("FMT_NUM_F32").unwrap().index()];
    assert_eq!((float.bits, float.maps[0].fields.len()), (Some(32), 3));
    assert_eq!(float.maps[0].fields[0].signedness, Signedness::DoesNotApply);
    let simm16 = &spec.operand_types[spec.operand_type_named("OPR_SIMM16").unwrap().index()];
    assert!(simm16.partitioned);
    assert_eq!(simm16.fields[0].values.len(), 1);
    let branch = spec.instruction(spec.instruction_named("S_BRANCH").unwrap()).unwrap();
    assert!(branch.flags.branch && !branch.flags.conditional_branch);
}

#[test]
fn alternative_spellings_read_the_same() {
    let (expected, _) = read(FileId(0), SMALL);
    let documented = SMALL
        .replace("CondtionExpression", "ConditionExpression")
        .replace("PredefinedValue><Name>", "OperandPredefinedValue><Name>")
        .replace("</Value></PredefinedValue>", "</Value></OperandPredefinedValue>")
        .replace("OperandType>OPR", "OperantType>OPR")
        .replace("</OperandType><OperandSize>", "</OperantType><OperandSize>")
        .replace("<FunctionalGroup><Name>VMEM</Name><Subgroup>LOAD</Subgroup></FunctionalGroup>",
                 "<FunctionalGroups><FunctionalGroup><Name>VMEM</Name><FunctionalSubgroups><Subgroup>LOAD</Subgroup></FunctionalSubgroups></FunctionalGroup></FunctionalGroups>");
    assert_ne!(documented, SMALL);
    let (read_back, diagnostics) = read(FileId(0), &documented);
    assert_eq!(diagnostics, []);
    assert_eq!(read_back.operands, expected.operands);
    let groups =
        |s: &isaloom_amd_isa::Spec| s.instructions.iter().map(|i| i.groups.clone()).collect::<Vec<_>>();
    assert_eq!(groups(&read_back).len(), groups(&expected).len());
    assert_eq!(read_back.encodings.iter().map(|e| e.conditions.len()).sum::<usize>(), 11);
    let values = |s: &isaloom_amd_isa::Spec| s.operand_types.iter().map(|t| t.values.len()).sum::<usize>();
    assert_eq!(values(&read_back), values(&expected));
}

#[test]
fn sections_can_be_in_any_order() {
    let start = SMALL.find("    <Encodings>").unwrap();
    let end = SMALL.find("    <Instructions>").unwrap();
    let encodings = &SMALL[start..end];
    let moved = SMALL.replace(encodings, "").replace("  </ISA>", &format!("{encodings}  </ISA>"));
    let (spec, diagnostics) = read(FileId(0), &moved);
    assert_eq!(diagnostics, []);
    assert!(spec.forms.iter().all(|f| f.encoding.is_some() && f.condition.is_some()));
}

#[test]
fn conditions_with_equal_names_are_found_by_id() {
    let text = SMALL
        .replacen(
            "<ConditionName>has_lit_1</ConditionName>",
            "<ConditionName>has_lit_0</ConditionName><ConditionId>7</ConditionId>",
            1,
        )
        .replacen(
            "<EncodingCondition>has_lit_1</EncodingCondition>",
            "<EncodingCondition Id=\"7\">has_lit_0</EncodingCondition>",
            1,
        );
    let (spec, diagnostics) = read(FileId(0), &text);
    assert_eq!(diagnostics, []);
    let form = spec.forms.iter().find(|f| !f.condition_ref.is_empty()).unwrap();
    assert_eq!(form.condition.map(|c| c.index()), Some(1));
}

#[test]
fn unknown_elements_are_warnings_with_a_count() {
    let text = SMALL.replace("<Opcode", "<New><Deep/></New><Opcode");
    let (_, diagnostics) = read(FileId(0), &text);
    assert_eq!(diagnostics.len(), 1);
    assert_eq!((diagnostics[0].id, diagnostics[0].severity), ("unknown-element", Severity::Warning));
    assert_eq!(diagnostics[0].notes, ["22 occurrences in the file"]);
}

#[test]
fn each_problem_has_its_id() {
    use Severity::{Error, Warning};
    let usual = ids(SMALL);
    assert!(usual.iter().all(|(_, severity)| *severity == Warning));
    let cases = [
        (
            "<EncodingName>ENC_SOPP</EncodingName>\n            <EncodingCondition>",
            "<EncodingName>ENC_X</EncodingName>\n            <EncodingCondition>",
            "dangling-encoding",
            Error,
        ),
        (
            "<EncodingCondition>has_lit_0</EncodingCondition>",
            "<EncodingCondition>has</EncodingCondition>",
            "dangling-condition",
            Warning,
        ),
        ("<OperandType>OPR_SIMM16", "<OperandType>OPR_NONE", "dangling-operand-type", Error),
        (
            "<DataFormatName>FMT_NUM_I16</DataFormatName><OperandType>",
            "<DataFormatName>FMT_X</DataFormatName><OperandType>",
            "dangling-data-format",
            Error,
        ),
        (
            "<FieldName>SSRC1</FieldName><DataFormatName>",
            "<FieldName>SSRC9</FieldName><DataFormatName>",
            "dangling-field",
            Error,
        ),
        (
            "<ConditionName>has_lit_1</ConditionName>",
            "<ConditionName>has_lit_0</ConditionName>",
            "duplicate-condition",
            Warning,
        ),
        ("<InstructionName>S_SUB_U32", "<InstructionName>S_ADD_U32", "duplicate-name", Error),
        ("<Opcode Radix=\"10\">32", "<Opcode Radix=\"10\">33", "opcode-without-identifier", Error),
        ("<Opcode Radix=\"10\">32", "<Opcode Radix=\"10\">0", "opcode-conflict", Error),
        (
            "<BitCount>16</BitCount><BitOffset>0</BitOffset>",
            "<BitCount>40</BitCount><BitOffset>0</BitOffset>",
            "range-outside-word",
            Error,
        ),
        (
            "<BitCount>16</BitCount><BitOffset>0</BitOffset>",
            "<BitCount>17</BitCount><BitOffset>0</BitOffset>",
            "field-overlap",
            Error,
        ),
        ("<BitCount>64</BitCount>", "<BitCount>48</BitCount>", "encoding-size", Error),
        ("<Label>SSRC0</Label>", "<Label>SSRC7</Label>", "bad-condition", Error),
        ("<Operator>!=</Operator>", "<Operator>=~</Operator>", "unknown-operator", Error),
        ("<Value>255</Value>", "<Value>many</Value>", "bad-number", Error),
        (
            "<Name>VALU</Name></FunctionalGroup>",
            "<Name>NEW</Name></FunctionalGroup>",
            "dangling-group",
            Warning,
        ),
        ("<SchemaVersion>1.1.0", "<SchemaVersion>2.0.0", "unknown-schema", Warning),
        ("<SchemaVersion>1.1.0", "<SchemaVersion>new", "unknown-schema", Error),
        ("IsImplicit=\"true\"", "IsImplicit=\"maybe\"", "bad-flag", Warning),
        ("<BitLayout RangeCount=\"1\">", "<BitLayout RangeCount=\"2\">", "range-count", Warning),
        ("Signedness=\"Signed\"", "Signedness=\"Sideways\"", "unknown-signedness", Warning),
        ("<Opcode Radix=\"10\">32</Opcode>", "", "missing-element", Error),
        ("<Description></Description>", "&nbsp;", "stray-text", Warning),
        ("<Description></Description>", "<Description>&nbsp;</Description>", "unknown-entity", Warning),
        ("</Spec>", "", "xml-syntax", Error),
        ("<Subtype>OPR_SREG", "<Subtype>OPR_GONE", "dangling-operand-type", Warning),
        ("<ComponentCount>1", "<ComponentCount>2", "component-count", Warning),
        ("<Encoding Order=\"5\">", "<Encoding Order=\"4\">", "order-tie", Warning),
        ("<Encoding Order=\"5\">", "<Encoding>", "missing-attribute", Warning),
        ("Output=\"true\" IsImplicit=\"false\"", "Output=\"true\"", "missing-attribute", Warning),
        ("<BitMap>", "<BitMap Colour=\"red\">", "unknown-attribute", Warning),
        ("<OperandSize>32</OperandSize>", "", "operand-size", Warning),
        ("<OperandSize>32<", "<OperandSize>0<", "operand-size", Warning),
        ("<DataType>float<", "<DataType>number<", "unknown-data-type", Warning),
        ("<DataType>float</DataType>", "", "unknown-data-type", Warning),
        ("<FunctionalGroup><Name>BRANCH</Name></FunctionalGroup>", "", "empty-group", Warning),
        ("<Subgroup>LOAD</Subgroup>", "", "empty-group", Warning),
    ];
    for (from, to, id, severity) in cases {
        let text = SMALL.replacen(from, to, 1);
        assert_ne!(text, SMALL, "{from}");
        let found = ids(&text);
        assert!(found.contains(&(id, severity)), "{from} -> {to} gives {found:?}, not {id}");
    }
    let not_ours: Vec<&str> = ids("<isa/>").iter().map(|(id, _)| *id).collect();
    assert!(not_ours.contains(&"not-a-spec") && not_ours.contains(&"unknown-element"), "{not_ours:?}");
}

#[test]
fn constant_conditions_are_reported() {
    let number = |op: &str, n: i64| format!(r#"<op type="{op}">{FIELD}<lit val="{n}"/></op>"#);
    let both = |op: &str, a: &str, b: &str| format!(r#"<op type="{op}">{a}{b}</op>"#);
    let list = r#"<op type=".cons_array"><lit val="1"/><lit val="2"/></op>"#;
    let opcode = FIELD.replace("SSRC0", "OP");
    let (never, always) = (Some("condition-never-true"), Some("condition-always-true"));
    for (text, id) in [
        // The field SSRC0 has 8 bits, so all its values are less than 256.
        (number("==", 256), never),
        (number("!=", 256), always),
        (number("&lt;", 256), always),
        (number("&gt;=", 256), never),
        (number("&lt;=", 254), None),
        (both("&amp;&amp;", &number("==", 3), &number("==", 4)), never),
        (both("||", &number("!=", 3), &number("!=", 4)), always),
        (both("&amp;&amp;", &number("&gt;", 3), &number("&lt;", 4)), never),
        (both("&amp;&amp;", &number("&gt;", 3), &number("&lt;", 5)), None),
        (format!(r#"<op type="!">{}</op>"#, number("&lt;", 256)), never),
        (both("&amp;&amp;", &number("==", 3), &format!(r#"<op type=".within">{FIELD}{list}</op>"#)), never),
        // The identifiers of the encoding contain only the opcodes 0 and 1.
        (number("==", 2).replace("SSRC0", "OP"), never),
        (number("&lt;", 2).replace("SSRC0", "OP"), always),
        (number("==", 1).replace("SSRC0", "OP"), None),
        // The constant 1 is not reported as a condition that always holds; the constant 0 never holds.
        (r#"<lit val="1"/>"#.to_owned(), None),
        (r#"<lit val="0"/>"#.to_owned(), never),
        // Comparisons of fields with each other are not examined.
        (both("==", FIELD, &opcode), None),
    ] {
        let (spec, _) = read(FileId(0), &with_condition(&text));
        let found: Vec<&str> = validate(&spec).iter().map(|d| d.id).collect();
        let reported =
            ["condition-never-true", "condition-always-true"].into_iter().find(|id| found.contains(id));
        assert_eq!(reported, id, "{text}");
    }
}

#[test]
fn missing_and_unknown_items_are_reported_once_with_a_count() {
    let text = SMALL.replace(" IsImplicit=\"false\"", " Implicit=\"false\"");
    let (spec, diagnostics) = read(FileId(0), &text);
    let reported: Vec<(&str, &[String])> = diagnostics.iter().map(|d| (d.id, d.notes.as_slice())).collect();
    let count = SMALL.matches(" IsImplicit=\"false\"").count();
    let note = [format!("{count} occurrences in the file")];
    assert_eq!(reported, [("unknown-attribute", &note[..]), ("missing-attribute", &note[..])]);
    assert!(diagnostics[1].message.contains("missing attribute of `<Operand>`: `IsImplicit`"));
    assert_eq!(spec.operands.iter().filter(|operand| !operand.implicit).count(), count);
    let text = SMALL.replace("<OperandSize>16</OperandSize>", "");
    let (spec, _) = read(FileId(0), &text);
    let size = validate(&spec).into_iter().find(|d| d.id == "operand-size").unwrap();
    assert_eq!(size.message, "missing size of operand SIMM16 of S_NOP");
    assert_eq!(size.notes, ["2 forms have such operands"]);
}

#[test]
fn deeply_nested_conditions_are_rejected_without_overflow() {
    let open = "<Expression Type=\"Operator\"><Operator>!</Operator><Subexpressions>".repeat(20_000);
    let close = "</Subexpressions></Expression>".repeat(20_000);
    let text = SMALL.replacen("<CondtionExpression>", &format!("<CondtionExpression>{open}{close}"), 1);
    assert!(ids(&text).iter().any(|(id, _)| *id == "condition-too-deep"));
}

#[test]
fn damaged_files_are_read_partially() {
    // A prefix of the file, and a file from which a piece is removed, must be read without a panic.
    for end in (0..SMALL.len()).step_by(977).filter(|&n| SMALL.is_char_boundary(n)) {
        let (spec, diagnostics) = read(FileId(0), &SMALL[..end]);
        assert!(!diagnostics.is_empty() || end == SMALL.len());
        validate(&spec);
        let cut = format!("{}{}", &SMALL[..end], SMALL.get(end + 200..).unwrap_or(""));
        let (spec, _) = read(FileId(0), &cut);
        validate(&spec);
        isaloom_amd_isa::lower::lower(&spec, isaloom_source::SourceMap::new());
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn excerpt_of_real_file_is_read_completely() {
    let Some(path) = isaloom_testkit_amd::shared("specs/amd/real_excerpt_rdna3_5.xml") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let (spec, diagnostics) = read(FileId(0), &text);
    assert_eq!(diagnostics, []);
    assert_eq!((spec.encodings.len(), spec.instructions.len(), spec.operand_types.len()), (2, 1, 2));
    let mubuf = &spec.encodings[1];
    assert_eq!(mubuf.fields[0].extract(3 << 48), 12);
}

#[isaloom_testkit::needs_shared]
#[test]
fn reconstruction_has_the_counts_of_the_real_file() {
    let Some(path) = isaloom_testkit_amd::shared("specs/amd/rdna3_5_reconstructed.xml.gz") else { return };
    let text = isaloom_amd_isa::unpack::unpack(std::fs::read(path).unwrap()).unwrap().remove(0).text;
    let (spec, diagnostics) = read(FileId(0), &text);
    assert_eq!(diagnostics, []);
    assert!(validate(&spec).iter().all(|d| d.severity == Severity::Warning));
    let counts = [
        spec.instructions.len(),
        spec.forms.len(),
        spec.encodings.len(),
        spec.operand_types.len(),
        spec.data_formats.len(),
        spec.encodings.iter().map(|e| e.identifiers.len()).sum(),
        spec.encodings.iter().map(|e| e.conditions.len()).sum(),
        spec.encodings.iter().map(|e| e.fields.len()).sum(),
    ];
    assert_eq!(counts, [1225, 5079, 47, 34, 66, 3715, 71, 509]);
}

/// Returns the small description with `text` as the condition of its first encoding.
fn with_condition(text: &str) -> String {
    let start = SMALL.find("<CondtionExpression>").unwrap();
    let end = SMALL.find("</CondtionExpression>").unwrap() + "</CondtionExpression>".len();
    let new = format!("<CondtionExpression>{text}</CondtionExpression>");
    SMALL.replacen(&SMALL[start..end], &new, 1)
}

/// Parses a condition in the notation of 2026. Also returns the ids of the diagnostics.
fn condition_of(text: &str) -> (Option<Expr>, Vec<&'static str>) {
    let (spec, diagnostics) = read(FileId(0), &with_condition(text));
    (spec.encodings[0].conditions[0].expr.clone(), diagnostics.iter().map(|d| d.id).collect())
}

const FIELD: &str = r#"<op type=".fieldderef"><op type=".fieldderef"><id val="INST"/><id val="SOP2"/></op><id val="SSRC0"/><ty><t base="I" size="32"/></ty></op>"#;

/// Returns the expression that compares a field with a number.
fn comparison(op: Operator, value: i64, field: &Expr) -> Expr {
    let number = Expr::Literal { value, kind: Default::default() };
    Expr::Operator { op, args: vec![field.clone(), number] }
}

#[test]
fn both_condition_syntaxes_parse_to_the_same_tree() {
    let (field, problems) = condition_of(FIELD);
    assert_eq!(problems, [""; 0]);
    let field = field.unwrap();
    let (tree, problems) = condition_of(&format!(
        r#"<op type="&amp;&amp;"><op type="!=">{FIELD}<lit val="255"/><ty><t base="U" size="1"/></ty></op><op type="!"><op type="==">{FIELD}<lit val="0x0"/></op></op><ty><t base="U" size="1"/></ty></op>"#
    ));
    assert_eq!(problems, [""; 0]);
    let not = Expr::Operator { op: Operator::Not, args: vec![comparison(Operator::Equal, 0, &field)] };
    let args = vec![comparison(Operator::NotEqual, 255, &field), not];
    assert_eq!(tree, Some(Expr::Operator { op: Operator::And, args }));
}

#[test]
fn membership_in_a_list_is_read_as_comparisons() {
    let field = condition_of(FIELD).0.unwrap();
    for (text, compare, join) in
        [(".within", Operator::Equal, Operator::Or), (".notwithin", Operator::NotEqual, Operator::And)]
    {
        let list = r#"<op type=".cons_array"><lit val="250"/><lit val="233"><ty><t base="I" size="32"/></ty></lit></op>"#;
        let (tree, problems) = condition_of(&format!(r#"<op type="{text}">{FIELD}{list}</op>"#));
        assert_eq!(problems, [""; 0]);
        let Some(Expr::Operator { op, args }) = tree else { panic!("{text}") };
        assert_eq!((op, args[0].clone()), (join, comparison(compare, 250, &field)));
        let Expr::Operator { op, args } = &args[1] else { panic!("{text}") };
        assert_eq!((*op, &args[0]), (compare, &field));
        assert!(matches!(args[1], Expr::Literal { value: 233, kind } if kind.bits == 32));
    }
}

#[test]
fn unreadable_conditions_are_reported_and_never_hold() {
    let list = |n: usize| format!(r#"<op type=".cons_array">{}</op>"#, r#"<lit val="1"/>"#.repeat(n));
    for (text, id) in [
        (format!(r#"<op type=".near">{FIELD}<lit val="1"/></op>"#), "unknown-operator"),
        (format!(r#"<op type=".within">{FIELD}<lit val="1"/></op>"#), "unknown-operator"),
        (format!(r#"<op type=".within">{FIELD}{FIELD}{}</op>"#, list(1)), "bad-condition"),
        (format!(r#"<op type=".within">{FIELD}{}</op>"#, list(65)), "bad-condition"),
        (format!(r#"<op type="==">{FIELD}<lit val="many"/></op>"#), "bad-number"),
        (format!("{}{}", r#"<op type="!">"#.repeat(120), "</op>".repeat(120)), "condition-too-deep"),
    ] {
        let (tree, problems) = condition_of(&text);
        assert_eq!((tree, problems.first().copied()), (None, Some(id)), "{text}");
    }
}

#[test]
fn encoding_without_instructions_has_no_leaf() {
    // Only the first instruction remains, a scalar instruction with two sources, so other encodings have no
    // instructions.
    let (head, rest) = isaloom_testkit_amd::SMALL.split_once("<Instruction>").unwrap();
    let (first, _) = rest.split_once("</Instruction>").unwrap();
    let (_, tail) = rest.rsplit_once("</Instruction>").unwrap();
    let (spec, _) =
        isaloom_amd_isa::read(FileId(0), &format!("{head}<Instruction>{first}</Instruction>{tail}"));
    let lowered = isaloom_amd_isa::lower::lower(&spec, SourceMap::new());
    let leaves: Vec<_> = lowered.model.bitsets().filter(|(_, bitset)| bitset.is_leaf()).collect();
    assert!(leaves.iter().all(|(id, _)| lowered.leaves[id.index()].is_some()), "{leaves:?}");
    let names: Vec<&str> = lowered.model.roots().map(|(_, root)| root.name.as_str()).collect();
    assert_eq!(names, ["#instruction-32", "#instruction-64"]);
}

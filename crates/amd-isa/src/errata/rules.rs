//! Rules that complete a description: they derive missing forms or operands of instructions from its other forms or
//! operands. A complete description is not changed.

use super::derive;
use super::patch::Patch;
use crate::spec::{CONSTANT_TYPE, Condition, FormId, Operand, Sym};
use isaloom_source::Span;

/// Runs the rule with this name; the error is a text for an unknown name.
pub(super) fn run(patch: &mut Patch<'_>, name: &str, span: Span) -> Result<(), String> {
    match name {
        "opcode-operands" => opcode_operands(patch),
        "promote-vopc" => promote_vopc(patch, span),
        "vop3-sources" => vop3_sources(patch, span),
        "vopc-destination" => vopc_destination(patch),
        "carry" => carry(patch),
        "literal-constants" => literal_constants(patch, span),
        "dual-operands" => dual_operands(patch),
        _ => return Err(format!("unknown rule `{name}`")),
    }
    Ok(())
}

/// Creates an operand that a rule adds to several instructions: an input or, with `output`, an output.
fn made(patch: &mut Patch<'_>, field: &str, kind: &str, format: &str, bits: u32, output: bool) -> Operand {
    Operand {
        field_name: patch.sym(field),
        field: None,
        format_name: patch.sym(format),
        format: None,
        kind_name: patch.sym(kind),
        kind: None,
        bits,
        input: !output,
        output,
        implicit: false,
        encoded: !field.is_empty(),
        order: 0,
    }
}

/// Returns the forms in encodings whose names `wanted` accepts: the form, the name of its encoding, and the name of its
/// instruction.
fn forms(patch: &Patch<'_>, wanted: impl Fn(&str) -> bool) -> Vec<(FormId, String, Sym)> {
    let all = patch.spec.forms.iter().enumerate();
    all.filter_map(|(i, form)| {
        let encoding = patch.text(form.encoding_name);
        let name = patch.spec.instruction(form.instruction)?.name;
        (form.opcode.is_some() && wanted(encoding)).then(|| (FormId::new(i), encoding.to_string(), name))
    })
    .collect()
}

fn operands(patch: &Patch<'_>, form: FormId) -> Vec<Operand> {
    patch.spec.form(form).map_or(Vec::new(), |f| patch.spec.operands(f).to_vec())
}

fn has_field(patch: &Patch<'_>, operands: &[Operand], names: &[&str]) -> bool {
    operands.iter().any(|o| names.contains(&patch.text(o.field_name)))
}

/// Removes operands that are opcode fields, because an opcode is not an operand.
fn opcode_operands(patch: &mut Patch<'_>) {
    for (form, _, _) in forms(patch, |_| true) {
        let before = operands(patch, form);
        let is_opcode = |o: &Operand| matches!(patch.text(o.field_name), "OP" | "OPX" | "OPY" | "ENCODING");
        let after: Vec<Operand> = before.iter().filter(|o| !is_opcode(o)).copied().collect();
        if after.len() != before.len() {
            patch.set_operands(form, &after);
        }
    }
}

/// Adds a VOP3 form for every comparison in ENC_VOPC that has none, with the same opcode and a scalar destination.
fn promote_vopc(patch: &mut Patch<'_>, span: Span) {
    let Ok(vop3) = patch.encoding("ENC_VOP3") else { return };
    let vop3_name = patch.sym("ENC_VOP3");
    let default = patch.sym("default");
    let destination = made(patch, "VDST", "OPR_SREG", "FMT_NUM_M64", 64, true);
    let source = patch.sym("OPR_SRC");
    for (form, _, name) in forms(patch, |e| e == "ENC_VOPC") {
        let Some(opcode) = patch.spec.form(form).and_then(|f| f.opcode) else { continue };
        if patch.has_form(vop3_name, default, opcode) {
            continue;
        }
        let mut list = vec![destination];
        for (i, operand) in operands(patch, form).iter().filter(|o| o.input && !o.implicit).enumerate() {
            let field_name = patch.sym(if i == 0 { "SRC0" } else { "SRC1" });
            list.push(Operand { field_name, kind_name: source, ..*operand });
        }
        patch.add_form(name, vop3, default, opcode, &list, span);
        derive::literal_forms(patch, name, vop3, opcode, &list, span);
        derive::dpp_forms(patch, name, vop3, opcode, &list, span);
    }
}

/// Adds the first source to VOP3 forms that lack it, and derives their literal and DPP forms again.
fn vop3_sources(patch: &mut Patch<'_>, span: Span) {
    let families = ["ENC_VOP3", "VOP3_SDST_ENC", "ENC_VOP3P"];
    for (form, encoding, name) in forms(patch, |e| families.contains(&e)) {
        let mut list = operands(patch, form);
        if has_field(patch, &list, &["SRC0", "SIMM32", "LITERAL"]) || !list.iter().any(|o| !o.implicit) {
            continue;
        }
        let like = list.iter().find(|o| o.input && !o.implicit).or(list.first()).copied();
        let Some(like) = like.or_else(|| list.first().copied()) else { continue };
        let source = made(patch, "SRC0", "OPR_SRC", "FMT_NUM_B32", like.bits, false);
        let source = first_source(patch, form).unwrap_or(Operand { format_name: like.format_name, ..source });
        let at = list.iter().position(|o| !o.output || o.implicit).unwrap_or(list.len());
        list.insert(at, source);
        patch.set_operands(form, &list);
        let Some(opcode) = patch.spec.form(form).and_then(|f| f.opcode) else { continue };
        remove_variants(patch, form, &encoding);
        let Ok(base) = patch.encoding(&encoding) else { continue };
        derive::literal_forms(patch, name, base, opcode, &list, span);
        derive::dpp_forms(patch, name, base, opcode, &list, span);
    }
}

/// Returns the first source of the instruction's 32-bit form, for use in its VOP3 form.
fn first_source(patch: &mut Patch<'_>, form: FormId) -> Option<Operand> {
    let instruction = patch.spec.form(form)?.instruction;
    let short = patch.spec.instruction(instruction)?.forms.iter().copied().find(|f| {
        let encoding = patch.spec.form(*f).map_or("", |f| patch.text(f.encoding_name));
        matches!(encoding, "ENC_VOP1" | "ENC_VOP2" | "ENC_VOPC")
    })?;
    let found = operands(patch, short).into_iter().find(|o| patch.text(o.field_name) == "SRC0");
    found.map(|o| Operand { output: false, input: true, ..o })
}

/// Removes the literal and DPP forms that belong to a form, so that they can be derived again.
fn remove_variants(patch: &mut Patch<'_>, base: FormId, encoding: &str) {
    let stem = encoding.strip_prefix("ENC_").unwrap_or(encoding).to_string();
    let variants = [format!("{stem}_INST_LITERAL"), format!("{stem}_VOP_DPP16"), format!("{stem}_VOP_DPP8")];
    let Some(instruction) = patch.spec.form(base).map(|f| f.instruction) else { return };
    let list = patch.spec.instruction(instruction).map_or(Vec::new(), |i| i.forms.clone());
    for form in list {
        let is_variant =
            patch.spec.form(form).is_some_and(|f| variants.iter().any(|v| v == patch.text(f.encoding_name)));
        if is_variant {
            patch.remove_form(form);
        }
    }
}

/// Adds the destination of comparisons, which no field encodes: EXEC for V_CMPX instructions on GPUs whose V_CMPX
/// writes only EXEC, otherwise VCC.
fn vopc_destination(patch: &mut Patch<'_>) {
    let vcc = made(patch, "", "OPR_VCC", "FMT_NUM_M64", 64, true);
    let exec = made(patch, "", "OPR_EXEC", "FMT_NUM_M64", 64, true);
    let encodings = ["ENC_VOPC", "VOPC_INST_LITERAL", "VOPC_VOP_DPP16", "VOPC_VOP_DPP8"];
    for (form, _, name) in forms(patch, |e| encodings.contains(&e)) {
        let mut list = operands(patch, form);
        if list.iter().any(|o| o.output && !o.implicit) {
            continue;
        }
        let only_exec = patch.text(name).starts_with("V_CMPX") && patch.encoding("VOPC_VOP_DPP16").is_ok();
        list.insert(0, if only_exec { exec } else { vcc });
        patch.set_operands(form, &list);
    }
}

/// Adds VCC as an operand to the 32-bit forms that read or write it: additions with carry, and V_CNDMASK.
fn carry(patch: &mut Patch<'_>) {
    let out = made(patch, "", "OPR_VCC", "FMT_NUM_M64", 64, true);
    let read = Operand { input: true, output: false, ..out };
    let is_vop2 = |e: &str| e == "ENC_VOP2" || e.starts_with("VOP2_");
    for (form, _, name) in forms(patch, is_vop2) {
        let name = patch.text(name);
        let with_carry_in = ["_CO_CI_U32", "V_ADDC_CO_U32", "V_SUBB_CO_U32", "V_SUBBREV_CO_U32"];
        let reads = name.starts_with("V_CNDMASK_B32") || with_carry_in.iter().any(|n| name.ends_with(n));
        let writes = name.contains("_CO_");
        let mut list = operands(patch, form);
        if !(reads || writes) || list.iter().any(|o| o.kind_name == out.kind_name && !o.implicit) {
            continue;
        }
        if writes {
            list.insert(1.min(list.len()), out);
        }
        if reads {
            list.push(read);
        }
        patch.set_operands(form, &list);
    }
}

/// Adds the constant operand of instructions such as `V_FMAAK_F32`, and their form without literal sources.
fn literal_constants(patch: &mut Patch<'_>, span: Span) {
    for (family, sources) in [("VOP2", ["SRC0", "VSRC1"]), ("SOP2", ["SSRC0", "SSRC1"])] {
        let literal = format!("{family}_INST_LITERAL");
        let Ok(encoding) = patch.encoding(&literal) else { continue };
        for (form, _, name) in forms(patch, |e| e == literal) {
            let text = patch.text(name).to_string();
            let before_last = text.contains("MAMK") || text.contains("MADMK");
            if !before_last && !text.contains("MAAK") && !text.contains("MADAK") {
                continue;
            }
            let mut list = operands(patch, form);
            let Some(last) = list.iter().rposition(|o| o.input && !o.implicit) else { continue };
            let constant = patch.sym(CONSTANT_TYPE);
            if list
                .iter()
                .any(|o| o.input && !o.implicit && (o.field_name.is_empty() || o.kind_name == constant))
            {
                continue;
            }
            let like = list.get(last).copied();
            let bits = like.map_or(32, |o| o.bits);
            let constant = made(patch, "", CONSTANT_TYPE, "FMT_NUM_B32", bits, false);
            let constant = like.map_or(constant, |o| Operand { format_name: o.format_name, ..constant });
            list.insert(if before_last { last } else { last + 1 }, constant);
            patch.set_operands(form, &list);
            plain_form(patch, form, encoding, family, &sources, &list, span);
        }
    }
}

/// Adds the `default` form that corresponds to a `has_lit` form: with the same constant, but no source is a literal.
fn plain_form(
    patch: &mut Patch<'_>,
    form: FormId,
    encoding: usize,
    family: &str,
    sources: &[&str; 2],
    list: &[Operand],
    span: Span,
) {
    let Some((opcode, name)) =
        patch.spec.form(form).and_then(|f| Some((f.opcode?, patch.spec.instruction(f.instruction)?.name)))
    else {
        return;
    };
    let mut fields = sources.iter();
    let mut plain = list.to_vec();
    for operand in plain.iter_mut().filter(|o| o.input && !o.implicit && !o.field_name.is_empty()) {
        if let Some(field) = fields.next() {
            operand.field_name = patch.sym(field);
        }
    }
    let default = patch.sym("default");
    let base = patch.encoding(&format!("ENC_{family}")).ok();
    let expr = base
        .and_then(|b| patch.spec.encodings.get(b))
        .and_then(|e| e.conditions.iter().find(|c| c.name == default))
        .and_then(|c| c.expr.clone());
    if let Some(literal) = patch.spec.encodings.get_mut(encoding)
        && !literal.conditions.iter().any(|c| c.name == default)
    {
        literal.conditions.push(Condition { name: default, id: Sym::default(), expr, span });
    }
    patch.add_form(name, encoding, default, opcode, &plain, span);
}

/// Corrects the operands of dual instructions: a move has one source, V_DUAL_CNDMASK reads VCC, FMAAK and FMAMK have a
/// constant.
fn dual_operands(patch: &mut Patch<'_>) {
    let vcc = made(patch, "", "OPR_VCC", "FMT_NUM_M64", 64, false);
    let constant = made(patch, "", CONSTANT_TYPE, "FMT_NUM_F32", 32, false);
    let pairs = second_halves(patch);
    for (form, _, name) in forms(patch, |e| e.starts_with("VOPD")) {
        let name = patch.text(name).to_string();
        let before = operands(patch, form);
        let mut list = before.clone();
        let has_fixed = list
            .iter()
            .any(|o| !o.implicit && (o.field_name.is_empty() || o.kind_name == constant.kind_name));
        let second = list.iter().position(|o| matches!(patch.text(o.field_name), "VSRCX1" | "VSRCY1"));
        match second {
            Some(at) if name == "V_DUAL_MOV_B32" => {
                list.remove(at);
            }
            Some(_) if name == "V_DUAL_CNDMASK_B32" && !has_fixed => list.push(vcc),
            Some(_) if name.contains("FMAAK") && !has_fixed => list.push(constant),
            Some(at) if name.contains("FMAMK") && !has_fixed => list.insert(at, constant),
            _ => {}
        }
        // The description gives some operands the format of plain bits, although the same operand in the other half is
        // a pair of numbers. They get the format of the other half.
        for operand in &mut list {
            let (field, format) = (patch.text(operand.field_name), patch.text(operand.format_name));
            let pair = pairs.iter().find(|pair| pair.0 == name && pair.1 == field && format == "FMT_NUM_B32");
            if let Some((.., format)) = pair {
                (operand.format_name, operand.format) = (*format, None);
            }
        }
        if list != before {
            patch.set_operands(form, &list);
        }
    }
}

/// Returns the sources that are pairs of numbers in the Y half of dual instructions: the name of the instruction, the
/// field of this source in the X half, and the format.
fn second_halves(patch: &Patch<'_>) -> Vec<(String, &'static str, Sym)> {
    let mut found = Vec::new();
    for (form, _, name) in forms(patch, |e| e.starts_with("VOPD")) {
        for operand in operands(patch, form) {
            let field = match patch.text(operand.field_name) {
                "SRCY0" => "SRCX0",
                "VSRCY1" => "VSRCX1",
                _ => continue,
            };
            if patch.text(operand.format_name).starts_with("FMT_NUM_PK2") {
                found.push((patch.text(name).to_owned(), field, operand.format_name));
            }
        }
    }
    found
}

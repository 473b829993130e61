//! Tests of the choices for an operand (completion): they contain every register in LLVM's test vectors, and the
//! assembler accepts every choice.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::Decoder;
use isaloom_amdgpu_text::llvm::{Choice, FormSignature, Syntax, Target, Token, TokenKind};
use isaloom_testkit::random::Random;
use isaloom_testkit_amd::{bytes_of, shared, shared_spec};
use std::collections::BTreeMap;
use std::ops::Range;

/// Prefixes of instructions whose register counts depend on modifiers, so that not every choice fits every line.
const MEMORY: [&str; 6] = ["buffer_", "tbuffer_", "global_", "flat_", "scratch_", "image_"];

/// Returns, for each operand of a text, its kind and its byte range without signs.
fn operands(tokens: &[Token]) -> BTreeMap<u8, (TokenKind, Range<usize>)> {
    let mut all = BTreeMap::new();
    let mut start = 0;
    for token in tokens {
        let end = token.end as usize;
        if let Some(number) = token.operand
            && token.kind != TokenKind::Punctuation
        {
            all.entry(number).or_insert((token.kind, start..end)).1.end = end;
        }
        start = end;
    }
    all
}

/// Parts of error messages about operands that are valid alone but not together. A choice with such an error is not
/// counted.
const TOGETHER: [&str; 3] = [
    "the constant bus allows",
    "mixes halves with full registers",
    "must be of the same kind (VGPR or AGPR)",
];

#[isaloom_testkit::needs_shared]
#[test]
fn printed_operands_are_choices_and_choices_assemble() {
    for (description, gpu) in
        [("rdna3_5_reconstructed", "gfx1150"), ("standin_rdna4", "gfx1200"), ("standin_cdna4", "gfx950")]
    {
        let Some(spec) = shared_spec(description) else { return };
        let vectors = isaloom_testkit::text(&shared(&format!("vectors/amd/{gpu}.tsv.gz")).unwrap());
        let (decoder, syntax) =
            (Decoder::new(&spec).unwrap(), Syntax::new(&spec, Target::named(gpu).unwrap()));
        let mut known: BTreeMap<(String, u8), Vec<Choice>> = BTreeMap::new();
        let (mut random, mut tokens) = (Random::new(7), Vec::new());
        let (mut written, mut among, mut offered, mut taken, mut together) = (0, 0, 0, 0, 0);
        for (hex, _) in vectors.lines().filter_map(|line| line.split_once('\t')) {
            let Some(decoded) = decoder.decode(&bytes_of(hex)).filter(|d| d.second.is_none()) else {
                continue;
            };
            let mut text = String::new();
            if !syntax.tokens(&decoded, 0, &(), &mut tokens, &mut text) {
                continue;
            }
            let name = text.split_once(' ').map_or(text.as_str(), |(name, _)| name).to_owned();
            for (number, (kind, range)) in operands(&tokens) {
                if kind == TokenKind::Number {
                    continue;
                }
                let choices = known
                    .entry((name.clone(), number))
                    .or_insert_with(|| syntax.operand_choices(&name, number.into()));
                let has = text.get(range.clone()).unwrap();
                written += 1;
                match choices.iter().any(|choice| choice.text == has) {
                    true => among += 1,
                    false => println!("{gpu} {text}: {has} of {} is not offered", choices.len()),
                }
                // If modifiers do not restrict the choices, a random other choice must assemble in place of the
                // operand.
                let free = !MEMORY.iter().any(|kind| name.starts_with(kind))
                    && !tokens.iter().any(|token| token.kind == TokenKind::Modifier);
                let other = (free && !choices.is_empty()).then(|| random.pick(choices));
                if let Some(other) = other.filter(|other| other.kind != TokenKind::Punctuation) {
                    let line = format!("{}{}{}", &text[..range.start], other.text, &text[range.end..]);
                    offered += 1;
                    match syntax.assemble(&line, &|_| Some(0)) {
                        Ok(_) => taken += 1,
                        // The choice itself is valid but conflicts with other operands of the line.
                        Err(error) if TOGETHER.iter().any(|words| error.message.contains(words)) => {
                            (offered, together) = (offered - 1, together + 1);
                        }
                        Err(error) => println!("{gpu} {line}: {}", error.message),
                    }
                }
            }
        }
        println!("{gpu}: {among} of {written} are offered, {taken} of {offered} are taken");
        assert!(written > 10_000 && among * 100 >= written * 99, "{gpu}: {among} of {written} are offered");
        assert!(together * 5 < offered, "{gpu}: {together} beside {offered} do not go together");
        assert!(offered > 10_000 && taken * 1000 >= offered * 995, "{gpu}: {taken} of {offered} are taken");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn signatures_name_every_operand_and_modifier() {
    let Some(spec) = shared_spec("rdna3_5_reconstructed") else { return };
    let syntax = Syntax::new(&spec, Target::named("gfx1150").unwrap());
    let lines = |name: &str| -> Vec<String> {
        let line = |form: FormSignature| {
            let operands: Vec<String> = form.operands.iter().map(|operand| operand.name.clone()).collect();
            format!("{} {} {}", form.mnemonic, operands.join(","), form.modifiers.join(" "))
        };
        syntax.form_signatures(name).into_iter().map(line).collect()
    };
    assert_eq!(lines("v_cmp_lt_f32_e32"), ["v_cmp_lt_f32_e32 vcc,src0,vsrc1 "]);
    assert_eq!(lines("v_cndmask_b32_e32"), ["v_cndmask_b32_e32 vdst,src0,vsrc1,vcc "]);
    assert_eq!(lines("global_load_b32"), ["global_load_b32 vdst,addr,saddr [offset:N] [glc] [slc] [dlc]"]);
    assert_eq!(lines("s_waitcnt"), ["s_waitcnt counters "]);
    assert_eq!(lines("s_sendmsg"), ["s_sendmsg msg "]);
    let nameless: Vec<&str> = syntax
        .mnemonics()
        .filter(|name| {
            let forms = syntax.form_signatures(name);
            forms.is_empty()
                || forms.iter().flat_map(|form| &form.operands).any(|operand| operand.name == "operand")
        })
        .collect();
    assert_eq!(nameless, [""; 0]);
}

#[isaloom_testkit::needs_shared]
#[test]
fn modifier_choices_have_a_value() {
    let Some(spec) = shared_spec("rdna3_5_reconstructed") else { return };
    let syntax = Syntax::new(&spec, Target::named("gfx1150").unwrap());
    let texts = |name: &str| -> Vec<String> {
        syntax.modifier_choices(name).into_iter().map(|choice| choice.text).collect()
    };
    assert_eq!(texts("global_load_b32"), ["offset:1", "glc", "slc", "dlc"]);
    assert_eq!(texts("v_add_f32_e64"), ["clamp", "mul:2", "mul:4", "div:2"]);
    let dpp = texts("v_mov_b32_dpp");
    for wanted in
        ["quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf", "bound_ctrl:1", "dpp8:[0,1,2,3,4,5,6,7]", "fi:1"]
    {
        assert!(dpp.iter().any(|text| text == wanted), "{wanted}: {dpp:?}");
    }
    assert!(texts("s_endpgm").is_empty() && texts("nobody").is_empty());
    let named = |name: &str| -> Vec<String> {
        syntax.operand_choices(name, 0).into_iter().map(|choice| choice.text).collect()
    };
    assert_eq!(named("s_waitcnt"), ["vmcnt(0)", "expcnt(0)", "lgkmcnt(0)"]);
    assert!(named("s_sendmsg").contains(&"sendmsg(MSG_DEALLOC_VGPRS)".to_owned()));
    assert!(named("s_delay_alu").contains(&"instid0(VALU_DEP_1)".to_owned()));
    assert!(named("s_nop").is_empty() && named("s_endpgm").is_empty());
}

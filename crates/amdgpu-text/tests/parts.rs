//! Tests of the tokens of text, and of symbol names in it.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::Decoder;
use isaloom_amdgpu_text::llvm::{Syntax, Target, Token, TokenKind};
use isaloom_testkit::random::Random;
use isaloom_testkit_amd::{bytes_of, shared, shared_spec};

fn parts<'t>(text: &'t str, tokens: &[Token]) -> Vec<(TokenKind, &'t str)> {
    let mut from = 0;
    let part = |token: &Token| {
        let text = text.get(from..token.end as usize).unwrap();
        from = token.end as usize;
        (token.kind, text)
    };
    tokens.iter().map(part).collect()
}

#[isaloom_testkit::needs_shared]
#[test]
fn joined_tokens_equal_the_text() {
    for (description, gpu) in
        [("rdna3_5_reconstructed", "gfx1150"), ("standin_rdna4", "gfx1200"), ("standin_cdna4", "gfx950")]
    {
        let Some(spec) = shared_spec(description) else { return };
        let vectors = isaloom_testkit::text(&shared(&format!("vectors/amd/{gpu}.tsv.gz")).unwrap());
        let decoder = Decoder::new(&spec).unwrap();
        let syntax = Syntax::new(&spec, Target::named(gpu).unwrap());
        let (mut tokens, mut seen) = (Vec::new(), 0);
        for (hex, _) in vectors.lines().filter_map(|line| line.split_once('\t')) {
            let Some(decoded) = decoder.decode(&bytes_of(hex)) else { continue };
            let (mut plain, mut text) = (String::new(), String::from("before"));
            let exact = syntax.push_text(&decoded, &mut plain);
            assert_eq!(syntax.tokens(&decoded, 0, &(), &mut tokens, &mut text), exact);
            let text = text.strip_prefix("before").unwrap();
            assert_eq!(text, plain);
            let parts = parts(text, &tokens);
            assert_eq!(parts.iter().map(|(_, part)| *part).collect::<String>(), text);
            assert!(parts.iter().all(|(_, part)| !part.is_empty()), "{text}: {parts:?}");
            assert_eq!(parts.first().map(|(kind, _)| *kind), (!text.is_empty()).then_some(TokenKind::Name));
            for (token, (kind, part)) in tokens.iter().zip(&parts) {
                let register = part.starts_with(['v', 's', 'a', 't', 'e', 'm', 'n', 'f', 'x', 'o', 'l', '[']);
                assert!(*kind != TokenKind::Register || register, "{text}: {part}");
                assert!(*kind != TokenKind::Modifier || token.operand.is_none() || *part == "offset:");
                assert!(*kind != TokenKind::Register || token.operand.is_some(), "{text}: {part}");
                assert!(*kind != TokenKind::Punctuation || !part.contains('v'), "{text}: {part}");
            }
            seen += 1;
        }
        assert!(seen > 10_000, "{gpu}: {seen}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn direct_text_equals_joined_tokens() {
    for (description, gpu) in
        [("rdna3_5_reconstructed", "gfx1150"), ("standin_rdna4", "gfx1200"), ("standin_cdna4", "gfx950")]
    {
        let Some(spec) = shared_spec(description) else { return };
        let vectors = isaloom_testkit::text(&shared(&format!("vectors/amd/{gpu}.tsv.gz")).unwrap());
        let decoder = Decoder::new(&spec).unwrap();
        let target = Target::named(gpu).unwrap();
        let (mut tokens, mut random, mut seen) = (Vec::new(), Random::new(9), 0);
        for target in [target, target.with_remarks(false)] {
            let syntax = Syntax::new(&spec, target);
            for (hex, _) in vectors.lines().filter_map(|line| line.split_once('\t')) {
                // Changes a few bits of each vector, to get operands that the vectors do not contain.
                let mut bytes = bytes_of(hex);
                for _ in 0..4 {
                    let bit = random.index(bytes.len() * 8);
                    bytes[bit / 8] ^= 1 << (bit % 8);
                    let Some(decoded) = decoder.decode(&bytes) else { continue };
                    let (mut plain, mut text) = (String::new(), String::new());
                    let exact = syntax.push_text(&decoded, &mut plain);
                    assert_eq!(syntax.tokens(&decoded, 0, &(), &mut tokens, &mut text), exact, "{plain}");
                    assert_eq!(text, plain);
                    seen += 1;
                }
            }
        }
        assert!(seen > 10_000, "{gpu}: {seen}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn tokens_have_operand_and_value() {
    let Some(spec) = shared_spec("rdna3_5_reconstructed") else { return };
    let decoder = Decoder::new(&spec).unwrap();
    let syntax = Syntax::new(&spec, Target::named("gfx1150").unwrap());
    let read = |line: &str| {
        let (bytes, size) = syntax.assemble(line, &|_| None).unwrap().to_bytes();
        let decoded = decoder.decode(&bytes[..size]).unwrap();
        let (mut tokens, mut text) = (Vec::new(), String::new());
        assert!(syntax.tokens(&decoded, 0x100, &(), &mut tokens, &mut text));
        assert_eq!(text, line);
        let described = tokens.iter().zip(parts(&text, &tokens));
        let described = described.filter(|(token, _)| token.kind != TokenKind::Punctuation);
        described.map(|(t, (kind, part))| (kind, part.to_owned(), t.operand, t.value)).collect::<Vec<_>>()
    };
    use TokenKind::{Modifier, Name, Number, Register, Value};
    let is = |kind, text: &str, operand, value| (kind, text.to_owned(), operand, value);
    assert_eq!(
        read("v_fma_f32 v1, -v2, |s3|, 0x1234 mul:2"),
        [
            is(Name, "v_fma_f32", None, None),
            is(Register, "v1", Some(0), Some(1)),
            is(Register, "v2", Some(1), Some(258)),
            is(Register, "s3", Some(2), Some(3)),
            is(Number, "0x1234", Some(3), Some(255)),
            is(Modifier, "mul:", None, None),
            is(Number, "2", None, Some(2)),
        ]
    );
    assert_eq!(
        read("s_waitcnt vmcnt(0)"),
        [is(Name, "s_waitcnt", None, None), is(Value, "vmcnt(0)", Some(0), Some(0x3f7))]
    );
    let dual = read("v_dual_mov_b32 v1, v2 :: v_dual_mov_b32 v4, v3");
    let operands: Vec<_> =
        dual.iter().filter_map(|(_, text, operand, _)| Some((text.as_str(), (*operand)?))).collect();
    assert_eq!(operands, [("v1", 0), ("v2", 1), ("v4", 2), ("v3", 3)]);
}

#[isaloom_testkit::needs_shared]
#[test]
fn branch_prints_name_of_its_target() {
    let Some(spec) = shared_spec("rdna3_5_reconstructed") else { return };
    let decoder = Decoder::new(&spec).unwrap();
    let syntax = Syntax::new(&spec, Target::named("gfx1150").unwrap());
    let decoded = decoder.decode(&0xbfa0_fffeu32.to_le_bytes()).unwrap();
    let names = |target: u64, out: &mut String| {
        out.push_str("loop");
        target == 0xfc || {
            out.truncate(out.len() - 4);
            false
        }
    };
    let (mut tokens, mut text) = (Vec::new(), String::new());
    assert!(syntax.tokens(&decoded, 0x100, &names, &mut tokens, &mut text));
    assert_eq!(text, "s_branch loop");
    let last = tokens.last().unwrap();
    assert_eq!((last.kind, last.operand, last.value), (TokenKind::Label, Some(0), Some(0xfc)));
    text.clear();
    syntax.print(&decoded, 0x200, &names, &mut text);
    assert_eq!(text, "s_branch 65534");
}

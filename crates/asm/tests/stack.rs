//! Tests that the deepest and longest descriptions need at most 256 KiB of stack and a bounded time.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use isaloom_asm::{AsmOptions, Assembler, LosslessPrinter, Site, assemble, disassemble_lossless};
use isaloom_engine::{Isa, Options};
use isaloom_model::Generation;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

const SITE: Site<'static> = Site { index: 0, symbols: &() };
/// Stack size that must be sufficient for every public function, in bytes.
const STACK: usize = 256 * 1024;

fn compiled(xml: &str) -> Isa {
    let (model, diagnostics) = isaloom_isaspec::read("deep.xml", xml, &mut isaloom_isaspec::NoImports);
    let Ok(isa) = Isa::compile(Arc::new(model), Generation(0)) else { panic!("{diagnostics:?}") };
    isa
}

/// Assembles, disassembles and explains lines on a thread with a small stack. Returns how many of the lines are
/// instructions.
fn count_instructions(xml: &str, lines: &[&str]) -> u32 {
    let isa = compiled(xml);
    let work = || {
        let clock = Instant::now();
        let mut assembler = Assembler::new(&isa);
        let mut taken = 0;
        for line in lines {
            taken += u32::from(assembler.line(line, SITE, &()).is_ok());
            let _ = assembler.read(line, SITE, &());
            let _ = assembler.single(line, &());
            for candidate in assembler.candidates(line, SITE, &()) {
                let _ = assembler.unspecified(&candidate.encoded, &candidate.parts, SITE);
            }
            let _ = assemble(&isa, line, isaloom_source::FileId::default(), &AsmOptions::default(), &());
        }
        let bytes: Vec<u8> = (0..64).map(|i: u8| i.wrapping_mul(37)).chain([0; 32]).collect();
        let mut text = String::new();
        disassemble_lossless(&isa, &bytes, &Options::default(), &mut text);
        let _ = LosslessPrinter::new(&isa).clone();
        // The limit is far above the usual time, even for a debug build on a busy machine.
        assert!(clock.elapsed() < Duration::from_secs(60), "{:?}", clock.elapsed());
        taken
    };
    std::thread::scope(|scope| {
        std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).unwrap().join().unwrap()
    })
}

#[test]
fn expressions_of_ten_thousand_levels_need_little_stack() {
    let mut derived = String::new();
    for number in 0..50u32 {
        let inner = match number {
            0 => "{A}".to_string(),
            _ => format!("{{D{}}}", number - 1),
        };
        let _ = write!(
            derived,
            "<derived name=\"D{number}\" type=\"uint\"><expr>{}{inner}</expr></derived>",
            "~".repeat(190)
        );
    }
    let xml = format!(
        "<isa><bitset name=\"#instruction\" size=\"32\"/><bitset name=\"deep\" extends=\"#instruction\">\
         <display>{{NAME}} {{D49}}</display><pattern low=\"8\" high=\"31\">{}</pattern>\
         <field name=\"A\" low=\"0\" high=\"7\" type=\"uint\"/>{derived}</bitset></isa>",
        "0".repeat(24)
    );
    assert_eq!(count_instructions(&xml, &["deep 7", "deep 255", "deep 256", "deep", "deep x"]), 2);
}

#[test]
fn displays_of_nine_hundred_fields_need_little_stack() {
    let (mut fields, mut line) = (String::new(), String::from("wide"));
    for number in 0..900 {
        fields.push_str(&format!(" {{F{}}}", number % 6));
        line.push_str(&format!(" {}", number % 6));
    }
    let declared: String = (0..6)
        .map(|n| format!("<field name=\"F{n}\" low=\"{}\" high=\"{}\" type=\"uint\"/>", n * 4, n * 4 + 3))
        .collect();
    let xml = format!(
        "<isa><bitset name=\"#instruction\" size=\"32\"/><bitset name=\"wide\" extends=\"#instruction\">\
         <display>{{NAME}}{fields}</display><pattern low=\"24\" high=\"31\">00000001</pattern>{declared}</bitset></isa>"
    );
    let wrong = format!("{line} 7");
    let other = line.replacen(" 5", " 4", 3);
    assert_eq!(count_instructions(&xml, &[&line, &wrong, &other]), 1);
}

#[test]
fn bitsets_nested_to_the_maximum_depth_need_little_stack() {
    let mut xml = String::from("<isa><bitset name=\"#instruction\" size=\"32\"/>");
    for depth in (0..14).rev() {
        let inner = if depth == 13 { "{V}".to_string() } else { format!("({{N}}{{N}}{{V}}|{depth})") };
        let nested = match depth {
            13 => String::new(),
            _ => format!("<field name=\"N\" low=\"0\" high=\"31\" type=\"#b{}\"/>", depth + 1),
        };
        let _ = write!(
            xml,
            "<bitset name=\"#b{depth}\" size=\"32\"/><bitset name=\"#leaf{depth}\" extends=\"#b{depth}\">\
             <display>{inner}</display>{nested}<field name=\"V\" low=\"0\" high=\"31\" type=\"hex\"/></bitset>"
        );
    }
    xml.push_str(
        "<bitset name=\"nest\" extends=\"#instruction\"><display>{X}</display>\
         <field name=\"X\" low=\"0\" high=\"31\" type=\"#b10\"/></bitset></isa>",
    );
    let short = {
        // Text of a word of the description. Its nested bitsets begin at `#b10`, so they are only four levels deep.
        let isa = compiled(&xml);
        let mut text = String::new();
        isa.disassemble(&[1, 0, 0, 0], &Options::default(), &mut text);
        text.trim_end().to_string()
    };
    assert_eq!(count_instructions(&xml, &[&short, "nest", &"(".repeat(5000), &"1".repeat(5000)]), 1);
    // With `#b0`, each of the 14 levels doubles the text. The text is too long to be printed, but matching must end.
    count_instructions(
        &xml.replace("type=\"#b10\"/></bitset></isa>", "type=\"#b0\"/></bitset></isa>"),
        &[&short, "1"],
    );
}

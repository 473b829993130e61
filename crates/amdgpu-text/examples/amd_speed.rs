//! Repeats one operation COUNT times, so that its CPU time can be measured on a busy machine: `time amd_speed SPEC.xml
//! VECTORS.tsv WHAT COUNT`, where WHAT names the operation: xml, cache, rules, decode, text or asm.

use isaloom_amd_isa::{Decoder, Item, cache, errata, read};
use isaloom_amdgpu_text::llvm::{Syntax, Target};
use isaloom_source::FileId;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [spec_path, vectors_path, what, count] = args.as_slice() else {
        return Err("SPEC.xml VECTORS.tsv xml|cache|rules|decode|text|asm COUNT".into());
    };
    let (text, vectors) = (std::fs::read_to_string(spec_path)?, std::fs::read_to_string(vectors_path)?);
    let count: usize = count.parse()?;
    let load = || {
        let (mut spec, _) = read(FileId(0), &text);
        errata::apply_embedded(&mut spec);
        Decoder::new(&spec).map(|decoder| (spec, decoder))
    };
    let (spec, decoder) = load()?;
    let id = spec.architecture.id.ok_or("which architecture?")?;
    let target = Target::of_architecture(id).ok_or("no GPU is known")?;
    let syntax = Syntax::new(&spec, target);
    let key = cache::Key::new(&cache::format(), []);
    let stored = cache::to_bytes(&key, &spec, &decoder).ok_or("no serialized form")?;
    let pairs: Vec<(&str, &str)> = vectors.lines().filter_map(|l| l.split_once('\t')).collect();
    let digit = |hex: &str, i: usize| u8::from_str_radix(hex.get(i..i + 2).unwrap_or("0"), 16).unwrap_or(0);
    let code: Vec<u8> =
        pairs.iter().flat_map(|(hex, _)| (0..hex.len() / 2).map(move |i| digit(hex, 2 * i))).collect();
    let mut done = 0usize;
    let mut out = String::new();
    for _ in 0..count {
        match what.as_str() {
            "xml" => done += load()?.0.forms.len(),
            "cache" => done += cache::from_bytes(&key, &stored).map_or(0, |(s, _)| s.forms.len()),
            "rules" => {
                done += usize::from(Syntax::new(&spec, target).knows(isaloom_amd_isa::spec::FormId(0)))
            }
            "decode" => done += decoder.items(&code).count(),
            "text" => {
                out.clear();
                for (_, item) in decoder.items(&code) {
                    if let Item::Instruction(decoded) = item {
                        syntax.push_text(&decoded, &mut out);
                        out.push('\n');
                        done += 1;
                    }
                }
            }
            "asm" => {
                done += pairs.iter().filter(|(_, text)| syntax.assemble(text, &|_| None).is_ok()).count()
            }
            _ => return Err("xml, cache, rules, decode, text or asm".into()),
        }
    }
    println!("{what}: {done} in {count} rounds");
    Ok(())
}

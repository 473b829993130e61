//! Compares the LLVM syntax with vectors (`hex TAB text` a line), both ways, with exact counts:
//! `cargo run --release -p isaloom-amd --example llvm_vectors -- SPEC.xml GPU VECTORS.tsv [show]`.

use isaloom_amd::llvm::{Syntax, Target};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let text = std::fs::read_to_string(args.next().ok_or("which description?")?)?;
    let target = Target::named(&args.next().ok_or("which GPU?")?).ok_or("unknown GPU")?;
    let vectors = std::fs::read_to_string(args.next().ok_or("which vectors?")?)?;
    let show: usize = args.next().and_then(|n| n.parse().ok()).unwrap_or(20);
    let (mut spec, _) = isaloom_amd::read(isaloom_source::FileId(0), &text);
    isaloom_amd::errata::apply_embedded(&mut spec);
    let decoder = isaloom_amd::Decoder::new(&spec)?;
    let start = std::time::Instant::now();
    let syntax = Syntax::new(&spec, target);
    println!("text rules compiled in {:?}", start.elapsed());
    let (mut total, mut undecoded, mut mnemonic, mut whole, mut assembled, mut lossy, mut broken) =
        (0, 0, 0, 0, 0, 0, 0);
    let mut samples: Vec<String> = Vec::new();
    let mut all = Vec::new();
    for line in vectors.lines() {
        let Some((word, text)) = line.split_once('\t') else { continue };
        let bytes: Vec<u8> = (0..word.len() / 2)
            .filter_map(|i| u8::from_str_radix(&word[2 * i..2 * i + 2], 16).ok())
            .collect();
        total += 1;

        let name = text.split(' ').next().unwrap_or("");
        match syntax.assemble(text, &|_| None) {
            Ok(a) if a.to_bytes().0[..a.to_bytes().1] == bytes[..] => assembled += 1,
            Ok(a) => {
                samples.push(format!("ASM  {word} {text}\n     {}", hex(&a.to_bytes().0[..a.to_bytes().1])))
            }
            Err(e) => samples.push(format!("ASM  {word} {text}\n     {} {:?}", e.message, e.at)),
        }
        let Some(decoded) = decoder.decode(&bytes) else {
            undecoded += 1;
            samples.push(format!("DEC  {word} {text}"));
            continue;
        };
        let mut ours = String::new();
        let exact = syntax.push_text(&decoded, &mut ours);
        if ours.split(' ').next() == Some(name) {
            mnemonic += 1;
        }
        if ours == text {
            whole += 1;
        } else {
            samples.push(format!("TEXT {word} {text}\n                          {ours}"));
        }
        if exact {
            match syntax.assemble(&ours, &|_| None) {
                Ok(a) if a.word == decoded.word && a.bytes == decoded.bytes => {}
                Ok(a) => {
                    broken += 1;
                    samples.push(format!(
                        "EXACT {word} {ours}\n     {}",
                        hex(&a.to_bytes().0[..a.to_bytes().1])
                    ));
                }
                Err(e) => {
                    broken += 1;
                    samples.push(format!("EXACT {word} {ours}\n     {}", e.message));
                }
            }
        } else {
            lossy += 1;
        }
        all.extend_from_slice(&bytes);
    }
    let step = (samples.len() / show.max(1)).max(1);
    for sample in samples.iter().step_by(step) {
        println!("{sample}");
    }
    let percent = |n: usize| 100.0 * n as f64 / total.max(1) as f64;
    println!(
        "{total} vectors: {undecoded} undecoded, mnemonic {mnemonic} ({:.2} %), text {whole} ({:.2} %), \
         assembled {assembled} ({:.2} %), {lossy} not exact, {broken} exact but broken",
        percent(mnemonic),
        percent(whole),
        percent(assembled)
    );
    let decoded: Vec<_> = decoder
        .items(&all)
        .filter_map(|(_, item)| match item {
            isaloom_amd::Item::Instruction(decoded) => Some(decoded),
            isaloom_amd::Item::Data(_) => None,
        })
        .collect();
    let mut best = f64::MAX;
    let mut out = String::new();
    for _ in 0..20 {
        let start = std::time::Instant::now();
        for decoded in &decoded {
            out.clear();
            syntax.push_text(decoded, &mut out);
        }
        best = best.min(start.elapsed().as_secs_f64());
    }
    println!("{:.2} M instructions/s decoded to text", decoded.len() as f64 / best / 1e6);
    let start = std::time::Instant::now();
    let (mut n, mut length, mut out) = (0usize, 0usize, String::new());
    for _ in 0..10 {
        for (_, item) in decoder.items(&all) {
            if let isaloom_amd::Item::Instruction(decoded) = item {
                out.clear();
                syntax.push_text(&decoded, &mut out);
                n += 1;
                length += out.len();
            }
        }
    }
    println!(
        "{:.2} M instructions/s to text ({length} bytes)",
        n as f64 / start.elapsed().as_secs_f64() / 1e6
    );
    Ok(())
}

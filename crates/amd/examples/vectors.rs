//! Decodes the encodings of a vector file (`hex TAB text` a line) and counts those whose mnemonic disagrees:
//! `cargo run --release -p isaloom-amd --example vectors -- SPEC.xml VECTORS.tsv`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let text = std::fs::read_to_string(args.next().ok_or("which description?")?)?;
    let vectors = std::fs::read_to_string(args.next().ok_or("which vectors?")?)?;
    let (mut spec, _) = isaloom_amd::read(isaloom_source::FileId(0), &text);
    isaloom_amd::errata::apply_embedded(&mut spec);
    let start = std::time::Instant::now();
    let decoder = isaloom_amd::Decoder::new(&spec)?;
    println!("compiled in {:?}", start.elapsed());
    let (mut total, mut undecoded, mut other) = (0, 0, 0);
    for line in vectors.lines().step_by(args.next().and_then(|n| n.parse().ok()).unwrap_or(1)) {
        let Some((hex, text)) = line.split_once('\t') else { continue };
        let bytes: Vec<u8> =
            (0..hex.len() / 2).filter_map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).ok()).collect();
        total += 1;
        match decoder.decode(&bytes) {
            None => {
                undecoded += 1;
                println!("undecoded  {line}");
            }
            Some(d) => {
                let name = |f| {
                    spec.form(f)
                        .and_then(|f| spec.instruction(f.instruction))
                        .map_or("", |i| spec.text(i.name))
                };
                let name = name(d.form).to_lowercase();
                let first = text.split_whitespace().next().unwrap_or("");
                let wanted = ["_e64_dpp", "_e32", "_e64", "_dpp", "_sdwa"]
                    .iter()
                    .fold(first, |t, s| t.strip_suffix(s).unwrap_or(t));
                if name != wanted || usize::from(d.bytes) != bytes.len() {
                    other += 1;
                    println!("other {name} {} bytes  {line}", d.bytes);
                }
            }
        }
    }
    let all: Vec<u8> = vectors
        .lines()
        .filter_map(|l| l.split_once('\t'))
        .flat_map(|(h, _)| {
            let h = h.to_string();
            (0..h.len() / 2)
                .filter_map(move |i| u8::from_str_radix(&h[2 * i..2 * i + 2], 16).ok())
                .collect::<Vec<u8>>()
        })
        .collect();
    let start = std::time::Instant::now();
    let mut n = 0;
    for _ in 0..20 {
        n += decoder.items(&all).filter(|(_, i)| matches!(i, isaloom_amd::Item::Instruction(_))).count();
    }
    println!("decoding alone: {:.1} M inst/s", n as f64 / start.elapsed().as_secs_f64() / 1e6);
    println!("{total} vectors, {undecoded} undecoded, {other} with another name or size");
    Ok(())
}

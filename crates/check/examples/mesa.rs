//! Scratch.

struct L;
impl isaloom_isaspec::Loader for L {
    fn load(&mut self, name: &str) -> Result<String, String> {
        std::fs::read_to_string(name).map_err(|e| e.to_string())
    }
}
fn main() {
    for p in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&p).unwrap();
        let (model, d) = isaloom_isaspec::read(&p, &text, &mut L);
        println!("== {p}: reader {}", d.len());
        for x in &d {
            println!("  R {} {} {:?}", x.id, x.message, x.span().and_then(|s| model.sources.locate(s)));
        }
        let t = std::time::Instant::now();
        let r = isaloom_check::check(&model, &Default::default());
        let e = t.elapsed();
        for f in &r.findings {
            let x = &f.diagnostic;
            println!("{}[{}] {}", x.severity.name(), x.id, x.message);
            for l in &x.labels {
                let (f, p) = model.sources.locate(l.span).unwrap();
                println!("     {}:{}: {}", f.rsplit('/').next().unwrap(), p.line, l.message);
            }
            for n in &x.notes {
                println!("     = {n}");
            }
        }
        println!("{e:?} findings {}", r.findings.len());
        let t = std::time::Instant::now();
        for g in isaloom_check::gaps(&model) {
            println!(
                "{} {} leaves {} cov {:.4}% gaps {} {}",
                model.bitset(g.root).name,
                g.gens,
                g.leaves,
                g.coverage_percent(),
                g.gaps.len(),
                g.complete
            );
        }
        println!("{:?}", t.elapsed());
    }
}

//! Fuzz target: decodes the input as AMD instructions. Checks that lossless text assembles to the same bytes, in LLVM's
//! syntax with both wave sizes and in the description's syntax.

#![no_main]

use isaloom_amd_isa::{Decoder, Item, Spec, errata, read};
use isaloom_amdgpu_text::llvm::{Syntax, Target, Wave};
use isaloom_amdgpu_text::own::{OwnReader, push_own};
use isaloom_source::FileId;
use std::sync::OnceLock;

/// A description with its decoder, and with the tested GPUs and syntaxes.
struct Made {
    spec: Spec,
    decoder: Decoder,
    syntaxes: Vec<Syntax>,
}

fn made() -> &'static [Made] {
    static MADE: OnceLock<Vec<Made>> = OnceLock::new();
    MADE.get_or_init(|| {
        // `ISALOOM_AMD_SPEC` can contain paths of full descriptions, separated by `:`. The small synthetic description
        // is always tested.
        let given = std::env::var("ISALOOM_AMD_SPEC").unwrap_or_default();
        let given = given.split(':').filter_map(|path| std::fs::read_to_string(path).ok());
        let own = include_str!("../../crates/testkit-amd/data/small.xml").to_owned();
        given.chain([own]).map(|text| one(&text)).collect()
    })
}

fn one(text: &str) -> Made {
    let (mut spec, _) = read(FileId(0), text);
    errata::apply_embedded(&mut spec);
    let id = spec.architecture.id;
    let usual = id.and_then(Target::of_architecture).or(Target::named("gfx1150"));
    // The description's default GPU, and other GPUs of the same generation that have a different assembly syntax.
    let others = ["gfx942", "gfx1100", "gfx1201"].map(|gpu| Target::named(gpu).expect("a GPU of the table"));
    let usual = usual.expect("gfx1150 is known");
    let others = others.into_iter().filter(|other| other.generation == usual.generation);
    let decoder = Decoder::new(&spec).expect("the description has instructions");
    let waves = |target: Target| {
        let waves = [Wave::W32, Wave::W64].into_iter().filter(move |wave| target.has_wave(*wave));
        waves.map(move |wave| target.with_wave(wave))
    };
    let targets = [usual].into_iter().chain(others).flat_map(waves);
    let syntaxes = targets.map(|target| Syntax::new(&spec, target)).collect();
    Made { spec, decoder, syntaxes }
}

fn readers() -> &'static [OwnReader<'static>] {
    static READERS: OnceLock<Vec<OwnReader<'static>>> = OnceLock::new();
    READERS.get_or_init(|| made().iter().map(|made| OwnReader::new(&made.spec, &made.decoder)).collect())
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    // The last byte selects the description. The first byte would change the alignment of the words.
    let (which, data) = data.split_last().map_or((0, data), |(last, rest)| (usize::from(*last), rest));
    let all = made();
    let (Made { spec, decoder, syntaxes }, own) = (&all[which % all.len()], &readers()[which % all.len()]);
    let mut covered = 0;
    for (offset, item) in decoder.items(data) {
        assert_eq!(offset, covered);
        covered += item.bytes();
        let Item::Instruction(decoded) = item else { continue };
        let bits = (decoded.word, decoded.tail, decoded.bytes);
        for syntax in syntaxes {
            let mut text = String::new();
            if syntax.push_text(&decoded, &mut text) {
                let again = syntax.assemble(&text, &|_| None).expect("our own text assembles");
                assert_eq!((again.word, again.tail, again.bytes), bits, "{text}");
            }
        }
        let mut text = String::new();
        if push_own(spec, &decoded, &mut text) {
            let again = own.assemble(&text).unwrap_or_else(|error| panic!("{text}: {}", error.message));
            assert_eq!((again.word, again.tail, again.bytes), bits, "{text}");
        }
    }
    assert_eq!(covered, data.len());
});

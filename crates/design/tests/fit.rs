//! Checks that reported places are free: the reference interpreter finds no leaf for their words, and a place can be
//! inserted into the description.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic fails the test

use crate::common;

use common::{amd, of, own, shared};
use isaloom_bits::{Pattern, Word};
use isaloom_check::{CheckOptions, check};
use isaloom_design::{FitJob, FitReport, Operand, Owner, Reason, Reservation, Space, fit, paste};
use isaloom_model::{BitsetId, GenRange, Generation, Model};
use isaloom_sema::{Match, Reference};
use isaloom_testkit::random::Random;

/// Returns a job for the first instruction hierarchy, with the given operands and without constraints.
fn job(model: &Model, operands: &str) -> FitJob {
    let root = model.instructions()[0].root;
    FitJob {
        root,
        gens: model.bitset(root).gens,
        under: Pattern::any(model.bitset(root).size),
        operands: Operand::parse_all(operands).unwrap(),
        like: None,
        promises: Vec::new(),
        most: 10,
    }
}

fn leaf(model: &Model, name: &str) -> BitsetId {
    model.bitsets().find(|(_, b)| b.name == name && b.is_leaf()).unwrap().0
}

/// Returns the generations to test: both ends of the report's range, and the generations within it that the model
/// mentions.
fn generations(model: &Model, report: &FitReport) -> Vec<u32> {
    let all = model.generations().iter().copied().chain([report.gens.min, report.gens.max]);
    all.filter(|&g| report.gens.contains(Generation(g))).collect()
}

/// Checks that no leaf matches random words of each place; returns the number of tested words.
fn replay(model: &Model, job: &FitJob, report: &FitReport, words: usize) -> usize {
    let mut numbers = Random::from_state(7);
    let generations = generations(model, report);
    let mut tried = 0;
    for place in &report.places {
        let operands: u32 = job.operands.iter().map(|o| o.width).sum();
        assert_eq!(place.layout.operands().count_ones(), operands);
        assert_eq!(place.pattern.free_bits(), place.layout.mask().count_ones());
        assert!(place.neighbors.iter().all(|n| n.differs != 0), "{place:?}");
        for &generation in &generations {
            let mut reference = Reference::new(model, Generation(generation));
            for _ in 0..words {
                let word = place.pattern.value() | numbers.wide() & place.layout.mask();
                let word = Word::new(word, place.pattern.width());
                assert_eq!(reference.decode(job.root, word), Match::Nothing, "{word:?}");
                tried += 1;
            }
        }
    }
    tried
}

/// Returns the ids of the findings of a description, without findings on missing encoder maps: an inserted field has no
/// map.
fn finding_ids(model: &Model) -> Vec<&'static str> {
    let report = check(model, &CheckOptions::default());
    let mut rules: Vec<_> = report.findings().map(|finding| finding.rule.id()).collect();
    rules.retain(|&rule| rule != "field-unmapped");
    rules.sort_unstable();
    rules
}

/// Checks that a description with an inserted place has a leaf for the place's words, and no additional finding.
fn check_insertion(text: &str, model: &Model, job: &FitJob, report: &FitReport) {
    let before = finding_ids(model);
    let name = model.sources().file(model.bitset(job.root).span.file).unwrap().name();
    for (i, place) in report.places.iter().enumerate() {
        let bitset = paste(model, "fresh", report.gens, &job.operands, place);
        let at = text.rfind("</isa>").unwrap();
        let (_, with) = of(name, format!("{}{bitset}{}", &text[..at], &text[at..]));
        let after = finding_ids(&with);
        assert_eq!(before, after, "{bitset}");
        let fresh = leaf(&with, "fresh");
        let word = Word::new(place.pattern.value(), place.pattern.width());
        let mut reference = Reference::new(&with, Generation(report.gens.min));
        assert_eq!(reference.decode(job.root, word), Match::Leaf(fresh), "{i}: {bitset}");
        assert_eq!(with.matching(fresh).pattern(place.pattern.width()), place.pattern, "{bitset}");
    }
}

#[test]
fn new_instruction_is_placed_near_its_siblings() {
    let (text, model) = own("toy.xml");
    let like = leaf(&model, "add");
    let job = FitJob { like: Some(like), ..job(&model, "DST:4 SRC1:4") };
    let report = fit(&model, &job).unwrap();
    let best = &report.places[0];
    assert_eq!(best.layout.reason, Reason::Names);
    assert_eq!(best.layout.similar_to[0], like);
    assert!(replay(&model, &job, &report, 100) >= 1000);
    check_insertion(&text, &model, &job, &report);
}

#[test]
fn reserved_encodings_are_unavailable() {
    let (_, model) = own("toy.xml");
    let mut job = job(&model, "A:8 B:8");
    let first = fit(&model, &job).unwrap().places[0].pattern;
    job.promises.push(Reservation { name: "soon".into(), pattern: first });
    let report = fit(&model, &job).unwrap();
    assert!(report.places.iter().all(|place| !place.pattern.intersects(first)));
    let space = Space::new(&model, job.root, job.gens, &job.promises);
    assert_eq!(space.taken.last().unwrap().0, Owner::Reservation(0));
}

/// Returns an 8-bit leaf with the given generations and with a pattern for the highest bits.
fn leaf_in_generations(name: &str, gens: &str, pattern: &str) -> String {
    let low = 8 - pattern.len();
    let field = match low.checked_sub(1) {
        Some(high) => format!(r#"<field name="R" low="0" high="{high}" type="uint"/>"#),
        None => String::new(),
    };
    format!(
        r##"<bitset name="{name}" extends="#instruction"><gen {gens}/><display>{{NAME}}</display>
        <pattern low="{low}" high="7">{pattern}</pattern>{field}</bitset>"##
    )
}

#[test]
fn every_free_generation_range_is_reported() {
    let text = format!(
        r##"<isa><bitset name="#instruction" size="8"><gen min="1" max="9"/></bitset>{}{}{}</isa>"##,
        leaf_in_generations("a", r#"min="3" max="4""#, "0000"),
        leaf_in_generations("b", r#"min="7" max="7""#, "00000000"),
        leaf_in_generations("c", r#"min="1" max="9""#, "1"),
    );
    let (_, model) = of("ranges.xml", text);
    let root = model.bitset(leaf(&model, "a")).root;
    let space = Space::new(&model, root, model.bitset(root).gens, &[]);
    let told = |digits: &str| -> Vec<(u32, u32)> {
        let ranges = space.free_ranges(&model, Pattern::parse(digits).unwrap());
        ranges.iter().map(|range| (range.min, range.max)).collect()
    };
    assert_eq!(told("0000xxxx"), [(1, 2), (5, 6), (8, 9)]);
    assert_eq!(told("00001xxx"), [(1, 2), (5, 9)]);
    assert_eq!(told("0001xxxx"), [(1, 9)]);
    assert_eq!(told("1xxxxxxx"), []);
    // For a single generation, the free words are the same as computed for the whole range.
    for value in 0..=255u128 {
        let pattern = Pattern::exact(8, value);
        let ranges = space.free_ranges(&model, pattern);
        for generation in 1..=9 {
            let gens = GenRange { min: generation, max: generation };
            let free = Space::new(&model, root, gens, &[]).is_free(pattern);
            assert_eq!(free, ranges.iter().any(|range| range.contains(Generation(generation))), "{value:x}");
        }
    }
}

#[test]
fn failed_fit_reports_the_largest_free_pattern() {
    let (_, model) = own("toy.xml");
    let report = fit(&model, &job(&model, "A:32")).unwrap();
    assert!(report.places.is_empty() && report.complete);
    let largest = report.largest.unwrap();
    // All words with the highest bit set are free.
    assert!(largest.exact && largest.free_bits() == 31, "{largest:?}");
}

#[isaloom_testkit::needs_shared]
#[test]
fn new_instructions_in_mesa_descriptions_add_no_finding() {
    for (path, operands, like) in [
        ("specs/isaspec26/ir3.xml", "DST:8 SRC1:16 SRC2:16", Some("add.f")),
        ("specs/isaspec26/ir3.xml", "DST:8 SRC:8 IMM:9", None),
        ("specs/isaspec26/afuc.xml", "DST:5 SRC1:5 IMM:12", None),
        ("specs/isaspec26/etnaviv.xml", "DST_REG:7 SRC0_REG:9", Some("add")),
    ] {
        let Some((text, model)) = shared(path) else { return };
        let job = FitJob { like: like.map(|name| leaf(&model, name)), most: 6, ..job(&model, operands) };
        let report = fit(&model, &job).unwrap();
        assert!(!report.places.is_empty(), "{path}");
        assert!(replay(&model, &job, &report, 200) >= 1000, "{path}");
        if like.is_some() {
            check_insertion(
                &text,
                &model,
                &job,
                &FitReport { places: report.places[..1].to_vec(), ..report },
            );
        }
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn new_amd_instruction_is_placed_in_its_encoding() {
    let Some(model) = amd(1) else { return };
    for (like, operands, encoding) in [
        ("S_ADD_U32/ENC_SOP2/default", "SDST:7 SSRC0:8 SSRC1:8", "#ENC_SOP2"),
        ("V_ADD_F32/ENC_VOP2/default", "VDST:8 SRC0:9 VSRC1:8", "#ENC_VOP2"),
        ("GLOBAL_LOAD_B32/ENC_FLAT_GLOBAL/default", "VDST:8 ADDR:8 SADDR:7", "#ENC_FLAT_GLOBAL"),
        ("V_FMA_F32/ENC_VOP3/default", "VDST:8 SRC0:9 SRC1:9 SRC2:9", "#ENC_VOP3"),
    ] {
        let like = leaf(&model, like);
        let job = FitJob { root: model.bitset(like).root, like: Some(like), ..job(&model, operands) };
        let job = FitJob { under: Pattern::any(model.bitset(job.root).size), ..job };
        let report = fit(&model, &job).unwrap();
        let best = &report.places[0];
        assert_eq!((best.layout.reason, best.layout.similar_to[0]), (Reason::Names, like));
        assert_eq!(model.bitset(best.layout.parent).name, encoding);
        // The place has the same encoding as its siblings: the bits that identify the encoding have the same values.
        let field = |name: &str| {
            let cases = model.chain(like).flat_map(|(_, bitset)| &bitset.cases);
            let mut fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id));
            fields.find(|field| field.name == name).unwrap().mask()
        };
        let differs = best.pattern.value() ^ model.matching(like).value;
        assert_eq!(differs & field("ENCODING"), 0, "{encoding}");
        assert_ne!(differs & field("OP"), 0, "{encoding}");
        assert_eq!(best.pattern.mask() & field("OP"), field("OP"), "{encoding}");
        assert!(replay(&model, &job, &report, 100) >= 1000);
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn new_instruction_can_be_inserted_into_a_converted_amd_description() {
    let Some(model) = amd(12) else { return };
    let text = isaloom_isaspec::write(&model).text;
    let (_, converted) = of("converted.xml", text.clone());
    let like = converted.bitsets().find(|(_, b)| b.is_leaf() && b.name.contains(".ENC_SOP2.")).unwrap().0;
    let all = job(&converted, "SDST:7 SSRC0:8 SSRC1:8");
    let job = FitJob { root: converted.bitset(like).root, like: Some(like), most: 2, ..all };
    let job = FitJob { under: Pattern::any(32), ..job };
    let report = fit(&converted, &job).unwrap();
    assert_eq!(report.places[0].layout.reason, Reason::Names);
    check_insertion(&text, &converted, &job, &report);
}

#[isaloom_testkit::needs_shared]
#[test]
fn fit_falls_back_to_the_parent_of_the_similar_instruction() {
    let Some((_, model)) = shared("specs/isaspec26/ir3.xml") else { return };
    let like = leaf(&model, "add.f");
    let job = FitJob { like: Some(like), ..job(&model, "DST:8 SRC:8 IMM:9") };
    let report = fit(&model, &job).unwrap();
    let best = &report.places[0];
    assert_eq!(best.layout.similar_to[0], like);
    assert_eq!(model.bitset(best.layout.parent).name, "#instruction-cat2");
    // All instructions of this category have the destination in these bits.
    assert_eq!((best.layout.at[0].low(), best.layout.at[0].high()), (32, 39));
    assert!(replay(&model, &job, &report, 100) >= 1000);
}

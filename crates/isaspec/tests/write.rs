//! Round trip: reading a written description gives the same model.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use isaloom_isaspec::{LossKind, NoImports, layout, read, write};
use isaloom_source::has_errors;
use isaloom_testkit::{arbitrary, shared_if_present, text, workspace};

/// Writes a model, and reads the text again. Asserts that only expected losses are reported.
fn write_and_reread(name: &str, model: &isaloom_model::Model) -> isaloom_model::Model {
    let written = write(model);
    let renamed = |kind| matches!(kind, LossKind::SplitField | LossKind::Renamed);
    assert!(written.losses.iter().all(|loss| renamed(loss.kind)), "{name}: {:?}", written.losses);
    let (again, found) = read(&format!("{}.xml", model.name()), &written.text, &mut NoImports);
    assert!(!has_errors(&found), "{name}: {found:?}\n{}", written.text);
    let (first, second) = (written.text, write(&again).text);
    let differs = first.lines().zip(second.lines()).find(|(a, b)| a != b);
    assert_eq!((differs, first.len()), (None, second.len()), "{name}");
    again
}

/// Asserts that two models have equal entries: bitsets, fields, enums and expressions.
fn assert_same(name: &str, a: &isaloom_model::Model, b: &isaloom_model::Model) {
    assert_eq!((a.unit(), a.byte_order()), (b.unit(), b.byte_order()), "{name}");
    assert_eq!(a.generations(), b.generations(), "{name}");
    assert_eq!(a.bitsets().len(), b.bitsets().len(), "{name}");
    for ((_, x), (_, y)) in a.bitsets().zip(b.bitsets()) {
        assert_eq!(
            (&x.name, &x.display_name, x.size, x.parent),
            (&y.name, &y.display_name, y.size, y.parent)
        );
        assert_eq!((x.gens, &x.meta, x.decode), (y.gens, &y.meta, y.decode), "{name}: {}", x.name);
        let pieces = |b: &isaloom_model::Bitset| -> Vec<_> {
            b.patterns.iter().map(|piece| (piece.range, piece.pattern)).collect()
        };
        assert_eq!(pieces(x), pieces(y), "{name}: {}", x.name);
        for (c, d) in x.cases.iter().zip(&y.cases) {
            let parts = |case: &isaloom_model::Case| case.display.as_ref().map(|d| d.text.clone());
            assert_eq!(parts(c), parts(d), "{name}: {}", x.name);
            assert_eq!(c.fields.len(), d.fields.len(), "{name}: {}", x.name);
            for (&f, &g) in c.fields.iter().zip(&d.fields) {
                let (f, g) = (a.field(f), b.field(g));
                assert_eq!((&f.name, f.bits(), &f.display, f.call), (&g.name, g.bits(), &g.display, g.call));
                assert_eq!(a.type_name(f.ty), b.type_name(g.ty), "{name}: {}.{}", x.name, f.name);
            }
        }
    }
}

#[test]
fn own_and_shared_descriptions_round_trip() {
    let mut files: Vec<_> = ["toy.xml", "toy-mixed.xml", "a2xx.xml"]
        .map(|name| workspace().join("specs").join(name))
        .into_iter()
        .collect();
    for folder in ["specs/isaspec", "specs/isaspec26"] {
        let all = ["ir3.xml", "afuc.xml", "etnaviv.xml"];
        files.extend(
            shared_if_present(folder).into_iter().flat_map(|folder| all.map(|name| folder.join(name))),
        );
    }
    for path in files {
        let name = path.display().to_string();
        let folder = path.parent().unwrap().to_path_buf();
        let mut loader =
            |file: &str| std::fs::read_to_string(folder.join(file)).map_err(|error| error.to_string());
        let file = path.file_name().unwrap().to_str().unwrap();
        let (model, found) = read(file, &text(&path), &mut loader);
        assert!(!has_errors(&found), "{name}");
        assert_same(&name, &model, &write_and_reread(&name, &model));
        let written = write(&model).text;
        let laid = layout(&written).unwrap_or_else(|| panic!("{name} is no XML"));
        assert_eq!(laid, written, "{name} is not laid out as `fmt` does it");
    }
}

#[test]
fn arbitrary_descriptions_round_trip() {
    for seed in 0..300 {
        let name = format!("seed {seed}");
        let (model, found) = read("arbitrary.xml", &arbitrary::description(seed), &mut NoImports);
        if !has_errors(&found) {
            assert_same(&name, &model, &write_and_reread(&name, &model));
        }
    }
}

//! The tutorial's instruction sets, compiled once.

use isaloom_engine::Isa;
use isaloom_model::Generation;
use std::sync::OnceLock;

const TEXTS: [(&str, &str); 2] = [
    ("toy.xml", include_str!("../../../specs/toy.xml")),
    ("toy-mixed.xml", include_str!("../../../specs/toy-mixed.xml")),
];

/// One of them, by the first byte of an input.
pub(crate) fn pick(number: u8) -> &'static Isa {
    static ISAS: OnceLock<Vec<Isa>> = OnceLock::new();
    let isas = ISAS.get_or_init(|| {
        TEXTS
            .iter()
            .filter_map(|(name, text)| {
                let (model, _) = isaloom_isaspec::read(name, text, &mut isaloom_isaspec::NoImports);
                let newest = Generation(model.generations().last().copied().unwrap_or(0));
                Isa::compile(model, newest).ok()
            })
            .collect()
    });
    &isas[usize::from(number) % isas.len()]
}

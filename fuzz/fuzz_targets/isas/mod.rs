//! The tutorial instruction sets, compiled at the first use.

use isaloom_engine::Isa;
use isaloom_model::Generation;
use std::sync::OnceLock;

const TEXTS: [(&str, &str); 2] = [
    ("toy.xml", include_str!("../../../specs/toy.xml")),
    ("toy-mixed.xml", include_str!("../../../specs/toy-mixed.xml")),
];

/// Number of tutorial instruction sets.
pub(crate) const COUNT: usize = TEXTS.len();

/// Returns the tutorial instruction set with this index.
pub(crate) fn at(number: usize) -> &'static Isa {
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
    &isas[number % isas.len()]
}

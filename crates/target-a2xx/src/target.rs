//! Entry of Adreno a2xx and Xenos in the table of targets.

use super::flags::flags;
use super::syntax::SYNTAX;
use super::{A2xx, A2xxDisOptions};
use isaloom_a2xx::{Container, Gpu, Hints};
use isaloom_target::support::title_of_heading;
use isaloom_target::{
    About, EmbeddedIsa, Failure, Files, ListingHead, Names, OpenRequest, Operation as A, Programs, Recognize,
    Target, TargetDescriptor,
};

/// Target descriptor of Adreno a2xx and Xenos.
pub static TARGET: TargetDescriptor = TargetDescriptor {
    operations: &[
        A::Disassemble,
        A::Assemble,
        A::Explain,
        A::Info,
        A::Search,
        A::Statistics,
        A::Check,
        A::Difference,
        A::Scan,
        A::Wrap,
        A::Patch,
        A::Gaps,
        A::Fit,
        A::Cover,
        A::Audit,
        A::Prove,
        A::Convert,
        A::Document,
    ],
    lexical_syntax: SYNTAX,
    listing_extension: |job| job.options.get::<A2xxDisOptions>().show.extension(),
    joins_texts: true,
    embedded: &[
        EmbeddedIsa { name: "a2xx", gpus: &["a2xx"], generations: Vec::new },
        EmbeddedIsa { name: "xenos", gpus: &["xenos"], generations: Vec::new },
    ],
    recognized_isa: Some("xenos"),
    flags,
    recognize: Recognize {
        input: Container::recognises,
        // Emulators and compilers give typical names to dumps of Xenos shaders.
        path: |path| Hints::of(path).is_shader(),
        programs: Programs::Compared,
        ..Recognize::NOTHING
    },
    names: Names { heading, ..Names::NONE },
    open,
    ..TargetDescriptor::new("a2xx", "a2xx and Xenos shaders")
};

fn open(request: &OpenRequest<'_>, _: &mut dyn Files) -> Result<Box<dyn Target>, Failure> {
    let known = [Gpu::A2xx, Gpu::Xenos].into_iter().find(|gpu| gpu.name() == request.name);
    let of = known.unwrap_or(Gpu::Xenos);
    match request.gpu {
        Some(text) if text != of.generation().0.to_string() && text != of.name() => {
            let selector_syntax = request.options.selector_syntax;
            Err(Failure::Impossible {
                why: format!("{} has one generation, {}", of.name(), of.generation()),
                help: Some(format!(
                    "use {} for Adreno a2xx, or {} for the Xbox 360",
                    selector_syntax.naming(Some("a2xx"), None),
                    selector_syntax.naming(Some("xenos"), None)
                )),
            })
        }
        _ => Ok(Box::new(A2xx::new(of)?)),
    }
}

/// Parses a heading such as `; a.xvu: xenos (generation 360), vertex shader, big-endian words`. Ignores the generation,
/// because each GPU has only one.
fn heading(line: &str) -> Option<ListingHead> {
    let (name, _) = title_of_heading(line)?.split_once(" (generation ")?;
    let about = About { isa: Some(name.to_owned()), gpu: None };
    Some(ListingHead { about, title: name.to_owned() })
}

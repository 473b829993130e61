//! Turns declarations into a model: names are looked up, ranges and widths checked, hierarchies built.

mod bits;
mod case;
mod faults;
mod hierarchy;
mod instructions;
mod names;
mod suggest;
mod types;
mod words;

use crate::found::Found;
use crate::ids;
use crate::load::Loaded;
use crate::syntax::{BitsetDecl, Declarations};
use crate::template::Templates;
use case::{Lowered, Lowering, Size};
use hierarchy::Hierarchy;
use isaloom_model::{Bitset, BitsetId, Builder, Definition, Link, LinkKind, Model};
use isaloom_source::Diagnostic;
use names::Declared;
use rustc_hash::FxHashMap;

/// The model of what was loaded.
pub(crate) fn lower(name: &str, loaded: &Loaded, diagnostics: &mut Found) -> Model {
    let Loaded { declarations: decls, sources, imports } = loaded;
    let mut builder = Builder::new(stem(name), sources.clone());
    for &(span, file) in imports {
        builder.link(Link { span, kind: LinkKind::Import, to: Definition::File(file) });
    }
    let hierarchy = hierarchy::build(&decls.bitsets, diagnostics);
    let ids = assign_ids(&decls.bitsets, &hierarchy);
    let sizes: Vec<u32> =
        (0..decls.bitsets.len()).map(|i| size(&decls.bitsets, &hierarchy, i).bits).collect();
    builder.reserve_bitsets(decls.bitsets.len());
    let lowered = lower_bitsets(decls, &hierarchy, &ids, &mut builder, diagnostics);
    bits::check(&decls.bitsets, &hierarchy, &lowered, &sizes, diagnostics);
    drop(lowered);
    for decl in &decls.instructions {
        if let Some(root) = hierarchy.roots_by_name.get(&decl.root.text).and_then(|&i| ids[i]) {
            let (span, to) = (decl.root.span, Definition::Bitset(root));
            builder.link(Link { span, kind: LinkKind::Instruction, to });
        }
    }
    builder.allows(decls.allows.clone());
    let (hierarchies, faults) = builder.hierarchies();
    diagnostics.extend(faults.iter().map(|f| faults::describe(f, hierarchies.model())));
    let instructions = instructions::find(decls, hierarchies.model(), diagnostics);
    let (model, faults) = hierarchies.finish(instructions);
    diagnostics.extend(faults.iter().map(|f| faults::describe(f, &model)));
    let declared = Declared { bitsets: &decls.bitsets, ids: &ids };
    names::check(&declared, &model, diagnostics);
    model
}

/// The name of a file without folders and extension.
fn stem(name: &str) -> &str {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    match file.rsplit_once('.') {
        Some((stem, _)) if !stem.is_empty() => stem,
        _ => file,
    }
}

/// Ids for the sound bitsets, in document order.
fn assign_ids(bitsets: &[BitsetDecl], hierarchy: &Hierarchy) -> Vec<Option<BitsetId>> {
    let mut next = 0;
    (0..bitsets.len())
        .map(|i| {
            hierarchy.root[i]?;
            next += 1;
            Some(BitsetId::from_index(next - 1))
        })
        .collect()
}

/// The size that a bitset's ranges are checked against. Where the root is not known, the largest there is.
fn size(bitsets: &[BitsetDecl], hierarchy: &Hierarchy, index: usize) -> Size {
    let written = hierarchy.root[index].and_then(|root| bitsets[root].size);
    match written.and_then(|(bits, span)| Some((u32::try_from(bits).ok()?, span))) {
        Some((bits, span)) => Size { bits, span: Some(span) },
        None => Size { bits: 128, span: None },
    }
}

/// Lowers every bitset into the model. Those that are not sound are looked at too, for their mistakes only.
fn lower_bitsets<'d>(
    decls: &'d Declarations,
    hierarchy: &Hierarchy,
    ids: &[Option<BitsetId>],
    builder: &mut Builder,
    diagnostics: &mut Found,
) -> Vec<Option<Lowered<'d>>> {
    let bitsets = &decls.bitsets;
    let mut root_sizes = FxHashMap::default();
    let mut roots = Vec::new();
    for &i in &hierarchy.order {
        if let (true, Some(id)) = (hierarchy.root[i] == Some(i), ids[i]) {
            let size = size(bitsets, hierarchy, i);
            roots.push((&bitsets[i].name, id));
            root_sizes.insert(id, (size.bits, size.span.unwrap_or(bitsets[i].name.span)));
        }
    }
    let names = types::Names::new(decls, &roots, builder, diagnostics);
    let mut lowering = Lowering {
        names,
        templates: Templates::new(&decls.templates),
        builder,
        sizes: &root_sizes,
        diagnostics,
    };
    let mut all = Vec::with_capacity(bitsets.len());
    for (i, decl) in bitsets.iter().enumerate() {
        let mark = lowering.builder.mark();
        let mut lowered = lowering.bitset(decl, size(bitsets, hierarchy, i));
        if ids[i].is_none() {
            lowering.builder.back_to(mark);
            all.push(None);
            continue;
        }
        let name = decl.name.text.clone();
        if let Some(name) = decl.display_name.as_ref().filter(|_| !hierarchy.leaf[i]) {
            lowering.diagnostics.push(
                Diagnostic::warning(
                    ids::USELESS_ATTRIBUTE,
                    format!("the attribute `displayname` of `{}` has no effect", decl.name.text),
                )
                .at(name.span, "only the name of a leaf is printed, and others extend this bitset")
                .help("give it to the leaves"),
            );
        }
        let parent = hierarchy.parent[i].and_then(|p| ids[p]);
        if let (Some(parent), Some(extends)) = (parent, &decl.extends) {
            let (span, to) = (extends.span, Definition::Bitset(parent));
            lowering.builder.link(Link { span, kind: LinkKind::Extends, to });
        }
        let bitset = match parent {
            Some(parent) => Bitset::extending(name, parent, decl.name.span),
            None => Bitset::new_root(name, size(bitsets, hierarchy, i).bits, decl.name.span),
        };
        lowering.builder.bitset(Bitset {
            display_name: decl.display_name.as_ref().map(|n| n.text.clone()),
            gens: hierarchy.gens[i],
            patterns: std::mem::take(&mut lowered.patterns),
            cases: std::mem::take(&mut lowered.cases),
            meta: decl.meta.clone(),
            doc: decl.doc.clone(),
            encode: decl.encode.as_deref().cloned(),
            decode: decl.decode,
            allows: decl.allows.clone(),
            element: decl.element,
            ..bitset
        });
        all.push(Some(lowered));
    }
    let (templates, links) = lowering.templates.finish(lowering.diagnostics);
    builder.templates(templates);
    links.into_iter().for_each(|link| builder.link(link));
    all
}

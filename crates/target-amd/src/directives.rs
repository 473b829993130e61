//! Directives and target ids of AMD assembly, for editors: completion, signatures and documentation.

use super::architecture::architecture_name;
use super::description::Amd;
use isaloom_amdgpu_mc::asm::{
    DIRECTIVES, Directive, KernelDirective, TargetId, directive_named, kernel_directives,
};
use isaloom_amdgpu_text::llvm::{Gpus, Target, Wave};
use isaloom_target::{CompletionItem, CompletionKind, LexicalSyntax, Signature, SymbolOccurrenceKind};
use std::fmt::Write as _;
use std::ops::Range;

/// Directives whose arguments are names of symbols in the program.
const TAKES_NAMES: &[&str] = &[
    ".amdhsa_kernel",
    ".amdgpu_hsa_kernel",
    ".globl",
    ".global",
    ".local",
    ".weak",
    ".hidden",
    ".protected",
    ".internal",
    ".type",
    ".size",
    ".set",
    ".long",
    ".quad",
];

/// Fixed arguments of directives: directive, index of the argument, text, and its meaning.
const ARGUMENTS: &[(&str, usize, &str, &str)] = &[
    (".amdhsa_code_object_version", 0, "6", "also for generic targets"),
    (".amdhsa_code_object_version", 0, "5", "for specific GPUs"),
    (".amdhsa_code_object_version", 0, "4", "for specific GPUs"),
    (".type", 1, "@function", "code"),
    (".type", 1, "@object", "data, or a kernel descriptor"),
    (".p2align", 0, "8", "256 bytes, for a kernel"),
    (".p2align", 0, "6", "64 bytes, for a kernel descriptor"),
    (".section", 0, ".rodata,\"a\",@progbits", "read-only data"),
    (".section", 0, ".text", "code"),
    (".section", 0, ".AMDGPU.metadata", "metadata as text"),
];

/// Returns completions for the directives that a GPU supports, with their meanings.
pub(super) fn names(target: &Target) -> impl Iterator<Item = CompletionItem> {
    let general = DIRECTIVES.iter().map(|known| (known.name.to_owned(), known.meaning));
    let kernel = kernel_directives(target).into_iter().filter(|known| known.supported);
    let all = general.chain(kernel.map(|known| (known.name, known.meaning)));
    all.map(|(name, meaning)| CompletionItem::new(name, CompletionKind::Flag, meaning.to_owned()))
}

/// Returns completions for the argument of a directive that follows `written`, the text after the directive.
pub(super) fn arguments(amd: &Amd, name: &str, written: &str) -> Vec<CompletionItem> {
    let Some(target) = &amd.target else { return Vec::new() };
    let place = written.matches(',').count();
    let value = |text: String, meaning: String| CompletionItem::new(text, CompletionKind::Value, meaning);
    if let Some(known) = kernel_directive(target, name) {
        return match (known.most, known.default) {
            (Some(1), default) => ["0", "1"]
                .map(|text| {
                    let is_default = default.is_some_and(|default| default.to_string() == text);
                    value(text.to_owned(), if is_default { "the default".to_owned() } else { String::new() })
                })
                .into(),
            (Some(most), default) if most < 16 => {
                let meaning =
                    |number| if default == Some(number) { "the default".to_owned() } else { String::new() };
                (0..=most).map(|number| value(number.to_string(), meaning(number))).collect()
            }
            (most, default) => {
                let number = default.unwrap_or(i64::from(known.required));
                let range = most.map_or(String::new(), |most| format!("0 to {most}"));
                vec![CompletionItem::new(number.to_string(), CompletionKind::Number, range)]
            }
        };
    }
    let mut all = Vec::new();
    if name == ".amdgcn_target" {
        let id = format!("\"amdgcn-amd-amdhsa--{}\"", target.gpu);
        all.push(value(id, "the GPU of this file".to_owned()));
    }
    let fixed = ARGUMENTS.iter().filter(|row| row.0 == name && row.1 == place);
    all.extend(fixed.map(|row| value(row.2.to_owned(), row.3.to_owned())));
    if TAKES_NAMES.contains(&name) {
        let kinds = [SymbolOccurrenceKind::Label, SymbolOccurrenceKind::Symbol];
        all.extend(kinds.map(|kind| CompletionItem::new("", CompletionKind::Name(kind), None)));
    }
    all
}

fn kernel_directive(target: &Target, name: &str) -> Option<KernelDirective> {
    name.starts_with(".amdhsa_")
        .then(|| kernel_directives(target))?
        .into_iter()
        .find(|known| known.name == name)
}

/// Returns the signature of a directive; `None` if the directive is unknown.
pub(super) fn signature(amd: &Amd, name: &str) -> Option<Signature> {
    let (arguments, meaning) = match amd.target.as_ref().and_then(|target| kernel_directive(target, name)) {
        Some(known) => ("VALUE", facts(&known)),
        None => directive_named(name).map(|known| (known.arguments, known.meaning.to_owned()))?,
    };
    let mut made = Signature { label: name.to_owned(), doc: Some(meaning), ..Signature::default() };
    let mut rest = arguments;
    while !rest.is_empty() {
        made.label.push(' ');
        let end = rest.find(", ").map_or(rest.len(), |at| at + 1);
        let (one, next) = rest.split_at_checked(end).unwrap_or((rest, ""));
        let start = made.label.len();
        made.label.push_str(one);
        made.operands.push(start..start + one.trim_end_matches(',').len());
        rest = next.trim_start();
    }
    Some(made)
}

/// Describes the directive or target id at byte offset `at` of a line, in Markdown, and returns its byte range, too;
/// `None` if there is neither.
pub(super) fn describe(amd: &Amd, line: &str, at: usize) -> Option<(Range<usize>, String)> {
    let id = |c: char| LexicalSyntax::is_name(c) || matches!(c, '-' | ':' | '+');
    if let Some(range) = run(line, at, id)
        && let Some(said) =
            line.get(range.clone()).and_then(|text| target_id(text.trim_end_matches(':'), &amd.gpus))
    {
        return Some((range, said));
    }
    let range = run(line, at, LexicalSyntax::is_name)?;
    let name = line.get(range.clone()).filter(|name| name.starts_with('.'))?;
    let said = match amd.target.as_ref().and_then(|target| Some((target, kernel_directive(target, name)?))) {
        Some((target, known)) => {
            let facts = facts(&known);
            let lacks = format!(" It is not supported on {}.", target.gpu);
            format!("**directive** `{name}`\n\n{facts}{}", if known.supported { "" } else { &lacks })
        }
        None => {
            let Directive { arguments, meaning, .. } = directive_named(name)?;
            let arguments = if arguments.is_empty() { String::new() } else { format!(" {arguments}") };
            format!("**directive** `{name}{arguments}`\n\n{meaning}.")
        }
    };
    Some((range, said))
}

/// Returns the meaning of a kernel directive, with the range and the default of its value.
fn facts(known: &KernelDirective) -> String {
    let mut said = format!("{}.", known.meaning);
    match known.most {
        Some(1) => said.push_str(" 0 or 1."),
        Some(most) => {
            let _ = write!(said, " 0 to {most}.");
        }
        None => {}
    }
    match known.default {
        _ if known.required => said.push_str(" Required."),
        Some(default) => {
            let _ = write!(said, " Default: {default}.");
        }
        None => {}
    }
    said
}

/// Returns the longest byte range that contains or ends at offset `at` and in which all characters satisfy `fits`;
/// `None` if it is empty.
fn run(line: &str, at: usize, fits: impl Fn(char) -> bool) -> Option<Range<usize>> {
    let before = line.get(..at)?;
    let start = before.char_indices().rev().take_while(|(_, c)| fits(*c)).last().map_or(at, |(at, _)| at);
    let after = line.get(at..)?;
    let end = at + after.find(|c: char| !fits(c)).unwrap_or(after.len());
    (start < end).then_some(start..end)
}

/// Describes a target id in Markdown: a GPU with features, such as `gfx90a:xnack+`, or LLVM's long form. `None` for
/// other text.
fn target_id(text: &str, gpus: &Gpus) -> Option<String> {
    let long = format!("amdgcn-amd-amdhsa--{text}");
    let id = TargetId::parse(if text.starts_with("gfx") { &long } else { text }).ok()?;
    let gpu = id.gpu()?;
    let target = gpus.named(&gpu)?;
    let mut said = format!("**target id** `{text}`\n\n`{}`", target.gpu);
    if let Some(name) = target.architecture.and_then(architecture_name) {
        let _ = write!(said, ": {}", name.to_uppercase().replacen("DNA", "DNA ", 1));
    }
    said.push_str(match target.only {
        Some(Wave::W32) => ", waves of 32 lanes",
        Some(Wave::W64) => ", waves of 64 lanes",
        None => ", waves of 32 or 64 lanes",
    });
    let features = [
        ("sramecc", "memory error correction (SRAMECC)", id.features.sramecc, target.sramecc),
        ("xnack", "retry after page faults (XNACK)", id.features.xnack, target.xnack),
    ];
    for (name, meaning, set, has) in features {
        let which = match (set, has) {
            (Some(_), false) => format!("`{name}`: {} has no {meaning}", target.gpu),
            (None, false) => continue,
            (Some(true), true) => format!("`{name}+`: the code runs only with {meaning} on"),
            (Some(false), true) => format!("`{name}-`: the code runs only with {meaning} off"),
            (None, true) => format!("without `{name}`: the code runs with {meaning} on and off"),
        };
        let _ = write!(said, "\n\n{which}");
    }
    Some(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn target_ids_are_described_with_their_features() {
        let of = |text: &str| target_id(text, &Gpus::default()).unwrap_or_default();
        assert_eq!(
            of("gfx90a:sramecc+:xnack-"),
            "**target id** `gfx90a:sramecc+:xnack-`\n\n`gfx90a`: CDNA 2, waves of 64 lanes\n\n\
             `sramecc+`: the code runs only with memory error correction (SRAMECC) on\n\n\
             `xnack-`: the code runs only with retry after page faults (XNACK) off"
        );
        assert!(of("gfx1100:xnack+").ends_with("`xnack`: gfx1100 has no retry after page faults (XNACK)"));
        assert!(of("amdgcn-amd-amdhsa--gfx1150").contains("`gfx1150`: RDNA 3.5, waves of 32 or 64 lanes"));
        assert_eq!(of("gfx1"), "");
        assert_eq!(of("gfx90a:nonsense+"), "");
    }

    #[test]
    fn words_are_found_around_an_offset() {
        let name = |at| run("a .amdhsa_x 1", at, LexicalSyntax::is_name);
        assert_eq!(
            [name(2), name(5), name(11), name(13)],
            [Some(2..11), Some(2..11), Some(2..11), Some(12..13)]
        );
        assert_eq!(run("  ", 1, LexicalSyntax::is_name), None);
        assert_eq!(run("é", 1, LexicalSyntax::is_name), None);
    }
}

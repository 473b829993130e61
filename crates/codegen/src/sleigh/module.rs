//! Files that declare a processor to Ghidra.

use crate::standalone::File;

/// Returns the files of a processor module except the instructions. `note` continues a comment.
pub(super) fn files(name: &str, note: &str, big: bool) -> Vec<File> {
    let endian = if big { "big" } else { "little" };
    let code = if big { "BE" } else { "LE" };
    let comment = note.replace("--", "- -");
    let language = format!("{name}:{code}:64:default");
    let xml = |text: String| {
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- Processor {comment}. -->\n{text}")
    };
    let path = |extension: &str| format!("data/languages/{name}.{extension}");
    let ldefs = format!(
        "<language_definitions>\n  \
         <language processor=\"{name}\" endian=\"{endian}\" size=\"64\" variant=\"default\"\n    \
         version=\"1.0\" slafile=\"{name}.sla\" processorspec=\"{name}.pspec\" id=\"{language}\">\n    \
         <description>{name}</description>\n    \
         <compiler name=\"default\" spec=\"{name}.cspec\" id=\"default\"/>\n  </language>\n</language_definitions>\n"
    );
    let pspec = "<processor_spec>\n  <programcounter register=\"pc\"/>\n</processor_spec>\n".to_owned();
    let cspec = "<compiler_spec>\n  <global>\n    <range space=\"ram\"/>\n  </global>\n  \
                 <stackpointer register=\"sp\" space=\"ram\"/>\n  <default_proto>\n    \
                 <prototype name=\"default\" extrapop=\"0\" stackshift=\"0\">\n      <input/>\n      <output/>\n    \
                 </prototype>\n  </default_proto>\n</compiler_spec>\n"
        .to_owned();
    let opinion = format!(
        "<opinions>\n  <constraint loader=\"Raw Binary\" compilerSpecID=\"default\">\n    \
         <constraint processor=\"{name}\" endian=\"{endian}\" size=\"64\"/>\n  </constraint>\n</opinions>\n"
    );
    vec![
        File { name: path("ldefs"), text: xml(ldefs) },
        File { name: path("pspec"), text: xml(pspec) },
        File { name: path("cspec"), text: xml(cspec) },
        File { name: path("opinion"), text: xml(opinion) },
        File { name: "Module.manifest".to_owned(), text: String::new() },
    ]
}

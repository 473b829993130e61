//! Files that declare a processor to Ghidra.

use crate::standalone::File;

/// Processor of a module.
pub(super) struct Processor<'p> {
    /// Name in identifiers.
    pub(super) name: &'p str,
    /// Name that Ghidra shows.
    pub(super) title: &'p str,
    /// End of the comment at the beginning of each file.
    pub(super) note: &'p str,
    /// Whether the most significant byte comes first.
    pub(super) big: bool,
    /// ELF machine number of its programs.
    pub(super) machine: Option<u16>,
}

/// Returns the files of a processor module except the instructions.
pub(super) fn files(processor: &Processor<'_>) -> Vec<File> {
    let Processor { name, title, note, big, machine } = *processor;
    let title = title.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
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
         <description>{title}</description>\n    \
         <compiler name=\"default\" spec=\"{name}.cspec\" id=\"default\"/>\n  </language>\n</language_definitions>\n"
    );
    // The register of the disassembler's state is not a register of the processor.
    let pspec = "<processor_spec>\n  <programcounter register=\"pc\"/>\n  <register_data>\n    \
                 <register name=\"contextreg\" hidden=\"true\"/>\n  </register_data>\n</processor_spec>\n"
        .to_owned();
    let cspec = "<compiler_spec>\n  <global>\n    <range space=\"ram\"/>\n  </global>\n  \
                 <stackpointer register=\"sp\" space=\"ram\"/>\n  <default_proto>\n    \
                 <prototype name=\"default\" extrapop=\"0\" stackshift=\"0\">\n      <input/>\n      <output/>\n    \
                 </prototype>\n  </default_proto>\n</compiler_spec>\n"
        .to_owned();
    let constraint = machine.map_or(String::new(), |machine| {
        format!(
            "  <constraint loader=\"Executable and Linking Format (ELF)\" compilerSpecID=\"default\">\n    \
             <constraint primary=\"{machine}\" processor=\"{name}\" endian=\"{endian}\" size=\"64\"/>\n  \
             </constraint>\n"
        )
    });
    let opinion = format!("<opinions>\n{constraint}</opinions>\n");
    vec![
        File { name: path("ldefs"), text: xml(ldefs) },
        File { name: path("pspec"), text: xml(pspec) },
        File { name: path("cspec"), text: xml(cspec) },
        File { name: path("opinion"), text: xml(opinion) },
        File { name: "Module.manifest".to_owned(), text: String::new() },
    ]
}

//! Assembles source text to a program in one call.

use crate::program::{AsmOptions, Assembly, assemble};
use isaloom_engine::Isa;
use isaloom_source::{Diagnostic, SourceMap, has_errors, render};
use std::fmt;

/// Errors in assembly text. [`Display`](fmt::Display) shows the errors with the source lines.
#[derive(Clone, Debug)]
pub struct AssembleError {
    sources: SourceMap,
    /// Diagnostics, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl AssembleError {
    /// Returns the source text, to which the locations in the diagnostics refer.
    pub fn sources(&self) -> &SourceMap {
        &self.sources
    }
}

impl fmt::Display for AssembleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(render(&self.sources, &self.diagnostics).trim_end())
    }
}

impl std::error::Error for AssembleError {}

/// Assembling with a compiled description, as methods of [`Isa`].
pub trait Assemble {
    /// Assembles a program: [`assemble`] with the default options.
    ///
    /// ```
    /// use isaloom_asm::Assemble;
    /// # let xml = r##"<isa><bitset name="#instruction" size="16"/>
    /// #   <bitset name="add" extends="#instruction"><display>{NAME} r{DST}, {IMM}</display>
    /// #     <pattern low="12" high="15">0010</pattern><field name="DST" low="8" high="11" type="uint"/>
    /// #     <field name="IMM" low="0" high="7" type="int"/></bitset></isa>"##;
    /// # let (model, _) = isaloom_isaspec::read("mine.xml", xml, &mut isaloom_isaspec::NoImports);
    /// # let isa = isaloom_engine::Isa::compile(model, isaloom_model::Generation(0))?;
    /// let program = isa.assemble("add r3, -1\nadd r0, 0")?;
    /// assert_eq!(program.bytes, [0xff, 0x23, 0x00, 0x20]);
    /// let error = isa.assemble("add r3, 300").unwrap_err();
    /// assert!(error.to_string().contains("`IMM` is out of range: 300"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if a line is not an instruction of the description. Warnings are returned with the program.
    fn assemble(&self, text: &str) -> Result<Assembly, AssembleError>;
}

impl Assemble for Isa {
    fn assemble(&self, text: &str) -> Result<Assembly, AssembleError> {
        let mut sources = SourceMap::new();
        let file = sources.add("<text>", text);
        let assembly = assemble(self, text, file, &AsmOptions::default(), &());
        if has_errors(&assembly.diagnostics) {
            return Err(AssembleError { sources, diagnostics: assembly.diagnostics });
        }
        Ok(assembly)
    }
}

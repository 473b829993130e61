//! Reads the program that an ELF file will contain: machine code, or machine code that is written as text.

use super::written::{Code, Sizes, open};
use crate::about::About;
use crate::failure::Failure;
use crate::io::{JobSink, Source, read_all};
use crate::job::Job;
use isaloom_schema::Isa;

/// Returns the machine code of a source. The source may contain words in hex instead.
///
/// # Errors
/// If the source fails, has the wrong format, or has invalid words.
pub fn machine_code(
    source: &mut dyn Source,
    job: &Job,
    sizes: Sizes,
    sink: &mut dyn JobSink,
) -> Result<Vec<u8>, Failure> {
    let name = source.name().to_owned();
    match open(source, job.input, sizes.in_order(job.big_endian), sink)? {
        Code::Plain(mut source) => Ok(read_all(&mut source)?),
        Code::Written(mut source) => {
            let bytes = read_all(&mut *source)?;
            match source.report(sink) {
                0 => Ok(bytes),
                _ => Err(Failure::Input { why: format!("{name}: not all lines are words"), help: None }),
            }
        }
        Code::Lines(_) => Err(Failure::Impossible {
            why: "separate lines are not a program".to_owned(),
            help: Some("omit `--each-line`".to_owned()),
        }),
    }
}

/// Returns the names that select an instruction set: its name, and its GPU or generation.
pub fn about(isa: &Isa) -> About {
    let generation = isa.generation.map(|generation| generation.to_string());
    About { isa: Some(isa.name.clone()), gpu: isa.gpu.clone().or(generation) }
}

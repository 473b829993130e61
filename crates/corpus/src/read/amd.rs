//! Reads the programs of AMD code objects. The input is a code object, or a container of code objects that a compiler
//! produced.

use super::Reader;
use crate::shard::{Input, Report};
use crate::write::WriteError;
use isaloom_amdgpu_object::{code_objects, read_object};
use isaloom_targets::AMD;

/// Passes the code of all code objects in an input to the shard.
pub(super) fn objects(
    reader: &mut Reader<'_, '_>,
    input: &Input,
    bytes: &[u8],
    report: &mut Report,
) -> Result<(), WriteError> {
    let contents = code_objects(bytes);
    for fault in &contents.faults {
        report.faults.push(named(&fault.place, &fault.why));
    }
    for packed in &contents.objects {
        let object = match read_object(&packed.bytes) {
            Ok(object) => object,
            Err(error) => {
                report.faults.push(named(&packed.place, &error.to_string()));
                continue;
            }
        };
        let gpu = object.gpu.unwrap_or(packed.gpu());
        let known = match reader.shard.isas.of_gpu(AMD, gpu) {
            Ok(known) => known,
            Err(why) => {
                report.faults.push(named(&packed.place, &format!("{gpu}: {why}")));
                continue;
            }
        };
        for section in object.sections.iter().filter(|section| !section.bytes.is_empty()) {
            let mut place = packed.place.clone();
            place.push(section.name.clone());
            reader.shard.program(&known, input, &place.join("/"), section.bytes, report)?;
        }
    }
    Ok(())
}

fn named(place: &[String], why: &str) -> String {
    if place.is_empty() { why.to_owned() } else { format!("{}: {why}", place.join("/")) }
}

//! Shader modules of a Fossilize database, one by one, for `dis` and `stats`. Equal modules are read once.

use crate::fossilize::Database;
use crate::foz;
use isaloom_render::plural;
use isaloom_source::Severity;
use isaloom_target::support::PeekedSource;
use isaloom_target::{Failure, JobSink, Source, Verdict, fill, read_all};
use std::collections::HashSet;

/// Options of the commands that read a database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ModuleOptions {
    /// The only module to read, from 1; `None` reads all modules.
    pub(super) program: Option<usize>,
}

/// A module of a database.
pub(super) struct NumberedModule {
    /// Number of the module, from 1.
    pub(super) number: usize,
    /// Name of the input and hash of the module.
    pub(super) name: String,
    /// Hash of the module, in hexadecimal.
    pub(super) hash: String,
    /// Bytes of the module.
    pub(super) bytes: Vec<u8>,
}

/// Content of an input.
pub(super) enum Content {
    /// The bytes of an input that is not a database.
    Plain(Vec<u8>),
    /// The modules of a database were passed to the callback.
    Database(Verdict),
}

/// Reads an input. Passes each selected module of a database to `each`.
///
/// # Errors
/// If the source or the callback fails, or if the selected module does not exist.
pub(super) fn read(
    source: &mut dyn Source,
    ModuleOptions { program }: ModuleOptions,
    sink: &mut dyn JobSink,
    each: &mut dyn FnMut(NumberedModule, &mut dyn JobSink) -> Result<Verdict, Failure>,
) -> Result<Content, Failure> {
    let input = source.name().to_owned();
    let mut head = vec![0; foz::HEADER];
    let filled = fill(source, &mut head)?;
    head.truncate(filled);
    let is_database = foz::is_database(&head);
    let mut source = PeekedSource::new(head, source);
    if !is_database {
        if program.is_some() {
            return Err(Failure::Impossible {
                why: format!("`--program` has no effect: `{input}` is not a Fossilize database"),
                help: Some("pass a `.foz` file".to_owned()),
            });
        }
        return Ok(Content::Plain(read_all(&mut source)?));
    }
    let (mut verdict, mut seen, mut count) = (Verdict::Fine, HashSet::new(), 0);
    let mut database = Database::new(&mut source)?;
    while let Some((_, modules)) = database.next(&mut |_| ())? {
        for module in modules {
            if !seen.insert(module.hash.clone()) {
                continue;
            }
            count += 1;
            if program.is_none_or(|program| program == count) {
                let name = format!("{input}:{}", module.hash);
                let module = NumberedModule { number: count, name, hash: module.hash, bytes: module.bytes };
                verdict = verdict.and(each(module, sink)?);
            }
        }
    }
    for fault in database.faults() {
        sink.tell(Severity::Warning, format!("{input}: {fault}"));
        verdict = verdict.and(Verdict::Problems);
    }
    match program.filter(|&program| program > count) {
        None => Ok(Content::Database(verdict)),
        Some(program) => Err(Failure::Impossible {
            why: format!("`--program {program}`: `{input}` has {}", plural(count, "module")),
            help: (count > 0).then(|| format!("pass a number from 1 to {count}")),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Spirv;
    use crate::fossilize::tests::database;
    use isaloom_target::{CodeOperations, Job, Listing, MeasureJob, Memory, MemorySink, TargetOptions};

    fn source() -> Memory {
        let module = [0x0723_0203u32, 0x0001_0600, 0, 5, 0, 0x0002_0011, 1].map(u32::to_le_bytes).concat();
        Memory::new("a.foz", database(&module))
    }

    fn options(program: Option<usize>) -> TargetOptions {
        TargetOptions::of(ModuleOptions { program })
    }

    #[test]
    fn commands_for_one_module_suggest_to_extract_the_modules() {
        let refused = Spirv::of_module("a.foz", database(&[])).err().unwrap();
        assert!(format!("{refused:?}").contains("`isaloom scan --extract DIR`"), "{refused:?}");
        let wrapped = Spirv::default().layout(&mut source(), &Job::default(), &mut MemorySink::default());
        assert!(format!("{:?}", wrapped.err()).contains("`isaloom scan --extract DIR`"));
    }

    #[test]
    fn modules_of_a_database_are_listed_with_their_numbers() {
        let text = |program| {
            let mut listing = Listing::new(Job { options: options(program), ..Job::default() });
            let mut sink = MemorySink::default();
            let listed = crate::listing::listing(None, &mut source(), &mut listing, &mut sink);
            (listed, String::from_utf8(sink.bytes).unwrap())
        };
        let (listed, all) = text(None);
        assert_eq!(listed.unwrap(), Verdict::Fine);
        assert!(all.starts_with("; a.foz: module 1, 123456789abcdef0\n; SPIR-V\n"), "{all}");
        assert_eq!(all.matches("OpCapability Shader").count(), 1, "{all}");
        assert_eq!(text(Some(1)).1, all);
        let refused = text(Some(2)).0.unwrap_err();
        assert!(format!("{refused:?}").contains("`--program 2`: `a.foz` has 1 module"), "{refused:?}");
    }

    #[test]
    fn statistics_have_a_row_per_module_or_the_facts_of_the_selected_module() {
        let spirv = Spirv::default();
        let measured = |program| {
            let job = MeasureJob { options: options(program) };
            spirv.measured(&mut source(), &job, &mut MemorySink::default()).unwrap()
        };
        let all = measured(None);
        let names: Vec<&str> = all.encodings[0].iter().map(|fact| fact.name.as_str()).collect();
        assert_eq!(names, ["module", "words", "instructions", "functions"]);
        assert_eq!((all.facts.len(), all.encodings.len()), (1, 1));
        let one = measured(Some(1));
        assert!(one.encodings.is_empty() && one.facts.iter().any(|fact| fact.name == "capabilities"));
    }
}

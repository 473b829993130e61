//! Reads the project file `isaloom.toml`: default instruction set, paths of descriptions, rules for files, and
//! additional GPUs.

#[cfg(feature = "amd")]
use crate::added_gpu::{AddedGpu, WrittenGpu, added_gpus};
use crate::project_error::ProjectError;
use glob::{MatchOptions, Pattern};
use isaloom_source::{Diagnostic, SourceMap, Span};
use isaloom_target::{About, Failure};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// Contents of a project file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Project {
    /// Instruction set and GPU for files without a rule.
    pub about: About,
    /// Paths of description files and of directories with descriptions, relative to the project directory.
    pub descriptions: Vec<String>,
    /// Rules for files, in the order of the project file. The first rule whose pattern matches a file applies.
    pub rules: Vec<Rule>,
    /// AMD GPUs that the project adds.
    #[cfg(feature = "amd")]
    pub gpus: Vec<AddedGpu>,
}

/// Instruction set and GPU for the files that match a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    pattern: Pattern,
    /// Instruction set and GPU of these files.
    pub about: About,
}

/// Keys of a project file, before the file patterns and the GPUs are checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    isa: Option<String>,
    gpu: Option<Number>,
    #[serde(default)]
    descriptions: Vec<String>,
    #[cfg(feature = "amd")]
    #[serde(default)]
    gpus: BTreeMap<Spanned<String>, WrittenGpu>,
    #[serde(default)]
    files: BTreeMap<Spanned<String>, WrittenRule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRule {
    isa: Option<String>,
    gpu: Option<Number>,
}

/// Value of `gpu`: the name of a GPU, or a generation number.
#[derive(Deserialize)]
#[serde(untagged, expecting = "invalid GPU (expected a name such as \"a650\", or a generation number)")]
enum Number {
    Name(String),
    Generation(u32),
}

impl From<Number> for String {
    fn from(number: Number) -> String {
        match number {
            Number::Name(name) => name,
            Number::Generation(number) => number.to_string(),
        }
    }
}

impl Project {
    /// Name of the project file.
    pub const FILE: &'static str = "isaloom.toml";

    /// Parses a project file.
    ///
    /// # Errors
    /// Returns the first error in the file.
    pub fn parse(text: &str) -> Result<Project, ProjectError> {
        let written: Written = toml::from_str(text).map_err(|error| ProjectError {
            message: error.message().to_owned(),
            span: error.span().unwrap_or(0..0),
        })?;
        let mut rules: Vec<(usize, Rule)> = Vec::new();
        for (pattern, rule) in written.files {
            let span = pattern.span();
            let pattern = Pattern::new(pattern.get_ref()).map_err(|error| ProjectError {
                message: format!("invalid file name pattern: {}", error.msg),
                span: span.clone(),
            })?;
            let about = About { isa: rule.isa, gpu: rule.gpu.map(String::from) };
            rules.push((span.start, Rule { pattern, about }));
        }
        // The map is sorted by pattern, but the first matching rule in the order of the file applies.
        rules.sort_by_key(|(start, _)| *start);
        Ok(Project {
            about: About { isa: written.isa, gpu: written.gpu.map(String::from) },
            descriptions: written.descriptions,
            rules: rules.into_iter().map(|(_, rule)| rule).collect(),
            #[cfg(feature = "amd")]
            gpus: added_gpus(written.gpus)?,
        })
    }

    /// Parses the content of a project file. `name` is the name of the file in messages.
    ///
    /// # Errors
    /// Returns the first error in the file, with line and column.
    pub fn read(name: &str, bytes: Vec<u8>) -> Result<Project, Failure> {
        let (text, read) = match String::from_utf8(bytes) {
            Ok(text) => {
                let read = Project::parse(&text);
                (text, read)
            }
            Err(error) => {
                let from = error.utf8_error().valid_up_to();
                let message = "this is not UTF-8 text".to_owned();
                let end = from + char::REPLACEMENT_CHARACTER.len_utf8();
                let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
                (text, Err(ProjectError { message, span: from..end }))
            }
        };
        read.map_err(|wrong| {
            let mut files = Box::new(SourceMap::new());
            let file = files.add(name, text);
            let span = Span::new(file, wrong.span.start, wrong.span.end);
            let diagnostics = vec![Diagnostic::error("project-file", wrong.message).at(span, "")];
            Failure::Faulty { files, diagnostics }
        })
    }

    /// Returns the first rule whose pattern matches a file; `None` if no rule matches. `path` is relative to the
    /// project directory and contains `/` as separator. A pattern without `/` is compared with the file name only.
    pub fn rule_of(&self, path: &str) -> Option<&Rule> {
        let options = MatchOptions { require_literal_separator: true, ..MatchOptions::default() };
        let name = path.rsplit('/').next().unwrap_or(path);
        self.rules.iter().find(|rule| {
            let whole = rule.pattern.as_str().contains('/');
            rule.pattern.matches_with(if whole { path } else { name }, options)
        })
    }
}

#[cfg(all(test, feature = "amd"))]
mod tests {
    use super::*;

    #[test]
    fn project_file_selects_instruction_set_and_gpu() {
        let project = Project::parse(
            "isa = \"ir3\"\ngpu = \"a650\"\ndescriptions = [\"../isa\"]\n[files]\n\
             \"*.afuc.asm\" = { isa = \"afuc\", gpu = 7 }\n\"kernels/*.s\" = { gpu = \"gfx1150\" }\n",
        )
        .unwrap();
        assert_eq!(project.about, About { isa: Some("ir3".to_owned()), gpu: Some("a650".to_owned()) });
        assert_eq!(project.descriptions, ["../isa"]);
        let gpu = |path: &str| project.rule_of(path).and_then(|rule| rule.about.gpu.as_deref());
        assert_eq!(gpu("deep/down/x.afuc.asm"), Some("7"));
        assert_eq!(gpu("kernels/a.s"), Some("gfx1150"));
        assert_eq!(gpu("other/kernels/a.s"), None);
        assert_eq!(gpu("kernels/deep/a.s"), None);
        assert_eq!(Project::parse(""), Ok(Project::default()));
    }

    #[test]
    fn invalid_project_file_is_reported_with_name_line_and_column() {
        let place = |bytes: &[u8]| {
            let Err(Failure::Faulty { files, diagnostics }) =
                Project::read("mine/isaloom.toml", bytes.to_vec())
            else {
                panic!("it is right");
            };
            let diagnostic = &isaloom_schema::Diagnostic::all(&files, &diagnostics)[0];
            let place = diagnostic.labels[0].place.as_ref().unwrap();
            (
                diagnostic.id.clone(),
                (place.file.clone(), place.line, place.column),
                diagnostic.message.clone(),
            )
        };
        let (id, at, _) = place(b"isa = \"a\"\n  is = 1\n");
        let second_line = ("mine/isaloom.toml".to_owned(), 2, Some(3));
        assert_eq!((id.as_str(), &at), ("project-file", &second_line));
        let (_, at, message) = place(b"isa = \"a\"\n# \xff\n");
        assert_eq!((at, message.as_str()), (second_line, "this is not UTF-8 text"));
    }

    #[test]
    fn project_errors_have_a_span() {
        let at = |text: &str| {
            let error = Project::parse(text).unwrap_err();
            (text.get(error.span).unwrap_or_default().to_owned(), error.message)
        };
        assert_eq!(at("isa = \"a\"\nis = 1\n").0, "is");
        assert_eq!(at("isa = 7\n").0, "7");
        let (text, message) = at("gpu = [1]\n");
        assert_eq!(text, "[1]");
        assert!(message.contains("expected a name such as"), "{message}");
        let (text, message) = at("[files]\n\"a[\" = { gpu = 7 }\n");
        assert_eq!(text, "\"a[\"");
        assert!(message.contains("invalid file name pattern"), "{message}");
        assert_eq!(at("isa = \n").0.trim(), "");
    }

    #[test]
    fn project_adds_gpus() {
        let text = "[gpus.gfx1250]\nlike = \"gfx1200\"\nisa = \"cdna5\"\nmach = 0x49\nwaves = [32]\n\
                    [gpus.gfx1154]\nlike = \"gfx1150\"\n[gpus.gfx955]\nlike = \"gfx950\"\nfeatures = [\"sramecc\"]\n";
        let added = Project::parse(text).unwrap().gpus;
        let names: Vec<String> = added.iter().map(|row| row.target.gpu.to_string()).collect();
        assert_eq!(names, ["gfx1250", "gfx1154", "gfx955"]);
        let [first, second, third] = added.as_slice() else { panic!("{added:?}") };
        assert_eq!(first.isa.as_deref(), Some("cdna5"));
        let of = |target: &isaloom_amdgpu_text::llvm::Target| {
            (target.machine, target.wave, target.only, target.architecture)
        };
        assert_eq!(
            of(&first.target),
            (
                Some(0x49),
                isaloom_amdgpu_text::llvm::Wave::W32,
                Some(isaloom_amdgpu_text::llvm::Wave::W32),
                Some(4)
            )
        );
        assert_eq!(of(&second.target), (None, isaloom_amdgpu_text::llvm::Wave::W32, None, Some(9)));
        assert!(third.target.sramecc && !third.target.xnack && !third.target.accumulators);
        assert_eq!(third.target.like, "gfx950");
        assert_eq!([first, second, third].map(|row| row.target.many), [true, false, false]);
    }

    #[test]
    fn gpu_errors_have_a_span() {
        for (row, at, message) in [
            ("[gpus.rx9]\nlike = \"gfx1200\"", "rx9", "expected `gfx` and at most"),
            ("[gpus.gfx9999]\nlike = \"gfx1202\"", "\"gfx1202\"", "did you mean `gfx1"),
            ("[gpus.gfx9999]\n", "", "missing field `like`"),
            ("[gpus.gfx9999]\nlike = \"gfx1200\"\nmach = 256", "256", "expected 1 to 255"),
            ("[gpus.gfx9999]\nlike = \"gfx1200\"\nmach = 0x43", "0x43", "is the number of gfx1150"),
            ("[gpus.gfx9999]\nlike = \"gfx1200\"\nwaves = [16]", "[16]", "[32], [64] or both"),
            (
                "[gpus.gfx9999]\nlike = \"gfx1200\"\nfeatures = [\"agprs\"]",
                "\"agprs\"",
                "accumulators, even-tuples",
            ),
            ("[gpus.gfx9999]\nlike = \"gfx1200\"\nmatch = 7", "match", "unknown field `match`"),
            (
                "[gpus.gfx9998]\nlike = \"gfx1200\"\nmach = 9\n[gpus.gfx9999]\nlike = \"gfx1200\"\nmach = 9",
                "9",
                "0x09 is the number of gfx9998",
            ),
        ] {
            let error = Project::parse(row).unwrap_err();
            assert!(error.message.contains(message), "{row}: {error}");
            let place = row.get(error.span.clone()).unwrap_or_default();
            assert!(at.is_empty() || place == at, "{row}: {place:?} at {:?}", error.span);
        }
    }
}

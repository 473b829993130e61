//! Tests of instruction sets that are selected by name: registered descriptions, project files, and environment
//! variables.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Temporary directory in which the program runs, with its own registered descriptions.
struct TestDirectory {
    folder: tempfile::TempDir,
}

impl TestDirectory {
    fn new() -> TestDirectory {
        TestDirectory { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_isaloom"));
        command.args(args).current_dir(self.path()).env("NO_COLOR", "1").env_remove("ISALOOM_ISA");
        command.env("ISALOOM_DATA_DIR", self.path().join("data"));
        command.env("ISALOOM_CACHE_DIR", self.path().join("cache"));
        command
    }

    fn run(&self, args: &[&str]) -> Output {
        self.command(args).stdin(Stdio::null()).output().unwrap()
    }

    /// Runs the program, which must succeed, and returns its output.
    fn run_successfully(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
        text(&output.stdout)
    }

    /// Runs the program, and returns its exit code and its diagnostics.
    fn run_failing(&self, args: &[&str]) -> (Option<i32>, String) {
        let output = self.run(args);
        (output.status.code(), text(&output.stderr))
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

const OWN: &str = r##"<isa><import file="sub/part.xml"/><bitset name="#instruction" size="16"><gen min="300"/></bitset></isa>"##;
const PART: &str = r##"<isa><bitset name="add" extends="#instruction"><display>{NAME} r{A}</display>
<pattern low="8" high="15">00000001</pattern><field name="A" low="0" high="7" type="uint"/></bitset></isa>"##;

fn directory_with_description() -> TestDirectory {
    let place = TestDirectory::new();
    place.write("from/own.xml", OWN);
    place.write("from/sub/part.xml", PART);
    place
}

#[test]
fn added_description_is_found_by_name_and_gpu() {
    let place = directory_with_description();
    let reported = place.run_successfully(&["spec", "add", "from/own.xml"]);
    assert_eq!(reported, "own: own.xml in 2 files, instructions: 1; for a3xx a4xx a5xx a6xx a7xx a8xx\n");
    std::fs::remove_dir_all(place.path().join("from")).unwrap();
    assert_eq!(place.run_successfully(&["dis", "--isa", "own", "--bare", "-x", "0107"]), "add r7\n");
    assert_eq!(place.run_successfully(&["dis", "--gpu", "a650", "--bare", "-x", "0107"]), "add r7\n");
    assert!(
        place
            .run_successfully(&["spec", "list"])
            .contains("own   isaspec  a3xx a4xx a5xx a6xx a7xx a8xx  300")
    );
    assert!(place.run_successfully(&["list"]).contains("xenos"));
    let (code, reported) = place.run_failing(&["dis", "--isa", "own", "--gpu", "gfx1150", "-x", "0107"]);
    assert_eq!(code, Some(2), "{reported}");
    assert!(
        reported.contains("unknown GPU or generation `gfx1150` (expected a number such as 300"),
        "{reported}"
    );
    place.run_successfully(&["spec", "remove", "own"]);
    assert_eq!(place.run_failing(&["dis", "--isa", "own", "-x", "0107"]).0, Some(2));
}

#[test]
fn replaced_description_is_reported() {
    let place = TestDirectory::new();
    let xml = |name: &str| {
        format!(
            "<isa><bitset name=\"#instruction\" size=\"8\"/><bitset name=\"{name}\" extends=\"#instruction\">\
             <display>{{NAME}}</display><pattern low=\"0\" high=\"7\">00000000</pattern></bitset></isa>"
        )
    };
    let add = || text(&place.run(&["spec", "add", "mine.xml"]).stderr);
    place.write("mine.xml", &xml("one"));
    assert_eq!(add(), "");
    assert_eq!(add(), "", "the same again is no other");
    place.write("mine.xml", &xml("two"));
    assert!(add().contains("the registered `mine` was replaced"), "{}", add());
}

#[test]
fn program_that_names_its_gpu_is_assembled_for_it() {
    let place = TestDirectory::new();
    let small = shown(&isaloom_testkit::workspace().join("tests/golden/amd/small-description.xml"));
    place.write(
        "k.s",
        "; by a compiler\n\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1151\"\n\ts_add_u32 s1, s3, s2\n",
    );
    let (code, reported) = place.run_failing(&["asm", "--hex", "k.s"]);
    assert_eq!(code, Some(2));
    assert!(reported.contains("no description is registered for `gfx1151`"), "{reported}");
    assert_eq!(place.run_successfully(&["asm", "--spec", &small, "--hex", "k.s"]), "80010203\n");
    let (code, reported) = place.run_failing(&["asm", "--spec", &small, "--gpu", "gfx1150", "--hex", "k.s"]);
    assert_eq!(code, Some(1));
    assert!(reported.contains("pass `--gpu gfx1151`"), "{reported}");
}

#[test]
fn non_description_is_rejected_in_one_sentence() {
    let place = directory_with_description();
    place.write("page.html", "<html></html>");
    let (code, reported) = place.run_failing(&["spec", "add", "page.html"]);
    assert_eq!(code, Some(1));
    let sentence = "error: `page.html` is neither an isaspec description, nor a register database, nor AMD's ISA XML, nor a SPIR-V grammar\n";
    assert_eq!(reported, sentence);
    assert_eq!(place.run_failing(&["spec", "add", "from/sub/part.xml"]).0, Some(1));
    std::fs::remove_file(place.path().join("from/sub/part.xml")).unwrap();
    let (code, reported) = place.run_failing(&["spec", "add", "from/own.xml"]);
    assert_eq!(code, Some(1));
    assert!(
        reported.contains("the import `sub/part.xml` cannot be read: there is no such file"),
        "{reported}"
    );
    assert!(!place.path().join("data/specs").join("own.isaspec.gz").exists());
}

#[test]
fn environment_variable_selects_the_default_instruction_set() {
    let place = directory_with_description();
    place.run_successfully(&["spec", "add", "from/own.xml"]);
    let run = |isa: &str, args: &[&str]| {
        let output = place.command(args).env("ISALOOM_ISA", isa).stdin(Stdio::null()).output().unwrap();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    assert_eq!(run("own", &["dis", "--bare", "-x", "0107"]).1, "add r7\n");
    // `--isa` has precedence over the environment variable `ISALOOM_ISA`.
    assert_eq!(run("own", &["dis", "--isa", "toy", "--bare", "-x", "00000000"]).1, "nop\n");
    let (code, _, reported) = run("onw", &["dis", "--bare", "-x", "0107"]);
    assert_eq!(code, Some(2));
    assert!(reported.contains("did you mean `own`?"), "{reported}");
}

#[test]
fn project_file_applies_to_directories_below_it() {
    let place = directory_with_description();
    let project = "isa = \"own\"\ngpu = \"a650\"\ndescriptions = [\"from\"]\n\n[files]\n\"*.toy\" = { isa = \"toy\", gpu = 2 }\n";
    place.write("isaloom.toml", project);
    place.write("deep/down/x.toy", "00000000\n");
    place.write("deep/down/x.hex", "0107\n");
    let below = |args: &[&str]| {
        let output = place.command(args).current_dir(place.path().join("deep/down")).output().unwrap();
        assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    assert_eq!(below(&["dis", "--bare", "--hex", "x.hex"]), "add r7\n");
    assert_eq!(below(&["dis", "--bare", "--hex", "x.toy"]), "nop\n");
    assert!(below(&["info"]).contains("add"));
    assert!(below(&["list"]).contains("own    isaspec"), "{}", below(&["list"]));
    // The copy of a registered description contains the files that it imports. They are not registered as separate
    // descriptions.
    assert_eq!(below(&["dis", "--isa", "own", "--bare", "--hex", "x.hex"]), "add r7\n");
}

#[test]
fn imported_parts_in_a_project_directory_are_not_descriptions() {
    let place = TestDirectory::new();
    place.write("flat/own.xml", &OWN.replace("sub/part.xml", "own-part.xml"));
    place.write("flat/own-part.xml", PART);
    place.write("isaloom.toml", "descriptions = [\"flat\"]\n");
    let listed = place.run_successfully(&["list"]);
    assert!(listed.contains("own    isaspec") && !listed.contains("own-part"), "{listed}");
    assert_eq!(place.run_successfully(&["dis", "--isa", "own", "--bare", "-x", "0107"]), "add r7\n");
}

#[test]
fn project_file_errors_have_line_and_column() {
    let place = directory_with_description();
    place.write("isaloom.toml", "isa = \"own\"\n\ngpuz = 7\n");
    let (code, reported) = place.run_failing(&["dis", "-x", "0107"]);
    assert_eq!(code, Some(1));
    assert!(reported.contains("isaloom.toml:3:1"), "{reported}");
    assert!(reported.contains("unknown field `gpuz`"), "{reported}");
    place.write("isaloom.toml", "isa = own\n");
    assert!(
        place.run_failing(&["list"]).1.contains("isaloom.toml:1:7"),
        "{}",
        place.run_failing(&["list"]).1
    );
    // With `--spec`, the project file, which is invalid, must not be read.
    assert_eq!(
        place.run_successfully(&["dis", "--spec", "from/own.xml", "--bare", "-x", "0107"]),
        "add r7\n"
    );
}

#[test]
fn registered_descriptions_are_compared_by_name() {
    let place = directory_with_description();
    place.run_successfully(&["spec", "add", "from/own.xml"]);
    place.write("from/other.xml", &OWN.replace("300", "400"));
    place.run_successfully(&["spec", "add", "from/other.xml"]);
    assert!(place.run_successfully(&["diff", "own", "other"]).contains("other.xml"));
    assert!(place.run_successfully(&["diff", "toy", "--gpu", "1", "--gpu", "2"]).contains("generation 2"));
    assert!(place.run_successfully(&["diff", "a2xx", "xenos"]).contains("xenos"));
    let (code, reported) = place.run_failing(&["diff", "own", "spirv"]);
    assert_eq!((code, reported.contains("cannot be compared")), (Some(2), true), "{reported}");
    let (code, reported) = place.run_failing(&["diff", "own", "othre"]);
    assert_eq!((code, reported.contains("did you mean `other`?")), (Some(2), true), "{reported}");
}

#[test]
fn completion_offers_registered_names() {
    let place = directory_with_description();
    place.run_successfully(&["spec", "add", "from/own.xml"]);
    let script = place.run_successfully(&["completions", "bash"]);
    assert!(script.contains("toy spirv a2xx xenos own"), "the names are not offered");
    assert!(script.contains("a6xx"), "the GPUs are not offered");
}

#[test]
fn compressed_descriptions_are_read_and_added() {
    let place = directory_with_description();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(OWN.as_bytes()).unwrap();
    std::fs::write(place.path().join("from/own.xml.gz"), gzip.finish().unwrap()).unwrap();
    assert_eq!(
        place.run_successfully(&["dis", "--spec", "from/own.xml.gz", "--bare", "-x", "0107"]),
        "add r7\n"
    );
    place.run_successfully(&["spec", "add", "from/own.xml.gz"]);
    assert_eq!(place.run_successfully(&["dis", "--isa", "own", "--bare", "-x", "0107"]), "add r7\n");
}

#[test]
fn added_grammar_is_used() {
    let place = TestDirectory::new();
    let grammar = r#"{"instructions": [{"opname": "OpTypeOurs", "class": "Type-Declaration", "opcode": 60000,
        "operands": [{"kind": "IdResult"}, {"kind": "LiteralInteger", "name": "'Size'"}]}]}"#;
    place.write("spirv.ours.grammar.json", grammar);
    place.write("a.spvasm", "%1 = OpTypeOurs 5\n");
    assert_eq!(place.run(&["asm", "a.spvasm", "-o", "a.spv"]).status.code(), Some(1));
    assert!(place.run_successfully(&["spec", "add", "spirv.ours.grammar.json"]).starts_with("spirv.ours: "));
    place.run_successfully(&["asm", "a.spvasm", "-o", "a.spv"]);
    assert!(place.run_successfully(&["dis", "a.spv"]).contains("OpTypeOurs 5"));
    assert!(place.run_successfully(&["dis", "a.spv", "--format", "json"]).contains("OpTypeOurs 5"));
    assert!(place.run_successfully(&["info", "--isa", "spirv", "OpTypeOurs"]).contains("Size"));
    assert!(place.run_successfully(&["search", "--isa", "spirv", "ours"]).contains("OpTypeOurs"));
}

fn shared(path: &str) -> Option<PathBuf> {
    isaloom_testkit::shared(path)
}

#[isaloom_testkit::needs_shared]
#[test]
fn mesa_descriptions_are_found_by_name_and_gpu() {
    let Some(folder) = shared("specs/isaspec26") else { return };
    let place = TestDirectory::new();
    for name in ["ir3", "afuc", "etnaviv"] {
        place.run_successfully(&["spec", "add", &shown(&folder.join(format!("{name}.xml")))]);
    }
    let word = "40104002_0c210001";
    let expected = place.run_successfully(&[
        "dis",
        "--spec",
        &shown(&folder.join("ir3.xml")),
        "--gpu",
        "600",
        "--bare",
        "-x",
        word,
    ]);
    for gpu in ["600", "a650", "a6xx"] {
        assert_eq!(
            place.run_successfully(&["dis", "--isa", "ir3", "--gpu", gpu, "--bare", "-x", word]),
            expected
        );
    }
    // Descriptions of shaders and of firmware cover `a650`. `--gpu a650` selects the one of shaders, and a note names
    // the other.
    assert_eq!(place.run_successfully(&["dis", "--gpu", "a650", "--bare", "-x", word]), expected);
    let (code, reported) = place.run_failing(&["dis", "--gpu", "a650", "--bare", "-x", "zz"]);
    assert_eq!(code, Some(1));
    assert!(reported.contains("to select another, pass `--isa afuc --gpu a650`"), "{reported}");
    assert_eq!(place.run_successfully(&["dis", "--gpu", "a330", "--bare", "-x", word]).lines().count(), 1);
    assert!(
        place
            .run_successfully(&["explain", "--isa", "afuc", "--gpu", "a740", "-x", "01000000"])
            .contains("generation 7")
    );
}

#[isaloom_testkit::needs_shared]
#[test]
fn amd_descriptions_are_found_by_architecture_and_gpu() {
    let Some(folder) = shared("specs/amd") else { return };
    let place = TestDirectory::new();
    place.run_successfully(&["spec", "add", &shown(&folder.join("rdna3_5_reconstructed.xml.gz"))]);
    let (code, reported) = place.run_failing(&["dis", "--isa", "rdna4", "-x", "bfb00000"]);
    assert_eq!(
        (code, reported.contains("no description is registered for `rdna4`")),
        (Some(2), true),
        "{reported}"
    );
    place.run_successfully(&["spec", "add", &shown(&folder.join("standin_rdna4.xml.gz"))]);
    for target in [["--isa", "rdna3.5"], ["--isa", "RDNA3_5"], ["--isa", "gfx1151"], ["--gpu", "gfx1150"]] {
        let line = [&["dis", "--bare", "-x", "bfb00000"], target.as_slice()].concat();
        assert_eq!(place.run_successfully(&line), "s_endpgm\n", "{target:?}");
    }
    let listed = place.run_successfully(&["spec", "list"]);
    assert!(listed.contains("gfx1150 gfx1151") && listed.contains("gfx1200 gfx1201"), "{listed}");
    let page = place.run_successfully(&["diff", "rdna3.5", "rdna4"]);
    assert!(page.lines().count() > 10, "{page}");
}

#[test]
fn project_gpus_work_in_every_command() {
    let place = TestDirectory::new();
    place.write("small1.xml", include_str!("../../../tests/golden/amd/small-description.xml"));
    place.write(
        "isaloom.toml",
        "descriptions = [\"small1.xml\"]\n\n[gpus.gfx1299]\nlike = \"gfx1200\"\nisa = \"small1\"\nmach = 0x77\nwaves = [64]\n",
    );
    let text = place.run_successfully(&["dis", "--gpu", "gfx1299", "-x", "80010302"]);
    assert!(text.contains("(gfx1299, wave64)") && text.contains("s_add_u32 s1, s2, s3"), "{text}");
    // A GPU of the project file can also be used with `--spec`.
    let text = place.run_successfully(&[
        "dis",
        "--spec",
        "small1.xml",
        "--gpu",
        "gfx1299",
        "--bare",
        "-x",
        "80010302",
    ]);
    assert_eq!(text, "s_add_u32 s1, s2, s3\n");
    // A GPU of the project file is found by its number in a code object, and by its name in the target directive of a
    // text.
    let object = isaloom_testkit::code_object(224, 0x77, &0x8001_0302u32.to_le_bytes(), 0);
    std::fs::write(place.path().join("k.co"), object).unwrap();
    let text = place.run_successfully(&["dis", "k.co"]);
    assert!(text.contains("gfx1299") && text.contains("s_add_u32 s1, s2, s3"), "{text}");
    let program = "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1299\"\n\ts_add_u32 s1, s2, s3\n";
    place.write("k.s", program);
    place.run_successfully(&["asm", "k.s", "--obj", "-o", "k.o"]);
    let made = std::fs::read(place.path().join("k.o")).unwrap();
    assert_eq!(made[48..52], [0x77, 0, 0, 0]);
    assert!(place.run_successfully(&["list"]).contains("gfx1299"));
    let (code, reported) = place.run_failing(&["dis", "--gpu", "gfx1299", "--wave", "32", "-x", "80010302"]);
    assert!(
        code == Some(2) && reported.contains("unsupported wave size for gfx1299: 32 (expected 64)"),
        "{reported}"
    );
    // An error in the project file is reported with its location.
    place.write("isaloom.toml", "[gpus.gfx1299]\nlike = \"gfx1202\"\n");
    let (code, reported) = place.run_failing(&["dis", "--gpu", "gfx1299", "-x", "80010302"]);
    assert_eq!(code, Some(1), "{reported}");
    assert!(reported.contains("isaloom.toml:2:8") && reported.contains("did you mean `gfx1"), "{reported}");
}

#[test]
fn code_objects_without_a_gpu_report_what_is_missing() {
    let place = TestDirectory::new();
    place.write("small1.xml", include_str!("../../../tests/golden/amd/small-description.xml"));
    let word = 0x8001_0302u32.to_le_bytes();
    let write = |name: &str, bytes: &[u8]| std::fs::write(place.path().join(name), bytes).unwrap();
    write("unknown.co", &isaloom_testkit::code_object(224, 0x77, &word, 0));
    write("host", &isaloom_testkit::code_object(62, 0, &word, 0));
    write("cut.co", &isaloom_testkit::code_object(224, 0x77, &word, 0)[..40]);
    write("old.co", &isaloom_testkit::code_object(224, 0x2c, &word, 0));
    write("new.co", &isaloom_testkit::code_object(224, 0x49, &word, 0));
    for (name, expected) in [
        ("unknown.co", "no description is registered for GPU number 0x77; instructions are shown as words"),
        ("host", "host contains no AMD GPU code (x86-64 ELF file)"),
        ("cut.co", "cut.co: truncated ELF header: 40 of 64 bytes"),
        ("old.co", "old.co: no description is registered for gfx900; instructions are shown as words"),
        ("new.co", "amdgpu_isa_cdna5.xml"),
    ] {
        let (code, words) = place.run_failing(&["dis", name]);
        assert!(code != Some(0) && words.contains(expected), "{name}: {words}");
    }
    // If no description covers the GPU, `dis` prints code as words, and `stats` also works. `check --program` and
    // `scan` need a description.
    for name in ["unknown.co", "old.co", "new.co"] {
        let output = place.run(&["dis", name]);
        assert_eq!(output.status.code(), Some(1), "{name}");
        assert!(text(&output.stdout).contains(".long 0x80010302"), "{}", text(&output.stdout));
        assert_eq!(text(&output.stderr).matches("warning").count(), 1, "{}", text(&output.stderr));
        assert!(place.run(&["stats", name]).status.success(), "{name}");
    }
    let (code, words) = place.run_failing(&["check", "--program", "old.co"]);
    assert!(code == Some(2) && words.contains("no AMD description covers `gfx900`"), "{words}");
    let (code, words) = place.run_failing(&["scan", "unknown.co"]);
    assert!(code != Some(0) && words.contains("unknown GPU number 0x77 (EF_AMDGPU_MACH)"), "{words}");
    place.write("old.s", "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx900\"\n\ts_endpgm\n");
    let (code, words) = place.run_failing(&["stats", "old.s"]);
    assert!(code == Some(2) && words.contains("gfx900"), "{words}");
    // If one input is invalid, the others are still read.
    write("good.co", &isaloom_testkit::code_object(224, 0x43, &word, 0));
    let args = ["dis", "--spec", "small1.xml", "--gpu", "gfx1150", "--bare", "cut.co", "good.co"];
    let output = place.run(&args);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("s_add_u32 s1, s2, s3"), "{}", text(&output.stdout));
    // `--gpu` has precedence over the GPU in a code object. A note names the GPU in the object.
    let output = place.run(&["dis", "--spec", "small1.xml", "--gpu", "gfx1200", "--bare", "good.co"]);
    let reported = text(&output.stderr);
    assert!(reported.contains("good.co: code for gfx1150 is decoded as code for gfx1200"), "{reported}");
    // If the GPU in the object is unknown, the note is also printed. It has an id, and is also in the JSON document.
    let arguments = ["dis", "--spec", "small1.xml", "--gpu", "gfx1200", "unknown.co"];
    let output = place.run(&arguments);
    let reported = text(&output.stderr);
    let wanted = "warning[amd-object-unknown-gpu]: unknown.co: code for an unknown GPU (number 0x77); decoded as code for gfx1200";
    assert!(
        output.status.success() && reported.contains(wanted) && reported.contains("mach = 0x77"),
        "{reported}"
    );
    let output = place.run(&[&arguments[..], &["--format", "json"]].concat());
    assert!(text(&output.stdout).contains("amd-object-unknown-gpu"), "{}", text(&output.stdout));
    // A section that is outside of the file is reported, and the other sections are printed.
    let mut lost = isaloom_testkit::code_object(224, 0x43, &word, 0);
    // Offset of `sh_offset` in the header of section 2. The file ends with six section headers of 64 bytes.
    let place_said = lost.len() - 384 + 2 * 64 + 24;
    lost[place_said..][..8].copy_from_slice(&0x1000_0000u64.to_le_bytes());
    write("lost.co", &lost);
    let output = place.run(&["dis", "--spec", "small1.xml", "--gpu", "gfx1150", "--bare", "lost.co"]);
    let reported = text(&output.stderr);
    let wanted = "error[amd-object-part]: lost.co: section .rodata is out of bounds: bytes 0x10000000..0x10000040, but the file ends at 0x281";
    assert!(output.status.code() == Some(1) && reported.contains(wanted), "{reported}");
    assert!(text(&output.stdout).contains("s_add_u32 s1, s2, s3"), "{}", text(&output.stdout));
    // The first bytes of an archive are text, but an archive that is cut off in a header must not be read as text.
    write("cut.a", b"!<arch>\nkernels.o/      0           0     ");
    let (code, reported) = place.run_failing(&["dis", "--spec", "small1.xml", "--gpu", "gfx1200", "cut.a"]);
    let wanted =
        "error[amd-object]: cut.a: truncated archive: the header of member 1 at 0x8 has 34 of 60 bytes";
    assert!(
        code == Some(1) && reported.contains(wanted) && reported.matches("error").count() == 1,
        "{reported}"
    );
}

/// Returns an uncompressed zip archive. If the third item of a file is set, its header claims this uncompressed size
/// instead of the real one.
fn archive(files: &[(&str, &str, Option<u32>)]) -> Vec<u8> {
    let (mut bytes, mut list) = (Vec::new(), Vec::new());
    for (name, text, claimed) in files {
        let mut crc = flate2::Crc::new();
        crc.update(text.as_bytes());
        let size = u32::try_from(text.len()).unwrap();
        let mut head = Vec::new();
        for number in [20u16, 0, 0, 0, 33] {
            head.extend(number.to_le_bytes());
        }
        for number in [crc.sum(), size, claimed.unwrap_or(size)] {
            head.extend(number.to_le_bytes());
        }
        head.extend(u16::try_from(name.len()).unwrap().to_le_bytes());
        head.extend([0; 2]);
        let at = u32::try_from(bytes.len()).unwrap();
        bytes.extend(b"PK\x03\x04");
        bytes.extend(&head);
        bytes.extend(name.as_bytes());
        bytes.extend(text.as_bytes());
        list.extend(b"PK\x01\x02\x14\0");
        list.extend(head);
        list.extend([0; 10]);
        list.extend(at.to_le_bytes());
        list.extend(name.as_bytes());
    }
    let (at, size) = (u32::try_from(bytes.len()).unwrap(), u32::try_from(list.len()).unwrap());
    let count = u16::try_from(files.len()).unwrap().to_le_bytes();
    bytes.extend(list);
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    bytes.extend([count, count].concat());
    bytes.extend([size.to_le_bytes(), at.to_le_bytes()].concat());
    bytes.extend([0; 2]);
    bytes
}

#[test]
fn amd_archive_is_added_and_serves_project_gpus() {
    let place = TestDirectory::new();
    let small = isaloom_testkit::workspace().join("crates/testkit-amd/data/small.xml");
    let small = std::fs::read_to_string(small).unwrap();
    let of = |id: &str, name: &str| {
        let name = format!("<ArchitectureName>{name}<");
        let text = small.replace("<ArchitectureId>77<", &format!("<ArchitectureId>{id}<"));
        text.replace("<ArchitectureName>Small 1<", &name)
    };
    let (four, other) = (of("10", "AMD RDNA 4"), of("78", "AMD FOONA 7"));
    assert!(four.contains("AMD RDNA 4") && other.contains("AMD FOONA 7"));
    let files = [("README.txt", "no description", None), ("a.xml", &*four, None), ("b.xml", &*other, None)];
    std::fs::write(place.path().join("amd.zip"), archive(&files)).unwrap();
    let nop = ["-x", "bf800000", "--bare"];
    let listed = |args: &[&str]| place.run_successfully(&[args, &nop].concat());

    // If the value of `--spec` is an archive, `--gpu` selects a description in it, by the name of a GPU or of the
    // description.
    assert_eq!(listed(&["dis", "--spec", "amd.zip", "--gpu", "gfx1200"]), "s_nop 0\n");
    assert_eq!(listed(&["dis", "--spec", "amd.zip", "--gpu", "foona7"]), "S_NOP SIMM16=0x0\n");
    let (code, reported) =
        place.run_failing(&[&["dis", "--spec", "amd.zip", "--gpu", "gfx1030"], &nop[..]].concat());
    assert_eq!(code, Some(2));
    assert!(
        reported.contains("none for `gfx1030`") && reported.contains("--gpu: rdna4, foona7"),
        "{reported}"
    );
    let (_, reported) = place.run_failing(&[&["dis", "--spec", "amd.zip"], &nop[..]].concat());
    assert!(reported.contains("amd.zip contains several descriptions\n"), "{reported}");

    // Before the archive is added, the GPU is not found. After that, each description in it is found by name.
    let (code, reported) = place.run_failing(&[&["dis", "--gpu", "gfx1200"], &nop[..]].concat());
    assert_eq!(code, Some(2));
    let named = ["isaloom spec add", "amdgpu_isa_rdna4.xml", "AMD_GPU_MR_ISA_XML_"];
    assert!(named.iter().all(|part| reported.contains(part)), "{reported}");
    let added = place.run_successfully(&["spec", "add", "amd.zip"]);
    assert!(added.contains("rdna4: AMD RDNA 4") && added.contains("foona7: AMD FOONA 7"), "{added}");
    assert_eq!(listed(&["dis", "--gpu", "gfx1200"]), "s_nop 0\n");
    assert_eq!(listed(&["dis", "--isa", "foona7", "--syntax", "xml"]), "S_NOP SIMM16=0x0\n");

    // The project file adds a GPU that uses a description without known GPUs.
    let row = "[gpus.gfx1777]\nlike = \"gfx1200\"\nisa = \"foona7\"\nmach = 0x7a\nwaves = [32]\nfeatures = [\"xnack\"]\n";
    place.write("isaloom.toml", row);
    let text = place.run_successfully(&["dis", "--gpu", "gfx1777", "-x", "bf800000"]);
    assert!(text.contains("AMD FOONA 7 (gfx1777, wave32)") && text.contains("s_nop 0"), "{text}");
    place.write("a.s", ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1777:xnack+\"\ns_nop 0\n");
    place.run_successfully(&["asm", "--gpu", "gfx1777", "--obj", "a.s", "-o", "a.o"]);
    assert_eq!(std::fs::read(place.path().join("a.o")).unwrap()[48..52], [0x7a, 3, 0, 0]);
    let text = place.run_successfully(&["dis", "a.o"]);
    assert!(text.contains("amdgcn-amd-amdhsa--gfx1777:xnack+") && text.contains("s_nop 0"), "{text}");
    let (code, reported) =
        place.run_failing(&[&["dis", "--gpu", "gfx1777", "--wave", "64"], &nop[..]].concat());
    assert_eq!(code, Some(2));
    assert!(reported.contains("unsupported wave size for gfx1777: 64 (expected 32)"), "{reported}");

    // The header of a file in the archive claims a size above the limit.
    let files = [("a.xml", &*four, Some(300 << 20)), ("b.xml", "", None)];
    std::fs::write(place.path().join("bomb.zip"), archive(&files)).unwrap();
    let (code, reported) = place.run_failing(&["spec", "add", "bomb.zip"]);
    assert_eq!(
        (code, reported.as_str()),
        (Some(1), "error: bomb.zip: the decompressed size is too large (expected at most 256 MB)\n")
    );
}

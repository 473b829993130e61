//! Tests of file access: no file may be overwritten, followed or left behind by mistake, and reading an endless file
//! must end. The tests start the program with a Unix shell.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_isaloom");
const TOY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../specs/toy.xml");

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// Runs a shell command in a directory. `$I` is the program, and `$TOY` is the path of the description `toy.xml`.
fn shell(folder: &Path, line: &str) -> Output {
    let mut command = Command::new("sh");
    command.arg("-c").arg(line).current_dir(folder).env("I", PROGRAM).env("TOY", TOY);
    command.env("NO_COLOR", "1").env("ISALOOM_CACHE_DIR", folder.join("cache"));
    command.env("ISALOOM_DATA_DIR", folder.join("data")).stdin(Stdio::null()).output().unwrap()
}

fn stderr_text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Returns the names of the files in a directory. The directories that the program creates there (cache, data) are
/// omitted.
fn file_names(folder: &Path) -> Vec<String> {
    let all = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = all.map(|name| name.to_string_lossy().into_owned()).collect();
    names.retain(|name| name != "cache" && name != "data");
    names.sort();
    names
}

#[test]
fn link_with_the_name_of_a_temporary_file_is_not_followed() {
    let folder = folder();
    std::fs::write(folder.path().join("victim"), "precious").unwrap();
    let line = "ln -s victim .out.$$.part; exec \"$I\" dis --isa toy -x 20000001 -o out";
    let output = shell(folder.path(), line);
    assert!(output.status.success(), "{}", stderr_text(&output));
    assert_eq!(std::fs::read_to_string(folder.path().join("victim")).unwrap(), "precious");
    assert!(folder.path().join("out").is_file());
}

#[test]
fn signal_leaves_no_temporary_file() {
    for (signal, number) in [("INT", 2), ("TERM", 15)] {
        let folder = folder();
        let mut child = Command::new(PROGRAM)
            .args(["dis", "--isa", "toy", "-o", "out", "-"])
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Standard input stays open, so the program waits for more input.
        let stdin = child.stdin.take();
        let start = Instant::now();
        while file_names(folder.path()).is_empty() {
            assert!(start.elapsed() < Duration::from_secs(60), "no output was begun");
            std::thread::sleep(Duration::from_millis(5));
        }
        let kill = shell(folder.path(), &format!("kill -{signal} {}", child.id()));
        assert!(kill.status.success());
        let status = child.wait().unwrap();
        drop(stdin);
        assert_eq!(status.signal(), Some(number));
        assert_eq!(file_names(folder.path()), Vec::<String>::new(), "after SIG{signal}");
    }
}

#[test]
fn long_names_and_non_utf8_directories_are_accepted() {
    let folder = folder();
    let odd = folder.path().join(OsStr::from_bytes(b"caf\xe9 \xff"));
    std::fs::create_dir(&odd).unwrap();
    let path = odd.join("x".repeat(255));
    let output = Command::new(PROGRAM)
        .args(["asm", "--isa", "toy", "-o"])
        .arg(&path)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", stderr_text(&output));
    assert!(path.is_file());
}

#[test]
fn inputs_are_not_overwritten() {
    let folder = folder();
    std::fs::write(folder.path().join("in.bin"), [1, 0, 0, 0x20]).unwrap();
    std::fs::copy(TOY, folder.path().join("toy.xml")).unwrap();
    for line in [
        "\"$I\" dis --isa toy in.bin -o ./in.bin",
        "\"$I\" dis --spec toy.xml in.bin -o toy.xml",
        "ln -s in.bin link && \"$I\" scan --isa toy in.bin -o link",
    ] {
        let output = shell(folder.path(), line);
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(stderr_text(&output).contains("would overwrite its input"), "{}", stderr_text(&output));
    }
    assert_eq!(std::fs::read(folder.path().join("in.bin")).unwrap(), [1, 0, 0, 0x20]);
}

#[test]
fn dangling_output_link_is_rejected_and_valid_one_is_kept() {
    let folder = folder();
    let output = shell(folder.path(), "ln -s nowhere out; \"$I\" dis --isa toy -x 20000001 -o out");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr_text(&output).contains("is a dangling symbolic link"), "{}", stderr_text(&output));
    assert_eq!(file_names(folder.path()), ["out"]);
    let output = shell(folder.path(), "touch nowhere; \"$I\" dis --isa toy -x 20000001 -o out");
    assert!(output.status.success(), "{}", stderr_text(&output));
    assert!(folder.path().join("out").is_symlink());
    assert!(!std::fs::read(folder.path().join("nowhere")).unwrap().is_empty());
}

#[test]
fn new_file_has_default_permissions() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder();
    let output = shell(folder.path(), "umask 027; \"$I\" dis --isa toy -x 20000001 -o out");
    assert!(output.status.success(), "{}", stderr_text(&output));
    let mode = folder.path().join("out").metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[test]
fn endless_inputs_are_rejected() {
    let folder = folder();
    std::fs::write(folder.path().join("imp.xml"), "<isa><import file=\"/dev/zero\"/></isa>").unwrap();
    let lines = [
        ("\"$I\" dis --isa toy /dev/zero > /dev/null", "it is a device that returned more than 1 MiB"),
        ("\"$I\" dis --isa toy < /dev/zero > /dev/null", "it is a device that returned more than 1 MiB"),
        ("\"$I\" dis --isa toy --hex /dev/zero > /dev/null", "this is binary"),
        ("\"$I\" dis --isa spirv /dev/zero > /dev/null", "it is a device that returned more than 1 MiB"),
        ("\"$I\" dis --isa xenos /dev/zero > /dev/null", "it is a device that returned more than 1 MiB"),
        ("\"$I\" asm --isa toy /dev/zero --hex", "it is a device that returned more than 1 MiB"),
        ("\"$I\" asm --isa spirv /dev/zero -o out", "it is a device that returned more than 1 MiB"),
        ("\"$I\" scan --isa toy /dev/zero", "it is a device that returned more than 1 MiB"),
        ("\"$I\" check --spec /dev/zero", "it is a device that returned more than 1 MiB"),
        ("\"$I\" check --spec /dev/urandom", "it is a device that returned more than 1 MiB"),
        ("\"$I\" check --spec imp.xml --allow-import-outside >&2", "it is not a regular file"),
        (
            "mkfifo fifo && echo '<isa><import file=\"fifo\"/></isa>' > i.xml && \"$I\" check --spec i.xml >&2",
            "it is not a regular file",
        ),
    ];
    for (line, what) in lines {
        let start = Instant::now();
        let output = shell(folder.path(), line);
        assert_eq!(output.status.code(), Some(1), "{line}: {}", stderr_text(&output));
        assert!(stderr_text(&output).contains(what), "{line}: {}", stderr_text(&output));
        assert!(start.elapsed() < Duration::from_secs(60), "{line}");
    }
    assert!(!folder.path().join("out").exists());
}

#[test]
fn full_disk_is_an_error_and_closed_pipe_is_not() {
    let folder = folder();
    for line in ["--help", "dis --help", "--version", "spirv-as --help", "spirv-dis --version"] {
        let output = shell(folder.path(), &format!("\"$I\" {line} > /dev/full"));
        assert_eq!(output.status.code(), Some(1), "{line}");
        assert!(stderr_text(&output).contains("cannot write `<stdout>`"), "{line}: {}", stderr_text(&output));
        // `true` closes the pipe without reading. The program must then exit with 0 and report nothing.
        let output =
            shell(folder.path(), &format!("(sleep 0.2; \"$I\" {line}; echo $? > status) | true; cat status"));
        assert_eq!(String::from_utf8_lossy(&output.stdout), "0\n", "{line}");
        assert_eq!(stderr_text(&output), "", "{line}");
    }
}

#[test]
fn description_can_come_from_a_pipe() {
    let folder = folder();
    for line in [
        "cat \"$TOY\" | \"$I\" dis --spec /dev/stdin --bare -x 20000001",
        "cat \"$TOY\" | \"$I\" dis --spec - --bare -x 20000001",
        "mkfifo p; cat \"$TOY\" > p & \"$I\" dis --spec p --bare -x 20000001",
    ] {
        let output = shell(folder.path(), line);
        assert!(output.status.success(), "{line}: {}", stderr_text(&output));
        assert_eq!(String::from_utf8_lossy(&output.stdout), "add         r0, r0, r1\n", "{line}");
    }
    let output =
        shell(folder.path(), "cat \"$TOY\" | \"$I\" check --spec - > found; cat found; test -s found");
    assert!(output.status.success(), "nothing was checked");
}

#[test]
fn input_can_come_from_a_pipe_and_be_compressed() {
    let folder = folder();
    let code = [1, 0, 0, 0x20].repeat(100_000);
    std::fs::write(folder.path().join("code.bin"), &code).unwrap();
    for line in [
        "\"$I\" dis --isa toy --bare code.bin",
        "cat code.bin | \"$I\" dis --isa toy --bare",
        "cat code.bin | \"$I\" dis --isa toy --bare /dev/stdin",
        "mkfifo p; cat code.bin > p & \"$I\" dis --isa toy --bare p",
        "gzip -c code.bin | \"$I\" dis --isa toy --bare",
        "gzip -c code.bin > code.gz; \"$I\" dis --isa toy --bare code.gz",
        "od -An -v -tx4 code.bin | \"$I\" dis --isa toy --bare",
        "od -An -v -tx1 code.bin | \"$I\" dis --isa toy --bare",
        "\"$I\" dis --isa toy code.bin | \"$I\" dis --bare",
        // The first line of the listing arrives in the pipe before the rest.
        "\"$I\" dis --isa toy code.bin > l; (head -n 1 l; sleep 0.2; tail -n +2 l) | \"$I\" dis --bare",
    ] {
        let output = shell(folder.path(), line);
        assert!(output.status.success(), "{line}: {}", stderr_text(&output));
        let lines = String::from_utf8(output.stdout).unwrap();
        assert_eq!(lines.lines().count(), 100_000, "{line}");
        assert!(lines.lines().all(|line| line == "add         r0, r0, r1"), "{line}");
    }
}

#[test]
fn messages_quote_at_most_one_screen_line() {
    let folder = folder();
    let long = "x".repeat(10_000);
    let file = |name: &str, text: String| std::fs::write(folder.path().join(name), text).unwrap();
    file("name.s", format!("{long} r0\n"));
    file("operand.s", format!("add {long}, r0, r1\nadd r0, r0, r1 {long}\n"));
    file("amd.s", format!("{long} s0, s1\ns_add_u32 {long}, s1, s2\n.amdhsa_{long} 1\n"));
    file("spirv.spvasm", format!("%1 = Op{long}\n%2 = OpTypeFloat {long}\nOpName %3 \"{long}\n"));
    file("a2xx.asm", format!("{long}\nEXEC ADDR({long})\n"));
    file("hex.txt", format!("20000001\n{}\n{long}\n", "f".repeat(10_000)));
    file("spec.xml", format!("<isa><bitset name=\"{long}\" size=\"{long}\"/><{long}/></isa>"));
    let small = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/golden/amd/small-description.xml");
    for line in [
        "\"$I\" asm --isa toy --hex name.s".to_owned(),
        "\"$I\" asm --isa toy --hex operand.s".to_owned(),
        format!("\"$I\" asm --spec {small} --gpu gfx1150 --hex amd.s"),
        "\"$I\" asm --isa spirv -o out spirv.spvasm".to_owned(),
        "\"$I\" asm --isa a2xx --hex a2xx.asm".to_owned(),
        "\"$I\" dis --isa toy --hex hex.txt".to_owned(),
        "\"$I\" dis --isa a2xx --hex hex.txt".to_owned(),
        format!("\"$I\" dis --spec {small} --gpu gfx1150 --hex hex.txt"),
        "\"$I\" check --spec spec.xml >&2".to_owned(),
        format!("\"$I\" explain --isa toy {long}"),
        format!("\"$I\" info --isa toy {long}"),
        format!("\"$I\" search --isa toy {long}"),
        format!("\"$I\" dis --isa {long} -x 1"),
        format!("\"$I\" dis --isa toy --gpu {long} -x 1"),
    ] {
        let output = shell(folder.path(), &line);
        let shown: String = line.chars().take(80).collect();
        assert_ne!(output.status.code(), Some(0), "{shown}");
        let reported = stderr_text(&output);
        assert!(!reported.is_empty(), "{shown}");
        // A line of a message must have at most 400 characters: a message quotes at most two names, and source lines
        // are shortened.
        for message_line in reported.lines() {
            let start: String = message_line.chars().take(200).collect();
            assert!(
                message_line.chars().count() <= 400,
                "{shown}: {} characters: {start}",
                message_line.chars().count()
            );
        }
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn cache_is_small_and_reads_only_regular_files() {
    let Some(spec) = isaloom_testkit::shared("specs/amd/real_excerpt_rdna3_5.xml") else { return };
    let folder = folder();
    let cache = folder.path().join("cache");
    let line = format!("\"$I\" dis --spec {} --bare -x bfb00000", spec.display());
    let first = shell(folder.path(), &line);
    let file = std::fs::read_dir(&cache).unwrap().next().unwrap().unwrap().path();
    // Replace the cache file by a link to `/dev/zero`. The program must not read this endless file.
    std::fs::remove_file(&file).unwrap();
    std::os::unix::fs::symlink("/dev/zero", &file).unwrap();
    let second = shell(folder.path(), &line);
    assert_eq!((first.status, &first.stdout), (second.status, &second.stdout), "{}", stderr_text(&second));
    assert!(file.symlink_metadata().unwrap().is_file(), "it was written anew");
    for number in 0..100 {
        std::fs::write(cache.join(format!("amd-{number}.bin")), "old").unwrap();
    }
    std::fs::remove_file(&file).unwrap();
    shell(folder.path(), &line);
    assert!(file.is_file());
    assert_eq!(std::fs::read_dir(&cache).unwrap().count(), 32);
}

#[test]
fn output_directory_that_cannot_be_used_is_reported() {
    let folder = folder();
    let path = folder.path();
    std::fs::create_dir_all(path.join("a")).unwrap();
    std::fs::create_dir_all(path.join("taken/y.asm")).unwrap();
    for file in ["y.bin", "z.bin", "a/y.bin"] {
        std::fs::write(path.join(file), [1, 0, 0, 0x20]).unwrap();
    }
    std::fs::write(path.join("file"), "kept").unwrap();
    let no_file =
        "error: `file` is a file, not a directory\n |\n = help: pass another output directory with -o\n";
    for (arguments, code, wanted) in [
        ("y.bin z.bin -o file/", 1, no_file),
        ("y.bin -o file/sub/", 1, no_file),
        (
            "y.bin a/y.bin -o out/",
            2,
            "error: duplicate output file: `y.bin` and `a/y.bin` would both be written to `out/y.asm`\n |\n \
             = help: use a separate directory for each\n",
        ),
        ("y.bin z.bin -o /proc/nosuch/", 1, "error: cannot create the directory `/proc/nosuch`: "),
        ("y.bin z.bin -o taken/", 1, "error: cannot write `taken/y.asm`: it is a directory\n"),
        (
            "- -o out/",
            2,
            "error: cannot derive an output file name from `<stdin>`\n |\n = help: pass an output file with -o\n",
        ),
        (
            "-x 20000001 -o out/",
            2,
            "error: cannot derive an output file name from `<words>`\n |\n = help: pass an output file with -o\n",
        ),
    ] {
        let output = shell(path, &format!("\"$I\" dis -q --isa toy {arguments}"));
        assert_eq!(output.status.code(), Some(code), "{arguments}: {}", stderr_text(&output));
        assert!(stderr_text(&output).starts_with(wanted), "{arguments}: {}", stderr_text(&output));
        assert!(output.stdout.is_empty(), "{arguments}");
    }
    assert_eq!(std::fs::read_to_string(path.join("file")).unwrap(), "kept");
    // If one input fails, the output files of the other inputs are still written.
    assert!(path.join("taken/z.asm").is_file());
    let output = shell(path, "chmod 555 a; \"$I\" dis -q --isa toy z.bin -o a/");
    // Root can write to every directory, so the command only fails for other users.
    if !output.status.success() {
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(stderr_text(&output), "error: cannot write `a/z.asm`: permission denied\n");
    }
    for line in ["asm y.asm z.asm -o nosuch", "fmt y.asm z.asm -o nosuch"] {
        let line = format!("printf 'nop\\n' > y.asm; cp y.asm z.asm; \"$I\" {line} -q --isa toy");
        let output = shell(path, &line);
        assert_eq!(output.status.code(), Some(2), "{}", stderr_text(&output));
        assert!(stderr_text(&output).contains(" = help: "), "{}", stderr_text(&output));
    }
}

#[test]
fn file_in_an_output_directory_has_the_extension_of_its_content() {
    let folder = folder();
    let text = "xps_3_0\nalloc colors\nexece\nmov oC0, r0\n";
    std::fs::write(folder.path().join("one.asm"), text).unwrap();
    let output = shell(folder.path(), "$I asm --isa xenos one.asm -o one.bin");
    assert_eq!(output.status.code(), Some(0), "{}", stderr_text(&output));
    for (flags, extension) in
        [("--to glsl", "glsl"), ("--to hlsl", "hlsl"), ("--to spirv", "spv"), ("--cfg", "dot"), ("", "asm")]
    {
        let output = shell(folder.path(), &format!("$I dis --isa xenos {flags} one.bin -o out-{extension}/"));
        assert_eq!(output.status.code(), Some(0), "{}", stderr_text(&output));
        let names = file_names(&folder.path().join(format!("out-{extension}")));
        assert_eq!(names, [format!("one.{extension}")]);
    }
}

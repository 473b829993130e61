//! Tests of files that are not trusted. A description must not read files that the user did not name. Special
//! characters in names must be escaped in terminals, pages and tables.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::path::Path;
use std::process::{Command, Stdio};

const SECRET: &str = "a line that nobody may see";

/// Runs the program in a directory. Returns the exit code and the text of both output streams.
fn run(folder: &Path, args: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_isaloom"));
    command.args(args).current_dir(folder).env("NO_COLOR", "1").stdin(Stdio::null());
    command.env("ISALOOM_CACHE_DIR", folder.join("cache")).env("ISALOOM_DATA_DIR", folder.join("data"));
    let output = command.output().unwrap();
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    (output.status.code().unwrap(), text)
}

/// Returns the contents of all files in a directory as one text.
fn all_text(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => text.push_str(&all_text(&path)),
            false => text.push_str(&String::from_utf8_lossy(&std::fs::read(path).unwrap())),
        }
    }
    text
}

fn description(import: &str) -> String {
    format!(
        "<isa>\n<import file=\"{import}\"/>\n<bitset name=\"#instruction\" size=\"8\"/>\n\
         <bitset name=\"nop\" extends=\"#instruction\"><display>{{NAME}}</display>\
         <pattern low=\"0\" high=\"7\">00000000</pattern></bitset>\n</isa>\n"
    )
}

#[test]
fn files_outside_the_description_directory_are_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::create_dir(at.join("spec")).unwrap();
    // The content of two files must not appear in the output: an error message could quote the first line of
    // `secret.txt`, and a listing could show the names in `secret.xml`.
    std::fs::write(at.join("secret.txt"), format!("{SECRET}\n")).unwrap();
    let secret = format!(
        "<isa><!-- {SECRET} --><bitset name=\"secret_name\" extends=\"#instruction\"><display>{SECRET}</display>\
         <pattern low=\"0\" high=\"7\">00000001</pattern></bitset></isa>"
    );
    std::fs::write(at.join("secret.xml"), secret).unwrap();
    for target in ["secret.txt", "secret.xml"] {
        let link = at.join("spec/link.xml");
        let _ = std::fs::remove_file(&link);
        std::os::unix::fs::symlink(at.join(target), &link).unwrap();
        let absolute = at.join(target).display().to_string();
        for import in [format!("../{target}"), format!("x/../../{target}"), absolute, "link.xml".to_owned()] {
            std::fs::write(at.join("spec/root.xml"), description(&import)).unwrap();
            std::fs::write(at.join("nop.s"), "nop\n").unwrap();
            for args in [
                &["check", "spec/root.xml"][..],
                &["check", "spec/root.xml", "--format", "json"],
                &["dis", "--spec", "spec/root.xml", "-x", "00", "-x", "01"],
                &["asm", "--spec", "spec/root.xml", "--hex", "nop.s"],
                &["explain", "--spec", "spec/root.xml", "-x", "01"],
                &["info", "--spec", "spec/root.xml"],
                &["stats", "spec/root.xml"],
                &["convert", "spec/root.xml", "--to", "json"],
                &["doc", "spec/root.xml", "-o", "pages"],
                &["fmt", "spec/root.xml", "-o", "laid.xml"],
                &["spec", "add", "spec/root.xml"],
                &["gaps", "spec/root.xml"],
            ] {
                let (code, text) = run(at, args);
                assert!(!text.contains(SECRET) && !text.contains("secret_name"), "{import} {args:?}: {text}");
                assert!(code == 0 || text.contains("error"), "{import} {args:?}: {text}");
            }
            for folder in ["pages", "data", "cache"] {
                let all = all_text(&at.join(folder));
                assert!(!all.contains(SECRET) && !all.contains("secret_name"), "{import}: {folder}");
            }
            let (code, text) = run(at, &["check", "spec/root.xml"]);
            assert_eq!(code, 1, "{import}");
            assert!(
                text.contains("error[import-outside]") || text.contains("error[import-missing]"),
                "{text}"
            );
        }
    }
    // The same import is allowed with `--allow-import-outside`.
    std::fs::write(at.join("spec/root.xml"), description("../secret.xml")).unwrap();
    let (code, text) =
        run(at, &["dis", "--allow-import-outside", "--bare", "--spec", "spec/root.xml", "-x", "01"]);
    assert_eq!((code, text.as_str()), (0, format!("{SECRET}\n").as_str()));
}

#[test]
fn files_below_the_description_directory_are_imported_from_any_cwd() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::create_dir_all(at.join("spec/parts")).unwrap();
    std::fs::create_dir(at.join("links")).unwrap();
    std::fs::write(at.join("spec/root.xml"), description("parts/a.xml")).unwrap();
    std::fs::write(at.join("spec/parts/a.xml"), "<isa><import file=\"../b.xml\"/></isa>").unwrap();
    std::fs::write(at.join("spec/b.xml"), "<isa/>").unwrap();
    std::os::unix::fs::symlink("../spec/root.xml", at.join("links/root.xml")).unwrap();
    std::os::unix::fs::symlink("../spec/parts", at.join("links/parts")).unwrap();
    std::os::unix::fs::symlink("../spec/b.xml", at.join("links/b.xml")).unwrap();
    let absolute = at.join("spec/root.xml").display().to_string();
    for (from, file) in [
        (".", "spec/root.xml"),
        ("spec", "root.xml"),
        ("spec/parts", "../root.xml"),
        (".", &absolute),
        (".", "links/root.xml"),
    ] {
        let (code, text) = run(&at.join(from), &["check", file]);
        assert_eq!(code, 0, "{from} {file}: {text}");
    }
}

/// Characters that can control a terminal or break a line, as XML references.
const HOSTILE: [&str; 6] = ["&#x9b;", "&#x202e;", "&#x2066;", "&#10;", "&#13;", "&#x85;"];

fn is_harmless(c: char) -> bool {
    let bidi =
        matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c == '\n' || c == '\t' || !(c.is_control() || bidi)
}

/// Returns a description that contains `evil` in every kind of name and text.
fn hostile(evil: &str) -> String {
    format!(
        "<isa>\n<enum name=\"#e{evil}\" doc=\"{evil}\"><value val=\"0\" display=\"zero{evil}nop\" name=\"Z{evil}\"/>\
         <value val=\"1\" display=\"one\"/></enum>\n<bitset name=\"#instruction\" size=\"8\"><doc>d{evil}d</doc></bitset>\n\
         <bitset name=\"op{evil}x\" extends=\"#instruction\"><doc>a{evil}b</doc><display>o{evil}p {{E{evil}}}</display>\
         <pattern low=\"1\" high=\"7\">0000000</pattern><field name=\"E{evil}\" pos=\"0\" type=\"#e{evil}\"/></bitset>\n\
         <bitset name=\"named{evil}x\" extends=\"#instruction\"><display>{{NAME}} x</display>\
         <pattern low=\"0\" high=\"7\">00000010</pattern></bitset>\n\
         <bitset name=\"bare{evil}nop\" extends=\"#instruction\"><pattern low=\"0\" high=\"7\">00000011</pattern></bitset>\n\
         <bitset name=\"bad{evil}\" extends=\"#{evil}none\" unknown{}=\"{evil}\"/>\n\
         <bitset name=\"nop\" extends=\"#instruction\"><display>nop</display>\
         <pattern low=\"0\" high=\"7\">00000100</pattern></bitset>\n</isa>\n",
        ""
    )
}

#[test]
fn control_and_bidi_characters_in_names_reach_no_output() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let words: Vec<u8> = (0..6).collect();
    std::fs::write(at.join("w.bin"), &words).unwrap();
    std::fs::write(at.join("wrong.s"), "nop\u{9b}31m \u{202e}\n").unwrap();
    let file = "evil.xml";
    for evil in HOSTILE {
        std::fs::write(at.join(file), hostile(evil)).unwrap();
        for args in [
            &["dis", "--spec", file, "w.bin"][..],
            &["dis", "--spec", file, "--exact", "w.bin"],
            &["dis", "--spec", file, "--bare", "w.bin"],
            &["dis", "--spec", file, "--format", "json", "w.bin"],
            &["dis", "--spec", file, "--format", "jsonl", "w.bin"],
            &["asm", "--spec", file, "--hex", "wrong.s"],
            &["explain", "--spec", file, "w.bin"],
            &["explain", "--spec", file, "--format", "html", "w.bin"],
            &["info", "--spec", file],
            &["info", "--spec", file, "--csv"],
            &["info", "--spec", file, "nop"],
            &["stats", file],
            &["check", file],
            &["check", file, "--gaps"],
            &["check", file, "--format", "json"],
            &["check", file, "--format", "html"],
            &["search", "--spec", file, "o"],
            &["gaps", file],
            &["cover", file],
            &["cover", file, "--format", "tsv"],
            &["diff", file, file],
            &["doc", file, "-o", "pages"],
            &["scan", "--spec", file, "w.bin"],
            &["dis", "--spec", file, "no\u{1b}such\u{202e}\n"],
            &["dis", "--isa", "no\u{1b}such\u{202e}\r"],
            &["dis", "--no\u{1b}such\u{202e}\r"],
            &["nosuch\nil.xml"],
            &["dis", "--nosuch\nil.xml"],
            &["dis", "--format", "nosuch\nil.xml"],
            &["no\u{1b}such\u{9b}"],
        ] {
            let (_, text) = run(at, args);
            let found = text.char_indices().find(|(_, c)| !is_harmless(*c));
            assert!(found.is_none(), "{evil} {args:?}: {found:?} in {text:?}");
            assert!(
                !text.lines().any(|line| line.trim() == "il.xml" || line.starts_with("nop {")),
                "{args:?}: {text}"
            );
        }
        let pages = all_text(&at.join("pages"));
        assert!(pages.chars().all(is_harmless), "{evil}: pages");
        // A line break in a name must not start a new line in the listing, because the listing must reassemble. The
        // exit code is not checked, because the description has errors.
        run(at, &["dis", "--spec", file, "--exact", "w.bin", "-o", "l.s"]);
        let lines = std::fs::read_to_string(at.join("l.s")).unwrap().lines().count();
        assert_eq!(lines, words.len() + 1, "{evil}");
        run(at, &["asm", "--spec", file, "l.s", "-o", "again.bin"]);
        assert_eq!(std::fs::read(at.join("again.bin")).unwrap(), words, "{evil}");
    }
}

/// Text that becomes code if it is not enclosed in a comment or literal.
const CODE: [&str; 6] = [
    "*/ INJECT(); /*",
    "&quot;; INJECT(); //",
    "&#10;INJECT();&#10;",
    "&#10;#error INJECT&#10;",
    "%s%n\\",
    "&#x202e;INJECT&#x9b;&#13;INJECT",
];

/// Returns a description that contains `evil` in one of the names and texts that generated code contains. `part`
/// selects which one.
fn hostile_part(part: usize, evil: &str) -> String {
    let at = |n: usize| if n == part { evil } else { "" };
    format!(
        "<isa>\n<enum name=\"#e{}\"><value val=\"0\" display=\"zero{}\"/><value val=\"1\" display=\"b\" name=\"B{}\"/></enum>\n\
         <bitset name=\"#i{}\" size=\"32\"><doc>d{}d</doc><encode type=\"struct s *{}\" case-prefix=\"OP_{}\">\
         <map name=\"A\">src-&gt;a{}</map></encode><decode/></bitset>\n\
         <bitset name=\"op{}\" extends=\"#i{}\"><doc>{}d</doc><display>{{NAME}} {} {{A}}</display>\
         <pattern low=\"8\" high=\"31\">000000000000000000000000</pattern>\
         <field name=\"A\" low=\"0\" high=\"7\" type=\"#e{}\"><doc>f{}f</doc></field></bitset>\n</isa>\n",
        at(0),
        at(1),
        at(2),
        at(3),
        at(4),
        at(5),
        at(6),
        at(7),
        at(8),
        at(3),
        at(9),
        at(10),
        at(0),
        at(11)
    )
}

/// Returns the code in a C file, a Rust file or a Cargo manifest, without comments and literals.
fn code_of(text: &str) -> String {
    let (mut code, mut rest) = (String::new(), text);
    while let Some(c) = rest.chars().next() {
        let end =
            |from: usize, mark: &str| rest[from..].find(mark).map_or(rest.len(), |at| from + at + mark.len());
        let skip = if rest.starts_with("/*") {
            end(2, "*/")
        } else if rest.starts_with("//") || rest.starts_with("# ") {
            // A line comment: `//` in C and Rust, `# ` in a Cargo manifest. It ends at the line break.
            end(2, "\n")
        } else if c == '"' {
            let mut escaped = false;
            let close = rest[1..].find(|c| {
                let was_escaped = escaped;
                escaped = c == '\\' && !was_escaped;
                c == '"' && !was_escaped
            });
            close.map_or(rest.len(), |at| at + 2)
        } else if c == '\'' && rest[1..].starts_with('\\') {
            end(3, "'")
        } else if c == '\'' && rest[1..].chars().nth(1) == Some('\'') {
            2 + rest[1..].chars().next().map_or(0, char::len_utf8)
        } else {
            code.push(c);
            c.len_utf8()
        };
        rest = &rest[skip..];
    }
    code
}

#[test]
fn description_names_are_not_code_in_generated_files() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::write(at.join("plain.xml"), hostile_part(99, "")).unwrap();
    // A file name that contains a line break and code. Generated files name the description in their header.
    let named = "a\n*INJECT();\u{202e}.xml";
    let files = (0..12).flat_map(|part| CODE.map(|evil| ("evil.xml", hostile_part(part, evil))));
    let mut written_files = 0;
    for (file, text) in files.chain([(named, hostile_part(99, ""))]) {
        std::fs::write(at.join(file), &text).unwrap();
        for args in [
            &["gen", "c", "--spec", file, "--prefix", "toy", "-o", "made/c"][..],
            &["gen", "rust", "--spec", file, "--name", "toy", "-o", "made/rust"],
            &["mesa", "decode", "--xml", file, "--out-c", "made/d.c", "--out-h", "made/d.h"],
            &["mesa", "encode", "--xml", file, "--out-h", "made/e.h"],
            &["mesa", "enums", "--xml", file, "--output", "made/n.h"],
            &["cover", file, "--format", "gtest", "-o", "made/g.h"],
        ] {
            std::fs::create_dir_all(at.join("made")).unwrap();
            let (code, reported) = run(at, args);
            assert!(code < 2 && reported.chars().all(is_harmless), "{args:?}: {reported}");
            let made = all_text(&at.join("made"));
            written_files += usize::from(!made.is_empty());
            assert_eq!(code == 0, !made.is_empty(), "{args:?}: {reported}");
            let found = made.char_indices().find(|(_, c)| !is_harmless(*c));
            assert!(found.is_none(), "{args:?}: {found:?} for {text}");
            let code = code_of(&made);
            let mut words = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            assert!(!words.any(|word| word == "INJECT"), "{args:?}: {text}\n{code}");
            std::fs::remove_dir_all(at.join("made")).unwrap();
        }
        for args in [
            &["gaps", file, "--svg"][..],
            &["doc", file, "--format", "ce-asm-docs", "-o", "-"],
            &["convert", file, "--to", "isaspec"],
            &["diff", file, "plain.xml"],
            &["diff", "plain.xml", file],
            &["audit", "plain.xml", file],
            &["info", "--spec", file, "--html"],
        ] {
            let (_, reported) = run(at, args);
            let found = reported.char_indices().find(|(_, c)| !is_harmless(*c));
            assert!(found.is_none(), "{args:?}: {found:?} for {text}");
            let name = reported.lines().any(|line| line.trim_start().starts_with("*INJECT"));
            assert!(!name, "{args:?}: {reported}");
        }
    }
    assert!(written_files > 200, "{written_files} of {}", 73 * 6);
}

#[test]
fn shader_container_names_add_no_lines_to_its_text() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let (first, second) = ("TEXTURE_0123456789_0123456789", "CONSTANT_0123456789_0123456789");
    let text = format!(
        "xps_3_0\ndcl_texcoord1 r0.xy\ndefconst {first}, sampler2D, object, [1, 1], s0\n\
         defconst {second}, float, vector, [1, 4], c5\nexec\ntfetch2D r2, r0.xy, tf0\nmul oC0, c5, r2\n"
    );
    std::fs::write(at.join("plain.s"), text).unwrap();
    let (code, reported) = run(at, &["asm", "--isa", "xenos", "--container", "plain.s", "-o", "plain.xvu"]);
    assert_eq!(code, 0, "{reported}");
    let plain = std::fs::read(at.join("plain.xvu")).unwrap();
    for evil in [
        "\nexece\nmov oC0, r1",
        "\u{1b}[31m\u{7}",
        "\u{9b}\u{202e}\r",
        "a, b { c }",
        "// \\x41 \"",
        "*/ # ; '",
    ] {
        let mut bytes = plain.clone();
        for name in [first, second] {
            let start = bytes.windows(name.len()).position(|window| window == name.as_bytes()).unwrap();
            bytes[start + 1..start + 1 + evil.len()].copy_from_slice(evil.as_bytes());
        }
        std::fs::write(at.join("evil.xvu"), &bytes).unwrap();
        for dialect in ["microsoft", "freedreno", "wiki"] {
            let (_, text) = run(at, &["dis", "evil.xvu", "--dialect", dialect]);
            assert!(text.chars().all(is_harmless), "{dialect}: {text:?}");
            assert!(!text.lines().any(|line| line == "exece" || line == "mov oC0, r1"), "{text}");
        }
        run(at, &["dis", "evil.xvu", "--dialect", "microsoft", "-o", "evil.s"]);
        let (code, reported) =
            run(at, &["asm", "--isa", "xenos", "--container", "evil.s", "-o", "again.xvu"]);
        assert_eq!(code, 0, "{reported}");
        assert_eq!(std::fs::read(at.join("again.xvu")).unwrap(), bytes, "{evil:?}");
    }
}

//! Tests the source lines and the relocations of code objects.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_amdgpu_object::{Layout, LineStart, ObjectError, Parts, SourceLines, read_layout, read_lines};
use isaloom_testkit::{Section, elf_file, put};
use std::io::Write as _;
use std::process::{Command, Stdio};

/// Bytes in memory that are read like a file.
struct Bytes<'f>(&'f [u8]);

impl Parts for Bytes<'_> {
    fn size(&mut self) -> Option<u64> {
        Some(self.0.len() as u64)
    }

    fn read(&mut self, offset: u64, buffer: &mut [u8]) -> Option<usize> {
        let rest = self.0.get(usize::try_from(offset).ok()?..)?;
        let n = rest.len().min(buffer.len());
        buffer[..n].copy_from_slice(&rest[..n]);
        Some(n)
    }
}

fn read(file: &[u8]) -> (Layout, Result<SourceLines, ObjectError>) {
    let layout = read_layout(&mut Bytes(file)).unwrap();
    let lines = read_lines(&mut Bytes(file), &layout);
    (layout, lines)
}

/// Returns the rows of a section as text: `address file:line:column`, or `address -` if the location is unknown.
fn line_starts(lines: &SourceLines, section: usize) -> Vec<String> {
    let one = |line: &LineStart| match line.place {
        Some(place) => {
            let file = &lines.files[place.file as usize];
            format!("{:#x} {file}:{}:{}", line.address, place.line, place.column)
        }
        None => format!("{:#x} -", line.address),
    };
    lines.sections[section].iter().map(one).collect()
}

/// Returns a DWARF 4 line table with the files `inc/a.h` and `k.cl`, for code at the address 0x2000.
fn table() -> Vec<u8> {
    let mut head = vec![1, 1, 1, 0xfb, 14, 13, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1];
    head.extend(b"inc\0\0k.cl\0\0\0\0a.h\0\x01\0\0\0");
    let mut program = vec![0, 9, 2];
    put(&mut program, &[(0x2000, 8)]);
    // Rows: line 3, column 5; the same line 4 bytes later; line 4 after 4 more bytes; the other file after 4 more
    // bytes; the end.
    program.extend([3, 2, 5, 5, 1, 2, 4, 1, 2, 4, 3, 1, 1, 4, 2, 2, 4, 1, 2, 8, 0, 1, 1]);
    let mut out = Vec::new();
    let size = 2 + 4 + head.len() + program.len();
    put(&mut out, &[(size as u64, 4), (4, 2), (head.len() as u64, 4)]);
    out.extend(head);
    out.extend(program);
    out
}

fn with_table(table: Vec<u8>, flags: u64) -> Vec<u8> {
    let section =
        |name, flags, address, bytes| Section { name, kind: 1, flags, address, bytes, link: 0, entry: 0 };
    elf_file(224, 0x043, &[section(".text", 6, 0x2000, vec![0; 32]), section(".debug_line", flags, 0, table)])
}

#[test]
fn lines_begin_where_the_previous_line_ends() {
    let (_, lines) = read(&with_table(table(), 0));
    let lines = lines.unwrap();
    let wanted = ["0x2000 k.cl:3:5", "0x2008 k.cl:4:5", "0x200c inc/a.h:4:5", "0x2014 -"];
    assert_eq!(line_starts(&lines, 0), wanted);
    assert!(!lines.is_empty() && !lines.cut);
    // An object without a line table is not an error; it has no rows.
    let (_, none) = read(&isaloom_testkit::code_object(224, 0x043, &[0; 8], 0));
    assert!(none.unwrap().is_empty());
}

/// Returns the contents of a compressed ELF section: a header with the compression method and the unpacked size, and
/// the packed bytes.
fn compressed(method: u64, size: u64, packed: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    put(&mut out, &[(method, 4), (0, 4), (size, 8), (1, 8)]);
    out.extend(packed);
    with_table(out, 0x800)
}

#[test]
fn compressed_line_table_is_read_and_a_damaged_one_is_reported() {
    let whole = table();
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(&whole).unwrap();
    let zlib = encoder.finish().unwrap();
    let zstd = ruzstd::encoding::compress_to_vec(&whole[..], ruzstd::encoding::CompressionLevel::Fastest);
    let size = whole.len() as u64;
    for file in [compressed(1, size, &zlib), compressed(2, size, &zstd)] {
        let lines = read(&file).1.unwrap();
        assert_eq!(line_starts(&lines, 0)[2], "0x200c inc/a.h:4:5");
    }
    for (file, why) in [
        (compressed(1, size + 1, &zlib), "the zlib data has"),
        (compressed(1, 1 << 60, &zlib), "at most"),
        (compressed(2, size, &zlib), "corrupt zstd data"),
        (compressed(7, size, &zlib), ""),
        (compressed(1, size, &zlib[..zlib.len() / 2]), "zlib data"),
    ] {
        let error = read(&file).1.unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn unreadable_line_table_is_reported() {
    // The flags of the section say that it is compressed, but its contents are not.
    let (_, compressed) = read(&with_table(table(), 0x800));
    assert!(matches!(compressed, Err(ObjectError::Broken(_))), "{compressed:?}");
    let whole = table();
    for at in 1..whole.len() {
        let (_, cut) = read(&with_table(whole[..at].to_vec(), 0));
        assert!(matches!(cut, Err(ObjectError::Broken(_))), "{at}: {cut:?}");
    }
    for at in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[at] = !damaged[at];
        // The reader must not hang or panic, whichever byte is damaged; the result does not matter.
        let _ = read(&with_table(damaged, 0));
    }
}

/// Returns the object that LLVM assembles from a program, with the additional options `more`; `None` if LLVM is not
/// installed.
fn assembled(program: &str, more: &[&str]) -> Option<Vec<u8>> {
    let child = Command::new("llvm-mc-19")
        .args(["-triple=amdgcn-amd-amdhsa", "-mcpu=gfx1150", "-filetype=obj", "-o", "-"])
        .args(more)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        isaloom_testkit::skipped("llvm-mc-19 is not installed");
        return None;
    };
    child.stdin.take().unwrap().write_all(program.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    Some(output.stdout)
}

#[test]
fn sections_of_relocatable_files_have_own_lines_and_relocations() {
    let program = "\t.text\n\t.file 1 \"/src\" \"k.cl\"\nk:\n\t.loc 1 3 5\n\ts_nop 0\n\t.loc 1 4 7\n\
        \ts_add_u32 s2, s2, helper@rel32@lo+4\n\ts_add_u32 s2, s2, other+8\n\
        \t.section .text.two,\"ax\",@progbits\ntwo:\n\t.loc 1 20 1\n\ts_endpgm\n";
    let Some(file) = assembled(program, &[]) else { return };
    let (layout, lines) = read(&file);
    let lines = lines.unwrap();
    for method in ["-compress-debug-sections=zlib", "-compress-debug-sections=zstd"] {
        let Some(packed) = assembled(program, &[method]) else { return };
        assert!(!read(&packed).1.unwrap().is_empty(), "{method}");
    }
    assert!(layout.relocatable);
    assert_eq!(line_starts(&lines, 0), ["0x0 /src/k.cl:3:5", "0x4 /src/k.cl:4:7", "0x14 -"]);
    assert_eq!(line_starts(&lines, 1), ["0x0 /src/k.cl:20:1", "0x4 -"]);
    let found = layout.sections[0].relocations.iter();
    let found: Vec<_> = found.map(|r| (r.address, r.kind.name(), r.value(), r.literal())).collect();
    let wanted = [
        (8, "R_AMDGPU_REL32_LO", "helper+4", "helper@rel32@lo+4"),
        (16, "R_AMDGPU_REL32", "other+8", "\"other\"+8"),
    ];
    let wanted = wanted
        .map(|(at, kind, value, literal)| (at, kind.to_owned(), value.to_owned(), Some(literal.to_owned())));
    assert_eq!(found, wanted);
}

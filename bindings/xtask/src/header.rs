//! Generates the C header from the source of the C library.

use crate::bindings;
use cbindgen::{Builder, Config};
use std::fs;
use std::path::PathBuf;

/// Source files of the library, in the order of the header. `lib.rs` is missing, because cbindgen would follow its
/// modules and declare each function twice.
const SOURCES: [&str; 6] = ["version.rs", "error.rs", "pointers.rs", "session.rs", "isa.rs", "decode.rs"];

fn path() -> PathBuf {
    bindings().join("capi/include/isaloom.h")
}

/// Generates the text of the header.
fn made() -> Result<String, String> {
    let capi = bindings().join("capi");
    let config = Config::from_file(capi.join("cbindgen.toml"))?;
    let sources = SOURCES.iter().fold(Builder::new().with_config(config), |builder, file| {
        builder.with_src(capi.join("src").join(file))
    });
    let mut text = Vec::new();
    sources.generate().map_err(|error| error.to_string())?.write(&mut text);
    String::from_utf8(text).map(|text| without_safety(&text)).map_err(|error| error.to_string())
}

/// Removes the "Safety" sections. The header explains the rules for pointers once, at its beginning.
fn without_safety(text: &str) -> String {
    let (mut kept, mut within) = (Vec::new(), false);
    for line in text.lines() {
        within = line.starts_with("//") && (within || line == "// # Safety");
        if within && kept.last() == Some(&"//") {
            kept.pop();
        }
        if !within {
            kept.push(line);
        }
    }
    kept.join("\n") + "\n"
}

/// Writes the generated header to its file.
pub(crate) fn write() -> Result<(), String> {
    fs::write(path(), made()?).map_err(|error| format!("{}: {error}", path().display()))
}

/// Fails if the committed header differs from the generated one.
pub(crate) fn check() -> Result<(), String> {
    let committed = fs::read_to_string(path()).map_err(|error| format!("{}: {error}", path().display()))?;
    match committed == made()? {
        true => Ok(()),
        false => Err(format!("{} is outdated; run `header`", path().display())),
    }
}

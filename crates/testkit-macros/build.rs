//! Finds the shared directory, so that a test with `#[needs_shared]` is compiled as ignored without it.
//!
//! Cargo runs this script again if `ISALOOM_SHARED` changes or an existing directory disappears, but not if a missing
//! directory appears: with a missing path in `rerun-if-changed`, Cargo would rebuild every test each time. If the
//! directory appears after the build, a test in `isaloom-testkit` fails.

#[path = "../testkit/src/folder.rs"]
mod folder;

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-env-changed={}", folder::VARIABLE);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../testkit/src/folder.rs");
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shared = folder::SharedFolder::find(&workspace);
    let state = match (shared.path.is_dir(), shared.required) {
        (true, _) => {
            let index = shared.path.join("README.md");
            let watched = if index.is_file() { index } else { shared.path };
            println!("cargo::rerun-if-changed={}", watched.display());
            "present"
        }
        (false, true) => "required",
        (false, false) => "absent",
    };
    println!("cargo::rustc-env=ISALOOM_SHARED_STATE={state}");
}

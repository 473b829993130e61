//! Checks whether the shared directory exists, so that tests with `#[needs_shared]` can be compiled as ignored without
//! it.
//!
//! Cargo runs this script again if `ISALOOM_SHARED` changes, or if the existing directory is removed. It does not run
//! the script again if the directory is created: for that, the missing path would be in `rerun-if-changed`, and then
//! Cargo would rebuild all tests every time. Instead, a test in `isaloom-testkit` fails if the directory was created
//! after the build.

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

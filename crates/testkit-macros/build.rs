//! Looks for the shared folder, so that a test with `#[needs_shared]` is compiled as ignored without it.
//!
//! Cargo runs this again when `ISALOOM_SHARED` changes and when a folder that was found disappears. It cannot watch for
//! a folder that appears: a missing watched path would rebuild every test each time. `isaloom-testkit` has a test that
//! fails then.

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

//! Checks the architecture of the workspace: which crates a crate may depend on, and which APIs libraries must not use.
//!
//! The code map in ARCHITECTURE.md lists the crates, the lowest layer first. A crate may depend only on crates in
//! earlier rows.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use isaloom_testkit::{Value, workspace};
use std::path::{Path, PathBuf};
use std::process::Command;
use syn::visit::Visit;

/// Returns the crates in the order of the code map.
fn crates_in_order() -> Vec<String> {
    let map = std::fs::read_to_string(workspace().join("ARCHITECTURE.md")).unwrap();
    let rows = map.lines().filter(|line| line.starts_with("| `crates/"));
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    let crates = cells.flat_map(|cell| cell.split('`').filter_map(|name| name.strip_prefix("crates/")));
    crates.map(str::to_owned).collect()
}

fn metadata() -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps"])
        .current_dir(workspace())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The tests of a crate are one program, `tests/main.rs`, whose modules are the other files. A file that is not
/// declared as a module would never run.
#[test]
fn every_test_file_is_built() {
    let mut missing = Vec::new();
    for package in metadata()["packages"].as_array().unwrap() {
        let folder = Path::new(package["manifest_path"].as_str().unwrap()).parent().unwrap().join("tests");
        let Ok(main) = std::fs::read_to_string(folder.join("main.rs")) else { continue };
        let targets = package["targets"].as_array().unwrap();
        let is_target =
            |file: &Path| targets.iter().any(|target| target["src_path"] == *file.to_str().unwrap());
        for file in std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            let name = file.file_stem().unwrap().to_str().unwrap();
            let is_module = main.lines().any(|line| line == format!("mod {name};"));
            if file.extension().is_some_and(|extension| extension == "rs") && !is_module && !is_target(&file)
            {
                missing.push(format!("{}: not a module of main.rs", file.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn crate_graph_matches_the_code_map() {
    let order = crates_in_order();
    let position = |name: &str| order.iter().position(|f| f == name);
    let mut wrong = Vec::new();
    for package in metadata()["packages"].as_array().unwrap() {
        let folder = Path::new(package["manifest_path"].as_str().unwrap()).parent().unwrap().to_path_buf();
        if folder.parent() != Some(&workspace().join("crates")) {
            continue;
        }
        let name = folder.file_name().unwrap().to_str().unwrap();
        let Some(own) = position(name) else {
            wrong.push(format!("crates/{name} has no row in the code map"));
            continue;
        };
        for dependency in package["dependencies"].as_array().unwrap() {
            let used = dependency["name"].as_str().unwrap();
            let Some(used) = used.strip_prefix("isaloom-").filter(|_| dependency["kind"].is_null()) else {
                continue;
            };
            // The package `specs` has only the texts of descriptions; it is outside `crates` and belongs to no layer.
            if used == "specs" {
                continue;
            }
            if position(used).is_none_or(|below| below >= own) {
                wrong.push(format!("crates/{name} uses crates/{used}, which is not below it"));
            }
        }
    }
    let missing = order.iter().filter(|f| !workspace().join("crates").join(f).is_dir());
    wrong.extend(missing.map(|f| format!("the code map has crates/{f}, which does not exist")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// APIs that libraries must not use. Only the front ends use files, streams, processes, threads, clocks and the
/// environment.
const FORBIDDEN: &[&str] = &[
    "std::fs",
    "std::net",
    "std::process",
    "std::thread",
    "std::env",
    "std::time",
    "std::io::stdin",
    "std::io::stdout",
    "std::io::stderr",
];
const FORBIDDEN_MACROS: &[&str] = &["print", "println", "eprint", "eprintln", "dbg", "todo", "unimplemented"];

#[test]
fn library_crates_do_not_read_print_or_exit() {
    let mut wrong = Vec::new();
    for name in crates_in_order().iter().filter(|name| {
        !["cli", "corpus", "host", "lsp", "dropin", "testkit", "testkit-amd", "testkit-isaspec"]
            .contains(&name.as_str())
    }) {
        for file in sources(&workspace().join("crates").join(name).join("src")) {
            wrong.extend(forbidden(&file));
        }
    }
    // In the facade, only `Isa::from_file` in `src/open.rs` reads files.
    for file in sources(&workspace().join("src")).iter().filter(|file| !file.ends_with("src/open.rs")) {
        wrong.extend(forbidden(file));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the uses of forbidden APIs in a file.
fn forbidden(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap();
    let parsed = syn::parse_file(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let mut found = ForbiddenUses::default();
    found.visit_file(&parsed);
    found.0.iter().map(|what| format!("{}: {what}", file.display())).collect()
}

#[test]
fn no_std_crates_match_the_code_map() {
    let map = std::fs::read_to_string(workspace().join("ARCHITECTURE.md")).unwrap();
    let sentence = " build against `core` and `alloc`";
    let line = map.lines().find(|line| line.contains(sentence)).unwrap();
    let names = line.trim_start_matches("| ").split(sentence).next().unwrap().replace(" and ", ", ");
    let names: Vec<&str> = names.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    for wanted in ["bits", "source", "model", "sema", "engine"] {
        assert!(names.contains(&wanted), "{wanted} is not among {names:?}");
    }
    for name in names {
        let library = std::fs::read_to_string(workspace().join(format!("crates/{name}/src/lib.rs"))).unwrap();
        // `no_std` promises that the crate builds with only `core` and `alloc`; `.ci/no-std` checks this.
        let says = library
            .lines()
            .any(|l| l.starts_with("#![no_std]") || l.starts_with("#![cfg_attr(") && l.contains("no_std"));
        assert!(says, "crates/{name} does not say `#![no_std]`");
    }
    let run = std::fs::read_to_string(workspace().join(".ci/run")).unwrap();
    assert!(run.contains("step no-std .ci/no-std"), ".ci/run does not build them");
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
    files
}

/// Collects the forbidden paths and macros in a file, except in tests.
#[derive(Default)]
struct ForbiddenUses(Vec<String>);

impl ForbiddenUses {
    fn path(&mut self, path: &str) {
        if FORBIDDEN
            .iter()
            .any(|f| path == *f || path.strip_prefix(f).is_some_and(|rest| rest.starts_with("::")))
        {
            self.0.push(path.to_owned());
        }
    }

    fn tree(&mut self, before: &str, tree: &syn::UseTree) {
        let join = |name: &syn::Ident| {
            if before.is_empty() { name.to_string() } else { format!("{before}::{name}") }
        };
        match tree {
            syn::UseTree::Path(path) => self.tree(&join(&path.ident), &path.tree),
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(before, tree)),
            syn::UseTree::Name(name) if name.ident == "self" => self.path(before),
            syn::UseTree::Name(name) => self.path(&join(&name.ident)),
            syn::UseTree::Rename(name) => self.path(&join(&name.ident)),
            syn::UseTree::Glob(_) => self.path(before),
        }
    }
}

impl<'ast> Visit<'ast> for ForbiddenUses {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let test = |a: &syn::Attribute| {
            a.path().is_ident("cfg") && a.parse_args::<syn::Path>().is_ok_and(|p| p.is_ident("test"))
        };
        if !module.attrs.iter().any(test) {
            syn::visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_use(&mut self, used: &'ast syn::ItemUse) {
        self.tree("", &used.tree);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        self.path(&names.join("::"));
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        if let Some(name) = call.path.segments.last()
            && FORBIDDEN_MACROS.iter().any(|f| name.ident == f)
        {
            self.0.push(format!("{}!", name.ident));
        }
        syn::visit::visit_macro(self, call);
    }
}

//! Checks that the modules of a crate do not depend on each other in cycles.
//!
//! Dependencies are found in the code, in `use` declarations and paths. A path is resolved, also through re-exports, to
//! the file that declares the item. Re-exports (`pub use`) and method calls are not counted as dependencies.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use isaloom_testkit::workspace;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use syn::visit::Visit;
use syn::{Item, UseTree, Visibility};

/// Cycles that exist and are tolerated: directory of the crate, and first file of the cycle. No entry may be added.
const KNOWN: &[(&str, &str)] = &[
    ("crates/corpus", "shard_worker/counting.rs"),
    ("crates/corpus", "read/amd.rs"),
    ("crates/corpus", "write/chunk.rs"),
];

#[test]
fn modules_of_a_crate_have_no_cycles() {
    let mut wrong = Vec::new();
    let (roots, mut known) = (roots(), Vec::<&(&str, &str)>::new());
    for own in ["src/lib.rs", "crates/cli/src/lib.rs", "bindings/capi/src/lib.rs"] {
        assert!(roots.contains(&workspace().join(own)), "{own} is not among the roots");
    }
    for root in roots {
        let modules = Modules::read(&root);
        let mut cycles = modules.cycles();
        cycles.retain(|cycle| {
            let is = |(folder, first): &&(&str, &str)| {
                root.starts_with(workspace().join(folder)) && cycle.first() == Some(first)
            };
            known.extend(KNOWN.iter().find(is));
            !KNOWN.iter().any(|row| is(&row))
        });
        if !cycles.is_empty() {
            wrong.push(format!("{}: files in cycles: {cycles:#?}", root.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(known.len(), KNOWN.len(), "a known cycle is gone: shorten the list");
}

/// Returns the root file of each library and program in both workspaces. `xtask` is omitted.
fn roots() -> Vec<PathBuf> {
    let mut folders = vec![workspace()];
    for parent in ["crates", "bindings"] {
        let entries = std::fs::read_dir(workspace().join(parent)).unwrap().map(|entry| entry.unwrap().path());
        folders.extend(entries.filter(|folder| !folder.ends_with("xtask")));
    }
    let roots = folders.iter().flat_map(|folder| ["src/lib.rs", "src/main.rs"].map(|file| folder.join(file)));
    let mut all: Vec<PathBuf> = roots.filter(|file| file.is_file()).collect();
    all.sort();
    all
}

/// Modules of one crate, by their path from the crate root. An inline module has the file that contains it.
#[derive(Default)]
struct Modules {
    all: BTreeMap<Vec<String>, Module>,
}

#[derive(Default)]
struct Module {
    file: String,
    /// Names of the items that the module declares, except child modules.
    items: BTreeSet<String>,
    /// Names that the module imports with `use`, each with the imported path as written.
    aliases: BTreeMap<String, Vec<String>>,
    /// Paths of the modules that the module imports with `use PATH::*`.
    globs: Vec<Vec<String>>,
    /// Paths that the code of the module uses; the code of child modules is not included.
    uses: Vec<Vec<String>>,
}

impl Modules {
    fn read(root: &Path) -> Modules {
        let mut modules = Modules::default();
        modules.file(root.parent().unwrap(), root.to_path_buf(), Vec::new());
        modules
    }

    fn file(&mut self, source: &Path, file: PathBuf, path: Vec<String>) {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let parsed = syn::parse_file(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let name = file.strip_prefix(source).unwrap().display().to_string();
        self.items(source, &name, path, &parsed.items);
    }

    fn items(&mut self, source: &Path, file: &str, path: Vec<String>, items: &[Item]) {
        let mut module = Module { file: file.to_owned(), ..Module::default() };
        for item in items {
            if is_test(item) {
                continue;
            }
            match item {
                Item::Mod(child) => {
                    let mut inner = path.clone();
                    inner.push(child.ident.to_string());
                    match &child.content {
                        Some((_, items)) => self.items(source, file, inner, items),
                        None => {
                            let flat = source.join(format!("{}.rs", inner.join("/")));
                            let folder = source.join(inner.join("/")).join("mod.rs");
                            self.file(source, if flat.is_file() { flat } else { folder }, inner);
                        }
                    }
                }
                Item::Use(used) => {
                    let private = matches!(used.vis, Visibility::Inherited);
                    module.import(&mut Vec::new(), &used.tree, private);
                }
                _ => {
                    module.items.extend(declared(item));
                    Paths(&mut module.uses).visit_item(item);
                }
            }
        }
        self.all.insert(path, module);
    }

    /// Returns the file that declares the item to which `path` refers in the module `at`. `None` if the item is outside
    /// the crate.
    fn owner(&self, at: &[String], path: &[String], depth: usize) -> Option<&str> {
        let mut here: Vec<String> = at.to_vec();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" => (here, rest) = (Vec::new(), &path[1..]),
            "self" => rest = &path[1..],
            "super" => {
                while rest.first().is_some_and(|s| s == "super") {
                    here.pop()?;
                    rest = &rest[1..];
                }
            }
            _ => {}
        }
        while let Some((name, after)) = rest.split_first() {
            let mut child = here.clone();
            child.push(name.clone());
            if self.all.contains_key(&child) {
                (here, rest) = (child, after);
                continue;
            }
            let module = self.all.get(&here)?;
            if module.items.contains(name) {
                return Some(&module.file);
            }
            if depth == 0 {
                return None;
            }
            if let Some(target) = module.aliases.get(name) {
                let whole: Vec<String> = target.iter().chain(after).cloned().collect();
                return self.owner(&here, &whole, depth - 1);
            }
            return module.globs.iter().find_map(|glob| {
                let whole: Vec<String> = glob.iter().chain(rest).cloned().collect();
                self.owner(&here, &whole, depth - 1)
            });
        }
        // The whole path refers to a module, not to an item in it.
        self.all.get(&here).map(|module| module.file.as_str())
    }

    /// Returns each set of files that depend on each other in cycles.
    fn cycles(&self) -> Vec<Vec<&str>> {
        let mut arrows: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (at, module) in &self.all {
            let targets = arrows.entry(&module.file).or_default();
            for path in &module.uses {
                targets.extend(self.owner(at, path, 8).filter(|file| *file != module.file));
            }
        }
        let reach = |from: &str| {
            let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
            while let Some(file) = open.pop() {
                for &next in arrows.get(file).into_iter().flatten() {
                    if seen.insert(next) {
                        open.push(next);
                    }
                }
            }
            seen
        };
        let reached: BTreeMap<&str, BTreeSet<&str>> = arrows.keys().map(|&f| (f, reach(f))).collect();
        let mut done: BTreeSet<&str> = BTreeSet::new();
        let mut cycles = Vec::new();
        for (&file, all) in &reached {
            if all.contains(file) && !done.contains(file) {
                let cycle: Vec<&str> = all.iter().copied().filter(|f| reached[f].contains(file)).collect();
                done.extend(&cycle);
                cycles.push(cycle);
            }
        }
        cycles
    }
}

impl Module {
    fn import(&mut self, before: &mut Vec<String>, tree: &UseTree, private: bool) {
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.import(before, &path.tree, private);
                before.pop();
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(before, tree, private);
                }
            }
            UseTree::Glob(_) => {
                self.globs.push(before.clone());
                if private {
                    self.uses.push(before.clone());
                }
            }
            UseTree::Name(name) => {
                self.alias(before, &name.ident.to_string(), &name.ident.to_string(), private)
            }
            UseTree::Rename(name) => {
                self.alias(before, &name.ident.to_string(), &name.rename.to_string(), private);
            }
        }
    }

    fn alias(&mut self, before: &[String], name: &str, alias: &str, private: bool) {
        let mut path = before.to_vec();
        let alias = match name {
            "self" => before.last().cloned().unwrap_or_default(),
            _ => {
                path.push(name.to_owned());
                alias.to_owned()
            }
        };
        if private {
            self.uses.push(path.clone());
        }
        // In `use spirv::{self}`, the path of the alias `spirv` starts with the alias. Resolving the path would lead to
        // the same alias again, so no alias is added.
        if path.first() != Some(&alias) || path.len() > 1 && path[0] != alias {
            self.aliases.insert(alias, path);
        }
    }
}

fn is_test(item: &Item) -> bool {
    let attributes = match item {
        Item::Mod(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        _ => return false,
    };
    attributes
        .iter()
        .any(|a| a.path().is_ident("cfg") && a.parse_args::<syn::Path>().is_ok_and(|p| p.is_ident("test")))
}

fn declared(item: &Item) -> Option<String> {
    Some(match item {
        Item::Const(item) => item.ident.to_string(),
        Item::Enum(item) => item.ident.to_string(),
        Item::Fn(item) => item.sig.ident.to_string(),
        Item::Macro(item) => item.ident.as_ref()?.to_string(),
        Item::Static(item) => item.ident.to_string(),
        Item::Struct(item) => item.ident.to_string(),
        Item::Trait(item) => item.ident.to_string(),
        Item::Type(item) => item.ident.to_string(),
        Item::Union(item) => item.ident.to_string(),
        _ => return None,
    })
}

/// Collects the paths in the code of a module.
struct Paths<'a>(&'a mut Vec<Vec<String>>);

impl<'ast> Visit<'ast> for Paths<'_> {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.segments.len() > 1 {
            self.0.push(path.segments.iter().map(|s| s.ident.to_string()).collect());
        }
        syn::visit::visit_path(self, path);
    }

    // A path in `pub(in PATH)` is not a dependency, because it only restricts visibility.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

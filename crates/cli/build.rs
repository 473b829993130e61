//! Sets the cfg `explorer_page` if `assets/explorer.html` exists. `web/build` builds this page, and the release scripts
//! copy it to `assets`, so that the packaged program contains it.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(explorer_page)");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=assets/explorer.html");
    if std::path::Path::new("assets/explorer.html").is_file() {
        println!("cargo::rustc-cfg=explorer_page");
    }
}

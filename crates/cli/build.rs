//! Sets the cfg `explorer_page` if `assets/explorer.html` exists. `web/build` builds the page. The release scripts copy
//! the page to `assets`, so that the packaged program contains the page.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(explorer_page)");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=assets/explorer.html");
    if std::path::Path::new("assets/explorer.html").is_file() {
        println!("cargo::rustc-cfg=explorer_page");
    }
}

//! Sets the SONAME of the shared library. Its number is the ABI version (`ISALOOM_ABI`), not the release.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libisaloom.so.0");
    }
}

//! Gives the shared library its SONAME: the number is that of the ABI (`ISALOOM_ABI`), not of the release.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libisaloom.so.0");
    }
}

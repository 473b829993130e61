# The tasks of a contributor: `just` lists them. Every recipe is a plain command that also works without just.
# CONTRIBUTING.md explains them.

# List the recipes
[private]
default:
    @just --list --unsorted

# Build the library and the program
build *arguments:
    cargo build --release {{ arguments }}

# Run every test of the workspace
test *arguments:
    cargo test --workspace {{ arguments }}

# Check formatting, lints and the files of a release
lint:
    cargo fmt --all --check
    cargo clippy --workspace --all-targets -- -D warnings
    .ci/release-files

# Check the book and build it, and the pages of the library
docs:
    .ci/book
    cargo doc --workspace --no-deps

# Build the WebAssembly module, the npm package and the explorer page
web:
    web/build

# Build and test the bindings: C, Python, corpus
bindings:
    .ci/capi
    .ci/python
    .ci/corpus

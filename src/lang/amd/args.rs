//! Flags that only AMD understands. A valued flag is an `Option`, so that its default stands where it is used.

use clap::{Args, ValueEnum};
use isaloom::family::Opening;
use std::path::PathBuf;

macro_rules! spec_args {
    ($(#[$doc:meta] $name:ident $group:literal { $($extra:tt)* })*) => {$(
        #[$doc]
        #[derive(Args, Clone, Debug, Default)]
        #[group(id = $group)]
        #[command(next_help_heading = "AMD")]
        pub(crate) struct $name {
            /// Errata to lay over the description, after those that come with the program.
            #[arg(long, value_name = "FILE")]
            pub(crate) overlay: Vec<PathBuf>,

            /// Take the description as it is, without the errata that come with the program.
            #[arg(long)]
            pub(crate) no_errata: bool,

            $($extra)*
        }

        impl $name {
            /// How the description is opened.
            pub(crate) fn opening(&self) -> Opening {
                Opening {
                    overlays: self.overlay.iter().map(|path| path.display().to_string()).collect(),
                    without_errata: self.no_errata,
                    ..Opening::default()
                }
            }
        }
    )*};
}

/// `--wave`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Wave {
    /// 32 lanes.
    #[value(name = "32")]
    W32,
    /// 64 lanes.
    #[value(name = "64")]
    W64,
}

/// `--syntax`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Syntax {
    /// What llvm-mc prints.
    Llvm,
    /// The names of AMD's file, with the fields and their values.
    Xml,
}

spec_args! {
    /// `dis`.
    DisArgs "amd-dis" {
        /// Input is text: bytes in hex in the order of memory, as llvm-mc reads them; one instruction or several a line.
        #[arg(long, conflicts_with = "hex")]
        pub(crate) hex_bytes: bool,

        /// Lanes of a wave [default: the kernels' in a code object, else the GPU's].
        #[arg(long, value_name = "LANES")]
        pub(crate) wave: Option<Wave>,

        /// The names that are printed [default: llvm].
        #[arg(long, value_name = "SYNTAX")]
        pub(crate) syntax: Option<Syntax>,
    }

    /// `asm`.
    AsmArgs "amd-asm" {
        /// Write bytes in hex in the order of memory, one instruction a line.
        #[arg(long, conflicts_with = "hex")]
        pub(crate) hex_bytes: bool,

        /// Write the text with the bytes of each instruction beside it.
        #[arg(long, conflicts_with_all = ["hex", "hex_bytes"])]
        pub(crate) listing: bool,

        /// Write a linked code object, with kernel descriptors and metadata, as a runtime loads it.
        #[arg(long, conflicts_with_all = ["hex", "hex_bytes", "listing"])]
        pub(crate) object: bool,

        /// Write a relocatable ELF file, for a linker.
        #[arg(long = "obj", conflicts_with_all = ["hex", "hex_bytes", "listing", "object"])]
        pub(crate) relocatable: bool,

        /// Lanes of a wave [default: the kernels' of the program, else the GPU's].
        #[arg(long, value_name = "LANES")]
        pub(crate) wave: Option<Wave>,
    }

    /// `explain`.
    ExplainArgs "amd-explain" {}

    /// `info`.
    InfoArgs "amd-info" {}

    /// `search`.
    SearchArgs "amd-search" {}

    /// `stats`.
    StatsArgs "amd-stats" {}

    /// `check`.
    CheckArgs "amd-check" {}

    /// `scan`.
    ScanArgs "amd-scan" {}

    /// `diff`.
    DiffArgs "amd-diff" {}
}

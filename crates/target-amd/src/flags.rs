//! Command-line flags for AMD instruction sets.

use crate::{AmdAsmOptions, AmdDisOptions, AmdOpenOptions, AmdPart, AmdSyntax};
use isaloom_amdgpu_text::llvm::{Version, Wave};
use isaloom_target::{
    ARROWS, AsmForm, CFG, CommandOptions, Failure, Flag, FlagArgument, Input, Operation, impossible, number,
};

pub(crate) fn flags(operation: Operation) -> &'static [Flag] {
    match operation {
        Operation::Disassemble => DIS,
        Operation::Assemble => ASM,
        Operation::Format | Operation::Patch => &[],
        _ => ERRATA,
    }
}

const OVERLAY: Flag = Flag::with(
    "overlay",
    FlagArgument::Input("FILE"),
    "Errata to lay over the description, after those that come with the program.",
    |asked, value, _| {
        asked.open_options.options.edit::<AmdOpenOptions>().overlays.push(value.to_owned());
        Ok(())
    },
)
.many();

const NO_ERRATA: Flag = Flag::switch(
    "no-errata",
    "Take the description as it is, without the errata that come with the program.",
    |asked, _, _| {
        asked.open_options.options.edit::<AmdOpenOptions>().without_errata = true;
        Ok(())
    },
);

const ERRATA: &[Flag] = &[OVERLAY, NO_ERRATA];

const LANES: FlagArgument = FlagArgument::Choice("LANES", &[("32", "32 lanes"), ("64", "64 lanes")]);

fn wave(value: &str) -> Wave {
    if value == "32" { Wave::W32 } else { Wave::W64 }
}

/// `--true16`: syntax of 16-bit operands.
const HALVES: FlagArgument = FlagArgument::Choice(
    "WHEN",
    &[
        ("auto", "as LLVM does in the version of --llvm"),
        ("on", "halves: v1.l, v1.h"),
        ("off", "whole registers: v1"),
    ],
);

/// `--llvm`: LLVM version of the assembly syntax.
const VERSIONS: FlagArgument = FlagArgument::Choice(
    "VERSION",
    &[
        ("19", "whole 16-bit registers on GFX11 and GFX12, HW_REG_MODE on GFX12, numbers for rotations"),
        ("22", "halves of registers on GFX11"),
        ("23", "halves of registers on GFX12 too"),
        ("24", "literals in v_s_*_f16, no v_cube* on CDNA 3"),
    ],
);

/// `--syntax`: source of instruction names.
const SYNTAXES: FlagArgument = FlagArgument::Choice(
    "SYNTAX",
    &[("llvm", "llvm-mc's"), ("xml", "the names of AMD's file, with the fields and their values")],
);

fn syntax(value: &str) -> AmdSyntax {
    if value == "xml" { AmdSyntax::Xml } else { AmdSyntax::Llvm }
}

fn version(value: &str) -> Version {
    value.parse().ok().and_then(Version::of).unwrap_or_default()
}

fn halves(value: &str) -> Option<bool> {
    match value {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

fn form(asked: &mut CommandOptions, form: AsmForm) -> Result<(), Failure> {
    asked.asm.form = form;
    Ok(())
}

/// Parses `0x100..0x200`, or `0x100..` without an end.
fn range(value: &str) -> Result<AmdPart, Failure> {
    let ends = value.split_once("..").and_then(|(start, end)| {
        let start = number(start.trim())?;
        let end = if end.trim().is_empty() { u64::MAX } else { number(end.trim())? };
        (start < end).then_some(start..end)
    });
    match ends {
        Some(range) => Ok(AmdPart::Range(range)),
        None => {
            impossible(format!("invalid address range: `{value}` (expected a range such as 0x1a00..0x1b00)"))
        }
    }
}

/// Parses `NAME=VALUE` of `--defsym`.
fn defined(value: &str) -> Result<(String, i64), Failure> {
    let parts = value.split_once('=').and_then(|(name, value)| {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        let (name, value) = (name.trim(), value.trim());
        // `.` is the current location.
        let named = name.chars().all(plain)
            && !matches!(name, "" | ".")
            && !name.starts_with(|c: char| c.is_ascii_digit());
        let (sign, digits) = value.strip_prefix('-').map_or((1, value), |digits| (-1, digits));
        let value = i64::try_from(sign * i128::from(number(digits)?)).ok()?;
        named.then(|| (name.to_owned(), value))
    });
    parts
        .ok_or(())
        .or_else(|()| impossible(format!("invalid symbol: `{value}` (expected NAME=VALUE, such as TILE=16)")))
}

const DIS: &[Flag] = &[
    OVERLAY,
    NO_ERRATA,
    CFG,
    ARROWS,
    Flag::with("kernel", FlagArgument::Text("NAME"), "Only the code of this kernel.", |asked, value, _| {
        asked.dis.options.edit::<AmdDisOptions>().only.push(AmdPart::Kernel(value.to_owned()));
        Ok(())
    })
    .many(),
    Flag::with("symbol", FlagArgument::Text("NAME"), "Only the code of this symbol.", |asked, value, _| {
        asked.dis.options.edit::<AmdDisOptions>().only.push(AmdPart::Symbol(value.to_owned()));
        Ok(())
    })
    .many(),
    Flag::with(
        "range",
        FlagArgument::Text("A..B"),
        "Only the code from one address to another, the last left out; of raw code, at these offsets.",
        |asked, value, _| {
            asked.dis.options.edit::<AmdDisOptions>().only.push(range(value)?);
            Ok(())
        },
    )
    .many(),
    Flag::switch(
        "source-lines",
        "Say which lines of source code instructions come from (code objects that were compiled with -g).",
        |asked, _, _| {
            asked.dis.options.edit::<AmdDisOptions>().source_lines = true;
            Ok(())
        },
    )
    .short('g'),
    Flag::switch(
        "hex-bytes",
        "Input is text: bytes in hex in the order of memory, as llvm-mc reads them; one instruction or several a line.",
        |asked, _, _| {
            asked.dis.options.edit::<AmdDisOptions>().hex_bytes = true;
            if asked.dis.input != Input::HexLines {
                asked.dis.input = Input::Hex;
            }
            Ok(())
        },
    )
    .not_with(&["hex"]),
    Flag::with(
        "wave",
        LANES,
        "Lanes of a wave [default: the kernels' in a code object, else the GPU's].",
        |asked, value, _| {
            asked.dis.options.edit::<AmdDisOptions>().wave = Some(wave(value));
            Ok(())
        },
    ),
    Flag::with("true16", HALVES, "How 16-bit operands are written [default: auto].", |asked, value, _| {
        asked.dis.options.edit::<AmdDisOptions>().true16 = halves(value);
        Ok(())
    }),
    Flag::with("llvm", VERSIONS, "LLVM version of the output syntax [default: the input's, else 22].", |asked, value, _| {
        asked.dis.options.edit::<AmdDisOptions>().llvm = Some(version(value));
        Ok(())
    }),
    Flag::with(
        "remarks",
        FlagArgument::Choice("WHETHER", &[("on", "as llvm-mc prints them"), ("off", "the instruction alone")]),
        "LLVM's remarks on words that its assembler does not make: /*Invalid register ...*/, ; Warning [default: on].",
        |asked, value, _| {
            asked.dis.options.edit::<AmdDisOptions>().without_remarks = value == "off";
            Ok(())
        },
    ),
    Flag::with("syntax", SYNTAXES, "The names that are printed [default: llvm].", |asked, value, _| {
        asked.dis.options.edit::<AmdDisOptions>().syntax = syntax(value);
        Ok(())
    }),
];

const ASM: &[Flag] = &[
    OVERLAY,
    NO_ERRATA,
    Flag::switch(
        "hex-bytes",
        "Write bytes in hex in the order of memory, one instruction a line.",
        |asked, _, _| form(asked, AsmForm::HexBytes),
    )
    .not_with(&["hex"]),
    Flag::switch("listing", "Write the text with the bytes of each instruction beside it.", |asked, _, _| {
        form(asked, AsmForm::Listing)
    })
    .not_with(&["hex", "hex-bytes"]),
    Flag::switch(
        "object",
        "Write a linked code object, with kernel descriptors and metadata, as a runtime loads it.",
        |asked, _, _| form(asked, AsmForm::Object),
    )
    .not_with(&["hex", "hex-bytes", "listing"]),
    Flag::switch("obj", "Write a relocatable ELF file, for a linker.", |asked, _, _| {
        form(asked, AsmForm::Relocatable)
    })
    .not_with(&["hex", "hex-bytes", "listing", "object"]),
    Flag::with(
        "defsym",
        FlagArgument::Text("NAME=VALUE"),
        "A symbol that has a value before the first line, as llvm-mc's flag of this name.",
        |asked, value, _| {
            asked.asm.options.edit::<AmdAsmOptions>().defined.push(defined(value)?);
            Ok(())
        },
    )
    .many(),
    Flag::with(
        "include-dir",
        FlagArgument::Folder("DIR"),
        "Look for files of `.include` and `.incbin` in this directory too.",
        |asked, value, _| {
            asked.folders.push(value.to_owned());
            Ok(())
        },
    )
    .short('I')
    .many(),
    Flag::with(
        "wave",
        LANES,
        "Lanes of a wave [default: the kernels' of the program, else the GPU's].",
        |asked, value, _| {
            asked.asm.options.edit::<AmdAsmOptions>().wave = Some(wave(value));
            Ok(())
        },
    ),
    Flag::with("true16", HALVES, "How 16-bit operands are written [default: auto].", |asked, value, _| {
        asked.asm.options.edit::<AmdAsmOptions>().true16 = halves(value);
        Ok(())
    }),
    Flag::with(
        "llvm",
        VERSIONS,
        "LLVM version of the input syntax [default: the input's, else 22].",
        |asked, value, _| {
            asked.asm.options.edit::<AmdAsmOptions>().llvm = Some(version(value));
            Ok(())
        },
    ),
    Flag::with(
        "syntax",
        SYNTAXES,
        "The names that are read [default: those that the listing says, else llvm].",
        |asked, value, _| {
            asked.asm.options.edit::<AmdAsmOptions>().syntax = Some(syntax(value));
            Ok(())
        },
    ),
];

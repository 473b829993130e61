//! Command-line flags that only AMD instruction sets have.

use crate::{AmdAsmOptions, AmdDisOptions, AmdMeasureOptions, AmdOpenOptions, AmdPart, AmdSyntax};
use isaloom_amdgpu_mc::what_if::WhatIf;
use isaloom_amdgpu_text::llvm::{Version, Wave};
use isaloom_target::{
    ARROWS, AsmForm, CFG, CommandOptions, Failure, Flag, FlagArgument, Input, Operation, VISUALIZE_JUMPS,
    impossible, number,
};

pub(crate) fn flags(operation: Operation) -> &'static [Flag] {
    match operation {
        Operation::Disassemble => DIS,
        Operation::Assemble => ASM,
        Operation::Statistics => STATISTICS,
        Operation::Difference => DIFFERENCE,
        Operation::Format | Operation::Patch => &[],
        _ => ERRATA,
    }
}

const OVERLAY: Flag = Flag::with(
    "overlay",
    FlagArgument::Input("FILE"),
    "Correct the AMD description with this errata file, after the built-in errata (format: docs/reference/amd.md).",
    |asked, value, _| {
        asked.open_options.options.edit::<AmdOpenOptions>().overlays.push(value.to_owned());
        Ok(())
    },
)
.many();

const NO_ERRATA: Flag = Flag::switch(
    "no-errata",
    "Do not apply the built-in errata (corrections) to the AMD description.",
    |asked, _, _| {
        asked.open_options.options.edit::<AmdOpenOptions>().without_errata = true;
        Ok(())
    },
);

const ERRATA: &[Flag] = &[OVERLAY, NO_ERRATA];

const DIFFERENCE: &[Flag] = &[
    Flag::with(
        "kernel",
        FlagArgument::Text("NAME"),
        "Compare only the kernel NAME; a second NAME selects a different kernel in B.",
        |asked, value, _| {
            asked.open_options.options.edit::<AmdOpenOptions>().compared.push(value.to_owned());
            Ok(())
        },
    )
    .many(),
    OVERLAY,
    NO_ERRATA,
];

const STATISTICS: &[Flag] = &[
    Flag::switch(
        "kernels",
        "Print a table of kernels instead: occupancy, the limiting resource, and the nearest amounts that change the \
         occupancy.",
        |asked, _, _| {
            asked.measure.options.edit::<AmdMeasureOptions>().kernels.get_or_insert_default();
            Ok(())
        },
    ),
    Flag::switch(
        "loops",
        "Print a table of loops instead, with the instruction counts per kind.",
        |asked, _, _| {
            asked.measure.options.edit::<AmdMeasureOptions>().loops = true;
            Ok(())
        },
    )
    .not_with(&["kernels", "vgprs", "lds", "workgroup"]),
    Flag::with(
        "vgprs",
        FlagArgument::Text("N"),
        "Print the table of `--kernels` for this number of vector registers per lane.",
        |asked, value, _| assume(asked, value, "vgprs", |what_if| &mut what_if.vector),
    ),
    Flag::with(
        "lds",
        FlagArgument::Text("BYTES"),
        "Print the table of `--kernels` for this size of local memory per work-group.",
        |asked, value, _| assume(asked, value, "lds", |what_if| &mut what_if.local),
    ),
    Flag::with(
        "workgroup",
        FlagArgument::Text("N"),
        "Print the table of `--kernels` for this number of work-items per work-group.",
        |asked, value, _| assume(asked, value, "workgroup", |what_if| &mut what_if.group),
    ),
    OVERLAY,
    NO_ERRATA,
];

/// Sets an amount of a resource, such as a number of registers, that the statistics of kernels use instead of the
/// actual amount.
fn assume(
    asked: &mut CommandOptions,
    value: &str,
    flag: &str,
    resource: fn(&mut WhatIf) -> &mut Option<u32>,
) -> Result<(), Failure> {
    let amount = amount(value, flag)?;
    let mut options = asked.measure.options.edit::<AmdMeasureOptions>();
    *resource(options.kernels.get_or_insert_default()) = Some(amount);
    Ok(())
}

/// Sets an amount of a resource for which the page of live registers also shows the occupancy.
fn assume_in_page(
    asked: &mut CommandOptions,
    value: &str,
    flag: &str,
    resource: fn(&mut WhatIf) -> &mut Option<u32>,
) -> Result<(), Failure> {
    let amount = amount(value, flag)?;
    let mut options = asked.dis.options.edit::<AmdDisOptions>();
    *resource(options.what_if.get_or_insert_default()) = Some(amount);
    Ok(())
}

fn amount(value: &str, flag: &str) -> Result<u32, Failure> {
    match number(value).and_then(|amount| u32::try_from(amount).ok()) {
        Some(amount) => Ok(amount),
        None => impossible(format!("invalid value of `--{flag}`: `{value}` (expected a number such as 96)")),
    }
}

const LANES: FlagArgument = FlagArgument::Choice("N", &[("32", "32 lanes"), ("64", "64 lanes")]);

fn wave(value: &str) -> Wave {
    if value == "32" { Wave::W32 } else { Wave::W64 }
}

/// Values of `--true16`: how 16-bit register operands are written.
const HALVES: FlagArgument = FlagArgument::Choice(
    "WHEN",
    &[
        ("auto", "As in the selected LLVM version"),
        ("on", "Register halves: v1.l, v1.h"),
        ("off", "Whole registers: v1"),
    ],
);

/// Values of `--llvm`: LLVM version whose assembly syntax is used.
const VERSIONS: FlagArgument = FlagArgument::Choice(
    "VERSION",
    &[
        (
            "19",
            "16-bit operands as v1; HW_REG_MODE on GFX12 (later HW_REG_WAVE_MODE); ds_swizzle rotations as numbers",
        ),
        ("22", "16-bit operands of GFX11 as v1.l, v1.h"),
        ("23", "16-bit operands of GFX11 and GFX12 as v1.l, v1.h"),
        ("24", "Same as 23; v_s_*_f16 constants as literals; CDNA 3 has no v_cube*"),
    ],
);

/// Values of `--syntax`: names and syntax of instructions.
const SYNTAXES: FlagArgument = FlagArgument::Choice(
    "SYNTAX",
    &[
        ("llvm", "Syntax of llvm-mc"),
        ("xml", "Instruction and field names of the AMD XML file: V_MOV_B32 SRC0=0, VDST=v0"),
    ],
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

/// Parses the range of `--range`: `0x100..0x200`, or `0x100..` without an end.
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

/// One end of an address range, from `--start-address` or `--stop-address`.
#[derive(Clone, Copy)]
enum Bound {
    Start,
    Stop,
}

/// Sets one end of the address range. The other end keeps its value.
fn bound(asked: &mut CommandOptions, value: &str, bound: Bound) -> Result<(), Failure> {
    let Some(address) = number(value) else {
        return impossible(format!("invalid address `{value}` (expected a number such as 0x1a00)"));
    };
    let mut options = asked.dis.options.edit::<AmdDisOptions>();
    let known = options.only.iter_mut().find_map(|part| match part {
        AmdPart::Range(range) => Some(range),
        _ => None,
    });
    let mut range = known.as_deref().cloned().unwrap_or(0..u64::MAX);
    match bound {
        Bound::Start => range.start = address,
        Bound::Stop => range.end = address,
    }
    if range.is_empty() {
        return impossible(format!(
            "invalid address range: {:#x}..{:#x} (the start must be below the end)",
            range.start, range.end
        ));
    }
    match known {
        Some(known) => *known = range,
        None => options.only.push(AmdPart::Range(range)),
    }
    Ok(())
}

/// Parses the value `NAME=VALUE` of `--defsym`.
fn defined(value: &str) -> Result<(String, i64), Failure> {
    let parts = value.split_once('=').and_then(|(name, value)| {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        let (name, value) = (name.trim(), value.trim());
        // The name `.` is not a symbol, because it means the current location.
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

const SYMBOL: Flag =
    Flag::with("symbol", FlagArgument::Text("NAME"), "Disassemble only this symbol.", |asked, value, _| {
        asked.dis.options.edit::<AmdDisOptions>().only.push(AmdPart::Symbol(value.to_owned()));
        Ok(())
    })
    .many();

/// `--disassemble-symbols`: objdump's spelling of `--symbol`. The value can have several names, separated by commas.
const DISASSEMBLE_SYMBOLS: Flag = Flag::with(
    "disassemble-symbols",
    FlagArgument::Text("NAME"),
    "Disassemble only these symbols.",
    |asked, value, _| {
        let names = value.split(',').filter(|name| !name.is_empty());
        let parts = names.map(|name| AmdPart::Symbol(name.to_owned()));
        asked.dis.options.edit::<AmdDisOptions>().only.extend(parts);
        Ok(())
    },
)
.many()
.hidden();

/// `--start-address`: objdump's flag for the start of `--range`.
const START_ADDRESS: Flag = Flag::with(
    "start-address",
    FlagArgument::Text("ADDRESS"),
    "Disassemble only from this address on.",
    |asked, value, _| bound(asked, value, Bound::Start),
)
.not_with(&["range"])
.hidden();

/// `--stop-address`: objdump's flag for the end of `--range`.
const STOP_ADDRESS: Flag = Flag::with(
    "stop-address",
    FlagArgument::Text("ADDRESS"),
    "Disassemble only up to this address (excluded).",
    |asked, value, _| bound(asked, value, Bound::Stop),
)
.not_with(&["range"])
.hidden();

const SOURCE_LINES: Flag = Flag::switch(
    "source-lines",
    "Print source locations (FILE:LINE:COLUMN) before their instructions; requires debug information.",
    |asked, _, _| {
        asked.dis.options.edit::<AmdDisOptions>().source_lines = true;
        Ok(())
    },
)
.short('g');

/// `--source`: prints the text of source lines.
const SOURCE: Flag = Flag::switch(
    "source",
    "Print source lines before their instructions; requires debug information and the source files.",
    |asked, _, _| {
        let mut options = asked.dis.options.edit::<AmdDisOptions>();
        options.source_lines = true;
        options.source_text = true;
        Ok(())
    },
)
.short('S');

const SOURCE_DIR: Flag = Flag::with(
    "source-dir",
    FlagArgument::Folder("DIR"),
    "With `--source`: search this directory for the source files that the debug information names.",
    |asked, value, _| {
        asked.folders.push(value.to_owned());
        Ok(())
    },
)
.many()
.only_with("source");

/// `--live`: prints live registers and waits.
const LIVE: Flag = Flag::switch(
    "live",
    "Print the live registers of each instruction, the values at the register peak, and the wait for each memory \
     operation.",
    |asked, _, _| {
        asked.dis.options.edit::<AmdDisOptions>().live = true;
        Ok(())
    },
)
.not_with(&["bare", "each-line", "cfg"]);

/// `--html`: writes live registers as a web page.
const LIVE_PAGE: Flag = Flag::switch(
    "html",
    "With `--live`: write a web page that shows the live registers beside the code, and occupancy, waits and loops.",
    |asked, _, _| {
        asked.dis.options.edit::<AmdDisOptions>().page = true;
        Ok(())
    },
)
.only_with("live");

/// `--vgprs` and the following flags: resources for which the page also shows the occupancy.
const PAGE_VGPRS: Flag = Flag::with(
    "vgprs",
    FlagArgument::Text("N"),
    "With `--html`: also show the occupancy for this number of vector registers per lane.",
    |asked, value, _| assume_in_page(asked, value, "vgprs", |what_if| &mut what_if.vector),
)
.only_with("html");

const PAGE_LDS: Flag = Flag::with(
    "lds",
    FlagArgument::Text("BYTES"),
    "With `--html`: also show the occupancy for this size of local memory per work-group.",
    |asked, value, _| assume_in_page(asked, value, "lds", |what_if| &mut what_if.local),
)
.only_with("html");

const PAGE_WORKGROUP: Flag = Flag::with(
    "workgroup",
    FlagArgument::Text("N"),
    "With `--html`: also show the occupancy for this number of work-items per work-group.",
    |asked, value, _| assume_in_page(asked, value, "workgroup", |what_if| &mut what_if.group),
)
.only_with("html");

/// `--symbolize-operands` of objdump. It has no effect, because a listing always prints branch targets as labels.
const SYMBOLIZE_OPERANDS: Flag =
    Flag::switch("symbolize-operands", "Print branch targets as labels.", |_, _, _| Ok(())).hidden();

/// `--show-encoding` of llvm-mc. It has no effect, because a listing always shows the bytes of each instruction.
const SHOW_ENCODING: Flag =
    Flag::switch("show-encoding", "Show the encoding of each instruction.", |_, _, _| Ok(()))
        .not_with(&["bare"])
        .hidden();

const DIS: &[Flag] = &[
    OVERLAY,
    NO_ERRATA,
    CFG,
    ARROWS,
    VISUALIZE_JUMPS,
    Flag::with("kernel", FlagArgument::Text("NAME"), "Disassemble only this kernel.", |asked, value, _| {
        asked.dis.options.edit::<AmdDisOptions>().only.push(AmdPart::Kernel(value.to_owned()));
        Ok(())
    })
    .many(),
    SYMBOL,
    DISASSEMBLE_SYMBOLS,
    Flag::with(
        "range",
        FlagArgument::Text("A..B"),
        "Disassemble only the addresses from A up to B (excluded); for raw code, A and B are offsets.",
        |asked, value, _| {
            asked.dis.options.edit::<AmdDisOptions>().only.push(range(value)?);
            Ok(())
        },
    )
    .many(),
    START_ADDRESS,
    STOP_ADDRESS,
    LIVE,
    LIVE_PAGE,
    PAGE_VGPRS,
    PAGE_LDS,
    PAGE_WORKGROUP,
    SOURCE_LINES,
    SOURCE_LINES.spelled("line-numbers").short('l'),
    SOURCE,
    SOURCE_DIR,
    SYMBOLIZE_OPERANDS,
    SHOW_ENCODING,
    Flag::switch("hex-bytes", "Read bytes in hex in memory order, as llvm-mc does.", |asked, _, _| {
        asked.dis.options.edit::<AmdDisOptions>().hex_bytes = true;
        if asked.dis.input != Input::HexLines {
            asked.dis.input = Input::Hex;
        }
        Ok(())
    })
    .not_with(&["hex"]),
    Flag::with(
        "wave",
        LANES,
        "Wave size [default: from the code object, otherwise the GPU's default].",
        |asked, value, _| {
            asked.dis.options.edit::<AmdDisOptions>().wave = Some(wave(value));
            Ok(())
        },
    ),
    Flag::with("true16", HALVES, "Syntax of 16-bit operands [default: auto].", |asked, value, _| {
        asked.dis.options.edit::<AmdDisOptions>().true16 = halves(value);
        Ok(())
    }),
    Flag::with(
        "llvm",
        VERSIONS,
        "Print the syntax of this LLVM version; 20 and 21 are not supported [default: from the input, otherwise 22].",
        |asked, value, _| {
            asked.dis.options.edit::<AmdDisOptions>().llvm = Some(version(value));
            Ok(())
        },
    ),
    Flag::with(
        "remarks",
        FlagArgument::Choice(
            "WHEN",
            &[("on", "Print the comments, as llvm-mc does"), ("off", "Omit the comments")],
        ),
        "Print the comments of llvm-mc, such as `/*Invalid register ...*/` [default: on].",
        |asked, value, _| {
            asked.dis.options.edit::<AmdDisOptions>().without_remarks = value == "off";
            Ok(())
        },
    ),
    Flag::with("syntax", SYNTAXES, "Assembly syntax [default: llvm].", |asked, value, _| {
        asked.dis.options.edit::<AmdDisOptions>().syntax = syntax(value);
        Ok(())
    }),
];

const LISTING: Flag =
    Flag::switch("listing", "Write a listing with encodings.", |asked, _, _| form(asked, AsmForm::Listing))
        .not_with(&["hex", "hex-bytes", "emit"])
        .hidden();

const OBJECT: Flag =
    Flag::switch("object", "Write a linked code object.", |asked, _, _| form(asked, AsmForm::Object))
        .not_with(&["hex", "hex-bytes", "emit", "listing", "show-encoding"])
        .hidden();

const OBJ: Flag =
    Flag::switch("obj", "Write a relocatable object.", |asked, _, _| form(asked, AsmForm::Relocatable))
        .not_with(&["hex", "hex-bytes", "emit", "listing", "show-encoding", "object"])
        .hidden();

const ASM: &[Flag] = &[
    OVERLAY,
    NO_ERRATA,
    Flag::switch(
        "hex-bytes",
        "Write bytes in hex in memory order, one instruction per line.",
        |asked, _, _| form(asked, AsmForm::HexBytes),
    )
    .not_with(&["hex", "emit"]),
    LISTING,
    LISTING.spelled("show-encoding"),
    OBJECT,
    OBJ,
    Flag::with(
        "defsym",
        FlagArgument::Text("NAME=VALUE"),
        "Define a symbol before the first line.",
        |asked, value, _| {
            asked.asm.options.edit::<AmdAsmOptions>().defined.push(defined(value)?);
            Ok(())
        },
    )
    .many(),
    Flag::with(
        "include-dir",
        FlagArgument::Folder("DIR"),
        "Add a directory to the search path of `.include` and `.incbin`.",
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
        "Wave size [default: from the program, otherwise the GPU's default].",
        |asked, value, _| {
            asked.asm.options.edit::<AmdAsmOptions>().wave = Some(wave(value));
            Ok(())
        },
    ),
    Flag::with("true16", HALVES, "Syntax of 16-bit operands [default: auto].", |asked, value, _| {
        asked.asm.options.edit::<AmdAsmOptions>().true16 = halves(value);
        Ok(())
    }),
    Flag::with(
        "llvm",
        VERSIONS,
        "Read the syntax of this LLVM version; 20 and 21 are not supported [default: from the input, otherwise 22].",
        |asked, value, _| {
            asked.asm.options.edit::<AmdAsmOptions>().llvm = Some(version(value));
            Ok(())
        },
    ),
    Flag::with(
        "syntax",
        SYNTAXES,
        "Assembly syntax [default: from the input, otherwise llvm].",
        |asked, value, _| {
            asked.asm.options.edit::<AmdAsmOptions>().syntax = Some(syntax(value));
            Ok(())
        },
    ),
];

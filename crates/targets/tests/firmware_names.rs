//! Tests of Adreno firmware with a register database: names of registers and packets, and text as afuc-disasm prints
//! it.

use isaloom_target::{
    AsmJob, CommandOptions, Form, Listing, Memory, MemorySink, OpenRequest, Operation, Subject, Target,
    Verdict,
};
use isaloom_targets::{ISASPEC, RegisteredDescription, Registry, TARGETS, additions};
use isaloom_testkit as testkit;
use std::fmt::Write as _;

/// Registers that Mesa's sample firmware uses: domain, name, offset, and size in bits.
#[rustfmt::skip]
const REGISTERS: [(&str, &str, u32, u32); 32] = [
    ("A6XX_SQE_REG", "SP", 0x05, 32),
    ("A6XX_CONTROL_REG", "MEM_READ_ADDR", 0x18, 64),
    ("A6XX_CONTROL_REG", "MEM_READ_DWORDS", 0x1a, 32),
    ("A6XX_CONTROL_REG", "REG_WRITE_ADDR", 0x24, 32),
    ("A6XX_CONTROL_REG", "REG_WRITE", 0x25, 32),
    ("A6XX_CONTROL_REG", "REG_READ_DWORDS", 0x26, 32),
    ("A6XX_CONTROL_REG", "REG_READ_ADDR", 0x27, 32),
    ("A6XX_CONTROL_REG", "DRAW_STATE_SET_HDR", 0x4a, 32),
    ("A6XX_CONTROL_REG", "LOAD_STORE_HI", 0x58, 32),
    ("A6XX_CONTROL_REG", "PACKET_TABLE_WRITE_ADDR", 0x60, 32),
    ("A6XX_CONTROL_REG", "PACKET_TABLE_WRITE", 0x61, 32),
    ("A7XX_CONTROL_REG", "MEM_READ_ADDR", 0x1c, 64),
    ("A7XX_CONTROL_REG", "MEM_READ_DWORDS", 0x1e, 32),
    ("A7XX_CONTROL_REG", "REG_WRITE_ADDR", 0x36, 32),
    ("A7XX_CONTROL_REG", "REG_WRITE", 0x37, 32),
    ("A7XX_CONTROL_REG", "REG_READ_DWORDS", 0x38, 32),
    ("A7XX_CONTROL_REG", "REG_READ_ADDR", 0x39, 32),
    ("A7XX_CONTROL_REG", "DRAW_STATE_SET_HDR", 0x4c, 32),
    ("A7XX_CONTROL_REG", "LOAD_STORE_HI", 0x58, 32),
    ("A7XX_CONTROL_REG", "PACKET_TABLE_WRITE_ADDR", 0x60, 32),
    ("A7XX_CONTROL_REG", "PACKET_TABLE_WRITE", 0x61, 32),
    ("A7XX_CONTROL_REG", "BV_INSTR_BASE", 0xd6, 64),
    ("A7XX_CONTROL_REG", "BV_CNTL", 0xd8, 32),
    ("A7XX_CONTROL_REG", "LPAC_INSTR_BASE", 0xd9, 64),
    ("A7XX_CONTROL_REG", "LPAC_CNTL", 0xdb, 32),
    ("A7XX_CONTROL_REG", "THREAD_SYNC", 0x23f, 32),
    ("A6XX_PIPE_REG", "NRT_ADDR", 0xa0, 32),
    ("A6XX_PIPE_REG", "NRT_DATA", 0xa2, 32),
    ("A7XX_PIPE_REG", "NRT_ADDR", 0xa0, 32),
    ("A7XX_PIPE_REG", "NRT_DATA", 0xa2, 32),
    ("A6XX", "CP_SQE_INSTR_BASE", 0x830, 32),
    ("A6XX", "CP_OTHER", 0x884, 32),
];

/// Returns a register database with [`REGISTERS`] and the given packets, each with its name and its number.
fn database(packets: &[(String, usize)]) -> String {
    let mut xml = String::from(
        "<database>\n<domain name=\"A6XX\">\
         <array name=\"CP_SCRATCH\" offset=\"0x883\" stride=\"2\" length=\"2\"><reg32 name=\"REG\" offset=\"0\"/></array>\
         </domain>\n",
    );
    for (domain, name, offset, bits) in REGISTERS {
        let _ = writeln!(
            xml,
            "<domain name=\"{domain}\"><reg{bits} name=\"{name}\" offset=\"{offset:#x}\"/></domain>"
        );
    }
    xml.push_str("<enum name=\"adreno_pm4_type3_packets\">\n");
    for (name, number) in packets {
        let _ = writeln!(xml, "<value name=\"{name}\" value=\"{number}\"/>");
    }
    xml + "</enum>\n</database>\n"
}

/// Opens a description with a register database. The input selects the GPU.
fn open(description: &str, names: &str, input: &[u8]) -> Box<dyn Target> {
    let mut files = |name: &str| match name {
        "afuc.xml" => Ok(description.as_bytes().to_vec()),
        "names.xml" => Ok(names.as_bytes().to_vec()),
        _ => Err("there is no such file".to_owned()),
    };
    let mut options = CommandOptions::default();
    let target = (TARGETS, ISASPEC);
    options.set(target, Operation::Disassemble, "names", "names.xml", &mut files).unwrap();
    let mut open_options = options.open_options;
    open_options.input_gpus = ISASPEC.gpus_of_input(input, &open_options);
    let request = OpenRequest { name: "afuc", file: Some("afuc.xml"), gpu: None, options: &open_options };
    (ISASPEC.open)(&request, &mut files).unwrap()
}

/// Disassembles firmware with at most one flag, given by its name and value.
fn listed(target: &dyn Target, bytes: &[u8], flag: Option<(&str, &str)>) -> String {
    let mut options = CommandOptions::default();
    if let Some((name, value)) = flag {
        let mut none = |_: &str| Err(String::new());
        options.set((TARGETS, ISASPEC), Operation::Disassemble, name, value, &mut none).unwrap();
    }
    options.dis.form = Form::Bare;
    options.dis.labels = true;
    let mut sink = MemorySink::default();
    let mut source = Memory::new("a.fw", bytes.to_vec());
    target.code().unwrap().listing(&mut source, &mut Listing::new(options.dis), &mut sink).unwrap();
    String::from_utf8(sink.bytes).unwrap()
}

fn assembled(target: &dyn Target, text: &str) -> Vec<u8> {
    let mut sink = MemorySink::default();
    let mut source = Memory::new("a.asm", text.as_bytes().to_vec());
    let verdict = target.code().unwrap().assembly(&mut source, &AsmJob::default(), &mut sink).unwrap();
    assert_eq!(verdict, Verdict::Fine, "{:?}", sink.messages().take(5).collect::<Vec<_>>());
    sink.bytes
}

/// Returns the packets in an output of afuc-disasm. The labels before an instruction name the packets that it handles,
/// and the jump table of the firmware has the numbers of these packets.
fn packets(text: &str, firmware: &[u8]) -> Vec<(String, usize)> {
    let words: Vec<usize> =
        firmware.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word) as usize).collect();
    let table = words[2] & 0xffff;
    let handlers = &words[1 + table..1 + table + 128];
    let (mut index, mut found) = (0, Vec::new());
    let mut groups: Vec<(usize, Vec<String>)> = Vec::new();
    for line in text.split("\n.section").next().unwrap().lines() {
        let line = line.split(';').next().unwrap().trim();
        let Some(label) = line.strip_suffix(':') else {
            index += usize::from(!line.is_empty() && !line.starts_with('.'));
            continue;
        };
        if label.starts_with(|c: char| c.is_ascii_uppercase()) {
            match groups.last_mut().filter(|group| group.0 == index) {
                Some(group) => group.1.push(label.to_owned()),
                None => groups.push((index, vec![label.to_owned()])),
            }
        }
    }
    for (at, names) in groups {
        let number = |name: &String| name.strip_prefix("UNKN").and_then(|n| n.parse::<usize>().ok());
        let unnamed: Vec<usize> = names.iter().filter_map(number).collect();
        let own = (0..128).filter(|packet| handlers[*packet] == at && !unnamed.contains(packet));
        found.extend(names.into_iter().filter(|name| number(name).is_none()).zip(own));
    }
    found
}

#[isaloom_testkit::needs_shared]
#[test]
fn afuc_dialect_is_the_text_of_afuc_disasm() {
    let Some(description) = testkit::shared("specs/isaspec26/afuc.xml") else { return };
    let description = testkit::text(&description);
    for name in ["afuc_test", "afuc_test_a7xx"] {
        let file = |ending: &str| testkit::shared(&format!("vectors/isaspec26/{name}.{ending}")).unwrap();
        let (firmware, expected) = (testkit::bytes(&file("fw")), testkit::text(&file("asm")));
        let target = open(&description, &database(&packets(&expected, &firmware)), &firmware);
        let text = listed(&*target, &firmware, Some(("dialect", "afuc")));
        let wrong = text.lines().zip(expected.lines()).find(|(found, wanted)| found != wanted);
        assert_eq!((wrong, text.len()), (None, expected.len()), "{name}");
        assert_eq!(assembled(&*target, &text), firmware, "{name}");
        let own = listed(&*target, &firmware, None);
        assert!(own.contains("CP_ME_INIT:") && own.contains(", [$00 + @MEM_READ_ADDR+0x1]"), "{own}");
        assert!(!own.contains("CONTROLREG"), "{own}");
        assert_eq!(assembled(&*target, &own), firmware, "{name}");
    }
}

const SMALL: &str = r##"<isa>
<bitset name="#instruction" size="32"><gen min="5"/></bitset>
<bitset name="nop" extends="#instruction"><gen min="6"/><display>nop</display>
  <pattern low="0" high="31">00000001000000000000000000000000</pattern></bitset>
<bitset name="call" extends="#instruction"><display>call #{TARGET}</display>
  <field name="TARGET" low="0" high="25" type="absbranch" call="true"/>
  <pattern low="26" high="31">110101</pattern></bitset>
<bitset name="ret" extends="#instruction"><gen max="7"/><display>ret</display>
  <pattern low="0" high="31">11010000000000000000000000000000</pattern></bitset>
<bitset name="cwrite" extends="#instruction"><display>cwrite ${SRC}, [{CONTROLREG}]</display>
  <field name="CONTROLREG" low="0" high="11" type="custom"/><pattern low="12" high="15">0000</pattern>
  <field name="SRC" low="16" high="20" type="uint"/><pattern low="21" high="31">10101000000</pattern></bitset>
</isa>"##;

/// Returns a firmware file of series 7. Its jump table has word 4 as the handler of packet 0x10.
fn firmware(version: u32, code: &[u32]) -> Vec<u8> {
    let mut words = vec![0, version, 0x0100_0000 | (2 + code.len() as u32)];
    words.extend(code);
    words.extend((0..128).map(|packet| if packet == 0x10 { 4 } else { 3 }));
    words.into_iter().flat_map(u32::to_le_bytes).collect()
}

#[test]
fn names_apply_to_listings_explanations_and_assembly() {
    let bytes = firmware(0x0173_0181, &[0xd000_0000, 0xa802_0039, 0xa802_0027, 0xd400_0004]);
    let names = database(&[("CP_NOP".to_owned(), 0x10)]);
    let target = open(SMALL, &names, &bytes);
    let text = listed(&*target, &bytes, None);
    for part in ["\nCP_NOP:\n", "cwrite $2, [@REG_READ_ADDR]\n", "cwrite $2, [0x027]\n", ".word CP_NOP\n"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert_eq!(assembled(&*target, &text), bytes);
    for flag in [("dialect", "afuc"), ("names", "names.xml")] {
        let text = listed(&*target, &bytes, Some(flag));
        assert_eq!(assembled(&*target, &text), bytes, "{flag:?}\n{text}");
    }
    let code = target.code().unwrap();
    let explained = code.explain(Subject::Text("cwrite $2, [@REG_READ_ADDR]")).unwrap();
    assert_eq!(explained[0].instruction.word, "a8020039");
    assert_eq!(explained[0].instruction.text, "cwrite $2, [@REG_READ_ADDR]");
    let items = target.editing().unwrap().follow("cwrite $2, [");
    assert!(items.iter().any(|item| item.text == "@LPAC_CNTL"), "{items:?}");
    // Without names, a register is printed as a number. `asm` accepts this number.
    let plain = open(SMALL, "<database/>", &bytes);
    let text = listed(&*plain, &bytes, Some(("dialect", "afuc")));
    assert!(text.contains("UNKN16:\n") && text.contains("[0x039]"), "{text}");
    assert_eq!(assembled(&*plain, &text), bytes);
    assert!(code.assemble("cwrite $2, [@NO_SUCH]").is_err());
}

#[test]
fn handlers_that_differ_are_listed_by_packet() {
    let code = [0x0100_0000, 0xd000_0000, 0xa802_0039, 0x0100_0000, 0xd400_0004];
    let old = firmware(0x0173_0181, &code);
    // In the new file, the handler of the other packets has one more word. This moves the handler of packet 0x10 and
    // the call to it by one word. The comparison must show only the longer handler.
    let mut moved: Vec<u32> = vec![0, 0x0173_0182, 0x0100_0008, 0x0100_0000, 0x0100_0000, 0xd000_0000];
    moved.extend([0xa802_0027, 0x0100_0000, 0xd400_0005]);
    let mut new: Vec<u8> = moved.into_iter().flat_map(u32::to_le_bytes).collect();
    new.extend((0..128u32).flat_map(|packet| if packet == 0x10 { 5u32 } else { 3 }.to_le_bytes()));
    let target = open(SMALL, &database(&[("CP_NOP".to_owned(), 0x10)]), &old);
    let compare = |from: &[u8], to: &[u8]| {
        let mut from = Memory::new("old.fw", from.to_vec());
        let mut to = Memory::new("new.fw", to.to_vec());
        target.code().unwrap().compare(&mut from, &mut to)
    };
    let found = compare(&old, &new).unwrap();
    assert_eq!(
        (found.whole[0].from.as_deref(), found.whole[0].to.as_deref()),
        (Some("0x181"), Some("0x182"))
    );
    let [first, second] = found.changed.as_slice() else { panic!("{:?}", found.changed) };
    assert!(first.from.name.starts_with("UNKN0, UNKN1, ") && first.from.name.ends_with(" more"), "{first:?}");
    assert_eq!(first.changes[0].from, None);
    assert_eq!(first.changes[0].to.as_deref(), Some("nop"));
    assert_eq!(second.from.name, "CP_NOP");
    assert_eq!(second.changes.len(), 1, "{:?}", second.changes);
    assert_eq!(second.changes[0].from.as_deref(), Some("cwrite $2, [@REG_READ_ADDR]"));
    assert_eq!(second.changes[0].to.as_deref(), Some("cwrite $2, [0x027]"));
    assert!(compare(&old, &old).unwrap().is_none());
    assert!(compare(&old, b"text").is_err());
}

#[test]
fn registered_description_and_database_are_used_together() {
    let add = |file: &str, text: &str| {
        let mut found = Vec::new();
        let mut none = |_: &str| Err("there is no such file".to_owned());
        additions(file, text.as_bytes().to_vec(), &mut none, &mut |one| found.push(one.unwrap()));
        found.pop().unwrap()
    };
    let description = add("afuc.xml", SMALL);
    let names = add("adreno_pm4.xml", &database(&[("CP_NOP".to_owned(), 0x10)]));
    assert_eq!(names.file, "adreno_pm4.rnndb.gz");
    let kept = [&description, &names].map(|one| RegisteredDescription {
        name: one.name.clone(),
        target: one.target,
        file: one.file.clone(),
    });
    let mut files = |name: &str| match name {
        name if name == description.file => Ok(description.bytes.clone()),
        name if name == names.file => Ok(names.bytes.clone()),
        _ => Err("there is no such file".to_owned()),
    };
    let registry = Registry::with(kept.to_vec());
    let target = registry.open("afuc", Some("7"), &mut files).unwrap();
    let bytes = firmware(0x0173_0181, &[0xd000_0000, 0xa802_0039, 0xa802_0027, 0xd400_0004]);
    let text = listed(&*target, &bytes, None);
    assert!(text.contains("\nCP_NOP:\n") && text.contains("cwrite $2, [0x027]"), "{text}");
    assert!(registry.open("adreno_pm4", None, &mut files).is_err());
}

//! Adreno firmware files: one header word, which the kernel does not upload to the GPU, followed by the image.
//!
//! Addresses count from the second word of the file, which is the first word of the image. This word contains the
//! version in bits 0 to 11 and the firmware id in bits 12 to 23. The low 16 bits of the next word are the position of
//! the jump table. If the image has several sections, they are the size of the image ([`crate::sections`]).

use super::adreno::adreno_series;
use super::generation_of;
use super::old_microcode;
use super::register_names::{RegisterNames, parse_register, unknown_packet};
use super::sections::{ENTRIES, Section, sections};
use isaloom_asm::AsmHost;
use isaloom_bits::Word;
use isaloom_engine::{Isa, syntax};
use isaloom_model::{ByteOrder, Generation};
use isaloom_source::{Severity, and_list};
use isaloom_target::{Failure, JobSink, Source, StreamError, fill};

/// Size of a word, in bytes.
pub(super) const WORD: usize = 4;
/// Number of words at the start of a file that identify firmware: the header word and the first two words of the image.
const HEAD: usize = 3;

/// Maximum size of an image that is searched for sections, in bytes. Positions in a section have 16 bits, so real
/// images are much smaller.
const LARGEST: usize = 4 << 20;

/// Known firmware: the id in the image's first word, and its GPU.
#[rustfmt::skip]
const FIRMWARE: [(u32, &str); 14] = [
    (0x5ff, "a530"),
    (0x6ee, "a630"),
    (0x6dd, "a650"),
    (0x6dc, "a660"),
    (0x7aa, "a702"),
    (0x730, "a730"),
    (0x740, "a740"),
    (0x512, "gen70500"),
    (0x520, "gen70900"),
    (0x310, "gen71500"),
    (0x200, "gen71700"),
    (0x500, "gen80000"),
    (0x700, "gen80100"),
    (0x510, "gen80200"),
];

/// Firmware id, version and GPU that the first words of an image contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Firmware {
    /// Firmware id, 12 bits.
    id: u32,
    /// Version, 12 bits. The kernel compares this number with the version that it requires.
    version: u32,
    /// Name of the GPU.
    pub(super) gpu: &'static str,
    /// Position of the first jump table in the image, in words; or the size of an image with several sections.
    table: u32,
}

impl Firmware {
    /// Parses the first words of a firmware file of `size` bytes. Returns `None` if these words are not the
    /// beginning of a firmware file.
    fn parse([header, version, second]: [u32; HEAD], size: Option<u64>) -> Option<Firmware> {
        let id = version >> 12 & 0xfff;
        let table = second & 0xffff;
        // The jump table starts after the first two words of the image. It starts in the image or at its end.
        let words = size.map_or(u64::MAX, |size| size / WORD as u64);
        let gpu = gpu_of_version(version)?;
        let fits = header == 0 && table >= 2 && u64::from(table) < words;
        fits.then_some(Firmware { id, version: version & 0xfff, gpu, table })
    }

    /// Returns the series of the GPU; 0 if the name of the GPU has no series.
    pub(super) fn series(self) -> u32 {
        adreno_series(self.gpu).unwrap_or_default()
    }

    /// Reports the GPU, id and version of the firmware. Warns if the description was compiled for a generation with
    /// other instructions.
    pub(super) fn tell(self, isa: &Isa, name: &str, sections: &[Section], sink: &mut dyn JobSink) {
        let Firmware { id, version, gpu, table } = self;
        let tables: Vec<(&str, usize)> = sections.iter().map(|s| (s.name, s.start + s.table)).collect();
        let tables = match tables.as_slice() {
            [] => format!("jump table at word {table:#x}"),
            [(_, table)] => format!("jump table at word {table:#x}"),
            several => {
                let one = |(name, table): &(&str, usize)| format!("{table:#x} ({name})");
                format!("jump tables at words {}", and_list(several.iter().map(one)))
            }
        };
        sink.tell(
            Severity::Note,
            format!("{name}: `{gpu}` firmware: id {id:#x}, version {version:#x}, {tables}"),
        );
        let bounds = isa.model().generations();
        // The `<gen>` bounds divide the generations into ranges. Two generations in the same range have the same
        // instructions.
        let part = |generation: u32| bounds.iter().filter(|&&bound| bound <= generation).count();
        let Generation(compiled) = isa.generation();
        if let Some(own) = generation_of(bounds, gpu).filter(|&own| part(own) != part(compiled)) {
            sink.tell(
                Severity::Warning,
                format!("{name}: firmware of generation {own} is decoded as generation {compiled}; pass `--gpu {gpu}`"),
            );
        }
    }
}

/// Returns whether all words of the instruction set have the size of firmware words.
fn has_firmware_words(isa: &Isa) -> bool {
    isa.fixed_bytes() == Some(WORD)
}

/// Rules for the assembly text of firmware: names of registers, and labels of packet handlers. The label for packet
/// 0x10 can be `packet_0x10`, `UNKN16`, or the name of the packet.
#[derive(Clone, Debug)]
pub(super) struct FirmwareText {
    has_tables: bool,
    names: Option<RegisterNames>,
}

impl FirmwareText {
    /// Returns the text rules for an instruction set. `names` has the register and packet names, if a database was
    /// given.
    pub(super) fn new(isa: &Isa, names: Option<RegisterNames>) -> FirmwareText {
        FirmwareText { has_tables: has_firmware_words(isa), names }
    }

    /// Returns the text rules for a source text. If the first data word of the text contains a firmware id, the rules
    /// use the names of the GPU with this id.
    pub(super) fn of_text(isa: &Isa, names: Option<&RegisterNames>, text: &str) -> FirmwareText {
        let names = names.map(|names| match gpu_of_text(text) {
            Some(gpu) => names.of_firmware(gpu),
            None => names.clone(),
        });
        FirmwareText::new(isa, names)
    }
}

impl AsmHost for FirmwareText {
    fn parse_custom(&self, name: &str, text: &str) -> Option<(u128, usize)> {
        parse_register(self.names.as_ref(), name, text)
    }

    fn jump_table_size(&self) -> usize {
        if self.has_tables { ENTRIES } else { 0 }
    }

    fn jump_table_entry(&self, label: &str) -> Option<usize> {
        if let Some(digits) = label.strip_prefix(PACKET_LABEL) {
            let packet = usize::from_str_radix(digits, 16).ok()?;
            return (PacketLabels::Numbers.label(packet) == label).then_some(packet);
        }
        self.names.as_ref().map_or_else(|| unknown_packet(label), |names| names.packet_number(label))
    }
}

/// Returns the GPU of assembly text, from the firmware id in its first data word; `None` if the first statement is not
/// such a word.
pub(super) fn gpu_of_text(text: &str) -> Option<&'static str> {
    let statement = |line: &str| {
        let line = line.trim();
        let other = [syntax::HEADER, syntax::SECTION].iter().any(|directive| line.starts_with(directive));
        let comment = line.starts_with(syntax::COMMENT) || line.starts_with(syntax::SLASH_COMMENT);
        !line.is_empty() && !other && !comment
    };
    let line = text.lines().take(FIRST_LINES).find(|line| statement(line))?.trim();
    let word = line.strip_prefix('[').and_then(|rest| rest.split_once(']')).map(|(word, _)| word);
    let digits = word.or_else(|| line.strip_prefix(syntax::WORD)?.trim().strip_prefix("0x"))?;
    gpu_of_version(u32::from_str_radix(digits, 16).ok()?)
}

/// Maximum number of lines at the start of a text that are searched for its first statement.
const FIRST_LINES: usize = 64;

/// Returns the GPU of a version word, which contains the firmware id and the version.
fn gpu_of_version(version: u32) -> Option<&'static str> {
    let id = version >> 12 & 0xfff;
    FIRMWARE.iter().find(|known| known.0 == id).map(|known| known.1)
}

/// Beginning of the label of a packet handler if no packet names are available, as in `packet_0x10`.
const PACKET_LABEL: &str = "packet_0x";

/// Form of the labels of packet handlers.
#[derive(Clone, Copy, Debug)]
pub(super) enum PacketLabels<'n> {
    /// Numbers in hex: `packet_0x10`.
    Numbers,
    /// Name of the packet (`CP_NOP`). For a packet without a name, its decimal number in Mesa's form (`UNKN5`).
    Names(&'n RegisterNames),
    /// Decimal number of the packet in Mesa's form, for all packets: `UNKN16`.
    Mesa,
}

impl PacketLabels<'_> {
    /// Returns the label for the handler of packet number `packet`.
    pub(super) fn label(self, packet: usize) -> String {
        match self {
            PacketLabels::Numbers => format!("{PACKET_LABEL}{packet:02x}"),
            PacketLabels::Names(names) => names.packet(packet),
            PacketLabels::Mesa => format!("UNKN{packet}"),
        }
    }
}

/// Returns the GPU of the firmware file that begins with `head`; `None` if the file is not firmware.
pub(super) fn gpu_of_firmware(head: &[u8]) -> Option<&'static str> {
    let (head, _) = head.split_first_chunk::<{ HEAD * WORD }>()?;
    let mut words = [0; HEAD];
    for (word, bytes) in words.iter_mut().zip(head.as_chunks::<WORD>().0) {
        *word = u32::from_le_bytes(*bytes);
    }
    Firmware::parse(words, None).map(|firmware| firmware.gpu)
}

/// Returns the firmware information of a file that begins with `head`; `None` if the file is not firmware. `size` is
/// the size of the file in bytes, if known.
fn firmware(isa: &Isa, order: Option<ByteOrder>, head: &[u8], size: Option<u64>) -> Option<Firmware> {
    let (head, _) = head.split_first_chunk::<{ HEAD * WORD }>()?;
    if !has_firmware_words(isa) {
        return None;
    }
    let mut words = [0; HEAD];
    for (word, bytes) in words.iter_mut().zip(head.as_chunks::<WORD>().0) {
        *word = match order.unwrap_or(isa.byte_order()) {
            ByteOrder::Little => u32::from_le_bytes(*bytes),
            ByteOrder::Big => u32::from_be_bytes(*bytes),
        };
    }
    Firmware::parse(words, size)
}

/// Returns the image of a firmware file and its sections. For other code, returns the bytes unchanged and no sections.
///
/// # Errors
/// If the bytes are a file of older microcode. `name` is its name in the message, if known.
pub(super) fn image_of<'b>(
    isa: &Isa,
    order: Option<ByteOrder>,
    (name, bytes): (Option<&str>, &'b [u8]),
) -> Result<(&'b [u8], Vec<Section>), Failure> {
    Ok(match FirmwareImage::of(isa, order, (name, bytes))? {
        Some(image) => (image.bytes, image.sections),
        None => (bytes, Vec::new()),
    })
}

/// Image of a firmware file in memory, with its sections.
pub(super) struct FirmwareImage<'b> {
    pub(super) firmware: Firmware,
    pub(super) bytes: &'b [u8],
    pub(super) sections: Vec<Section>,
}

impl<'b> FirmwareImage<'b> {
    /// Returns the image of a firmware file; `None` if the bytes are not a firmware file.
    ///
    /// # Errors
    /// If the bytes are a file of older microcode. `name` is its name in the message, if known.
    pub(super) fn of(
        isa: &Isa,
        order: Option<ByteOrder>,
        (name, bytes): (Option<&str>, &'b [u8]),
    ) -> Result<Option<FirmwareImage<'b>>, Failure> {
        let size = Some(bytes.len() as u64);
        let Some(firmware) = firmware(isa, order, bytes, size) else {
            return old_microcode::refuse(isa, name, bytes, size).map(|()| None);
        };
        let image = bytes.get(WORD..).unwrap_or_default();
        let sections = firmware.sections(isa, order, image);
        Ok(Some(FirmwareImage { firmware, bytes: image, sections }))
    }
}

impl Firmware {
    /// Returns the version as text.
    pub(super) fn version(self) -> String {
        format!("{:#x}", self.version)
    }

    /// Returns the sections of the image; empty if the image exceeds [`LARGEST`] or has no jump table.
    fn sections(self, isa: &Isa, order: Option<ByteOrder>, image: &[u8]) -> Vec<Section> {
        if image.len() > LARGEST {
            return Vec::new();
        }
        let word = |bytes: &[u8; WORD]| match order.unwrap_or(isa.byte_order()) {
            ByteOrder::Little => u32::from_le_bytes(*bytes),
            ByteOrder::Big => u32::from_be_bytes(*bytes),
        };
        let words: Vec<u32> = image.as_chunks::<WORD>().0.iter().map(word).collect();
        sections(&words, self.series())
    }
}

/// Reader of machine code that skips the header word of a firmware file.
pub(super) struct Image<'s> {
    /// Bytes that were read to detect firmware, without the header word. A read returns them before the rest of the
    /// source.
    head: Vec<u8>,
    taken: usize,
    /// Size of the skipped header in bytes, 0 or 4.
    skipped: u64,
    /// Id, version and GPU of the firmware; `None` if the source is not a firmware file.
    pub(super) firmware: Option<Firmware>,
    /// Sections of the firmware; empty if it has no jump table. If there are sections, `head` contains the whole image.
    pub(super) sections: Vec<Section>,
    source: &'s mut dyn Source,
}

impl<'s> Image<'s> {
    /// Reads the first words of a source and skips the header word if they are the beginning of a firmware file.
    ///
    /// # Errors
    /// If the source cannot be read, or is a file of older microcode.
    pub(super) fn new(
        isa: &Isa,
        order: Option<ByteOrder>,
        source: &'s mut dyn Source,
    ) -> Result<Image<'s>, Failure> {
        let mut image =
            Image { head: Vec::new(), taken: 0, skipped: 0, firmware: None, sections: Vec::new(), source };
        if isa.fixed_bytes() != Some(WORD) {
            return Ok(image);
        }
        let mut head = [0; old_microcode::HEAD * WORD];
        let length = fill(image.source, &mut head)?;
        let size = image.source.size();
        image.firmware = firmware(isa, order, head.get(..length).unwrap_or_default(), size);
        if image.firmware.is_none() {
            old_microcode::refuse(
                isa,
                Some(image.source.name()),
                head.get(..length).unwrap_or_default(),
                size,
            )?;
        }
        image.skipped = if image.firmware.is_some() { WORD as u64 } else { 0 };
        image.head = head.get(image.skipped as usize..length).unwrap_or_default().to_vec();
        if let Some(firmware) = image.firmware
            && size.is_none_or(|size| size <= LARGEST as u64)
        {
            let known = image.head.len();
            image.head.resize(LARGEST + 1, 0);
            let read = fill(image.source, image.head.get_mut(known..).unwrap_or_default())?;
            image.head.truncate(known + read);
            image.sections = firmware.sections(isa, order, &image.head);
        }
        Ok(image)
    }

    /// Returns the first word of a firmware image, which contains its id and version.
    pub(super) fn version(&self) -> Option<u32> {
        self.head.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
    }

    /// Returns the bytes of the image; complete only if the image has sections.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.head
    }

    /// Writes a directive line for the header word, so that the listing reassembles to the complete file.
    pub(super) fn header(&self, sink: &mut dyn JobSink) -> Result<(), StreamError> {
        if self.skipped == 0 {
            return Ok(());
        }
        let mut line = String::new();
        syntax::write_header(Word::new(0, WORD as u32 * 8), &mut line);
        line.push('\n');
        sink.text(&line)
    }
}

/// Copies the next bytes of `head` to the buffer, and advances `taken`. Returns the number of copied bytes; 0 at the
/// end of `head`.
pub(super) fn read_head(head: &[u8], taken: &mut usize, buffer: &mut [u8]) -> usize {
    let rest = head.get(*taken..).unwrap_or_default();
    let n = rest.len().min(buffer.len());
    if let (Some(place), Some(now)) = (buffer.get_mut(..n), rest.get(..n)) {
        place.copy_from_slice(now);
    }
    *taken += n;
    n
}

impl Source for Image<'_> {
    fn name(&self) -> &str {
        self.source.name()
    }

    fn size(&self) -> Option<u64> {
        self.source.size().map(|size| size.saturating_sub(self.skipped))
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError> {
        match read_head(&self.head, &mut self.taken, buffer) {
            0 => self.source.read(buffer),
            read => Ok(read),
        }
    }

    fn again_from(&self, offset: u64) -> Option<Box<dyn Source + '_>> {
        self.source.again_from(offset.saturating_add(self.skipped))
    }
}

#[cfg(test)]
mod tests {
    use super::Firmware;

    fn is_firmware(words: [u32; 3], size: Option<u64>) -> bool {
        Firmware::parse(words, size).is_some()
    }

    #[test]
    fn firmware_head_has_id_version_and_table() {
        let firmware = Firmware::parse([0, 0x016d_d112, 0x0100_1eb6], None);
        let expected = Firmware { id: 0x6dd, version: 0x112, gpu: "a650", table: 0x1eb6 };
        assert_eq!(firmware, Some(expected));
    }

    #[test]
    fn firmware_is_recognized_by_its_first_three_words() {
        let size = Some(40);
        assert!(is_firmware([0, 0x0173_0181, 0x0100_0009], size));
        assert!(is_firmware([0, 0x016e_e001, 0x0100_0081], None));
        // In order: the header word is not 0; the id is unknown; the jump table is beyond the end; the table is before
        // the code.
        assert!(!is_firmware([1, 0x0173_0181, 0x0100_0009], size));
        assert!(!is_firmware([0, 0x013f_f181, 0x0100_0009], size));
        assert!(!is_firmware([0, 0x0173_0181, 0x0100_000a], size));
        assert!(!is_firmware([0, 0x0173_0181, 0x0100_0000], size));
    }
}

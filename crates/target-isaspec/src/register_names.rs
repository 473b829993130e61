//! Names from Mesa's register database for numbers in Adreno firmware: control registers, SQE registers, packets, and
//! GPU and pipe registers whose addresses are in immediates.

use super::adreno::adreno_series;
use super::rnndb::{Domain, Rnndb};
use isaloom_model::Generation;
use std::sync::Arc;

/// Enum of the database that lists the packets. The value of a packet is its index in the jump table.
const PACKETS: &str = "adreno_pm4_type3_packets";
/// Domain of the GPU registers that exist in all series.
const COMMON: &str = "AXXX";
/// Prefix of the label of a packet without a name; the number of the packet follows in decimal.
const UNKNOWN: &str = "UNKN";
/// Smallest immediate that is shown as a GPU register name. Smaller immediates are usually not addresses.
const FIRST_REGISTER: u64 = 0x100;

/// GPUs of series 7 whose control registers have the addresses of the third generation (Mesa's `A7XX_GEN3`).
const GEN3: [&str; 8] =
    ["a735", "a750", "a750v2", "gen70900", "gen71500", "gen71700", "adreno750", "adreno-750"];

/// Names of the registers and packets of a GPU.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RegisterNames {
    database: Arc<Rnndb>,
    series: u32,
    /// Whether the control registers have the third-generation addresses, that is, the GPU is in [`GEN3`].
    is_gen3: bool,
}

impl RegisterNames {
    /// Returns the names for a generation of a description. `gpu` is the name of the GPU, if the user requested one.
    pub(crate) fn new(
        database: Arc<Rnndb>,
        Generation(generation): Generation,
        gpu: Option<&str>,
    ) -> RegisterNames {
        // Generations of afuc are series numbers; generations of ir3 are series numbers times 100.
        let series = if generation >= 100 { generation / 100 } else { generation };
        RegisterNames { database, series, is_gen3: gpu.is_some_and(is_gen3) }
    }

    /// Returns the names for the firmware of a GPU.
    pub(crate) fn of_firmware(&self, gpu: &str) -> RegisterNames {
        let series = adreno_series(gpu).unwrap_or(self.series);
        RegisterNames { database: Arc::clone(&self.database), series, is_gen3: is_gen3(gpu) }
    }

    /// Returns the name of the register in the `custom` field `field`; `None` if the field does not contain registers
    /// or the database does not name the register.
    pub(crate) fn name_of(&self, field: &str, address: u64) -> Option<String> {
        Some(match Space::of(field)? {
            Space::Control => format!("@{}", self.control()?.name_at(address, self.series)?),
            Space::Sqe => format!("%{}", self.sqe()?.name_at(address, self.series)?),
        })
    }

    /// Returns the address of the register with this name. The name has no leading `@` or `%`.
    fn address_of(&self, space: Space, name: &str) -> Option<u64> {
        let domain = match space {
            Space::Control => self.control(),
            Space::Sqe => self.sqe(),
        };
        domain?.address_of(name, self.series)
    }

    /// Returns the names of all registers that a `custom` field can contain, with the prefix `@` or `%`.
    pub(crate) fn all(&self, field: &str) -> Vec<String> {
        let (domain, prefix) = match Space::of(field) {
            Some(Space::Control) => (self.control(), '@'),
            Some(Space::Sqe) => (self.sqe(), '%'),
            None => (None, '@'),
        };
        let names = domain.into_iter().flat_map(|domain| domain.names(self.series));
        names.map(|name| format!("{prefix}{name}")).collect()
    }

    fn control(&self) -> Option<&Domain> {
        let generation = if self.series == 7 && self.is_gen3 { "_GEN3" } else { "" };
        self.database.domain(&format!("A{}XX{generation}_CONTROL_REG", self.series))
    }

    fn sqe(&self) -> Option<&Domain> {
        let own = self.database.domain(&format!("A{}XX_SQE_REG", self.series));
        own.or_else(|| self.database.domain("A6XX_SQE_REG"))
    }

    /// Returns the name of a packet. A packet without a name is `UNKN` and its number, such as `UNKN5`.
    pub(crate) fn packet(&self, number: usize) -> String {
        let packets = self.database.enumeration(PACKETS);
        match packets.and_then(|packets| packets.name_of(number as u64, self.series)) {
            Some(name) => name.to_owned(),
            None => format!("{UNKNOWN}{number}"),
        }
    }

    /// Returns the number of the packet with this name. The form `UNKN5` is also accepted.
    pub(crate) fn packet_number(&self, name: &str) -> Option<usize> {
        let packets = self.database.enumeration(PACKETS);
        let known = packets.and_then(|packets| packets.number_of(name, self.series));
        known.and_then(|number| usize::try_from(number).ok()).or_else(|| unknown_packet(name))
    }

    /// Returns the name of the GPU register at an address, for a comment; `None` for addresses below
    /// [`FIRST_REGISTER`].
    pub(crate) fn gpu_register(&self, address: u64) -> Option<String> {
        if address < FIRST_REGISTER {
            return None;
        }
        // The database defines the registers of series 7 and 8 as variants in the domain of series 6.
        let own = format!("A{}XX", self.series);
        let domains =
            [own.as_str(), "A6XX", COMMON].into_iter().filter(|name| self.series >= 6 || *name != "A6XX");
        domains
            .filter_map(|name| self.database.domain(name))
            .find_map(|domain| domain.name_at(address, self.series))
    }

    /// Returns the name of a pipe register, for a comment.
    pub(crate) fn pipe_register(&self, address: u64) -> Option<String> {
        let domain = self.database.domain(&format!("A{}XX_PIPE_REG", self.series))?;
        domain.name_at(address, self.series)
    }
}

/// Returns the packet number in a label such as `UNKN5`; `None` for other labels.
pub(crate) fn unknown_packet(label: &str) -> Option<usize> {
    let digits = label.strip_prefix(UNKNOWN)?;
    let number = digits.parse().ok()?;
    (digits == format!("{number}")).then_some(number)
}

fn is_gen3(gpu: &str) -> bool {
    let gpu = gpu.to_ascii_lowercase();
    GEN3.iter().any(|known| {
        gpu == *known || gpu.strip_prefix(known).is_some_and(|rest| rest.starts_with(['_', '.']))
    })
}

/// Group of registers that a `custom` field contains.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Space {
    /// Control registers, `@NAME`.
    Control,
    /// Registers of the SQE itself, `%NAME`.
    Sqe,
}

impl Space {
    fn of(field: &str) -> Option<Space> {
        match field {
            "CONTROLREG" => Some(Space::Control),
            "SQEREG" => Some(Space::Sqe),
            _ => None,
        }
    }
}

/// Returns whether a `custom` field contains a register.
pub(crate) fn is_register_field(field: &str) -> bool {
    Space::of(field).is_some()
}

/// Parses a register at the start of a text: `@NAME`, `@NAME+0x1`, `%NAME`, or a number such as `0x080`. Returns the
/// address, and the number of bytes of text that the register occupies.
pub(crate) fn parse_register(
    names: Option<&RegisterNames>,
    field: &str,
    text: &str,
) -> Option<(u128, usize)> {
    let space = Space::of(field)?;
    let prefix = match space {
        Space::Control => '@',
        Space::Sqe => '%',
    };
    // A `]` is part of the name only after a `[` in the name, because the display can also put brackets around the
    // register.
    let mut open = false;
    let mut is_part = |c: char| match c {
        '[' => !std::mem::replace(&mut open, true),
        ']' => std::mem::replace(&mut open, false),
        c => c.is_ascii_alphanumeric() || matches!(c, '_' | '.'),
    };
    let Some(name) = text.strip_prefix(prefix) else {
        let digits = text.strip_prefix("0x")?;
        let length = digits.bytes().take_while(u8::is_ascii_hexdigit).count();
        let value = u128::from_str_radix(digits.get(..length)?, 16).ok()?;
        return Some((value, length + 2));
    };
    let mut length = name.find(|c: char| !is_part(c)).unwrap_or(name.len());
    if let Some(added) = name.get(length..).and_then(|rest| rest.strip_prefix('+')) {
        let digits = added.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(added.len());
        length += 1 + digits;
    }
    let address = names?.address_of(space, name.get(..length)?)?;
    Some((u128::from(address), length + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const XML: &str = r#"<database>
<domain name="A6XX_SQE_REG"><reg32 name="SP" offset="5"/></domain>
<domain name="A6XX_CONTROL_REG"><reg64 name="MEM_READ_ADDR" offset="0x18"/></domain>
<domain name="A7XX_CONTROL_REG"><reg64 name="MEM_READ_ADDR" offset="0x1c"/></domain>
<domain name="A7XX_GEN3_CONTROL_REG"><reg64 name="MEM_READ_ADDR" offset="0x2c"/></domain>
<domain name="A6XX"><reg32 name="CP_SQE_INSTR_BASE" offset="0x830" variants="A6XX-"/></domain>
<domain name="A6XX_PIPE_REG"><reg32 name="NRT_ADDR" offset="0xa0"/></domain>
<enum name="adreno_pm4_type3_packets"><value name="CP_NOP" value="16"/></enum>
</database>"#;

    fn names(generation: u32, gpu: Option<&str>) -> RegisterNames {
        let mut database = Rnndb::default();
        database.add(XML).unwrap();
        RegisterNames::new(Arc::new(database), Generation(generation), gpu)
    }

    #[test]
    fn registers_have_the_names_of_the_gpu() {
        let six = names(6, None);
        assert_eq!(six.name_of("CONTROLREG", 0x19).as_deref(), Some("@MEM_READ_ADDR+0x1"));
        assert_eq!(six.name_of("SQEREG", 5).as_deref(), Some("%SP"));
        assert_eq!(six.name_of("OTHER", 5), None);
        assert_eq!(names(7, None).name_of("CONTROLREG", 0x1c).as_deref(), Some("@MEM_READ_ADDR"));
        assert_eq!(names(7, Some("a750")).name_of("CONTROLREG", 0x2c).as_deref(), Some("@MEM_READ_ADDR"));
        assert_eq!(names(7, None).of_firmware("gen70900").name_of("CONTROLREG", 0x1c), None);
        assert_eq!(six.gpu_register(0x830).as_deref(), Some("CP_SQE_INSTR_BASE"));
        assert_eq!(six.gpu_register(0x30), None);
        assert_eq!(six.pipe_register(0xa0).as_deref(), Some("NRT_ADDR"));
        assert_eq!((six.packet(16), six.packet(5)), ("CP_NOP".to_owned(), "UNKN5".to_owned()));
        assert_eq!(
            ["CP_NOP", "UNKN5", "UNKN05", "CP_X"].map(|name| six.packet_number(name)),
            [Some(16), Some(5), None, None]
        );
        assert_eq!(six.all("SQEREG"), ["%SP"]);
    }

    #[test]
    fn registers_are_parsed_with_their_length() {
        let six = names(6, None);
        let parse = |field: &str, text: &str| parse_register(Some(&six), field, text);
        assert_eq!(parse("CONTROLREG", "@MEM_READ_ADDR+0x1]"), Some((0x19, 18)));
        assert_eq!(parse("CONTROLREG", "@MEM_READ_ADDR + $02"), Some((0x18, 14)));
        assert_eq!(parse("CONTROLREG", "0x080]!"), Some((0x80, 5)));
        assert_eq!(parse("SQEREG", "%SP]"), Some((5, 3)));
        for (field, text) in [("SQEREG", "@SP"), ("CONTROLREG", "@NO]"), ("CONTROLREG", "0x]"), ("X", "0x1")]
        {
            assert_eq!(parse(field, text), None, "{text}");
        }
        assert_eq!(parse_register(None, "CONTROLREG", "0x10"), Some((16, 4)));
        assert_eq!(parse_register(None, "CONTROLREG", "@MEM_READ_ADDR"), None);
    }
}

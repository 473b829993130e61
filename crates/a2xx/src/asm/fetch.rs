//! Parser for fetches of the freedreno text.

use super::build::OpenFields;
use super::lexer::{Lexeme, Token};
use super::mode::Mode;
use super::names::{self, Name};
use super::operand;
use super::parser::{Parser, Read, decimal};
use crate::assume::{self, FetchPlace};
use crate::description::{Names, tables};
use crate::fields::{TextureFields, VertexFields};
use crate::gpu::Gpu;
use crate::instr::Fetch;
use crate::wiki;
use crate::word::Slot;
use isaloom_source::Diagnostic;

/// A register of a fetch with its swizzle letters.
struct Register<'t> {
    number: u32,
    relative: u32,
    letters: Option<(&'t str, Lexeme<'t>)>,
}

/// Packs the numbers of the letters into fields of `bits` bits each; `None` if a letter has no number.
fn fields_of(letters: &str, bits: u32, number: impl Fn(u8) -> Option<u32>) -> Option<u32> {
    letters.bytes().rev().try_fold(0, |field: u32, letter| Some(field.wrapping_shl(bits) | number(letter)?))
}

impl<'t> Parser<'t> {
    /// Parses the text after `FETCH:`. Also returns which fields must be computed from the position of the slot.
    pub(super) fn fetch(&mut self, mode: &mut Mode) -> Read<(Slot, OpenFields)> {
        let next = self.lexer.peek();
        let Token::Word(word) = next.token else {
            if next.token == Token::Mark('?') {
                let error = *self.error(
                    "asm-unknown",
                    next,
                    "ambiguous operation `?`: Mesa prints it for seven operations",
                );
                return Err(Box::new(error.help(
                    "replace `?` with the name of the operation in the lossless dialect, such as GET_WEIGHTS",
                )));
            }
            return Err(self.expected("a fetch operation"));
        };
        if word == "RAW" {
            self.lexer.pass(next);
            return Ok((self.raw_words()?, OpenFields::default()));
        }
        let Some((Name::Fetch(opcode), predicate)) = names::predicated(word) else {
            let mut error = *self.error("asm-unknown", next, format!("unknown fetch operation `{word}`"));
            let operations = tables().fetch.iter().flatten().map(|op| op.name.as_str());
            if let Some(near) = isaloom_source::nearest(word, operations, 1).first() {
                error = error.meant(near);
            }
            return Err(Box::new(error));
        };
        self.lexer.pass(next);
        let dst = self.fetch_register()?;
        let dst_swiz = match dst.letters {
            Some((letters, at)) => self.fetch_dest_swizzle(letters, at)?,
            None => 0b011_010_001_000,
        };
        self.take_mark('=')?;
        let src = self.fetch_register()?;
        let (pred_select, pred_condition) = predicate.fields();
        if opcode == tables().vertex_opcode {
            let mut f = assume::vertex(mode.options.gpu, FetchPlace::Later);
            (f.dst_reg, f.dst_reg_am, f.dst_swiz) = (dst.number, dst.relative, dst_swiz);
            (f.src_reg, f.src_reg_am) = (src.number, src.relative);
            f.src_swiz = self.source_letters(&src, next, 1)?;
            (f.pred_select, f.pred_condition) = (pred_select, pred_condition);
            let open = self.vertex(&mut f, mode, next)?;
            Ok((Fetch::Vertex(f).encode(), open))
        } else {
            let mut f = assume::texture();
            (f.dst_reg, f.dst_reg_am, f.dst_swiz) = (dst.number, dst.relative, dst_swiz);
            (f.src_reg, f.src_reg_am) = (src.number, src.relative);
            f.src_swiz = self.source_letters(&src, next, 3)?;
            (f.pred_select, f.pred_condition) = (pred_select, pred_condition);
            f.sample_location = u32::from(mode.wiki);
            self.texture(&mut f, next)?;
            Ok((Fetch::Texture(opcode as u8, f).encode(), OpenFields::default()))
        }
    }

    fn fetch_register(&mut self) -> Read<Register<'t>> {
        let (word, at) = self.word("a register such as `R1`")?;
        let Some(digits) = word.strip_prefix('R') else {
            return Err(self.error("asm-syntax", at, format!("`{word}` is not a register")));
        };
        let (number, relative) = if digits.is_empty() {
            self.take_mark('[')?;
            let (number, number_at) = self.number("a register's number")?;
            let number = self.fits(number, 6, "the register's number", number_at)?;
            self.take_mark('+')?;
            if !self.accept_word("aL") {
                return Err(self.expected("`aL`"));
            }
            self.take_mark(']')?;
            (number, 1)
        } else {
            let Some(number) = decimal(digits.as_bytes()) else {
                return Err(self.error("asm-syntax", at, format!("`{word}` is not a register")));
            };
            (self.fits(u64::from(number), 6, "the register's number", at)?, 0)
        };
        Ok(Register { number, relative, letters: self.lexer.swizzle() })
    }

    fn fetch_dest_swizzle(&self, letters: &str, at: Lexeme<'_>) -> Read<u32> {
        let component = |letter: u8| match letter {
            b'0' => Some(4),
            b'1' => Some(5),
            b'?' => Some(6),
            b'_' => Some(7),
            letter => operand::component(letter),
        };
        let field = match letters.as_bytes() {
            [_, _, _, _] => fields_of(letters, 3, component),
            _ => None,
        };
        match field {
            Some(field) => Ok(field),
            None => {
                let message = format!(
                    "invalid destination `.{letters}` (expected four of `x`, `y`, `z`, `w`, `0`, `1`, `_`)"
                );
                Err(self.error("asm-swizzle", at, message))
            }
        }
    }

    /// Parses the swizzle of a source register. Returns its `count` components, two bits each.
    fn source_letters(&self, register: &Register<'_>, at: Lexeme<'_>, count: usize) -> Read<u32> {
        let Some((letters, at)) = register.letters else {
            let message =
                format!("the source register needs {count} component{}", if count == 1 { "" } else { "s" });
            return Err(self.error("asm-swizzle", at, message));
        };
        match fields_of(letters, 2, operand::component).filter(|_| letters.len() == count) {
            Some(field) => Ok(field),
            None => {
                let message = format!("invalid source `.{letters}` (expected {count} of `x`, `y`, `z`, `w`)");
                Err(self.error("asm-swizzle", at, message))
            }
        }
    }

    fn vertex(&mut self, f: &mut VertexFields, mode: &mut Mode, at: Lexeme<'_>) -> Read<OpenFields> {
        f.num_format_all = 1;
        let (mut format, mut sign, mut stride, mut constant) = (false, false, false, false);
        let mut open = OpenFields { prefetch_count: true, is_mini_fetch: true };
        loop {
            let here = self.lexer.peek();
            let Token::Word(word) = here.token else { break };
            match word {
                "TYPE" => {
                    self.lexer.pass(here);
                    f.format = self.call("TYPE", 6)?;
                    format = true;
                }
                "SIGNED" | "UNSIGNED" => {
                    self.lexer.pass(here);
                    f.format_comp_all = u32::from(word == "SIGNED");
                    sign = true;
                }
                "NORMALIZED" => {
                    self.lexer.pass(here);
                    f.num_format_all = 0;
                }
                "STRIDE" => {
                    self.lexer.pass(here);
                    f.stride = self.call("STRIDE", 8)?;
                    stride = true;
                }
                "OFFSET" => {
                    self.lexer.pass(here);
                    self.vertex_offset(f)?;
                }
                "CONST" => {
                    self.lexer.pass(here);
                    self.vertex_constant(f, mode, here)?;
                    constant = true;
                }
                _ if word.starts_with("FMT_") => {
                    self.lexer.pass(here);
                    f.format = self.format(word, here, mode.options.gpu)?;
                    format = true;
                }
                _ => break,
            }
        }
        for (what, found) in [
            ("a format such as FMT_32_FLOAT", format),
            ("SIGNED or UNSIGNED", sign),
            ("STRIDE(n)", stride),
            ("CONST(n, n)", constant),
        ] {
            if !found {
                return Err(self.error("asm-operands", at, format!("a vertex fetch needs {what}")));
            }
        }
        if mode.wiki {
            // In the 2012 wiki syntax, the letter after the source register is the selector of the fetch constant, not
            // a source component.
            f.const_index_sel = std::mem::take(&mut f.src_swiz);
            (f.prefetch_count, f.is_mini_fetch) = wiki::prefetch_and_mini(mode.first_vertex_fetch);
            open = OpenFields::default();
        }
        mode.first_vertex_fetch = false;
        if self.lexer.is_mark('{') {
            let mut fetch = Fetch::Vertex(*f);
            let shape = fetch;
            self.extra_fields(|name| shape.width(name), &mut |name, value| {
                open.prefetch_count &= name != "PREFETCH_COUNT";
                open.is_mini_fetch &= name != "IS_MINI_FETCH";
                fetch.set(name, value)
            })?;
            if let Fetch::Vertex(changed) = fetch {
                *f = changed;
            }
        }
        Ok(open)
    }

    fn vertex_offset(&mut self, f: &mut VertexFields) -> Read<()> {
        self.take_mark('(')?;
        let (offset, at) = self.signed_number("the offset")?;
        let (low, high) = (-(1 << 22), (1 << 22) - 1);
        if offset < low || offset > high {
            let message = format!("OFFSET is out of range: {offset} (expected {low} to {high})");
            return Err(self.error("asm-range", at, message));
        }
        f.offset = (offset & 0x7f_ffff) as u32;
        self.take_mark(')')
    }

    fn vertex_constant(&mut self, f: &mut VertexFields, mode: &Mode, at: Lexeme<'_>) -> Read<()> {
        self.take_mark('(')?;
        let (number, number_at) = self.number("the index of the fetch constant")?;
        if mode.wiki {
            f.const_index = wiki::constant_index(self.fits(number, 4, "CONST", number_at)?);
            return self.take_mark(')');
        }
        f.const_index = self.fits(number, 5, "CONST", number_at)?;
        if self.lexer.is_mark(')') {
            let error = *self.error(
                "asm-operands",
                at,
                "CONST of a vertex fetch takes two numbers, as in CONST(20, 0)",
            );
            return Err(Box::new(
                error.help("for the 2012 wiki syntax with one number, pass `--dialect wiki`"),
            ));
        }
        self.take_mark(',')?;
        let (number, number_at) = self.number("the index within the fetch constant (0 to 2)")?;
        f.const_index_sel = self.fits(number, 2, "the second number of CONST", number_at)?;
        self.take_mark(')')
    }

    fn format(&self, word: &str, at: Lexeme<'_>, gpu: Gpu) -> Read<u32> {
        let formats = tables().formats(gpu);
        if let Some(format) = formats.find_display(word) {
            return Ok(format);
        }
        let mut error = *self.error("asm-unknown", at, format!("unknown format of {}: `{word}`", gpu.name()));
        if let Some(near) = isaloom_source::nearest(word, formats.displays(), 1).first() {
            error = error.meant(near);
        }
        Err(Box::new(error))
    }

    fn texture(&mut self, f: &mut TextureFields, at: Lexeme<'_>) -> Read<()> {
        let mut constant = false;
        let tables = tables();
        loop {
            let next = self.lexer.peek();
            let Token::Word(word) = next.token else { break };
            match word {
                "CONST" => {
                    self.lexer.pass(next);
                    f.const_idx = self.call("CONST", 5)?;
                    constant = true;
                }
                "VALID_ONLY" => self.flag(next, &mut f.fetch_valid_only),
                "DENORM" => self.flag(next, &mut f.tx_coord_denorm),
                "USE_REG_GRADIENTS" => self.flag(next, &mut f.use_reg_gradients),
                "MAG" => f.mag_filter = self.choice(next, &tables.filters, 2)?,
                "MIN" => f.min_filter = self.choice(next, &tables.filters, 2)?,
                "MIP" => f.mip_filter = self.choice(next, &tables.filters, 2)?,
                "ANISO" => f.aniso_filter = self.choice(next, &tables.aniso, 3)?,
                "ARBITRARY" => f.arbitrary_filter = self.choice(next, &tables.arbitrary, 3)?,
                "VOL_MAG" => f.vol_mag_filter = self.choice(next, &tables.filters, 2)?,
                "VOL_MIN" => f.vol_min_filter = self.choice(next, &tables.filters, 2)?,
                "LOCATION" => f.sample_location = self.choice(next, &tables.locations, 1)?,
                "LOD" => {
                    self.lexer.pass(next);
                    f.use_comp_lod = self.call("LOD", 1)?;
                }
                "LOD_BIAS" => {
                    self.lexer.pass(next);
                    f.lod_bias = self.call("LOD_BIAS", 7)?;
                }
                "REG_LOD" => {
                    self.lexer.pass(next);
                    let value = self.call("REG_LOD", 2)?;
                    (f.use_reg_lod, f.use_reg_lod_high) = (value & 1, value >> 1);
                }
                "OFFSET" => {
                    self.lexer.pass(next);
                    self.take_mark('(')?;
                    for (index, place) in
                        [&mut f.offset_x, &mut f.offset_y, &mut f.offset_z].into_iter().enumerate()
                    {
                        if index > 0 {
                            self.take_mark(',')?;
                        }
                        let (number, at) = self.number("an offset")?;
                        *place = self.fits(number, 5, "the offset", at)?;
                    }
                    self.take_mark(')')?;
                }
                _ => break,
            }
        }
        if !constant {
            return Err(self.error("asm-operands", at, "a texture fetch needs CONST(n)"));
        }
        if self.lexer.is_mark('{') {
            let mut fetch = Fetch::Texture(0, *f);
            let shape = fetch;
            self.extra_fields(|name| shape.width(name), &mut |name, value| fetch.set(name, value))?;
            if let Fetch::Texture(_, changed) = fetch {
                *f = changed;
            }
        }
        Ok(())
    }

    fn flag(&mut self, next: Lexeme<'t>, place: &mut u32) {
        self.lexer.pass(next);
        *place = 1;
    }

    /// Parses the call `NAME(CHOICE)`, from `NAME` on. `CHOICE` is one of `names` or a number.
    fn choice(&mut self, name: Lexeme<'t>, names: &Names, bits: u32) -> Read<u32> {
        self.lexer.pass(name);
        self.take_mark('(')?;
        let at = self.lexer.peek();
        let (Token::Word(text) | Token::Number(text)) = at.token else {
            return Err(self.expected("a choice"));
        };
        let value = match names.find_display(text) {
            Some(value) => value,
            None => match super::parser::parse_number(text) {
                Some(number) => self.fits(number, bits, "the choice", at)?,
                None => {
                    let choices = isaloom_source::comma_list(names.displays());
                    let message = format!("unknown value `{text}` (expected {choices})");
                    return Err(Box::new(Diagnostic::error("asm-unknown", message).at(self.span(at), "")));
                }
            },
        };
        self.lexer.pass(at);
        self.take_mark(')')?;
        Ok(value)
    }
}

//! Freezes a specialization constant: replaces it with the given value and removes its `SpecId` decoration.
//! `cargo run --example inline_constant -- IN.spv SPEC_ID VALUE OUT.spv`

use isaloom_spirv::ir::{Instruction, Module};
use isaloom_spirv::values::{Decoration, Op};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [input, spec_id, value, output] = args.as_slice() else {
        return Err("usage: inline_constant IN.spv SPEC_ID VALUE OUT.spv".into());
    };
    let (spec_id, value): (u32, u32) = (spec_id.parse()?, value.parse()?);
    let mut module = Module::parse(&std::fs::read(input)?)?;
    let decoration = Instruction::new(Op::Decorate).id(0).value(Decoration::SpecId).literal(spec_id);
    let marks = |i: &Instruction| {
        i.op() == Op::Decorate && i.len() == 4 && i.words().skip(2).eq(decoration.words().skip(2))
    };
    let id = module.instructions().find(|i| marks(i)).and_then(|i| i.word(1));
    let id = id.ok_or_else(|| format!("there is no constant with SpecId {spec_id}"))?;
    let (place, constant) = module.index().definition(id).ok_or("the constant is nowhere defined")?;
    let ty = constant.result_type().filter(|_| constant.op() == Op::SpecConstant && constant.len() == 4);
    let ty = ty.ok_or("only numbers of 32 bits can be given")?;
    module.replace(place, Instruction::new(Op::Constant).id(ty).id(id).literal(value));
    module.retain(|i| !marks(i));
    std::fs::write(output, module.to_bytes())?;
    Ok(())
}

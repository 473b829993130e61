//! Writes the helper functions with the arithmetic of the Xenos, for the numbers of components that the program uses.

use super::super::formula::{Formula, Helper, Operator, Truth, Width, helper};
use super::writer::Writer;
use isaloom_spirv::values::Op;

/// Name of the helper that computes a dot product.
const DOT: &str = "x_dot";

impl Writer<'_, '_> {
    /// Writes a call of the helper `name` with values of `width` components, and returns the id of its result.
    pub(super) fn call_helper(&mut self, name: &'static str, width: usize, values: &[u32]) -> u32 {
        let Some(helper) = helper(name) else { return self.module.floats(&[0.0]) };
        let (width, result) = match helper.width {
            Width::Each => (width, width),
            Width::Scalar => (1, 1),
            Width::Four(result) => (4, result),
        };
        let function = self.helper(helper, width, result);
        let operands: Vec<u32> = [function].iter().chain(values).copied().collect();
        self.emit(Op::FunctionCall, self.float(result), &operands)
    }

    fn helper(&mut self, helper: &'static Helper, width: usize, result: usize) -> u32 {
        if let Some(id) = self.helpers.get(&(helper.name, width)) {
            return *id;
        }
        let id = self.module.id();
        self.helpers.insert((helper.name, width), id);
        let parameters = vec![self.float(width); helper.parameters];
        // A formula for four-component parameters selects single components, so its parts have one component.
        let own = if matches!(helper.width, Width::Four(_)) { 1 } else { width };
        self.function(id, (self.float(result), &parameters), &suffixed(helper.name, width), |writer, ids| {
            let value = writer.formula(&helper.value, ids, own);
            writer.act(Op::ReturnValue, &[value]);
            false
        });
        id
    }

    /// Writes the dot product of two vectors with `width` components, and returns its id.
    pub(super) fn dot(&mut self, width: usize, a: u32, b: u32) -> u32 {
        let function = match self.helpers.get(&(DOT, width)) {
            Some(id) => *id,
            None => {
                let id = self.module.id();
                self.helpers.insert((DOT, width), id);
                let parameters = [self.float(width); 2];
                self.function(id, (self.float(1), &parameters), &suffixed(DOT, width), |writer, ids| {
                    let products = writer.call_helper("x_mul", width, ids);
                    let mut sum = writer.select(products, width, &[0]);
                    for component in 1..width {
                        let next = writer.select(products, width, &[component]);
                        sum = writer.compute(Operator::Add, 1, sum, next);
                    }
                    writer.act(Op::ReturnValue, &[sum]);
                    false
                });
                id
            }
        };
        self.emit(Op::FunctionCall, self.float(1), &[function, a, b])
    }

    /// Writes a formula with `width` components, and returns the id of its value.
    fn formula(&mut self, formula: &Formula, parameters: &[u32], width: usize) -> u32 {
        match formula {
            Formula::Parameter(index) => parameters.get(*index).copied().unwrap_or(0),
            Formula::Component(index, component) => {
                let vector = parameters.get(*index).copied().unwrap_or(0);
                self.select(vector, 4, &[*component])
            }
            Formula::Number(value) => self.module.floats(&[*value; 4][..width]),
            Formula::Compute(operator, a, b) => {
                let (a, b) = (self.formula(a, parameters, width), self.formula(b, parameters, width));
                self.compute(*operator, width, a, b)
            }
            Formula::Negate(a) => {
                let value = self.formula(a, parameters, width);
                self.emit(Op::FNegate, self.float(width), &[value])
            }
            Formula::Apply(function, a) => {
                let value = self.formula(a, parameters, width);
                self.apply(*function, width, value)
            }
            Formula::Call(name, operands) => {
                let values: Vec<u32> =
                    operands.iter().map(|operand| self.formula(operand, parameters, width)).collect();
                self.call_helper(name, width, &values)
            }
            Formula::Round(a) => {
                let value = self.formula(a, parameters, width);
                if self.interface.options.rounded { self.round(value) } else { value }
            }
            Formula::Select(condition, yes, no) => {
                let condition = self.formula_truth(condition, parameters, width);
                let (yes, no) = (self.formula(yes, parameters, width), self.formula(no, parameters, width));
                self.emit(Op::Select, self.float(width), &[condition, yes, no])
            }
            Formula::Join(parts) => {
                let values: Vec<u32> = parts.iter().map(|part| self.formula(part, parameters, 1)).collect();
                self.emit(Op::CompositeConstruct, self.float(4), &values)
            }
        }
    }

    fn formula_truth(&mut self, truth: &Truth, parameters: &[u32], width: usize) -> u32 {
        match truth {
            Truth::Compare(comparison, a, b) => {
                let (a, b) = (self.formula(a, parameters, width), self.formula(b, parameters, width));
                self.compare(*comparison, width, a, b)
            }
            Truth::IsInfinite(a) | Truth::IsNan(a) => {
                let op = if matches!(truth, Truth::IsInfinite(_)) { Op::IsInf } else { Op::IsNan };
                let value = self.formula(a, parameters, width);
                self.emit(op, self.truth(width), &[value])
            }
            Truth::Or(a, b) | Truth::And(a, b) => {
                let op = if matches!(truth, Truth::Or(..)) { Op::LogicalOr } else { Op::LogicalAnd };
                let a = self.formula_truth(a, parameters, width);
                let b = self.formula_truth(b, parameters, width);
                self.emit(op, self.truth(width), &[a, b])
            }
        }
    }

    /// Writes a call of the function that rounds to 21 bits of mantissa.
    fn round(&mut self, value: u32) -> u32 {
        let (uint, truth) = (self.module.types.uint, self.truth(1));
        let [two, mask, limit] = [2, !3, 0x7f80_0000].map(|bits| self.module.uint(bits));
        let bits = self.emit(Op::Bitcast, uint, &[value]);
        let sum = self.emit(Op::IAdd, uint, &[bits, two]);
        let [rounded, truncated] = [sum, bits].map(|bits| self.emit(Op::BitwiseAnd, uint, &[bits, mask]));
        let [is_special, overflows] = [bits, rounded].map(|bits| {
            let exponent = self.emit(Op::BitwiseAnd, uint, &[bits, limit]);
            self.emit(Op::IEqual, truth, &[exponent, limit])
        });
        let finite = self.emit(Op::Select, uint, &[overflows, truncated, rounded]);
        let result = self.emit(Op::Select, uint, &[is_special, bits, finite]);
        self.emit(Op::Bitcast, self.float(1), &[result])
    }
}

fn suffixed(name: &str, width: usize) -> String {
    if width == 1 { name.to_owned() } else { format!("{name}_{width}") }
}

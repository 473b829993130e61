/** Sample words and programs, which are shown until the user enters something. */
import type { Entry } from "../../engine/src/index.js";

/** Samples of an instruction set. */
export interface Samples {
  /** Words and lines of assembly. The first one is explained when the page opens. */
  lines: string[];
  /** Program in hex or assembly. */
  program?: string;
}

const TOY = `; The sum of the squares of 1 to 10, in r0
mvi         r0, #0
mvi         r1, #10
loop:
mul         r2, r1, r1
(sat)add    r0, r0, r2
sub         r1, r1, #1
cmp         r1, r1, #0
br.ne       loop
call        half
trap        0xbeef
half:
add         hr3, hr0, hc4.y
(rpt2)mov   hr4, (neg)(abs)hr3
ldm.4       r8, [sp]
st.w        r0, [sp-4]
ret
`;

const IR3 = `; A loop of ten multiply-adds
mov.f32f32 r0.x, c0.x
mov.f32f32 r1.x, c0.y
loop:
mad.f32 r0.y, c0.y, r0.x, r0.y
add.s r1.x, r1.x, 1
cmps.s.lt p0.x, r1.x, 10
br p0.x, #loop
(sy)(ss)mul.f r0.z, r0.y, c0.z
end
`;

const SPIRV = `               OpCapability Shader
               OpMemoryModel Logical GLSL450
               OpEntryPoint GLCompute %main "main"
               OpExecutionMode %main LocalSize 64 1 1
       %void = OpTypeVoid
         %fn = OpTypeFunction %void
       %bool = OpTypeBool
       %true = OpConstantTrue %bool
       %main = OpFunction %void None %fn
      %entry = OpLabel
               OpSelectionMerge %end None
               OpBranchConditional %true %then %end
       %then = OpLabel
               OpBranch %end
        %end = OpLabel
               OpReturn
               OpFunctionEnd
`;

const A2XX = `00031003 00001000 c2000000 00001004 00001000 c4000000 00000005 00002000 00000000
89481000 00253e88 0000000c
140f803e 00000000 e2010100
`;

const SAMPLES: Record<string, Samples> = {
  toy: { lines: ["20800002", "add r3, r1, r2", "br.ne -4", "ffffffff"], program: TOY },
  ir3: { lines: ["4230000420010004", "add.f r0.x, r0.y, c2.x", "mad.f32 r0.y, c0.y, r0.x, r0.y", "ffffffffffffffff"], program: IR3 },
  afuc: { lines: ["08420001", "add $02, $02, 0x1", "1843000a"] },
  etnaviv: { lines: ["000000000000000015001f2007811018", "texld t1, tex0.xyzw, t1.xyyy, void, void", "0000000000000000000000000000002a"] },
  spirv: { lines: ["%5 = OpIAdd %1 %2 %3", "OpCapability Shader", "OpReturn"], program: SPIRV },
  a2xx: { lines: ["140f803e 00000000 e2010100", "89481000 00253e88 0000000c"], program: A2XX },
};

/** Returns the samples of the instruction set `isa`; `undefined` if there are none. */
export function samplesOf(isa: string): Samples | undefined {
  return Object.hasOwn(SAMPLES, isa) ? SAMPLES[isa] : undefined;
}

/** Number of instructions in a sample program that is made of the smallest words. */
const MOST = 24;

/** Returns the smallest word of an instruction, its fixed bits; `undefined` if the description does not define them. */
export const smallest = (entry: Entry): string | undefined => (entry.match && entry.mask && entry.bits ? entry.match.replace(/^0x/, "") : undefined);

/** Returns a program that consists of the smallest words of the first instructions. */
export function smallestWords(entries: Entry[]): string {
  const words = entries.map(smallest).filter((word) => word !== undefined);
  const step = Math.max(1, Math.floor(words.length / MOST));
  return words.filter((_, at) => at % step === 0).slice(0, MOST).map((word) => `${word}\n`).join("");
}

/** Divides the lines of a listing into colored pieces, by the tokens of the instruction. */
import type { Instruction } from "../../engine/src/index.js";
import { liveTitle, needsMark } from "./live.js";
import type { Piece } from "./listing.js";

/** Returns the maximum number of live vector registers in a program. */
export const mostLive = (records: Instruction[]): number => records.reduce((most, { live }) => Math.max(most, live?.vgprs ?? 0), 0);

/**
 * Divides a line into colored pieces. `record` is the instruction in the line, if any. `most` is the maximum number of
 * live registers, or 0 if no bars are shown.
 */
export function colored(line: string, record: Instruction | undefined, most: number): Piece[] {
  const tokens = record?.tokens ?? [];
  const whole = tokens.map((token) => token.text).join("");
  const at = whole === "" ? -1 : line.indexOf(whole);
  const bar = liveBar(record, most);
  if (at < 0) return [...bar, ...plain(line)];
  return [
    ...bar,
    { text: line.slice(0, at), style: "words" },
    ...tokens.map((token) => ({ text: token.text, style: `kind-${token.kind}` })),
    { text: line.slice(at + whole.length), style: "comment" },
  ];
}

/** Creates the bar that shows the number of live registers at an instruction. */
function liveBar(record: Instruction | undefined, most: number): Piece[] {
  if (most === 0) return [];
  const live = record?.live;
  const bar = { text: "", style: live ? "live" : "live none", bar: (live?.vgprs ?? 0) / most, title: live ? liveTitle(live) : "" };
  if (!live) return [bar, { text: " ", style: "mark" }];
  const isPeak = (live.peaks ?? []).some(({ registers }) => registers === "vgprs");
  return [bar, { text: needsMark(live) ? "!" : isPeak ? "^" : " ", style: "mark", title: liveTitle(live) }];
}

/** Divides a line without tokens: a comment, a label, or words and text. */
function plain(line: string): Piece[] {
  if (/^\s*(;|\/\/)/.test(line)) return [{ text: withoutOptions(line), style: "comment" }];
  if (/^\S+:$/.test(line)) return [{ text: line, style: "label" }];
  const [, words = "", text = ""] = /^((?:[0-9a-f]{4,16}: (?:[0-9a-f]{2,} ?)+)?)(.*)$/.exec(line) ?? [];
  return [{ text: words, style: words ? "words" : "" }, { text, style: "" }];
}

/** Removes the hint about a command-line option from a heading, because the page has a selection for it. */
const withoutOptions = (line: string): string => line.replace(/; choose with --gpu/, "");

/** Colors of a line of a listing, from the tokens of its instruction. */
import type { Instruction } from "../../engine/src/index.js";
import { liveTitle, needsMark } from "./live.js";
import type { Piece } from "./listing.js";

/** Returns the largest number of live vector registers of a program. */
export const mostLive = (records: Instruction[]): number => records.reduce((most, { live }) => Math.max(most, live?.vgprs ?? 0), 0);

/**
 * Splits a line into pieces with colors. `record` is its instruction, if it has one. `most` is the largest number of live
 * registers, or 0 for no bars.
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

/** Creates the bar of the live registers of an instruction. */
function liveBar(record: Instruction | undefined, most: number): Piece[] {
  if (most === 0) return [];
  const live = record?.live;
  const bar = { text: "", style: live ? "live" : "live none", bar: (live?.vgprs ?? 0) / most, title: live ? liveTitle(live) : "" };
  if (!live) return [bar, { text: " ", style: "mark" }];
  const isPeak = (live.peaks ?? []).some(({ registers }) => registers === "vgprs");
  return [bar, { text: needsMark(live) ? "!" : isPeak ? "^" : " ", style: "mark", title: liveTitle(live) }];
}

/** Splits a line without tokens: a comment, a label, or words and text. */
function plain(line: string): Piece[] {
  if (/^\s*(;|\/\/)/.test(line)) return [{ text: withoutOptions(line), style: "comment" }];
  if (/^\S+:$/.test(line)) return [{ text: line, style: "label" }];
  const [, words = "", text = ""] = /^((?:[0-9a-f]{4,16}: (?:[0-9a-f]{2,} ?)+)?)(.*)$/.exec(line) ?? [];
  return [{ text: words, style: words ? "words" : "" }, { text, style: "" }];
}

/** Removes the hint about a command-line option from the heading: the page has a selection instead. */
const withoutOptions = (line: string): string => line.replace(/; choose with --gpu/, "");

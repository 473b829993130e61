#!/usr/bin/env node
/**
 * The command line `isaloom` of the npm package: `dis`, `asm`, `explain` and `check` of the native program, run by the
 * WebAssembly module. Data goes to standard output, messages to standard error. Exit codes:
 * docs/reference/exit-codes.md.
 */
import { readFileSync } from "node:fs";
import { isatty } from "node:tty";
import { print, standardInput } from "./disk.js";
import { Module } from "./module.js";
import { program } from "./program.js";

const streams = { input: standardInput, print, isTerminal: () => isatty(1) };
const load = () => Module.of(readFileSync(new URL("./isaloom.wasm", import.meta.url)));
process.exitCode = await program(process.argv.slice(2), streams, load);

// Functions of the extension that need no editor: paths, arguments, and detection by content.

import { existsSync } from "node:fs";
import { join, parse } from "node:path";

/** Name of the program to search for in the path. */
const DEFAULT_PROGRAM = "isaloom";

/** Returns the program to start: that of the settings, or else the bundled one if there is one, or else the default. */
export function programPath(setting: string | undefined, extension: string, platform: string): string {
  if (setting && setting !== DEFAULT_PROGRAM) return setting;
  const bundled = join(extension, "bin", platform === "win32" ? "isaloom.exe" : "isaloom");
  return existsSync(bundled) ? bundled : DEFAULT_PROGRAM;
}

/** Returns whether these first lines of a file are AMD GPU assembly in the form that clang writes. */
export function isClangAssembly(head: string): boolean {
  return head.split("\n").slice(0, 64).some((line) => /^\s*\.amdgcn_target\s*"amd/.test(line));
}

/** Returns the file name that is suggested for the assembled program. */
export function outputName(file: string, language: string, text: string): string {
  const { dir, name } = parse(file);
  return join(dir, name.replace(/\.(isa|amdgpu)$/, "") + suffix(language, text));
}

function suffix(language: string, text: string): string {
  if (language === "isaloom-spirv") return ".spv";
  return language === "isaloom-amd" && isCodeObject(text) ? ".co" : ".bin";
}

function isCodeObject(text: string): boolean {
  return /^\s*\.amdhsa_kernel\b/m.test(text);
}

/** Returns the arguments with which the program assembles a file. `about` is the selected instruction set and GPU. */
export function assembleArguments(
  file: string,
  output: string,
  language: string,
  text: string,
  about: (string | undefined)[],
): string[] {
  const [isa, gpu] = about;
  const emit = language === "isaloom-amd" && isCodeObject(text) ? ["--emit", "code-object"] : [];
  return ["asm", ...(isa ? ["--isa", isa] : []), ...(gpu ? ["--gpu", gpu] : []), ...emit, "--output", output, file];
}

/** Returns the fragment of the explorer's URL with which the page shows a line of assembly. */
export function explorerFragment(name: string | undefined, gpu: string | undefined, line: string): string {
  const text = line.replace(/(;|\/\/).*$/, "").trim();
  const parameters = new URLSearchParams();
  if (name) parameters.set("isa", name);
  if (gpu) parameters.set("gpu", gpu);
  if (text) parameters.set("text", text);
  return parameters.toString();
}

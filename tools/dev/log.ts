import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { styleText } from "node:util";
import { prettyFactory } from "pino-pretty";

const colours = ["cyan", "magenta", "yellow", "green", "blue", "red"] as const;
const colourOf = new Map<string, (typeof colours)[number]>();

const print = prettyFactory({
  colorize: process.stdout.hasColors?.() ?? false,
  singleLine: true,
  translateTime: "SYS:HH:MM:ss.l",
  ignore: "pid,hostname,name",
});

/** Turns a service's JSON line into one for people; any other text comes back as it is. */
export function readable(line: string): string {
  return print(line).trimEnd();
}

/** One log for all: every line, of a service or of our own, begins with who speaks. */
export function say(name: string, text: string): void {
  const colour = colourOf.get(name) ?? colours[colourOf.size % colours.length] ?? "cyan";
  colourOf.set(name, colour);
  const prefix = styleText(colour, `${name.padEnd(12)}│`);
  process.stdout.write(
    text
      .split("\n")
      .map((line) => `${prefix} ${line}\n`)
      .join(""),
  );
}

/** Prints a child's output line by line under its name. */
export function follow(name: string, output: Readable): void {
  createInterface({ input: output }).on("line", (line) => {
    if (line.trim()) say(name, readable(line));
  });
}

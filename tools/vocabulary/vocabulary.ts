/**
 * How far the renaming to plain words has come: `pnpm vocabulary`. Counts the words of docs/glossary.md in source that
 * is not a test, comments included, and lists exported names, file names and log messages that still have them.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countWords, exportedNames, fileNames, logMessages, ofExports, privateWords, wordList } from "./count-words.ts";

const root = join(import.meta.dirname, "../..");
const isSource = (path: string) =>
  /^(apps|packages|tools)\/.*\.tsx?$/.test(path) &&
  !/\.test\.|test-part|\.gen\.|^packages\/testing\/|^tools\/vocabulary\//.test(path);
const paths = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n").filter(isSource);
const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const counts = countWords(files);
for (const word of wordList) {
  const share = Math.round((counts[word] * 100) / privateWords[word]);
  console.log(`${word.padEnd(8)}${String(counts[word]).padStart(6)} of ${privateWords[word]}, ${share} %`);
}
console.log(`exports named …Of: ${ofExports(files)} of 240`);
for (const [title, list] of [
  ["exported names", exportedNames(files)],
  ["file names", fileNames(files)],
  ["log messages", logMessages(files)],
] as const) {
  console.log(`\n${title}: ${list.length}`);
  if (process.argv.includes("--list")) console.log(list.join("\n"));
}

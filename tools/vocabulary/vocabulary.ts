/**
 * How far the renaming to plain words has come: `pnpm vocabulary`. Counts the words of docs/glossary.md in source that
 * is not a test, comments included, and lists exported names, file names and log messages that still have them, and
 * names that are exported twice.
 */
import {
  countWords,
  exportedNames,
  fileNames,
  ofExports,
  privateLogMessages,
  privateWords,
  wordList,
} from "./count-words.ts";
import { exportedTwice } from "./exported-twice.ts";
import { readSource } from "./read-source.ts";

const files = readSource();
const counts = countWords(files);
for (const word of wordList) {
  const share = Math.round((counts[word] * 100) / privateWords[word]);
  console.log(`${word.padEnd(8)}${String(counts[word]).padStart(6)} of ${privateWords[word]}, ${share} %`);
}
console.log(`exports named …Of: ${ofExports(files)} of 240`);
for (const [title, list] of [
  ["exported names", exportedNames(files)],
  ["file names", fileNames(files)],
  ["log messages", privateLogMessages(files)],
  ["exported twice", [...exportedTwice(files)].map(([name, paths]) => `${name}: ${paths.join(", ")}`)],
] as const) {
  console.log(`\n${title}: ${list.length}`);
  if (process.argv.includes("--list")) console.log(list.join("\n"));
}

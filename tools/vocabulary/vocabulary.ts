/**
 * How far the renaming to plain words has come: `pnpm vocabulary`. Counts the words of docs/glossary.md in source that
 * is not a test, comments included, and lists exported names, file names and log messages that still have them.
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
] as const) {
  console.log(`\n${title}: ${list.length}`);
  if (process.argv.includes("--list")) console.log(list.join("\n"));
}

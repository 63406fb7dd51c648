import { expect, test } from "vitest";
import {
  countWords,
  exportedNames,
  fileNames,
  logMessages,
  ofExports,
  privateLogMessages,
  privateWords,
  wordList,
} from "./count-words.ts";
import { readSource } from "./read-source.ts";

const file = (path: string, text: string) => ({ path, text });

test("counts whole words in code and comments", () => {
  const counts = countWords([file("a.ts", "// what was asked\nconst asked = 1;\nconst askedFor = asked;")]);
  expect(counts).toMatchObject({ asked: 3, told: 0 });
});

test("finds exported names by their parts, and «…Of» apart", () => {
  const files = [
    file("a.ts", "export const askedWish = 1;\nexport function priceOf() {}\nconst told = 2;\nexport type Said = 1;"),
  ];
  expect(exportedNames(files)).toEqual(["a.ts: askedWish", "a.ts: Said"]);
  expect(ofExports(files)).toBe(1);
});

test("finds file names and log messages", () => {
  const text =
    'log.warn({ err: error, key: keyOf(row) }, "an old answer is kept");\nlog.info("started");\nlog.info(`no page: ${path}`);';
  const files = [file("lib/a.ts", text)];
  expect(logMessages(files)).toEqual(["lib/a.ts: an old answer is kept", "lib/a.ts: started", "lib/a.ts: no page"]);
  expect(privateLogMessages(files)).toEqual(["lib/a.ts: an old answer is kept"]);
  expect(fileNames([file("lib/kept.server.ts", ""), file("kept/price.ts", "")])).toEqual(["lib/kept.server.ts"]);
});

test("private words stand at less than a tenth of where they began, and in no exported name, file or log message", () => {
  const source = readSource();
  const counts = countWords(source);
  expect(wordList.filter((word) => counts[word] >= privateWords[word] / 10)).toEqual([]);
  expect([...exportedNames(source), ...fileNames(source), ...privateLogMessages(source)]).toEqual([]);
  expect(ofExports(source)).toBeLessThan(24);
});

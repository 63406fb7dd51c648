/** Words that name a state of mind instead of a thing, and what each stood at when the renaming began. */
export const privateWords = {
  asked: 834,
  words: 974,
  told: 427,
  kept: 475,
  wish: 270,
  shown: 563,
  taken: 296,
  said: 233,
} as const;

export type PrivateWord = keyof typeof privateWords;
export const wordList = Object.keys(privateWords) as PrivateWord[];

export interface SourceFile {
  path: string;
  text: string;
}

/** How often each word stands in source and comments, as a whole word. */
export function countWords(files: readonly SourceFile[]): Record<PrivateWord, number> {
  const counts = Object.fromEntries(wordList.map((word) => [word, 0])) as Record<PrivateWord, number>;
  for (const { text } of files) {
    for (const word of wordList) counts[word] += text.match(new RegExp(`\\b${word}\\b`, "g"))?.length ?? 0;
  }
  return counts;
}

/** Exported names that contain one of the words, as «path: name». */
export function exportedNames(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => partsOf(name).some(isPrivate))
      .map((name) => `${path}: ${name}`),
  );
}

/** Exports named «…Of». */
export const ofExports = (files: readonly SourceFile[]): number =>
  files.flatMap(({ text }) => [...text.matchAll(/^export (?:async )?(?:const|function) \w+Of\b/gm)]).length;

/** Files whose own name contains one of the words. */
export const fileNames = (files: readonly SourceFile[]): string[] =>
  files.map(({ path }) => path).filter((path) => (path.split("/").at(-1) ?? "").split(/[^a-z]+/i).some(isPrivate));

/** All messages of the log, as «path: message»; data in the sentence is cut off where it begins. */
export function logMessages(files: readonly SourceFile[]): string[] {
  const call = /\blog(?:ger)?\??\.(?:trace|debug|info|warn|error|fatal)\(/g;
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(call)]
      .flatMap(({ 0: found, index }) => firstLiteral(text.slice(index + found.length)) ?? [])
      .map((message) => `${path}: ${message.replace(/: $/, "")}`),
  );
}

/** The first string among the arguments of a call, past its object of fields. */
function firstLiteral(rest: string): string | null {
  let depth = 0;
  for (const [at, sign] of [...rest].entries()) {
    if ("({[".includes(sign)) depth += 1;
    if (")}]".includes(sign)) depth -= 1;
    if (depth < 0) return null;
    if (depth === 0 && (sign === '"' || sign === "`")) return /^[^"`$]*/.exec(rest.slice(at + 1))?.[0] ?? null;
  }
  return null;
}

/** Those that contain one of the words. */
export const privateLogMessages = (files: readonly SourceFile[]): string[] =>
  logMessages(files).filter((line) =>
    line
      .split(": ")
      .slice(1)
      .join(" ")
      .split(/[^a-z]+/i)
      .some(isPrivate),
  );

/** «askedWish» → asked, wish. */
const partsOf = (name: string) => name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase());
const isPrivate = (part: string) => wordList.includes(part.toLowerCase() as PrivateWord);

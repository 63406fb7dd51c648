import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "./count-words.ts";

export const root = join(import.meta.dirname, "../..");

const isSource = (path: string) =>
  /^(apps|packages|tools)\/.*\.tsx?$/.test(path) &&
  !/\.test\.|test-part|\.gen\.|^packages\/testing\/|^tools\/vocabulary\//.test(path);

/** All source of the repository that is not a test. */
export function readSource(): SourceFile[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  });
  return [...new Set(listed.split("\n"))]
    .filter(isSource)
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

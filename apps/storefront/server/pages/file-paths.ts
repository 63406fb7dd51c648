import { patternOf } from "../../app/lib/navigation/built-links.ts";
import type { ResourceRow } from "../../app/lib/navigation/route-row.ts";
import { resources } from "../../app/routes.ts";

const files = resources.filter((row: ResourceRow) => row.isFile).map(({ path }) => patternOf(path));

/** Whether the address answers a file. */
export function isFileAt(path: string): boolean {
  return files.some((pattern) => pattern.test(path));
}

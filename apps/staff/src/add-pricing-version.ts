import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { addVersion } from "@zertsalo/db/configurator/add-version";
import type { Db } from "@zertsalo/db/connection";

/** Adds a price list or rules of the configurators; errors are reported, and then nothing is stored. */
export async function addPricingVersion(db: Db, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { since: { type: "string" } },
  });
  const [file] = positionals;
  if (!file) throw new Error("Name the file with the rules or the prices");
  const since = new Date(values.since ?? Date.now());
  if (Number.isNaN(since.getTime())) throw new Error("--since is a moment: 2027-01-01T00:00:00+03:00");
  const written: unknown = JSON.parse(await readFile(file, "utf8"));
  if (!isVersion(written)) throw new Error(`${file} is no object with a version`);
  const faults = await addVersion(db, written, since);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return `${written.version} counts from ${since.toISOString()}`;
}

/** The rest is validated before it is stored. */
const isVersion = (written: unknown): written is Parameters<typeof addVersion>[1] =>
  typeof written === "object" && written !== null && typeof (written as { version?: unknown }).version === "string";

import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Number of builds whose files are retained: a page opened before a deploy still finds its lazy chunks. */
const maxBuilds = 3;

/**
 * Every build empties its output folder, so the files are archived beside it, with a list per build, and copied back
 * after the next one. File names contain a content hash: equal names are equal files.
 */
export async function keepAssets(assets: string, archive: string): Promise<void> {
  await mkdir(archive, { recursive: true });
  const own = (await readdir(assets)).toSorted();
  const builds = [own, ...(await buildsBefore(archive, own))].slice(0, maxBuilds);
  const retained = new Set(builds.flat());

  await copyMissing(own, assets, archive);
  const stored = (await readdir(archive)).filter((name) => name !== listName);
  await Promise.all(stored.filter((name) => !retained.has(name)).map((name) => rm(join(archive, name))));
  await copyMissing([...retained], archive, assets);
  await writeFile(join(archive, listName), JSON.stringify(builds));
}

const listName = "builds.json";

/** Newest first. A repeated identical build counts once. */
async function buildsBefore(archive: string, own: readonly string[]): Promise<string[][]> {
  const list = await readFile(join(archive, listName), "utf8").catch(() => "[]");
  return (JSON.parse(list) as string[][]).filter((names) => names.join() !== own.join());
}

async function copyMissing(names: readonly string[], from: string, to: string): Promise<void> {
  const there = new Set(await readdir(to));
  await Promise.all(names.filter((name) => !there.has(name)).map((name) => copyFile(join(from, name), join(to, name))));
}

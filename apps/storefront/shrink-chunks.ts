import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify } from "@swc/core";

/** The libraries come out larger, not smaller. */
const ours = /^(?!react-).*\.js$/;

/**
 * A second pass over our own chunks: the bundler's minifier leaves every map of class names as an object, this one puts
 * the names where they are used. A fifteenth of our code on every page.
 */
export async function shrinkChunks(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => ours.test(name));
  await Promise.all(names.map((name) => shrink(join(directory, name))));
}

async function shrink(file: string): Promise<void> {
  const { code } = await minify(await readFile(file, "utf8"), {
    module: true,
    compress: { passes: 3, ecma: 2022, module: true, toplevel: true },
    mangle: { toplevel: true },
  });
  await writeFile(file, code);
}

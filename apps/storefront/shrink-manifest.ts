import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Manifest {
  routes: Record<string, { hasDefaultExport: boolean; imports: string[]; css: string[] }>;
}

const opening = "window.__reactRouterManifest=";
/** Loaded by every page before the router reads on. */
const everywhere = /\/(react|shop|root|rolldown-runtime)-/;

/**
 * The router's table of pages is part of every first load. Addresses that answer data or a file are never gone to
 * without a new document, and what every page has loaded need not be named again: both are left out.
 */
export async function shrinkManifest(directory: string): Promise<void> {
  const name = (await readdir(directory)).find((each) => each.startsWith("manifest-") && each.endsWith(".js"));
  if (!name) throw new Error("The build has no manifest of its routes");
  const file = join(directory, name);
  const text = await readFile(file, "utf8");
  if (!text.startsWith(opening)) throw new Error(`${name} is not written as it used to be`);

  const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, "")) as Manifest;
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!route.hasDefaultExport) delete manifest.routes[id];
    route.imports = route.imports.filter((each) => !everywhere.test(each));
    route.css = route.css.filter((each) => !everywhere.test(each));
  }
  await writeFile(file, opening + JSON.stringify(manifest));
}

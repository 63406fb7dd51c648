import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Manifest {
  routes: Record<string, { path?: string; hasDefaultExport: boolean; imports: string[] }>;
}

const opening = "window.__reactRouterManifest=";
/** Modules that every page has loaded before the router reads on. */
const everywhere = /\/(react|shop|root|rolldown-runtime)-/;

/** What answers our scripts; other addresses without a page (robots.txt, feeds, papers) are the browser's to open. */
const forScripts = /^shell\//;

/**
 * The router's table of routes is part of every first load. What it is never asked for, and the names of modules
 * that every page has loaded, are left out.
 */
export async function shrinkManifest(directory: string): Promise<void> {
  const name = (await readdir(directory)).find((each) => each.startsWith("manifest-") && each.endsWith(".js"));
  if (!name) throw new Error("The build has no manifest of its routes");
  const file = join(directory, name);
  const text = await readFile(file, "utf8");
  if (!text.startsWith(opening)) throw new Error(`${name} is not written as it used to be`);

  const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, "")) as Manifest;
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!route.hasDefaultExport && !forScripts.test(route.path ?? "")) delete manifest.routes[id];
    route.imports = route.imports.filter((each) => !everywhere.test(each));
  }
  // What a route has not need not be said either.
  await writeFile(file, opening + JSON.stringify(manifest, (_name, value: unknown) => value || undefined));
}

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { runInNewContext } from "node:vm";
import { type Manifest, writeManifest } from "./write-manifest.ts";

const opening = "window.__reactRouterManifest=";
/** Routes for our scripts; other routes without a page (robots.txt, feeds, PDFs) are opened by the browser. */
const forScripts = /^shell\//;
/** Of these, routes called by `fetch` or by a plain form: the router's fetchers never look them up. */
const pastRouter =
  /^shell\/(addresses|builds|cart|chat|checkout|choices|configuration|drawing|favorites|me|menu|metrics|model|order-events|piece|qr|reset|review-photos|reviews|search|sign-out|stores|subscription)\b/;

/**
 * The router's manifest is part of every first load. Removed are routes that the router never looks up, the imports of
 * route modules (the server lists them in its page, and the browser finds them in the next page's module), and style
 * sheets that the root has already. What is left is written as a table (`write-manifest.ts`).
 */
export async function shrinkManifest(directory: string): Promise<void> {
  const name = (await readdir(directory)).find((each) => each.startsWith("manifest-") && each.endsWith(".js"));
  if (!name) throw new Error("The build has no manifest of its routes");
  const file = join(directory, name);
  const text = await readFile(file, "utf8");
  if (!text.startsWith(opening)) throw new Error(`${name} is not written as it used to be`);

  const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, "")) as Manifest;
  const everywhere = manifest.routes.root?.css ?? [];
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!route.hasDefaultExport && !isUsedByRouter(route.path ?? "")) delete manifest.routes[id];
    delete route.imports;
    // Read by the development server alone.
    delete route.hasDefaultExport;
    if (id !== "root" && route.css) route.css = route.css.filter((sheet) => !everywhere.includes(sheet));
  }
  const left = withoutEmptyValues(manifest);
  const table = opening + writeManifest(left);
  if (!isDeepStrictEqual(withoutEmptyValues(readManifest(table)), left)) {
    throw new Error(`${name} has routes that the table of routes has no place for`);
  }
  await writeFile(file, table);
}

/** False and empty values mean the same as absent ones. */
function withoutEmptyValues(manifest: Manifest): Manifest {
  const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
  return JSON.parse(
    JSON.stringify(manifest, (_name, value: unknown) => (isEmpty(value) ? undefined : value)),
  ) as Manifest;
}

/** What a browser makes of it. */
function readManifest(code: string): Manifest {
  const window: { __reactRouterManifest?: Manifest } = {};
  runInNewContext(code, { window });
  if (!window.__reactRouterManifest) throw new Error("The table of routes makes no manifest");
  return window.__reactRouterManifest;
}

function isUsedByRouter(path: string): boolean {
  return forScripts.test(path) && !pastRouter.test(path);
}

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Manifest {
  routes: Record<string, { path?: string; hasDefaultExport?: boolean; imports?: string[]; css?: string[] }>;
}

const opening = "window.__reactRouterManifest=";
/** Routes for our scripts; other routes without a page (robots.txt, feeds, PDFs) are opened by the browser. */
const forScripts = /^shell\//;
/** Of these, routes called by `fetch` or by a plain form: the router's fetchers never look them up. */
const pastRouter =
  /^shell\/(addresses|builds|cart|chat|checkout|choices|configuration|drawing|favorites|me|menu|metrics|model|order-events|piece|qr|reset|review-photos|reviews|search|sign-out|stores|subscription)\b/;

/**
 * The router's manifest is part of every first load. Removed are routes that the router never looks up, the imports of
 * route modules (the server lists them in its page, and the browser finds them in the next page's module), and style
 * sheets that the root has already.
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
  // False and empty values are omitted too.
  await writeFile(file, opening + JSON.stringify(manifest, (_name, value: unknown) => value || undefined));
}

function isUsedByRouter(path: string): boolean {
  return forScripts.test(path) && !pastRouter.test(path);
}

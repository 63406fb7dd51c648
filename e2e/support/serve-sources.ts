import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const origin = "http://sources.test";
const libraries = "/node_modules/";

/** A page that can import a package's modules directly, and its libraries by their names: only types are stripped. */
export async function serveSources(page: Page, folder: URL): Promise<void> {
  const manifest = await readFile(new URL("../package.json", folder), "utf8");
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  const imports = Object.fromEntries(Object.keys(dependencies).map((name) => [`${name}/`, `${libraries}${name}/`]));
  const html = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`;
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
    const file = pathname.startsWith(libraries) ? `..${pathname}` : `.${pathname}`;
    // Our own packages are imported without an ending, from their `src`.
    const own = /^\.\.(\/node_modules\/@zertsalo\/[^/]+)\/(.+)$/.exec(file);
    const found = own ? `..${own[1]}/src/${own[2]}${/\.(json|ts)$/.test(own[2] ?? "") ? "" : ".ts"}` : file;
    const text = await readFile(fileURLToPath(new URL(found, folder)), "utf8");
    const isScript = !found.endsWith(".json");
    return route.fulfill({
      contentType: `${isScript ? "text/javascript" : "application/json"}; charset=utf-8`,
      body: found.endsWith(".ts") ? stripTypeScriptTypes(text) : text,
    });
  });
  await page.goto(`${origin}/`);
}

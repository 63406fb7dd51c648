import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const origin = "http://sources.test";

/** A page that can import a package's modules directly: only their types are stripped. */
export async function serveSources(page: Page, folder: URL): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html; charset=utf-8", body: "<!doctype html>" });
    const text = await readFile(fileURLToPath(new URL(`.${pathname}`, folder)), "utf8");
    const isScript = pathname.endsWith(".ts");
    return route.fulfill({
      contentType: `${isScript ? "text/javascript" : "application/json"}; charset=utf-8`,
      body: isScript ? stripTypeScriptTypes(text) : text,
    });
  });
  await page.goto(`${origin}/`);
}

import "./require-node.ts";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "rolldown";
import { projectRoot } from "./environment.ts";
import { say } from "./log.ts";
import { services } from "./services.ts";

process.chdir(projectRoot);

if (existsSync("apps/storefront/app/root.tsx")) await timed("storefront pages", buildPages);
for (const { name, entry, bundle } of services) {
  if (existsSync(entry)) await timed(bundle, () => bundleServer(entry, bundle));
  else say("build", `${name} is skipped: ${entry} is not there`);
}

async function buildPages(): Promise<void> {
  const { status } = spawnSync("pnpm", ["--filter", "@zertsalo/storefront", "exec", "react-router", "build"], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("react-router build failed");
}

/**
 * Our own packages export TypeScript sources, which Node does not run out of a deployed node_modules: they are put
 * into the bundle. Libraries stay outside and are found beside the app, so each app declares them itself.
 */
async function bundleServer(entry: string, bundle: string): Promise<void> {
  await build({
    input: entry,
    platform: "node",
    external: (id, importer) => importer !== undefined && /^[^./]/.test(id) && !id.startsWith("@zertsalo/"),
    output: { dir: dirname(bundle), entryFileNames: "main.js", format: "esm", sourcemap: true, cleanDir: true },
    logLevel: "warn",
  });
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work();
  say("build", `${what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

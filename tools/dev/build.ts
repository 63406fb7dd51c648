import "./require-node.ts";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { migrationNames } from "@zertsalo/db/migration-names";
import { build } from "rolldown";
import { projectRoot } from "./environment.ts";
import { say } from "./log.ts";
import { commands, services } from "./services.ts";

process.chdir(projectRoot);

for (const name of ["storefront", "backoffice"]) {
  if (existsSync(`apps/${name}/app/root.tsx`)) await timed(`${name} pages`, () => buildPages(name));
}
await timed("worker of the stations", () => bundleWorker());
for (const { name, entry, bundle } of [...services, ...commands]) {
  if (existsSync(entry)) await timed(bundle, () => bundleServer(entry, bundle));
  else say("build", `${name} is skipped: ${entry} is not there`);
}

async function buildPages(name: string): Promise<void> {
  const { status } = spawnSync("pnpm", ["--filter", `@zertsalo/${name}`, "exec", "react-router", "build"], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("react-router build failed");
}

/** Its address stays the same, since a browser looks for a newer one there; it may answer only below that address. */
async function bundleWorker(): Promise<void> {
  await build({
    input: "apps/backoffice/app/features/station/station-worker.ts",
    platform: "browser",
    output: { file: "apps/backoffice/build/client/workshop/stations/worker.js", format: "iife", minify: true },
    logLevel: "warn",
  });
}

/**
 * Our own packages export TypeScript sources, which Node does not run out of a deployed node_modules: they are bundled.
 * Libraries stay external and are found beside the app, so each app declares them itself; one that only a package of
 * ours declares is reported here, not by a process that does not start.
 */
async function bundleServer(entry: string, bundle: string): Promise<void> {
  const { output } = await build({
    input: entry,
    platform: "node",
    transform: { define: { builtMigrationNames: JSON.stringify(migrationNames) } },
    external: (id, importer) => importer !== undefined && /^[^./]/.test(id) && !id.startsWith("@zertsalo/"),
    output: { dir: dirname(bundle), entryFileNames: "main.js", format: "esm", sourcemap: true, cleanDir: true },
    logLevel: "warn",
  });
  const chunks = output.filter((each) => each.type === "chunk");
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(dirname(bundle), "../package.json"), "utf8"),
  ) as {
    dependencies: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const isOurs = (id: string) => output.some(({ fileName }) => fileName === id);
  const isMissing = (id: string, declared: object) => !isBuiltin(id) && !isOurs(id) && !(packageOf(id) in declared);
  const missing = [
    ...chunks.flatMap(({ imports }) => imports).filter((id) => isMissing(id, dependencies)),
    // Vite is loaded in development only.
    ...chunks
      .flatMap(({ dynamicImports }) => dynamicImports)
      .filter((id) => isMissing(id, { ...dependencies, ...devDependencies })),
  ];
  if (missing.length > 0) throw new Error(`${bundle} needs ${missing.join(", ")}: declare it in its package.json`);
}

/** lodash/fp is of lodash, @scope/name/deep of @scope/name. */
function packageOf(id: string): string {
  return id.split("/", id.startsWith("@") ? 2 : 1).join("/");
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work();
  say("build", `${what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

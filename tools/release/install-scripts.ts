import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const atInstallation = ["preinstall", "install", "postinstall"];

/** Installed packages that want to run something when they are installed. */
export function packagesWithScripts(root: string): string[] {
  const patterns = [
    "node_modules/.pnpm/*/node_modules/*/package.json",
    "node_modules/.pnpm/*/node_modules/@*/*/package.json",
  ];
  const names = globSync(patterns, { cwd: root }).flatMap((path) => {
    const file = join(root, path);
    const { name = "", scripts = {} } = JSON.parse(readFileSync(file, "utf8")) as {
      name?: string;
      scripts?: Record<string, string>;
    };
    const runs = atInstallation.some((script) => script in scripts) || existsSync(join(dirname(file), "binding.gyp"));
    return runs ? [name] : [];
  });
  return [...new Set(names)].toSorted();
}

/** Names in `allowBuilds` of pnpm-workspace.yaml, those that may run theirs and those that may not: a person has looked. */
export function listedPackages(workspaceFile: string): string[] {
  const [, list = ""] = /^allowBuilds:.*\n((?: {2}.*\n)+)/m.exec(workspaceFile) ?? [];
  return Array.from(list.matchAll(/^ {2}"?([^":]+)"?: (?:true|false)/gm), ([, name = ""]) => name).toSorted();
}

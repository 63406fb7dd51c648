import type { SourceFile } from "./count-words.ts";

/** Exports that React Router looks for in route, root and entry modules. */
const routeExports = new Set([
  "action",
  "ErrorBoundary",
  "handleError",
  "headers",
  "Layout",
  "loader",
  "meta",
  "middleware",
  "shouldRevalidate",
  "streamTimeout",
]);

const declared = /^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;
const isEndpoint = (text: string, name: string) => text.includes(`export const ${name} = endpoint(`);
const isComponent = (path: string, name: string) => path.endsWith(".tsx") && /^[A-Z]/.test(name);
const isOfContract = (path: string) => path.startsWith("packages/contract/");

/** Those that import nothing of ours: their names never meet those of the packages. */
const apart = new Set(["apps/emulators", "apps/pictures"]);

/**
 * Exported names that stand in more than one module of what can be imported together: the packages, and each app with
 * the packages. Not compared: folders of kinds, whose records want the same names; a call of the contract with the
 * function that does its work; a component with the schema that it shows.
 */
export function exportedTwice(files: readonly SourceFile[]): Map<string, string[]> {
  const modules = new Map<string, string[]>();
  for (const { path, text } of files) {
    if (!/^(apps\/\w+\/(src|app|server)|packages\/[\w-]+\/src)\//.test(path) || /\/(kinds|samples)\//.test(path))
      continue;
    for (const name of new Set([...text.matchAll(declared)].map(([, found = ""]) => found))) {
      if (routeExports.has(name) || isEndpoint(text, name)) continue;
      modules.set(name, [...(modules.get(name) ?? []), path]);
    }
  }
  const twice = new Map<string, string[]>();
  for (const [name, paths] of modules) {
    const meeting = paths.filter((path) => paths.some((other) => path !== other && canMeet(name, path, other)));
    if (meeting.length > 0) twice.set(name, meeting);
  }
  return twice;
}

function canMeet(name: string, one: string, other: string): boolean {
  const [a, b] = [workspaceOf(one), workspaceOf(other)];
  if (isOfContract(one) ? isComponent(other, name) : isOfContract(other) && isComponent(one, name)) return false;
  if (apart.has(a) || apart.has(b)) return a === b;
  return a === b || a.startsWith("packages/") || b.startsWith("packages/");
}

const workspaceOf = (path: string) => path.split("/").slice(0, 2).join("/");

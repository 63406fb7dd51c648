import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

interface Stub {
  file: RegExp;
  /** What is called all the same, and does nothing. */
  code: string;
  /** Asked for by parts that never reach the browser. */
  absent: readonly string[];
}

/**
 * Parts of the router that we have switched off and no bundler can leave out by itself: instrumentation, routes that are
 * learnt on the way, and a page for errors; and how the program of a route is loaded. The browser gets these in their place; the build fails when the router asks them for
 * something they do not have.
 */
const stubs: readonly Stub[] = [
  {
    file: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    code: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;`,
    absent: ["instrumentHandler", "instrumentationResultMetaContext"],
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    code: `
      export const isFogOfWarEnabled = () => false;
      export const useFogOFWarDiscovery = () => undefined;
      export const getPatchRoutesOnNavigationFunction = () => undefined;`,
    absent: [
      "getManifestPath",
      "getPartialManifest",
      "getPathsWithAncestors",
      "handleClientVersionMismatch",
      "URL_LIMIT",
    ],
  },
  {
    // The page for errors that nobody else shows: our root shows them all.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    code: `
      export const RemixRootDefaultErrorBoundary = () => null;
      export const RemixErrorBoundary = ({ children }) => children;
      export const BoundaryShell = () => null;`,
    absent: [],
  },
  {
    // The router's own reloads the page when the program of a route cannot be had, also when the network is away.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/,
    code: `
      import { importPart } from ${JSON.stringify(fileURLToPath(new URL("./app/lib/import-part.ts", import.meta.url)))};
      export async function loadRouteModule(route, modules) {
        return (modules[route.id] ??= await importPart(() => import(/* @vite-ignore */ route.module)));
      }`,
    absent: [],
  },
];

/**
 * Names for the developer's tools keep components in the bundle that nobody shows: links and what prefetches for them.
 * Without the names, and marked as free of effects, what is not used falls out by itself. Advice to the developer, told
 * on the console or with an error («You must…», «Cannot…»), and what only hot replacement calls are left out too.
 */
const routerParts = /react-router\/dist\/production\/lib\/.*\.js$/;
const withoutDevelopment = (code: string) =>
  code
    .replaceAll(/(?<!function )\bwarning(Once)?\(.*\);$/gm, ";")
    .replaceAll(/^\s*router\.createRoutesForHMR = .*$/gm, "")
    .replaceAll(/^\w+\.displayName = .*$/gm, "")
    .replaceAll(/(["`])(You|Cannot) (?:\\.|(?!\1)[^\\])*\1/g, '"$2"')
    .replaceAll(/^(const \w+ = )(React\$1\.forwardRef\()/gm, "$1/* @__PURE__ */ $2");

export function unusedParts(): Plugin {
  return {
    name: "unused-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const stub = stubs.find(({ file }) => file.test(id));
      return stub ? stub.code + stub.absent.map((name) => `export const ${name} = undefined;`).join("") : null;
    },
    transform: (code, id) => (routerParts.test(id) ? { code: withoutDevelopment(code), map: null } : null),
  };
}

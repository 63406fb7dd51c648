import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

interface Stub {
  file: RegExp;
  /** Replacement for functions that are still called and do nothing. */
  code: string;
  /** Imports of modules that never reach the browser. */
  absent: readonly string[];
}

/**
 * Modules of the router that are switched off but cannot be tree-shaken: instrumentation, lazy route discovery and the
 * default error page; and the loader of route modules. The browser gets these replacements; the build fails when the
 * router imports a name that they do not have.
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
    // The default error page is unused: our root handles all errors.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    code: `
      export const RemixRootDefaultErrorBoundary = () => null;
      export const RemixErrorBoundary = ({ children }) => children;
      export const BoundaryShell = () => null;`,
    absent: [],
  },
  {
    // The server renders every page: there is never one to wait for.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fallback\.js$/,
    code: "export const RemixRootDefaultHydrateFallback = () => null;",
    absent: [],
  },
  {
    // The router's own version reloads the page when a route module fails to load, even without a network.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/,
    code: `
      import { importPart } from ${JSON.stringify(fileURLToPath(new URL("./app/lib/hydration/import-part.ts", import.meta.url)))};
      export async function loadRouteModule(route, modules) {
        return (modules[route.id] ??= await importPart(() => import(/* @vite-ignore */ route.module)));
      }`,
    absent: [],
  },
];

/**
 * Display names for developer tools prevent tree-shaking of unused components: links and their prefetching. Without the
 * names, and marked as side-effect free, they are dropped. Developer messages on the console or in errors («You must…»,
 * «Cannot…») and code for hot replacement are removed too, and the inline scripts that the server alone writes.
 */
const routerParts = /react-router\/dist\/production\/lib\/.*\.js$/;
const withoutDevelopment = (code: string) =>
  code
    .replace(/(?<=let contextScript = )staticContext \? `[^`]*` : (?=" ";)/, "")
    .replace(
      /(?<=let routeModulesScript = )!isStatic \? " " : `[\s\S]*?`(?=;\s*return \/\* @__PURE__ \*\/ React)/,
      '" "',
    )
    .replaceAll(/(?<!function )\bwarn(ing|Once|ingOnce)\(.*\);$/gm, ";")
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

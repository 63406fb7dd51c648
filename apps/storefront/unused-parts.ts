import type { Plugin } from "vite";

interface Stub {
  file: RegExp;
  /** What is called all the same, and does nothing. */
  code: string;
  /** Asked for by parts that never reach the browser. */
  absent: readonly string[];
}

/**
 * Parts of the router that we have switched off and no bundler can leave out by itself: instrumentation, and routes
 * that are learnt on the way. The browser gets these in their place; the build fails when the router asks them for
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
];

export function unusedParts(): Plugin {
  return {
    name: "unused-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const stub = stubs.find(({ file }) => file.test(id));
      return stub ? stub.code + stub.absent.map((name) => `export const ${name} = undefined;`).join("") : null;
    },
  };
}

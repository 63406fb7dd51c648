/**
 * The arrows of the workspace: who may import whom. `pnpm boundaries` fails on any other arrow.
 * External packages are guarded by pnpm itself (a workspace reaches only what its package.json lists).
 */

/** What each workspace may take from ours. A workspace that is not named here may take nothing of ours. */
const mayImport = {
  "packages/contract": [],
  "packages/production": ["packages/contract"],
  "packages/configurator": ["packages/contract", "packages/production"],
  "packages/domain": ["packages/contract", "packages/configurator"],
  "packages/search-text": ["packages/configurator"],
  "packages/product-drawings": ["packages/configurator", "packages/domain"],
  "packages/mail-texts": ["packages/contract", "packages/domain"],
  "packages/db": [
    "packages/contract",
    "packages/configurator",
    "packages/domain",
    "packages/search-text",
    "packages/product-drawings",
    "packages/mail-texts",
    "packages/tracing",
  ],
  "packages/orders": [
    "packages/contract",
    "packages/production",
    "packages/configurator",
    "packages/domain",
    "packages/mail-texts",
    "packages/db",
    "packages/tracing",
  ],
  "packages/breaker": [],
  "packages/tracing": [],
  "packages/gateways": ["packages/contract", "packages/domain", "packages/breaker", "packages/tracing"],
  "packages/client": ["packages/contract", "packages/domain", "packages/breaker", "packages/tracing"],
  "packages/pdf": ["packages/configurator", "packages/domain"],
  "packages/model3d": ["packages/configurator"],
  // Numbers and parsed texts; what a product, a cart or a price is stays with the apps.
  "packages/ui": ["packages/domain/src/text"],
  "packages/inner-server": [],
  "packages/browser-reports": [],
  "packages/page-server": ["packages/inner-server", "packages/browser-reports", "packages/tracing"],
  "packages/production-gate": [],
  "packages/testing": [
    "packages/contract",
    "packages/domain",
    "packages/db",
    "packages/client",
    "apps/api",
    "packages/tracing",
  ],
  "apps/api": [
    "packages/contract",
    "packages/configurator",
    "packages/domain",
    "packages/search-text",
    "packages/product-drawings",
    "packages/mail-texts",
    "packages/db",
    "packages/orders",
    "packages/gateways",
    "packages/pdf",
    "packages/production",
    "packages/model3d",
    "packages/inner-server",
    "packages/production-gate",
    "packages/tracing",
  ],
  "apps/worker": [
    "packages/contract",
    "packages/configurator",
    "packages/domain",
    "packages/mail-texts",
    "packages/db",
    "packages/orders",
    "packages/gateways",
    "packages/pdf",
    "packages/model3d",
    "packages/inner-server",
    "packages/production-gate",
    "packages/tracing",
  ],
  "apps/migrate": ["packages/db", "packages/production-gate"],
  "apps/check-orders": ["packages/db", "packages/orders"],
  "apps/seed": ["packages/db", "packages/production-gate"],
  "apps/staff": ["packages/contract", "packages/db", "packages/orders"],
  "apps/pictures": ["packages/inner-server", "packages/production-gate"],
  "apps/mcp": [
    "packages/contract",
    "packages/configurator",
    "packages/domain",
    "packages/client",
    "packages/gateways",
    "packages/inner-server",
    "packages/page-server",
    "packages/production-gate",
    "packages/tracing",
  ],
  "apps/emulators": ["packages/production-gate"],
  "apps/storefront": [
    "packages/contract",
    "packages/configurator",
    "packages/domain",
    "packages/search-text",
    "packages/client",
    "packages/inner-server",
    "packages/page-server",
    "packages/browser-reports",
    "packages/production-gate",
    "packages/model3d",
    "packages/ui",
    "packages/tracing",
  ],
  "apps/backoffice": [
    "packages/contract",
    "packages/configurator",
    "packages/domain",
    "packages/mail-texts",
    "packages/client",
    "packages/page-server",
    "packages/browser-reports",
    "packages/production-gate",
    "packages/ui",
    "packages/tracing",
  ],
  // The bench records what the API asks the database, to put the same questions to a bare server.
  "tools/bench": ["packages/contract", "packages/domain", "packages/db", "apps/api"],
  "tools/dev": ["packages/contract", "packages/domain", "packages/db", "packages/production-gate"],
  "tools/release": ["tools/dev"],
  "tools/gate": [],
  deploy: ["packages/inner-server"],
  // The journeys hold every row of the route table to its rule.
  e2e: [
    "packages/contract",
    "packages/configurator",
    "packages/domain",
    "packages/client",
    "packages/ui",
    "apps/storefront/app/routes.ts",
  ],
};

/** Tests, and what several of them share (`name.test-part.ts`). */
const tests = "\\.test(-part)?\\.tsx?$";

const workspaceRules = Object.entries(mayImport).map(([workspace, allowed]) => ({
  name: `workspace:${workspace}`,
  comment: `${workspace} may import ${allowed.join(", ") || "nothing of ours"}.`,
  severity: "error",
  from: { path: `^${workspace}/`, pathNot: tests },
  to: { path: "^(apps|packages|tools|e2e)/", pathNot: [workspace, ...allowed].map((each) => `^${each}(/|$)`) },
}));

/** Both apps with pages have the same shape. */
const pageRules = ["storefront", "backoffice"].flatMap((name) => {
  const app = `^apps/${name}/app`;
  return [
    {
      name: `${name}:lib-is-lowest`,
      comment: "lib knows neither features nor routes.",
      severity: "error",
      from: { path: `${app}/lib/` },
      to: { path: `${app}/(features|routes)/` },
    },
    {
      name: `${name}:features-below-routes`,
      comment: "A route composes features; a feature never asks for a route.",
      severity: "error",
      from: { path: `${app}/features/` },
      to: { path: `${app}/routes/` },
    },
    {
      name: `${name}:features-apart`,
      comment: "What two features need moves down to ui, domain or lib, or the route hands it over as a child.",
      severity: "error",
      from: { path: `${app}/features/([^/]+)/` },
      to: { path: `${app}/features/([^/]+)/`, pathNot: `${app}/features/$1/` },
    },
    {
      name: `${name}:server-only`,
      comment: "Code of the server reaches the browser through loaders and actions alone, never from a component.",
      severity: "error",
      from: {
        path: `^(apps/${name}/app|packages/(ui|client))/`,
        pathNot: ["\\.server\\.tsx?$", `${app}/(routes/|root\\.tsx$|entry\\.server\\.tsx$)`, tests],
      },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
  ];
});

/** A module of the API is used through the file of its own name: `modules/cart/cart.ts`. */
const modules = "^apps/api/src/modules";
const publicFile = `${modules}/(?<module>[^/]+)/\\k<module>\\.ts$`;
const moduleRules = [
  {
    name: "api:modules-through-their-public-file",
    comment: "A module takes of another one what that one's public file exports.",
    severity: "error",
    from: { path: `${modules}/([^/]+)/` },
    to: { path: `${modules}/`, pathNot: [`${modules}/$1/`, publicFile] },
  },
  {
    name: "api:modules-from-outside",
    comment: "Whatever is no module imports the public file of a module alone.",
    severity: "error",
    from: { pathNot: `${modules}/` },
    to: { path: `${modules}/`, pathNot: publicFile },
  },
  {
    name: "api:public-file-is-for-others",
    comment: "Inside a module its files import each other, not the public file.",
    severity: "error",
    from: { path: `${modules}/([^/]+)/` },
    to: { path: `${modules}/$1/$1\\.ts$` },
  },
  {
    name: "api:shared-below-modules",
    comment: "What modules share knows none of them.",
    severity: "error",
    from: { path: "^apps/api/src/(auth|database|http|limits|redis|site-content)/", pathNot: tests },
    to: { path: `${modules}/` },
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...workspaceRules,
    ...pageRules,
    ...moduleRules,
    {
      name: "no-cycles",
      comment: "Two files that need each other are one idea, or hide a third one; types count too.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "tests-stay-outside",
      comment: "Only a test may import a test, or packages/testing; the proofs are tests.",
      severity: "error",
      from: { pathNot: [tests, "^packages/testing/", "^tools/prove/", "^e2e/"] },
      to: { path: [tests, "^packages/testing/"] },
    },
    {
      name: "packages-through-their-names",
      comment: "Another workspace is imported by its name (@zertsalo/db/seed), never by a relative path.",
      severity: "error",
      from: { path: "^((apps|packages|tools)/[^/]+|e2e)/" },
      to: { path: "^(apps|packages|tools|e2e)/", pathNot: "^$1/", dependencyTypes: ["local"] },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["(^|/)(dist|build|\\.react-router|\\.data)/", "^tools/render/"] },
    moduleSystems: ["es6"],
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"],
    },
  },
};

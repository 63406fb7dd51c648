import type { Service as ServiceName } from "@zertsalo/production-gate/settings";

/** One long-running part of the shop. The list below is the only place that knows them all. */
export interface Service {
  name: ServiceName;
  /** Runs as it is in development, and is bundled to `bundle` for production. Paths from the project's root. */
  entry: string;
  bundle: string;
  /** Names in .env: the port it listens on, if it does, and how many processes share it in production (one when not named). */
  portSetting?: string;
  processesSetting?: string;
  /** Several checkouts may share it: if the port is in use, its owner is assumed to be the same service. */
  isShared?: true;
  /** Tells of its health on that port; the others have inner ports for it. */
  hasOwnHealth?: true;
  /** Not started without a port. */
  isOptional?: true;
  /** Node's flag that restarts it in development when a source changes. */
  watch: string;
}

export const services: readonly Service[] = [
  {
    name: "api",
    entry: "apps/api/src/main.ts",
    bundle: "apps/api/dist/main.js",
    portSetting: "API_PORT",
    processesSetting: "API_PROCESSES",
    watch: "--watch",
  },
  {
    name: "worker",
    entry: "apps/worker/src/main.ts",
    bundle: "apps/worker/dist/main.js",
    watch: "--watch",
  },
  {
    name: "pictures",
    entry: "apps/pictures/src/main.ts",
    bundle: "apps/pictures/dist/main.js",
    portSetting: "PICTURES_PORT",
    watch: "--watch",
  },
  {
    name: "mcp",
    entry: "apps/mcp/src/main.ts",
    bundle: "apps/mcp/dist/main.js",
    portSetting: "MCP_PORT",
    isOptional: true,
    watch: "--watch",
  },
  {
    // Stand for the outer services in development and in the demo; `pnpm start` leaves them out.
    name: "emulators",
    entry: "apps/emulators/src/main.ts",
    bundle: "apps/emulators/dist/main.js",
    portSetting: "EMULATORS_PORT",
    isShared: true,
    hasOwnHealth: true,
    watch: "--watch",
  },
  {
    name: "storefront",
    entry: "apps/storefront/server/main.ts",
    bundle: "apps/storefront/dist/main.js",
    portSetting: "STOREFRONT_PORT",
    processesSetting: "STOREFRONT_PROCESSES",
    // Not the files it has loaded: Vite's passing copies of its config are among them, and restart it for ever.
    watch: "--watch-path=apps/storefront/server",
  },
  {
    name: "backoffice",
    entry: "apps/backoffice/server/main.ts",
    bundle: "apps/backoffice/dist/main.js",
    portSetting: "BACKOFFICE_PORT",
    isOptional: true,
    watch: "--watch-path=apps/backoffice/server",
  },
];

/**
 * Run to their end, each by its bundle in a release: the migration before a release is rolled out, the checker of orders
 * on a restored database, what a new shop opens with, commands of the staff. Development runs them from the sources.
 */
export const commands = [
  { name: "migrate", entry: "apps/migrate/src/main.ts", bundle: "apps/migrate/dist/main.js" },
  { name: "check-orders", entry: "apps/check-orders/src/main.ts", bundle: "apps/check-orders/dist/main.js" },
  { name: "seed", entry: "apps/seed/src/main.ts", bundle: "apps/seed/dist/main.js" },
  { name: "staff", entry: "apps/staff/src/main.ts", bundle: "apps/staff/dist/main.js" },
] as const;

/** Accounts of the demo shop, all with one password (packages/db/demo/content/people.json and staff.json). */
export const demoAccounts = [
  "Sign in with the password zertsalo-demo:",
  "  buyer          anna@example.ru, 79270000101",
  "  wholesale      igor@example.ru",
  "  not confirmed  frozen@example.ru",
  "At the back office with a code of ZERTSALODEMOSTAFFSECRET234567ABC (any application for codes) besides:",
  "  operator, operator2, manager, content, workshop, owner, all @zertsalo.test",
];

/** URLs for the developer once everything responds. */
export function addresses(env: NodeJS.ProcessEnv): [service: string, title: string, url: string][] {
  const at = (setting: string) => `http://localhost:${env[setting]}`;
  return [
    ["storefront", "Shop", at("STOREFRONT_PORT")],
    ["backoffice", "Back office", at("BACKOFFICE_PORT")],
    ["api", "API", at("API_PORT")],
    ["api", "API reference", `${at("API_PORT")}/docs`],
    ["pictures", "Pictures", at("PICTURES_PORT")],
    ["mcp", "Programs (MCP)", `${at("MCP_PORT")}/mcp`],
    ["emulators", "Emails", `${at("EMULATORS_PORT")}/mail/`],
    ["emulators", "Text messages", `${at("EMULATORS_PORT")}/sms/`],
  ];
}

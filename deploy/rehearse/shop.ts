import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { EdgeSettings, renderEdgeConfig } from "../edge/edge-config.ts";
import { writeSelfSignedCertificate } from "../edge/self-signed.ts";
import { writeFiles } from "../render-templates.ts";
import { start } from "./machines.ts";
import * as plan from "./plan.ts";
import { rehearsalSecrets } from "./secrets.ts";
import { isReady, until } from "./until.ts";

const { folders, machines, names, ports } = plan;
const startMs = 300_000;

const databaseUrl = (role: string, password: string, host: string, port: number, name = "zertsalo") =>
  `postgres://${role}:${password}@${host}:${port}/${name}`;

/** For migrations, seed, worker and checks: past the pooler, as the owner. */
export const ownerUrl = (machine: plan.MachineName = "app1") =>
  databaseUrl("shop_owner", rehearsalSecrets().DB_OWNER_PASSWORD, machines[machine], ports.primary);

/** Settings that every service shares. */
function commonEnv(machine: plan.MachineName): Record<string, string> {
  const { JWT_SECRET, STAFF_SECRET, FILES_SECRET } = rehearsalSecrets();
  return {
    NODE_ENV: "production",
    // Demo people and emulators stand in this shop; every page says so.
    DEMO: "on",
    LOG_LEVEL: "warn",
    JWT_SECRET,
    STAFF_SECRET,
    FILES_SECRET,
    PUBLIC_ORIGIN: `https://${names.shop}`,
    BACKOFFICE_ORIGIN: `https://${names.backoffice}`,
    FILES_ORIGIN: `https://${names.files}`,
    REDIS_URL: `redis://${machines.memory}:${ports.redis}/0`,
    PICTURES_URL: `http://${machines.web1}:${ports.pictures}`,
    EMULATORS_URL: `http://${machines.outside}:${ports.emulators}`,
    SMTP_URL: `smtp://${machines.outside}:${ports.mail}`,
    STORAGE_DIR: folders.storage,
    STORAGE_FREE_FLOOR_PERCENT: "5",
    PICTURES_CACHE_DIR: join(folders.state, "pictures"),
    TRUSTED_PROXIES: [plan.bridge.address, ...Object.values(machines)].join(","),
    INNER_HOST: machines[machine],
  };
}

/** Migrates and fills the database; the shop's first day. */
export function prepareDatabase(): void {
  const env = { ...process.env, ...commonEnv("app1"), DATABASE_URL: ownerUrl() };
  execFileSync(process.execPath, ["apps/seed/src/main.ts", "--if-empty"], {
    cwd: folders.project,
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
}

export function startOuterServices(): void {
  const redis = ["redis-server", "--save", "", "--appendonly", "no", "--maxmemory", "256mb", "--protected-mode", "no"];
  start("memory", {
    name: "redis",
    command: [...redis, "--bind", machines.memory, "--port", String(ports.redis)],
    restarts: true,
  });
  run("outside", "emulators", "apps/emulators/dist/main.js", {
    EMULATORS_HOST: machines.outside,
    EMULATORS_PORT: String(ports.emulators),
    EMULATOR_SMTP_PORT: String(ports.mail),
    EMULATOR_YOOKASSA_NOTICES: `http://${machines.app1}:${ports.api}/payment-notices/yookassa`,
    EMULATOR_SBER_NOTICES: `http://${machines.app2}:${ports.api}/payment-notices/sber`,
  });
}

function run(machine: plan.MachineName, name: string, bundle: string, env: Record<string, string>): number {
  if (!existsSync(join(folders.project, bundle))) throw new Error(`${bundle} is not there: run pnpm build first`);
  const command = [process.execPath, "--enable-source-maps", bundle];
  return start(machine, { name, command, restarts: true, env: { ...commonEnv(machine), ...env } });
}

export function startApi(machine: plan.MachineName, withPooler: boolean): void {
  const { DB_API_PASSWORD, DB_COUNTS_PASSWORD } = rehearsalSecrets();
  const host = machines[machine];
  const port = withPooler ? ports.pooler : ports.primary;
  run(machine, "api", "apps/api/dist/main.js", {
    DATABASE_URL: databaseUrl("shop_api", DB_API_PASSWORD, host, port),
    DATABASE_COUNTS_URL: databaseUrl("shop_counts", DB_COUNTS_PASSWORD, host, port),
    DATABASE_REPLICA_URL: withPooler
      ? databaseUrl("shop_api", DB_API_PASSWORD, host, port, "zertsalo_replica")
      : databaseUrl("shop_api", DB_API_PASSWORD, host, ports.replicas),
    DATABASE_POOLER: withPooler ? "pgbouncer" : "",
    API_HOST: host,
    API_PORT: String(ports.api),
    INNER_PORT: String(ports.apiInner),
  });
}

export const startWorker = (machine: plan.MachineName) =>
  run(machine, "worker", "apps/worker/dist/main.js", {
    DATABASE_URL: ownerUrl(machine),
    INNER_PORT: String(ports.workerInner),
  });

export function startPages(machine: plan.MachineName, edge: plan.MachineName): void {
  run(machine, "storefront", "apps/storefront/dist/main.js", {
    STOREFRONT_HOST: machines[machine],
    STOREFRONT_PORT: String(ports.storefront),
    API_URL: `http://${machines[edge]}:${ports.innerApi}`,
    INNER_PORT: String(ports.storefrontInner),
  });
}

export const startPictures = () =>
  run("web1", "pictures", "apps/pictures/dist/main.js", {
    PICTURES_HOST: machines.web1,
    PICTURES_PORT: String(ports.pictures),
    INNER_PORT: String(ports.picturesInner),
  });

export function startEdge(machine: plan.MachineName): void {
  const folder = (name: string) => {
    const path = join(folders.state, machine, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const servers = (list: readonly plan.MachineName[], port: number) =>
    list.map((each) => `${machines[each]}:${port}`).join(",");
  const settings = EdgeSettings.parse({
    EDGE_SHOP_NAME: names.shop,
    EDGE_BACKOFFICE_NAME: names.backoffice,
    EDGE_FILES_NAME: names.files,
    EDGE_STOREFRONT_SERVERS: servers(plan.pageMachines, ports.storefront),
    EDGE_BACKOFFICE_SERVERS: servers(["web1"], 3001),
    EDGE_API_SERVERS: servers(plan.apiMachines, ports.api),
    EDGE_PICTURES_SERVERS: servers(["web1"], ports.pictures),
    // Visitors of the rehearsal come from the bridge, each with an address of his own in X-Forwarded-For.
    EDGE_BALANCERS: plan.bridge.address,
    EDGE_CONFIG_DIR: folder("config"),
    EDGE_TLS_DIR: folder("tls"),
    EDGE_ASSETS_DIR: folder("assets"),
    EDGE_CACHE_DIR: folder("cache"),
    EDGE_LOG_DIR: folder("log"),
    EDGE_RUN_DIR: folder("run"),
    EDGE_USER: "root",
    EDGE_ADDRESS: machines[machine],
    EDGE_INNER_ADDRESS: `${machines[machine]}:8081`,
    EDGE_INNER_API_ADDRESS: `${machines[machine]}:${ports.innerApi}`,
  });
  writeFiles(settings.EDGE_CONFIG_DIR, renderEdgeConfig(settings));
  writeSelfSignedCertificate(settings.EDGE_TLS_DIR, Object.values(names));
  const config = join(settings.EDGE_CONFIG_DIR, "nginx.conf");
  start(machine, { name: "nginx", command: ["nginx", "-p", folder("."), "-c", config, "-g", "daemon off;"] });
}

/** Where each process tells that it is ready. */
export function readyUrls(): [name: string, url: string][] {
  const urls = (list: readonly plan.MachineName[], name: string, port: number) =>
    list.map((each): [string, string] => [`${name} on ${each}`, `http://${machines[each]}:${port}/readyz`]);
  return [
    ...urls(plan.apiMachines, "api", ports.apiInner),
    ...urls(plan.workerMachines, "worker", ports.workerInner),
    ...urls(plan.pageMachines, "storefront", ports.storefrontInner),
    ...urls(["web1"], "pictures", ports.picturesInner),
  ];
}

export const untilReady = () =>
  Promise.all(readyUrls().map(([name, url]) => until(`${name} is ready`, startMs, () => isReady(url))));

import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { names, startEdge } from "@zertsalo/deploy/edge/start-edge.test-part";
import { rollOut } from "@zertsalo/deploy/release/change-release";
import { setLink } from "@zertsalo/deploy/release/links";
import { superviseProcesses } from "@zertsalo/deploy/release/processes";
import { processesAt } from "@zertsalo/deploy/release/processes-client";
import { usualPace } from "@zertsalo/deploy/release/restart-in-turn";
import { isReady, until } from "@zertsalo/deploy/rehearse/until";

const project = resolve(import.meta.dirname, "../..");
export const publicOrigin = `https://${names.shop}`;
const secret = (name: string) => `${name}-of-proofs-alone-and-thirty-two-characters`;
const services = ["worker", "api", "pictures", "storefront", "backoffice"] as const;
type Service = (typeof services)[number];

/** A roll stops after a minute in production; here a busy machine takes its time over a start. */
const patientPace = { ...usualPace, readyWithinMs: 600_000 };

interface Parts {
  /** Of what each of the processes needs. */
  env: Record<string, string>;
  /** For one of the services alone. */
  own?: Partial<Record<Service, Record<string, string>>>;
  /** When it goes: vitest's `afterAll`, or `onTestFinished` within a test. */
  ends(work: () => Promise<void>, limitMs: number): void;
}

/**
 * Everything of the shop on one machine: two processes of each service, supervised and restarted as a release does it,
 * behind the edge. Releases are links to this checkout, as it was built.
 */
export async function openReleasedShop({ env, own = {}, ends }: Parts) {
  const root = mkdtempSync(join(tmpdir(), "zertsalo-released-"));
  for (const version of ["one", "other"]) linkRelease(join(root, "releases", version));
  setLink(root, "current", "one");
  const ports = await portsForGood(services.length * 4);
  const portOf = (service: Service, index: number) => ports[services.indexOf(service) * 4 + index] ?? 0;
  const servers = (service: Service) => `127.0.0.1:${portOf(service, 0)},127.0.0.1:${portOf(service, 1)}`;
  const edge = await startEdge("127.0.0.1:9", {
    EDGE_STOREFRONT_SERVERS: servers("storefront"),
    EDGE_BACKOFFICE_SERVERS: servers("backoffice"),
    EDGE_API_SERVERS: servers("api"),
    EDGE_PICTURES_SERVERS: servers("pictures"),
  });
  for (const app of ["storefront", "backoffice"]) {
    symlinkSync(join(project, "apps", app, "build/client/assets"), join(edge.assets, app));
  }

  const common = {
    DEMO: "on",
    LOG_LEVEL: "error",
    PUBLIC_ORIGIN: publicOrigin,
    BACKOFFICE_ORIGIN: `https://${names.backoffice}`,
    FILES_ORIGIN: `https://${names.files}`,
    STAFF_SECRET: secret("staff"),
    FILES_SECRET: secret("files"),
    API_URL: `http://127.0.0.1:${edge.innerApiPort}`,
    PICTURES_URL: `http://127.0.0.1:${portOf("pictures", 0)}`,
    STORAGE_DIR: join(root, "storage"),
    STORAGE_FREE_FLOOR_PERCENT: "0",
    PICTURES_CACHE_DIR: join(root, "pictures"),
    PICTURES_AVIF: "0",
  };
  const instances = services.flatMap((service) =>
    [0, 1].map((index) => {
      const innerPort = portOf(service, index + 2);
      const name = service.toUpperCase();
      const port = String(portOf(service, index));
      const address = { [`${name}_PORT`]: port, [`${name}_HOST`]: "127.0.0.1", INNER_PORT: String(innerPort) };
      return {
        name: `${service}@${index}`,
        innerOrigin: `http://127.0.0.1:${innerPort}`,
        env: { ...common, ...env, ...own[service], ...address },
      };
    }),
  );
  const socket = join(root, "processes.sock");
  const processes = await superviseProcesses({ root, socket, instances });
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= Promise.all([processes.stop(), edge.stop()]).then(() => {}));
  ends(async () => {
    await stop();
    rmSync(root, { recursive: true });
  }, 120_000);
  const untilReady = () =>
    Promise.all(
      instances.map(({ name, innerOrigin }) =>
        until(`${name} is ready`, 300_000, () => isReady(`${innerOrigin}/readyz`)),
      ),
    );
  await untilReady();

  let version = "one";
  return {
    edge,
    instances,
    untilReady,
    stop,
    apiOrigins: [0, 1].map((index) => `http://127.0.0.1:${portOf("api", index)}`),
    pidOf: processes.pidOf,
    /** Everything changes to the other release, one process after the other. */
    async roll(): Promise<void> {
      version = version === "one" ? "other" : "one";
      setLink(root, "next", version);
      await rollOut({ root, supervisor: processesAt(socket), pace: patientPace, say: () => {} });
    },
  };
}

function linkRelease(folder: string): void {
  mkdirSync(join(folder, "bin"), { recursive: true });
  symlinkSync(process.execPath, join(folder, "bin/node"));
  for (const name of ["apps", "packages", "deploy", "node_modules", "package.json"]) {
    symlinkSync(join(project, name), join(folder, name));
  }
}

/** Below those that the system gives to outgoing connections: a process that restarts finds its port free. */
async function portsForGood(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = 20_000 + Math.floor(Math.random() * 10_000); found.length < count; port += 1) {
    if (await isFree(port)) found.push(port);
  }
  return found;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });
}

import { existsSync } from "node:fs";
import { setting } from "./environment.ts";
import { becomesHealthy, isPortFree } from "./health.ts";
import { say } from "./log.ts";
import type { ProcessGroup, Program } from "./process-group.ts";
import { ensureServers } from "./servers.ts";
import { addresses, type Service } from "./services.ts";

const healthyWithinMs = 60_000;

/** Which services are wanted, and how one of them is run: from its source or from its bundle. */
export interface Mode {
  services: readonly Service[];
  fileOf: (service: Service) => string;
  programsOf: (service: Service) => Program[];
}

/** Brings the services up; returns when they answer. `prepare` comes after the ports and before the first of them. */
export async function bringUp(
  group: ProcessGroup,
  { services, fileOf, programsOf }: Mode,
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  const startedAt = performance.now();
  const existing = services.filter((service) => {
    const exists = existsSync(fileOf(service));
    if (!exists) say("zertsalo", `${service.name} is skipped: ${fileOf(service)} is not there`);
    return exists;
  });
  const present = await wantedHere(existing);
  await refuseBusyPorts(present);

  await prepare();
  for (const program of present.flatMap(programsOf)) group.start(program);
  const healthy = await Promise.all(present.map(reportHealth));
  const names = new Set(present.filter((_, index) => healthy[index]).map((service) => service.name));
  printAddresses(names, performance.now() - startedAt);
}

/** Servers, database, migrations and the demo shop: for development and the demo, never for production. */
export async function prepareDemo(group: ProcessGroup): Promise<void> {
  await ensureServers(setting("DATABASE_URL"), setting("REDIS_URL"));
  await runOnce(group, "migrate", "packages/db/src/migrate.main.ts");
  await runOnce(group, "seed", "packages/db/src/seed.main.ts", "--if-empty");
}

async function runOnce(group: ProcessGroup, name: string, file: string, ...args: string[]): Promise<void> {
  if (existsSync(file)) await group.run({ name, args: [file, ...args] });
  else say("zertsalo", `${name} is skipped: ${file} is not there`);
}

/** Leaves out services without a port, and shared ones that are already running. */
async function wantedHere(existing: readonly Service[]): Promise<Service[]> {
  const ours = await Promise.all(
    existing.map(async ({ isShared, isOptional, portSetting }) => {
      const port = process.env[portSetting];
      if ((isShared || isOptional) && !port) return false;
      return !isShared || isPortFree(Number(port));
    }),
  );
  return existing.filter((_, index) => ours[index]);
}

async function refuseBusyPorts(present: readonly Service[]): Promise<void> {
  for (const { name, portSetting } of present) {
    if (!(await isPortFree(Number(setting(portSetting))))) {
      throw new Error(`Port ${setting(portSetting)} of ${name} is in use: stop its owner, or change ${portSetting}`);
    }
  }
}

async function reportHealth({ name, portSetting }: Service): Promise<boolean> {
  const healthy = await becomesHealthy(`http://127.0.0.1:${setting(portSetting)}/healthz`, healthyWithinMs);
  if (!healthy) say(name, `does not answer at /healthz after ${healthyWithinMs / 1000} s`);
  return healthy;
}

function printAddresses(healthy: ReadonlySet<string>, tookMs: number): void {
  const lines = addresses(process.env)
    .filter(([service]) => healthy.has(service))
    .map(([, title, url]) => `  ${title.padEnd(14)} ${url}`);
  say("zertsalo", [`ready in ${(tookMs / 1000).toFixed(1)} s, Ctrl-C stops it`, ...lines].join("\n"));
}

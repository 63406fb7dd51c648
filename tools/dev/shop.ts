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
  const started = withInnerPorts(present, programsOf);
  await refuseBusyPorts(started);

  await prepare();
  for (const { programs } of started) for (const program of programs) group.start(program);
  const healthy = await Promise.all(started.map(reportHealth));
  const names = new Set(present.filter((_, index) => healthy[index]).map((service) => service.name));
  printAddresses(names, performance.now() - startedAt);
}

interface Started {
  service: Service;
  programs: Program[];
  innerPorts: number[];
}

/** One inner port for each process, from INNER_PORT on. */
function withInnerPorts(services: readonly Service[], programsOf: Mode["programsOf"]): Started[] {
  let nextPort = Number(setting("INNER_PORT"));
  return services.map((service) => {
    if (service.hasOwnHealth) return { service, programs: programsOf(service), innerPorts: [] };
    const ported = programsOf(service).map((program) => ({ program, port: nextPort++ }));
    return {
      service,
      programs: ported.map(({ program, port }) => ({ ...program, env: { ...program.env, INNER_PORT: String(port) } })),
      innerPorts: ported.map(({ port }) => port),
    };
  });
}

/** Servers, database, migrations and the demo shop: for development and the demo, never for production. */
export async function prepareDemo(group: ProcessGroup): Promise<void> {
  await ensureServers(setting("DATABASE_URL"), setting("REDIS_URL"));
  await runOnce(group, "migrate", "packages/db/src/migrate.main.ts");
  await runOnce(group, "seed", "apps/seed/src/main.ts", "--if-empty");
}

async function runOnce(group: ProcessGroup, name: string, file: string, ...args: string[]): Promise<void> {
  if (existsSync(file)) await group.run({ name, args: [file, ...args] });
  else say("zertsalo", `${name} is skipped: ${file} is not there`);
}

/** Leaves out services without a port, and shared ones that are already running. */
async function wantedHere(existing: readonly Service[]): Promise<Service[]> {
  const ours = await Promise.all(
    existing.map(async ({ isShared, isOptional, portSetting }) => {
      const port = portSetting && process.env[portSetting];
      if ((isShared || isOptional) && !port) return false;
      return !isShared || isPortFree(Number(port));
    }),
  );
  return existing.filter((_, index) => ours[index]);
}

async function refuseBusyPorts(started: readonly Started[]): Promise<void> {
  for (const { service, innerPorts } of started) {
    const { name, portSetting } = service;
    if (portSetting) await refuseBusyPort(Number(setting(portSetting)), name, portSetting);
    for (const port of innerPorts) await refuseBusyPort(port, name, "INNER_PORT");
  }
}

async function refuseBusyPort(port: number, name: string, portSetting: string): Promise<void> {
  if (await isPortFree(port)) return;
  throw new Error(`Port ${port} of ${name} is in use: stop its owner, or change ${portSetting}`);
}

async function reportHealth({ service: { name, portSetting }, innerPorts }: Started): Promise<boolean> {
  const urls =
    innerPorts.length > 0
      ? innerPorts.map((port) => `http://127.0.0.1:${port}/readyz`)
      : [`http://127.0.0.1:${setting(portSetting ?? "")}/healthz`];
  const answers = await Promise.all(urls.map((url) => becomesHealthy(url, healthyWithinMs)));
  for (const [index, url] of urls.entries()) {
    if (!answers[index]) say(name, `does not answer at ${url} after ${healthyWithinMs / 1000} s`);
  }
  return answers.every(Boolean);
}

function printAddresses(healthy: ReadonlySet<string>, tookMs: number): void {
  const lines = addresses(process.env)
    .filter(([service]) => healthy.has(service))
    .map(([, title, url]) => `  ${title.padEnd(14)} ${url}`);
  say("zertsalo", [`ready in ${(tookMs / 1000).toFixed(1)} s, Ctrl-C stops it`, ...lines].join("\n"));
}

import { rmSync } from "node:fs";
import * as engines from "./engines.ts";
import { makeNetwork, processesOn, removeNetwork, signalAll } from "./machines.ts";
import * as plan from "./plan.ts";
import * as shop from "./shop.ts";
import { isReady, until } from "./until.ts";

interface UpOptions {
  withPooler: boolean;
  tell: (step: string) => void;
}

/** Starts the whole cluster; what was left of an earlier one is stopped first. */
export async function up({ withPooler, tell }: UpOptions): Promise<void> {
  const root = engines.debianRoot();
  await down();
  engines.mountRoot(root);
  makeNetwork();
  for (const machine of plan.databaseMachines) engines.startDatabaseMachine(root, machine);
  for (const machine of plan.apiMachines) engines.startBalancer(root, machine, withPooler);
  shop.startOuterServices();
  await engines.untilWhole();
  tell("three databases");
  await until("HAProxy knows the primary", 60_000, async () => {
    try {
      engines.makeRoles(root);
      return true;
    } catch {
      return false;
    }
  });
  tell("roles");
  shop.prepareDatabase();
  tell("migrations and the demo shop");
  for (const machine of plan.apiMachines) shop.startApi(machine, withPooler);
  for (const machine of plan.workerMachines) shop.startWorker(machine);
  shop.startPictures();
  for (const [index, machine] of plan.pageMachines.entries()) {
    shop.startPages(machine, plan.edgeMachines[index] ?? "edge1");
  }
  for (const machine of plan.edgeMachines) shop.startEdge(machine);
  await shop.untilReady();
  tell("the shop");
}

export async function down(): Promise<void> {
  const names = Object.keys(plan.machines) as plan.MachineName[];
  for (const name of names) {
    signalAll(name, "SIGKILL");
    await until(`${name} is empty`, 30_000, async () => processesOn(name).length === 0);
  }
  removeNetwork();
  engines.unmountRoot(engines.debianRoot());
  rmSync(plan.folders.state, { recursive: true, force: true });
}

export async function status(): Promise<string> {
  const members = await engines.members();
  const ready = await Promise.all(
    shop.readyUrls().map(async ([name, url]) => `${name.padEnd(20)} ${(await isReady(url)) ? "ready" : "away"}`),
  );
  return [...members.map(({ name, role, state }) => `${name.padEnd(20)} ${role}, ${state}`), ...ready].join("\n");
}

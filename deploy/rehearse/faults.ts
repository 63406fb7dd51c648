import { readFileSync } from "node:fs";
import { join } from "node:path";
import { debianRoot, primaryNow, startDatabaseMachine, startPatroni } from "./engines.ts";
import { plugIn, processesOn, signalAll, unplug } from "./machines.ts";
import { type DatabaseMachine, databaseMachines, folders, type MachineName, machines } from "./plan.ts";
import { until } from "./until.ts";

/** The primary's machine, as Patroni sees it now. */
export const untilPrimary = () => until("the database has a primary", 120_000, primaryNow);

/** PostgreSQL's first process dies as after a crash; Patroni lives. */
export function killPostmaster(root: string, machine: DatabaseMachine): void {
  const file = join(root, folders.engines, machine, "data/postmaster.pid");
  process.kill(Number(readFileSync(file, "utf8").split("\n")[0]), "SIGKILL");
}

/** No power: nothing of it answers, and nothing says good-bye. */
export function loseMachine(machine: MachineName): void {
  unplug(machine);
  signalAll(machine, "SIGKILL");
}

export function returnDatabaseMachine(root: string, machine: DatabaseMachine): void {
  plugIn(machine);
  startDatabaseMachine(root, machine);
}

/** As a virtual machine that is paused: everything stops, connections stay open. */
export const freezeMachine = (machine: MachineName) => signalAll(machine, "SIGSTOP");
export const wakeMachine = (machine: MachineName) => signalAll(machine, "SIGCONT");

const isDatabaseMachine = (name: string): name is DatabaseMachine => databaseMachines.some((each) => each === name);
const isMachine = (name: string): name is MachineName => name in machines;

/** What `fault <name> [machine]` does; without a machine the primary's is meant. */
export const faults: Record<string, { does: string; act: (machine: MachineName) => void }> = {
  "postmaster-killed": {
    does: "kills PostgreSQL's first process",
    act: (machine) => onDatabase(machine, killPostmaster),
  },
  "machine-lost": { does: "unplugs a machine and kills everything on it", act: loseMachine },
  "machine-back": {
    does: "plugs a database machine in and starts it",
    act: (machine) => onDatabase(machine, returnDatabaseMachine),
  },
  "machine-frozen": { does: "stops everything on a machine", act: freezeMachine },
  "machine-awake": { does: "lets it go on", act: wakeMachine },
  "network-cut": { does: "unplugs a machine, which goes on alone", act: unplug },
  "network-back": { does: "plugs it in again", act: plugIn },
  "patroni-killed": {
    does: "kills Patroni, PostgreSQL lives",
    act: (machine) => killByCommand(machine, "/usr/bin/patroni"),
  },
  "patroni-started": { does: "starts Patroni again", act: (machine) => onDatabase(machine, startPatroni) },
  "postgres-crashed": {
    does: "kills one of PostgreSQL's processes: it ends all connections and recovers by itself",
    act: (machine) => onDatabase(machine, crashPostgres),
  },
  "service-killed": {
    does: "kills the services of a machine, which are started again",
    act: (machine) => signalServices(machine, "SIGKILL"),
  },
  "service-frozen": { does: "stops the services of a machine", act: (machine) => signalServices(machine, "SIGSTOP") },
  "service-awake": { does: "lets them go on", act: (machine) => signalServices(machine, "SIGCONT") },
  "worker-frozen": {
    does: "stops the worker of a machine",
    act: (machine) => signalServices(machine, "SIGSTOP", "worker"),
  },
  "worker-awake": {
    does: "lets it go on",
    act: (machine) => signalServices(machine, "SIGCONT", "worker"),
  },
  "etcd-killed": { does: "kills the etcd of a machine", act: (machine) => killByCommand(machine, "/usr/bin/etcd") },
};

function onDatabase(machine: MachineName, act: (root: string, machine: DatabaseMachine) => void): void {
  if (!isDatabaseMachine(machine)) throw new Error(`${machine} has no database`);
  act(debianRoot(), machine);
}

export async function fault(name: string, given?: string): Promise<string> {
  const known = faults[name];
  if (!known) throw new Error(`Unknown fault ${name}; there are ${Object.keys(faults).join(", ")}`);
  const machine = given ?? (await untilPrimary());
  if (!isMachine(machine)) throw new Error(`Unknown machine ${machine}; there are ${Object.keys(machines).join(", ")}`);
  known.act(machine);
  return machine;
}

/** As after `pg_ctl restart -m immediate`. */
function crashPostgres(root: string, machine: DatabaseMachine): void {
  const file = join(root, folders.engines, machine, "data/postmaster.pid");
  const [postmaster] = readFileSync(file, "utf8").split("\n");
  const child = processesOn(machine).find((pid) => parentOf(pid) === Number(postmaster));
  if (!child) throw new Error(`PostgreSQL does not run on ${machine}`);
  process.kill(child, "SIGKILL");
}

function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return null; // has ended meanwhile
  }
}

/** Processes of ours, without the shell that starts them again. */
function signalServices(machine: MachineName, signal: NodeJS.Signals, name = ""): void {
  for (const pid of processesOn(machine)) {
    const [program = "", ...args] = commandOf(pid);
    const isService = program === process.execPath && args.some((each) => each.endsWith(`${name}/dist/main.js`));
    if (isService) process.kill(pid, signal);
  }
}

function killByCommand(machine: MachineName, command: string): void {
  for (const pid of processesWith(machine, command)) process.kill(pid, "SIGKILL");
}

const processesWith = (machine: MachineName, command: string) =>
  processesOn(machine).filter((pid) => commandOf(pid).includes(command));

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return []; // has ended meanwhile
  }
}

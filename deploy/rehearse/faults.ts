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

function killByCommand(machine: MachineName, command: string): void {
  for (const pid of processesWith(machine, command)) process.kill(pid, "SIGKILL");
}

function processesWith(machine: MachineName, command: string): number[] {
  return processesOn(machine).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(command);
    } catch {
      return false; // has ended meanwhile
    }
  });
}

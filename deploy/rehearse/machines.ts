import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { type MachineName, machines, bridge, folders } from "./plan.ts";

/** Namespaces and links of the rehearsal; everything of one machine lives and dies in its namespace. */
const namespaceOf = (name: MachineName) => `zr-${name}`;
const linkOf = (name: MachineName) => `zr-${name}`;

const ip = (...args: string[]) => execFileSync("ip", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

export function makeNetwork(): void {
  ip("link", "add", bridge.name, "type", "bridge");
  ip("address", "add", `${bridge.address}/24`, "dev", bridge.name);
  ip("link", "set", bridge.name, "up");
  for (const [name, address] of Object.entries(machines) as [MachineName, string][]) {
    const namespace = namespaceOf(name);
    ip("netns", "add", namespace);
    ip("link", "add", linkOf(name), "type", "veth", "peer", "name", "eth0", "netns", namespace);
    ip("link", "set", linkOf(name), "master", bridge.name, "up");
    ip("-n", namespace, "address", "add", `${address}/24`, "dev", "eth0");
    ip("-n", namespace, "link", "set", "eth0", "up");
    ip("-n", namespace, "link", "set", "lo", "up");
  }
}

export function removeNetwork(): void {
  const present = ip("netns", "list");
  for (const name of Object.keys(machines) as MachineName[]) {
    if (!new RegExp(`^${namespaceOf(name)}\\b`, "m").test(present)) continue;
    ip("netns", "delete", namespaceOf(name));
  }
  if (ip("-brief", "link", "show").includes(bridge.name)) ip("link", "delete", bridge.name);
}

/** Nothing goes in or out: unlike a killed process, a lost machine does not even refuse. */
export const unplug = (name: MachineName) => ip("link", "set", linkOf(name), "down");
export const plugIn = (name: MachineName) => ip("link", "set", linkOf(name), "up");

export function processesOn(name: MachineName): number[] {
  try {
    return ip("netns", "pids", namespaceOf(name)).split("\n").filter(Boolean).map(Number);
  } catch {
    return []; // no such namespace
  }
}

export function signalAll(name: MachineName, signal: NodeJS.Signals): void {
  for (const pid of processesOn(name)) {
    try {
      process.kill(pid, signal);
    } catch {
      // has ended meanwhile
    }
  }
}

interface Program {
  /** Names its log. */
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
  /** Started again when it ends, as systemd does; ends with its machine. */
  restarts?: boolean;
  /** In the Debian 13 root, as this user; otherwise on this machine's own system. */
  inside?: { root: string; user: string };
}

/** Starts a program on a machine of the rehearsal; it outlives us. */
export function start(machine: MachineName, { name, command, env = {}, restarts, inside }: Program): number {
  mkdirSync(folders.logs, { recursive: true });
  const log = openSync(join(folders.logs, `${machine}-${name}.log`), "a");
  const chroot = inside ? ["chroot", `--userspec=${inside.user}:${inside.user}`, inside.root] : [];
  const again = restarts ? ["sh", "-c", 'while :; do "$@"; sleep 1; done', "sh"] : [];
  const { pid } = spawn("ip", ["netns", "exec", namespaceOf(machine), ...again, ...chroot, ...command], {
    detached: true,
    stdio: ["ignore", log, log],
    env: { PATH: process.env.PATH, LANG: "C.UTF-8", ...env },
    cwd: inside ? "/" : folders.project,
  });
  if (!pid) throw new Error(`${name} has not started on ${machine}`);
  return pid;
}

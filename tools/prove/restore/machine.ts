import { execFile, execFileSync, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { debianRoot } from "@zertsalo/deploy/rehearse/engines";
import { runbookCommands } from "../runbook.ts";

const project = resolve(import.meta.dirname, "../../..");
export const machineAddresses = { db1: "10.89.0.11", db2: "10.89.0.12", db3: "10.89.0.13" } as const;
export type NodeName = keyof typeof machineAddresses;
export const machineNetwork = "10.89.0.0/24";
const bridge = { name: "zb-bridge", address: "10.89.0.1" };
const disks = "/var/tmp/zertsalo-machine-";
const namespaceOf = (name: NodeName) => `zb-${name}`;

const runFile = promisify(execFile);
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: "utf8", stdio: "pipe" });

export interface Machine {
  /** A first cluster, with its roles and an empty database. */
  bootstrap(): Promise<void>;
  /** What Patroni has written. */
  log(): string;
  /** Executes a named block of docs/operations/backup.md; rejects when a command fails. */
  follow(block: string, env?: Record<string, string>): Promise<string>;
}

/** What survives a machine: the repository, and the settings that are stored elsewhere. */
export interface Offsite {
  backups: string;
  settings: string;
}

/**
 * An empty database machine: Debian 13 with the packages of production, the release at its place and an address of its
 * own. Its disk is a layer above the root of the rehearsal, thrown away with it.
 */
export function makeMachine(name: NodeName, { backups, settings }: Offsite): Machine {
  const disk = fs.mkdtempSync(disks);
  const root = join(disk, "root");
  const mount = (target: string, ...args: string[]) => {
    fs.mkdirSync(target, { recursive: true });
    run("mount", ...args, target);
  };
  const layer = (target: string, kind: string, lower: string) => {
    const [upper, work] = [join(disk, kind, "upper"), join(disk, kind, "work")];
    for (const part of [upper, work]) fs.mkdirSync(part, { recursive: true });
    fs.chmodSync(upper, 0o755);
    mount(target, "-t", "overlay", "-o", `lowerdir=${lower},upperdir=${upper},workdir=${work}`, "overlay");
  };
  fs.chmodSync(disk, 0o755);
  layer(root, "system", debianRoot());
  mount(join(root, "proc"), "-t", "proc", "proc");
  mount(join(root, "dev/shm"), "-t", "tmpfs", "-o", "mode=1777", "tmpfs");
  mount(join(root, "var/backups/zertsalo"), "--bind", backups);
  layer(join(root, "srv/zertsalo/current"), "release", project);
  const node = join(root, "srv/zertsalo/current/bin/node");
  fs.mkdirSync(join(node, ".."));
  fs.copyFileSync(process.execPath, node);
  fs.chmodSync(node, 0o755);
  fs.cpSync(settings, join(root, "etc/zertsalo/secrets"), { recursive: true });
  fs.appendFileSync(join(root, "etc/zertsalo/secrets/database.env"), `DB_NODE=${name}\n`);
  fs.copyFileSync(join(import.meta.dirname, "systemctl"), join(root, "usr/local/bin/systemctl"));
  run("chroot", root, "useradd", "--system", "zertsalo");
  plugIn(name);

  async function execute(commands: string, env: Record<string, string> = {}): Promise<string> {
    const inside = ["netns", "exec", namespaceOf(name), "chroot", root, "bash", "-euo", "pipefail", "-c"];
    const { stdout } = await runFile("ip", [...inside, commands], {
      env: { PATH: "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LANG: "C.UTF-8", ...env },
    });
    return stdout;
  }

  return {
    bootstrap: async () => void (await execute(runbookCommands("database", "first-cluster"))),
    follow: (block, env) => execute(runbookCommands("backup", block), env),
    log: () => fs.readFileSync(join(root, "var/log/patroni.log"), "utf8"),
  };
}

/** One network for all machines, which this one can reach. */
export function createBridge(): void {
  run("ip", "link", "add", bridge.name, "type", "bridge");
  run("ip", "address", "add", `${bridge.address}/24`, "dev", bridge.name);
  run("ip", "link", "set", bridge.name, "up");
}

export function removeBridge(): void {
  if (run("ip", "-brief", "link", "show").includes(bridge.name)) run("ip", "link", "delete", bridge.name);
}

/** All machines go, without a good-bye and with their disks; also those of an earlier run. */
export function loseMachines(): void {
  const present = run("ip", "netns", "list");
  for (const name of Object.keys(machineAddresses) as NodeName[]) {
    if (present.includes(namespaceOf(name))) unplug(name);
  }
  for (const disk of fs.globSync(`${disks}*`)) {
    run("umount", "--recursive", join(disk, "root"));
    fs.rmSync(disk, { recursive: true });
  }
}

function plugIn(name: NodeName): void {
  const namespace = namespaceOf(name);
  run("ip", "netns", "add", namespace);
  run("ip", "link", "add", namespace, "type", "veth", "peer", "name", "eth0", "netns", namespace);
  run("ip", "link", "set", namespace, "master", bridge.name, "up");
  run("ip", "-n", namespace, "address", "add", `${machineAddresses[name]}/24`, "dev", "eth0");
  run("ip", "-n", namespace, "link", "set", "eth0", "up");
  run("ip", "-n", namespace, "link", "set", "lo", "up");
}

/** The namespace goes with everything that runs in it. */
function unplug(name: NodeName): void {
  const namespace = namespaceOf(name);
  spawnSync("ip", ["link", "delete", namespace]);
  const running = () => run("ip", "netns", "pids", namespace).split("\n").filter(Boolean);
  for (let pids = running(); pids.length > 0; pids = running()) spawnSync("kill", ["-9", ...pids]);
  run("ip", "netns", "delete", namespace);
}

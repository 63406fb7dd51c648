import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSettings, renderDatabaseConfig } from "../database/database-config.ts";
import { start } from "./machines.ts";
import { bridge, type DatabaseMachine, databaseMachines, folders, type MachineName, machines, ports } from "./plan.ts";
import { rehearsalSecrets } from "./secrets.ts";
import { until } from "./until.ts";

/** A Debian 13 root, with the engines or as an empty machine; made on the first call. */
export function debianRoot(kind: "engines" | "machine" = "engines"): string {
  const script = join(import.meta.dirname, "root.sh");
  return execFileSync("bash", [script, kind], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}

/** What the engines need of a running system; nothing of this machine's own is visible through it. */
export function mountRoot(root: string): void {
  if (!existsSync(join(root, "proc/self"))) execFileSync("mount", ["-t", "proc", "proc", join(root, "proc")]);
  const memory = join(root, "dev/shm");
  mkdirSync(memory, { recursive: true });
  if (!isMounted(memory)) execFileSync("mount", ["-t", "tmpfs", "-o", "mode=1777", "tmpfs", memory]);
}

export function unmountRoot(root: string): void {
  for (const folder of [join(root, "proc"), join(root, "dev/shm")]) {
    if (isMounted(folder)) execFileSync("umount", [folder]);
  }
  rmSync(join(root, folders.engines), { recursive: true, force: true });
}

const isMounted = (folder: string) =>
  readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .some((line) => line.split(" ")[1] === folder);

/** Writes the configuration for one machine, as deploy/database makes it for a real one. Returns its folder in the root. */
function configure(root: string, machine: MachineName): string {
  const inside = join(folders.engines, machine);
  const isDatabase = databaseMachines.some((each) => each === machine);
  const settings = DatabaseSettings.parse({
    ...rehearsalSecrets(),
    DB_NODES: databaseMachines.map((name) => `${name}=${machines[name]}`).join(","),
    DB_NODE: isDatabase ? machine : "db1",
    DB_NETWORK: bridge.network,
    DB_CONFIG_DIR: inside,
    DB_DATA_DIR: `${inside}/data`,
    DB_ETCD_DIR: `${inside}/etcd`,
    DB_SOCKET_DIR: inside,
    DB_HAPROXY_SOCKET: `${inside}/haproxy.sock`,
    DB_TLS_DIR: "",
    DB_ARCHIVE: "off",
    DB_LOCAL_ADDRESS: machines[machine],
  });
  const outside = join(root, inside);
  mkdirSync(join(root, folders.engines), { recursive: true });
  mkdirSync(outside, { recursive: true, mode: 0o700 });
  const { uid, gid } = postgresUser(root);
  chownSync(outside, uid, gid);
  for (const [name, text] of Object.entries(renderDatabaseConfig(settings))) {
    writeFileSync(join(outside, name), text);
    chownSync(join(outside, name), uid, gid);
  }
  return inside;
}

function postgresUser(root: string): { uid: number; gid: number } {
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync(join(root, "etc/passwd"), "utf8"));
  if (!line) throw new Error("The root has no user postgres");
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** etcd, Patroni and with it PostgreSQL; on a machine that comes back they find their data. */
export function startDatabaseMachine(root: string, machine: DatabaseMachine): void {
  const inside = configure(root, machine);
  const asPostgres = { root, user: "postgres" };
  const lines = readFileSync(join(root, inside, "etcd.env"), "utf8").split("\n");
  const env = Object.fromEntries(lines.filter((line) => line.startsWith("ETCD_")).map((line) => splitOnce(line)));
  start(machine, { name: "etcd", command: ["/usr/bin/etcd"], env, inside: asPostgres });
  startPatroni(root, machine);
}

export function startPatroni(root: string, machine: DatabaseMachine): void {
  const command = ["/usr/bin/patroni", join(folders.engines, machine, "patroni.yml")];
  start(machine, { name: "patroni", command, inside: { root, user: "postgres" } });
}

const splitOnce = (line: string): [string, string] => [
  line.slice(0, line.indexOf("=")),
  line.slice(line.indexOf("=") + 1),
];

/** The one address of the database on a machine of the application, and the pooler before it if there is one. */
export function startBalancer(root: string, machine: MachineName, withPooler: boolean): void {
  const inside = configure(root, machine);
  const asPostgres = { root, user: "postgres" };
  start(machine, {
    name: "haproxy",
    command: ["/usr/sbin/haproxy", "-f", `${inside}/haproxy.cfg`],
    inside: asPostgres,
  });
  if (withPooler) {
    start(machine, {
      name: "pgbouncer",
      command: ["/usr/sbin/pgbouncer", `${inside}/pgbouncer.ini`],
      inside: asPostgres,
    });
  }
}

export interface Member {
  name: DatabaseMachine;
  role: "leader" | "sync_standby" | "replica" | "quorum_standby";
  state: string;
  lag?: number | string;
}

/** What Patroni says of the cluster: whichever of its machines answers first. */
export async function members(): Promise<Member[]> {
  const ask = async (name: DatabaseMachine) => {
    const answer = await fetch(`http://${machines[name]}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { members: Member[] }).members;
  };
  return Promise.any(databaseMachines.map(ask)).catch(() => []);
}

/** Patroni's own word on who may write: its check fails as soon as it has lost the leader's key. */
export async function primaryNow(): Promise<DatabaseMachine | null> {
  const answers = await Promise.all(
    databaseMachines.map((name) =>
      fetch(`http://${machines[name]}:8008/primary`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => (ok ? name : null),
        () => null,
      ),
    ),
  );
  return answers.find((name) => name !== null) ?? null;
}

/** One leader, a synchronous standby and another one, both streaming. */
export async function untilWhole(limitMs = 240_000): Promise<Member[]> {
  return until("the database cluster is whole", limitMs, async () => {
    const all = await members();
    const streaming = all.filter(({ state }) => state === "streaming");
    const isWhole =
      all.length === databaseMachines.length &&
      all.some(({ role, state }) => role === "leader" && state === "running") &&
      all.some(({ role }) => role === "sync_standby") &&
      streaming.length === databaseMachines.length - 1;
    return isWhole ? all : null;
  });
}

/** Roles, rights and the database itself. */
export function makeRoles(root: string): void {
  const { DB_SUPERUSER_PASSWORD } = rehearsalSecrets();
  const script = join(configure(root, "app1"), "roles.sql");
  const command = [
    "psql",
    "-q",
    "-X",
    "-h",
    machines.app1,
    "-p",
    String(ports.primary),
    "-U",
    "postgres",
    "-f",
    script,
  ];
  execFileSync("chroot", [root, ...command, "postgres"], {
    env: { PATH: process.env.PATH, PGPASSWORD: DB_SUPERUSER_PASSWORD },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

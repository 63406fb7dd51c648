import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { writeFiles } from "../render-templates.ts";
import { BackupSettings, renderBackupConfig } from "./backup-config.ts";

const isRoot = process.getuid?.() === 0;
const postgresBin = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1) ?? "";
/** PostgreSQL refuses to run as root. */
const asPostgres = isRoot ? ["runuser", "-u", "postgres", "--"] : [];

export interface Cluster {
  folder: string;
  dataDir: string;
  url: string;
  /** Runs a script of deploy/backup. */
  script(name: string, ...args: string[]): { status: number | null; stdout: string; stderr: string };
  query(sql: string): string;
  /** The schema and the demo shop. */
  seed(): void;
  start(): void;
  /** As after a crash. */
  stop(): void;
  /** Nothing is left of the database but its archive. */
  lose(): void;
  metrics(name: string): Record<string, number>;
}

/** One PostgreSQL that archives as production does, and a repository, in a folder of their own. */
export function makeCluster(): Cluster {
  const folder = mkdtempSync(join(tmpdir(), "zb-"));
  const dataDir = join(folder, "data");
  const settings = BackupSettings.parse({
    BACKUP_REPOSITORY: "folder",
    BACKUP_REPOSITORY_DIR: join(folder, "repository"),
    BACKUP_CONFIG_DIR: join(folder, "config"),
    BACKUP_CIPHER_PASSPHRASE: "of-tests-alone-and-thirty-two-characters-long",
    BACKUP_POSTGRES_BIN: postgresBin,
    BACKUP_SPOOL_DIR: join(folder, "spool"),
    BACKUP_LOG_DIR: join(folder, "log"),
    BACKUP_METRICS_DIR: join(folder, "metrics"),
    BACKUP_REHEARSAL_DIR: join(folder, "rehearsal"),
    DB_DATA_DIR: dataDir,
    DB_SOCKET_DIR: folder,
  });
  writeFiles(settings.BACKUP_CONFIG_DIR, renderBackupConfig(settings));
  for (const name of ["spool", "log", "metrics"]) mkdirSync(join(folder, name));
  own(folder);

  const env = {
    PATH: process.env.PATH,
    BACKUP_CONFIG_DIR: settings.BACKUP_CONFIG_DIR,
    STORAGE_DIR: join(folder, "storage"),
    PGBACKREST_CONFIG: join(settings.BACKUP_CONFIG_DIR, "pgbackrest.conf"),
  };
  const command = (...args: string[]) => {
    const [program = "", ...rest] = [...asPostgres, ...args];
    return spawnSync(program, rest, { env, cwd: "/", encoding: "utf8" });
  };
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = command(...args);
    if (status !== 0) throw new Error(`${args.join(" ")}: ${stderr}${stdout}`);
    return stdout;
  };
  const server = (action: string, ...args: string[]) =>
    run(join(postgresBin, "pg_ctl"), "-D", dataDir, "-l", join(folder, "postgres.log"), "-s", "-w", ...args, action);

  const cluster: Cluster = {
    folder,
    dataDir,
    url: `postgres:///zertsalo?host=${folder}&user=postgres`,
    script: (name, ...args) => command("bash", join(import.meta.dirname, name), ...args),
    query: (sql) => run("psql", "-XAtq", "-h", folder, "-U", "postgres", "-d", "zertsalo", "-c", sql).trim(),
    seed() {
      const seed = join(import.meta.dirname, "../../apps/seed/src/main.ts");
      run(process.execPath, seed, "--if-empty", "--database", cluster.url);
    },
    start: () => void server("start"),
    stop: () => void server("stop", "-m", "immediate"),
    lose() {
      cluster.stop();
      rmSync(dataDir, { recursive: true });
    },
    metrics: (name) =>
      Object.fromEntries(
        readFileSync(join(folder, "metrics", `${name}.prom`), "utf8")
          .split("\n")
          .filter((line) => line !== "" && !line.startsWith("#"))
          .map((line) => [line.split(" ")[0] ?? "", Number(line.split(" ")[1])]),
      ),
  };
  onTestFinished(() => {
    command(join(postgresBin, "pg_ctl"), "-D", dataDir, "-m", "immediate", "stop");
    rmSync(folder, { recursive: true });
  });
  initialize(cluster, run);
  return cluster;
}

function initialize({ dataDir, folder, start }: Cluster, run: (...args: string[]) => string): void {
  run(join(postgresBin, "initdb"), "-D", dataDir, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync");
  const settings = `listen_addresses = ''
unix_socket_directories = '${folder}'
archive_mode = on
archive_timeout = 30
archive_command = 'pgbackrest --stanza=zertsalo archive-push %p'
synchronous_standby_names = ''
`;
  appendFileSync(join(dataDir, "postgresql.conf"), settings);
  start();
  run("createdb", "-h", folder, "-U", "postgres", "zertsalo");
}

/** Of the user that PostgreSQL runs as. */
function own(folder: string): void {
  if (!isRoot) return;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  for (const path of [folder, ...globSync("**", { cwd: folder }).map((name) => join(folder, name))]) {
    chownSync(path, id("-u"), id("-g"));
  }
}

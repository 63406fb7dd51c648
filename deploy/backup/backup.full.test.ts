import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Cluster, makeCluster } from "./cluster.test-part.ts";

/** A commit of its own for each row; the last one is in the archive when this returns. */
async function note(cluster: Cluster, ...texts: string[]): Promise<void> {
  for (const text of texts) cluster.query(`insert into note (text) values ('${text}')`);
  const segment = cluster.query("select pg_walfile_name(pg_switch_wal())");
  const archived = () =>
    cluster.query(`select coalesce(max(last_archived_wal), '') >= '${segment}' from pg_stat_archiver`);
  await expect.poll(archived, { timeout: 60_000 }).toBe("t");
}

/** A server with a table and a full backup. */
async function backedUp(): Promise<Cluster> {
  const cluster = makeCluster();
  cluster.query("create table note (at timestamptz default clock_timestamp(), text text)");
  const { status, stderr } = cluster.script("backup", "full");
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return cluster;
}

const notes = (cluster: Cluster) => cluster.query("select string_agg(text, ' ' order by at) from note");

test("a lost database comes back with everything that was archived, and lives on without a trace of the recovery", async () => {
  const cluster = await backedUp();
  await note(cluster, "one", "two");
  cluster.lose();

  const { status, stdout, stderr } = cluster.script("restore");
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^restored in \d+ s; the newest commit is of \d{4}-/);
  expect(readFileSync(join(cluster.dataDir, "postgresql.auto.conf"), "utf8")).not.toMatch(/restore_command|recovery_/);
  cluster.start();
  expect(notes(cluster)).toBe("one two");
  expect(cluster.query("show archive_mode")).toBe("on");

  // The new timeline can be backed up and restored in its turn.
  expect(cluster.script("backup", "incr").status).toBe(0);
  const stanzaLog = readFileSync(join(cluster.folder, "log/zertsalo-stanza-create.log"), "utf8");
  expect(stanzaLog.match(/stanza-create command begin/g), "it would wait for the archive's lock").toHaveLength(1);
  expect(globSync("repository/archive/zertsalo/*/00000002.history", { cwd: cluster.folder })).toHaveLength(1);
  await note(cluster, "three");
  cluster.lose();
  expect(cluster.script("restore").status).toBe(0);
  cluster.start();
  expect(notes(cluster)).toBe("one two three");
});

test("a dropped table comes back as it was at a moment before", async () => {
  const cluster = await backedUp();
  await note(cluster, "before");
  const moment = cluster.query("select clock_timestamp()");
  const tomorrow = cluster.query("select now() + '1 day'");
  await note(cluster, "after");
  cluster.query("drop table note");
  cluster.query("create table other ()");
  cluster.query("select pg_switch_wal()");
  cluster.stop();

  const refused = cluster.script("restore", moment);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("data is not empty");
  rmSync(cluster.dataDir, { recursive: true });

  const tooLate = cluster.script("restore", tomorrow);
  expect(tooLate.stderr).toContain("recovery ended before configured recovery target was reached");
  rmSync(cluster.dataDir, { recursive: true });

  expect(cluster.script("restore", moment).status).toBe(0);
  cluster.start();
  expect(notes(cluster)).toBe("before");
});

test("the rehearsal tells age, seconds and the checker's verdict, and leaves the running database alone", async () => {
  const cluster = makeCluster();
  cluster.seed();
  cluster.query("create table note (at timestamptz default clock_timestamp(), text text)");
  expect(cluster.script("backup").status).toBe(0);
  expect(cluster.metrics("zertsalo_backup")["zertsalo_backup_last_success_seconds"]).toBeGreaterThan(1_700_000_000);
  await note(cluster, "one");

  const sound = cluster.script("rehearse-restore");
  expect(sound.stderr).toBe("");
  expect(sound.stdout).toContain("Every order is sound.");
  expect(cluster.metrics("zertsalo_restore_rehearsal")).toEqual({
    zertsalo_restore_rehearsal_passed: 1,
    zertsalo_restore_rehearsal_finished_seconds: expect.any(Number),
    zertsalo_restore_rehearsal_restore_seconds: expect.any(Number),
    zertsalo_restore_rehearsal_data_age_seconds: expect.any(Number),
  });

  cluster.query("delete from order_item where order_uid = (select uid from orders order by number limit 1)");
  await note(cluster, "two");
  expect(cluster.script("rehearse-restore").status).toBe(1);
  expect(cluster.metrics("zertsalo_restore_rehearsal")["zertsalo_restore_rehearsal_passed"]).toBe(0);

  expect(readdirSync(join(cluster.folder, "rehearsal"))).toEqual([]);
  expect(notes(cluster)).toBe("one two");
  await note(cluster, "three");
});

test("backups cannot be read without their passphrase", async () => {
  const cluster = await backedUp();
  const config = join(cluster.folder, "config/pgbackrest.conf");
  writeFileSync(config, readFileSync(config, "utf8").replace(/^repo1-cipher-pass=.*/m, "repo1-cipher-pass=another"));
  cluster.lose();
  const { status, stderr } = cluster.script("restore");
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/CryptoError|unable to load info file/);
});

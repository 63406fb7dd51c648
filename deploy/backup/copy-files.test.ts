import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A storage with two files, and a place for its copy. */
function storage() {
  const folder = mkdtempSync(join(tmpdir(), "zertsalo-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = (...names: string[]) => join(folder, ...names);
  mkdirSync(path("storage/chat"), { recursive: true });
  mkdirSync(path("metrics"));
  writeFileSync(path("storage/chat/one"), "one");
  writeFileSync(path("storage/two"), "two");
  const env = {
    PATH: process.env.PATH,
    STORAGE_DIR: path("storage"),
    BACKUP_FILES_DIR: path("copy"),
    BACKUP_METRICS_DIR: path("metrics"),
  };
  const run = (name: string) => spawnSync("bash", [join(import.meta.dirname, name)], { env, encoding: "utf8" });
  return { path, run };
}

test("a lost storage comes back, with what had been deleted before", () => {
  const { path, run } = storage();
  expect(run("copy-files")).toMatchObject({ status: 0, stderr: "" });
  expect(readFileSync(path("metrics/zertsalo_files_copy.prom"), "utf8")).toMatch(
    /^zertsalo_files_copy_last_success_seconds \d{10}$/m,
  );
  rmSync(path("storage/chat/one"));
  writeFileSync(path("storage/three"), "three");
  run("copy-files");
  expect(readdirSync(path("copy/present"), { recursive: true }).map(String).toSorted()).toEqual([
    "chat",
    "three",
    "two",
  ]);

  rmSync(path("storage"), { recursive: true });
  expect(run("restore-files")).toMatchObject({ status: 0, stderr: "" });
  const restored = ["chat/one", "two", "three"].map((name) => readFileSync(path("storage", name), "utf8"));
  expect(restored).toEqual(["one", "two", "three"]);
});

test("what was deleted longer ago than a backup lives is gone from the copy too", () => {
  const { path, run } = storage();
  run("copy-files");
  rmSync(path("storage/chat/one"));
  run("copy-files");
  const [today = ""] = readdirSync(path("copy/removed"));
  run("copy-files");
  expect(existsSync(path("copy/removed", today, "chat/one"))).toBe(true);
  renameSync(path("copy/removed", today), path("copy/removed/2026-01-01"));
  run("copy-files");
  expect(readdirSync(path("copy/removed"))).toEqual([]);
});

test("an empty storage, as of a disk that is not mounted, deletes nothing of the copy", () => {
  const { path, run } = storage();
  run("copy-files");
  rmSync(path("storage"), { recursive: true });
  mkdirSync(path("storage"));
  expect(run("copy-files")).toMatchObject({ status: 1, stderr: expect.stringContaining("is empty") });
  expect(readdirSync(path("copy/present")).toSorted()).toEqual(["chat", "two"]);
});

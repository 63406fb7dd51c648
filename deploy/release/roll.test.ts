import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { goBack, rollOut } from "./change-release.ts";
import { parseInstance } from "./instances.ts";
import { linkedVersion, setLink } from "./links.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "zertsalo-roll-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const version of ["old", "new", "newest"]) mkdirSync(join(root, "releases", version), { recursive: true });
  setLink(root, "current", "old");
  setLink(root, "next", "new");
});

interface Machine {
  /** Version that each process was started from. */
  runs: Record<string, string | null>;
  /** Never gets ready: a process, or every process of a version. */
  broken: Set<string>;
  /** The reloads and restarts, in their order. */
  done: string[];
}

async function startMachine(names: readonly string[]) {
  const machine: Machine = {
    runs: Object.fromEntries(names.map((name) => [name, "old"])),
    broken: new Set(),
    done: [],
  };
  const isReady = (name: string) => !machine.broken.has(name) && !machine.broken.has(machine.runs[name] ?? "");
  const instances = await Promise.all(
    names.map(async (name) => {
      const server = createServer((_, response) => response.writeHead(isReady(name) ? 200 : 503).end());
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      onTestFinished(() => void server.close());
      return parseInstance(name, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    }),
  );
  const supervisor = {
    instances: async () => instances,
    reload: async () => void machine.done.push(`reload ${linkedVersion(root, "current")}`),
    restart: async (name: string) => {
      machine.runs[name] = linkedVersion(root, "current");
      machine.done.push(name);
    },
  };
  const pace = { readyWithinMs: 50, pauseMs: 0, askEveryMs: 1 };
  return { ...machine, change: { root, supervisor, pace, say: () => {} } };
}

const links = () => (["current", "previous", "next"] as const).map((name) => linkedVersion(root, name));
const hasEnded = () => linkedVersion(root, "rolling-from") === null;

test("a roll restarts everything from the new release: the worker first, the API before the pages", async () => {
  const { change, runs, done } = await startMachine(["storefront@0", "api@1", "api@0", "worker@0"]);
  await rollOut(change);
  expect(done).toEqual(["reload new", "worker@0", "api@0", "api@1", "storefront@0"]);
  expect(new Set(Object.values(runs))).toEqual(new Set(["new"]));
  expect(links()).toEqual(["new", "old", "new"]);
  await expect(rollOut(change)).rejects.toThrow("No release is installed");
});

test("the way back is the release before, and forth again", async () => {
  const { change, runs } = await startMachine(["api@0", "api@1"]);
  await rollOut(change);
  await goBack(change);
  expect([runs["api@0"], links()]).toEqual(["old", ["old", "new", "new"]]);
  await goBack(change);
  expect([runs["api@0"], links()]).toEqual(["new", ["new", "old", "new"]]);
});

test("a release that never gets ready stops at the first process, and what starts from then on is the old one", async () => {
  const { change, runs, broken, done } = await startMachine(["api@0", "api@1", "storefront@0"]);
  broken.add("new");
  await expect(rollOut(change)).rejects.toThrow("api@0 (1 of 3) is not ready 0.05 s after its restart");
  expect(runs).toEqual({ "api@0": "new", "api@1": "old", "storefront@0": "old" });
  expect(done).toEqual(["reload new", "api@0", "reload old"]);
  expect(linkedVersion(root, "current")).toBe("old");

  await goBack(change);
  expect(new Set(Object.values(runs))).toEqual(new Set(["old"]));
  expect([links(), hasEnded()]).toEqual([["old", null, "new"], true]);
  await expect(goBack(change)).rejects.toThrow("no release before this one");
});

test("a roll that has stopped costs no way back: first out of it, then to the release before, and forth again", async () => {
  const { change, runs, broken } = await startMachine(["api@0", "api@1"]);
  await rollOut(change);
  setLink(root, "next", "newest");
  broken.add("newest");
  await expect(rollOut(change)).rejects.toThrow("not ready");
  expect([links(), hasEnded()]).toEqual([["new", "old", "newest"], false]);

  await goBack(change);
  expect([runs, links(), hasEnded()]).toEqual([{ "api@0": "new", "api@1": "new" }, ["new", "old", "newest"], true]);
  await goBack(change);
  expect([runs["api@0"], links()]).toEqual(["old", ["old", "new", "newest"]]);
  await goBack(change);
  expect([runs["api@0"], links()]).toEqual(["new", ["new", "old", "newest"]]);
});

test("after a roll that has stopped, a mended release may follow; the way back is what ran before both", async () => {
  const { change, broken } = await startMachine(["api@0", "api@1"]);
  broken.add("new");
  await expect(rollOut(change)).rejects.toThrow("not ready");
  setLink(root, "next", "newest");
  await rollOut(change);
  expect([links(), hasEnded()]).toEqual([["newest", "old", "newest"], true]);
});

test.each([
  { way: "back", command: goBack, ends: ["old", null, "new"] },
  { way: "forth", command: rollOut, ends: ["new", "old", "new"] },
])("out of a roll that was killed half-way a command leads $way", async ({ command, ends }) => {
  const { change, runs } = await startMachine(["api@0", "api@1"]);
  const killed = { ...change.supervisor, reload: () => new Promise<never>(() => {}) };
  void rollOut({ ...change, supervisor: killed });
  expect(links()).toEqual(["new", null, "new"]);
  await command(change);
  expect([runs["api@0"], links(), hasEnded()]).toEqual([ends[0], ends, true]);
});

test("one that is not ready is restarted before the others, which it is needed by", async () => {
  const { change, broken, done } = await startMachine(["api@0", "api@1"]);
  broken.add("api@1");
  await expect(rollOut(change)).rejects.toThrow("api@1 (1 of 2) is not ready");
  expect(done).not.toContain("api@0");
});

test("the last one that serves is not stopped", async () => {
  const { change, broken, done } = await startMachine(["api@0", "api@1"]);
  // Ready once, and no more when it is the other's turn.
  const say = (line: string) => void (line === "api@0 is ready" && broken.add("api@0"));
  await expect(rollOut({ ...change, say })).rejects.toThrow(
    "api@1 is the only api that is ready, so it is not restarted",
  );
  expect(done).toEqual(["reload new", "api@0", "reload old"]);
});

test("without an installed release there is nothing to roll out, and at first nothing to go back to", async () => {
  const { change, done } = await startMachine(["api@0"]);
  await expect(goBack(change)).rejects.toThrow("no release before this one");
  rmSync(join(root, "next"));
  await expect(rollOut(change)).rejects.toThrow("No release is installed");
  expect(done).toEqual([]);
});

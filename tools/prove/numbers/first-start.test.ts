import { afterAll, expect, test } from "vitest";
import { bootMachine, type Machine } from "../first-start/machine.ts";
import { openPackages } from "../first-start/packages.ts";
import { bringRelease } from "../first-start/release.ts";
import { fillIn } from "../first-start/settings.ts";
import { signInAsStaff, visitAsGuest } from "../first-start/visits.ts";
import { isFull, recordProof } from "../proof.ts";
import { runbookCommands } from "../runbook.ts";

/**
 * Needs root, debootstrap and Debian's packages, so `pnpm prove first-start` alone runs it. Whatever is done on the
 * machine stands in docs/operations; the test fills in settings and visits the shop.
 */
const limitMinutes = 30;
const hourMs = 3_600_000;
/** Blocks of docs/operations in the order of release.md, «The first start»; the first one is before the settings. */
const steps = [
  [
    "PostgreSQL with its archive",
    "database packages",
    "backup machine",
    "database first-cluster",
    "backup first-backup",
  ],
  ["its address and Redis", "database balancer", "release redis"],
  ["edge", "edge edge"],
  ["schema and first goods", "release first-goods"],
  ["processes", "release processes"],
] as const;

test("every block stands in its page", () => {
  const blocks = [...steps.flatMap(([, ...names]) => names), "release machine", "release first-member"];
  for (const block of blocks) {
    const [page = "", name = ""] = block.split(" ");
    expect(runbookCommands(page, name)).not.toBe("");
  }
});

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
}, hourMs);

async function follow(machine: Machine, block: string, env: Record<string, string> = {}): Promise<string> {
  const [page = "", name = ""] = block.split(" ");
  try {
    return await machine.follow(page, name, { DEBIAN_FRONTEND: "noninteractive", ...env });
  } catch (error) {
    throw new Error(`${page}.md, ${name}: ${String(error)}\n${await machine.journal()}`, { cause: error });
  }
}

test.skipIf(!isFull)("a release alone opens the shop on an empty machine", { timeout: hourMs }, async () => {
  const machine = await bootMachine();
  cleanups.push(machine.remove);
  const packages = await openPackages(machine);
  cleanups.push(packages.close);
  const VERSION = bringRelease(machine);

  const durations: string[] = [];
  const startedAt = performance.now();
  async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const begunAt = performance.now();
    const result = await work();
    durations.push(`${name} ${((performance.now() - begunAt) / 1_000).toFixed(0)} s`);
    return result;
  }

  await step("release installed", () => follow(machine, "release machine", { VERSION }));
  fillIn(machine);
  for (const [name, ...blocks] of steps) {
    await step(name, async () => {
      for (const block of blocks) await follow(machine, block);
    });
  }
  const guest = await step("a guest reads home page, product and its picture", visitAsGuest);
  const printed = await follow(machine, "release first-member");
  const office = await step("the first owner enrols and signs in", () =>
    signInAsStaff(printed, "anna@shop.example.ru"),
  );
  const seconds = (performance.now() - startedAt) / 1_000;

  recordProof({
    number: "start",
    name: "First start",
    target: `an empty Debian 13 with systemd, by the commands of docs/operations alone: shop and back office open within ${limitMinutes} min`,
    measured: `${seconds.toFixed(0)} s: ${durations.join(", ")}; product «${guest.product}», picture of ${guest.pictureBytes} bytes`,
    passes: seconds <= limitMinutes * 60,
  });
  expect(office).toContain("Анна Орлова");
  expect(guest.pictureBytes).toBeGreaterThan(1_000);
  expect(seconds).toBeLessThanOrEqual(limitMinutes * 60);
});

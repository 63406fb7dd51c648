import { setTimeout as pause } from "node:timers/promises";
import { addJobs } from "@zertsalo/db/enqueue";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { startWorkerProcess } from "@zertsalo/testing/worker-process";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { isFull, recordProof, sized } from "../proof.ts";

const { db, config } = await startTestApi();
const nobody = "http://127.0.0.1:9";

const jobCount = sized(50_000);
const poisonEvery = 100;
const attempts = 5;
const orderCount = sized(2_000);
const killEveryMs = 10_000;
/** A worker that is silent for so long is taken for dead; a killed one's jobs wait for that. */
const endMs = 1_200_000;

/** Bank documents about bills: each books its money once. One in a hundred cannot be read, however often it is tried. */
async function queueDocuments(): Promise<void> {
  const buyer = await newBuyer(db);
  const orders: string[] = [];
  for (let made = 0; made < orderCount; made += 1) {
    const { uid } = await newOrder(db, buyer, { lines: [{ price: 100_000_000 }] });
    orders.push(uid);
  }
  const jobs = Array.from({ length: jobCount }, (_each, at) => {
    const documentId = `queue-${at}`;
    const document = {
      kind: "payment",
      source: "bank",
      documentId,
      purpose: "",
      amount: 100,
      paidAt: null,
      fiscal: null,
    };
    const uid = orders[at % orders.length] ?? "";
    const payload = at % poisonEvery === 0 ? { kind: "poison" } : { ...document, orderRef: uid };
    return { task: "erp-document", payload, key: documentId, queue: `order-${uid}`, maxAttempts: attempts };
  });
  for (let from = 0; from < jobs.length; from += 1_000) await addJobs(db, jobs.slice(from, from + 1_000));
}

const numberOf = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]?.count ?? 0;
const ofTest = sql`graphile_worker._private_jobs where key like 'queue-%'`;
const unbegun = () => numberOf(sql`select count(*)::int from ${ofTest} and attempts = 0`);
/** Those that may still be begun, or are being worked on. */
const waiting = () => numberOf(sql`select count(*)::int from ${ofTest} and attempts < max_attempts`);
const givenUp = () =>
  numberOf(sql`select count(*)::int from ${ofTest} and attempts = max_attempts and locked_at is null`);
const booked = () => numberOf(sql`select count(*)::int from order_money where document_id like 'queue-%'`);
const sumBooked = () =>
  numberOf(sql`select sum(amount)::int as count from order_money where document_id like 'queue-%'`);

const newWorker = () => startWorkerProcess(config, nobody);
const workers = [newWorker(), newWorker()];
afterAll(() => Promise.all(workers.map(({ kill }) => kill())));

/** Red when a dead worker's jobs are not released, or when a document books its money twice. */
test("every job has its effect once, whichever workers die meanwhile", async () => {
  await queueDocuments();
  const beganAt = performance.now();
  let kills = 0;
  let [nextKillAt, lastBooked, doneAt] = [beganAt + killEveryMs, 0, beganAt];
  const honest = jobCount - Math.ceil(jobCount / poisonEvery);
  while ((await waiting()) > 0 && performance.now() - beganAt < endMs) {
    // The poison waits longer after every attempt; nobody here waits with it.
    await sql`update graphile_worker._private_jobs set run_at = now()
      where key like 'queue-%' and run_at > now() and locked_at is null`.execute(db);
    const now = await booked();
    if (now > lastBooked) doneAt = performance.now();
    lastBooked = now;
    // In short form by what is done: the whole of it may take less than ten seconds, or minutes.
    const isKillDue = isFull ? performance.now() > nextKillAt : now > (honest * (kills + 1)) / 4;
    if (isKillDue && (await unbegun()) > jobCount / 10) {
      const index = kills % workers.length;
      await workers[index]?.kill();
      workers[index] = newWorker();
      kills += 1;
      nextKillAt = performance.now() + killEveryMs;
    }
    await pause(250);
  }
  const result = {
    effects: await booked(),
    kopecks: await sumBooked(),
    deadLetters: await givenUp(),
    left: await waiting(),
  };
  const perSecond = result.effects / ((doneAt - beganAt) / 1_000);
  recordProof({
    number: 13,
    name: "Queue",
    target:
      "50,000 jobs, 1 % poison, a worker killed every 10 s: each effect once, dead letters = poison, ≥ 300 jobs/s",
    measured: `${jobCount} jobs, ${kills} kills: ${result.effects} effects of ${honest}, ${result.deadLetters} dead letters of ${jobCount - honest}, ${perSecond.toFixed(0)} jobs/s until the last one, which waits half a minute after a kill`,
    passes: result.effects === honest && result.deadLetters === jobCount - honest && perSecond >= 300,
  });
  expect(kills).toBeGreaterThan(0);
  expect(result).toEqual({ effects: honest, kopecks: honest * 100, deadLetters: jobCount - honest, left: 0 });
}, 1_500_000);

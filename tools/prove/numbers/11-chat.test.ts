import { setTimeout as pause } from "node:timers/promises";
import { startTestApi } from "@zertsalo/testing/api";
import { type ApiProcess, startApiProcess } from "@zertsalo/testing/api-process";
import { afterAll, expect, test } from "vitest";
import { newChatBuyers, storedTexts } from "../chat-buyers.ts";
import { openChatPage } from "../chat-page.ts";
import { quantile } from "@zertsalo/bench/median";
import { isFull, recordProof } from "../proof.ts";

const api = await startTestApi();
/** Rooms are known by users' ids: in a corner of Redis that no other shop's nodes hear. */
const config = { ...api.config, REDIS_URL: new URL("/15", api.config.REDIS_URL).href };
const start = () => startApiProcess(config, "http://127.0.0.1:9");

/** Each buyer has two pages open: a message sent on one arrives on the other. */
const buyers = isFull ? 1_000 : 40;
const perSecond = isFull ? 100 : 20;
const kills = isFull ? 10 : 1;
/** Long enough for half of the pages to be opened anew meanwhile, so that both nodes have theirs when one dies. */
const betweenKillsMs = isFull ? 60_000 : 4_000;

const nodes: (ApiProcess | null)[] = await Promise.all([start(), start()]);
afterAll(async () => {
  for (const node of nodes) await node?.kill();
});
const origins = () => nodes.flatMap((node) => node?.origin ?? []);

const cookies = await newChatBuyers(api.db, buyers);
const pagesOf = cookies.map((cookie) => {
  const parts = { nodes: origins, origin: config.PUBLIC_ORIGIN, cookie };
  return { writer: openChatPage(parts), reader: openChatPage(parts) };
});
const pages = pagesOf.flatMap(({ writer, reader }) => [writer, reader]);
afterAll(() => {
  for (const page of pages) page.close();
});

async function wander(): Promise<void> {
  const moving = pages.filter(() => Math.random() < 0.5);
  for (const page of moving) {
    await pause((betweenKillsMs * 0.9) / moving.length);
    void page.reload();
  }
}

async function killNodes(): Promise<void> {
  for (let n = 0; n < kills; n += 1) {
    await Promise.all([pause(betweenKillsMs), wander()]);
    const dead = nodes[n % 2];
    nodes[n % 2] = null;
    await dead?.kill();
    nodes[n % 2] = await start();
  }
}

/** Red when a message is acknowledged before its row is there, or when a page that comes back is sent nothing. */
test("whichever node dies, what was acknowledged is there once, in order, and soon heard", async () => {
  for (let at = 0; at < pages.length; at += 100)
    await Promise.all(pages.slice(at, at + 100).map((page) => page.open()));

  let isOver = false;
  const said: { buyer: number; id: number; text: string; atMs: number }[] = [];
  const talk = Array.from({ length: perSecond }, async (_, lane) => {
    // So many in a second, not in one moment of it.
    await pause((1_000 * lane) / perSecond);
    for (let n = 0; !isOver; n += 1) {
      const buyer = (lane + n * perSecond) % buyers;
      const [text, atMs] = [`${lane}/${n}`, performance.now()];
      const id = await pagesOf[buyer]!.writer.say(text);
      said.push({ buyer, id, text, atMs });
      await pause(Math.max(0, 1_000 - (performance.now() - atMs)));
    }
  });
  await killNodes();
  isOver = true;
  await Promise.all(talk);
  await expect
    .poll(() => said.filter(({ buyer, id }) => !pagesOf[buyer]!.reader.received.has(id)).length, { timeout: 20_000 })
    .toBe(0);

  const copiesOf = await storedTexts(api.db);
  const lost = said.filter(({ text }) => !copiesOf.has(text)).length;
  const twice = [...copiesOf.values()].filter((copies) => copies > 1).length;
  const outOfOrder = said.filter(({ buyer, id, atMs }) =>
    said.some((other) => other.buyer === buyer && other.atMs > atMs + 10_000 && other.id < id),
  ).length;
  const deliveryMs = said.map(({ buyer, id, atMs }) => pagesOf[buyer]!.reader.received.get(id)!.atMs - atMs);
  const p95 = Math.round(quantile(deliveryMs, 0.95));
  const back =
    quantile(
      pages.flatMap(({ reconnectsMs }) => reconnectsMs),
      0.95,
    ) / 1_000;
  recordProof({
    number: 11,
    name: "Chat",
    target:
      "2,000 sockets, 100 messages/s, one of two nodes killed 10 times: 0 acknowledged lost, 0 twice, order kept, delivery p95 ≤ 300 ms, reconnect p95 ≤ 5 s",
    measured: `${pages.length} sockets, ${said.length} messages, ${kills} kills, ${betweenKillsMs / 1_000} s apart: ${lost} lost, ${twice} twice, ${outOfOrder} out of order, delivery p95 ${p95} ms, reconnect p95 ${back.toFixed(1)} s`,
  });
  expect({ lost, twice, outOfOrder }).toEqual({ lost: 0, twice: 0, outOfOrder: 0 });
  // A twentieth runs beside all other tests, on whatever is left of the machine: it may not hang, that is all.
  expect(back).toBeLessThanOrEqual(isFull ? 5 : 20);
  expect(isFull ? p95 : 0).toBeLessThanOrEqual(300);
}, 1_200_000);

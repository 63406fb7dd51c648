import { randomUUID } from "node:crypto";
import type { ChatMessage } from "@zertsalo/contract/chat";
import type { ChatServerEvents, ChatClientEvents, SocketAnswer } from "@zertsalo/contract/chat-socket";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { startRedisServer } from "@zertsalo/testing/redis-server";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { signedInSession } from "../../ownership/callers.ts";
import { openRedis, patientRedis } from "../../redis/redis-connection.ts";

type Page = Socket<ChatServerEvents, ChatClientEvents>;

/** Stopped during the test. */
const redisServer = await startRedisServer();

const api = await startTestApi({ env: { REDIS_URL: redisServer.url } });
const secondRedis = openRedis(redisServer.url, { ...patientRedis, keyPrefix: api.redis.options.keyPrefix ?? "" });
const second = await buildApp({ db: api.db, pool: api.app.pool, redis: secondRedis, config: api.config });
afterAll(async () => {
  await second.close();
  secondRedis.disconnect();
});
const nodes = [
  await api.app.listen({ port: 0, host: "127.0.0.1" }),
  await second.listen({ port: 0, host: "127.0.0.1" }),
] as const;

/** New in each test, so without messages. */
let anna: number;
const pages: Page[] = [];
beforeEach(async () => {
  anna = (await newBuyer(api.db, { hasChatConsent: true })).id;
});
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect();
});

async function openOn(node: string): Promise<Page> {
  const cookie = `auth_token=${await signedInSession(api.db, anna)}.a.b.c`;
  const page: Page = io(node, {
    path: "/ws/",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: api.config.PUBLIC_ORIGIN, cookie },
  });
  pages.push(page);
  await new Promise((resolve, reject) => page.once("connect", () => resolve(null)).once("connect_error", reject));
  return page;
}
const say = (page: Page, text: string): Promise<SocketAnswer<ChatMessage>> =>
  page.emitWithAck("chat_message", { id: randomUUID(), text, fileIds: [] });
const textsOf = (page: Page) => {
  const texts = new Set<string>();
  page.on("chat_message", ({ text }) => texts.add(text));
  return texts;
};

test("a message on one node is delivered on the other", async () => {
  const [here, there] = [await openOn(nodes[0]), await openOn(nodes[1])];
  const heard = textsOf(there);
  await say(here, "Слышно?");
  await expect.poll(() => [...heard]).toEqual(["Слышно?"]);
});

test("without Redis messages are stored and delivered locally, on the other node later", async () => {
  const [here, beside, there] = [await openOn(nodes[0]), await openOn(nodes[0]), await openOn(nodes[1])];
  const [heardBeside, heardThere] = [textsOf(beside), textsOf(there)];
  await redisServer.stop();
  expect(await say(here, "Без Redis")).toMatchObject({ ok: true });
  await expect.poll(() => [...heardBeside]).toEqual(["Без Redis"]);
  await redisServer.start();
  await expect.poll(() => [...heardThere]).toEqual(["Без Redis"]);
  await say(here, "Снова вместе");
  await expect.poll(() => heardThere.has("Снова вместе")).toBe(true);
});

test("a stopping node drops its connections, and pages reconnect to another node", async () => {
  const page = await openOn(nodes[1]);
  const gone = new Promise((resolve) => page.once("disconnect", resolve));
  await second.close();
  expect(await gone).toBe("transport close");
});

import { chatSocketPath } from "@zertsalo/contract/chat-limits";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { io, type Socket } from "socket.io-client";
import { afterEach, expect, test } from "vitest";
import { signedInSession } from "../ownership/callers.ts";
import { maxSocketsOfAddress } from "./sockets.ts";

const api = await startTestApi();
const node = await api.app.listen({ port: 0, host: "127.0.0.1" });

const pages: Socket[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect();
});

/** Opens a socket from an address; says whether it was let in. */
async function open(address: string, sessionId: string): Promise<boolean> {
  const page = io(node, {
    path: chatSocketPath,
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: {
      origin: api.config.PUBLIC_ORIGIN,
      cookie: `auth_token=${sessionId}.a.b.c`,
      "x-forwarded-for": address,
    },
  });
  pages.push(page);
  return new Promise((resolve) =>
    page.once("connect", () => resolve(true)).once("connect_error", () => resolve(false)),
  );
}
const newSession = async () => signedInSession(api.db, (await newBuyer(api.db, { hasChatConsent: true })).id);
const openMany = async (address: (n: number) => string, sessions: readonly string[]) =>
  (
    await Promise.all(Array.from({ length: 200 }, (_, n) => open(address(n), sessions[n % sessions.length] ?? "")))
  ).filter(Boolean).length;

test("of two hundred sockets of one address at once forty are let in; another visitor is served", async () => {
  const sessions = await Promise.all(Array.from({ length: 20 }, newSession));
  expect(await openMany(() => "203.0.113.1", sessions)).toBe(maxSocketsOfAddress);
  const other = await newSession();
  expect(await open("203.0.113.1", other)).toBe(false);
  expect(await open("203.0.113.2", other)).toBe(true);
  // What is closed makes room.
  for (const page of pages) page.disconnect();
  await expect.poll(() => open("203.0.113.1", other)).toBe(true);
});

test("of two hundred sockets of one buyer from many addresses ten are let in; another buyer is served", async () => {
  expect(await openMany((n) => `198.51.100.${n}`, [await newSession()])).toBe(10);
  expect(await open("203.0.113.3", await newSession())).toBe(true);
});

test("connections of nobody are counted too", async () => {
  const before = api.app.sockets.io?.engine.clientsCount ?? 0;
  expect(await openMany(() => "203.0.113.4", [""])).toBe(0);
  expect((api.app.sockets.io?.engine.clientsCount ?? 0) - before).toBeLessThanOrEqual(maxSocketsOfAddress);
});

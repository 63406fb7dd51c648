import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaProxy } from "./media-proxy.ts";

let pictures: FastifyInstance;
let pages: FastifyInstance;
let port: number;
const requests: { url: string; visitor: unknown }[] = [];

beforeAll(async () => {
  pictures = fastify();
  pictures.get("/*", ({ url, headers }) => {
    requests.push({ url, visitor: headers["x-forwarded-for"] });
    return "served";
  });
  const picturesUrl = await pictures.listen({ host: "127.0.0.1", port: 0 });
  pages = fastify({ trustProxy: ["127.0.0.1"] });
  mediaProxy(pages, picturesUrl);
  port = Number(new URL(await pages.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(async () => {
  await pages.close();
  await pictures.close();
});

/** The path goes as it is written: `fetch` would put it in order first. */
async function statusOf(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const sent = request({ host: "127.0.0.1", port, path, headers, agent: false }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test("the visitor's address reaches the picture server", async () => {
  const url = "/media/catalog/ladoga-90x70.3f2a91bc.webp?w=512&q=75";
  expect(await statusOf(url, { "x-forwarded-for": "203.0.113.5" })).toBe(200);
  expect(requests.at(-1)).toEqual({ url, visitor: "203.0.113.5" });
});

test("each of two visitors is asked for in his own name, whatever he says before it", async () => {
  const path = "/media/catalog/none.00000000.webp?w=64&q=75";
  await statusOf(path, { "x-forwarded-for": "10.9.9.9, 203.0.113.6" });
  await statusOf(path, { "x-forwarded-for": "203.0.113.7" });
  expect(requests.slice(-2).map(({ visitor }) => visitor)).toEqual(["203.0.113.6", "203.0.113.7"]);
});

test.each([
  "/media/../metrics",
  "/media/%2e%2e/metrics",
  "/media/.%2E/metrics",
  "/media/%252e%252e/metrics",
  "/media/a/..%2f..%2fmetrics",
  "/media//metrics",
  "/media/..;/metrics",
  "/media/a\\..\\metrics",
])("%s leads nowhere", async (url) => {
  const before = requests.length;
  expect(await statusOf(url)).toBe(404);
  expect(requests.length).toBe(before);
});

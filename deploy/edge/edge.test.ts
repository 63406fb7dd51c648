import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect as connectHttp2, constants } from "node:http2";
import { type IncomingMessage, request as plainRequest } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestEdge, type EdgeRequest, openEdgeSocket } from "./request-edge.test-part.ts";
import { type Echo, type EchoServer, startEchoServer } from "./echo-server.test-part.ts";
import { type Edge, names, startEdge } from "./start-edge.test-part.ts";

interface Ask extends EdgeRequest {
  edge?: Edge;
}

let first: EchoServer;
let second: EchoServer;
let edge: Edge;

beforeAll(async () => {
  first = await startEchoServer("first", setCacheHeaders);
  second = await startEchoServer("second", setCacheHeaders);
  edge = await startEdge(`${first.address},${second.address}`);
});
afterAll(async () => {
  await edge.stop();
  await Promise.all([first.close(), second.close()]);
});

function setCacheHeaders(url: string, response: { setHeader(name: string, value: string): unknown }): void {
  const isPublic = url.startsWith("/media/") || url.startsWith("/shell/drawing/");
  response.setHeader("cache-control", isPublic ? "public, max-age=3600" : "private, no-cache");
  if (url.includes("with-cookie")) response.setHeader("set-cookie", "visitor=1");
}

async function ask(path: string, { edge: other = edge, ...sent }: Ask = {}) {
  const answer = await requestEdge(other, path, sent);
  return { ...answer, body: answer.body.toString() };
}

const echo = (body: string) => JSON.parse(body) as Echo;

/** Bytes as they are, on a TLS connection for `name`: the first line of the answer. */
async function askRaw(bytes: string, name: string): Promise<string> {
  const socket = connectTls({ host: "127.0.0.1", port: edge.httpsPort, servername: name, rejectUnauthorized: false });
  await once(socket, "secureConnect");
  socket.write(bytes);
  return (await text(socket)).split("\r\n")[0] ?? "";
}

test("pages come over HTTP/2", async () => {
  const session = connectHttp2(`https://127.0.0.1:${edge.httpsPort}`, {
    servername: names.shop,
    rejectUnauthorized: false,
  });
  const stream = session.request({ ":path": "/", ":authority": names.shop });
  const [headers] = (await once(stream, "response")) as [Record<string, unknown>];
  expect(headers[constants.HTTP2_HEADER_STATUS]).toBe(200);
  stream.resume();
  session.close();
});

test("what a visitor tells of himself never reaches a server", async () => {
  const forged = {
    "x-forwarded-for": "1.2.3.4",
    "x-forwarded-host": "evil.test",
    "x-forwarded-proto": "http",
    "x-real-ip": "1.2.3.4",
    forwarded: "for=1.2.3.4",
    proxy: "http://evil.test",
    "x-request-id": "forged",
  };
  const { headers } = echo((await ask("/", { headers: forged, from: "127.0.0.7" })).body);
  expect(headers).toMatchObject({ host: names.shop, "x-forwarded-for": "127.0.0.7", "x-forwarded-proto": "https" });
  expect(headers["x-request-id"]).toMatch(/^[\da-f]{32}$/);
  for (const name of ["x-forwarded-host", "x-real-ip", "forwarded", "proxy"]) expect(headers).not.toHaveProperty(name);
});

test("the answer carries the id of its request", async () => {
  const { headers, body } = await ask("/");
  expect(headers["x-request-id"]).toBe(echo(body).headers["x-request-id"]);
});

test.each([
  "/media/../metrics",
  "/media/%2e%2e/metrics",
  "/media/.%2e/metrics",
  "/media/%252e%252e/metrics",
  "/media//metrics",
  "/media/..;/metrics",
  "/media/..%2fmetrics",
  "/media/%5c..%5cmetrics",
  "/media/a\\..\\metrics",
  "//metrics",
  "/assets/../metrics",
  "/shell/drawing/./a",
])("%s is refused before any server sees it", async (path) => {
  const before = first.requests.length + second.requests.length;
  expect((await ask(path)).status).toBe(400);
  expect(first.requests.length + second.requests.length).toBe(before);
});

test.each(
  Object.values(names).flatMap((name) => ["/metrics", "/healthz", "/readyz"].map((path) => [name, path] as const)),
)("%s%s is shut", async (name, path) => {
  expect((await ask(path, { name })).status).toBe(404);
});

test.each(["/", "/metrics", "/media/a.webp", "/cart/"])("the origin of files answers %s with 404", async (path) => {
  expect((await ask(path, { name: names.files })).status).toBe(404);
});

test("files of the shop's visitors are on their own origin alone", async () => {
  expect((await ask("/files/chat/a.pdf", { name: names.files })).status).toBe(200);
  const { body } = await ask("/files/chat/a.pdf");
  // The page server has no such page.
  expect(echo(body).url).toBe("/files/chat/a.pdf");
});

test.each([
  { name: "no token", headers: {} },
  { name: "a token of a visitor", headers: { authorization: "Bearer eyJhbGciOiJIUzI1NiJ9" } },
  { name: "a session of staff", headers: { authorization: `Bearer ${"A".repeat(43)}` } },
])("the API is shut for $name", async ({ headers }) => {
  const before = first.requests.length + second.requests.length;
  expect((await ask("/api/zertsalo-a-catalog/v1/types", { headers })).status).toBe(401);
  expect(first.requests.length + second.requests.length).toBe(before);
});

test("a key of another system reaches the API by its own paths", async () => {
  const headers = { authorization: "Bearer zak_of-this-test" };
  const { body } = await ask("/api/zertsalo-a-catalog/v1/types?a=1", { headers });
  expect(echo(body).url).toBe("/zertsalo-a-catalog/v1/types?a=1");
});

test("two Host headers are refused", async () => {
  const line = await askRaw(`GET / HTTP/1.1\r\nHost: ${names.shop}\r\nHost: evil.test\r\n\r\n`, names.shop);
  expect(line).toContain("400");
});

test("a length beside chunks is refused", async () => {
  const head = `POST / HTTP/1.1\r\nHost: ${names.shop}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n`;
  expect(await askRaw(`${head}0\r\n\r\n`, names.shop)).toContain("400");
});

test("a connection that was opened for the shop does not lead to the back office", async () => {
  const head = `GET / HTTP/1.1\r\nHost: ${names.backoffice}\r\nConnection: close\r\n\r\n`;
  expect(await askRaw(head, names.shop)).toContain("421");
});

test("an unknown name gets no handshake", async () => {
  await expect(ask("/", { name: "unknown.test" })).rejects.toThrow(/unrecognized name|alert/i);
});

async function askPlain(host: string): Promise<[IncomingMessage]> {
  const address = { host: "127.0.0.1", port: edge.httpPort, path: "/a/?b=1" };
  const sent = plainRequest({ ...address, headers: { host }, agent: false }).end();
  return (await once(sent, "response")) as [IncomingMessage];
}

test("plain HTTP leads to HTTPS", async () => {
  const [{ statusCode, headers }] = await askPlain(names.shop);
  expect([statusCode, headers.location]).toEqual([308, `https://${names.shop}:${edge.httpsPort}/a/?b=1`]);
});

test("a bare address gets nothing", async () => {
  await expect(askPlain("127.0.0.1")).rejects.toThrow(/hang up|ECONNRESET/);
});

test("www leads to the one address of the shop", async () => {
  const { status, headers } = await ask("/a/?b=1", { name: `www.${names.shop}` });
  expect([status, headers.location]).toEqual([308, `https://${names.shop}:${edge.httpsPort}/a/?b=1`]);
});

describe("bodies", () => {
  const kilobytes = (count: number) => Buffer.alloc(count * 1024);
  test.each([
    { path: "/cart/", size: 200, expected: 200 },
    { path: "/cart/", size: 300, expected: 413 },
    { path: "/shell/chat-files/", size: 10_300, expected: 200 },
    { path: "/shell/chat-files/", size: 11_300, expected: 413 },
    { path: "/shell/review-photos/48210573916/", size: 10_300, expected: 200 },
    { path: "/forms/claim/supplies/", size: 10_300, expected: 200 },
    { path: "/exchange/1c", size: 4_096, expected: 200 },
    { path: "/exchange/1c", size: 5_300, expected: 413 },
    { path: "/payment-notices/yookassa", size: 70, expected: 413 },
    { path: "/mcp", size: 60, expected: 200 },
    { path: "/mcp", size: 70, expected: 413 },
    { path: "/ucp/v1/catalog/search", size: 60, expected: 200 },
    { path: "/ucp/v1/catalog/search", size: 70, expected: 413 },
    { path: "/ucp/v1/carts/1/cancel", size: 70, expected: 413 },
    { path: "/api/zertsalo-a-catalog/v1/products/list", size: 60, expected: 200 },
    { path: "/api/zertsalo-a-catalog/v1/products/list", size: 70, expected: 413 },
  ])("$size kB to $path: $expected", async ({ path, size, expected }) => {
    const answer = ask(path, {
      method: "POST",
      body: kilobytes(size),
      headers: { "content-length": `${size * 1024}`, authorization: "Bearer zak_of-this-test" },
    });
    expect((await answer).status).toBe(expected);
  });

  test("chunks count too", async () => {
    const size = (300 * 1024).toString(16);
    const head = `POST /cart/ HTTP/1.1\r\nHost: ${names.shop}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    const body = `${size}\r\n${"a".repeat(300 * 1024)}\r\n0\r\n\r\n`;
    expect(await askRaw(head + body, names.shop)).toContain("413");
  });

  test("a header of 40 kB is refused", async () => {
    expect((await ask("/", { headers: { "x-long": "a".repeat(40_000) } })).status).toBe(400);
  });
});

describe("static files", () => {
  beforeAll(() => {
    const folder = join(edge.assets, "storefront");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "app-1a2b.js"), "console.log(1)");
    writeFileSync(join(folder, "app-1a2b.js.br"), brotliCompressSync("console.log(1)"));
  });

  test("come from the disk, compressed at the build, for ever", async () => {
    const before = first.requests.length + second.requests.length;
    const { status, headers } = await ask("/assets/app-1a2b.js", { headers: { "accept-encoding": "br" } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "content-encoding": "br", "cache-control": "public, max-age=31536000, immutable" });
    expect(first.requests.length + second.requests.length).toBe(before);
  });

  test("absent ones are not pages", async () => {
    expect((await ask("/assets/none.js")).status).toBe(404);
  });
});

describe("cache", () => {
  const countRequests = (path: string) =>
    [...first.requests, ...second.requests].filter((each) => each === path).length;

  test.each(["/media/a-1.webp", "/shell/drawing/1a2b/?sha256=c"])("%s is fetched once", async (path) => {
    await ask(path);
    const { body } = await ask(path, { headers: { cookie: "visitor=2" } });
    expect(echo(body).headers).not.toHaveProperty("cookie");
    expect(countRequests(path)).toBe(1);
  });

  test.each(["/", "/shell/drawing/with-cookie/", "/shell/me/"])("%s is not cached", async (path) => {
    const before = countRequests(path);
    await ask(path);
    await ask(path);
    expect(countRequests(path) - before).toBe(2);
  });
});

describe("sockets", () => {
  const openSocket = (from: string) => openEdgeSocket(edge, from);

  test("reach the API with the visitor's own address", async () => {
    const socket = await openSocket("127.0.0.8");
    expect(socket.status).toBe(101);
    expect((JSON.parse(socket.greeting) as Echo).headers["x-forwarded-for"]).toBe("127.0.0.8");
    socket.close();
  });

  test("are counted for each visitor", async () => {
    const open = [];
    for (let count = 0; count < 12; count++) open.push(await openSocket("127.0.0.9"));
    expect(open.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 101), 429, 429]);
    const neighbour = await openSocket("127.0.0.10");
    expect(neighbour.status).toBe(101);
    for (const { close } of [...open, neighbour]) close();
  });
});

test("a flood is refused to its visitor alone, whatever addresses he makes up", async () => {
  const strict = await startEdge(first.address, { EDGE_PAGES_PER_SECOND: "1", EDGE_PAGES_BURST: "5" });
  const flood = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      ask("/", { edge: strict, from: "127.0.0.2", headers: { "x-forwarded-for": `10.0.0.${index}` } }),
    ),
  );
  expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
  expect((await ask("/", { edge: strict, from: "127.0.0.3" })).status).toBe(200);
  await strict.stop();
});

test("640 absent pictures of one visitor are refused to him alone, and reach the pictures in his name", async () => {
  const strict = await startEdge(first.address, { EDGE_MEDIA_PER_SECOND: "1", EDGE_MEDIA_BURST: "5" });
  const flood = [];
  // In portions: what is limited is the edge, not the process of this test, which is both the visitor and the server.
  for (let sent = 0; sent < 640; sent += 40)
    flood.push(
      ...(await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          ask(`/media/none-${sent + index}.webp`, { edge: strict, from: "127.0.0.11" }),
        ),
      )),
    );
  const [served] = flood.filter(({ status }) => status === 200);
  expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(300);
  expect(echo(served?.body ?? "{}").headers["x-forwarded-for"]).toBe("127.0.0.11");
  const neighbour = await ask("/media/none-of-another.webp", { edge: strict, from: "127.0.0.12" });
  expect(neighbour.status).toBe(200);
  expect(echo(neighbour.body).headers["x-forwarded-for"]).toBe("127.0.0.12");
  await strict.stop();
});

describe("servers that go", () => {
  test("a request that one server refuses is repeated at the other", async () => {
    const third = await startEchoServer("third");
    const pair = await startEdge(`${third.address},${first.address}`);
    await third.close();
    for (const method of ["GET", "POST", "GET", "POST"]) {
      const { status, body } = await ask("/", { edge: pair, method, body: method === "POST" ? "a=1" : "" });
      expect([status, echo(body).server]).toEqual([200, "first"]);
    }
    await pair.stop();
  });

  test("when none is left, a page says so and when to come again", async () => {
    const gone = await startEchoServer("gone");
    const alone = await startEdge(gone.address);
    await gone.close();
    const { status, headers, body } = await ask("/", { edge: alone });
    expect(status).toBe(503);
    expect(headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
    expect(body).toContain("Магазин ненадолго недоступен");
    const inside = await fetch(`http://127.0.0.1:${alone.innerApiPort}/zertsalo-a-catalog/v1/menu`);
    expect([inside.status, inside.headers.get("retry-after")]).toEqual([503, "2"]);
    await alone.stop();
  });

  test("a new configuration loses no request", async () => {
    let isOver = false;
    const visitor = async () => {
      const statuses = [];
      while (!isOver) statuses.push((await ask("/")).status);
      return statuses;
    };
    const visitors = Array.from({ length: 4 }, visitor);
    for (let count = 0; count < 3; count++) {
      const before = first.requests.length + second.requests.length;
      edge.reload();
      await expect.poll(() => first.requests.length + second.requests.length).toBeGreaterThan(before + 20);
    }
    isOver = true;
    expect(new Set((await Promise.all(visitors)).flat())).toEqual(new Set([200]));
  });
});

test("page servers reach the API inside, and what they tell of the visitor is passed on", async () => {
  const headers = { "x-forwarded-for": "203.0.113.7", "x-request-id": "visit-1" };
  const answer = await fetch(`http://127.0.0.1:${edge.innerApiPort}/orders-zertsalo/api/v1/cart`, { headers });
  const { url, headers: received } = echo(await answer.text());
  expect(url).toBe("/orders-zertsalo/api/v1/cart");
  expect(received).toMatchObject({ "x-forwarded-for": "203.0.113.7", "x-request-id": "visit-1" });
});

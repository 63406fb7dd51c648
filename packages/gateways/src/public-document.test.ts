import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createPublicDocumentGateway } from "./public-document.ts";

const answers: Record<string, RequestListener> = {
  "/cached": (_, response) => response.writeHead(200, { "cache-control": "public, max-age=120" }).end("{}"),
  "/plain": (_, response) => response.writeHead(200).end("{}"),
  "/moved": (_, response) => response.writeHead(302, { location: "/plain" }).end(),
  "/none": (_, response) => response.writeHead(404).end(),
  "/long": (_, response) => response.writeHead(200).end("x".repeat(200_000)),
  "/silent": () => {},
};
const server = createServer((request, response) => answers[request.url ?? ""]?.(request, response));
await new Promise<void>((done) => {
  server.listen(0, "127.0.0.1", done);
});
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const own = createPublicDocumentGateway({ allowsPrivate: true, timeLimitMs: 300 });
const strict = createPublicDocumentGateway({ allowsPrivate: false });
afterAll(() => {
  own.close();
  strict.close();
  server.closeAllConnections();
  server.close();
});

test.each([
  { path: "/cached", answer: { text: "{}", maxAgeSeconds: 120, fault: null } },
  { path: "/plain", answer: { text: "{}", maxAgeSeconds: null, fault: null } },
  { path: "/moved", answer: { text: null, fault: "failed" } },
  { path: "/none", answer: { text: null, fault: "failed" } },
  { path: "/long", answer: { text: null, fault: "too_long" } },
  { path: "/silent", answer: { text: null, fault: "slow" } },
])("$path is read, or says why not", async ({ path, answer }) => {
  expect(await own.read(origin + path)).toEqual(answer);
});

test.each([
  origin,
  "http://example.com/profile.json",
  "https://127.0.0.1/profile.json",
  "https://[::1]/profile.json",
  "https://169.254.169.254/latest/meta-data",
  "https://user:secret@example.com/",
  "https://inner.local/",
  "file:///etc/passwd",
  "profile.json",
])("%s is not requested", async (url) => {
  expect(await strict.read(url)).toEqual({ text: null, fault: "address" });
});

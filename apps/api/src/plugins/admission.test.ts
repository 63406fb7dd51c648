import { createRegistry } from "@zertsalo/inner-server/metrics";
import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import type { Server } from "../server.ts";
import { admission } from "./admission.ts";
import { errors } from "./errors.ts";

let release = () => {};
const gate = new Promise<void>((resolve) => {
  release = resolve;
});

/** A server without latency limits: the load of the machine must not decide a test. */
function aServer(limits: { maxRequestMs: number; everyMs?: number }): Server {
  const server: Server = fastify();
  server.decorate("registry", createRegistry());
  errors(server);
  admission(server, { maxDelayMs: Number.POSITIVE_INFINITY, ...limits });
  return server;
}

const app = aServer({ maxRequestMs: 60_000 });
afterAll(() => app.close());
let begun = 0;
app.get("/gate", () => {
  begun += 1;
  return gate.then(() => ({ done: true }));
});
app.get("/checkout", { config: { isCheckout: true } }, async () => ({ done: true }));

test("overload is refused at once, while orders are accepted and running requests finish", async () => {
  const accepted = Array.from({ length: 200 }, () => app.inject("/gate"));
  await expect.poll(() => begun).toBe(200);

  // Answered while all others wait: a refusal does not queue.
  const refused = await app.inject("/gate");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("1");
  expect(refused.json()).toMatchObject({ errorCode: "unavailable" });
  expect((await app.inject("/checkout")).statusCode).toBe(200);
  const metrics = await app.registry.metrics();
  expect(metrics).toMatch(/^requests_in_flight 200$/m);
  expect(metrics).toMatch(/^requests_shed_total\{reason="busy"\} 1$/m);

  release();
  const answers = await Promise.all(accepted);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 200 }, () => 200));
  expect((await app.inject("/gate")).statusCode).toBe(200);
});

const inFlight = async (server: Server) => /^requests_in_flight (\d+)$/m.exec(await server.registry.metrics())?.[1];

test("a visitor who has left is counted until his handler is done, and no longer", async () => {
  const server = aServer({ maxRequestMs: 60_000 });
  let finish = () => {};
  let isGone = false;
  server.get("/slow", (request) => {
    request.raw.socket.once("close", () => (isGone = true));
    return new Promise((resolve) => (finish = () => resolve({ done: true })));
  });
  const url = await server.listen({ port: 0 });
  const visitor = new AbortController();
  const answer = fetch(`${url}/slow`, { signal: visitor.signal });
  await expect.poll(() => inFlight(server)).toBe("1");
  visitor.abort();
  await expect(answer).rejects.toThrow("aborted");
  await expect.poll(() => isGone).toBe(true);
  expect(await inFlight(server)).toBe("1");
  finish();
  await expect.poll(() => inFlight(server)).toBe("0");
  await server.close();
});

test.each(["GET", "POST"] as const)("a %s that takes too long is aborted", async (method) => {
  const impatient = aServer({ maxRequestMs: 1, everyMs: 5 });
  impatient.all("/never", () => new Promise(() => {}));
  const url = await impatient.listen({ port: 0 });
  const body = method === "POST" ? { body: "{}", headers: { "content-type": "application/json" } } : {};
  const answer = await fetch(`${url}/never`, { method, ...body });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ errorCode: "unavailable" });
  await impatient.close();
});

import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import type { Server } from "../server.ts";
import { admission } from "./admission.ts";
import { errors } from "./errors.ts";

let release = () => {};
const gate = new Promise<void>((resolve) => {
  release = resolve;
});

const app: Server = fastify();
errors(app);
admission(app, { maxRequestMs: 700 });
app.get("/gate", () => gate.then(() => ({ done: true })));
app.get("/probe", { config: { isProbe: true } }, async () => ({ done: true }));
app.get("/checkout", { config: { isCheckout: true } }, async () => ({ done: true }));
app.all("/never", () => new Promise(() => {}));
const url = await app.listen({ port: 0 });
afterAll(() => app.close());

test("what is too much is refused at once, while probes answer, orders are taken and work under way is finished", async () => {
  const accepted = Array.from({ length: 200 }, () => app.inject("/gate"));
  await app.inject("/probe"); // all of them have begun by now

  // The quickest of a few: what a busy machine adds is not the gate's.
  const waits: number[] = [];
  for (let calls = 0; calls < 5; calls += 1) {
    const askedAt = performance.now();
    await app.inject("/gate");
    waits.push(performance.now() - askedAt);
  }
  expect(Math.min(...waits)).toBeLessThan(50);
  const refused = await app.inject("/gate");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("1");
  expect(refused.json()).toMatchObject({ errorCode: "unavailable" });
  expect((await app.inject("/probe")).statusCode).toBe(200);
  expect((await app.inject("/checkout")).statusCode).toBe(200);

  release();
  const answers = await Promise.all(accepted);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 200 }, () => 200));
  expect((await app.inject("/gate")).statusCode).toBe(200);
});

test.each(["GET", "POST"] as const)("a %s that takes too long is given up", async (method) => {
  const body = method === "POST" ? { body: "{}", headers: { "content-type": "application/json" } } : {};
  const answer = await fetch(`${url}/never`, { method, ...body });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ errorCode: "unavailable" });
});

import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

let release = () => {};
const gate = new Promise<void>((resolve) => {
  release = resolve;
});
const api = await startTestApi({
  extend: (app) => {
    app.get("/test/slow", { config: { access: "open" } }, () => gate.then(() => ({ done: true })));
  },
});

const ask = (url: string) => api.inject({ method: "GET", url });

test("what is too much is refused at once, while probes answer and work under way is finished", async () => {
  const accepted = Array.from({ length: 200 }, () => ask("/test/slow"));
  await ask("/healthz"); // all of them have begun by now

  const askedAt = performance.now();
  const refused = await ask("/test/slow");
  expect(performance.now() - askedAt).toBeLessThan(50);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("1");
  expect(refused.json()).toMatchObject({ errorCode: "unavailable" });
  expect((await ask("/healthz")).statusCode).toBe(200);

  release();
  const answers = await Promise.all(accepted);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await ask("/test/slow")).statusCode).toBe(200);
});

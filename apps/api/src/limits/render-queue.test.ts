import { expect, test } from "vitest";
import { createRenderQueue } from "./render-queue.ts";

test("renders documents one after another, the same one once", async () => {
  const desk = createRenderQueue({ places: 5 });
  const log: string[] = [];
  const draw = (name: string) => async () => {
    log.push(`begin ${name}`);
    await Promise.resolve();
    log.push(`end ${name}`);
  };
  await Promise.all([desk("a", draw("a")), desk("b", draw("b")), desk("a", draw("a"))]);
  expect(log).toEqual(["begin a", "end a", "begin b", "end b"]);
});

test("a failed rendering does not block the next", async () => {
  const desk = createRenderQueue({ places: 5 });
  const broken = desk("a", () => Promise.reject(new Error("no paper left")));
  const next = desk("b", async () => {});
  await expect(broken).rejects.toThrow("no paper left");
  await expect(next).resolves.toBeUndefined();
});

test("refuses requests when the queue is full", async () => {
  const desk = createRenderQueue({ places: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = desk("a", () => promise);
  await expect(desk("b", async () => {})).rejects.toMatchObject({ code: "unavailable" });
  resolve();
  await first;
  await expect(desk("b", async () => {})).resolves.toBeUndefined();
});

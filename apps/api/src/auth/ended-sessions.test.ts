import { expect, test, vi } from "vitest";
import { endedSessions, type LoadEnded } from "./ended-sessions.ts";

/** A list on a clock of its own; `ends` says which sessions the next statement finds. */
function newList(maxAgeMs = 2_000) {
  const shop = { nowMs: 0, ends: [] as string[] };
  const load = vi.fn<LoadEnded>(async () => shop.ends);
  return { shop, load, list: endedSessions(load, { maxAgeMs, maxWaitMs: 1_500 }, () => shop.nowMs) };
}

test("a young list answers without a statement, an older one is loaded again", async () => {
  const { shop, load, list } = newList();
  expect(list.find("a")).toBe("unknown");
  expect(await list.check("a")).toBe("live");
  expect(load).toHaveBeenCalledTimes(1);
  shop.nowMs = 900;
  expect(list.find("a")).toBe("live");
  expect(load).toHaveBeenCalledTimes(1);
  shop.nowMs = 2_001;
  expect(list.find("a")).toBe("unknown");
});

test("a busy process loads the list before it is too old, and nobody waits", async () => {
  const { shop, load, list } = newList();
  await list.check("a");
  shop.ends = ["a"];
  shop.nowMs = 1_100;
  expect(list.find("a")).toBe("live");
  await vi.waitFor(() => expect(list.find("a")).toBe("ended"));
  expect(load).toHaveBeenCalledTimes(2);
});

test("a thousand requests at once are one statement", async () => {
  const { load, list } = newList();
  await Promise.all(Array.from({ length: 1_000 }, (_, each) => list.check(String(each))));
  expect(load).toHaveBeenCalledTimes(1);
});

test("a list that may be of no age is loaded after each request has come", async () => {
  const { shop, load, list } = newList(0);
  expect(await list.check("a")).toBe("live");
  shop.ends = ["a"];
  shop.nowMs = 1;
  expect(list.find("a")).toBe("unknown");
  expect(await list.check("a")).toBe("ended");
  expect(load).toHaveBeenCalledTimes(2);
});

test("the first list covers the life of a token, the next ones what ended since, with time for slow commits", async () => {
  const { shop, load, list } = newList();
  await list.check("a");
  shop.nowMs = 3_000;
  await list.check("a");
  expect(load.mock.calls).toEqual([[660_000], [63_000]]);
});

test("an ended session stays in the list as long as its tokens live", async () => {
  const { shop, list } = newList();
  shop.ends = ["a"];
  await list.check("b");
  shop.ends = [];
  shop.nowMs = 600_000;
  expect(await list.check("a")).toBe("ended");
  shop.nowMs = 663_000;
  await list.check("b");
  expect(list.find("a")).toBe("live");
});

test("without the database a session is unknown, and requests wait for one attempt a second", async () => {
  const { shop, load, list } = newList();
  load.mockRejectedValue(new Error("Connection terminated"));
  expect(await list.check("a")).toBe("unknown");
  expect(await list.check("a")).toBe("unknown");
  expect(load).toHaveBeenCalledTimes(1);
  shop.nowMs = 1_000;
  load.mockResolvedValue([]);
  expect(await list.check("a")).toBe("live");
});

test("a database that hangs is waited for once", async () => {
  const { shop, load, list } = newList();
  load.mockReturnValue(new Promise(() => {}));
  const first = list.check("a");
  shop.nowMs = 500;
  expect(await list.check("b")).toBe("unknown");
  expect(await first).toBe("unknown");
  expect(load).toHaveBeenCalledTimes(1);
});

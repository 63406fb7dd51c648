import { expect, test } from "vitest";
import { openConnections } from "./open-connections.ts";

test("a visitor opens as many as he may; a closed one makes room, once", () => {
  const connections = openConnections(2);
  const [first, second, third] = [connections.take("a"), connections.take("a"), connections.take("a")];
  expect([first, second, third].map((place) => place !== null)).toEqual([true, true, false]);
  expect(connections.take("b")).not.toBeNull();
  first?.();
  first?.();
  expect(connections.count("a")).toBe(1);
  expect(connections.take("a")).not.toBeNull();
  expect(connections.take("a")).toBeNull();
});

test("nothing is remembered of visitors who have closed everything", () => {
  const connections = openConnections(1);
  connections.take("a")?.();
  expect(connections.count("a")).toBe(0);
});

import { expect, test } from "vitest";
import { forgetQueries, recentQueries, rememberQuery } from "./recent-queries.ts";

function memory(initial?: string) {
  const held = new Map<string, string>(initial === undefined ? [] : [["recent_queries", initial]]);
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

test("the latest query comes first, each once, six at most", () => {
  const storage = memory();
  for (const query of ["зеркало", "тумба", "чаша", "пенал", "бра", "сифон", "полка", " Тумба "]) {
    rememberQuery(query, storage);
  }
  expect(recentQueries(storage)).toEqual(["Тумба", "полка", "сифон", "бра", "пенал", "чаша"]);
});

test("an empty query is not remembered, and all can be forgotten", () => {
  const storage = memory();
  rememberQuery("  ", storage);
  expect(recentQueries(storage)).toEqual([]);
  rememberQuery("зеркало", storage);
  forgetQueries(storage);
  expect(recentQueries(storage)).toEqual([]);
});

test.each(["{", "5", '{"a":1}', '[1,null,"тумба"]'])("what somebody else has stored (%s) breaks nothing", (stored) => {
  expect(recentQueries(memory(stored))).toEqual(stored.includes("тумба") ? ["тумба"] : []);
});

test("a storage that is switched off remembers nothing", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  rememberQuery("зеркало", storage);
  forgetQueries(storage);
  expect(recentQueries(storage)).toEqual([]);
});

import { expect, test } from "vitest";
import { pages, resources } from "../../routes.ts";
import type { GuardName } from "./guards.ts";
import { type RouteRow, routeConfig } from "./route-row.ts";

const home: RouteRow = { ...pages[0], guards: [] };

test("a route that names an unknown guard stops the program at its start", () => {
  const row: RouteRow = { ...home, guards: ["no-such-guard" as GuardName] };
  expect(() => routeConfig([row], [])).toThrow('Route "/" names an unknown guard "no-such-guard"');
});

test("a name that every object has is no guard", () => {
  expect(() => routeConfig([{ ...home, guards: ["toString" as GuardName] }], [])).toThrow("unknown guard");
});

test("the router gets every row of the table, and an answer for whatever is not in it", () => {
  const config = routeConfig(pages, resources);
  const ids = config.flatMap(({ id, children }) => children?.map((child) => child.id) ?? [id]);
  expect(ids).toHaveLength(pages.length + resources.length + 1);
  expect(new Set(ids)).toEqual(new Set([...[...pages, ...resources].map(({ id }) => id), "not-found"]));
  expect(config.find(({ id }) => id === "home")).toEqual({ id: "home", index: true, file: "routes/home.tsx" });
  expect(config.find(({ id }) => id === "catalog")?.path).toBe("catalog/:code?");
  expect(config.at(-1)?.path).toBe("*");
});

test.each(["personal", "help", "entrance"] as const)("what the layout %s draws stands around its pages", (layout) => {
  const frame = routeConfig(pages, resources).find(({ id }) => id === `layout-${layout}`);
  expect(frame).toMatchObject({ file: `routes/layout-${layout}.tsx` });
  const rows = pages.filter((page) => page.layout === layout);
  expect(rows.length).toBeGreaterThan(0);
  expect(frame?.children?.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test("one page has no layout, and hides what was viewed", () => {
  expect(pages.filter(({ layout }) => layout === "none")).toEqual([
    expect.objectContaining({ id: "sink-scheme", hidesRecentlyViewed: true }),
  ]);
});

test("no two rows share an id or an address", () => {
  const rows = [...pages, ...resources];
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
});

test("the catalogue hides what was viewed and does not fade", () => {
  expect(pages.find(({ id }) => id === "catalog")).toMatchObject({ hidesRecentlyViewed: true, transition: "none" });
});

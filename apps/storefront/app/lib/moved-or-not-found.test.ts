import { expect, test } from "vitest";
import type { Api } from "./api.server.ts";
import { movedOrNotFound } from "./moved-or-not-found.server.ts";

/** Answers as the API does: only mirrors have moved. */
const api = {
  call: async (_: unknown, { params }: { params: { kind: string; code: string } }) =>
    params.kind === "section" && params.code === "zerkala" ? { link: "/catalog/mirrors/" } : null,
} as unknown as Api;
const apiAway = { call: () => Promise.reject(new Error("away")) } as unknown as Api;

const asked = (search: string) => new URL(`https://zertsalo.test/catalog/zerkala/${search}`);

test.each([
  { search: "", location: "/catalog/mirrors/" },
  {
    search: "?shape=%D0%BA%D1%80%D1%83%D0%B3&page=2",
    location: "/catalog/mirrors/?shape=%D0%BA%D1%80%D1%83%D0%B3&page=2",
  },
])("an address that has moved leads on for good, with its query «$search»", async ({ search, location }) => {
  const answer = (await movedOrNotFound(api, "section", "zerkala", asked(search)).catch(
    (thrown: unknown) => thrown,
  )) as Response;
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe(location);
  // Given back, the code would lead a browser that had kept the answer in a circle.
  expect(answer.headers.get("cache-control")).toBe("no-cache");
});

test.each([
  { name: "nobody has had this code", api, kind: "product" as const },
  { name: "the API is away", api: apiAway, kind: "section" as const },
])("not found: $name", async ({ api: asks, kind }) => {
  await expect(movedOrNotFound(asks, kind, "zerkala", asked(""))).rejects.toMatchObject({ init: { status: 404 } });
});

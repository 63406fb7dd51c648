import { ApiError } from "@zertsalo/client/api-error";
import { expect, test } from "vitest";
import type { Api } from "./api.server.ts";
import { movedOrNotFound } from "./moved-or-not-found.server.ts";

/** A stub API in which only mirrors have moved. */
const api = {
  call: async (_: unknown, { params }: { params: { kind: string; code: string } }) =>
    params.kind === "section" && params.code === "zerkala" ? { link: "/catalog/mirrors/" } : null,
} as unknown as Api;
const apiAway = { call: () => Promise.reject(new Error("away")) } as unknown as Api;

const request = (search: string) => new URL(`https://zertsalo.test/catalog/zerkala/${search}`);

test.each([
  { search: "", location: "/catalog/mirrors/" },
  {
    search: "?shape=%D0%BA%D1%80%D1%83%D0%B3&page=2",
    location: "/catalog/mirrors/?shape=%D0%BA%D1%80%D1%83%D0%B3&page=2",
  },
])("a moved address redirects permanently, with its query «$search»", async ({ search, location }) => {
  const answer = (await movedOrNotFound(api, "section", "zerkala", request(search)).catch(
    (thrown: unknown) => thrown,
  )) as Response;
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe(location);
  // If the code moves back, a browser with a cached redirect would loop.
  expect(answer.headers.get("cache-control")).toBe("no-cache");
});

test("an unknown code is not found", async () => {
  const answer = movedOrNotFound(api, "product", "zerkala", request(""));
  await expect(answer).rejects.toMatchObject({ init: { status: 404 } });
});

test("a code that could never be one is not found", async () => {
  const code = "invalid_request";
  const refused = new ApiError(
    "GET",
    { status: 400, data: null, message: code, errorCode: code, errorText: code },
    null,
  );
  const answer = movedOrNotFound(
    { call: () => Promise.reject(refused) } as unknown as Api,
    "collection",
    "x".repeat(2_000),
    request(""),
  );
  await expect(answer).rejects.toMatchObject({ init: { status: 404 } });
});

test("an address that cannot be looked up is not called absent", async () => {
  await expect(movedOrNotFound(apiAway, "section", "zerkala", request(""))).rejects.toThrow("away");
});

import { expect, test } from "vitest";
import * as arrivals from "./arrivals.ts";
import * as catalog from "./catalog.ts";
import * as collections from "./collections.ts";
import * as content from "./content.ts";
import * as documents from "./documents.ts";
import type { Endpoint } from "./endpoint.ts";
import { errorCatalogue } from "./errors.ts";
import * as places from "./places.ts";
import * as reviews from "./reviews.ts";
import * as search from "./search.ts";
import * as session from "./session.ts";
import * as subscriptions from "./subscriptions.ts";

const endpoints = [arrivals, catalog, collections, content, documents, places, reviews, search, session, subscriptions]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((each): each is Endpoint => typeof each === "object" && each !== null && "path" in each)
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

test("no two entries share a method and a path", () => {
  const names = endpoints.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(endpoints)("$name describes every part of its path", ({ endpoint: { path, params } }) => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const described = params && "shape" in params ? Object.keys(params.shape as object) : [];
  expect(new Set(described)).toEqual(new Set(inPath));
});

test.each(endpoints.filter(({ endpoint }) => endpoint.body))("$name refuses unknown fields", ({ endpoint }) => {
  const { error } = endpoint.body?.safeParse({ somethingElse: 1 }) ?? {};
  expect(error?.issues).toContainEqual(expect.objectContaining({ code: "unrecognized_keys" }));
});

test.each(Object.entries(errorCatalogue))(
  "the refusal %s has a status and words for the buyer",
  (_, { status, text }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).toMatch(/^[А-ЯЁ]/);
  },
);

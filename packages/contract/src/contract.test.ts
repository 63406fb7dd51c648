import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { errorCatalogue } from "./errors.ts";

const files = (await readdir(import.meta.dirname)).filter((file) => !file.endsWith(".test.ts"));
const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<Record<string, unknown>>));
const endpoints = modules
  .flatMap((module) => Object.values(module))
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

test.each(endpoints)("$name says whose it is: the shop's, or of which staff", ({ endpoint }) => {
  const { path, method, rights, audit, access } = endpoint;
  const isAdmin = path.startsWith("/admin/");
  expect(isAdmin).toBe(rights !== undefined || (path.startsWith("/admin/auth/") && access === "open"));
  // Changes by staff are always audited; reads only if the data is personal.
  expect(audit?.kind === "change").toBe(rights !== undefined && method !== "GET");
  expect(audit === undefined || rights !== undefined).toBe(true);
});

type Issues = z.core.$ZodIssue[];

/** What each of a body's forms has against it; most bodies have one. */
function alternatives(issues: Issues): Issues[] {
  const [only] = issues;
  return only?.code === "invalid_union" && only.errors.length > 0 ? only.errors : [issues];
}

test.each(endpoints.filter(({ endpoint }) => endpoint.body))("$name refuses unknown fields", ({ endpoint }) => {
  const { error } = endpoint.body?.safeParse({ somethingElse: 1 }) ?? {};
  for (const issues of alternatives(error?.issues ?? [])) {
    expect(issues).toContainEqual(expect.objectContaining({ code: "unrecognized_keys" }));
  }
});

test.each(Object.entries(errorCatalogue))(
  "the refusal %s has a status and a message for the buyer",
  (_, { status, text }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).toMatch(/^[А-ЯЁ]/);
  },
);

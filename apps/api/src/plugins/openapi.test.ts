import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";
import { openApiDocument } from "../openapi-document.ts";

const file = join(import.meta.dirname, "../../../../docs/openapi.json");

test("the reference in the repository is up to date (else: pnpm openapi)", async () => {
  expect(await readFile(file, "utf8")).toBe(await openApiDocument());
});

test("the reference page is public", async () => {
  const api = await startTestApi();
  const page = await api.inject({ method: "GET", url: "/docs" });
  const document = await api.inject({ method: "GET", url: "/docs/json" });
  expect(page.statusCode).toBe(200);
  expect(document.json()).toMatchObject({ openapi: "3.1.0", info: { title: "Зерцало" } });
});

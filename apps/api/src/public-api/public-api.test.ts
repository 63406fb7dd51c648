import { apiScopes } from "@zertsalo/contract/api-scopes";
import { expect, test } from "vitest";
import { openApiDocument } from "../openapi-document.ts";
import { breakingChanges } from "./breaking-changes.ts";
import type { OpenApiDocument } from "./openapi-types.ts";
import { publicDocument, requiredScope } from "./public-document.ts";
import { releasedDocument, releaseNumbers } from "./released-document.ts";

const current = publicDocument(JSON.parse(await openApiDocument()) as OpenApiDocument);
const last = (await releaseNumbers()).at(-1);

test("the public API is the calls with a scope, and their schemas", () => {
  const operations = Object.values(current.paths).flatMap((each) => Object.values(each));
  expect(new Set(operations.map(requiredScope))).toEqual(new Set(apiScopes));
  expect(current.components.schemas).toHaveProperty("Product");
  expect(current.components.schemas).not.toHaveProperty("StaffToken");
});

test("keeps what the last release has promised (docs/public-api/README.md)", async () => {
  expect(last).toBeDefined();
  expect(breakingChanges(await releasedDocument(last ?? 0), current)).toEqual([]);
});

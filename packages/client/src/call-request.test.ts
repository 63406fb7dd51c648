import { productByCode } from "@zertsalo/contract/catalog";
import { expect, test } from "vitest";
import { callRequest } from "./call-request.ts";

test.each([
  ["svir 800", "svir%20800"],
  ["../../orders", "..%2F..%2Forders"],
  ["\ud800", "%EF%BF%BD"],
])("a parameter of the path stays one part of it: %j", (code, written) => {
  expect(callRequest(productByCode, { params: { code } }).path.endsWith(`/${written}`)).toBe(true);
});

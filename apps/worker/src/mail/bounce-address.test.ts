import { expect, test } from "vitest";
import { bounceAddress, bounceId } from "./bounce-address.ts";

const address = "bounces@zertsalo.test";
const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

test("an email's bounce address names it again, in any case", () => {
  expect(bounceAddress(address, id)).toBe(`bounces+${id}@zertsalo.test`);
  expect(bounceId(bounceAddress(address, id).toUpperCase(), address)).toBe(id);
});

test.each([
  address,
  `bounces+${id}@evil.test`,
  `other+${id}@zertsalo.test`,
  `bounces+${id}x@zertsalo.test`,
  `bounces+17@zertsalo.test`,
  "",
])("«%s» names none", (recipient) => {
  expect(bounceId(recipient, address)).toBeNull();
});

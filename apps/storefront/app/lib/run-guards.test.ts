import { expect, test } from "vitest";
import { redirectOf } from "./run-guards.ts";

const guest = { isSignedIn: false, isBusiness: false };
const wholesale = { isSignedIn: true, isBusiness: true };

test.each(["/", "/catalog/", "/catalog/zerkala/", "/product/zerkalo-ladoga-80x60/"])(
  "a wholesale user at %s is sent to his desk, a guest stays",
  (path) => {
    expect(redirectOf(path, wholesale)).toBe("/personal/");
    expect(redirectOf(path, guest)).toBeNull();
  },
);

test("an address that is not in the table has no guards", () => {
  expect(redirectOf("/nowhere/", wholesale)).toBeNull();
});

import { expect, test } from "vitest";
import { redirectOf } from "./run-guards.ts";

const guest = { isSignedIn: false, isBusiness: false };
const wholesale = { isSignedIn: true, isBusiness: true };
const at = (path: string) => new URL(path, "https://shop.test");

test.each([
  "/",
  "/catalog/",
  "/catalog/zerkala/?shape=круг",
  "/product/zerkalo-ladoga-80x60/",
  "/collections/",
  "/collections/pinega/",
  "/sales/",
  "/sales/osennyaya-rasprodazha/",
])("a wholesale user at %s is sent to his desk, a guest stays", (path) => {
  expect(redirectOf(at(path), wholesale)).toBe("/personal/");
  expect(redirectOf(at(path), guest)).toBeNull();
});

test("an address that is not in the table has no guards", () => {
  expect(redirectOf(at("/nowhere/"), wholesale)).toBeNull();
});

test("a wholesale user takes his search to the desk", () => {
  expect(redirectOf(at("/search/?q=тумба"), wholesale)).toBe(`/personal/?q=${encodeURIComponent("тумба")}`);
  expect(redirectOf(at("/search/?q=тумба"), guest)).toBeNull();
});

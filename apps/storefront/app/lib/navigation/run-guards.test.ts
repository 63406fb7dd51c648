import { expect, test } from "vitest";
import { type GuardName, routeGuards } from "./guards.ts";
import { findRedirect } from "./run-guards.ts";

const guest = { isSignedIn: false, isBusiness: false, isChatBlocked: false };
const retail = { ...guest, isSignedIn: true };
const wholesale = { ...retail, isBusiness: true };
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
  expect(findRedirect(at(path), wholesale)).toBe("/personal/");
  expect(findRedirect(at(path), guest)).toBeNull();
});

test("an address that is not in the table has no guards", () => {
  expect(findRedirect(at("/nowhere/"), wholesale)).toBeNull();
});

test("a wholesale user takes his search to the desk", () => {
  expect(findRedirect(at("/search/?q=тумба"), wholesale)).toBe(`/personal/?q=${encodeURIComponent("тумба")}`);
  expect(findRedirect(at("/search/?q=тумба"), guest)).toBeNull();
});

/** Null stays; the whole matrix, in real answers, is a journey. */
test.each<[path: string, guest: string | null, retail: string | null, wholesale: string | null]>([
  ["/personal/", "/", "/personal/orders/", null],
  ["/personal/company/", "/", "/personal/orders/", null],
  ["/personal/orders/", "/", null, null],
  ["/personal/profile/", "/", null, null],
  ["/favorites/", null, null, "/personal/"],
  ["/opt/", "/opt/auth/", "/opt/auth/", "/personal/"],
  ["/opt/auth/", null, null, "/personal/"],
  ["/opt/register/", null, null, "/personal/"],
  ["/konfiguratory/modals/sink-scheme/", null, null, null],
  ["/stores/", null, null, null],
  ["/help/delivery/", null, null, null],
  ["/order/761030/", null, null, null],
])("%s sends a guest to %s, a retail user to %s, a wholesale one to %s", (path, ...expected) => {
  expect([guest, retail, wholesale].map((visitor) => findRedirect(at(path), visitor))).toEqual(expected);
});

/** Guards of pages to come as well; null lets the visitor in. */
test.each<[GuardName, typeof guest, string | null]>([
  ["auth", guest, "/"],
  ["auth", retail, null],
  ["auth", wholesale, null],
  ["b2b-only", retail, "/personal/orders/"],
  ["b2b-only", wholesale, null],
  ["opt-home", guest, "/opt/auth/"],
  ["opt-home", retail, "/opt/auth/"],
  ["opt-home", wholesale, "/personal/"],
  ["opt-auth", guest, null],
  ["opt-auth", retail, null],
  ["opt-auth", wholesale, "/personal/"],
  ["conversation", guest, "/personal/"],
  ["conversation", retail, null],
  ["conversation", { ...retail, isChatBlocked: true }, "/personal/"],
  ["conversation", wholesale, "/personal/"],
])("the guard %s: %o → %s", (name, visitor, to) => {
  expect(routeGuards[name](visitor, new URLSearchParams())).toBe(to);
});

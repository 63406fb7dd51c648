import { specifiedMainStore } from "@zertsalo/contract/specification-fields";
import { expect, test } from "vitest";
import { mainStore } from "./main-store.ts";

test("the main store has the fields that the specification names", () => {
  const store = mainStore("desktop", { terminal: null, isUserExpert: false });
  expect(Object.keys(store).toSorted()).toEqual(specifiedMainStore.toSorted());
});

test.each([
  { screen: "mobile", expected: { isMobile: true, isTablet: false } },
  { screen: "tablet", expected: { isMobile: false, isTablet: true } },
  { screen: "desktop", expected: { isMobile: false, isTablet: false } },
] as const)("tells a $screen screen", ({ screen, expected }) => {
  expect(mainStore(screen, { terminal: { number: "4217" }, isUserExpert: true })).toEqual({
    ...expected,
    terminalId: "4217",
    isUserExpert: true,
  });
});

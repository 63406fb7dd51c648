import { expect, test } from "vitest";
import { fullMenu, horizontalMenu } from "./menu.ts";

const section = (code: string, sort: number, isVisible = true) => ({
  code,
  name: `Раздел ${code}`,
  link: `/catalog/${code}/`,
  isVisible,
  sort,
});

const constructors = [
  { type: "mirror", title: "Зеркало по размеру", link: "/konfiguratory/mirror/" },
  { type: "tabletop", title: "Столешница по размеру", link: "/konfiguratory/tabletop/" },
  { type: "vanity_unit", title: "Тумба с раковиной по размеру", link: "/konfiguratory/vanity_unit/" },
] as const;

const retail = { isBusiness: false, isDesktop: true };
const codes = (items: { code: string }[]) => items.map(({ code }) => code);
const nine = Array.from({ length: 9 }, (_, index) => section(`s${index + 1}`, index));

test("lists only visible sections, ordered by sort", () => {
  const sections = [section("b", 20), section("hidden", 15, false), section("a", 10)];
  expect(codes(horizontalMenu(sections, [], retail))).toEqual(["a", "b"]);
  expect(codes(fullMenu(sections, [], false))).toEqual(["a", "b"]);
});

test("the horizontal menu holds the first 8 sections on a desktop, all of them elsewhere", () => {
  expect(horizontalMenu(nine, [], retail)).toHaveLength(8);
  expect(codes(horizontalMenu(nine, [], retail)).at(-1)).toBe("s8");
  expect(horizontalMenu(nine, [], { isBusiness: false, isDesktop: false })).toHaveLength(9);
});

test("the full menu holds every section and, behind them, all three constructors with sort 100", () => {
  const items = fullMenu(nine, constructors, false);
  expect(codes(items).slice(9)).toEqual(["mirror", "tabletop", "vanity_unit"]);
  expect(items.slice(9).map(({ sort }) => sort)).toEqual([100, 100, 100]);
});

test("of the constructors the horizontal menu holds the mirror's alone, with sort 110 and its index", () => {
  const items = horizontalMenu(nine, constructors, retail).filter(({ kind }) => kind === "constructor");
  expect(items.map(({ code, sort }) => ({ code, sort }))).toEqual([{ code: "mirror", sort: 110 }]);
});

test("a business user is offered no constructor anywhere", () => {
  expect(fullMenu(nine, constructors, true).every(({ kind }) => kind === "section")).toBe(true);
  const items = horizontalMenu(nine, constructors, { isBusiness: true, isDesktop: true });
  expect(items.every(({ kind }) => kind === "section")).toBe(true);
});

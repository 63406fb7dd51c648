import type { Section } from "@zertsalo/contract/section";
import { expect, test } from "vitest";
import { searchPageData } from "./search-page.server.ts";

const section = (code: string, name: string, productsCount: number) =>
  ({
    code,
    name,
    link: `/catalog/${code}/`,
    images: [],
    isRoot: false,
    isVisible: true,
    productsCount,
  }) as unknown as Section;
const sections = [section("zerkala", "Зеркала", 93), section("svet", "Свет", 0), section("tumby", "Тумбы", 55)];
const overview = {
  sections: [{ code: "zerkala", name: "Зеркала", link: "/catalog/zerkala/", productsCount: 11 }],
  similarQueries: ["зеркало арка"],
};
const list = { total: 11, totalText: "11 товаров" };
const page = (input: Partial<Parameters<typeof searchPageData>[0]>) =>
  searchPageData({ query: "зеркало", chosen: undefined, list, overview, sections, ...input });

test("a section found narrows the search, a second click widens it again", () => {
  const q = `/search/?q=${encodeURIComponent("зеркало")}`;
  expect(page({}).sections).toMatchObject([
    { name: "Зеркала", count: "11", href: `${q}&section=zerkala`, isOn: false },
  ]);
  expect(page({ chosen: "zerkala" }).sections).toMatchObject([{ href: q, isOn: true }]);
});

test("without results or a query the largest sections are offered", () => {
  const nothing = { ...list, total: 0 };
  const advised = [{ href: "/catalog/zerkala/" }, { href: "/catalog/tumby/" }];
  expect(page({ list: nothing, overview: { sections: [], similarQueries: [] } }).sections).toMatchObject(advised);
  expect(page({ query: "", list: null }).sections).toMatchObject(advised);
});

test("counts that are not loaded leave their place empty", () => {
  expect(page({ overview: { sections: [], similarQueries: [] } }).sections).toEqual([]);
});

test("a corrected search leads back to what was typed", () => {
  const { corrected } = page({ query: "зиркало", list: { ...list, correctedQuery: "зеркало" } });
  expect(corrected?.text).toBe("зеркало");
  expect(new URLSearchParams(corrected?.typedHref.split("?")[1]).get("q")).toBe('"зиркало"');
});

test("a niche lists width, height and depth", () => {
  const { niche } = page({ query: "ниша 780×450×550" });
  expect(niche?.replaceAll("\u00a0", " ")).toBe("ширина 780, высота 450, глубина 550 мм");
});

test("a size in the corrected query is offered for the configurator, too", () => {
  const asTyped = page({ query: "зеркало 80x60" }).configurator;
  expect(asTyped).not.toBeNull();
  expect(page({ query: "zerkalo 80x60", list: { ...list, correctedQuery: "зеркало 80 60" } }).configurator).toEqual(
    asTyped,
  );
});

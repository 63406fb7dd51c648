import type { Section } from "@zertsalo/contract/section";
import { expect, test } from "vitest";
import { sectionChips, sectionCrumbs } from "./section-tree.ts";

function aSection(code: string, parentCode: string | null, change: Partial<Section> = {}): Section {
  const texts = { heading: "", intro: "", seoTitle: "", seoDescription: "" };
  const link = `/catalog/${code}/`;
  return {
    id: 1,
    name: code,
    code,
    parentCode,
    isVisible: true,
    isRoot: false,
    link,
    images: [],
    sort: 10,
    productsCount: 5,
    priceFrom: null,
    ...texts,
    ...change,
  };
}

const root = aSection("obsaa-kategoria", null, { isRoot: true });
const mirrors = aSection("zerkala", "obsaa-kategoria");
const lit = aSection("s-podsvetkoy", "zerkala", { sort: 20 });
const framed = aSection("v-rame", "zerkala", { sort: 10, isVisible: false });
const empty = aSection("pustoy", "zerkala", { productsCount: 0 });
const taps = aSection("smesiteli", "obsaa-kategoria", { sort: 30 });
const all = [root, mirrors, lit, framed, empty, taps];

const names = (section: Section) => sectionChips(section, all).map(({ name, isOn }) => (isOn ? `[${name}]` : name));

test("crumbs lead from home down to the section, which leads nowhere", () => {
  expect(sectionCrumbs(lit, all).map(({ name, href }) => [name, href])).toEqual([
    ["Главная", "/"],
    ["Каталог", "/catalog/"],
    ["zerkala", "/catalog/zerkala/"],
    ["s-podsvetkoy", null],
  ]);
});

test("a section offers what lies inside it, hidden ones too, empty ones not", () => {
  expect(names(mirrors)).toEqual(["[Все]", "v-rame", "s-podsvetkoy"]);
});

test("the last section of a branch offers its neighbours", () => {
  expect(names(lit)).toEqual(["Все", "v-rame", "[s-podsvetkoy]"]);
});

test("a section of the first level without any inside offers nothing", () => {
  expect(names(taps)).toEqual([]);
});

test("the whole catalogue offers the first level", () => {
  expect(names(root)).toEqual(["[Все]", "zerkala", "smesiteli"]);
});

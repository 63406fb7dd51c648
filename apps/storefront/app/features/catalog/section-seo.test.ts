import type { Section } from "@zertsalo/contract/section";
import { parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { expect, test } from "vitest";
import { sectionSeo } from "./section-seo.server.ts";

const section: Section = {
  id: 11,
  name: "Зеркала",
  code: "zerkala",
  parentCode: "obsaa-kategoria",
  isVisible: true,
  isRoot: false,
  link: "/catalog/zerkala/",
  images: [],
  heading: "Зеркала",
  intro: "",
  seoTitle: "Зеркала — «Зерцало»",
  seoDescription: "Зеркала для ванной",
  sort: 10,
  productsCount: 93,
  priceFrom: null,
};

function seo(search: string, first = 1, last = first) {
  const list = {
    tiles: [],
    total: 93,
    totalText: "",
    pages: 4,
    pageRange: { first, last },
    more: null,
    pager: [],
    nextHref: null,
  };
  const query = parseFilterQuery(new URLSearchParams(search));
  const { canonical, ...rest } = sectionSeo({ section, query, list, origin: "https://shop.test" });
  return { ...rest, canonical: decodeURIComponent(canonical.replace("https://shop.test/catalog/zerkala/", "")) };
}

test.each([
  { name: "a section is a page of its own", search: "", canonical: "", isHidden: false },
  { name: "an order is only a way to look at it", search: "sort=price", canonical: "", isHidden: false },
  { name: "one option is a page of its own", search: "shape=круг&sort=price", canonical: "?shape=круг" },
  { name: "two options are not", search: "shape=круг&shape=овал", canonical: "", isHidden: true },
  { name: "a range is not", search: "width=600-900", canonical: "", isHidden: true },
  { name: "words that were looked for are not", search: "q=тумба&shape=круг", canonical: "", isHidden: true },
  { name: "a badge is not", search: "badge=SALE", canonical: "", isHidden: true },
])("$name", ({ search, canonical, isHidden }) => {
  expect(seo(search)).toMatchObject({ canonical, ...(isHidden === undefined ? {} : { isHidden }) });
});

test("pages name themselves and their neighbours", () => {
  expect(seo("page=2", 2)).toMatchObject({
    title: "Зеркала — «Зерцало» — страница 2",
    canonical: "?page=2",
    previous: "https://shop.test/catalog/zerkala/",
    next: "https://shop.test/catalog/zerkala/?page=3",
  });
});

test("several pages shown at once are the first of them", () => {
  expect(seo("page=1-3", 1, 3)).toMatchObject({ canonical: "", next: "https://shop.test/catalog/zerkala/?page=4" });
});

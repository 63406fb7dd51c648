import type { SiteMenu } from "@zertsalo/contract/content";
import type { Section } from "@zertsalo/contract/section";
import { expect, test } from "vitest";
import { catalogMenu } from "./catalog-menu.server.ts";

const link = (title: string, address: string) => ({ title, link: address });
const picture = { key: "aa/room", width: 1200, height: 800, alt: "Ванная", preview: "data:," };
const plain = { ...picture, alt: "", preview: null };

const columns = [{ title: "Форма", links: [link("Круглые", "/catalog/zerkala/?shape=круг")] }];
const feature = { ...link("Коллекция «Ладога»", "/collections/ladoga/"), text: "Зеркала с контурным светом", picture };
const menu = {
  constructors: [
    {
      ...link("Зеркало по размеру", "/konfiguratory/mirror/"),
      type: "mirror",
      term: "от 3 рабочих дней",
      image: picture,
    },
    { ...link("Шкаф по размеру", "/net-takoy-stranitsy/"), type: "cabinet", term: "", image: null },
  ],
  mega: [{ section: "zerkala", columns, feature }],
  sale: null,
  collections: null,
} as unknown as SiteMenu;

const sections = [
  {
    code: "zerkala",
    name: "Зеркала",
    link: "/catalog/zerkala/",
    isVisible: true,
    sort: 10,
    images: [{ imageType: "tile", path: "", picture }],
  },
  { code: "svet", name: "Свет", link: "/catalog/svet/", isVisible: true, sort: 20, images: [] },
  { code: "polki", name: "Полки", link: "/catalog/polki/", isVisible: false, sort: 30, images: [] },
] as unknown as Section[];

const now = new Date("2026-11-17T09:40:00Z");

test("the full menu holds the visible sections with their columns, picture and collection", () => {
  expect(catalogMenu({ menu, sections }, now).sections).toEqual([
    {
      ...link("Зеркала", "/catalog/zerkala/"),
      columns,
      feature: { ...link("Коллекция «Ладога»", "/collections/ladoga/"), text: feature.text, image: plain },
      image: plain,
    },
    { ...link("Свет", "/catalog/svet/"), columns: [], feature: null, image: null },
  ]);
});

test("configurators with a page are listed, each with its lead time", () => {
  expect(catalogMenu({ menu, sections }, now).constructors).toEqual([
    { ...link("Зеркало", "/konfiguratory/mirror/"), text: "от 3 рабочих дней", image: plain },
  ]);
});

test("a running sale names its discount, how much is in it and until when", () => {
  const sale = {
    name: "Осенняя распродажа",
    link: "/sales/osennyaya-rasprodazha/",
    endsAt: "2026-11-30T20:59:59.000Z",
    productsCount: 35,
    maxDiscountPercent: 34,
    picture: null,
  };
  expect(catalogMenu({ menu: { ...menu, sale }, sections }, now).sale).toEqual({
    ...link("Осенняя распродажа", "/sales/osennyaya-rasprodazha/"),
    text: "35\u00a0товаров, до\u00a030\u00a0ноября",
    discount: "до\u00a0−34\u00a0%",
    image: null,
  });
  expect(catalogMenu({ menu, sections }, now).sale).toBeNull();
});

test("the collections are counted; without any their tile is gone", () => {
  const collections = { count: 8, picture };
  expect(catalogMenu({ menu: { ...menu, collections }, sections }, now).collections).toEqual({
    ...link("Все коллекции", "/collections/"),
    text: "8\u00a0собранных ванных",
    image: plain,
  });
  expect(catalogMenu({ menu, sections }, now).collections).toBeNull();
});

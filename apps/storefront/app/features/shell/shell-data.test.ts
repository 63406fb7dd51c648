import type { SiteMenu, SiteSettings } from "@zertsalo/contract/content";
import type { Section } from "@zertsalo/contract/section";
import { expect, test } from "vitest";
import { shellData } from "./shell-data.ts";

const settings = {
  phone: "8 800 555-00-00",
  phoneHref: "tel:88005550000",
  email: "hello@zertsalo.test",
  workingHours: { from: "08:00", to: "21:00", text: "" },
  legal: { brand: "Зерцало", shortName: "ООО «Зерцало»", inn: "1", kpp: "2", ogrn: "3", legalAddress: "Самара" },
} as SiteSettings;

const link = (title: string, address: string) => ({ title, link: address });

/** An address that no page will ever have. */
const nowhere = "/net-takoy-stranitsy/";

const menu: SiteMenu = {
  top: [link("Магазины", nowhere), link("Каталог", "/catalog/")],
  horizontalExtra: [link("Коллекции", nowhere)],
  constructors: [
    {
      type: "mirror",
      title: "Зеркало",
      shortTitle: "",
      link: nowhere,
      term: "",
      image: null,
      sortFull: 100,
      inHorizontal: true,
    },
  ],
  mega: [],
  sale: null,
  collections: null,
  footer: [
    { title: "Каталог", links: [link("Зеркала", "/catalog/zerkala/"), link("Распродажа", nowhere)] },
    { title: "Покупателям", links: [link("Доставка", nowhere)] },
    { title: "Документы", links: [link("Оферта", nowhere)] },
  ],
  footerNote: "",
  bottomBar: [
    { ...link("Главная", "/"), icon: "home" },
    { ...link("Корзина", nowhere), icon: "bag" },
  ],
};

const sale = {
  name: "Осенняя распродажа",
  link: "/sales/osennyaya-rasprodazha/",
  endsAt: "2026-11-30T20:59:59.000Z",
  productsCount: 35,
  maxDiscountPercent: 34,
  picture: null,
};

const sections = [
  { code: "zerkala", name: "Зеркала", link: "/catalog/zerkala/", isVisible: true, sort: 10 },
  { code: "svet", name: "Свет", link: "/catalog/svet/", isVisible: false, sort: 20 },
] as Section[];

const visit = { city: { id: 44, name: "Москва" }, today: new Date("2026-11-15"), isBusiness: false };
const shell = shellData({ settings, menu, sections }, visit);

test("links to pages that do not exist yet are left out everywhere", () => {
  expect(shell.services).toEqual([link("Каталог", "/catalog/")]);
  expect(shell.extras).toEqual([]);
  expect(shell.mirrorConstructor).toBeNull();
  expect(shell.tabs.map(({ title }) => title)).toEqual(["Главная"]);
  expect(shell.footer.columns).toEqual([{ title: "Каталог", links: [link("Зеркала", "/catalog/zerkala/")] }]);
  expect(shell.footer.documents).toEqual([]);
});

test("the footer names the seller", () => {
  expect(shell.footer.legal).toEqual(["ООО «Зерцало»", "ИНН 1, КПП 2", "ОГРН 3", "Самара"]);
  expect(shell.footer.year).toBe(2026);
});

test("the subscription has its ticks, each with the document it agrees to", () => {
  expect(shell.footer.consents).toMatchObject([
    { purpose: "newsletter", link: "/help/politics/" },
    { purpose: "advertising", link: "/help/soglasie_pd/#advertising" },
  ]);
});

test("without a running sale no link leads to it", () => {
  const withSale = { ...menu, horizontalExtra: [link("Коллекции", "/collections/"), link("Распродажа", "/sales/")] };
  const extras = (source: SiteMenu) => shellData({ settings, sections, menu: source }, visit).extras;
  expect(extras(withSale).map(({ title }) => title)).toEqual(["Коллекции"]);
  expect(extras({ ...withSale, sale }).map(({ title }) => title)).toEqual(["Коллекции", "Распродажа"]);
});

test("a wholesale user's sections are those of his desk, and retail pages are not offered to him", () => {
  const business = shellData({ settings, menu, sections }, { ...visit, isBusiness: true });
  expect(business.sections).toEqual([link("Зеркала", "/personal/?section=zerkala")]);
  expect(business.search.link).toBe("/personal/");
  expect(shell.search.link).toBe("/search/");
  expect(business.services).toEqual([]);
  expect(business.tabs).toEqual([]);
  expect(business.footer.columns).toEqual([]);
});

import type { MenuContent } from "@zertsalo/contract/staff-menu";
import { expect, test } from "vitest";
import { deadLinks, type MenuTargets, namedTargets } from "./menu-links.ts";
import { menuViolation } from "./menu-violation.ts";

const link = (address: string, isHidden = false) => ({ title: "Ссылка", link: address, isHidden });
const content: MenuContent = {
  top: [link("/stores/")],
  horizontalExtra: [{ ...link("/sales/"), accent: true }],
  mega: [
    { section: "zerkala", collection: "pinega", columns: [{ title: "Форма", links: [link("/catalog/zerkala/?a=b")] }] },
  ],
  footer: [{ title: "Документы", links: [link("/help/oferta/"), link("#cookies")] }],
  footerNote: "",
};
const found: MenuTargets = { section: ["zerkala"], collection: [], sale: [], product: [], page: ["/help/oferta/"] };
const facts = { sections: ["zerkala", "tumby"], collections: ["pinega"], deadLinks: [] };

test("what links name is looked up once, whatever filter or anchor they have", () => {
  const top = [link("/help/oferta/#3"), link("/catalog/tumby"), link("/product/svir/"), link("/sales/osen/")];
  expect(namedTargets({ ...content, top })).toEqual({
    section: ["tumby", "zerkala"],
    collection: [],
    sale: ["osen"],
    product: ["svir"],
    page: ["/help/oferta/"],
  });
});

test.each([
  ["/stores/", null],
  ["/stores", null],
  ["/konfiguratory/mirror/?width=800", null],
  ["/catalog/zerkala/?shape=круг", null],
  ["#cookies", null],
  ["/catalog/vanny/", "такого раздела нет"],
  ["/collections/ples/", "такой коллекции нет на сайте"],
  ["/help/vesna/", "такой страницы нет"],
  ["/storess/", "такой страницы нет"],
  ["https://example.com/", "адрес начинается с «/»"],
  ["//example.com/", "это не адрес магазина"],
])("the link %s: %s", (address, reason) => {
  const dead = deadLinks({ ...content, top: [link(address)] }, found);
  expect(dead).toEqual(reason ? [{ link: address, reason }] : []);
});

test("a hidden link may lead to a page that is yet to come", () => {
  expect(deadLinks({ ...content, top: [link("/help/vesna/", true)] }, found)).toEqual([]);
});

test.each<[string, Partial<MenuContent>, Partial<Parameters<typeof menuViolation>[1]>, RegExp]>([
  ["a dead link", {}, { deadLinks: [{ link: "/a/", reason: "такой страницы нет" }] }, /\/a\/ не откроется/],
  ["a section that is gone", {}, { sections: ["tumby"] }, /раздел, которого больше нет/],
  ["a section twice", { mega: [...content.mega, ...content.mega] }, {}, /дважды/],
  ["a collection that is gone", {}, { collections: [] }, /коллекция/],
  ["an empty top", { top: [link("/stores/", true)] }, {}, /верхней строке/],
  ["an empty footer", { footer: [{ title: "Документы", links: [] }] }, {}, /подвале/],
])("menus are refused for %s", (_reason, change, changedFacts, text) => {
  expect(menuViolation({ ...content, ...change }, { ...facts, ...changedFacts })).toMatch(text);
});

test("menus with all their links are published", () => {
  expect(menuViolation(content, facts)).toBeNull();
});

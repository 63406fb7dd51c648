import type { PlacedBlock } from "@zertsalo/contract/home-blocks";
import type { HomePageContent } from "@zertsalo/contract/staff-home-page";
import { expect, test } from "vitest";
import { initialBlocks } from "./home-blocks.ts";
import { homePageViolation } from "./home-page-violation.ts";

const heroLink = "/konfiguratory/mirror/";
const banner = {
  id: "banner-1",
  title: "Чёрная пятница",
  text: "",
  button: "Выбрать",
  link: "/sales/",
  theme: "dark" as const,
  pictureId: 5,
  portraitId: null,
};
const placed: PlacedBlock = {
  id: "banner-1",
  kind: "banner",
  isVisible: true,
  from: "2026-11-27",
  until: "2026-11-29",
  audience: "all",
};
const shelf = (...productIds: number[]) => ({ title: "Полка", productIds });
const pane = { link: heroLink, title: "Зеркало", text: "", button: "Собрать" };
const page: HomePageContent = {
  blocks: [placed, ...initialBlocks],
  seo: { title: "Зерцало", description: "" },
  hero: [pane],
  facts: [],
  sections: ["zerkala"],
  newProducts: shelf(1),
  bestsellers: shelf(),
  sale: shelf(2),
  saleLink: { all: "Все скидки", campaign: "osen" },
  calculator: { title: "Сколько стоит?", text: "", button: "Продолжить" },
  collections: { title: "Коллекции", all: "Все", codes: ["pinega"] },
  showrooms: { title: "Шоурумы", text: "" },
  banners: [banner],
  productBlocks: [],
  textBlocks: [],
};
const choices = {
  heroLinks: [heroLink],
  sections: ["zerkala"],
  collections: ["pinega"],
  campaigns: ["osen"],
  productIds: [1, 2],
  pictureIds: [5],
};
const violation = (change: Partial<HomePageContent>) => {
  const content = { ...page, ...change };
  return homePageViolation({ content, filled: content, choices });
};
const text = (body: string) => ({
  blocks: [...page.blocks, { ...placed, id: "text-1", kind: "text" as const }],
  textBlocks: [{ id: "text-1", title: "О заводе", body }],
});

test("a page with a banner, and one with a text, can be published", () => {
  expect(violation({})).toBeNull();
  expect(violation(text("Режем **сами**: [как](/about/)"))).toBeNull();
});

test.each<[name: string, change: Partial<HomePageContent>, message: RegExp]>([
  ["a standard block is missing", { blocks: [placed, ...initialBlocks.slice(1)] }, /не сходится/],
  ["a block stands twice", { blocks: [placed, placed, ...initialBlocks] }, /не сходится/],
  ["a banner has no place", { blocks: [...initialBlocks] }, /не сходится/],
  ["a place has no banner", { banners: [] }, /не сходится/],
  ["a block ends before it begins", { blocks: [{ ...placed, until: "2026-11-26" }, ...initialBlocks] }, /раньше/],
  ["every block is hidden", { blocks: page.blocks.map((each) => ({ ...each, isVisible: false })) }, /не бывает пустой/],
  ["all blocks end", { blocks: page.blocks.map((each) => ({ ...each, until: "2026-12-01" })) }, /не бывает пустой/],
  ["guests would see nothing", { blocks: page.blocks.map((each) => ({ ...each, audience: "members" })) }, /пустой/],
  ["a pane leads elsewhere", { hero: [{ ...pane, link: "/about/" }] }, /Панели/],
  ["a pane is missing", { hero: [] }, /Панели/],
  ["an unknown section", { sections: ["zerkala", "net"] }, /раздел/],
  ["an unknown collection", { collections: { ...page.collections, codes: ["net"] } }, /коллекция/],
  ["an unknown campaign", { saleLink: { all: "Все", campaign: "net" } }, /акция/],
  ["an unknown product", { sale: shelf(2, 3) }, /товар/],
  ["an unknown picture", { banners: [{ ...banner, portraitId: 6 }] }, /Картинки/],
  ["a button without a link", { banners: [{ ...banner, link: "" }] }, /и подпись, и ссылка/],
  ["a link that runs code", { banners: [{ ...banner, link: "javascript:alert(1)" }] }, /начинается/],
  ["a link to another site without its protocol", { banners: [{ ...banner, link: "//evil.test/" }] }, /начинается/],
  ["an unknown placeholder", { banners: [{ ...banner, text: "{{net}}" }] }, /подстановки нет: \{\{net\}\}/],
  ["HTML in a text", text("<b>жирно</b>"), /«О заводе»: Разметка HTML/],
  ["a dead link in a text", text("[сюда](javascript:1)"), /«О заводе»: Ссылка/],
])("%s", (_, change, message) => {
  expect(violation(change)).toMatch(message);
});

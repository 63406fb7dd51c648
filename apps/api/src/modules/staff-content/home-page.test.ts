import { currentContentVersion, homeContent } from "@zertsalo/contract/content";
import type { PlacedBlock } from "@zertsalo/contract/home-blocks";
import * as contract from "@zertsalo/contract/staff-home-page";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
const [mirror, shelf] = [await newProduct(api.db, { kind: "mirror" }), await newProduct(api.db)];
const card = () => editor.call(contract.staffHomePage, { params: {} });
const home = () => api.call(homeContent);
const kindsOf = ({ blocks }: { blocks: readonly { kind: string }[] }) => blocks.map(({ kind }) => kind);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string; errorText?: string }) => [error.errorCode, error.errorText],
  );

async function written(change: Partial<contract.HomePageContent>) {
  const { content, version } = await card();
  return { params: {}, body: { version, content: { ...content, ...change } } };
}
const publish = async (change: Partial<contract.HomePageContent>) =>
  editor.call(contract.publishHomePage, await written(change));
const placed = (id: string, kind: PlacedBlock["kind"], change: Partial<PlacedBlock> = {}): PlacedBlock => ({
  id,
  kind,
  isVisible: true,
  from: null,
  until: null,
  audience: "all",
  ...change,
});
const banner: contract.BannerContent = {
  id: "banner-1",
  title: "Чёрная пятница",
  text: "Зеркало {{mirror.term}}",
  button: "Выбрать",
  link: "/sales/",
  theme: "dark",
  pictureId: null,
  portraitId: null,
};

test("a page that nobody has arranged is published as it is, without a difference", async () => {
  const before = await home();
  const { content, versions } = await card();
  expect(versions).toEqual([]);
  await publish({});
  expect(await home()).toEqual(before);
  const after = await card();
  expect(after.content).toEqual(content);
  expect(after.versions.map(({ n, author }) => [n, author])).toEqual([
    [2, "Сотрудник Тестов"],
    [1, null],
  ]);
});

test("blocks are moved and hidden, cached pages are dropped, and the former page can be restored", async () => {
  const { content, versions } = await card();
  const { edition } = await api.call(currentContentVersion);
  const [hero, ...rest] = content.blocks;
  const blocks = [...rest.toReversed(), { ...hero!, isVisible: false }];
  await publish({ blocks });
  expect(kindsOf(await home())).toEqual(rest.toReversed().map(({ kind }) => kind));
  expect((await api.call(currentContentVersion)).edition).toBe(edition + 1);

  const restored = await editor.call(contract.restoreHomePage, { params: { n: versions[0]?.n ?? 0 } });
  expect(restored.content).toEqual(content);
  await publish({});
  expect(kindsOf(await home())).toEqual(kindsOf(content));
});

test("texts, sections, collections and shelves are those that staff have chosen", async () => {
  const { content, products } = await card();
  expect(products.length).toBeGreaterThan(3);
  const [section = ""] = content.sections;
  const [collection = ""] = content.collections.codes;
  const hero = content.hero.map((pane, at) => (at === 0 ? { ...pane, title: "Зеркало под вашу стену" } : pane));
  await publish({
    hero: hero.toReversed(),
    sections: [section],
    collections: { ...content.collections, codes: [collection] },
    newProducts: { title: "Только что из цеха", productIds: [mirror.id, shelf.id] },
    facts: [{ icon: "clock", title: "Быстро", text: "" }],
  });
  const shown = await home();
  expect(shown.hero.map(({ link }) => link)).toEqual(hero.toReversed().map(({ link }) => link));
  expect(shown.hero.at(-1)).toMatchObject({ title: "Зеркало под вашу стену", picture: { key: expect.anything() } });
  expect(shown.sections.map(({ code }) => code)).toEqual([section]);
  expect(shown.collections.items.map(({ code }) => code)).toEqual([collection]);
  expect(shown.newProducts.title).toBe("Только что из цеха");
  expect(shown.newProducts.products.map(({ id }) => id)).toEqual([mirror.id, shelf.id]);
  expect(shown.sellingPoints).toEqual([{ icon: "clock", title: "Быстро", text: "" }]);
  expect(shown.sale.link).toMatch(/^\/sales\//);
  await publish(content);
});

test("added blocks stand where they are put, with their products and filled placeholders", async () => {
  const { content } = await card();
  await publish({
    blocks: [
      placed("banner-1", "banner", { audience: "guests" }),
      placed("products-1", "products"),
      placed("text-1", "text"),
      ...content.blocks,
    ],
    banners: [banner],
    productBlocks: [{ id: "products-1", title: "К празднику", all: "", link: "", productIds: [shelf.id, mirror.id] }],
    textBlocks: [{ id: "text-1", title: "О нас", body: "Режем сами" }],
  });
  const { blocks } = await home();
  expect(blocks.slice(0, 3)).toMatchObject([
    { kind: "banner", audience: "guests", title: "Чёрная пятница", text: expect.stringMatching(/^Зеркало от \d/) },
    { kind: "products", products: [{ id: shelf.id }, { id: mirror.id }] },
    { kind: "text", body: "Режем сами" },
  ]);
  await publish(content);
});

test("a working copy is seen by its link alone, on any day", async () => {
  const before = await home();
  const { content } = await card();
  const days = { from: "2031-11-27", until: "2031-11-29" };
  const draft = { blocks: [placed("banner-1", "banner", days), ...content.blocks], banners: [banner] };
  await editor.call(contract.saveHomePageDraft, await written(draft));
  expect(await home()).toEqual(before);

  const { link } = await editor.call(contract.previewHomePage);
  const token = /\/preview\/home\/(.+)\/$/.exec(link)?.[1] ?? "";
  const on = async (day?: string) =>
    kindsOf(await api.call(contract.homePreview, { params: { token }, query: { day } }));
  expect(await on("2031-11-26")).not.toContain("banner");
  expect((await on("2031-11-27"))[0]).toBe("banner");
  expect((await on("2031-11-29"))[0]).toBe("banner");
  expect(await on("2031-11-30")).not.toContain("banner");
  expect(await on()).not.toContain("banner");
  const forged = { params: { token: `${token.slice(0, -1)}_` }, query: {} };
  expect((await refusal(api.call(contract.homePreview, forged)))?.[0]).toBe("link_expired");
  await editor.call(contract.dropHomePageDraft, { params: {} });
});

test("what would disappoint is refused with its reason, and nothing is changed", async () => {
  const before = await home();
  const { content } = await card();
  const unknown = { ...content.sale, productIds: [...content.sale.productIds, 999_999] };
  expect(await refusal(publish({ sale: unknown }))).toEqual(["home_page_refused", expect.stringMatching(/товар/)]);
  const blocks = [placed("banner-1", "banner"), ...content.blocks];
  const lost = { blocks, banners: [{ ...banner, text: "{{net}}" }] };
  expect(await refusal(publish(lost))).toEqual(["home_page_refused", expect.stringMatching(/подстановки/)]);
  const body = { version: 7, content };
  expect((await refusal(editor.call(contract.publishHomePage, { params: {}, body })))?.[0]).toBe(
    "content_changed_meanwhile",
  );
  expect(await home()).toEqual(before);
});

test("a version of the time when only shelves were edited has the rest as it is published", async () => {
  const { content } = await card();
  const former = { ...content.sale, title: "Прежняя распродажа" };
  await sql`
    insert into content_version (kind, subject, n, content)
    values ('home', 'home', 700, ${JSON.stringify({ sale: former })}::jsonb)`.execute(api.db);
  const restored = await editor.call(contract.restoreHomePage, { params: { n: 700 } });
  expect(restored.content).toEqual({ ...content, sale: former });
  await editor.call(contract.dropHomePageDraft, { params: {} });
});

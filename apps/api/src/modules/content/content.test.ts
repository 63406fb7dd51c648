import { contentPage, homeContent, siteMenu, siteSettings, sitemapEntries } from "@zertsalo/contract/content";
import { designProject, designProjects } from "@zertsalo/contract/design-projects";
import { showroomByCode } from "@zertsalo/contract/showrooms";
import { mirrorShapes } from "@zertsalo/configurator/kinds/mirror/mirror-shapes";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { defaultStore, visibleProducts } from "@zertsalo/testing/demo";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();

const setShelf = (shelf: "newProducts" | "bestsellers", productIds: readonly number[]) =>
  sql`
    update site_content set content = jsonb_set(content, ${`{${shelf},productIds}`}::text[], ${JSON.stringify(productIds)}::jsonb)
    where key = 'home'`.execute(api.db);

test("the settings have contacts and legal data, but no bank or personal data", async () => {
  const settings = await api.call(siteSettings);
  expect(settings).toMatchObject({
    defaultStoreId: (await defaultStore(api.db)).id,
    defaultCityId: 44,
    legal: { inn: "6300000010" },
  });
  expect(JSON.stringify(settings)).not.toMatch(/bank|director|accountant/);
});

test("links of the menu are valid URLs, with filters in the query", async () => {
  const { mega, footer, constructors } = await api.call(siteMenu);
  const links = mega.flatMap(({ columns }) => columns.flatMap((column) => column.links));
  const round = links.find(({ title }) => title === "Круг");
  expect(decodeURIComponent(round?.link ?? "")).toBe("/catalog/zerkala/?shape=круг");
  // The menu names a shape like the filter, the home page and the configurator.
  const shapes = links
    .map(({ title, link }) => [title, /^\/catalog\/zerkala\/\?shape=(.+)$/.exec(link)?.[1]] as const)
    .flatMap(([title, value]) => (value ? [[title, decodeURIComponent(value.replaceAll("+", " "))]] : []));
  const names = new Map(mirrorShapes.map(({ value, label }) => [value, label]));
  expect(shapes.map(([, value]) => names.get(value ?? ""))).toEqual(shapes.map(([title]) => title));
  expect(footer[0]?.links[0]).toEqual({ title: "Зеркала", link: "/catalog/zerkala/" });
  expect(constructors.map(({ link }) => link)).toEqual(constructors.map(({ type }) => `/konfiguratory/${type}/`));
  expect(constructors.slice(0, 3).map(({ type }) => type)).toEqual(["mirror", "tabletop", "vanity_unit"]);
});

test("menu sections have a featured collection; active collections are counted", async () => {
  const { mega, collections } = await api.call(siteMenu);
  const { feature } = mega.find(({ section }) => section === "tumby-s-rakovinoy") ?? {};
  expect(feature).toMatchObject({ title: "Коллекция «Пинега»", link: "/collections/pinega/" });
  const { count } = await api.db
    .selectFrom("collection")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
  expect(collections).toMatchObject({ count, picture: expect.anything() });
});

test("the home page has its products in the order set by staff", async () => {
  const [first, second, third] = [await newProduct(api.db), await newProduct(api.db), await newProduct(api.db)];
  await setShelf("newProducts", [third.id, first.id, second.id]);
  await setShelf("bestsellers", [second.id, third.id, first.id]);
  const home = await api.call(homeContent);
  expect(home.newProducts.products.map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
  expect(home.bestsellers.products.map(({ id, price }) => [id, price])).toEqual([
    [second.id, second.price],
    [third.id, third.price],
    [first.id, first.price],
  ]);
  expect(home.sale.link).toBe("/sales/osennyaya-rasprodazha/");
});

test("the home page has a picture for every slide, section, collection and showroom", async () => {
  const { hero, sections, collections, showrooms } = await api.call(homeContent);
  const pictures = [...hero, ...sections, ...collections.items, showrooms].map(({ picture }) => picture);
  expect(hero).toHaveLength(3);
  expect(collections.items.map(({ code }) => code)).toEqual(["pinega", "ladoga", "onega", "kizhi"]);
  expect(collections.items.every(({ productsCount }) => productsCount > 0)).toBe(true);
  expect(showrooms.items.map(({ city, link }) => [city, link])).toEqual([
    ["Самара", "/samara-showroom/"],
    ["Волгоград", "/volgograd-showroom/"],
  ]);
  expect(pictures.filter((picture) => !picture?.key)).toEqual([]);
  expect(hero[0]?.portrait?.height).toBeGreaterThan(hero[0]?.portrait?.width ?? 0);
});

test("sections of the home page have their order and lowest price", async () => {
  const { sections } = await api.call(homeContent);
  expect(sections[0]).toMatchObject({
    code: "zerkala-s-podsvetkoy",
    link: "/catalog/zerkala-s-podsvetkoy/",
    priceFrom: expect.any(Number) as number,
  });
  expect(sections).toHaveLength(8);
});

test("a withdrawn product leaves its shelf, the others keep their order", async () => {
  const shelf = async () => (await api.call(homeContent)).bestsellers.products.map(({ id }) => id);
  const [first, second, ...others] = await shelf();
  await sql`update product set is_active = false where id = ${second}`.execute(api.db);
  expect(await shelf()).toEqual([first, ...others]);
  await sql`update product set is_active = true where id = ${second}`.execute(api.db);
});

test("a product without a card and an emptied list do not affect the rest", async () => {
  const [first, second] = [await newProduct(api.db), await newProduct(api.db)];
  await setShelf("newProducts", [first.id, second.id]);
  await api.db.transaction().execute(async (tx) => {
    await tx.deleteFrom("product_card").where("product_id", "=", first.id).execute();
    await sql`update site_content set content = jsonb_set(content, '{collections,codes}', '[]')
      where key = 'home'`.execute(tx);
  });
  const home = await api.call(homeContent);
  expect(home.newProducts.products.map(({ id }) => id)).toEqual([second.id]);
  expect(home.collections.items).toEqual([]);
});

const helpPages = ["delivery", "oferta", "order-rules", "payment", "politics", "purchase-return", "soglasie_pd"];

test.each(helpPages)("/help/%s/ has its questions and no unfilled placeholders", async (name) => {
  const page = await api.call(contentPage, { query: { route: `/help/${name}/` } });
  expect(page.body).toMatch(/^# /);
  expect(JSON.stringify(page)).not.toContain("{{");
  expect(page.faq.length).toBeGreaterThan(0);
});

test("a page follows the settings", async () => {
  await sql`update site_content set content = jsonb_set(content, '{unloadPrices,elevator}', '77000')
    where key = 'settings'`.execute(api.db);
  const { body, faq, version } = await api.call(contentPage, { query: { route: "/help/delivery/" } });
  expect(body).toContain("| До\u00a0квартиры на\u00a0лифте | 770\u00a0₽ |");
  expect(faq.find(({ question }) => question === "Поднимете на\u00a0этаж?")?.answer).toContain("770\u00a0₽");
  expect(version).toBeNull();
});

test("a document has its version", async () => {
  expect(await api.call(contentPage, { query: { route: "/help/oferta/" } })).toMatchObject({ version: "2026-11-01" });
});

test("a page has the pictures of its filled slots", async () => {
  const { pictures } = await api.call(contentPage, { query: { route: "/about/" } });
  expect(pictures[0]).toMatchObject({ slot: "about/workshop", picture: { key: expect.stringContaining("workshop") } });
});

test.each(["faq", "/help/faq/", "/net/", "", "%00"])("%j is no page", async (route) => {
  await expect(api.call(contentPage, { query: { route } })).rejects.toMatchObject({
    status: 404,
    errorCode: "page_not_found",
  });
});

test("projects have covers; one project has its story, products and the next one", async () => {
  const { list } = await api.call(designProjects);
  expect(list).toHaveLength(6);
  expect(list.filter(({ picture, portrait }) => !picture || !portrait)).toEqual([]);

  const last = await api.call(designProject, { params: { slug: "shalfey-i-latun" } });
  expect(last).toMatchObject({ title: "Шалфей и латунь", city: "Казань", next: list[0] });
  expect(last.story).toHaveLength(4);
  expect(last.photos).toHaveLength(2);
  expect(last.products.map(({ code }) => code)).toEqual([
    "tumba-s-rakovinoy-svir-100-shalfey",
    "shkaf-navesnoy-svir-40-shalfey",
    "zerkalo-valday-60x60-serebro",
    "zerkalo-svir-100x70-serebro",
    "smesitel-ruchey-nizkiy-latun",
    "derzhatel-dlya-polotentsa-onega-60-latun",
    "kryuchok-onega-latun",
  ]);
});

test("an unknown project is not found", async () => {
  await expect(api.call(designProject, { params: { slug: "net" } })).rejects.toMatchObject({ status: 404 });
});

test.each(["samara-showroom", "volgograd-showroom"])("%s has its photos and its store", async (code) => {
  const { photos, store, features, link } = await api.call(showroomByCode, { params: { code } });
  expect(link).toBe(`/${code}/`);
  expect(store).toMatchObject({ kind: "showroom", canPickup: true });
  expect(photos.length).toBeGreaterThan(2);
  expect(features.length).toBeGreaterThan(3);
});

test("an unknown showroom is not found", async () => {
  await expect(api.call(showroomByCode, { params: { code: "omsk" } })).rejects.toMatchObject({ status: 404 });
});

test("the sitemap lists every non-empty section and active product, in parts", async () => {
  const { parts, entries } = await api.call(sitemapEntries);
  const links = entries.map(({ link }) => link);
  expect(parts).toBe(1);
  expect(links).toContain("/catalog/zerkala/");
  // Not in the menu, but with its own page.
  expect(links).toContain("/catalog/zerkala-s-podsvetkoy/");
  expect(links).not.toContain("/catalog/obsaa-kategoria/");
  expect(links).toContain("/help/delivery/");
  expect(links).not.toContain("faq");
  expect(links).toContain("/dizayn-proyekty/");
  for (const link of ["/collections/", "/collections/pinega/", "/sales/", "/sales/komplektom-deshevle/"]) {
    expect(links).toContain(link);
  }
  expect(links).not.toContain("/sales/leto-v-tsvete-shalfey/");
  for (const link of ["/dizayn-proyekty/dom-u-volgi/", "/stores/", "/contacts/", "/samara-showroom/"]) {
    expect(links).toContain(link);
  }
  expect(links.filter((link) => link.startsWith("/product/"))).toHaveLength(
    await visibleProducts(api.db, "obsaa-kategoria"),
  );
  expect(new Set(links).size).toBe(links.length);
  expect(entries.every(({ changedAt }) => !Number.isNaN(Date.parse(changedAt)))).toBe(true);
  expect((await api.call(sitemapEntries, { query: { part: 5 } })).entries).toEqual([]);
});

// Must run last: it ends every sale of the shop.
test("the menu has the active sale with its reduced products, or none", async () => {
  const others = await sql<{ id: number }>`
    update campaign set ends_at = now() - interval '1 day' where ends_at > now() returning id`.execute(api.db);
  expect(others.rows.length).toBeGreaterThan(0);
  expect((await api.call(siteMenu)).sale).toBeNull();

  const { rows } = await sql<{ n: number; most: number }>`
    with reduced as (select distinct product_id, discount from listing where zone_id = 1 and discount > 0),
      own as (insert into campaign (id, code, name, starts_at, ends_at, content)
        values (9001, 'own-sale', 'Своя распродажа', now() - interval '1 day', now() + interval '1 day', '{}')),
      filled as (insert into campaign_product (campaign_id, product_id, sort)
        select 9001, product_id, 1 from reduced)
    select count(*)::int as n, max(discount)::int as most from reduced`.execute(api.db);
  expect((await api.call(siteMenu)).sale).toMatchObject({
    name: "Своя распродажа",
    link: "/sales/own-sale/",
    productsCount: rows[0]?.n,
    maxDiscountPercent: rows[0]?.most,
    picture: null,
  });
});

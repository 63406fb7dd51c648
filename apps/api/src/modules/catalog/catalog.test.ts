import type { ApiError } from "@zertsalo/client/api-error";
import {
  bestsellerCodes,
  bestsellers,
  fittingOfProduct,
  kitsOfProduct,
  modelOfProduct,
  productByCode,
  productList,
  productTypes,
  sectionSeoMain,
  sectionSeoTemplate,
  selectionsOfCabinet,
} from "@zertsalo/contract/catalog";
import type { ProductListRequest } from "@zertsalo/contract/product-list";
import { WithdrawnProduct } from "@zertsalo/contract/product";
import { startTestApi } from "@zertsalo/testing/api";
import { newKit, newProduct } from "@zertsalo/testing/builders";
import { sampleLooks } from "@zertsalo/testing/samples/looks";
import { demoProductIds, visibleProducts } from "@zertsalo/testing/demo";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

const api = await startTestApi();
const list = (body: Partial<ProductListRequest> = {}) => api.call(productList, { body });

describe("sections", () => {
  test("returns the sorted tree with counts", async () => {
    const { list: sections } = await api.call(productTypes);
    const root = sections.find(({ isRoot }) => isRoot);
    const { list: byPrice } = await list({ sort: "price", perPage: 1 });
    expect(root).toMatchObject({
      code: "obsaa-kategoria",
      productsCount: await visibleProducts(api.db, "obsaa-kategoria"),
      priceFrom: byPrice[0]?.price,
      parentCode: null,
    });
    expect(sections.map(({ sort }) => sort)).toEqual(sections.map(({ sort }) => sort).toSorted((a, b) => a - b));
    expect(sections.find(({ code }) => code === "zerkala")).toMatchObject({
      link: "/catalog/zerkala/",
      productsCount: await visibleProducts(api.db, "zerkala"),
    });
  });

  test("returns the SEO texts of a section", async () => {
    const query = { typeCode: "zerkala" };
    expect(await api.call(sectionSeoMain, { query })).toMatchObject({ title: "Как выбрать зеркало в ванную" });
    expect(await api.call(sectionSeoTemplate, { query })).toMatchObject({ title: "{{name}} — купить в «Зерцало»" });
    expect(await api.call(sectionSeoMain, { query: { typeCode: "obsaa-kategoria" } })).toBeNull();
    await expect(api.call(sectionSeoMain, { query: { typeCode: "no-such" } })).rejects.toMatchObject({
      errorCode: "section_not_found",
    });
  });
});

describe("a product", () => {
  test("contains all fields of the contract", async () => {
    const [silver, graphite, bronze] = await demoProductIds(api.db, [
      "zerkalo-svir-80x60-serebro",
      "zerkalo-svir-80x60-grafit",
      "zerkalo-svir-80x60-bronza",
    ]);
    const product = await api.call(productByCode, { params: { code: "zerkalo-svir-80x60-serebro" } });
    expect(product).toMatchObject({
      id: silver,
      price: 599000,
      priceFormatted: "5\u00a0990\u00a0₽",
      discountPercent: 0,
      infoPrice: { noRegistry: 599000, promo: null, old: null, retailFormatted: "5\u00a0990\u00a0₽" },
      badge: "trend",
      unit: "шт.",
      weightGrams: 6400,
      collection: { code: "svir", link: "/collections/svir/" },
      isActive: true,
    });
    expect(product.sections.map(({ code }) => code)).toEqual(["obsaa-kategoria", "zerkala", "zerkala-bez-podsvetki"]);
    expect(product.variants.colors.map(({ productId, hex }) => [productId, hex])).toEqual([
      [silver, "#d9dee0"],
      [graphite, "#6d7276"],
      [bronze, "#a98563"],
    ]);
    expect(product.variants.widths.map(({ widthMm, name, isAvailable }) => [widthMm, name, isAvailable])).toEqual([
      [800, "800 мм", true],
      [1000, "1000 мм", true],
      [1200, "1200 мм", true],
    ]);
    expect(product.documents.map(({ type }) => type)).toEqual(["passport", "mounting"]);
    expect(product.relatedProductsIds).toHaveLength(6);
    expect(product.storages).toHaveLength(4);
  });

  test("hides width, height and depth, and shows the rest", async () => {
    const { props } = await api.call(productByCode, { params: { code: "zerkalo-svir-80x60-serebro" } });
    const hidden = props.filter(({ isVisible }) => !isVisible).map(({ code, value }) => [code, value]);
    expect(hidden).toEqual([
      ["width", 800],
      ["height", 600],
      ["depth", 20],
    ]);
    expect(props.find(({ code }) => code === "shape")).toMatchObject({ value: "прямоугольник", isVisible: true });
  });

  test("lists marketplaces in their order", async () => {
    const { rows } = await api.app.pool.query<{ code: string }>(
      "select code from product join market_link on product_id = id group by code order by count(*) desc limit 1",
    );
    const { markets } = await api.call(productByCode, { params: { code: rows[0]?.code ?? "" } });
    const order = { akson: 10, leroy: 20, ya: 30, wb: 40, ozon: 50 };
    expect(markets.map(({ sort }) => sort)).toEqual(markets.map(({ type }) => order[type]));
    expect(markets.map(({ sort }) => sort)).toEqual(markets.map(({ sort }) => sort).toSorted((a, b) => a - b));
  });

  test("follows the database clock: a sale applies from its first second to its last", async () => {
    const { id, code } = await newProduct(api.db, { price: 599_000, badges: ["trend"] });
    const price = async (from: string, until: string) => {
      await api.app.pool.query(
        `update product_price set promo = 399000, old = 599000, promo_from = now() + $1::interval, promo_until = now() + $2::interval
         where product_id = $3`,
        [from, until, id],
      );
      const product = await api.call(productByCode, { params: { code } });
      return [product.price, product.infoPrice.promo, product.discountPercent, product.badge];
    };
    expect(await price("-1 hour", "1 hour")).toEqual([399000, 399000, 33, "sale"]);
    expect(await price("1 hour", "2 hours")).toEqual([599000, null, 0, "trend"]);
    expect(await price("-2 hours", "-1 second")).toEqual([599000, null, 0, "trend"]);
  });

  test("that is withdrawn is refused with alternatives, its own model first", async () => {
    const code = "zerkalo-svir-80x60-grafit";
    const withdraw = (isActive: boolean) =>
      api.db.updateTable("product").set({ is_active: isActive }).where("code", "=", code).execute();
    await withdraw(false);
    const refusal = await api.call(productByCode, { params: { code } }).catch((error: unknown) => error);
    await withdraw(true);
    expect(refusal).toMatchObject({ status: 410, errorCode: "product_withdrawn" });
    const { name, section, image, alternativeIds } = WithdrawnProduct.parse((refusal as ApiError).data);
    expect(name).toContain("«Свирь» графит");
    expect(section).toMatchObject({ code: "zerkala-bez-podsvetki", link: "/catalog/zerkala-bez-podsvetki/" });
    expect(image?.key).toMatch(/\.webp$/);
    expect(alternativeIds).toHaveLength(8);
    const { list: alternatives } = await list({ productIds: alternativeIds });
    expect(alternatives.slice(0, 3).map((each) => each.name)).toEqual(
      Array(3).fill(expect.stringContaining("«Свирь»")),
    );
    expect(new Set(alternativeIds).size).toBe(8);
  });

  test("that does not exist is answered with 404", async () => {
    await expect(api.call(productByCode, { params: { code: "no-such" } })).rejects.toMatchObject({
      status: 404,
      errorCode: "product_not_found",
    });
  });
});

describe("shelves", () => {
  test("bestsellers are the most popular products with the badge", async () => {
    const { products } = await api.call(bestsellers);
    const { codes } = await api.call(bestsellerCodes);
    expect(products.length).toBeGreaterThan(0);
    expect(products.every(({ badges }) => badges.includes("trend"))).toBe(true);
    expect(products.map(({ code }) => code)).toEqual(codes);
  });

  test("returns a kit with its price, discount and products", async () => {
    const parts = [await newProduct(api.db), await newProduct(api.db), await newProduct(api.db)].toReversed();
    const productIds = parts.map(({ id }) => id);
    const { id } = await newKit(api.db, { price: 5_629_000, oldPrice: 6_118_000, productIds });
    const kits = await api.call(kitsOfProduct, { params: { productId: productIds[1] ?? 0 } });
    expect(kits).toMatchObject([{ id, price: 5_629_000, oldPrice: 6_118_000, discountPercent: 8 }]);
    expect(kits[0]?.products.map((product) => product.id)).toEqual(productIds);
  });

  test("a kit without a former price has no discount", async () => {
    const { id: productId } = await newProduct(api.db);
    const { id } = await newKit(api.db, { price: 777_700, productIds: [productId, (await newProduct(api.db)).id] });
    const kits = await api.call(kitsOfProduct, { params: { productId } });
    expect(kits).toMatchObject([{ id, price: 777_700, oldPrice: null, discountPercent: 0 }]);
  });

  test("returns products that fit a cabinet", async () => {
    const cabinet = await newProduct(api.db, { kind: "vanity" });
    const sinkIds: number[] = [];
    for (let sort = 1; sort <= 3; sort += 1) sinkIds.unshift((await newProduct(api.db, { kind: "sink" })).id);
    const rows = sinkIds.map((id, sort) => ({ cabinet_id: cabinet.id, type: "sink", product_id: id, sort }));
    await api.db.insertInto("selection_product").values(rows).execute();
    const groups = await api.call(selectionsOfCabinet, { params: { productId: cabinet.id } });
    expect(groups).toMatchObject([{ type: "sink", typeName: "Подобрать раковину", total: 3 }]);
    expect(groups[0]?.products.map(({ id }) => id)).toEqual(sinkIds);
  });

  test("returns the 3D model of a product that has one", async () => {
    const { id: productId } = await newProduct(api.db);
    expect(await api.call(modelOfProduct, { params: { productId } })).toBeNull();
    await sql`insert into product_model select ${productId}, media_id from product_model limit 1`.execute(api.db);
    expect(await api.call(modelOfProduct, { params: { productId } })).toMatchObject({ productId, placement: "floor" });
  });

  test("puts the model of a mirror on a wall", async () => {
    const { id: productId } = await newProduct(api.db, { kind: "mirror" });
    await sql`insert into product_model select ${productId}, media_id from product_model limit 1`.execute(api.db);
    expect(await api.call(modelOfProduct, { params: { productId } })).toMatchObject({ productId, placement: "wall" });
  });

  test("returns how a product fits by its look, null without one", async () => {
    const { id: productId } = await newProduct(api.db);
    await sql`update product set look = null where id = ${productId}`.execute(api.db);
    const ask = () => api.call(fittingOfProduct, { params: { productId } });
    expect(await ask()).toBeNull();
    await sql`update product set look = ${JSON.stringify(sampleLooks.vanity)} where id = ${productId}`.execute(api.db);
    expect(await ask()).toMatchObject({
      views: [
        { title: "Вид спереди", widthMm: 600, heightMm: 500, lines: expect.stringMatching(/^M0 12h600/) },
        { title: "Вид сбоку", widthMm: 460, heightMm: 500, lines: "" },
      ],
      box: ["Изделие", "раковина", "навесы и крепёж", "паспорт изделия"],
      advice: [expect.stringContaining("700\u00a0мм"), expect.anything(), expect.anything()],
    });
    await sql`update product set is_active = false where id = ${productId}`.execute(api.db);
    expect(await ask()).toBeNull();
  });

  test.each(["", "abc", "-1", "99999999999", "1.5"])("is empty for an invalid product id («%s»)", async (id) => {
    const headers = await api.token();
    const ask = async ({ path }: { path: string }) => {
      const answer = await api.inject({ url: path.replace(":productId", id), headers });
      return [answer.statusCode, answer.payload];
    };
    expect(await ask(kitsOfProduct)).toEqual([200, "[]"]);
    expect(await ask(modelOfProduct)).toEqual([200, "null"]);
    expect(await ask(selectionsOfCabinet)).toEqual([200, "[]"]);
    expect(await ask(fittingOfProduct)).toEqual([200, "null"]);
  });
});

import { familyOfProduct } from "@zertsalo/contract/catalog";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const variantsOf = async (productId: number) => (await api.call(familyOfProduct, { params: { productId } })).variants;

test("a family has all of its variants for sale, each with its colour and size", async () => {
  const { rows } = await api.app.pool.query<{ family: number; ids: number[] }>(`
    select family_id as family, array_agg(id order by id) as ids from product
    where is_active and not is_special and not is_draft and family_id is not null
    group by 1 having count(*) > 3 order by 1 limit 5`);
  for (const { ids } of rows) {
    const variants = await variantsOf(ids[0] ?? 0);
    expect(variants.map(({ card }) => card.id).toSorted((a, b) => a - b)).toEqual(ids);
    const widths = variants.map(({ width }) => width ?? Number.POSITIVE_INFINITY);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(variants.every(({ color }) => color === null || color.hex.startsWith("#"))).toBe(true);
  }
});

test("a product without a family is alone, and one that is not for sale has no variants", async () => {
  const { id } = await newProduct(api.db);
  const [own, ...others] = await variantsOf(id);
  expect([own?.card.id ?? id, others]).toEqual([id, []]);
  expect(await variantsOf(2_000_000_000)).toEqual([]);
});

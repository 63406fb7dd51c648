import { sql } from "kysely";
import type { Db } from "../connection.ts";
import {
  badgesOfProduct,
  cartImages,
  cartPropsSql,
  cartSections,
  colorVariants,
  productFieldJoins,
  productFields,
  widthVariants,
} from "../product-fields.ts";
import { colors, cardWidths } from "./cards.ts";
import { columnList, onConflictReplace } from "./derived-rows.ts";
import { type Relation, type Scope, theseProducts } from "./scope.ts";

export const detailsColumns = [
  "product_id",
  "details",
  "badges",
  "variants",
  "variant_ids",
  "related_ids",
  "cart_line",
];

const fields = Object.entries(productFields).map(([name, value]) => sql`${sql.raw(value)} as ${sql.ref(name)}`);

/** Rows of `product_details` for the staged products; none of them depends on price or stock. */
export const detailsRows = (stage: Relation, scope: Scope) => sql`
  with staged as materialized (
    select product_id from ${stage} as stage where zone_id = 1 and ${scope("stage.product_id")}
  )
  select p.id as product_id, row_to_json(fields)::text as details, ${sql.raw(badgesOfProduct)} as badges,
    json_build_object('colors', model.colors, 'widths', model.widths) as variants,
    array(
      select distinct (variant ->> 'productId')::int from (
        select json_array_elements(model.colors) union all select json_array_elements(model.widths)
      ) as each_variant (variant)
      order by 1
    ) as variant_ids,
    array(select related_id from related_product where product_id = p.id order by sort, related_id) as related_ids,
    json_build_object('sections', ${sql.raw(cartSections)}, 'images', ${sql.raw(cartImages)},
      'props', coalesce(cart_props.props, '[]')) as cart_line
  from product p
  ${sql.raw(productFieldJoins)}
  left join ${sql.raw(cartPropsSql("select product_id from staged"))} as cart_props on cart_props.product_id = p.id
  cross join lateral (
    select ${sql.join(fields)}, array(${colors}) as colors, array(${cardWidths}) as widths
  ) as fields
  cross join lateral (
    select ${sql.raw(colorVariants())} as colors, ${sql.raw(widthVariants())} as widths
  ) as model
  where p.id in (select product_id from staged) and ${scope("p.id")}`;

/** Only of products whose note concerns more than price and stock; those no longer staged lose their row. */
export async function writeDetails(tx: Db, stage: Relation, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from product_details
    where product_id = any (${ids}::int[]) and not exists (
      select from ${stage} as s where s.zone_id = 1 and s.product_id = product_details.product_id
    )`.execute(tx);
  await sql`
    insert into product_details (${columnList(detailsColumns)}) ${detailsRows(stage, theseProducts(ids))}
    ${onConflictReplace("product_details", ["product_id"], detailsColumns)}`.execute(tx);
}

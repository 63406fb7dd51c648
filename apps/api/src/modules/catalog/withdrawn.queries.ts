import { WithdrawnProduct } from "@zertsalo/contract/product";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Queries } from "../../database/statement.ts";
import { zoneId } from "../../database/zone-id.ts";

const maxSuggestions = 8;

/** A withdrawn product with suggestions: other sizes and colours of its model, then products of the same section. */
export async function withdrawnProduct(db: Queries, code: string): Promise<WithdrawnProduct | undefined> {
  const { rows } = await db.query({
    name: "withdrawn_product",
    text: withdrawnByCode,
    values: [code],
  });
  return checkRows(WithdrawnProduct, rows)[0];
}

const withdrawnByCode = `
  select p.name,
    json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'link', '/catalog/' || s.code || '/') as section,
    (
      select json_build_object('key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt, 'preview', m.preview)
      from product_media link join media m on m.id = link.media_id
      where link.product_id = p.id order by link.sort, link.media_id limit 1
    ) as image,
    array(
      select product.id
      from (
        (select id, 1 as nearness from product where family_id = p.family_id and is_active)
        union all
        (select product_id, 2 from listing where zone_id = ${zoneId} and section_id = p.section_id
         order by popularity desc, product_id desc limit ${maxSuggestions})
      ) as other join product on product.id = other.id
      group by product.id
      order by min(nearness), abs(coalesce(product.width_mm, 0) - coalesce(p.width_mm, 0)), product.popularity desc, product.id
      limit ${maxSuggestions}
    ) as "alternativeIds"
  from product p
  join section s on s.id = p.section_id
  where p.code = $1 and not p.is_active and not p.is_sample`;

import type { Pool } from "pg";
import type { SampleRequest } from "./load.ts";

export interface SampleRequests {
  lists: SampleRequest[];
  filters: SampleRequest[];
  /** Codes of products. */
  codes: string[];
  unfiltered: SampleRequest[];
  rootLists: SampleRequest[];
  rootFilters: SampleRequest[];
}

const catalog = "/zertsalo-a-catalog";
export const productPath = (code: string) => `${catalog}/v2/products/by-code/${code}`;
const sorts = ["popular", "price", "-price", "discount", "new"];

/** Different requests of the same kind, drawn from the shop's data: each has results, none is repeated. */
export async function sampleRequests(pool: Pool, count: number): Promise<SampleRequests> {
  const choices = await drawChoices(pool, count);
  const codes = await pool.query<{ code: string }>(
    "select code from product join product_card on product_id = id where is_active order by md5(code) limit $1",
    [count],
  );
  const bySection = choices.map(({ typeCode, filters }, n) => ({ typeCode, filters, sort: sorts[n % sorts.length] }));
  return {
    lists: bySection.map((body) => listOf(body)),
    filters: bySection.map(({ typeCode, filters }) => filterOf(typeCode, filters)),
    codes: codes.rows.map(({ code }) => code),
    unfiltered: bySection.map(({ typeCode }) => filterOf(typeCode, {})),
    rootLists: bySection.map(({ filters, sort }) => listOf({ typeCode: "obsaa-kategoria", filters, sort })),
    rootFilters: bySection.map(({ filters }) => filterOf("obsaa-kategoria", filters)),
  };
}

type Filters = Record<string, { values: string[] } | { min: number; max: number }>;

const listOf = (body: object): SampleRequest => ({
  method: "POST",
  path: `${catalog}/v1/products/list`,
  body: JSON.stringify(body),
});

function filterOf(typeCode: string, filters: Filters): SampleRequest {
  const query = new URLSearchParams({ typeCode });
  for (const [code, choice] of Object.entries(filters)) {
    if ("values" in choice) for (const value of choice.values) query.append(code, value);
    else query.set(code, `${choice.min}-${choice.max}`);
  }
  return { method: "GET", path: `${catalog}/v1/products/filter?${query}` };
}

/** A random product gives two of its options and its width, so that every filter has results. */
async function drawChoices(pool: Pool, count: number): Promise<{ typeCode: string; filters: Filters }[]> {
  const { rows } = await pool.query<{
    type_code: string;
    width: number | null;
    options: { code: string; value: string }[];
  }>(
    `select s.code as type_code, l.width,
       (select json_agg(json_build_object('code', drawn.code, 'value', drawn.value))
        from (select distinct on (o.property_id) p.code, o.value
              from unnest(l.opts) as option
              join property_option o on o.id = option join property p on p.id = o.property_id
              where p.kind = 'list' and p.in_filter
              order by o.property_id, md5(o.value || l.product_id)) as drawn) as options
     from listing l join section s on s.id = l.section_id
     where l.zone_id = 1 and s.parent_id is not null and l.width is not null
     order by md5(l.product_id::text || l.section_id) limit $1`,
    [count],
  );
  return rows.map(({ type_code, width, options }, n) => {
    const filters: Filters = {};
    const first = n % Math.max(1, options.length);
    for (const { code, value } of [...options, ...options].slice(first, first + 2)) filters[code] = { values: [value] };
    if (width !== null) filters.width = { min: Math.max(0, width - 200), max: width + 200 };
    return { typeCode: type_code, filters };
  });
}

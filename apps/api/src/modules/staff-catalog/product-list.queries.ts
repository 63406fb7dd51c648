import type { ListedProduct, ProductFilters, ProductLack, ProductState } from "@zertsalo/contract/staff-products";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";

interface ListQuery {
  /** The section with all its descendants. */
  section: number | null;
  state: ProductState | null;
  lack: ProductLack | null;
  q: string;
  after: number | null;
  limit: number;
}

/** Newest first, with the position of the scan: a page may hold fewer than the limit while there is more to scan. */
export interface Found {
  ids: number[];
  cursor: number | null;
}

/** Number of newest products to scan before the index is used. */
const walked = 5_000;
/** Limit of the scan for filters without an index. */
const walkedForLacks = 20_000;
/** More matches than this are not sorted: the scan would have filled the page. */
const mostMatches = 20_000;

const states: Readonly<Record<ProductState, { isActive: boolean; isDraft: boolean }>> = {
  published: { isActive: true, isDraft: false },
  hidden: { isActive: false, isDraft: false },
  draft: { isActive: false, isDraft: true },
};

/**
 * Ids of a page. Each path has a bound whatever the size of the catalogue: section and state have an index in list
 * order; frequent names are found soon by a scan, rare ones by the trigram index.
 */
export async function productIds(db: Db, filters: ProductFilters, limit: number): Promise<Found> {
  const question = toListQuery(filters, limit);
  const { q, lack } = question;
  if (lack && !q) return walk(db, question, walkedForLacks);
  if (!q) return pageOf(await bySection(db, question), limit);
  if (/^[\w-]+$/.test(q)) {
    const found = await byPrefix(db, question);
    if (found.length > 0) return pageOf(found, limit);
  }
  const near = await walk(db, question, walked);
  if (near.ids.length === limit || near.cursor === null) return near;
  return pageOf(await byName(db, question), limit);
}

const toListQuery = ({ section, state, lack, q = "", cursor }: ProductFilters, limit: number): ListQuery => ({
  section: section ?? null,
  state: state ?? null,
  lack: lack ?? null,
  q: q.trim(),
  after: cursor ?? null,
  limit,
});

const pageOf = (ids: number[], limit: number): Found => ({
  ids: ids.slice(0, limit),
  cursor: ids.length > limit ? (ids[limit - 1] ?? null) : null,
});

/** One page of each section and state, merged to the newest. */
async function bySection(db: Db, { section, state, after, limit }: ListQuery): Promise<number[]> {
  const wanted = JSON.stringify(state ? [states[state]] : Object.values(states));
  const { rows } = await sql<{ id: number }>`
    select page.id
    from section s
    cross join jsonb_to_recordset(${wanted}::jsonb) as wanted ("isActive" boolean, "isDraft" boolean)
    cross join lateral (
      select id from product
      where section_id = s.id and is_active = wanted."isActive" and is_draft = wanted."isDraft" and not is_special
        and ${isAfter(after)}
      order by id desc limit ${limit + 1}
    ) as page
    where ${section === null ? sql`true` : sql`${section} = any (s.path)`}
    order by page.id desc limit ${limit + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

async function byPrefix(db: Db, question: ListQuery): Promise<number[]> {
  const prefix = `${likeWord(question.q.toLowerCase())}%`;
  const exact = `${likeWord(question.q)}%`;
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select ${columns} from product where not is_special and code like ${prefix} limit ${mostMatches})
      union
      (select ${columns} from product where not is_special and sku like ${exact} limit ${mostMatches})
    ) as product
    where ${narrowed(question)} and ${isAfter(question.after)}
    order by id desc limit ${question.limit + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

async function walk(db: Db, question: ListQuery, steps: number): Promise<Found> {
  const { rows } = await sql<{ id: number | null; reached: number | null; steps: number }>`
    with walk as materialized (
      select ${columns} from product where not is_special and ${isAfter(question.after)} order by id desc limit ${steps}
    ), found as (
      select id from walk as product where ${narrowed(question)} and ${hasName(question.q)}
      order by id desc limit ${question.limit}
    )
    select found.id, (select min(id) from walk) as reached, (select count(*)::int from walk) as steps
    from (values (1)) as one (n) left join found on true order by found.id desc`.execute(db);
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  const [first] = rows;
  const isFull = ids.length === question.limit;
  const isOver = !first || first.steps < steps;
  return { ids, cursor: isFull ? (ids.at(-1) ?? null) : isOver ? null : (first?.reached ?? null) };
}

async function byName(db: Db, question: ListQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with product as materialized (
      select ${columns} from product where not is_special and ${hasName(question.q)} limit ${mostMatches}
    )
    select id from product where ${narrowed(question)} and ${isAfter(question.after)}
    order by id desc limit ${question.limit + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Columns of the filters; the other columns of a row are wide. */
const columns = sql`id, name, section_id, is_active, is_draft`;

const isAfter = (after: number | null) => (after === null ? sql`true` : sql`id < ${after}`);

/** Every term occurs somewhere in the name. */
function hasName(q: string): RawBuilder<unknown> {
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  if (terms.length === 0) return sql`true`;
  return sql.join(
    terms.map((word) => sql`lower(name) like ${`%${likeWord(word)}%`}`),
    sql` and `,
  );
}

const likeWord = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

function narrowed({ section, state, lack }: ListQuery): RawBuilder<unknown> {
  return sql.join(
    [
      section === null ? sql`true` : sql`section_id in (select id from section where ${section} = any (section.path))`,
      state === null ? sql`true` : sql`is_active = ${states[state].isActive} and is_draft = ${states[state].isDraft}`,
      lack === null ? sql`true` : lacks[lack],
    ],
    sql` and `,
  );
}

const lacks: Readonly<Record<ProductLack, RawBuilder<unknown>>> = {
  picture: sql`not exists (select from product_media where product_id = product.id)`,
  words: sql`exists (select from product written where written.id = product.id and written.description = '')`,
  stock: sql`not exists (select from stock where product_id = product.id and kind <> 'production' and qty > 0)`,
  publishing: sql`not is_draft and exists (select from product_draft where product_id = product.id)`,
};

export type ListedRow = Omit<ListedProduct, "priceOwner"> & {
  isOfficeMade: boolean;
  color: string | null;
  widthMm: number | null;
};

/** Products for lists, in the order of the ids. */
export async function listedProducts(db: Db, ids: readonly number[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select p.id, p.code, p.name, p.sku as article, s.name as section, price.retail as price,
      (select coalesce(sum(qty), 0)::int from stock where product_id = p.id and kind <> 'production') as stock,
      case when p.is_draft then 'draft' when p.is_active then 'published' else 'hidden' end as state,
      exists (select from product_draft where product_id = p.id) as "hasDraft",
      (select json_build_object('key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt, 'preview', m.preview)
        from product_media link join media m on m.id = link.media_id where link.product_id = p.id
        order by link.sort, link.media_id limit 1) as picture,
      p.is_office_made as "isOfficeMade", color.name as color, p.width_mm as "widthMm"
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join product p on p.id = wanted.id
    join section s on s.id = p.section_id
    left join color on color.code = p.color_code
    left join product_price price on price.product_id = p.id and price.zone_id = 1
    order by wanted.place`.execute(db);
  return rows;
}

import type { ProductContent } from "@zertsalo/contract/product-content";
import type { SavedPicture } from "@zertsalo/contract/staff-pictures";
import type { ContentChange, StaffProduct } from "@zertsalo/contract/staff-products";
import type { Db } from "@zertsalo/db/connection";
import { reservedOnShelf, shelfKind } from "@zertsalo/db/stock-on-shelves";
import { sql } from "kysely";
import { sinceContent } from "./product-content.queries.ts";

export interface EditorRow {
  uid: string;
  familyId: number | null;
  draft: { version: number; base: ProductContent; content: ProductContent; author: string; at: string } | null;
  variantIds: number[];
  stock: StaffProduct["stock"];
  versions: { n: number; author: string | null; at: string; changes: ContentChange[] }[];
}

const latestVersions = 50;

/** Data of the editor besides the content, in one query. */
export async function editorRow(db: Db, productId: number): Promise<EditorRow | null> {
  const { rows } = await sql<EditorRow>`
    select p.uid, p.family_id as "familyId",
      (select json_build_object('version', d.version, 'base', ${sinceContent(sql`d.base`)},
          'content', ${sinceContent(sql`d.content`)}, 'author', staff.name,
          'at', d.updated_at)
        from product_draft d join staff on staff.id = d.staff_id where d.product_id = p.id) as draft,
      array(select id from product where family_id = p.family_id order by color_code, width_mm, id limit 100)
        as "variantIds",
      (select coalesce(json_agg(json_build_object('storeId', store.id, 'store', store.name,
          'onShelf', coalesce(shelf.qty, 0) + reserved, 'kept', reserved, 'forSale', coalesce(shelf.qty, 0))
          order by store.sort, store.id), '[]')
        from store
        left join stock shelf on shelf.product_id = p.id and shelf.store_id = store.id
          and shelf.kind = ${shelfKind}
        cross join lateral ${reservedOnShelf(sql`p.id`, sql`store.id`)} as orders (reserved)) as stock,
      (select coalesce(json_agg(json_build_object('n', n, 'author', name, 'at', published_at, 'changes', changes)
          order by n desc), '[]')
        from (select v.*, staff.name from product_version v left join staff on staff.id = v.staff_id
          where v.product_id = p.id order by n desc limit ${latestVersions}) as version) as versions
    from product p where p.id = ${productId} and not p.is_special`.execute(db);
  return rows[0] ?? null;
}

export async function loadMedia(db: Db, ids: readonly number[]): Promise<SavedPicture[]> {
  const { rows } = await sql<SavedPicture>`
    select id, key, width, height, alt, preview from media where id = any (${ids}::int[])`.execute(db);
  return rows;
}

export interface DraftRow {
  productId: number;
  staffId: number;
  /** Version of the draft that the caller has seen, zero for none. */
  version: number;
  base: ProductContent;
  content: ProductContent;
}

/** False if somebody else has saved or started a draft meanwhile. */
export async function upsertProductDraft(
  tx: Db,
  { productId, staffId, version, base, content }: DraftRow,
): Promise<boolean> {
  const { rows } = await sql`
    insert into product_draft as draft (product_id, version, base, content, staff_id)
    values (${productId}, ${version + 1}, ${JSON.stringify(base)}, ${JSON.stringify(content)}, ${staffId})
    on conflict (product_id) do update set version = draft.version + 1, content = excluded.content,
      base = excluded.base, staff_id = excluded.staff_id, updated_at = now()
    where draft.version = ${version}
    returning version`.execute(tx);
  return rows.length === 1;
}

export async function deleteProductDraft(tx: Db, productId: number): Promise<void> {
  await sql`delete from product_draft where product_id = ${productId}`.execute(tx);
}

export async function readProductVersion(db: Db, productId: number, n: number): Promise<ProductContent | null> {
  const { rows } = await sql<{ content: ProductContent }>`
    select ${sinceContent(sql`content`)} as content from product_version where product_id = ${productId} and n = ${n}`.execute(
    db,
  );
  return rows[0]?.content ?? null;
}

export async function hasSection(db: Db, sectionId: number): Promise<boolean> {
  const { rows } = await sql`select from section where id = ${sectionId}`.execute(db);
  return rows.length === 1;
}

interface NewProduct {
  uid: string;
  code: string;
  name: string;
  sectionId: number;
  familyId: number | null;
}

/** Visible to nobody: neither active nor indexed. */
export async function insertDraftProduct(
  tx: Db,
  { uid, code, name, sectionId, familyId }: NewProduct,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into product (uid, code, name, section_id, family_id, is_active, is_draft, is_office_made)
    values (${uid}, ${code}, ${name}, ${sectionId}, ${familyId}, false, true, true) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** The model of a product's variants; the first variant creates one. */
export async function ensureFamily(tx: Db, productId: number): Promise<number | null> {
  const { rows } = await sql<{ family_id: number }>`
    with made as (
      insert into product_family (key, model, kind)
      select 'office-' || id, name, 'other' from product where id = ${productId} and family_id is null
      returning id
    ), joined as (
      update product set family_id = made.id from made where product.id = ${productId} returning family_id
    )
    select family_id from joined
    union all
    select family_id from product where id = ${productId} and family_id is not null`.execute(tx);
  return rows[0]?.family_id ?? null;
}

export async function widthPropertyId(db: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from property where code = 'width'`.execute(db);
  return rows[0]?.id ?? null;
}

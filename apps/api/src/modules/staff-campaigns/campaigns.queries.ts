import { CampaignContent, type ListedCampaign } from "@zertsalo/contract/staff-campaigns";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const ListedRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  isActive: z.boolean(),
  startsAt: z.date(),
  endsAt: z.date(),
  hasDraft: z.boolean(),
  productsCount: z.int(),
  rulesCount: z.int(),
  given: z.int(),
} satisfies Record<Exclude<keyof ListedCampaign, "status"> | "isActive", z.ZodType>);

/** What rules give is counted for the dates of the campaign: a rule may have been in force before it. */
export async function campaignRows(db: Db): Promise<z.infer<typeof ListedRow>[]> {
  const { rows } = await sql`
    select id, name, is_active as "isActive", starts_at as "startsAt", ends_at as "endsAt",
      exists (select from content_draft where kind = 'campaign' and subject = campaign.id::text) as "hasDraft",
      (select count(*) from campaign_product where campaign_id = campaign.id) as "productsCount",
      (select count(*) from campaign_rule where campaign_id = campaign.id) as "rulesCount",
      (select coalesce(sum(amount), 0)::bigint from discount_use
        where rule_id in (select rule_id from campaign_rule where campaign_id = campaign.id)
          and used_at between starts_at and ends_at) as given
    from campaign order by starts_at desc, id desc`.execute(db);
  return checkRows(ListedRow, rows);
}

/** The published content in the form of the editor. Pictures of older campaigns stand in slots. */
export async function publishedCampaign(db: Db, id: number): Promise<CampaignContent | undefined> {
  const moment = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await sql<{ content: CampaignContent }>`
    select json_build_object('name', name, 'code', code, 'isActive', is_active, 'startsAt', ${moment("starts_at")},
      'endsAt', ${moment("ends_at")}, 'lead', coalesce(content ->> 'lead', ''),
      'text', coalesce(content -> 'text', '[]'), 'rules', coalesce(content -> 'rules', '[]'),
      'seo', json_build_object('title', coalesce(content #>> '{seo,title}', ''),
        'description', coalesce(content #>> '{seo,description}', '')),
      'pictureId', case when content ? 'pictureId' then (content ->> 'pictureId')::int else media_id end,
      'portraitId', case when content ? 'portraitId' then (content ->> 'portraitId')::int else portrait_id end,
      'stacksWithB2b', coalesce(content -> 'stacksWithB2b', 'true'),
      'products', coalesce((select json_agg(json_build_object('productId', product_id, 'promo', promo) order by sort, product_id)
        from campaign_product where campaign_id = campaign.id), '[]'),
      'ruleIds', coalesce((select json_agg(rule_id order by rule_id) from campaign_rule where campaign_id = campaign.id), '[]'),
      'banner', content -> 'banner') as content
    from campaign left join media_slot on slot = content ->> 'media'
    where id = ${id}`.execute(db);
  return rows[0] && CampaignContent.parse(rows[0].content);
}

export async function insertCampaign(
  tx: Db,
  { name, code, startsAt, endsAt }: Record<"name" | "code", string> & Record<"startsAt" | "endsAt", Date>,
): Promise<number> {
  const { id } = await tx
    .insertInto("campaign")
    .values({
      name,
      code,
      starts_at: startsAt,
      ends_at: endsAt,
      is_active: false,
      content: JSON.stringify({ lead: "", text: [], rules: [], seo: { title: `${name} — Зерцало`, description: "" } }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Further parts of the stored document stay. */
export async function updateCampaign(tx: Db, id: number, content: CampaignContent): Promise<void> {
  const { name, code, isActive, startsAt, endsAt, products: _, ruleIds: __, ...page } = content;
  await sql`
    update campaign set name = ${name}, code = ${code}, is_active = ${isActive}, starts_at = ${startsAt},
      ends_at = ${endsAt}, content = content || ${JSON.stringify(page)}::jsonb
    where id = ${id}`.execute(tx);
}

/** Only differences are written: each changed row notifies the indexer of its product. */
export async function writeCampaignProducts(tx: Db, id: number, products: CampaignContent["products"]): Promise<void> {
  const ids = products.map(({ productId }) => productId);
  await sql`delete from campaign_product where campaign_id = ${id} and not product_id = any (${ids}::int[])`.execute(
    tx,
  );
  await sql`
    insert into campaign_product as member (campaign_id, product_id, sort, promo)
    select ${id}, product_id, n * 10, promo
    from unnest(${ids}::int[], ${products.map(({ promo }) => promo)}::bigint[]) with ordinality as given (product_id, promo, n)
    on conflict (campaign_id, product_id) do update set sort = excluded.sort, promo = excluded.promo
    where (member.sort, member.promo) is distinct from (excluded.sort, excluded.promo)`.execute(tx);
}

export async function writeCampaignRules(tx: Db, id: number, ruleIds: readonly number[]): Promise<void> {
  await sql`delete from campaign_rule where campaign_id = ${id} and not rule_id = any (${ruleIds}::int[])`.execute(tx);
  await sql`
    insert into campaign_rule (campaign_id, rule_id) select ${id}, unnest(${ruleIds}::int[])
    on conflict do nothing`.execute(tx);
}

export const campaignCodes = (db: Db, code: string) =>
  db.selectFrom("campaign").select(["id", "code"]).where("code", "like", `${code}%`).execute();

const ClashRow = z.strictObject({ product: z.string(), campaign: z.string() });

/** A product with a price of its own in another published campaign of the same days. */
export async function findClash(
  db: Db,
  id: number,
  { products, startsAt, endsAt }: CampaignContent,
): Promise<z.infer<typeof ClashRow> | undefined> {
  const ids = products.filter(({ promo }) => promo !== null).map(({ productId }) => productId);
  const { rows } = await sql`
    select product.name as product, campaign.name as campaign
    from campaign_product member join campaign on campaign.id = member.campaign_id
    join product on product.id = member.product_id
    where campaign.id <> ${id} and campaign.is_active and member.promo is not null and member.product_id = any (${ids}::int[])
      and starts_at <= ${endsAt} and ends_at >= ${startsAt}
    order by campaign.id, product.id limit 1`.execute(db);
  return checkRows(ClashRow, rows)[0];
}

const RuleRow = z.strictObject({ id: z.int(), content: z.any() });

/** All discount rules, in the order of counting. */
export async function ruleRows(db: Db): Promise<{ id: number; content: unknown }[]> {
  const { rows } = await sql`
    select id, content from discount_rule order by (content ->> 'priority')::int, id`.execute(db);
  return checkRows(RuleRow, rows).map(({ id, content }) => ({ id, content: content as unknown }));
}

/** Whether exchanges with 1C bring sale prices. */
export async function hasErpPromo(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom("erp_link")
    .select("target")
    .where("kind", "=", "price")
    .where("target", "=", "promo")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

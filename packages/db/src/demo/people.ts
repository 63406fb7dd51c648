import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { hashOfGivenCode } from "../given-codes.ts";
import { readContent } from "./content.ts";
import { demoCompanyCustomerId, demoCustomerId, demoPasswordHash } from "./demo-ids.ts";
import { replaceRows, upsertRows } from "./insert-rows.ts";

interface Person {
  baseUserId: number;
  name: string;
  email: string;
  phone: string;
  discount: number;
  storeId: number;
  chatBlackList: boolean;
  isFrozen: boolean;
  expertCode: string | null;
  favoriteProductIds: number[];
  profiles: { companyId: number }[];
}

interface Company {
  id: number;
  inn: string;
  kpp: string | null;
  ogrn: string;
  name: string;
  fullName: string;
  orgType: { shortName: string };
  director: string;
  address: string;
  b2bType: string | null;
  b2bActive: boolean;
  inactiveReason?: string;
}

interface Tier {
  type: string;
  name: string;
  discountPercent: number;
  minOrderTotal: number;
  deferDays: number;
  note: string;
}

/** The day the demo people came, before their first orders. */
const joinedAt = "2026-01-15T09:00:00+03:00";
/** The offer they have agreed to; a younger one asks them again. */
const ofertaVersion = "2026-11-01";

/** Accounts, companies and what joins them. Sequences are moved past the demo's own ids. */
export async function seedPeople(db: Db): Promise<void> {
  const { people, companies } = readContent("people") as { people: Person[]; companies: Company[] };
  await seedCompanies(db, companies);
  await seedUsers(db, people);
  await seedExperts(db, people);
}

/** Hashes are bytes, which do not travel as JSON like the rest. */
async function seedExperts(db: Db, people: readonly Person[]): Promise<void> {
  for (const { baseUserId, expertCode } of people) {
    if (!expertCode) continue;
    await db
      .insertInto("expert_code")
      .values({ base_user_id: baseUserId, code_hash: hashOfGivenCode(expertCode), created_at: joinedAt })
      .onConflict((conflict) => conflict.column("code_hash").doNothing())
      .execute();
  }
}

/** Wholesale terms, which belong to the shop and not to anybody in it. */
export async function seedTiers(db: Db): Promise<void> {
  const { b2bTiers } = readContent("promotions") as { b2bTiers: Tier[] };
  await upsertRows(
    db,
    "b2b_tier",
    ["type"],
    b2bTiers.map(({ type, name, discountPercent, minOrderTotal, deferDays, note }, index) => ({
      type,
      name,
      discount_percent: discountPercent,
      min_order_total: minOrderTotal,
      defer_days: deferDays,
      note,
      sort: index + 1,
    })),
  );
}

async function seedCompanies(db: Db, companies: readonly Company[]): Promise<void> {
  await upsertRows(
    db,
    "company",
    ["id"],
    companies.map(({ id, inn, kpp, ogrn, name, fullName, orgType, director, address, ...b2b }) => ({
      id,
      customer_id: demoCompanyCustomerId(id),
      inn,
      kpp,
      ogrn,
      name,
      full_name: fullName,
      org_type: orgType.shortName,
      director,
      address,
      b2b_type: b2b.b2bType,
      b2b_active: b2b.b2bActive,
      inactive_reason: b2b.inactiveReason ?? null,
      created_at: joinedAt,
      activated_at: b2b.b2bActive ? joinedAt : null,
    })),
  );
  await moveSequence(db, "company", companies);
}

async function seedUsers(db: Db, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ baseUserId }) => baseUserId);
  await upsertRows(
    db,
    "base_user",
    ["id"],
    people.map(({ baseUserId, name, email, phone, discount, storeId, chatBlackList, isFrozen }) => ({
      id: baseUserId,
      customer_id: demoCustomerId(baseUserId),
      name,
      email,
      phone,
      password_hash: demoPasswordHash,
      discount_percent: discount,
      store_id: storeId,
      oferta_version: ofertaVersion,
      confirmed_at: isFrozen ? null : joinedAt,
      phone_proven_at: isFrozen ? null : joinedAt,
      email_proven_at: isFrozen ? null : joinedAt,
      is_chat_blocked: chatBlackList,
      created_at: joinedAt,
    })),
  );
  await moveSequence(
    db,
    "base_user",
    ids.map((id) => ({ id })),
  );
  await replaceRows(
    db,
    "company_member",
    "base_user_id",
    ids,
    people.flatMap(({ baseUserId, profiles }) =>
      profiles.map(({ companyId }, sort) => ({
        base_user_id: baseUserId,
        company_id: companyId,
        is_admin: true,
        sort,
        approved_at: joinedAt,
        created_at: joinedAt,
      })),
    ),
  );
  await upsertRows(
    db,
    "favorite",
    ["base_user_id", "product_id"],
    // The first of the list is the latest: it gets the youngest place.
    people.flatMap(({ baseUserId, favoriteProductIds }) =>
      favoriteProductIds.toReversed().map((productId) => ({ base_user_id: baseUserId, product_id: productId })),
    ),
  );
}

/** Whoever comes next gets an id after the demo's own. */
export async function moveSequence(
  db: Db,
  table: "base_user" | "company" | "product" | "staff" | "stock_unit",
  rows: readonly { id: number }[],
): Promise<void> {
  const last = Math.max(...rows.map(({ id }) => id));
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(nextval(pg_get_serial_sequence(${table}, 'id')), ${last}::bigint))`.execute(
    db,
  );
}

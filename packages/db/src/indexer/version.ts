import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** From this many products per pass the catalogue counts as busy, and a section is bumped once a minute. */
const busyFrom = 10;

/** Invalidates cached lists of these sections; at once after a publication by staff. */
export async function bumpVersions(
  db: Db,
  sections: readonly number[],
  { changedProducts, isAwaited }: { changedProducts: number; isAwaited: boolean },
): Promise<void> {
  if (sections.length === 0) return;
  const rightNow = sql`(${changedProducts}::int < ${busyFrom} or ${isAwaited}::boolean or ${restedAMinute})`;
  await sql`
    insert into catalog_version as current (section_id, v)
    select id, 1 from unnest(${sections}::int[]) as touched (id) order by id
    on conflict (section_id) do update set
      v = current.v + ${rightNow}::int,
      bumped_at = case when ${rightNow} then now() else current.bumped_at end,
      is_due = not ${rightNow}`.execute(db);
}

/** A name used by filters has changed, without a change of any product. */
export async function bumpRootVersion(db: Db): Promise<void> {
  const { id } = await db.selectFrom("section").select("id").where("parent_id", "is", null).executeTakeFirstOrThrow();
  await bumpAtOnce(db, id);
}

/** Staff have changed a section's own data. The indexer's pending bump of the minute is not affected. */
export async function bumpAtOnce(db: Db, sectionId: number): Promise<void> {
  await sql`
    insert into catalog_version as current (section_id, v, bumped_at) values (${sectionId}, 1, now() - interval '1 hour')
    on conflict (section_id) do update set v = current.v + 1`.execute(db);
}

/** Bumps the sections whose minute is over. Every pass calls it, even without changes. */
export async function bumpDueVersions(db: Db): Promise<void> {
  await sql`
    update catalog_version as current set v = v + 1, bumped_at = now(), is_due = false
    where is_due and ${restedAMinute}`.execute(db);
}

export async function bumpAllVersions(db: Db): Promise<void> {
  await sql`
    insert into catalog_version as current (section_id, v) select id, 1 from section order by id
    on conflict (section_id) do update set v = current.v + 1, bumped_at = now(), is_due = false`.execute(db);
}

const restedAMinute = sql`current.bumped_at < now() - interval '1 minute'`;

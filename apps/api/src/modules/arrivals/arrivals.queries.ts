import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** Minimum interval between two e-mails to an address about one product. */
const oncePer = sql`interval '15 minutes'`;
const linkLife = sql`interval '7 days'`;

export function productForNotice(tx: Db, { code, barcode }: { code: string; barcode: string }) {
  return tx
    .selectFrom("product")
    .select(["id", "name"])
    .where("code", "=", code)
    .where("barcode", "=", barcode)
    .where("is_active", "=", true)
    .executeTakeFirst();
}

/** Returns the id of the unconfirmed request, or null: already confirmed, or e-mailed within `oncePer`. */
export async function insertArrivalRequest(
  tx: Db,
  { productId, email, tokenHash }: { productId: number; email: string; tokenHash: Buffer },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into arrival_request as r (product_id, email, token_hash, token_expires_at)
    values (${productId}, ${email}, ${tokenHash}, now() + ${linkLife})
    on conflict (product_id, email) do update set
      token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at, asked_at = now(),
      confirmed_at = null, noticed_at = null
    where r.asked_at < now() - ${oncePer} and (r.confirmed_at is null or r.noticed_at is not null)
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The link can be used repeatedly until it expires. */
export async function confirmArrival(tx: Db, tokenHash: Buffer) {
  const { rows } = await sql<{ productId: number; name: string; link: string }>`
    update arrival_request r set confirmed_at = coalesce(confirmed_at, now())
    from product p
    where r.token_hash = ${tokenHash} and r.token_expires_at > now() and p.id = r.product_id
    returning p.id as "productId", p.name, '/product/' || p.code || '/' as link`.execute(tx);
  return rows[0];
}

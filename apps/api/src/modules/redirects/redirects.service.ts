import type { Redirect, RedirectCheck, TypedRedirect } from "@zertsalo/contract/redirects";
import type { Db } from "@zertsalo/db/connection";
import { type ChangedRedirect, judgeRedirects, redirectPath } from "@zertsalo/domain/shop/redirects";
import { ShopError } from "../../http/shop-error.ts";
import {
  countRedirects,
  lockRedirects,
  neighbouringRedirects,
  type RedirectRow,
  redirectRows,
  upsertRedirects,
} from "./redirects.queries.ts";

const pageSize = 50;

export async function listRedirects(db: Db, { q, skip }: { q: string; skip: number }) {
  const rows = await redirectRows(db, q, { skip, limit: pageSize + 1 });
  return {
    redirects: rows.slice(0, pageSize).map(toRedirect),
    hasMore: rows.length > pageSize,
    total: await countRedirects(db),
  };
}

export const toRedirect = ({ savedAt, ...row }: RedirectRow): Redirect => ({ ...row, savedAt: savedAt.toISOString() });

export async function saveTyped(
  tx: Db,
  { redirects, replaced }: { redirects: readonly TypedRedirect[]; replaced: number | null },
  staffId: number,
): Promise<{ check: RedirectCheck; changed: ChangedRedirect[] }> {
  if (replaced !== null) await lockRedirects(tx);
  const { changed, ...check } = await judged(tx, redirects);
  if (replaced === null) return { check, changed: [] };
  if (check.refused.length > 0) throw new ShopError("redirects_refused");
  if (check.replaced !== replaced) throw new ShopError("redirects_changed_meanwhile");
  await upsertRedirects(tx, changed, staffId);
  return { check, changed };
}

/** One redirect from elsewhere in the back office, in place of another one if need be; answers why it is refused. */
export async function saveRedirect(tx: Db, redirect: TypedRedirect, staffId: number): Promise<string | null> {
  await lockRedirects(tx);
  const { changed, refused } = await judged(tx, [redirect]);
  await upsertRedirects(tx, changed, staffId);
  return refused[0]?.reason ?? null;
}

async function judged(db: Db, typed: readonly TypedRedirect[]) {
  const paths = typed.flatMap(({ from, to }) => [redirectPath(from), redirectPath(to)]).filter((path) => path !== null);
  return judgeRedirects(await neighbouringRedirects(db, paths), typed);
}

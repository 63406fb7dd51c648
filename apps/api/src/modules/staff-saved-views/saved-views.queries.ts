import { SavedView, SavedViewList } from "@zertsalo/contract/staff-saved-views";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const ViewRow = SavedView.strict();
const ViewCount = z.strictObject({ count: z.int() });
const RemovedView = z.strictObject({ list: SavedViewList, name: z.string() });

/** Own views first, then those shared by colleagues. */
export async function viewsFor(db: Db, staffId: number, list: SavedViewList): Promise<SavedView[]> {
  const { rows } = await sql`
    select view.id, view.name, params, is_shared as "isShared", view.staff_id = ${staffId} as "isOwn",
      staff.name as author
    from saved_view view join staff on staff.id = view.staff_id
    where list = ${list} and (view.staff_id = ${staffId} or is_shared)
    order by view.staff_id <> ${staffId}, view.id limit 100`.execute(db);
  return checkRows(ViewRow, rows);
}

/** Locks the person: two views that are saved at once are counted one after the other. */
export async function countOwnViews(tx: Db, staffId: number, list: SavedViewList, exceptName: string): Promise<number> {
  await tx.selectFrom("staff").select("id").where("id", "=", staffId).forNoKeyUpdate().executeTakeFirst();
  const { rows } = await sql`
    select count(*)::int as count from saved_view
    where staff_id = ${staffId} and list = ${list} and name <> ${exceptName}`.execute(tx);
  return checkRows(ViewCount, rows)[0]?.count ?? 0;
}

interface NewView extends Pick<SavedView, "name" | "params" | "isShared"> {
  list: SavedViewList;
}

export async function putView(tx: Db, staffId: number, { list, name, params, isShared }: NewView): Promise<void> {
  await tx
    .insertInto("saved_view")
    .values({ staff_id: staffId, list, name, params: JSON.stringify(params), is_shared: isShared })
    .onConflict((conflict) =>
      conflict
        .columns(["staff_id", "list", "name"])
        .doUpdateSet({ params: JSON.stringify(params), is_shared: isShared }),
    )
    .execute();
}

/** The removed view; null where there is none of this person. */
export async function deleteView(tx: Db, staffId: number, id: number): Promise<z.infer<typeof RemovedView> | null> {
  const rows = await tx
    .deleteFrom("saved_view")
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .returning(["list", "name"])
    .execute();
  return checkRows(RemovedView, rows)[0] ?? null;
}

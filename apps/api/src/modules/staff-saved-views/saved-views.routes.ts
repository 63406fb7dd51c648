import { hasAnyRight, type StaffRight } from "@zertsalo/contract/staff-rights";
import * as contract from "@zertsalo/contract/staff-saved-views";
import { savedViewListNames, savedViewText } from "@zertsalo/domain/staff/saved-view-lists";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import * as views from "./saved-views.queries.ts";

const maxViews = 30;

export async function staffSavedViewsRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffSavedViews, async ({ query: { list }, staff }, db) => {
    requireList(list, staff);
    return { views: await views.viewsFor(db, staff.id, list) };
  });
  adminRoute(app, contract.saveView, async ({ body, staff, note }, tx) => {
    const { list, name } = body;
    requireList(list, staff);
    note({ subject: `view ${name}`, summary: savedViewText(body) });
    if ((await views.countOwnViews(tx, staff.id, list, name)) >= maxViews) throw new ShopError("too_many_views");
    await views.putView(tx, staff.id, body);
    return { views: await views.viewsFor(tx, staff.id, list) };
  });
  adminRoute(app, contract.removeView, async ({ params, staff, note }, tx) => {
    const removed = await views.deleteView(tx, staff.id, params.id);
    if (!removed) throw new ShopError("view_not_found");
    note({ subject: `view ${removed.name}`, summary: savedViewListNames[removed.list] });
    return { views: await views.viewsFor(tx, staff.id, removed.list) };
  });
}

function requireList(list: contract.SavedViewList, { rights }: { rights: readonly StaffRight[] }): void {
  if (!hasAnyRight(rights, contract.savedViewRights[list])) throw new ShopError("forbidden");
}

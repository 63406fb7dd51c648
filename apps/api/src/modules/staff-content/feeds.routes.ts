import * as contract from "@zertsalo/contract/staff-feeds";
import { FeedName } from "@zertsalo/contract/feeds";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { feedCard, feedKind, feedList, feedPreview, makeFeed } from "./feeds.service.ts";
import { versionedRoutes } from "./versions.routes.ts";

export function staffFeedsRoutes(app: Server): void {
  const calls = {
    read: contract.staffFeed,
    saveDraft: contract.saveFeedDraft,
    dropDraft: contract.dropFeedDraft,
    publish: contract.publishFeed,
    restore: contract.restoreFeed,
  };
  adminRoute(app, contract.staffFeeds, async (_input, db) => ({ feeds: await feedList(db) }));
  versionedRoutes(app, calls, {
    of: feedKind,
    subjectOf: ({ name }) => name,
    card: (db, name) => feedCard(db, FeedName.parse(name)),
  });
  adminRoute(app, contract.previewFeed, ({ params }, db) => feedPreview(db, params.name));
  adminRoute(app, contract.makeFeed, async ({ params }, tx) => {
    await makeFeed(tx, params.name);
    return params;
  });
}

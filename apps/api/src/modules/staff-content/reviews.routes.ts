import * as contract from "@zertsalo/contract/staff-reviews";
import { type ChatConfig, fileLinks } from "../chat/chat.ts";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { answerReview, decide, reviewDesk } from "./reviews.service.ts";

export function staffReviewsRoutes(app: Server, { files }: ChatConfig): void {
  const links = fileLinks(files, app.clock.now);
  adminRoute(app, contract.staffReviews, ({ query }, db) => reviewDesk({ db, links }, query));
  adminRoute(app, contract.decideReview, async ({ params, body, staff, note }, tx) => {
    note({ details: await decide({ tx, storage: app.storage }, params.id, { ...body, staffId: staff.id }) });
    return { done: true as const };
  });
  adminRoute(app, contract.answerReview, async ({ params, body, note }, tx) => {
    note({ details: await answerReview(tx, params.id, body.answer) });
    return { done: true as const };
  });
}

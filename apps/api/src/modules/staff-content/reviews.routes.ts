import * as contract from "@zertsalo/contract/staff-reviews";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { answerReview, decide, reviewDesk } from "./reviews.service.ts";

export function staffReviewsRoutes(app: Server): void {
  adminRoute(app, contract.staffReviews, ({ query }, db) => reviewDesk(db, query));
  adminRoute(app, contract.decideReview, async ({ params, body, staff, note }, tx) => {
    note({ details: await decide(tx, params.id, { ...body, staffId: staff.id }) });
    return { done: true as const };
  });
  adminRoute(app, contract.answerReview, async ({ params, body, note }, tx) => {
    note({ details: await answerReview(tx, params.id, body.answer) });
    return { done: true as const };
  });
}

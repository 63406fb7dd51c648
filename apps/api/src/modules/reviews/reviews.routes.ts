import { sendReviewPhoto } from "@zertsalo/contract/after-orders";
import { ownReviewPart, productReviews, voteForReview } from "@zertsalo/contract/reviews";
import { route } from "../../http/route.ts";
import { fileScope } from "../../http/sent-file.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { fileLinks } from "../chat/chat.ts";
import { numberLimit } from "../orders/orders.ts";
import * as votes from "../review-votes/review-votes.ts";
import { acceptReviewPhoto } from "./review-photos.ts";
import * as queries from "./reviews.queries.ts";

/** Enough for a reader of many reviews, too low to inflate them. */
const voteLimit = { max: 60, timeWindow: 60_000, groupId: ":review-vote" };

export interface ReviewsConfig {
  files: { host: string; secret: string };
}

export async function reviewsRoutes(app: Server, { files }: ReviewsConfig): Promise<void> {
  const links = fileLinks(files, app.clock.now);

  app.route({
    ...route(productReviews),
    handler: async ({ params: { productId }, query }) => {
      const [list, total, summary] = await Promise.all([
        queries.reviewsPage(app.db, productId, query),
        queries.reviewsTotal(app.db, productId, query),
        queries.reviewSummary(app.db, productId),
      ]);
      return { list, total, summary };
    },
  });
  app.route({
    ...route(ownReviewPart),
    handler: async ({ params: { productId }, visitor: { customerId } }) => ({
      voted: await votes.votedReviews(app.db, productId, customerId),
      orderNumber: await queries.orderToReview(app.db, productId, customerId),
    }),
  });
  app.route({
    ...route(voteForReview, { rateLimit: voteLimit }),
    handler: async ({ params: { id }, body: { isHelpful }, visitor: { customerId } }) => {
      await (isHelpful ? votes.addVote : votes.removeVote)(app.db, id, customerId);
      const helpful = await votes.countVotes(app.db, id);
      if (helpful === undefined) throw new ShopError("not_found");
      return { helpful, isHelpful };
    },
  });
  await fileScope(app, (scope) => {
    scope.route({
      ...route(sendReviewPhoto, { rateLimit: numberLimit }),
      handler: async (request) => {
        const { id, previewKey } = await acceptReviewPhoto(app, request.visitor, request.params.number, request);
        const file = { key: previewKey, name: "photo.webp", contentType: "image/webp" };
        return { id, preview: links.host + links.sign(file) };
      },
    });
  });
}

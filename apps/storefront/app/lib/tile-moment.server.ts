import { userDetails } from "@zertsalo/contract/users";
import type { RouterContextProvider } from "react-router";
import { type DeliveryMoment, deliveryMoment } from "./delivery-moment.server.ts";
import { settledOr } from "./settled-or.server.ts";
import { visitContext } from "./visit.server.ts";
import { visitorApi } from "./visitor-api.server.ts";

/** What a product is shown by: the promises of delivery, and whose price it is. */
export interface TileMoment extends DeliveryMoment {
  /** Of a retail user who has signed in. Null: the price of guests. */
  memberPercent: number | null;
}

export async function tileMoment(context: Readonly<RouterContextProvider>): Promise<TileMoment> {
  const [moment, memberPercent] = await Promise.all([deliveryMoment(context), loadMemberPercent(context)]);
  return { ...moment, memberPercent };
}

/** As the API tells it, not the token that nobody has verified here. Whom the API does not know sees guests' prices. */
export async function loadMemberPercent(context: Readonly<RouterContextProvider>): Promise<number | null> {
  const { userId, isBusiness } = context.get(visitContext);
  const api = visitorApi(context);
  if (!api || userId === null || isBusiness) return null;
  const details = await settledOr(api.call(userDetails, { params: { baseUserId: userId } }), null);
  return details?.discount ?? null;
}

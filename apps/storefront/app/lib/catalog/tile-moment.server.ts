import { userDetails } from "@zertsalo/contract/users";
import type { RouterContextProvider } from "react-router";
import { type DeliveryMoment, deliveryMoment } from "./delivery-moment.server.ts";
import { settledOr } from "../http/settled-or.server.ts";
import { visitContext } from "../session/visit.server.ts";
import { visitorApi } from "../session/visitor-api.server.ts";

/** Context of product tiles: delivery terms and whose price applies. */
export interface TileMoment extends DeliveryMoment {
  /** Discount of a signed-in retail user. Null: the guest price. */
  memberPercent: number | null;
}

export async function tileMoment(context: Readonly<RouterContextProvider>): Promise<TileMoment> {
  const [moment, memberPercent] = await Promise.all([deliveryMoment(context), loadMemberPercent(context)]);
  return { ...moment, memberPercent };
}

/** From the API, because the token is not verified here. A visitor unknown to the API gets guest prices. */
export async function loadMemberPercent(context: Readonly<RouterContextProvider>): Promise<number | null> {
  const { userId, isBusiness } = context.get(visitContext);
  const api = visitorApi(context);
  if (!api || userId === null || isBusiness) return null;
  const details = await settledOr(api.call(userDetails, { params: { baseUserId: userId } }), null);
  return details?.discount ?? null;
}

import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Where somebody came from first: source, medium and campaign, «yandex~cpc~mirrors-november». */
export const visitSourcePattern = /^[a-z0-9._-]{1,40}~[a-z0-9._-]{1,40}~[a-z0-9._-]{0,60}$/;
/** Null: the visitor has not allowed it. */
const source = z.string().regex(visitSourcePattern).nullable();

export const FunnelStep = z.enum(["product", "cart", "checkout"]);
export type FunnelStep = z.infer<typeof FunnelStep>;

/** What the page server counts of a visit; robots are left out by it. */
export const CountedEvent = z.discriminatedUnion("event", [
  z.strictObject({ event: z.literal("step"), step: FunnelStep, source }),
  z.strictObject({ event: z.literal("order"), number: z.int().positive(), source }),
  z.strictObject({ event: z.literal("empty-search"), query: z.string().min(1).max(200) }),
]);
export type CountedEvent = z.infer<typeof CountedEvent>;

export const countShopEvent = endpoint({
  method: "POST",
  path: "/orders-zertsalo/api/v1/metrics/events",
  summary: "Counts a step towards an order, the source of one's own order, or a search that found nothing",
  tag: "Аналитика",
  body: z.strictObject({ event: CountedEvent }),
  response: z.object({ accepted: z.literal(true) }),
  errors: ["too_many_request"],
});

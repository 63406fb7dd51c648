import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const clientMetric = endpoint({
  method: "POST",
  path: "/orders-zertsalo/api/v1/metrics",
  summary: "Remembers by which client id the counter of visits knows this customer",
  tag: "Аналитика",
  body: z.strictObject({ clientId: z.string().regex(/^\d{1,32}$/) }),
  response: z.object({ accepted: z.literal(true) }),
  errors: ["too_many_request"],
});

import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const VisitDay = z
  .object({
    /** By the showroom's own clock, as the times are. */
    day: z.iso.date(),
    times: z.array(z.object({ time: z.string(), isFree: z.boolean() })),
  })
  .meta({ id: "VisitDay" });
export type VisitDay = z.infer<typeof VisitDay>;

export const visitTimes = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/showrooms/by-code/:code/visit-times",
  summary: "Hours of the next two weeks in which a visit to a showroom can begin; booked with the form «showroom»",
  tag: "Города и магазины",
  params: z.object({ code: z.string().max(200) }),
  response: z.object({ days: z.array(VisitDay) }),
  errors: ["page_not_found"],
});

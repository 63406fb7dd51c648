import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** An operation of a station: its norm beside what its marks have measured. Minutes are medians. */
export const OperationTime = z
  .object({
    station: z.string(),
    stationName: z.string(),
    operation: z.string(),
    label: z.string(),
    count: z.int(),
    /** Works that do not count: a press too late, a break. */
    left: z.int(),
    norm: z.int(),
    measured: z.int(),
    /** Longer than the norm; negative: shorter. */
    percent: z.int(),
    isProposed: z.boolean(),
  })
  .meta({ id: "OperationTime" });
export type OperationTime = z.infer<typeof OperationTime>;

export const operationTimes = endpoint({
  method: "GET",
  path: "/admin/workshop/operation-times",
  summary: "Norms of operations beside the minutes that marks of the last 90 days have measured",
  tag: "Участки цеха",
  rights: ["workshop.see"],
  response: z.object({ days: z.int(), times: z.array(OperationTime) }),
});

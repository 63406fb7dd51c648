import type { PersonalRequest } from "@zertsalo/contract/staff-personal-requests";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { personalRequestTerm } from "@zertsalo/domain/staff/personal-request-term";
import type { PersonalRequestRow } from "../customer-records/customer-records.ts";

export function toPersonalRequest({ customerId: _, closedAt, ...row }: PersonalRequestRow): PersonalRequest {
  return {
    ...row,
    closedAt: closedAt?.toISOString() ?? null,
    term: personalRequestTerm(row, inMoscow(new Date()).day),
  };
}

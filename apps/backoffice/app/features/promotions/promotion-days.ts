import type { StaffPromotion } from "@zertsalo/contract/staff-promotions";
import { toTerm, termText } from "@zertsalo/domain/text/term";

/** The days that a code was given; a stop ends it earlier and leaves them as they were. */
function givenPeriod({ startsAt, endsAt, endBeforeStop }: StaffPromotion) {
  return { startsAt: new Date(startsAt), endsAt: new Date(endBeforeStop ?? endsAt) };
}

export const daysText = (promotion: StaffPromotion): string => termText(givenPeriod(promotion));

export const getPromotionDays = (promotion: StaffPromotion) => toTerm(givenPeriod(promotion));

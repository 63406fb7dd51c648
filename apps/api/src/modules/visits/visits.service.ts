import type { InquiryCard } from "@zertsalo/contract/staff-inquiries";
import type { VisitDay } from "@zertsalo/contract/visits";
import type { Db } from "@zertsalo/db/connection";
import { isVisitTime, visitClock, visitDays, visitsPerHour, visitStart } from "@zertsalo/domain/places/visit-times";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { storedDocument } from "../../site-content/site-content.queries.ts";
import {
  bookedTimes,
  findStore,
  insertVisit,
  setVisitCancelled,
  type ShowroomStore,
  visitOfClaim,
} from "./visits.queries.ts";

/** The store of a showroom's page. */
export async function findShowroom(db: Db, code: string): Promise<ShowroomStore | null> {
  const showroom = (await storedDocument(db, "showrooms")).find((each) => each.code === code);
  return (showroom && (await findStore(db, showroom.storeId))) ?? null;
}

export async function timesOfShowroom(db: Db, code: string, now: Date): Promise<VisitDay[]> {
  const showroom = await findShowroom(db, code);
  if (!showroom) throw new ShopError("page_not_found");
  return visitDays(showroom, await bookedTimes(db, showroom.storeId, now), now);
}

interface Visit {
  claimId: number;
  showroom: ShowroomStore | null;
  /** By the showroom's own clock. */
  day: string;
  time: string;
}

/** Books an hour; refused at the field where it is no longer free. */
export async function bookVisit(tx: Db, { claimId, showroom, day, time }: Visit, now: Date): Promise<void> {
  if (!showroom || !isVisitTime(showroom, day, time, now)) return refuseTime("В это время нас посетить нельзя");
  const visit = { claimId, storeId: showroom.storeId, startsAt: visitStart(showroom, day, time) };
  // Each place that is lost to somebody else is one that the next attempt sees.
  for (let attempt = 0; attempt <= visitsPerHour; attempt += 1) {
    if (await insertVisit(tx, visit, visitsPerHour)) return;
  }
  refuseTime("Это время только что заняли. Выберите другое");
}

const refuseTime = (message: string): void => refuseFields({ time: message });

/** The visit that a claim has booked, for its card. */
export async function visitOfInquiry(db: Db, claimId: number): Promise<InquiryCard["visit"]> {
  const visit = await visitOfClaim(db, claimId);
  if (!visit) return null;
  const { store, isCancelled, startsAt } = visit;
  return { store, ...visitClock(visit, startsAt), isCancelled };
}

/** Its hour is free again. */
export async function cancelVisit(tx: Db, claimId: number): Promise<void> {
  if (!(await setVisitCancelled(tx, claimId))) throw new ShopError("not_found");
}

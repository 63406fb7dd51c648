import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";

/** So many days from today, as the shop counts days: a date written out is in the past one day. */
export const dayIn = (days: number) => addDays(inMoscow(new Date()).day, days);

import { addDays, inMoscow, moscowMidnight } from "../delivery/calendar.ts";

/** A term's beginning is the first moment of its day, its end the last second. */
export type TermEdge = "from" | "until";

const second = 1_000;
/** As the database writes moments, so that equal ones are equal texts. */
const toText = (at: number) => new Date(at).toISOString().replace(".000Z", "Z");

/** «20.11.2026» for whole days, «20.11.2026 14:05» for what begins or ends within one; by Moscow. */
export function sheetMomentText(iso: string | null, edge: TermEdge): string | null {
  if (iso === null) return null;
  const at = new Date(iso);
  const { day, clock } = inMoscow(at);
  const isWhole = edge === "from" ? clock === "00:00" : inMoscow(new Date(at.getTime() + second)).clock === "00:00";
  return `${day.split("-").toReversed().join(".")}${isWhole ? "" : ` ${clock}`}`;
}

/** The moment of a cell as people and spreadsheets write days; null: it is none. */
export function readSheetMoment(text: string, edge: TermEdge): string | null {
  const parts =
    /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})(?:,? (?<clock>\d{1,2}:\d{2}))?$/.exec(text)?.groups ??
    /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/.exec(text)?.groups;
  if (!parts) return null;
  const { y = "", m = "", d = "", clock } = parts;
  const day = `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
  const isDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && addDays(day, 0) === day;
  if (!isDay) return null;
  if (clock === undefined) {
    return toText(edge === "from" ? moscowMidnight(day).getTime() : moscowMidnight(addDays(day, 1)).getTime() - second);
  }
  const at = Date.parse(`${day}T${clock.padStart(5, "0")}:00+03:00`);
  return Number.isNaN(at) ? null : toText(at);
}

import type { Day } from "../delivery/calendar.ts";

// The Swedish way to write a date is the international one: 2026-11-24.
const isoInMoscow = /* @__PURE__ */ new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Moscow" });

/** The day it is in Moscow. */
export const moscowDay = (at: Date): Day => isoInMoscow.format(at);

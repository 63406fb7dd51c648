import { pino } from "pino";

/** For what loaders and pages fail at; the page server's own log goes to the same place. */
export const log = pino({ level: process.env.LOG_LEVEL || "info", base: null });

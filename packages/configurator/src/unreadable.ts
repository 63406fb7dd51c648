import type { Correction } from "./model.ts";

/** Said of a value that is not of its group's kind at all; nothing of it is repeated. */
export const unreadable: Omit<Correction, "group" | "loud"> = {
  code: "unknown_value",
  from: null,
  to: null,
  reason: "Значение не удалось прочитать, взято обычное.",
};

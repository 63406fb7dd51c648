import type { Money } from "@zertsalo/contract/money";
import { findChild, findChildren, findText, type XmlElement } from "./xml-elements.ts";

/** «5 990,00» and «5990.00» are the same number; null is none. */
export function parseDecimal(text: string | null | undefined): number | null {
  const plain = text?.replaceAll(/[\s\u00a0]/g, "").replace(",", ".") ?? "";
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

export function parseAmount(text: string | null | undefined): Money | null {
  const amount = parseDecimal(text);
  return amount === null ? null : Math.round(amount * 100);
}

/** 1C writes «2026-11-15» and «14:05:00» by the clock of Moscow. */
export function parseMoment(day: string | null, time: string | null): Date | null {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const clock = time && /^\d{2}:\d{2}:\d{2}$/.test(time) ? time : "00:00:00";
  const at = new Date(`${day}T${clock}+03:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

export const isYes = (text: string | null | undefined) => text?.trim().toLowerCase() === "true";

/** Named values beside the fields of the format. */
export function readRequisites(element: XmlElement): ReadonlyMap<string, string> {
  return new Map(
    findChildren(findChild(element, "ЗначенияРеквизитов"), "ЗначениеРеквизита").map((each) => [
      findText(each, "Наименование") ?? "",
      findText(each, "Значение") ?? "",
    ]),
  );
}

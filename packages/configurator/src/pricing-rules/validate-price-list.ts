import { serverKinds } from "../server-kinds.ts";
import type { PriceField } from "./price-list-shape.ts";

/** Errors of a price list that staff have written; none for one that may go live. */
export function validatePriceList(value: unknown): string[] {
  return objectFaults(value, { version: "text", ...listShapes }, "");
}

const listShapes = Object.fromEntries(
  Object.values(serverKinds).map(({ priceList, priceListShape }) => [priceList, priceListShape]),
);

/** A line of the list can be a million roubles; more is a slip of the hand. */
const MAX_KOPECKS = 100_000_000;
const MAX_PERCENT = 1_000;

function objectFaults(value: unknown, fields: object, at: string): string[] {
  if (!isObject(value)) return [`${at || "Прайс"}: нужен объект`];
  const entries = Object.entries(fields) as [string, PriceField | object][];
  const extra = Object.keys(value).filter((key) => !Object.hasOwn(fields, key));
  return [
    ...extra.map((key) => `${path(at, key)}: лишнее поле`),
    ...entries.flatMap(([key, kind]) => fieldFaults(value[key], kind, path(at, key))),
  ];
}

function fieldFaults(value: unknown, kind: PriceField | object, at: string): string[] {
  switch (kind) {
    case "text":
      return typeof value === "string" && value !== "" ? [] : [`${at}: нужен текст`];
    case "minimum":
      return isWhole(value, 100, MAX_KOPECKS) ? [] : [`${at}: нужен хотя бы рубль`];
    case "kopecks":
      return isWhole(value, 0, MAX_KOPECKS) ? [] : [`${at}: нужны целые копейки`];
    case "percent":
      return isWhole(value, 1, MAX_PERCENT) ? [] : [`${at}: нужны целые проценты`];
    case "share":
      return isWhole(value, 0, 100) ? [] : [`${at}: нужны проценты от 0 до 100`];
    case "square":
      return isWhole(value, 0, MAX_KOPECKS) ? [] : [`${at}: нужны целые мм²`];
    case "prices":
      return tableFaults(value, "kopecks", at);
    case "percents":
      return tableFaults(value, "percent", at);
    case "tables":
      return tableFaults(value, "prices", at);
    default:
      return typeof kind === "object" ? objectFaults(value, kind, at) : [];
  }
}

function tableFaults(value: unknown, kind: PriceField, at: string): string[] {
  if (!isObject(value) || Object.keys(value).length === 0) return [`${at}: нужна таблица по кодам`];
  return Object.entries(value).flatMap(([code, price]) => fieldFaults(price, kind, path(at, code)));
}

const path = (at: string, key: string) => (at ? `${at}.${key}` : key);

function isWhole(value: unknown, min: number, max: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

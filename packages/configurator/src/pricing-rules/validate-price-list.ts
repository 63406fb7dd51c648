import type { Prices } from "./prices.ts";

type Kind = "text" | "kopecks" | "percent" | "square" | "prices" | "percents" | "tables";
/** Every field of the list has a kind here; a new one does not compile without. */
type ShapeOf<T> = { [Field in keyof T]: T[Field] extends object ? Kind | ShapeOf<T[Field]> : Kind };

const carton = { carton: "kopecks", cartonPerM2: "kopecks" } as const;
const crate = { crate: "kopecks", cratePerM2: "kopecks" } as const;

const shape: ShapeOf<Prices> = {
  version: "text",
  mirror: {
    minimum: { mirror: "kopecks", led_mirror: "kopecks" },
    billedAreaMinMm2: "square",
    wastePercent: { rectangle: "percent", shaped: "percent" },
    glassPerM2: "tables",
    polishPerM: "prices",
    facetPerM: "prices",
    curvedPercent: { polish: "percent", facet: "percent" },
    shapeCutPerM: "kopecks",
    ldspPerM2: "prices",
    ldspBandPerM: "kopecks",
    baguettePerM: "prices",
    baguetteCorner: "kopecks",
    baguetteWastePercent: "percent",
    led: {
      housing: "kopecks",
      contourPerM: "kopecks",
      frontPerM: "kopecks",
      tunablePercent: "percent",
      transformer: "prices",
    },
    extras: "prices",
    heating: "prices",
    filmPerM2: "kopecks",
    mount: { light: "kopecks", heavy: "kopecks" },
    packing: { ...carton, ...crate },
  },
  tabletop: {
    minimum: "kopecks",
    slab: "tables",
    polishedPercent: "percent",
    cuttingPerM: "kopecks",
    edgePerM: "prices",
    edgeThickPercent: "percents",
    backingPerM2: "kopecks",
    splashbackPerM: "kopecks",
    corner: "kopecks",
    cutout: "prices",
    tapHole: "kopecks",
    towelSlot: "kopecks",
    bracket: "kopecks",
    packing: crate,
  },
  vanity: {
    minimum: "kopecks",
    wastePercent: "percent",
    ldspPerM2: "prices",
    bandPerM: "kopecks",
    facadePerM2: "prices",
    ralPercent: "percent",
    drawer: "kopecks",
    drawerWide: "kopecks",
    hinge: "kopecks",
    handle: "prices",
    golaPerM: "kopecks",
    assemblyPerModule: "kopecks",
    mounting: { wallPair: "kopecks", leg: "kopecks", plinthPerM: "kopecks" },
    siphon: "prices",
    siphonCutout: "kopecks",
    ceramic: "prices",
    extras: "prices",
    packing: carton,
  },
};

/** Faults of a price list that somebody has written, in words; none for one that may go live. */
export function validatePriceList(value: unknown): string[] {
  return objectFaults(value, shape, "");
}

/** A line of the list can be a million roubles; more is a slip of the hand. */
const MAX_KOPECKS = 100_000_000;
const MAX_PERCENT = 1_000;

function objectFaults(value: unknown, fields: object, at: string): string[] {
  if (!isObject(value)) return [`${at || "Прайс"}: нужен объект`];
  const entries = Object.entries(fields) as [string, Kind | object][];
  const extra = Object.keys(value).filter((key) => !Object.hasOwn(fields, key));
  return [
    ...extra.map((key) => `${path(at, key)}: лишнее поле`),
    ...entries.flatMap(([key, kind]) => fieldFaults(value[key], kind, path(at, key))),
  ];
}

function fieldFaults(value: unknown, kind: Kind | object, at: string): string[] {
  switch (kind) {
    case "text":
      return typeof value === "string" && value !== "" ? [] : [`${at}: нужен текст`];
    case "kopecks":
      return isWhole(value, 0, MAX_KOPECKS) ? [] : [`${at}: нужны целые копейки`];
    case "percent":
      return isWhole(value, 1, MAX_PERCENT) ? [] : [`${at}: нужны целые проценты`];
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

function tableFaults(value: unknown, kind: Kind, at: string): string[] {
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

import type { UnloadMethod } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { ShopTariffs, Zone, ZoneTariff } from "@zertsalo/contract/staff-delivery";
import type { AuditChange } from "../staff/audit-details.ts";
import { formatMoney, formatWeight } from "../text/format.ts";
import type { Coordinates } from "../places/distance.ts";
import { unloadPrice } from "./carrying.ts";
import { findArea, freeFromText, inArea } from "./courier-areas.ts";
import { courierPrice, deliveryCharge } from "./delivery-charge.ts";
import { type DeliveryTerms, defaultTerms } from "./delivery-terms.ts";

/** A cart and an address, as far as our courier's price depends on them. */
export interface TariffSample {
  itemsTotal: Money;
  weightGrams: number;
  distanceKm: number;
  /** Null: no place on the map. */
  coordinates: Coordinates | null;
  isExactTime: boolean;
  method: UnloadMethod;
  floor: number;
}

export interface SampleCharge {
  delivery: Money;
  unload: Money;
}

type ZoneTerms = Pick<Zone, "cityRadiusKm" | "farRadiusKm" | "tariff" | "areas">;

const toTerms = (
  { exactTimeSurcharge, unloadPrices }: ShopTariffs,
  { tariff, cityRadiusKm, farRadiusKm }: ZoneTerms,
): DeliveryTerms => ({
  ...defaultTerms,
  exactTimeSurcharge,
  carrying: { ...defaultTerms.carrying, ...unloadPrices },
  courier: { ...defaultTerms.courier, cityRadiusKm, farRadiusKm, ...tariff },
});

/** What a buyer pays by these tariffs, by the rules of a calculation; null outside the courier's zone. */
export function sampleCharge(sample: TariffSample, tariffs: ShopTariffs, zone: ZoneTerms): SampleCharge | null {
  const area = findArea(zone.areas, sample.coordinates);
  const { prices, terms } = inArea({ prices: tariffs, terms: toTerms(tariffs, zone) }, area);
  const price = courierPrice(sample, prices, terms);
  if (price === null) return null;
  const type = sample.isExactTime ? "ExactTime" : "Interval";
  const charge = deliveryCharge({ type, price, itemsTotal: sample.itemsTotal, isFreeByCode: false }, prices, terms);
  const place = { floor: sample.floor, entranceLength: terms.carrying.entranceIncludedM };
  return { delivery: charge.resultPrice, unload: unloadPrice(sample.method, place, terms) };
}

export const deliveryKindNames: Readonly<Record<keyof ShopTariffs["priceDelimiters"], string>> = {
  to_home: "Наш курьер",
  pickup: "Наши магазины",
  CdekToHome: "СДЭК до двери",
  Cdek: "СДЭК, пункт выдачи",
};
const kinds = Object.keys(deliveryKindNames) as (keyof typeof deliveryKindNames)[];

export const unloadPriceNames: Readonly<Record<keyof ShopTariffs["unloadPrices"], string>> = {
  entrance: "До подъезда",
  entrancePer10m: "Каждые 10 м дальше",
  elevator: "На лифте",
  handPerFloor: "Вручную, этаж",
  handMinimum: "Вручную, не меньше",
};
const unloads = Object.keys(unloadPriceNames) as (keyof typeof unloadPriceNames)[];

/** For the audit log: what differs, as it was and as it is. */
export function shopTariffChanges(before: ShopTariffs, after: ShopTariffs): AuditChange[] {
  const rows = (tariffs: ShopTariffs) => [
    ...kinds.map((kind) => ({
      field: `minimumDeliveryPrice.${kind}`,
      title: `${deliveryKindNames[kind]}, цена`,
      text: formatMoney(tariffs.minimumDeliveryPrice[kind]),
    })),
    ...kinds.map((kind) => ({
      field: `priceDelimiters.${kind}`,
      title: `${deliveryKindNames[kind]}, бесплатно от`,
      text: freeFromText(tariffs.priceDelimiters[kind]),
    })),
    { field: "exactTimeSurcharge", title: "Точно ко времени", text: formatMoney(tariffs.exactTimeSurcharge) },
    ...unloads.map((name) => ({
      field: `unloadPrices.${name}`,
      title: unloadPriceNames[name],
      text: formatMoney(tariffs.unloadPrices[name]),
    })),
  ];
  return differences(rows(before), rows(after));
}

export function zoneTariffChanges(before: ZoneTariff, after: ZoneTariff): AuditChange[] {
  const rows = ({ perKm, includedGrams, per50kg }: ZoneTariff) => [
    { field: "perKm", title: "Километр за городом", text: formatMoney(perKm) },
    { field: "includedGrams", title: "Вес в цене", text: formatWeight(includedGrams) },
    { field: "per50kg", title: "Каждые 50 кг сверх", text: formatMoney(per50kg) },
  ];
  return differences(rows(before), rows(after));
}

interface FieldText {
  field: string;
  title: string;
  text: string;
}

const differences = (before: readonly FieldText[], after: readonly FieldText[]): AuditChange[] =>
  before.flatMap(({ field, title, text }, index) => {
    const to = after[index]?.text ?? "";
    return text === to ? [] : [{ field, title, from: text, to }];
  });

import type { CourierArea } from "@zertsalo/contract/courier-areas";
import type { AuditChange } from "../staff/audit-details.ts";
import type { Coordinates } from "../places/distance.ts";
import { isInside, type OutlineViolation, outlineViolation } from "../places/polygon.ts";
import { formatCount, formatMoney } from "../text/format.ts";
import type { DeliveryPrices } from "./delivery-settings.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";

/** Of areas that overlap the first one counts. Null: the distance from the centre decides. */
export function findArea(areas: readonly CourierArea[], place: Coordinates | null): CourierArea | null {
  return (place && areas.find(({ outline }) => isInside(place, outline))) ?? null;
}

interface Priced {
  prices: DeliveryPrices;
  terms: DeliveryTerms;
}

/** In an area our courier has its price, whatever the distance, and its threshold; weight is charged as in the city. */
export function inArea<Cargo extends Priced>(cargo: Cargo, area: CourierArea | null): Cargo {
  if (!area) return cargo;
  const { prices, terms } = cargo;
  return {
    ...cargo,
    prices: {
      ...prices,
      minimumDeliveryPrice: { ...prices.minimumDeliveryPrice, to_home: area.price },
      priceDelimiters: { ...prices.priceDelimiters, to_home: area.freeFrom },
    },
    terms: { ...terms, courier: { ...terms.courier, farRadiusKm: Number.POSITIVE_INFINITY, perKm: 0 } },
  };
}

const outlineTexts: Readonly<Record<OutlineViolation, string>> = {
  too_few: "поставьте хотя бы три точки",
  same_place: "две соседние точки стоят на одном месте",
  crosses: "граница пересекает или касается сама себя",
};

/** «Пригород: граница пересекает или касается сама себя» */
export function areaViolation(areas: readonly CourierArea[], index: number): string | null {
  const { name = "", outline = [] } = areas[index] ?? {};
  if (name.trim() === "") return "Назовите зону";
  if (areas.findIndex((each) => each.name === name) < index) return `${name}: такое название уже есть`;
  const violation = outlineViolation(outline);
  return violation && `${name}: ${outlineTexts[violation]}`;
}

export const freeFromText = (money: number): string => (money === 0 ? "не бывает" : formatMoney(money));

const areaText = ({ price, freeFrom, outline }: CourierArea): string =>
  `${formatMoney(price)}, ${freeFrom === 0 ? "бесплатно не бывает" : `бесплатно от ${formatMoney(freeFrom)}`}, ${formatCount(outline.length, ["точка", "точки", "точек"])}`;

/** The database has fields in an order of its own. */
const isSameArea = (one: CourierArea, other: CourierArea): boolean =>
  one.price === other.price &&
  one.freeFrom === other.freeFrom &&
  JSON.stringify(one.outline) === JSON.stringify(other.outline);

/** By name: areas that were added, removed or changed, and the order where that alone is another. */
export function areaChanges(before: readonly CourierArea[], after: readonly CourierArea[]): AuditChange[] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const find = (areas: readonly CourierArea[], name: string) => areas.find((each) => each.name === name);
  const changes = names.flatMap((name) => {
    const [was, is] = [find(before, name), find(after, name)];
    if (was && is && isSameArea(was, is)) return [];
    return [{ field: name, title: name, from: was ? areaText(was) : "", to: is ? areaText(is) : "" }];
  });
  const orderText = (areas: readonly CourierArea[]) => areas.map(({ name }) => name).join(", ");
  if (changes.length > 0 || orderText(before) === orderText(after)) return changes;
  return [{ field: "order", title: "Порядок зон", from: orderText(before), to: orderText(after) }];
}

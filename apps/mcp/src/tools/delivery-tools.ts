import type { DeliveryItem, UnloadMethod } from "@zertsalo/contract/delivery";
import { calculateDelivery } from "@zertsalo/contract/delivery-calls";
import { roubles } from "@zertsalo/domain/text/format";
import { z } from "zod";
import { plain } from "../facts/texts.ts";
import { defineTool } from "../tool.ts";
import { filledCart } from "./cart-tools.ts";
import { cityId } from "./inputs.ts";

const offersOfType = 3;

export const deliveryPromise = defineTool({
  name: "delivery_promise",
  title: "Доставка корзины по адресу",
  description:
    "Какими способами, когда и за сколько привезём корзину сеанса по адресу; чем нельзя и почему. Корзину не меняет, способ человек выберет на сайте.",
  effect: "reads",
  input: z.strictObject({
    address: z.string().trim().min(3).max(300).describe("Город, улица, дом: «Самара, Ленинградская улица, 40»."),
    floor: z.int().min(1).max(100).optional().describe("Этаж: от него зависит цена подъёма."),
    cityId,
  }),
  async run({ address, floor, cityId: city }, visit) {
    const api = await visit.api(city);
    const { uid: cartUid } = await filledCart(api);
    const { items, unfit, carrier, place, expiresAt } = await api.call(calculateDelivery, {
      params: { cartUid },
      body: { address, isLook: true, ...(floor !== undefined && { floor }) },
    });
    return {
      offers: soonest(items).map(offerFacts),
      notPossible: unfit.map(({ kind, reason }) => ({ way: kind, reason: plain(reason) })),
      ...(carrier.text && { carrier: plain(carrier.text) }),
      place: {
        isKnown: place.isKnown,
        hasHouse: place.hasHouse,
        ...(place.otherCity && { addressIsInAnotherCity: { cityId: place.otherCity.id, name: place.otherCity.name } }),
      },
      validUntil: expiresAt,
    };
  },
});

/** The first days of each way; all of them are hundreds. */
function soonest(items: readonly DeliveryItem[]): DeliveryItem[] {
  const byType = Map.groupBy(
    items.toSorted((a, b) => a.date.localeCompare(b.date) || sum(a) - sum(b)),
    ({ deliveryType }) => deliveryType,
  );
  return [...byType.values()].flatMap((each) => each.slice(0, offersOfType));
}

const sum = ({ resultPrice, unloadPrice }: DeliveryItem) => resultPrice + unloadPrice;

function offerFacts({ deliveryType, date, minTime, maxTime, deliveryPoint, ...item }: DeliveryItem) {
  return {
    way: ways[deliveryType],
    day: date,
    ...(minTime && maxTime && { from: minTime, to: maxTime }),
    priceRub: roubles(item.resultPrice),
    carrying: carrying[item.destinationDetail.toFloorMethod],
    ...(item.unloadPrice > 0 && { carryingRub: roubles(item.unloadPrice) }),
    ...(deliveryPoint && {
      point: { address: plain(deliveryPoint.address), workTime: plain(deliveryPoint.workTimeStr) },
    }),
  };
}

const carrying: Record<UnloadMethod, string> = {
  none: "без подъёма",
  entrance: "до подъезда",
  apartment: "до квартиры",
  hand: "по лестнице",
  elevator: "на лифте",
};

const ways: Record<DeliveryItem["deliveryType"], string> = {
  Day: "наш курьер в течение дня",
  Interval: "наш курьер в промежуток времени",
  ExactTime: "наш курьер к точному времени",
  to_home: "наш курьер",
  CdekToHome: "курьер СДЭК",
  Pickup: "самовывоз",
  pickup: "самовывоз из магазина",
  Cdek: "пункт СДЭК",
};

import { productByCode } from "@zertsalo/contract/catalog";
import { calculateConfiguration, type ConfigurationDelivery } from "@zertsalo/contract/configurators";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { soonestDelivery } from "@zertsalo/domain/delivery/soonest-delivery";
import type { Options } from "@zertsalo/configurator/model";
import { formatComingDay } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import { daySteps } from "@zertsalo/domain/workshop/why-day";
import type { RouterContextProvider } from "react-router";
import { type Api, apiContext } from "#app/lib/http/api.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { CompanionData, ServedData, WayData } from "./configurator-page-data.ts";

type Context = Readonly<RouterContextProvider>;

/** When the piece can be brought to the visitor's city and how, and what goes with it. */
export async function servedData(context: Context, type: string, options: Options): Promise<ServedData> {
  const { cityId } = context.get(visitContext);
  // With the visitor's session: a company gets its own price.
  const api = visitorApi(context) ?? context.get(apiContext);
  const { data } = await api.call(calculateConfiguration, { params: { type }, body: { options, cityId } });
  const today = inMoscow(new Date()).day;
  const ways = data.delivery ?? [];
  return {
    name: data.name,
    total: data.total,
    made: data.promise && { day: formatComingDay(data.promise.day, today), steps: daySteps(data.promise.why, today) },
    ...promiseOf(ways, today),
    ways: ways.map((way) => wayData(way, today)),
    companions: await companionsOf(api, data.companions),
    ownPrice: data.ownPrice,
  };
}

function promiseOf(ways: readonly ConfigurationDelivery[], today: Day): Pick<ServedData, "day" | "from"> {
  const { day, priceFrom } = soonestDelivery(ways);
  return { day: day && formatComingDay(day, today), from: priceFrom === null ? null : textFrom(priceFrom) };
}

const textFrom = (price: number) => (price === 0 ? "бесплатно" : `от\u00a0${formatMoney(price)}`);

function wayData({ code, label, isFit, reason, price, date }: ConfigurationDelivery, today: Day): WayData {
  const terms = [
    date && formatComingDay(date, today),
    price === null ? null : price === 0 ? "бесплатно" : formatMoney(price),
  ];
  return { code, label, isFit, text: isFit ? terms.filter(Boolean).join(", ") : (reason ?? "") };
}

async function companionsOf(
  api: Api,
  companions: readonly { code: string; quantity: number }[],
): Promise<CompanionData[]> {
  const products = await Promise.all(
    companions.map(async ({ code, quantity }) => {
      const product = await settledOr(api.call(productByCode, { params: { code } }), null);
      return product && { product, quantity };
    }),
  );
  return products.flatMap((found) => {
    if (!found) return [];
    const { id, name, link, price } = found.product;
    return { id, name, href: link, price: formatMoney(price * found.quantity), quantity: found.quantity };
  });
}

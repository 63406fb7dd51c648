import { type ConfiguratorDetails, configurationByHash, configuratorByType } from "@zertsalo/contract/configurators";
import { errorCatalogue } from "@zertsalo/contract/errors";
import type { Picture } from "@zertsalo/contract/media";
import { type PricingRules, getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { choose } from "@zertsalo/configurator/choices";
import { calculate } from "@zertsalo/configurator/calculate";
import type { Calculation, ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { formatMoney } from "@zertsalo/domain/text/format";
import { pictureUrl } from "@zertsalo/ui/picture";
import { LRUCache } from "lru-cache";
import { type MetaDescriptor, redirect, type RouterContextProvider } from "react-router";
import { type Api, apiContext } from "#app/lib/http/api.server.ts";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import { isNotFound } from "#app/lib/http/or-null.server.ts";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { configuratorJsonLd } from "./configurator-json-ld.server.ts";
import { type ConfiguratorPageData, panelId, type ReopenedData } from "./configurator-page-data.ts";
import { servedData } from "./served.server.ts";
import { readOptions } from "@zertsalo/configurator/address";
import { describeDrawing } from "./stage/describe-drawing.ts";
import { type Differences, differenceTasks } from "./state/differences.ts";
import { pageKinds } from "./kinds.ts";
import { getServerKind } from "@zertsalo/configurator/server-kinds";

type Context = Readonly<RouterContextProvider>;
type Loaded = { page: ConfiguratorPageData; meta: MetaDescriptor[]; jsonLd: () => string };

/** The page of one type: with the piece that its address names, or with the type's own beginning. */
export async function configuratorPage(context: Context, url: URL): Promise<Loaded> {
  const type = url.pathname.split("/").findLast(Boolean) ?? "";
  const api = context.get(apiContext);
  const hash = url.searchParams.get("c");
  const [{ data: details }, stored] = await Promise.all([
    orNotFound(api.call(configuratorByType, { params: { type } })),
    hash ? storedOf(api, hash) : null,
  ]);
  // A mirror that was given light has another address.
  if (stored?.type && stored.type !== details.type) throw redirect(`${paths.configurator(stored.type)}?c=${hash}`);

  const requested = stored?.options ?? readOptions(url.searchParams.get("o") ?? "") ?? {};
  const book = toPricingRules(details);
  const calculation = calculate(book, details.type, requested);
  const { cityName, publicOrigin } = context.get(visitContext);
  const page: ConfiguratorPageData = {
    id: details.type + url.search,
    type: details.type,
    crumbs: [
      { name: "Главная", href: paths.home },
      { name: pageKinds[details.type].title, href: null },
    ],
    cityName,
    book,
    calculation,
    drawingText: describeDrawing(getRuleSet(book, calculation.type), calculation.type, calculation.options),
    differences: differencesOf(book, calculation),
    presets: details.presets,
    reopened: stored?.reopened ?? null,
    served: await settledOr(servedData(context, calculation.type, calculation.options), null),
    sliders: details.sliders,
    closed: details.closed,
  };
  const about = {
    name: pageKinds[details.type].title,
    description: getServerKind(details.type).page.description,
    url: publicOrigin + paths.configurator(details.type),
  };
  return {
    page,
    meta: configuratorMeta(details.type, publicOrigin, stored?.picture ?? null),
    jsonLd: configuratorJsonLd(page, about, publicOrigin),
  };
}

/** The contract knows the rules as loose data: whoever stores a rule set proves that the engine can read it. */
export const toPricingRules = ({ book }: ConfiguratorDetails) => book as unknown as PricingRules;

/** Sixty calculations, so those of the pieces that many begin with are remembered. */
const cache = new LRUCache<string, Differences>({ max: 500 });

function differencesOf(book: PricingRules, calculation: Calculation): Differences {
  const { hash, rulesVersion, priceVersion } = calculation;
  const key = [hash, rulesVersion, priceVersion].join();
  const before = cache.get(key);
  if (before) return before;
  const tasks = differenceTasks({ choose }, book, { choices: calculation.options, calculation });
  const differences = Object.fromEntries(tasks.map((question) => [question.key, question.answer()]));
  cache.set(key, differences);
  return differences;
}

interface Stored {
  type: ConfiguratorType | null;
  options: Options | null;
  /** The rendered picture, for messengers that show the link. */
  picture: Picture | null;
  reopened: ReopenedData;
}

async function storedOf(api: Api, hash: string): Promise<Stored> {
  try {
    const { data } = await api.call(configurationByHash, { params: { hash } });
    const { stored, current } = data;
    const was = `Было ${formatMoney(stored.total)} по\u00a0ценам ${monthOf(stored.createdAt)}`;
    const priceNews = data.changed.price === 0 ? null : `${was}, сейчас ${formatMoney(current.total)}`;
    const { picture } = data;
    return { type: current.type, options: stored.options, picture, reopened: { hash: current.hash, priceNews } };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const priceNews = errorCatalogue.configuration_not_found.text;
    return { type: null, options: null, picture: null, reopened: { hash: null, priceNews } };
  }
}

const dayAndMonth = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", timeZone: "Europe/Moscow" });

/** «ноября»: the form that goes with a day. */
function monthOf(moment: string): string {
  return dayAndMonth.formatToParts(new Date(moment)).find(({ type }) => type === "month")?.value ?? "";
}

/** The stage has the height that the rows below it leave: nothing is painted before they have come, or it would jump. */
const wholePreview: MetaDescriptor = {
  tagName: "link",
  rel: "expect",
  href: `#${panelId}`,
  blocking: "render",
  media: "(min-width: 768px)",
};

function configuratorMeta(type: ConfiguratorType, origin: string, picture: Picture | null): MetaDescriptor[] {
  const seo = seoMeta({
    title: `${pageKinds[type].title} — Зерцало`,
    description: getServerKind(type).page.description,
    canonical: origin + paths.configurator(type),
    image: picture && origin + pictureUrl(picture.key, 1080),
    type: "website",
  });
  return [...seo, wholePreview];
}

import type { Api } from "#app/lib/http/api.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { configurators, type ConfiguratorTile } from "@zertsalo/contract/configurators";
import { sectionConfigurator } from "@zertsalo/domain/catalog/section-configurator";
import type { FilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { configuratorLink } from "@zertsalo/configurator/address";
import { getServerKind } from "@zertsalo/configurator/server-kinds";
import type { MadeToMeasureOffer } from "./section-page-data.ts";

/** The way from a section's list to a piece of the buyer's own size; a list goes without it when it cannot be had. */
export async function madeToMeasure(
  api: Api,
  sectionCode: string,
  { filter }: FilterQuery,
): Promise<MadeToMeasureOffer | null> {
  const made = sectionConfigurator(sectionCode, filter.filters);
  if (!made || filter.q) return null;
  const answer = await settledOr(api.call(configurators, {}), null);
  const tile = answer?.data.find(({ type }) => type === made.type);
  return tile ? toMadeToMeasure(tile, configuratorLink(made.type, made.options)) : null;
}

function toMadeToMeasure(
  { type, limits: { width }, sizeStep, media }: ConfiguratorTile,
  href: string,
): MadeToMeasureOffer {
  const { thing, button } = getServerKind(type).page;
  const step = sizeStep === 1 ? "с\u00a0точностью до\u00a0миллиметра" : `с\u00a0шагом ${sizeStep}\u00a0мм`;
  return {
    title: "Нет нужного размера?",
    text: `Соберите ${thing} шириной от\u00a0${width.min} до\u00a0${width.max}\u00a0мм ${step}`,
    button,
    href,
    picture: media[0] ?? null,
  };
}

import type { ConfiguratorTile } from "@zertsalo/contract/configurators";
import { configurators } from "@zertsalo/contract/configurators";
import { z } from "zod";
import { type NicheFit, fitsOfKind } from "../facts/niche-fits.ts";
import { defineTool } from "../tool.ts";
import { configuratorType } from "./inputs.ts";

const side = z.int().min(100).max(6_000).optional();

export const fitNiche = defineTool({
  name: "fit_niche",
  title: "Что встанет в нишу",
  description:
    "По размерам места (мм) подбирает изделия, которые в него встанут, самые большие из возможных: options, hash, цена, зазоры, что исправили правила. Чего сделать нельзя — с причиной. Неизмеренную сторону не называйте: она ничего не ограничит. Готовые товары ищите в search_products.",
  effect: "reads",
  input: z
    .strictObject({
      widthMm: side.describe("Ширина места."),
      heightMm: side.describe("Высота места; для столешницы не важна."),
      depthMm: side.describe("Глубина места от стены."),
      types: z.array(configuratorType).min(1).max(5).optional().describe("Только эти виды; без них — все."),
    })
    .refine(({ widthMm, heightMm, depthMm }) => widthMm ?? heightMm ?? depthMm, {
      error: "назовите хотя бы одну сторону места",
    }),
  async run({ widthMm = null, heightMm = null, depthMm = null, types }, visit) {
    const api = await visit.api();
    const { data } = await api.call(configurators);
    const place = { width: widthMm, height: heightMm, depth: depthMm };
    const wanted = data.filter(({ type }) => !types || types.includes(type));
    const fits = await Promise.all(
      wanted.map(async (tile) => ({
        tile,
        fits: fitsOfKind(await visit.rules(api, tile.type), place, visit.link),
      })),
    );
    const pieces = fits.flatMap(({ fits: each }) => each.flatMap((fit) => (fit.isFit ? fit.piece : [])));
    return {
      // A mirror has presets with light, which the kind with light has too.
      possible: [...new Map(pieces.map((piece) => [piece.hash, piece])).values()],
      notPossible: fits.flatMap(notPossible),
    };
  },
});

/** A kind of which nothing fits, with the reason of what came closest. */
function notPossible({ tile, fits }: { tile: ConfiguratorTile; fits: readonly NicheFit[] }) {
  if (fits.some(({ isFit }) => isFit)) return [];
  const reasons = fits.flatMap((fit) => (fit.isFit ? [] : fit.reasons));
  return [{ type: tile.type, name: tile.name, reasons: [...new Set(reasons)].slice(0, 5) }];
}

import { configurators } from "@zertsalo/contract/configurators";
import { plain } from "../facts/texts.ts";
import { nicheCalculations } from "../facts/niche-fits.ts";
import type { Visit } from "../visit.ts";
import type { PlaceInput } from "./inputs.ts";
import type { UcpMessage } from "./outcomes.ts";
import { pieceFacts, pieceProduct } from "./pieces.ts";

/** What goes into the place, of each kind as large as it may be; a kind that does not go is a message with its reasons. */
export async function placeProducts(visit: Visit, { width_mm, height_mm, depth_mm }: PlaceInput) {
  const place = { width: width_mm ?? null, height: height_mm ?? null, depth: depth_mm ?? null };
  const api = await visit.api();
  const { data } = await api.call(configurators);
  const kinds = await Promise.all(
    data.map(async (tile) => ({ tile, tries: nicheCalculations(await visit.rules(api, tile.type), place) })),
  );
  const products = kinds.flatMap(({ tile, tries }) => {
    const first = tries.find(({ reasons }) => reasons === null);
    if (!first) return [];
    const { calculation } = first;
    return pieceProduct(tile, pieceFacts(calculation, visit.link), calculation.total, {
      closed: null,
      link: visit.link,
    });
  });
  const messages = kinds.flatMap(({ tile, tries }): UcpMessage[] => {
    if (tries.some(({ reasons }) => reasons === null)) return [];
    const reasons = [...new Set(tries.flatMap((each) => each.reasons ?? []))].slice(0, 5);
    return [{ type: "info", code: "does_not_fit", content: `${plain(tile.name)}: ${reasons.join("; ")}` }];
  });
  return { products, pagination: { has_next_page: false }, ...(messages.length > 0 && { messages }) };
}

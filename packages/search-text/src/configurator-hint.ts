import { configuratorLink } from "@zertsalo/configurator/address";
import { nicheAirMm } from "@zertsalo/configurator/delivery-fit";
import { sideOptions } from "@zertsalo/configurator/kind";
import { getKind } from "@zertsalo/configurator/kinds";
import type { ConfiguratorType, Overall } from "@zertsalo/configurator/model";
import { nominalFor } from "@zertsalo/configurator/overall";
import { getServerKind, serverKinds } from "@zertsalo/configurator/server-kinds";
import { foldCase } from "./normalise.ts";
import { type Niche, parseSizeQuery } from "./niche.ts";

/** A link to the configurator with the sizes of the search already in it. */
export interface ConfiguratorHint {
  type: ConfiguratorType;
  /** «Круглое зеркало 700 мм на заказ» */
  title: string;
  link: string;
}

/** Null when the query has no size, or is for something that we do not make to measure. */
export function configuratorHint(text: string): ConfiguratorHint | null {
  const query = parseSizeQuery(text);
  const type = query && findType(foldCase(query.terms), query.niche, query.isPlace);
  if (!query || !type) return null;

  const { name, variants } = getServerKind(type).search;
  const variant = variants.find(({ pattern }) => pattern.test(foldCase(text)));
  const sides = sidesOf(type, query.niche);
  const size = `${Object.values(sides).join("\u00a0×\u00a0")}\u00a0мм`;
  const nominal = nominalFor(type, query.isPlace ? withinPlace(sides) : sides);
  const place = query.isPlace ? " в\u00a0нишу" : "";
  return {
    type,
    title: `${variant?.name ?? name}${place} ${size} на\u00a0заказ`,
    link: configuratorLink(type, { ...variant?.options, ...sideOptions(getKind(type).size, nominal) }),
  };
}

/** Both sides that touch leave their air. */
const withinPlace = ({ width, height, depth }: Sides): Sides => ({
  width: width - nicheAirMm,
  ...(height !== undefined && { height: height - nicheAirMm }),
  ...(depth !== undefined && { depth }),
});

const byRank = (Object.keys(serverKinds) as ConfiguratorType[]).toSorted(
  (a, b) => getServerKind(a).search.rank - getServerKind(b).search.rank,
);

function findType(terms: string, { depth }: Niche, isPlace: boolean): ConfiguratorType | null {
  const named = byRank.find((type) => getServerKind(type).search.pattern.test(terms));
  if (named || !isPlace || terms) return named ?? null;
  // A place with a depth is for furniture, a flat one for a mirror.
  const niche = depth === null ? "flat" : "deep";
  return byRank.find((type) => getServerKind(type).search.niche === niche) ?? null;
}

type Sides = Partial<Overall> & { width: number };

/** The sides that the kind has; the second side of what lies is its depth, whatever the query calls it. */
function sidesOf(type: ConfiguratorType, { width, height, depth }: Niche): Sides {
  const { optionOf, isLying } = getKind(type).size;
  const across = isLying ? (depth ?? height) : depth;
  return {
    width,
    ...(height !== null && optionOf.height && { height }),
    ...(across !== null && optionOf.depth && { depth: across }),
  };
}

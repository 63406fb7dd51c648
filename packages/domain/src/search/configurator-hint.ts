import { configuratorLink, type PartialOptions } from "@zertsalo/configurator/address";
import { nicheAirMm } from "@zertsalo/configurator/delivery-fit";
import type { ConfiguratorType } from "@zertsalo/configurator/model";
import { nominalFor } from "@zertsalo/configurator/overall";
import { foldCase } from "./normalise.ts";
import { type Niche, parseSizeQuery } from "./niche.ts";

/** A configurator preset with the sizes of the query. */
export interface ConfiguratorHint {
  /** «Круглое зеркало 700 мм на заказ» */
  title: string;
  link: string;
}

const names: Record<ConfiguratorType, string> = {
  mirror: "Зеркало",
  led_mirror: "Зеркало с\u00a0подсветкой",
  tabletop: "Столешница",
  vanity_unit: "Тумба",
};
const shapes: readonly { word: RegExp; options: PartialOptions; name: string }[] = [
  { word: /(^|[ -])арк/, options: { shape: "semicircle", arch: "arch" }, name: "Зеркало-арка" },
  { word: /полукруг/, options: { shape: "semicircle" }, name: "Полукруглое зеркало" },
  { word: /кругл/, options: { shape: "circle" }, name: "Круглое зеркало" },
  { word: /овал/, options: { shape: "oval_rectangle" }, name: "Овальное зеркало" },
];

/** Null when the query has no size, or means a product that is not made to measure. */
export function configuratorHint(text: string): ConfiguratorHint | null {
  const query = parseSizeQuery(text);
  const type = query && configuratorOf(foldCase(query.terms), query.niche, query.isPlace);
  if (!query || !type) return null;

  const isMirror = type === "mirror" || type === "led_mirror";
  const shape = isMirror ? shapes.find(({ word }) => word.test(foldCase(text))) : undefined;
  const sides = sidesOf(query.niche, isMirror);
  const size = `${Object.values(sides).join("\u00a0×\u00a0")}\u00a0мм`;
  const options = { ...shape?.options, ...sizeOptionsFor(type, query.isPlace ? withinPlace(sides) : sides) };
  const place = query.isPlace ? " в\u00a0нишу" : "";
  return {
    title: `${shape?.name ?? names[type]}${place} ${size} на\u00a0заказ`,
    link: configuratorLink(type, options),
  };
}

/** A top's second side is its depth, however it was named; a unit has three. The query means the size of the place. */
function sizeOptionsFor(type: ConfiguratorType, sides: Sides): PartialOptions {
  if (type === "tabletop") {
    const across = sides.depth ?? sides.height;
    return { size: { width: sides.width, ...(across !== undefined && { height: across }) } };
  }
  const { depth, ...size } = nominalFor(type, sides);
  return { size, ...(depth !== undefined && { depth }) };
}

/** Both sides that touch the walls leave a gap. */
const withinPlace = ({ width, height, depth }: Sides): Sides => ({
  width: width - nicheAirMm,
  ...(height !== undefined && { height: height - nicheAirMm }),
  ...(depth !== undefined && { depth }),
});

function configuratorOf(terms: string, { depth }: Niche, isPlace: boolean): ConfiguratorType | null {
  if (/столешниц/.test(terms)) return "tabletop";
  if (/тумб/.test(terms)) return "vanity_unit";
  if (/зеркал/.test(terms)) return /подсвет|свет|led/.test(terms) ? "led_mirror" : "mirror";
  if (!isPlace || terms) return null;
  // A place with a depth is for furniture, a flat one for a mirror.
  return depth === null ? "mirror" : "vanity_unit";
}

interface Sides {
  width: number;
  height?: number;
  depth?: number;
}

/** A mirror hangs flat, whatever the depth of its place. */
function sidesOf({ width, height, depth }: Niche, isFlat: boolean): Sides {
  return {
    width,
    ...(height !== null && { height }),
    ...(depth !== null && !isFlat && { depth }),
  };
}

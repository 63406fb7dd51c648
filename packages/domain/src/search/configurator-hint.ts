import { foldCase } from "./normalise.ts";
import { type Niche, sizeAsked } from "./niche.ts";

/** A way to have exactly what was searched for made: the configurator with the sizes already in it. */
export interface ConfiguratorHint {
  /** «Круглое зеркало 700 мм на заказ» */
  title: string;
  link: string;
}

type Configurator = "mirror" | "led_mirror" | "tabletop" | "vanity_unit";

const names: Record<Configurator, string> = {
  mirror: "Зеркало",
  led_mirror: "Зеркало с\u00a0подсветкой",
  tabletop: "Столешница",
  vanity_unit: "Тумба",
};
const shapes: readonly { word: RegExp; shape: string; name: string }[] = [
  { word: /полукруг/, shape: "semicircle", name: "Полукруглое зеркало" },
  { word: /кругл/, shape: "circle", name: "Круглое зеркало" },
  { word: /овал/, shape: "oval_rectangle", name: "Овальное зеркало" },
];

/** Null when the query tells no size, or of something that we do not make to measure. */
export function configuratorHint(text: string): ConfiguratorHint | null {
  const asked = sizeAsked(text);
  const type = asked && configuratorOf(foldCase(asked.words), asked.niche, asked.isPlace);
  if (!asked || !type) return null;

  const isMirror = type === "mirror" || type === "led_mirror";
  const shape = isMirror ? shapes.find(({ word }) => word.test(foldCase(text))) : undefined;
  const sides = sidesOf(asked.niche, isMirror);
  const query = new URLSearchParams({
    ...(shape && { shape: shape.shape }),
    ...Object.fromEntries(Object.entries(sides).map(([side, mm]) => [side, String(mm)])),
  });
  const size = `${Object.values(sides).join("\u00a0×\u00a0")}\u00a0мм`;
  return { title: `${shape?.name ?? names[type]} ${size} на\u00a0заказ`, link: `/konfiguratory/${type}/?${query}` };
}

function configuratorOf(words: string, { depth }: Niche, isPlace: boolean): Configurator | null {
  if (/столешниц/.test(words)) return "tabletop";
  if (/тумб/.test(words)) return "vanity_unit";
  if (/зеркал/.test(words)) return /подсвет|свет|led/.test(words) ? "led_mirror" : "mirror";
  if (!isPlace || words) return null;
  // A place with a depth is for furniture, a flat one for a mirror.
  return depth === null ? "mirror" : "vanity_unit";
}

/** A mirror hangs flat, whatever the depth of its place. */
function sidesOf({ width, height, depth }: Niche, isFlat: boolean): Record<string, number> {
  return {
    width,
    ...(height !== null && { height }),
    ...(depth !== null && !isFlat && { depth }),
  };
}

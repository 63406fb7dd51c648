import { mirrorMeasures } from "@zertsalo/configurator/kinds/mirror/mirror-shape";
import type { Calculation } from "@zertsalo/configurator/model";
import { freeEdges, slabCells } from "@zertsalo/configurator/kinds/tabletop/tabletop";
import { formatNumber } from "@zertsalo/domain/text/format";

/** Into so many parts a slab is divided, and so many are paid for. */
const cellsOfSlab = 16;

/** «0,54 м²»: what was measured for a part of the price; nothing for what is counted by the piece. */
export function partMeasure(part: string, calculation: Calculation): string {
  const measure = measures[calculation.type === "led_mirror" ? "mirror" : calculation.type]?.[part];
  return measure?.(calculation) ?? "";
}

type Measure = (calculation: Calculation) => string;

const packing: Measure = ({ packages }) =>
  packages.map(({ box }) => `${box.length}\u00a0×\u00a0${box.width}\u00a0×\u00a0${box.height}\u00a0мм`).join(", ");

const measures: Record<string, Record<string, Measure>> = {
  mirror: {
    canvas: ({ options }) => squareMetres(mirrorMeasures(options).boxMm2),
    shape: ({ options }) => metres(mirrorMeasures(options).curvedMm),
    edge: ({ options }) => metres(mirrorMeasures(options).straightMm + mirrorMeasures(options).curvedMm),
    frame: ({ overall }) => `${overall.width}\u00a0×\u00a0${overall.height}\u00a0мм`,
    led: ({ electrics }) =>
      electrics
        ? `${metres(electrics.stripMm)}, ${electrics.powerW}\u00a0Вт, трансформатор ${electrics.transformers.join(" и\u00a0")}\u00a0Вт`
        : "",
    packing,
  },
  tabletop: {
    slab: ({ options }) => `${slabCells(options)} из\u00a0${cellsOfSlab} долей листа`,
    cutting: ({ overall }) => metres(2 * (overall.width + overall.depth)),
    edge: ({ options }) => metres(freeEdges(options).reduce((sum, { lengthMm }) => sum + lengthMm, 0)),
    packing,
  },
  vanity_unit: { packing },
};

const squareMetres = (mm2: number) => `${hundredths(mm2 / 1_000_000)}\u00a0м²`;
const metres = (mm: number) => `${hundredths(mm / 1_000)}\u00a0м`;

/** «0,54» */
function hundredths(value: number): string {
  const [whole = "0", part = ""] = value.toFixed(2).split(".");
  const fraction = part.replace(/0+$/, "");
  return formatNumber(Number(whole)) + (fraction && `,${fraction}`);
}

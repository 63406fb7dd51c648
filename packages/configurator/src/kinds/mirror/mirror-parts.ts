import type { Hardware } from "@zertsalo/production/bill";
import { getPartRules, hasGrain } from "@zertsalo/production/part-rules";
import { lengths, perimeter } from "../../geometry/path.ts";
import type { Electrics, Options } from "../../model.ts";
import { getOptionCode, getOptionCodes, getSize, whole } from "../../options.ts";
import { boxMm2, createPart, type DrawnPart, getPart, netAreaMm2, type PartsList } from "../../parts-list.ts";
import { backPanelContour, glassContour, hasBackPanel } from "./mirror-contours.ts";
import { mirrorElectrics } from "./mirror-electrics.ts";
import { mirrorOverall } from "./mirror-shape.ts";

/** The glass, the panel behind it, and what is bought for frame, light and mounting. */
export function mirrorPartsList(options: Options): PartsList {
  return {
    parts: [mirrorGlass(options), ...(hasBackPanel(options) ? [backPanel(options)] : [])],
    hardware: [...frameHardware(options), ...lightHardware(options), { code: "hanger-pair", quantity: 1, unit: "pcs" }],
  };
}

function mirrorGlass(options: Options): DrawnPart {
  const contour = glassContour(options);
  const { straight, curved } = lengths(contour);
  const [straightMm, curvedMm] = [whole(straight), whole(curved)];
  const thickness = Number(options.thickness);
  const material = `glass/${getOptionCode(options, "canvasColor")}/${thickness}`;
  const { allowanceMm, shapedAllowanceMm = allowanceMm } = getPartRules(material);
  const work = options.edgeProcessing === "facet" ? "facet" : "polish";
  return createPart({
    code: "glass",
    label: "Полотно",
    material,
    ...getSize(options),
    thickness,
    // A shaped pane is broken out of its box and needs a margin; a straight one loses the ground edge.
    allowanceMm: curvedMm > 0 ? shapedAllowanceMm : allowanceMm,
    edges: [{ side: "contour", work, lengthMm: straightMm + curvedMm, curvedMm }],
    contour,
  });
}

const panelMm = 16;

function backPanel(options: Options): DrawnPart {
  const { width, height } = mirrorOverall(options);
  const material = `ldsp/${getOptionCode(options, "ldspColor")}/${panelMm}`;
  const contour = backPanelContour(options);
  // Along the longer side: every panel that the rules allow fits the board only so.
  const along = width >= height ? "width" : "height";
  const lengthMm = whole(perimeter(contour));
  return createPart({
    code: "panel",
    label: "Подложка",
    material,
    width,
    height,
    thickness: panelMm,
    grain: hasGrain(material) ? along : null,
    edges: [{ side: "contour", work: "band", lengthMm, curvedMm: whole(lengths(contour).curved) }],
    contour,
  });
}

function frameHardware(options: Options): Hardware[] {
  if (options.frameType !== "baguette") return [];
  const { width, height } = mirrorOverall(options);
  const code = `baguette-${getOptionCode(options, "baguette")}`;
  return [{ code, quantity: 2 * (width + height), unit: "mm", bars: 4 }];
}

/** Heating is the pad, a film is work. */
const notBought = ["heating", "safety_film"];

function lightHardware(options: Options): Hardware[] {
  const electrics = mirrorElectrics(options);
  if (!electrics) return [];
  const devices = getOptionCodes(options, "additionally").filter((code) => !notBought.includes(code));
  const one = (code: string): Hardware => ({ code, quantity: 1, unit: "pcs" });
  return [
    { code: `strip-${getOptionCode(options, "color_temperature")}`, quantity: electrics.stripMm, unit: "mm" },
    ...transformerHardware(electrics),
    ...(electrics.heatingPad ? [one(electrics.heatingPad)] : []),
    ...devices.map(one),
  ];
}

const transformerHardware = ({ transformers }: Electrics): Hardware[] =>
  [...new Set(transformers)].map((watts) => ({
    code: `transformer-${watts}`,
    quantity: transformers.filter((each) => each === watts).length,
    unit: "pcs",
  }));

/** Rounded to whole mm and mm² before any money is counted. */
export function glassMeasures({ parts }: Pick<PartsList, "parts">) {
  const glass = getPart(parts, "glass");
  const [{ lengthMm, curvedMm } = { lengthMm: 0, curvedMm: 0 }] = glass.edges;
  return {
    areaMm2: whole(netAreaMm2(glass)),
    straightMm: lengthMm - curvedMm,
    curvedMm,
    boxMm2: boxMm2(glass),
  };
}

/** The same of a piece whose parts are not at hand: texts beside a price. */
export const mirrorMeasures = (options: Options) => glassMeasures({ parts: [mirrorGlass(options)] });

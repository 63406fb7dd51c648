import type { Operation } from "@zertsalo/production/bill";
import { createRoute, type Route } from "@zertsalo/production/route";
import { rateFor, times } from "@zertsalo/production/times";
import { lengths } from "../../geometry/path.ts";
import { metres, squareMetres } from "../../measure-text.ts";
import type { Options } from "../../model.ts";
import { getOptionCode, getOptionCodes } from "../../options.ts";
import { type DrawnPart, getPart, type PartsList } from "../../parts-list.ts";
import { inMetres, inSquareMetres } from "../../work-measures.ts";
import { needsCrate } from "./mirror.ts";
import { mirrorElectrics } from "./mirror-electrics.ts";
import { glassMeasures } from "./mirror-parts.ts";
import { hasExtra, mirrorOverall } from "./mirror-shape.ts";

/** Glass and frame are worked side by side and meet at the bench. */
export function mirrorOperations(options: Options, list: PartsList): Operation[] {
  const route = createRoute();
  const pane = paneWork(options, list, route);
  const frame = frameWork(options, list, route);
  const whole =
    options.backlight === "led"
      ? lightWork(options, [...pane, ...frame], route)
      : mountWork(list, [...pane, ...frame], route);
  finish(options, whole, route);
  return route.operations;
}

function paneWork(options: Options, list: PartsList, { add }: Route): readonly string[] {
  const { glass } = times;
  const pane = getPart(list.parts, "glass");
  const { straightMm, curvedMm, boxMm2 } = glassMeasures(list);
  const roughMm = 2 * (pane.rough.width + pane.rough.height);
  const [straight, curved] = [inMetres(straightMm), inMetres(curvedMm)];
  const edgeText = metres(straightMm + curvedMm);
  let after = add({
    code: "cut-glass",
    label: "Раскрой стекла",
    station: "glass_table",
    stage: "cutting",
    minutes: glass.cutSetup + glass.cutPerM * inMetres(roughMm),
    after: [],
    basis: `${metres(roughMm)} реза`,
  });
  if (curvedMm > 0) {
    after = add({
      code: "shape",
      label: "Фигурная обработка",
      station: "glass_cnc",
      stage: "cutting",
      minutes: glass.shapeSetup + glass.shapePerM * curved,
      after,
      basis: `${metres(curvedMm)} кривых`,
    });
  }
  const isFacet = options.edgeProcessing === "facet";
  after = add({
    code: isFacet ? "facet" : "polish",
    label: isFacet ? "Фацет" : "Полировка кромки",
    station: isFacet ? "beveller" : curvedMm > 0 ? "glass_cnc" : "glass_edger",
    stage: "edging",
    minutes: isFacet
      ? glass.facetSetup +
        rateFor(glass.facetPerM, getOptionCode(options, "facetSize")) * (straight + glass.facetCurvedFactor * curved)
      : glass.polishSetup + glass.polishPerM * (straight + glass.polishCurvedFactor * curved),
    after,
    basis: `${edgeText} кромки`,
  });
  if (options.backlight === "led" && options.backlight_type !== "contour") {
    after = add({
      code: "frost",
      label: "Матовая полоса",
      station: "sandblast",
      stage: "edging",
      minutes: glass.frostSetup + glass.frostPerM * (straight + curved),
      after,
      basis: `${edgeText} полосы`,
    });
  }
  if (!hasExtra(options, "safety_film")) return after;
  return add({
    code: "film",
    label: "Защитная плёнка",
    station: "mirror_bench",
    stage: "edging",
    minutes: glass.filmSetup + glass.filmPerM2 * inSquareMetres(boxMm2),
    after,
    basis: squareMetres(boxMm2),
  });
}

function frameWork(options: Options, { parts }: PartsList, { add }: Route): readonly string[] {
  const { frame } = times;
  const panel = parts.find(({ code }) => code === "panel");
  if (panel) {
    const bandMm = bandOf(panel);
    const isShaped = lengths(panel.contour).curved > 0;
    const after = add({
      code: "saw-panel",
      label: "Распил подложки",
      station: "board_saw",
      stage: "cutting",
      minutes: frame.ldspSaw,
      after: [],
      basis: "одна подложка",
    });
    return add({
      code: "band-panel",
      label: "Кромка подложки",
      station: "bander",
      stage: "edging",
      minutes: frame.ldspBandPerM * inMetres(bandMm) * (isShaped ? frame.ldspShapeFactor : 1),
      after,
      basis: `${metres(bandMm)} кромки`,
    });
  }
  if (options.frameType !== "baguette") return [];
  return add({
    code: "baguette",
    label: "Сборка багета",
    station: "frame_bench",
    stage: "edging",
    minutes: frame.baguetteCut + 4 * frame.baguettePerCorner,
    after: [],
    basis: "4 угла",
  });
}

const bandOf = ({ edges }: DrawnPart) => edges.reduce((sum, { lengthMm }) => sum + lengthMm, 0);

function lightWork(options: Options, after: readonly string[], { add }: Route): readonly string[] {
  const { led } = times;
  const electrics = mirrorElectrics(options);
  if (!electrics) throw new Error("A lit mirror without electrics");
  const devices = getOptionCodes(options, "additionally");
  const rates: Readonly<Record<string, unknown>> = led;
  const deviceMinutes = devices.reduce((sum, code) => sum + Number(rates[code] ?? 0), 0);
  return add({
    code: "led",
    label: "Подсветка",
    station: "led_bench",
    stage: "assembly",
    minutes:
      led.housing +
      led.perM * inMetres(electrics.stripMm) +
      led.transformer * electrics.transformers.length +
      led.feed * electrics.feeds +
      (options.color_temperature === "tunable" ? led.tunable : 0) +
      led.test +
      deviceMinutes,
    after,
    basis: `${metres(electrics.stripMm)} ленты, устройств: ${devices.length}`,
  });
}

/** Glass from this weight on is lifted by two. */
const heavyKg = 10;

function mountWork({ parts }: PartsList, after: readonly string[], { add }: Route): readonly string[] {
  const { width, height, thickness } = getPart(parts, "glass");
  const isHeavy = inSquareMetres(width * height) * thickness * 2.5 > heavyKg;
  return add({
    code: "mount",
    label: "Крепления",
    station: "mirror_bench",
    stage: "assembly",
    minutes: isHeavy ? times.frame.mountHeavy : times.frame.mount,
    after,
    basis: isHeavy ? `тяжелее ${heavyKg}\u00a0кг` : `до ${heavyKg}\u00a0кг`,
  });
}

function finish(options: Options, whole: readonly string[], { add }: Route): void {
  const { check, pack } = times;
  const overall = mirrorOverall(options);
  const isCrate = needsCrate(overall);
  const faceMm2 = overall.width * overall.height;
  const face = inSquareMetres(faceMm2);
  const after = add({
    code: "check",
    label: "Контроль",
    station: "check",
    stage: "check",
    minutes: options.backlight === "led" ? check.led_mirror : check.mirror,
    after: whole,
    basis: "одно изделие",
  });
  add({
    code: "pack",
    label: "Упаковка",
    station: "packing",
    stage: "packing",
    minutes: isCrate ? pack.crate + pack.cratePerM2 * face : pack.carton + pack.cartonPerM2 * face,
    after,
    basis: `${isCrate ? "обрешётка" : "коробка"}, ${squareMetres(faceMm2)}`,
  });
}

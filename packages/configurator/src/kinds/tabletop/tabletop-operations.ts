import type { Operation } from "@zertsalo/production/bill";
import { createRoute, type Route } from "@zertsalo/production/route";
import { rateFor, times } from "@zertsalo/production/times";
import { perimeter } from "../../geometry/path.ts";
import { metres, squareMetres } from "../../measure-text.ts";
import type { Options } from "../../model.ts";
import { getOptionCode, getOptionCodes } from "../../options.ts";
import { boxMm2, getPart, type PartsList } from "../../parts-list.ts";
import { sinkTemplate } from "../../sinks/sink-template.ts";
import { countText, inMetres, inSquareMetres } from "../../work-measures.ts";
import { freeEdgeMm, upstandMm } from "./tabletop.ts";

/** Sawn, cut out, edged, glued: one step after another; the board under a thin slab joins at the glue bench. */
export function tabletopOperations(options: Options, list: PartsList): Operation[] {
  const route = createRoute();
  const stone = stoneWork(options, list, route);
  const glued = glueWork(options, list, stone, route);
  finish(list, glued, route);
  return route.operations;
}

const factorFor = ({ parts }: PartsList) =>
  rateFor(times.stone.thicknessFactor, String(getPart(parts, "top").thickness));

function stoneWork(options: Options, list: PartsList, { add }: Route): readonly string[] {
  const { stone } = times;
  const factor = factorFor(list);
  const slabs = list.parts.filter(({ material }) => material.startsWith("stone/"));
  const top = getPart(list.parts, "top");
  const sawMm = slabs.reduce((sum, { rough }) => sum + 2 * (rough.width + rough.height), 0);
  let after = add({
    code: "saw",
    label: "Распил плиты",
    station: "stone_saw",
    stage: "cutting",
    minutes: stone.sawSetup + stone.sawPerM * inMetres(sawMm) * factor,
    after: [],
    basis: `${metres(sawMm)} реза`,
  });
  const holes = top.features.filter(({ kind }) => kind === "hole").length;
  const contourMm = top.features
    .filter(({ kind }) => kind === "cutout")
    .reduce((sum, { path }) => sum + perimeter(path), 0);
  if (top.features.length > 0) {
    after = add({
      code: "jet",
      label: "Вырезы и отверстия",
      station: "waterjet",
      stage: "edging",
      minutes: stone.jetSetup + stone.jetPerM * inMetres(contourMm) * factor + stone.jetHole * holes,
      after,
      basis: [
        ...(contourMm > 0 ? [`${metres(contourMm)} контура`] : []),
        ...(holes > 0 ? [countText(holes, "отверстие", "отверстия", "отверстий")] : []),
      ].join(", "),
    });
  }
  const corners = getOptionCodes(options, "rounding_corners").length;
  const [freeMm, wallMm] = [freeEdgeMm(list), upstandMm(list)];
  const polished = options.surface === "polished" ? stone.finishPerM2 * inSquareMetres(boxMm2(top)) : 0;
  const perM = rateFor(stone.edgePerM, getOptionCode(options, "edge"));
  return add({
    code: "edge",
    label: "Обработка кромки",
    station: "stone_bench",
    stage: "edging",
    minutes:
      stone.edgeSetup +
      (perM * inMetres(freeMm) + stone.upstandPerM * inMetres(wallMm)) * factor +
      stone.cornerMin * corners +
      polished,
    after,
    basis: [
      `${metres(freeMm)} кромки`,
      ...(wallMm > 0 ? [`${metres(wallMm)} бортика`] : []),
      ...(corners > 0 ? [countText(corners, "угол", "угла", "углов")] : []),
    ].join(", "),
  });
}

function glueWork(options: Options, list: PartsList, stone: readonly string[], { add }: Route): readonly string[] {
  const rates = times.stone;
  const freeMm = freeEdgeMm(list);
  let after = stone;
  const backing = list.parts.find(({ code }) => code === "backing");
  if (backing) {
    const sawn = add({
      code: "saw-backing",
      label: "Распил основы",
      station: "board_saw",
      stage: "cutting",
      minutes: times.board.sawSetup + times.board.sawPerPanel,
      after: [],
      basis: "одна основа",
    });
    after = add({
      code: "backing",
      label: "Приклейка основы",
      station: "glue_bench",
      stage: "assembly",
      minutes: rates.backingSetup + rates.backingPerM2 * inSquareMetres(boxMm2(backing)),
      after: [...after, ...sawn],
      basis: squareMetres(boxMm2(backing)),
      restHours: rates.backingRestHours,
    });
  }
  if (options.edge === "mitre") {
    after = add({
      code: "glue",
      label: "Склейка подворота",
      station: "glue_bench",
      stage: "assembly",
      minutes: rates.glueSetup + rates.gluePerM * inMetres(freeMm),
      after,
      basis: `${metres(freeMm)} запила`,
      restHours: rates.glueRestHours,
    });
  }
  const sink = sinkTemplate(options);
  if (!sink) return after;
  const bowls = Number(options.sinkCount);
  return add({
    code: "bowl",
    label: sink.mount === "integrated" ? "Склейка чаши" : "Установка раковины",
    station: "glue_bench",
    stage: "assembly",
    minutes: rateFor(rates.bowl, sink.mount) * bowls,
    after,
    basis: countText(bowls, "раковина", "раковины", "раковин"),
    restHours: rateFor(rates.bowlRestHours, sink.mount),
  });
}

function finish({ parts }: PartsList, whole: readonly string[], { add }: Route): void {
  const { check, pack } = times;
  const face = boxMm2(getPart(parts, "top"));
  const after = add({
    code: "check",
    label: "Контроль",
    station: "check",
    stage: "check",
    minutes: check.tabletop,
    after: whole,
    basis: "одно изделие",
  });
  add({
    code: "pack",
    label: "Упаковка",
    station: "packing",
    stage: "packing",
    minutes: pack.crate + pack.cratePerM2 * inSquareMetres(face),
    after,
    basis: `обрешётка, ${squareMetres(face)}`,
  });
}

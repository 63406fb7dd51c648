import type { Operation } from "@zertsalo/production/bill";
import { createRoute, type Route } from "@zertsalo/production/route";
import { times } from "@zertsalo/production/times";
import { metres, squareMetres } from "../../measure-text.ts";
import type { Options } from "../../model.ts";
import { getOptionCodes, getSize } from "../../options.ts";
import { boxMm2, type DrawnPart, edgeMm, type PartsList } from "../../parts-list.ts";
import type { PricingRules } from "../../pricing-rules/pricing-rules.ts";
import { countText, inMetres, inSquareMetres } from "../../work-measures.ts";
import { tabletopOperations } from "../tabletop/tabletop-operations.ts";
import { frontRows, hasDrawers } from "./vanity-panels.ts";
import { isFront, isOfTop, topPartsList } from "./vanity-parts.ts";
import { vanityTop } from "./vanity-top.ts";

/** Carcass, fronts and porcelain top are made side by side; the first two meet in assembly, the top comes to the check. */
export function vanityOperations(rules: PricingRules, options: Options, list: PartsList): Operation[] {
  const route = createRoute();
  const panels = list.parts.filter((part) => !isOfTop(part));
  const body = carcassWork(panels, route);
  const fronts = frontWork(options, panels.filter(isFront), route);
  const assembled = assembly(options, panels.filter(isFront).length, [...body, ...fronts], route);
  const top = topWork(vanityTop(rules, options), list, route);
  finish(options, [...assembled, ...top], route);
  return route.operations;
}

const isLaminated = ({ material }: DrawnPart) => material.startsWith("ldsp/");

/** The back panel goes through the saw and the bench with the others; it is neither banded nor drilled. */
function carcassWork(panels: readonly DrawnPart[], { add }: Route): readonly string[] {
  const { board } = times;
  const laminated = panels.filter(isLaminated);
  const bandMm = edgeMm(laminated, ({ work }) => work === "band");
  const basis = countText(laminated.length, "панель", "панели", "панелей");
  const sawn = add({
    code: "saw",
    label: "Распил корпуса",
    station: "board_saw",
    stage: "cutting",
    minutes: board.sawSetup + board.sawPerPanel * laminated.length,
    after: [],
    basis,
  });
  const banded = add({
    code: "band",
    label: "Кромка корпуса",
    station: "bander",
    stage: "edging",
    minutes: board.bandSetup + board.bandPerM * inMetres(bandMm),
    after: sawn,
    basis: `${metres(bandMm)} кромки`,
  });
  return add({
    code: "drill",
    label: "Присадка",
    station: "drill_cnc",
    stage: "edging",
    minutes: board.drillSetup + board.drillPerPanel * laminated.length,
    after: banded,
    basis,
  });
}

/** Fronts of their own; laminated ones are sawn with the carcass. */
function frontWork(options: Options, all: readonly DrawnPart[], { add }: Route): readonly string[] {
  const { board } = times;
  const fronts = all.filter((part) => !isLaminated(part));
  if (fronts.length === 0) return [];
  const faceMm2 = fronts.reduce((sum, part) => sum + boxMm2(part), 0);
  const face = inSquareMetres(faceMm2);
  const area = squareMetres(faceMm2);
  if (options.facade === "veneer") {
    const made = add({
      code: "veneer",
      label: "Фасады в шпоне",
      station: "supplier",
      stage: "cutting",
      minutes: 0,
      after: [],
      basis: area,
      restWorkingDays: board.veneerWorkingDays,
    });
    return add({
      code: "veneer-finish",
      label: "Отделка шпона",
      station: "paint_booth",
      stage: "edging",
      minutes: board.veneerFinishPerM2 * face,
      after: made,
      basis: area,
      restHours: board.veneerRestHours,
    });
  }
  const sawn = add({
    code: "saw-fronts",
    label: "Распил фасадов",
    station: "board_saw",
    stage: "cutting",
    minutes: board.sawSetup + board.sawPerPanel * fronts.length,
    after: [],
    basis: countText(fronts.length, "фасад", "фасада", "фасадов"),
  });
  if (options.facade === "mdf_film") {
    return add({
      code: "film",
      label: "Плёнка на фасады",
      station: "membrane_press",
      stage: "edging",
      minutes: board.filmSetup + board.filmPerM2 * face,
      after: sawn,
      basis: area,
      restHours: board.filmRestHours,
    });
  }
  const coat = board.paintSetup + (board.paintPerM2 * face) / 2;
  const primed = add({
    code: "prime",
    label: "Грунт",
    station: "paint_booth",
    stage: "edging",
    minutes: coat,
    after: sawn,
    basis: area,
    restHours: board.primeRestHours,
  });
  const isRal = options.facadeColor === "ral";
  return add({
    code: "enamel",
    label: "Эмаль",
    station: "paint_booth",
    stage: "edging",
    minutes: coat + (isRal ? board.ralSetup : 0),
    after: primed,
    basis: isRal ? `${area}, цвет по RAL` : area,
    restHours: board.paintRestHours,
  });
}

function assembly(options: Options, pieces: number, after: readonly string[], { add }: Route): readonly string[] {
  const { board } = times;
  const modules = Number(options.modules);
  const perFront = hasDrawers(options) ? board.assemblyPerDrawer : options.fill === "doors" ? board.assemblyPerLeaf : 0;
  const extras = getOptionCodes(options, "additionally").length;
  const gola = options.handle === "gola" ? board.golaPerRow * frontRows(options) : 0;
  return add({
    code: "assembly",
    label: "Сборка тумбы",
    station: "unit_bench",
    stage: "assembly",
    minutes:
      board.assemblySetup + board.assemblyPerModule * modules + perFront * pieces + gola + board.assemblyExtra * extras,
    after,
    basis: [
      countText(modules, "секция", "секции", "секций"),
      countText(pieces, "фасад", "фасада", "фасадов"),
      ...(extras > 0 ? [`дополнений: ${extras}`] : []),
    ].join(", "),
  });
}

/** The route of an ordinary top under codes of its own; answers its last operation. */
function topWork(top: Options | null, list: PartsList, { operations }: Route): readonly string[] {
  if (!top) return [];
  const own = tabletopOperations(top, topPartsList(list)).map((each) => ({
    ...each,
    code: `top.${each.code}`,
    label: `${each.label}, столешница`,
    after: each.after.map((code) => `top.${code}`),
  }));
  operations.push(...own);
  return own.slice(-1).map(({ code }) => code);
}

function finish(options: Options, whole: readonly string[], { add }: Route): void {
  const { check, pack } = times;
  const { width, height } = getSize(options);
  const after = add({
    code: "check",
    label: "Контроль",
    station: "check",
    stage: "check",
    minutes: check.vanity_unit,
    after: whole,
    basis: "одно изделие",
  });
  add({
    code: "pack",
    label: "Упаковка",
    station: "packing",
    stage: "packing",
    minutes: pack.carton + pack.cartonPerM2 * inSquareMetres(width * height),
    after,
    basis: `коробка, ${squareMetres(width * height)}`,
  });
}

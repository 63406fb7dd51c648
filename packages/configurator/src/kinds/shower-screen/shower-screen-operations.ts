import type { Operation } from "@zertsalo/production/bill";
import { createRoute, type Route } from "@zertsalo/production/route";
import { rateFor, times } from "@zertsalo/production/times";
import { metres, squareMetres } from "../../measure-text.ts";
import type { Options } from "../../model.ts";
import { getPart, type PartsList } from "../../parts-list.ts";
import { countText, inMetres, inSquareMetres } from "../../work-measures.ts";
import { hasBar, screenMeasures } from "./shower-screen.ts";

/** All cutting and drilling comes before the furnace: tempered glass cannot be worked any more. */
export function screenOperations(options: Options, list: PartsList): Operation[] {
  const route = createRoute();
  const tempered = glassWork(list, route);
  finish(options, list, tempered, route);
  return route.operations;
}

function glassWork(list: PartsList, { add }: Route): readonly string[] {
  const { screen } = times;
  const { rough, thickness, features } = getPart(list.parts, "glass");
  const { edgeMm, boxMm2 } = screenMeasures(list);
  const factor = rateFor(screen.thicknessFactor, String(thickness));
  const roughMm = 2 * (rough.width + rough.height);
  const cut = add({
    code: "cut-glass",
    label: "Раскрой стекла",
    station: "glass_table",
    stage: "cutting",
    minutes: screen.cutSetup + screen.cutPerM * inMetres(roughMm) * factor,
    after: [],
    basis: `${metres(roughMm)} реза`,
  });
  const holes = features.filter(({ kind }) => kind === "hole").length;
  const notches = features.length - holes;
  const drilled =
    features.length === 0
      ? cut
      : add({
          code: "drill-glass",
          label: "Вырезы и отверстия",
          station: "glass_cnc",
          stage: "edging",
          minutes: screen.drillSetup + (screen.hole * holes + screen.notch * notches) * factor,
          after: cut,
          basis: [
            ...(notches > 0 ? [countText(notches, "подрез", "подреза", "подрезов")] : []),
            ...(holes > 0 ? [countText(holes, "отверстие", "отверстия", "отверстий")] : []),
          ].join(", "),
        });
  const polished = add({
    code: "polish",
    label: "Полировка кромки",
    station: "glass_edger",
    stage: "edging",
    minutes: screen.polishSetup + screen.polishPerM * inMetres(edgeMm) * factor,
    after: drilled,
    basis: `${metres(edgeMm)} кромки`,
  });
  return add({
    code: "temper",
    label: "Закалка",
    station: "supplier",
    stage: "assembly",
    minutes: 0,
    after: polished,
    basis: squareMetres(boxMm2),
    restWorkingDays: screen.temperWorkingDays,
  });
}

function finish(options: Options, list: PartsList, tempered: readonly string[], { add }: Route): void {
  const { screen, check, pack } = times;
  const { boxMm2 } = screenMeasures(list);
  const face = inSquareMetres(boxMm2);
  const profiles = list.hardware.find(({ code }) => code.startsWith("profile-"))?.bars ?? 0;
  const coated =
    options.coating === "none"
      ? tempered
      : add({
          code: "coat",
          label: "Водоотталкивающее покрытие",
          station: "mirror_bench",
          stage: "assembly",
          minutes: screen.coatSetup + screen.coatPerM2 * face,
          after: tempered,
          basis: squareMetres(boxMm2),
          restHours: screen.coatRestHours,
        });
  const fitted = add({
    code: "fit",
    label: "Профиль и комплектация",
    station: "mirror_bench",
    stage: "assembly",
    minutes: screen.fitSetup + screen.fitPerProfile * profiles + (hasBar(options) ? screen.bar : 0),
    after: coated,
    basis: `${countText(profiles, "профиль", "профиля", "профилей")}${hasBar(options) ? ", штанга" : ""}`,
  });
  const checked = add({
    code: "check",
    label: "Контроль",
    station: "check",
    stage: "check",
    minutes: check.shower_screen,
    after: fitted,
    basis: "одно изделие",
  });
  add({
    code: "pack",
    label: "Упаковка",
    station: "packing",
    stage: "packing",
    minutes: pack.crate + pack.cratePerM2 * face,
    after: checked,
    basis: `обрешётка, ${squareMetres(boxMm2)}`,
  });
}

import { calculate } from "@zertsalo/configurator/calculate";
import { sectionViews, type GroupView } from "@zertsalo/configurator/panel/section-view";
import type { Options } from "@zertsalo/configurator/model";
import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { calculateConfiguration, configurators } from "@zertsalo/contract/configurators";
import { formatMoney, roubles } from "@zertsalo/domain/text/format";
import { z } from "zod";
import { calculationFacts } from "../facts/calculation-facts.ts";
import { plain } from "../facts/texts.ts";
import { defineTool } from "../tool.ts";
import { cityId, configuratorType, options } from "./inputs.ts";

export const listConfigurators = defineTool({
  name: "list_configurators",
  title: "Изделия по размеру покупателя",
  description:
    "Виды изделий, которые мы делаем по размеру: пределы и шаг в миллиметрах, цена «от», срок. У столешницы limits.height — глубина.",
  effect: "reads",
  input: z.strictObject({}),
  async run(_, visit) {
    const { data } = await (await visit.api()).call(configurators);
    return {
      configurators: data.map(({ type, name, limits, sizeStep, priceFrom, leadDaysFrom, link }) => ({
        type,
        name,
        limitsMm: limits,
        stepMm: sizeStep,
        priceFromRub: roubles(priceFrom),
        leadTimeWorkingDaysFrom: leadDaysFrom,
        url: visit.link(link),
      })),
    };
  },
});

export const describeConfigurator = defineTool({
  name: "describe_configurator",
  title: "Параметры изделия",
  description:
    "Какие параметры есть у изделия при названных options: коды, значения, пределы; у невозможного — причина и что её снимает. Здесь же готовые заготовки (presets).",
  effect: "reads",
  input: z.strictObject({ type: configuratorType, options: options.optional() }),
  async run({ type, options: given = {} }, visit) {
    const { details, book } = await visit.rules(await visit.api(), type);
    const calculation = calculate(book, type, given as Options);
    const sections = sectionViews(getRuleSet(book, calculation.type), calculation.options, calculation.corrections);
    return {
      type: calculation.type,
      name: details.name,
      stepMm: details.sizeStep,
      ...(details.closed && { closed: details.closed }),
      options: calculation.options,
      parameters: sections.flatMap(({ groups }) => groups.map(parameterFacts)),
      notNeeded: sections.flatMap(({ label, hidden }) =>
        hidden ? { label: plain(label), reason: plain(hidden) } : [],
      ),
      presets: details.presets.map((preset) => ({
        name: preset.name,
        type: preset.type,
        options: preset.options,
      })),
    };
  },
});

/** As the panel of the page shows it. */
function parameterFacts(group: GroupView) {
  const { code, label } = group;
  switch (group.kind) {
    case "choice":
    case "multi":
      return {
        code,
        label: plain(label),
        takes: group.kind === "choice" ? "один код" : "список кодов",
        values: group.values.map((value) => ({
          code: value.code,
          label: plain(value.label),
          ...(value.isOn && { isChosen: true }),
          ...(value.because && { notPossible: plain(value.because) }),
          ...(value.fix && { possibleWith: value.fix.patch }),
        })),
      };
    case "numbers":
      return {
        code,
        label: plain(label),
        takes: group.axes.length > 1 ? "{width, height} в мм" : "число, мм",
        axes: group.axes.map(({ axis, label: side, value, min, max, step, bound }) => ({
          ...(axis && { axis }),
          label: plain(side),
          value,
          ...(bound ? { bound: plain(bound) } : { min, max, step }),
        })),
      };
    case "position":
      return { code, label: plain(label), takes: "{sinks: [{x, y, tap}], towel} в мм", scheme: group.scheme };
  }
}

export const calculatePiece = defineTool({
  name: "calculate_piece",
  title: "Расчёт изделия по размеру",
  description:
    "Считает изделие: цена по частям, что правила исправили и почему, каких options у этого вида нет, габарит, вес, упаковка, день готовности; с cityId — способы доставки с днём и ценой. Размеры в мм. Ответ покажите человеку: options и hash из него нужны для чертежа и корзины.",
  effect: "reads",
  input: z.strictObject({ type: configuratorType, options, cityId }),
  async run({ type, options: given, cityId: city }, visit) {
    const api = await visit.api(city);
    const body = { options: given, ...(city !== undefined && { cityId: city }) };
    const [{ data }, { book }] = await Promise.all([
      api.call(calculateConfiguration, { params: { type }, body }),
      visit.rules(api, type),
    ]);
    const known = new Set(getRuleSet(book, data.type).groups.map(({ code }) => code));
    const strange = Object.keys(given).filter((code) => !known.has(code));
    return {
      ...calculationFacts(data, visit.link),
      ...(strange.length > 0 && { notOptionsOfThisKind: strange.slice(0, 20) }),
      readyDay: data.promise?.day ?? null,
      ...(data.delivery && {
        delivery: data.delivery.map(({ code, label, isFit, reason, price, date }) => ({
          code,
          label: plain(label),
          ...(isFit ? { priceRub: price === null ? null : roubles(price), day: date } : { notPossible: reason }),
        })),
      }),
      advice: data.hints.map(({ text, patch, saves }) => ({
        text: plain(text),
        options: patch,
        saves: plain(formatMoney(saves)),
      })),
    };
  },
});

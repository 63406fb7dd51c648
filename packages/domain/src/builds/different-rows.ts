import type { Calculation, RuleSet } from "@zertsalo/configurator/model";
import { formatCount, formatMoney, formatWeight } from "../text/format.ts";
import { chosenText } from "@zertsalo/configurator/panel/chosen-text";

export interface DifferentRow {
  name: string;
  values: [string, string];
}

/** What two variants have apart, in the order of the panel; then days, weight and how much dearer one is. */
export function differentRows(rules: RuleSet, one: Calculation, other: Calculation): DifferentRow[] {
  const groups = rules.display.flatMap((section) => rules.groups.filter((group) => group.section === section));
  const textIn = ({ options }: Calculation, code: string) =>
    chosenText(
      groups.filter((group) => group.code === code && options[code] !== undefined),
      options,
    ) || "—";
  const rows = groups.map(({ code, label }) => ({ name: label, values: both((each) => textIn(each, code)) }));
  const figures = [
    { name: "Изготовление", values: both(({ leadTimeDays }) => formatCount(leadTimeDays, days)) },
    { name: "Вес с\u00a0упаковкой", values: both(({ packages }) => formatWeight(gross(packages))) },
    { name: "Разница в\u00a0цене", values: both((each) => dearer(each, each === one ? other : one)) },
  ];
  return [...rows, ...figures].filter(({ values: [first, second] }) => first !== second);

  function both(text: (each: Calculation) => string): [string, string] {
    return [text(one), text(other)];
  }
}

const days = ["рабочий день", "рабочих дня", "рабочих дней"] as const;
const gross = (packages: Calculation["packages"]) => packages.reduce((sum, { grossGrams }) => sum + grossGrams, 0);

function dearer({ total }: Calculation, than: Calculation): string {
  const by = total - than.total;
  if (by === 0) return "—";
  return by > 0 ? `+${formatMoney(by)}` : `\u2212${formatMoney(-by)}`;
}

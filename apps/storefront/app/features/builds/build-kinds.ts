import type { Choice } from "@zertsalo/ui/chip";
import { paths } from "#app/lib/paths.ts";
import type { BuildRowData } from "./build-row-data.ts";

const kinds = [
  { code: "mirrors", name: "Зеркала", types: ["mirror", "led_mirror"] },
  { code: "tabletops", name: "Столешницы", types: ["tabletop"] },
  { code: "units", name: "Тумбы", types: ["vanity_unit"] },
];

type Typed = Pick<BuildRowData, "type">;

/** Those of one kind; a kind that nobody knows, or that has nothing left, shows all. */
export function filterByKind<Row extends Typed>(rows: readonly Row[], code: string | null): readonly Row[] {
  const kind = kinds.find((each) => each.code === code);
  const found = kind ? rows.filter(({ type }) => kind.types.includes(type)) : [];
  return found.length > 0 ? found : rows;
}

/** «Все 4», «Зеркала 2»: nothing to choose where all are of one kind. */
export function kindChips(rows: readonly Typed[], code: string | null): Choice[] {
  const counted = kinds
    .map((kind) => ({ ...kind, count: rows.filter(({ type }) => kind.types.includes(type)).length }))
    .filter(({ count }) => count > 0);
  if (counted.length < 2) return [];
  const chosen = counted.find((kind) => kind.code === code)?.code ?? null;
  return [
    { name: `Все\u00a0${rows.length}`, href: paths.builds, isOn: chosen === null },
    ...counted.map((kind) => ({
      name: `${kind.name}\u00a0${kind.count}`,
      href: `${paths.builds}?kind=${kind.code}`,
      isOn: kind.code === chosen,
    })),
  ];
}

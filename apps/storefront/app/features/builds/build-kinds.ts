import { configuratorTypes } from "@zertsalo/contract/configurator-types";
import type { Choice } from "@zertsalo/ui/chip";
import { paths } from "#app/lib/navigation/paths.ts";
import type { BuildFamily, BuildRowData } from "./build-row-data.ts";

type Typed = Pick<BuildRowData, "type">;

/** Those of one kind; a kind that nobody knows, or that has nothing left, shows all. */
export function filterByKind<Row extends Typed>(rows: readonly Row[], code: string | null): readonly Row[] {
  const found = rows.filter(({ type }) => configuratorTypes[type].family === code);
  return found.length > 0 ? found : rows;
}

/** «Все 4», «Зеркала 2»: nothing to choose where all are of one kind. */
export function kindChips(rows: readonly Typed[], families: readonly BuildFamily[], code: string | null): Choice[] {
  const counted = families
    .map((kind) => ({
      ...kind,
      count: rows.filter(({ type }) => configuratorTypes[type].family === kind.code).length,
    }))
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

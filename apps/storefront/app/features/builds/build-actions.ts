import type { BuildRowData } from "./build-row-data.ts";

/** What can be done with a build, wherever it is kept. */
export interface BuildActions {
  /** Null: it goes by what it is again. */
  rename: (row: BuildRowData, name: string | null) => void;
  copy: (row: BuildRowData) => void;
  remove: (row: BuildRowData) => void;
  /** Its link is handed out. */
  share: (row: BuildRowData) => void;
}

export const getBuildTitle = ({ ownName, name }: Pick<BuildRowData, "ownName" | "name">) => ownName ?? name;

/** Long enough to read the notice and to reach its button. */
export const undoMs = 8_000;

export const failure = {
  title: "Не удалось загрузить сборки",
  text: "Они никуда не\u00a0делись. Попробуйте ещё раз.",
};

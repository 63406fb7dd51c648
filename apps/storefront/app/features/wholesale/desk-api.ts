import type {
  AssortmentWindow,
  ChosenProducts,
  ListLine,
  PricedLines,
  ResolvedList,
  SavedLists,
} from "@zertsalo/contract/wholesale";
import { paths } from "#app/lib/navigation/paths.ts";

/** What the page server tells instead of an answer; the buyer may read it. */
export class DeskError extends Error {}

const noResponseText = "Не\u00a0получилось связаться с\u00a0магазином. Повторите попытку позднее";

export const fetchRows = (address: string, signal: AbortSignal) => ask<AssortmentWindow>(address, { signal });
export const priceLines = (products: ChosenProducts) => post<PricedLines>(paths.desk.lines, { products });
export const resolveLines = (lines: readonly ListLine[]) => post<ResolvedList>(paths.desk.lines, { lines });
export const openSavedList = (id: number) => ask<PricedLines>(`${paths.desk.lists}?id=${id}`);
export const saveChosenList = (name: string, products: ChosenProducts) =>
  post<SavedLists>(paths.desk.lists, { name, products });
export const renameSavedList = (id: number, name: string) => post<SavedLists>(paths.desk.lists, { id, name });
export const deleteSavedList = (id: number) => post<SavedLists>(paths.desk.lists, { id });

const post = <T>(address: string, body: object) =>
  ask<T>(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

async function ask<T>(address: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(address, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new DeskError(noResponseText, { cause: error });
  });
  if (answer.ok) return (await answer.json()) as T;
  const json = (await answer.json().catch(() => null)) as { text?: string } | null;
  throw new DeskError(json?.text ?? noResponseText);
}

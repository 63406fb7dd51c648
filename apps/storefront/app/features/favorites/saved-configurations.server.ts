import {
  removeSavedConfiguration,
  type SavedConfiguration,
  savedConfigurations,
} from "@zertsalo/contract/configurators";
import { countOf, formatMoney } from "@zertsalo/domain/text/format";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import type { RouterContextProvider } from "react-router";
import { drawingThumb } from "@zertsalo/domain/configurator/output/thumb";
import { settle } from "#app/lib/settle.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { visitorApi } from "#app/lib/visitor-api.server.ts";
import type { SavedTile } from "./favorites-page-data.ts";

type Context = Readonly<RouterContextProvider>;

/** A guest keeps his configurations by their links; they are not told here. Null: they could not be read. */
export async function savedTiles(context: Context): Promise<SavedTile[] | null> {
  const api = context.get(visitContext).isSignedIn ? visitorApi(context) : null;
  if (!api) return [];
  const kept = await settle(api.call(savedConfigurations), null);
  return kept && kept.data.map(savedTile);
}

export async function forgetConfiguration(context: Context, hash: string): Promise<void> {
  await visitorApi(context)?.call(removeSavedConfiguration, { params: { hash } });
}

function savedTile({
  hash,
  type,
  options,
  name,
  link,
  total,
  storedTotal,
  leadTimeDays,
}: SavedConfiguration): SavedTile {
  return {
    hash,
    name: unbroken(name),
    href: link,
    price: formatMoney(total ?? storedTotal),
    note: noteOf({ total, storedTotal, leadTimeDays }),
    drawing: drawingThumb({ type, options }),
  };
}

function noteOf({
  total,
  storedTotal,
  leadTimeDays,
}: Pick<SavedConfiguration, "total" | "storedTotal" | "leadTimeDays">) {
  if (total === null) return "Нужно поправить размеры: правила изготовления изменились";
  if (total !== storedTotal) return `Было ${formatMoney(storedTotal)}`;
  return `Изготовим за\u00a0${countOf(leadTimeDays, ["рабочий день", "рабочих дня", "рабочих дней"])}`;
}

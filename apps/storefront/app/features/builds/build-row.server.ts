import type { SavedConfiguration } from "@zertsalo/contract/saved-configurations";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatComingDay, formatDay } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import { moscowDay } from "@zertsalo/domain/text/moscow-day";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { paths } from "#app/lib/navigation/paths.ts";
import type { BuildNote, BuildRowData } from "./build-row-data.ts";

/** A build with formatted texts, relative to today. */
export function buildRow(saved: SavedConfiguration, today: Day = inMoscow(new Date()).day): BuildRowData {
  const { id, hash, type, ownName, name, parameters, link, total, savedTotal, ownPrice, nearest, closed } = saved;
  return {
    id,
    hash,
    type,
    ownName,
    name: unbroken(name),
    parameters: unbroken(parameters),
    picture: paths.shell.piece(hash),
    href: `${link}&build=${id}`,
    link,
    price: formatMoney(ownPrice ?? total ?? savedTotal),
    change: priceChange(saved, today),
    notes: notesOf(saved, today),
    problem: nearest && {
      reasons: nearest.reasons,
      nearest: `${unbroken(nearest.name)}, ${formatMoney(nearest.total)}`,
    },
    productId: saved.productId,
    products: total === null || closed !== null ? null : saved.products,
  };
}

/** «как 14 ноября», «−400 ₽ с 12 ноября», «+2 100 ₽ с 1 ноября, дороже шпон». */
export function priceChange(
  {
    total,
    savedTotal,
    savedAt,
    ownPrice,
    changedParts,
  }: Pick<SavedConfiguration, "total" | "savedTotal" | "savedAt" | "ownPrice" | "changedParts">,
  today: Day,
): BuildRowData["change"] {
  const day = formatDay(moscowDay(new Date(savedAt)), today);
  if (total === null) return { text: `стоила ${day}`, tone: "plain" };
  if (ownPrice !== null) return { text: `в\u00a0рознице ${formatMoney(total)}`, tone: "plain" };
  const by = total - savedTotal;
  if (by === 0) return { text: `как ${day}`, tone: "plain" };
  const sum = by > 0 ? `+${formatMoney(by)}` : `\u2212${formatMoney(-by)}`;
  const cause = changedParts.find(({ amount }) => Math.sign(amount) === Math.sign(by));
  const because = cause ? `, ${by > 0 ? "дороже" : "дешевле"} «${cause.label}»` : "";
  return { text: `${sum} с\u00a0${day}${because}`, tone: by > 0 ? "warn" : "ok" };
}

function notesOf({ deliveryDate, sharedAt, closed }: SavedConfiguration, today: Day): BuildNote[] {
  return [
    ...(closed === null ? [] : [{ icon: "alert", text: closed, tone: "warn" as const }]),
    ...(deliveryDate === null || closed !== null
      ? []
      : [{ icon: "truck", text: `привезём ${formatComingDay(deliveryDate, today)}`, tone: "ok" as const }]),
    ...(sharedAt === null ? [] : [{ icon: "share", text: "вы\u00a0делились ссылкой", tone: "plain" as const }]),
  ];
}

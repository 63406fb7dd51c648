import type { ListedStockUnit } from "@zertsalo/contract/staff-material";
import { materialFamilyName } from "@zertsalo/production/stock/material-list";
import { unitNumber } from "@zertsalo/production/stock/unit-number";
import { materialText } from "@zertsalo/production/material-rules";
import { hasGrain } from "@zertsalo/production/part-rules";
import type { FileLinks } from "../chat/chat.ts";
import type { StockUnitRow } from "./stock-units.queries.ts";

/** A veined remnant cannot be chosen without seeing its vein. */
const needsPhoto = ({ kind, material, photoKey, state }: StockUnitRow) =>
  state === "free" && kind === "remnant" && photoKey === null && hasGrain(material);

export function photoLink(links: FileLinks, key: string): string {
  return links.host + links.sign({ key, name: "photo.webp", contentType: "image/webp" });
}

export function toStockUnit(links: FileLinks, row: StockUnitRow): ListedStockUnit {
  const { id, material, kind, width, height, batch, place, state, receivedOn, defects, planId, holds, version } = row;
  return {
    id,
    number: unitNumber(id),
    material,
    materialText: materialText(material),
    family: materialFamilyName(material),
    kind,
    width,
    height,
    batch,
    place,
    state,
    receivedOn,
    countedAt: row.countedAt?.toISOString() ?? null,
    preview: row.photoPreviewKey && photoLink(links, row.photoPreviewKey),
    defects,
    needsPhoto: needsPhoto(row),
    planId,
    holds: holds.map((hold) => ({
      id: hold.id,
      name: hold.name,
      number: hold.number,
      until: new Date(hold.until).toISOString(),
      parts: hold.parts.map(({ x, y, width: w, height: h }) => ({ x, y, width: w, height: h })),
    })),
    version,
  };
}

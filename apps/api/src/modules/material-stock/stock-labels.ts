import type { Db } from "@zertsalo/db/connection";
import { formatDay } from "@zertsalo/domain/text/dates";
import { stockLabelsPaper } from "@zertsalo/pdf/stock-labels";
import { materialText } from "@zertsalo/production/material-rules";
import { unitNumber } from "@zertsalo/production/stock/unit-number";
import { ShopError } from "../../http/shop-error.ts";
import { findUnits, type StockUnitRow } from "./stock-units.queries.ts";

/** A label for each of these units; its QR code is the unit's address, so that any phone's camera opens it. */
export async function stockLabels(db: Db, ids: string, origin: string): Promise<{ name: string; file: string }> {
  const wanted = [...new Set(ids.split(",").map(Number))];
  const rows = await findUnits(db, wanted);
  const [first] = rows;
  if (!first || rows.length < wanted.length) throw new ShopError("stock_unit_unknown");
  const file = await stockLabelsPaper(
    rows.map(({ id, material, kind, width, height, batch, place, receivedOn }) => ({
      number: unitNumber(id),
      material: materialText(material),
      size: `${width} × ${height} мм`,
      lines: [lotText(kind, batch), place, `Принят ${formatDay(receivedOn, "")}`].filter(Boolean),
      url: `${origin}/material/${id}/`,
    })),
  );
  const name = rows.length === 1 ? unitNumber(first.id) : `этикетки, ${rows.length}`;
  return { name: `${name}.pdf`, file: file.toString("base64") };
}

/** «Остаток, партия 26-104» */
function lotText(kind: StockUnitRow["kind"], batch: string): string {
  const parts = [kind === "remnant" && "остаток", batch && `партия ${batch}`].filter(Boolean).join(", ");
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}

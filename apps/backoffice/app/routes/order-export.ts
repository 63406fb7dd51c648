import { Readable } from "node:stream";
import { parseOrderLook } from "#app/features/orders/order-address.ts";
import { fileTypes, orderFile } from "#app/features/orders/order-file.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-export";

/** The list as it is narrowed now, as a spreadsheet or as plain text. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const type = searchParams.get("file") === "csv" ? "csv" : "xlsx";
  const file = await orderFile(context.get(visitContext).api, parseOrderLook(searchParams).filters, type);
  return new Response(Readable.toWeb(Readable.from(file)) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": fileTypes[type],
      "content-disposition": `attachment; filename="zertsalo-orders.${type}"`,
      "cache-control": "no-store",
    },
  });
}

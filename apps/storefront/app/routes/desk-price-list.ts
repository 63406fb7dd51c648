import { deskAnswer } from "#app/features/wholesale/desk-answer.server.ts";
import { priceList } from "#app/features/wholesale/price-list.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import { Readable } from "node:stream";
import { wholesaleDesk } from "@zertsalo/contract/wholesale";
import type { Route } from "./+types/desk-price-list";

const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The price list of the current company as a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  // Checked first: a refusal must be sent before the file begins.
  const response = await deskAnswer(context, (api) => api.call(wholesaleDesk));
  const api = visitorApi(context);
  if (!response.ok || !api) return response;
  return new Response(Readable.toWeb(Readable.from(priceList(api))) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": type,
      "content-disposition": 'attachment; filename="zertsalo-price.xlsx"',
      "cache-control": "no-store",
    },
  });
}

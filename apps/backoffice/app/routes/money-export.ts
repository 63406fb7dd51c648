import { Readable } from "node:stream";
import { parseMoneyView } from "#app/features/money/money-address.ts";
import { moneyFile } from "#app/features/money/money-file.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/money-export";

/** A month as a spreadsheet, for the accounts. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { month } = parseMoneyView(searchParams);
  if (month === null) throw new Response(null, { status: 404 });
  const file = await moneyFile(context.get(visitContext).api, month);
  return new Response(Readable.toWeb(Readable.from(file)) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": `attachment; filename="zertsalo-money-${month}.xlsx"`,
      "cache-control": "no-store",
    },
  });
}

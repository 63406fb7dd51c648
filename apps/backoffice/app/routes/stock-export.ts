import { staffStockList } from "@zertsalo/contract/staff-stock";
import { listFile } from "#app/lib/list/list-file.server.ts";
import { stockQuery } from "#app/lib/stock-query.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/stock-export";

const rowsAtOnce = 500;

const columns = [
  { title: "ID", width: 9 },
  { title: "Артикул", width: 16 },
  { title: "Товар", width: 60 },
  { title: "Раздел", width: 26 },
  { title: "На полках", width: 12 },
  { title: "В заказах", width: 12 },
  { title: "Свободно", width: 12 },
  { title: "Минимум", width: 12 },
  { title: "Где свободно", width: 60 },
];

/** The list as it is narrowed now, as a spreadsheet or as plain text. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const { query } = stockQuery(searchParams);
  return listFile({
    type: searchParams.get("file"),
    name: "zertsalo-stock",
    title: "Остатки",
    columns,
    readPart: async ({ cursor }) => {
      const skip = Number(cursor ?? 0);
      const { products, hasMore } = await api.call(staffStockList, { query: { ...query, skip, limit: rowsAtOnce } });
      return { products, cursor: hasMore ? String(skip + rowsAtOnce) : null };
    },
    rowsOf: ({ products }) =>
      products.map(({ id, article, name, section, free, reserved, leastStock, shelves }) => [
        id,
        article,
        name,
        section,
        free + reserved,
        reserved,
        free,
        leastStock,
        shelves.map((shelf) => `${shelf.store}: ${shelf.free}`).join("; "),
      ]),
  });
}

import { Readable } from "node:stream";
import { csv } from "@zertsalo/page-server/csv";
import { type Cell, xlsx, type XlsxColumn } from "@zertsalo/page-server/xlsx";

const fileTypes = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

interface Part {
  cursor: string | null;
}

interface ListFile<ListPart extends Part> {
  /** What is asked for in the address; XLSX unless it is CSV. */
  type: string | null;
  /** Name of the file without its ending, and title of the sheet. */
  name: string;
  title: string;
  columns: readonly XlsxColumn[];
  /** One part of the list; `more` is empty for the first. */
  readPart: (more: { cursor?: string }) => Promise<ListPart>;
  rowsOf: (part: ListPart) => Cell[][];
}

/**
 * A list as it is narrowed now, as a spreadsheet or as plain text, written while it is downloaded. Its first part is there
 * before the answer begins, so that a refusal is an error page and no broken file.
 */
export async function listFile<ListPart extends Part>({ type, name, title, columns, ...list }: ListFile<ListPart>) {
  const parts = walk(list, await list.readPart({}));
  const ending = type === "csv" ? "csv" : "xlsx";
  const file = ending === "csv" ? csv(columns, parts) : xlsx(title, columns, parts);
  return new Response(Readable.toWeb(Readable.from(file)) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": fileTypes[ending],
      "content-disposition": `attachment; filename="${name}.${ending}"`,
      "cache-control": "no-store",
    },
  });
}

async function* walk<ListPart extends Part>(
  { readPart, rowsOf }: Pick<ListFile<ListPart>, "readPart" | "rowsOf">,
  first: ListPart,
): AsyncGenerator<Cell[][]> {
  let part = first;
  for (;;) {
    yield rowsOf(part);
    if (part.cursor === null) return;
    part = await readPart({ cursor: part.cursor });
  }
}

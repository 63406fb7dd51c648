import { Readable } from "node:stream";

/** A spreadsheet that is written while it is downloaded. */
export function xlsxAnswer(file: AsyncIterable<Uint8Array>, name: string): Response {
  return new Response(Readable.toWeb(Readable.from(file)) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": `attachment; filename="${name}.xlsx"`,
      "cache-control": "no-store",
    },
  });
}

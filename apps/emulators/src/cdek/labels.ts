import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Answer, json, type Received } from "../exchange.ts";
import { parsedJson } from "../parsed-json.ts";
import { refusal } from "./refusals.ts";

const LabelRequest = z.object({
  orders: z
    .array(z.object({ order_uuid: z.string() }))
    .min(1)
    .max(100),
  copy_count: z.int().min(1).default(1),
  format: z.enum(["A4", "A5", "A6", "A7"]).default("A4"),
});

interface Print {
  lines: string[];
  /** Number of reads that still find it in progress. */
  readsLeft: number;
}

/** Labels of parcels: requested in one call, ready at a later read, downloaded as PDF. */
export function createLabels(linesOf: (uuid: string) => string[] | null) {
  const prints = new Map<string, Print>();

  function ask(body: string): Answer {
    const parsed = LabelRequest.safeParse(parsedJson(body));
    if (!parsed.success) return refusal(400, "v2_invalid_format");
    const lines = parsed.data.orders.map(({ order_uuid: uuid }) => linesOf(uuid));
    if (lines.includes(null)) return refusal(400, "v2_entity_not_found");
    const uuid = randomUUID();
    prints.set(uuid, { lines: lines.flatMap((each) => each ?? []), readsLeft: 1 });
    return json({ entity: { uuid }, requests: [{ type: "CREATE", state: "ACCEPTED" }] }, 202);
  }

  function show(print: Print, uuid: string, host: string): Answer {
    const isReady = print.readsLeft === 0;
    print.readsLeft = Math.max(0, print.readsLeft - 1);
    const codes = ["ACCEPTED", "PROCESSING", ...(isReady ? ["READY"] : [])];
    const url = isReady ? { url: `http://${host}/cdek/v2/print/barcodes/${uuid}.pdf` } : {};
    return json({ entity: { uuid, ...url, statuses: codes.map((code) => ({ code, name: code })) } });
  }

  return ({ method, path, headers, body }: Received): Answer | null => {
    if (method === "POST" && path === "/v2/print/barcodes") return ask(body);
    const [, uuid = "", isPdf] = /^\/v2\/print\/barcodes\/([\w-]+)(\.pdf)?$/.exec(path) ?? [];
    if (!uuid) return null;
    const print = prints.get(uuid);
    if (!print) return refusal(400, "v2_entity_not_found");
    if (isPdf) return { status: 200, type: "application/pdf", body: pdfOf(print.lines) };
    return show(print, uuid, String(headers.host ?? ""));
  };
}

/** One A6 page with lines of Latin text: enough to be opened and read. */
function pdfOf(lines: readonly string[]): string {
  const text = lines.map((line, at) => `BT /F1 14 Tf 24 ${370 - at * 22} Td (${line.replaceAll(/[()\\]/g, "")}) Tj ET`);
  const stream = text.join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  return `${file}${end}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

import type { SampleRequest } from "../load.ts";
import { productPath, type SampleRequests } from "../sample-requests.ts";
import { inTurn, type Row, type RowContext } from "./row.ts";

/** A page of a list and a product, each with different requests. */
export async function readRows(
  context: RowContext,
  { lists, codes }: SampleRequests,
  headers: Record<string, string>,
): Promise<Row[]> {
  const products = codes.map((code): SampleRequest => ({ method: "GET", path: productPath(code) }));
  return [
    await readRow(context, "product list, 3 filters, sorted", withHeaders(lists, headers), (at) => ({
      ...(lists[at] as SampleRequest),
      path: "/list",
    })),
    await readRow(context, "product by code", withHeaders(products, headers), (at) => ({
      method: "GET",
      path: `/product/${codes[at]}`,
    })),
  ];
}

async function readRow(
  { recorder, recordings, requests }: RowContext,
  title: string,
  ours: readonly SampleRequest[],
  bare: (at: number) => SampleRequest,
): Promise<Row> {
  const first = recordings.length;
  await recorder.warmUp(ours.at(-1) as SampleRequest);
  for (const request of ours) recordings.push((await recorder.record(request)).statements);
  return {
    title,
    connections: 4,
    requests,
    next: {
      ours: inTurn(ours),
      replay: inTurn(ours.map((_, at) => ({ method: "POST", path: `/${first + at}` }))),
      bare: inTurn(ours.map((_, at) => bare(at))),
    },
  };
}

const withHeaders = (requests: readonly SampleRequest[], headers: Record<string, string>): SampleRequest[] =>
  requests.map((request) => ({ ...request, headers }));

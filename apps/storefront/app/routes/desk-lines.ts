import { deskAnswer } from "#app/features/wholesale/desk-answer.server.ts";
import {
  type ChosenProducts,
  type ListLine,
  priceWholesaleLines,
  resolveWholesaleList,
} from "@zertsalo/contract/wholesale";
import type { Route } from "./+types/desk-lines";

/** Prices what is chosen (`products`) or finds what a list names (`lines`). The API checks what is sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = (await request.json().catch(() => ({}))) as { products?: ChosenProducts; lines?: ListLine[] };
  const { products = [], lines } = sent;
  return deskAnswer(context, (api) =>
    lines ? api.call(resolveWholesaleList, { body: { lines } }) : api.call(priceWholesaleLines, { body: { products } }),
  );
}

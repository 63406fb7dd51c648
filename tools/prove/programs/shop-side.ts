import { acceptShare } from "@zertsalo/contract/cart-links";
import { cart } from "@zertsalo/contract/cart";
import type { startMcp } from "@zertsalo/mcp/program.test-part";
import { check } from "./script.ts";

type Api = Awaited<ReturnType<typeof startMcp>>["api"];

export interface HandedOver {
  url: string;
  goodsRub: number;
  lines: { name: string; quantity: number; priceRub: number; isAvailable: boolean; isMadeToOrder?: boolean }[];
}

/** The person opens the link in a browser of his own: the things are there, at the sum that the program was told. */
export async function openAsPerson(api: Api, { url, goodsRub, lines }: HandedOver): Promise<void> {
  const person = api.newGuest();
  const link = new URL(url).searchParams.get("share") ?? "";
  await person.call(acceptShare, { params: { link } });
  const theirs = await person.call(cart);
  check(theirs.itemsTotal === goodsRub * 100, `a cart of ${goodsRub} roubles, not ${theirs.itemsTotal / 100}`);
  check(theirs.items.length === lines.length, "the same lines");
  check(theirs.refusal === null, "a cart that can be ordered");
}

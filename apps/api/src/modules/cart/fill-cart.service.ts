import { randomUUIDv7 } from "node:crypto";
import type { FilledCart } from "@zertsalo/contract/cart";
import { maxListLines } from "@zertsalo/contract/wholesale-limits";
import { isQuantity, lineMax, unavailableReason } from "@zertsalo/domain/cart/cart-stock";
import { mostSamples } from "@zertsalo/domain/cart/samples";
import { addUp } from "@zertsalo/domain/wholesale/chosen";
import { type CommandKey, findDoneCommand, isDuplicateCommand } from "../../http/command-key.ts";
import { ShopError } from "../../http/shop-error.ts";
import { addLines, type NewLine, findSupplies, type SupplyRow, type WrittenLine } from "./cart.queries.ts";
import { type CartContext, changedCart, suppliedBy } from "./cart.service.ts";

export interface WantedLine {
  productId: number;
  quantity: number;
}

type LeftOut = FilledCart["notAdded"][number];

/** Result per line, besides the cart itself; stored as JSON with the command key. */
interface Outcome {
  notAdded: LeftOut[];
  /** Quantity of each line if stock were unlimited. */
  wished: [productId: number, quantity: number][];
  written: WrittenLine[];
}

/** Idempotent per command key: a repeated command returns the stored outcome. */
export async function fillOnce(
  keeper: CartContext,
  wanted: readonly WantedLine[],
  command: CommandKey | null,
): Promise<FilledCart> {
  if (!command) return fillCart(keeper, wanted);
  const before = await findDoneCommand(keeper.pool, keeper.visitor.customerId, command);
  if (before) return filledCart(keeper, before.answer as Outcome);
  try {
    return await fillCart(keeper, wanted, [], command);
  } catch (error) {
    if (!isDuplicateCommand(error)) throw error;
    return fillOnce(keeper, wanted, command);
  }
}

/** Adds products to the cart: each line is added, clipped to the available quantity, or reported in `notAdded`. */
export async function fillCart(
  keeper: CartContext,
  wanted: readonly WantedLine[],
  leftOutBefore: readonly LeftOut[] = [],
  command: CommandKey | null = null,
): Promise<FilledCart> {
  if (!wanted.every(({ quantity }) => isQuantity(quantity))) throw new ShopError("quantity_invalid");
  const { customerId } = keeper.visitor;
  const requested = addUp(wanted);
  const supplies = new Map(
    (await findSupplies(keeper.pool, customerId, [...requested.keys()])).map((each) => [each.id, each]),
  );
  const notAdded: LeftOut[] = [...leftOutBefore];
  const lines: NewLine[] = [];
  const inCart = supplies.values().next().value;
  const room = {
    lines: maxListLines - (inCart?.cartLines ?? 0),
    samples: mostSamples - (inCart?.samplesInCart ?? 0),
  };

  for (const [productId, quantity] of requested) {
    const supply = supplies.get(productId);
    const reason = refusalOf(supply, room);
    if (!supply || reason) {
      notAdded.push({ productId, name: supply?.name ?? null, reason: reason ?? "product_not_found" });
      continue;
    }
    const most = lineMax(supply);
    lines.push({ uid: randomUUIDv7(), productId, quantity: Math.min(quantity, most), most });
    if (supply.inCart > 0) continue;
    room.lines -= 1;
    if (supply.isSample) room.samples -= 1;
  }

  const wished = lines.map(({ productId }): Outcome["wished"][number] => [
    productId,
    (supplies.get(productId)?.inCart ?? 0) + (requested.get(productId) ?? 0),
  ]);
  const addition = { newUid: randomUUIDv7(), lines, clips: true, command, answer: { notAdded, wished } };
  const written = lines.length > 0 ? await addLines(keeper.pool, customerId, addition) : [];
  return filledCart(keeper, { notAdded, wished, written });
}

async function filledCart(keeper: CartContext, { notAdded, wished, written }: Outcome): Promise<FilledCart> {
  const requested = new Map(wished);
  const clipped = written.filter(({ productId, quantity }) => quantity < (requested.get(productId) ?? 0));
  return { ...(await changedCart(keeper)), notAdded, clipped };
}

function refusalOf(supply: SupplyRow | undefined, room: { lines: number; samples: number }): LeftOut["reason"] | null {
  if (!supply) return "product_not_found";
  if (unavailableReason(suppliedBy(supply), 1) !== null) return "product_not_available";
  if (supply.inCart > 0) return null;
  if (supply.isSample && room.samples <= 0) return "samples_limit";
  return room.lines <= 0 ? "cart_full" : null;
}

import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";
import type { Db } from "@zertsalo/db/connection";
import { getCart, type CartContext } from "../cart/cart.ts";
import { listPayments } from "../payments/payments.ts";
import { listSavedConfigurations } from "../saved-configurations/saved-configurations.ts";
import { draftContext } from "./draft-context.ts";
import { customerOfBuyer, type DraftCustomerRow, type DraftOrderRow } from "./draft-orders.queries.ts";

const mostBuilds = 10;

/** The draft as its page shows it; the cart is priced at this moment. */
export async function draftAnswer(db: Db, draft: DraftOrderRow): Promise<DraftOrder> {
  const keeper = draftContext(db, draft);
  const customer = draft.baseUserId === null ? undefined : await customerOfBuyer(db, draft);
  const cart = await getCart(keeper);
  const { id, version, source, author, createdAt, city, number } = draft;
  return {
    id,
    version,
    source,
    author,
    createdAt: createdAt.toISOString(),
    city,
    customer: customer ? await customerOf(keeper, customer) : null,
    cart,
    payments: (await listPayments(keeper, undefined)).map(({ method, name }) => ({ method, name })),
    number,
  };
}

async function customerOf(
  keeper: CartContext,
  customer: DraftCustomerRow,
): Promise<NonNullable<DraftOrder["customer"]>> {
  const { baseUserId, id, kind, name, orders, bought, discountPercent, tier, cartLines } = customer;
  const saved = baseUserId === null ? [] : await listSavedConfigurations(keeper, { ...keeper, cityId: undefined });
  const builds = saved.slice(0, mostBuilds).map(({ ownName, name: ofPiece, hash, parameters, total }) => ({
    name: ownName ?? ofPiece,
    hash,
    details: ownName ? ofPiece : parameters,
    price: total,
  }));
  return { id, kind, name, orders, bought, discountPercent, tier, cartLines, builds };
}

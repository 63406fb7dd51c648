import type { z } from "zod";
import { randomUUIDv7 } from "node:crypto";
import type { addDraftLine, openDraftOrder, setDraftBuyer } from "@zertsalo/contract/staff-draft-orders";
import { ConfigurationHash } from "@zertsalo/contract/configuration";
import { calculate } from "@zertsalo/configurator/calculate";
import { findConfiguration, storeWithin } from "@zertsalo/db/configurator/configurations";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import { closedConfigurator } from "@zertsalo/domain/shop/shop-parts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { findAbandonedCart, type OpenAbandonedCart } from "../abandoned-carts/abandoned-carts.ts";
import {
  addItem,
  allowedCode,
  attachCode,
  type CartContext,
  cartRow,
  detachCode,
  fillCart,
  noProof,
  removeItem,
  setItemQuantity,
  setShopper,
} from "../cart/cart.ts";
import { cartUidOf, draftContext } from "./draft-context.ts";
import {
  customerOfBuyer,
  customerOfId,
  type DraftBuyer,
  type DraftChange,
  type DraftOrderRow,
  insertDraft,
  ownCartLines,
  readDraft,
} from "./draft-orders.queries.ts";

type Body<Endpoint extends { body?: z.ZodType }> = z.output<NonNullable<Endpoint["body"]>>;

export async function openDraft(
  tx: Db,
  staffId: number,
  { id, source, customer, cart }: Body<typeof openDraftOrder>,
): Promise<DraftOrderRow> {
  const left = cart === undefined ? undefined : await findAbandonedCart(tx, cart);
  if (cart !== undefined && !left) throw new ShopError("cart_not_found");
  const known = await buyerOf(tx, left ? left.customer : customer);
  const { buyer } = known;
  // What a guest has typed in the cart is newer than what stands in his last order.
  const guest = left && buyer.baseUserId === null ? contactsOf(left) : known.guest;
  const cartUid = randomUUIDv7();
  const isNew = await insertDraft(tx, { uid: id, staffId, source, buyer, cartUid });
  const draft = await readDraft(tx, id);
  if (!draft) throw new Error("A draft that was opened is not there");
  const keeper = draftContext(tx, draft);
  if (isNew && guest) await setShopper(keeper, cartUid, guest);
  if (isNew && left) await fillCart(keeper, left.lines);
  return draft;
}

const contactsOf = ({ fullName, phone, email }: OpenAbandonedCart): Contacts => ({
  fullName: fullName ?? "",
  phone: phone ?? "",
  email: email ?? "",
});

type Contacts = Record<"fullName" | "phone" | "email", string>;

/** Of a guest nothing but his contacts is known: he has no account whose prices and cart count. */
async function buyerOf(db: Db, id: number | null): Promise<{ buyer: DraftBuyer; guest: Contacts | null }> {
  const nobody = { baseUserId: null, companyId: null };
  if (id === null) return { buyer: nobody, guest: null };
  const customer = await customerOfId(db, id);
  if (!customer) throw new ShopError("not_found");
  const { name, phone, email, baseUserId, companyId } = customer;
  if (customer.isErased) throw new ShopError("customer_erased");
  if (companyId !== null && baseUserId === null) throw new ShopError("draft_order_without_buyer");
  if (baseUserId !== null) return { buyer: { baseUserId, companyId }, guest: null };
  return { buyer: nobody, guest: { fullName: name, phone: phone ?? "", email: email ?? "" } };
}

export async function changeBuyer(
  tx: Db,
  draft: DraftOrderRow,
  body: Body<typeof setDraftBuyer>,
): Promise<DraftChange> {
  const { buyer } = await buyerOf(tx, body.customer);
  const keeper = draftContext(tx, { ...draft, ...buyer });
  const { fullName, phone, email, recipient } = body;
  await setShopper(keeper, await cartUidOf(keeper), { fullName, phone, email, recipient });
  return { source: body.source, buyer };
}

/** Answers the names of what could not be added. */
export async function addLine(
  app: Server,
  tx: Db,
  draft: DraftOrderRow,
  add: Body<typeof addDraftLine>["add"],
): Promise<string[]> {
  const keeper = draftContext(tx, draft);
  if ("isOwnCart" in add) return addOwnCart(keeper, draft);
  const line = "configuration" in add ? { productId: await pieceOf(app, keeper, add.configuration), quantity: 1 } : add;
  await addItem(keeper, line, null);
  return [];
}

async function addOwnCart(keeper: CartContext, { baseUserId, companyId }: DraftOrderRow): Promise<string[]> {
  const { customerId } = (await customerOfBuyer(keeper.db, { baseUserId, companyId })) ?? {};
  if (!customerId) throw new ShopError("not_found");
  const { notAdded } = await fillCart(keeper, await ownCartLines(keeper.db, customerId));
  return notAdded.map(({ name }) => name ?? "");
}

/** The hash alone, or as a link of a configurator has it. */
function hashIn(text: string): string | null {
  const named = URL.parse(text, "http://shop")?.searchParams.get("c") ?? text;
  return ConfigurationHash.safeParse(named).success ? named : null;
}

/** The product of a stored piece by the rules and prices of now; one that they change needs the buyer's choice first. */
async function pieceOf(app: Server, { db, pool, visitor, caller }: CartContext, text: string): Promise<number> {
  const hash = hashIn(text);
  const found = hash ? await findConfiguration(db, hash) : null;
  if (!found) throw new ShopError("configuration_not_found");
  const { closed } = await cartRow(pool, visitor, caller);
  const message = closedConfigurator(closed, found.type);
  if (message) throw new ShopError("configurator_closed", null, null, message);
  const made = calculate(await currentPricingRules(app.pool), found.type, found.options);
  if (made.corrections.length > 0 || made.hash !== found.hash) throw new ShopError("configuration_corrected");
  return (await storeWithin(db, made)).productId;
}

export async function changeQuantity(
  tx: Db,
  draft: DraftOrderRow,
  item: string,
  quantity: number,
): Promise<DraftChange> {
  const keeper = draftContext(tx, draft);
  const changed = quantity === 0 ? await removeItem(keeper, item) : await setItemQuantity(keeper, item, quantity);
  if (!changed) throw new ShopError("cart_item_not_found");
  return {};
}

export async function changePromo(tx: Db, draft: DraftOrderRow, code: string): Promise<DraftChange> {
  const keeper = draftContext(tx, draft);
  const uid = await cartUidOf(keeper);
  if (code === "") {
    await detachCode(keeper, uid);
    return {};
  }
  const allowed = await allowedCode(tx, keeper.visitor, code, noProof);
  if (!allowed) throw new ShopError("promo_code_invalid");
  await attachCode(keeper, uid, allowed);
  return {};
}

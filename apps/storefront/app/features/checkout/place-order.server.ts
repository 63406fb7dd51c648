import { createHash } from "node:crypto";
import { ApiError } from "@zertsalo/client/api-error";
import type { Cart } from "@zertsalo/contract/cart";
import { ConsentPurpose } from "@zertsalo/contract/consents";
import { LineAcceptance } from "@zertsalo/contract/drawings";
import { ShopperType } from "@zertsalo/contract/order-enums";
import { type PlacedOrder, placeOrder, type PriceChange } from "@zertsalo/contract/placing";
import { removePromotionCode } from "@zertsalo/contract/promotions";
import { consentMissingText } from "@zertsalo/domain/consents/consents";
import type { Api } from "#app/lib/http/api.server.ts";
import { readField } from "#app/lib/cart/form-fields.ts";
import { countOrderSource } from "#app/lib/shop-events/count-event.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { CheckoutInput, PlaceResult } from "./checkout-intent.ts";
import type { PlaceOutcome } from "./place-outcome.ts";
import { toPriceChangeRows } from "./price-change-rows.server.ts";

/**
 * Places the order. The idempotency key is derived from the command: a second click, a retry after a timeout and a
 * reload in the middle send the same command and get the same order.
 */
export async function placeCheckout({ api, cartUid, form, source }: CheckoutInput): Promise<PlaceResult> {
  const body = {
    shopperType: ShopperType.catch("retail").parse(readField(form, "shopperType")),
    priceStamp: readField(form, "stamp"),
    consents: ticksOf(form),
    page: paths.checkout,
    acceptances: acceptancesOf(form),
  };
  const key = createHash("sha256")
    .update(JSON.stringify([cartUid, body]))
    .digest("hex");
  try {
    const order = await api.call(placeOrder, { params: { id: cartUid }, body }, { "idempotency-key": key });
    await countOrderSource(api, source, order.number);
    return { outcome: { kind: "placed", href: pageAfter(order), page: paths.order(order.number) }, cart: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return toRefusal(api, cartUid, error);
  }
}

function ticksOf(form: FormData): ConsentPurpose[] {
  const ticks = form.getAll("consents").map((value) => ConsentPurpose.safeParse(value));
  return ticks.flatMap((tick) => (tick.success ? [tick.data] : []));
}

/** «uid:hash of the drawing»; the hash is empty for a piece without a drawing. */
function acceptancesOf(form: FormData): LineAcceptance[] {
  return form.getAll("acceptances").flatMap((value) => {
    const [item, drawing] = typeof value === "string" ? value.split(":") : [];
    const read = LineAcceptance.safeParse({ item, drawing: drawing || null });
    return read.success ? [read.data] : [];
  });
}

/** The provider's page if a payment is due there, else the order's own page. */
const pageAfter = ({ number, payment }: PlacedOrder) => payment.redirectUrl ?? paths.order(number);

/** Data of a refusal. */
interface RefusalData {
  number?: number;
  cart?: Cart;
  changes?: PriceChange[];
}

async function toRefusal(
  api: Api,
  cartUid: string,
  { errorCode: code, errorText: text, data }: ApiError,
): Promise<PlaceResult> {
  const { number, cart = null, changes = [] } = (data ?? {}) as RefusalData;
  switch (code) {
    case "cart_already_ordered":
      return { outcome: placedBefore(number), cart: null };
    case "promo_gone": {
      // The promo code is no longer valid: the question shows the sum without it.
      const without = await api.call(removePromotionCode, { params: { cartUid } });
      return { outcome: { kind: "asks", text, changes: [] }, cart: without };
    }
    case "price_changed":
      return { outcome: { kind: "asks", text, changes: cart ? toPriceChangeRows(cart, changes) : [] }, cart };
    case "product_not_available":
    case "quantity_above_stock":
    case "samples_limit":
    case "cart_empty":
      return { outcome: { kind: "moves", href: `${paths.cart}?refused=${code}` }, cart: null };
    default:
      return { outcome: { kind: "refused", code, text, fields: parseFieldErrors(data) }, cart };
  }
}

function placedBefore(number: number | undefined): PlaceOutcome {
  const page = number ? paths.order(number) : paths.cart;
  return { kind: "placed", href: page, page };
}

/** Maps the API's fields to the names of the page; checkboxes are named by their purposes. */
function parseFieldErrors(data: unknown): Record<string, string> {
  if (!Array.isArray(data)) return {};
  const errors = data.flatMap((each: unknown) => {
    if (typeof each === "string") return [[each, consentMissingText]];
    const { field, message } = (each ?? {}) as { field?: unknown; message?: unknown };
    return typeof field === "string" && typeof message === "string" ? [[field.replace(/^\//, ""), message]] : [];
  });
  return Object.fromEntries(errors) as Record<string, string>;
}

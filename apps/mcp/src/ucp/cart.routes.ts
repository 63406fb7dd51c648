import { z } from "zod";
import { capability, ucpPath } from "./capabilities.ts";
import type { Carts } from "./cart-session.ts";
import { checkoutView, cancelledCheckout } from "./checkout-facts.ts";
import { UcpLines } from "./inputs.ts";
import { type AddOperation, noBody } from "./operation.ts";

const Lines = z.object({ line_items: UcpLines });
/** The cart's own contents count, whatever is sent beside its id. */
const LinesOrCart = z.union([z.object({ cart_id: z.string().min(1).max(100) }), Lines]);

export function cartRoutes(add: AddOperation, carts: Carts): void {
  const path = `${ucpPath}/carts`;
  const own = { capability: capability.cart } as const;
  add({
    ...own,
    method: "POST",
    path,
    body: Lines,
    isCreating: true,
    run: (call) => carts.create(call, call.body.line_items),
  });
  add({ ...own, method: "GET", path: `${path}/:id`, body: noBody, run: (call) => carts.read(call, call.id) });
  add({
    ...own,
    method: "PUT",
    path: `${path}/:id`,
    body: Lines,
    run: (call) => carts.replace(call, call.id, call.body.line_items),
  });
  add({ ...own, method: "POST", path: `${path}/:id/cancel`, body: noBody, run: (call) => carts.cancel(call, call.id) });
}

/** A checkout is a cart on its way to a person. Completing it places nothing: it says again where the person does that. */
export function checkoutRoutes(add: AddOperation, carts: Carts): void {
  const path = `${ucpPath}/checkout-sessions`;
  const own = { capability: capability.checkout } as const;
  add({
    ...own,
    method: "POST",
    path,
    body: LinesOrCart,
    isCreating: true,
    run: async (call) =>
      checkoutView(
        "cart_id" in call.body
          ? await carts.read(call, call.body.cart_id)
          : await carts.create(call, call.body.line_items),
      ),
  });
  const read = { ...own, path: `${path}/:id`, body: noBody } as const;
  add({ ...read, method: "GET", run: async (call) => checkoutView(await carts.read(call, call.id)) });
  add({
    ...read,
    method: "POST",
    path: `${path}/:id/complete`,
    run: async (call) => checkoutView(await carts.read(call, call.id)),
  });
  add({
    ...own,
    method: "PUT",
    path: `${path}/:id`,
    body: Lines,
    run: async (call) => checkoutView(await carts.replace(call, call.id, call.body.line_items)),
  });
  add({
    ...read,
    method: "POST",
    path: `${path}/:id/cancel`,
    run: async (call) => cancelledCheckout(await carts.cancel(call, call.id)),
  });
}

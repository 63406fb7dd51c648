import { orderStatuses } from "@zertsalo/contract/order-enums";
import { staffOrderMoves } from "@zertsalo/contract/staff-order-list";
import { moveStaffOrder } from "@zertsalo/contract/staff-orders";
import { staffStatusText } from "@zertsalo/domain/orders/order-timeline";
import type { MovesAnswer } from "#app/features/orders/move-dialog.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-moves";

/** Possible moves of an order, loaded by the board for a dragged card. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<MovesAnswer> {
  try {
    const moves = await context.get(visitContext).api.call(staffOrderMoves, { params });
    return { moves, refusal: null, done: null };
  } catch (error) {
    return { moves: null, refusal: toErrorText(error), done: null };
  }
}

/** A refusal includes the currently possible moves. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<MovesAnswer> {
  const { api } = context.get(visitContext);
  const word = formFields(await request.formData());
  const to = orderStatuses.find((status) => status === word("to"));
  if (!to) return { moves: null, refusal: "Выберите, куда перевести", done: null };
  try {
    const pickupCode = word("pickupCode");
    const body = { to, version: Number(word("version")), reason: word("reason"), ...(pickupCode && { pickupCode }) };
    await api.call(moveStaffOrder, { params, body });
    return { moves: null, refusal: null, done: staffStatusText(to) };
  } catch (error) {
    return { moves: await api.call(staffOrderMoves, { params }), refusal: toErrorText(error), done: null };
  }
}

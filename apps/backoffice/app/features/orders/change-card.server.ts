import { createHash } from "node:crypto";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Client } from "@zertsalo/client/client";
import { ReturnState } from "@zertsalo/contract/after-orders";
import { orderStatuses } from "@zertsalo/contract/order-enums";
import { changeStaffOrder, OrderChange } from "@zertsalo/contract/staff-order-change";
import { readShipment, setDeliveryDay, shipStaffOrder } from "@zertsalo/contract/staff-order-delivery";
import {
  moveReturn,
  openReturn,
  refundStaffOrder,
  repeatReceipt,
  takeTillMoney,
} from "@zertsalo/contract/staff-order-money";
import { changeStaffContacts, changeStaffDelivery } from "@zertsalo/contract/staff-order-receiving";
import { removeClosingPaper } from "@zertsalo/contract/staff-order-papers";
import { ReceiptKind } from "@zertsalo/contract/staff-order-parts";
import { moveStaffOrder, noteStaffOrder, resendPickupCode } from "@zertsalo/contract/staff-orders";
import { typedMoney } from "@zertsalo/domain/text/format";
import { newDelivery } from "#app/lib/delivery/typed-place.ts";
import { formFields } from "#app/lib/form-fields.ts";

type FieldReader = ReturnType<typeof formFields>;
type Step = (api: Client, number: string, word: FieldReader) => Promise<unknown>;

/** Actions of an order's card, by the names of its buttons. */
const steps: Record<string, Step> = {
  note: (api, number, word) => api.call(noteStaffOrder, { params: { number }, body: { text: word("text") } }),
  move: (api, number, word) => {
    const to = orderStatuses.find((status) => status === word("to")) ?? OrderStatus.notProcessed;
    const pickupCode = word("pickupCode");
    const body = { to, version: Number(word("version")), reason: word("reason"), ...(pickupCode && { pickupCode }) };
    return api.call(moveStaffOrder, { params: { number }, body });
  },
  "pickup-code": (api, number) => api.call(resendPickupCode, { params: { number } }),
  refund: (api, number, word) => {
    const amount = typedMoney(word("amount")) ?? 0;
    const body = { version: Number(word("version")), amount, words: word("words") };
    return api.call(refundStaffOrder, { params: { number }, body });
  },
  till: (api, number, word) => {
    const receipt = { storage: word("storage"), document: word("document"), sign: word("sign") };
    const pickupCode = word("pickupCode");
    const amount = typedMoney(word("amount")) ?? 0;
    const body = { version: Number(word("version")), amount, receipt, ...(pickupCode && { pickupCode }) };
    return api.call(takeTillMoney, { params: { number }, body });
  },
  receipt: (api, number, word) => {
    const body = { kind: ReceiptKind.parse(word("kind")), n: Number(word("n")) };
    return api.call(repeatReceipt, { params: { number }, body });
  },
  "open-return": (api, number, word) => {
    const body = {
      version: Number(word("version")),
      item: word("item"),
      quantity: Number(word("quantity")),
      amount: typedMoney(word("amount")) ?? 0,
      reason: word("reason"),
    };
    return api.call(openReturn, { params: { number }, body });
  },
  return: (api, number, word) => {
    const body = { to: ReturnState.parse(word("to")), words: word("words"), toStock: word("toStock") === "on" };
    return api.call(moveReturn, { params: { number, item: word("item") }, body });
  },
  "remove-paper": (api, number, word) => api.call(removeClosingPaper, { params: { number, id: Number(word("id")) } }),
  ship: (api, number) => api.call(shipStaffOrder, { params: { number } }),
  "read-shipment": (api, number) => api.call(readShipment, { params: { number } }),
  day: (api, number, word) => {
    const [day = "", minTime = ""] = word("slot").split(" ");
    const beyondPlaces = word("beyondPlaces");
    const body = {
      version: Number(word("version")),
      day,
      minTime,
      isAgreed: word("isAgreed") !== "no",
      ...(beyondPlaces && { beyondPlaces }),
    };
    return api.call(setDeliveryDay, { params: { number }, body });
  },
  delivery: (api, number, word) => {
    const delivery = newDelivery(word);
    const body = { version: Number(word("version")), delivery, orderTotal: Number(word("orderTotal")) };
    return api.call(changeStaffDelivery, { params: { number }, body }, commandHeaders(number, body));
  },
  contacts: (api, number, word) => {
    const recipient = { fullName: word("recipientName"), phone: word("recipientPhone") };
    const contacts = {
      fullName: word("fullName"),
      phone: word("phone"),
      email: word("email"),
      recipient: word("hasRecipient") === "on" ? recipient : null,
    };
    const body = { version: Number(word("version")), contacts };
    return api.call(changeStaffContacts, { params: { number }, body }, commandHeaders(number, body));
  },
  change: (api, number, word) => {
    const change = OrderChange.parse(JSON.parse(word("change")));
    const body = { version: Number(word("version")), change, orderTotal: Number(word("orderTotal")) };
    return api.call(changeStaffOrder, { params: { number }, body });
  },
};

/** A second click and a repeat after a timeout are the same command: the version is part of it. */
const commandHeaders = (number: string, body: object) => ({
  "idempotency-key": createHash("sha256")
    .update(JSON.stringify([number, body]))
    .digest("hex"),
});

export async function changeCard(api: Client, number: string, form: FormData): Promise<void> {
  const word = formFields(form);
  const step = steps[word("step")];
  if (!step) throw new Error("A form of an order names no step that is known");
  await step(api, number, word);
}

import { ApiError } from "@zertsalo/client/api-error";
import type { Client } from "@zertsalo/client/client";
import * as drafts from "@zertsalo/contract/staff-draft-orders";
import { OrderSource, PaymentMethod } from "@zertsalo/contract/order-enums";
import { newDelivery } from "#app/lib/delivery/typed-place.ts";
import { formFields } from "#app/lib/form-fields.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import type { DraftAnswer } from "./use-draft-changes.ts";

type FieldReader = ReturnType<typeof formFields>;
type Params = { params: { draft: string } };
type Step = (api: Client, at: Params, version: number, field: FieldReader) => Promise<object>;

/** Changes of a draft, by the names of its buttons; each answers the draft as it is now. */
const steps: Record<string, Step> = {
  buyer: (api, at, version, field) => {
    const recipient = { fullName: field("recipientName"), phone: field("recipientPhone") };
    const body = {
      version,
      source: OrderSource.parse(field("source")),
      customer: Number(field("customer")) || null,
      fullName: field("fullName"),
      phone: field("phone"),
      email: field("email"),
      recipient: field("hasRecipient") === "on" ? recipient : null,
    };
    return api.call(drafts.setDraftBuyer, { ...at, body });
  },
  product: (api, at, version, field) => {
    const add = { productId: Number(field("product")), quantity: 1 };
    return api.call(drafts.addDraftLine, { ...at, body: { version, add } });
  },
  configuration: (api, at, version, field) => {
    const add = { configuration: field("configuration") };
    return api.call(drafts.addDraftLine, { ...at, body: { version, add } });
  },
  "own-cart": (api, at, version) =>
    api.call(drafts.addDraftLine, { ...at, body: { version, add: { isOwnCart: true } } }),
  quantity: (api, { params }, version, field) => {
    const body = { version, quantity: Number(field("quantity")) };
    return api.call(drafts.setDraftQuantity, { params: { ...params, item: field("item") }, body });
  },
  promo: (api, at, version, field) => api.call(drafts.setDraftPromo, { ...at, body: { version, code: field("code") } }),
  delivery: (api, at, version, field) =>
    api.call(drafts.setDraftDelivery, { ...at, body: { version, delivery: newDelivery(field) } }),
  payment: (api, at, version, field) => {
    const body = { version, method: PaymentMethod.parse(field("method")) };
    return api.call(drafts.setDraftPayment, { ...at, body });
  },
  place: (api, at, version, field) =>
    api.call(drafts.placeDraftOrder, { ...at, body: { version, priceStamp: field("priceStamp") } }),
};

export async function changeDraft(api: Client, draft: string, form: FormData): Promise<DraftAnswer> {
  const field = formFields(form);
  const step = steps[field("step")];
  if (!step) throw new Error("A form of a draft order names no step that is known");
  try {
    const answer = await step(api, { params: { draft } }, Number(field("version")), field);
    return { refusal: null, notAdded: "notAdded" in answer ? (answer.notAdded as string[]) : [] };
  } catch (error) {
    return { refusal: refusalText(error), notAdded: [] };
  }
}

/** Nothing was changed, while the buyer's own cart takes what there is. */
function refusalText(error: unknown): string {
  const { qMax } = (error instanceof ApiError && error.errorCode === "quantity_above_stock" && error.data) as {
    qMax?: number;
  };
  const text = toErrorText(error);
  return qMax === undefined ? text : `Столько нет в\u00a0наличии. Можно взять ${qMax}\u00a0шт.`;
}

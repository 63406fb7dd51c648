import { z } from "zod";
import { GivenConsents } from "./consents.ts";
import { endpoint } from "./endpoint.ts";
import { LinkToken } from "./link-token.ts";

const tag = "Поступление товара";
const path = "/zertsalo-a-catalog/v1/request-for-receipt";

export const requestForReceipt = endpoint({
  method: "POST",
  path,
  summary: "Asks to be told when a product arrives; an email asks back whether the address is right",
  tag,
  body: z.strictObject({
    code: z.string().min(1).max(200),
    barcode: z.string().min(1).max(50),
    email: z.string().max(254),
    ...GivenConsents.shape,
  }),
  response: z.object({ accepted: z.literal(true) }),
  errors: ["consent_missing", "product_not_found", "too_many_request"],
});

export const confirmArrivalRequest = endpoint({
  method: "POST",
  path: `${path}/confirm`,
  summary: "The yes of the email",
  tag,
  body: z.strictObject({ token: LinkToken }),
  response: z.object({ product: z.object({ name: z.string(), link: z.string() }) }),
  errors: ["link_expired"],
});

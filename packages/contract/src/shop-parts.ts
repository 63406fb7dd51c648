import { z } from "zod";
import { configuratorTypes } from "./configurator-types.ts";
import { endpoint } from "./endpoint.ts";

const tag = "Выключатели";

const families = [...new Set(Object.values(configuratorTypes).map(({ family }) => family))];

/** Parts that staff can close separately. */
export const ShopPart = z
  .enum([
    "payment.sbp-sber",
    "payment.card-online",
    "payment.SberPay",
    "payment.yooMoney",
    "payment.cashdesk",
    "payment.prepay-cashdesk",
    "payment.bill",
    "carrier.cdek",
    "chat",
    ...families.map((family) => `configurator.${family}` as const),
  ])
  .meta({ id: "ShopPart" });
export type ShopPart = z.infer<typeof ShopPart>;

/** Message to the buyer by part; a missing part is open. */
export type ClosedParts = Partial<Record<ShopPart, string>>;

const Switches = z.object({
  parts: z.array(
    z.object({
      part: ShopPart,
      closed: z.object({ words: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
    }),
  ),
});
export type Switches = z.infer<typeof Switches>;

export const switches = endpoint({
  method: "GET",
  path: "/admin/switches",
  summary: "Which parts of the shop are open, and what is said of those that are not",
  tag,
  rights: ["switches.see"],
  response: Switches,
});

const part = z.object({ part: ShopPart });

export const closePart = endpoint({
  method: "PUT",
  path: "/admin/switches/:part",
  summary: "Closes a part of the shop at once; of one that is closed it changes the words",
  tag,
  rights: ["switches.change"],
  audit: { kind: "change", about: "switch", title: "Закрыто для покупателей" },
  params: part,
  body: z.strictObject({ words: z.string().trim().min(5).max(300) }),
  response: Switches,
});

export const openPart = endpoint({
  method: "DELETE",
  path: "/admin/switches/:part",
  summary: "Opens it again",
  tag,
  rights: ["switches.change"],
  audit: { kind: "change", about: "switch", title: "Открыто для покупателей" },
  params: part,
  response: Switches,
});

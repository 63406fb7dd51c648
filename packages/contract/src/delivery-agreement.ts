import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { OrderDetails } from "./order.ts";
import { orderNumberParams } from "./orders.ts";

export const DeliveryDayAnswer = z.enum(["agree", "another-day"]);
export type DeliveryDayAnswer = z.infer<typeof DeliveryDayAnswer>;

export const answerDeliveryDay = endpoint({
  method: "POST",
  path: "/orders-zertsalo/api/v1/order/by-number/:number/delivery-day",
  summary: "The buyer's answer to the day that was proposed to him: it suits, or a dispatcher calls about another",
  tag: "Заказы",
  params: orderNumberParams,
  body: z.strictObject({ answer: DeliveryDayAnswer }),
  response: OrderDetails,
  errors: ["order_not_found", "delivery_day_settled", "too_many_request"],
});

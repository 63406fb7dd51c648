import type { Db } from "@zertsalo/db/connection";
import type { OrderPages } from "@zertsalo/orders/order-link";
import type { Attempt } from "@zertsalo/orders/payment-attempts";
import type { PaymentProvider, Payments } from "@zertsalo/gateways/payments";
import { z } from "zod";

/** Dependencies of the payment jobs. */
export interface PaymentJobContext extends OrderPages {
  db: Db;
  payments: Payments;
}

export const gatewayFor = (
  { payments }: Pick<PaymentJobContext, "payments">,
  { provider }: Pick<Attempt, "provider">,
) => payments.gateways[provider as PaymentProvider];
export const toPaymentRef = ({ providerId, orderNumber, n }: Attempt) => ({ id: providerId, orderNumber, attempt: n });

export const OrderPayload = z.object({ customerId: z.uuid(), uid: z.uuid() });

import type { OnlineMethod } from "@zertsalo/domain/orders/payment-methods";
import type { PaymentGateway } from "./payment-gateway.ts";
import { createSber, type SberSettings } from "./sber.ts";
import { createYooKassa, type YooKassaSettings } from "./yookassa.ts";

export const paymentProviders = ["yookassa", "sber"] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

export interface PaymentSettings {
  yookassa: YooKassaSettings;
  sber: SberSettings;
  /** Who serves which method. */
  providers: Record<OnlineMethod, PaymentProvider>;
}

export interface Payments {
  providerOf(method: OnlineMethod): PaymentProvider;
  gateways: Record<PaymentProvider, PaymentGateway>;
}

/** Every provider, since a payment stays with the one that made it, whoever serves its method by then. */
export function createPayments({ yookassa, sber, providers }: PaymentSettings): Payments {
  return {
    providerOf: (method) => providers[method],
    gateways: { yookassa: createYooKassa(yookassa), sber: createSber(sber) },
  };
}

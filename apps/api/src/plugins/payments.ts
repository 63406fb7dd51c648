import { createPayments, type Payments, type PaymentSettings } from "@zertsalo/gateways/payments";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyInstance {
    payments: Payments;
  }
}

/** The payment providers of the configuration. */
export function payments(app: Server, settings: PaymentSettings): void {
  app.decorate("payments", createPayments(settings));
}

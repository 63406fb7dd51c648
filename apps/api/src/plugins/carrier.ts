import { type Carrier, type CarrierSettings, createCarrier } from "@zertsalo/gateways/carrier";
import { type CarrierShipments, createCarrierShipments } from "@zertsalo/gateways/carrier-shipments";
import type { GatewayFault } from "@zertsalo/gateways/gateway-error";
import { createCounter } from "@zertsalo/inner-server/metrics";
import type { Server } from "../server.ts";

export interface CarrierMetrics {
  /** `remembered`: answered from the cache of recent requests. */
  count(outcome: GatewayFault | "fresh" | "remembered"): void;
}

declare module "fastify" {
  interface FastifyInstance {
    carrier: Carrier;
    /** For staff requests about a shipment; jobs register and read shipments. */
    shipments: CarrierShipments;
    carrierMetrics: CarrierMetrics;
  }
}

/**
 * Gateway of the carrier with a counter of its outcomes: failures that buyers do not see must be visible in metrics.
 */
export function carrier(app: Server, settings: CarrierSettings): void {
  const answers = createCounter(app.registry, "delivery_carrier_answers_total");
  app.decorate("carrier", createCarrier(settings));
  app.decorate("shipments", createCarrierShipments(settings));
  app.decorate("carrierMetrics", { count: (outcome) => answers.inc({ outcome }) });
}

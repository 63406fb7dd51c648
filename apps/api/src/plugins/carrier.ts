import { type Carrier, type CarrierSettings, createCarrier } from "@zertsalo/gateways/carrier";
import { type CarrierShipments, createCarrierShipments } from "@zertsalo/gateways/carrier-shipments";
import type { GatewayFault } from "@zertsalo/gateways/gateway-error";
import { Counter } from "prom-client";
import type { Server } from "../server.ts";

export interface CarrierMetrics {
  /** `remembered`: the same question was put a moment ago. */
  count(outcome: GatewayFault | "fresh" | "remembered"): void;
}

declare module "fastify" {
  interface FastifyInstance {
    carrier: Carrier;
    /** For what staff ask of a shipment; they are announced and read by jobs. */
    shipments: CarrierShipments;
    carrierMetrics: CarrierMetrics;
  }
}

/** The carrier, and how its answers are counted: what buyers do not see must be seen by somebody. */
export function carrier(app: Server, settings: CarrierSettings): void {
  const answers = new Counter({
    name: "delivery_carrier_answers_total",
    help: "What came of asking the carrier for a calculation",
    labelNames: ["outcome"],
    registers: [app.registry],
  });
  app.decorate("carrier", createCarrier(settings));
  app.decorate("shipments", createCarrierShipments(settings));
  app.decorate("carrierMetrics", { count: (outcome) => answers.inc({ outcome }) });
}

import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { readGatewayConfig } from "@zertsalo/gateways/config";
import { createPayments } from "@zertsalo/gateways/payments";
import { startTestApi } from "@zertsalo/testing/api";
import { afterAll } from "vitest";
import { createLog } from "../log.ts";

/** The shop with its providers, and the context of payment jobs. To be called at the top of a test file. */
export async function openPaymentContext() {
  const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
  afterAll(() => emulators.stop());
  const emulator = `http://127.0.0.1:${emulators.port}`;
  const api = await startTestApi({ env: { EMULATORS_URL: emulator } });
  const gateways = readGatewayConfig({ EMULATORS_URL: emulator });
  const office = {
    db: api.db,
    payments: createPayments(gateways.payments),
    origin: "http://localhost:3000",
    secret: "a secret for tests alone, long enough",
  };
  return { api, emulator, gateways, office, log: createLog("silent") };
}

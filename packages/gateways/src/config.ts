import { z } from "zod";
import type { AddressDirectorySettings } from "./address-directory.ts";
import type { CarrierSettings } from "./carrier.ts";
import type { CompanyRegisterSettings } from "./company-register.ts";
import { PaymentEnv, type PaymentConfig, paymentConfig } from "./payment-config.ts";
import type { SmsSettings } from "./sms.ts";
import type { WebhookSettings } from "./webhooks.ts";

/** Empty: the emulator's. */
const address = z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default("");

const Env = PaymentEnv.extend({
  EMULATORS_URL: z.union([z.literal(""), z.url()]).default("http://127.0.0.1:4100"),
  SMS_URL: address,
  SMS_KEY: z.string().default(""),
  SMS_FROM: z.string().max(11).default(""),
  DADATA_URL: address,
  DADATA_KEY: z.string().default(""),
  CDEK_URL: address,
  CDEK_CLIENT_ID: z.string().default(""),
  CDEK_CLIENT_SECRET: z.string().default(""),
  /** "on": receivers of webhooks may be on this machine and without https. Never in production. */
  WEBHOOK_PRIVATE_RECEIVERS: z.enum(["on", "off", ""]).default("off"),
});

export interface GatewayConfig {
  sms: SmsSettings;
  companyRegister: CompanyRegisterSettings;
  addressDirectory: AddressDirectorySettings;
  carrier: CarrierSettings;
  payments: PaymentConfig;
  webhooks: WebhookSettings;
}

/** Where the outer services are. One that is not named is the emulators' stand-in. */
export function readGatewayConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const parsed = Env.safeParse(env);
  if (!parsed.success) throw new Error(`Check .env:\n${z.prettifyError(parsed.error)}`);
  const { EMULATORS_URL, SMS_URL, SMS_KEY, SMS_FROM, DADATA_URL, DADATA_KEY } = parsed.data;
  const { CDEK_URL, CDEK_CLIENT_ID, CDEK_CLIENT_SECRET } = parsed.data;
  const service = (setting: string, url: string, key: string, emulated: string, keyName = `${setting}_KEY`) => {
    if (url && !key) throw new Error(`Check .env:\n${setting}_URL is set, ${keyName} is not`);
    if (!url && !EMULATORS_URL) throw new Error(`Check .env:\n${setting}_URL is empty, and there are no emulators`);
    return url ? { url, key } : { url: `${EMULATORS_URL.replace(/\/$/, "")}/${emulated}`, key: "emulator" };
  };
  const sms = service("SMS", SMS_URL, SMS_KEY, "sms-ru");
  const dadata = service("DADATA", DADATA_URL, DADATA_KEY, "dadata");
  const cdek = service("CDEK", CDEK_URL, CDEK_CLIENT_ID && CDEK_CLIENT_SECRET, "cdek/v2", "CDEK_CLIENT_SECRET");
  return {
    sms: { ...sms, from: SMS_FROM },
    companyRegister: dadata,
    addressDirectory: dadata,
    carrier: { url: cdek.url, clientId: CDEK_CLIENT_ID || cdek.key, clientSecret: CDEK_CLIENT_SECRET || cdek.key },
    payments: paymentConfig(parsed.data, service),
    webhooks: { allowsPrivate: parsed.data.WEBHOOK_PRIVATE_RECEIVERS === "on" },
  };
}

import { z } from "zod";
import { yooKassaNetworks } from "./payment-notices.ts";
import { type PaymentSettings, paymentProviders } from "./payments.ts";

const address = z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default("");
const provider = z.enum(paymentProviders);
/** The bank names its numbers for a tax rate in the contract. */
const taxType = z.coerce.number().int().min(0).max(99);

export const PaymentEnv = z.object({
  YOOKASSA_URL: address,
  YOOKASSA_SHOP_ID: z.string().default(""),
  YOOKASSA_SECRET_KEY: z.string().default(""),
  SBER_URL: address,
  SBER_USER: z.string().max(30).default(""),
  SBER_PASSWORD: z.string().max(30).default(""),
  SBER_TAX_WHOLE: taxType.default(8),
  SBER_TAX_INSIDE: taxType.default(9),
  /** Empty: the account does not sign its call-backs. */
  SBER_NOTICE_KEY: z.string().default(""),
  RECEIPT_EMAIL: z.email().default("hello@zertsalo.test"),
  RECEIPT_INN: z
    .string()
    .regex(/^\d{10}(\d{2})?$/)
    .default("6300000010"),
  RECEIPT_SITE: z.url().default("https://zertsalo.test"),
  PAY_CARD_BY: provider.default("yookassa"),
  PAY_SBP_BY: provider.default("sber"),
  PAY_SBERPAY_BY: provider.default("sber"),
});

export interface PaymentConfig extends PaymentSettings {
  notices: { yookassa: { networks: readonly string[] }; sber: { networks: readonly string[]; key: string } };
}

type Named = (
  setting: string,
  url: string,
  key: string,
  emulated: string,
  keyName?: string,
) => { url: string; key: string };

/** An emulator tells of its payments from its own machine. */
const emulatorNetworks = ["127.0.0.1", "::1"];

export function paymentConfig(env: z.output<typeof PaymentEnv>, service: Named): PaymentConfig {
  const { YOOKASSA_URL, YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY, SBER_URL, SBER_USER, SBER_PASSWORD } = env;
  const yookassa = service(
    "YOOKASSA",
    YOOKASSA_URL,
    YOOKASSA_SHOP_ID && YOOKASSA_SECRET_KEY,
    "yookassa/v3",
    "YOOKASSA_SECRET_KEY",
  );
  const sber = service("SBER", SBER_URL, SBER_USER && SBER_PASSWORD, "sber/ecomm/gw/partner/api", "SBER_PASSWORD");
  return {
    yookassa: {
      url: yookassa.url,
      shopId: YOOKASSA_SHOP_ID || yookassa.key,
      secretKey: YOOKASSA_SECRET_KEY || yookassa.key,
    },
    sber: {
      url: sber.url,
      userName: SBER_USER || sber.key,
      password: SBER_PASSWORD || sber.key,
      receipt: {
        email: env.RECEIPT_EMAIL,
        inn: env.RECEIPT_INN,
        site: env.RECEIPT_SITE,
        taxTypes: { whole: env.SBER_TAX_WHOLE, inside: env.SBER_TAX_INSIDE },
      },
    },
    providers: {
      "card-online": env.PAY_CARD_BY,
      "sbp-sber": env.PAY_SBP_BY,
      SberPay: env.PAY_SBERPAY_BY,
      yooMoney: "yookassa",
    },
    notices: {
      yookassa: { networks: YOOKASSA_URL ? yooKassaNetworks : emulatorNetworks },
      sber: { networks: SBER_URL ? [] : emulatorNetworks, key: env.SBER_NOTICE_KEY },
    },
  };
}

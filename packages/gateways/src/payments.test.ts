import { expect, test } from "vitest";
import { readGatewayConfig } from "./config.ts";
import { createPayments } from "./payments.ts";

test("by default СБП and SberPay are Sber's, cards and ЮMoney YooKassa's", () => {
  const { providerOf } = createPayments(readGatewayConfig({}).payments);
  expect((["sbp-sber", "SberPay", "card-online", "yooMoney"] as const).map(providerOf)).toEqual([
    "sber",
    "sber",
    "yookassa",
    "yookassa",
  ]);
});

test("the configuration says otherwise, and both stay at hand for what they have begun", () => {
  const { payments } = readGatewayConfig({ PAY_CARD_BY: "sber", PAY_SBP_BY: "yookassa" });
  const { providerOf, gateways } = createPayments(payments);
  expect([providerOf("card-online"), providerOf("sbp-sber")]).toEqual(["sber", "yookassa"]);
  expect(Object.keys(gateways)).toEqual(["yookassa", "sber"]);
});

test("an emulator tells of payments from its own machine, YooKassa from its networks", () => {
  expect(readGatewayConfig({}).payments.notices.yookassa.networks).toEqual(["127.0.0.1", "::1"]);
  const real = { YOOKASSA_URL: "https://api.yookassa.ru/v3", YOOKASSA_SHOP_ID: "1", YOOKASSA_SECRET_KEY: "k" };
  expect(readGatewayConfig(real).payments.notices.yookassa.networks).toContain("185.71.76.0/27");
});

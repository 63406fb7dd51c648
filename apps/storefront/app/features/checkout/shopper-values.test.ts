import type { CartShopper } from "@zertsalo/contract/cart";
import { expect, test } from "vitest";
import { fieldsToSend, toShopperValues, shopperError } from "./shopper-values.ts";

const saved = toShopperValues({ fullName: "Анна Лебедева", phone: "79276041833", email: null } as CartShopper);
const company = {
  "legalInfo/form": "ООО",
  "legalInfo/inn": "",
  "legalInfo/kpp": "",
  "legalInfo/name": "",
  "legalInfo/address": "",
};

test.each([
  { name: "nothing typed, nothing sent", typed: {}, sent: {} },
  { name: "values saved in the cart are not sent again", typed: { phone: "+7 (927) 604-1833" }, sent: {} },
  { name: "a valid field is sent alone", typed: { email: "anna@example.ru" }, sent: { email: "anna@example.ru" } },
  {
    name: "an invalid field is not sent",
    typed: { email: "anna@", fullName: "Анна Белова" },
    sent: { fullName: "Анна Белова" },
  },
  { name: "a field is cleared", typed: { fullName: "" }, sent: { fullName: "" } },
  {
    name: "a company is sent whole",
    typed: { "legalInfo/inn": "7707083893" },
    sent: { ...company, "legalInfo/inn": "7707083893" },
  },
  {
    name: "an invalid part of a company is sent empty",
    typed: { "legalInfo/name": "ООО «Берег»", "legalInfo/inn": "77070" },
    sent: { ...company, "legalInfo/name": "ООО «Берег»" },
  },
])("$name", ({ typed, sent }) => {
  expect(fieldsToSend(typed, saved)).toEqual(sent);
});

test("an empty field has no error while typing, a sole trader's INN has its own rule", () => {
  const values = { ...saved, "legalInfo/inn": "7707083893" };
  expect(shopperError("email", values)).toBeNull();
  expect(shopperError("legalInfo/inn", values)).toBeNull();
  expect(shopperError("legalInfo/inn", { ...values, "legalInfo/form": "ИП" })).toBe(
    "Введите корректный ИНН 12 символов",
  );
});

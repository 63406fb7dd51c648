import type { CartShopper } from "@zertsalo/contract/cart";
import { expect, test } from "vitest";
import { fieldsToSend, toShopperValues, shopperError } from "./shopper-values.ts";

const kept = toShopperValues({ fullName: "Анна Лебедева", phone: "79276041833", email: null } as CartShopper);
const company = {
  "legalInfo/form": "ООО",
  "legalInfo/inn": "",
  "legalInfo/kpp": "",
  "legalInfo/name": "",
  "legalInfo/address": "",
};

test.each([
  { name: "nothing typed, nothing sent", typed: {}, sent: {} },
  { name: "what the cart has already is not sent again", typed: { phone: "+7 (927) 604-1833" }, sent: {} },
  { name: "a right field goes alone", typed: { email: "anna@example.ru" }, sent: { email: "anna@example.ru" } },
  {
    name: "a wrong field waits",
    typed: { email: "anna@", fullName: "Анна Белова" },
    sent: { fullName: "Анна Белова" },
  },
  { name: "a field is cleared", typed: { fullName: "" }, sent: { fullName: "" } },
  {
    name: "a company goes whole",
    typed: { "legalInfo/inn": "7707083893" },
    sent: { ...company, "legalInfo/inn": "7707083893" },
  },
  {
    name: "a wrong part of a company goes as empty",
    typed: { "legalInfo/name": "ООО «Берег»", "legalInfo/inn": "77070" },
    sent: { ...company, "legalInfo/name": "ООО «Берег»" },
  },
])("$name", ({ typed, sent }) => {
  expect(fieldsToSend(typed, kept)).toEqual(sent);
});

test("an empty field says nothing while it is filled in, a trader's number has a rule of its own", () => {
  const values = { ...kept, "legalInfo/inn": "7707083893" };
  expect(shopperError("email", values)).toBeNull();
  expect(shopperError("legalInfo/inn", values)).toBeNull();
  expect(shopperError("legalInfo/inn", { ...values, "legalInfo/form": "ИП" })).toBe(
    "Введите корректный ИНН 12 символов",
  );
});

import { expect, test } from "vitest";
import { typedShopperErrors } from "./shopper-fields.ts";

const company = { inn: "7707083893", kpp: "773601001", name: "ООО «Берег»", form: "ООО", address: "Самара" };
const check = "Проверьте корректность";

test.each([
  { name: "nothing", typed: {}, wrong: {} },
  { name: "empty fields", typed: { fullName: "", email: " ", phone: "" }, wrong: {} },
  { name: "one word for a name", typed: { fullName: "Анна" }, wrong: { fullName: check } },
  { name: "ten digits of a phone", typed: { phone: "927000010" }, wrong: { phone: check } },
  { name: "no e-mail", typed: { email: "anna@" }, wrong: { email: check } },
  {
    name: "everything right",
    typed: { fullName: "Анна Белова", email: "anna@example.test", phone: "+7 (927) 000-0101", legalInfo: company },
    wrong: {},
  },
  {
    name: "a company's wrong control digit",
    typed: { legalInfo: { ...company, inn: "7707083894" } },
    wrong: { "legalInfo/inn": "Введите корректный ИНН 10 символов" },
  },
  {
    name: "a sole trader with ten digits",
    typed: { legalInfo: { ...company, form: "ИП", kpp: "" } },
    wrong: { "legalInfo/inn": "Введите корректный ИНН 12 символов" },
  },
  {
    name: "a short name of an organisation",
    typed: { legalInfo: { ...company, name: "Мир" } },
    wrong: { "legalInfo/name": "Введите название организации не менее 5 символов" },
  },
  {
    name: "another recipient without a surname",
    typed: { recipient: { fullName: "Пётр", phone: "+7 927 000 01 02" } },
    wrong: { "recipient/fullName": check },
  },
])("$name", ({ typed, wrong }) => {
  const found = Object.entries(typedShopperErrors(typed)).filter(([, message]) => message !== null);
  expect(Object.fromEntries(found)).toEqual(wrong);
});

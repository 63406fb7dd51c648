import { expect, test } from "vitest";
import { type OrderingShopper, shopperErrors, typedShopperErrors } from "./shopper-fields.ts";

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

const buyer: OrderingShopper = {
  fullName: "Анна Белова",
  email: "anna@example.test",
  phone: "79270000101",
  legalInfo: null,
  recipient: null,
};
const firm = {
  inn: "7707083893",
  kpp: "773601001",
  name: "ООО «Ромашка»",
  form: "ООО",
  address: "Москва, ул Ленина, 1",
};
const required = "Обязательно к заполнению";

test.each<{ name: string; type: "retail" | "b2b" | "legal_entity"; shopper: Partial<OrderingShopper>; wrong: object }>([
  { name: "a person with all fields", type: "retail", shopper: {}, wrong: {} },
  {
    name: "nobody",
    type: "retail",
    shopper: { fullName: null, email: null, phone: null },
    wrong: { fullName: required, email: required, phone: required },
  },
  {
    name: "one word is no name",
    type: "retail",
    shopper: { fullName: "Анна" },
    wrong: { fullName: "Проверьте корректность" },
  },
  { name: "a company of a private buyer", type: "legal_entity", shopper: { legalInfo: firm }, wrong: {} },
  {
    name: "a company without its fields",
    type: "legal_entity",
    shopper: {},
    wrong: {
      "legalInfo/form": required,
      "legalInfo/inn": required,
      "legalInfo/kpp": required,
      "legalInfo/name": required,
      "legalInfo/address": required,
    },
  },
  {
    name: "a sole trader has no KPP",
    type: "legal_entity",
    shopper: { legalInfo: { ...firm, form: "ИП", inn: "500100732259", kpp: null, name: "ИП Белова" } },
    wrong: {},
  },
  { name: "a wholesale buyer's company is known", type: "b2b", shopper: {}, wrong: {} },
  {
    name: "somebody else takes the goods",
    type: "retail",
    shopper: { recipient: { fullName: "Пётр Белов", phone: "" } },
    wrong: { "recipient/phone": required },
  },
])("an order of $name", ({ type, shopper, wrong }) => {
  const found = Object.entries(shopperErrors(type, { ...buyer, ...shopper })).filter(([, message]) => message !== null);
  expect(Object.fromEntries(found)).toEqual(wrong);
});

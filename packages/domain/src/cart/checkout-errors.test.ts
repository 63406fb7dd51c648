import { expect, test } from "vitest";
import { checkoutErrors, type FilledCheckout } from "./checkout-errors.ts";

const required = "Обязательно к заполнению";
const check = "Проверьте корректность";
const consent = "Без этого согласия отправить форму нельзя";

const filled: FilledCheckout = {
  address: "г Самара, ул Ново-Садовая, д 106М",
  hasOffer: true,
  fullName: "Анна Лебедева",
  phone: "+7 (927) 604-1833",
  email: "anna@example.ru",
  legalInfo: null,
  recipient: null,
  payment: "sbp-sber",
  isAccepted: true,
  missing: [],
};
const company = { form: "ООО", inn: "7707083893", kpp: "773601001", name: "ООО «Берег»", address: "г Самара" };
const nothing = { form: "ООО", inn: "", kpp: "", name: "", address: "" };

test.each<{ name: string; change: Partial<FilledCheckout>; says: [string, string][] }>([
  { name: "a page that is filled in says nothing", change: {}, says: [] },
  {
    name: "an empty page lists its errors from top to bottom",
    change: {
      address: " ",
      hasOffer: false,
      fullName: "",
      phone: "",
      email: "",
      payment: null,
      isAccepted: false,
      missing: ["oferta", "orders"],
    },
    says: [
      ["address", required],
      ["fullName", required],
      ["phone", required],
      ["email", required],
      ["payment", "Выберите способ оплаты"],
      ["drawings", "Подтвердите размеры и условия изготовления"],
      ["oferta", consent],
      ["orders", consent],
    ],
  },
  {
    name: "an address still needs a day",
    change: { hasOffer: false },
    says: [["offer", "Выберите день и время"]],
  },
  {
    name: "whoever fetches it himself says where, and needs no address",
    change: { address: null, hasOffer: false },
    says: [["offer", "Выберите, где забрать"]],
  },
  { name: "a name has two parts", change: { fullName: "Анна 2" }, says: [["fullName", check]] },
  { name: "a phone has eleven digits", change: { phone: "+7 (927) 604-1" }, says: [["phone", check]] },
  {
    name: "a company comes before its contact person",
    change: { legalInfo: nothing, fullName: "" },
    says: [
      ["legalInfo/inn", required],
      ["legalInfo/kpp", required],
      ["legalInfo/name", required],
      ["legalInfo/address", required],
      ["fullName", required],
    ],
  },
  { name: "a whole company says nothing", change: { legalInfo: company }, says: [] },
  {
    name: "a company's number has a control digit",
    change: { legalInfo: { ...company, inn: "7707083894" } },
    says: [["legalInfo/inn", "Введите корректный ИНН 10 символов"]],
  },
  {
    name: "a trader has twelve digits and no KPP",
    change: { legalInfo: { ...company, form: "ИП", kpp: "" } },
    says: [["legalInfo/inn", "Введите корректный ИНН 12 символов"]],
  },
  {
    name: "another recipient has a name and a phone of his own",
    change: { recipient: { fullName: "Пётр", phone: "" } },
    says: [
      ["recipient/fullName", check],
      ["recipient/phone", required],
    ],
  },
])("$name", ({ change, says }) => {
  const told = checkoutErrors({ ...filled, ...change });
  expect(told.map(({ field, text }) => [field, text.replaceAll("\u00a0", " ")])).toEqual(says);
});

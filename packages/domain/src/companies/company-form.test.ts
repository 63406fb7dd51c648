import { expect, test } from "vitest";
import { companyErrors, taxIdError } from "./company-form.ts";
import { businessPasswordError, companyRegistrationErrors } from "./company-registration.ts";

const company = {
  orgType: "ООО",
  inn: "6316000209",
  kpp: "631601001",
  name: "Интерьер Групп",
  director: "Савельев Игорь Петрович",
};
const found = (errors: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message));

test.each([
  { orgType: "ООО", inn: "6316000209", says: null },
  { orgType: "ООО", inn: "631200045158", says: "Введите корректный ИНН 10 символов" },
  { orgType: "АО", inn: "6607000557", says: "Введите корректный ИНН 10 символов" },
  { orgType: "ИП", inn: "631200045158", says: null },
  { orgType: "ИП", inn: "6316000209", says: "Введите корректный ИНН 12 символов" },
  { orgType: "", inn: "", says: "Обязательно к заполнению" },
])("the tax id $inn of «$orgType»: $says", ({ orgType, inn, says }) => {
  expect(taxIdError(orgType, inn)).toBe(says);
});

test.each([
  { name: "a company is filled in", values: company, says: {} },
  {
    name: "a sole trader has no KPP",
    values: { ...company, orgType: "ИП", inn: "631200045158", kpp: "" },
    says: {},
  },
  { name: "a company has one", values: { ...company, kpp: "" }, says: { kpp: "Обязательно к заполнению" } },
  {
    name: "KPP is nine digits",
    values: { ...company, kpp: "63160100" },
    says: { kpp: "Введите корректный КПП 9 символов" },
  },
  {
    name: "a name is five letters at least",
    values: { ...company, name: "Свет" },
    says: { name: "Введите название организации не менее 5 символов" },
  },
  {
    name: "a director has two names",
    values: { ...company, director: "Савельев" },
    says: { director: "Проверьте корректность" },
  },
])("$name", ({ values, says }) => {
  expect(found(companyErrors(values))).toEqual(says);
});

test.each([
  { password: "", says: "Обязательно к заполнению" },
  { password: "зеркало-9", says: "Минимальное кол-во символов: 10" },
  { password: "1234567890", says: "Слишком простой пароль. Придумайте другой" },
  { password: "берег под дождём", says: null },
])("the password «$password» of a company: $says", ({ password, says }) => {
  expect(businessPasswordError(password)).toBe(says);
});

test("a registration asks for the company, a person to speak with and a password", () => {
  const contact = { contactName: "Игорь", phone: "+7 (846) 200-31", email: "igor@intgroup", password: "short" };
  expect(Object.keys(found(companyRegistrationErrors({ ...company, ...contact })))).toEqual([
    "contactName",
    "phone",
    "email",
    "password",
  ]);
});

import { expect, test } from "vitest";
import {
  birthDateError,
  codeError,
  dateError,
  emailError,
  fullNameError,
  innError,
  kppError,
  normaliseEmail,
  normalisePhone,
  organisationError,
  passwordError,
  phoneError,
  requiredError,
  textError,
  traderInnError,
} from "./field-rules.ts";
import { newPasswordError } from "./new-password.ts";

const required = "Обязательно к заполнению";
const check = "Проверьте корректность";

test.each([
  { rule: requiredError, value: "", says: required },
  { rule: requiredError, value: "  ", says: required },
  { rule: requiredError, value: "а", says: null },

  { rule: phoneError, value: "", says: required },
  { rule: phoneError, value: "+7 (900) 000-00-01", says: null },
  { rule: phoneError, value: "89000000001", says: null },
  { rule: phoneError, value: "+7 (900) 000-00", says: check },
  { rule: phoneError, value: "+375 29 123-45-67", says: "Нужен российский номер, он начинается с\u00a0+7" },
  { rule: phoneError, value: "+81900000001", says: "Нужен российский номер, он начинается с\u00a0+7" },
  { rule: phoneError, value: "+7 (900) 000-00-012", says: check },

  { rule: emailError, value: "", says: required },
  { rule: emailError, value: "anna@example.ru", says: null },
  { rule: emailError, value: " anna.s+shop@mail.example.ru ", says: null },
  { rule: emailError, value: "почта@пример.рф", says: null },
  { rule: emailError, value: "anna@example", says: check },
  { rule: emailError, value: "anna@@example.ru", says: check },
  { rule: emailError, value: "anna@example..ru", says: check },
  { rule: emailError, value: "anna example.ru", says: check },
  { rule: emailError, value: "a@b.ru, c@d.ru", says: check },
  { rule: emailError, value: "<anna@example.ru>", says: check },
  { rule: emailError, value: "anna@example.ru\nBcc: all@example.ru", says: check },

  { rule: fullNameError, value: "", says: required },
  { rule: fullNameError, value: "Анна Смирнова", says: null },
  { rule: fullNameError, value: "Анна", says: check },
  { rule: fullNameError, value: "Анна 123", says: check },
  { rule: fullNameError, value: "Анна !!!", says: check },
  { rule: fullNameError, value: "Иван -", says: check },
  { rule: fullNameError, value: "- -", says: check },
  { rule: fullNameError, value: "Анна-Мария де Вега", says: null },

  { rule: passwordError, value: "", says: required },
  { rule: passwordError, value: "12345", says: "Минимальное кол-во символов: 6" },
  { rule: passwordError, value: "123456", says: null },

  { rule: dateError, value: "", says: null },
  { rule: dateError, value: "29.02.2024", says: null },
  { rule: dateError, value: "29.02.2023", says: check },
  { rule: dateError, value: "31.04.2026", says: check },
  { rule: dateError, value: "31.12.3000", says: null },
  { rule: dateError, value: "31.12.1989", says: check },
  { rule: dateError, value: "01.13.2026", says: check },
  { rule: dateError, value: "00.12.2026", says: check },
  { rule: dateError, value: "1.1.2026", says: check },

  { rule: textError, value: "", says: "Введите текст" },
  { rule: textError, value: "   ", says: "Введите текст" },
  { rule: textError, value: "Коротко", says: "Введите текст не менее 10 символов" },
  { rule: textError, value: "Ровно 10 з", says: null },

  { rule: innError, value: "", says: required },
  { rule: innError, value: "6300000010", says: null },
  { rule: innError, value: "630000001", says: "Введите корректный ИНН 10 символов" },
  { rule: innError, value: "630000001012", says: "Введите корректный ИНН 10 символов" },

  { rule: innError, value: "6300000011", says: "Введите корректный ИНН 10 символов" },
  { rule: innError, value: "63000000аб", says: "Введите корректный ИНН 10 символов" },

  { rule: traderInnError, value: "631200045158", says: null },
  { rule: traderInnError, value: "631200045157", says: "Введите корректный ИНН 12 символов" },
  { rule: traderInnError, value: "631200045258", says: "Введите корректный ИНН 12 символов" },
  { rule: traderInnError, value: "6300000010", says: "Введите корректный ИНН 12 символов" },
  { rule: codeError, value: "", says: required },
  { rule: codeError, value: "012345", says: null },
  { rule: codeError, value: "12345", says: "Проверьте корректность" },
  { rule: codeError, value: "12345а", says: "Проверьте корректность" },

  { rule: kppError, value: "", says: required },
  { rule: kppError, value: "63000100а", says: "Введите корректный КПП 9 символов" },
  { rule: kppError, value: "630001001", says: null },
  { rule: kppError, value: "63000100", says: "Введите корректный КПП 9 символов" },

  { rule: organisationError, value: "", says: required },
  { rule: organisationError, value: "Свет", says: "Введите название организации не менее 5 символов" },
  { rule: organisationError, value: "Света", says: null },
])("$rule.name of «$value» says $says", ({ rule, value, says }) => {
  expect(rule(value)).toBe(says);
});

// A pattern that goes back and forth over such a text never ends; how quick it is, field-rules.full.test.ts measures.
test.each([`${"a".repeat(64)}@${"a-".repeat(50_000)}`, `a@${"a.".repeat(50_000)}!`])(
  "an e-mail of 100 000 characters is refused (%#)",
  (value) => {
    expect(emailError(value)).toBe(check);
  },
);

test("an address is the same however it is typed", () => {
  expect(normaliseEmail(" Anna@Example.RU ")).toBe("anna@example.ru");
});

test.each([
  { value: "Тёплый камень", message: null },
  { value: "12345", message: "Минимальное кол-во символов: 6" },
  { value: "QWERTY", message: "Слишком простой пароль. Придумайте другой" },
  { value: "пароль123", message: "Слишком простой пароль. Придумайте другой" },
])("a new password «$value»: $message", ({ value, message }) => {
  expect(newPasswordError(value)).toBe(message);
});

test.each([
  { value: "", message: null },
  { value: "01.01.1900", message: null },
  { value: "15.11.2026", message: null },
  { value: "16.11.2026", message: "Проверьте корректность" },
  { value: "31.12.1899", message: "Проверьте корректность" },
  { value: "30.02.1990", message: "Проверьте корректность" },
])("born on «$value», checked on 15 November 2026: $message", ({ value, message }) => {
  expect(birthDateError(value, "2026-11-15")).toBe(message);
});

test.each([
  { value: "+7 (927) 000-0101", phone: "79270000101" },
  { value: "8 927 000 01 01", phone: "79270000101" },
  { value: "99270000101", phone: null },
  { value: "+375 29 123-45-6", phone: null },
  { value: "+8 190 000 00 01", phone: null },
  { value: "", phone: null },
])("the phone «$value» is stored as $phone", ({ value, phone }) => {
  expect(normalisePhone(value)).toBe(phone);
});

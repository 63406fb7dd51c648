import { expect, test } from "vitest";
import { loginError, parseLogin, maskLogin } from "./login.ts";

test.each([
  { typed: "", error: "Обязательно к заполнению" },
  { typed: "anna@example.ru", error: null },
  { typed: "anna@", error: "Проверьте корректность" },
  { typed: "+7 (927) 000-0101", error: null },
  { typed: "8 927 000 01 01", error: null },
  { typed: "927", error: "Проверьте корректность" },
])("«$typed» as a login: $error", ({ typed, error }) => {
  expect(loginError(typed)).toBe(error);
});

test.each([
  { typed: " Anna@Example.ru ", login: { email: "anna@example.ru" } },
  { typed: "8 (927) 000-01-01", login: { phone: "79270000101" } },
])("«$typed» is $login", ({ typed, login }) => {
  expect(parseLogin(typed)).toEqual(login);
});

test.each([
  { typed: "+7927", shown: "+7 (927" },
  { typed: "89270000101", shown: "+7 (927) 000-0101" },
  { typed: "1978", shown: "1978" },
  { typed: "1978anna@mail.ru", shown: "1978anna@mail.ru" },
])("«$typed» is displayed as «$shown»", ({ typed, shown }) => {
  expect(maskLogin(typed)).toBe(shown);
});

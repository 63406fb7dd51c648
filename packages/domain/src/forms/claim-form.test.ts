import { expect, test } from "vitest";
import { claimErrors, claimFacts } from "./claim-form.ts";

const anna = { name: "Анна Смирнова", phone: "+7 (900) 000-00-01" };
const required = "Обязательно к заполнению";
const check = "Проверьте корректность";

test.each([
  {
    name: "a full question is in order",
    kind: "contact-us",
    values: { ...anna, text: "Встанет ли в нишу?" },
    errors: {},
  },
  {
    name: "an empty question says what is missing",
    kind: "contact-us",
    values: {},
    errors: { name: required, phone: required, text: "Введите текст" },
  },
  {
    name: "a question needs a name only, a designer name and surname",
    kind: "designers",
    values: { name: "Анна", phone: anna.phone, portfolio: "example.ru" },
    errors: { name: check },
  },
  {
    name: "supplies are answered by email, so the address must be right",
    kind: "supplies",
    values: { ...anna, email: "anna@", text: "Гостиница на 40 номеров" },
    errors: { email: check },
  },
  {
    name: "a visit may leave the day and the address open",
    kind: "showroom",
    values: { ...anna, showroom: "samara", date: "", email: "" },
    errors: {},
  },
  {
    name: "a given day must exist",
    kind: "showroom",
    values: { ...anna, showroom: "samara", date: "31.02.2027" },
    errors: { date: check },
  },
  {
    name: "a field of another form is refused",
    kind: "contact-us",
    values: { ...anna, text: "Встанет ли в нишу?", showroom: "samara" },
    errors: { showroom: check },
  },
] as const)("$name", ({ kind, values, errors }) => {
  expect(claimErrors(kind, values)).toEqual(errors);
});

test("emails show what was filled in, by its names", () => {
  expect(claimFacts("showroom", { ...anna, showroom: "Самара", date: "" })).toEqual([
    { name: "Шоурум", value: "Самара" },
    { name: "Имя", value: anna.name },
    { name: "Телефон", value: anna.phone },
  ]);
});

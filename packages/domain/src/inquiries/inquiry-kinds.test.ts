import { expect, test } from "vitest";
import { inquiryFacts, inquirySubject, recordedErrors } from "./inquiry-kinds.ts";

const long = "Хочу узнать, подойдёт ли столешница из керамогранита к раковине, которую мы уже купили в другом магазине";

test.each([
  { kind: "contact-us", fields: { name: "Анна", text: "Где мой заказ\nжду" }, subject: "Где мой заказ" },
  {
    kind: "contact-us",
    fields: { name: "Анна", text: long },
    subject: "Хочу узнать, подойдёт ли столешница из керамогранита к раковине, которую мы уже…",
  },
  { kind: "designers", fields: { name: "Анна", portfolio: "line.example" }, subject: "Портфолио: line.example" },
  { kind: "showroom", fields: { name: "Анна", date: "20.11.2026" }, subject: "Запись в шоурум, 20.11.2026" },
  {
    kind: "showroom",
    fields: { name: "Анна", date: "20.11.2026", time: "15:00" },
    subject: "Запись в шоурум, 20.11.2026, 15:00",
  },
  { kind: "showroom", fields: { name: "Анна" }, subject: "Запись в шоурум" },
  { kind: "contact-us", fields: {}, subject: "" },
] as const)("$kind with $fields is about «$subject»", ({ kind, fields, subject }) => {
  expect(inquirySubject(kind, fields)).toBe(subject);
});

test("lists every filled field once, contacts separately", () => {
  const anna = { name: "Анна", phone: "79000000001", email: "anna@example.test" };
  expect(inquiryFacts("showroom", { ...anna, showroom: "samara", date: "20.11.2026" })).toEqual([
    { name: "Шоурум", value: "samara" },
    { name: "Когда удобно", value: "20.11.2026" },
  ]);
  expect(inquiryFacts("complaint", { ...anna, text: "Скол" })).toEqual([{ name: "Обращение", value: "Скол" }]);
  expect(inquiryFacts("designers", { ...anna, text: "Звонила" })).toEqual([{ name: "Обращение", value: "Звонила" }]);
});

test.each([
  { name: "a call with a phone", change: {}, wrong: [] },
  { name: "an e-mail alone", change: { phone: "", email: "a@example.test" }, wrong: [] },
  { name: "nobody to answer to", change: { phone: "" }, wrong: ["phone"] },
  { name: "a wrong phone beside an e-mail", change: { phone: "12", email: "a@example.test" }, wrong: ["phone"] },
  { name: "no name and no text", change: { name: " ", text: "" }, wrong: ["name", "text"] },
])("$name is judged by field", ({ change, wrong }) => {
  const recorded = { name: "Анна", phone: "8 900 000-00-01", email: "", text: "Скол на кромке", ...change };
  expect(Object.keys(recordedErrors(recorded))).toEqual(wrong);
});

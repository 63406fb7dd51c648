import type { ClaimFields, ClaimKind } from "@zertsalo/contract/claims";
import {
  dateError,
  emailError,
  type FieldRule,
  fullNameError,
  phoneError,
  requiredError,
  textError,
  timeError,
} from "./field-rules.ts";

export interface ClaimField {
  name: keyof ClaimFields;
  label: string;
  rule: FieldRule;
  input: "text" | "tel" | "email" | "textarea" | "date" | "time" | "hidden";
  autoComplete?: string;
  hint?: string;
}

export interface ClaimFormRules {
  /** How the request is called in emails. */
  title: string;
  fields: readonly ClaimField[];
  takesFile: boolean;
  /** Which of the shop's addresses answers. */
  answeredBy: "shop" | "wholesale";
}

/** A field that may be left empty, and must be right if it is not. */
const optional =
  (rule: FieldRule): FieldRule =>
  (value) =>
    value.trim() === "" ? null : rule(value);

const phone: ClaimField = { name: "phone", label: "Телефон", rule: phoneError, input: "tel", autoComplete: "tel" };
const firstName: ClaimField = { name: "name", label: "Имя", rule: requiredError, input: "text", autoComplete: "name" };
const fullName: ClaimField = { ...firstName, label: "Имя и фамилия", rule: fullNameError };
const email: ClaimField = { name: "email", label: "E-mail", rule: emailError, input: "email", autoComplete: "email" };

/** What each form asks for, in the order in which it asks. */
export const claimForms: Record<ClaimKind, ClaimFormRules> = {
  "contact-us": {
    title: "Вопрос с сайта",
    fields: [firstName, phone, { name: "text", label: "Вопрос", rule: textError, input: "textarea" }],
    takesFile: false,
    answeredBy: "shop",
  },
  designers: {
    title: "Заявка дизайнера",
    fields: [
      fullName,
      phone,
      {
        name: "portfolio",
        label: "Портфолио",
        rule: requiredError,
        input: "text",
        autoComplete: "url",
        hint: "Сайт, страница или два-три проекта",
      },
    ],
    takesFile: false,
    answeredBy: "wholesale",
  },
  supplies: {
    title: "Проектные поставки",
    fields: [
      fullName,
      phone,
      email,
      {
        name: "text",
        label: "Что за объект",
        rule: textError,
        input: "textarea",
        hint: "Сколько комнат и к какому сроку",
      },
    ],
    takesFile: true,
    answeredBy: "wholesale",
  },
  showroom: {
    title: "Запись в шоурум",
    fields: [
      { name: "showroom", label: "Шоурум", rule: requiredError, input: "hidden" },
      firstName,
      phone,
      { ...email, rule: optional(emailError), hint: "Пришлём подтверждение. Можно не заполнять" },
      { name: "date", label: "Когда удобно", rule: dateError, input: "date", hint: "Можно не заполнять" },
      { name: "time", label: "Время", rule: timeError, input: "time" },
    ],
    takesFile: false,
    answeredBy: "shop",
  },
};

export type ClaimValues = { [Name in keyof ClaimFields]?: string | undefined };
export type ClaimErrors = Partial<Record<keyof ClaimFields, string>>;

/** What is wrong with a filled form, by field; a field that the form does not ask for is wrong too. */
export function claimErrors(kind: ClaimKind, values: ClaimValues): ClaimErrors {
  const { fields } = claimForms[kind];
  const errors: ClaimErrors = {};
  for (const { name, rule } of fields) {
    const message = rule(values[name] ?? "");
    if (message) errors[name] = message;
  }
  const allowed = new Set<string>(fields.map(({ name }) => name));
  if (!errors.date && values.time && !values.date) errors.date = "Выберите день";
  for (const name of Object.keys(values) as (keyof ClaimFields)[]) {
    if (values[name] !== undefined && !allowed.has(name)) errors[name] = "Проверьте корректность";
  }
  return errors;
}

/** The filled fields with their names, as the emails show them. */
export function claimFacts(kind: ClaimKind, values: ClaimValues): { name: string; value: string }[] {
  return claimForms[kind].fields.flatMap(({ name, label }) => {
    const value = values[name]?.trim();
    return value ? [{ name: label, value }] : [];
  });
}

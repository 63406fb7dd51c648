import { isForeignPhone } from "./masks.ts";

/**
 * The rules of the shop's fields (specification, section 5). Each returns the message under the field, or null when the
 * value is valid. Forms run them during input, the API again on submission.
 */
export type FieldRule = (value: string) => string | null;

const messages = {
  required: "Обязательно к заполнению",
  check: "Проверьте корректность",
  foreignPhone: "Нужен российский номер, он начинается с\u00a0+7",
  password: "Минимальное кол-во символов: 6",
  textEmpty: "Введите текст",
  textShort: "Введите текст не менее 10 символов",
  inn: "Введите корректный ИНН 10 символов",
  traderInn: "Введите корректный ИНН 12 символов",
  kpp: "Введите корректный КПП 9 символов",
  organisation: "Введите название организации не менее 5 символов",
} as const;

export const requiredError: FieldRule = (value) => (value.trim() === "" ? messages.required : null);

const filled =
  (isRight: (value: string) => boolean, otherwise: string): FieldRule =>
  (value) =>
    requiredError(value) ?? (isRight(value.trim()) ? null : otherwise);

/** Eleven digits of a Russian number, any separators. */
export const phoneError: FieldRule = (value) =>
  filled(
    (typed) => normalisePhone(typed) !== null,
    isForeignPhone(value) ? messages.foreignPhone : messages.check,
  )(value);

/** Linear on purpose: no part of it can match the same text in two ways. */
const emailPattern = /^[^\s@<>(),;:"[\]\\]{1,64}@(?=.{4,253}$)[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?(?:\.[\p{L}\d-]+)+$/u;
export const emailError = filled((value) => emailPattern.test(value), messages.check);

/** At least two names, each with a letter in it, after digits and signs are removed. */
export const fullNameError = filled((value) => splitName(value).length >= 2, messages.check);

/** Length of the raw input: spaces are characters of a password. */
export const passwordError: FieldRule = (value) =>
  value === "" ? messages.required : value.length > 5 ? null : messages.password;

/** The six digits of a code sent by e-mail or SMS. */
export const codeError = filled((value) => /^\d{6}$/.test(value), messages.check);

/** dd.mm.yyyy, an existing day; may be empty. */
export const dateError: FieldRule = (value) =>
  value.trim() === "" || isoDay(value.trim(), 1990) !== null ? null : messages.check;

/** «15:00»; may be empty. */
export const timeError: FieldRule = (value) =>
  value.trim() === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(value.trim()) ? null : messages.check;

/** A past day, from 1900 on; may be empty. `today` is yyyy-mm-dd. */
export const birthDateError = (value: string, today: string): string | null => {
  if (value.trim() === "") return null;
  const day = isoDay(value.trim(), 1900);
  return day !== null && day <= today ? null : messages.check;
};

export const textError: FieldRule = (value) => {
  const { length } = value.trim();
  if (!/\p{L}/u.test(value)) return messages.textEmpty;
  return length < 10 ? messages.textShort : null;
};

/** Ten digits, the last of them the control digit of a company's number. */
export const innError = filled((value) => /^\d{10}$/.test(value) && hasControlDigit(value), messages.inn);
/** Twelve digits, the last two of them control digits: a sole trader's number. */
export const traderInnError = filled((value) => /^\d{12}$/.test(value) && hasTraderDigits(value), messages.traderInn);
export const kppError = filled((value) => /^\d{9}$/.test(value), messages.kpp);
export const organisationError = filled((value) => value.length >= 5 && /\p{L}/u.test(value), messages.organisation);

const digitsOf = (value: string) => value.replaceAll(/\D/g, "");

/** E-mail addresses are trimmed and case-insensitive. */
export const normaliseEmail = (value: string) => value.trim().toLowerCase();

/** «79270000101» from any spelling, with a leading 8 read as 7. Null if it is not a Russian number. */
export function normalisePhone(value: string): string | null {
  const digits = digitsOf(value);
  if (isForeignPhone(value)) return null;
  return /^[78]\d{10}$/.test(digits) ? `7${digits.slice(1)}` : null;
}

const splitName = (value: string) => value.split(/\s+/).filter((word) => /\p{L}/u.test(word));

const companyWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const traderWeights = [7, ...companyWeights];

const hasControlDigit = (inn: string) => isControlDigit(inn, companyWeights);
const hasTraderDigits = (inn: string) =>
  isControlDigit(inn, traderWeights) && isControlDigit(inn, [3, ...traderWeights]);

/** Checks the digit after the weighted ones. */
function isControlDigit(inn: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(inn[at]), 0);
  return (sum % 11) % 10 === Number(inn[weights.length]);
}

/** «24.11.2026» as 2026-11-24; null for a nonexistent day, or one before the first year or after 3000. */
export function isoDay(value: string, firstYear: number): string | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(value);
  if (!match) return null;
  const [day = 0, month = 0, year = 0] = match.slice(1).map(Number);
  if (year < firstYear || year > 3000 || month < 1 || month > 12) return null;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > daysInMonth) return null;
  return `${match[3]}-${match[2]}-${match[1]}`;
}

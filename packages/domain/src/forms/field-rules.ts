/**
 * The rules of the shop's fields (specification, section 5). Each answers the words shown under the field, or null when
 * there is nothing to say. Forms ask them while one types, the API once more when the form is sent.
 */
export type FieldRule = (value: string) => string | null;

const messages = {
  required: "Обязательно к заполнению",
  check: "Проверьте корректность",
  password: "Минимальное кол-во символов: 6",
  textEmpty: "Введите текст",
  textShort: "Введите текст не менее 10 символов",
  inn: "Введите корректный ИНН 10 символов",
  kpp: "Введите корректный КПП 9 символов",
  organisation: "Введите название организации не менее 5 символов",
} as const;

export const requiredError: FieldRule = (value) => (value.trim() === "" ? messages.required : null);

const filled =
  (isRight: (value: string) => boolean, otherwise: string): FieldRule =>
  (value) =>
    requiredError(value) ?? (isRight(value.trim()) ? null : otherwise);

/** Eleven digits, whatever stands between them. */
export const phoneError = filled((value) => digitsOf(value).length === 11, messages.check);

/** Linear on purpose: no part of it can match the same text in two ways. */
const emailPattern = /^[^\s@<>(),;:"[\]\\]{1,64}@(?=.{4,253}$)[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?(?:\.[\p{L}\d-]+)+$/u;
export const emailError = filled((value) => emailPattern.test(value), messages.check);

/** Two words at least, once digits and signs are gone. */
export const fullNameError = filled((value) => lettersOf(value).split(" ").length >= 2, messages.check);

/** Counted as typed: spaces are characters of a password. */
export const passwordError: FieldRule = (value) =>
  value === "" ? messages.required : value.length > 5 ? null : messages.password;

/** dd.mm.yyyy, a day that exists; may be left empty. */
export const dateError: FieldRule = (value) =>
  value.trim() === "" || isCalendarDay(value.trim()) ? null : messages.check;

export const textError: FieldRule = (value) => {
  const { length } = value.trim();
  if (length === 0) return messages.textEmpty;
  return length < 10 ? messages.textShort : null;
};

/** Ten digits, the last of them the control digit of a company's number. */
export const innError = filled((value) => /^\d{10}$/.test(value) && hasControlDigit(value), messages.inn);
export const kppError = filled((value) => value.length === 9, messages.kpp);
export const organisationError = filled((value) => value.length >= 5, messages.organisation);

const digitsOf = (value: string) => value.replaceAll(/\D/g, "");

/** An address is one person's, however it is typed. */
export const normaliseEmail = (value: string) => value.trim().toLowerCase();

function lettersOf(value: string): string {
  return value
    .replaceAll(/[^\p{L}\s-]/gu, "")
    .trim()
    .replaceAll(/\s+/g, " ");
}

const innWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];

function hasControlDigit(inn: string): boolean {
  const sum = innWeights.reduce((total, weight, at) => total + weight * Number(inn[at]), 0);
  return (sum % 11) % 10 === Number(inn[9]);
}

function isCalendarDay(value: string): boolean {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(value);
  if (!match) return false;
  const [day = 0, month = 0, year = 0] = match.slice(1).map(Number);
  if (year < 1990 || year > 3000 || month < 1 || month > 12) return false;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day >= 1 && day <= daysInMonth;
}

import { staffRoleNames, type StaffRole, staffRoles } from "@zertsalo/contract/staff-roles";
import { orderGroupNames, orderGroups } from "../orders/order-groups.ts";

/** What a part of an address names, in words. */
const nouns: Readonly<Record<string, string>> = {
  number: "Заказ №",
  userId: "Покупатель №",
  chatId: "Разговор №",
  answerId: "Готовый ответ №",
  file: "Файл №",
  code: "Изделие",
  productId: "Товар №",
  mediaId: "Картинка №",
  sectionId: "Раздел №",
  collectionId: "Коллекция №",
  reviewId: "Отзыв №",
  terminal: "Экран №",
};

/** An id by itself is of what the call is about. */
const ids: readonly [RegExp, string][] = [
  [/\/admin\/staff\b/, "Сотрудник №"],
  [/\/admin\/companies\b/, "Компания №"],
  [/\/admin\/promotions\b/, "Промокод №"],
  [/\/admin\/tasks\b/, "Задача №"],
  [/\/admin\/experts\b/, "Эксперт №"],
  [/\/admin\/products\b/, "Товар №"],
  [/\/admin\/reviews\b/, "Отзыв №"],
  [/\/admin\/inquiries\b/, "Обращение №"],
];
/** What only a machine reads: the entry's title has said it all. */
const untold: readonly RegExp[] = [/\/admin\/auth\b/, /\/admin\/sessions\b/, /\/admin\/switches\b/, /\/admin\/tiers\b/];

/** «number 761030» of a call's address as «Заказ № 761030». */
export function auditSubject(action: string, subject: string): string {
  if (untold.some((path) => path.test(action))) return "";
  return subject
    .split(", ")
    .flatMap((part) => {
      const [name = "", ...rest] = part.split(" ");
      const value = rest.join(" ");
      if (!value) return part || [];
      const noun = name === "id" ? ids.find(([path]) => path.test(action))?.[1] : nouns[name];
      return noun ? `${noun} ${value}` : value;
    })
    .join(", ");
}

/** What was noted besides, as a sentence; where the call has words of its own they say it all. */
export function auditDetails(details: Readonly<Record<string, unknown>>): string {
  if (typeof details.words === "string") return details.words;
  return Object.entries(details)
    .map(([name, value]) => detail(name, value))
    .join(", ");
}

/** How somebody has signed in. */
const factors: Readonly<Record<string, string>> = {
  application: "кодом из приложения",
  "recovery code": "запасным кодом",
  enrolment: "по ссылке",
};

function detail(name: string, value: unknown): string {
  if (name === "by" && typeof value === "string") return factors[value] ?? value;
  if (name === "device") return typeof value === "string" ? value : "устройство не названо";
  if (name === "q") return `искали «${String(value)}»`;
  if (name === "isDisabled") return value ? "доступ закрыт" : "доступ открыт";
  if (name === "roles" && Array.isArray(value)) {
    const roles = value.filter((role): role is StaffRole => staffRoles.some((each) => each === role));
    return roles.map((role) => staffRoleNames[role]).join(", ") || "без ролей";
  }
  const group = name === "group" && orderGroupNames.find((each) => each === value);
  if (group) return orderGroups[group].title;
  return `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`;
}

import { OrderStatusCode, PaymentMethod } from "@zertsalo/contract/order-enums";
import { staffRoleNames, staffRoles } from "@zertsalo/contract/staff-roles";
import { inquiryKinds } from "../inquiries/inquiry-kinds.ts";
import { orderGroupNames, orderGroups } from "../orders/order-groups.ts";
import { staffStatusText } from "../orders/order-timeline.ts";
import { paymentMethods } from "../orders/payment-methods.ts";
import type { AuditChange, AuditDetails } from "./audit-details.ts";
import { fieldChanges } from "./audit-fields.ts";
import { auditSubjectNames } from "./audit-subjects.ts";

/** Details of an entry as a sentence; a call's own text replaces the rest. */
export function auditText(details: Readonly<Record<string, unknown>>): string {
  const { words: text, program } = details;
  if (typeof text === "string")
    return [text, program === undefined ? "" : detailText("program", program)].filter(Boolean).join(", ");
  return Object.entries(details)
    .map(([name, value]) => detailText(name, value))
    .filter(Boolean)
    .join(", ");
}

/** Every change of an entry, before and after. */
export function auditChanges(details: Readonly<Record<string, unknown>>): AuditChange[] {
  const { changes, products, before, after } = details as AuditDetails;
  return [
    ...(changes ?? []),
    ...(products ?? []).flatMap(({ id, changes: own }) =>
      own.map((change) => ({ ...change, title: `${auditSubjectNames.product.one} ${id}. ${change.title}` })),
    ),
    ...(before === undefined && after === undefined ? [] : fieldChanges(before, after)),
  ];
}

/** An unknown name in an old entry stays as it was written. */
function detailText(name: string, value: unknown): string {
  if (value === null || value === undefined) return name === "device" ? "устройство не названо" : "";
  const text = Object.hasOwn(detailTexts, name) ? detailTexts[name as keyof AuditDetails] : null;
  return text ? text(value) : `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`;
}

const unsaid = () => "";
const flag = (text: string) => (value: unknown) => (value ? text : "");
const eitherOf = (yes: string, no: string) => (value: unknown) => (value === true || value === "yes" ? yes : no);
const named = (names: Readonly<Record<string, string>>) => (value: unknown) => names[String(value)] ?? String(value);
const labelled = (label: string) => (value: unknown) => `${label} ${String(value)}`;
const numericDay = (day: unknown) => String(day).split("-").toReversed().join(".");

/** Text of each detail of an entry; details listed as changes or inside the entry's own text are not repeated. */
const detailTexts: Readonly<Record<keyof AuditDetails, (value: unknown) => string>> = {
  words: unsaid,
  changes: unsaid,
  products: unsaid,
  before: unsaid,
  after: unsaid,
  change: unsaid,
  messageId: unsaid,
  at: unsaid,
  name: String,
  q: (value) => `искали «${String(value)}»`,
  group: named(Object.fromEntries(orderGroupNames.map((group) => [group, orderGroups[group].title]))),
  letter: named(Object.fromEntries(OrderStatusCode.options.map((status) => [status, staffStatusText(status)]))),
  way: named({ to_home: "доставка", pickup: "самовывоз", CdekToHome: "СДЭК до двери", Cdek: "пункт СДЭК" }),
  method: named(Object.fromEntries(PaymentMethod.options.map((method) => [method, paymentMethods[method].name]))),
  paid: eitherOf("оплаченные", "неоплаченные"),
  from: (value) => `с ${numericDay(value)}`,
  to: (value) => (isDay(value) ? `по ${numericDay(value)}` : statusText(value)),
  city: labelled("город №"),
  overdue: flag("просроченные"),
  due: flag("на сегодня"),
  check: flag("ждут менеджера"),
  made: flag("с изделиями на заказ"),
  wholesale: flag("оптовые"),
  of: labelled("копия товара №"),
  store: String,
  reason: labelled("причина:"),
  roles: (value) =>
    staffRoles
      .filter((role) => Array.isArray(value) && value.includes(role))
      .map((role) => staffRoleNames[role])
      .join(", ") || "без ролей",
  isDisabled: eitherOf("доступ закрыт", "доступ открыт"),
  program: (value) => `программа «${String(value)}»`,
  by: named({ application: "кодом из приложения", "recovery code": "запасным кодом", enrolment: "по ссылке" }),
  device: String,
  state: named({ waiting: "ждут проверки", active: "активные", closed: "закрытые" }),
  kind: named({
    prepayment: "чек предоплаты",
    settlement: "чек полного расчёта",
    refund: "чек возврата",
    ...Object.fromEntries(Object.entries(inquiryKinds).map(([kind, { name }]) => [kind, name])),
  }),
  n: labelled("№"),
  moved: labelled("переведено:"),
  refused: labelled("отказано:"),
  numbers: (value) => `заказы ${String(value).replaceAll(".", ", ")}`,
  isShared: eitherOf("для всех", "для себя"),
  fromId: labelled("от сотрудника №"),
  toId: labelled("сотруднику №"),
  userId: labelled("покупатель №"),
  isBlocked: eitherOf("в чёрном списке", "снят с чёрного списка"),
};

const isDay = (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value));

/** Target status of a bulk move. */
function statusText(value: unknown): string {
  const status = OrderStatusCode.safeParse(value);
  return status.success ? `в «${staffStatusText(status.data)}»` : String(value);
}

import type { HealthMatter, NeedsHands } from "@zertsalo/contract/staff-health";
import type { OpenTaskKind } from "@zertsalo/contract/staff-tools";
import { formatNumber } from "@zertsalo/domain/text/format";
import { taskKinds } from "#app/lib/task-kinds.ts";

interface MatterText {
  title: string;
  /** Where it is mended in the back office. */
  link?: { to: string; name: string };
  /** What to do where no page mends it, or the reader may not enter it. */
  advice?: string;
}

const runbook = (name: string) => `Дежурному: инструкция ${name}`;

const failures = { to: "/health/failures/", name: "Открыть сбои" };

type OfFigures = Exclude<HealthMatter, OpenTaskKind>;

const texts: Readonly<Record<OfFigures, MatterText>> = {
  payment: { title: "Платежи не сходятся с заказами", link: { to: "/orders/", name: "Открыть заказы" } },
  "figures-old": { title: "Показатели не обновляются", advice: runbook("figures-old") },
  "jobs-late": { title: "Задачи опаздывают", advice: runbook("jobs-late") },
  "jobs-failed": { title: "Задачи не удались совсем", link: failures, advice: runbook("jobs-failed") },
  "emails-late": { title: "Письма не уходят", advice: runbook("emails-wait") },
  "emails-failed": { title: "Письма не дошли за сутки", advice: runbook("emails-fail") },
  "texts-budget": { title: "Исчерпан предел SMS на сутки", advice: runbook("text-budget-low") },
  "texts-failed": { title: "SMS не ушли за сутки", advice: "Проверьте баланс у провайдера SMS" },
  "payments-stopped": { title: "Заказы есть, оплат нет", advice: runbook("payments-stop") },
  "erp-silent": { title: "1С не выходит на связь", advice: "Проверьте расписание обмена в 1С" },
  "erp-files": {
    title: "Файлы 1С не приняты",
    link: failures,
    advice: "Исправьте данные в 1С и повторите обмен",
  },
  "feed-old": { title: "Фид товаров не обновляется", advice: runbook("jobs-failed") },
  "catalogue-behind": {
    title: "Изменения товаров не попали в поиск",
    link: { to: "/products/", name: "Открыть товары" },
    advice: runbook("catalogue-behind"),
  },
  "carrier-silent": { title: "СДЭК не отвечает", advice: runbook("carrier-silent") },
  "pictures-wait": { title: "Картинки ждут обработки", advice: runbook("pictures-wait") },
  "backup-old": { title: "Резервной копии больше суток", advice: runbook("backup-old") },
  "errors-shown": { title: "Люди видят ошибки", advice: runbook("errors-shown") },
};

/** A matter that is there or not; its count says nothing. */
const single: readonly HealthMatter[] = ["figures-old", "texts-budget", "erp-silent", "feed-old", "backup-old"];

/** «Чек не пробит: 2», with the one thing to do. */
export function matterText({ matter, count, orderNumber }: NeedsHands): MatterText {
  const text = isOfFigures(matter)
    ? texts[matter]
    : { title: taskKinds[matter], link: { to: "/tools/", name: "Открыть задачи" } };
  const title = single.includes(matter) ? text.title : `${text.title}: ${formatNumber(count)}`;
  const link = orderNumber === null ? text.link : { to: `/orders/${orderNumber}/`, name: `Заказ № ${orderNumber}` };
  return { ...text, title, ...(link && { link }) };
}

const isOfFigures = (matter: HealthMatter): matter is OfFigures => matter in texts;

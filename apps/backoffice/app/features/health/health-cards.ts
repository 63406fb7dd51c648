import type { HealthFigure, HealthPart, HealthState, PartHealth, ShopHealth } from "@zertsalo/contract/staff-health";
import { formatNumber } from "@zertsalo/domain/text/format";
import type { StatusTone } from "@zertsalo/ui/status-pill";
import { ageText, momentOf, secondsBefore } from "./health-times.ts";

export interface HealthLine {
  name: string;
  value: string;
  isBad?: boolean;
}
interface HealthCard {
  title: string;
  icon: string;
  figure: string;
  figureName: string;
  lines: HealthLine[];
  /** What follows for buyers while it is stopped. */
  impact: string;
}

export const healthTones: Readonly<Record<HealthState, StatusTone>> = {
  works: "green",
  errors: "yellow",
  stopped: "red",
  unknown: "grey",
};

export function healthStateText({ part, state, since }: PartHealth, { at, gatheredAt }: ShopHealth): string {
  switch (state) {
    case "works":
      return "Работает";
    case "errors":
      return "С ошибками";
    case "stopped":
      return since ? `Остановлено с ${momentOf(since, at)}` : "Остановлено";
    case "unknown":
      return part === "erp" && gatheredAt ? "Обмена не было" : "Нет отчёта";
  }
}

const feedNames: Readonly<Record<string, string>> = {
  yandex: "Яндекс, YML",
  google: "Google, RSS",
  vk: "VK, YML",
  acp: "Программы, ACP",
};

const oldestFirst = (feeds: ShopHealth["feeds"]) =>
  feeds.toSorted((one, other) => one.madeAt.localeCompare(other.madeAt));

/** What cards show of a figure; one that nobody has reported is a dash. */
function figureReader({ figures, at }: ShopHealth) {
  const figure = (name: HealthFigure) => {
    const value = figures[name];
    return value === undefined ? "—" : formatNumber(value);
  };
  const count = (name: string, counted: HealthFigure): HealthLine => ({ name, value: figure(counted) });
  return {
    figure,
    count,
    /** Anything above zero is bad. */
    failures: (name: string, counted: HealthFigure): HealthLine => ({
      ...count(name, counted),
      isBad: (figures[counted] ?? 0) > 0,
    }),
    age: (name: string, seconds: HealthFigure): HealthLine => {
      const value = figures[seconds];
      return { name, value: value === undefined ? "—" : value === 0 ? "нет" : ageText(value) };
    },
    moment: (seconds: HealthFigure) => {
      const value = figures[seconds];
      return value ? momentOf(secondsBefore(at, value), at) : "—";
    },
  };
}

type FigureReader = ReturnType<typeof figureReader>;

const healthCards: Readonly<Record<HealthPart, (read: FigureReader, health: ShopHealth) => HealthCard>> = {
  erp: ({ count, failures, moment }) => ({
    title: "Обмен с 1С",
    icon: "repeat",
    figure: moment("erp_last_session_seconds"),
    figureName: "последний сеанс",
    lines: [
      count("Сеансов за сутки", "erp_sessions_last_day"),
      count("Заказы ждут 1С", "erp_orders_waiting"),
      failures("Файлов не принято за сутки", "erp_files_failed_last_day"),
    ],
    impact: "Цены и остатки в магазине не обновляются",
  }),
  jobs: ({ figure, failures, age }) => ({
    title: "Задачи",
    icon: "zap",
    figure: figure("jobs_waiting"),
    figureName: "ждут очереди",
    lines: [age("Опоздание старейшей", "jobs_oldest_seconds"), failures("Не удались совсем", "jobs_failed_for_good")],
    impact: "Письма, чеки и оплаты обрабатываются с опозданием",
  }),
  emails: ({ figure, count, failures, age }) => ({
    title: "Письма",
    icon: "mail",
    figure: figure("emails_sent_last_day"),
    figureName: "отправлено за сутки",
    lines: [
      count("В очереди", "emails_waiting"),
      age("Ждёт дольше всех", "emails_oldest_seconds"),
      failures("Не дошли за сутки", "emails_failed_last_day"),
    ],
    impact: "Письма покупателям придут позже",
  }),
  texts: ({ figure, count, failures }, { figures }) => ({
    title: "SMS",
    icon: "phone",
    figure: figure("texts_sent_last_day"),
    figureName: "отправлено за сутки",
    lines: [
      { name: "Предел на сутки", value: budgetText(figures) },
      count("В очереди", "texts_waiting"),
      failures("Не ушли за сутки", "texts_failed_last_day"),
    ],
    impact: "Коды и уведомления по SMS не уходят",
  }),
  carrier: ({ figure, count, failures }) => ({
    title: "СДЭК",
    icon: "truck",
    figure: figure("carrier_requests_last_day"),
    figureName: "расчётов за сутки",
    lines: [
      failures("Без ответа за сутки", "carrier_failed_last_day"),
      count("Уведомлений за сутки", "carrier_notices_last_day"),
      failures("Отправки ждут человека", "carrier_tasks_open"),
    ],
    impact: "При оформлении заказа способы СДЭК скрыты",
  }),
  payments: ({ figure, count, failures }) => ({
    title: "Оплата и чеки",
    icon: "card",
    figure: figure("orders_paid_last_day"),
    figureName: "оплачено за сутки",
    lines: [
      failures("Не сошлось с деньгами", "payments_unmatched"),
      failures("Чеки не пробиты", "receipts_failed"),
      count("Чеки в очереди", "receipts_waiting"),
    ],
    impact: "Заказы оформляются, но оплаты не приходят",
  }),
  feeds: ({ count, failures }, { feeds, at }) => ({
    title: "Каталог и фиды",
    icon: "download",
    figure: feeds.length > 0 ? formatNumber(Math.max(...feeds.map(({ offers }) => offers))) : "—",
    figureName: feeds.length > 0 ? "товаров в фиде" : "фида ещё нет",
    lines: [
      // The one that was made first tells that the making has stopped.
      ...oldestFirst(feeds)
        .slice(0, 1)
        .map(({ name, madeAt }) => ({
          name: feedNames[name] ?? name,
          value: momentOf(madeAt, at),
        })),
      count("Изменений ждут поиска", "catalog_outbox_waiting"),
      failures("Изменения отложены", "catalog_outbox_set_aside"),
    ],
    impact: "На площадках старые цены и наличие",
  }),
  pictures: ({ figure, count }) => ({
    title: "Картинки",
    icon: "image",
    figure: figure("pictures_waiting"),
    figureName: "ждут обработки",
    lines: [count("Сделано за сутки", "pictures_made_last_day")],
    impact: "Новые картинки появляются с опозданием",
  }),
  backups: ({ age, moment }) => ({
    title: "Резервные копии",
    icon: "save",
    figure: moment("backup_age_seconds"),
    figureName: "последняя копия",
    lines: [age("Возраст копии", "backup_age_seconds")],
    impact: "После сбоя часть данных не вернуть",
  }),
  pages: ({ figure, count, failures }) => ({
    title: "Ошибки у людей",
    icon: "alert",
    figure: figure("page_errors_last_day"),
    figureName: "показано за сутки",
    lines: [
      failures("За последний час", "page_errors_last_hour"),
      count("Сбои скриптов в браузере за сутки", "browser_errors_last_day"),
    ],
    impact: "Люди видят страницу ошибки",
  }),
};

export const healthCard = (part: HealthPart, health: ShopHealth): HealthCard =>
  healthCards[part](figureReader(health), health);

function budgetText({ texts_daily_budget: budget, texts_sent_last_day: sent }: ShopHealth["figures"]): string {
  if (budget === undefined || sent === undefined) return "—";
  return `${formatNumber(budget)}, осталось ${formatNumber(Math.max(0, budget - sent))}`;
}

import type { DayReason } from "@zertsalo/contract/promised-day";
import { expect, test } from "vitest";
import { daySteps } from "./why-day.ts";

const today = "2026-11-17";
const reason = (kind: DayReason["kind"], from: string, to: string, about: Partial<DayReason> = {}): DayReason => ({
  kind,
  stage: null,
  station: null,
  operation: null,
  from: `2026-11-${from}`,
  to: `2026-11-${to}`,
  ...about,
});
const saw = { stage: "cutting", station: "Мостовая пила", operation: "Распил плиты" } as const;
const bench = { stage: "edging", station: "Стол обработки камня", operation: "Обработка кромки" } as const;
const glue = { stage: "assembly", station: "Стол склейки", operation: "Склейка" } as const;
const check = { stage: "check", station: "Контроль", operation: "Контроль" } as const;
const pack = { stage: "packing", station: "Упаковка", operation: "Упаковка" } as const;

const read = (why: DayReason[]) =>
  daySteps(why, today).map(({ dates, title, text, isHolding }) =>
    [isHolding ? "!" : "", dates, ": ", title, text && ` (${text})`].join("").replaceAll("\u00a0", " "),
  );

test.each([
  {
    name: "stages in a row, check and packing are one",
    why: [
      reason("work", "18", "18", saw),
      reason("work", "19", "20", bench),
      reason("work", "23", "23", check),
      reason("work", "24", "24", pack),
    ],
    steps: [
      "18 ноября: Раскрой (Мостовая пила)",
      "19–20 ноября: Обработка (Стол обработки камня)",
      "23–24 ноября: Проверка и упаковка (Контроль, Упаковка)",
    ],
  },
  {
    name: "a queue is named with its station and is what the day waits for",
    why: [
      reason("work", "18", "18", saw),
      reason("busy", "19", "20", bench),
      reason("closed", "21", "22"),
      reason("work", "23", "23", bench),
    ],
    steps: [
      "18 ноября: Раскрой (Мостовая пила)",
      "!19–23 ноября: Обработка: очередь 2 дня (Участок «Стол обработки камня» свободен с 23 ноября)",
    ],
  },
  {
    name: "a wait of hours is no queue",
    why: [reason("busy", "18", "18", saw), reason("work", "18", "18", saw)],
    steps: ["18 ноября: Раскрой (Мостовая пила)"],
  },
  {
    name: "glue dries, a station stands, the workshop is closed for long, days are in reserve",
    why: [
      reason("work", "18", "18", glue),
      reason("rest", "18", "19", glue),
      reason("down", "19", "22", pack),
      reason("work", "23", "23", pack),
      reason("closed", "24", "28"),
      reason("buffer", "29", "30"),
    ],
    steps: [
      "18–19 ноября: Сборка (Выдержка: «Склейка»)",
      "!19–23 ноября: Проверка и упаковка: очередь 4 дня (Участок «Упаковка» стоит, откроется 23 ноября)",
      "24–28 ноября: Цех закрыт",
      "29–30 ноября: В запасе (На случай поломки или болезни: раньше привезём, позже — нет)",
    ],
  },
])("$name", ({ why, steps }) => {
  expect(read(why)).toEqual(steps);
});

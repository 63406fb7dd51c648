import { expect, test } from "vitest";
import { correctionText } from "./correction-text.ts";
import type { CorrectionReason } from "./selection.ts";

test.each<{ reason: CorrectionReason; to?: string; says: string | null }>([
  { reason: "same_courier_other_slot", says: "Это время у курьера недоступно, выбрали ближайшее" },
  {
    reason: "counterpart_of_provider",
    to: "Pickup",
    says: "Курьер не ездит по этому адресу — показываем самовывоз",
  },
  {
    reason: "counterpart_of_provider",
    to: "Interval",
    says: "Самовывоза по этому адресу нет — показываем доставку курьером",
  },
  { reason: "first_available", says: "Этот способ недоступен для адреса, выбрали другой" },
  {
    reason: "nothing_offered",
    says: "В этот адрес пока не привозим. Позвоните нам или выберите другой адрес",
  },
  { reason: "date_not_offered", says: "Это время уже заняли. Показываем ближайшее свободное" },
  { reason: "interval_not_offered", says: "Это время уже заняли. Показываем ближайшее свободное" },
  { reason: "time_not_offered", says: "Это время уже заняли. Показываем ближайшее свободное" },
  { reason: "carrying_not_offered", says: "Такой подъём недоступен: груз не войдёт в лифт" },
  { reason: "point_not_offered", says: "Пункт не принимает этот груз, выбрали ближайший" },
  { reason: "first_date", says: null },
  { reason: "first_interval", says: null },
  { reason: "first_time", says: null },
  { reason: "first_point", says: null },
  { reason: "apartment_resolved", says: null },
  { reason: "pickup_needs_no_carrying", says: null },
])("$reason to $to says $says", ({ reason, to, says }) => {
  const said = correctionText({ field: "deliveryType", from: null, to, reason });
  expect(said?.replaceAll("\u00a0", " ") ?? null).toBe(says);
});

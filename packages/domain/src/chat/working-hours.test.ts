import { expect, test } from "vitest";
import { absenceText, offlineReply } from "./working-hours.ts";

const inside = "Вам ответит первый освободившийся оператор";
const outside = "Уважаемый клиент, мы получили Ваш вопрос. Будем рады ответить в рабочее время с 8:00 до 21:00";

test.each([
  ["2026-11-15T07:59:59.999+03:00", outside],
  ["2026-11-15T08:00:00+03:00", inside],
  ["2026-11-15T12:00:00+03:00", inside],
  ["2026-11-15T20:59:59.999+03:00", inside],
  ["2026-11-15T21:00:00+03:00", outside],
  ["2026-11-15T00:00:00+03:00", outside],
  // Moscow keeps no summer time, and a buyer in Vladivostok is answered by Moscow's clock.
  ["2026-07-15T05:00:00Z", inside],
  ["2026-11-16T04:30:00+10:00", outside],
])("at %s the reply is: %s", (at, reply) => {
  expect(offlineReply(Date.parse(at))).toBe(reply);
  // The head of the page promises the same as the answer to a message.
  const head = absenceText(Date.parse(at)).replaceAll("\u00a0", " ");
  expect(head).toBe(reply === inside ? inside : "Сейчас не в сети. Ответим с 8:00 до 21:00");
});

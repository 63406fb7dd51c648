import { sendClaim } from "@zertsalo/contract/claims";
import * as inquiries from "@zertsalo/contract/staff-inquiries";
import { visitTimes } from "@zertsalo/contract/visits";
import { visitsPerHour } from "@zertsalo/domain/places/visit-times";
import { startTestApi } from "@zertsalo/testing/api";
import { newPhone } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const code = "samara-showroom";
const params = { code };
const given = { consents: ["chat"] as "chat"[], page: "/samara-showroom/" };
const claim = { kind: "showroom" as const, name: "Анна Зимина", showroom: code, ...given };
const typed = (day: string) => day.split("-").toReversed().join(".");

interface Hour {
  day: string;
  time: string;
}

/** An hour that no other test books: the last that is free. */
async function lastFreeHour(): Promise<Hour> {
  const { days } = await api.call(visitTimes, { params });
  const free = days.flatMap(({ day, times }) => times.flatMap(({ time, isFree }) => (isFree ? [{ day, time }] : [])));
  const hour = free.at(-1);
  if (!hour) throw new Error("No hour is free");
  return hour;
}

const book = ({ day, time }: Hour, changes: { showroom?: string } = {}) =>
  api.newGuest().call(sendClaim, { body: { ...claim, phone: newPhone(), date: typed(day), time, ...changes } });

const isFree = async ({ day, time }: Hour) =>
  (await api.call(visitTimes, { params })).days
    .find((each) => each.day === day)
    ?.times.find((hour) => hour.time === time)?.isFree;
const card = (id: number) => manager.call(inquiries.staffInquiry, { params: { id } });
const inView = async (view: inquiries.InquiryView) =>
  (await manager.call(inquiries.staffInquiries, { query: { view } })).inquiries.map(({ id }) => id);

test("an hour is booked with the form, until all consultants are busy", async () => {
  const hour = await lastFreeHour();
  for (let visit = 0; visit < visitsPerHour; visit += 1) {
    expect(await isFree(hour)).toBe(true);
    const { number } = await book(hour);
    expect(await card(number)).toMatchObject({
      subject: `Запись в шоурум, ${typed(hour.day)}, ${hour.time}`,
      visit: { ...hour, isCancelled: false },
      facts: [
        { name: "Шоурум", value: "Самара" },
        { name: "Когда удобно", value: typed(hour.day) },
        { name: "Время", value: hour.time },
      ],
    });
  }
  expect(await isFree(hour)).toBe(false);
  const message = "Это время только что заняли. Выберите другое";
  await expect(book(hour)).rejects.toMatchObject({ status: 400, data: [{ field: "/time", message }] });
});

test("of twenty visitors at once as many get an hour as it has places, and no others leave a claim", async () => {
  const hour = await lastFreeHour();
  const name = `Очередь ${newPhone()}`;
  const attempts = Array.from({ length: 20 }, () =>
    api.newGuest().call(sendClaim, {
      body: { ...claim, name, phone: newPhone(), date: typed(hour.day), time: hour.time },
    }),
  );
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(visitsPerHour);
  const { inquiries: found } = await manager.call(inquiries.staffInquiries, { query: { q: name } });
  expect(found).toHaveLength(visitsPerHour);
});

test("a day without a time is a wish, as before", async () => {
  const { day } = await lastFreeHour();
  const body = { ...claim, phone: newPhone(), date: typed(day) };
  const { number } = await api.newGuest().call(sendClaim, { body });
  expect((await card(number)).visit).toBeNull();
});

test.each([
  { name: "a time without a day", changes: { date: "", time: "15:00" }, field: "/date" },
  { name: "an hour at night", changes: { time: "03:00" }, field: "/time" },
  { name: "no whole hour", changes: { time: "15:17" }, field: "/time" },
  { name: "a time that is none", changes: { time: "25:00" }, field: "/time" },
  { name: "a day that is past", changes: { date: "01.02.2026", time: "15:00" }, field: "/time" },
  { name: "a showroom that is none", changes: { showroom: "omsk", time: "15:00" }, field: "/time" },
])("$name is refused at its field", async ({ changes, field }) => {
  const { day } = await lastFreeHour();
  const body = { ...claim, phone: newPhone(), date: typed(day), ...changes };
  await expect(api.newGuest().call(sendClaim, { body })).rejects.toMatchObject({ status: 400, data: [{ field }] });
});

test("a visit stays in its view when it is answered, and a cancelled one frees its hour", async () => {
  const hour = await lastFreeHour();
  const { number: id } = await book(hour);
  const answer = { version: (await card(id)).version, text: "Ждём вас", status: "closed" } as const;
  const { version } = await manager.call(inquiries.answerInquiry, { params: { id }, body: answer });
  expect(await inView("visits")).toContain(id);
  expect(await inView("open")).not.toContain(id);

  const cancel = (seen: number) =>
    manager.call(inquiries.cancelInquiryVisit, { params: { id }, body: { version: seen } });
  await expect(cancel(version - 1)).rejects.toMatchObject({ errorCode: "inquiry_changed_meanwhile" });
  const cancelled = await cancel(version);
  expect(cancelled).toMatchObject({ visit: { ...hour, isCancelled: true }, status: "closed" });
  expect(cancelled.history.at(-1)).toMatchObject({ kind: "visit_cancelled" });
  expect(await inView("visits")).not.toContain(id);
  await expect(cancel(cancelled.version)).rejects.toMatchObject({ errorCode: "not_found" });
  for (let visit = 0; visit < visitsPerHour; visit += 1) await book(hour);
  expect(await isFree(hour)).toBe(false);
});

test("visits are listed by their time", async () => {
  const { days } = await api.call(visitTimes, { params });
  const [early, late] = [days.at(-4), days.at(-3)];
  const time = (hours: typeof early) => hours?.times.find((each) => each.isFree)?.time ?? "";
  const last = await book({ day: late?.day ?? "", time: time(late) });
  const first = await book({ day: early?.day ?? "", time: time(early) });
  const listed = await inView("visits");
  expect(listed.indexOf(first.number)).toBeLessThan(listed.indexOf(last.number));
});

test("an unknown showroom has no hours", async () => {
  await expect(api.call(visitTimes, { params: { code: "omsk" } })).rejects.toMatchObject({
    errorCode: "page_not_found",
  });
});

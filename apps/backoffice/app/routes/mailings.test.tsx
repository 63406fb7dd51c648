// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-mailings";
import { mailingMessage } from "@zertsalo/mail-texts/mailing-fault";
import { expect, test } from "vitest";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as mailingRoute from "./mailing.tsx";
import * as trialRoute from "./mailing-trial.ts";
import * as mailingsRoute from "./mailings.tsx";

const legal = { shortName: "ООО «Зерцало»", inn: "6300000010", legalAddress: "443000, г. Самара" };
const choices: contract.MailingChoices = {
  segments: [{ id: 8, name: "Давно не были" }],
  texts: { ...mailingMessage().texts },
  sender: { origin: "http://shop.test", phone: "8 800 000-00-00", email: "hello@zertsalo.test", legal },
  trialAddress: "kim@example.test",
};
const texts = { ...choices.texts, subject: "Зеркала недели", text: "{{greeting}} Зеркала снова дешевле." };
const draft: contract.StaffMailing = {
  id: 5,
  version: 3,
  state: "draft",
  name: "Осень",
  segment: { id: 8, name: "Давно не были" },
  startsAt: null,
  begunAt: null,
  endedAt: null,
  figures: { recipients: 0, waiting: 0, queued: 0, sent: 0, skipped: 0, refused: 0, bounced: 0, unsubscribed: 0 },
  content: { name: "Осень", segmentId: 8, texts, href: "/sales/", ratePerMinute: 300 },
  addresses: 1_240,
  orders: null,
};
const sending: Partial<contract.StaffMailing> = {
  state: "sending",
  startsAt: "2026-11-16T09:00:00.000Z",
  begunAt: "2026-11-16T09:00:05.000Z",
  addresses: null,
  orders: { count: 4, total: 5_000_000 },
  figures: {
    recipients: 1_240,
    waiting: 700,
    queued: 10,
    sent: 500,
    skipped: 5,
    refused: 10,
    bounced: 15,
    unsubscribed: 3,
  },
};

async function openPage(at: string, given: Partial<contract.StaffMailing> = {}) {
  const api = createStubClient();
  const mailing = { ...draft, ...given };
  const { content: _, addresses: __, orders: ___, ...listed } = mailing;
  api.answer(contract.staffMailings, { mailings: [listed] });
  api.answer(contract.mailingChoices, choices);
  api.answer(contract.staffMailing, mailing);
  api.answer(contract.mailingTroubles, {
    troubles: [{ email: "net@example.test", state: "bounced", reason: "550 No such user" }],
  });
  for (const entry of [contract.createMailing, contract.saveMailing, contract.startMailing, contract.moveMailing])
    api.answer(entry, { id: 5, version: 4 });
  api.answer(contract.tryMailing, { to: "kim@example.test" });
  const routes = { "/mailings": mailingsRoute, "/mailings/:id": mailingRoute, "/mailings/trial": trialRoute };
  const user = await renderRoute({ routes, at, api, roles: ["content"] });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", named(name));
  const press = (name: string) => user.click(button(name));
  return { api, user, field, button, press };
}
const frame = () => screen.getByTitle<HTMLIFrameElement>("Письмо с примером данных").srcdoc;

test("the list tells how far each mailing is", async () => {
  await openPage("/mailings", sending);
  const cells = within(screen.getAllByRole("row")[1] ?? document.body).getAllByRole("cell");
  expect(cells.map(({ textContent }) => plain(textContent))).toEqual([
    "ОсеньДавно не были",
    "Отправляется16.11.2026, 12:00",
    "500из 1 240 адресов",
    "25",
    "3",
  ]);
});

test("a new one begins with the texts of the template, which are not sent as they are", async () => {
  const { api, user, field, button, press } = await openPage("/mailings/new");
  expect(screen.getByText(/Напишите текст письма/)).toBeTruthy();
  expect(button("Отправить…").disabled).toBe(true);
  await fill(user, field("Название"), "Зима");
  await user.selectOptions(field("Получатели"), "8");
  await user.clear(field("Текст"));
  await user.paste("{{greeting}} Скоро праздники.");
  expect(screen.queryByText(/Напишите текст письма/)).toBeNull();
  await waitFor(() => expect(frame()).toContain("Здравствуйте, Анна! Скоро праздники."));
  expect(frame()).toContain("http://shop.test/sales/");
  await press("Сохранить черновик");
  await waitFor(() => expect(api.sent(contract.createMailing)).toHaveLength(1));
  expect(api.sent(contract.createMailing)).toMatchObject([
    {
      body: {
        content: { name: "Зима", segmentId: 8, href: "/sales/", texts: { text: "{{greeting}} Скоро праздники." } },
      },
    },
  ]);
});

test("a link that may not be sent is named, and the preview survives it", async () => {
  const { user, field, button } = await openPage("/mailings/5");
  await fill(user, field("Куда ведёт кнопка"), "http://evil.test");
  expect(await screen.findByText(/Годится страница магазина/)).toBeTruthy();
  expect(button("Отправить себе").disabled).toBe(true);
  expect(frame()).not.toContain("evil.test");
});

test("a trial sends what stands on the screen", async () => {
  const { api, press } = await openPage("/mailings/5");
  await press("Отправить себе");
  expect(await screen.findByText("Отправили на kim@example.test")).toBeTruthy();
  expect(api.sent(contract.tryMailing)).toMatchObject([{ body: { content: { name: "Осень", texts } } }]);
});

test("sending is confirmed with the number of addresses, and may be put off to a moment of Moscow", async () => {
  const { api, user, press } = await openPage("/mailings/5");
  await press("Отправить…");
  const dialog = within(screen.getByRole("dialog"));
  expect(plain(dialog.getByText(/Письмо получат/).textContent)).toContain(
    "Письмо получат 1 240 адресов, по 300 в минуту",
  );
  await user.click(dialog.getByLabelText("Когда начать, по Москве"));
  await fill(user, dialog.getByLabelText("Когда начать, по Москве"), "2026-12-01T10:30");
  await user.click(dialog.getByRole("button", named("Назначить")));
  await waitFor(() =>
    expect(api.sent(contract.startMailing)).toEqual([
      { params: { mailing: 5 }, body: { version: 3, startsAt: "2026-12-01T07:30:00.000Z" } },
    ]),
  );
});

test("one without anybody to send to says why", async () => {
  const { api, press, user } = await openPage("/mailings/5");
  api.refuse(contract.startMailing, "mailing_without_recipients");
  await press("Отправить…");
  await user.click(screen.getByRole("button", named("Отправить сейчас")));
  expect(await screen.findByText(/Отправлять некому/)).toBeTruthy();
});

test("what is being sent shows its result and the addresses that it did not reach, and is paused", async () => {
  const { api, button, press } = await openPage("/mailings/5", sending);
  const figures = screen.getAllByRole("definition").map(({ textContent }) => plain(textContent));
  expect(figures.slice(0, 5)).toEqual([
    "500из 1 240, ждут 710",
    "2515 адресов больше не пишем",
    "5согласия больше нет или остановили",
    "3по ссылке этого письма",
    "4на 50 000 ₽",
  ]);
  expect(screen.getByText("net@example.test")).toBeTruthy();
  expect(button("Остановить совсем")).toBeTruthy();
  expect(screen.queryByRole("button", named("Продолжить"))).toBeNull();
  await press("Приостановить");
  await waitFor(() =>
    expect(api.sent(contract.moveMailing)).toEqual([{ params: { mailing: 5 }, body: { version: 3, step: "pause" } }]),
  );
});

test("what is scheduled can be a draft again, what is sent offers nothing", async () => {
  const { press, api } = await openPage("/mailings/5", { state: "scheduled", startsAt: "2026-12-01T09:00:00.000Z" });
  await press("Вернуть в черновики");
  await waitFor(() => expect(api.sent(contract.moveMailing)).toMatchObject([{ body: { step: "unschedule" } }]));
  await openPage("/mailings/5", { ...sending, state: "sent" });
  expect(screen.queryByRole("button", named("Остановить совсем"))).toBeNull();
});

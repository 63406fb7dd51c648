import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { orderAtCounter } from "../support/checkout.ts";
import { newPerson } from "../support/new-person.ts";
import { expectSound, openOffice, signInStaff } from "../support/office.ts";
import { expect, test } from "../support/shop-test.ts";

interface Received {
  id: string;
  isSigned: boolean;
  body: { type: string; data: { number?: number } };
}

/** A receiver of this test alone, which checks signatures as any program would. */
async function listen() {
  const received: Received[] = [];
  const key = { secret: "" };
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const [id, at, signature] = ["id", "timestamp", "signature"].map((name) => request.headers[`webhook-${name}`]);
    const expected = createHmac("sha256", Buffer.from(key.secret.replace("whsec_", ""), "base64"))
      .update(`${String(id)}.${String(at)}.${text}`)
      .digest("base64");
    received.push({
      id: String(id),
      isSigned: signature === `v1,${expected}`,
      body: JSON.parse(text) as Received["body"],
    });
    response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const about = (number: string) => received.filter(({ body }) => String(body.data.number) === number);
  return { url: `http://127.0.0.1:${port}/`, key, received, about, server };
}

test("an owner adds a receiver, an order arrives signed, and once more with the same id", {
  tag: ["@desktop", "@gate"],
}, async ({ page, context, browser }) => {
  const receiver = await listen();
  const name = `Учёт ${newPerson().phone}`;
  const desk = await browser.newContext({ viewport: page.viewportSize() });
  await signInStaff(desk, "owner@zertsalo.test");
  const office = await desk.newPage();
  await openOffice(office, "/webhooks/");
  await office.getByRole("button", { name: "Добавить" }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel("Название").fill(name);
  await dialog.getByLabel("Адрес").fill(receiver.url);
  await dialog.getByLabel("Статус заказа").check();
  await expectSound(office);
  await dialog.getByRole("button", { name: "Добавить" }).click();
  receiver.key.secret = await dialog.getByLabel("Секрет").inputValue();
  expect(receiver.key.secret).toMatch(/^whsec_/);
  await office.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await office.getByRole("link", { name }).click();
  await office.getByRole("button", { name: "Проверить" }).click();
  await expect.poll(() => receiver.received.map(({ body }) => body.type)).toContain("webhook.test");

  const { number } = await orderAtCounter(page, context);
  await expect.poll(() => receiver.about(number)).toHaveLength(1);
  const [first] = receiver.about(number);
  expect(first).toMatchObject({ isSigned: true, body: { type: "order.status_changed" } });

  // The log has the answer a moment after the receiver has given it.
  const row = office.getByRole("row").filter({ hasText: `order/${number}` });
  await expect(async () => {
    await office.getByRole("link", { name: "Доставлено", exact: true }).click();
    await expect(row).toContainText("Ответ 204", { timeout: 2_000 });
  }).toPass();
  await expectSound(office);
  await row.getByRole("button", { name: /^Повторить/ }).click();
  await expect(office.getByText("Отправляем снова: 1 событие")).toBeVisible();
  await expect.poll(() => receiver.about(number).map(({ id }) => id)).toEqual([first?.id, first?.id]);

  await office.getByRole("button", { name: "Выключить" }).click();
  await expect(office.getByText("Выключен", { exact: true })).toBeVisible();
  await desk.close();
  receiver.server.close();
  receiver.server.closeAllConnections();
});

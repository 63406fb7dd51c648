import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readGatewayConfig } from "./config.ts";
import { createSmsGateway } from "./sms.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const origin = `http://127.0.0.1:${emulators.port}`;
afterAll(() => emulators.stop());
beforeEach(() => fetch(`${origin}/__emu/faults`, { method: "DELETE" }));

const sms = createSmsGateway(readGatewayConfig({ EMULATORS_URL: origin }).sms);
async function messagesTo(phone: string): Promise<unknown> {
  return (await fetch(`${origin}/sms/messages.json?to=${phone}`)).json();
}

test("a message is accepted with an id and sent to its number", async () => {
  const text = "Зерцало: код подтверждения 123456. Никому его не сообщайте.";
  expect(await sms.send("79161234567", text)).toEqual({ isAccepted: true, id: expect.stringMatching(/^\d+-\d+$/) });
  expect(await messagesTo("79161234567")).toMatchObject([{ text }]);
});

test.each([
  { name: "a number without a route is refused for good", phone: "79000000207", code: 207 },
  { name: "a number on the stop list is refused for good", phone: "79000000209", code: 209 },
  { name: "too many messages to one number are refused", phone: "79000000230", code: 230 },
])("$name", async ({ phone, code }) => {
  expect(await sms.send(phone, "Код")).toEqual({ isAccepted: false, code });
});

test.each([
  { name: "an empty account is our own fault", phone: "79000000201", fault: "refused", isPassing: false },
  { name: "a service under repair is tried later", phone: "79000000220", fault: "failed", isPassing: true },
])("$name", async ({ phone, fault, isPassing }) => {
  await expect(sms.send(phone, "Код")).rejects.toMatchObject({ fault, isPassing });
});

test("a wrong key is refused", async () => {
  const stranger = createSmsGateway({ url: `${origin}/sms-ru`, key: "", from: "" });
  await expect(stranger.send("79161234567", "Код")).rejects.toMatchObject({ fault: "refused", status: 200 });
});

test("does not retry after a lost response: the message may have been sent", async () => {
  const fault = { system: "sms-ru", fault: { kind: "lost-answer" } };
  await fetch(`${origin}/__emu/faults`, { method: "POST", body: JSON.stringify(fault) });
  await expect(sms.send("79169999999", "Код")).rejects.toMatchObject({ fault: "failed" });
  expect(await messagesTo("79169999999")).toHaveLength(1);
});

test("a real address needs a real key, and no address at all needs the emulators", () => {
  expect(() => readGatewayConfig({ SMS_URL: "https://sms.ru" })).toThrow("SMS_KEY");
  expect(() => readGatewayConfig({ EMULATORS_URL: "" })).toThrow("SMS_URL");
});

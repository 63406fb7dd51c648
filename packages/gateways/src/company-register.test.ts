import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createCompanyRegister } from "./company-register.ts";
import { readGatewayConfig } from "./config.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const origin = `http://127.0.0.1:${emulators.port}`;
afterAll(() => emulators.stop());
beforeEach(async () => {
  await fetch(`${origin}/__emu/faults`, { method: "DELETE" });
  await leave(10_000);
});

const leave = (requests: number) =>
  fetch(`${origin}/dadata/__emu/requests-left`, { method: "POST", body: String(requests) });
const register = () => createCompanyRegister(readGatewayConfig({ EMULATORS_URL: origin }).companyRegister);

test("a company is found by its tax number, with what the form needs", async () => {
  expect(await register().companyByInn("7801100377")).toEqual({
    inn: "7801100377",
    kpp: "780101001",
    ogrn: expect.stringMatching(/^\d{13}$/),
    name: "ООО «Новый Берег»",
    fullName: "Общество с ограниченной ответственностью «Новый Берег»",
    orgType: "ООО",
    director: "Беляев Антон Львович",
    address: "191025, г Санкт-Петербург, пр-кт Невский, д 2",
    isActive: true,
  });
});

test("a sole trader has no KPP and is his own director", async () => {
  const trader = await register().companyByInn("660110148082");
  expect(trader).toMatchObject({ orgType: "ИП", kpp: null, director: "Власов Роман Сергеевич" });
});

test.each(["LIQUIDATING", "LIQUIDATED", "BANKRUPT", "REORGANIZING"])("%s is not active", async (status) => {
  const { register: parties } = await import("@zertsalo/emulators/dadata/register");
  const party = parties.find((each) => each.status === status);
  expect(await register().companyByInn(party?.inn ?? "")).toMatchObject({ isActive: false });
});

test("an unknown number is nobody's", async () => {
  expect(await register().companyByInn("7707083893")).toBeNull();
});

test("a day's allowance that is used up is a refusal", async () => {
  await leave(0);
  await expect(register().companyByInn("7801100377")).rejects.toMatchObject({ fault: "refused", status: 403 });
});

test.each([
  { name: "a wrong key is refused", fault: { kind: "status", status: 401 }, is: "refused" },
  { name: "too many questions are refused for now", fault: { kind: "status", status: 429 }, is: "refused" },
  { name: "a page instead of an answer is garbage", fault: { kind: "garbage" }, is: "garbage" },
])("$name", async ({ fault, is }) => {
  await fetch(`${origin}/__emu/faults`, { method: "POST", body: JSON.stringify({ system: "dadata", fault }) });
  await expect(register().companyByInn("7801100377")).rejects.toMatchObject({ fault: is });
});

test("one failure is not seen: the question is put again", async () => {
  const fault = { system: "dadata", fault: { kind: "drop" } };
  await fetch(`${origin}/__emu/faults`, { method: "POST", body: JSON.stringify(fault) });
  expect(await register().companyByInn("7801100377")).toMatchObject({ isActive: true });
});

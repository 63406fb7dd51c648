// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { enrolStaff, openEnrolment, staffCode, staffPassword, staffSignOut } from "@zertsalo/contract/staff";
import { afterEach, expect, test } from "vitest";
import { fill, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import type { Visit } from "#app/lib/visit.server.ts";
import * as enrolRoute from "./enrol.tsx";
import * as signInRoute from "./sign-in.tsx";
import * as signOutRoute from "./sign-out.ts";

const challenge = "c".repeat(43);
const sessionId = "s".repeat(43);
const staff = { id: 1, name: "Ольга Ким", email: "kim@example.test", roles: [], ownRoles: [], rights: [] };

async function openSignIn(visit: Partial<Visit> = {}, at = "/sign-in") {
  const api = createStubClient();
  api.answer(staffPassword, { challenge });
  api.answer(staffCode, { sessionId, staff });
  const setCookies: string[] = [];
  const shared = { hasSession: false, setCookies, ...visit };
  const user = await renderRoute({ routes: { "/sign-in": signInRoute }, at, api, visit: shared });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  return { api, user, field, press, setCookies };
}

const refusal = () => screen.getByRole("alert").textContent;

test("the password opens five minutes for the code, and no session", async () => {
  const { api, user, field, press, setCookies } = await openSignIn();
  await fill(user, field("Почта"), "kim@example.test");
  await fill(user, field("Пароль"), "длинный пароль");
  await press("Дальше");
  await waitFor(() =>
    expect(setCookies).toEqual([`staff_step=${challenge}; Path=/; HttpOnly; SameSite=Strict; Max-Age=300`]),
  );
  expect(api.sent(staffPassword)).toEqual([{ body: { email: "kim@example.test", password: "длинный пароль" } }]);
});

test.each(["Почта", "Пароль"])("without «%s» nothing is sent", async (label) => {
  const { api, user, field, press } = await openSignIn();
  await fill(user, field("Почта"), "kim@example.test");
  await fill(user, field("Пароль"), "длинный пароль");
  await user.clear(field(label));
  await press("Дальше");
  expect(api.sent(staffPassword)).toEqual([]);
});

test("after too many wrong passwords a code from an email is asked for and sent", async () => {
  const { api, user, field, press, setCookies } = await openSignIn();
  api.refuse(staffPassword, "sign_in_code_needed");
  await fill(user, field("Почта"), "kim@example.test");
  await fill(user, field("Пароль"), "длинный пароль");
  await press("Дальше");
  await waitFor(() => expect(document.activeElement).toBe(field("Код из письма")));
  expect(refusal()).toBe("");
  api.answer(staffPassword, { challenge });
  await fill(user, field("Код из письма"), "1234 5678 9012");
  await press("Дальше");
  await waitFor(() => expect(setCookies).toHaveLength(1));
  expect(api.sent(staffPassword).at(-1)).toEqual({
    body: { email: "kim@example.test", password: "длинный пароль", code: "1234 5678 9012" },
  });
});

test("a wrong password keeps the e-mail, and says no more than it has to", async () => {
  const { api, user, field, press, setCookies } = await openSignIn();
  api.refuse(staffPassword, "credentials_invalid");
  await fill(user, field("Почта"), "kim@example.test");
  await fill(user, field("Пароль"), "не тот");
  await press("Дальше");
  await waitFor(() => expect(refusal()).toBe("Неверный логин или пароль"));
  expect(field("Почта").value).toBe("kim@example.test");
  expect(setCookies).toEqual([]);
});

test("the code signs in and leads on to where one wanted to go", async () => {
  const { api, user, field, press, setCookies } = await openSignIn({ challenge }, "/sign-in?next=%2Forders%2F%3Fq%3D7");
  expect(screen.getByRole("heading").textContent).toBe("Подтвердите вход");
  await fill(user, field("Код из приложения"), "123456");
  await press("Войти");
  expect(await screen.findByText("Открыто /orders/?q=7")).toBeTruthy();
  expect(api.sent(staffCode)).toEqual([{ body: { challenge, code: "123456" } }]);
  expect(setCookies).toEqual([
    "staff_step=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0",
    `staff_token=${sessionId}; Path=/; HttpOnly; SameSite=Strict`,
  ]);
});

test.each(["https%3A%2F%2Fevil.test%2F", "%2F%2Fevil.test%2F"])("a sign-in never leads to %s", async (next) => {
  const { user, field, press } = await openSignIn({ challenge }, `/sign-in?next=${next}`);
  await fill(user, field("Код из приложения"), "123456");
  await press("Войти");
  expect(await screen.findByText("Открыто /")).toBeTruthy();
});

test("a wrong code can be typed again", async () => {
  const { api, user, field, press, setCookies } = await openSignIn({ challenge });
  api.refuse(staffCode, "second_factor_invalid");
  await fill(user, field("Код из приложения"), "000000");
  await press("Войти");
  await waitFor(() => expect(refusal()).toBe("Код не подошёл. Подождите следующий"));
  expect(setCookies).toEqual([]);
});

test("a code that comes too late ends the step", async () => {
  const { api, user, field, press, setCookies } = await openSignIn({ challenge });
  api.refuse(staffCode, "second_factor_late");
  await fill(user, field("Код из приложения"), "123456");
  await press("Войти");
  await waitFor(() => expect(refusal()).toBe("Время на код вышло. Войдите ещё раз"));
  expect(setCookies).toEqual(["staff_step=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"]);
});

test("another person begins with the password", async () => {
  const { api, press, setCookies } = await openSignIn({ challenge });
  await press("Другой сотрудник");
  await waitFor(() => expect(setCookies).toEqual(["staff_step=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"]));
  expect(api.sent(staffCode)).toEqual([]);
});

test("behind HTTPS the cookies are secure", async () => {
  const { user, field, press, setCookies } = await openSignIn({ isSecure: true });
  await fill(user, field("Почта"), "kim@example.test");
  await fill(user, field("Пароль"), "длинный пароль");
  await press("Дальше");
  await waitFor(() => expect(setCookies[0]).toMatch(/; Secure$/));
});

test.each([
  { name: "ends the session in the API too", isAway: false },
  { name: "forgets it here even if the API is away", isAway: true },
])("a sign-out $name", async ({ isAway }) => {
  const api = createStubClient();
  if (!isAway) api.answer(staffSignOut, { done: true });
  const setCookies: string[] = [];
  const page = { default: () => <main>Офис</main>, action: signOutRoute.action };
  await renderRoute({ routes: { "/sign-out": page }, at: "/sign-out", api, visit: { setCookies } });
  const answer = await fetch("/sign-out", { method: "POST" });
  expect(answer.headers.get("location")).toBe("/sign-in/");
  expect(setCookies).toEqual(["staff_token=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"]);
  expect(api.sent(staffSignOut)).toHaveLength(1);
});

const token = "t".repeat(43);
const offered = {
  name: "Ольга Ким",
  email: "kim@example.test",
  secret: "JBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/x",
  qr: { size: 21, path: "M0 0" },
};

afterEach(() => window.history.replaceState(null, "", "/"));

async function openEnrol(hash: string, setUp: (api: ReturnType<typeof createStubClient>) => void = () => {}) {
  const api = createStubClient();
  api.answer(openEnrolment, offered);
  api.answer(enrolStaff, { sessionId, staff, recoveryCodes: ["AAAA-1111", "BBBB-2222"] });
  setUp(api);
  const setCookies: string[] = [];
  window.history.replaceState(null, "", `/enrol/${hash}`);
  const visit = { hasSession: false, setCookies };
  const user = await renderRoute({ routes: { "/enrol": enrolRoute }, at: "/enrol", api, visit });
  return { api, user, setCookies };
}

test("the secret of the link leaves the address and opens the enrolment", async () => {
  const { api } = await openEnrol(`#${token}`);
  expect(await screen.findByText("Ольга Ким")).toBeTruthy();
  expect(window.location.hash).toBe("");
  expect(api.sent(openEnrolment)).toEqual([{ body: { token } }]);
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeTruthy();
});

test("a link without its secret asks for the whole one", async () => {
  const { api } = await openEnrol("");
  expect(screen.getByText("Откройте ссылку, которую вам дал владелец, целиком.")).toBeTruthy();
  expect(api.sent(openEnrolment)).toEqual([]);
});

test("a link that has ended says so", async () => {
  await openEnrol(`#${token}`, (api) => api.refuse(openEnrolment, "enrolment_ended"));
  expect(await screen.findByText(/^Ссылка не подошла или устарела/)).toBeTruthy();
});

test("password and code enrol, and the recovery codes are there once", async () => {
  const { api, user, setCookies } = await openEnrol(`#${token}`);
  await fill(user, await screen.findByLabelText("Новый пароль"), "каменный цветок");
  await fill(user, screen.getByLabelText("Код из приложения"), "123456");
  await user.click(screen.getByRole("button", { name: "Сохранить и войти" }));
  const codes = await screen.findByRole("list", { name: "Запасные коды" });
  expect([...codes.children].map(({ textContent }) => textContent)).toEqual(["AAAA-1111", "BBBB-2222"]);
  expect(api.sent(enrolStaff)).toEqual([{ body: { token, password: "каменный цветок", code: "123456" } }]);
  expect(setCookies).toContain(`staff_token=${sessionId}; Path=/; HttpOnly; SameSite=Strict`);
});

test("a refused code keeps the password and the key of the application", async () => {
  const { user } = await openEnrol(`#${token}`, (api) => api.refuse(enrolStaff, "second_factor_invalid"));
  await fill(user, await screen.findByLabelText("Новый пароль"), "каменный цветок");
  await fill(user, screen.getByLabelText("Код из приложения"), "000000");
  await user.click(screen.getByRole("button", { name: "Сохранить и войти" }));
  await waitFor(() => expect(refusal()).toBe("Код не подошёл. Подождите следующий"));
  expect(screen.getByLabelText<HTMLInputElement>("Новый пароль").value).toBe("каменный цветок");
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeTruthy();
});

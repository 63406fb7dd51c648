import { businessSignIn } from "@zertsalo/contract/companies";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, expect, test } from "vitest";
import { createShop } from "#app/lib/shop.server.ts";
import { startStubApi, stubSessionId, stubToken } from "#app/lib/http/stub-api.ts";
import { initialAnswer } from "./business-answer.ts";
import { BusinessSignInForm } from "./business-sign-in-form.tsx";
import { signInCompany } from "./business-sign-in.server.ts";

const stub = await startStubApi();
afterAll(stub.close);
const shop = createShop({
  apiUrl: stub.url,
  publicOrigin: "http://localhost:3000",
  isSecure: true,
  counterId: null,
  mapTiles: null,
});

/** The last request body. */
let body: unknown;
stub.answer(businessSignIn, (sent) => {
  body = sent;
  return { jwt: stubToken(7, 1), jwtData: { baseUserId: 7 }, sessionId: stubSessionId, isRemembered: true };
});

const typed = { inn: "6316000209", password: "secret-secret", asks: "code", sentTo: "v***@example.test" };

async function send(values: Record<string, string>) {
  const context = shop.context(await shop.visit(undefined, "nonce", "127.0.0.1"));
  const request = new Request("http://localhost:3000/opt/auth/");
  return signInCompany(context, request, { values, file: null, given: [], page: "" });
}

test("another code is requested by omitting the code, whatever its field contains", async () => {
  await send({ ...typed, code: "12", resend: "email" });
  expect(body).toEqual({ inn: typed.inn, password: typed.password });
});

test("without that button the code is required and sent", async () => {
  body = null;
  expect(await send({ ...typed, code: "" })).toMatchObject({
    asks: "code",
    codeSent: null,
    errors: { code: expect.stringMatching(/./) as string },
  });
  expect(body).toBeNull();
  await send({ ...typed, code: "123456" });
  expect(body).toMatchObject({ code: "123456" });
});

test("after too many wrong passwords the code is asked for without saying whose mailbox it went to", async () => {
  stub.refuse(businessSignIn, "sign_in_code_needed");
  const answer = await send({ inn: typed.inn, password: typed.password });
  expect(answer).toMatchObject({ asks: "code", sentTo: "", codeSent: "first", refusal: null });
  expect(render(answer)).toContain("Если такой аккаунт есть");
  expect(render(answer)).not.toContain("Отправить новый код");
});

const render = (answer: Partial<typeof initialAnswer>) => {
  const form = <BusinessSignInForm onEntered={() => {}} answer={{ ...initialAnswer, ...answer }} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element: form }])} />);
};

test("the button for a new code follows the submit button, which Enter presses", () => {
  expect(render({})).not.toContain("Отправить новый код");
  expect(render({ asks: "code", codeSent: "first", sentTo: "v***@example.test" })).toMatch(
    /Войти<.*name="resend".*Отправить новый код/s,
  );
  expect(render({ asks: "code", codeSent: "again", sentTo: "v***@example.test" })).toContain("ещё раз");
});

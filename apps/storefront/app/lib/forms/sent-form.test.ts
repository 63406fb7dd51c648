import { ApiError } from "@zertsalo/client/api-error";
import { expect, test } from "vitest";
import { sendForm } from "./sent-form.server.ts";

const refused = (errorCode: string, data: unknown) =>
  new ApiError(
    "PUT /users/user/:baseUserId",
    { status: 400, data, message: "", errorCode, errorText: "Проверьте корректность" },
    null,
  );
const send = (error: ApiError) => {
  const fail = async () => {
    throw error;
  };
  return sendForm({ values: {}, given: [] }, null, { errors: { password: null }, send: fail });
};

test("a field error of the API appears at the field", async () => {
  const found = [{ field: "/password", message: "Минимальное кол-во символов: 10" }];
  expect(await send(refused("invalid_request", found))).toMatchObject({
    errors: { password: "Минимальное кол-во символов: 10" },
    refusal: null,
    isDone: false,
  });
});

test.each([
  { name: "a field that the form does not have", code: "invalid_request", data: [{ field: "/city", message: "Нет" }] },
  { name: "a message for programmers", code: "invalid_request", data: [{ field: "/password", message: "too big" }] },
  { name: "another refusal", code: "password_invalid", data: null },
])("$name appears above the button", async ({ code, data }) => {
  expect(await send(refused(code, data))).toMatchObject({ errors: {}, refusal: "Проверьте корректность" });
});

import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { errorView } from "./error-page.tsx";

test.each([
  { name: "a missing page is 404", error: new ErrorResponse(404, "", null), expected: { code: 404, message: null } },
  {
    name: "a forbidden one is 403",
    error: new ErrorResponse(403, "", "Нельзя"),
    expected: { code: 403, message: "Нельзя" },
  },
  {
    name: "an unavailable one is 503",
    error: new ErrorResponse(503, "", "Позже"),
    expected: { code: 503, message: "Позже" },
  },
  {
    name: "any other code counts as 500",
    error: new ErrorResponse(418, "", "Чайник"),
    expected: { code: 500, message: "Чайник" },
  },
  {
    name: "an internal error hides its message",
    error: new Error("secret"),
    expected: { code: 500, message: null },
  },
])("$name", ({ error, expected }) => {
  expect(errorView(error)).toEqual(expected);
});

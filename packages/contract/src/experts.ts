import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";

const tag = "Эксперты и терминалы";

/** Validity of a checked code in seconds: a shift. */
export const expertSeconds = 43_200;

export const checkExpertCode = endpoint({
  method: "POST",
  path: "/users/expert/check",
  summary: "Checks an expert's code; the signed value goes into an HttpOnly cookie of 12 hours",
  tag,
  body: z.strictObject({ code: z.string().max(40) }),
  response: z.object({ value: z.string() }),
  errors: ["expert_code_invalid", "too_many_request"],
});

export const pairTerminal = endpoint({
  method: "POST",
  path: "/users/terminal/pair",
  summary: "Pairs a shop's screen by the code that staff have given out; its secret is told once",
  tag,
  body: z.strictObject({ number: z.int().min(1).max(999_999), code: z.string().max(40) }),
  response: z.object({ number: z.int(), secret: z.string() }),
  errors: ["code_invalid", "too_many_request"],
});

export const checkTerminal = endpoint({
  method: "POST",
  path: "/users/terminal/check",
  summary: "The screen that a secret belongs to",
  tag,
  body: z.strictObject({ secret: z.string().max(100) }),
  response: z.object({ number: z.int(), storeId: Id }),
  errors: ["not_found"],
});

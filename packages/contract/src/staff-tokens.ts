import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { staffRightNames } from "./staff-rights.ts";

const tag = "Сотрудники";

/** Of every personal token, so that it is recognised wherever it turns up. */
export const staffTokenPrefix = "zst_";
export const staffTokenPattern = /^zst_[\w-]{43}$/;
/** How long a token may live. */
export const staffTokenDays = [7, 30, 90, 180] as const;
export const maxStaffTokens = 10;

/** By which a program reads the back office with the rights that its owner has at that moment. */
export const StaffToken = z
  .object({
    id: Id,
    name: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "StaffToken" });
export type StaffToken = z.infer<typeof StaffToken>;

const list = z.object({ tokens: z.array(StaffToken) });

export const staffTokens = endpoint({
  method: "GET",
  path: "/admin/tokens",
  summary: "The caller's own tokens for programs that still live",
  tag,
  rights: staffRightNames,
  response: list,
});

export const createStaffToken = endpoint({
  method: "POST",
  path: "/admin/tokens",
  summary: "A new token; its text is in this answer and nowhere else",
  tag,
  rights: staffRightNames,
  audit: { kind: "change", about: "staff", title: "Ключ для программы" },
  body: z.strictObject({ name: z.string().trim().min(2).max(60), days: z.literal(staffTokenDays) }),
  response: list.extend({ token: z.string() }),
  errors: ["too_many_tokens"],
});

export const endStaffToken = endpoint({
  method: "DELETE",
  path: "/admin/tokens/:id",
  summary: "Ends one of the caller's own tokens at once",
  tag,
  rights: staffRightNames,
  audit: { kind: "change", about: "staff", title: "Ключ для программы отозван" },
  params: z.object({ id: pathId }),
  response: list,
  errors: ["not_found"],
});

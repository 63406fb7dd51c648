import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";

/** Addresses of one sheet that is pasted. */
export const mostRedirects = 1_000;
const address = z.string().max(500);

export const redirectByPath = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/redirects/by-path",
  summary: "Where an address leads that the shop has no page for",
  tag: "Контент",
  query: z.object({ path: address }),
  response: z.object({ to: z.string() }),
  errors: ["not_found"],
});

const tag = "Переадресации: сотрудникам";

export const Redirect = z
  .object({
    id: Id,
    from: z.string(),
    to: z.string(),
    author: z.string(),
    savedAt: z.iso.datetime(),
  })
  .meta({ id: "Redirect" });
export type Redirect = z.infer<typeof Redirect>;

export const staffRedirects = endpoint({
  method: "GET",
  path: "/admin/redirects",
  summary: "Addresses that lead elsewhere, the latest first",
  tag,
  rights: ["redirects.see"],
  query: z.object({
    q: z.string().trim().max(100).default(""),
    /** Offset. */
    skip: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
  }),
  response: z.object({ redirects: z.array(Redirect), hasMore: z.boolean(), total: z.int() }),
});

const typed = z.strictObject({ from: address, to: address });
export type TypedRedirect = z.infer<typeof typed>;

/** What saving would do; nothing is saved while a line is refused. */
export const RedirectCheck = z
  .object({
    added: z.int(),
    replaced: z.int(),
    unchanged: z.int(),
    /** `line`: from 0. */
    refused: z.array(z.object({ line: z.int(), from: z.string(), reason: z.string() })),
  })
  .meta({ id: "RedirectCheck" });
export type RedirectCheck = z.infer<typeof RedirectCheck>;

export const saveRedirects = endpoint({
  method: "POST",
  path: "/admin/redirects",
  summary: "Tells what the addresses would change and which are refused; with `replaced` saves all of them or none",
  tag,
  rights: ["redirects.change"],
  audit: { kind: "change", about: "page", title: "Переадресации" },
  body: z.strictObject({
    redirects: z.array(typed).min(1).max(mostRedirects),
    /** As the check has shown. Null: check only. */
    replaced: z.int().min(0).nullable(),
  }),
  response: RedirectCheck,
  errors: ["redirects_refused", "redirects_changed_meanwhile"],
});

export const deleteRedirect = endpoint({
  method: "DELETE",
  path: "/admin/redirects/:id",
  summary: "Its address is not found again",
  tag,
  rights: ["redirects.change"],
  audit: { kind: "change", about: "page", title: "Переадресация удалена" },
  params: z.object({ id: pathId }),
  response: z.object({ redirect: Redirect }),
  errors: ["not_found"],
});

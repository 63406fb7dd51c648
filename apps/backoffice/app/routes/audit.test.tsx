// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { type AuditEntry, auditLog, exportAuditLog } from "@zertsalo/contract/staff";
import type { StaffRight } from "@zertsalo/contract/staff-rights";
import { staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { auditPlace } from "#app/features/audit/audit-places.ts";
import { plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import * as audit from "./audit.tsx";
import { loader as download } from "./audit-export.ts";

const entry: AuditEntry = {
  id: 7,
  at: "2026-11-16T09:00:00.000Z",
  staff: { id: 2, name: "Пётр Гусев" },
  kind: "change",
  title: "Магазин",
  subjectKind: "store",
  about: "Магазин № 4",
  words: "",
  changes: [{ title: "Телефон", from: "", to: "8 800 100-10-10" }],
  subject: "id 4",
  details: {},
};

async function open({ entries = [entry], rights = ["audit.see"] as StaffRight[], at = "/audit" } = {}) {
  const api = createStubClient();
  api.answer(auditLog, { entries, hasMore: false, people: [{ id: 2, name: "Пётр Гусев" }] });
  api.answer(staffSavedViews, { views: [] });
  return { api, user: await renderRoute({ routes: { "/audit": audit }, at, api, rights }) };
}

test("an entry tells who, what and about what, with a first value too", async () => {
  await open();
  const cells = within(screen.getByRole("row", { name: /Пётр Гусев/ })).getAllByRole("cell");
  expect(cells.map(({ textContent }) => plain(textContent))).toEqual([
    "16.11.2026, 12:00",
    "Пётр Гусев",
    "Магазин",
    "Магазин № 4Телефон: пусто → 8 800 100-10-10",
  ]);
});

test.each<{ rights: StaffRight[]; href: string | null }>([
  { rights: ["audit.see", "stores.see"], href: "/stores/4/" },
  { rights: ["audit.see"], href: null },
])("with $rights the thing of an entry is at $href", async ({ rights, href }) => {
  await open({ rights });
  expect(screen.queryByRole("link", { name: "Магазин № 4" })?.getAttribute("href") ?? null).toBe(href);
});

test.each<Partial<AuditEntry> & { place: string | null }>([
  { subjectKind: "order", subject: "number 761030", place: "/orders/761030/" },
  { subjectKind: "order", subject: "draft 0b9d, item 2", place: "/orders/drafts/0b9d/" },
  { subjectKind: "product", subject: "products 250", place: null },
  { subjectKind: "staff", subject: "role 3", place: "/staff/roles/3/" },
  { subjectKind: "company", subject: "id 5, userId 7", place: "/companies/" },
  { subjectKind: "page", subject: "key delivery", place: "/pages/delivery/" },
  { subjectKind: "piece", subject: "code 761030-1-1", place: "/workshop/761030-1-1/" },
  { subjectKind: "campaign", subject: "", place: null },
  { subjectKind: "staff", subject: "id 4", kind: "sign-in", place: null },
  { subjectKind: null, subject: "number 761030", place: null },
])("«$subject» of $subjectKind is at $place", ({ place, ...given }) => {
  expect(auditPlace({ ...entry, ...given })).toBe(place);
});

test("what is chosen narrows the log, and its file", async () => {
  const { api } = await open({ at: "/audit?kind=look&about=buyer&staff=2&from=2026-11-01" });
  const query = { kind: "look", about: "buyer", staffId: 2, from: "2026-11-01" };
  expect(api.sent(auditLog)).toEqual([{ query }]);
  const link = screen.getByRole("link", { name: "CSV" }).getAttribute("href") ?? "";
  const address = new URL(link, "http://office.test");
  expect(address.pathname).toBe("/audit/export/");
  api.answer(exportAuditLog, { entries: [entry], cursor: null });
  const context = new RouterContextProvider();
  context.set(visitContext, { api: api.client } as never);
  const file = await download({ url: address, context } as never);
  expect(api.sent(exportAuditLog)).toEqual([{ query }]);
  const rows = (await file.text()).trim().split("\n");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain("Телефон: пусто → 8 800 100-10-10");
});

test("a log without entries says so and offers no file", async () => {
  await open({ entries: [] });
  expect(screen.getByText("Таких записей нет")).toBeDefined();
  expect(screen.queryByRole("link", { name: "CSV" })).toBeNull();
});

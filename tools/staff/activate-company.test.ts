import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";
import { activateCompany } from "./activate-company.ts";

const { db } = await startTestApi();
const companyOf = (inn: string) =>
  db.selectFrom("company").selectAll().where("inn", "=", inn).executeTakeFirstOrThrow();

test("a company gets its terms, and those who run it a letter", async () => {
  expect(await activateCompany(db, ["3444000311", "--type", "studio"])).toBe(
    "ООО «Волжский Берег»: Дизайн-студия, −18 %",
  );
  const company = await companyOf("3444000311");
  expect(company).toMatchObject({ b2b_active: true, b2b_type: "studio", inactive_reason: null });
  expect(company.activated_at).not.toBeNull();
  const letters = await db.selectFrom("letter").select(["kind", "recipient", "data"]).execute();
  expect(letters).toMatchObject([
    { kind: "company-approved", recipient: "irina@example.ru", data: { managerName: "Дарья Климова" } },
  ]);
});

test("without a type it is the one the company asked for", async () => {
  await db.updateTable("company").set({ requested_type: "shop" }).where("inn", "=", "7705000443").execute();
  expect(await activateCompany(db, ["7705000443"])).toContain("Магазин, −22 %");
});

test.each([
  { name: "an unknown number", words: ["7707083893"], says: "no company" },
  { name: "an unknown type", words: ["6607000556", "--type", "king"], says: "studio, shop" },
])("$name is told", async ({ words, says }) => {
  await expect(activateCompany(db, words)).rejects.toThrow(says);
});

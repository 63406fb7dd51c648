import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";
import { activateCompanyByInn } from "./activate-company.ts";

const { db } = await startTestApi();
const companyOf = (inn: string) =>
  db.selectFrom("company").selectAll().where("inn", "=", inn).executeTakeFirstOrThrow();

test("a company gets its terms, and those who run it an email", async () => {
  const irina = await newBuyer(db, { name: "Ирина Дьякова" });
  const { inn, name } = await newCompany(db, { type: "hotel", isActive: false, memberId: irina.id });
  expect(await activateCompanyByInn(db, [inn, "--type", "studio"])).toBe(`${name}: Дизайн-студия, −18 %`);
  const company = await companyOf(inn);
  expect(company).toMatchObject({ b2b_active: true, b2b_type: "studio", inactive_reason: null });
  expect(company.activated_at).not.toBeNull();
  const emails = await db.selectFrom("letter").select(["kind", "data"]).where("recipient", "=", irina.email).execute();
  expect(emails).toMatchObject([{ kind: "company-approved", data: { managerName: "Дарья Климова" } }]);
});

test("uses the requested type by default", async () => {
  const { id, inn } = await newCompany(db, { type: null });
  await db.updateTable("company").set({ requested_type: "shop" }).where("id", "=", id).execute();
  expect(await activateCompanyByInn(db, [inn])).toContain("Магазин, −22 %");
});

const { inn: known } = await newCompany(db);

test.each([
  { name: "an unknown number", words: ["7707083893"], says: "no company" },
  { name: "an unknown type", words: [known, "--type", "king"], says: "studio, shop" },
])("$name is reported", async ({ words, says }) => {
  await expect(activateCompanyByInn(db, words)).rejects.toThrow(says);
});

import type { Endpoint } from "@zertsalo/contract/endpoint";
import * as companies from "@zertsalo/contract/companies";
import { companyCredit } from "@zertsalo/contract/company-debt";
import * as wholesale from "@zertsalo/contract/wholesale";
import type { Db } from "@zertsalo/db/connection";
import type { OwnershipCaller } from "../caller.ts";
import type { DemoThings } from "../demo-things.ts";
import { absentId, named, ofCompanies, ofUsers, own, type Row, shared, varying } from "../row.ts";

const path = "/zertsalo-a-catalog/v1";
const company = {
  orgType: "ООО",
  inn: "7801100377",
  kpp: "780101001",
  name: "ООО «Новый Берег»",
  director: "Беляев Антон Львович",
};
const contact = {
  contactName: "Олег Синицын",
  phone: "+7 (900) 000-00-09",
  email: "oleg@example.test",
  password: "берег под дождём",
};

/** Companies and the wholesale desk. */
export function wholesaleRows({ product }: DemoThings): readonly Row[] {
  const chosen = [{ productId: product.id, quantity: 2 }];
  return [
    shared(companies.companyByInn, `${path}/company/by-inn/7801100378`),
    shared(companies.registerCompany, undefined, { ...company, ...contact, consents: [] }),
    shared(companies.businessToken),
    shared(companies.businessSignIn, undefined, { inn: "7707083893" }),
    ofUsers(own(companies.companiesOfUser)),
    ofUsers(own(companies.createCompany, undefined, { ...company, inn: "7801100378" })),
    ofCompanies(
      named(companies.companyMembers, {
        of: async ({ companyId }) => ({ path: `${path}/company/${companyId}/members` }),
        absent: { path: `${path}/company/${absentId}/members` },
      }),
    ),
    ofCompanies(
      named(companies.approveMember, {
        of: async ({ companyId, baseUserId }) => ({
          path: `${path}/company/${companyId}/members/${baseUserId}/approve`,
        }),
        absent: { path: `${path}/company/${absentId}/members/1/approve` },
      }),
    ),
    ofCompanies(own(companyCredit)),
    ofCompanies(own(wholesale.wholesaleDesk)),
    ofCompanies(own(wholesale.wholesaleAssortment)),
    ofCompanies(own(wholesale.priceWholesaleLines, undefined, { products: chosen })),
    ofCompanies(own(wholesale.resolveWholesaleList, undefined, { lines: [{ code: product.barcode, quantity: 2 }] })),
    ofCompanies(own(wholesale.savedLists)),
    ofCompanies(varying(own(wholesale.saveList, undefined, { name: "Матрица", products: chosen }))),
    ofCompanies(savedList(wholesale.openList)),
    ofCompanies(savedList(wholesale.renameList, { name: "Другое имя" })),
    ofCompanies(savedList(wholesale.deleteList)),
  ];
}

/** A list of the owner, created anew for each request. */
function savedList(endpoint: Endpoint, body?: unknown): Row {
  const listPath = (id: number) => `${path}/wholesale/lists/${id}`;
  return named(endpoint, {
    of: async (owner, db) => ({ path: listPath(await newList(owner, db)), body }),
    absent: { path: listPath(absentId), body },
  });
}

async function newList({ baseUserId, companyId }: OwnershipCaller, db: Db): Promise<number> {
  if (baseUserId === null || companyId === null) throw new Error("Only a company's user has lists");
  const values = { base_user_id: baseUserId, company_id: companyId, name: "Матрица" };
  const { id } = await db.insertInto("wholesale_list").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

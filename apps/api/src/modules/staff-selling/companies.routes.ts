import * as contract from "@zertsalo/contract/staff-companies";
import { saveCompanyTerms, staffCompany } from "@zertsalo/contract/staff-company-terms";
import { activateCompany } from "@zertsalo/db/activate-company";
import type { Db } from "@zertsalo/db/connection";
import { formatMoney } from "@zertsalo/domain/text/format";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import * as queries from "./companies.queries.ts";
import { changeTerms, companyCard } from "./company-terms.service.ts";

const pageSize = 50;

export async function staffCompaniesRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffCompanies, async ({ query: { q = "", state, isOverdue, before }, note }, db) => {
    const filters = {
      q: q.trim(),
      state: state ?? null,
      isOverdue: isOverdue === "1",
      before: before ?? null,
      limit: pageSize + 1,
    };
    const [rows, waiting, overdue, tiers] = [
      await queries.companyPage(db, filters),
      await queries.waitingCount(db),
      await queries.overdueCount(db),
      await queries.tierList(db),
    ];
    note({ details: { ...(q && { q }), ...(state && { state }) } });
    return { companies: rows.slice(0, pageSize), hasMore: rows.length > pageSize, waiting, overdue, tiers };
  });
  adminRoute(app, staffCompany, ({ params: { id } }, db) => companyCard(db, id, new Date()));
  adminRoute(app, saveCompanyTerms, async ({ params: { id }, body, note }, tx) => {
    const summary = await changeTerms(tx, id, body);
    const card = await companyCard(tx, id, new Date());
    note({ summary: `${card.company.name}: ${summary}` });
    return card;
  });
  adminRoute(app, contract.activateCompany, async ({ params: { id }, body: { type }, note }, tx) => {
    await companyOf(tx, id);
    const activated = await activateCompany(tx, id, type);
    if (!activated) throw new ShopError("tier_not_found");
    note({ summary: `${activated.name}: ${activated.tierName}, −${activated.tierPercent} %` });
    return companyOf(tx, id);
  });
  adminRoute(app, contract.deactivateCompany, async ({ params: { id }, query: { reason }, note }, tx) => {
    const { name } = await companyOf(tx, id);
    await queries.closeCompany(tx, id, reason);
    note({ summary: `${name}: «${reason}»` });
    return companyOf(tx, id);
  });
  adminRoute(app, contract.admitToCompany, async ({ params: { id, userId }, body: { isApproved }, note }, tx) => {
    const { people, name } = await companyOf(tx, id);
    if (!(await queries.admit(tx, id, userId, isApproved))) throw new ShopError("not_found");
    const person = people.find((each) => each.id === userId);
    note({ summary: `${name}, ${person?.name ?? userId}: ${isApproved ? "открыт" : "закрыт"}` });
    return companyOf(tx, id);
  });
  adminRoute(app, contract.changeTier, async ({ params: { type }, body, note }, tx) => {
    if (!(await queries.updateTier(tx, type, body))) throw new ShopError("tier_not_found");
    const tier = (await queries.tierList(tx)).find((each) => each.type === type);
    if (!tier) throw new ShopError("tier_not_found");
    const { discountPercent, minOrderTotal, deferDays, name } = tier;
    note({
      summary: `${name}: −${discountPercent} %, от ${formatMoney(minOrderTotal)}, отсрочка ${deferDays} дн.`,
    });
    return tier;
  });
}

async function companyOf(db: Db, id: number): Promise<contract.StaffCompany> {
  const company = await queries.companyById(db, id);
  if (!company) throw new ShopError("not_found");
  return company;
}

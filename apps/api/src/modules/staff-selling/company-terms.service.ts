import type { OwnTerms, StaffCompanyCard } from "@zertsalo/contract/staff-company-terms";
import type { Db } from "@zertsalo/db/connection";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import { companyDebt } from "@zertsalo/domain/wholesale/company-debt";
import { unpaidCompanyOrders } from "@zertsalo/orders/unpaid-company-orders";
import { ShopError } from "../../http/shop-error.ts";
import { companyById, tierList } from "./companies.queries.ts";
import * as queries from "./company-terms.queries.ts";

export async function companyCard(db: Db, id: number, now: Date): Promise<StaffCompanyCard> {
  const [company, row] = [await companyById(db, id), await queries.companyTerms(db, id)];
  if (!company || !row) throw new ShopError("not_found");
  const [unpaid, tiers] = [await unpaidCompanyOrders(db, [id]), await tierList(db)];
  const { day: today } = inMoscow(now);
  const { version, own, isOwnInForce, discountPercent, deferDays, creditLimit } = row;
  const debt = companyDebt(unpaid.get(id) ?? [], today);
  const tier = tiers.find(({ type }) => type === company.type) ?? null;
  const credit = { deferDays, creditLimit, debt };
  return { company, tier, termsVersion: version, own, isOwnInForce, discountPercent, credit, today };
}

/** Returns what was agreed before and after, for the log. */
export async function changeTerms(
  tx: Db,
  id: number,
  { version, terms }: { version: number; terms: OwnTerms | null },
): Promise<string> {
  if (!(await queries.lockCompany(tx, id))) throw new ShopError("not_found");
  const before = await queries.companyTerms(tx, id);
  if (before?.version !== version) throw new ShopError("content_changed_meanwhile");
  await queries.replaceTerms(tx, id, terms);
  return `${termsText(before.own)} → ${termsText(terms)}`;
}

function termsText(terms: OwnTerms | null): string {
  if (!terms) return "условия типа";
  const { startsOn, endsOn, discountPercent, deferDays, creditLimit, note } = terms;
  const parts = [
    discountPercent !== null && `−${discountPercent} %`,
    deferDays !== null && (deferDays > 0 ? `отсрочка ${deferDays} дн.` : "предоплата"),
    creditLimit !== null && `лимит ${formatMoney(creditLimit)}`,
    `с ${formatDay(startsOn, "")}${endsOn ? ` по ${formatDay(endsOn, "")}` : ""}`,
    note && `«${note}»`,
  ];
  return parts.filter(Boolean).join(", ");
}

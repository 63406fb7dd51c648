import { companiesOfUser, type Company, companyMembers, type CompanyTerms } from "@zertsalo/contract/companies";
import { companyCredit } from "@zertsalo/contract/company-debt";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import type { RouterContextProvider } from "react-router";
import type { Api } from "#app/lib/http/api.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import type { CompanyCard, CompanyPageData } from "./company-page-data.ts";
import { creditData } from "./credit-data.ts";

export async function companyPageData(
  context: Readonly<RouterContextProvider>,
  api: Api,
  companyId: number | null,
): Promise<CompanyPageData> {
  const { data } = await api.call(companiesOfUser);
  const { settings } = await context.get(shopContext).shellSource();
  const current = data.list.find(({ id, isApproved }) => id === companyId && isApproved) ?? null;
  return {
    companies: data.list.map(cardOf),
    current: current && (await detailsOf(api, current)),
    phone: settings.wholesalePhone,
  };
}

function cardOf({ id, name, inn, kpp, reason, isApproved }: Company): CompanyCard {
  const numbers = kpp ? `ИНН ${inn} · КПП ${kpp}` : `ИНН ${inn}`;
  const card = { id, name, numbers, isOpen: isApproved };
  if (isApproved && !reason) return { ...card, status: { name: "Активна", tone: "green" } };
  return { ...card, status: { name: isApproved ? "На проверке" : "Ждёт допуска", tone: "yellow" } };
}

async function detailsOf(api: Api, company: Company): Promise<NonNullable<CompanyPageData["current"]>> {
  const { id, fullName, orgType, director, ogrn, address, terms, reason, isAdmin } = company;
  const [members, credit] = await Promise.all([
    settledOr(api.call(companyMembers, { params: { id } }), null),
    settledOr(api.call(companyCredit), null),
  ]);
  const facts = [
    { title: "Организация", value: fullName },
    { title: "Форма", value: orgType.shortName },
    { title: "Директор", value: director },
    { title: "ОГРН", value: ogrn ?? "" },
    { title: "Юридический адрес", value: address },
  ].filter(({ value }) => value !== "");
  return {
    id,
    reason,
    facts,
    terms: terms ? termLines(terms) : [],
    note: terms?.note || null,
    credit: credit && creditData(credit.data, inMoscow(new Date()).day),
    members: members?.data.list ?? null,
    isAdmin,
  };
}

function termLines({ name, discountPercent, minOrderTotal, deferDays }: CompanyTerms) {
  return [
    { title: "Тип цен", value: `${name}, −${discountPercent} %` },
    { title: "Заказ от", value: minOrderTotal > 0 ? formatMoney(minOrderTotal) : "любой суммы" },
    { title: "Отсрочка", value: deferDays > 0 ? `${formatNumber(deferDays)} дней` : "по предоплате" },
  ];
}

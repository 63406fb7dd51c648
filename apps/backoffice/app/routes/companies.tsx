import * as contract from "@zertsalo/contract/staff-companies";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { Link } from "react-router";
import { ActivateDialog, RefuseDialog, TierDialog, tierText } from "#app/features/companies/company-dialogs.tsx";
import styles from "#app/features/companies/companies.module.css";
import { CompanyTable, companyStates } from "#app/features/companies/company-table.tsx";
import { formFields } from "#app/lib/form-fields.ts";
import table from "#app/lib/list/table.module.css";
import { Pills } from "#app/lib/list/pills.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { ListSearch } from "#app/lib/search/list-search.tsx";
import { memberContext, type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/companies";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const state = contract.CompanyState.safeParse(searchParams.get("state"));
  const q = (searchParams.get("q") ?? "").slice(0, 100);
  const isOverdue = searchParams.get("overdue") === "1";
  const before = Number(searchParams.get("before")) || null;
  const query = {
    ...(q && { q }),
    ...(state.success && { state: state.data }),
    ...(isOverdue && { isOverdue: "1" as const }),
    ...(before && { before }),
  };
  const list = await context.get(visitContext).api.call(contract.staffCompanies, { query });
  const { rights } = context.get(memberContext);
  const canSetTerms = rights.includes("companies.terms");
  const canDecide = rights.includes("companies.change");
  return { ...list, q, state: state.success ? state.data : "", isOverdue, canSetTerms, canDecide };
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    await change(context.get(visitContext), formFields(await request.formData()));
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Компании: офис" }];
}

export default function CompaniesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { companies, hasMore, waiting, overdue, tiers, q, state, isOverdue, canSetTerms, canDecide } = loaderData;
  const [activated, setActivated] = useState<contract.StaffCompany | null>(null);
  const [refused, setRefused] = useState<contract.StaffCompany | null>(null);
  const [tier, setTier] = useState<contract.StaffTier | null>(null);
  const hrefOf = (to: string) => `?${new URLSearchParams({ ...(q && { q }), ...(to && { state: to }) })}`;
  const older = new URLSearchParams({
    ...(q && { q }),
    ...(state && { state }),
    ...(isOverdue && { overdue: "1" }),
    before: String(companies.at(-1)?.id),
  });
  const pills = [
    { title: "Все", to: hrefOf(""), isCurrent: !state && !isOverdue },
    ...contract.CompanyState.options.map((value) => ({
      title: companyStates[value].title,
      to: hrefOf(value),
      isCurrent: value === state,
      count: value === "waiting" ? waiting : 0,
    })),
    {
      title: "С просрочкой",
      to: `?${new URLSearchParams({ ...(q && { q }), overdue: "1" })}`,
      isCurrent: isOverdue,
      count: overdue,
    },
  ];
  return (
    <Page title="Компании" actions={<ListSearch label="ИНН или название" q={q} params={{ state }} />}>
      {actionData?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {actionData.refusal}
        </Note>
      )}
      <Pills label="Состояние компаний" pills={pills} />
      <CompanyTable
        companies={companies}
        tiers={tiers}
        canDecide={canDecide}
        onActivate={setActivated}
        onClose={setRefused}
      />
      {hasMore && (
        <p>
          <Link className={buttonClass({ variant: "secondary" })} to={`?${older}`}>
            Более ранние
          </Link>
        </p>
      )}
      <section className={styles.terms} aria-labelledby="terms">
        <h2 id="terms">Условия по&nbsp;типам</h2>
        <div className={table.wrap}>
          <table className={table.table}>
            <tbody>
              {tiers.map((each) => (
                <tr key={each.type}>
                  <td>{each.name}</td>
                  <td>{tierText(each)}</td>
                  <td className={table.number}>Компаний: {each.companies}</td>
                  <td>
                    <div className={table.doing}>
                      {canSetTerms && (
                        <Button variant="secondary" size="sm" onClick={() => setTier(each)}>
                          Изменить<span className="vh">: {each.name}</span>
                        </Button>
                      )}
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {activated && <ActivateDialog company={activated} tiers={tiers} onClose={() => setActivated(null)} />}
      {refused && <RefuseDialog company={refused} onClose={() => setRefused(null)} />}
      {tier && <TierDialog tier={tier} onClose={() => setTier(null)} />}
    </Page>
  );
}

async function change({ api }: Visit, word: (name: string) => string): Promise<void> {
  const params = { id: Number(word("id")) };
  switch (word("step")) {
    case "activate":
      await api.call(contract.activateCompany, { params, body: { type: word("type") } });
      return;
    case "close":
      await api.call(contract.deactivateCompany, { params, query: { reason: word("reason") } });
      return;
    case "admit": {
      const of = { ...params, userId: Number(word("userId")) };
      await api.call(contract.admitToCompany, { params: of, body: { isApproved: true } });
      return;
    }
    case "tier": {
      const body = {
        discountPercent: Number(word("discountPercent")),
        minOrderTotal: Math.round(Number(word("minOrderTotal")) * 100),
        deferDays: Number(word("deferDays")),
      };
      await api.call(contract.changeTier, { params: { type: word("type") }, body });
      return;
    }
    default:
      throw new Error("A form of companies names no step that is known");
  }
}

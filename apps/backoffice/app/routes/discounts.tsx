import { staffDiscounts } from "@zertsalo/contract/staff-discounts";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import styles from "#app/features/discounts/discounts.module.css";
import { RuleTable } from "#app/features/discounts/rule-table.tsx";
import { TrialPanel } from "#app/features/discounts/trial-panel.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/discounts";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).api.call(staffDiscounts);
}

export function meta() {
  return [{ title: "Правила скидок: офис" }];
}

export default function DiscountsPage({ loaderData: { tiers, ...rest } }: Route.ComponentProps) {
  return (
    <Page
      title="Правила скидок"
      actions={
        <Link className={buttonClass()} to="/discounts/new/">
          Новое правило
        </Link>
      }
    >
      <div className={styles.list}>
        <RuleTable {...rest} />
        <TrialPanel tried={null} tiers={tiers} />
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Правила скидок">
      <LoadError error={error} what="правила скидок" />
    </Page>
  );
}

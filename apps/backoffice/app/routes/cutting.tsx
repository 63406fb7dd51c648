import { CuttingPlanState, cuttingPlans, cuttingQueue } from "@zertsalo/contract/staff-cutting";
import { makeCuttingPlan } from "@zertsalo/contract/staff-cutting-changes";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { buttonClass } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Link, redirect, useNavigation } from "react-router";
import { planViews } from "#app/features/cutting/cutting-texts.ts";
import { MaterialQueue } from "#app/features/cutting/material-queue.tsx";
import { PlanList } from "#app/features/cutting/plan-list.tsx";
import styles from "#app/features/cutting/cutting.module.css";
import { formFields } from "#app/lib/form-fields.ts";
import { Pills } from "#app/lib/list/pills.tsx";
import { canAccess } from "#app/lib/office-sections.ts";
import { useListMemory } from "#app/lib/page/list-memory.tsx";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/cutting";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const member = context.get(memberContext);
  const state = CuttingPlanState.safeParse(searchParams.get("state")).data ?? "draft";
  const skip = Math.max(0, Number.parseInt((searchParams.get("skip") ?? "").slice(0, 6), 10) || 0);
  const [queue, list] = await Promise.all([api.call(cuttingQueue), api.call(cuttingPlans, { query: { state, skip } })]);
  return {
    queue,
    list,
    state,
    skip,
    today: inMoscow(new Date()).day,
    canPlan: member.rights.includes("cutting.change"),
    opensOrders: canAccess(member, "/orders/"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const field = formFields(await request.formData());
  try {
    const { id } = await context
      .get(visitContext)
      .api.call(makeCuttingPlan, { body: { material: field("material"), until: field("until") || null } });
    return redirect(`/cutting/${id}/`);
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta() {
  return [{ title: "Раскрой: офис" }];
}

const hrefOf = (state: CuttingPlanState, more: Readonly<Record<string, string>> = {}) =>
  `/cutting/?${new URLSearchParams({ ...(state !== "draft" && { state }), ...more })}`;

export default function CuttingPage({ loaderData }: Route.ComponentProps) {
  const { queue, list, state, skip, today, canPlan, opensOrders } = loaderData;
  const isBusy = useNavigation().state === "loading";
  useListMemory();
  const pills = CuttingPlanState.options.map((each) => ({
    title: planViews[each],
    to: hrefOf(each),
    isCurrent: each === state,
    count: each === "draft" || each === "released" ? list.counts[each] : 0,
  }));
  return (
    <Page title="Раскрой">
      <div className={styles.columns}>
        <MaterialQueue {...queue} today={today} canPlan={canPlan} opensOrders={opensOrders} />
        <div className={styles.side}>
          <Pills label="Какие планы показать" pills={pills} keepsScroll />
          {list.plans.length === 0 ? (
            <EmptyBlock
              title="Таких планов нет"
              text="План составляют по материалу: слева видно, что ждёт и на чём это раскроить."
            />
          ) : (
            <PlanList plans={list.plans} today={today} isBusy={isBusy} />
          )}
          <div className={styles.foot}>
            {skip > 0 && (
              <Link className={buttonClass({ variant: "secondary", size: "sm" })} to={hrefOf(state)}>
                В начало
              </Link>
            )}
            {list.hasMore && (
              <Link
                className={buttonClass({ variant: "secondary", size: "sm" })}
                to={hrefOf(state, { skip: String(skip + list.plans.length) })}
              >
                Показать ещё
              </Link>
            )}
          </div>
        </div>
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Раскрой">
      <LoadError error={error} what="раскрой" />
    </Page>
  );
}

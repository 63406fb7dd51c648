import { cuttingPlan } from "@zertsalo/contract/staff-cutting";
import { cancelCuttingPlan, releaseCuttingPlan, replanCutting } from "@zertsalo/contract/staff-cutting-changes";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { planStates } from "#app/features/cutting/cutting-texts.ts";
import { LeftOut } from "#app/features/cutting/left-out.tsx";
import { PaperLinks } from "#app/features/cutting/paper-links.tsx";
import { PlanActions } from "#app/features/cutting/plan-actions.tsx";
import { PlanFigures } from "#app/features/cutting/plan-figures.tsx";
import { PlanNotes } from "#app/features/cutting/plan-notes.tsx";
import { SheetTiles } from "#app/features/cutting/sheet-tiles.tsx";
import styles from "#app/features/cutting/cutting.module.css";
import { formFields } from "#app/lib/form-fields.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/cutting-plan";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const plan = await orNotFound(api.call(cuttingPlan, { params: { id } }));
  return { plan, canPlan: context.get(memberContext).rights.includes("cutting.change") };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  try {
    await change(context.get(visitContext), id, formFields(await request.formData()));
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

async function change({ api }: Visit, id: string, field: (name: string) => string): Promise<void> {
  const params = { id };
  const version = Number(field("version"));
  switch (field("step")) {
    case "replan":
      await api.call(replanCutting, { params, body: { version, withQueue: field("withQueue") === "on" } });
      return;
    case "release":
      await api.call(releaseCuttingPlan, { params, body: { version } });
      return;
    case "cancel":
      await api.call(cancelCuttingPlan, { params, body: { version, reason: field("reason") } });
      return;
    default:
      throw new Error("A form of a cutting plan names no step");
  }
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `План раскроя ${params.id}: офис` }];
}

export default function CuttingPlanPage({ loaderData }: Route.ComponentProps) {
  const { plan, canPlan } = loaderData;
  const { tone, text } = planStates[plan.state];
  return (
    <Page
      title={`План № ${plan.id}`}
      back={{ to: "/cutting/", title: "К раскрою" }}
      aside={<StatusPill tone={tone}>{text}</StatusPill>}
      actions={canPlan && <PlanActions plan={plan} />}
    >
      <h2 className={styles.material}>{plan.materialText}</h2>
      <PlanNotes plan={plan} />
      <PlanFigures sheets={plan.sheets} leftOut={plan.leftOut} />
      <div className={styles.side}>
        <PaperLinks plan={plan} />
        <SheetTiles plan={plan} />
        <LeftOut leftOut={plan.leftOut} />
      </div>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="План раскроя" back={{ to: "/cutting/", title: "К раскрою" }}>
      <LoadError error={error} what="план раскроя" />
    </Page>
  );
}

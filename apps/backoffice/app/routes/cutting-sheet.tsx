import { type CuttingPart, cuttingPlan } from "@zertsalo/contract/staff-cutting";
import { stockOptions, stockUnit } from "@zertsalo/contract/staff-material";
import { buttonClass } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { useState } from "react";
import { Link, redirect } from "react-router";
import { changeSheet } from "#app/features/cutting/change-sheet.server.ts";
import { sheetState } from "#app/features/cutting/cutting-texts.ts";
import { MovePartDialog } from "#app/features/cutting/move-part-dialog.tsx";
import { PaperLinks } from "#app/features/cutting/paper-links.tsx";
import { SheetActions } from "#app/features/cutting/sheet-actions.tsx";
import { SheetDrawing } from "#app/features/cutting/sheet-drawing.tsx";
import { SheetParts } from "#app/features/cutting/sheet-parts.tsx";
import { SheetRemnants } from "#app/features/cutting/sheet-remnants.tsx";
import { SheetSteps } from "#app/features/cutting/sheet-steps.tsx";
import styles from "#app/features/cutting/sheet.module.css";
import { canAccess } from "#app/lib/office-sections.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { LoadError } from "#app/lib/page/load-error.tsx";
import { Page } from "#app/lib/page/page.tsx";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { memberContext, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/cutting-sheet";

export async function loader({ params: { id, sheet: sheetId }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const member = context.get(memberContext);
  const plan = await orNotFound(api.call(cuttingPlan, { params: { id } }));
  const sheet = plan.sheets.find((each) => String(each.id) === sheetId) ?? null;
  const [unit, { places }] = sheet
    ? await Promise.all([api.call(stockUnit, { params: { id: sheet.unit.id } }), api.call(stockOptions)])
    : [null, { places: [] }];
  const canPlan = member.rights.includes("cutting.change");
  return { plan, sheet, unit, places, canPlan, opensOrders: canAccess(member, "/orders/") };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  try {
    const { plan, next } = await changeSheet(context.get(visitContext), params, await request.formData());
    // Its last part has left it, and the sheet its plan.
    if (plan.sheets.every(({ id }) => String(id) !== params.sheet)) return redirect(`/cutting/${params.id}/`);
    return { refusal: null, id: next };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.sheet?.unit.number ?? "Лист"}, раскрой: офис` }];
}

export default function CuttingSheetPage({ loaderData }: Route.ComponentProps) {
  const { plan, sheet, unit, places, canPlan, opensOrders } = loaderData;
  const [moved, setMoved] = useState<CuttingPart | null>(null);
  const back = { to: `/cutting/${plan.id}/`, title: "К плану" };
  if (!sheet || !unit) {
    return (
      <Page title="Лист раскроя" back={back}>
        <EmptyBlock
          title="Этого листа в плане больше нет"
          text="План пересчитали: откройте его и выберите лист заново."
        >
          <Link className={buttonClass()} to={back.to}>
            Открыть план №&nbsp;{plan.id}
          </Link>
        </EmptyBlock>
      </Page>
    );
  }
  const { tone, text } = sheetState(sheet, plan.state);
  const canMove = canPlan && plan.state === "draft" && !sheet.isLocked;
  return (
    <Page title={sheet.unit.number} back={back} aside={<StatusPill tone={tone}>{text}</StatusPill>}>
      <div className={styles.page}>
        {canPlan && <SheetActions plan={plan} sheet={sheet} unit={unit} places={places} />}
        <PaperLinks plan={plan} sheet={sheet} />
        <SheetDrawing key={plan.version} plan={plan} sheet={sheet} canMove={canMove} />
        <div className={styles.columns}>
          <SheetParts sheet={sheet} opensOrders={opensOrders} onMove={canMove ? setMoved : null} />
          <div className={styles.side}>
            <SheetSteps sheet={sheet} />
            <SheetRemnants sheet={sheet} />
          </div>
        </div>
      </div>
      {moved && <MovePartDialog plan={plan} part={moved} sheetId={sheet.id} onDone={() => setMoved(null)} />}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page title="Лист раскроя" back={{ to: "/cutting/", title: "К раскрою" }}>
      <LoadError error={error} what="лист" />
    </Page>
  );
}

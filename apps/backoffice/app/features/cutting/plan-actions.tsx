import type { CuttingPlanCard } from "@zertsalo/contract/staff-cutting";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { CancelDialog, ReleaseDialog, ReplanDialog } from "./plan-dialogs.tsx";

/** A plan with a fault is calculated anew before it may go to the workshop. */
export function PlanActions({ plan }: { plan: CuttingPlanCard }) {
  const [action, setAction] = useState<"replan" | "release" | "cancel" | null>(null);
  const onDone = () => setAction(null);
  const isDraft = plan.state === "draft";
  const isSound = plan.faults.length === 0;
  return (
    <>
      {(isDraft || plan.state === "released") && (
        <Button size="sm" variant="ghost" onClick={() => setAction("cancel")}>
          Отменить план
        </Button>
      )}
      {isDraft && (
        <Button size="sm" variant={isSound ? "secondary" : "primary"} onClick={() => setAction("replan")}>
          Пересчитать
        </Button>
      )}
      {isDraft && isSound && (
        <Button size="sm" onClick={() => setAction("release")}>
          Отдать в&nbsp;цех
        </Button>
      )}
      {action === "replan" && <ReplanDialog plan={plan} onDone={onDone} />}
      {action === "release" && <ReleaseDialog plan={plan} onDone={onDone} />}
      {action === "cancel" && <CancelDialog plan={plan} onDone={onDone} />}
    </>
  );
}

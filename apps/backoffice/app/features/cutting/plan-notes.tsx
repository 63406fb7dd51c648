import type { CuttingPlanCard } from "@zertsalo/contract/staff-cutting";
import { Note } from "@zertsalo/ui/note";
import { momentText } from "#app/lib/moments.ts";
import styles from "./cutting.module.css";

/** Who did what with the plan, and what keeps it from being followed. */
export function PlanNotes({ plan }: { plan: CuttingPlanCard }) {
  const { state, faults, madeBy, madeAt, releasedBy, releasedAt, closedBy, closedAt } = plan;
  const closed = state === "cut" ? "закрыт" : "отменён";
  return (
    <div className={styles.notes}>
      <p className={styles.hint}>
        Составил {madeBy}, {momentText(madeAt)}
        {releasedAt && `; отдан в цех: ${releasedBy}, ${momentText(releasedAt)}`}
        {closedAt && `; ${closed}: ${closedBy}, ${momentText(closedAt)}`}.
      </p>
      {faults.length > 0 && (
        <Note tone="warn" icon="alert">
          <p>
            {state === "draft"
              ? "Заказы или листы с тех пор изменились. Пересчитайте план, потом отдавайте в цех."
              : "Заказы или листы с тех пор изменились. Отмените план и составьте его заново."}
          </p>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

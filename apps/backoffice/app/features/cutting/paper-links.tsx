import type { CuttingPlanCard, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import styles from "./paper-links.module.css";

/** What is printed or given to a machine: of one sheet, or of the whole plan. */
export function PaperLinks({ plan, sheet }: { plan: CuttingPlanCard; sheet?: CuttingSheet }) {
  const of = sheet ? `?sheet=${sheet.id}` : "";
  // Remnants have their numbers from the release on.
  const hasLabels = plan.state === "released" || plan.state === "cut";
  const look = buttonClass({ variant: "secondary", size: "sm" });
  if (plan.sheets.length === 0) return null;
  return (
    <nav className={styles.links} aria-label="Карта и этикетки">
      <a className={look} href={`/cutting/${plan.id}/maps/${of}`} target="_blank" rel="noreferrer">
        <Icon name="print" size={16} />
        {sheet ? "Карта листа, PDF" : "Карты всех листов, PDF"}
      </a>
      {hasLabels && (
        <a className={look} href={`/cutting/${plan.id}/labels/${of}`} target="_blank" rel="noreferrer">
          <Icon name="qr" size={16} />
          {sheet ? "Этикетки листа" : "Все этикетки"}
        </a>
      )}
      {sheet && (
        <a className={look} href={`/cutting/${plan.id}/sheets/${sheet.id}/dxf/`} download>
          <Icon name="download" size={16} />
          DXF для станка
        </a>
      )}
    </nav>
  );
}

import type { CostedResource, ResourceKind } from "@zertsalo/contract/staff-costs";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { Link } from "react-router";
import { CostEntryDialog } from "#app/lib/costs/cost-dialog.tsx";
import table from "#app/lib/list/table.module.css";
import { Plate } from "#app/lib/page/plate.tsx";

const kinds: readonly { kind: ResourceKind; title: string; unit: string }[] = [
  { kind: "station", title: "Работа участков", unit: "За час" },
  { kind: "hardware", title: "Покупные детали", unit: "За штуку или метр" },
  { kind: "material", title: "Материалы", unit: "За квадратный метр" },
];

interface ResourceCostsProps {
  resources: readonly CostedResource[];
  today: string;
}

/** What pieces made to measure are counted from. Materials cost what their last sheet did, so they are only shown. */
export function ResourceCosts({ resources, today }: ResourceCostsProps) {
  const [open, setOpen] = useState<CostedResource | null>(null);
  const unit = kinds.find(({ kind }) => kind === open?.kind)?.unit ?? "";
  return (
    <>
      {kinds.map(({ kind, title, unit: heading }) => (
        <Plate
          key={kind}
          title={title}
          doing={kind === "material" && <Link to="/material/">Листы и&nbsp;их&nbsp;цены</Link>}
        >
          <ResourceTable
            heading={heading}
            resources={resources.filter((each) => each.kind === kind)}
            onOpen={kind === "material" ? null : setOpen}
          />
        </Plate>
      ))}
      {open && (
        <CostEntryDialog
          subject={{ name: "resource", value: open.resource, title: open.name, unit }}
          history={open.history}
          today={today}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface ResourceTableProps {
  heading: string;
  resources: readonly CostedResource[];
  /** Null: they are entered elsewhere. */
  onOpen: ((resource: CostedResource) => void) | null;
}

function ResourceTable({ heading, resources, onOpen }: ResourceTableProps) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Название</th>
            <th scope="col" className={table.number}>
              {heading}
            </th>
            {onOpen && (
              <th scope="col">
                <span className="vh">Действие</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {resources.map((each) => (
            <tr key={each.resource}>
              <td>{each.name}</td>
              <td className={table.number} data-name={heading}>
                {each.cost === null ? "неизвестно" : formatMoney(each.cost)}
              </td>
              {onOpen && (
                <td>
                  <Button size="sm" variant="secondary" onClick={() => onOpen(each)}>
                    Изменить<span className="vh">: {each.name}</span>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { CostHistory } from "@zertsalo/contract/staff-costs";
import type { StaffProduct } from "@zertsalo/contract/staff-products";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { CostEntryDialog, CostEntries } from "#app/lib/costs/cost-dialog.tsx";
import { EditorPart } from "./part.tsx";

interface CostPartProps {
  card: StaffProduct;
  costs: CostHistory;
  today: string;
}

/** Saved at once, not with the draft: it is no part of what is published. */
export function CostPart({ card, costs, today }: CostPartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <EditorPart
      id="cost"
      title="Себестоимость"
      note="Видно владельцу и бухгалтеру. Записывается сразу, без публикации; в заказе остаётся та, что была в его день."
    >
      <CostEntries history={costs} today={today} />
      <p>
        <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
          Записать себестоимость
        </Button>
      </p>
      {isOpen && (
        <CostEntryDialog
          subject={{
            name: "productId",
            value: String(card.id),
            title: card.content.name,
            unit: "Себестоимость одной штуки",
          }}
          history={costs}
          today={today}
          onClose={() => setOpen(false)}
        />
      )}
    </EditorPart>
  );
}

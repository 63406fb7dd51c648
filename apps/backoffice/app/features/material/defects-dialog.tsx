import type { StockUnitCard } from "@zertsalo/contract/staff-material";
import { DefectFields } from "#app/lib/stock-unit/defect-fields.tsx";
import { UnitFormDialog } from "./unit-dialogs.tsx";

export function DefectsDialog({ card, onDone }: { card: StockUnitCard; onDone: () => void }) {
  return (
    <UnitFormDialog
      card={card}
      onDone={onDone}
      title={`Дефекты ${card.number}`}
      step="defects"
      send="Сохранить дефекты"
    >
      <DefectFields unit={card} src={card.photo?.preview ?? null} defects={card.defects} />
    </UnitFormDialog>
  );
}

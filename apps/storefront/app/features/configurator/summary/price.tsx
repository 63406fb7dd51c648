import { formatMoney } from "@zertsalo/domain/text/format";
import { useChosenStone } from "../stone/chosen-stone.ts";
import { useConfiguredPiece } from "../state/configured-piece.ts";

/** What the piece on the screen costs, in the very frame of its change. */
export function PriceSummary({ className }: { className: string | undefined }) {
  const { total } = useConfiguredPiece().calculation;
  const saving = useChosenStone()?.saving ?? 0;
  return (
    <p className={className}>
      <span className="vh">Цена </span>
      {formatMoney(total - saving)}
    </p>
  );
}

import { formatMoney } from "@zertsalo/domain/text/format";
import { useConfiguredPiece } from "../state/configured-piece.ts";

/** What the piece on the screen costs, in the very frame of its change. */
export function PriceSummary({ className }: { className: string | undefined }) {
  const { total } = useConfiguredPiece().calculation;
  return (
    <p className={className}>
      <span className="vh">Цена </span>
      {formatMoney(total)}
    </p>
  );
}

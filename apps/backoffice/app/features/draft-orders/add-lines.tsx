import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import { ProductPicker } from "#app/lib/product-picker/product-picker.tsx";
import { AddPieceDialog } from "./add-piece-dialog.tsx";
import styles from "./draft-orders.module.css";
import type { DraftChanges } from "./use-draft-changes.ts";

interface AddLinesProps {
  draft: DraftOrder;
  changes: DraftChanges;
  shopOrigin: string;
}

/** A product by search, a piece made to size, or what the buyer has in a cart of his own. */
export function AddLines({ draft: { customer }, changes, shopOrigin }: AddLinesProps) {
  const [isAddingPiece, setAddingPiece] = useState(false);
  const { cartLines = 0, builds = [] } = customer ?? {};
  return (
    <div className={styles.add}>
      <ProductPicker
        label="Добавить товар"
        onPick={({ id }) => changes.send({ step: "product", product: String(id) })}
      />
      <Button variant="secondary" onClick={() => setAddingPiece(true)}>
        <Icon name="ruler" size={16} />
        По размеру
      </Button>
      {cartLines > 0 && (
        <Button
          variant="secondary"
          busy={changes.pending.some(({ step }) => step === "own-cart")}
          onClick={() => changes.send({ step: "own-cart" })}
        >
          <Icon name="cart" size={16} />
          Из его корзины, {formatCount(cartLines, ["позиция", "позиции", "позиций"])}
        </Button>
      )}
      {isAddingPiece && (
        <AddPieceDialog
          builds={builds}
          shopOrigin={shopOrigin}
          onAdd={(configuration) => {
            changes.send({ step: "configuration", configuration });
            setAddingPiece(false);
          }}
          onClose={() => setAddingPiece(false)}
        />
      )}
    </div>
  );
}

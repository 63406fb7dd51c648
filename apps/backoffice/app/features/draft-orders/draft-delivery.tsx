import type { Cart } from "@zertsalo/contract/cart";
import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { chosenDay, deliveryName } from "@zertsalo/domain/delivery/delivery-texts";
import { pointPlace } from "@zertsalo/domain/delivery/point-place";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { Plate } from "#app/lib/page/plate.tsx";
import { ChooseDelivery } from "./choose-delivery.tsx";
import styles from "./draft-orders.module.css";
import { DraftTrouble } from "./draft-trouble.tsx";
import type { DraftChanges } from "./use-draft-changes.ts";

export function DraftDelivery({ draft, changes }: { draft: DraftOrder; changes: DraftChanges }) {
  const { selectedItem } = draft.cart.delivery;
  // A choice that was saved closes it.
  const saved = changes.done.delivery ?? 0;
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const isChoosing = openedAt === saved || !selectedItem;
  return (
    <Plate
      title="Доставка и день"
      doing={
        selectedItem && (
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={isChoosing}
            onClick={() => setOpenedAt(isChoosing ? null : saved)}
          >
            {isChoosing ? "Оставить как есть" : "Изменить"}
          </Button>
        )
      }
    >
      {selectedItem && <Chosen cart={draft.cart} />}
      <DraftTrouble changes={changes} of={["delivery"]} />
      {isChoosing && draft.cart.itemsCount === 0 && (
        <p className={styles.hint}>Дни и&nbsp;цены считаются по&nbsp;товарам: сначала добавьте их.</p>
      )}
      {isChoosing && draft.cart.itemsCount > 0 && (
        <ChooseDelivery
          draft={draft}
          isSaving={changes.pending.some(({ step }) => step === "delivery")}
          onChoose={(fields) => changes.send({ step: "delivery", ...fields })}
        />
      )}
    </Plate>
  );
}

function Chosen({ cart: { delivery, unload, shop } }: { cart: Cart }) {
  const { selectedItem, userData, price, unloadPrice } = delivery;
  if (!selectedItem) return null;
  const { deliveryType, deliveryPoint } = selectedItem;
  const place = deliveryPoint ? pointPlace(deliveryPoint) : userData?.address || shop?.address;
  const home = [
    userData?.apartment && `кв. ${userData.apartment}`,
    userData?.entrance && `подъезд ${userData.entrance}`,
  ];
  return (
    <p className={styles.buyer}>
      <b>
        {deliveryName(deliveryType)}, {chosenDay({ ...selectedItem, chosenTime: userData?.chosenTime ?? null })}
      </b>
      {place && <span>{[place, ...(deliveryPoint ? [] : home)].filter(Boolean).join(", ")}</span>}
      <small>
        {price === 0 ? "бесплатно" : formatPrecise(price)}
        {unloadPrice > 0 && `, подъём на ${unload.floor} этаж ${formatPrecise(unloadPrice)}`}
        {userData?.comment && `. ${userData.comment}`}
      </small>
    </p>
  );
}

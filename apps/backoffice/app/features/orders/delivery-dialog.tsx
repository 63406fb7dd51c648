import type { StaffDeliveryOffers } from "@zertsalo/contract/staff-order-receiving";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { Dialog } from "@zertsalo/ui/dialog";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { DeliveryPick } from "#app/lib/delivery/delivery-choice.ts";
import { PlaceForm } from "#app/lib/delivery/place-form.tsx";
import { queryOf, type TypedPlace } from "#app/lib/delivery/typed-place.ts";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./change-dialog.module.css";
import { DeliveryOffersForm } from "./delivery-offers-form.tsx";
import { storedPlace } from "./delivery-place.ts";

type Answer = { data: StaffDeliveryOffers } | { errorText: string };

/** Address, way and day of an order that is not packed: calculated by the API first, then saved with the difference. */
export function DeliveryDialog({ card, onClose }: { card: StaffOrder; onClose: () => void }) {
  const { number } = card.order;
  const { data, load, state } = useFetcher<Answer>();
  const sending = useDialogForm(onClose);
  const [pick, setPick] = useState<DeliveryPick | null>(null);
  const [place, setPlace] = useState(() => storedPlace(card));
  /** What was typed since the calculation is not in it. */
  const [isTyped, setTyped] = useState(false);
  const calculate = (next: TypedPlace) => {
    setPlace(next);
    setTyped(false);
    void load(`/orders/${number}/delivery-offers/?${queryOf(next)}`);
  };
  // The first calculation is for the address that the order has.
  const [first] = useState(place);
  useEffect(() => {
    void load(`/orders/${number}/delivery-offers/?${queryOf(first)}`);
  }, [load, number, first]);
  const isDone = state === "idle" && data !== undefined && !isTyped;
  const offers = isDone && "data" in data ? data.data : null;
  const refusal = isDone && "errorText" in data ? data.errorText : null;

  return (
    <Dialog title="Изменить получение" onClose={onClose} widthPx={720}>
      <div className={styles.first}>
        <PlaceForm
          place={place}
          offers={offers}
          refusal={refusal}
          isBusy={state !== "idle"}
          onType={() => setTyped(true)}
          onCalculate={calculate}
        />
      </div>
      {offers && <DeliveryOffersForm {...{ card, offers, place, pick, sending }} onPick={setPick} />}
    </Dialog>
  );
}
